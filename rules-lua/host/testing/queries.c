/* Rule tests: looking at a position. positions.lua and expectations.lua call the functions below,
 * and have checked the types of the arguments. */
#include <stdlib.h>
#include <string.h>

#include "match/move.h"
#include "test.h"
#include "text/buffer.h"
#include "text/drawing/paint.h"
#include "text/fields/field.h"
#include "text/scan.h"

enum { MOST_CHOICES = PLAT_MAX_POSITIONS };

/* --- pictures: boards are painted as at the prompt --- */

/* Add a board as it is painted. */
static void put_scene(PlatBuffer *out, const PlatScene *scene) {
    const PlatPaint how = {.width = 100};
    PlatCanvas canvas = {.unicode = true};
    plat_paint_board(&canvas, scene, &how);
    plat_canvas_write(&canvas, out, NULL);
    plat_canvas_free(&canvas);
}

static void put_field(PlatBuffer *out, const PlatMatch *match, const PlatField *field, int seat,
                      void *view) {
    const PlatRules *rules = plat_match_rules(match);
    const void *block = plat_drawn_block(match, field, seat, view);
    PlatScene scene = plat_scene_of(rules->schema, field, block, seat, rules->seat_names);
    plat_buffer_add(out, "%s%s%s:\n", field->per_player ? rules->seat_names->name[seat].text : "",
                    field->per_player ? "." : "", field->name);
    put_scene(out, &scene);
}

static char *picture_boards(const PlatMatch *match, int seat, const PlatOptions *options) {
    const PlatRules *rules = plat_match_rules(match);
    int whose = seat;
    const PlatField *only = options && options->board
                                ? plat_scene_of_options(rules->schema, options, seat, &whose)
                                : NULL;
    const PlatGeometry *geometry = options && !only ? options->geometry : NULL;
    PlatBuffer out = {0};
    plat_drawn_put_passed(match, &out);
    void *view = malloc(plat_schema_bytes(rules->schema));
    for (int n = 0; view && n < plat_schema_fields(rules->schema); n++) {
        const PlatField *field = plat_schema_field(rules->schema, n);
        if (!plat_scene_is_drawn(rules->schema, field) || (only && field != only) ||
            (geometry && plat_field_geometry(field) != geometry))
            continue;
        for (int owner = 0; owner < (field->per_player ? rules->seats : 1); owner++)
            if (!field->per_player || whose < 0 || whose == owner)
                put_field(&out, match, field, owner, view);
    }
    free(view);
    return plat_buffer_take(&out);
}

static char *picture_cells(const PlatGeometry *g, const uint64_t *wanted, const uint64_t *found) {
    const char *sign[PLAT_MAX_POSITIONS];
    PlatBuffer out = {0};
    PLAT_EACH_CELL(cell, g, g->all) {
        bool in = plat_cells_has(wanted, cell), is = plat_cells_has(found, cell);
        sign[cell] = in && is ? "=" : in ? "+" : is ? "-" : ".";
    }
    put_scene(&out, &(PlatScene){.geometry = g, .sign = sign, .owner = -1});
    return plat_buffer_take(&out);
}

static char *picture_lines(const PlatSheet *sheet, int seat, int item) {
    PlatBuffer out = {0};
    for (int n = 0; n < sheet->lines; n++) {
        const PlatScoreLine *line = &sheet->line[n];
        if (line->seat != seat || (item >= 0 && line->item != item))
            continue;
        bool named = item < 0, placed = line->place[0] != '\0';
        plat_buffer_add(&out, "%7d %s%s%s%s%s%s\n", line->amount,
                        named ? sheet->item[line->item] : "", named ? ": " : "", line->reason,
                        placed ? " (" : "", line->place, placed ? ")" : "");
    }
    return plat_buffer_take(&out);
}

/* --- arguments --- */

static const char *seat_name(const PlatMatch *match, int seat) {
    return plat_match_rules(match)->seat_names->name[seat].text;
}

