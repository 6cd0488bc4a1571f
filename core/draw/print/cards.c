/* Pages of cards: in rows, touching each other unless there is a bleed between them, with marks
 * where to cut. Behind each page comes one with the backs, mirrored, so that they meet when the
 * paper is turned over its long edge. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print_context.h"

enum {
    OUTSIDE = 700, /* left at each edge for marks */
    FEW = 8,       /* cards of which each may have its own colour */
    SMALLEST = 225 /* text of a head */
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
                  plat_faces_find(how->drawing.faces, field->name, "");
    int before = pack->cards, seats = field->per_player ? pack->print->draw.rules->seats : 1;
    if ((!deck && !choice) || !plat_print_has(pack->print, field))
        return;
    const PlatNames *names = deck ? field->as.deck.names : field->as.counter.names;
    for (int seat = 0; seat < (deck ? seats : 1); seat++)
        for (int n = 0; n < names->count; n++) {
            Card card = {field, names, NULL, n, pack->decks};
            card.face = plat_faces_find(how->drawing.faces, field->name, names->name[n].text);
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
    while (plat_faces_reference(print->how->drawing.faces, count))
        count++;
    pack->references = plat_names_new(count);
    pack->reference = (PlatField){.name = "reference", .kind = PLAT_FIELD_COUNTER};
    for (int n = 0; pack->references && n < count; n++) {
        face = plat_faces_reference(print->how->drawing.faces, n);
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
    int wide = print->card.width + 2 * bleed, high = print->card.height + 2 * bleed;
    pack->columns = (print->width - 2 * OUTSIDE) / wide;
    pack->rows = (print->height - 2 * OUTSIDE) / high;
    pack->left = (print->width - pack->columns * wide) / 2 + bleed;
    pack->top = (print->height - pack->rows * high) / 2 + bleed;
}

/* The left upper corner of the n-th place; on backs counted from the right. */
static void corner_of(const Pack *pack, int place, bool back, int *x, int *y) {
    int column = place % pack->columns, row = place / pack->columns;
    column = back ? pack->columns - 1 - column : column;
    *x = pack->left + column * (pack->print->card.width + 2 * pack->bleed);
    *y = pack->top + row * (pack->print->card.height + 2 * pack->bleed);
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
            int x = pack->left + n * (pack->print->card.width + 2 * bleed) -
                    (n == pack->columns || side ? 2 * bleed : 0);
            plat_svg_add(svg, "M%m %mv%mM%m %mv%m", x, top - AWAY, -LONG, x, bottom + AWAY, LONG);
        }
    for (int n = 0; n <= pack->rows; n++)
        for (int side = 0; side < (bleed && n > 0 && n < pack->rows ? 2 : 1); side++) {
            int y = pack->top + n * (pack->print->card.height + 2 * bleed) -
                    (n == pack->rows || side ? 2 * bleed : 0);
            plat_svg_add(svg, "M%m %mh%mM%m %mh%m", left - AWAY, y, -LONG, right + AWAY, y, LONG);
        }
    plat_svg_add(svg, "\"/>\n<path fill=\"none\" stroke=\"#8A949E\" stroke-width=\".2\" d=\"");
    for (int row = 1; row < pack->rows && !bleed; row++)
        for (int column = 1; column < pack->columns; column++)
            plat_svg_add(svg, "M%m %mh3m-1.5-1.5v3", pack->left + column * print->card.width - 150,
                         pack->top + row * print->card.height);
    plat_svg_add(svg, "\"/>\n");
}

/* What the cards are, above them, and at the left a measure of 50 mm. */
static void put_edges(const Pack *pack, const char *text) {
    PrintContext *print = pack->print;
    Svg *svg = &print->draw.svg;
    SvgText how = {
        .size = 260, .grey = true, .anchor = SVG_MIDDLE, .room = pack->print->card.width - 600};
    int top = pack->top - pack->bleed, column = (pack->columns - 1) / 2;
    int x = pack->left + column * (pack->print->card.width + 2 * pack->bleed) +
            pack->print->card.width / 2;
    int y = top - 330 < EDGE + 100 ? top - 330 : (top + EDGE) / 2;
    if (plat_svg_width(text, SMALLEST, false) > how.room)
        text += strlen(plat_print_title(print)) + 2; /* without the game */
    plat_svg_text(svg, x, y, how, text);
    x = pack->left - pack->bleed - 200;
    y = pack->top + (pack->print->card.height - MEASURE) / 2;
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
    const PlatCardFace *all = plat_faces_find(pack->print->how->drawing.faces, field, "");
    bool one = all && all->title[0] && strcmp(all->field, field) != 0 && dot;
    const PlatTitles *titles = pack->print->draw.rules->titles;
    PlatLabel label = one ? plat_title_within(titles, field) : plat_title_of(titles, field);
    if (all && all->title[0])
        snprintf(text, room, "%s%s%s", all->title, one ? ": " : "", one ? label.text : "");
    else
        snprintf(text, room, "%s", label.text);
}

/* The colour that a card of some deck has whose name that is, or -1: what two decks name has one
 * colour on both. */
