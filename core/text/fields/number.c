/* Single numbers as text, read as what they stand for: see kind.h. */
#include "kind.h"
#include "text/words.h"

PlatNumberText plat_number_text(const PlatSchema *schema, const PlatNames *seats, PlatValue as,
                                const PlatNames *names, const PlatGeometry *geometry) {
    return (PlatNumberText){as, as == PLAT_AS_SEAT ? seats : names, geometry,
                            plat_schema_seats(schema)};
}

void plat_name_write(PlatBuffer *out, const PlatNames *names, int64_t index) {
    if (names && index >= 0 && index < names->count)
        plat_buffer_put(out, names->name[index].text);
    else
        plat_buffer_put(out, index == PLAT_HIDDEN_CARD ? "?" : "none");
}

void plat_number_write(PlatBuffer *out, const PlatNumberText *how, int64_t value) {
    const PlatGeometry *g = how->geometry;
    char cell[PLAT_CELL_NAME];
    switch (how->as) {
    case PLAT_AS_FLAG: plat_buffer_put(out, value != 0 ? "true" : "false"); return;
    case PLAT_AS_NAME: plat_name_write(out, how->names, value); return;
    case PLAT_AS_SEAT:
        if (!how->names && value >= 0)
            plat_buffer_number(out, value + 1);
        else
            plat_name_write(out, how->names, value);
        return;
    case PLAT_AS_CELL:
        if (g && value >= 0 && value < g->words * 64 && plat_cells_has(g->all, (int)value)) {
            plat_geometry_name(g, cell, (int)value);
            plat_buffer_put(out, cell);
            return;
        }
        if (value < 0) {
            plat_buffer_put(out, "none");
            return;
        }
        break;
    case PLAT_AS_INTEGER: break;
    }
    plat_buffer_number(out, value);
}

PlatStatus plat_cell_read(PlatScan *scan, const PlatGeometry *g, int64_t *cell, PlatError *error) {
    size_t length;
    const char *word = plat_scan_peek(scan, &length);
    int found = plat_geometry_parse(g, word, length);
    if (found < 0)
        return plat_error_set(error, PLAT_E_NAME, "", "there is no cell `%.*s`",
                              plat_shown(length, 40), word);
    scan->at += length;
    *cell = found;
    return PLAT_OK;
}

static PlatStatus read_flag(PlatScan *scan, int64_t *value, PlatError *error) {
    bool yes =
        plat_scan_word(scan, "true") || plat_scan_word(scan, "yes") || plat_scan_word(scan, "1");
    bool no = !yes && (plat_scan_word(scan, "false") || plat_scan_word(scan, "no") ||
                       plat_scan_word(scan, "0"));
    *value = yes ? 1 : 0;
    return yes || no ? PLAT_OK : plat_error_set(error, PLAT_E_FORMAT, "", "expected true or false");
}

static PlatStatus read_seat(PlatScan *scan, const PlatNumberText *how, int64_t *value,
                            PlatError *error) {
    PlatScan again = *scan;
    if (plat_scan_integer(&again, value, NULL) == PLAT_OK && *value >= 1 && *value <= how->seats) {
        *scan = again;
        --*value;
        return PLAT_OK;
    }
    int index;
    PlatStatus status = !how->names
                            ? plat_error_set(error, PLAT_E_RANGE, "",
                                             "expected a seat from 1 to %d, or none", how->seats)
                            : plat_scan_name(scan, how->names, &index, error);
    *value = status == PLAT_OK ? index : *value;
    return status;
}

PlatStatus plat_number_read(PlatScan *scan, const PlatNumberText *how, int64_t *value,
                            PlatError *error) {
    bool may_be_none =
        how->as == PLAT_AS_NAME || how->as == PLAT_AS_SEAT || how->as == PLAT_AS_CELL;
    bool is_name = how->names && plat_names_find(how->names, "none", 4) >= 0;
    if (may_be_none && !is_name && plat_scan_word(scan, "none")) {
        *value = -1;
        return PLAT_OK;
    }
    if (how->as == PLAT_AS_FLAG)
        return read_flag(scan, value, error);
    if (how->as == PLAT_AS_SEAT)
        return read_seat(scan, how, value, error);
    if (how->as == PLAT_AS_CELL && how->geometry)
        return plat_cell_read(scan, how->geometry, value, error);
    if (how->as == PLAT_AS_NAME && how->names) {
        int index;
        PlatStatus status = plat_scan_name(scan, how->names, &index, error);
        *value = status == PLAT_OK ? index : *value;
        return status;
    }
    return plat_scan_integer(scan, value, error);
}

PlatStatus plat_read_end(PlatScan *scan, PlatError *error) {
    size_t length = 0;
    if (plat_scan_done(scan))
        return PLAT_OK;
    const char *word = plat_scan_peek(scan, &length);
    length = length == 0 ? 1 : length;
    return plat_error_set(error, PLAT_E_FORMAT, "", "`%.*s` is left over", plat_shown(length, 40),
                          word);
}

bool plat_says_nothing(PlatScan *scan, const PlatNames *names) {
    bool is_name = names && plat_names_find(names, "none", 4) >= 0;
    return plat_scan_done(scan) || (!is_name && plat_scan_word(scan, "none"));
}
