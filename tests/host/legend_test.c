/* Legends: what rules show about a board arrives complete and clean, mistakes in it are reported,
 * and nothing that they do affects the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/legend.h"
#include "text/drawing/canvas.h"

/* A game with a shared board, one for each seat, and a hand that only its owner sees; `%s` is the
 * rest of its script. */
static const char game[] =
    "local fair = game 'fair'\n"
    "fair:players(2, 2)\n"
    "local map = square(4, 3)\n"
    "local state = fair:state {\n"
    "  town = board { on = map, cell = { owner = player } },\n"
    "  hive = board { on = hexagon(2), cell = { owner = player } },\n"
    "  cards = deck { cards = { ace = 4, king = 4 } },\n"
    "  round = counter { max = 9 },\n"
    "  players = per_player {\n"
    "    plot = board { on = square(2, 2), cell = {} },\n"
    "    held = hand { of = 'cards', max = 2, visible = 'owner' },\n"
    "    gold = counter { max = 9, start = 7, visible = 'owner' },\n"
    "  },\n"
    "}\n"
    "local town, hive = state.town, state.hive\n"
    "fair:setup(function() for me in seats() do me.held:refill() me.gold:set(9) end end)\n"
    "fair:step('turn', function()\n"
    "  for me in seats() do town:draw(me:ask('where', town:free()), me) end\n"
    "end)\n"
    "%s\n"
    "return fair\n";

typedef struct Fair {
    char folder[64], file[96];
    PlatHost *host;
    PlatMatch *match;
    PlatLegend legend;
    PlatError error;
} Fair;

static int set_up(void **state) {
    Fair *fair = calloc(1, sizeof *fair);
    strcpy(fair->folder, "/tmp/plat-legend-XXXXXX");
    *state = fair;
    if (!mkdtemp(fair->folder))
        return -1;
    snprintf(fair->file, sizeof fair->file, "%s/fair.lua", fair->folder);
    return 0;
}

static void put_away(Fair *fair) {
    plat_match_free(fair->match);
    plat_host_free(fair->host);
    fair->match = NULL;
    fair->host = NULL;
}

static int tear_down(void **state) {
    Fair *fair = *state;
    put_away(fair);
    unlink(fair->file);
    rmdir(fair->folder);
    free(fair);
    return 0;
}

static PlatStatus load(Fair *fair, const char *script) {
    put_away(fair);
    FILE *file = fopen(fair->file, "w");
    assert_non_null(file);
    fprintf(file, game, script);
    fclose(file);
    PlatSetup setup = {.game = fair->file};
    return plat_host_new(&fair->host, &setup, &fair->error);
}

static void begin(Fair *fair, const char *script) {
    if (load(fair, script) != PLAT_OK ||
        plat_match_new(&fair->match, plat_host_rules(fair->host), 1, 0, &fair->error) != PLAT_OK ||
        plat_match_run(fair->match, &fair->error) != PLAT_OK)
        fail_msg("%s\n  %s: %s", script, fair->error.where, fair->error.text);
}

/* Looks at a board as a seat does; the position must not change. */
static PlatStatus look(Fair *fair, const char *board, int owner, int viewer) {
    const PlatSchema *schema = plat_host_rules(fair->host)->schema;
    size_t bytes = plat_schema_bytes(schema);
    void *view = malloc(bytes), *before = malloc(bytes);
    uint64_t hash = plat_match_hash(fair->match);
    plat_match_view(fair->match, view, viewer);
    memcpy(before, view, bytes);
    fair->error = (PlatError){PLAT_OK, "", ""};
    PlatStatus status =
        plat_host_legend(fair->host, &fair->legend, view, plat_schema_find(schema, board), owner,
                         viewer, &fair->error);
    assert_memory_equal(view, before, bytes);
    assert_true(plat_match_hash(fair->match) == hash);
    free(view);
    free(before);
    return status;
}

/* The text of the n-th mark. */
static const char *text_of(const Fair *fair, int n) {
    static char text[PLAT_LEGEND_BYTES];
    const PlatMark *mark = &fair->legend.mark[n];
    assert_true(n < fair->legend.marks);
    text[0] = '\0';
    for (int i = 0; i < mark->parts; i++)
        strcat(text, fair->legend.part[mark->part + i].text);
    return text;
}

