/* Drawn positions: see position.h.
 *
 * The rules are wrapped twice. First a scout runs them and keeps a copy of the block at the
 * beginning of the step in which the position begins. The match that the test gets has the same
 * rules with another set-up: it copies that block, in which the fields were set meanwhile, and
 * makes that step the next one. So a match needs to know nothing of positions that begin in the
 * middle. */
#include "position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/legend.h"
#include "text/field.h"
#include "text/scene.h"

/* The rules of a game with another way to begin. */
typedef struct Wrapped {
    PlatRules rules; /* what a match sees; its self is this struct */
    const PlatRules *inner;
    void *block; /* a copy of a whole block, owned */
    int step;    /* the step at whose beginning the block was copied, and play begins */
    int target;  /* the scout's: the step to find, or -1 for the first that asks */
    bool ended;  /* the scout's: the block is the end of the step before */
} Wrapped;

struct PlatDrawnPosition {
    Wrapped wrapped;
    PlatMatch *match;
};

static const char *step_name(void *self, int step) {
    const PlatRules *inner = ((Wrapped *)self)->inner;
    return inner->step_name(inner->self, step);
}

static bool step_simultaneous(void *self, int step) {
    const PlatRules *inner = ((Wrapped *)self)->inner;
    return inner->step_simultaneous(inner->self, step);
}

static PlatStatus over(void *self, PlatRun *run, bool *is_over, PlatError *error) {
    const PlatRules *inner = ((Wrapped *)self)->inner;
    return inner->over(inner->self, run, is_over, error);
}

static PlatStatus deliver(void *self, PlatRun *run, int step, PlatError *error) {
    const PlatRules *inner = ((Wrapped *)self)->inner;
    return inner->deliver(inner->self, run, step, error);
}

static PlatStatus score(void *self, PlatRun *run, PlatSheet *sheet, PlatError *error) {
    const PlatRules *inner = ((Wrapped *)self)->inner;
    return inner->score(inner->self, run, sheet, error);
}

/* Everything but the control at the head, which is the match's. */
static void copy_fields(const Wrapped *wrapped, void *to, const void *from) {
    size_t head = sizeof(PlatControl), bytes = plat_schema_bytes(wrapped->inner->schema);
    memcpy((char *)to + head, (const char *)from + head, bytes - head);
}

/* Seats in a simultaneous step have random streams of their own, so the end of the step before is
 * the better copy of its beginning. */
static PlatStatus scout_step(void *self, PlatRun *run, int step, int seat, int *next,
                             PlatError *error) {
    Wrapped *scout = self;
    if (seat <= 0) {
        if (seat < 0 || !scout->ended)
            copy_fields(scout, scout->block, plat_run_block(run));
        scout->ended = false;
        scout->step = step;
    }
    if (step == scout->target)
        return plat_error_set(error, PLAT_E_STOPPED, "", "found");
    PlatStatus status = scout->inner->step(scout->inner->self, run, step, seat, next, error);
    if (status == PLAT_OK && seat < 0) {
        copy_fields(scout, scout->block, plat_run_block(run));
        scout->ended = true;
    }
    return status;
}

static PlatStatus drawn_step(void *self, PlatRun *run, int step, int seat, int *next,
                             PlatError *error) {
    Wrapped *wrapped = self;
    if (step == 0) {
        copy_fields(wrapped, plat_run_block(run), wrapped->block);
        if (wrapped->step > 0) {
            *next = wrapped->step;
            return PLAT_OK;
        }
    }
    return wrapped->inner->step(wrapped->inner->self, run, step, seat, next, error);
}

static PlatStatus wrap(Wrapped *wrapped, const PlatRules *inner, PlatError *error) {
    wrapped->inner = inner;
    wrapped->rules = *inner;
    wrapped->rules.self = wrapped;
    wrapped->rules.step_name = step_name;
    wrapped->rules.step_simultaneous = step_simultaneous;
    wrapped->rules.deliver = inner->deliver ? deliver : NULL;
    wrapped->rules.over = over;
    wrapped->rules.score = score;
    wrapped->block = calloc(1, plat_schema_bytes(inner->schema));
    return wrapped->block ? PLAT_OK : plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
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
    const char *near = plat_nearest_name(name, candidate, candidates);
    return plat_error_set(error, PLAT_E_NAME, "", "%s has no step `%s`%s%s%s", rules->game, name,
                          near ? "; did you mean `" : "", near ? near : "", near ? "`?" : "");
}

