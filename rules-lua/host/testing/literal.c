/* Values written as Lua reads them: see literal.h. */
#include "literal.h"

#include <string.h>

static bool is_name(const char *text) {
    static const char *const words[] = {"and",   "break", "do",    "else", "elseif", "end",
                                        "false", "for",   "goto",  "if",   "in",     "function",
                                        "local", "nil",   "not",   "or",   "repeat", "return",
                                        "then",  "true",  "until", "while"};
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    for (size_t n = 0; n < sizeof words / sizeof *words; n++)
        if (strcmp(words[n], text) == 0)
            return false;
    size_t length = strspn(text, letters);
    return length > 0 && text[length + strspn(text + length, "abcdefghijklmnopqrstuvwxyz"
                                                             "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                                             "0123456789_")] == '\0';
}

void plat_put_lua_string(PlatBuffer *out, const char *text) {
    plat_buffer_put(out, "\"");
    for (; *text; text++)
        if (*text == '\n')
            plat_buffer_put(out, "\\n");
        else if (*text == '"' || *text == '\\')
            plat_buffer_add(out, "\\%c", *text);
        else
            plat_buffer_put_bytes(out, text, 1);
    plat_buffer_put(out, "\"");
}

void plat_put_lua_key(PlatBuffer *out, const char *key) {
    if (is_name(key)) {
        plat_buffer_add(out, "%s = ", key);
        return;
    }
    plat_buffer_put(out, "[");
    plat_put_lua_string(out, key);
    plat_buffer_put(out, "] = ");
}

void plat_put_lua_value(PlatBuffer *out, const char *text) {
    size_t digits = strspn(text, "0123456789");
    bool plain = (digits > 0 && digits < 10 && !text[digits] && (text[0] != '0' || digits == 1)) ||
                 strcmp(text, "true") == 0 || strcmp(text, "false") == 0;
    if (plain)
        plat_buffer_put(out, text);
    else if (strchr(text, '\n') && !strstr(text, "]]"))
        plat_buffer_add(out, "[[%s]]", text);
    else
        plat_put_lua_string(out, text);
}
