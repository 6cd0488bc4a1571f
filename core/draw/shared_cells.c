/* What the boards of several seats have in common. Each seat's board is written whole; here the
 * cells that look the same on most of them are taken out of their texts, and become one definition
 * that is drawn below each board. A cell that is left covers it, as its ground is opaque. */
#include <stdlib.h>
#include <string.h>

#include "kernel/cells.h"
#include "svg.h"

void plat_svg_note(Svg *svg, int number, int cell, SvgCellPart part, size_t from) {
    if (!svg->notes_cells || number < 0 || svg->out->failed)
        return;
    if (!plat_grow_by_one(&svg->note, svg->notes, sizeof *svg->note)) {
        svg->out->failed = true;
        return;
    }
    svg->note[svg->notes++] =
        (SvgNote){number, svg->sheet, cell, part, from, svg->out->length, false};
}

/* In place of a sheet: no two agree; its outline is written already. */
enum { NONE = -1, WRITTEN = -2 };

/* The notes of one board on all sheets, by cell, sheet and part; NULL where there is none. */
typedef struct Notes {
    SvgNote **at;
    int sheets;
    const PlatBuffer *text; /* of each sheet */
} Notes;

static SvgNote *note_of(const Notes *notes, int cell, int sheet, SvgCellPart part) {
    return notes->at[(cell * notes->sheets + sheet) * SVG_CELL_PARTS + (int)part];
}

static const char *text_of(const Notes *notes, const SvgNote *note) {
    return notes->text[note->sheet].text + note->from;
}

static const char *ground_of(const Notes *notes, int cell, int sheet) {
    return text_of(notes, note_of(notes, cell, sheet, SVG_GROUND));
}

static bool is_same(const Notes *notes, int cell, int a, int b) {
    for (int part = 0; part < SVG_CELL_PARTS; part++) {
        const SvgNote *one = note_of(notes, cell, a, part), *other = note_of(notes, cell, b, part);
        if (!one != !other ||
            (one && (one->to - one->from != other->to - other->from ||
                     memcmp(text_of(notes, one), text_of(notes, other), one->to - one->from) != 0)))
            return false;
    }
    return true;
}

/* Take the look that most sheets share off them; returns one of these, or NONE where all differ. */
static int take_common(const Notes *notes, int cell) {
    int best = NONE, most = 1;
    for (int a = 0; a < notes->sheets; a++) {
        int same = 0;
        for (int b = 0; b < notes->sheets && note_of(notes, cell, a, SVG_GROUND); b++)
            same += is_same(notes, cell, a, b);
        if (same > most)
            best = a, most = same;
    }
    for (int sheet = 0; sheet < notes->sheets && best >= 0; sheet++)
        for (int part = 0; is_same(notes, cell, best, sheet) && part < SVG_CELL_PARTS; part++)
            if (note_of(notes, cell, sheet, part))
                note_of(notes, cell, sheet, part)->taken = true;
    return best;
}

/* What a ground (<use data-cell="c4" href="#g0c4" CLASSES><title>c4: ...</title></use>) says of
 * its cell: its classes, and its title without the cell's name. */
typedef struct Said {
    const char *classes, *title;
    size_t classes_length, title_length;
} Said;

static Said said_by(const char *ground) {
    static const char href[] = " href=\"", title[] = "<title>", colon[] = ": ";
    Said said = {.classes = strstr(ground, href) + strlen(href)};
    said.classes += strcspn(said.classes, "\"") + 1;
    said.classes_length = strcspn(said.classes, "/>");
    const char *rest = said.classes + said.classes_length + 1;
    if (strncmp(rest, title, strlen(title)) == 0) {
        const char *what = rest + strlen(title), *end = strchr(what, '<');
        const char *behind = strstr(what, colon);
        said.title = behind && behind < end ? behind + strlen(colon) : what;
        said.title_length = (size_t)(end - said.title);
    }
    return said;
}

static bool says_same(Said a, Said b) {
    return !a.title == !b.title && a.classes_length == b.classes_length &&
           a.title_length == b.title_length &&
           memcmp(a.classes, b.classes, a.classes_length) == 0 &&
           (!a.title || memcmp(a.title, b.title, a.title_length) == 0);
}

/* Begin a group of grounds that say the same; false: they say nothing. */
static bool begin_group(PlatBuffer *to, Said said) {
    if (!said.title && said.classes_length == 0)
        return false;
    plat_buffer_add(to, "<g%.*s>", (int)said.classes_length, said.classes);
    if (said.title)
        plat_buffer_add(to, "<title>%.*s</title>", (int)said.title_length, said.title);
    plat_buffer_put(to, "\n");
    return true;
}

/* The outlines of the cells that say the same as this one, by which boards that have them otherwise
 * use them. */