/* Fill wrapped->block and wrapped->step with where the position begins. */
static PlatStatus scout(Wrapped *wrapped, const PlatDrawing *drawing, PlatError *error) {
    PlatMatch *match = NULL;
    PlatError told = {PLAT_OK, "", ""};
    wrapped->rules.step = scout_step;
    wrapped->target = -1;
    if (drawing->step) {
        PlatStatus found = find_step(wrapped->inner, drawing->step, &wrapped->target, error);
        if (found != PLAT_OK)
            return found;
    }
    PlatStatus status = plat_match_new(&match, &wrapped->rules, drawing->seed, 0, &told);
    if (status == PLAT_OK)
        status = plat_match_run(match, &told);
    bool found = status == PLAT_E_STOPPED && wrapped->step == wrapped->target;
    bool asked = status == PLAT_OK && plat_match_ask(match);
    plat_match_free(match);
    if (!found && status != PLAT_OK)
        return plat_error_set(error, status, told.where, "%s", told.text);
    if (!found && !asked) {
        return plat_error_set(error, PLAT_E_OVER, "",
                              "the game ends without a question: name a `step` at which the "
                              "fields are to be set");
    }
    if (wrapped->target > 0)
        wrapped->step = wrapped->target;
    return PLAT_OK;
}

/* --- fields --- */

const PlatRules *plat_drawn_rules(const PlatMatch *match) {
    const PlatRules *rules = plat_match_rules(match);
    return rules->step == drawn_step ? ((const Wrapped *)rules->self)->inner : rules;
}

PlatStatus plat_drawn_field_resolve(const PlatRules *rules, const char *name,
                                    const PlatField **field, int *seat, PlatError *error) {
    PlatError told = {PLAT_OK, "", ""};
    PlatStatus status =
        plat_field_resolve(rules->schema, field, seat, rules->seat_names, name, &told);
    if (status == PLAT_OK)
        return PLAT_OK;
    char first[PLAT_MAX_NAME + 8];
    snprintf(first, sizeof first, "1.%.*s", PLAT_MAX_NAME, name);
    if (plat_field_resolve(rules->schema, field, seat, rules->seat_names, first, NULL) == PLAT_OK)
        return PLAT_OK;
    return plat_error_set(error, status, "", "%s", told.text);
}

static PlatStatus edit_text(PlatAt at, const PlatNames *seats, char *text, PlatError *error) {
    PlatStatus status = plat_field_edit(at, seats, text, error);
    free(text);
    return status;
}

/* Add what the legend puts on the cells of a board to `marks`. A legend that fails adds nothing,
 * here as at the prompt. */
static PlatStatus add_marks(const PlatRules *rules, PlatAt at, PlatPictureMarks *marks,
                            PlatError *error) {
    PlatHost *host = plat_host_of(rules);
    PlatLegend *legend = malloc(sizeof *legend);
    PlatError ignored;
    if (!legend)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    if (host) {
        plat_host_legend(host, legend, at.block, plat_schema_find(at.schema, at.field->name),
                         at.seat, PLAT_LOOKS_ON, &ignored);
        plat_legend_marks(legend, marks, rules->seat_names);
    }
    free(legend);
    return PLAT_OK;
}

/* Read a board as drawn at the prompt, with its roads when it has some. */
static PlatStatus edit_drawn(PlatAt at, const PlatNames *seats, const char *text,
                             const PlatPictureMarks *marks, PlatError *error) {
    const PlatField *partner = plat_scene_partner(at.schema, at.field);
    bool roads = at.field->kind == PLAT_FIELD_NETWORK;
    const PlatField *network = roads ? at.field : partner, *board = roads ? partner : at.field;
    const PlatGeometry *g = board ? board->as.board.geometry : network->as.network.geometry;
    char *tokens, *pieces = NULL;
    PlatStatus status = plat_picture_cut(g, &tokens, network ? &pieces : NULL, text, marks, error);
    if (status != PLAT_OK)
        return status;
    if (board) {
        at.field = board;
        status = edit_text(at, seats, tokens, error);
    } else {
        free(tokens);
    }
    if (network && status == PLAT_OK) {
        at.field = network;
        return edit_text(at, seats, pieces, error);
    }
    free(pieces);
    return status;
}

