/* The sandbox: each name in it does what it should, and there are no others. */
#include "box.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static int set_up(void **state) {
    *state = box_new(0, 0, true, NULL);
    return 0;
}

static int tear_down(void **state) {
    box_free(*state);
    return 0;
}

/* --- what each name does: tests/host/sandbox.cases --- */

enum { LINE = 512 };

static FILE *open_cases(void) {
    FILE *file = fopen("tests/host/sandbox.cases", "r");
    if (!file)
        fail_msg("tests/host/sandbox.cases cannot be read: run this from the top of the source");
    return file;
}

/* The next line without its line end; false at the end of the file. */
static bool next_line(FILE *file, char *line) {
    if (!fgets(line, LINE, file))
        return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

/* An expression is returned; statements contain their own return. */
static const char *says(Box *box, const char *script) {
    char whole[2048];
    bool statements = strstr(script, "return ") && strncmp(script, "return", 6) != 0;
    snprintf(whole, sizeof whole, "%s%s", statements ? "" : "return ", script);
    return box_says(box, whole);
}

static void each_name_does_what_it_should(void **state) {
    char line[LINE];
    int cases = 0;
    FILE *file = open_cases();
    while (next_line(file, line)) {
        char *arrow = strstr(line, " -->");
        if (!arrow || strncmp(line, "## ", 3) == 0)
            continue;
        const char *expected = arrow[4] == ' ' ? arrow + 5 : "";
        *arrow = '\0';
        const char *said = says(*state, line);
        cases++;
        if (strcmp(said, expected) != 0)
            fail_msg("%s\n  says %s\n  not  %s", line, said, expected);
    }
    fclose(file);
    assert_true(cases > 140);
}

static void shortened_each_does_the_same(void **state) {
    Box *box = *state;
    box->alone = true;
    each_name_does_what_it_should(state);
}

static void errors_keep_their_line_ends(void **state) {
    assert_string_equal(box_says(*state, "error('a\\nb\\tc')"), "error: a\nb\tc");
}

/* --- what is there, and what is not --- */

static bool has_case(const char *name) {
    char line[LINE];
    bool found = false;
    FILE *file = open_cases();
    while (!found && next_line(file, line))
        found = strncmp(line, "## ", 3) == 0 && strcmp(line + 3, name) == 0;
    fclose(file);
    return found;
}

/* Pushes the table of names behind the guarded table on top of the stack. */
static void push_names(lua_State *L) {
    assert_true(lua_getmetatable(L, -1));
    lua_getfield(L, -1, "__index");
    lua_remove(L, -2);
    assert_int_equal(lua_type(L, -1), LUA_TTABLE);
}

/* Every key of the table of names on top has a case. Pops the table. */
static int visit_names(lua_State *L, const char *owner) {
    int count = 0;
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        char name[64];
        assert_int_equal(lua_type(L, -2), LUA_TSTRING);
        snprintf(name, sizeof name, "%s%s", owner, lua_tostring(L, -2));
        if (lua_type(L, -1) == LUA_TTABLE) {
            strcat(name, ".");
            push_names(L);
            count += visit_names(L, name);
        } else {
            count++;
            if (!has_case(name))
                fail_msg("%s has no case", name);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return count;
}

static void every_name_has_a_case(void **state) {
    Box *box = *state;
    push_names(box->L);
    /* 9 basic functions, 11 of math, 9 of string, 5 of table */
    assert_int_equal(visit_names(box->L, ""), 9 + 11 + 9 + 5);
}

static void nothing_else_is_there(void **state) {
    static const char *const absent[] = {"_G",
                                         "_VERSION",
                                         "collectgarbage",
                                         "coroutine",
                                         "debug",
                                         "dofile",
                                         "getmetatable",
                                         "io",
                                         "load",
                                         "loadfile",
                                         "loadstring",
                                         "math.pi",
                                         "math.random",
                                         "math.randomseed",
                                         "math.sqrt",
                                         "next",
                                         "os",
                                         "package",
                                         "pcall",
                                         "print",
                                         "rawequal",
                                         "rawget",
                                         "rawlen",
                                         "rawset",
                                         "require",
                                         "setmetatable",
                                         "string.dump",
                                         "string.gmatch",
                                         "string.gsub",
                                         "string.match",
                                         "string.pack",
                                         "string.packsize",
                                         "string.reverse",
                                         "string.unpack",
                                         "table.move",
                                         "table.pack",
                                         "utf8",
                                         "warn",
                                         "xpcall"};
    for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++) {
        char script[64], expected[64];
        snprintf(script, sizeof script, "return %s", absent[i]);
        snprintf(expected, sizeof expected, "there is no `%s`", absent[i]);
        assert_int_equal(box_run(*state, script), PLAT_E_RULES);
        Box *box = *state;
        assert_memory_equal(box->error.text, expected, strlen(expected));
        assert_string_equal(box->error.where, "test.lua:1");
    }
}

/* A name that Lua has elsewhere is not taken for a forgotten local. */
static void what_to_write_instead_is_said(void **state) {
    static const char *const said[][2] = {
        {"print(1)",               "there is no `print`: use trace(value): the prompt and" },
        {"math.random(6)",         "there is no `math.random`: chance is part of the state"},
        {"('a1'):match('%d')",     "there is no `string.match`: texts are searched without"},
        {"pcall(error)",           "there is no `pcall`: an error ends what runs"          },
        {"io.read()",              "there is no `io`: rules read no files but their own"   },
        {"table.pack(1)",          "there is no `table.pack`: write { ... }"               },
        {"next({})",               "there is no `next`: pairs(t) goes through a table"     },
        {"trace(1)",               "there is no `trace`: it is for rules; in a test write" },
        {"local t = printed.here", "there is no `printed`; is a local missing"             },
    };
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        Box *box = *state;
        assert_int_equal(box_run(box, said[i][0]), PLAT_E_RULES);
        assert_memory_equal(box->error.text, said[i][1], strlen(said[i][1]));
    }
}

