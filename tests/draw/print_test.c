/* Games on paper: every page is well-formed, as large as its paper, the same each time, and no text
 * leaves its page or its card; every card of a deck is there; nothing that chance brings is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../share.h"
#include "host/drawing.h"
#include "svg.h"
#include "xml.h"

typedef struct Printed {
    PlatHost *host;
    PlatPages *pages;
} Printed;

typedef struct Setup {
    const char *game, *variant;
    int players;
} Setup;

static const Setup setups[] = {
    {"rules-lua/games/drawcity",      "first-game", 2},
    {"rules-lua/games/drawcity",      "full",       6},
    {"rules-lua/games/doodle-city",   NULL,         6},
    {"rules-lua/games/townies",       "full",       5},
    {"rules-lua/games/townies",       "first",      1},
    {"rules-lua/games/scribble-city", NULL,         4},
    {"rules-lua/games/scribble-city", NULL,         1},
    {"rules-lua/games/drow",          NULL,         5},
    {"rules-lua/games/drow",          NULL,         1},
    {"rules-lua/games/hamlet",        NULL,         6},
    {"rules-lua/classics/hex.lua",    NULL,         2},
    {"rules-lua/gallery/rails",       NULL,         0},
    {"rules-lua/gallery/hedges",      NULL,         0},
    {"rules-lua/gallery/lanes",       NULL,         0},
    {"rules-lua/gallery/almanac",     NULL,         0},
    {"rules-lua/gallery/lamps",       NULL,         0},
    {"rules-lua/gallery/dyers",       NULL,         0},
    {"rules-lua/gallery/estates",     NULL,         0},
    {"rules-lua/gallery/posies",      NULL,         0},
    {"rules-lua/gallery/stations",    NULL,         0},
};
enum { SETUPS = sizeof setups / sizeof *setups };

static const char written[] =
    "# A game\n\nIt has rules with `names`, **weight** and [links](elsewhere.md).\n\n"
    "## What there is\n"
    "\n1. A rule that goes on and on, since it has much to say of things that nobody would have\n"
    "   thought of, and so takes more lines than one on any paper.\n2. Another.\n\n"
    "- a point\n- another one\n\n"
    "| name | points |\n| --- | --- |\n| house | 3 |\n| park, with trees | 5 |\n";

static PlatPrinting printing(PlatHost *of) {
    PlatPrinting how = {.parts = PLAT_PRINT_ALL, .drawing = plat_host_draw_options(of)};
    how.rules = written;
    how.setup = "some players";
    return how;
}

static Printed load(const Setup *setup) {
    Printed printed = {0};
    PlatError error = {0};
    PlatSetup how = {
        .game = setup->game, .variant = setup->variant, .players = setup->players, .printed = true};
    if (plat_host_new(&printed.host, &how, &error) != PLAT_OK)
        fail_msg("%s: %s: %s", setup->game, error.where, error.text);
    printed.pages = calloc(1, sizeof *printed.pages);
    assert_non_null(printed.pages);
    return printed;
}

static void print(Printed *printed, const PlatPrinting *how) {
    PlatError error = {0};
    plat_pages_free(printed->pages);
    if (plat_print_pages(printed->pages, plat_host_rules(printed->host), how, &error) != PLAT_OK)
        fail_msg("%s: %s", plat_host_game(printed->host), error.text);
}

static void end(Printed *printed) {
    plat_pages_free(printed->pages);
    free(printed->pages);
    plat_host_free(printed->host);
}

/* --- where texts are --- */

enum { DEEPEST = 64 };

static const double card_size[PLAT_CARD_SIZES][2] = {
    {63, 88},
    {44, 68},
    {70, 70}
};

/* What groups do to what is in them, in millimetres; a card begins a box of its own. */
typedef struct Frame {
    double x, y, scale;
    bool turned, card;
    PlatCardSize size;
} Frame;

static double number_in(const char *tag, const char *end, const char *key, double otherwise) {
    char name[32];
    snprintf(name, sizeof name, " %s=\"", key);
    const char *at = strstr(tag, name);
    return at && at < end ? strtod(at + strlen(name), NULL) : otherwise;
}

static bool has_class(const char *tag, const char *end, char letter) {
    const char *at = strstr(tag, " class=\"");
    if (!at || at > end)
        return false;
    for (at += 8; *at != '"'; at++)
        if (*at == letter && (at[-1] == '"' || at[-1] == ' ') && (at[1] == '"' || at[1] == ' '))
            return true;
    return false;
}

