/* Rows of the words that are written in Lua: rules-lua/lib has their functions. */
#include "registry.h"

static const char a_game[] = "a game";
static const char legends[] = "what stands beside a board";
static const char declarations[] = "what can change";
static const char boards_shapes[] = "boards' shapes";
static const char data_files[] = "data files";
static const char players[] = "players";
static const char rule_tests[] = "rule tests";

/* clang-format off */
const PlatWord plat_words_games[] = {
    {{"game", "game \"name\" -> game",
      "Begins a game. A title may be given too. The script ends with return of what it gives.",
      "local hill = game { name = \"hill\", title = \"The Hill\" }", a_game}, .function = NULL},
    {{"module", "module(\"name\", game) -> module",
      "Begins a module of a game. It has the methods of a game; its fields lie under its name.",
      "local hamlet = require \"hamlet\"\nlocal wells = module(\"wells\", hamlet)", a_game},
     .function = NULL},
    {{"game:players", "game:players(least, most [, usual [, others]]) -> number",
      "How many can play; gives how many do play this match. Comes before everything that "
      "depends on it. Others are numbers for which the game is with an option: { [1] = "
      "\"solo=true\" }.",
      "local players = drawcity:players(2, 6, 3)", a_game}, .function = NULL},
    {{"game:seat_names", "game:seat_names { \"name L\", ... }",
      "Names the seats, each with its map letter. Comes before players.",
      "drawcity:seat_names { \"blue B\", \"pink K\", \"green G\" }", a_game}, .function = NULL},
    {{"game:option", "game:option(\"name\", values [, text]) -> value",
      "A ruling that has another value: gives its value in this match. The values are a list "
      "of names (the first is usual), { least, most, default = n }, true or false, or numbers "
      "{ ... }.",
      "local direction = drawcity:option(\"street_direction\", { \"ltr\", \"rtl\" }, \"where "
      "numbers rise to\")", a_game}, .function = NULL},
    {{"numbers", "numbers { 6, 4, 2 } -> values of an option",
      "An option that is a list of whole numbers, typed as 6/4/2.",
      "local points = goals:option(\"goal_points\", numbers { 6, 4, 2 })", a_game},
     .function = NULL},
    {{"game:variant", "game:variant(\"name\", { options = { ... }, modules = { ... } })",
      "A named set of options and modules, chosen with --variant.",
      "drawcity:variant(\"full\", { modules = { \"municipal_goals\" } })", a_game},
     .function = NULL},
    {{"game:state", "game:state { name = declaration, players = per_player { ... } } -> fields",
      "Declares all that can change, once for the game and once for each module; gives the "
      "shared fields.",
      "local state = hamlet:state { round = counter { max = 8 }, die = die {} }", a_game},
     .function = NULL},
    {{"game:labels", "game:labels(\"name\", { \"yes\", \"no\" }) -> labels",
      "A list of answers for an ask.",
      "local answer = hill:labels(\"answer\", { \"yes\", \"no\" })", a_game}, .function = NULL},
    {{"game:everybody", "game:everybody() -> set of seats",
      "All players as a set: filtered, the options of an ask whose answer is a seat.",
      "local others = everybody:filter(function(other) return other ~= me end)", a_game},
     .function = NULL},
    {{"game:setup", "game:setup(function)",
      "Runs once, before the first step. A module's runs after the game's.",
      "drawcity:setup(function() state.numbers:shuffle() end)", a_game}, .function = NULL},
    {{"game:step", "game:step(\"name\", function)",
      "A step of a turn. Steps run in the order in which they are declared, again and again; "
      "the function may return the name of the step that comes next.",
      "hamlet:step(\"roll\", function() state.die:roll() end)", a_game}, .function = NULL},
    {{"game:each_player", "game:each_player(\"name\", function(me))",
      "A step that all players do at the same time, each with what is theirs.",
      "hamlet:each_player(\"build\", function(me) hamlet.build(me, state.die:face()) end)",
     a_game}, .function = NULL},
    {{"game:before", "game:before(\"step\", function)",
      "Runs before a step of the game.",
      "wells:before(\"roll\", function() state.dry:set(false) end)", a_game}, .function = NULL},
    {{"game:after", "game:after(\"step\", function)",
      "Runs after a step of the game; may return the name of the step that comes next.",
      "wells:after(\"build\", function() state.dry:set(true) end)", a_game}, .function = NULL},
    {{"game:replace", "game:replace(\"step\", function)",
      "Puts a function in a step's place. Two modules cannot replace the same step.",
      "wells:replace(\"roll\", function() state.die:set(1, \"park\") end)", a_game},
     .function = NULL},
    {{"game:ends_when", "game:ends_when(condition)",
      "When the game ends: a described condition or a function, asked after the last step of a "
      "turn.",
      "hamlet:ends_when(state.round:full())", a_game}, .function = NULL},
    {{"game:events", "game:events(\"name\", ...)",
      "Names the moments at which modules may join in.",
      "hamlet:events(\"built\")", a_game}, .function = NULL},
    {{"game:message", "game:message(\"name\", { max = n, record = { field = kind } })",
      "What seats may send to shared state out of a simultaneous step, and how often each may.",
      "town:message(\"drew\", { max = 2, record = { what = kinds } })", a_game}, .function = NULL},
    {{"game:on", "game:on(\"event\", function)",
      "What happens at an event, with the values that emit was given; may ask. At a message: with "
      "the seat that sent it and its record, when all seats have answered; may not ask.",
      "wells:on(\"built\", function(me, cell, what) me.wells.dug:add(1) end)", a_game},
     .function = NULL},
    {{"game:where", "game:where(\"name\", function(me, ...)) -> where",
      "Where something may be done, as named conditions: all of them must hold. Described "
      "once, at load, and evaluated in C; a table of functions runs at each look instead.",
      "local site = hamlet:where(\"site\", function(me)\n  return { [\"on a free space\"] = "
      "me.map:free() }\nend)", a_game}, .function = NULL},
    {{"game:condition", "game:condition(\"name\", function(me, ...)) -> condition",
      "A described condition with parameters: called, it gives true or false.",
      "local wins = hex:condition(\"wins\", function(me, cell)\n  return "
      "marks:of(me):line_through(cell, 3)\nend)", a_game}, .function = NULL},
    {{"game:narrow", "game:narrow(\"where\", \"condition\", function(me, ...))",
      "One more condition of a where, of the game or another module.",
      "wells:narrow(\"site\", \"not on a well\", function(me) return ~me.wells.dug_at.value "
      "end)", a_game}, .function = NULL},
    {{"game:widen", "game:widen(\"where\", \"condition\", function(me, ...))",
      "Further cells of a where, whatever its conditions say; what narrows it still holds.",
      "bridges:widen(\"site\", \"on a bridge\", function(me) return me.bridges.built.value end)",
     a_game}, .function = NULL},
    {{"game:score", "game:score(\"item\", function(me, sheet))",
      "An item of the score sheet. The function only reads.",
      "hamlet:score(\"cosy homes\", function(me, sheet)\n  sheet:add(#me.map:of(\"house\"), "
      "\"houses\")\nend)", a_game}, .function = NULL},
    {{"game:tie_break", "game:tie_break(\"name\", function(me)) -> number",
      "What decides between equal totals, in the order of declaration: the higher number wins.",
      "drawcity:tie_break(\"fewest skips\", function(me) return -me.skipped.value end)", a_game},
     .function = NULL},
    {{"game:legend", "game:legend(\"board\", function(mark))",
      "What stands on and beside a board when it is shown; of a board that every player has, "
      "function(me, mark). It runs when somebody looks and never while a game is played, sees what "
      "the one who looks may see, and only reads.",
      "drawcity:legend(\"city\", function(mark) mark:free(starts, \"*\") end)", legends},
     .function = NULL},
    {.entry = {0}},
};
/* clang-format on */

