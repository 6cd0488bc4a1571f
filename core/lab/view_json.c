/* Views as JSON: the state is what a dump has, the question is added. */
#include "view_json.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dump.h"
#include "dump_state.h"
#include "kernel/rng.h"
#include "kernel/scope.h"
#include "text/drawing/scene.h"

/* Write `json`, which is used up; NULL: memory ran out while it was made. */
static PlatStatus take(char **out, json_t *json, PlatError *error) {
    *out = json ? json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    json_decref(json);
    return *out ? PLAT_OK : plat_no_memory(error);
}

typedef struct Where {
    int viewer, step, turn;
    bool over;
    const PlatAsk *ask;
    const void *block; /* masked for the viewer */
} Where;

static json_t *position(const PlatRules *rules, const Where *where) {
    json_t *viewer = where->viewer == PLAT_DUMP_OPEN ? json_null()
                     : where->viewer < 0             ? json_string("spectator")
                                         : plat_dump_name(rules->seat_names, where->viewer);
    return json_pack("{s:i, s:o, s:o, s:b, s:o, s:i, s:o, s:o}", "players", rules->seats, "seats",
                     plat_dump_seats(rules), "viewer", viewer, "over", where->over, "step",
                     plat_dump_text(rules->step_name(rules->self, where->step)), "turn",
                     where->turn, "asked", plat_dump_asked(rules, where->ask), "state",
                     plat_dump_state(rules, where->block, where->viewer));
}

PlatStatus plat_json_view(char **out, const PlatSeatView *view, PlatError *error) {
    const Where where = {.viewer = plat_seat_view_seat(view),
                         .step = plat_seat_view_step(view),
                         .turn = plat_seat_view_turn(view),
                         .ask = plat_seat_view_ask(view),
                         .block = plat_seat_view_block(view)};
    return take(out, position(plat_seat_view_rules(view), &where), error);
}

/* In a simultaneous step a viewer sees its own question alone: another seat's tells what that seat
 * has answered. */
static const PlatAsk *visible_ask(const PlatMatch *match, int viewer) {
    const PlatRules *rules = plat_match_rules(match);
    const bool at_once =
        rules->step_simultaneous && rules->step_simultaneous(rules->self, plat_match_step(match));
    if (!at_once || viewer == PLAT_DUMP_OPEN)
        return plat_match_ask(match);
    return viewer < 0 ? NULL : plat_match_ask_of(match, viewer);
}

PlatStatus plat_json_position(char **out, const PlatMatch *match, int viewer, PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    if (viewer < PLAT_DUMP_OPEN || viewer >= rules->seats)
        return plat_fail(error, PLAT_E_RANGE, "there is no seat %d", viewer + 1);
    PLAT_FREED void *block = malloc(plat_schema_bytes(rules->schema));
    if (!block)
        return take(out, NULL, error);
    if (viewer == PLAT_DUMP_OPEN)
        plat_match_open(match, block);
    else
        plat_match_view(match, block, viewer);
    const Where where = {.viewer = viewer,
                         .step = plat_match_step(match),
                         .turn = plat_match_turn(match),
                         .over = plat_match_is_over(match),
                         .ask = visible_ask(match, viewer),
                         .block = block};
    return take(out, position(rules, &where), error);
}

/* --- questions --- */

static json_t *choice_text(const PlatOptions *options, int32_t choice) {
    char text[PLAT_MAX_NAME];
    plat_choice_format(options, text, choice);
    return plat_dump_text(text);
}

/* The values that a question is about: texts, numbers, cells by their names. */
static json_t *about_of(const PlatOptions *options) {
    json_t *all = json_array();
    for (int n = 0; n < options->abouts; n++) {
        const PlatAbout *about = &options->about[n];
        char cell[PLAT_CELL_NAME];
        if (about->geometry)
            plat_geometry_name(about->geometry, cell, (int)about->number);
        plat_dump_append(&all, about->text       ? plat_dump_text(about->text)
                               : about->geometry ? plat_dump_text(cell)
                                                 : json_integer(about->number));
    }
    return all;
}

