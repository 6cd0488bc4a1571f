# plat::lua from PLAT_LUA_SOURCE, a Lua 5.4 source tree (a release, or its src folder), with -O3 and
# link-time optimisation. It becomes part of libplat, so nothing else has to find Lua.

set(folder ${PLAT_LUA_SOURCE})
if(EXISTS ${folder}/src/lua.h)
  set(folder ${folder}/src)
endif()
if(NOT EXISTS ${folder}/lua.h)
  message(FATAL_ERROR "PLAT_LUA_SOURCE: there is no lua.h in ${PLAT_LUA_SOURCE}")
endif()
file(STRINGS ${folder}/lua.h version REGEX "define[ \t]+LUA_VERSION_(NUM|M)")
if(NOT version MATCHES "504|MINOR[^;]*4")
  message(FATAL_ERROR "PLAT_LUA_SOURCE: ${folder} is not Lua 5.4")
endif()

file(GLOB files ${folder}/*.c)
list(FILTER files EXCLUDE REGEX "/(lua|luac|onelua|ltests)\\.c$")
add_library(plat_lua STATIC ${files})
target_include_directories(plat_lua PUBLIC ${folder})
target_compile_definitions(plat_lua PRIVATE LUA_USE_POSIX)
target_compile_options(plat_lua PRIVATE -w -O3)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
  # Each instruction of the interpreter ends with a jump of its own to the next one's code, which the
  # processor foresees better than one jump for all. Merging code that is alike would undo that.
  set_source_files_properties(${folder}/lvm.c PROPERTIES COMPILE_OPTIONS -fno-crossjumping)
endif()
set_target_properties(plat_lua PROPERTIES C_STANDARD 99 C_EXTENSIONS ON)
target_link_libraries(plat_lua PUBLIC m)
add_library(plat::lua ALIAS plat_lua)