/* clang-format off */
const PlatWord plat_words_declarations[] = {
    {{"per_player", "per_player { name = declaration } -> declaration",
      "The fields that every player has.",
      "players = per_player { map = board { on = square(4, 4) } }", declarations},
     .function = NULL},
    {{"counter", "counter { max = n, min = 0, start = 0 } -> declaration",
      "A whole number within bounds.",
      "round = counter { max = 8 }", declarations}, .function = NULL},
    {{"flag", "flag() -> declaration",
      "True or false. In a cell, with its map letter.",
      "net = flag \"*\"", declarations}, .function = NULL},
    {{"seat", "seat() -> declaration",
      "One of the players, or nobody.",
      "turn = seat()", declarations}, .function = NULL},
    {{"player", "player",
      "In a cell or a record: whose it is.",
      "cell = { owner = player, kind = kinds }", declarations}, .function = NULL},
    {{"choice", "choice(names) -> declaration",
      "One name of an enumeration or a list, or none.",
      "weather = choice { \"sun\", \"rain\" }", declarations}, .function = NULL},
    {{"enum", "enum { name = \"L\", ... } -> names",
      "An enumeration: names with their map letters. In a plain list the letter is a name's "
      "first.",
      "local kinds = enum { house = \"H\", shop = \"S\" }", declarations}, .function = NULL},
    {{"die", "die { faces = 6 } -> declaration",
      "One die with numbered or named faces.",
      "die = die { faces = { \"house\", \"park\", \"shop\" } }", declarations}, .function = NULL},
    {{"dice", "dice { count = n, faces = 6 } -> declaration",
      "Several dice.",
      "dice = dice { count = 4, faces = 6 }", declarations}, .function = NULL},
    {{"deck", "deck { cards = { card = copies }, reshuffle = \"when_emptied\" } -> declaration",
      "A face-down draw pile and an open discard pile. Discards are shuffled in when the last "
      "card is drawn (\"when_emptied\"), when a card is wanted and none is left "
      "(\"when_needed\"), or \"never\".",
      "numbers = deck { cards = { [1] = 2, [2] = 4, [3] = 6 } }", declarations}, .function = NULL},
    {{"hand", "hand { of = \"deck\", max = n, visible = \"owner\" } -> declaration",
      "Cards of a deck that lie open or are held: a hand, a market, a row. Visible to "
      "\"public\", its \"owner\" or \"nobody\".",
      "hand = hand { of = \"numbers\", max = 2, visible = \"owner\" }", declarations},
     .function = NULL},
    {{"board", "board { on = geometry, cell = { layer = kind } } -> declaration",
      "A board to draw on. A cell holds a value in each layer: an enumeration, range(low, "
      "high), player or flag. text = \"a b\" orders the letters of a drawn cell.",
      "city = board {\n  on = square(11, 5),\n"
      "  cell = { owner = player, kind = kinds, number = range(1, 9) },\n}", declarations},
     .function = NULL},
    {{"cells", "cells { on = geometry } -> declaration",
      "A set of cells that is kept.",
      "burnt = cells { on = map }", declarations}, .function = NULL},
    {{"list", "list { max = n, record = { name = kind } } -> declaration",
      "Records in a row. A value of a record is range(low, high), an enumeration, player, "
      "flag() or a geometry (a cell of it).",
      "trips = list { max = 20, record = { who = player, length = range(1, 9) } }", declarations},
     .function = NULL},
    {{"network", "network { on = geometry, links = n } -> declaration",
      "Roads: the open sides of cells, and at most so many links between cells (none unless said).",
      "roads = network { on = map }", declarations}, .function = NULL},
    {.entry = {0}},
};
/* clang-format on */

