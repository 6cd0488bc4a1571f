/* Pages of cards: in rows, touching each other unless there is a bleed between them, with marks
 * where to cut. Behind each page comes one with the backs, mirrored, so that they meet when the
 * paper is turned over its long edge. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print_context.h"

enum {
    OUTSIDE = 700, /* left at each edge for marks */
    FEW = 8        /* cards of which each may have its own colour */
};

/* A card to be printed. */
typedef struct Card {
    const PlatField *field;
    const PlatNames *names;
    const PlatCardFace *face; /* or NULL */
    int index, deck;          /* decks are counted from 0 */
} Card;

typedef struct Pack {
    PrintContext *print;
    Card *card;
    int cards, decks;
    int columns, rows, bleed;
    int left, top;       /* of the first card's cut */
    PlatField reference; /* stands for a deck of the cards for reference, with these names */
    PlatNames *references;
    bool full;
} Pack;

/* --- which cards there are --- */

static void add_copies(Pack *pack, Card card, int copies) {
    for (int n = 0; n < copies && !pack->full; n++) {
        pack->full = pack->cards == PLAT_MAX_PRINTED_CARDS;
        if (!pack->full)
            pack->card[pack->cards++] = card;
    }
}

static void add_field(Pack *pack, const PlatField *field) {
    const PlatPrinting *how = pack->print->how;
    bool deck = field->kind == PLAT_FIELD_DECK;
    bool choice = field->kind == PLAT_FIELD_COUNTER && field->as.counter.as == PLAT_AS_NAME &&
                  plat_faces_find(how->faces, field->name, "");
    int before = pack->cards, seats = field->per_player ? pack->print->draw.rules->seats : 1;
    if ((!deck && !choice) || !plat_print_has(pack->print, field))
        return;
    const PlatNames *names = deck ? field->as.deck.names : field->as.counter.names;
    for (int seat = 0; seat < (deck ? seats : 1); seat++)
        for (int n = 0; n < names->count; n++) {
            Card card = {field, names, NULL, n, pack->decks};
            card.face = plat_faces_find(how->faces, field->name, names->name[n].text);
            int copies = deck ? field->as.deck.copies[n] : 1;
            if (card.face && card.face->copies >= 0)
                copies = card.face->copies;
            add_copies(pack, card, copies);
        }
    pack->decks += pack->cards > before;
}

/* A card for reference of each kind for each player. */
static void add_references(Pack *pack) {
    const PrintContext *print = pack->print;
    const PlatCardFace *face;
    int count = 0;
    while (plat_faces_reference(print->how->faces, count))
        count++;
    pack->references = plat_names_new(count);
    pack->reference = (PlatField){.name = "reference", .kind = PLAT_FIELD_COUNTER};
    for (int n = 0; pack->references && n < count; n++) {
        face = plat_faces_reference(print->how->faces, n);
        snprintf(pack->references->name[n].text, sizeof pack->references->name[n].text, "%.*s",
                 PLAT_MAX_NAME - 1, face->title);
        add_copies(pack, (Card){&pack->reference, pack->references, face, n, pack->decks},
                   print->draw.rules->seats);
    }
    pack->decks++;
}

/* --- a page --- */

static void lay_out(Pack *pack) {
    PrintContext *print = pack->print;
    int bleed = pack->bleed = print->how->bleed * MM;
    int wide = CARD_WIDTH + 2 * bleed, high = CARD_HEIGHT + 2 * bleed;
    pack->columns = (print->width - 2 * OUTSIDE) / wide;
    pack->rows = (print->height - 2 * OUTSIDE) / high;
    pack->left = (print->width - pack->columns * wide) / 2 + bleed;
    pack->top = (print->height - pack->rows * high) / 2 + bleed;
}

/* The left upper corner of the n-th place; on backs counted from the right. */
static void corner_of(const Pack *pack, int place, bool back, int *x, int *y) {
    int column = place % pack->columns, row = place / pack->columns;
    column = back ? pack->columns - 1 - column : column;
    *x = pack->left + column * (CARD_WIDTH + 2 * pack->bleed);
    *y = pack->top + row * (CARD_HEIGHT + 2 * pack->bleed);
}

