/* Pictures of real games in play: they are well-formed, small, the same for the same position, tell
 * what stands where, and hold nothing that the viewer may not see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/drawing.h"
#include "kernel/rng.h"
#include "xml.h"

enum { LARGEST = 60000 /* bytes of a seat's picture */, ANSWERS = 120 };

static const char *const games[] = {
    "rules-lua/games/drawcity",      "rules-lua/games/doodle-city", "rules-lua/games/townies",
    "rules-lua/games/scribble-city", "rules-lua/games/drow",        "rules-lua/games/hamlet",
    "rules-lua/classics/hex.lua",    "rules-lua/gallery/rails",     "rules-lua/gallery/hedges",
    "rules-lua/gallery/lanes",       "rules-lua/gallery/almanac",   "rules-lua/gallery/lamps",
    "rules-lua/gallery/wakes",
};
enum { GAMES = sizeof games / sizeof *games };

typedef struct Played {
    PlatHost *host;
    PlatMatch *match;
    PlatRng luck;
} Played;

static void begin(Played *played, const char *game) {
    PlatError error = {0};
    PlatSetup setup = {.game = game};
    *played = (Played){0};
    plat_rng_seed(&played->luck, 7, 1);
    if (plat_host_new(&played->host, &setup, &error) != PLAT_OK ||
        plat_match_new(&played->match, plat_host_rules(played->host), 5, 0, &error) != PLAT_OK ||
        plat_match_run(played->match, &error) != PLAT_OK)
        fail_msg("%s: %s: %s", game, error.where, error.text);
}

/* Play on by chance; false when the game is over. */
static bool play(Played *played, int answers) {
    for (int n = 0; n < answers; n++) {
        const PlatAsk *ask = plat_match_ask(played->match);
        if (!ask)
            return false;
        uint32_t count = (uint32_t)plat_options_count(&ask->options);
        int32_t choice = plat_options_nth(&ask->options, (int)plat_rng_below(&played->luck, count));
        assert_int_equal(plat_match_answer(played->match, ask->seat, NULL, choice, NULL), PLAT_OK);
    }
    return true;
}

static void end(Played *played) {
    plat_match_free(played->match);
    plat_host_free(played->host);
}

static char *drawn(const Played *played, const PlatMatch *match, int viewer, int sheet,
                   unsigned parts) {
    PlatBuffer text = {0};
    PlatError error = {0};
    PlatDrawOptions how = plat_host_draw_options(played->host);
    how.viewer = viewer;
    how.sheet = sheet;
    how.asked = true;
    how.parts = parts;
    if (plat_draw_svg(&text, match, &how, &error) != PLAT_OK)
        fail_msg("%s", error.text);
    return plat_buffer_take(&text);
}

/* Each definition has a name of its own. */
static void is_unambiguous(const char *game, const char *text) {
    static const char id[] = " id=\"";
    for (const char *at = strstr(text, id); at; at = strstr(at + 1, id)) {
        const size_t length = strcspn(at + strlen(id), "\"") + strlen(id) + 1;
        for (const char *other = strstr(at + 1, id); other; other = strstr(other + 1, id))
            if (strncmp(at, other, length) == 0)
                fail_msg("%s: two are called%.*s", game, (int)length, at);
    }
}

static void good(const char *game, const char *text, size_t largest) {
    const char *fault = xml_fault(text);
    if (fault)
        fail_msg("%s: %s", game, fault);
    if (strlen(text) > largest)
        fail_msg("%s: a picture of %zu bytes", game, strlen(text));
    is_unambiguous(game, text);
    if (strstr(text, "http") != strstr(text, "http://www.w3.org/2000/svg") ||
        strstr(text, "<script") || strstr(text, "url(") != strstr(text, "url(#"))
        fail_msg("%s: a link to something outside", game);
}

static void pictures_are_good(void **state) {
    (void)state;
    for (int n = 0; n < GAMES; n++) {
        Played played;
        bool goes_on = true;
        begin(&played, games[n]);
        for (int round = 0; goes_on && round < 6; round++) {
            for (int seat = 0; seat < plat_match_rules(played.match)->seats; seat++) {
                char *text = drawn(&played, played.match, seat, seat, 0);
                char *again = drawn(&played, played.match, seat, seat, 0);
                good(games[n], text, LARGEST);
                assert_string_equal(text, again);
                free(text);
                free(again);
            }
            char *all = drawn(&played, played.match, PLAT_DRAW_TABLE, PLAT_DRAW_SHEETS, 0);
            good(games[n], all, (size_t)8 * LARGEST);
            free(all);
            goes_on = play(&played, ANSWERS);
        }
        end(&played);
    }
}