/* clang-format off */
const PlatWord plat_words_geometries[] = {
    {{"square", "square(columns, rows) -> geometry",
      "A board of squares; or square(text), drawn, where # is no cell.",
      "local map = square(11, 5)", boards_shapes}, .function = NULL},
    {{"hex", "hex(columns, rows) -> geometry",
      "A rhombus of hexes; or hex(text), drawn.",
      "local board = hex(11, 11)", boards_shapes}, .function = NULL},
    {{"hexagon", "hexagon(side) -> geometry",
      "A hexagon of hexes with so many on a side.",
      "local island = hexagon(4)", boards_shapes}, .function = NULL},
    {{"geometry.columns", "geometry.columns",
      "How many columns it has.",
      "for column = 1, map.columns do ... end", boards_shapes}, .function = NULL},
    {{"geometry.rows", "geometry.rows",
      "How many rows it has.",
      "for row = 1, map.rows do ... end", boards_shapes}, .function = NULL},
    {{"geometry:cells", "geometry:cells() -> set",
      "All its cells.",
      "local all = map:cells()", boards_shapes}, .function = NULL},
    {{"geometry:border", "geometry:border() -> set",
      "The cells along its edge.",
      "local shore = island:border()", boards_shapes}, .function = NULL},
    {{"geometry:row", "geometry:row(n) -> set",
      "The cells of a row, from 1 at the top.",
      "local top = map:row(1)", boards_shapes}, .function = NULL},
    {{"geometry:column", "geometry:column(n) -> set",
      "The cells of a column, from 1 on the left.",
      "local left = map:column(1)", boards_shapes}, .function = NULL},
    {{"geometry:cell", "geometry:cell(row, column) -> cell",
      "One cell; an error where there is none.",
      "local start = map:cell(2, 2)", boards_shapes}, .function = NULL},
    {{"geometry:set", "geometry:set \"a1 b2\" -> set",
      "Cells by name, also as a list of names.",
      "local harbours = map:set \"a1 k5\"", boards_shapes}, .function = NULL},
    {{"geometry:letters", "geometry:letters [[ H P . ]] -> sets by letter",
      "The cells under each letter of a drawn map.",
      "local woods = map:letters(drawn).W", boards_shapes}, .function = NULL},
    {{"geometry:shape", "geometry:shape { \"X.\", \"XX\", flips = true } -> shape",
      "A shape that lies on this board, drawn in rows; on hexes the rows are those of a rhombus, "
      "or its cells are listed as pairs \"0,0 1,0\". With `flips` it may be turned over.",
      "local bee = town:shape { \".X\", \"XX\", \"X.\", flips = true }", boards_shapes},
     .function = NULL},
    {.entry = {0}},
};
/* clang-format on */

