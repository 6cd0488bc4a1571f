/* Both games take a line, then their points are compared. The one under the new rules ends where a
 * line does not fit; the other has still played that line, so that one sees what it did. */
#include "replay_diff.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "changes.h"
#include "render/side_by_side.h"

enum { THEN, NOW, SIDES };
enum {
    LONGEST = 40,    /* bytes of a line: an edited board has many */
    MOST_SECONDS = 2 /* of processor time: new rules may be slow at each line */
};

struct PlatReplayDiff {
    const PlatJournal *journal;
    PlatJournal part; /* the journal up to the line that is played */
    PlatRecorded side[SIDES];
    int played[SIDES];
    int line;    /* that was played last; -1: none */
    int entries; /* of the record before it */
    bool begun;  /* the positions before the first line were compared */
    bool misfit; /* a line that no longer fits was told */
    bool scored; /* other points were told */
    bool stopped;
    clock_t spent;
    PlatSignals *signals;
    PlatDisplayOptions how;
    int viewer;
    PlatBuffer told;
};

static const PlatMatch *match_of(const PlatReplayDiff *p, int side) {
    return p->side[side].session.match;
}

/* --- what is told --- */

/* The boards of an owner (-1: shared), freed by the caller; NULL when memory ran out. */
static char *boards_of(const PlatReplayDiff *p, int side, int owner) {
    PlatDisplay show;
    plat_display_begin(&show, NULL, &p->how, match_of(p, side), p->viewer);
    plat_display_boards_of(&show, owner);
    return plat_display_take(&show);
}

/* Returns whether the boards differ; they are told when they do, or when they are `wanted`. */
static bool tell_boards_of(PlatReplayDiff *p, int owner, bool wanted) {
    char *then = boards_of(p, THEN, owner), *now = boards_of(p, NOW, owner);
    bool differ = then && now && strcmp(then, now) != 0;
    if (!then || !now)
        p->told.failed = true;
    else if (differ)
        plat_side_by_side_add(&p->told, p->how.unicode, p->how.width,
                              (PlatTitled){"under its own rules", then},
                              (PlatTitled){"under the new ones", now});
    else if (wanted && *then)
        plat_buffer_add(&p->told, "under both rules\n%s", then);
    free(then);
    free(now);
    return differ;
}

/* The seat whose answer the line is, or -1. */
static int seat_of_line(const PlatReplayDiff *p) {
    const PlatNames *seats = plat_match_rules(match_of(p, THEN))->seat_names;
    const char *line = p->line < 0 ? "" : p->journal->line[p->line].text;
    for (int seat = 0; seat < seats->count; seat++) {
        size_t length = strlen(seats->name[seat].text);
        if (strncmp(line, seats->name[seat].text, length) == 0 && line[length] == ' ')
            return seat;
    }
    return -1;
}

/* The boards that differ; if none do, the shared ones and those of the seat that answered. */
static void tell_boards(PlatReplayDiff *p) {
    int seats = plat_match_rules(match_of(p, THEN))->seats, seat = seat_of_line(p);
    bool differ = false;
    for (int owner = -1; owner < seats; owner++)
        differ = tell_boards_of(p, owner, false) || differ;
    if (differ)
        return;
    tell_boards_of(p, -1, true);
    if (seat >= 0)
        tell_boards_of(p, seat, true);
}

/* "entry 3, `blue where c2`", "`undo 2` after entry 3" */
static void tell_line(PlatReplayDiff *p) {
    int entries = plat_match_entries(match_of(p, THEN));
    const char *line = p->line < 0 ? NULL : p->journal->line[p->line].text;
    const char *rest = line && strlen(line) > LONGEST ? "..." : "";
    if (!line)
        plat_buffer_put(&p->told, "the beginning");
    else if (entries > p->entries)
        plat_buffer_add(&p->told, "entry %d, `%.*s%s`", entries, LONGEST, line, rest);
    else
        plat_buffer_add(&p->told, "`%.*s%s` after entry %d", LONGEST, line, rest, entries);
}

