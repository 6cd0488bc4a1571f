/* The written rules as pages: headings, paragraphs, numbered rules and lists with hanging numbers,
 * and tables. A heading stands on the page of what follows it, a table's head on each of its pages.
 *
 * RULES.md is read line by line; what a line has no mark for goes on with the paragraph before. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "print_context.h"

enum {
    LEFT = 2000,
    RIGHT = 800, /* texts have room for the widest of fonts; most are narrower */
    HANG = 900,
    TOP = 2200,
    FOOT = 1800,
    TEXT = 340,
    LINE = 470,
    AFTER = 180,
    MOST_COLUMNS = 12,
    MOST_ROWS = 200,
    CELL = 290,
    CELL_LINE = 380
};

typedef struct Row {
    char *line, *cell[MOST_COLUMNS]; /* cells are parts of the line */
} Row;

typedef struct Text {
    PrintContext *print;
    int y, page; /* page 0: none is begun */
    PlatBuffer block;
    char mark[16]; /* "12." before the block; "" for none */
    bool list;
    char heading[512]; /* which waits for what follows */
    int level;
    Row row[MOST_ROWS];
    int rows, columns;
} Text;

/* --- pages --- */

static void end_page(Text *text) {
    PrintContext *print = text->print;
    Svg *svg = &print->draw.svg;
    char number[24], title[2 * PLAT_MAX_TITLE];
    if (text->page == 0)
        return;
    snprintf(number, sizeof number, "%d", text->page);
    SvgText grey = {.size = 290, .grey = true, .anchor = SVG_MIDDLE};
    plat_svg_text(svg, print->width / 2, print->height - 1100, grey, number);
    snprintf(title, sizeof title, "%s: rules, page %d", plat_print_title(print), text->page);
    plat_print_end(print, "rules", title);
    print->pages->rules++;
}

static void begin_page(Text *text) {
    PrintContext *print = text->print;
    end_page(text);
    plat_print_begin(print, true);
    text->page++;
    text->y = TOP;
    if (text->page == 1)
        return;
    SvgText grey = {.size = 290, .grey = true, .room = print->width - LEFT - RIGHT};
    plat_svg_text(&print->draw.svg, LEFT, 1300, grey, plat_print_title(print));
    plat_svg_add(&print->draw.svg, "<path class=\"h\" d=\"M%m 16h%m\"/>\n", LEFT,
                 print->width - LEFT - RIGHT);
}

static int end_of(const Text *text) { return text->print->height - FOOT; }

/* --- parts --- */

static int heading_size(int level) { return level <= 1 ? 640 : level == 2 ? 440 : 370; }

static int heading_height(const Text *text) {
    int size = heading_size(text->level), width = text->print->width - LEFT - RIGHT;
    return text->heading[0]
               ? plat_print_count(text->heading, width, size, true) * size * 13 / 10 + 400
               : 0;
}

/* The heading that waits, and room for `height` below it on the same page. */
static void make_room(Text *text, int height) {
    int size = heading_size(text->level), line = size * 13 / 10;
    int needed = heading_height(text) + height;
    if (text->page == 0 || (text->y + needed > end_of(text) && text->y > TOP))
        begin_page(text);
    if (!text->heading[0])
        return;
    text->y += text->y > TOP ? 250 : 0;
    SvgText how = {.size = size, .bold = true, .room = text->print->width - LEFT - RIGHT};
    text->y += line * plat_print_lines(&text->print->draw.svg, LEFT, text->y + line / 2, how, line,
                                       20, text->heading) +
               150;
    text->heading[0] = '\0';
}

/* Leave out the marks of emphasis and code, and of links all but what is shown. */
static void plain(char *text) {
    char *to = text;
    for (const char *from = text; *from;) {
        const char *close = *from == '[' ? strstr(from, "](") : NULL;
        const char *end = close ? strchr(close, ')') : NULL;
        if (*from == '`' || (from[0] == '*' && from[1] == '*')) {
            from += *from == '`' ? 1 : 2;
        } else if (end) {
            memmove(to, from + 1, (size_t)(close - from - 1));
            to += close - from - 1;
            from = end + 1;
        } else {
            *to++ = *from++;
        }
    }
    *to = '\0';
}

