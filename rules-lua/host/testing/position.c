/* Drawn positions: see position.h.
 *
 * The rules run with other step functions, twice. First a scout runs them and keeps a copy of the
 * block at the beginning of the step in which the position begins. In the match that the test gets,
 * the set-up copies that block, in which the fields were set meanwhile, and makes that step the
 * next one. So a match needs to know nothing of positions that begin in the middle. */
#include "position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/legend.h"
#include "host/values/state.h"
#include "kernel/scope.h"
#include "text/drawing/scene.h"
#include "text/fields/field.h"

/* The rules of a game with another way to run steps. */
struct PlatDrawnPosition {
    PlatRules rules; /* what the match sees; first, so that a run's rules are this struct */
    const PlatRules *inner;
    void *block; /* a copy of a whole block, owned */
    int step;    /* the step at whose beginning the block was copied, and play begins */
    int target;  /* the scout's: the step to find, or -1 for the first that asks */
    bool ended;  /* the scout's: the block is the end of the step before */
    bool passed; /* nobody was asked until the list of steps began again */
    PlatMatch *match;
};

static PlatDrawnPosition *position_of(const PlatRun *run) {
    return (PlatDrawnPosition *)plat_run_rules(run);
}

/* Everything but the control at the head, which is the match's. */
static void copy_fields(const PlatDrawnPosition *position, void *to, const void *from) {
    size_t head = sizeof(PlatControl), bytes = plat_schema_bytes(position->inner->schema);
    memcpy((char *)to + head, (const char *)from + head, bytes - head);
}

/* Seats in a simultaneous step have random streams of their own, so the end of the step before is
 * the better copy of its beginning. */
static PlatStatus scout_step(void *self, PlatRun *run, int step, int seat, int *next,
                             PlatError *error) {
    PlatDrawnPosition *scout = position_of(run);
    if (seat <= 0) {
        if (seat < 0 || !scout->ended)
            copy_fields(scout, scout->block, plat_run_block(run));
        scout->ended = false;
        scout->step = step;
    }
    if (step == scout->target)
        return plat_fail(error, PLAT_E_STOPPED, "found");
    PlatStatus status = scout->inner->step(self, run, step, seat, next, error);
    if (status == PLAT_OK && seat < 0) {
        copy_fields(scout, scout->block, plat_run_block(run));
        scout->ended = true;
    }
    return status;
}

static PlatStatus drawn_step(void *self, PlatRun *run, int step, int seat, int *next,
                             PlatError *error) {
    PlatDrawnPosition *position = position_of(run);
    if (step == 0) {
        copy_fields(position, plat_run_block(run), position->block);
        if (position->step > 0) {
            *next = position->step;
            return PLAT_OK;
        }
    }
    return position->inner->step(self, run, step, seat, next, error);
}

/* --- where it begins --- */

static PlatStatus find_step(const PlatRules *rules, const char *name, int *step, PlatError *error) {
    const char *candidate[256];
    int candidates = 0;
    for (int n = 1; n < rules->steps && candidates < 256; n++) {
        candidate[candidates++] = rules->step_name(rules->self, n);
        if (strcmp(candidate[candidates - 1], name) == 0) {
            *step = n;
            return PLAT_OK;
        }
    }
    return plat_fail(error, PLAT_E_NAME, "%s has no step `%s`%s", rules->game, name,
                     plat_name_hint(name, candidate, candidates, "`*`", "").text);
}

/* Fill position->block and position->step with where the position begins. */
static PlatStatus scout(PlatDrawnPosition *position, const PlatPositionSpec *drawing,
                        PlatError *error) {
    PlatMatch *match = NULL;
    PlatError failure = {PLAT_OK, "", ""};
    int named = -1;
    if (drawing->step)
        TRY(find_step(position->inner, drawing->step, &named, error));
    position->rules.step = scout_step;
    position->target = drawing->setup ? 1 : named;
    TRY(plat_match_new(&match, &position->rules, drawing->seed, 0, error));
    PlatStatus status = plat_match_run(match, &failure);
    const bool found = status == PLAT_E_STOPPED && position->step == position->target;
    const bool asked = status == PLAT_OK && plat_match_ask(match);
    plat_match_free(match);
    if (!found && status != PLAT_OK)
        return plat_error_set(error, status, failure.where, "%s", failure.text);
    if (!found && !asked)
        return plat_fail(error, PLAT_E_OVER,
                         "the game ends without a question; name a `step` "
                         "at which the fields are to be set");
    if (named > 0)
        position->step = named;
    return PLAT_OK;
}

