# The toolchain file of the preset `web`: emscripten, wherever its emcc is.
find_program(PLAT_EMCC emcc REQUIRED)
execute_process(COMMAND em-config EMSCRIPTEN_ROOT OUTPUT_VARIABLE root OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
set(CMAKE_C_FLAGS_RELEASE "-Os -DNDEBUG" CACHE STRING "Pages are to be small")
set(CMAKE_CROSSCOMPILING_EMULATOR node --no-experimental-fetch CACHE STRING "Runs what is built")
include(${root}/cmake/Modules/Platform/Emscripten.cmake)