static Frame inner(Frame frame, const char *tag, const char *end) {
    const char *at = strstr(tag, "translate(");
    if (at && at < end) {
        char *next;
        frame.x += frame.scale * strtod(at + 10, &next);
        frame.y += frame.scale * strtod(next, NULL);
    }
    at = strstr(tag, "scale(");
    if (at && at < end)
        frame.scale *= strtod(at + 6, NULL);
    at = strstr(tag, "rotate(");
    frame.turned = frame.turned || (at && at < end);
    at = strstr(tag, " data-card=");
    if (at && at < end) {
        frame.card = true;
        frame.x = frame.y = 0; /* from the card's corner on */
    }
    return frame;
}

/* A text as people see it: its entities are one letter each. */
static void plain_text(const char *from, const char *to, char *out, size_t room) {
    size_t used = 0;
    while (from < to && used + 1 < room) {
        const char *entity = *from == '&' ? strchr(from, ';') : NULL;
        out[used++] = entity ? 'x' : *from;
        from = entity ? entity + 1 : from + 1;
    }
    out[used] = '\0';
}

static void check_text(const char *what, Frame frame, const char *tag, const char *end,
                       double width, double height) {
    char text[1024];
    const char *close = strstr(end, "</text>");
    plain_text(end + 1, close, text, sizeof text);
    double size = number_in(tag, end, "font-size", has_class(tag, end, 's') ? 2.9 : 3.2);
    double least = frame.card ? 2.5 : 2;
    double room = frame.card ? card_size[frame.size][0] : width;
    double high = frame.card ? card_size[frame.size][1] : height;
    double taken = plat_svg_width(text, (int)(size * 100), has_class(tag, end, 'b')) / 100.0;
    double x = frame.x + frame.scale * number_in(tag, end, "x", 0);
    double y = frame.y + frame.scale * number_in(tag, end, "y", 0);
    taken *= frame.scale;
    x -= has_class(tag, end, 'm') ? taken / 2 : has_class(tag, end, 'n') ? taken : 0;
    if (frame.turned)
        return;
    if (x < least || x + taken > room - least || y - size * frame.scale < least || y > high - least)
        fail_msg("%s: \"%s\" is from %.1f to %.1f and at %.1f of %.0f by %.0f", what, text, x,
                 x + taken, y, room, high);
}

static void check_texts(const char *what, const char *svg, PlatCardSize card) {
    Frame frame[DEEPEST] = {
        {.scale = 1, .size = card}
    };
    const char *root = strstr(svg, "<svg"), *root_end = strchr(root, '>');
    double width = number_in(root, root_end, "width", 0);
    double height = number_in(root, root_end, "height", 0);
    int depth = 0;
    const char *body = strstr(svg, "</defs>");
    for (const char *at = body ? body : svg; (at = strchr(at, '<')); at++) {
        const char *close = strchr(at, '>');
        if (strncmp(at, "<g", 2) == 0 && (at[2] == ' ' || at[2] == '>')) {
            assert_true(depth + 1 < DEEPEST);
            frame[depth + 1] = inner(frame[depth], at, close);
            depth++;
        } else if (strncmp(at, "</g>", 4) == 0) {
            depth--;
        } else if (strncmp(at, "<text", 5) == 0) {
            check_text(what, frame[depth], at, close, width, height);
        }
    }
}

/* --- tests --- */

static void good(const char *game, const PlatPages *pages, PlatCardSize card, const char *size,
                 const char *turned) {
    for (int n = 0; n < pages->count; n++) {
        const char *text = pages->page[n].svg.text, *fault = xml_fault(text);
        char what[120];
        snprintf(what, sizeof what, "%s, page %d (%s)", game, n + 1, pages->page[n].what);
        if (fault)
            fail_msg("%s: %s", what, fault);
        if (!strstr(text, size) && !strstr(text, turned))
            fail_msg("%s has not the size of its paper", what);
        if (strstr(text, "<script") || strstr(text, "url(") != strstr(text, "url(#") ||
            strstr(text, "http") != strstr(text, "http://www.w3.org/2000/svg"))
            fail_msg("%s has a link to something outside", what);
        check_texts(what, text, card);
    }
}