static json_t *question_of(const PlatAsk *ask) {
    const PlatOptions *options = &ask->options;
    static const char *const kind[] = {[PLAT_OPTIONS_CELLS] = "cells",
                                       [PLAT_OPTIONS_NAMES] = "names",
                                       [PLAT_OPTIONS_RANGE] = "range",
                                       [PLAT_OPTIONS_PLACEMENTS] = "placements",
                                       [PLAT_OPTIONS_EDGES] = "edges"};
    const bool range = options->kind == PLAT_OPTIONS_RANGE;
    json_t *question =
        json_pack("{s:o, s:s}", "ask", plat_dump_text(ask->name), "kind", kind[options->kind]);
    if (ask->detail[0])
        plat_dump_set(&question, "detail", plat_dump_text(ask->detail));
    if (options->abouts > 0)
        plat_dump_set(&question, "about", about_of(options));
    if (range) {
        plat_dump_set(&question, "min", json_integer(options->min));
        plat_dump_set(&question, "max", json_integer(options->max));
        json_t *except = options->excepts > 0 ? json_array() : NULL;
        for (int n = 0; n < options->excepts; n++)
            plat_dump_append(&except, json_integer(options->except[n]));
        if (options->excepts > 0)
            plat_dump_set(&question, "except", except);
    }
    if (!range || (int64_t)options->max - options->min < PLAT_JSON_OPTIONS) {
        json_t *all = json_array();
        for (int n = 0; n < plat_options_count(options); n++)
            plat_dump_append(&all, choice_text(options, plat_options_nth(options, n)));
        plat_dump_set(&question, "options", all);
    }
    plat_dump_set(&question, "pass", json_boolean(options->pass));
    return question;
}

PlatStatus plat_json_question(char **out, const PlatAsk *ask, PlatError *error) {
    return take(out, question_of(ask), error);
}

/* The cells of the board that a choice takes. */
static json_t *cells_of(const PlatOptions *options, int32_t choice) {
    const PlatGeometry *g = options->geometry;
    json_t *names = json_array();
    PlatCells cells = {0};
    int lower, higher;
    if (options->kind == PLAT_OPTIONS_CELLS) {
        plat_cells_add(cells.word, choice);
    } else if (options->kind == PLAT_OPTIONS_PLACEMENTS) {
        plat_placement_cells(options->shape, g, cells.word, choice);
    } else if (options->kind == PLAT_OPTIONS_EDGES && plat_edge_ends(g, choice, &lower, &higher)) {
        plat_cells_add(cells.word, lower);
        plat_cells_add(cells.word, higher);
    } else {
        return names;
    }
    PLAT_EACH_CELL(cell, g, cells.word) {
        char name[PLAT_CELL_NAME];
        plat_geometry_name(g, name, cell);
        plat_dump_append(&names, plat_dump_text(name));
    }
    return names;
}

/* Where the question is asked: the field of the board, and its seat if it has one. */
static json_t *board_of(const PlatRules *rules, const PlatAsk *ask) {
    int owner = -1;
    const PlatField *field = plat_scene_of_options(rules->schema, &ask->options, ask->seat, &owner);
    if (!field)
        return json_null();
    return json_pack("{s:o, s:o}", "field", plat_dump_text(field->name), "seat",
                     plat_dump_name(rules->seat_names, field->per_player ? owner : -1));
}

/* What the seat has answered in this step. */
static json_t *made_of(const PlatMatch *match, int seat) {
    json_t *made = json_array();
    for (int n = plat_match_entries_before(match); n < plat_match_entries(match); n++) {
        const PlatEntry *entry = plat_match_entry(match, n);
        if (entry->kind == PLAT_ENTRY_ANSWER && entry->seat == seat)
            plat_dump_append(&made, json_pack("{s:o, s:o}", "ask", plat_dump_text(entry->name),
                                              "choice", plat_dump_text(entry->said)));
    }
    return made;
}

PlatStatus plat_json_asked(char **out, const PlatMatch *match, int seat, PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    if (!ask)
        return plat_fail(error, PLAT_E_NOT_ASKED, "that seat has no question to answer");
    const PlatOptions *options = &ask->options;
    const int count = options->kind == PLAT_OPTIONS_RANGE ? 0 : plat_options_count(options);
    json_t *question = question_of(ask), *titles = json_object(), *cells = json_array(),
           *deeds = json_object();
    PLAT_TEXT sentence = {0};
    plat_phrase_question(rules->phrases, &sentence, ask->name, ask->detail);
    plat_dump_set(&question, "sentence", plat_dump_text(plat_buffer_text(&sentence)));
    plat_dump_set(&question, "step",
                  plat_dump_text(rules->step_name(rules->self, plat_match_step(match))));
    plat_dump_set(&question, "board", board_of(rules, ask));
    plat_dump_set(&question, "made", made_of(match, seat));
    for (int n = 0; n < count; n++) {
        const int32_t choice = plat_options_nth(options, n);
        if (options->kind == PLAT_OPTIONS_NAMES && choice != PLAT_PASS && options->names->title &&
            options->names->title[choice].text[0])
            plat_dump_set(&titles, options->names->name[choice].text,
                          plat_dump_text(options->names->title[choice].text));
        const char *option = choice == PLAT_PASS ? "pass"
                             : options->kind == PLAT_OPTIONS_NAMES
                                 ? options->names->name[choice].text
                                 : "",
                   *deed = plat_phrase_option(rules->phrases, ask->name, option);
        if (deed)
            plat_dump_set(&deeds, option, plat_dump_text(deed));
        if (options->kind == PLAT_OPTIONS_PLACEMENTS && choice != PLAT_PASS)
            plat_dump_append(&cells, cells_of(options, choice));
    }
    plat_dump_set(&question, "titles", titles);
    plat_dump_set(&question, "deeds", deeds);
    if (options->kind == PLAT_OPTIONS_PLACEMENTS)
        plat_dump_set(&question, "cells", cells);
    else
        json_decref(cells);
    return take(out, question, error);
}

