/* What cells and the levels between them are called. */
#include "report.h"

#include <ctype.h>
#include <string.h>

const char *plat_text_bots(PlatReport *report, const PlatCellResults *cell) {
    PlatBuffer text = {0};
    for (int seat = 0; seat < cell->seats; seat++) {
        bool again = false;
        for (int before = 0; before < seat; before++)
            again = again || strcmp(cell->bot[before], cell->bot[seat]) == 0;
        if (!again)
            plat_buffer_add(&text, "%s%s", seat ? " and " : "", cell->bot[seat]);
    }
    plat_buffer_put(&text, cell->seats == 1 ? " bot" : " bots");
    return plat_report_keep(report, &text);
}

/* "zoning+trams" of "zoning+./mine/trams.lua". */
static const char *text_modules(PlatReport *report, const char *level) {
    PlatBuffer text = {0};
    for (const char *at = level; *at; at++) {
        const size_t length = strcspn(at, "+");
        size_t begin = length, end = length;
        while (begin > 0 && at[begin - 1] != '/')
            begin--;
        if (end - begin > 4 && strncmp(at + end - 4, ".lua", 4) == 0)
            end -= 4;
        plat_buffer_add(&text, "%s%.*s", at == level ? "" : "+", (int)(end - begin), at + begin);
        at += length;
        if (!*at)
            break;
    }
    return plat_report_keep(report, &text);
}

const char *plat_text_level(PlatReport *report, int factor, const char *level) {
    const char *name = report->results->factor[factor];
    const bool none = strcmp(level, "none") == 0;
    if (strcmp(name, "players") == 0)
        return plat_report_text(report, "%s player%s", level, strcmp(level, "1") == 0 ? "" : "s");
    if (strcmp(name, "module") == 0)
        return none ? "no module" : text_modules(report, level);
    if (strcmp(name, "variant") == 0)
        return none ? "no variant" : level;
    if (strcmp(name, "bot") == 0)
        return level;
    if (strncmp(name, "table:", 6) == 0)
        return plat_report_text(report, "%s of %s", name + 6, level);
    if (strncmp(name, "bot:", 4) == 0)
        return plat_report_text(report, "%s for %s", level, name + 4);
    return plat_report_text(report, "%s %s", name, level);
}

static bool is_said(const PlatResults *results, int cell, int factor, PlatLevels which) {
    const char *name = results->factor[factor];
    if (plat_factor_is_asked(name))
        return which == PLAT_LEVELS_ASKED &&
               strcmp(results->cell[cell].level[factor], PLAT_LEVEL_NONE) != 0;
    return which != PLAT_LEVELS_RULES || (strcmp(name, "players") != 0 && strcmp(name, "bot") != 0);
}

const char *plat_text_levels(PlatReport *report, int cell, PlatLevels which, int without) {
    const PlatResults *results = report->results;
    PlatBuffer text = {0};
    for (int f = 0; f < results->factors; f++)
        if (f != without && is_said(results, cell, f, which))
            plat_buffer_add(&text, "%s%s", text.length ? ", " : "",
                            plat_text_level(report, f, results->cell[cell].level[f]));
    return plat_report_keep(report, &text);
}

const char *plat_text_begin(PlatReport *report, int cell, PlatLevels which, const char *begins) {
    const char *levels = plat_text_levels(report, cell, which, -1);
    if (*levels)
        return plat_report_text(report, "With %s: %s", levels, begins);
    return *begins ? plat_report_text(report, "%c%s", toupper(*begins), begins + 1) : "";
}

const char *plat_text_where(PlatReport *report, int cell, const char *begins) {
    return plat_text_begin(report, cell, PLAT_LEVELS_CELL, begins);
}

const char *plat_word_of(int seats) {
    static const char *const word[] = {"no",   "one", "two",   "three", "four",
                                       "five", "six", "seven", "eight"};
    return word[seats];
}
