/* Pages as they are written: their size, their greys, texts in lines. */
#include "print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print_context.h"

static const char *const papers[PLAT_PAPERS + 1] = {"a4", "letter", NULL};
static const int paper_width[] = {21000, 21590}, paper_height[] = {29700, 27940};

const char *plat_paper_name(int paper) {
    return paper >= 0 && paper < PLAT_PAPERS ? papers[paper] : NULL;
}

static const char *const sizes[PLAT_CARD_SIZES + 1] = {"poker", "mini", "square", NULL};
static const Box card_box[] = {
    {6300, 8800},
    {4400, 6800},
    {7000, 7000}
};

const char *plat_card_size_name(int size) {
    return size >= 0 && size < PLAT_CARD_SIZES ? sizes[size] : NULL;
}

/* --- pages --- */

void plat_print_begin(PrintContext *print, bool upright) {
    print->draw.svg.out = &print->body;
    free(print->body.text);
    print->body = (PlatBuffer){0};
    print->width = upright ? print->paper.width : print->paper.height;
    print->height = upright ? print->paper.height : print->paper.width;
}

static int hex_digit(char c) {
    const char *digits = "0123456789abcdef", *at = c ? strchr(digits, c | 0x20) : NULL;
    return at ? (int)(at - digits) : -1;
}

/* Let the colours in tags and in the style be greys of the same brightness. Text of people is never
 * inside a tag but in attributes that are no colours. */
static void make_grey(PlatBuffer *page) {
    static const int weight[] = {299, 587, 114};
    bool inside = false;
    char *style_end = page->text ? strstr(page->text, "</style>") : NULL;
    for (char *at = page->text; at && *at; at++) {
        inside = *at == '<' ? true : *at == '>' ? false : inside;
        if (*at != '#' || (!inside && at > style_end))
            continue;
        int digits = 0, sum = 0;
        while (digits < 6 && hex_digit(at[1 + digits]) >= 0)
            digits++;
        if (digits < 6 || hex_digit(at[7]) >= 0)
            continue;
        for (int part = 0; part < 3; part++)
            sum += weight[part] * (16 * hex_digit(at[1 + 2 * part]) + hex_digit(at[2 + 2 * part]));
        for (int digit = 0; digit < 6; digit++)
            at[1 + digit] = "0123456789ABCDEF"[digit % 2 ? sum / 1000 % 16 : sum / 16000];
    }
}

void plat_print_end(PrintContext *print, const char *what, const char *title) {
    PlatPages *pages = print->pages;
    Svg *svg = &print->draw.svg;
    if (pages->count == PLAT_MAX_PAGES) {
        print->full = true;
        return;
    }
    PlatPage *page = &pages->page[pages->count++];
    *page = (PlatPage){.what = what};
    svg->out = &page->svg;
    plat_svg_begin(svg, print->width, print->height);
    plat_svg_add(svg, "<title>%t</title>\n", title);
    plat_svg_style(svg, print->draw.rules->seat_names, print->body.text, NULL);
    plat_svg_add(svg, "<rect width=\"%m\" height=\"%m\" fill=\"#fff\"/>\n", print->width,
                 print->height);
    plat_buffer_put_bytes(&page->svg, plat_buffer_text(&print->body), print->body.length);
    plat_svg_add(svg, "</svg>\n");
    page->svg.failed = page->svg.failed || print->body.failed;
    if (print->how->grey && !page->svg.failed)
        make_grey(&page->svg);
    svg->out = &print->body;
}

bool plat_print_has(const PrintContext *print, const PlatField *field) {
    const PlatDrawSheet *sheet = print->drawing.looks ? &print->drawing.looks->sheet : NULL;
    for (int n = 0; sheet && n < sheet->unprinted; n++)
        if (plat_face_is_of(sheet->left_out[n], field->name))
            return false;
    return plat_draw_field_look(&print->draw, field).as != PLAT_LOOK_NONE;
}

const char *plat_print_title(const PrintContext *print) {
    const char *title = print->how->drawing.title;
    return title ? title : print->draw.rules->game;
}