/* What the viewer does not know may be anything: the picture is the same, byte for byte. */
static void nothing_hidden_is_drawn(void **state) {
    (void)state;
    for (int n = 0; n < GAMES; n++) {
        Played played;
        begin(&played, games[n]);
        for (int round = 0; round < 3; round++) {
            for (int seat = 0; seat < plat_match_rules(played.match)->seats; seat++) {
                PlatMatch *other;
                assert_int_equal(plat_match_clone(&other, played.match, NULL), PLAT_OK);
                PlatStatus status = plat_match_resample(other, seat, 99, NULL);
                char *one = drawn(&played, played.match, seat, PLAT_DRAW_SHEETS, 0);
                char *two = drawn(&played, other, seat, PLAT_DRAW_SHEETS, 0);
                if (status == PLAT_OK)
                    assert_string_equal(one, two);
                free(one);
                free(two);
                plat_match_free(other);
            }
            if (!play(&played, ANSWERS / 8))
                break;
        }
        end(&played);
    }
}

static int count(const char *text, const char *what) {
    int found = 0;
    for (const char *at = strstr(text, what); at; at = strstr(at + 1, what))
        found++;
    return found;
}

static void what_is_drawn_says_what_it_is(void **state) {
    (void)state;
    Played played;
    begin(&played, "rules-lua/games/drawcity");
    play(&played, 40);
    char *text = drawn(&played, played.match, 0, 0, 0);
    assert_int_equal(count(text, "data-cell=\""), 11 * 5);
    assert_non_null(strstr(text, "data-cell=\"c4\""));
    assert_non_null(strstr(text, "data-board=\"city\""));
    assert_non_null(strstr(text, "data-owner=\"blue\""));
    const char *owned = strstr(text, "data-owner=\"blue\"");
    assert_true(strstr(owned, "<title>") && strstr(owned, "<title>") < strchr(owned, '\n'));
    assert_non_null(strstr(text, "data-field=\"hand\""));
    assert_non_null(strstr(text, "data-card=\""));
    free(text);
    end(&played);
}

/* What may be chosen is marked for who is asked, and for nobody else at the table. */
static void what_may_be_chosen_is_marked(void **state) {
    (void)state;
    Played played;
    begin(&played, "rules-lua/games/hamlet");
    const PlatAsk *ask = plat_match_ask(played.match);
    for (int viewer = PLAT_DRAW_TABLE; viewer < 2; viewer++) {
        PlatBuffer text = {0};
        PlatDrawOptions how = plat_host_draw_options(played.host);
        how.viewer = viewer;
        how.asked = true;
        assert_int_equal(plat_draw_svg(&text, played.match, &how, NULL), PLAT_OK);
        bool told = viewer == PLAT_DRAW_TABLE || viewer >= 0; /* both build at once */
        assert_int_equal(count(text.text, "data-may=\"build\""),
                         told ? (viewer == PLAT_DRAW_TABLE ? 2 : 1) : 0);
        if (viewer == 0)
            assert_int_equal(count(strstr(text.text, "data-may"), "h0"),
                             plat_options_count(&ask->options));
        free(text.text);
    }
    end(&played);
    begin(&played, "rules-lua/gallery/estates"); /* walls are not as walls that are there */
    PlatBuffer text = {0};
    PlatDrawOptions how = plat_host_draw_options(played.host);
    how.asked = true;
    assert_int_equal(plat_draw_svg(&text, played.match, &how, NULL), PLAT_OK);
    assert_non_null(strstr(text.text, "<g stroke-dasharray="));
    free(text.text);
    end(&played);
}

/* Points stand at the foot of the panel, of those seats that the caller names. */
static void points_are_drawn_of_those_that_are_named(void **state) {
    (void)state;
    Played played;
    PlatSheet sheet;
    PlatBuffer text = {0};
    begin(&played, "rules-lua/games/hamlet");
    play(&played, 6);
    plat_sheet_init(&sheet, 2, false);
    assert_int_equal(plat_match_score(played.match, &sheet, NULL), PLAT_OK);
    sheet.total[0] = -4711;
    sheet.total[1] = 815;
    PlatDrawOptions how = plat_host_draw_options(played.host);
    how.score = &sheet;
    how.scored = 1U << 1;
    assert_int_equal(plat_draw_svg(&text, played.match, &how, NULL), PLAT_OK);
    assert_non_null(strstr(text.text, "data-points=\"815\""));
    assert_null(strstr(text.text, "4711"));
    free(text.text);
    plat_sheet_free(&sheet);
    end(&played);
}

