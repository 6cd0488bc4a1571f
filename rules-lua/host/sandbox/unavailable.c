/* What scripts do not have, although Lua has it elsewhere or a rule may expect it, with what to
 * write instead. */
#include <string.h>

#include "library.h"

typedef struct Absent {
    const char *name, *instead;
} Absent;

static const char whole_tables[] = "tables are plain here: use t.name, t[n], #t and functions";
static const char no_files[] = "rules read no files but their own: require \"name\" reads name.lua "
                               "in the game's folder";
static const char no_patterns[] = "texts are searched without patterns: string.find(text, part) "
                                  "finds a part, text:sub(first, last) cuts one out, and data is "
                                  "better written as a table";
static const char from_state[] =
    "chance is part of the state, so that it can be undone and repeated: declare dice and roll() "
    "them, or a deck to shuffle() and draw() from; a counter of seats or choices has random(); "
    "a bot has question:random(n)";
static const char no_print[] = "use trace(value): the prompt and failing tests show it";
static const char no_catching[] =
    "an error ends what runs and leaves the position as it was: look first whether it can be done, "
    "as ask_if_any does; in a test fails(function, \"words\") expects an error";
static const char no_code[] = "text cannot become code: write a function";

/* clang-format off */
static const Absent absent[] = {
    {"_G", "nothing is global: declare \"local name\", and return from a file what others need"},
    {"collectgarbage", "unused memory is freed without it"},
    {"coroutine", "a step that asks waits by itself, and continues with the answer"},
    {"debug", "messages have the script's line, and the prompt shows the value of any expression"},
    {"dofile", no_files},
    {"getmetatable", whole_tables},
    {"io", no_files},
    {"load", no_code},
    {"loadfile", no_files},
    {"loadstring", no_code},
    {"me", "a step runs once for the table: for me in seats() goes through the players, seat_at(1) "
           "is the first, and each_player gives its function me"},
    {"next", "pairs(t) goes through a table, and ipairs(t) through a list"},
    {"os", "rules know no clock and no system: all that a game depends on is in its state"},
    {"package", "local name = require \"name\" gives what the file name.lua returns"},
    {"pcall", no_catching},
    {"print", no_print},
    {"rawequal", whole_tables},
    {"rawget", whole_tables},
    {"rawlen", whole_tables},
    {"rawset", whole_tables},
    {"require", "only rules use it; a test names its game: position { \"game\" }"},
    {"setmetatable", whole_tables},
    {"trace", "it is for rules; in a test write expect(value(g, \"round\"), \"?\") to see a value"},
    {"unpack", "write table.unpack"},
    {"utf8", "texts are bytes: text:sub(first, last) and #text count them"},
    {"warn", no_print},
    {"xpcall", no_catching},
    {"math.huge", "write math.maxinteger"},
    {"math.pow", "write a ^ b"},
    {"math.random", from_state},
    {"math.randomseed", from_state},
    {"math.sqrt", "write number ^ 0.5"},
    {"set:count", "write #set"},
    {"set:len", "write #set"},
    {"set:length", "write #set"},
    {"set:size", "write #set"},
    {"string.dump", no_code},
    {"string.gmatch", no_patterns},
    {"string.gsub", no_patterns},
    {"string.match", no_patterns},
    {"table.getn", "write #list"},
    {"table.move", "copy in a loop"},
    {"table.pack", "write { ... }"},
};
/* clang-format on */

const char *plat_unavailable_instead(const char *owner, const char *name) {
    size_t length = strlen(owner);
    for (size_t n = 0; n < sizeof absent / sizeof *absent; n++)
        if (strncmp(absent[n].name, owner, length) == 0 &&
            strcmp(absent[n].name + length, name) == 0)
            return absent[n].instead;
    return NULL;
}
