/* Fields of plain values as text: counters, lists, ledgers, and sets of cells, names or edges.
 *
 * A number is written as what it stands for: a flag, a name, a seat, a cell. A set is written like
 * the options of a question, whose members it has. */
#include <string.h>

#include "kernel/scope.h"
#include "kind.h"

/* --- single numbers --- */

/* How a stored number is written. */
typedef struct NumberText {
    PlatValue as;
    const PlatNames *names; /* of names, or of seats */
    const PlatGeometry *geometry;
    int seats;
} NumberText;

static NumberText number_text(const PlatSchema *schema, const PlatNames *seats, PlatValue as,
                              const PlatNames *names, const PlatGeometry *geometry) {
    return (NumberText){as, as == PLAT_AS_SEAT ? seats : names, geometry,
                        plat_schema_seats(schema)};
}

void plat_name_write(PlatBuffer *out, const PlatNames *names, int64_t index) {
    if (names && index >= 0 && index < names->count)
        plat_buffer_put(out, names->name[index].text);
    else
        plat_buffer_put(out, index == PLAT_HIDDEN_CARD ? "?" : "none");
}

static void write_number(PlatBuffer *out, const NumberText *how, int64_t value) {
    const PlatGeometry *g = how->geometry;
    char cell[PLAT_CELL_NAME];
    if (how->as == PLAT_AS_FLAG) {
        plat_buffer_put(out, value != 0 ? "true" : "false");
    } else if (how->as == PLAT_AS_NAME || (how->as == PLAT_AS_SEAT && (how->names || value < 0))) {
        plat_name_write(out, how->names, value);
    } else if (how->as == PLAT_AS_CELL && value < 0) {
        plat_buffer_put(out, "none");
    } else if (how->as == PLAT_AS_CELL && g && value < g->words * 64 &&
               plat_cells_has(g->all, (int)value)) {
        plat_geometry_name(g, cell, (int)value);
        plat_buffer_put(out, cell);
    } else {
        plat_buffer_number(out, value + (how->as == PLAT_AS_SEAT));
    }
}

static PlatStatus read_flag(PlatScan *scan, int64_t *value, PlatError *error) {
    static const char *const words[] = {"false", "true", "no", "yes", "0", "1"};
    for (size_t n = 0; n < sizeof words / sizeof *words; n++)
        if (plat_scan_word(scan, words[n])) {
            *value = (int64_t)(n & 1);
            return PLAT_OK;
        }
    return plat_fail(error, PLAT_E_FORMAT, "expected true or false");
}

/* Read a name of the list, or a cell of the board. */
static PlatStatus read_member(PlatScan *scan, const PlatOptions *members, int64_t *value,
                              PlatError *error) {
    int32_t choice;
    TRY(plat_scan_choice(scan, &choice, members, error));
    *value = choice;
    return PLAT_OK;
}

static PlatStatus read_seat(PlatScan *scan, const NumberText *how, int64_t *value,
                            PlatError *error) {
    PlatScan again = *scan;
    if (plat_scan_integer(&again, value, NULL) == PLAT_OK && *value >= 1 && *value <= how->seats) {
        *scan = again;
        --*value;
        return PLAT_OK;
    }
    if (!how->names)
        return plat_fail(error, PLAT_E_RANGE, "expected a seat from 1 to %d, or none", how->seats);
    const PlatOptions seats = {.kind = PLAT_OPTIONS_NAMES, .names = how->names};
    return read_member(scan, &seats, value, error);
}

static PlatStatus read_number(PlatScan *scan, const NumberText *how, int64_t *value,
                              PlatError *error) {
    if (how->as == PLAT_AS_FLAG)
        return read_flag(scan, value, error);
    bool is_name = how->names && plat_names_find(how->names, "none", 4) >= 0;
    if (how->as != PLAT_AS_INTEGER && !is_name && plat_scan_word(scan, "none")) {
        *value = -1;
        return PLAT_OK;
    }
    if (how->as == PLAT_AS_SEAT)
        return read_seat(scan, how, value, error);
    const PlatOptions cells = {.kind = PLAT_OPTIONS_CELLS, .geometry = how->geometry};
    const PlatOptions names = {.kind = PLAT_OPTIONS_NAMES, .names = how->names};
    if (how->as == PLAT_AS_CELL && how->geometry)
        return read_member(scan, &cells, value, error);
    if (how->as == PLAT_AS_NAME && how->names)
        return read_member(scan, &names, value, error);
    return plat_scan_integer(scan, value, error);
}

