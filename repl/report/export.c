/* Reports for other programs: JSON with the figures as numbers, and the games themselves as CSV. */
#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <string.h>

#include "report.h"
#include "system/files.h"
#include "system/string_list.h"

/* --- JSON --- */

/* Add the claims of a sentence, each with its `kind` if it has one. */
static void json_claims(json_t *list, const PlatReport *report, const PlatFinding *finding,
                        const char *const *kind) {
    for (int n = 0; n < finding->claims; n++) {
        const PlatClaim *claim = &report->claim[finding->first + n];
        json_array_append_new(list, json_pack("{s:f, s:f, s:b, s:s*}", "test", claim->test,
                                              "corrected", claim->corrected, "found", claim->found,
                                              "kind", kind ? kind[claim->family] : NULL));
    }
}

/* Texts of rules are UTF-8 already; what is none would be refused, and is left out. */
static json_t *json_text(const char *text) {
    json_t *json = text ? json_string(text) : NULL;
    return json ? json : json_null();
}

static json_t *json_figure(const PlatReportColumn *column, const PlatFigure *figure) {
    if (figure->empty)
        return json_null();
    if (column->kind == PLAT_COLUMN_TEXT)
        return json_text(figure->text);
    if (column->kind == PLAT_COLUMN_COUNT)
        return json_integer((json_int_t)figure->value);
    if (!figure->interval)
        return json_real(figure->value);
    return json_pack("{s:f, s:f, s:f}", "value", figure->value, "low", figure->low, "high",
                     figure->high);
}

static json_t *json_table(const PlatReportTable *table) {
    json_t *rows = json_array();
    for (int row = 0; row < plat_report_table_rows(table); row++) {
        json_t *object = json_object();
        for (int c = 0; c < table->columns; c++)
            json_object_set_new(
                object, table->column[c].key,
                json_figure(&table->column[c], plat_report_table_figure(table, row, c)));
        json_array_append_new(rows, object);
    }
    return json_pack("{s:s, s:s*, s:o}", "title", table->title, "note", table->note, "rows", rows);
}

static json_t *json_cells(const PlatResults *results) {
    json_t *list = json_array();
    for (int n = 0; n < results->cells; n++) {
        const PlatCellResults *cell = &results->cell[n];
        json_t *levels = json_object(), *bots = json_array();
        for (int f = 0; f < results->factors; f++)
            json_object_set_new(levels, results->factor[f], json_text(cell->level[f]));
        for (int seat = 0; seat < cell->seats; seat++)
            json_array_append_new(bots, json_text(cell->bot[seat]));
        json_array_append_new(list, json_pack("{s:o, s:i, s:o, s:I, s:I}", "levels", levels,
                                              "players", cell->seats, "bots", bots, "games",
                                              (json_int_t)cell->outcomes, "failed",
                                              (json_int_t)cell->failed));
    }
    return list;
}

static json_t *json_report(const PlatReport *report, const PlatResults *results) {
    static const char *const kind[PLAT_TEST_FAMILIES] = {"main", "choices", "compared", "asked"};
    json_t *sentences = json_array(), *tables = json_object(), *comparisons = json_array();
    for (int n = 0; n < report->findings; n++) {
        json_claims(comparisons, report, &report->finding[n], kind);
        if (report->finding[n].text) {
            json_t *sentence = json_object();
            json_object_set_new(sentence, "text", json_text(report->finding[n].text));
            if (report->finding[n].claims) {
                json_t *claims = json_array();
                json_claims(claims, report, &report->finding[n], NULL);
                json_object_set_new(sentence, "claims", claims);
            }
            json_array_append_new(sentences, sentence);
        }
    }
    for (int n = 0; n < report->tables; n++)
        if (plat_report_table_rows(&report->table[n]) > 0)
            json_object_set_new(tables, report->table[n].id, json_table(&report->table[n]));
    return json_pack("{s:i, s:o, s:I, s:o, s:o, s:o, s:o, s:o}", "report", 1, "game",
                     json_text(results->game), "seed", (json_int_t)results->seed, "title",
                     json_text(report->title), "cells", json_cells(results), "sentences", sentences,
                     "comparisons", comparisons, "tables", tables);
}