/* Load a script, which is a file for as long. */
static void begin_script(Played *played, const char *script) {
    char path[] = "/tmp/plat-draw-XXXXXX", file[64];
    assert_non_null(mkdtemp(path));
    snprintf(file, sizeof file, "%s/g.lua", path);
    FILE *out = fopen(file, "w");
    assert_non_null(out);
    fputs(script, out);
    fclose(out);
    begin(played, file);
    unlink(file);
    rmdir(path);
}

/* The offset of what first lies there in the picture's only panel or board, whose group has a line
 * of its own. */
static double left_of(const char *text, const char *what) {
    const char *at = strstr(text, what), *group = at;
    assert_non_null(at);
    while (group > text && (strncmp(group, "translate(", 10) != 0 || strchr(group, '>')[1] != '\n'))
        group--;
    return strtod(group + 10, NULL);
}

static void a_sheet_is_ordered_as_it_says(void **state) {
    (void)state;
    static const char *const side[] = {"right", "left", "below"};
    for (int n = 0; n < 3; n++) {
        char script[600];
        Played played;
        snprintf(script, sizeof script,
                 "local g = game { name = 'g' } g:players(1, 1)\n"
                 "local s = g:state { a = counter { max = 9 }, "
                 "far = array({ 'one', 'two' }, counter { max = 9 }),\n"
                 "  map = board { on = square(3, 3), cell = { n = range(1, 9) } } }\n"
                 "g:sheet { panel = '%s', order = { 'far', 'map' } }\n"
                 "g:step('go', function() for me in seats() do me:ask('odd', s.map:cells()) end "
                 "end)\nreturn g\n",
                 side[n]);
        begin_script(&played, script);
        char *text = drawn(&played, played.match, 0, 0, 0);
        assert_true(strstr(text, "data-field=\"far.one\"") < strstr(text, "data-field=\"a\""));
        double board = left_of(text, "data-board="), panel = left_of(text, "data-field=");
        assert_true(n == 0 ? board < panel : n == 1 ? panel < board : board == panel);
        free(text);
        end(&played);
    }
}

/* What boards have in common is drawn once, below each of them; each board draws the rest anew, and
 * cells that say the same in one group. */
static void what_boards_have_in_common_is_drawn_once(void **state) {
    (void)state;
    Played played;
    begin_script(
        &played,
        "local g = game { name = 'g' } g:players(3, 3)\n"
        "local map = square(2, 2) local land = enum { wood = 'w', red = 'r' }\n"
        "local s = g:state { players = per_player { map = board { on = map,\n"
        "  cell = { land = land } } } }\n"
        "g:looks { red = { fill = 'red' }, wood = { fill = 'woods', sign = 'tree' } }\n"
        "g:setup(function() for me in seats() do me.map:draw(map:cell('a1'), 'wood') end\n"
        "  local me = seat_at(1)\n"
        "  me.map:draw(map:cell('b1'), 'red') me.map:draw(map:cell('b2'), 'red') end)\n"
        "g:step('go', function() for me in seats() do me:ask('odd', me.map:cells()) end end)\n"
        "return g\n");
    char *text = drawn(&played, played.match, PLAT_DRAW_TABLE, PLAT_DRAW_SHEETS, 0);
    assert_int_equal(count(text, "href=\"#e"), 3);
    assert_int_equal(count(text, "<title>wood<"), 1);
    assert_int_equal(count(text, "data-cell="), 2);
    assert_int_equal(count(text, "<title>red</title>\n<use data-cell=\"b1\""), 1);
    free(text);
    text = drawn(&played, played.match, PLAT_DRAW_TABLE, PLAT_DRAW_SHEETS, PLAT_DRAW_BOARDS);
    assert_int_equal(count(text, "data-cell="), 3 * 4);
    free(text);
    end(&played);
}

/* Titles stand for names, fields of a group come under its heading, and what a board shows is left
 * out. */