/* The legend of the town with this body has one mark with this text. */
static void says(Fair *fair, const char *body, const char *text) {
    char script[2000];
    snprintf(script, sizeof script, "fair:legend('town', function(mark)\n%s\nend)", body);
    begin(fair, script);
    if (look(fair, "town", 0, 0) != PLAT_OK)
        fail_msg("%s\n  %s", body, fair->error.text);
    assert_int_equal(fair->legend.marks, 1);
    assert_string_equal(text_of(fair, 0), text);
}

/* It fails with this status and text at its line, and shows nothing. */
static void fails(Fair *fair, const char *body, PlatStatus status, const char *text) {
    char script[2000];
    snprintf(script, sizeof script,
             "fair:legend('town', function(mark) mark:note('in vain')\n%s\n"
             "end)",
             body);
    begin(fair, script);
    PlatStatus got = look(fair, "town", 0, 0);
    if (got != status || !strstr(fair->error.text, text))
        fail_msg("%s\n  ends with %s: %s", body, plat_status_name(got), fair->error.text);
    assert_int_equal(fair->legend.marks, 0);
    assert_int_equal(fair->legend.parts, 0);
    if (strncmp(fair->error.where, "fair.lua:", 9) != 0)
        fail_msg("%s\n  fails at \"%s\"", body, fair->error.where);
    /* and the game goes on */
    assert_int_equal(plat_match_answer(fair->match, 0, "where", 0, &fair->error), PLAT_OK);
}

/* --- what arrives --- */

static void every_mark_arrives(void **state) {
    Fair *fair = *state;
    begin(fair, "fair:legend('town', function(mark)\n"
                "  mark:row(3, 'three ', 3, ' ', seat_at(2))\n"
                "  mark:column(4, { 'D', 'coral' }) mark:columns(1, 2)\n"
                "  mark:cell(map:set 'a1 b2', 'x', 'azure') mark:free(map:row(1), seat_at(1))\n"
                "  mark:frame(map:column(1), 'west') mark:note('cells ', map:set 'a1 b2', ' of ',\n"
                "    seat_at(1), { '!', seat_at(2) })\n"
                "end)");
    assert_int_equal(look(fair, "town", 0, 0), PLAT_OK);
    const PlatLegend *legend = &fair->legend;
    assert_int_equal(legend->legends, 1);
    assert_int_equal(legend->marks, 7);
    assert_int_equal(legend->mark[0].kind, PLAT_MARK_ROW);
    assert_int_equal(legend->mark[0].first, 2);
    assert_string_equal(text_of(fair, 0), "three 3 blue");
    assert_true(legend->part[legend->mark[0].part + 3].is_seat);
    assert_int_equal(legend->part[legend->mark[0].part + 3].seat, 1);
    assert_int_equal(legend->mark[1].first, 3);
    assert_false(legend->mark[1].together);
    assert_string_equal(legend->part[legend->mark[1].part].colour, "coral");
    assert_true(legend->mark[2].together && legend->mark[2].first == 0 &&
                legend->mark[2].last == 1 && legend->mark[2].parts == 0);
    assert_int_equal(legend->mark[3].kind, PLAT_MARK_CELLS);
    assert_true(legend->mark[3].cells.word[0] == (1U << 0 | 1U << 6)); /* stride 5 */
    assert_int_equal(legend->mark[4].kind, PLAT_MARK_FREE);
    assert_int_equal(legend->mark[5].kind, PLAT_MARK_FRAME);
    assert_string_equal(text_of(fair, 5), "west");
    assert_string_equal(text_of(fair, 6), "cells a1 b2 of red!");
    const PlatMarkPart *last = &legend->part[legend->mark[6].part + legend->mark[6].parts - 1];
    assert_true(last->seat == 1 && !last->is_seat);
}

static void a_board_without_a_legend_has_none(void **state) {
    Fair *fair = *state;
    begin(fair, "fair:legend('town', function() end)");
    assert_int_equal(look(fair, "plot", 0, 0), PLAT_OK);
    assert_int_equal(fair->legend.legends, 0);
    assert_int_equal(look(fair, "town", 0, 0), PLAT_OK);
    assert_int_equal(fair->legend.legends, 1);
    assert_int_equal(fair->legend.marks, 0);
    assert_true(plat_host_has_legend(fair->host, "fair"));
    assert_false(plat_host_has_legend(fair->host, "unfair"));
}

