/* Sessions at a terminal: what only somebody who types there can see.
 *
 *     session PLAT GAME
 *
 * GAME is the folder of the game "lots", which is copied so that its table can be edited during
 * play. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/stat.h>

#include "terminal.h"

#define CTRL_C "\003"
#define CTRL_D "\004"
#define CTRL_U "\025"

enum { PATH = 512 };

/* The paths that a session needs. */
typedef struct Place {
    const char *plat, *game;
    char folder[PATH]; /* for this run, also its home */
} Place;

/* --- files --- */

static void write_file(const Place *place, const char *name, const char *text) {
    char path[2 * PATH], beside[2 * PATH + 8];
    snprintf(path, sizeof path, "%s/%s", place->folder, name);
    snprintf(beside, sizeof beside, "%s.new", path);
    FILE *file = fopen(beside, "w");
    if (!file || fputs(text, file) < 0 || fclose(file) != 0 || rename(beside, path) != 0)
        terminal_fail(NULL, "cannot write", path);
}

static void copy_file(const Place *place, const char *name) {
    char path[2 * PATH], text[1 << 14];
    snprintf(path, sizeof path, "%s/%s", place->game, name);
    FILE *file = fopen(path, "r");
    if (!file)
        terminal_fail(NULL, "cannot read", path);
    size_t length = fread(text, 1, sizeof text - 1, file);
    text[length] = 0;
    fclose(file);
    snprintf(path, sizeof path, "lots/%s", name);
    write_file(place, path, text);
}

static void copy_game(const Place *place) {
    char path[2 * PATH];
    snprintf(path, sizeof path, "%s/lots", place->folder);
    mkdir(path, 0777);
    copy_file(place, "lots.lua");
    copy_file(place, "tables.lua");
}

static void set_table(const Place *place, const char *shop) {
    char text[200];
    snprintf(text, sizeof text, "return {\n  house = 1,\n  shop = %s,\n}\n", shop);
    write_file(place, "lots/tables.lua", text);
}

/* --- sessions --- */

/* One person plays both seats. */
static Terminal *play(const Place *place, const char *kind) {
    char plat[PATH];
    snprintf(plat, sizeof plat, "%s", place->plat);
    char *const argv[] = {plat,       "play", "./lots", "--players", "2",
                          "--people", "2",    "--seed", "1",         NULL};
    Terminal *terminal = terminal_start(place->folder, kind, argv);
    terminal_expect(terminal, "Lots: blue (you), pink (you); seed 1");
    /* a whole move, because the question is new */
    terminal_expect(terminal, "(e.g. `build 2 shop b3`)\nblue build> ");
    return terminal;
}

/* Types a line and waits for the prompt that follows. */
static void enter(Terminal *terminal, const char *line, const char *answer, const char *prompt) {
    terminal_type(terminal, line);
    terminal_type(terminal, "\r");
    terminal_expect(terminal, answer);
    terminal_expect(terminal, prompt);
}

/* Moves, completed by Tab; the board and the next question follow by themselves. */
static void moves_and_tab(Terminal *terminal) {
    /* where answers are numbers, a number is an answer and nothing of a list */
    enter(terminal, ".edit blue.hand = 2 4", "blue: build? 2, 4\n", "blue build> ");
    enter(terminal, "1", "blue build 1 is illegal; legal: 2, 4", "blue build> ");
    enter(terminal, ".moves", "  build 2  build 4", "blue build> ");
    enter(terminal, "2", "blue: build 2", "blue what> ");
    enter(terminal, ".undo", "(1 entry)", "blue build> ");
    enter(terminal, ".edit blue.hand = 1 2", "blue: build? 1, 2", "blue build> ");
    enter(terminal, ".edit pink.hand = 3 4", "Entry 3: .edit pink.hand = 3 4", "blue build> ");

    terminal_type(terminal, "bui\t");
    terminal_expect(terminal, "build ");
    terminal_type(terminal, "2 sh\t");
    terminal_expect(terminal, "2 shop ");
    terminal_type(terminal, "c\t"); /* the cells in that column, then the line again */
    terminal_expect(terminal, "  c1  c2  c3");
    terminal_expect(terminal, "build 2 shop c");
    enter(terminal, "2", "BS2", "pink build> ");

    terminal_type(terminal, ".und\t");
    terminal_expect(terminal, ".undo ");
    enter(terminal, "1", "(1 entry)", "blue where> ");
    enter(terminal, "c2", "BS2", "pink build> ");

    /* the cells of a condition, and of the reasons for points */
    enter(terminal, ".why build 3 house c2", "cells where that fails\n", "[BS2]");
    terminal_expect(terminal, "pink build> ");
    enter(terminal, ".score shops", "a shop  c2\n", "[BS2]");
    terminal_expect(terminal, "pink build> ");

    terminal_type(terminal, "??si\t"); /* what the game has, not the language */
    terminal_expect(terminal, "??site ");
    enter(terminal, "", "lots:where(\"site\", function(me, number)", "pink build> ");

    terminal_type(terminal, "= town.kind:va\t"); /* the layers of a board, and their methods */
    terminal_expect(terminal, "= town.kind:variety ");
    terminal_type(terminal, CTRL_C); /* the line is discarded */
    terminal_expect(terminal, "pink build> ");
}