void *plat_rule_test_view(lua_State *L, const PlatMatch *match) {
    PlatRuleTests *tests = tests_of(L);
    free(tests->view);
    tests->view = malloc(plat_schema_bytes(plat_match_rules(match)->schema));
    if (!tests->view)
        plat_script_error(L, "out of memory");
    return tests->view;
}

const PlatField *plat_rule_test_field(lua_State *L, int index, const PlatMatch *match, int *seat) {
    const PlatField *field;
    PlatError error = {PLAT_OK, "", ""};
    PlatStatus status = plat_drawn_field_resolve(plat_match_rules(match), lua_tostring(L, index),
                                                 &field, seat, &error);
    plat_rule_test_check(L, status, &error);
    return field;
}

/* seat(position, name or number) -> number from 1, name */
static int n_seat(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    int seat = plat_rule_test_seat(L, 2, match);
    lua_pushinteger(L, seat + 1);
    lua_pushstring(L, seat_name(match, seat));
    return 2;
}

/* --- the sheet --- */

static const PlatSheet *fill_sheet(lua_State *L, const PlatMatch *match) {
    PlatSheet *sheet = &tests_of(L)->sheet;
    plat_sheet_free(sheet);
    plat_sheet_init(sheet, plat_match_rules(match)->seats, true);
    PlatError error = {PLAT_OK, "", ""};
    plat_rule_test_check(L, plat_match_score(match, sheet, &error), &error);
    return sheet;
}

/* sheet(position, seat) -> { item = points, total = points }, list of items in order */
static int n_sheet(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    int seat = plat_rule_test_seat(L, 2, match);
    const PlatSheet *sheet = fill_sheet(L, match);
    lua_createtable(L, 0, sheet->items + 1);
    lua_createtable(L, sheet->items + 1, 0);
    for (int item = 0; item <= sheet->items; item++) {
        bool total = item == sheet->items;
        const char *name = total ? "total" : sheet->item[item];
        lua_pushinteger(L, total ? sheet->total[seat] : sheet->points[item][seat]);
        lua_setfield(L, -3, name);
        lua_pushstring(L, name);
        lua_rawseti(L, -2, item + 1);
    }
    return 2;
}

/* reasons(position, seat, item or "total") -> the sheet's lines as text */
static int n_reasons(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    int seat = plat_rule_test_seat(L, 2, match), item = -1;
    const PlatSheet *sheet = fill_sheet(L, match);
    for (int n = 0; n < sheet->items; n++)
        if (strcmp(sheet->item[n], lua_tostring(L, 3)) == 0)
            item = n;
    plat_rule_test_push_text(L, picture_lines(sheet, seat, item));
    return 1;
}

/* places(position) -> { 1, 2, 2 } */
static int n_places(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    const PlatSheet *sheet = fill_sheet(L, match);
    lua_createtable(L, sheet->seats, 0);
    for (int seat = 0; seat < sheet->seats; seat++) {
        lua_pushinteger(L, sheet->place[seat]);
        lua_rawseti(L, -2, seat + 1);
    }
    return 1;
}

/* --- questions --- */

static int n_over(lua_State *L) {
    lua_pushboolean(L, plat_match_is_over(plat_rule_test_match(L, 1)));
    return 1;
}

/* announced(position) -> all that was announced so far, in order */
static int n_announced(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    int count = 0;
    lua_newtable(L);
    for (int n = 0; n < plat_match_events(match); n++)
        if (plat_match_event(match, n)->kind == PLAT_EVENT_NOTE) {
            lua_pushstring(L, plat_match_event(match, n)->text);
            lua_rawseti(L, -2, ++count);
        }
    return 1;
}

/* asked(position, seat) -> the name of the seat's question, or nil */
static int n_asked(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    const PlatAsk *ask = plat_match_ask_of(match, plat_rule_test_seat(L, 2, match));
    lua_pushstring(L, ask ? ask->name : NULL);
    return 1;
}