static void put_outlines(Svg *svg, const SvgShared *shared, const Notes *notes, int *common,
                         int first) {
    const Grid grid = plat_grid_of(shared->g);
    const Said said =
        common[first] < 0 ? (Said){.classes = ""} : said_by(ground_of(notes, first, common[first]));
    const bool grouped = begin_group(svg->out, said);
    PLAT_EACH_CELL(cell, shared->g, shared->g->all) {
        const Point at = plat_grid_middle(&grid, cell);
        char name[PLAT_CELL_NAME];
        if (common[cell] == WRITTEN ||
            (cell != first && (common[cell] < 0 || !grouped ||
                               !says_same(said, said_by(ground_of(notes, cell, common[cell]))))))
            continue;
        plat_geometry_name(shared->g, name, cell);
        plat_svg_add(svg, "<path id=\"g%d%s\" d=\"", shared->number, name);
        plat_svg_cell_path(svg, &grid, at.x, at.y);
        plat_svg_add(svg, "\"/>\n");
        common[cell] = WRITTEN;
    }
    plat_svg_add(svg, grouped ? "</g>\n" : "");
}

static void put_parts(PlatBuffer *to, const Notes *notes, const PlatGeometry *g, const int *common,
                      SvgCellPart part) {
    PLAT_EACH_CELL(cell, g, g->all) {
        const SvgNote *note = common[cell] < 0 ? NULL : note_of(notes, cell, common[cell], part);
        if (note)
            plat_buffer_put_bytes(to, text_of(notes, note), note->to - note->from);
    }
}

static void put_common(Svg *svg, const SvgShared *shared, const Notes *notes, int *common) {
    const Grid grid = plat_grid_of(shared->g);
    PLAT_EACH_CELL(cell, shared->g, shared->g->all)
        common[cell] = take_common(notes, cell);
    plat_svg_add(svg, "<g id=\"e%d\" class=\"plat\">\n", shared->number);
    PlatBuffer *out = svg->out;
    PLAT_TEXT names = {0};
    PLAT_TEXT contents = {0};
    put_parts(&names, notes, shared->g, common, SVG_NAME);
    put_parts(&contents, notes, shared->g, common, SVG_CONTENT);
    plat_svg_add(svg, "<g class=\"c\">\n");
    PLAT_EACH_CELL(cell, shared->g, shared->g->all)
        if (common[cell] != WRITTEN)
            put_outlines(svg, shared, notes, common, cell);
    plat_svg_add(svg, "</g>\n<g class=\"m g on\" font-size=\"%m\">\n", grid.name);
    plat_buffer_put(out, plat_buffer_text(&names));
    plat_svg_add(svg, "</g>\n");
    plat_buffer_put(out, plat_buffer_text(&contents));
    plat_svg_add(svg, "</g>\n");
    out->failed = out->failed || names.failed || contents.failed;
}

/* The grounds that are left of one board, `note` to `end`; those that say the same in one group. */
static void put_grounds(PlatBuffer *to, const char *text, SvgNote *note, const SvgNote *end) {
    for (; note < end; note++) {
        const Said said = said_by(text + note->from);
        if (note->taken)
            continue;
        const bool grouped = begin_group(to, said);
        for (SvgNote *other = note; other < end && (grouped || other == note); other++) {
            const char *at = text + other->from;
            if (other->taken || !says_same(said, said_by(at)))
                continue;
            plat_buffer_put_bytes(to, at, (size_t)(said_by(at).classes - at));
            plat_buffer_put(to, "/>\n");
            other->taken = true;
        }
        plat_buffer_put(to, grouped ? "</g>\n" : "");
    }
}

/* The text of a sheet without what was taken. */
static void cut(PlatBuffer *text, const Svg *svg, int sheet) {
    PlatBuffer left = {0};
    size_t from = 0;
    for (int n = 0; n < svg->notes && text->text; n++) {
        SvgNote *note = &svg->note[n];
        int end = n + 1;
        if (note->sheet != sheet || (note->part != SVG_GROUND && !note->taken))
            continue;
        plat_buffer_put_bytes(&left, text->text + from, note->from - from);
        while (note->part == SVG_GROUND && end < svg->notes && svg->note[end].part == SVG_GROUND &&
               svg->note[end].number == note->number && svg->note[end].sheet == sheet)
            end++;
        if (note->part == SVG_GROUND)
            put_grounds(&left, text->text, note, &svg->note[end]);
        n = end - 1;
        from = svg->note[n].to;
    }
    if (text->text)
        plat_buffer_put_bytes(&left, text->text + from, text->length - from);
    left.failed = left.failed || text->failed;
    plat_buffer_free(text);
    *text = left;
}

void plat_svg_take_common(Svg *svg, PlatBuffer *text, int sheets) {
    for (int n = 0; n < svg->shareds && !svg->out->failed; n++) {
        const size_t cells = (size_t)svg->shared[n].g->words * 64;
        Notes notes = {.sheets = sheets, .text = text};
        int *common = calloc(cells, sizeof *common);
        notes.at = calloc(cells * (size_t)sheets * SVG_CELL_PARTS, sizeof *notes.at);
        for (int i = 0; notes.at && i < svg->notes; i++)
            if (svg->note[i].number == svg->shared[n].number)
                notes.at[(svg->note[i].cell * sheets + svg->note[i].sheet) * SVG_CELL_PARTS +
                         (int)svg->note[i].part] = &svg->note[i];
        if (common && notes.at)
            put_common(svg, &svg->shared[n], &notes, common);
        svg->out->failed = svg->out->failed || !common || !notes.at;
        free(notes.at);
        free(common);
    }
    for (int sheet = 0; sheet < sheets; sheet++)
        cut(&text[sheet], svg, sheet);
    free(svg->note);
    svg->note = NULL;
    svg->notes = 0;
}