static void tell_misfit(PlatReplayDiff *p, const PlatError *error) {
    plat_buffer_put(&p->told, "The first that no longer fits is ");
    tell_line(p);
    plat_buffer_add(&p->told, ": %s\n", error->text);
    tell_boards(p);
}

static void compare_points(PlatReplayDiff *p) {
    const PlatNames *seats = plat_match_rules(match_of(p, NOW))->seat_names;
    PlatSheet sheet[SIDES];
    PlatBuffer differences = {0};
    PlatError error = {0};
    for (int side = 0; side < SIDES; side++) {
        plat_sheet_init(&sheet[side], seats->count, false);
        PlatStatus status = plat_match_score(match_of(p, side), &sheet[side], &error);
        if (status != PLAT_OK && side == NOW)
            plat_buffer_add(&differences, "  no score: %s%s%s\n", error.where,
                            error.where[0] ? ": " : "", error.text);
    }
    if (error.status == PLAT_OK)
        plat_changes_scores(&sheet[THEN], &sheet[NOW], seats, &differences);
    const char *told = differences.failed ? "  " PLAT_OUTPUT_LOST "\n" : differences.text;
    if (told) {
        plat_buffer_put(&p->told, "The first with other points is ");
        tell_line(p);
        plat_buffer_add(&p->told, ":\n%s", told);
        tell_boards(p);
        p->scored = true;
    }
    free(differences.text);
    for (int side = 0; side < SIDES; side++)
        plat_sheet_free(&sheet[side]);
}

/* --- both games --- */

static PlatStatus begin(PlatReplayDiff *p, PlatError *error) {
    PlatStatus status = PLAT_OK;
    for (int side = 0; status == PLAT_OK && side < SIDES; side++) {
        p->side[side] = (PlatRecorded){.journal = &p->part, .today = side == NOW};
        status = plat_recorded_start(&p->side[side], false, error);
    }
    return status;
}

/* A change of the rules is many lines. */
static int end_of_line(const PlatJournal *journal, int line) {
    int end = line + 1;
    if (strncmp(journal->line[line].text, "change ", 7) == 0 ||
        strcmp(journal->line[line].text, "change") == 0)
        while (end < journal->lines && strcmp(journal->line[end - 1].text, "changed") != 0)
            end++;
    return end;
}

static PlatStatus play_side(PlatReplayDiff *p, int side, PlatError *error) {
    PlatStatus status = plat_recorded_run(&p->side[side], &p->played[side], error);
    return status == PLAT_E_HASH ? PLAT_OK : status; /* other luck is no misfit */
}

/* Play the next line in both games. False when they end. */
static bool play_line(PlatReplayDiff *p) {
    PlatError error = {0}, ignored;
    p->line = p->played[THEN];
    p->entries = plat_match_entries(match_of(p, THEN));
    p->part.lines = end_of_line(p->journal, p->line);
    p->misfit = play_side(p, NOW, &error) != PLAT_OK;
    p->stopped = plat_signals_interrupted(p->signals) || error.status == PLAT_E_STOPPED;
    if (p->stopped)
        return true;
    if (play_side(p, THEN, &ignored) != PLAT_OK)
        return false;
    if (p->misfit)
        tell_misfit(p, &error);
    else if (!p->scored && strncmp(p->journal->line[p->line].text, "hash ", 5) != 0)
        compare_points(p);
    return !p->misfit && p->played[THEN] < p->journal->lines;
}

/* --- the interface --- */

PlatStatus plat_replay_diff_new(PlatReplayDiff **parting, const PlatJournal *journal,
                                const PlatDisplayOptions *how, int viewer, PlatSignals *signals,
                                PlatError *error) {
    PlatReplayDiff *p = calloc(1, sizeof *p);
    *parting = NULL;
    if (!p)
        return plat_no_memory(error);
    *p = (PlatReplayDiff){.journal = journal,
                          .part = *journal,
                          .line = -1,
                          .how = *how,
                          .viewer = viewer,
                          .signals = signals};
    p->part.has_hash = false;
    p->how.brief = true;
    p->how.colour = false;
    PlatStatus status = begin(p, error);
    if (status == PLAT_OK)
        *parting = p;
    else
        plat_replay_diff_free(p);
    return status;
}

