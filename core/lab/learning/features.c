/* Which facts hold for an option, by its kind:
 *
 *     cells        where it is, what lies on each side of it, how far the lines through it go
 *     placements   how the shape lies, what it covers and touches
 *     others       the name or number, beside the turn, own counters, dice, cards and drawings
 *
 * The ways of a network that lead to a cell count for the cell, a placement on it, and a name that
 * is asked for about it.
 *
 * Most of these come alone and together with what the question is about: the number that is to be
 * written makes a neighbour good or bad. What it is about is what the rules say, else the shape,
 * else the seat's own answers before, else the dice.
 *
 * Only fields that lie open, and the seat's own, are read: a masked block and the block that it
 * was masked from have the same features. */
#include <stdlib.h>
#include <string.h>

#include "features_state.h"

static uint32_t hash_text(const char *text) { return plat_match_ask_hash(text); }

/* A shape is known by its cells. */
static uint32_t hash_shape(const PlatShape *shape) {
    uint32_t hash = mix((uint32_t)shape->size, (uint32_t)shape->count, 9);
    for (int n = 0; n < shape->size; n++)
        hash = mix(hash, (uint32_t)shape->orientation[0].cell[n].row,
                   (uint32_t)shape->orientation[0].cell[n].column);
    return hash;
}

static void note_about(PlatFeatures *f, uint32_t what) {
    if (!f->about[0])
        f->about[0] = what;
    else if (!f->about[1])
        f->about[1] = what;
}

/* What a question is about, dice aside. */
static void read_about(PlatFeatures *f) {
    const PlatFeatureQuestion *question = &f->question;
    const PlatOptions *options = question->options;
    f->about[0] = f->about[1] = 0;
    f->site = -1;
    for (int n = 0; n < options->abouts; n++) {
        const PlatAbout *about = &options->about[n];
        if (about->geometry && !f->takes_cells && f->site < 0) {
            f->site = (int)about->number;
            f->board_of = about->geometry;
        }
        note_about(f, 1 | (about->text ? hash_text(about->text)
                                       : mix((uint32_t)about->number, about->geometry != NULL, 7)));
    }
    if (options->kind == PLAT_OPTIONS_PLACEMENTS)
        note_about(f, 1 | hash_shape(options->shape));
    for (int n = 0; n < PLAT_GIVEN; n++)
        if (question->given[n].ask)
            note_about(f, 1 | mix(question->given[n].ask, (uint32_t)question->given[n].choice, 77));
}

static void add_dice(PlatFeatures *f, PlatConstFieldRef at) {
    uint32_t hash = 11;
    for (int n = 0; n < at.field->as.dice.count; n++)
        hash = mix(hash, (uint32_t)plat_dice_face(at, n), 3);
    note_about(f, 1 | hash);
}

/* Whether the seat sees its own part of the field, or all of a shared one. */
static bool is_seen(const PlatField *field) {
    return field->visible == PLAT_PUBLIC || (field->visible == PLAT_OWNER && field->per_player);
}

void plat_features_read(PlatFeatures *f, const PlatFeatureQuestion *question) {
    const PlatOptions *options = question->options;
    f->question = *question;
    f->ask = hash_text(question->ask);
    f->takes_cells =
        options->kind == PLAT_OPTIONS_CELLS || options->kind == PLAT_OPTIONS_PLACEMENTS;
    f->board_of = f->takes_cells ? options->geometry : NULL;
    f->board = NULL;
    f->network = NULL;
    f->sets = f->modes = f->counters = f->facts = 0;
    if (f->takes_cells)
        memset(f->known, 0, sizeof f->known);
    read_about(f);
    for (int n = 0; n < plat_schema_fields(question->schema); n++) {
        const PlatField *field = plat_schema_field(question->schema, n);
        const PlatConstFieldRef at = {question->schema, field, question->block, question->seat};
        if (!is_seen(field))
            continue;
        if (field->kind == PLAT_FIELD_DICE && !f->about[1])
            add_dice(f, at);
        if (field->kind == PLAT_FIELD_NETWORK && plat_field_geometry(field) == f->board_of) {
            f->network = &field->as.network;
            f->ways = plat_field_in(at);
        }
        if (f->takes_cells)
            plat_features_read_ground(f, n, at);
        else
            plat_features_read_fact(f, n, at);
    }
}

int plat_features_of(PlatFeatures *f, int32_t choice, uint32_t *out) {
    f->out = out;
    f->count = 0;
    f->choice = choice;
    if (choice == PLAT_PASS || !f->takes_cells)
        plat_features_put_choice(f, choice);
    else if (f->question.options->kind == PLAT_OPTIONS_CELLS)
        plat_features_put_cell(f, choice);
    else
        plat_features_put_placement(f, choice);
    return f->count;
}

/* --- making --- */

PlatStatus plat_features_new(PlatFeatures **out, PlatError *error) {
    *out = calloc(1, sizeof **out);
    return *out ? PLAT_OK : plat_no_memory(error);
}

void plat_features_free(PlatFeatures *features) { free(features); }