static void interrupts(Terminal *terminal) {
    /* at the prompt: the line is discarded */
    terminal_type(terminal, "build 3 palace");
    terminal_expect(terminal, "build 3 palace");
    terminal_type(terminal, CTRL_C);
    terminal_expect(terminal, "pink build> ");
    enter(terminal, ".seed", "seed 1", "pink build> ");
    terminal_never(terminal, "there is no `palace`");

    /* inside a chunk of several lines */
    enter(terminal, "for n = 1, 2 do", "", "... ");
    terminal_type(terminal, CTRL_C);
    terminal_expect(terminal, "pink build> ");

    /* during an endless loop; what follows only clears the line */
    terminal_type(terminal, "while true do end\r");
    terminal_expect(terminal, "while true do end\n");
    terminal_expect_typing(terminal, CTRL_C, "stopped");
    /* a Ctrl-C that comes too late discards what has been typed since */
    terminal_expect_typing(terminal, "= 'still ' .. 'here'\r", "still here");
    enter(terminal, ".log", "    6  blue: build 2 shop c2", "pink build> ");
}

/* A bot that thinks is stopped, and nothing has been answered. */
static void interrupted_bots(Terminal *terminal) {
    static const char *const lines[] = {".hint mcts:1000000", ".bot mcts:1000000",
                                        ".bot pink=mcts:1000000", ".bot command:sleep 1000"};
    for (size_t n = 0; n < sizeof lines / sizeof *lines; n++) {
        terminal_type(terminal, lines[n]);
        terminal_type(terminal, "\r");
        usleep(300000); /* nothing shows that it thinks; too early, and the line alone is stopped */
        terminal_expect_typing(terminal, CTRL_C, "stopped");
        terminal_expect(terminal, "pink build> ");
        if (strncmp(lines[n], ".bot pink", 9) == 0)
            enter(terminal, ".bot pink=me", "", "pink build> ");
    }
    enter(terminal, ".log", "    6  blue: build 2 shop c2", "pink build> ");
}

/* A table is edited while a line is being typed: the notice appears above the line, which stays. */
static void hot_reload(const Place *place, Terminal *terminal) {
    terminal_type(terminal, ".score sh");
    terminal_expect(terminal, ".score sh");
    set_table(place, "30");
    terminal_expect(terminal, "The rules changed:");
    terminal_expect(terminal, "files: changed lots/tables.lua");
    terminal_expect(terminal, "points for shops: blue 3 -> 30");
    terminal_expect(terminal, "total: blue 3 -> 30");
    terminal_expect(terminal, "pink build> .score sh");
    terminal_expect(terminal, "First entry with a different score: entry 6, `blue where c2`:");
    terminal_expect(terminal, "pink build> .score sh");
    enter(terminal, "ops", "blue    30  a shop  c2", "pink build> ");

    set_table(place, "= 30");
    terminal_expect(terminal, "The game continues under its previous rules.");
    terminal_expect(terminal, "lots/tables.lua:3:");
    terminal_expect(terminal, "pink build> ");
    enter(terminal, ".score shops", "blue    30  a shop  c2", "pink build> ");

    set_table(place, "4");
    terminal_expect(terminal, "points for shops: blue 30 -> 4");
    terminal_expect(terminal, "pink build> ");
    terminal_expect(terminal, "First entry with a different score:");
    terminal_expect(terminal, "pink build> ");
    enter(terminal, ".diff", "under the new ones", "pink build> ");
    terminal_type(terminal, CTRL_U);
    enter(terminal, "build 3 house a1", "KH3", "blue build> ");
}

