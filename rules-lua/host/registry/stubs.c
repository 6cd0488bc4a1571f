/* The registry as stubs for editors that use the Lua language server.
 *
 * A signature is written for people. The stubs take from it what an editor can use: what parameters
 * are called, their types as far as their names tell, and the type of the result. A class stands
 * for each kind of value that has methods; what a game declares adds fields to them
 * (lib/stubs.lua). */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "text/buffer.h"

enum { COLUMNS = 94, MAX_ENTRIES = 1024 };

/* What is written, and all entries, which are listed once: the registry counts to find one. */
typedef struct Stubs {
    PlatBuffer out;
    const PlatEntryDoc *entry[MAX_ENTRIES];
    int count;
} Stubs;

/* --- types --- */

typedef struct Type {
    const char *word, *type;
} Type;

/* What a word of a signature is, of a parameter or of what is given. */
static const Type types[] = {
    {"number",        "integer"            },
    {"n",             "integer"            },
    {"min",           "integer"            },
    {"max",           "integer"            },
    {"usual",         "integer"            },
    {"low",           "integer"            },
    {"high",          "integer"            },
    {"steps",         "integer"            },
    {"length",        "integer"            },
    {"columns",       "integer"            },
    {"rows",          "integer"            },
    {"row",           "integer"            },
    {"column",        "integer"            },
    {"links",         "integer"            },
    {"how many",      "integer"            },
    {"its index",     "integer"            },
    {"index",         "integer"            },
    {"true or false", "boolean"            },
    {"condition",     "plat.condition"     },
    {"text",          "string"             },
    {"sentence",      "string"             },
    {"sides",         "string"             },
    {"side",          "string|integer"     },
    {"direction",     "string"             },
    {"letters",       "string"             },
    {"letter",        "string"             },
    {"reason",        "string"             },
    {"name",          "string"             },
    {"set",           "plat.set"           },
    {"card set",      "plat.set"           },
    {"name set",      "plat.set"           },
    {"set of seats",  "plat.set"           },
    {"set of faces",  "plat.set"           },
    {"set of dice",   "plat.set"           },
    {"edges",         "plat.set"           },
    {"names",         "plat.set"           },
    {"labels",        "plat.set"           },
    {"cells",         "plat.set"           },
    {"within",        "plat.set"           },
    {"cell",          "plat.cell"          },
    {"me",            "plat.seat"          },
    {"seat",          "plat.seat"          },
    {"game",          "plat.game"          },
    {"module",        "plat.game"          },
    {"geometry",      "plat.geometry"      },
    {"where",         "plat.where"         },
    {"position",      "plat.position"      },
    {"declaration",   "plat.declaration"   },
    {"fields",        "plat.state"         },
    {"shape",         "plat.shape"         },
    {"placements",    "plat.placements"    },
    {"form",          "plat.form"          },
    {"sheet",         "plat.sheet"         },
    {"mark",          "plat.mark"          },
    {"walls",         "plat.walls|plat.set"},
    {"hand",          "plat.hand"          },
    {"question",      "plat.question"      },
    {"function",      "function"           },
};

static const char *type_of(const char *word, size_t length) {
    for (size_t n = 0; n < sizeof types / sizeof *types; n++)
        if (strlen(types[n].word) == length && strncmp(types[n].word, word, length) == 0)
            return types[n].type;
    return "any";
}

/* What a method gives back, after " -> ": "sets in turn" is an iterator; NULL: nothing. */
static void add_returned(PlatBuffer *out, const char *signature) {
    const char *arrow = strstr(signature, " -> ");
    if (!arrow)
        return;
    const char *gives = arrow + 4;
    size_t length = strlen(gives);
    const char *turn = strstr(gives, " in turn"), *or_nil = strstr(gives, " or nil");
    const char *also = strchr(gives, ',');
    plat_buffer_add(out, "---@return ");
    if (turn)
        plat_buffer_add(out, "fun(): %s\n",
                        strncmp(gives, "cells", 5) == 0   ? "plat.cell"
                        : strncmp(gives, "sets", 4) == 0  ? "plat.set"
                        : strncmp(gives, "seats", 5) == 0 ? "plat.seat"
                                                          : "any");
    else if (or_nil)
        plat_buffer_add(out, "%s?\n", type_of(gives, (size_t)(or_nil - gives)));
    else if (also && also[1] == ' ')
        plat_buffer_add(out, "%s, %s\n", type_of(gives, (size_t)(also - gives)),
                        type_of(also + 2, strlen(also + 2)));
    else
        plat_buffer_add(out, "%s\n", type_of(gives, length));
}

/* --- parameters --- */

typedef struct Parameter {
    char name[32], type[160];
    bool optional, varies;
} Parameter;