/* questions(position) -> "blue is asked build, pink is asked build", or "nobody is asked" */
static int n_questions(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    PlatBuffer text = {0};
    for (int seat = 0; seat < plat_match_rules(match)->seats; seat++) {
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        if (!ask)
            continue;
        plat_buffer_add(&text, "%s%s is asked %s", text.length > 0 ? ", " : "",
                        seat_name(match, seat), ask->name);
    }
    if (text.length == 0)
        plat_buffer_put(&text, "nobody is asked");
    plat_rule_test_push_text(L, plat_buffer_take(&text));
    return 1;
}

static bool among(const int32_t *choice, int choices, int32_t wanted) {
    for (int n = 0; n < choices; n++)
        if (choice[n] == wanted)
            return true;
    return false;
}

static void put_choice(PlatBuffer *text, const PlatOptions *options, int32_t choice) {
    char name[PLAT_MAX_NAME];
    plat_choice_format(options, name, choice);
    plat_buffer_add(text, "%s%s", text->length > 0 ? " " : "", name);
}

/* Push what is wanted but not offered, then what is offered but not wanted, as texts. */
static void push_differences(lua_State *L, const PlatOptions *options, const int32_t *wanted,
                             int count) {
    PlatBuffer missing = {0}, extra = {0};
    for (int n = 0; n < count; n++)
        if (!plat_options_has(options, wanted[n]))
            put_choice(&missing, options, wanted[n]);
    plat_rule_test_push_text(L, plat_buffer_take(&missing));
    int offered = plat_options_count(options);
    for (int n = 0; n < offered && n < MOST_CHOICES; n++) {
        int32_t choice = plat_options_nth(options, n);
        if (!among(wanted, count, choice))
            put_choice(&extra, options, choice);
    }
    plat_rule_test_push_text(L, plat_buffer_take(&extra));
}

/* Push a picture of both sets, or nil when the options are no cells. */
static void push_cells(lua_State *L, const PlatOptions *options, const int32_t *wanted, int count) {
    PlatCells set;
    if (options->kind != PLAT_OPTIONS_CELLS) {
        lua_pushnil(L);
        return;
    }
    plat_cells_clear(options->geometry, set.word);
    for (int n = 0; n < count; n++)
        if (wanted[n] != PLAT_PASS)
            plat_cells_add(set.word, wanted[n]);
    plat_rule_test_push_text(L, picture_cells(options->geometry, set.word, options->set));
}

/* differences(position, seat, list) -> what is missing, what is extra, a picture of cells or nil;
 * both texts are empty when the seat's question offers exactly the list. */
static int n_differences(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    const PlatAsk *ask = plat_match_ask_of(match, plat_rule_test_seat(L, 2, match));
    int32_t wanted[MOST_CHOICES];
    int count = 0;
    if (!ask)
        return plat_script_error(L, "this seat is not asked anything");
    PlatError error = {PLAT_OK, "", ""};
    PlatStatus status =
        plat_choices_parse(&ask->options, wanted, MOST_CHOICES, &count, lua_tostring(L, 3), &error);
    plat_rule_test_check(L, status, &error);
    push_differences(L, &ask->options, wanted, count);
    push_cells(L, &ask->options, wanted, count);
    return 3;
}

/* --- fields --- */

static bool push_number(lua_State *L, const PlatField *field, PlatConstFieldRef view) {
    if (field->kind == PLAT_FIELD_COUNTER && field->as.counter.as == PLAT_AS_INTEGER) {
        lua_pushinteger(L, plat_counter_get(view));
        return true;
    }
    if (field->kind == PLAT_FIELD_COUNTER && field->as.counter.as == PLAT_AS_FLAG) {
        lua_pushboolean(L, plat_counter_get(view) != 0);
        return true;
    }
    bool one_die = field->kind == PLAT_FIELD_DICE && field->as.dice.count == 1;
    if (one_die && !field->as.dice.names && plat_dice_face(view, 0) >= 0) {
        lua_pushinteger(L, plat_dice_face(view, 0) + 1);
        return true;
    }
    return false;
}

