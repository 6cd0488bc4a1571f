/* Typed words of counters and dice. */
#include "machine.h"

static bool counts(const PlatHandleTarget *bound) {
    return bound->of->as.counter.as == PLAT_AS_INTEGER;
}

static int64_t *memory_of(const PlatHost *host, const PlatHandleTarget *bound) {
    return memory_of_bound(host, bound);
}

/* Set a counter to a number that is within its bounds. */
static int put(PlatPrograms *m, const PlatHandleTarget *bound, int64_t value) {
    return plat_counter_set(plat_reg_field(m->host, bound), value, NULL) == PLAT_OK ? 0
                                                                                    : PLAT_NO_FORM;
}

static int counter_set(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    int64_t value;
    (void)out;
    if (count != 2 || !plat_reg_writes(m->host, bound) ||
        !plat_reg_read(m->host, &in[1], plat_means_value(m->host, bound), &value))
        return PLAT_NO_FORM;
    return put(m, bound, value);
}

static int counter_add(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    (void)out;
    if (count != 2 || in[1].kind != R_NUMBER || !counts(bound) || !plat_reg_writes(m->host, bound))
        return PLAT_NO_FORM;
    return plat_counter_add(plat_reg_field(m->host, bound), in[1].n, NULL) == PLAT_OK
               ? 0
               : PLAT_NO_FORM;
}

static int counter_full(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    const PlatValue as = bound->of->as.counter.as;
    if (count != 1 || bound->seat == PLAT_SEAT_SELF || as == PLAT_AS_SEAT || as == PLAT_AS_NAME)
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(*memory_of(m->host, bound) >= bound->of->as.counter.max);
    return 1;
}

static int counter_at_least(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    if (count != 2 || in[1].kind != R_NUMBER || !counts(bound) || bound->seat == PLAT_SEAT_SELF)
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(*memory_of(m->host, bound) >= in[1].n);
    return 1;
}

static int counter_is(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    int64_t value;
    if (count != 2 || bound->seat == PLAT_SEAT_SELF ||
        !plat_reg_read(m->host, &in[1], plat_means_value(m->host, bound), &value))
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(*memory_of(m->host, bound) == value);
    return 1;
}

/* --- dice --- */

static PlatReg face(const PlatHost *host, const PlatHandleTarget *bound, int shown) {
    if (shown < 0)
        return plat_reg_nil();
    return bound->space >= 0 ? plat_reg_name(host, bound->space, shown)
                             : plat_reg_number(shown + 1);
}

static int dice_face(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    const PlatField *field = bound->of;
    int die = 0;
    if (count > 2 || bound->seat == PLAT_SEAT_SELF || (count == 2 && field->as.dice.dice))
        return PLAT_NO_FORM;
    if (count == 2 && in[1].kind != R_NIL) {
        if (in[1].kind != R_NUMBER || in[1].n < 1 || in[1].n > field->as.dice.count)
            return PLAT_NO_FORM;
        die = (int)in[1].n - 1;
    }
    out[0] = face(m->host, bound, plat_dice_face(plat_reg_view(m->host, bound), die));
    return 1;
}

static int dice_roll(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    PlatHost *host = m->host;
    const PlatHandleTarget *bound = in[0].bound;
    const PlatFieldRef at = plat_reg_field(host, bound);
    int first = -1;
    if (count != 1 || !plat_reg_writes(host, bound))
        return PLAT_NO_FORM;
    for (int die = 0; die < at.field->as.dice.count; die++) {
        plat_dice_roll_one(at, die);
        const int shown = plat_dice_face(plat_view(at), die);
        first = first < 0 ? shown : first;
        plat_run_chance(host->run, PLAT_CHANCE_ROLL, at.field, at.seat,
                        plat_dice_rolled(at.field, die, shown));
    }
    out[0] = face(host, bound, first);
    return 1;
}

/* The face that it is, from 0; -1: Lua is to say what is wrong. */
static int face_of(const PlatHost *host, const PlatHandleTarget *bound, const PlatReg *r) {
    if (bound->space >= 0)
        return plat_reg_name_of(host, r, bound->space);
    const bool fits = r->kind == R_NUMBER && r->n >= 1 && r->n <= bound->of->as.dice.faces;
    return fits ? (int)r->n - 1 : -1;
}

static int dice_count_of(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    const int wanted = count == 2 ? face_of(m->host, bound, &in[1]) : -1;
    if (wanted < 0 || bound->seat == PLAT_SEAT_SELF)
        return PLAT_NO_FORM;
    const PlatConstFieldRef view = plat_reg_view(m->host, bound);
    int found = 0;
    for (int die = 0; die < view.field->as.dice.count; die++)
        found += plat_dice_face(view, die) == wanted;
    out[0] = plat_reg_number(found);
    return 1;
}

static int dice_take(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    const int wanted = count == 2 ? face_of(m->host, bound, &in[1]) : -1;
    (void)out;
    if (wanted < 0 || !plat_reg_writes(m->host, bound))
        return PLAT_NO_FORM;
    const PlatFieldRef at = plat_reg_field(m->host, bound);
    for (int die = 0; die < at.field->as.dice.count; die++)
        if (plat_dice_face(plat_view(at), die) == wanted)
            return plat_dice_set(at, die, -1, NULL) == PLAT_OK ? 0 : PLAT_NO_FORM;
    return PLAT_NO_FORM;
}

static int dice_fitting(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    uint64_t faces[PLAT_NAME_WORDS] = {0};
    PlatReg params[PLAT_MAX_PARAMS];
    enum { FACES = 1 }; /* as in dice.c: where the space of the faces is */
    if (count < 3 || count > PLAT_MAX_PARAMS + 1 || in[2].kind != R_SEAT ||
        bound->seat == PLAT_SEAT_SELF || bound->names[FACES] < 0)
        return PLAT_NO_FORM;
    const PlatConstFieldRef view = plat_reg_view(m->host, bound);
    for (int die = 0; die < view.field->as.dice.count; die++) {
        const int shown = plat_dice_face(view, die);
        if (shown >= 0)
            plat_cells_add(faces, shown);
    }
    params[0] = in[1];
    for (int i = 3; i < count; i++)
        params[i - 2] = in[i];
    return plat_programs_fitting(m, bound->names[FACES], faces, (int)in[2].n, params, count - 2,
                                 out);
}

const PlatTypedWord plat_typed_counters[] = {
    {"counter:set",      counter_set     },
    {"counter:add",      counter_add     },
    {"counter:full",     counter_full    },
    {"counter:at_least", counter_at_least},
    {"counter:is",       counter_is      },
    {"dice:face",        dice_face       },
    {"dice:roll",        dice_roll       },
    {"dice:count_of",    dice_count_of   },
    {"dice:take",        dice_take       },
    {"dice:fitting",     dice_fitting    },
    {NULL,               NULL            }
};
