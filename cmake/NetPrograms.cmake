# A program to measure the network with, built only when asked for (nothing else needs it): what a silent WebSocket
# costs in memory, with TLS or without.
add_executable(idle_sockets EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/src/net/idle_main.cpp")
target_link_libraries(idle_sockets PRIVATE kameleon::net)
