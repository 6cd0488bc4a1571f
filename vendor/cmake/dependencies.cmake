# Finds what plat depends on and defines an imported target plat::NAME for each. Used by this tree
# (vendor/CMakeLists.txt) and, installed beside platConfig.cmake, by programs that link libplat.a.
#
#   plat_find_module(NAME MODULE...)  plat::NAME from the first pkg-config module that is found
#   plat_find_lua(PREFER_STATIC)      plat::lua: 5.4, neither older nor newer
#   plat_find_plain()                 plat::threads and plat::m
#
# A function that finds nothing defines no target and sets PLAT_NAME_PROBLEM to the reason.

function(plat_find_module name)
  if(TARGET plat::${name})
    return()
  endif()
  pkg_search_module(PLAT_${name} QUIET IMPORTED_TARGET GLOBAL ${ARGN})
  if(NOT PLAT_${name}_FOUND)
    set(PLAT_${name}_PROBLEM "${name} was not found" PARENT_SCOPE)
    return()
  endif()
  add_library(plat::${name} INTERFACE IMPORTED GLOBAL)
  target_link_libraries(plat::${name} INTERFACE PkgConfig::PLAT_${name})
endfunction()

function(plat_find_lua prefer_static)
  if(TARGET plat::lua)
    return()
  endif()
  pkg_search_module(PLAT_lua QUIET IMPORTED_TARGET GLOBAL lua5.4 lua-5.4 lua54 lua>=5.4)
  if(NOT PLAT_lua_FOUND)
    set(PLAT_lua_PROBLEM "Lua 5.4 was not found" PARENT_SCOPE)
    return()
  endif()
  if(NOT PLAT_lua_VERSION VERSION_LESS 5.5)
    set(PLAT_lua_PROBLEM "Lua ${PLAT_lua_VERSION} was found; plat is written for 5.4" PARENT_SCOPE)
    return()
  endif()

  # With the archive, calls between Lua and C are a fifth faster.
  set(archive PLAT_lua_ARCHIVE-NOTFOUND)
  if(prefer_static)
    list(GET PLAT_lua_LIBRARIES 0 library)
    find_library(PLAT_lua_ARCHIVE NAMES lib${library}.a
      HINTS ${PLAT_lua_LIBDIR} ${PLAT_lua_LIBRARY_DIRS})
    mark_as_advanced(PLAT_lua_ARCHIVE)
    set(archive ${PLAT_lua_ARCHIVE})
  endif()
  add_library(plat::lua INTERFACE IMPORTED GLOBAL)
  if(archive)
    target_include_directories(plat::lua INTERFACE ${PLAT_lua_INCLUDE_DIRS})
    target_link_libraries(plat::lua INTERFACE ${archive} m ${CMAKE_DL_LIBS})
  else()
    target_link_libraries(plat::lua INTERFACE PkgConfig::PLAT_lua)
  endif()
endfunction()

function(plat_find_plain)
  if(NOT TARGET plat::threads)
    add_library(plat::threads INTERFACE IMPORTED GLOBAL)
    target_compile_options(plat::threads INTERFACE -pthread)
    target_link_options(plat::threads INTERFACE -pthread)
  endif()
  if(NOT TARGET plat::m)
    add_library(plat::m INTERFACE IMPORTED GLOBAL)
    target_link_libraries(plat::m INTERFACE m)
  endif()
endfunction()
