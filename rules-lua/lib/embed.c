/* Writes the prelude as a C file, while plat is built: plat_embed [--text] OUT FILE.lua... Each
 * file becomes a function as Lua dumps it, because that loads several times as fast as text. With
 * --text it stays text: a shared library runs with whatever Lua 5.4 the system has.
 * rules-lua/host/loading/prelude.h declares what the C file contains; the words that the files
 * define are in words.cmake's. */
#include <lauxlib.h>
#include <lua.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(const char *text) {
    fprintf(stderr, "plat_embed: %s\n", text);
    return EXIT_FAILURE;
}

/* Set `name` to the file's, without folder and ".lua". */
static void find_name(char *name, size_t size, const char *path) {
    const char *last = strrchr(path, '/');
    snprintf(name, size, "%s", last ? last + 1 : path);
    name[strcspn(name, ".")] = '\0';
}

static int write_bytes(lua_State *L, const void *bytes, size_t size, void *out) {
    (void)L;
    for (const unsigned char *byte = bytes; size-- > 0; byte++)
        fprintf(out, "%d,%s", *byte, size % 24 ? "" : "\n");
    return 0;
}

static bool defines_words(const char *text) {
    const char *at = text;
    while ((at = strstr(at, "\n--- ")) && at[5] == '#')
        at++;
    return at != NULL;
}

/* Push the text of a file, and return it; NULL if it cannot be read. */
static const char *push_text(lua_State *L, const char *path) {
    char bytes[4096];
    luaL_Buffer text;
    FILE *in = fopen(path, "r");
    if (!in)
        return NULL;
    luaL_buffinit(L, &text);
    for (size_t read; (read = fread(bytes, 1, sizeof bytes, in)) > 0;)
        luaL_addlstring(&text, bytes, read);
    fclose(in);
    luaL_pushresult(&text);
    return lua_tostring(L, -1);
}

/* Whether a long string is open behind the line, as far as this sees; then comments stay. */
static bool is_open(const char *line, size_t size, bool open) {
    for (size_t n = 0; n + 1 < size; n++)
        if (line[n] == line[n + 1] && (line[n] == '[' || line[n] == ']'))
            open = line[n] == '[';
    return open;
}

/* Write a text with empty lines in place of comments, so that errors name the same lines. */
static void write_code(const char *text, FILE *out) {
    bool open = false;
    for (size_t size; *text; text += size) {
        const char *code = text + strspn(text, " ");
        size = strcspn(text, "\n") + (strchr(text, '\n') != NULL);
        if (!open && strncmp(code, "--", 2) == 0 && code[2] != '[')
            fprintf(out, "%d,", '\n');
        else
            write_bytes(NULL, text, size, out);
        if (open || strncmp(code, "--", 2) != 0)
            open = is_open(text, size, open);
    }
}

int main(int argc, char **argv) {
    const bool as_text = argc > 1 && strcmp(argv[1], "--text") == 0;
    argc -= as_text;
    argv += as_text;
    lua_State *L = luaL_newstate();
    FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;
    if (!L || !out)
        return fail("usage: plat_embed [--text] OUT FILE.lua...");
    fputs("/* Made from rules-lua/lib while building. */\n"
          "#include \"host/loading/prelude.h\"\n\n",
          out);
    lua_newtable(L); /* the rows of the files */
    for (int i = 2; i < argc; i++) {
        char name[64], chunk[80];
        find_name(name, sizeof name, argv[i]);
        snprintf(chunk, sizeof chunk, "=%s", name);
        const char *text = push_text(L, argv[i]);
        if (!text || luaL_loadbufferx(L, text, strlen(text), chunk, "t") != LUA_OK)
            return fail(text ? lua_tostring(L, -1) : argv[i]);
        fprintf(out, "static const unsigned char code_of_%s[] = {\n", name);
        if (as_text)
            write_code(text, out);
        else
            lua_dump(L, write_bytes, out, false);
        fputs("};\n\n", out);
        lua_pushfstring(L, "    {\"%s\", code_of_%s, sizeof code_of_%s, %s%s},\n", name, name, name,
                        defines_words(text) ? "plat_words_" : "NULL",
                        defines_words(text) ? name : "");
        lua_rawseti(L, 1, i - 1);
        lua_settop(L, 1);
    }
    fputs("const PlatPreludeFile plat_prelude[] = {\n", out);
    for (int i = 1; i < argc - 1; i++) {
        lua_rawgeti(L, 1, i);
        fputs(lua_tostring(L, -1), out);
    }
    fputs("    {NULL, NULL, 0, NULL},\n};\n", out);
    lua_close(L);
    return fclose(out) == 0 ? EXIT_SUCCESS : fail(argv[1]);
}
