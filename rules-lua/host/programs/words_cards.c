/* Typed words of hands and decks. */
#include "machine.h"

/* The card that it is in the space of the bound field; -1: Lua is to say what is wrong. */
static int card_of(const PlatHost *host, const PlatReg *r, const PlatHandleTarget *bound) {
    return plat_reg_name_of(host, r, bound->space);
}

/* The deck of a hand; false: it may not be touched here. */
static bool deck_of(const PlatHost *host, PlatFieldRef hand, PlatFieldRef *deck) {
    const PlatField *field = plat_schema_field(hand.schema, hand.field->as.hand.deck);
    *deck = (PlatFieldRef){hand.schema, field, hand.block, field->per_player ? hand.seat : -1};
    return host->only_seat < 0 || field->per_player;
}

/* A card of a deck into a hand, which has room for it; false when there is none. */
static bool draw_one(PlatPrograms *m, PlatFieldRef deck, PlatFieldRef hand) {
    PlatError error;
    int card;
    const unsigned known = deck.field->remembers ? plat_deck_known(plat_view(deck), 0) : 0;
    PlatStatus status = plat_deck_draw(deck, &card, &error);
    if (status == PLAT_E_EMPTY)
        return false;
    if (status == PLAT_OK) {
        plat_run_chance(m->host->run, PLAT_CHANCE_DRAW, deck.field, hand.seat, card);
        status = plat_hand_add(hand, card, &error);
    }
    if (status != PLAT_OK)
        plat_programs_abandon(m);
    if (known)
        plat_hand_show(hand, plat_hand_count(plat_view(hand)) - 1, known);
    return true;
}

static int hand_refill(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    const PlatFieldRef hand = plat_reg_field(m->host, bound);
    PlatFieldRef deck;
    int came = 0;
    if (count != 1 || !plat_reg_writes(m->host, bound) || !deck_of(m->host, hand, &deck))
        return PLAT_NO_FORM;
    const int wanted = hand.field->as.hand.capacity - plat_hand_count(plat_view(hand));
    while (came < wanted && draw_one(m, deck, hand))
        came++;
    out[0] = plat_reg_number(came);
    return 1;
}

static int hand_discard(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    const PlatFieldRef hand = plat_reg_field(m->host, bound);
    PlatFieldRef deck;
    PlatError error;
    (void)out;
    const int card = count == 2 ? card_of(m->host, &in[1], bound) : -1;
    if (card < 0 || !plat_reg_writes(m->host, bound) || !deck_of(m->host, hand, &deck) ||
        plat_hand_copies(plat_view(hand), card) == 0)
        return PLAT_NO_FORM;
    if (plat_hand_remove(hand, card, &error) != PLAT_OK ||
        plat_deck_discard(deck, card, &error) != PLAT_OK)
        plat_programs_abandon(m);
    if (hand.field->remembers)
        plat_hand_forget(hand, ~plat_cards_seen_by(plat_view(deck)));
    if (deck.field->remembers)
        plat_deck_show_discarded(deck, 0, plat_cards_seen_by(plat_view(hand)));
    return 0;
}

static int hand_add(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    PlatError error;
    (void)out;
    const int card = count == 2 ? card_of(m->host, &in[1], bound) : -1;
    if (card < 0 || !plat_reg_writes(m->host, bound))
        return PLAT_NO_FORM;
    return plat_hand_add(plat_reg_field(m->host, bound), card, &error) == PLAT_OK ? 0
                                                                                  : PLAT_NO_FORM;
}

static int hand_remove(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    PlatError error;
    (void)out;
    const int card = count == 2 ? card_of(m->host, &in[1], bound) : -1;
    if (card < 0 || !plat_reg_writes(m->host, bound))
        return PLAT_NO_FORM;
    return plat_hand_remove(plat_reg_field(m->host, bound), card, &error) == PLAT_OK ? 0
                                                                                     : PLAT_NO_FORM;
}