/* The metatable of strings can be reached from an empty environment. */
static void strings_have_only_the_bounded_functions(void **state) {
    static const char *const absent[] = {"dump",    "gmatch", "gsub",    "match",   "pack",
                                         "reverse", "unpack", "__index", "packsize"};
    for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++) {
        char script[64], expected[64];
        snprintf(script, sizeof script, "return (' ').%s", absent[i]);
        snprintf(expected, sizeof expected, "error: there is no `string.%s`", absent[i]);
        const char *says = box_says(*state, script);
        assert_memory_equal(says, expected, strlen(expected));
    }
    assert_string_equal(box_says(*state, "return ('x'):lenn()"),
                        "error: there is no `string.lenn`; did you mean `string.len`?");
    assert_string_equal(box_says(*state, "return ('x')[1]"),
                        "error: a text has no elements: text:sub(n, n) is its n-th letter");
    assert_string_equal(box_says(*state, "local s = 'x' s.len = 5"),
                        "error: attempt to index a string value (local 's')");
}

static void what_is_there_is_read_only(void **state) {
    assert_string_equal(box_says(*state, "x = 1"),
                        "error: `x` is assigned but not declared; write `local x`");
    assert_string_equal(box_says(*state, "pairs = nil"),
                        "error: `pairs` is assigned but not declared; write `local pairs`");
    assert_string_equal(box_says(*state, "_ENV.x = 1"),
                        "error: `x` is assigned but not declared; write `local x`");
    assert_string_equal(box_says(*state, "_ENV[1] = 1"),
                        "error: nothing can be added here: it is read-only");
    assert_string_equal(box_says(*state, "string.rep = 1"),
                        "error: `string.rep` cannot be assigned: it is read-only");
    assert_string_equal(box_says(*state, "math.random = 1"),
                        "error: `math.random` cannot be assigned: it is read-only");
    assert_string_equal(box_says(*state, "table[1] = 1"),
                        "error: nothing can be added here: it is read-only");
    assert_string_equal(box_says(*state, "return _ENV[1]"),
                        "error: names are text: a number is not one");
    assert_string_equal(box_says(*state, "function f() end"),
                        "error: `f` is assigned but not declared; write `local f`");
}

