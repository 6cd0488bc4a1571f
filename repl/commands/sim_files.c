/* The files that `plat sim` writes. */
#include "sim_files.h"

#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "session/journal_file.h"
#include "system/files.h"

/* Sets errno when the library did not. */
static PlatStatus cannot_write(const char *name, PlatError *error) {
    errno = errno ? errno : EIO;
    return plat_file_error(name, error);
}

static PlatStatus open_file(PlatSimFile *file, PlatError *error) {
    if (!file->name)
        return PLAT_OK;
    PlatStatus status = plat_replacement_begin(&file->new, file->name, error);
    file->file = status == PLAT_OK ? file->new.file : NULL;
    return status;
}

static PlatStatus open_folder(const char *name, PlatError *error) {
    if (!name)
        return PLAT_OK;
    if (mkdir(name, 0777) != 0 && (errno != EEXIST || access(name, F_OK) != 0))
        return plat_file_error(name, error);
    errno = ENOTDIR;
    if (!plat_is_folder(name))
        return plat_file_error(name, error);
    return access(name, W_OK | X_OK) == 0 ? PLAT_OK : plat_file_error(name, error);
}

/* Close a file; `status` as plat_replacement_end takes it. */
static PlatStatus close_file(PlatSimFile *file, PlatStatus status, PlatError *error) {
    if (!file->file)
        return PLAT_OK;
    file->file = NULL;
    return plat_replacement_end(&file->new, status, error);
}

static PlatStatus close_files(PlatSimFiles *files, PlatStatus status, PlatError *error) {
    PlatSimFile *all[] = {&files->json, &files->csv, &files->dump};
    PlatStatus first = status;
    for (size_t n = 0; n < sizeof all / sizeof *all; n++) {
        const PlatStatus closed = close_file(all[n], status, first == PLAT_OK ? error : NULL);
        first = first == PLAT_OK ? closed : first;
    }
    return first;
}

PlatStatus plat_sim_files_open(PlatSimFiles *files, PlatError *error) {
    PlatStatus status = open_file(&files->json, error);
    status = status == PLAT_OK ? open_file(&files->csv, error) : status;
    status = status == PLAT_OK ? open_file(&files->dump, error) : status;
    status = status == PLAT_OK ? open_folder(files->journals, error) : status;
    return status == PLAT_OK ? PLAT_OK : close_files(files, status, NULL);
}

PlatStatus plat_sim_files_close(PlatSimFiles *files, PlatError *error) {
    return close_files(files, PLAT_OK, error);
}

/* --- games --- */

/* The file is new: nothing is written through a link of its name. It is not synced, as many are
 * written. */
static PlatStatus put_journal(const PlatSimFiles *files, const PlatSimRun *run,
                              const PlatSimGame *game, PlatError *error) {
    PlatBuffer name = {0};
    plat_buffer_add(&name, "%s/game-%06" PRId64 ".plat", files->journals, game->number);
    if (!name.text)
        return plat_no_memory(error);
    FILE *file = NULL;
    PlatStatus status = plat_file_refuse_saved(name.text, error);
    if (status == PLAT_OK) {
        unlink(name.text);
        file = fopen(name.text, "wx");
        status = file ? PLAT_OK : plat_file_error(name.text, error);
    }
    if (file) {
        errno = 0;
        status = plat_journal_put(file, run->request, run->host, game->match, error);
        const PlatStatus closed = plat_file_close(file, name.text, error);
        status = status == PLAT_OK ? closed : status;
        if (status != PLAT_OK)
            unlink(name.text); /* a part of a journal is none */
    }
    free(name.text);
    return status;
}

/* A CSV field in quotes, as it may hold a comma. */
static void put_quoted(FILE *file, const char *text) {
    fputc('"', file);
    for (; *text; text++)
        fprintf(file, *text == '"' ? "\"%c" : "%c", *text);
    fputc('"', file);
}

/* A row for each seat. The columns are those of the first game's sheet. */
static PlatStatus put_rows(const PlatSimFiles *files, const PlatSimRun *run,
                           const PlatSimGame *game, PlatError *error) {
    FILE *file = files->csv.file;
    const PlatSheet *sheet = game->sheet;
    const PlatNames *seats = plat_host_rules(run->host)->seat_names;
    if (game->number == 1) {
        fputs("game,seed,seat,bot,place,total", file);
        for (int n = 0; n < sheet->items; n++) {
            fputc(',', file);
            put_quoted(file, sheet->item[n]);
        }
        fputc('\n', file);
    }
    for (int seat = 0; seat < sheet->seats; seat++) {
        fprintf(file, "%" PRId64 ",%" PRIu64 ",", game->number, plat_match_seed(game->match));
        put_quoted(file, seats->name[seat].text);
        fprintf(file, ",%s,%d,%" PRId64, run->bot[seat], sheet->place[seat], sheet->total[seat]);
        for (int n = 0; n < sheet->items; n++)
            fprintf(file, ",%" PRId64, sheet->points[n][seat]);
        fputc('\n', file);
    }
    return ferror(file) ? plat_file_error(files->csv.name, error) : PLAT_OK;
}

