# The words of the rule language have their documentation in a comment before the function. This
# file has two uses: included, it defines plat_read_words(); run as a script (cmake -D OUT=file
# -D LUA=dir -D C=dir -P words.cmake), it writes the comments of LUA/*.lua and C/*/*.c as one C file.
# rules-lua/host/sandbox/api_entry.h declares what that contains.
#
# In Lua                                            In C
#
#     --- # the group of the words from here on         /*--- # the group */
#
#     --- name(value [, value]) -> what it gives        /*--- name(value [, value]) -> what it gives
#     --- A sentence, on one line or several.            * A sentence, on one line or several.
#     ---   an example, on one line or several           *     an example */
#
# The name of the word is the beginning of the signature. A word that scripts write in another way
# begins with its name: "seat:next = me:next() -> seat". In Lua the comment is the row of the word.
# In C the rows are in PLAT_WORDS at the end of a file; this script stops the build unless each row
# has one comment, and each comment has one row.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(PLAT_WORDS_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

  # Sets OUT_VARIABLE to the C file made from LUA/*.lua and C/*/*.c.
  function(plat_read_words out_variable lua c)
    file(GLOB files CONFIGURE_DEPENDS ${lua}/*.lua ${c}/*/*.c)
    set(out ${PROJECT_BINARY_DIR}/generated/words.c)
    add_custom_command(
      OUTPUT ${out}
      COMMAND ${CMAKE_COMMAND} -D OUT=${out} -D LUA=${lua} -D C=${c} -D BARE=${EMSCRIPTEN}
        -P ${PLAT_WORDS_SCRIPT}
      DEPENDS ${files} ${PLAT_WORDS_SCRIPT}
      COMMENT "Reading the documentation of words"
      VERBATIM)
    # a removed file is no newer dependency, so the list of files is a dependency itself
    string(SHA1 listing "${files}")
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/words.list CONTENT "${listing}\n")
    set_property(SOURCE ${out} APPEND PROPERTY OBJECT_DEPENDS
      ${PROJECT_BINARY_DIR}/generated/words.list)
    set(${out_variable} ${out} PARENT_SCOPE)
  endfunction()
  return()
endif()

# Characters that CMake's lists would misread are control characters while a text is a list of
# lines. The first one ends the key by which rows are sorted.
string(ASCII 1 key_end)
foreach(code IN ITEMS "2;semicolon" "3;open" "4;close" "5;backslash")
  list(POP_FRONT code number)
  string(ASCII ${number} ${code})
endforeach()

macro(hide text)
  string(REPLACE ";" "${semicolon}" ${text} "${${text}}")
  string(REPLACE "[" "${open}" ${text} "${${text}}")
  string(REPLACE "]" "${close}" ${text} "${${text}}")
  string(REPLACE "\\" "${backslash}" ${text} "${${text}}")
endmacro()

macro(unhide text)
  string(REPLACE "${semicolon}" ";" ${text} "${${text}}")
  string(REPLACE "${open}" "[" ${text} "${${text}}")
  string(REPLACE "${close}" "]" ${text} "${${text}}")
endmacro()

function(stop at what)
  unhide(what)
  string(REPLACE "${backslash}" "\\" what "${what}")
  message(FATAL_ERROR "${at}: ${what}")
endfunction()

# Ends the comment that was read, if there is one: a word, whose documentation is added to `docs`.
macro(end_comment)
  if(NOT signature STREQUAL "")
    if(signature MATCHES "^([^ ]+) = (.*)$")
      set(name "${CMAKE_MATCH_1}")
      set(signature "${CMAKE_MATCH_2}")
    elseif(signature MATCHES "^([~#][a-z]+|[a-z]+ [-+|&=]+ [a-z]+|[a-z_.:]+)")
      set(name "${CMAKE_MATCH_1}")
    else()
      stop(${begin} "expected a word, got `${signature}`")
    endif()
    string(STRIP "${text}" text)
    string(STRIP "${example}" example)
    if(text STREQUAL "")
      stop(${begin} "`${name}` has no sentence")
    elseif(group STREQUAL "")
      stop(${begin} "`${name}` is in no group: write one before it, as --- # group")
    elseif(DEFINED "comment_of_${name}")
      stop(${begin} "`${name}` has a comment already, at ${comment_of_${name}}")
    endif()
    if(BARE) # nobody asks for help in a page
      set(text "")
      set(example "")
    endif()
    set("comment_of_${name}" ${begin})
    list(APPEND commented "${name}")
    set(fields "")
    foreach(field IN ITEMS name signature text example group)
      string(REPLACE "${backslash}" "\\\\" quoted "${${field}}")
      string(REPLACE "\"" "\\\"" quoted "${quoted}")
      string(REPLACE "\n" "\\n" quoted "${quoted}")
      string(APPEND fields ", \"${quoted}\"")
    endforeach()
    string(REGEX REPLACE ", \"\"(, \"[^\"]*\")$" ", NULL\\1" fields "${fields}") # no example
    string(SUBSTRING "${fields}" 2 -1 fields)
    list(APPEND docs "${name}${key_end}    {${fields}},")
    string(APPEND names "    {.name = \"${name}\"},\n")
  endif()
  set(signature "")
  set(text "")
  set(example "")