/* A paragraph, broken between lines where it must, but not after its first or before its last. */
static void end_block(Text *text) {
    PrintContext *print = text->print;
    if (!text->block.length || text->block.failed) {
        print->failed = print->failed || text->block.failed;
        return;
    }
    char *at = text->block.text;
    plain(at);
    bool hangs = text->mark[0];
    int x = LEFT + (hangs ? HANG : 0), room = print->width - RIGHT - x;
    int lines = plat_print_count(at, room, TEXT, false);
    make_room(text, (lines <= 3 ? lines : 2) * LINE);
    SvgText how = {.size = TEXT};
    SvgText number = {.size = TEXT, .bold = !text->list, .anchor = SVG_END};
    if (hangs)
        plat_svg_text(&print->draw.svg, x - 250, text->y + LINE / 2, number, text->mark);
    for (int n = 0; *at; n++) {
        size_t length = plat_svg_line(at, room, TEXT, false);
        char kept = at[length];
        bool lonely = lines > 3 && n == lines - 2 && text->y + 2 * LINE > end_of(text);
        if (n > 0 && (text->y + LINE > end_of(text) || lonely))
            begin_page(text);
        at[length] = '\0';
        plat_svg_text(&print->draw.svg, x, text->y + LINE / 2, how, at);
        at[length] = kept;
        at += length;
        at += strspn(at, " ");
        text->y += LINE;
    }
    text->y += AFTER;
    text->block.length = 0;
    text->mark[0] = '\0';
}

/* --- tables --- */

static void add_row(Text *text, const char *line) {
    Row row = {.line = text->rows < MOST_ROWS ? strdup(line + (*line == '|')) : NULL};
    int columns = 0;
    bool dashes = true; /* the line below the names of columns */
    text->print->failed |= !row.line && text->rows < MOST_ROWS;
    for (char *at = row.line, *next; at && *at && columns < MOST_COLUMNS; at = next) {
        char *end = at + strcspn(at, "|");
        next = end + (*end == '|');
        *end = '\0';
        at += strspn(at, " ");
        while (end > at && isspace((unsigned char)end[-1]))
            *--end = '\0';
        plain(at);
        dashes = dashes && strspn(at, "-: ") == strlen(at);
        row.cell[columns++] = at;
    }
    text->columns = columns > text->columns ? columns : text->columns;
    if (row.line && (columns == 0 || !dashes))
        text->row[text->rows++] = row;
    else
        free(row.line);
}

/* Columns as wide as their cells want, but narrow ones keep their width when that is too much. */
static void share_out(const Text *text, int width[]) {
    int all = text->print->width - LEFT - RIGHT - (text->columns - 1) * 200, wanted = 0, small = 0;
    int wish[MOST_COLUMNS] = {0};
    for (int row = 0; row < text->rows; row++)
        for (int n = 0; n < text->columns; n++) {
            const char *cell = text->row[row].cell[n];
            int one = cell ? plat_svg_width(cell, CELL, row == 0) * 102 / 100 + 10 : 0;
            wish[n] = one > wish[n] ? one : wish[n];
        }
    for (int n = 0; n < text->columns; n++)
        wanted += wish[n];
    if (wanted <= all) {
        memcpy(width, wish, sizeof wish);
        return;
    }
    int fair = all / text->columns, wide = 0;
    for (int n = 0; n < text->columns; n++) {
        small += wish[n] <= fair ? wish[n] : 0;
        wide += wish[n] > fair ? wish[n] : 0;
    }
    for (int n = 0; n < text->columns; n++)
        width[n] = wish[n] <= fair ? wish[n] : (int)((int64_t)(all - small) * wish[n] / wide);
}