static void a_board_of_each_player_has_one_for_each(void **state) {
    Fair *fair = *state;
    begin(fair, "fair:legend('plot', function(me, mark) mark:note(me, ' ', me.index) end)");
    assert_int_equal(look(fair, "plot", 0, 1), PLAT_OK);
    assert_string_equal(text_of(fair, 0), "red 1");
    assert_int_equal(look(fair, "plot", 1, 1), PLAT_OK);
    assert_string_equal(text_of(fair, 0), "blue 2");
}

static void boards_of_hexes_have_cells_and_notes(void **state) {
    Fair *fair = *state;
    begin(fair, "fair:legend('hive', function(mark)\n"
                "  mark:cell(hive:free():first(), '*') mark:column(2, 'B') mark:note('bees')\n"
                "  mark:frame(hive:cells(), 'all')\n"
                "end)");
    assert_int_equal(look(fair, "hive", 0, 0), PLAT_OK);
    assert_int_equal(fair->legend.marks, 4);
    begin(fair, "fair:legend('hive', function(mark) mark:row(1, 'one') end)");
    assert_int_equal(look(fair, "hive", 0, 0), PLAT_E_ARGUMENT);
    assert_non_null(strstr(fair->error.text, "no straight rows: use mark:note or mark:cell"));
    begin(fair, "fair:legend('hive', function(mark) mark:columns(1, 2, 'one') end)");
    assert_int_equal(look(fair, "hive", 0, 0), PLAT_E_ARGUMENT);
    assert_non_null(strstr(fair->error.text, "no straight columns"));
}

static void control_characters_do_not_arrive(void **state) {
    says(*state, "mark:note('a\\27[31mb\\nc\\0d\\127')", "a?[31mb?c");
    says(*state, "mark:note('\\xc3\\xa9 \\xe2\\x99\\xa3 \\xf0\\x9f\\x8f\\xa0')",
         "\xc3\xa9 \xe2\x99\xa3 \xf0\x9f\x8f\xa0");
    says(*state, "mark:note('\\xc2\\x9b \\xff \\xc3 \\xed\\xa0\\x80 \\xc0\\xaf')", "? ? ? ??? ??");
}

/* --- what is hidden --- */

static void signs_and_shapes_are_words_as_text(void **state) {
    says(*state,
         "mark:note('inn:', { 'tracks.wood', 'sign' }, { 'X./XX', 'shape' }, ' 2 ', { 'ash', "
         "'sign' }, { '6', 'plate' })",
         "inn: wood X./XX 2 ash 6");
    says(*state, "mark:note({ 'ash', 'sign' })", "ash");
    says(*state, "mark:note('', { 'a.b', 'sign' })", "b");
}

static void a_legend_sees_what_the_viewer_sees(void **state) {
    Fair *fair = *state;
    begin(fair,
          "fair:legend('town', function(mark)\n"
          "  local text = mark:viewer() and mark:viewer().name or 'nobody'\n"
          "  for other in seats() do\n"
          "    local known = 0\n"
          "    for _ in other.held:each() do known = known + 1 end\n"
          "    text = text .. '; ' .. other.held:count() .. ' held, ' .. known .. ' known, '\n"
          "      .. type(other.held:card(1)) .. ', ' .. other.gold.value .. ' gold'\n"
          "  end\n"
          "  mark:note(text)\n"
          "end)");
    assert_int_equal(look(fair, "town", 0, PLAT_SPECTATOR), PLAT_OK);
    assert_string_equal(text_of(fair, 0), "nobody; 2 held, 0 known, nil, 7 gold; "
                                          "2 held, 0 known, nil, 7 gold");
    assert_int_equal(look(fair, "town", 0, 1), PLAT_OK);
    assert_string_equal(text_of(fair, 0), "blue; 2 held, 0 known, nil, 7 gold; "
                                          "2 held, 2 known, string, 9 gold");
}

/* --- what is wrong --- */

