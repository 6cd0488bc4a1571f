/* Without SQLite there is no bank. */
#include "bank.h"

static PlatStatus none(PlatError *error) {
    return plat_error_set(error, PLAT_E_ARGUMENT, "--store", "plat was built without SQLite");
}

PlatStatus plat_bank_open(PlatBank **out, const char *path, const PlatResults *results,
                          PlatError *error) {
    (void)path, (void)results;
    *out = NULL;
    return none(error);
}

PlatStatus plat_bank_open_read(PlatBank **out, const char *path, PlatError *error) {
    (void)path;
    *out = NULL;
    return none(error);
}

void plat_bank_close(PlatBank *bank) { (void)bank; }

PlatStatus plat_bank_add(PlatBank *bank, int cell, const PlatCellResults *more, PlatError *error) {
    (void)bank, (void)cell, (void)more;
    return none(error);
}

PlatStatus plat_bank_commit(PlatBank *bank, PlatError *error) {
    (void)bank;
    return none(error);
}

PlatStatus plat_bank_about(PlatBank *bank, PlatResults **out, PlatError *error) {
    (void)bank, (void)out;
    return none(error);
}

PlatStatus plat_bank_cell(PlatBank *bank, int cell, PlatCellResults *out, PlatError *error) {
    (void)bank, (void)cell, (void)out;
    return none(error);
}