/* What is shown fits the window as it is now, broken between words. */
static void other_window(Terminal *terminal) {
    terminal_resize(terminal, 24, 50);
    enter(terminal, ".help", "show the whole state,\n", "> ");
    enter(terminal, ".note a note that is longer than the window is wide, in words", "", "> ");
    enter(terminal, ".log",
          "\n       .note a note that is longer than the window\n"
          "           is wide, in words\n",
          "> ");
    enter(terminal, ".undo", "Took back the note.\n", "> ");
    enter(terminal, ".help names",
          "\n.names [NAME... | SEAT=NAME]: name the people who\n    play.\n", "> ");
    enter(terminal, "?", "explains one of them, a rule option", "> ");
    terminal_resize(terminal, 40, 120);
    enter(terminal, ".help", "show the whole state, hidden parts included, and its hash\n", "> ");
    terminal_resize(terminal, 24, 80);
}

/* In a list that is too long for the window, one line stands for several. */
static void folded(Terminal *terminal) {
    terminal_resize(terminal, 5, 40);
    enter(terminal, ".edit pink.hand = 2 4", "Entry ", "pink build> ");
    enter(terminal, ".moves whole",
          "pink: 84 whole moves\n"
          "  build 2 fire station a1 ... (41 more;\n"
          "      `.moves whole build 2`)\n"
          "  build 4 fire station a1 ... (41 more;\n"
          "      `.moves whole build 4`)\n",
          "pink build> ");
    enter(terminal, ".moves whole build 2 shop", "pink: 14 whole moves\n  build 2 shop a1 ",
          "pink build> ");
    enter(terminal, "2 shop", "pink: build 2 shop", "pink where> ");
    enter(terminal, ".moves", " 1 where a1 ... (2 more; `.moves where\n      a`)", "pink where> ");
    enter(terminal, ".moves where a", "14 moves\n   1 where a1  ", "pink where> ");
    enter(terminal, ".moves all", "14 where e3\n", "pink where> ");
    terminal_resize(terminal, 24, 80);
    enter(terminal, ".undo 3", "Took back 3", "pink build> ");
}

static void leave(Terminal *terminal) {
    terminal_type(terminal, CTRL_D);
    terminal_end(terminal, 0);
}

/* The next session remembers what was typed. */
static void history(const Place *place) {
    Terminal *terminal = play(place, "xterm");
    terminal_type(terminal, "\033[A");
    terminal_expect(terminal, "build 3 house a1");
    terminal_type(terminal, CTRL_U);
    leave(terminal);
}

/* Notes below a board are shown once a turn, and again when they change. */
static void notes(const Place *place) {
    char plat[PATH];
    char *const argv[] = {plat, "play", "./fair.lua", NULL};
    snprintf(plat, sizeof plat, "%s", place->plat);
    write_file(place, "fair.lua",
               "local fair = game 'fair'\n"
               "fair:players(1, 1)\n"
               "local cell = { what = enum { 'tent', 'stall' }, size = range(1, 9) }\n"
               "local lawn = fair:state { lawn = board { on = square(2, 2), cell = cell } }.lawn\n"
               "fair:where('trampled grass', function() return lawn:drawn() end)\n"
               "local what = fair:labels('what', { 'tent', 'barn' })\n"
               "fair:step('build', function()\n"
               "  local me = seat_at(1)\n"
               "  local kind = me:ask('what', what)\n"
               "  lawn:draw(me:ask('where', lawn:free()), 'tent')\n"
               "end)\n"
               "fair:legend('lawn', function(mark) mark:note('built: ', #lawn:drawn()) end)\n"
               "return fair\n");
    Terminal *terminal = terminal_start(place->folder, "xterm", argv);
    terminal_expect(terminal, "  2  \u00b7   \u00b7\n  built: 0\n");
    enter(terminal, "what tent", "  2 [\u00b7] [\u00b7]\nred: where? a1", "red where> ");
    enter(terminal, "where b2", "lawn   { } last drawn\n", "  2  \u00b7 {T}\n  built: 1\n");
    terminal_expect(terminal, "red what> ");
    enter(terminal, "what barn", "  2 [\u00b7]{T}\nred: where? a1", "red where> ");
    enter(terminal, ".board", "  2 [\u00b7] T\n  built: 1\n", "red where> ");
    terminal_type(terminal, "tr\t"); /* a condition is no move, nor can it be typed as Lua */
    terminal_expect(terminal, "tr");
    terminal_type(terminal, CTRL_C);
    terminal_expect(terminal, "red where> ");
    terminal_never(terminal, "trampled");
    leave(terminal);
}