static void a_panel_has_titles_and_groups(void **state) {
    (void)state;
    Played played;
    begin_script(
        &played,
        "local g = game { name = 'g' } g:players(1, 1)\n"
        "local s = g:state { city_goals = counter { max = 9 }, wood = counter { max = 9 },\n"
        "  far = array({ 'one', 'two' }, counter { max = 9 }), zinc = counter { max = 9 },\n"
        "  hid = counter { max = 9 }, map = board { on = square(3, 3) } }\n"
        "g:looks { wood = { group = 'Stock' }, zinc = { group = 'Stock' },\n"
        "  hid = { as = 'board' } }\n"
        "g:titles { wood = 'Timber', far = 'Far things', odd = 'Which cell?' }\n"
        "g:legend('map', function(mark)\n"
        "  if mark:is_text() then mark:note('letters') end\n"
        "  mark:note({ 'XX/X.', 'shape' }, { 'house', 'sign' }, { '6', 'plate' }, 'Goal: it') "
        "end)\n"
        "g:step('go', function() for me in seats() do me:ask('odd', s.map:cells()) end end)\n"
        "return g\n");
    char *text = drawn(&played, played.match, 0, 0, 0);
    static const char *const shown[] = {">city goals<", ">Far things<", ">one<", ">Stock<",
                                        ">Timber<",     ">zinc<",       ">Goal<"};
    for (size_t n = 0; n < sizeof shown / sizeof *shown; n++)
        assert_non_null(strstr(text, shown[n]));
    assert_true(strstr(text, "data-field=\"zinc\"") > strstr(text, ">Stock<"));
    static const char *const absent[] = {"data-field=\"hid\"", "letters", "XX/X.", "far: one"};
    for (size_t n = 0; n < sizeof absent / sizeof *absent; n++)
        assert_null(strstr(text, absent[n]));
    free(text);
    end(&played);
}

/* A card in a hand has its face, with values as signs; beside other sheets its name. */
static void a_hand_has_faces(void **state) {
    (void)state;
    Played played;
    begin_script(
        &played,
        "local g = game { name = 'g' } g:players(2, 2)\n"
        "local s = g:state { pack = deck { cards = { low = 2 } },\n"
        "  players = per_player { hand = hand { of = 'pack', max = 2 },\n"
        "    goods = array({ 'clay', 'odd' }, counter { max = 9 }) } }\n"
        "g:card_faces('pack', 'Cards', function() return { low = { title = 'Kiln', corner = 'k1',\n"
        "  shape = 'XX/X.', lines = { { 'cost', '2 of clay, odd; time 3' }, 'fires clay' } } }\n"
        "end)\n"
        "g:setup(function() for me in seats() do s.pack:draw_to(me.hand) end end)\n"
        "g:step('go', function() for me in seats() do me:ask('odd', range(1, 2)) end end)\n"
        "return g\n");
    char *text = drawn(&played, played.match, 0, 0, 0),
         *all = drawn(&played, played.match, PLAT_DRAW_TABLE, PLAT_DRAW_SHEETS, 0);
    static const char *const shown[] = {">Kiln<",          ">k1<",        ">cost<", ">2 of <",
                                        ">, odd; time 3<", ">fires clay<"};
    for (size_t n = 0; n < sizeof shown / sizeof *shown; n++)
        assert_non_null(strstr(text, shown[n]));
    assert_non_null(strstr(all, ">low Kiln<"));
    assert_null(strstr(all, ">cost<"));
    free(text);
    free(all);
    end(&played);
}

/* Shared counters called "round" are beside the title; on the sheets of all the key, and notes that
 * all have, are drawn once, those of one seat below its board. */
static void what_all_have_is_drawn_once(void **state) {
    (void)state;
    Played played;
    begin_script(
        &played,
        "local g = game { name = 'g' } g:players(3, 3)\n"
        "local s = g:state { round = counter { max = 9 }, era = counter { max = 3 }, players =\n"
        "  per_player { map = board {\n"
        "    on = square(3, 3), cell = { kind = enum { 'wood', 'mere' } } } } }\n"
        "g:looks { era = { as = 'title' } }\n"
        "g:legend('map', function(me, mark)\n"
        "  mark:note('Goal: all have it') mark:note('of ', me.name)\n"
        "end)\n"
        "g:step('go', function() for me in seats() do me:ask('odd', me.map:cells()) end end)\n"
        "return g\n");
    char *text = drawn(&played, played.match, PLAT_DRAW_TABLE, PLAT_DRAW_SHEETS, 0);
    assert_non_null(strstr(text, ">era 0 of 3, round 0<"));
    assert_null(strstr(text, "data-field=\"round\""));
    assert_null(strstr(text, ">turn"));
    assert_int_equal(count(text, ">Goal<"), 1);
    assert_int_equal(count(text, ">mere<"), 1);
    assert_int_equal(count(text, ">of "), 3);
    assert_int_equal(count(text, "data-below="), 4);
    free(text);
    text = drawn(&played, played.match, 0, 0, 0);
    assert_int_equal(count(text, ">Goal<"), 1);
    free(text);
    end(&played);
}

