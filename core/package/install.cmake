# What `cmake --install` installs: the program, libplat with its headers, the games, and what other
# builds need to link libplat, which is a CMake package (find_package(plat), target plat::plat) and
# a pkg-config file (plat; with --static for libplat.a).

include(CMakePackageConfigHelpers)

install(TARGETS libplat EXPORT platTargets)
if(TARGET plat)
  install(TARGETS plat COMPONENT program)
endif()

# The public headers are plat.h and those that it includes; they keep their folders under include/plat.
# A project that contains plat as a folder sees the same headers, by links that are made anew.
set(view ${PROJECT_BINARY_DIR}/include)
file(REMOVE_RECURSE ${view})
file(STRINGS rules-lua/plat.h headers REGEX "^#include \"")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS rules-lua/plat.h)
foreach(header IN ITEMS plat.h LISTS headers)
  string(REGEX REPLACE "^#include \"([^\"]+)\".*" "\\1" header "${header}")
  set(from rules-lua/${header})
  if(NOT EXISTS ${PROJECT_SOURCE_DIR}/${from})
    set(from core/${header})
  endif()
  get_filename_component(folder plat/${header} DIRECTORY)
  file(MAKE_DIRECTORY ${view}/${folder})
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${from} ${view}/plat/${header} SYMBOLIC)
  install(FILES ${from} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder})
endforeach()
target_include_directories(libplat INTERFACE
  $<BUILD_INTERFACE:${view}> $<BUILD_INTERFACE:${view}/plat>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/plat>)

# the program with its games is what a package for players has: vendor/debian
install(DIRECTORY rules-lua/games rules-lua/classics rules-lua/gallery
  DESTINATION ${CMAKE_INSTALL_DATADIR}/plat COMPONENT program)
# the engine of pages, where it was built: `sh vendor/bootstrap web`
install(FILES ${PROJECT_SOURCE_DIR}/build/web/engine.js ${PROJECT_SOURCE_DIR}/build/web/engine.base64
  ${PROJECT_SOURCE_DIR}/build/web/editor.base64 ${PROJECT_SOURCE_DIR}/build/web/editor.hash
  DESTINATION ${CMAKE_INSTALL_DATADIR}/plat/web COMPONENT program OPTIONAL)
install(DIRECTORY ${PROJECT_BINARY_DIR}/stubs DESTINATION ${CMAKE_INSTALL_DATADIR}/plat OPTIONAL)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)

set(PLAT_NEEDS_LUA ON)
if(PLAT_LUA_SOURCE)
  set(PLAT_NEEDS_LUA OFF)
endif()
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/plat)
install(EXPORT platTargets NAMESPACE plat:: DESTINATION ${package})
configure_package_config_file(core/package/platConfig.cmake.in platConfig.cmake
  INSTALL_DESTINATION ${package})
write_basic_package_version_file(platConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/platConfig.cmake ${PROJECT_BINARY_DIR}/platConfigVersion.cmake
  DESTINATION ${package})
install(FILES vendor/cmake/dependencies.cmake DESTINATION ${package})

# plat.pc finds its folders relative to itself, so the prefix may be chosen when installing.
file(RELATIVE_PATH PLAT_PC_PREFIX
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" PLAT_PC_PREFIX "${PLAT_PC_PREFIX}")
set(PLAT_PC_REQUIRES "jansson libutf8proc libxxhash")
if(PLAT_NEEDS_LUA)
  string(PREPEND PLAT_PC_REQUIRES "${PLAT_LUA_MODULE} ")
endif()
configure_file(core/package/plat.pc.in plat.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/plat.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# `cmake --build build --target deb` writes a package for Debian and Ubuntu into the build folder.
if(PROJECT_IS_TOP_LEVEL)
  find_program(PLAT_DPKG_DEB dpkg-deb)
  mark_as_advanced(PLAT_DPKG_DEB)
  if(PLAT_DPKG_DEB)
    add_custom_target(deb
      COMMAND sh ${PROJECT_SOURCE_DIR}/vendor/debian/package.sh ${PROJECT_SOURCE_DIR}
        ${PROJECT_BINARY_DIR}/deb ${PROJECT_VERSION}
      USES_TERMINAL VERBATIM)
  endif()
endif()
