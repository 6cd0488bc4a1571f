# What the engine for browsers is built from: sources in PLAT_WEB_SOURCES, which `sh vendor/bootstrap
# web` fetches, and emscripten's C library. Nothing is taken from the system but xxhash.h.

set(PLAT_WEB_SOURCES ${PROJECT_SOURCE_DIR}/build/sources CACHE PATH
  "The folder with the sources lua5.4, jansson, utf8proc and cmocka")
set(sources lua5.4/src/lua.h jansson/src/jansson.h utf8proc/utf8proc.c)
if(PLAT_TESTS)
  list(APPEND sources cmocka/src/cmocka.c)
endif()
foreach(source IN LISTS sources)
  if(NOT EXISTS ${PLAT_WEB_SOURCES}/${source})
    message(FATAL_ERROR "${PLAT_WEB_SOURCES}/${source} is missing: `sh vendor/bootstrap web` fetches it")
  endif()
endforeach()

# Lua, with light userdata of 64 bits
set(PLAT_LUA_SOURCE ${PROJECT_BINARY_DIR}/lua)
set(patch ${CMAKE_CURRENT_SOURCE_DIR}/lua-light64.patch)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${patch})
file(REMOVE_RECURSE ${PLAT_LUA_SOURCE})
file(COPY ${PLAT_WEB_SOURCES}/lua5.4/src/ DESTINATION ${PLAT_LUA_SOURCE})
execute_process(COMMAND patch -s -p1 -d ${PLAT_LUA_SOURCE} -i ${patch} COMMAND_ERROR_IS_FATAL ANY)
# a header of Debian's package, for paths that nothing looks up
file(WRITE ${PLAT_LUA_SOURCE}/lua5.4-deb-multiarch.h "#define DEB_HOST_MULTIARCH \"wasm32\"\n")
include(cmake/lua-source.cmake)

# jansson, whose own build would ask the compiler many questions first
set(HAVE_STDINT_H 1)
set(JSON_INLINE inline)
set(JSON_INT_T "long long")
set(JSON_STRTOINT strtoll)
set(JSON_INTEGER_FORMAT "\"lld\"")
set(JSON_HAVE_LOCALECONV 0)
set(JSON_HAVE_ATOMIC_BUILTINS 0)
set(JSON_HAVE_SYNC_BUILTINS 0)
set(jansson ${PLAT_WEB_SOURCES}/jansson)
configure_file(${jansson}/cmake/jansson_config.h.cmake ${PROJECT_BINARY_DIR}/jansson/jansson_config.h)
file(WRITE ${PROJECT_BINARY_DIR}/jansson/jansson_private_config.h
  "#include <stdint.h>\n#define INITIAL_HASHTABLE_ORDER 3\n")
file(GLOB files ${jansson}/src/*.c)
add_library(plat_jansson STATIC ${files})
target_compile_definitions(plat_jansson PRIVATE HAVE_CONFIG_H)
target_include_directories(plat_jansson PUBLIC ${PROJECT_BINARY_DIR}/jansson ${jansson}/src)
target_compile_options(plat_jansson PRIVATE -w)
add_library(plat::jansson ALIAS plat_jansson)

# utf8proc, with small tables: utf8proc_data.c beside this file writes them
set(utf8proc ${PROJECT_BINARY_DIR}/utf8proc)
file(COPY ${PLAT_WEB_SOURCES}/utf8proc/utf8proc.c ${PLAT_WEB_SOURCES}/utf8proc/utf8proc.h DESTINATION ${utf8proc})
add_executable(plat_utf8proc_data ${CMAKE_CURRENT_SOURCE_DIR}/cmake/utf8proc_data.c)
target_include_directories(plat_utf8proc_data PRIVATE ${PLAT_WEB_SOURCES}/utf8proc)
target_compile_options(plat_utf8proc_data PRIVATE -w)
target_link_options(plat_utf8proc_data PRIVATE -sNODERAWFS -sALLOW_MEMORY_GROWTH)
add_custom_command(OUTPUT ${utf8proc}/utf8proc_data.c COMMAND plat_utf8proc_data ${utf8proc}/utf8proc_data.c VERBATIM)
add_library(plat_utf8proc STATIC ${utf8proc}/utf8proc.c)
set_source_files_properties(${utf8proc}/utf8proc.c PROPERTIES OBJECT_DEPENDS ${utf8proc}/utf8proc_data.c)
target_include_directories(plat_utf8proc PUBLIC ${utf8proc})
target_compile_definitions(plat_utf8proc PUBLIC UTF8PROC_STATIC)
add_library(plat::utf8proc ALIAS plat_utf8proc)

# xxhash is one header: a folder with nothing else keeps the system's others out
find_path(PLAT_XXHASH xxhash.h REQUIRED NO_CMAKE_FIND_ROOT_PATH
  PATHS /usr/include /usr/local/include /opt/homebrew/include)
file(COPY ${PLAT_XXHASH}/xxhash.h DESTINATION ${PROJECT_BINARY_DIR}/xxhash)
add_library(plat_xxhash INTERFACE)
target_include_directories(plat_xxhash INTERFACE ${PROJECT_BINARY_DIR}/xxhash)
target_compile_definitions(plat_xxhash INTERFACE XXH_INLINE_ALL)
add_library(plat::xxhash ALIAS plat_xxhash)

# there are no threads: what wants one is told that none can be had
add_library(plat_threads INTERFACE)
add_library(plat::threads ALIAS plat_threads)
add_library(plat_m INTERFACE)
add_library(plat::m ALIAS plat_m)
add_library(plat_libedit INTERFACE) # nobody types there
add_library(plat::libedit ALIAS plat_libedit)

if(PLAT_TESTS) # its own build would ask the compiler many questions, too
  set(cmocka ${PLAT_WEB_SOURCES}/cmocka)
  add_library(plat_cmocka STATIC ${cmocka}/src/cmocka.c)
  target_include_directories(plat_cmocka PUBLIC ${cmocka}/include)
  target_compile_definitions(plat_cmocka PUBLIC HAVE_INTTYPES_H HAVE_SIGNAL_H HAVE_STRINGS_H _UINTPTR_T)
  target_compile_options(plat_cmocka PRIVATE -w)
  add_library(plat::cmocka ALIAS plat_cmocka)
  # programs that node runs, with the files and the environment of this machine
  set(PLAT_NODE_OPTIONS -sNODERAWFS -sEXIT_RUNTIME -sALLOW_MEMORY_GROWTH -sTOTAL_STACK=1MB -Wno-undefined
    -sERROR_ON_UNDEFINED_SYMBOLS=0 --pre-js ${PROJECT_SOURCE_DIR}/tests/web/environment.js PARENT_SCOPE)
endif()