/* Notes are at the right, behind a panel that is short; a hand may show names only. A rule is
 * between the cards that a heading is over and others. */
static void notes_are_beside_a_board_with_room_there(void **state) {
    (void)state;
    Played played;
    begin_script(
        &played,
        "local g = game { name = 'g' } g:players(1, 1)\n"
        "local s = g:state { pack = deck { cards = { bow = 2 } }, players = per_player {\n"
        "  map = board { on = square(8, 8), cell = { kind = enum { 'wood' } } },\n"
        "  hand = hand { of = 'pack', max = 1 }, rest = hand { of = 'pack', max = 1 } } }\n"
        "g:card_faces('pack', 'Cards', function() return { bow = { lines = { 'far off' } } } end)\n"
        "g:looks { rest = { as = 'named' } }\n"
        "g:legend('map', function(me, mark) mark:note('Goals:')\n"
        "  mark:note({ '6', 'plate' }, ' Goal: one has it') mark:note('Other: none has it') end)\n"
        "g:setup(function() for me in seats() do\n"
        "  s.pack:draw_to(me.hand) s.pack:draw_to(me.rest) end end)\n"
        "g:step('go', function() for me in seats() do me:ask('odd', me.map:cells()) end end)\n"
        "return g\n");
    char *text = drawn(&played, played.match, PLAT_DRAW_TABLE, 0, 0);
    const char *panel = strstr(text, "data-field=\"rest\""), *note = strstr(text, ">Goal<");
    assert_true(panel && note && note > panel);
    const char *rule = strstr(note, "<path class=\"h\""), *other = strstr(note, ">Other<");
    assert_true(rule && other && rule < other);
    assert_int_equal(count(text, ">Goal<"), 1);
    assert_int_equal(count(text, ">far off<"), 1);
    free(text);
    end(&played);
}

/* A narrow picture is as wide as was asked, with its panel below the board. */
static void a_picture_may_be_narrow(void **state) {
    (void)state;
    Played played;
    begin_script(
        &played,
        "local g = game { name = 'g' } g:players(1, 1)\n"
        "local s = g:state { map = board { on = square(9, 12) }, wood = counter { max = 9 } }\n"
        "g:setup(function() s.map:draw(s.map:row(2) & (s.map:column(2) | s.map:column(4))) end)\n"
        "g:step('go', function() seat_at(1):ask('sure', range(1, 2)) end)\n"
        "return g\n");
    PlatBuffer text = {0};
    PlatDrawOptions how = plat_host_draw_options(played.host);
    how.width = plat_draw_width(390);
    assert_int_equal(plat_draw_svg(&text, played.match, &how, NULL), PLAT_OK);
    assert_non_null(strstr(text.text, "viewBox=\"0 0 94.25 "));
    assert_non_null(strstr(text.text, ">wood<"));
    assert_int_equal(count(text.text, "#s-tick"), 2); /* cells that are only drawn */
    assert_int_equal(count(text.text, "font-size=\"2."), count(text.text, "font-size=\"2.9"));
    plat_buffer_free(&text);
    end(&played);
}

/* The last move has corners, what is chosen in this one dashes, and the winning line a frame; a
 * seat has its edge. */
static void moves_are_marked(void **state) {
    (void)state;
    Played played;
    begin_script(
        &played,
        "local g = game { name = 'g' } g:players(2, 2)\n"
        "local s = g:state { map = board { on = square(3, 3), cell = { owner = player } } }\n"
        "g:legend('map', function(mark) mark:frame(s.map:row(1), seat_at(2)) end)\n"
        "g:turns('go', function(me)\n"
        "  local at = me:ask('at', s.map:free())\n"
        "  me:ask('sure', range(1, 2), at)\n"
        "  s.map:draw(at, me)\n"
        "end)\n"
        "g:wins('line', 'a line', function(me) return s.map:of(me):lines(2) end)\n"
        "return g\n");
    assert_true(play(&played, 3));
    char *text = drawn(&played, played.match, PLAT_DRAW_TABLE, PLAT_DRAW_SHEETS, 0);
    assert_int_equal(count(text, "class=\"last on\""), 1);
    assert_int_equal(count(text, "class=\"made on\""), 1);
    assert_int_equal(count(text, "class=\"edge l-"), 1);
    free(text);
    end(&played);
}

static PlatStatus failing_legend(void *context, PlatLegend *legend, const void *block, int field,
                                 int seat, int viewer, PlatError *error) {
    (void)context, (void)block, (void)field, (void)seat, (void)viewer;
    legend->legends = 0;
    return plat_error_set(error, PLAT_E_RULES, "map.lua:3", "there is no <layer>");
}

