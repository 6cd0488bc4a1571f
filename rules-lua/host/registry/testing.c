/* The registry: rule tests. The table is laid out by hand, to be read
 * downwards. See registry.h. */
#include "registry.h"

static const char rule_tests[] = "rule tests";

/* clang-format off */
const PlatEntryDoc plat_registry_testing[] = {
    {"test", "test(\"a sentence of the rules\", function)",
     "A test. It must expect something.",
     "test(\"a house counts each park beside it\", function() ... end)", rule_tests},
    {"position", "position { \"game\", field = value, ... } -> position",
     "A game in the middle. Besides players, modules, options, tables, variant and seed, each "
     "name is a field with its value as text, drawn boards too; seats = { { ... }, ... } "
     "holds those of each seat. It stands at the first question, or at the beginning of step "
     "= \"name\". Files of tables and modules are looked for beside the tests first.",
     "local g = position { \"hamlet\", players = 1, map = [[\n  P H\n  . .\n]] }", rule_tests},
    {"after", "after(position, { \"move\", ... }) -> position",
     "Plays moves as they are typed, with or without whose they are.",
     "after(g, { \"blue build 5 house c4\" })", rule_tests},
    {"answers", "answers(position, \"move\", ...) -> position",
     "The same, one after another.",
     "answers(g, \"build 5\", \"house\", \"c4\")", rule_tests},
    {"force", "force(position, \"deck or die\", values) -> position",
     "What comes next from a deck or die.",
     "force(g, \"numbers\", \"7 3\")", rule_tests},
    {"playout", "playout(position [, seed]) -> position",
     "Plays to the end at random.",
     "playout(g, 7)", rule_tests},
    {"expect", "expect(value, wanted [, why])",
     "Both are the same; tables are compared by what they hold.",
     "expect(value(g, \"round\"), 2)", rule_tests},
    {"scores", "scores(position, { item = points })",
     "What the first seat scores, or { seat = { item = points } }; \"total\" is the sum.",
     "scores(g, { blue = { shops = 15, total = 20 } })", rule_tests},
    {"refuses", "refuses(position, \"move\", \"condition\")",
     "The move is refused, by a condition whose name holds these words.",
     "refuses(g, \"build a1\", \"on a free space\")", rule_tests},
    {"legal", "legal(position, seat, \"question\", \"choices\")",
     "The question offers just these choices.",
     "legal(g, \"blue\", \"where\", \"a1 b2\")", rule_tests},
    {"asks", "asks(position, seat [, \"question\"])",
     "Who is asked what; \"nobody\" at the end.",
     "asks(g, \"blue\", \"build\")", rule_tests},
    {"fails", "fails(function, \"words\")",
     "The function raises an error that holds these words.",
     "fails(function() return position { \"drawcity\", players = 9 } end, \"players\")",
     rule_tests},
    {"value", "value(position, \"field\") -> value",
     "A field: a number, true or false, or its text.",
     "value(g, \"blue.hand\") == \"4 6\"", rule_tests},
    {"sees", "sees(position, seat, \"field\") -> true or false",
     "Whether a seat sees a field.",
     "expect(sees(g, \"pink\", \"blue.hand\"), false)", rule_tests},
    {"shows", "shows(position, \"board\", \"line\" [, seat])",
     "The legend of the board has this line, when all lies open or as the seat sees it: \"row 2: "
     "text\", \"column b: text\", \"columns a-c: text\", \"cells a1 b2: text\", \"free a1: text\", "
     "\"frame a1 a2: text\" or \"note: text\". Seats are their letters, in notes their names.",
     "shows(g, \"city\", \"row 1: S B5\")", rule_tests},
    {"places", "places(position) -> list",
     "The place of each seat, as the game stands.",
     "expect(places(g), { 1, 2, 2 })", rule_tests},
    {"over", "over(position) -> true or false",
     "Whether the game is over.",
     "expect(over(g), true)", rule_tests},
    {NULL, NULL, NULL, NULL, NULL},
};
