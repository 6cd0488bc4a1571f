/* Typed words that ask a seat. A question that somebody will read is asked by Lua. */
#include "machine.h"

#include <stddef.h>

#include "text/naming.h"

typedef enum Form { ASK, ASK_IF_ANY, CHOOSE, MAY, CONFIRM } Form;

typedef struct Question {
    PlatOptions options;
    int space; /* of the choice; -1: a number */
    PlatPlacements storage;
    PlatSetBuffer room;
} Question;

static void of_set(const PlatHost *host, Question *q, int space, const uint64_t *set) {
    const PlatSetDomain *of = &host->space[space];
    q->space = space;
    q->options.kind = of->options;
    q->options.geometry = of->board;
    q->options.shape = of->shape;
    q->options.names = of->names;
    q->options.set = set;
}

static bool of_where(PlatPrograms *m, Question *q, uint64_t bits, int seat, const PlatReg *in,
                     int count) {
    const int of = where_seat(bits), where = where_index(bits);
    int space;
    if (where_is_over(bits) || m->host->where[where].truth ||
        !plat_programs_look(m, where, of < 0 ? seat : of, in, count, &q->storage, &space))
        return false;
    of_set(m->host, q, space, q->storage.word);
    return true;
}

/* What may be chosen: the third value, with those behind it. */
static bool read_options(PlatPrograms *m, Question *q, int seat, const PlatReg *in, int count) {
    const PlatHost *host = m->host;
    const PlatReg *r = &in[2];
    memset(&q->options, 0, offsetof(PlatOptions, about));
    if (r->kind == R_SET || r->kind == R_CELL) {
        const uint64_t *set = plat_reg_as_set(m, r, -1, &q->room);
        if (set)
            of_set(host, q, r->space, set);
        return set;
    }
    if (r->kind == R_LIGHT && tag_of_bits(r->bits) == PLAT_TAG_WHERE)
        return of_where(m, q, r->bits, seat, in + 3, count - 3);
    if (r->kind == R_LIGHT && tag_of_bits(r->bits) == PLAT_TAG_RANGE) {
        q->options.kind = PLAT_OPTIONS_RANGE;
        q->options.min = range_min(r->bits);
        q->options.max = range_max(r->bits);
        q->space = -1;
        return true;
    }
    if (r->kind != R_HANDLE || r->bound->type != &plat_hand_handles ||
        r->bound->seat == PLAT_SEAT_SELF)
        return false;
    memset(q->storage.word, 0, sizeof(uint64_t) * PLAT_NAME_WORDS);
    plat_hand_types(plat_reg_view(host, r->bound), q->storage.word);
    of_set(host, q, r->bound->space, q->storage.word);
    return true;
}

static PlatReg choice_of(const PlatHost *host, const Question *q, int32_t choice) {
    if (q->space < 0)
        return plat_reg_number(choice);
    return q->options.kind == PLAT_OPTIONS_NAMES ? plat_reg_name(host, q->space, choice)
                                                 : plat_reg_cell(q->space, choice);
}

static PlatReg answer_of(const PlatHost *host, const Question *q, Form form, int32_t choice) {
    if (form == CONFIRM)
        return plat_reg_flag(choice == 0);
    return form == MAY && choice == PLAT_PASS ? plat_reg_nil() : choice_of(host, q, choice);
}

/* Whether it may be the name of a question: one that was asked before, or is checked. */
static bool is_name(PlatPrograms *m, const char *text) {
    PlatError error;
    const char **asked = &m->asked[(uintptr_t)text / 16 % PLAT_ASKED];
    if (*asked != text &&
        plat_naming_check(PLAT_NAMING_TYPED, text, strlen(text), &error) != PLAT_OK)
        return false;
    *asked = text;
    return true;
}

static int put_question(PlatPrograms *m, Form form, const PlatReg *in, int count, PlatReg *out) {
    PlatHost *host = m->host;
    Question q;
    if (count < 3 || in[0].kind != R_SEAT || in[1].kind != R_TEXT || !host->run || host->reading ||
        (host->only_seat >= 0 && host->only_seat != in[0].n) || plat_run_wants_about(host->run) ||
        !is_name(m, in[1].text))
        return PLAT_NO_FORM;
    const int seat = (int)in[0].n, until = host->recheck.until;
    if (!read_options(m, &q, seat, in, count)) {
        host->recheck.until = until;
        return PLAT_NO_FORM;
    }
    q.options.pass = form == MAY;
    if (form == CHOOSE && plat_options_count(&q.options) == 1) {
        out[0] = choice_of(host, &q, plat_options_nth(&q.options, 0));
        return 1;
    }
    int32_t choice;
    const PlatStatus status = plat_run_ask(host->run, &choice, seat, in[1].text, &q.options, NULL);
    if (status == PLAT_OK) {
        out[0] = answer_of(host, &q, form, choice);
        return 1;
    }
    if (status == PLAT_E_NO_OPTION && (form == ASK_IF_ANY || form == MAY)) {
        out[0] = plat_reg_nil();
        return 1;
    }
    if (status != PLAT_WAITING)
        plat_programs_abandon(m);
    host->status = status;
    plat_programs_abandon(m); /* it waits */
}

static int word_ask(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    return put_question(m, ASK, in, count, out);
}
static int word_ask_if_any(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    return put_question(m, ASK_IF_ANY, in, count, out);
}
static int word_may(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    return put_question(m, MAY, in, count, out);
}
static int word_choose(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    return put_question(m, CHOOSE, in, count, out);
}
static int word_confirm(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHost *host = m->host;
    const int space = host->answer_space;
    PlatReg asked[3];
    if (count < 2)
        return PLAT_NO_FORM;
    asked[0] = in[0];
    asked[1] = in[1];
    asked[2] =
        plat_reg_set(space, host->arena.word + host->arena.slot[host->space[space].all].offset);
    return put_question(m, CONFIRM, asked, 3, out);
}

const PlatTypedWord plat_typed_asks[] = {
    {"seat:ask",        word_ask       },
    {"seat:ask_if_any", word_ask_if_any},
    {"seat:may",        word_may       },
    {"seat:choose",     word_choose    },
    {"seat:confirm",    word_confirm   },
    {NULL,              NULL           }
};