/* The conditions that refuse a choice. */
static json_t *needs_of(const PlatOptions *options, int32_t choice) {
    json_t *needs = json_array();
    for (int n = 0; n < options->conditions; n++)
        if (!plat_cells_has(options->condition[n].set, choice))
            plat_dump_append(&needs, plat_dump_text(options->condition[n].name));
    return needs;
}

PlatStatus plat_json_refused(char **out, const PlatMatch *match, int seat, PlatError *error) {
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    if (!ask)
        return plat_fail(error, PLAT_E_NOT_ASKED, "that seat has no question to answer");
    json_t *refused = json_array();
    for (int32_t n = 0; n < 64 * plat_options_words(&ask->options); n++) {
        if (!plat_options_exists(&ask->options, n) || plat_options_has(&ask->options, n))
            continue;
        PlatError why = {0};
        plat_match_why(match, seat, n, &why);
        plat_dump_append(
            &refused, json_pack("{s:o, s:o, s:o, s:o}", "choice", choice_text(&ask->options, n),
                                "why", plat_dump_text(why.text), "needs",
                                needs_of(&ask->options, n), "cells", cells_of(&ask->options, n)));
    }
    return take(out, refused, error);
}

/* --- the rest --- */

PlatStatus plat_json_boards(char **out, const PlatRules *rules, PlatError *error) {
    return take(out, plat_dump_geometries(rules->schema), error);
}

PlatStatus plat_json_titles(char **out, const PlatRules *rules, PlatError *error) {
    const PlatTitles *titles = rules->titles;
    json_t *all = json_object();
    for (int n = 0; titles && n < titles->count; n++)
        plat_dump_set(&all, titles->of[n].name, plat_dump_text(titles->of[n].title));
    for (int n = 0; n < plat_schema_fields(rules->schema); n++) {
        const char *name = plat_schema_field(rules->schema, n)->name;
        plat_dump_set(&all, name, plat_dump_text(plat_title_of(titles, name).text));
    }
    return take(out, all, error);
}

PlatStatus plat_json_log(char **out, const PlatMatch *match, int viewer, int skipped,
                         PlatError *error) {
    return take(out, plat_dump_record(plat_match_rules(match), match, viewer, skipped), error);
}

PlatStatus plat_json_seats(char **out, const PlatRules *rules, PlatError *error) {
    return take(out, plat_dump_seats(rules), error);
}

PlatStatus plat_json_text(char **out, const char *text, PlatError *error) {
    return take(out, plat_dump_text(text), error);
}

/* --- what follows from what a seat knows --- */

PlatStatus plat_json_imagine(PlatMatch **out, const PlatMatch *match, int seat, uint64_t seed,
                             PlatError *error) {
    PlatMatch *copy = NULL;
    TRY(plat_match_clone(&copy, match, error));
    const PlatStatus status = plat_match_resample(copy, seat, seed, error);
    plat_match_explain(copy, true);
    if (status == PLAT_OK)
        *out = copy;
    else
        plat_match_free(copy);
    return status;
}

PlatStatus plat_json_version(char version[20], const PlatMatch *match, int viewer,
                             PlatError *error) {
    const size_t bytes = plat_schema_bytes(plat_match_rules(match)->schema);
    PLAT_FREED void *block = malloc(bytes);
    if (!block)
        return plat_no_memory(error);
    plat_match_view(match, block, viewer);
    const PlatAsk *ask = viewer < 0 ? NULL : plat_match_ask_of(match, viewer);
    const int known[] = {plat_match_known_entries(match, viewer), plat_match_is_over(match)};
    uint64_t hash = plat_hash_bytes(PLAT_HASH_BEGIN, block, bytes);
    hash = plat_hash_bytes(hash, known, sizeof known);
    if (ask)
        hash = plat_hash_bytes(hash, ask->name, strlen(ask->name));
    snprintf(version, 20, "%016" PRIx64, hash);
    return PLAT_OK;
}

