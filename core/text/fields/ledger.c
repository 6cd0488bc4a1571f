/* Ledgers as text: `spring fields 3 "a row" "a1 b1"; spring barns 2 "a barn" ""`, or "none". In the
 * quotes \" is a quote, \\ a backslash and \n the end of a line. */
#include <stdlib.h>
#include <string.h>

#include "kind.h"

static void put_quoted(PlatBuffer *out, const char *text) {
    plat_buffer_put(out, " \"");
    for (; *text; text++) {
        if (*text == '\n') {
            plat_buffer_put(out, "\\n");
            continue;
        }
        plat_buffer_put(out, *text == '"' || *text == '\\' ? "\\" : "");
        plat_buffer_put_bytes(out, text, 1);
    }
    plat_buffer_put(out, "\"");
}

static void format(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    (void)seats;
    PlatLedgerLine line;
    for (int n = 0; plat_ledger_get(view, n, &line); n++) {
        plat_buffer_put(out, n == 0 ? "" : "; ");
        plat_name_write(out, view.field->as.ledger.seasons, line.season);
        plat_buffer_put(out, " ");
        plat_name_write(out, view.field->as.ledger.items, line.item);
        plat_buffer_put(out, " ");
        plat_buffer_number(out, line.amount);
        put_quoted(out, line.reason);
        put_quoted(out, line.place);
    }
    plat_buffer_put(out, plat_ledger_count(view) == 0 ? "none" : "");
}

/* Take a text in quotes into `room`, which has room for all that is left to read. */
static PlatStatus read_quoted(PlatScan *scan, char *room, PlatError *error) {
    bool quoted = !plat_scan_done(scan) && *scan->at == '"';
    const char *at = quoted ? scan->at + 1 : scan->end;
    while (at < scan->end && *at != '"') {
        bool escaped = *at == '\\' && at + 1 < scan->end;
        at += escaped;
        *room++ = (char)(escaped && *at == 'n' ? '\n' : *at);
        at++;
    }
    *room = '\0';
    if (at == scan->end)
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "expected a reason and its place, each in quotes");
    scan->at = at + 1;
    return PLAT_OK;
}

static PlatStatus read_line(PlatFieldRef at, PlatScan *scan, char *reason, char *place,
                            PlatError *error) {
    PlatLedgerLine line = {.reason = reason, .place = place};
    int64_t amount = 0;
    PlatStatus status = plat_scan_name(scan, at.field->as.ledger.seasons, &line.season, error);
    if (status == PLAT_OK)
        status = plat_scan_name(scan, at.field->as.ledger.items, &line.item, error);
    if (status == PLAT_OK)
        status = plat_scan_integer(scan, &amount, error);
    if (status == PLAT_OK && (amount < INT32_MIN || amount > INT32_MAX))
        status = plat_error_set(error, PLAT_E_RANGE, "", "that are too many points");
    line.amount = (int32_t)amount;
    if (status == PLAT_OK)
        status = read_quoted(scan, reason, error);
    if (status == PLAT_OK)
        status = read_quoted(scan, place, error);
    if (status == PLAT_OK && !plat_scan_done(scan) && !plat_scan_mark(scan, ';'))
        status = plat_error_set(error, PLAT_E_FORMAT, "", "expected ; after a line of points");
    return status == PLAT_OK ? plat_ledger_add(at, &line, error) : status;
}

static PlatStatus parse(PlatFieldRef at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    (void)seats;
    plat_ledger_clear(at);
    PlatScan again = *scan; /* a season may be called "none", too */
    if (plat_scan_done(scan) || (plat_scan_word(&again, "none") && plat_scan_done(&again)))
        return PLAT_OK;
    size_t left = (size_t)(scan->end - scan->at) + 1;
    char *room = malloc(2 * left);
    if (!room)
        return plat_no_memory(error);
    PlatStatus status = PLAT_OK;
    while (status == PLAT_OK && !plat_scan_done(scan))
        status = read_line(at, scan, room, room + left, error);
    free(room);
    return status;
}

const PlatKindText plat_ledger_text = {.format = format, .parse = parse};