PlatStatus plat_read_end(PlatScan *scan, PlatError *error) {
    size_t length = 0;
    if (plat_scan_done(scan))
        return PLAT_OK;
    const char *word = plat_scan_peek(scan, &length);
    return plat_fail(error, PLAT_E_FORMAT, "unexpected `%.*s`",
                     plat_shown(length == 0 ? 1 : length, 40), word);
}

bool plat_says_nothing(PlatScan *scan, const PlatNames *names) {
    bool is_name = names && plat_names_find(names, "none", 4) >= 0;
    return plat_scan_done(scan) || (!is_name && plat_scan_word(scan, "none"));
}

/* Like the above, where what follows may begin with a name `none`: nothing may follow. */
static bool says_only_none(PlatScan *scan) {
    PlatScan again = *scan;
    return plat_scan_done(scan) || (plat_scan_word(&again, "none") && plat_scan_done(&again));
}

/* --- counters: "3", "true", "blue", "none" --- */

static NumberText counter_text(const PlatSchema *schema, const PlatField *field,
                               const PlatNames *seats) {
    return number_text(schema, seats, field->as.counter.as, field->as.counter.names, NULL);
}

static void format_counter(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    NumberText how = counter_text(view.schema, view.field, seats);
    write_number(out, &how, plat_counter_get(view));
}

static PlatStatus parse_counter(PlatFieldRef at, const PlatNames *seats, PlatScan *scan,
                                PlatError *error) {
    NumberText how = counter_text(at.schema, at.field, seats);
    int64_t value;
    TRY(read_number(scan, &how, &value, error));
    TRY(plat_read_end(scan, error));
    return plat_counter_set(at, value, error);
}

const PlatKindText plat_counter_text = {.format = format_counter, .parse = parse_counter};

/* --- lists: "1 house; 2 park", or "none" --- */

static NumberText column_text(const PlatSchema *schema, const PlatField *field, int column,
                              const PlatNames *seats) {
    const PlatColumn *c = &field->as.list.column[column];
    return number_text(schema, seats, c->as, c->names, c->geometry);
}

static void format_list(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    int count = plat_list_count(view);
    for (int record = 0; record < count; record++) {
        plat_buffer_put(out, record == 0 ? "" : "; ");
        for (int column = 0; column < view.field->as.list.columns; column++) {
            NumberText how = column_text(view.schema, view.field, column, seats);
            plat_buffer_put(out, column == 0 ? "" : " ");
            write_number(out, &how, plat_list_get(view, record, column));
        }
    }
    plat_buffer_put(out, count == 0 ? "none" : "");
}

static PlatStatus parse_list(PlatFieldRef at, const PlatNames *seats, PlatScan *scan,
                             PlatError *error) {
    int64_t value[PLAT_MAX_RECORD_COLUMNS];
    const int columns = at.field->as.list.columns;
    plat_list_clear(at);
    if (columns > 0 && says_only_none(scan))
        return PLAT_OK;
    while (!plat_scan_done(scan)) {
        for (int column = 0; column < columns; column++) {
            NumberText how = column_text(at.schema, at.field, column, seats);
            TRY(read_number(scan, &how, &value[column], error));
        }
        if (!plat_scan_done(scan) && !plat_scan_mark(scan, ';'))
            return plat_fail(error, PLAT_E_FORMAT,
                             "a record of `%s` has %d values; expected ; after them",
                             at.field->name, columns);
        TRY(plat_list_add(at, value, error));
    }
    return PLAT_OK;
}

const PlatKindText plat_list_text = {.format = format_list, .parse = parse_list};

/* --- sets: "a1 b2", "trade faith", "a1/b1 c4/c5", or "none" --- */

static PlatOptions members_of(const PlatField *field) {
    if (field->kind == PLAT_FIELD_CELLS)
        return (PlatOptions){.kind = PLAT_OPTIONS_CELLS, .geometry = field->as.cells.geometry};
    if (field->kind == PLAT_FIELD_WALLS)
        return (PlatOptions){.kind = PLAT_OPTIONS_EDGES, .geometry = field->as.walls.geometry};
    return (PlatOptions){.kind = PLAT_OPTIONS_NAMES, .names = field->as.names.of};
}

static void format_set(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    (void)seats;
    const PlatOptions members = members_of(view.field);
    const uint64_t *set = plat_field_in(view);
    for (int32_t n = 0; n < 64 * plat_options_words(&members); n++) {
        char name[PLAT_MAX_NAME];
        if (!plat_cells_has(set, n))
            continue;
        plat_choice_format(&members, name, n);
        plat_buffer_add(out, "%s%s", out->length == 0 ? "" : " ", name);
    }
    if (out->length == 0 && !(members.names && plat_names_find(members.names, "none", 4) >= 0))
        plat_buffer_put(out, "none");
}