static void mistakes_are_reported(void **state) {
    Fair *fair = *state;
    fails(fair, "mark:row(4, 'x')", PLAT_E_RANGE, "mark:row: there is no row 4 (of 3)");
    fails(fair, "mark:row(0, 'x')", PLAT_E_RANGE, "no row 0");
    fails(fair, "mark:row('one')", PLAT_E_ARGUMENT, "expected the number of a row, got string");
    fails(fair, "mark:column(5, 'x')", PLAT_E_RANGE, "there is no column 5 (of 4)");
    fails(fair, "mark:columns(1, 5)", PLAT_E_RANGE, "there is no column 5 (of 4)");
    fails(fair, "mark:columns(3, 2)", PLAT_E_RANGE, "column 2 is left of column 3");
    fails(fair, "mark:cell(map:cells(), '1234')", PLAT_E_RANGE, "1 to 3 characters, not 4");
    fails(fair, "mark:cell(map:cells(), '')", PLAT_E_RANGE, "1 to 3 characters, not 0");
    fails(fair, "mark:cell(map:cells())", PLAT_E_ARGUMENT, "expected text, a number, a seat");
    fails(fair, "mark:cell(hive:cells(), 'x')", PLAT_E_ARGUMENT, "belongs to another board");
    fails(fair, "mark:cell('a1', 'x')", PLAT_E_ARGUMENT, "expected a set or a cell");
    fails(fair, "mark:cell(map:cells(), 'x', 'choral')", PLAT_E_NAME, "did you mean `coral`");
    fails(fair, "mark:note { 'x', 'infrared' }", PLAT_E_NAME, "there is no colour `infrared`");
    fails(fair, "mark:note { 'x' }", PLAT_E_NAME, "there is no colour `nil`");
    fails(fair, "mark:note(nil)", PLAT_E_ARGUMENT, "got nothing");
    fails(fair, "mark:note(true)", PLAT_E_ARGUMENT, "got boolean");
    fails(fair, "mark:note({})", PLAT_E_NAME, "there is no colour");
    fails(fair, "mark:note(('x'):rep(401))", PLAT_E_RANGE, "at most 400 bytes, not 401");
    fails(fair, "mark:note(('x'):rep(300), ('x'):rep(101))", PLAT_E_RANGE,
          "at most 400 bytes, not 401");
    fails(fair, "for n = 1, 240 do mark:note('x') end", PLAT_E_CAPACITY, "at most 240 marks");
    fails(fair, "for n = 1, 60 do mark:note(('x'):rep(400)) end", PLAT_E_CAPACITY,
          "at most 800 texts and 16000 bytes");
    fails(fair, "mark:notes('x')", PLAT_E_NAME, "did you mean `note`");
    fails(fair, "mark.row = 3", PLAT_E_READONLY, "mark cannot be changed");
}

static void limits_hold_at_their_edge(void **state) {
    Fair *fair = *state;
    begin(fair, "fair:legend('town', function(mark)\n"
                "  mark:note(('x'):rep(200), ('y'):rep(200))\n"
                "end)");
    assert_int_equal(look(fair, "town", 0, 0), PLAT_OK);
    assert_int_equal(strlen(text_of(fair, 0)), PLAT_LEGEND_LINE);
    says(fair, "mark:cell(map:cells(), '\\xe2\\x99\\xa3xx')", "\xe2\x99\xa3xx");
    begin(fair, "fair:legend('town', function(mark) for n = 1, 240 do mark:note('x') end end)");
    assert_int_equal(look(fair, "town", 0, 0), PLAT_OK);
    assert_int_equal(fair->legend.marks, 240);
}

static void it_only_reads_and_always_ends(void **state) {
    Fair *fair = *state;
    fails(fair, "state.round:add(1)", PLAT_E_READONLY, "round cannot be changed here");
    fails(fair, "town:draw(map:cell(1, 1), seat_at(1))", PLAT_E_READONLY, "town cannot be changed");
    fails(fair, "state.cards:shuffle()", PLAT_E_READONLY, "cards cannot be changed here");
    fails(fair, "seat_at(1):ask('why', map:cells())", PLAT_E_READONLY, "may ask");
    fails(fair, "finish()", PLAT_E_READONLY, "may finish the game");
    fails(fair, "while true do end", PLAT_E_LIMIT, "runs for more than 5 million instructions");
    fails(fair, "while true do mark:viewer() end", PLAT_E_LIMIT, "is there an endless loop?");
    fails(fair, "error('no')", PLAT_E_RULES, "no");
    fails(fair, "local n = nil + 1", PLAT_E_RULES, "arithmetic");
}