/* value(position, field) -> an integer, a boolean, or text as in position { ... } */
static int n_value(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    const PlatRules *rules = plat_match_rules(match);
    int seat;
    const PlatField *field = plat_rule_test_field(L, 2, match, &seat);
    const void *block = plat_drawn_block(match, field, seat, plat_rule_test_view(L, match));
    PlatConstFieldRef view = {rules->schema, field, block, seat};
    if (!push_number(L, field, view))
        plat_rule_test_push_text(L, plat_field_format(view, rules->seat_names));
    return 1;
}

/* sees(position, seat, field) -> whether the seat may see the field, and does */
/* Whether one of the cards at `index` lies face up in a view of a deck or a hand. */
static bool sees_card(lua_State *L, int index, PlatConstFieldRef view) {
    const PlatField *deck = view.field;
    if (view.field->kind == PLAT_FIELD_HAND)
        deck = plat_schema_field(view.schema, view.field->as.hand.deck);
    else if (view.field->kind != PLAT_FIELD_DECK)
        plat_script_error(L, "sees: %s has no cards", view.field->name);
    PlatScan scan = plat_scan_text(lua_tostring(L, index));
    PlatError error = {PLAT_OK, "", ""};
    int card;
    plat_rule_test_check(L, plat_scan_name(&scan, deck->as.deck.names, &card, &error), &error);
    if (view.field->kind == PLAT_FIELD_HAND)
        return plat_hand_copies(view, card) > 0;
    for (int n = 0; n < plat_deck_count(view); n++)
        if (plat_deck_card(view, n) == card)
            return true;
    for (int n = 0; n < plat_deck_discards(view); n++)
        if (plat_deck_discarded(view, n) == card)
            return true;
    return false;
}

/* sees(position, seat, field, card or nil) -> whether it sees all of the field, or such a card */
static int n_sees(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    const PlatSchema *schema = plat_match_rules(match)->schema;
    int viewer = plat_rule_test_seat(L, 2, match), owner;
    const PlatField *field = plat_rule_test_field(L, 3, match, &owner);
    void *view = plat_rule_test_view(L, match);
    plat_match_view(match, view, viewer);
    if (!lua_isnoneornil(L, 4)) {
        lua_pushboolean(L, sees_card(L, 4, (PlatConstFieldRef){schema, field, view, owner}));
        return 1;
    }
    bool may = field->remembers || field->visible == PLAT_PUBLIC ||
               (field->visible == PLAT_OWNER && viewer == owner);
    bool same =
        memcmp(plat_field_in((PlatConstFieldRef){schema, field, view, owner}),
               plat_field_in((PlatConstFieldRef){schema, field, plat_match_block(match), owner}),
               field->size) == 0;
    lua_pushboolean(L, may && same);
    return 1;
}

/* boards(position, seat or nil, whether asked) -> a picture of the boards that all share and those
 * of the seat, or of every seat; when asked, only of those on which the seat's question offers
 * cells, if it does. */
static int n_boards(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    int seat = lua_isnoneornil(L, 2) ? -1 : plat_rule_test_seat(L, 2, match);
    const PlatAsk *ask = lua_toboolean(L, 3) ? plat_match_ask_of(match, seat) : NULL;
    const PlatOptions *options = ask && ask->options.geometry ? &ask->options : NULL;
    plat_rule_test_push_text(L, picture_boards(match, seat, options));
    return 1;
}

void plat_rule_test_add_looking(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"seat",        n_seat             },
        {"nearest",     plat_script_nearest},
        {"sheet",       n_sheet            },
        {"reasons",     n_reasons          },
        {"places",      n_places           },
        {"over",        n_over             },
        {"announced",   n_announced        },
        {"asked",       n_asked            },
        {"questions",   n_questions        },
        {"differences", n_differences      },
        {"value",       n_value            },
        {"sees",        n_sees             },
        {"boards",      n_boards           },
        {NULL,          NULL               },
    };
    luaL_setfuncs(L, functions, 0);
}