void plat_pages_free(PlatPages *pages) {
    for (int n = 0; n < pages->count; n++)
        free(pages->page[n].svg.text);
    free(pages->changing.text);
    *pages = (PlatPages){0};
}

/* --- texts --- */

int plat_print_count(const char *text, int room, int size, bool bold) {
    int lines = 0;
    for (; *text; lines++) {
        text += plat_svg_line(text, room, size, bold);
        text += strspn(text, " ");
    }
    return lines;
}

int plat_print_lines(Svg *svg, int x, int y, SvgText how, int line, int most, const char *text) {
    int lines = 0;
    for (; *text && lines < most; lines++) {
        char part[512];
        size_t length = plat_svg_line(text, how.room, how.size, how.bold);
        size_t behind = length + strspn(text + length, " ");
        bool cut = lines + 1 == most && text[behind];
        if (cut) /* the text with room for one more than there is: it ends in an ellipsis */
            length = strlen(text);
        length = length < sizeof part ? length : sizeof part - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
        memcpy(part, text, length);
        part[length] = '\0';
        SvgText one = how;
        if (!cut)
            one.room = 0;
        plat_svg_text(svg, x, y + lines * line, one, part);
        text += behind;
    }
    return lines;
}

/* --- the call --- */

static PlatStatus print_parts(PrintContext *print, PlatError *error) {
    const PlatPrinting *how = print->how;
    PlatPages *pages = print->pages;
    if (how->parts & PLAT_PRINT_SHEETS)
        plat_print_sheets(print);
    if (how->parts & PLAT_PRINT_CARDS && !plat_print_cards(print, error))
        return PLAT_E_CAPACITY;
    if (how->parts & PLAT_PRINT_RULES && how->rules)
        plat_print_rules(print);
    if (print->full)
        return plat_fail(error, PLAT_E_CAPACITY, "there are more than %d pages", PLAT_MAX_PAGES);
    bool failed = print->failed || print->body.failed;
    for (int n = 0; n < pages->count; n++)
        failed = failed || pages->page[n].svg.failed;
    return failed ? plat_no_memory(error) : PLAT_OK;
}

/* What a print needs beside its samples. */
static PlatStatus set_up(PrintContext *print, const PlatRules *rules, const PlatPrinting *how,
                         PlatError *error) {
    print->how = how;
    print->paper = (Box){paper_width[how->paper], paper_height[how->paper]};
    print->card = card_box[how->card];
    print->order = calloc((size_t)plat_schema_fields(rules->schema) + 1, sizeof *print->order);
    if (!print->order)
        return plat_no_memory(error);
    plat_sheet_init(&print->score, rules->seats, false);
    print->samples.changing = &print->pages->changing;
    print->samples.failing = &print->pages->failing;
    TRY(plat_samples_take(&print->samples, rules, &how->drawing, error));
    TRY(plat_match_score(print->samples.match, &print->score, error));
    print->drawing = how->drawing;
    if (how->drawing.legend) {
        print->drawing.legend = plat_samples_legend;
        print->drawing.context = &print->samples;
    }
    print->draw =
        (DrawContext){.match = print->samples.match, .rules = rules, .how = &print->drawing};
    print->draw.schema = rules->schema;
    print->draw.block = print->samples.empty;
    print->draw.order = print->order;
    plat_draw_sort(&print->draw);
    return PLAT_OK;
}

static void clear(PrintContext *print) {
    plat_draw_free_legends(&print->draw);
    plat_samples_free(&print->samples);
    plat_sheet_free(&print->score);
    free(print->body.text);
    free(print->order);
}

PlatStatus plat_print_pages(PlatPages *pages, const PlatRules *rules, const PlatPrinting *how,
                            PlatError *error) {
    PrintContext *print = calloc(1, sizeof *print);
    if (!print)
        return plat_no_memory(error);
    print->pages = pages;
    PlatStatus status = set_up(print, rules, how, error);
    if (status == PLAT_OK) {
        snprintf(pages->title, sizeof pages->title, "%s%s%s", plat_print_title(print),
                 how->setup ? ", " : "", how->setup ? how->setup : "");
        status = print_parts(print, error);
    }
    clear(print);
    free(print);
    return status;
}