typedef struct Parameters {
    Parameter at[12];
    int count;
    bool of_game; /* of a method of a game */
} Parameters;

static Parameter *add_parameter(Parameters *all, const char *name, size_t length,
                                const char *type) {
    if (all->count == (int)(sizeof all->at / sizeof *all->at))
        return &all->at[all->count - 1];
    Parameter *added = &all->at[all->count++];
    *added = (Parameter){.optional = false};
    snprintf(added->name, sizeof added->name, "%.*s", (int)length, name);
    snprintf(added->type, sizeof added->type, "%s", type);
    static const char *const words[] = {"end", "function", "local", "or", "and", "not", "repeat"};
    for (size_t n = 0; n < sizeof words / sizeof *words; n++)
        if (strcmp(added->name, words[n]) == 0)
            snprintf(added->name, sizeof added->name, "%.4s_", words[n]);
    int same = 0;
    for (int n = 0; n < all->count - 1; n++)
        same += strncmp(all->at[n].name, added->name, length) == 0;
    if (same)
        snprintf(added->name, sizeof added->name, "%.*s_%d", (int)length, name, same + 1);
    return added;
}

/* "function(me, ...)" as a type. What a game is given gets the player as a rule. Returns what
 * follows. */
static const char *read_function(Parameters *all, const char *at) {
    static const struct {
        const char *written, *type;
    } known[] = {
        {"(me, sheet)", "fun(me: plat.seat, sheet: plat.sheet)"},
        {"(mark)",      "fun(...: any)"                        },
        {"(old)",       "fun(old: string, me: plat.seat): any" },
        {"(me [",       "fun(me: plat.seat, sheet: plat.seat)" },
        {"(me",         "fun(me: plat.seat, ...: any): any"    },
    };
    const char *type = all->of_game ? "fun(me: plat.seat, ...: any): any" : "fun(...: any): any";
    at += strlen("function");
    for (size_t n = 0; n < sizeof known / sizeof *known; n++)
        if (strncmp(at, known[n].written, strlen(known[n].written)) == 0) {
            type = known[n].type;
            break;
        }
    const char *end = *at == '(' ? strchr(at, ')') : NULL;
    add_parameter(all, "fn", 2, type);
    return end ? end + 1 : at;
}

/* The end of "{ ... }", behind its last bracket. */
static const char *behind_braces(const char *at) {
    int depth = 0;
    do {
        depth += *at == '{' ? 1 : *at == '}' ? -1 : 0;
        at++;
    } while (*at && depth > 0);
    return at;
}

static const char *read_parameter(Parameters *all, const char *at) {
    if (strncmp(at, "...", 3) == 0) {
        add_parameter(all, "...", 3, "any")->varies = true;
        return at + 3;
    }
    if (*at == '{') {
        add_parameter(all, "values", 6, "table");
        return behind_braces(at);
    }
    if (*at == '"') {
        const char *end = strchr(at + 1, '"');
        size_t length = end ? strspn(at + 1, "abcdefghijklmnopqrstuvwxyz") : 0;
        bool one_word = end && at + 1 + length == end;
        add_parameter(all, one_word ? at + 1 : "text", one_word ? length : 4, "string");
        return end ? end + 1 : at + 1;
    }
    size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz_");
    if (length == 8 && strncmp(at, "function", 8) == 0)
        return read_function(all, at);
    const char *type = type_of(at, length);
    if (strncmp(at, "condition", 9) == 0)
        type = "plat.condition|fun(): any";
    if (strcmp(type, "plat.where") == 0)
        type = "plat.where|plat.set";
    add_parameter(all, at, length, type);
    return at + length;
}

/* The parameters between the brackets of a signature; of `name { ... }` and `name "text"` the one
 * value. */
static Parameters read_parameters(const char *signature) {
    Parameters all = {.of_game = strncmp(signature, "game:", 5) == 0};
    const char *arrow = strstr(signature, " -> ");
    const char *end = arrow ? arrow : signature + strlen(signature);
    const char *at = strchr(signature, '(');
    if (!at || at > end) {
        const char *brace = strchr(signature, '{'), *quote = strchr(signature, '"');
        if (brace && brace < end)
            add_parameter(&all, "values", 6, "table");
        else if ((quote && quote < end) || strstr(signature, "[["))
            add_parameter(&all, "text", 4, "string");
        return all;
    }
    bool optional = false;
    for (at++; at < end && *at != ')';) {
        optional = *at == '[' || (optional && *at != ']');
        if (isalpha((unsigned char)*at) || *at == '"' || *at == '{' || *at == '.') {
            int before = all.count;
            at = read_parameter(&all, at);
            if (all.count > before)
                all.at[all.count - 1].optional = optional;
        } else {
            at++;
        }
    }
    return all;
}

