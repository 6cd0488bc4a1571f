/* Games are begun from the seeds 1, 2, and so on, and played by whatever chance chooses; so what is
 * printed is the same every time. */
#include "samples.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/pieces.h"

/* --- games --- */

static PlatStatus keep(const Samples *samples, unsigned char **out, PlatError *error) {
    *out = malloc(plat_schema_bytes(samples->rules->schema));
    if (!*out)
        return plat_no_memory(error);
    plat_match_open(samples->match, *out);
    return PLAT_OK;
}

/* A game while it is played: one of its positions, each as likely, is kept. */
typedef struct Playing {
    const Samples *samples;
    PlatRng luck;
    unsigned char *position;
    uint32_t questions;
} Playing;

static int32_t choose(void *context, int seat, const char *ask, const PlatOptions *options) {
    Playing *playing = context;
    const Samples *samples = playing->samples;
    (void)ask;
    if (playing->questions == PLAT_MAX_DECISIONS)
        plat_match_stop(samples->match);
    if (plat_rng_below(&playing->luck, ++playing->questions) == 0)
        memcpy(playing->position, plat_match_try_block(samples->match, seat),
               plat_schema_bytes(samples->rules->schema));
    return plat_options_any(options, &playing->luck);
}

static PlatStatus begin(Samples *samples, int game, PlatError *error) {
    plat_match_restart(samples->match, (uint64_t)game + 1);
    return plat_match_run(samples->match, error);
}

/* Another value for every counter. */
static void change_counters(const Samples *samples, unsigned char *block) {
    const PlatSchema *schema = samples->rules->schema;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        for (int seat = 0; seat < (field->per_player ? samples->rules->seats : 1); seat++) {
            if (field->kind != PLAT_FIELD_COUNTER || field->as.counter.as != PLAT_AS_INTEGER)
                continue;
            int64_t value = plat_counter_get((PlatConstFieldRef){schema, field, block, seat});
            value += value < field->as.counter.max ? 1 : value > field->as.counter.min ? -1 : 0;
            plat_counter_set((PlatFieldRef){schema, field, block, seat}, value, NULL);
        }
    }
}

/* The end of a game, a position before, and that with other counts; nothing of a game that fails or
 * never ends. */
static PlatStatus play(Samples *samples, int game, PlatError *error) {
    Playing playing = {.samples = samples};
    PlatError ignored;
    unsigned char **later = &samples->later[3 * game];
    plat_rng_seed_named(&playing.luck, (uint64_t)game + 1, "print");
    TRY(begin(samples, game, error));
    TRY(keep(samples, &later[0], error));
    playing.position = later[0];
    if (plat_match_playout(samples->match, choose, &playing, &ignored) != PLAT_OK) {
        free(later[0]);
        later[0] = NULL;
        return PLAT_OK;
    }
    TRY(keep(samples, &later[1], error));
    TRY(keep(samples, &later[2], error));
    memcpy(later[2], later[0], plat_schema_bytes(samples->rules->schema));
    change_counters(samples, later[2]);
    return PLAT_OK;
}

/* Let fields become what they are in all begun games; others stay as they are before set-up. */
static void find_common(Samples *samples) {
    const PlatSchema *schema = samples->rules->schema;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        int owners = field->per_player ? samples->rules->seats : 1;
        for (int seat = 0; seat < owners; seat++) {
            PlatConstFieldRef view = {schema, field, samples->begun[0], seat};
            size_t at = (size_t)((const unsigned char *)plat_field_in(view) - samples->begun[0]);
            bool same = true;
            for (int game = 1; game < SAMPLES_BEGUN && same; game++)
                same = !memcmp(samples->begun[0] + at, samples->begun[game] + at, field->size);
            if (same)
                memcpy(samples->empty + at, samples->begun[0] + at, field->size);
        }
    }
}

PlatStatus plat_samples_take(Samples *samples, const PlatRules *rules,
                             const PlatDrawOptions *drawing, PlatError *error) {
    samples->rules = rules;
    samples->drawing = drawing;
    samples->empty = calloc(1, plat_schema_bytes(rules->schema));
    samples->other = malloc(sizeof *samples->other);
    if (!samples->empty || !samples->other)
        return plat_no_memory(error);
    TRY(plat_match_new(&samples->match, rules, 1, 0, error));
    for (int game = 0; game < SAMPLES_PLAYED; game++)
        TRY(play(samples, game, error));
    for (int game = SAMPLES_BEGUN - 1; game >= 0; game--) { /* the first is the one that stays */
        TRY(begin(samples, game, error));
        TRY(keep(samples, &samples->begun[game], error));
    }
    plat_block_init(rules->schema, samples->empty, 1);
    find_common(samples);
    return PLAT_OK;
}