static PlatStatus edit_picture(const PlatRules *rules, PlatAt at, const char *text,
                               PlatError *error) {
    const PlatField *partner = plat_scene_partner(at.schema, at.field);
    PlatAt other = {at.schema, partner, at.block, at.seat};
    PlatPictureMarks *marks = calloc(1, sizeof *marks);
    if (!marks)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    PlatStatus status = add_marks(rules, at, marks, error);
    if (status == PLAT_OK && partner)
        status = add_marks(rules, other, marks, error);
    if (status == PLAT_OK)
        status = edit_drawn(at, rules->seat_names, text, marks, error);
    free(marks);
    return status;
}

static bool is_picture(const PlatField *field, const char *text) {
    return (field->kind == PLAT_FIELD_BOARD || field->kind == PLAT_FIELD_NETWORK) &&
           plat_picture_is(plat_field_geometry(field), text);
}

static PlatStatus set_fields(const Wrapped *wrapped, const PlatDrawing *drawing, PlatError *error) {
    const PlatRules *rules = wrapped->inner;
    for (int n = 0; n < drawing->fields; n++) {
        const PlatSetting *drawn = &drawing->field[n];
        const PlatField *field;
        int seat;
        PlatError told = {PLAT_OK, "", ""};
        PlatStatus status = plat_drawn_field_resolve(rules, drawn->name, &field, &seat, error);
        if (status != PLAT_OK)
            return status;
        PlatAt at = {rules->schema, field, wrapped->block, seat};
        status = is_picture(field, drawn->value)
                     ? edit_picture(rules, at, drawn->value, &told)
                     : plat_field_edit(at, rules->seat_names, drawn->value, &told);
        if (status != PLAT_OK)
            return plat_error_set(error, status, "", "%s: %s", drawn->name, told.text);
    }
    return PLAT_OK;
}

/* --- positions --- */

/* Make the match and run it to its first question. */
static PlatStatus begin(PlatDrawnPosition *position, const PlatRules *rules,
                        const PlatDrawing *drawing, PlatError *error) {
    PlatStatus status = plat_match_new(&position->match, rules, drawing->seed, 0, error);
    return status == PLAT_OK ? plat_match_run(position->match, error) : status;
}

static PlatStatus draw(PlatDrawnPosition *position, const PlatRules *rules,
                       const PlatDrawing *drawing, PlatError *error) {
    Wrapped *wrapped = &position->wrapped;
    PlatStatus status = wrap(wrapped, rules, error);
    if (status == PLAT_OK)
        status = scout(wrapped, drawing, error);
    if (status == PLAT_OK)
        status = set_fields(wrapped, drawing, error);
    wrapped->rules.step = drawn_step;
    return status == PLAT_OK ? begin(position, &wrapped->rules, drawing, error) : status;
}

PlatStatus plat_drawn_position_new(PlatDrawnPosition **out, const PlatRules *rules,
                                   const PlatDrawing *drawing, PlatError *error) {
    *out = NULL;
    PlatDrawnPosition *position = calloc(1, sizeof *position);
    if (!position)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    bool plain = drawing->fields == 0 && !drawing->step;
    PlatStatus status =
        plain ? begin(position, rules, drawing, error) : draw(position, rules, drawing, error);
    if (status != PLAT_OK) {
        plat_drawn_position_free(position);
        return status;
    }
    *out = position;
    return PLAT_OK;
}

void plat_drawn_position_free(PlatDrawnPosition *position) {
    if (!position)
        return;
    plat_match_free(position->match);
    free(position->wrapped.block);
    free(position);
}

PlatMatch *plat_drawn_position_match(const PlatDrawnPosition *position) { return position->match; }

const void *plat_drawn_block(const PlatMatch *match, const PlatField *field, int seat, void *view) {
    if (!field->per_player || field->visible == PLAT_NOBODY)
        return plat_match_block(match);
    plat_match_view(match, view, seat);
    return view;
}
