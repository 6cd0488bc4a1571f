/* The version of plat, and the macros around the declarations of every public header.
 *
 * The headers are C11, and C++17 reads them too. What they declare is what a shared libplat
 * exports; the rest of the library is compiled with hidden symbols. */
#ifndef PLAT_KERNEL_API_H
#define PLAT_KERNEL_API_H

/* Of the headers, at compile time. As long as the major version is 0, a program must be rebuilt for
 * each minor version. The build takes its version from here. */
#define PLAT_VERSION_MAJOR 0
#define PLAT_VERSION_MINOR 2
#define PLAT_VERSION_PATCH 0
#define PLAT_VERSION       "0.2.0"

#ifdef __cplusplus
#define PLAT_API_BEGIN _Pragma("GCC visibility push(default)") extern "C" {
#define PLAT_API_END \
    }                \
    _Pragma("GCC visibility pop")
#else
#define PLAT_API_BEGIN _Pragma("GCC visibility push(default)")
#define PLAT_API_END   _Pragma("GCC visibility pop")
#endif

PLAT_API_BEGIN

/* The version of the library that the program runs with, "0.2.0": a constant text. */
const char *plat_version(void);

PLAT_API_END

#endif
