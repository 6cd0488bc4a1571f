# The prelude, rules-lua/lib/*.lua, is part of the library: the build turns it into one C file. This
# file has two uses: included, it defines plat_embed_prelude(); run as a script (cmake -D OUT=file
# -D FOLDER=dir -P embed.cmake), it writes the C file. rules-lua/host/loading/prelude.h declares
# what that contains. The words that the files define are in words.cmake's C file.

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
    # a removed file is no newer dependency, so the list of files is a dependency itself
    string(SHA1 listing "${files}")
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/prelude.list CONTENT "${listing}\n")
    set_property(SOURCE ${out} APPEND PROPERTY OBJECT_DEPENDS
      ${PROJECT_BINARY_DIR}/generated/prelude.list)
    set(${out_variable} ${out} PARENT_SCOPE)
  endfunction()
  return()
endif()

file(GLOB files ${FOLDER}/*.lua)
list(SORT files)

set(texts "")
set(table "")
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} lua)
  set(words NULL)
  if(lua MATCHES "\n--- [^#]")
    set(words plat_words_${name})
  endif()
  # comments are not loaded; their lines stay, but empty
  string(REGEX REPLACE "(^|\n) *--[^\n]*" "\\1" lua "${lua}")
  string(REGEX REPLACE "\n +" "\n" lua "${lua}")
  string(HEX "${lua}" hex)
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")
  # 20 bytes to a line
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  string(REPEAT "....." 20 line)
  string(REGEX REPLACE "(${line})" "\\1\n    " bytes "${bytes}")
  string(APPEND texts
    "static const unsigned char text_of_${name}[] = {\n    ${bytes}0x00};\n\n")
  string(APPEND table "    {\"${name}\", text_of_${name}, ${size}, ${words}},\n")
endforeach()

file(WRITE ${OUT} "/* Made from rules-lua/lib while building. Each text ends with a zero byte that its size does not
 * count. */

#include \"host/loading/prelude.h\"

${texts}const PlatPreludeFile plat_prelude[] = {
${table}    {NULL, NULL, 0, NULL},
};
")