/* Marks outside the cards in line with each cut, and small crosses where cuts cross inside. */
static void put_marks(const Pack *pack) {
    enum { LONG = 350, AWAY = 150 };
    PrintContext *print = pack->print;
    Svg *svg = &print->draw.svg;
    int bleed = pack->bleed;
    int right = print->width - pack->left + bleed, bottom = print->height - pack->top + bleed;
    int left = pack->left - bleed, top = pack->top - bleed;
    plat_svg_add(svg, "<path fill=\"none\" stroke=\"#1E2732\" stroke-width=\".2\" d=\"");
    for (int n = 0; n <= pack->columns; n++)
        for (int side = 0; side < (bleed && n > 0 && n < pack->columns ? 2 : 1); side++) {
            int x = pack->left + n * (CARD_WIDTH + 2 * bleed) -
                    (n == pack->columns || side ? 2 * bleed : 0);
            plat_svg_add(svg, "M%m %mv%mM%m %mv%m", x, top - AWAY, -LONG, x, bottom + AWAY, LONG);
        }
    for (int n = 0; n <= pack->rows; n++)
        for (int side = 0; side < (bleed && n > 0 && n < pack->rows ? 2 : 1); side++) {
            int y = pack->top + n * (CARD_HEIGHT + 2 * bleed) -
                    (n == pack->rows || side ? 2 * bleed : 0);
            plat_svg_add(svg, "M%m %mh%mM%m %mh%m", left - AWAY, y, -LONG, right + AWAY, y, LONG);
        }
    plat_svg_add(svg, "\"/>\n<path fill=\"none\" stroke=\"#8A949E\" stroke-width=\".2\" d=\"");
    for (int row = 1; row < pack->rows && !bleed; row++)
        for (int column = 1; column < pack->columns; column++)
            plat_svg_add(svg, "M%m %mh3m-1.5-1.5v3", pack->left + column * CARD_WIDTH - 150,
                         pack->top + row * CARD_HEIGHT);
    plat_svg_add(svg, "\"/>\n");
}

/* What the cards are, above them, and at the left a measure of 50 mm. */
static void put_edges(const Pack *pack, const char *text) {
    PrintContext *print = pack->print;
    Svg *svg = &print->draw.svg;
    SvgText how = {.size = 260, .grey = true, .anchor = SVG_MIDDLE, .room = CARD_WIDTH - 600};
    int top = pack->top - pack->bleed, column = (pack->columns - 1) / 2;
    int x = pack->left + column * (CARD_WIDTH + 2 * pack->bleed) + CARD_WIDTH / 2;
    int y = top - 330 < EDGE + 100 ? top - 330 : (top + EDGE) / 2;
    plat_svg_text(svg, x, y, how, text);
    x = pack->left - pack->bleed - 200;
    y = pack->top + (CARD_HEIGHT - MEASURE) / 2;
    plat_svg_add(svg,
                 "<g data-measure=\"50\"><path fill=\"none\" stroke=\"#1E2732\" "
                 "stroke-width=\".2\" d=\"M%m %mv%mm-1 0h2M%m %mh2\"/>\n<g "
                 "transform=\"translate(%m %m) rotate(-90)\">\n",
                 x, y, MEASURE, x - 100, y, x - 230, y + MEASURE / 2);
    plat_svg_text(svg, 0, 0, (SvgText){.size = 240, .grey = true, .anchor = SVG_MIDDLE}, "50 mm");
    plat_svg_add(svg, "</g></g>\n");
}

/* What the cards of a field are called together: what is said of it, for one of a family with its
 * own name behind, or the field's name. */
static void name_of(const Pack *pack, const Card *card, char *text, size_t room) {
    const char *field = card->field->name, *dot = strrchr(field, '.');
    const PlatCardFace *all = plat_faces_find(pack->print->how->faces, field, "");
    bool one = all && all->title[0] && strcmp(all->field, field) != 0 && dot;
    Label label = plat_draw_label(one ? dot + 1 : field);
    if (all && all->title[0])
        snprintf(text, room, "%s%s%s", all->title, one ? ": " : "", one ? label.text : "");
    else
        snprintf(text, room, "%s", label.text);
}

/* The colours of a deck's backs, and of its cards that have none of their own. */
static PlatColourNumber family_of(const Pack *pack, const Card *card) {
    static const char *const in_turn[] = {"blue", "orange", "green", "pink", "brown", "sky"};
    enum { TURNS = sizeof in_turn / sizeof *in_turn };
    Look look = plat_draw_field_look(&pack->print->draw, card->field);
    return look.family >= 0 ? look.family : plat_colour_named(in_turn[card->deck % TURNS]);
}

