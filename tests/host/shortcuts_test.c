/* Names put where they are found at once: only those that a script reads, and nothing that a script
 * can do or is told changes. */
#include "box.h"

#include <stdio.h>

/* --- which names --- */

/* "ipairs math.min ...": the names of the environment at stack index 2 that stand in front, in this
 * order, behind a script that was shortened. */
static const char *in_front(lua_State *L) {
    static const char *const names[] = {"ipairs", "pairs", "type", "math", "table", "string"};
    static const char *const fields[] = {"min", "max", "insert", "sub"};
    static char found[256];
    found[0] = '\0';
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        lua_pushstring(L, names[n]);
        int type = lua_rawget(L, 2);
        if (type != LUA_TNIL)
            snprintf(found + strlen(found), 32, "%s%s", *found ? " " : "", names[n]);
        for (size_t f = 0; type == LUA_TTABLE && f < sizeof fields / sizeof *fields; f++) {
            lua_pushstring(L, fields[f]);
            if (lua_rawget(L, 3) != LUA_TNIL)
                snprintf(found + strlen(found), 32, " .%s", fields[f]);
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    return found;
}

static const char *shortened(Box *box, const char *script) {
    plat_sandbox_new_environment(box->L);
    plat_sandbox_close_environment(box->L);
    plat_sandbox_shorten(box->L, 2, script, strlen(script));
    assert_int_equal(lua_gettop(box->L), 2);
    const char *found = in_front(box->L);
    lua_settop(box->L, 1);
    return found;
}

static const struct {
    const char *script, *names;
} cases[] = {
    {"",                                             ""                         },
    {"return 1",                                     ""                         },
    {"for _ in ipairs(list) do end",                 "ipairs"                   },
    {"return pairs, type",                           "type"                     },
    {"return type(pairs) == type",                   "pairs type"               },
    {"if pairs == 1 then end",                       "pairs"                    },
    {"print(nothing, no.such, name)",                ""                         },
    {"return xpairs, pairs_, pairs2",                ""                         },
 /* assigned, or perhaps */
    {"pairs = 1",                                    ""                         },
    {"pairs=1 return pairs",                         ""                         },
    {"return pairs() ; pairs \n\t = 1",              ""                         },
    {"pairs, type = 1, 2",                           ""                         },
    {"type, pairs = 1, 2",                           ""                         },
    {"pairs -- c\n = 1",                             ""                         },
    {"pairs --[[ c ]] = 1",                          ""                         },
    {"function pairs() end",                         ""                         },
    {"function\n pairs() end",                       ""                         },
    {"function pairs.x() end",                       ""                         },
    {"function -- c\n pairs() end return type()",    "type"                     },
    {"local function pairs() end",                   ""                         },
    {"local pairs <const> = 1",                      "pairs"                    },
    {"for pairs = 1, 2 do end",                      ""                         },
    {"-- pairs = 1\nreturn pairs(type)",             "pairs type"               },
    {"return 'pairs = 1', pairs()",                  "pairs"                    },
    {"return _ENV, pairs()",                         ""                         },
    {"local _ENV = {} pairs()",                      ""                         },
 /* tables */
    {"return math.min(1, 2)",                        "math .min"                },
    {"return math . max (1), math.min(2)",           "math .min .max"           },
    {"return math.min, 1",                           ""                         },
    {"math.min = 1",                                 ""                         },
    {"math.min(1) math.max = 1",                     ""                         },
    {"local m = math return m.min(1)",               ""                         },
    {"f(math) return math.min(1)",                   ""                         },
    {"return math['min'](1), math.max(1)",           ""                         },
    {"return math.--[[]]min(1)",                     "math .min"                },
    {"return math:min(1)",                           ""                         },
    {"function math.min() end",                      ""                         },
    {"local s = 'a'..math.min(1)",                   "math .min"                },
    {"return math..'a'",                             ""                         },
    {"local table = {} table.insert(1)",             ""                         },
    {"function f(table) table[1] = 1 end",           ""                         },
    {"table.insert(t, s:sub(1)) string.sub('a', 1)", "table .insert string .sub"},
};

static void only_names_that_are_read(void **state) {
    (void)state;
    Box *box = box_new(0, 0, true, NULL);
    for (size_t n = 0; n < sizeof cases / sizeof *cases; n++) {
        const char *found = shortened(box, cases[n].script);
        if (strcmp(found, cases[n].names) != 0)
            fail_msg("%s\n  has \"%s\" in front\n  not \"%s\"", cases[n].script, found,
                     cases[n].names);
    }
    box_free(box);
}

/* --- what scripts can do, and are told --- */

static const char *const same[] = {
    "return pairs == nil, math.min(3, 2), #table.concat({ 1, 2 })",
    "pairs = 1",
    "local function f() pairs = 1 end f()",
    "type(pairs) pairs = type",
    "x, pairs = 1, 2",
    "function pairs() end",
    "function math.min() end",
    "math.min = 1",
    "math.mni = 1",
    "return math.min(1), math.mni(1)",
    "return math.random(1)",
    "return prais({})",
    "return print('x')",
    "ipairs({}) undeclared = 1",
    "local m = math m.min = 1 return math.min(1, 2)",
    "local k = 'min' math[k] = 1",
    "local t = table t.insert = type",
    "table.insert(math, 1)",
    "table.insert(string, 1) return string.sub('abc', 2)",
    "local function put(t) t.min = 5 end put(math) return math.min(1, 2)",
    "for k in pairs(math) do return k end",
    "return next(math)",
    "return #math",
    "string.sub = 1",
    "return ('abc'):sub(2), string.sub('abc', 2)",
    "_ENV.pairs = 1",
    "_ENV = {} pairs = 1 return pairs",
    "local _ENV = _ENV pairs = 1",
    "local function f(_ENV) pairs = 1 return pairs end return f({})",
    "return tostring(math), tostring(pairs), type(math.maxinteger)",
    "math.maxinteger = 1",
    "return math.maxinteger.x",
    "pairs.x = 1",
    "math.min.x = 1",
};

static void nothing_else_changes(void **state) {
    (void)state;
    for (size_t n = 0; n < sizeof same / sizeof *same; n++) {
        Box *box = box_new(0, 0, true, NULL);
        char plain[BOX_TEXT];
        snprintf(plain, sizeof plain, "%s", box_says(box, same[n]));
        box->alone = true;
        if (strcmp(box_says(box, same[n]), plain) != 0)
            fail_msg("%s\n  says %s\n  not  %s", same[n], box->text, plain);
        assert_string_equal(box_says(box, "return math.min(2, 3), type(pairs)"), "2");
        box_free(box);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_names_that_are_read),
        cmocka_unit_test(nothing_else_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