static void who_fails_silences_no_other(void **state) {
    Fair *fair = *state;
    begin(fair, "fair:legend('town', function(mark) mark:note('first') end)\n"
                "fair:legend('town', function(mark) mark:note('in vain') mark:row(9, 'x') end)\n"
                "fair:legend('town', function(mark) mark:row(8, 'x') end)\n"
                "fair:legend('town', function(mark) mark:note('last') end)");
    assert_int_equal(look(fair, "town", 0, 0), PLAT_E_RANGE);
    assert_non_null(strstr(fair->error.text, "no row 9"));
    assert_int_equal(fair->legend.legends, 4);
    assert_int_equal(fair->legend.marks, 2);
    assert_string_equal(text_of(fair, 0), "first");
    assert_string_equal(text_of(fair, 1), "last");
}

/* The script does not load, for this reason. */
static void refused(Fair *fair, const char *script, const char *text) {
    if (load(fair, script) == PLAT_OK || !strstr(fair->error.text, text))
        fail_msg("%s\n  %s", script, fair->error.text);
}

static void declarations_are_looked_at(void **state) {
    Fair *fair = *state;
    refused(fair, "fair:legend('twon', function() end)", "`twon`; did you mean `town`");
    refused(fair, "fair:legend('round', function() end)", "there is no board `round`");
    refused(fair, "fair:legend(nil, function() end)", "there is no board `nil`");
    refused(fair, "fair:legend('town')", "expected a function, got nil");
    refused(fair, "for n = 1, 41 do fair:legend('town', function() end) end", "at most 40");
}

/* A script that keeps `mark` cannot use it outside a legend. */
static void mark_is_for_legends_alone(void **state) {
    Fair *fair = *state;
    char *text = NULL;
    bool incomplete;
    begin(fair, "fair.kept = {}\n"
                "fair:legend('town', function(mark) fair.kept[1] = mark end)\n"
                "function fair.use() fair.kept[1]:note('late') end");
    assert_int_equal(look(fair, "town", 0, 0), PLAT_OK);
    assert_int_not_equal(
        plat_host_eval(fair->host, &text, &incomplete, fair->match, "fair.use()", &fair->error),
        PLAT_OK);
    assert_non_null(strstr(fair->error.text, "mark works only in legend functions"));
    free(text);
}

static void hosts_are_known_by_their_rules(void **state) {
    Fair *fair = *state;
    begin(fair, "");
    PlatRules others = *plat_host_rules(fair->host);
    assert_ptr_equal(plat_host_of(plat_host_rules(fair->host)), fair->host);
    others.step = NULL;
    assert_null(plat_host_of(&others));
    assert_string_equal(plat_colour_name(0), "red");
    assert_null(plat_colour_name(100));
    assert_null(plat_colour_name(-1));
}

/* Callers that do not need the error pass NULL. */
static void the_error_may_be_null(void **state) {
    Fair *fair = *state;
    begin(fair, "fair:legend('town', function(mark) mark:notes('x') end)");
    char *text = NULL;
    bool incomplete;
    assert_int_equal(
        plat_host_eval(fair->host, &text, &incomplete, fair->match, "no such thing", NULL),
        PLAT_E_RULES);
    assert_int_equal(plat_host_eval(fair->host, &text, &incomplete, fair->match, "1 +", NULL),
                     PLAT_E_RULES);
    assert_true(incomplete);
    int town = plat_schema_find(plat_match_rules(fair->match)->schema, "town");
    const void *block = plat_match_block(fair->match);
    PlatLegend *legend = malloc(sizeof *legend);
    assert_int_equal(plat_host_legend(fair->host, legend, block, town, 0, 0, NULL), PLAT_E_NAME);
    free(legend);
    PlatHost *none;
    assert_int_equal(plat_host_new(&none, &(PlatSetup){.game = "no such game"}, NULL), PLAT_E_NAME);
    assert_null(none);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(every_mark_arrives),
        TEST(a_board_without_a_legend_has_none),
        TEST(a_board_of_each_player_has_one_for_each),
        TEST(boards_of_hexes_have_cells_and_notes),
        TEST(control_characters_do_not_arrive),
        TEST(signs_and_shapes_are_words_as_text),
        TEST(a_legend_sees_what_the_viewer_sees),
        TEST(mistakes_are_reported),
        TEST(limits_hold_at_their_edge),
        TEST(it_only_reads_and_always_ends),
        TEST(who_fails_silences_no_other),
        TEST(declarations_are_looked_at),
        TEST(mark_is_for_legends_alone),
        TEST(hosts_are_known_by_their_rules),
        TEST(the_error_may_be_null),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
