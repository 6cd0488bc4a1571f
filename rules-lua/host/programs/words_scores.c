/* Typed words of score sheets. Reasons that are kept are Lua's to write. */
#include "machine.h"

static int sheet_add(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    PlatScoring *scoring = &m->host->scoring;
    (void)out;
    if (count < 2 || count > 4 || in[1].kind != R_NUMBER || in[1].n < -1000000 ||
        in[1].n > 1000000 || scoring->depth == 0)
        return PLAT_NO_FORM;
    if (scoring->sum) {
        *scoring->sum += in[1].n;
        return 0;
    }
    PlatSheet *sheet = scoring->sheet;
    if (!sheet || sheet->keep_lines)
        return PLAT_NO_FORM;
    const int seat = scoring->on[scoring->depth - 1].seat;
    if (in[1].n == 0)
        sheet->counts[scoring->sheet_item] = true;
    else if (plat_sheet_add(sheet, scoring->sheet_item, seat, (int32_t)in[1].n, NULL, NULL) !=
             PLAT_OK)
        return PLAT_NO_FORM;
    return 0;
}

static bool explains(const PlatScoring *scoring) {
    return !scoring->sum && (!scoring->sheet || scoring->sheet->keep_lines);
}

static int sheet_note(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatScoring *scoring = &m->host->scoring;
    (void)out;
    return count >= 2 && in[1].kind == R_TEXT && scoring->depth > 0 && !explains(scoring)
               ? 0
               : PLAT_NO_FORM;
}

static int sheet_explains(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatScoring *scoring = &m->host->scoring;
    (void)in;
    if (count != 1 || scoring->depth == 0)
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(explains(scoring));
    return 1;
}

const PlatTypedWord plat_typed_scores[] = {
    {"sheet:add",      sheet_add     },
    {"sheet:note",     sheet_note    },
    {"sheet:explains", sheet_explains},
    {NULL,             NULL          }
};