static void the_nearest_name_is_suggested(void **state) {
    assert_string_equal(box_says(*state, "return tostrin(1)"),
                        "error: there is no `tostrin`; did you mean `tostring`?");
    assert_string_equal(box_says(*state, "return math.flor(1)"),
                        "error: there is no `math.flor`; did you mean `math.floor`?");
}

/* --- order --- */

static const char visit[] = "local out = {}\n"
                            "for k in pairs(t) do out[#out + 1] = tostring(k) end\n"
                            "return table.concat(out, ' ')";

static const char *order_of(Box *box, const char *table) {
    char script[1024];
    snprintf(script, sizeof script, "local t = %s\n%s", table, visit);
    return box_says(box, script);
}

static void pairs_goes_in_one_order(void **state) {
    assert_string_equal(order_of(*state, "{ 'x', 'y', b = 1, a = 1, B = 1, aa = 1 }"),
                        "1 2 B a aa b");
    assert_string_equal(order_of(*state, "{ [10] = 1, [-1] = 1, [2.5] = 1, [2] = 1, z = 1 }"),
                        "-1 2 2.5 10 z");
    assert_string_equal(order_of(*state, "{ [true] = 1, [false] = 1, x = 1 }"), "x false true");
    assert_string_equal(order_of(*state, "{ [math.maxinteger] = 1, [math.maxinteger - 1] = 1, "
                                         "[math.mininteger] = 1 }"),
                        "-9223372036854775808 9223372036854775806 9223372036854775807");
    assert_string_equal(order_of(*state, "{ 'a', nil, 'c' }"), "1 3");
    assert_string_equal(order_of(*state, "{ ['a\\0b'] = 1, ['a'] = 1, ['a\\0a'] = 1 }"), "a a");
    assert_string_equal(order_of(*state, "{ [{}] = 1 }"),
                        "error: a key that is a table has no order; names and numbers have one");
    assert_string_equal(order_of(*state, "{ [pairs] = 1, x = 1 }"),
                        "error: a key that is a function has no order; names and numbers have one");
}

/* The order does not depend on how the keys were inserted. */
static void pairs_does_not_depend_on_the_past(void **state) {
    static const char script[] = "local function order(t)\n"
                                 "  local out = {}\n"
                                 "  for k in pairs(t) do out[#out + 1] = k end\n"
                                 "  return table.concat(out, ' ')\n"
                                 "end\n"
                                 "local a, b = {}, {}\n"
                                 "for i = 1, 200 do a['k' .. i] = i end\n"
                                 "for i = 400, 1, -1 do b['k' .. i] = i end\n"
                                 "for i = 201, 400 do b['k' .. i] = nil end\n"
                                 "return order(a) == order(b)";
    assert_string_equal(box_says(*state, script), "true");
}

static void a_loop_may_change_its_table(void **state) {
    assert_string_equal(box_says(*state, "local t, out = { 1, 2, 3, x = 1, y = 1 }, ''\n"
                                         "for k in pairs(t) do\n"
                                         "  out = out .. k\n"
                                         "  t[k] = nil\n"
                                         "  t.x = nil\n"
                                         "  t['new' .. k] = 1\n"
                                         "end\n"
                                         "return out"),
                        "123y");
}

static void sorting_is_stable(void **state) {
    assert_string_equal(box_says(*state, "local t = {}\n"
                                         "for i = 1, 1000 do t[i] = { i % 7, i } end\n"
                                         "table.sort(t, function(a, b) return a[1] < b[1] end)\n"
                                         "for i = 2, #t do\n"
                                         "  local a, b = t[i - 1], t[i]\n"
                                         "  assert(a[1] < b[1] or a[1] == b[1] and a[2] < b[2])\n"
                                         "end\n"
                                         "return #t"),
                        "1000");
}

