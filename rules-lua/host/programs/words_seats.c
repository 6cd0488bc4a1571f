/* Typed words of seats, and round the table. */
#include "machine.h"

static PlatReg seat_after(const PlatHost *host, int64_t seat) {
    return plat_reg_seat(host, (int)(seat + 1) % host->seats);
}

static int seat_next(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 1 || in[0].kind != R_SEAT)
        return PLAT_NO_FORM;
    out[0] = seat_after(m->host, in[0].n);
    return 1;
}

static int seat_is(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    (void)m;
    if (count != 2 || in[0].kind != R_SEAT || (in[1].kind != R_SEAT && in[1].kind != R_NIL))
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(in[1].kind == R_SEAT && in[0].n == in[1].n);
    return 1;
}

/* in[0]: nothing, or the first seat; in[1]: the seat before */
static int seats_next(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    (void)count;
    const PlatReg before = in[1];
    out[0] = plat_reg_seat(m->host, before.kind == R_SEAT ? (int)before.n + 1 : 0);
    return 1;
}
static PlatWordForm seats_form = {.ref = LUA_NOREF, .code = seats_next, .most = -1, .loops = true};

static int seats_from_next(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    (void)count;
    const PlatReg first = in[0], before = in[1];
    if (before.kind != R_SEAT)
        out[0] = first;
    else
        out[0] = seat_after(m->host, before.n);
    if (before.kind == R_SEAT && out[0].n == first.n)
        out[0] = plat_reg_nil();
    return 1;
}
static PlatWordForm seats_from_form = {
    .ref = LUA_NOREF, .code = seats_from_next, .most = -1, .loops = true};

static int word_seats(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    (void)m;
    (void)in;
    if (count != 0)
        return PLAT_NO_FORM;
    out[0] = (PlatReg){.kind = R_WORD, .word = &seats_form};
    return 1;
}

static int word_seats_from(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    (void)m;
    if (count != 1 || in[0].kind != R_SEAT)
        return PLAT_NO_FORM;
    const PlatReg first = in[0];
    out[0] = (PlatReg){.kind = R_WORD, .word = &seats_from_form};
    out[1] = first;
    return 2;
}

static int word_seat_at(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 1 || in[0].kind != R_NUMBER || in[0].n < 1 || in[0].n > m->host->seats)
        return PLAT_NO_FORM;
    out[0] = plat_reg_seat(m->host, (int)in[0].n - 1);
    return 1;
}

static int word_player_count(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    (void)in;
    if (count != 0)
        return PLAT_NO_FORM;
    out[0] = plat_reg_number(m->host->seats);
    return 1;
}

static int word_next_seat(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHost *host = m->host;
    if (count != 2 || in[0].kind != R_SEAT || in[1].kind != R_TEXT || in[1].text != host->skipping)
        return PLAT_NO_FORM; /* Lua finds the field, once */
    const int me = (int)in[0].n;
    out[0] = plat_reg_nil();
    for (int i = 1; i <= host->seats; i++) {
        const int seat = (me + i) % host->seats;
        if (!plat_counter_get(
                (PlatConstFieldRef){host->schema, host->skipping_at, host->block, seat})) {
            out[0] = plat_reg_seat(host, seat);
            break;
        }
    }
    return 1;
}

static int word_finish(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    PlatHost *host = m->host;
    (void)in;
    (void)out;
    if (count != 0 || !host->run || host->reading)
        return PLAT_NO_FORM;
    plat_run_finish(host->run);
    host->finished = true;
    return 0;
}

/* Nothing is written where nobody keeps a log; Lua writes it where somebody does. */
static int word_announce(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHost *host = m->host;
    (void)out;
    if (count == 0 || !host->run || host->reading || plat_run_logs(host->run))
        return PLAT_NO_FORM;
    for (int i = 0; i < count; i++) {
        const int kind = in[i].kind;
        const int type = kind == R_LUA ? lua_type(plat_programs_lua(m), (int)in[i].n) : LUA_TSTRING;
        if (kind == R_NIL || kind == R_HANDLE || kind == R_WORD || kind == R_FUNCTION ||
            kind == R_TABLE || kind == R_FRESH || kind == R_TURN ||
            (type != LUA_TSTRING && type != LUA_TNUMBER))
            return PLAT_NO_FORM;
    }
    return 0;
}

const PlatTypedWord plat_typed_seats[] = {
    {"seat:next",    seat_next        },
    {"seat:is",      seat_is          },
    {"seats",        word_seats       },
    {"seats_from",   word_seats_from  },
    {"seat_at",      word_seat_at     },
    {"player_count", word_player_count},
    {"next_seat",    word_next_seat   },
    {"finish",       word_finish      },
    {"announce",     word_announce    },
    {NULL,           NULL             }
};