/* --- fields --- */

const PlatRules *plat_drawn_rules(const PlatMatch *match) {
    const PlatRules *rules = plat_match_rules(match);
    return rules->step == drawn_step ? ((const PlatDrawnPosition *)rules)->inner : rules;
}

PlatStatus plat_drawn_field_resolve(const PlatRules *rules, const char *name,
                                    const PlatField **field, int *seat, PlatError *error) {
    char first[PLAT_MAX_NAME + 8];
    snprintf(first, sizeof first, "1.%.*s", PLAT_MAX_NAME, name);
    if (plat_field_resolve(rules->schema, field, seat, rules->seat_names, name, NULL) == PLAT_OK ||
        plat_field_resolve(rules->schema, field, seat, rules->seat_names, first, NULL) == PLAT_OK)
        return PLAT_OK;
    PlatStatus status =
        plat_field_resolve(rules->schema, field, seat, rules->seat_names, name, error);
    if (error)
        error->where[0] = '\0'; /* the message names it */
    return status;
}

/* Add what the legend puts on the cells of a board to `marks`; NULL: there is no such board. A
 * legend that fails adds nothing, here as at the prompt. */
static PlatStatus add_marks(const PlatRules *rules, PlatFieldRef at, const PlatField *board,
                            PlatPictureMarks *marks, PlatError *error) {
    PlatHost *host = plat_host_of(rules);
    if (!host || !board)
        return PLAT_OK;
    PLAT_FREED PlatLegend *legend = malloc(sizeof *legend);
    if (!legend)
        return plat_no_memory(error);
    plat_host_legend(host, legend, at.block, plat_schema_find(at.schema, board->name), at.seat,
                     PLAT_SPECTATOR, NULL);
    plat_legend_marks(legend, marks, plat_field_geometry(board), rules->seat_names);
    return PLAT_OK;
}

/* Read the walls of a drawn board. */
static PlatStatus edit_walls(PlatFieldRef at, const PlatNames *seats, const char *text,
                             const PlatPictureMarks *marks, PlatError *error) {
    PLAT_FREED char *edges = plat_board_text_walls(plat_field_geometry(at.field), text, marks);
    if (!edges)
        return plat_no_memory(error);
    return *edges ? plat_field_edit(at, seats, edges, error) : PLAT_OK;
}

/* Read the cells of a board and the roads of a network, as far as there are both. */
static PlatStatus edit_cells(PlatFieldRef at, const PlatField *board, const PlatField *network,
                             const PlatNames *seats, const char *text,
                             const PlatPictureMarks *marks, PlatError *error) {
    PLAT_FREED char *tokens = NULL;
    PLAT_FREED char *pieces = NULL;
    TRY(plat_board_text_cut(plat_field_geometry(board ? board : network), &tokens,
                            network ? &pieces : NULL, network ? network->as.network.kinds : NULL,
                            text, marks, error));
    at.field = board;
    if (board)
        TRY(plat_field_edit(at, seats, tokens, error));
    at.field = network;
    return network ? plat_field_edit(at, seats, pieces, error) : PLAT_OK;
}

/* Read a board as drawn at the prompt, with its roads and its walls when it has some. */
static PlatStatus edit_picture(const PlatRules *rules, PlatFieldRef at, const char *text,
                               PlatError *error) {
    const PlatNames *seats = rules->seat_names;
    const bool alone = at.field->kind == PLAT_FIELD_WALLS;
    const bool roads = at.field->kind == PLAT_FIELD_NETWORK;
    const PlatField *partner = plat_scene_partner(at.schema, at.field);
    const PlatField *walls = plat_scene_walls(at.schema, at.field);
    PLAT_FREED PlatPictureMarks *marks = calloc(1, sizeof *marks);
    if (!marks)
        return plat_no_memory(error);
    TRY(add_marks(rules, at, at.field, marks, error));
    TRY(add_marks(rules, at, partner, marks, error));
    TRY(add_marks(rules, at, walls, marks, error));
    if (!alone)
        TRY(edit_cells(at, roads ? partner : at.field, roads ? at.field : partner, seats, text,
                       marks, error));
    at.field = alone ? at.field : walls;
    return at.field ? edit_walls(at, seats, text, marks, error) : PLAT_OK;
}