static int hand_count(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 1 || in[0].bound->seat == PLAT_SEAT_SELF)
        return PLAT_NO_FORM;
    out[0] = plat_reg_number(plat_hand_count(plat_reg_view(m->host, in[0].bound)));
    return 1;
}

static int hand_copies(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    const int card = count == 2 ? card_of(m->host, &in[1], bound) : -1;
    if (card < 0 || bound->seat == PLAT_SEAT_SELF)
        return PLAT_NO_FORM;
    out[0] = plat_reg_number(plat_hand_copies(plat_reg_view(m->host, bound), card));
    return 1;
}

static int hand_has(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count == 2 && in[1].kind == R_NIL && in[0].bound->seat != PLAT_SEAT_SELF) {
        out[0] = plat_reg_flag(false);
        return 1;
    }
    if (hand_copies(m, in, count, out) == PLAT_NO_FORM)
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(out[0].n > 0);
    return 1;
}

static PlatReg shown(const PlatHost *host, const PlatHandleTarget *bound, int card) {
    return card == PLAT_HIDDEN_CARD ? plat_reg_nil() : plat_reg_name(host, bound->space, card);
}

static int hand_card(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    if (count != 2 || in[1].kind != R_NUMBER || bound->seat == PLAT_SEAT_SELF)
        return PLAT_NO_FORM;
    const PlatConstFieldRef view = plat_reg_view(m->host, bound);
    const int64_t n = in[1].n;
    out[0] = n < 1 || n > plat_hand_count(view)
                 ? plat_reg_nil()
                 : shown(m->host, bound, plat_hand_card(view, (int)n - 1));
    return 1;
}

static int hand_fitting(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    uint64_t types[PLAT_NAME_WORDS] = {0};
    if (count < 2 || bound->seat < 0)
        return PLAT_NO_FORM;
    plat_hand_types(plat_reg_view(m->host, bound), types);
    return plat_programs_fitting(m, bound->space, types, bound->seat, in + 1, count - 1, out);
}

static int deck_draw(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    PlatError error;
    int card;
    if (count != 1 || !plat_reg_writes(m->host, bound))
        return PLAT_NO_FORM;
    const PlatFieldRef at = plat_reg_field(m->host, bound);
    const PlatStatus status = plat_deck_draw(at, &card, &error);
    if (status == PLAT_E_EMPTY) {
        out[0] = plat_reg_nil();
        return 1;
    }
    if (status != PLAT_OK)
        plat_programs_abandon(m);
    plat_run_chance(m->host->run, PLAT_CHANCE_DRAW, at.field, -1, card);
    out[0] = shown(m->host, bound, card);
    return 1;
}

static int deck_count(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 1 || in[0].bound->seat == PLAT_SEAT_SELF)
        return PLAT_NO_FORM;
    out[0] = plat_reg_number(plat_deck_count(plat_reg_view(m->host, in[0].bound)));
    return 1;
}

static int deck_discard(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    PlatError error;
    (void)out;
    const int card = count == 2 ? card_of(m->host, &in[1], bound) : -1;
    if (card < 0 || !plat_reg_writes(m->host, bound))
        return PLAT_NO_FORM;
    return plat_deck_discard(plat_reg_field(m->host, bound), card, &error) == PLAT_OK
               ? 0
               : PLAT_NO_FORM;
}

const PlatTypedWord plat_typed_cards[] = {
    {"hand:refill",  hand_refill },
    {"hand:discard", hand_discard},
    {"hand:add",     hand_add    },
    {"hand:remove",  hand_remove },
    {"hand:count",   hand_count  },
    {"hand:copies",  hand_copies },
    {"hand:has",     hand_has    },
    {"hand:card",    hand_card   },
    {"hand:fitting", hand_fitting},
    {"deck:draw",    deck_draw   },
    {"deck:count",   deck_count  },
    {"deck:discard", deck_discard},
    {NULL,           NULL        }
};
