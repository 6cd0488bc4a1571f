/* Any bytes as a table that a spreadsheet saved. They are read cell by cell; what a game then reads
 * can be written as CSV, and is read from there as the same again. Loading a game takes longer than
 * reading cells, so that is tried with some inputs, those of a small hash. */
#include "../../match/toy.h"
#include "harness.h"

#include <xxhash.h>

#include "host/csv.h"
#include "host/host.h"

enum { ONE_IN = 16 };

/* Cells come in rows, of lines that rise, and end with the text. */
static bool read_cells(const char *text, size_t size) {
    PlatError error = {PLAT_OK, "", ""};
    PlatCsv csv;
    int line = 0;
    size_t cells = 0;
    bool ended = true;
    PlatStatus status = plat_csv_begin(&csv, "cards.csv", text, size, &error);
    while (status == PLAT_OK && plat_csv_more(&csv)) {
        status = plat_csv_next(&csv, &error);
        if (status != PLAT_OK)
            break;
        assert(csv.length <= PLAT_CSV_CELL && csv.next <= size && ++cells <= size + 1);
        assert(csv.cell[csv.length] == '\0' && !memchr(csv.cell, '\0', csv.length));
        assert(ended ? csv.line > line : csv.line == line);
        line = csv.line;
        ended = csv.ends_row;
    }
    assert(status == error.status && (status == PLAT_OK || error.text[0]));
    return status == PLAT_OK;
}

/* A game that requires the table; NULL when it is refused. */
static PlatHost *load(const char *text, size_t size) {
    static const char script[] =
        "local sheets = game \"sheets\"\n"
        "require \"cards.csv\"\n"
        "local round = sheets:state { round = counter { max = 1 } }.round\n"
        "sheets:step(\"round\", function() round:add(1) end)\n"
        "sheets:ends_when(round:full())\n"
        "return sheets\n";
    PlatError error = {PLAT_OK, "", ""};
    PlatHost *host = NULL;
    const size_t length = sizeof script - 1;
    const PlatRuleFile file[] = {
        {"sheets/sheets.lua", "sheets/sheets.lua", XXH3_64bits(script, length), script, length},
        {"sheets/cards.csv",  "sheets/cards.csv",  XXH3_64bits(text,   size),   text,   size  },
    };
    PlatSetup setup = {.game = file[0].path,
                       .file = file,
                       .files = 2,
                       .memory_limit = 16 << 20,
                       .instruction_limit = 2000000};
    PlatStatus status = plat_host_new(&host, &setup, &error);
    assert(status == error.status && (status == PLAT_OK) == (host != NULL));
    assert(host || error.text[0]);
    return host;
}

/* The table as CSV; NULL when no cell can hold something of it. */
static char *written(PlatHost *host) {
    PlatError error = {PLAT_OK, "", ""};
    char *text = NULL;
    for (int n = 0; host && n < plat_host_files(host); n++)
        if (strcmp(plat_host_file(host, n).required, "cards.csv") == 0)
            assert(plat_host_table_csv(host, &text, n, &error) == error.status);
    assert(text || !host || error.text[0]);
    return text;
}

/* What is written is read, and written the same. */
static void round_trip(const char *text, size_t size) {
    PlatHost *host = load(text, size);
    char *once = written(host);
    PlatHost *again = once ? load(once, strlen(once)) : NULL;
    assert(!once || again);
    char *twice = written(again);
    assert(!once || (twice && strcmp(once, twice) == 0));
    free(once);
    free(twice);
    plat_host_free(again);
    plat_host_free(host);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    if (read_cells(text, size) && XXH3_64bits(data, size) % ONE_IN == 0)
        round_trip(text, size);
    return 0;
}