static int row_height(const Row *row, int columns, const int width[], bool bold) {
    int lines = 1;
    for (int n = 0; n < columns; n++) {
        int taken = row->cell[n] ? plat_print_count(row->cell[n], width[n], CELL, bold) : 0;
        lines = taken > lines ? taken : lines;
    }
    return lines * CELL_LINE + 120;
}

static void put_row(Text *text, const Row *row, const int width[], bool bold) {
    Svg *svg = &text->print->draw.svg;
    int x = LEFT, height = row_height(row, text->columns, width, bold);
    for (int n = 0; n < text->columns; n++) {
        SvgText how = {.size = CELL, .bold = bold, .room = width[n]};
        if (row->cell[n] && width[n] > 0)
            plat_svg_lines(svg, x, text->y + CELL_LINE / 2 + 60, how, CELL_LINE, row->cell[n]);
        x += width[n] + 200;
    }
    text->y += height;
    plat_svg_add(svg, "<path class=\"h\" d=\"M%m %mh%m\"/>\n", LEFT, text->y,
                 text->print->width - LEFT - RIGHT);
}

static void end_table(Text *text) {
    int width[MOST_COLUMNS] = {0};
    if (text->rows > 0) {
        share_out(text, width);
        int head = row_height(&text->row[0], text->columns, width, true);
        make_room(text, head + 4 * CELL_LINE);
        put_row(text, &text->row[0], width, true);
        for (int n = 1; n < text->rows; n++) {
            int height = row_height(&text->row[n], text->columns, width, false);
            if (text->y + height > end_of(text)) {
                begin_page(text);
                put_row(text, &text->row[0], width, true);
            }
            put_row(text, &text->row[n], width, false);
        }
        text->y += 2 * AFTER;
    }
    for (int row = 0; row < text->rows; row++)
        free(text->row[row].line);
    text->rows = text->columns = 0;
}

/* --- lines --- */

static void put_line(Text *text, const char *line) {
    int heading = (int)strspn(line, "#"), digits = (int)strspn(line, "0123456789");
    bool rule = digits > 0 && digits < 5 && line[digits] == '.' && line[digits + 1] == ' ';
    const char *start = line + strspn(line, " ");
    bool item = strncmp(start, "- ", 2) == 0, row = *start == '|';
    heading = line[heading] == ' ' ? heading : 0;
    if (!*start || heading || rule || item || row)
        end_block(text);
    if (!row)
        end_table(text);
    if (heading) {
        if (text->heading[0]) /* nothing stands below it */
            make_room(text, 0);
        snprintf(text->heading, sizeof text->heading, "%s", line + heading + 1);
        plain(text->heading);
        text->level = heading;
        return;
    }
    if (row) {
        add_row(text, start);
        return;
    }
    if (rule) {
        snprintf(text->mark, sizeof text->mark, "%.*s.", digits, line);
        start = line + digits + 2;
    } else if (item) {
        snprintf(text->mark, sizeof text->mark, "•");
        start += 2;
    }
    if (rule || item)
        text->list = item;
    start += strspn(start, " ");
    plat_buffer_add(&text->block, "%s%s", text->block.length && *start ? " " : "", start);
}

void plat_print_rules(PrintContext *print) {
    PLAT_FREED Text *text = calloc(1, sizeof *text);
    PLAT_FREED char *all = strdup(print->how->rules);
    print->failed |= !text || !all;
    if (!text || !all)
        return;
    text->print = print;
    plat_print_begin(print, true); /* paragraphs are measured before their page begins */
    for (char *line = all, *next; *line && !print->full; line = next) {
        next = line + strcspn(line, "\n");
        next += *next == '\n';
        line[strcspn(line, "\r\n")] = '\0';
        put_line(text, line);
    }
    end_block(text);
    end_table(text);
    if (text->heading[0])
        make_room(text, 0);
    end_page(text);
    free(text->block.text);
}