static void pages_are_good(void **state) {
    (void)state;
    const int day = share_first(8); /* a quarter of the setups, one or two sheets a page */
    for (int n = day % 4; n < SETUPS; n += share_step(4)) {
        Printed printed = load(&setups[n]);
        PlatPrinting how = printing(printed.host);
        for (int up = 0; up <= 2; up++) {
            if (up > 0 && !all_of_it() && up != 1 + day / 4)
                continue;
            how.up = up;
            print(&printed, &how);
            assert_true(printed.pages->sheets > 0);
            good(setups[n].game, printed.pages, PLAT_CARD_POKER,
                 " width=\"210mm\" height=\"297mm\"", " width=\"297mm\" height=\"210mm\"");
        }
        how.paper = PLAT_PAPER_LETTER;
        how.grey = true;
        how.bleed = PLAT_MAX_BLEED;
        how.card = (PlatCardSize)(n % PLAT_CARD_SIZES);
        print(&printed, &how);
        good(setups[n].game, printed.pages, how.card, " width=\"215.9mm\" height=\"279.4mm\"",
             " width=\"279.4mm\" height=\"215.9mm\"");
        end(&printed);
    }
}

static void the_same_bytes_each_time(void **state) {
    (void)state;
    for (int n = share_first(6); n < SETUPS; n += share_step(6)) {
        Printed one = load(&setups[n]), two = load(&setups[n]);
        PlatPrinting how = printing(one.host), other = printing(two.host);
        print(&one, &how);
        print(&two, &other);
        print(&two, &other); /* again, by the same rules */
        assert_int_equal(one.pages->count, two.pages->count);
        for (int page = 0; page < one.pages->count; page++)
            assert_string_equal(one.pages->page[page].svg.text, two.pages->page[page].svg.text);
        end(&one);
        end(&two);
    }
}

static int count(const PlatPages *pages, const char *what) {
    int found = 0;
    for (int n = 0; n < pages->count; n++)
        for (const char *at = pages->page[n].svg.text; (at = strstr(at, what)); at++)
            found++;
    return found;
}

static void every_card_of_a_deck(void **state) {
    static const int copies[] = {2, 4, 6, 8, 10, 8, 6, 4, 2};
    (void)state;
    Printed printed = load(&(Setup){"rules-lua/games/drawcity", "full", 3});
    PlatPrinting how = printing(printed.host);
    print(&printed, &how);
    for (int n = 0; n < 9; n++) {
        char what[32];
        snprintf(what, sizeof what, "data-card=\"%d\"", n + 1);
        assert_int_equal(count(printed.pages, what), copies[n]);
    }
    assert_int_equal(count(printed.pages, "data-card=\"park\""), 12); /* not those of signs, too */
    assert_int_equal(count(printed.pages, "data-card=\"H3\""), 1);    /* whichever are in play */
    assert_int_equal(count(printed.pages, "data-card=\"O4\""), 1);
    assert_int_equal(printed.pages->cards, 50 + 48 + 20 + 3); /* of reference */
    assert_int_equal(count(printed.pages, "data-back="), printed.pages->cards);
    end(&printed);
}

/* The class of the first thing that is drawn on a card: its colour. */
static const char *class_of(const PlatPages *pages, const char *card) {
    const char *at = NULL;
    for (int n = 0; !at && n < pages->count; n++)
        at = strstr(pages->page[n].svg.text, card);
    assert_non_null(at);
    return strstr(strchr(at, '>'), " class=");
}

/* A house has one colour, on developments and on goals for houses. */
static void one_colour_on_all_decks(void **state) {
    (void)state;
    Printed printed = load(&(Setup){"rules-lua/games/drawcity", "full", 3});
    PlatPrinting how = printing(printed.host);
    how.no_backs = true;
    print(&printed, &how);
    assert_int_equal(count(printed.pages, "data-back="), 0);
    const char *house = class_of(printed.pages, "data-card=\"house\"");
    assert_memory_equal(house, class_of(printed.pages, "data-card=\"H3\""), 14);
    assert_memory_not_equal(house, class_of(printed.pages, "data-card=\"F3\""), 14);
    end(&printed);
}

/* Signs above columns and beside streets come from cards: there are boxes for them. Of districts
 * only who has built them changes. */
static void places_to_write_in(void **state) {
    (void)state;
    Printed printed = load(&(Setup){"rules-lua/games/drawcity", "full", 3});
    PlatPrinting how = printing(printed.host);
    how.parts = PLAT_PRINT_SHEETS;
    print(&printed, &how);
    assert_int_equal(count(printed.pages, "stroke-dasharray=\"1 .6\""), 11 + 5);
    assert_int_equal(count(printed.pages, "fill-opacity=\"0\""), 5);
    assert_int_equal(count(printed.pages, ">azure"), 1);
    end(&printed);
}

/* Sheets are written on: light tints, a line for each goal and pattern that is drawn and one for
 * each player's name; flags of an array have one heading, and what dice explain is in no key. */
