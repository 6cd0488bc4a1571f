# The files of a page, pages/FOLDER/FILE, as one C file; html.h says what is in it. Files that are
# named behind the folder come before the page's own of their kind, as one with it.

function(plat_embed_page out_variable folder)
  get_filename_component(page ${folder} NAME)
  set(text "/* Made from repl/pages/${page} by CMake. */\n#include \"pages/html.h\"\n\n")
  foreach(kind IN ITEMS html css js md)
    set(parts ${ARGN})
    list(FILTER parts INCLUDE REGEX "[.]${kind}$")
    if(EXISTS ${folder}/${page}.${kind})
      list(APPEND parts ${folder}/${page}.${kind})
    endif()
    if(NOT parts)
      continue()
    endif()
    set(together "")
    foreach(part IN ITEMS ${parts})
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${part})
      file(READ ${part} text_of_part)
      string(APPEND together "${text_of_part}")
    endforeach()
    set(file ${PROJECT_BINARY_DIR}/generated/${page}.${kind})
    file(WRITE ${file} "${together}")
    file(READ ${file} bytes HEX)
    file(SHA256 ${file} hash)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    string(REGEX REPLACE "((0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,))" "    \\1\n" bytes
      "${bytes}")
    string(APPEND text
      "static const unsigned char ${kind}[] = {\n${bytes} 0};\n"
      "const PlatPageFile plat_page_${page}_${kind} = {\n    (const char *)${kind}, sizeof ${kind} - 1,\n"
      "    \"${hash}\"};\n\n")
  endforeach()
  set(out ${PROJECT_BINARY_DIR}/generated/page_${page}.c)
  file(GENERATE OUTPUT ${out} CONTENT "${text}")
  set(${out_variable} ${out} PARENT_SCOPE)
endfunction()
