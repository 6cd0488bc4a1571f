# The prelude, rules-lua/lib/*.lua, is part of the library: it is turned into one C file while
# building. This file is both halves: included, it gives plat_embed_prelude(); run as a script
# (cmake -D OUT=file -D FOLDER=dir -P embed.cmake), it writes the C file. rules-lua/host/loading/prelude.h
# declares what is written.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(PLAT_PRELUDE_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

  # Sets OUT_VARIABLE to the C file made from FOLDER/*.lua.
  function(plat_embed_prelude out_variable folder)
    file(GLOB files CONFIGURE_DEPENDS ${folder}/*.lua)
    set(out ${PROJECT_BINARY_DIR}/generated/prelude.c)
    add_custom_command(
      OUTPUT ${out}
      COMMAND ${CMAKE_COMMAND} -D OUT=${out} -D FOLDER=${folder} -P ${PLAT_PRELUDE_SCRIPT}
      DEPENDS ${files} ${PLAT_PRELUDE_SCRIPT}
      COMMENT "Embedding the prelude"
      VERBATIM)
    # a file that goes away leaves no newer dependency behind, so the list itself is one
    string(SHA1 listing "${files}")
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/prelude.list CONTENT "${listing}\n")
    set_property(SOURCE ${out} APPEND PROPERTY OBJECT_DEPENDS
      ${PROJECT_BINARY_DIR}/generated/prelude.list)
    set(${out_variable} ${out} PARENT_SCOPE)
  endfunction()
  return()
endif()

# Only hexadecimal digits ever pass through CMake's lists and strings here, so nothing in a Lua file
# (semicolons, brackets, backslashes) can be misread.
file(GLOB files ${FOLDER}/*.lua)
list(SORT files)

set(texts "")
set(table "")
set(count 0)
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} hex HEX)
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")
  # 20 bytes a line
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  string(REPEAT "....." 20 line)
  string(REGEX REPLACE "(${line})" "\\1\n    " bytes "${bytes}")
  string(APPEND texts
    "static const unsigned char text_${count}[] = {\n    ${bytes}0x00};\n\n")
  string(APPEND table "    {\"${name}\", text_${count}, ${size}},\n")
  math(EXPR count "${count} + 1")
endforeach()

file(WRITE ${OUT} "/* Made from rules-lua/lib while building. Each text ends with a zero byte that its size does not
 * count. */

#include \"host/loading/prelude.h\"

${texts}const PlatPreludeFile plat_prelude[] = {
${table}    {NULL, NULL, 0},
};
")
