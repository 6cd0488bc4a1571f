/* The statements of a results database, prepared when they are first needed. */
#include "results_db.h"

#ifdef PLAT_SQLITE

#include <stdarg.h>
#include <string.h>

#include "results_db_file.h"

static const char *const sql[PLAT_STATEMENTS] = {
    [PLAT_ADD_KEY] = "INSERT OR REPLACE INTO experiment VALUES(?,?)",
    [PLAT_ADD_CELL] = "INSERT INTO cells VALUES(?,?,?,?,?,?,?,?,?,?,?,?)",
    [PLAT_ADD_GAME] = "INSERT INTO games VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [PLAT_ADD_ITEM] = "INSERT INTO items VALUES(?,?,?,?) ON CONFLICT DO UPDATE"
                      " SET met = min(met, excluded.met)",
    [PLAT_ADD_QUESTION] = "INSERT INTO questions VALUES(?,?,?,?,?,?) ON CONFLICT DO UPDATE SET"
                          " asked = asked + excluded.asked, forced = forced + excluded.forced,"
                          " games = games + excluded.games",
    [PLAT_ADD_CHOICE] =
        "INSERT INTO choices VALUES(?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET"
        " place = min(place, excluded.place), offered = offered + excluded.offered,"
        " taken = taken + excluded.taken, takers = takers + excluded.takers,"
        " most = most + excluded.most, most_won = most_won + excluded.most_won,"
        " points = points + excluded.points",
    [PLAT_ADD_USE] =
        "INSERT INTO uses VALUES(?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET"
        " most = max(most, excluded.most), most_all = max(most_all, excluded.most_all),"
        " full = full + excluded.full, early = early + excluded.early,"
        " at_end = at_end + excluded.at_end",
    [PLAT_READ_KEYS] = "SELECT key, value FROM experiment",
    [PLAT_READ_CELLS] = "SELECT c.*, e.value FROM cells c LEFT JOIN experiment e"
                        " ON e.key = 'command ' || c.cell ORDER BY c.cell",
    [PLAT_READ_GAMES] = "SELECT * FROM games WHERE cell = ? ORDER BY game",
    [PLAT_READ_ITEMS] = "SELECT item, name, met FROM items WHERE cell = ? ORDER BY item",
    [PLAT_READ_QUESTIONS] =
        "SELECT question, kind, asked, forced, games FROM questions WHERE cell = ?",
    [PLAT_READ_CHOICES] = "SELECT question, kind, choice, place, offered, taken, takers, most,"
                          " most_won, points FROM choices WHERE cell = ?",
    [PLAT_READ_USES] = "SELECT field, value, per_player, most, most_all, capacity, full, early,"
                       " at_end, kind FROM uses WHERE cell = ? ORDER BY place",
};

PlatStatus plat_results_db_prepare(PlatResultsDb *db, PlatStatement which, sqlite3_stmt **statement,
                                   PlatError *error) {
    *statement = db->statement[which];
    if (*statement)
        return PLAT_OK;
    const int code =
        sqlite3_prepare_v3(db->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
    db->statement[which] = *statement;
    return code == SQLITE_OK ? PLAT_OK : plat_results_db_fail(db, code, error);
}

PlatStatus plat_results_db_put_row(PlatResultsDb *db, PlatStatement which, PlatError *error,
                                   const char *columns, ...) {
    sqlite3_stmt *s;
    va_list list;
    TRY(plat_results_db_prepare(db, which, &s, error));
    sqlite3_clear_bindings(s);
    va_start(list, columns);
    for (int n = 0; columns[n]; n++)
        if (columns[n] == 'i')
            sqlite3_bind_int(s, n + 1, va_arg(list, int));
        else if (columns[n] == 'n')
            sqlite3_bind_int64(s, n + 1, va_arg(list, int64_t));
        else
            sqlite3_bind_text(s, n + 1, va_arg(list, const char *), -1, SQLITE_STATIC);
    va_end(list);
    const int code = sqlite3_step(s);
    sqlite3_reset(s);
    return code == SQLITE_DONE ? PLAT_OK : plat_results_db_fail(db, code, error);
}

const char *plat_results_db_text(sqlite3_stmt *s, int column) {
    return (const char *)sqlite3_column_text(s, column);
}

char *plat_results_db_copy(sqlite3_stmt *s, int column) {
    const char *text = plat_results_db_text(s, column);
    return text ? strdup(text) : NULL;
}

PlatStatus plat_results_db_read_rows(PlatResultsDb *db, PlatStatement which, int cell, void *out,
                                     PlatRowReader *reader, const char *damage, PlatError *error) {
    sqlite3_stmt *s;
    int code = SQLITE_DONE;
    bool read = true;
    TRY(plat_results_db_prepare(db, which, &s, error));
    sqlite3_bind_int(s, 1, cell); /* nothing in a statement about all cells */
    while (read && (code = sqlite3_step(s)) == SQLITE_ROW)
        read = reader(s, out);
    sqlite3_reset(s);
    if (!read)
        return plat_results_db_damaged(db, damage, error);
    return code == SQLITE_DONE ? PLAT_OK : plat_results_db_fail(db, code, error);
}

#endif