static void put_face(Pack *pack, const Card *card) {
    const PlatPrinting *how = pack->print->how;
    const char *name = card->names->name[card->index].text;
    bool lines = card->face && card->face->lines;
    char *rules = how->card_text && !lines ? how->card_text(how->context, name) : NULL;
    char deck[PLAT_MAX_TITLE + 3 * PLAT_MAX_NAME + 2];
    name_of(pack, card, deck, sizeof deck);
    Look look = plat_draw_field_look(&pack->print->draw, card->field);
    look.family = family_of(pack, card);
    bool in_turn = card->field->kind == PLAT_FIELD_DECK && card->names->count <= FEW;
    plat_print_face(pack->print,
                    &(FaceOf){card->names, card->index, card->face, deck, rules, look, in_turn});
    free(rules);
}

/* A back: one colour and pattern for each deck, with the deck's name. */
static void put_back(Pack *pack, const Card *card) {
    PrintContext *print = pack->print;
    Svg *svg = &print->draw.svg;
    PlatColourNumber family = family_of(pack, card);
    char text[PLAT_MAX_TITLE + 3 * PLAT_MAX_NAME + 2];
    int b = pack->bleed, w = CARD_WIDTH + 2 * b, h = CARD_HEIGHT + 2 * b;
    plat_svg_add(svg,
                 "<rect x=\"%m\" y=\"%m\" width=\"%m\" height=\"%m\" class=\"%s\"/>"
                 "<rect x=\"%m\" y=\"%m\" width=\"%m\" height=\"%m\" fill=\"%s\"/>\n",
                 -b, -b, w, h, plat_svg_class('t', family).text, -b, -b, w, h,
                 plat_draw_pattern(&print->draw, PLAT_PATTERN_NET, family).text);
    plat_svg_add(svg,
                 "<rect x=\"6\" y=\"30\" width=\"51\" height=\"28\" rx=\"2.6\" fill=\"#fff\" "
                 "stroke-width=\".6\" class=\"%s\"/>\n",
                 plat_svg_class('l', family).text);
    name_of(pack, card, text, sizeof text);
    SvgText how = {.size = 460, .room = 4600, .anchor = SVG_MIDDLE, .bold = true};
    if (plat_svg_width(text, 300, true) > how.room) {
        how.size = 300;
        plat_print_lines(svg, CARD_WIDTH / 2, 3900, how, 390, 2, text);
    } else {
        plat_svg_text(svg, CARD_WIDTH / 2, 4100, how, text);
    }
    SvgText grey = {.size = 300, .room = 4600, .anchor = SVG_MIDDLE, .grey = true};
    plat_svg_text(svg, CARD_WIDTH / 2, 5000, grey, plat_print_title(print));
}

static void put_page(Pack *pack, int first, bool back) {
    PrintContext *print = pack->print;
    Svg *svg = &print->draw.svg;
    int per_page = pack->columns * pack->rows;
    char text[PLAT_MAX_TITLE + 64];
    plat_print_begin(print, true);
    snprintf(text, sizeof text, "%s: %s, 63 x 88 mm", plat_print_title(print),
             back ? "backs" : "cards");
    for (int n = 0; n < per_page && first + n < pack->cards; n++) {
        const Card *card = &pack->card[first + n];
        int x, y;
        corner_of(pack, n, back, &x, &y);
        plat_svg_add(svg, "<g data-%s=\"%t\" transform=\"translate(%m %m)\">\n",
                     back ? "back" : "card",
                     back ? card->field->name : card->names->name[card->index].text, x, y);
        if (back)
            put_back(pack, card);
        else
            put_face(pack, card);
        plat_svg_add(svg, "</g>\n");
    }
    put_marks(pack);
    put_edges(pack, text);
    plat_print_end(print, back ? "backs" : "cards", text);
}

bool plat_print_cards(PrintContext *print, PlatError *error) {
    Pack pack = {.print = print, .card = calloc(PLAT_MAX_PRINTED_CARDS, sizeof *pack.card)};
    const PlatSchema *schema = print->draw.schema;
    if (!pack.card) {
        print->failed = true;
        return true;
    }
    for (int n = 0; n < plat_schema_fields(schema); n++)
        add_field(&pack, plat_schema_field(schema, n));
    add_references(&pack);
    plat_print_begin(print, true);
    lay_out(&pack);
    int per_page = pack.columns * pack.rows;
    for (int first = 0; first < pack.cards && !pack.full && !print->full; first += per_page) {
        put_page(&pack, first, false);
        put_page(&pack, first, true);
    }
    print->pages->cards = pack.cards;
    plat_names_free(pack.references);
    free(pack.card);
    if (pack.full)
        plat_fail(error, PLAT_E_CAPACITY, "there are more than %d cards", PLAT_MAX_PRINTED_CARDS);
    return !pack.full;
}