static PlatStatus cannot_write(PlatError *error) {
    return plat_fail(error, PLAT_E_IO, "%s", strerror(errno ? errno : EIO));
}

PlatStatus plat_report_json(const PlatReport *report, const PlatResults *results, FILE *file,
                            PlatError *error) {
    json_t *json = json_report(report, results);
    if (!json)
        return plat_no_memory(error);
    errno = 0;
    const bool ok = json_dumpf(json, file, JSON_INDENT(1) | JSON_REAL_PRECISION(9)) == 0 &&
                    fputc('\n', file) != EOF;
    json_decref(json);
    return ok ? PLAT_OK : cannot_write(error);
}

/* --- CSV --- */

/* The items of all cells, each once, in the order in which they come. */
static void collect_items(PlatStrings *items, const PlatResults *results) {
    for (int n = 0; n < results->cells; n++)
        for (int i = 0; i < results->cell[n].items; i++) {
            int at = 0;
            while (at < items->count && strcmp(items->word[at], results->cell[n].item[i]) != 0)
                at++;
            if (at == items->count)
                plat_strings_add(items, results->cell[n].item[i]);
        }
}

static void put_items(FILE *file, const PlatStrings *items, const PlatCellResults *cell,
                      const PlatOutcome *game, int seat) {
    for (int n = 0; n < items->count; n++) {
        fputc(',', file);
        for (int i = 0; i < cell->items; i++)
            if (strcmp(items->word[n], cell->item[i]) == 0)
                fprintf(file, "%" PRId64, game->points[i * cell->seats + seat]);
    }
}

static void put_game(FILE *file, const PlatResults *results, const PlatCellResults *cell,
                     const PlatOutcome *game, const PlatStrings *items) {
    for (int seat = 0; seat < cell->seats; seat++) {
        for (int f = 0; f < results->factors; f++) {
            plat_csv_put(file, "", cell->level[f]);
            fputc(',', file);
        }
        fprintf(file, "%" PRId64 ",%" PRIu64 ",%d,%s,", game->game, game->seed, cell->seats,
                plat_status_name(game->status));
        if (game->began >= 0)
            plat_csv_put(file, "", cell->seat_name[game->began]);
        fprintf(file, ",%" PRId32 ",%" PRId32 ",%" PRIu64 ",%" PRId32 ",%" PRId32 ",%" PRId32 ",",
                game->turns, game->decisions, (uint64_t)game->options, game->most_options,
                game->forced, game->passes);
        plat_csv_put(file, "", cell->seat_name[seat]);
        fputc(',', file);
        plat_csv_put(file, "", cell->bot[plat_cell_bot(cell, game->game, seat)]);
        if (game->status == PLAT_OK) {
            fprintf(file, ",%d,%.9g,%" PRId64, game->place[seat], plat_outcome_wins(game, seat),
                    game->total[seat]);
            put_items(file, items, cell, game, seat);
        } else
            for (int n = 0; n < 3 + items->count; n++)
                fputc(',', file);
        fputc('\n', file);
    }
}

PlatStatus plat_report_csv(const PlatResults *results, FILE *file, PlatError *error) {
    PLAT_STRINGS items = {0};
    collect_items(&items, results);
    if (items.failed)
        return plat_no_memory(error);
    errno = 0;
    for (int f = 0; f < results->factors; f++) {
        plat_csv_put(file, "vary ", results->factor[f]); /* no other column is called so */
        fputc(',', file);
    }
    fputs("game,seed,players,status,began,turns,decisions,options,most_options,forced,passes,seat,"
          "bot,place,wins,total",
          file);
    for (int n = 0; n < items.count; n++) {
        fputc(',', file);
        plat_csv_put(file, "", items.word[n]);
    }
    fputc('\n', file);
    for (int n = 0; n < results->cells; n++)
        for (int64_t at = 0; at < results->cell[n].outcomes; at++)
            put_game(file, results, &results->cell[n], &results->cell[n].outcome[at], &items);
    return ferror(file) ? cannot_write(error) : PLAT_OK;
}