/* In a small window notes give way to the boards. A reference card follows RULES.md. */
static void small_window(const Place *place) {
    char plat[PATH];
    char *const argv[] = {plat, "play", "./park.lua", NULL};
    snprintf(plat, sizeof plat, "%s", place->plat);
    write_file(place, "park.lua",
               "local park = game 'park'\n"
               "park:players(1, 1)\n"
               "local cell = { what = enum { 'tree' } }\n"
               "local lawn = park:state { lawn = board { on = square(2, 2), cell = cell } }.lawn\n"
               "park:step('plant', function()\n"
               "  lawn:draw(seat_at(1):ask('where', lawn:free()), 'tree')\n"
               "end)\n"
               "park:legend('lawn', function(mark)\n"
               "  for n = 1, 5 do mark:note('note ', n, ' of ', #lawn:drawn()) end\n"
               "end)\n"
               "park:reference_card 'A turn'\n"
               "return park\n");
    write_file(place, "RULES.md", "## A turn\n\nPlant a tree.\n");
    Terminal *terminal = terminal_start(place->folder, "xterm", argv);
    terminal_expect(terminal, "  note 1 of 0\n  note 2 of 0\n");
    terminal_expect(terminal, "  note 5 of 0\n");
    terminal_expect(terminal, "red where> ");
    terminal_resize(terminal, 10, 80);
    enter(terminal, "a1",
          "  note 1 of 1\n  note 2 of 1\n  (3 more lines of notes: `.notes` shows them)\n",
          "red where> ");
    terminal_never(terminal, "note 3 of 1");
    enter(terminal, ".board", "  note 4 of 1\n  note 5 of 1\n", "red where> ");
    terminal_resize(terminal, 5, 80);
    enter(terminal, "b1", "  2[\u00b7][\u00b7]\n  (5 lines of notes: `.notes` shows them)\n",
          "red where> ");
    terminal_resize(terminal, 24, 80);
    enter(terminal, "a2", "  note 5 of 3\n", "red where> ");
    enter(terminal, ".reference", "A turn\n  Plant a tree.\n", "red where> ");
    write_file(place, "RULES.md", "## A turn\n\nPlant an oak.\n");
    terminal_expect_typing(terminal, ".reference\r", "A turn\n  Plant an oak.\n");
    terminal_expect(terminal, "red where> ");
    leave(terminal);
}

/* What leaves no choice is answered, and said; a move that has a choice further on is not begun.
 * `.undo` takes the line back with it. The title of a question is shown once. */
static void forced_answers(const Place *place) {
    char plat[PATH];
    char *const argv[] = {plat, "play", "./yard.lua", NULL};
    snprintf(plat, sizeof plat, "%s", place->plat);
    write_file(place, "yard.lua",
               "local yard = game 'yard'\n"
               "yard:players(1, 1)\n"
               "yard:titles { where = 'A free space of the yard.' }\n"
               "yard:questions { { question = 'what', asks = 'What grows?' },\n"
               "                 { question = 'what bush', hint = 'low.' } }\n"
               "yard:reference_card('A turn', { { 'aim', 'a full yard.' } })\n"
               "local cell = { what = enum { 'tree' } }\n"
               "local map = yard:state { map = board { on = square(3, 1), cell = cell } }.map\n"
               "yard:legend('map', function(mark)\n"
               "  mark:note('south')\n"
               "  mark:note('bush: two')\n"
               "end)\n"
               "local trees = yard:labels('what', { 'tree', 'bush' })\n"
               "yard:step('plant', function()\n"
               "  local me = seat_at(1)\n"
               "  me:ask('what', trees)\n"
               "  map:draw(me:ask('where', map:free()), 'tree')\n"
               "end)\n"
               "yard:ends_when(function() return map:free():empty() end)\n"
               "return yard\n");
    Terminal *terminal = terminal_start(place->folder, "xterm", argv);
    terminal_expect(terminal, "  bush: two\n  south\n");
    terminal_expect(terminal, "The aim: a full yard. ");
    terminal_expect(terminal, "red: What grows? tree, bush (e.g. `what ");
    terminal_expect(terminal, "    bush: low.\n");
    terminal_expect(terminal, "red what> ");
    enter(terminal, "2", "there is no `2`; expected one of: tree, bush\n", "red what> ");
    enter(terminal, ".moves", "1 what tree  2 what bush\n", "red what> ");
    enter(terminal, "2", "    A free space of the yard.\n", "red where> ");
    enter(terminal, "a1", "red: What grows? tree, bush\n", "red what> ");
    enter(terminal, "what tree b1", "red: What grows? tree, bush\n", "red what> ");
    enter(terminal, "tree", "red: where c1 (the only choice)\n", "over> ");
    enter(terminal, ".undo", "(2 entries): ", "red what> ");
    enter(terminal, ".redo", "Played again 2 entries: ", "over> ");
    leave(terminal);
}