/* Whether a parameter that may be left out stands before one that may not. */
static bool has_gap(const Parameters *all) {
    for (int n = 1; n < all->count; n++)
        if (all->at[n - 1].optional && !all->at[n].optional && !all->at[n].varies)
            return true;
    return false;
}

/* Where there is a gap, the call without it is a form of its own. */
static void add_parameters(PlatBuffer *out, const Parameters *all, const char *class, int length) {
    const bool gap = has_gap(all);
    for (int n = 0; n < all->count; n++) {
        const Parameter *one = &all->at[n];
        bool optional = one->optional && !one->varies && !gap;
        plat_buffer_add(out, "---@param %s%s %s\n", one->name, optional ? "?" : "", one->type);
    }
    if (!gap)
        return;
    plat_buffer_add(out, "---@overload fun(self: plat.%.*s", length, class);
    for (int n = 0; n < all->count; n++)
        if (!all->at[n].optional)
            plat_buffer_add(out, ", %s: %s", all->at[n].name, all->at[n].type);
    plat_buffer_add(out, ")\n");
}

/* --- classes --- */

/* The length of the part before the ':' or '.'; 0 when there is none. */
static size_t owner_length(const char *name) {
    size_t length = strcspn(name, ":.");
    return name[length] ? length : 0;
}

/* Whether the name is one in Lua; operators and calls of values are not. */
static bool is_plain(const char *name) {
    for (; *name; name++)
        if (!isalnum((unsigned char)*name) && !strchr("_.:", *name))
            return false;
    return true;
}

static bool is_owned_by(const PlatEntryDoc *entry, const char *owner, size_t length) {
    return owner_length(entry->name) == length && strncmp(entry->name, owner, length) == 0;
}

/* Whether it is a value and no function: "counter.value". */
static bool is_value(const PlatEntryDoc *entry) {
    return !strchr(entry->name, ':') && !strpbrk(entry->signature, "({\"");
}

/* Whether it is in a table of functions ("check.whole"), which is no kind of value. */
static bool in_table(const PlatEntryDoc *entry) {
    size_t length = strlen(entry->name);
    return strchr(entry->name, '.') && strncmp(entry->signature, entry->name, length) == 0 &&
           strchr("( ", entry->signature[length]) && !is_value(entry);
}

/* Whether a table of functions has that name, too: then it is declared as one that is called. */
static bool names_table(const Stubs *stubs, const char *name) {
    for (int n = 0; n < stubs->count; n++)
        if (is_owned_by(stubs->entry[n], name, strlen(name)) && in_table(stubs->entry[n]))
            return true;
    return false;
}

/* What a class is besides, and the operators of its values. */
typedef struct ClassMore {
    const char *owner, *parent, *operators;
} ClassMore;

#define SET_OPERATORS(type)                                                                   \
    "---@operator band(" type "): " type "\n---@operator bor(" type "): " type                \
    "\n---@operator sub(" type "): " type "\n---@operator bnot: " type "\n---@operator len: " \
    "integer\n"

static const ClassMore more_of[] = {
    {"set",        NULL,       SET_OPERATORS("plat.set")                              },
    {"cell",       "plat.set", ""                                                     },
    {"placements", NULL,       SET_OPERATORS("plat.placements")                       },
    {"placement",  "plat.set", ""                                                     },
    {"shape",      NULL,       "---@operator len: integer\n"                          },
    {"where",      NULL,       "---@operator call(plat.seat): plat.set\n"             },
    {"hand",       NULL,       "---@operator len: integer\n"                          },
    {"list",       NULL,       "---@operator len: integer\n"                          },
    {"game",       NULL,       "---@field [string] any what its scripts keep there\n" },
    {"family",     NULL,       "---@field [any] any one field for each key\n"         },
    {"check",      NULL,       "---@overload fun(what, value, form: plat.form): any\n"},
    {"number",     NULL,
     "---@operator add(integer|plat.number): plat.number\n"
     "---@operator sub(integer|plat.number): plat.number\n"
     "---@operator mul(integer|plat.number): plat.number\n"
     "---@operator idiv(integer): plat.number\n---@operator mod(integer): plat.number\n"
     "---@operator unm: plat.number\n"                                                },
};

