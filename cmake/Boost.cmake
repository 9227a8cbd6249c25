# Asio and Beast as the library `boost`, which holds their separately compiled parts once, and OpenSSL.
find_package(Boost 1.81 REQUIRED)
find_package(OpenSSL REQUIRED)
find_package(Threads REQUIRED)

file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/boost/asio.cpp" CONTENT "#include <boost/asio/impl/src.hpp>\n")
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/boost/beast.cpp" CONTENT "#include <boost/beast/src.hpp>\n")
add_library(boost STATIC "${PROJECT_BINARY_DIR}/boost/asio.cpp" "${PROJECT_BINARY_DIR}/boost/beast.cpp")
target_link_libraries(boost PUBLIC Boost::headers Threads::Threads)
target_compile_definitions(
    boost PUBLIC BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED
                 BOOST_ASIO_DISABLE_BOOST_COROUTINE)
