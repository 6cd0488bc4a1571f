/* Views as JSON: the state is what a dump has, the question is added. */
#include "view_json.h"

#include <stdlib.h>

#include "dump.h"
#include "dump_state.h"
#include "kernel/scope.h"

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

PlatStatus plat_json_question(char **out, const PlatAsk *ask, PlatError *error) {
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
    return take(out, question, error);
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
        plat_dump_append(&refused, json_pack("{s:o, s:o}", "choice", choice_text(&ask->options, n),
                                             "why", plat_dump_text(why.text)));
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

PlatStatus plat_json_log(char **out, const PlatMatch *match, int skipped, PlatError *error) {
    return take(out, plat_dump_record(plat_match_rules(match), match, skipped), error);
}

PlatStatus plat_json_seats(char **out, const PlatRules *rules, PlatError *error) {
    return take(out, plat_dump_seats(rules), error);
}

PlatStatus plat_json_text(char **out, const char *text, PlatError *error) {
    return take(out, plat_dump_text(text), error);
}