/* clang-format off */
const PlatWord plat_words_checks[] = {
    {{"check.refuse", "check.refuse(format, ...)",
      "The rules do not load, with this message: a format as string.format takes it.",
      "check.refuse(\"tables: %s and %s are the same\", a, b)", data_files}, .function = NULL},
    {{"check.whole", "check.whole(what, value, least, most)",
      "Refuses a value that is no whole number from the least to the most. `what` names the "
      "entry in the message.",
      "check.whole(\"tables: guest\", tables.guest, 0, 99)", data_files}, .function = NULL},
    {{"check.text", "check.text(what, value)",
      "Refuses what is no text, or an empty one.",
      "check.text(\"cards: \" .. n .. \": name\", card.name)", data_files}, .function = NULL},
    {{"check.list", "check.list(what, value [, least [, most]])",
      "Refuses what is no table, or has fewer or more list entries.",
      "check.list(\"tables: ranks\", tables.ranks, 3, 3)", data_files}, .function = NULL},
    {{"check.one_of", "check.one_of(what, value, names)",
      "Refuses a value that is not in the list; the message has the nearest.",
      "check.one_of(\"cards: kind\", card.kind, { \"park\", \"shop\" })", data_files},
     .function = NULL},
    {{"check.keys", "check.keys(what, value, names)",
      "Refuses what is no table, or has a key that is not in the list: one that is misspelt "
      "would be overlooked.",
      "check.keys(\"cards: \" .. n, card, { \"name\", \"kind\", \"points\" })", data_files},
     .function = NULL},
    {{"check.ascending", "check.ascending(what, value, least, most)",
      "Refuses what is no list of whole numbers from the least to the most, one at least, each "
      "larger than the one before.",
      "check.ascending(\"tables: hotels\", tables.hotels, 1, 999)", data_files}, .function = NULL},
    {{"check.drawing", "check.drawing(what, value) -> number",
      "Refuses what is no list of rows of X and `.`, all as long, with an X at least; gives how "
      "many X there are.",
      "local squares = check.drawing(\"cards: shape\", card.shape)", data_files}, .function = NULL},
    {.entry = {0}},
};
/* clang-format on */

/* clang-format off */
const PlatWord plat_words_events[] = {
    {{"emit", "emit(\"event\", ...)",
      "Tells an event: what modules do at it happens at once, in their order.",
      "emit(\"built\", me, cell, what)", players}, .function = NULL},
    {{"send", "send(\"message\", { field = value })",
      "Sends a message out of a simultaneous step: it is delivered when all seats have answered, "
      "in the order of seats.",
      "send(\"drew\", { what = \"mill\" })", players}, .function = NULL},
    {.entry = {0}},
};
/* clang-format on */