static void odd_order_functions_do_no_harm(void **state) {
    static const char contradicts[] =
        "error: table.sort: the order function contradicts itself; it must return false for equal "
        "values";
    assert_string_equal(box_says(*state, "local t = { 3, 1, 2 }\n"
                                         "table.sort(t, function() return true end)"),
                        contradicts);
    assert_string_equal(box_says(*state, "local t = { 1, 1 }\n"
                                         "table.sort(t, function(a, b) return a <= b end)"),
                        contradicts);
    assert_string_equal(box_says(*state,
                                 "local t = {}\nfor i = 1, 100 do t[i] = i end\n"
                                 "table.sort(t, function(a, b) t[a] = nil return a > b end)\n"
                                 "return t[1] .. ' ' .. #t"),
                        "100 100");
    assert_string_equal(box_says(*state, "local t = { 3, 1, 2 }\n"
                                         "table.sort(t, function() error('stop') end)"),
                        "error: stop");
    assert_string_equal(box_says(*state, "local t = { 0/0, 1, 0/0, 2 } table.sort(t) return #t"),
                        "4");
}

/* --- where errors are --- */

static const char *where(Box *box, const char *script) {
    assert_int_not_equal(box_run(box, script), PLAT_OK);
    return box->error.where;
}

static void errors_name_the_line(void **state) {
    assert_string_equal(where(*state, "\n\nerror('x')"), "test.lua:3");
    assert_string_equal(where(*state, "local x = 1\nlocal y = x .. nil"), "test.lua:2");
    assert_string_equal(where(*state, "local f = function() string.rep() end\nf()"), "test.lua:1");
    assert_string_equal(where(*state, "table.sort({ 1, 2 }, function(a)\nreturn a.b.c end)"),
                        "test.lua:2");
    assert_string_equal(where(*state, "local function f()\nerror('x', 2) end\n\nf()"),
                        "test.lua:4");
    assert_string_equal(where(*state, "\nerror({})"), "test.lua:2");
    assert_string_equal(where(*state, "\nassert(false, 7)"), "test.lua:2");
    assert_string_equal(where(*state, "x = = 1"), "test.lua:1");
    assert_string_equal(where(*state, "local t = {\n"), "test.lua:2");
}

/* Frames of the prelude are skipped. */
static int through_prelude(lua_State *L) {
    static const char text[] = "local f = ...\nreturn f()";
    if (luaL_loadbufferx(L, text, strlen(text), "=prelude", "t") != LUA_OK)
        return lua_error(L);
    lua_pushcfunction(L, lua_tocfunction(L, lua_upvalueindex(1)));
    lua_call(L, 1, 1);
    return 1;
}

static int raises(lua_State *L) { return plat_script_error(L, "wrong: %s %d", "so", 7); }

static void the_prelude_is_not_blamed(void **state) {
    Box *box = *state;
    lua_State *L = box->L;
    PlatError error = {PLAT_OK, "", ""};
    static const char text[] = "local f = ...\n\nlocal x = f()\nreturn x";
    assert_int_equal(plat_sandbox_load_text(L, text, strlen(text), "a.lua", 1, &error), PLAT_OK);
    lua_pushcfunction(L, raises);
    lua_pushcclosure(L, through_prelude, 1);
    assert_int_equal(lua_pcall(L, 1, 0, 0), LUA_ERRRUN);
    plat_script_error_read(L, -1, PLAT_E_RULES, &error);
    assert_string_equal(error.where, "a.lua:3");
    assert_string_equal(error.text, "wrong: so 7");
    lua_pop(L, 1);
}

/* --- bounds of what is made --- */