static PlatStatus parse_set(PlatFieldRef at, const PlatNames *seats, PlatScan *scan,
                            PlatError *error) {
    (void)seats;
    const PlatOptions members = members_of(at.field);
    uint64_t *set = plat_field_at(at);
    memset(set, 0, at.field->size);
    bool nothing = plat_says_nothing(scan, members.names);
    while (!nothing && !plat_scan_done(scan)) {
        int32_t member;
        TRY(plat_scan_choice(scan, &member, &members, error));
        plat_cells_add(set, member);
    }
    return plat_read_end(scan, error);
}

const PlatKindText plat_set_text = {.format = format_set, .parse = parse_set};

/* --- ledgers: `spring fields 3 "a row" "a1 b1"; spring barns 2 "a barn" ""`, or "none". In the
 * quotes \" is a quote, \\ a backslash and \n the end of a line --- */

static void put_quoted(PlatBuffer *out, const char *text) {
    plat_buffer_put(out, " \"");
    for (; *text; text++) {
        const bool escaped = *text == '"' || *text == '\\' || *text == '\n';
        plat_buffer_add(out, "%s%c", escaped ? "\\" : "", *text == '\n' ? 'n' : *text);
    }
    plat_buffer_put(out, "\"");
}

static void format_ledger(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    (void)seats;
    PlatLedgerLine line;
    for (int n = 0; plat_ledger_get(view, n, &line); n++) {
        plat_buffer_put(out, n == 0 ? "" : "; ");
        plat_name_write(out, view.field->as.ledger.seasons, line.season);
        plat_buffer_put(out, " ");
        plat_name_write(out, view.field->as.ledger.items, line.item);
        plat_buffer_add(out, " %d", line.amount);
        put_quoted(out, line.reason);
        put_quoted(out, line.place);
    }
    plat_buffer_put(out, plat_ledger_count(view) == 0 ? "none" : "");
}

/* Take a text in quotes into `room`, which has room for all that is left to read. */
static PlatStatus read_quoted(PlatScan *scan, char *room, PlatError *error) {
    bool quoted = !plat_scan_done(scan) && *scan->at == '"';
    const char *at = quoted ? scan->at + 1 : scan->end;
    for (; at < scan->end && *at != '"'; at++) {
        bool escaped = *at == '\\' && at + 1 < scan->end;
        at += escaped;
        *room++ = (char)(escaped && *at == 'n' ? '\n' : *at);
    }
    *room = '\0';
    if (at == scan->end)
        return plat_fail(error, PLAT_E_FORMAT, "expected a reason and its place, each in quotes");
    scan->at = at + 1;
    return PLAT_OK;
}

static PlatStatus read_line(PlatFieldRef at, PlatScan *scan, char *reason, char *place,
                            PlatError *error) {
    PlatLedgerLine line = {.reason = reason, .place = place};
    int64_t amount = 0;
    TRY(plat_scan_name(scan, at.field->as.ledger.seasons, &line.season, error));
    TRY(plat_scan_name(scan, at.field->as.ledger.items, &line.item, error));
    TRY(plat_scan_integer(scan, &amount, error));
    if (amount < INT32_MIN || amount > INT32_MAX)
        return plat_fail(error, PLAT_E_RANGE, "too many points; expected a number of 32 bits");
    line.amount = (int32_t)amount;
    TRY(read_quoted(scan, reason, error));
    TRY(read_quoted(scan, place, error));
    if (!plat_scan_done(scan) && !plat_scan_mark(scan, ';'))
        return plat_fail(error, PLAT_E_FORMAT, "expected ; after a line of points");
    return plat_ledger_add(at, &line, error);
}

static PlatStatus parse_ledger(PlatFieldRef at, const PlatNames *seats, PlatScan *scan,
                               PlatError *error) {
    (void)seats;
    plat_ledger_clear(at);
    if (says_only_none(scan))
        return PLAT_OK;
    size_t left = (size_t)(scan->end - scan->at) + 1;
    PLAT_FREED char *room = malloc(2 * left);
    if (!room)
        return plat_no_memory(error);
    while (!plat_scan_done(scan))
        TRY(read_line(at, scan, room, room + left, error));
    return PLAT_OK;
}

const PlatKindText plat_ledger_text = {.format = format_ledger, .parse = parse_ledger};