endmacro()

# One line as Lua has it: of a comment, or anything else, which ends one.
macro(read_line)
  if(line MATCHES "^--- # (.+)$")
    set(group "${CMAKE_MATCH_1}")
  elseif(line MATCHES "^---   (.*)$")
    string(APPEND example "${CMAKE_MATCH_1}\n")
  elseif(line MATCHES "^--- (.+)$" AND signature STREQUAL "")
    set(signature "${CMAKE_MATCH_1}")
    set(begin ${path}:${number})
  elseif(line MATCHES "^--- (.+)$" AND example STREQUAL "")
    string(APPEND text "${CMAKE_MATCH_1} ")
  elseif(line MATCHES "^---")
    stop(${path}:${number} "expected a signature, then a sentence, then an example, got `${line}`")
  else()
    end_comment()
  endif()
endmacro()

# One line of C: its comments as Lua has them, and the names in rows of words.
macro(read_c_line)
  set(lua "")
  if(NOT inside AND line MATCHES "^ */[*](--- .*)$")
    set(inside TRUE)
    set(lua "${CMAKE_MATCH_1}")
  elseif(inside AND line MATCHES "^ * [*]     ([^ ].*)$")
    set(lua "---   ${CMAKE_MATCH_1}")
  elseif(inside AND line MATCHES "^ * [*] ([^ ].*)$")
    set(lua "--- ${CMAKE_MATCH_1}")
  elseif(inside)
    stop(${path}:${number} "expected the next line of a word's comment, got `${line}`")
  elseif(rows OR line MATCHES "^(static )?PLAT_WORDS[(]")
    set(rows TRUE)
    string(REGEX MATCHALL "[A-Z]+[(]\"[^\"]+\"" found "${line}")
    foreach(row IN LISTS found)
      string(REGEX REPLACE "^.*[(]\"|\"$" "" name "${row}")
      if(DEFINED "row_of_${name}")
        stop(${path}:${number} "`${name}` has a row already, at ${row_of_${name}}")
      endif()
      set("row_of_${name}" ${path}:${number})
      list(APPEND listed "${name}")
    endforeach()
    if(line MATCHES "${semicolon}$")
      set(rows FALSE)
    endif()
  endif()
  set(line "${lua}")
  if(inside AND line MATCHES "^(.*) [*]/$")
    set(line "${CMAKE_MATCH_1}")
    read_line()
    set(inside FALSE)
    set(line "")
  endif()
  read_line()
endmacro()

# Reads a file; `reader` takes each line.
macro(read_file reader)
  file(READ ${path} content)
  hide(content)
  string(REPLACE "\n" ";" lines "${content};")
  set(number 0)
  set(group "")
  set(signature "")
  set(names "")
  set(inside FALSE)
  set(rows FALSE)
  end_comment()
  foreach(line IN LISTS lines)
    math(EXPR number "${number} + 1")
    if(inside OR rows OR NOT signature STREQUAL "" OR line MATCHES "^---|/[*]---|PLAT_WORDS")
      cmake_language(CALL ${reader})
    endif()
  endforeach()
endmacro()

set(arrays "")
file(GLOB files ${LUA}/*.lua)
foreach(path IN LISTS files)
  file(STRINGS ${path} has_words REGEX "^--- # " LIMIT_COUNT 1)
  if(has_words)
    read_file(read_line)
    get_filename_component(file ${path} NAME_WE)
    string(APPEND arrays "const PlatApiEntry plat_words_${file}[] = {\n${names}    {.name = NULL},\n};\n\n")
  endif()
endforeach()

set(commented "")
file(GLOB files ${C}/*/*.c)
foreach(path IN LISTS files)
  file(STRINGS ${path} has_words REGEX "PLAT_WORDS|/[*]---" LIMIT_COUNT 1)
  if(has_words)
    read_file(read_c_line)
  endif()
endforeach()
foreach(name IN LISTS listed)
  if(NOT DEFINED "comment_of_${name}")
    stop(${row_of_${name}} "`${name}` has no comment that begins with /*--- and its signature")
  endif()
endforeach()
foreach(name IN LISTS commented)
  if(NOT DEFINED "row_of_${name}")
    stop(${comment_of_${name}} "`${name}` has no row in a PLAT_WORDS")
  endif()
endforeach()

list(SORT docs)
list(LENGTH docs count)
list(JOIN docs "\n" docs)
string(REGEX REPLACE "(^|\n)[^\n${key_end}]*${key_end}" "\\1" docs "${docs}")
unhide(docs)
file(CONFIGURE OUTPUT ${OUT} CONTENT [[
/* Made from the comments before the functions of words while building. */
#include "host/sandbox/api_entry.h"

@arrays@const PlatEntryDoc plat_word_docs[] = {
@docs@
};
const int plat_word_doc_count = @count@;
]] @ONLY)