void plat_samples_free(Samples *samples) {
    for (int n = 0; n < SAMPLES_BEGUN; n++)
        free(samples->begun[n]);
    for (int n = 0; n < SAMPLES_LATER; n++)
        free(samples->later[n]);
    free(samples->empty);
    free(samples->other);
    plat_match_free(samples->match);
}

/* --- legends --- */

/* Whether they have the same text; with `longer`, that of y may go on. */
static bool same_text(const PlatLegend *a, const PlatMark *x, const PlatLegend *b,
                      const PlatMark *y, bool longer) {
    bool same = x->parts == y->parts || (longer && x->parts < y->parts);
    for (int n = 0; same && n < x->parts; n++) {
        const PlatMarkPart *one = &a->part[x->part + n], *other = &b->part[y->part + n];
        same = strcmp(one->text, other->text) == 0 && one->seat == other->seat;
    }
    return same;
}

static bool is_on_cells(const PlatMark *mark) {
    return mark->kind == PLAT_MARK_CELLS || mark->kind == PLAT_MARK_FREE ||
           mark->kind == PLAT_MARK_FRAME;
}

static bool same_place(const PlatMark *x, const PlatMark *y, int words) {
    if (x->kind != y->kind)
        return false;
    if (is_on_cells(x))
        return memcmp(x->cells.word, y->cells.word, (size_t)words * sizeof *x->cells.word) == 0;
    if (x->kind == PLAT_MARK_NOTE)
        return true;
    return x->first == y->first && (x->kind == PLAT_MARK_ROW || x->last == y->last);
}

static bool says(const PlatLegend *legend, const PlatLegend *of, const PlatMark *mark, int words,
                 bool later) {
    for (int n = 0; n < legend->marks; n++)
        if (same_place(&legend->mark[n], mark, words) &&
            same_text(of, mark, legend, &legend->mark[n], later))
            return true;
    return false;
}

/* --- places to be filled in --- */

/* Rows and columns that have a label of their own in all games that were begun, whatever it says.
 */
typedef struct Slots {
    bool row[PLAT_MAX_ROWS], column[PLAT_MAX_COLUMNS];
} Slots;

static Slots slots_in(const PlatLegend *legend) {
    Slots slots = {0};
    for (const PlatMark *mark = legend->mark; mark < legend->mark + legend->marks; mark++)
        if (mark->kind == PLAT_MARK_ROW)
            slots.row[mark->first] = true;
        else if (mark->kind == PLAT_MARK_COLUMN && !mark->together)
            slots.column[mark->first] = true;
    return slots;
}

/* Keep what both have. */
static void keep_common(Slots *slots, const Slots *other) {
    for (int n = 0; n < PLAT_MAX_ROWS; n++)
        slots->row[n] &= other->row[n];
    for (int n = 0; n < PLAT_MAX_COLUMNS; n++)
        slots->column[n] &= other->column[n];
}

/* Add an empty box for each that kept nothing. */
static void add_slots(PlatLegend *legend, const PlatGeometry *g, const Slots *slots,
                      const Slots *kept) {
    for (int n = 0; n < g->rows + g->columns && legend->marks < PLAT_LEGEND_MARKS; n++) {
        bool row = n < g->rows;
        int at = row ? n : n - g->rows;
        if (row ? slots->row[at] && !kept->row[at] : slots->column[at] && !kept->column[at])
            legend->mark[legend->marks++] =
                (PlatMark){.kind = row ? PLAT_MARK_ROW : PLAT_MARK_COLUMN,
                           .first = at,
                           .last = at,
                           .parts = -1};
    }
}

/* Labels that paper does not have. */
typedef struct Dropped {
    int labels;
    char first[80];
} Dropped;

static void drop(Dropped *dropped, const PlatLegend *legend, const PlatMark *mark) {
    if ((mark->kind != PLAT_MARK_ROW && mark->kind != PLAT_MARK_COLUMN) || dropped->labels++ > 0)
        return;
    for (int n = 0; n < mark->parts; n++) {
        const size_t used = strlen(dropped->first);
        snprintf(dropped->first + used, sizeof dropped->first - used, "%s",
                 legend->part[mark->part + n].text);
    }
}

/* Whether a note is kept as a place to be filled in behind its first part, as one of another game
 * begins so. */