static PlatColourNumber family_named(const Pack *pack, const char *name) {
    const PrintContext *print = pack->print;
    for (int n = 0; n < plat_schema_fields(print->draw.schema); n++) {
        const PlatField *field = plat_schema_field(print->draw.schema, n);
        const PlatNames *names = field->kind == PLAT_FIELD_DECK ? field->as.deck.names : NULL;
        int index = names && names->count <= FEW ? plat_names_find(names, name, strlen(name)) : -1;
        if (index >= 0 && plat_print_has(print, field))
            return plat_draw_name(&print->draw, names, index, true).family;
    }
    return -1;
}

/* The colours of a deck's backs, and of its cards that have none of their own. */
static PlatColourNumber family_of(const Pack *pack, const Card *card) {
    static const char *const in_turn[] = {"blue", "orange", "green", "pink", "brown", "sky"};
    enum { TURNS = sizeof in_turn / sizeof *in_turn };
    Look look = plat_draw_field_look(&pack->print->draw, card->field);
    const char *dot = strrchr(card->field->name, '.');
    PlatColourNumber family =
        look.family >= 0 ? look.family : family_named(pack, dot ? dot + 1 : "");
    return family >= 0 ? family : plat_colour_named(in_turn[card->deck % TURNS]);
}

/* Say once of a deck without faces that its cards have nothing but names. */
static void report_bare(const Pack *pack, const PlatField *field) {
    PlatBuffer *lines = &pack->print->pages->changing;
    char line[2 * PLAT_MAX_NAME + 80];
    snprintf(line, sizeof line, "Cards of `%s` show only their names: `card_faces` says more.\n",
             field->name);
    if (!plat_faces_find(pack->print->how->drawing.faces, field->name, "") &&
        field != &pack->reference && !(lines->text && strstr(lines->text, line)))
        plat_buffer_put(lines, line);
}

static void put_face(Pack *pack, const Card *card) {
    const PlatPrinting *how = pack->print->how;
    const char *name = card->names->name[card->index].text;
    bool lines = card->face && card->face->lines;
    char *rules = how->card_text && !lines ? how->card_text(how->context, name) : NULL;
    char deck[PLAT_MAX_TITLE + 3 * PLAT_MAX_NAME + 2];
    name_of(pack, card, deck, sizeof deck);
    Look look = plat_draw_field_look(&pack->print->draw, card->field);
    bool sign = look.sign >= 0 ||
                plat_draw_name(&pack->print->draw, card->names, card->index, false).sign >= 0;
    if (!rules && !sign && name[strspn(name, "0123456789")])
        report_bare(pack, card->field);
    look.family = family_of(pack, card);
    bool in_turn = card->field->kind == PLAT_FIELD_DECK && card->names->count <= FEW;
    plat_print_face(pack->print,
                    &(FaceOf){card->names, card->index, card->face, deck, rules, look, in_turn});
    free(rules);
}

/* A back: a line and a pattern of one colour for each deck, on white to save ink, and its name. */
static void put_back(Pack *pack, const Card *card) {
    PrintContext *print = pack->print;
    Svg *svg = &print->draw.svg;
    PlatColourNumber family = family_of(pack, card);
    char text[PLAT_MAX_TITLE + 3 * PLAT_MAX_NAME + 2];
    int b = pack->bleed, wide = print->card.width, high = print->card.height;
    int room = wide - 1700, middle = high / 2;
    plat_svg_add(svg,
                 "<rect x=\"%m\" y=\"%m\" width=\"%m\" height=\"%m\" fill-opacity=\".4\" "
                 "fill=\"%s\"/>\n",
                 -b, -b, wide + 2 * b, high + 2 * b,
                 plat_draw_pattern(&print->draw, PLAT_PATTERN_NET, family).text);
    plat_svg_add(svg,
                 "<rect x=\"6\" y=\"%m\" width=\"%m\" height=\"28\" rx=\"2.6\" fill=\"#fff\" "
                 "stroke-width=\".6\" class=\"%s\"/>\n",
                 middle - 1400, wide - 1200, plat_svg_class('l', family).text);
    name_of(pack, card, text, sizeof text);
    SvgText how = {.size = 460, .room = room, .anchor = SVG_MIDDLE, .bold = true};
    if (plat_svg_width(text, 300, true) > how.room) {
        how.size = 300;
        plat_print_lines(svg, wide / 2, middle - 500, how, 390, 2, text);
    } else {
        plat_svg_text(svg, wide / 2, middle - 300, how, text);
    }
    SvgText grey = {.size = 300, .room = room, .anchor = SVG_MIDDLE, .grey = true};
    plat_svg_text(svg, wide / 2, middle + 600, grey, plat_print_title(print));
}

static void put_page(Pack *pack, int first, bool back) {
    PrintContext *print = pack->print;
    Svg *svg = &print->draw.svg;
    int per_page = pack->columns * pack->rows;
    char text[PLAT_MAX_TITLE + 64];
    plat_print_begin(print, true);
    snprintf(text, sizeof text, "%s: %s, %d x %d mm", plat_print_title(print),
             back ? "backs" : "cards", print->card.width / 100, print->card.height / 100);
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
        if (!print->how->no_backs)
            put_page(&pack, first, true);
    }
    print->pages->cards = pack.cards;
    plat_names_free(pack.references);
    free(pack.card);
    if (pack.full)
        plat_fail(error, PLAT_E_CAPACITY, "there are more than %d cards", PLAT_MAX_PRINTED_CARDS);
    return !pack.full;
}