static void texts_have_a_limit(void **state) {
    char script[160];
    snprintf(script, sizeof script, "return #('x'):rep(%d)", PLAT_MAX_STRING);
    assert_string_equal(box_says(*state, script), "65536");
    snprintf(script, sizeof script, "return #('x'):rep(%d)", PLAT_MAX_STRING + 1);
    assert_string_equal(box_says(*state, script),
                        "error: string.rep: the text would be longer than 65536 bytes");
    assert_string_equal(box_says(*state, "return ('xy'):rep(math.maxinteger, 'xy')"),
                        "error: string.rep: the text would be longer than 65536 bytes");

    snprintf(script, sizeof script, "return #table.concat({ ('x'):rep(%d), 'y' }, '-')",
             PLAT_MAX_STRING - 2);
    assert_string_equal(box_says(*state, script), "65536");
    snprintf(script, sizeof script, "return #table.concat({ ('x'):rep(%d), 'y' }, '-')",
             PLAT_MAX_STRING - 1);
    assert_string_equal(box_says(*state, script),
                        "error: table.concat: the text would be longer than 65536 bytes");

    snprintf(script, sizeof script, "return #('%%s!'):format(('x'):rep(%d))", PLAT_MAX_STRING - 1);
    assert_string_equal(box_says(*state, script), "65536");
    snprintf(script, sizeof script, "return #('%%s!'):format(('x'):rep(%d))", PLAT_MAX_STRING);
    assert_string_equal(box_says(*state, script),
                        "error: string.format: the text would be longer than 65536 bytes");

    snprintf(script, sizeof script, "local s = ('x'):rep(%d) return #(s .. s)",
             PLAT_MAX_STRING / 2);
    assert_string_equal(box_says(*state, script), "65536");
    snprintf(script, sizeof script, "local s = ('x'):rep(%d) return #(s .. s)",
             PLAT_MAX_STRING / 2 + 100);
    assert_string_equal(box_says(*state, script),
                        "error: the text would be longer than 65536 bytes");
}

static void ranges_have_a_limit(void **state) {
    char script[160];
    snprintf(script, sizeof script, "return select('#', table.unpack({}, 1, %d))",
             PLAT_MAX_TABLE_RANGE);
    assert_string_equal(box_says(*state, script), "100000");
    snprintf(script, sizeof script, "return select('#', table.unpack({}, 0, %d))",
             PLAT_MAX_TABLE_RANGE);
    assert_string_equal(box_says(*state, script),
                        "error: table.unpack goes through at most 100000 elements");

    snprintf(script, sizeof script,
             "local t = {} for i = 1, %d do t[i] = i end table.sort(t)\n"
             "local n = 0 for _ in pairs(t) do n = n + 1 end return n",
             PLAT_MAX_TABLE_RANGE);
    assert_string_equal(box_says(*state, script), "100000");
    snprintf(script, sizeof script, "local t = {} for i = 1, %d do t[i] = i end table.sort(t)",
             PLAT_MAX_TABLE_RANGE + 1);
    assert_string_equal(box_says(*state, script),
                        "error: table.sort goes through at most 100000 elements");
    snprintf(script, sizeof script,
             "local t = {} for i = 1, %d do t[i] = i end\n"
             "for _ in pairs(t) do end",
             PLAT_MAX_TABLE_RANGE + 1);
    assert_string_equal(box_says(*state, script),
                        "error: pairs goes through at most 100000 elements");
}

/* --- reading scripts --- */

typedef struct Folder {
    Box *box;
    char path[64];
} Folder;

static int make_folder(void **state) {
    Folder *folder = calloc(1, sizeof *folder);
    folder->box = box_new(0, 0, true, NULL);
    strcpy(folder->path, "/tmp/plat-sandbox-XXXXXX");
    *state = folder;
    return mkdtemp(folder->path) ? 0 : -1;
}

static int remove_folder(void **state) {
    Folder *folder = *state;
    int result = rmdir(folder->path);
    box_free(folder->box);
    free(folder);
    return result;
}

/* The result of loading a file with these bytes; the file is removed again. */
static PlatStatus load_bytes(Folder *folder, const char *bytes, size_t size, uint64_t *hash,
                             PlatError *error) {
    char path[128];
    snprintf(path, sizeof path, "%s/rules.lua", folder->path);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
    lua_State *L = folder->box->L;
    PlatStatus status = plat_sandbox_load_file(L, path, "game/rules.lua", 1, hash, error);
    assert_int_equal(lua_gettop(L), status == PLAT_OK ? 2 : 1);
    if (status == PLAT_OK)
        assert_int_equal(lua_type(L, 2), LUA_TFUNCTION);
    lua_settop(L, 1);
    unlink(path);
    return status;
}