static bool is_begun(const PlatLegend *legend, PlatMark *mark, const PlatLegend *other, int words) {
    PlatMark first = *mark;
    first.parts = 1;
    if (mark->kind != PLAT_MARK_NOTE || (mark->parts < 2 && !mark->together) ||
        legend->part[mark->part].as == PLAT_PART_PLATE || !says(other, legend, &first, words, true))
        return false;
    first.together = true;
    *mark = first;
    return true;
}

/* Drop the marks that the other legend has not; those on cells stay when it is `later`. */
static void drop_others(PlatLegend *legend, const PlatLegend *other, int words, bool later,
                        Dropped *dropped) {
    int kept = 0;
    for (int n = 0; n < legend->marks; n++)
        if ((later && is_on_cells(&legend->mark[n])) ||
            says(other, legend, &legend->mark[n], words, later) ||
            (!later && is_begun(legend, &legend->mark[n], other, words)))
            legend->mark[kept++] = legend->mark[n];
        else
            drop(dropped, legend, &legend->mark[n]);
    legend->marks = kept;
}

/* Once for each board: seats have the same legend. */
static void report(const Samples *samples, const PlatField *board, const Dropped *dropped) {
    char name[2 * PLAT_MAX_NAME];
    snprintf(name, sizeof name, "`%s`", board->name);
    PlatBuffer *changing = samples->changing;
    if (dropped->labels == 0 || (changing->text && strstr(changing->text, name)))
        return;
    plat_buffer_add(changing, "Not printed beside %s: \"%s\"", name, dropped->first);
    if (dropped->labels > 1)
        plat_buffer_add(changing, " and %d more", dropped->labels - 1);
    plat_buffer_put(changing, dropped->labels > 1 ? ", because they change during a game.\n"
                                                  : ", because it changes during a game.\n");
}

/* What the legend of a board always says. *when: in which positions it fails. */
static PlatStatus find_lasting(const Samples *samples, PlatLegend *legend, int field, int seat,
                               int viewer, const char **when, PlatError *error) {
    const PlatDrawOptions *drawing = samples->drawing;
    const PlatField *board = plat_schema_field(samples->rules->schema, field);
    int words = plat_field_geometry(board)->words, seats = samples->rules->seats;
    Dropped dropped = {0}, chance = {0};
    *when = "at the start of a game";
    TRY(drawing->legend(drawing->context, legend, samples->begun[0], field, seat, viewer, error));
    Slots slots = slots_in(legend);
    for (int n = 1; n < SAMPLES_BEGUN && legend->marks > 0; n++) {
        TRY(drawing->legend(drawing->context, samples->other, samples->begun[n], field, seat,
                            viewer, error));
        const Slots other = slots_in(samples->other);
        keep_common(&slots, &other);
        drop_others(legend, samples->other, words, false, &chance);
    }
    const Slots kept = slots_in(legend);
    *when = "during a game";
    /* Later also of other seats: what is not said of any of them tells of a moment. A position that
     * was made up may be one that rules cannot tell of. */
    for (int n = 0; n < SAMPLES_LATER * seats && legend->marks > 0; n++) {
        const void *sample = samples->later[n / seats];
        if (!sample || (!board->per_player && n % seats > 0))
            continue;
        PlatStatus status = drawing->legend(drawing->context, samples->other, sample, field,
                                            n % seats, viewer, error);
        if (status == PLAT_OK)
            drop_others(legend, samples->other, words, true, &dropped);
        else if (n / seats % 3 != 2)
            return status;
    }
    report(samples, board, &dropped);
    add_slots(legend, plat_field_geometry(board), &slots, &kept);
    return PLAT_OK;
}

PlatStatus plat_samples_legend(void *context, PlatLegend *legend, const void *block, int field,
                               int seat, int viewer, PlatError *error) {
    const Samples *samples = context;
    PlatError why = {0};
    const char *when;
    (void)block, (void)error;
    if (find_lasting(samples, legend, field, seat, viewer, &when, &why) == PLAT_OK)
        return PLAT_OK;
    legend->legends = legend->marks = 0;
    char head[4 * PLAT_MAX_NAME];
    snprintf(head, sizeof head, "Not printed below `%s`: its annotation fails",
             plat_schema_field(samples->rules->schema, field)->name);
    PlatBuffer *changing = samples->changing;
    if (!changing->text || !strstr(changing->text, head))
        plat_buffer_add(changing, "%s %s: %s\n", head, when, plat_error_line(&why).text);
    *samples->failing = true;
    return PLAT_OK;
}