static void sheets_are_written_on(void **state) {
    (void)state;
    static const struct {
        const char *game, *text;
        int times;
    } said[] = {
        {"drow",          "url(#p",                         0},
        {"drow",          "class=\"t-green\"",              4},
        {"townies",       ">windmill</text>",               2},
        {"scribble-city", ">bonuses improved</text>",       2},
        {"drawcity",      ">City Hall goals:</text>\n\n",   1},
        {"drawcity",      "<path class=\"k\" d=\"M",        5},
        {"drawcity",      ">turns skipped in a row</text>", 2},
        {"drawcity",      ">blue</text>",                   0},
    };
    for (size_t n = 0; n < sizeof said / sizeof *said; n++) {
        char game[64];
        snprintf(game, sizeof game, "rules-lua/games/%s", said[n].game);
        const char *variant = strcmp(said[n].game, "drawcity") == 0 ? "full" : NULL;
        Printed printed = load(&(Setup){game, variant, 2});
        PlatPrinting how = printing(printed.host);
        how.parts = PLAT_PRINT_SHEETS;
        print(&printed, &how);
        if (count(printed.pages, said[n].text) != said[n].times)
            fail_msg("%s: %s is there %d times", game, said[n].text,
                     count(printed.pages, said[n].text));
        end(&printed);
    }
}

/* The form beside a board ends where the paper does. */
static void the_width_is_used(void **state) {
    (void)state;
    static const char *const games[] = {"hamlet", "doodle-city", "drow", "townies"};
    for (size_t n = 0; n < sizeof games / sizeof *games; n++) {
        char game[64];
        snprintf(game, sizeof game, "rules-lua/games/%s", games[n]);
        Printed printed = load(&(Setup){game, NULL, 2});
        PlatPrinting how = printing(printed.host);
        how.parts = PLAT_PRINT_SHEETS;
        print(&printed, &how);
        double right = 0, left = 0, scale = 1, x, y, width;
        for (const char *at = printed.pages->page[0].svg.text; (at = strchr(at, '<')); at++) {
            if (sscanf(at, "<g transform=\"translate(%lf %lf) scale(%lf)", &x, &y, &width) == 3) {
                left = x;
                scale = width;
                right = 0;
            }
            if (sscanf(at, "<rect x=\"%lf\" y=\"%lf\" width=\"%lf\"", &x, &y, &width) == 3 &&
                10 + left + scale * (x + width) > right)
                right = 10 + left + scale * (x + width);
        }
        if (right < 198.5 || right > 200.5)
            fail_msg("%s: the form ends at %g mm", games[n], right);
        end(&printed);
    }
}

/* The orders of posies, with a letter in each cell: a sprig is RLR, a wreath IL/LI. */
static void patterns_have_letters(void **state) {
    (void)state;
    Printed printed = load(&(Setup){"rules-lua/gallery/posies", NULL, 1});
    PlatPrinting how = printing(printed.host);
    how.parts = PLAT_PRINT_CARDS;
    print(&printed, &how);
    assert_int_equal(count(printed.pages, "data-card=\"sprig\""), 1);
    assert_int_equal(count(printed.pages, ">R</text>"), 2 + 0 + 1 + 2 + 1 + 0);
    assert_int_equal(count(printed.pages, ">L</text>"), 1 + 1 + 1 + 0 + 2 + 2);
    assert_int_equal(count(printed.pages, ">I</text>"), 0 + 2 + 1 + 1 + 0 + 2);
    assert_int_equal(count(printed.pages, ">.</text>") + count(printed.pages, ">/</text>"), 0);
    end(&printed);
}

/* A value that has a sign is that sign on a card: what Drow's blueprints cost. */
static void costs_are_signs(void **state) {
    (void)state;
    Printed printed = load(&(Setup){"rules-lua/games/drow", NULL, 2});
    PlatPrinting how = printing(printed.host);
    how.parts = PLAT_PRINT_CARDS;
    print(&printed, &how);
    assert_true(count(printed.pages, ">cost</text>") > 0);
    assert_true(count(printed.pages, "\"#s-wheat\"") > 0);
    assert_int_equal(count(printed.pages, "of wheat"), 0);
    end(&printed);
}

/* Points for 1, 2, 3 and so on are a row of boxes, each with its number above it. */
static void numbers_are_boxes(void **state) {
    (void)state;
    Printed printed = load(&(Setup){"rules-lua/games/townies", NULL, 2});
    PlatPrinting how = printing(printed.host);
    how.parts = PLAT_PRINT_CARDS;
    print(&printed, &how);
    assert_true(count(printed.pages, "class=\"kk t-blue\"") > 60);
    assert_int_equal(count(printed.pages, ">1, 2, 4"), 0);
    end(&printed);
}

