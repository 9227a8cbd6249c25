# Programs to measure the network with, built only when asked for (nothing else needs them):
# echo: the bare Beast server that load tests of ours are compared with; idle_sockets: memory of a silent WebSocket.
add_executable(echo EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/bench/echo_main.cpp")
target_link_libraries(echo PRIVATE kameleon::net)
add_executable(idle_sockets EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/src/net/idle_main.cpp")
target_link_libraries(idle_sockets PRIVATE kameleon::net)