PlatStatus plat_sim_files_game(PlatSimFiles *files, const PlatSimRun *run, const PlatSimGame *game,
                               PlatError *error) {
    PlatStatus status = PLAT_OK;
    if (files->dump.file) {
        errno = 0;
        status =
            plat_dump_session(files->dump.file, run->host, run->request, game->match, false, error);
        if (status == PLAT_E_IO)
            return cannot_write(files->dump.name, error);
    }
    if (status == PLAT_OK && files->csv.file)
        status = put_rows(files, run, game, error);
    if (status == PLAT_OK && files->journals)
        status = put_journal(files, run, game, error);
    return status;
}

/* --- written by several threads --- */

static bool open_text(PlatSimFile *apart, const PlatSimFile *file, PlatSimText *text) {
    *text = (PlatSimText){0};
    *apart = (PlatSimFile){.name = file->name};
    if (file->file)
        apart->file = open_memstream(&text->text, &text->size);
    return apart->file || !file->file;
}

PlatStatus plat_sim_files_apart(PlatSimFiles *apart, const PlatSimFiles *files, PlatSimText *dump,
                                PlatSimText *csv, PlatError *error) {
    *apart = (PlatSimFiles){.journals = files->journals};
    const bool opened = open_text(&apart->dump, &files->dump, dump);
    return open_text(&apart->csv, &files->csv, csv) && opened ? PLAT_OK : plat_no_memory(error);
}

PlatStatus plat_sim_files_gather(PlatSimFiles *apart, PlatError *error) {
    bool whole = !apart->dump.file || fclose(apart->dump.file) == 0;
    whole = (!apart->csv.file || fclose(apart->csv.file) == 0) && whole;
    return whole ? PLAT_OK : plat_no_memory(error);
}

static PlatStatus put_text(const PlatSimFile *file, const PlatSimText *text, PlatError *error) {
    errno = 0;
    if (text->size == 0 || fwrite(text->text, text->size, 1, file->file) == 1)
        return PLAT_OK;
    return cannot_write(file->name, error);
}

PlatStatus plat_sim_files_put(PlatSimFiles *files, const PlatSimText *dump, const PlatSimText *csv,
                              PlatError *error) {
    PlatStatus status = put_text(&files->dump, dump, error);
    return status == PLAT_OK ? put_text(&files->csv, csv, error) : status;
}

/* --- the summary --- */

static json_t *spread_object(const PlatTally *tally, const PlatSpread *spread) {
    return json_pack("{s:f, s:I, s:I}", "mean", plat_tally_mean(tally, spread), "min",
                     (json_int_t)spread->min, "max", (json_int_t)spread->max);
}

static json_t *seat_object(const PlatSimRun *run, const PlatTally *tally, int seat) {
    json_t *items = json_object();
    for (int n = 0; n < tally->items; n++)
        json_object_set_new(items, tally->item[n], spread_object(tally, &tally->points[n][seat]));
    return json_pack("{s:s, s:f, s:o, s:o}", "bot", run->bot[seat], "won",
                     plat_tally_share(tally, seat), "total",
                     spread_object(tally, &tally->total[seat]), "items", items);
}

PlatStatus plat_sim_files_summary(PlatSimFiles *files, const PlatSimRun *run,
                                  const PlatTally *tally, PlatError *error) {
    if (!files->json.file)
        return PLAT_OK;
    const PlatNames *names = plat_host_rules(run->host)->seat_names;
    json_t *seats = json_object();
    for (int seat = 0; seat < tally->seats; seat++)
        json_object_set_new(seats, names->name[seat].text, seat_object(run, tally, seat));
    json_t *modules = json_array();
    for (int n = 0; n < plat_host_modules(run->host); n++)
        json_array_append_new(modules, json_string(plat_host_module(run->host, n)));
    json_t *options = json_object();
    for (int n = 0; n < plat_host_options(run->host); n++) {
        PlatHostOption option = plat_host_option(run->host, n);
        json_object_set_new(options, option.name, json_string(option.value));
    }
    json_t *summary =
        json_pack("{s:s, s:o, s:o, s:I, s:i, s:I, s:o, s:o, s:o}", "game",
                  plat_host_game(run->host), "modules", modules, "options", options, "seed",
                  (json_int_t)run->seed, "players", tally->seats, "games", (json_int_t)tally->games,
                  "decisions", spread_object(tally, &tally->decisions), "turns",
                  spread_object(tally, &tally->turns), "seats", seats);
    if (!summary)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for the summary");
    errno = 0;
    bool ok = json_dumpf(summary, files->json.file, JSON_INDENT(2) | JSON_REAL_PRECISION(6)) == 0 &&
              fputc('\n', files->json.file) != EOF;
    json_decref(summary);
    return ok ? PLAT_OK : cannot_write(files->json.name, error);
}