static void a_file_is_read_with_its_hash(void **state) {
    PlatError error = {PLAT_OK, "", ""};
    uint64_t first = 0, again = 0, other = 0;
    assert_int_equal(load_bytes(*state, "return 1", 8, &first, &error), PLAT_OK);
    assert_int_equal(load_bytes(*state, "return 1", 8, &again, &error), PLAT_OK);
    assert_int_equal(load_bytes(*state, "return 2", 8, &other, &error), PLAT_OK);
    assert_true(first == again && first != other);
    assert_int_equal(load_bytes(*state, "", 0, NULL, &error), PLAT_OK);
    assert_int_equal(load_bytes(*state, "\xEF\xBB\xBFreturn 1", 11, NULL, &error), PLAT_OK);
    assert_int_equal(load_bytes(*state, "return 1\r\n", 10, NULL, &error), PLAT_OK);
    assert_int_equal(error.status, PLAT_OK);
}

static void a_script_has_a_largest_size(void **state) {
    PlatError error = {PLAT_OK, "", ""};
    char *text = malloc(PLAT_MAX_SCRIPT + 1);
    memset(text, ' ', PLAT_MAX_SCRIPT + 1);
    assert_int_equal(load_bytes(*state, text, PLAT_MAX_SCRIPT, NULL, &error), PLAT_OK);
    assert_int_equal(load_bytes(*state, text, PLAT_MAX_SCRIPT + 1, NULL, &error), PLAT_E_CAPACITY);
    assert_string_equal(error.text, "this file has 49153 bytes; a script has at most 49152");
    assert_string_equal(error.where, "game/rules.lua");
    free(text);
}

static void only_text_is_read(void **state) {
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(load_bytes(*state, "\033Lua\x54\0\x19\x93", 8, NULL, &error), PLAT_E_RULES);
    assert_string_equal(error.text, "this is compiled Lua; a script is text");
    assert_int_equal(load_bytes(*state, "\xEF\xBB\xBF\033Lua", 7, NULL, &error), PLAT_E_RULES);
    assert_int_equal(load_bytes(*state, "return \0 1", 10, NULL, &error), PLAT_E_RULES);
    assert_string_equal(error.where, "game/rules.lua:1");
}

static void only_files_are_read(void **state) {
    Folder *folder = *state;
    lua_State *L = folder->box->L;
    PlatError error = {PLAT_OK, "", ""};
    assert_int_equal(plat_sandbox_load_file(L, folder->path, "a", 1, NULL, &error), PLAT_E_IO);
    assert_string_equal(error.text, "this is a folder, not a script");
    assert_int_equal(plat_sandbox_load_file(L, "/dev/zero", "a", 1, NULL, &error), PLAT_E_IO);
    assert_string_equal(error.text, "this is not a regular file");
    char path[128];
    snprintf(path, sizeof path, "%s/pipe", folder->path);
    assert_int_equal(plat_sandbox_load_file(L, path, "a", 1, NULL, &error), PLAT_E_IO);
    assert_string_equal(error.text, "this file cannot be read: No such file or directory");
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(plat_sandbox_load_file(L, path, "a", 1, NULL, &error), PLAT_E_IO);
    assert_string_equal(error.text, "this is not a regular file");
    unlink(path);
    assert_int_equal(lua_gettop(L), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_name_does_what_it_should, set_up, tear_down),
        cmocka_unit_test_setup_teardown(shortened_each_does_the_same, set_up, tear_down),
        cmocka_unit_test_setup_teardown(errors_keep_their_line_ends, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_name_has_a_case, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_else_is_there, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_to_write_instead_is_said, set_up, tear_down),
        cmocka_unit_test_setup_teardown(strings_have_only_the_bounded_functions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_there_is_read_only, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_nearest_name_is_suggested, set_up, tear_down),
        cmocka_unit_test_setup_teardown(pairs_goes_in_one_order, set_up, tear_down),
        cmocka_unit_test_setup_teardown(pairs_does_not_depend_on_the_past, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_loop_may_change_its_table, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sorting_is_stable, set_up, tear_down),
        cmocka_unit_test_setup_teardown(odd_order_functions_do_no_harm, set_up, tear_down),
        cmocka_unit_test_setup_teardown(errors_name_the_line, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_prelude_is_not_blamed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(texts_have_a_limit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(ranges_have_a_limit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_file_is_read_with_its_hash, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_script_has_a_largest_size, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(only_text_is_read, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(only_files_are_read, make_folder, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