static bool is_picture(const PlatField *field, const char *text) {
    bool drawn = field->kind == PLAT_FIELD_BOARD || field->kind == PLAT_FIELD_NETWORK ||
                 field->kind == PLAT_FIELD_WALLS;
    return drawn && plat_board_text_is(plat_field_geometry(field), text);
}

static PlatStatus set_field(const PlatRules *rules, PlatFieldRef at, const char *text,
                            PlatError *error) {
    return is_picture(at.field, text) ? edit_picture(rules, at, text, error)
                                      : plat_field_edit(at, rules->seat_names, text, error);
}

static PlatStatus force_field(const PlatRules *rules, PlatFieldRef at, const char *text,
                              PlatError *error) {
    (void)rules;
    return plat_field_force(at, text, error);
}

typedef PlatStatus Set(const PlatRules *rules, PlatFieldRef at, const char *text, PlatError *error);

/* Give the fields of a family the parts of a list, which tabs separate. */
static PlatStatus set_family(const PlatDrawnPosition *position, const PlatSetting *setting,
                             const int *fields, int count, int seat, Set *set, PlatError *error) {
    const PlatRules *rules = position->inner;
    int parts = 1;
    const char *part = setting->value;
    for (const char *c = part; *c; c++)
        parts += *c == '\t';
    if (parts != count)
        return plat_fail(error, PLAT_E_FORMAT, "expected %d values, got %d", count, parts);
    for (int n = 0; n < count; n++) {
        const PlatField *field = plat_schema_field(rules->schema, fields[n]);
        const size_t length = strcspn(part, "\t");
        PLAT_FREED char *text = strndup(part, length);
        part += length + (part[length] == '\t');
        if (!text)
            return plat_no_memory(error);
        PlatFieldRef place = {rules->schema, field, position->block, seat < 0 ? 0 : seat};
        TRY(set(rules, place, text, error));
    }
    return PLAT_OK;
}

/* Give each field that is named its text by `set`. `what` comes before its name in messages. */
static PlatStatus set_all(const PlatDrawnPosition *position, const PlatSetting *setting, int count,
                          const char *what, Set *set, PlatError *error) {
    const PlatRules *rules = position->inner;
    for (const PlatSetting *end = setting + count; setting < end; setting++) {
        PlatError failure = {PLAT_OK, "", ""};
        const PlatField *field;
        int seat, fields[PLAT_MAX_FIELDS], family;
        PlatStatus status;
        if (plat_drawn_field_resolve(rules, setting->name, &field, &seat, error) == PLAT_OK)
            status = set(rules, (PlatFieldRef){rules->schema, field, position->block, seat},
                         setting->value, &failure);
        else if ((family = plat_field_family(rules->schema, fields, &seat, rules->seat_names,
                                             setting->name)) > 0)
            status = set_family(position, setting, fields, family, seat, set, &failure);
        else
            return PLAT_E_NAME;
        if (status != PLAT_OK)
            return plat_fail(error, status, "%s%s: %s", what, setting->name, failure.text);
    }
    return PLAT_OK;
}

/* --- positions --- */

/* Make the match and run it to its first question. */
static PlatStatus begin(PlatDrawnPosition *position, const PlatRules *rules,
                        const PlatPositionSpec *drawing, PlatError *error) {
    TRY(plat_match_new(&position->match, rules, drawing->seed, 0, error));
    plat_match_keep_log(position->match);
    return plat_match_run(position->match, error);
}

/* Refuse what was forced of a deck that the step then shuffled before it drew any card of it: it is
 * not what comes next. */
static PlatStatus check_forced(const PlatDrawnPosition *position, const PlatPositionSpec *drawing,
                               PlatError *error) {
    const PlatHost *host = position->inner->self;
    for (int n = 0; n < drawing->forces; n++) {
        const char *name = drawing->force[n].name;
        const PlatField *field;
        int seat;
        if (plat_drawn_field_resolve(position->inner, name, &field, &seat, NULL) != PLAT_OK ||
            field->kind != PLAT_FIELD_DECK)
            continue;
        const PlatSchema *schema = position->inner->schema;
        const PlatFieldRef deck = {schema, field, position->block, seat < 0 ? 0 : seat};
        const int most = host->shuffled[plat_schema_find(schema, field->name)];
        if (most > 0 && most >= plat_deck_count(plat_view(deck)))
            return plat_fail(error, PLAT_E_RULES,
                             "force %s: the step shuffles it before it draws, so the forced cards "
                             "do not come next; write force(g, \"%s\", ...) at a question after "
                             "the shuffle",
                             name, name);
    }
    return PLAT_OK;
}

