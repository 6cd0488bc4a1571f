/* Ledgers: points that were settled, line by line, with their reasons as text.
 *
 * The texts lie one behind the other in room that all lines share, each with a zero at its end, in
 * the order of the lines: so equal lines are equal bytes. */
#include <string.h>

#include "kernel/kind.h"

typedef struct LedgerLine {
    int32_t amount;
    uint16_t text; /* where its reason begins, with its place behind it */
    uint8_t season, item;
} LedgerLine;

typedef struct LedgerMemory {
    uint32_t count;
    uint32_t used;     /* bytes of texts */
    LedgerLine line[]; /* as many as are declared, then the texts */
} LedgerMemory;

static LedgerMemory *ledger_at(PlatFieldRef at) { return plat_field_at(at); }
static const LedgerMemory *ledger_in(PlatConstFieldRef view) { return plat_field_in(view); }

int plat_ledger_count(PlatConstFieldRef view) { return (int)ledger_in(view)->count; }

bool plat_ledger_get(PlatConstFieldRef view, int n, PlatLedgerLine *out) {
    const LedgerMemory *ledger = ledger_in(view);
    if (n < 0 || n >= (int)ledger->count)
        return false;
    const LedgerLine *line = &ledger->line[n];
    const char *reason = (const char *)(ledger->line + view.field->as.ledger.lines) + line->text;
    *out = (PlatLedgerLine){line->season, line->item, line->amount, reason,
                            reason + strlen(reason) + 1};
    return true;
}

int64_t plat_ledger_points(PlatConstFieldRef view, int item, int lines) {
    const LedgerMemory *ledger = ledger_in(view);
    int64_t points = 0;
    for (int n = 0; n < lines && n < (int)ledger->count; n++)
        points += ledger->line[n].item == item ? ledger->line[n].amount : 0;
    return points;
}

PlatStatus plat_ledger_add(PlatFieldRef at, const PlatLedgerLine *line, PlatError *error) {
    LedgerMemory *ledger = ledger_at(at);
    const PlatField *field = at.field;
    size_t reason = strlen(line->reason) + 1, place = strlen(line->place) + 1;
    if (line->season < 0 || line->season >= field->as.ledger.seasons->count || line->item < 0 ||
        line->item >= field->as.ledger.items->count)
        return plat_error_set(error, PLAT_E_RANGE, field->name,
                              "%s has no such season or score item", field->name);
    TRY(plat_check_room(field, "lines", ledger->count, (size_t)field->as.ledger.lines, error));
    TRY(plat_check_room(field, "bytes of reasons", ledger->used + reason + place - 1,
                        (size_t)field->as.ledger.text, error));
    char *text = (char *)(ledger->line + field->as.ledger.lines) + ledger->used;
    memcpy(text, line->reason, reason);
    memcpy(text + reason, line->place, place);
    ledger->line[ledger->count++] = (LedgerLine){line->amount, (uint16_t)ledger->used,
                                                 (uint8_t)line->season, (uint8_t)line->item};
    ledger->used += (uint32_t)(reason + place);
    return PLAT_OK;
}

void plat_ledger_clear(PlatFieldRef at) { memset(ledger_at(at), 0, at.field->size); }

/* --- the kind --- */

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    (void)schema;
    const PlatNames *seasons = field->as.ledger.seasons, *items = field->as.ledger.items;
    if (!seasons || !items)
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name,
                              "a ledger has the names of its seasons and score items");
    TRY(plat_check_count(field, "seasons", seasons->count, UINT8_MAX, error));
    TRY(plat_check_count(field, "score items", items->count, UINT8_MAX, error));
    TRY(plat_check_count(field, "lines", field->as.ledger.lines, PLAT_MAX_LEDGER_LINES, error));
    return plat_check_count(field, "bytes of reasons", field->as.ledger.text, PLAT_MAX_LEDGER_TEXT,
                            error);
}

static size_t bytes(const PlatField *field) {
    return sizeof(LedgerMemory) + sizeof(LedgerLine) * (size_t)field->as.ledger.lines +
           (size_t)field->as.ledger.text;
}

static bool same(PlatConstFieldRef from, PlatConstFieldRef to) {
    const PlatField *a = from.field, *b = to.field;
    return a->as.ledger.lines == b->as.ledger.lines && a->as.ledger.text == b->as.ledger.text &&
           plat_same_names(a->as.ledger.seasons, b->as.ledger.seasons) &&
           plat_same_names(a->as.ledger.items, b->as.ledger.items);
}

static PlatStatus migrate(const PlatMigration *m) {
    const PlatField *from = m->from.field, *to = m->to.field;
    PlatLedgerLine line;
    for (int n = 0; plat_ledger_get(m->from, n, &line); n++) {
        int season = plat_index_in(to->as.ledger.seasons, from->as.ledger.seasons, line.season);
        int item = plat_index_in(to->as.ledger.items, from->as.ledger.items, line.item);
        if (season < 0)
            return plat_no_name(m, from->as.ledger.seasons, line.season);
        if (item < 0)
            return plat_no_name(m, from->as.ledger.items, line.item);
        line.season = season;
        line.item = item;
        if (plat_ledger_add(m->to, &line, NULL) != PLAT_OK)
            return plat_no_room(m);
    }
    return PLAT_OK;
}

const PlatKind plat_ledger_kind = {
    .name = "ledger",
    .check = check,
    .bytes = bytes,
    .same = same,
    .migrate = migrate,
};