enum { WORLDS = 3 };

/* Whether two sheets give a seat the same points. */
static bool same_points(const PlatSheet *a, const PlatSheet *b, int seat) {
    bool same = a->items == b->items && a->total[seat] == b->total[seat];
    for (int item = 0; same && item < a->items; item++)
        same = a->points[item][seat] == b->points[item][seat];
    return same;
}

/* The seat's next line from the n-th on, or NULL. */
static const PlatScoreLine *next_line(const PlatSheet *sheet, int seat, int *n) {
    while (*n < sheet->lines && sheet->line[*n].seat != seat)
        ++*n;
    return *n < sheet->lines ? &sheet->line[(*n)++] : NULL;
}

/* Whether they do so for the same reasons. */
static bool same_reasons(const PlatSheet *a, const PlatSheet *b, int seat) {
    int m = 0, n = 0;
    for (;;) {
        const PlatScoreLine *one = next_line(a, seat, &m), *other = next_line(b, seat, &n);
        if (!one || !other)
            return one == other;
        if (one->item != other->item || one->amount != other->amount ||
            strcmp(one->reason, other->reason) != 0 || strcmp(one->place, other->place) != 0)
            return false;
    }
}

/* Whether something may be hidden that a sampled position has as it was at the beginning. Cards are
 * dealt anew. */
static bool hides_more_than_cards(const PlatSchema *schema) {
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if (field->visible != PLAT_PUBLIC && field->kind != PLAT_FIELD_HAND &&
            field->kind != PLAT_FIELD_DECK)
            return true;
    }
    return false;
}

/* The sheet of a position that looks the same to the viewer, and the seats that it is true for, as
 * bits: several such positions agree on their points, or also on their reasons. */
typedef struct Known {
    uint32_t points, reasons;
} Known;

static PlatStatus score_worlds(PlatSheet *sheet, Known *known, const PlatMatch *match, int viewer,
                               PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    const uint32_t own = viewer < 0 ? 0 : 1U << viewer,
                   may = hides_more_than_cards(rules->schema) ? own : UINT32_MAX;
    PlatMatch *world = NULL;
    PlatStatus status = plat_json_imagine(&world, match, viewer, 1, error);
    *known = (Known){may, may};
    for (int n = 0; n < WORLDS && status == PLAT_OK; n++) {
        PlatSheet other;
        plat_sheet_init(&other, rules->seats, true);
        if (n > 0) { /* another one in the same memory */
            plat_match_copy_position(world, match);
            status = plat_match_resample(world, viewer, (uint64_t)n + 1, error);
            plat_match_explain(world, true);
        }
        if (status == PLAT_OK)
            status = plat_match_score(world, n ? &other : sheet, error);
        for (int seat = 0; n > 0 && status == PLAT_OK && seat < rules->seats; seat++) {
            if (!same_points(sheet, &other, seat))
                known->points &= ~(1U << seat);
            if (!same_reasons(sheet, &other, seat))
                known->reasons &= ~(1U << seat);
        }
        plat_sheet_free(&other);
    }
    plat_match_free(world);
    known->reasons &= known->points;
    return status;
}

PlatStatus plat_json_score(char **out, const PlatMatch *match, int viewer, PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    const uint32_t own = viewer < 0 ? 0 : 1U << viewer;
    Known known = {UINT32_MAX, UINT32_MAX};
    bool open = viewer == PLAT_DUMP_OPEN;
    PlatSheet sheet;
    PlatStatus status = PLAT_OK;
    plat_sheet_init(&sheet, rules->seats, true);
    if (!open)
        status = score_worlds(&sheet, &known, match, viewer, error);
    if (!open && plat_match_is_over(match)) {
        known = (Known){UINT32_MAX, known.reasons | own};
        open = true;
    } else if (own & ~known.points && plat_match_before_simultaneous(match) < 0) {
        known = (Known){own, own}; /* its own points depend on what is hidden */
        open = true;
    }
    if (status == PLAT_OK && open)
        status = plat_match_score(match, &sheet, error);
    if (status == PLAT_OK)
        status =
            take(out, plat_dump_sheet_known(rules->seat_names, &sheet, known.points, known.reasons),
                 error);
    plat_sheet_free(&sheet);
    return status;
}
