/* Ledgers, which hold what was settled in a season: game:settle fills them (scoring.c), and scripts
 * have no handle of them. */
#include "handles.h"
#include "tables.h"

static void ledger_declare(lua_State *L, PlatField *field) {
    field->as.ledger.seasons = plat_names_called(L, 1, "seasons");
    field->as.ledger.items = plat_names_called(L, 1, "items");
    field->as.ledger.lines = (int)plat_integer_in(L, 1, "lines", 0);
    field->as.ledger.text = (int)plat_integer_in(L, 1, "text", 0);
}

/* clang-format off */
static const PlatApiEntry ledger_words[] = {{.entry = {0}}};
/* clang-format on */

const PlatHandleType plat_ledger_handles = {
    .name = "ledger",
    .words = ledger_words,
    .kind = PLAT_FIELD_LEDGER,
    .declare = ledger_declare,
};