/* The faces of the dice of stations are drawn: a switch is rail on three sides, which is 7; a
 * station is straight or a curve, and has a joint. */
static void dice_have_roads(void **state) {
    (void)state;
    Printed printed = load(&(Setup){"rules-lua/gallery/stations", NULL, 1});
    PlatPrinting how = printing(printed.host);
    how.parts = PLAT_PRINT_SHEETS;
    print(&printed, &how);
    assert_int_equal(count(printed.pages, "<use class=\"r6\" href=\"#r7\"/>"), 1);
    assert_int_equal(count(printed.pages, "<use class=\"r1\" href=\"#r7\"/>"), 1);
    assert_int_equal(count(printed.pages, "<circle class=\"kk\" r=\"1.7\"/>"), 2);
    end(&printed);
}

/* Grey pages have no other colours. */
static void grey_is_grey(void **state) {
    (void)state;
    Printed printed = load(&(Setup){"rules-lua/games/scribble-city", NULL, 2});
    PlatPrinting how = printing(printed.host);
    how.grey = true;
    print(&printed, &how);
    for (int n = 0; n < printed.pages->count; n++)
        for (const char *at = printed.pages->page[n].svg.text; (at = strchr(at, '#')); at++) {
            bool colour = strspn(at + 1, "0123456789abcdefABCDEF") == 6 && at[-1] != '&';
            if (colour && (strncmp(at + 1, at + 3, 2) != 0 || strncmp(at + 1, at + 5, 2) != 0))
                fail_msg("%.7s", at);
        }
    end(&printed);
}

/* Names and rules of strangers are text, whatever they hold. */
static void strangers_texts(void **state) {
    enum { LONG = 100000 };
    static const char hostile[] =
        "# <script>alert(1)</script>\n\n1. \"quotes\" & 'such' \xE2\x80\xAE turned \x01\n\n"
        "| a | b | c | d | e | f | g | h | i | j | k | l | m | n |\n|---|\n| <b> |\n\n"
        "[not a link](\n\n####### deep\n\n99999. no rule\n- \n|\n||\n#\n";
    (void)state;
    Printed printed = load(&(Setup){"rules-lua/games/hamlet", NULL, 2});
    PlatPrinting how = printing(printed.host);
    how.rules = hostile;
    how.drawing.title = "</title><script>";
    how.setup = "<g>";
    print(&printed, &how);
    good("hostile", printed.pages, PLAT_CARD_POKER, " width=\"210mm\"", " width=\"297mm\"");
    char *longest = malloc(LONG + 1);
    assert_non_null(longest);
    memset(longest, 'w', LONG);
    longest[LONG] = '\0';
    how.rules = longest;
    print(&printed, &how);
    good("one long word", printed.pages, PLAT_CARD_POKER, " width=\"210mm\"", " width=\"297mm\"");
    for (int n = 0; n < LONG; n += 2)
        longest[n] = '\n';
    how.rules = longest;
    print(&printed, &how);
    free(longest);
    end(&printed);
}

static void too_many_pages(void **state) {
    (void)state;
    Printed printed = load(&(Setup){"rules-lua/games/hamlet", NULL, 2});
    PlatPrinting how = printing(printed.host);
    PlatBuffer rules = {0};
    PlatError error = {0};
    for (int n = 0; n < 40 * PLAT_MAX_PAGES; n++)
        plat_buffer_put(&rules, "1. A rule.\n\n");
    how.rules = rules.text;
    how.parts = PLAT_PRINT_RULES;
    plat_pages_free(printed.pages);
    assert_int_equal(plat_print_pages(printed.pages, plat_host_rules(printed.host), &how, &error),
                     PLAT_E_CAPACITY);
    assert_string_equal(error.text, "there are more than 999 pages");
    free(rules.text);
    end(&printed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_are_good),        cmocka_unit_test(the_same_bytes_each_time),
        cmocka_unit_test(every_card_of_a_deck),  cmocka_unit_test(grey_is_grey),
        cmocka_unit_test(strangers_texts),       cmocka_unit_test(too_many_pages),
        cmocka_unit_test(patterns_have_letters), cmocka_unit_test(one_colour_on_all_decks),
        cmocka_unit_test(places_to_write_in),    cmocka_unit_test(dice_have_roads),
        cmocka_unit_test(the_width_is_used),     cmocka_unit_test(sheets_are_written_on),
        cmocka_unit_test(numbers_are_boxes),     cmocka_unit_test(costs_are_signs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