/* A question without a legal answer is not asked: that is said, and .why tells why. What a player
 * might have done, and need not, is not. */
static void missed_question(const Place *place) {
    char plat[PATH];
    char *const argv[] = {plat, "play", "./lawn.lua", NULL};
    snprintf(plat, sizeof plat, "%s", place->plat);
    write_file(place, "lawn.lua",
               "local lawn = game 'lawn'\n"
               "lawn:players(1, 1)\n"
               "local cell = { what = enum { 'tree' } }\n"
               "local map = lawn:state { map = board { on = square(1, 2), cell = cell } }.map\n"
               "lawn:step('plant', function()\n"
               "  local me = seat_at(1)\n"
               "  local spot = me:ask_if_any('spot', map:free(), 'tree')\n"
               "  if spot then map:draw(spot, 'tree') end\n"
               "  me:may('bench', map:free())\n"
               "  me:confirm('rest')\n"
               "end)\n"
               "return lawn\n");
    Terminal *terminal = terminal_start(place->folder, "xterm", argv);
    terminal_expect(terminal, "red spot> ");
    enter(terminal, "a1", "red: spot a1", "red bench> ");
    enter(terminal, "pass", "red: bench pass", "red rest> ");
    enter(terminal, "yes", "red: rest yes", "red spot> ");
    enter(terminal, "a2", "red: spot a2", "red rest> ");
    terminal_never(terminal, "nothing is legal");
    enter(terminal, "no", "red, spot (tree): nothing is legal: `.why`\n", "red rest> ");
    terminal_never(terminal, "bench: nothing is legal");
    enter(terminal, ".why", "red, rest: all are legal: yes, no\n", "red rest> ");
    leave(terminal);
}

/* Tests run again when a rule is saved, one that does not load too, and until Ctrl-C. */
static void watched_tests(const Place *place) {
    char plat[PATH], tests[2 * PATH];
    char *const argv[] = {plat, "test", "lots", "--watch", NULL};
    snprintf(plat, sizeof plat, "%s", place->plat);
    snprintf(tests, sizeof tests, "%s/lots/tests", place->folder);
    mkdir(tests, 0777);
    set_table(place, "3");
    write_file(place, "lots/tests/shops.lua",
               "test('a shop counts three', function()\n"
               "  local g = position { 'lots' }\n"
               "  expect(asks(g, 'blue', 'build'), nil)\n"
               "end)\n");
    Terminal *terminal = terminal_start(place->folder, "xterm", argv);
    terminal_expect(terminal, "1 passed, 0 failed");
    terminal_expect(terminal, "The tests run again when a file is saved; Ctrl-C ends.");
    set_table(place, "= 30");
    terminal_expect(terminal, "A file was saved.");
    terminal_expect(terminal, "lots/tables.lua:3:");
    terminal_expect(terminal, "0 passed, 1 failed");
    set_table(place, "3");
    terminal_expect(terminal, "1 passed, 0 failed");
    write_file(place, "lots/tests/more.lua",
               "test('two and two', function() expect(2 + 2, 5) end)\n");
    terminal_expect(terminal, "lots/tests/more.lua:1: expected 5, got 4");
    terminal_expect(terminal, "1 passed, 1 failed");
    terminal_end_by(terminal, SIGINT);
    snprintf(tests, sizeof tests, "%s/lots/tests/more.lua", place->folder);
    remove(tests);
}

/* Tests run while nobody types, and after each save. */
static void background_tests(const Place *place) {
    Terminal *terminal = play(place, "xterm");
    set_table(place, "3");
    write_file(place, "lots/tests/shops.lua",
               "test('nobody has built', function()\n"
               "  asks(position { 'lots' }, 'blue', 'build')\n"
               "end)\n"
               "test('the table is as ever', function()\n"
               "  local g = position { 'lots', step = 'build' }\n"
               "  after(g, { 'blue build ' .. (value(g, 'blue.hand') and 1) })\n"
               "end)\n");
    enter(terminal, ".tests on",
          "1 of 2 tests fails: the table is as ever, lots/tests/shops.lua:", "blue build> ");
    terminal_type(terminal, ".score sh");
    write_file(place, "lots/tests/shops.lua",
               "test('nobody has built', function()\n"
               "  asks(position { 'lots' }, 'blue', 'build')\n"
               "end)\n");
    set_table(place, "9");
    terminal_expect(terminal, "files: changed lots/tables.lua");
    terminal_expect(terminal, "1 test passes.");
    terminal_expect(terminal, "blue build> .score sh");
    set_table(place, "3");
    terminal_expect(terminal, "1 test passes.");
    terminal_type(terminal, CTRL_U);
    leave(terminal);
}

