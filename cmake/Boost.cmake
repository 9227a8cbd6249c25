# Asio and Beast as the target `boost`, and OpenSSL. Their separately compiled parts are in src/net/asio_library.cpp and
# src/net/beast_library.cpp.
find_package(Boost 1.81 REQUIRED)
find_package(OpenSSL REQUIRED)
find_package(Threads REQUIRED)

add_library(boost INTERFACE IMPORTED)
target_link_libraries(boost INTERFACE Boost::headers Threads::Threads)
target_compile_definitions(
    boost INTERFACE BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED
                    BOOST_ASIO_DISABLE_BOOST_COROUTINE)