/* A position without a match yet; NULL when memory ran out. */
static PlatDrawnPosition *new_position(const PlatRules *rules) {
    PlatDrawnPosition *position = calloc(1, sizeof *position);
    void *block = calloc(1, plat_schema_bytes(rules->schema));
    if (!position || !block) {
        free(position);
        free(block);
        return NULL;
    }
    *position = (PlatDrawnPosition){.rules = *rules, .inner = rules, .block = block};
    return position;
}

static PlatStatus draw(PlatDrawnPosition *position, const PlatPositionSpec *drawing,
                       PlatError *error) {
    PlatHost *host = position->inner->self;
    TRY(scout(position, drawing, error));
    TRY(set_all(position, drawing->field, drawing->fields, "", set_field, error));
    TRY(set_all(position, drawing->force, drawing->forces, "force ", force_field, error));
    position->rules.step = drawn_step;
    memset(host->shuffled, 0, sizeof host->shuffled);
    TRY(begin(position, &position->rules, drawing, error));
    position->passed = plat_match_turn(position->match) > 1;
    return check_forced(position, drawing, error);
}

PlatStatus plat_drawn_position_new(PlatDrawnPosition **out, const PlatRules *rules,
                                   const PlatPositionSpec *drawing, PlatError *error) {
    *out = NULL;
    PlatDrawnPosition *position = new_position(rules);
    if (!position)
        return plat_no_memory(error);
    bool plain = !drawing->fields && !drawing->forces && !drawing->step && !drawing->setup;
    PlatStatus status =
        plain ? begin(position, rules, drawing, error) : draw(position, drawing, error);
    if (status == PLAT_OK)
        *out = position;
    else
        plat_drawn_position_free(position);
    return status;
}

PlatStatus plat_drawn_block_of(const PlatRules *rules, const PlatPositionSpec *drawing, void *block,
                               int *step, PlatError *error) {
    PlatDrawnPosition position = {.rules = *rules, .inner = rules, .block = block};
    memset(block, 0, plat_schema_bytes(rules->schema));
    PlatStatus status = scout(&position, drawing, error);
    *step = position.step;
    return status;
}

PlatStatus plat_drawn_replay(PlatDrawnPosition **out, const PlatMatch *match, PlatError *error) {
    const PlatPositionSpec from_start = {.seed = plat_match_seed(match)};
    PlatDrawnPosition *position = *out = new_position(plat_drawn_rules(match));
    if (!position)
        return plat_no_memory(error);
    position->rules.step = scout_step;
    position->target = -1;
    return begin(position, &position->rules, &from_start, error);
}

const void *plat_drawn_step_block(const PlatDrawnPosition *position, int *step) {
    *step = position->step;
    return position->block;
}

void plat_drawn_position_free(PlatDrawnPosition *position) {
    if (!position)
        return;
    plat_match_free(position->match);
    free(position->block);
    free(position);
}

void plat_drawn_put_passed(const PlatMatch *match, PlatBuffer *out) {
    const PlatRules *rules = plat_match_rules(match);
    const PlatDrawnPosition *position = (const PlatDrawnPosition *)rules;
    if (rules->step != drawn_step || !position->passed)
        return;
    plat_buffer_add(out, "The position asks nobody in step %s, where it begins; ",
                    rules->step_name(rules->self, position->step));
    plat_buffer_add(out, "this is turn %d, step %s.\n", plat_match_turn(match),
                    rules->step_name(rules->self, plat_match_step(match)));
}

PlatMatch *plat_drawn_position_match(const PlatDrawnPosition *position) { return position->match; }

const void *plat_drawn_block(const PlatMatch *match, const PlatField *field, int seat, void *view) {
    if (!field->per_player || field->visible == PLAT_NOBODY)
        return plat_match_block(match);
    plat_match_view(match, view, seat);
    return view;
}