/* A terminal without capabilities: lines are read as they are. */
static void dumb_terminal(const Place *place) {
    Terminal *terminal = play(place, "dumb");
    enter(terminal, ".log", "Nothing has been played yet.", "blue build> ");
    terminal_type(terminal, CTRL_C);
    terminal_expect(terminal, "blue build> ");
    set_table(place, "5");
    terminal_expect(terminal, "files: changed lots/tables.lua");
    leave(terminal);
}

static Terminal *resume(const Place *place, const char *expected) {
    char plat[PATH];
    char *const argv[] = {plat, "resume", NULL};
    snprintf(plat, sizeof plat, "%s", place->plat);
    Terminal *terminal = terminal_start(place->folder, "xterm", argv);
    terminal_expect(terminal, "Lots: blue (you), pink (you); seed 1");
    terminal_expect(terminal, expected);
    return terminal;
}

/* A game at a terminal is kept, however the program ends: at the prompt, with a line half typed,
 * and while rules run. */
static void signals(const Place *place) {
    static const int ends[] = {SIGTERM, SIGHUP, SIGQUIT};
    char build[80];
    Terminal *terminal = play(place, "xterm");
    enter(terminal, ".edit blue.hand = 1 2", "blue: build? 1, 2", "blue build> ");
    for (int n = 0; n < 3; n++) {
        enter(terminal, "build 2", "", "blue what> ");
        terminal_type(terminal, "hou");
        terminal_expect(terminal, "hou");
        terminal_end_by(terminal, ends[n]);
        terminal = resume(place, "blue what> ");
        enter(terminal, ".undo", "(1 entry)", "blue build> ");
        snprintf(build, sizeof build, "while true do local n = %d end", n);
        terminal_type(terminal, build);
        terminal_type(terminal, "\r");
        terminal_expect(terminal, "end\n");
        terminal_end_by(terminal, ends[n]);
        terminal = resume(place, "blue build> ");
    }
    /* Ctrl-C ends the script alone */
    terminal_type(terminal, "while true do end\r");
    terminal_expect(terminal, "while true do end\n");
    terminal_expect_typing(terminal, CTRL_C, "stopped");
    terminal_end_by(terminal, SIGTERM);
    terminal = resume(place, "blue build> ");
    enter(terminal, ".log", "    1  .edit blue.hand = 1 2", "blue build> ");
    leave(terminal);
    terminal = resume(place, "blue build> ");
    terminal_type(terminal, CTRL_D);
    terminal_expect(terminal, "Saved. `plat resume` continues this game.");
    terminal_end(terminal, 0);
}

int main(int argc, char **argv) {
    Place place;
    if (argc != 3) {
        fputs("session PLAT GAME\n", stderr);
        return 2;
    }
    place.plat = argv[1];
    place.game = argv[2];
    const char *temporary = getenv("TMPDIR");
    snprintf(place.folder, sizeof place.folder, "%s/plat-pty-XXXXXX",
             temporary ? temporary : "/tmp");
    if (!mkdtemp(place.folder))
        terminal_fail(NULL, "cannot make", place.folder);
    setenv("HOME", place.folder, 1);
    unsetenv("XDG_STATE_HOME");
    setenv("NO_COLOR", "1", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    copy_game(&place);

    Terminal *terminal = play(&place, "xterm");
    moves_and_tab(terminal);
    interrupts(terminal);
    interrupted_bots(terminal);
    other_window(terminal);
    folded(terminal);
    hot_reload(&place, terminal);
    leave(terminal);
    history(&place);
    notes(&place);
    small_window(&place);
    missed_question(&place);
    forced_answers(&place);
    dumb_terminal(&place);
    watched_tests(&place);
    background_tests(&place);
    signals(&place);

    char command[2 * PATH];
    snprintf(command, sizeof command, "rm -rf '%s'", place.folder);
    return system(command) == 0 ? 0 : 1;
}