static void a_legend_that_fails_is_told(void **state) {
    (void)state;
    Played played;
    PlatBuffer text = {0};
    begin(&played, "rules-lua/games/hamlet");
    PlatDrawOptions how = plat_host_draw_options(played.host);
    how.legend = failing_legend;
    assert_int_equal(plat_draw_svg(&text, played.match, &how, NULL), PLAT_OK);
    assert_non_null(strstr(text.text, "the legend of map failed: there is no"));
    assert_null(xml_fault(text.text));
    free(text.text);
    end(&played);
}

/* A part alone has what it needs of the definitions that are written once. */
static void definitions_are_written_once(void **state) {
    (void)state;
    for (int n = 0; n < GAMES; n++) {
        Played played;
        begin(&played, games[n]);
        play(&played, ANSWERS);
        char *style =
            drawn(&played, played.match, PLAT_DRAW_TABLE, PLAT_DRAW_SHEETS, PLAT_DRAW_STYLE);
        char *rest = drawn(&played, played.match, PLAT_DRAW_TABLE, PLAT_DRAW_SHEETS,
                           PLAT_DRAW_BOARDS | PLAT_DRAW_PANEL | PLAT_DRAW_HEAD);
        assert_null(xml_fault(style));
        assert_null(strstr(rest, "<defs>"));
        for (const char *at = strchr(rest, '#'); at; at = strchr(at + 1, '#')) {
            char id[40];
            if (strncmp(at - 6, "href=\"", 6) != 0 && strncmp(at - 4, "url(", 4) != 0)
                continue;
            snprintf(id, sizeof id, "id=\"%.*s\"", (int)strcspn(at + 1, "\")"), at + 1);
            if (!strstr(style, id))
                fail_msg("%s: there is no %s", games[n], id);
        }
        free(style);
        free(rest);
        end(&played);
    }
}

/* An answer changes few lines, so that a page can hold many pictures. */
static void a_move_changes_few_lines(void **state) {
    (void)state;
    Played played;
    begin(&played, "rules-lua/games/drawcity");
    play(&played, 60);
    char *before = drawn(&played, played.match, -2, -2, PLAT_DRAW_BOARDS);
    play(&played, 3);
    char *after = drawn(&played, played.match, -2, -2, PLAT_DRAW_BOARDS);
    int changed = 0;
    for (char *line = strtok(after, "\n"); line; line = strtok(NULL, "\n"))
        changed += strstr(before, line) == NULL;
    assert_in_range(changed, 1, 30);
    free(before);
    free(after);
    end(&played);
}

static const char hostile_game[] =
    "local g = game { name = 'g', title = [[<script>alert('\"&')</script>]] }\n"
    "g:seat_names { '<b>B', '\"q\"Q', \"'a'A\" }\n"
    "g:players(3, 3)\n"
    "local kinds = enum { [ [[</title><script>]] ] = '<', ['&amp;'] = '&', "
    "['a name that is far too long for any cell'] = '\"' }\n"
    "local s = g:state {\n"
    "  map = board { on = square(3, 2), cell = { who = player, kind = kinds } },\n"
    "  plain = board { on = hexagon(12), cell = { kind = kinds, n = range(-999, 999) } },\n"
    "  dice = dice { count = 3, faces = { '<', '>', '&' } }, met = names { of = kinds },\n"
    "  cards = deck { cards = { [ [[\"><x y=\"]] ] = 4 } }, \n"
    "  players = per_player { hand = hand { of = 'cards', max = 3 } } }\n"
    "g:legend('map', function(mark) mark:note([[<script>\"'&]], seat_at(1))\n"
    "  mark:row(1, '<&') mark:column(2, '\">') mark:cell(s.map:cells(), '<&\"')\n"
    "  mark:frame(s.map:cells(), '</svg>') end)\n"
    "g:setup(function() s.dice:roll()\n"
    "  s.map:draw(s.map:cells():first(), seat_at(2), '</title><script>')\n"
    "  s.plain:draw(s.plain:cells(), 'a name that is far too long for any cell', -999)\n"
    "  for me in seats() do me.hand:refill() end end)\n"
    "g:step('go', function() for me in seats() do me:ask('odd', s.map:cells()) end end)\n"
    "return g\n";