/* clang-format off */
const PlatWord plat_words_testing[] = {
    {{"test", "test(\"a sentence of the rules\", function)",
      "A test. It must expect something.",
      "test(\"a house counts each park beside it\", function() ... end)", rule_tests},
     .function = NULL},
    {{"position", "position { \"game\", field = value, ... } -> position",
      "A game in the middle. Besides players, modules, options, tables, variant and seed, each "
      "name is a field with its value as text, drawn boards too; seats = { { ... }, ... } "
      "holds those of each seat. It stands at the first question, or at the beginning of step "
      "= \"name\". Files of tables and modules are looked for beside the tests first.",
      "local g = position { \"hamlet\", players = 1, map = [[\n  P H\n  . .\n]] }", rule_tests},
     .function = NULL},
    {{"after", "after(position, { \"move\", ... }) -> position",
      "Plays moves as they are typed, with or without whose they are.",
      "after(g, { \"blue build 5 house c4\" })", rule_tests}, .function = NULL},
    {{"answers", "answers(position, \"move\", ...) -> position",
      "The same, one after another.",
      "answers(g, \"build 5\", \"house\", \"c4\")", rule_tests}, .function = NULL},
    {{"force", "force(position, \"deck or die\", values) -> position",
      "What comes next from a deck or die.",
      "force(g, \"numbers\", \"7 3\")", rule_tests}, .function = NULL},
    {{"playout", "playout(position [, seed]) -> position",
      "Plays to the end at random.",
      "playout(g, 7)", rule_tests}, .function = NULL},
    {{"expect", "expect(value, wanted [, why])",
      "Both are the same; tables are compared by what they hold.",
      "expect(value(g, \"round\"), 2)", rule_tests}, .function = NULL},
    {{"scores", "scores(position, { item = points })",
      "What the first seat scores, or { seat = { item = points } }; \"total\" is the sum.",
      "scores(g, { blue = { shops = 15, total = 20 } })", rule_tests}, .function = NULL},
    {{"refuses", "refuses(position, \"move\", \"condition\")",
      "The move is refused, by a condition whose name holds these words.",
      "refuses(g, \"build a1\", \"on a free space\")", rule_tests}, .function = NULL},
    {{"legal", "legal(position, seat, \"question\", \"choices\")",
      "The question offers just these choices.",
      "legal(g, \"blue\", \"where\", \"a1 b2\")", rule_tests}, .function = NULL},
    {{"asks", "asks(position, seat [, \"question\"])",
      "Who is asked what; \"nobody\" at the end.",
      "asks(g, \"blue\", \"build\")", rule_tests}, .function = NULL},
    {{"fails", "fails(function, \"words\")",
      "The function raises an error that holds these words.",
      "fails(function() return position { \"drawcity\", players = 9 } end, \"players\")",
     rule_tests}, .function = NULL},
    {{"value", "value(position, \"field\") -> value",
      "A field: a number, true or false, or its text.",
      "value(g, \"blue.hand\") == \"4 6\"", rule_tests}, .function = NULL},
    {{"sees", "sees(position, seat, \"field\") -> true or false",
      "Whether a seat sees a field.",
      "expect(sees(g, \"pink\", \"blue.hand\"), false)", rule_tests}, .function = NULL},
    {{"shows", "shows(position, \"board\", \"line\" [, seat])",
      "The legend of the board has this line, when all lies open or as the seat sees it: \"row 2: "
      "text\", \"column b: text\", \"columns a-c: text\", \"cells a1 b2: text\", \"free a1: "
      "text\", \"frame a1 a2: text\" or \"note: text\". Seats are their letters, in notes their "
      "names.",
      "shows(g, \"city\", \"row 1: S B5\")", rule_tests}, .function = NULL},
    {{"places", "places(position) -> list",
      "The place of each seat, as the game stands.",
      "expect(places(g), { 1, 2, 2 })", rule_tests}, .function = NULL},
    {{"over", "over(position) -> true or false",
      "Whether the game is over.",
      "expect(over(g), true)", rule_tests}, .function = NULL},
    {.entry = {0}},
};
/* clang-format on */
