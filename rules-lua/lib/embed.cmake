# The prelude, rules-lua/lib/*.lua, is part of the library: the build turns it into one C file. This
# file has two uses: included, it defines plat_embed_prelude(); run as a script (cmake -D OUT=file
# -D FOLDER=dir -P embed.cmake), it writes the C file. rules-lua/host/loading/prelude.h declares
# what that contains: the texts, and the rows of the words that they define.
#
# A row is a comment in front of its function:
#
#     --- # the group of the rows from here on
#
#     --- name(value, value [, value]) -> what it gives
#     --- A sentence, on one line or several.
#     ---   an example, on one line or several

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

# --- the rows -------------------------------------------------------------------------------------

# Characters that CMake's lists would misread are control characters while a text is a list of
# lines.
string(ASCII 1 semicolon)
string(ASCII 2 open)
string(ASCII 3 close)

function(c_string out text)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n" text "${text}")
  set(${out} "\"${text}\"" PARENT_SCOPE)
endfunction()

# Appends the current row to `rows`, if there is one, and begins another.
macro(end_row)
  if(NOT signature STREQUAL "")
    string(REGEX MATCH "^[a-z_.:]+" name "${signature}")
    set(fields "")
    foreach(field IN ITEMS name signature text example group)
      c_string(quoted "${${field}}")
      if(quoted STREQUAL "\"\"")
        set(quoted NULL)
      endif()
      list(APPEND fields "${quoted}")
    endforeach()
    list(JOIN fields ", " fields)
    string(APPEND rows "    {{${fields}}, .function = NULL},\n")
  endif()
  set(signature "")
  set(text "")
  set(example "")
endmacro()

# Sets `out` to the rows of the words in a Lua file.
function(read_rows out lua)
  string(REPLACE ";" "${semicolon}" lua "${lua}")
  string(REPLACE "[" "${open}" lua "${lua}")
  string(REPLACE "]" "${close}" lua "${lua}")
  string(REPLACE "\n" ";" lines "${lua}")
  set(rows "")
  set(signature "")
  end_row()
  foreach(line IN LISTS lines)
    if(line MATCHES "^--- # (.*)$")
      set(group "${CMAKE_MATCH_1}")
    elseif(line MATCHES "^---   (.*)$")
      string(APPEND example "${CMAKE_MATCH_1}\n")
    elseif(line MATCHES "^--- (.*)$" AND signature STREQUAL "")
      set(signature "${CMAKE_MATCH_1}")
    elseif(line MATCHES "^--- (.*)$")
      string(APPEND text "${CMAKE_MATCH_1} ")
    else()
      string(STRIP "${text}" text)
      string(STRIP "${example}" example)
      end_row()
    endif()
  endforeach()
  string(REPLACE "${semicolon}" ";" rows "${rows}")
  string(REPLACE "${open}" "[" rows "${rows}")
  string(REPLACE "${close}" "]" rows "${rows}")
  set(${out} "${rows}" PARENT_SCOPE)
endfunction()

# --- the texts ------------------------------------------------------------------------------------

file(GLOB files ${FOLDER}/*.lua)
list(SORT files)

set(texts "")
set(table "")
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} lua)
  read_rows(rows "${lua}")
  set(words NULL)
  if(rows)
    set(words plat_words_${name})
    string(APPEND texts
      "const PlatApiEntry plat_words_${name}[] = {\n${rows}    {.entry = {0}},\n};\n\n")
  endif()
  # rows are not loaded; their lines stay, but empty
  string(REGEX REPLACE "(^|\n)---[^\n]*" "\\1" lua "${lua}")
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