static void hostile_names_are_only_text(void **state) {
    (void)state;
    char path[] = "/tmp/plat-draw-XXXXXX", file[64];
    assert_non_null(mkdtemp(path));
    snprintf(file, sizeof file, "%s/g.lua", path);
    FILE *out = fopen(file, "w");
    assert_non_null(out);
    fputs(hostile_game, out);
    fclose(out);
    Played played;
    begin(&played, file);
    for (int sheet = PLAT_DRAW_SHEETS; sheet < 3; sheet++) {
        char *text = drawn(&played, played.match, PLAT_DRAW_TABLE, sheet, 0);
        const char *fault = xml_fault(text);
        if (fault)
            fail_msg("%s", fault);
        assert_null(strstr(text, "<script"));
        assert_null(strstr(text, "<b>"));
        free(text);
    }
    PlatDrawOptions how = plat_host_draw_options(played.host);
    char title[10001];
    memset(title, 'x', sizeof title - 1);
    memcpy(title, "\x1b[2J\xe2\x80\xae<", 8);
    title[sizeof title - 1] = '\0';
    how.title = title;
    how.note = "\xff\xfe\x01";
    PlatBuffer text = {0};
    assert_int_equal(plat_draw_svg(&text, played.match, &how, NULL), PLAT_OK);
    assert_null(xml_fault(text.text));
    assert_null(strstr(text.text, "\xe2\x80\xae"));
    free(text.text);
    end(&played);
    unlink(file);
    rmdir(path);
}

static void what_there_is_not_is_refused(void **state) {
    (void)state;
    Played played;
    PlatBuffer text = {0};
    PlatError error = {0};
    begin(&played, "rules-lua/games/hamlet");
    plat_buffer_put(&text, "kept");
    PlatDrawOptions how = plat_host_draw_options(played.host);
    how.viewer = 2;
    assert_int_equal(plat_draw_svg(&text, played.match, &how, &error), PLAT_E_RANGE);
    assert_string_equal(error.text, "there are 2 seats");
    how.viewer = 0;
    how.sheet = -3;
    assert_int_equal(plat_draw_svg(&text, played.match, &how, &error), PLAT_E_RANGE);
    how.sheet = 0;
    how.field = plat_schema_find(plat_match_rules(played.match)->schema, "round");
    assert_int_equal(plat_draw_svg(&text, played.match, &how, &error), PLAT_E_RANGE);
    assert_string_equal(text.text, "kept");
    how.field = plat_schema_find(plat_match_rules(played.match)->schema, "map");
    assert_int_equal(plat_draw_svg(&text, played.match, &how, &error), PLAT_OK);
    assert_int_equal(count(text.text, "data-cell"), 16);
    assert_null(strstr(text.text, "data-field"));
    free(text.text);
    end(&played);
}

/* Of amber, blue and clear one is a colour; the others take what it leaves. */
static void names_without_a_colour_take_turns(void **state) {
    (void)state;
    Played played;
    begin_script(
        &played,
        "local g = game { name = 'g' } g:players(1, 1)\n"
        "local glass = enum { 'amber', 'blue', 'clear' }\n"
        "local s = g:state { map = board { on = square(3, 2), cell = { glass = glass } } }\n"
        "g:setup(function()\n"
        "  for n, name in ipairs { 'amber', 'blue', 'clear' } do\n"
        "    s.map:draw(s.map:column(n), name)\n"
        "  end\n"
        "end)\n"
        "g:step('go', function() seat_at(1):ask('sure', range(1, 2)) end)\n"
        "return g\n");
    char *text = drawn(&played, played.match, PLAT_DRAW_TABLE, 0, 0);
    assert_int_equal(count(text, " class=\"f-blue\"><title>b1: blue"), 1);
    assert_int_equal(count(text, " class=\"f-yellow\"><title>a1: amber"), 1);
    free(text);
    end(&played);
}

/* What says nothing is left out of the panel; whose turn it is stands in the head, until the game
 * is over. Cards of notes are as high as what they say. */