/* Declare the class of entry `number`, unless an earlier one did. */
static void add_class(Stubs *stubs, int number) {
    PlatBuffer *out = &stubs->out;
    const char *name = stubs->entry[number]->name;
    const size_t length = owner_length(name);
    const ClassMore *more = NULL;
    for (int n = 0; n < number; n++)
        if (is_owned_by(stubs->entry[n], name, length))
            return;
    for (size_t n = 0; n < sizeof more_of / sizeof *more_of; n++)
        if (strlen(more_of[n].owner) == length && strncmp(more_of[n].owner, name, length) == 0)
            more = &more_of[n];
    plat_buffer_add(out, "\n---@class plat.%.*s%s%s\n", (int)length, name,
                    more && more->parent ? ": " : "", more && more->parent ? more->parent : "");
    for (int n = number; n < stubs->count; n++) {
        const PlatEntryDoc *entry = stubs->entry[n];
        if (!is_owned_by(entry, name, length) || !is_value(entry) || !is_plain(entry->name))
            continue;
        const char *arrow = strstr(entry->signature, " -> ");
        const char *key = entry->name + length + 1, *gives = arrow ? arrow + 4 : key;
        plat_buffer_add(out, "---@field %s %s %s\n", key, type_of(gives, strlen(gives)),
                        entry->text);
    }
    const bool global = in_table(stubs->entry[number]);
    plat_buffer_add(out, "%s%s%.*s = {}\n", more ? more->operators : "", global ? "" : "local ",
                    (int)length, name);
}

/* --- words --- */

/* A sentence as comment lines. */
static void add_comment(PlatBuffer *out, const char *text) {
    while (*text) {
        size_t length = strlen(text);
        if (length > COLUMNS) {
            length = COLUMNS;
            while (text[length] != ' ')
                length--;
        }
        plat_buffer_add(out, "--- %.*s\n", (int)length, text);
        text += length + (text[length] == ' ' ? 1 : 0);
    }
}

static void add_text(PlatBuffer *out, const PlatEntryDoc *entry) {
    plat_buffer_add(out, "\n");
    add_comment(out, entry->text);
    if (!entry->example)
        return;
    plat_buffer_add(out, "---\n--- ```lua\n--- ");
    for (const char *c = entry->example; *c; c++)
        plat_buffer_add(out, *c == '\n' ? "\n--- " : "%c", *c);
    plat_buffer_add(out, "\n--- ```\n");
}

static void add_stub(Stubs *stubs, int number) {
    PlatBuffer *out = &stubs->out;
    const PlatEntryDoc *entry = stubs->entry[number];
    const bool owned = owner_length(entry->name) > 0;
    if (owned)
        add_class(stubs, number);
    if (is_value(entry)) {
        if (owned)
            return; /* a field of its class */
        add_text(out, entry);
        plat_buffer_add(out, "---@type any\n%s = nil\n", entry->name);
        return;
    }
    if (names_table(stubs, entry->name))
        return; /* an operator of its class */
    Parameters all = read_parameters(entry->signature);
    add_text(out, entry);
    add_parameters(out, &all, entry->name, (int)owner_length(entry->name));
    add_returned(out, entry->signature);
    plat_buffer_add(out, "function %s(", entry->name);
    for (int n = 0; n < all.count; n++)
        plat_buffer_add(out, "%s%s", n ? ", " : "", all.at[n].name);
    plat_buffer_add(out, ") end\n");
}

char *plat_registry_stubs(void) {
    Stubs stubs = {.count = 0};
    for (const PlatEntryDoc *entry; stubs.count < MAX_ENTRIES; stubs.count++) {
        if (!(entry = plat_registry_entry(stubs.count)))
            break;
        stubs.entry[stubs.count] = entry;
    }
    plat_buffer_add(&stubs.out,
                    "---@meta plat\n\n"
                    "-- What rules and rule tests can use, for editors with the Lua language\n"
                    "-- server. Made by plat from the list of its words.\n"
                    "-- luacheck: ignore\n\n"
                    "--- In a step it is true or false; described it is not known yet.\n"
                    "---@alias plat.condition boolean\n\n"
                    "--- What state { ... } gives: the fields by their names.\n"
                    "---@class plat.state\n\n"
                    "--- A counter, a flag and a field that holds a seat.\n"
                    "---@class plat.number_field: plat.counter\n---@field value integer\n\n"
                    "---@class plat.flag: plat.counter\n---@field value boolean\n\n"
                    "---@class plat.seat_field: plat.counter\n---@field value plat.seat?\n\n"
                    "--- A position of a rule test.\n"
                    "---@class plat.position\n\n"
                    "--- Says what a field is, or what a cell or a record holds.\n"
                    "---@class plat.declaration\n");
    for (int n = 0; n < stubs.count; n++) {
        const PlatEntryDoc *entry = stubs.entry[n];
        const bool known = strcmp(entry->group, "Lua") == 0 || strcmp(entry->name, "require") == 0;
        if (is_plain(entry->name) && !known) /* editors know Lua's own */
            add_stub(&stubs, n);
    }
    return plat_buffer_take(&stubs.out);
}
