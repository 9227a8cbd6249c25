// asio_library.cpp: the compiled part of Asio, once (BOOST_ASIO_SEPARATE_COMPILATION).
#include <boost/asio/impl/src.hpp>