static void what_says_nothing_is_left_out(void **state) {
    (void)state;
    Played played;
    begin_script(&played,
                 "local g = game { name = 'g' } g:players(1, 1)\n"
                 "local s = g:state { map = board { on = square(6, 6) }, turn = seat(),\n"
                 "  cards = deck { cards = { 'ace', 'king' } }, out = flag(), due = flag(),\n"
                 "  hand = hand { of = 'cards', max = 2 }, late = counter { max = 9 },\n"
                 "  die = dice { count = 1, faces = 6 }, kept = list { max = 3, record = "
                 "{ n = range(1, 9) } } }\n"
                 "g:looks { turn = { as = 'title' }, late = { as = 'signs' } }\n"
                 "g:legend('map', function(mark) for n = 1, 3 do\n"
                 "  mark:note('Card ' .. n .. ': ' .. string.rep('word ', n == 1 and 30 or 1))\n"
                 "end end)\n"
                 "g:setup(function() s.turn:set(seat_at(1)) s.due:set(true) end)\n"
                 "g:step('go', function() seat_at(1):ask('sure', range(1, 2)) "
                 "s.due:set(false) end)\n"
                 "g:ends_when(function() return not s.due.value end)\n"
                 "return g\n");
    char *text = drawn(&played, played.match, 0, 0, 0);
    static const char *const absent[] = {"out", "hand", "late", "die", "kept", "turn"};
    for (size_t n = 0; n < sizeof absent / sizeof *absent; n++) {
        char field[40];
        snprintf(field, sizeof field, "data-field=\"%s\"", absent[n]);
        assert_null(strstr(text, field));
    }
    assert_non_null(strstr(text, "data-field=\"due\""));
    assert_non_null(strstr(text, "turn 1, turn: "));
    const char *first = strstr(text, "class=\"kc\"");
    assert_non_null(first);
    assert_memory_not_equal(first, strstr(first + 1, "class=\"kc\""), 50);
    free(text);
    assert_false(play(&played, 2));
    text = drawn(&played, played.match, 0, 0, 0);
    assert_non_null(strstr(text, "turn 1, the game is over"));
    free(text);
    end(&played);
}

/* A network may be a line; a mark with a sign is that on a disc, also one that the line covers.
 * What a seat has besides its board is beside its name where it is short. */
static void lines_and_short_sheets(void **state) {
    (void)state;
    for (int stocks = 1; stocks < 4; stocks += 2) {
        char script[900];
        Played played;
        snprintf(
            script, sizeof script,
            "local g = game { name = 'g' } g:players(2, 2)\n"
            "local sea = square(4, 4)\n"
            "local s = g:state { players = per_player { wake = network { on = sea },\n"
            "  stock = array(%d, counter { max = 9 }) } }\n"
            "g:setup(function() for me in seats() do me.wake:draw(sea:cell 'b2', 'EW') end end)\n"
            "g:each_player('go', function(me) me:ask('sure', range(1, 2)) end)\n"
            "g:legend('wake', function(me, mark)\n"
            "  mark:free(sea:set 'b2 c3', 'o') mark:cell(sea:cell 'd4', 'S')\n"
            "end)\n"
            "g:looks { o = { sign = 'tower' }, S = { sign = 'boat' },\n"
            "  wake = { as = 'line', fill = 'pink' } }\n"
            "return g\n",
            stocks);
        begin_script(&played, script);
        char *text = drawn(&played, played.match, PLAT_DRAW_TABLE, PLAT_DRAW_SHEETS, 0);
        assert_non_null(strstr(text, "class=\"r-pink on\""));
        assert_null(strstr(text, "class=\"r1 on\""));
        assert_non_null(strstr(text, "#s-boat"));
        assert_true(count(text, "#s-tower") > 1);
        const double width = strtod(strstr(text, "viewBox=\"0 0 ") + 13, NULL);
        assert_true(stocks == 1 ? width < 200 : width > 200);
        free(text);
        end(&played);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_without_a_colour_take_turns),
        cmocka_unit_test(lines_and_short_sheets),
        cmocka_unit_test(what_says_nothing_is_left_out),
        cmocka_unit_test(pictures_are_good),
        cmocka_unit_test(nothing_hidden_is_drawn),
        cmocka_unit_test(what_is_drawn_says_what_it_is),
        cmocka_unit_test(what_may_be_chosen_is_marked),
        cmocka_unit_test(what_all_have_is_drawn_once),
        cmocka_unit_test(notes_are_beside_a_board_with_room_there),
        cmocka_unit_test(a_picture_may_be_narrow),
        cmocka_unit_test(points_are_drawn_of_those_that_are_named),
        cmocka_unit_test(a_legend_that_fails_is_told),
        cmocka_unit_test(a_sheet_is_ordered_as_it_says),
        cmocka_unit_test(a_panel_has_titles_and_groups),
        cmocka_unit_test(what_boards_have_in_common_is_drawn_once),
        cmocka_unit_test(a_hand_has_faces),
        cmocka_unit_test(moves_are_marked),
        cmocka_unit_test(definitions_are_written_once),
        cmocka_unit_test(a_move_changes_few_lines),
        cmocka_unit_test(hostile_names_are_only_text),
        cmocka_unit_test(what_there_is_not_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
