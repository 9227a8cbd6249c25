# echo: the bare Beast server that load tests of ours are compared with. Built only when asked for:
# it takes long to compile, and nothing else needs it.
add_executable(echo EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/bench/echo_main.cpp")
target_link_libraries(echo PRIVATE kameleon::net)
