// beast_library.cpp: the compiled part of Beast, once (BOOST_BEAST_SEPARATE_COMPILATION).
#include <boost/beast/src.hpp>