void plat_replay_diff_free(PlatReplayDiff *parting) {
    if (!parting)
        return;
    for (int side = 0; side < SIDES; side++)
        plat_session_end(&parting->side[side].session);
    free(parting->told.text);
    free(parting);
}

static bool goes_on(PlatReplayDiff *p, clock_t end) {
    bool on = p->played[THEN] < p->journal->lines && !p->misfit;
    if (!p->begun)
        compare_points(p);
    p->begun = true;
    while (on && !p->stopped && clock() < end) {
        plat_signals_runs(p->signals, p->side[NOW].session.host, p->side[NOW].session.match);
        on = play_line(p);
    }
    plat_signals_runs(p->signals, NULL, NULL);
    return on;
}

bool plat_replay_diff_continue(PlatReplayDiff *p, int milliseconds) {
    clock_t began = clock();
    bool on = goes_on(p, began + milliseconds * (CLOCKS_PER_SEC / 1000));
    p->spent += clock() - began;
    if (!on || (!p->stopped && p->spent < MOST_SECONDS * CLOCKS_PER_SEC))
        return on;
    plat_buffer_put(&p->told, "It was compared no further than ");
    tell_line(p);
    plat_buffer_add(&p->told,
                    p->stopped ? ": it was stopped.\n" : ", since more takes too long.\n");
    return false;
}

bool plat_replay_diff_write(const PlatReplayDiff *p, PlatBuffer *told) {
    if (p->told.text)
        plat_buffer_add(told, "Under the new rules from the beginning:\n%s", p->told.text);
    told->failed = told->failed || p->told.failed;
    return p->misfit || p->scored;
}

/* The score sheet of a side, freed by the caller; NULL when memory ran out. */
static char *sheet_of(const PlatReplayDiff *p, int side) {
    const PlatRules *rules = plat_match_rules(match_of(p, side));
    PlatSheet sheet;
    PlatError error = {0};
    PlatBuffer text = {0};
    char *shown = NULL;
    size_t length = 0;
    plat_sheet_init(&sheet, rules->seats, false);
    FILE *file = open_memstream(&shown, &length);
    if (file && plat_match_score(match_of(p, side), &sheet, &error) == PLAT_OK)
        plat_display_sheet(file, &p->how, rules->seat_names, &sheet, false);
    if (file)
        fclose(file);
    plat_sheet_free(&sheet);
    plat_buffer_add(&text, "%s%s", error.text, shown ? shown : "");
    free(shown);
    return plat_buffer_take(&text);
}

void plat_replay_diff_sheets(const PlatReplayDiff *p, PlatBuffer *told) {
    char *then = sheet_of(p, THEN), *now = sheet_of(p, NOW);
    if (then && now)
        plat_side_by_side_add(told, p->how.unicode, p->how.width,
                              (PlatTitled){"under its own rules", then},
                              (PlatTitled){"under the new ones", now});
    else
        told->failed = true;
    free(then);
    free(now);
}

PlatStatus plat_replay_diff_find(const PlatJournal *journal, const PlatDisplayOptions *how,
                                 int viewer, bool *parts, PlatBuffer *told, PlatError *error) {
    PlatReplayDiff *parting;
    *parts = false;
    PlatStatus status = plat_replay_diff_new(&parting, journal, how, viewer, NULL, error);
    if (status != PLAT_OK)
        return status;
    while (plat_replay_diff_continue(parting, MOST_SECONDS * 1000))
        continue;
    *parts = plat_replay_diff_write(parting, told);
    plat_replay_diff_free(parting);
    return told->failed ? plat_no_memory(error) : PLAT_OK;
}
