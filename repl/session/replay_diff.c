/* Both games take a line, then their points are compared. The one under the new rules ends where a
 * line does not fit; the other has still played that line, so that one sees what it did. */
#include "replay_diff.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kernel/scope.h"
#include "parse.h"
#include "render/display.h"

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
    bool misfit; /* a line that no longer fits was reported */
    bool scored; /* other points were reported */
    bool stopped;
    clock_t spent;
    PlatSignals *signals;
    PlatDisplayOptions how;
    int viewer;
    PlatBuffer text;
};

static const PlatMatch *match_of(const PlatReplayDiff *p, int side) {
    return p->side[side].session.match;
}

/* --- what is shown --- */

/* The boards of an owner (-1: shared), freed by the caller; NULL when memory ran out. */
static char *boards_of(const PlatReplayDiff *p, int side, int owner) {
    PlatDisplay show;
    plat_display_begin(&show, NULL, &p->how, match_of(p, side), p->viewer);
    plat_display_boards_of(&show, owner);
    return plat_display_take(&show);
}

/* Add both texts beside each other, "" for one that is lost: then so is all. */
static void add_both(const PlatReplayDiff *p, PlatBuffer *text, const char *then, const char *now) {
    plat_side_by_side_add(text, p->how.unicode, p->how.width,
                          (PlatTitled){"under its own rules", then ? then : ""},
                          (PlatTitled){"under the new ones", now ? now : ""});
    text->failed |= !then || !now;
}

/* Returns whether the boards differ; they are shown when they do, or when they are `wanted`. */
static bool show_boards_of(PlatReplayDiff *p, int owner, bool wanted) {
    PLAT_FREED char *then = boards_of(p, THEN, owner);
    PLAT_FREED char *now = boards_of(p, NOW, owner);
    bool differ = then && now && strcmp(then, now) != 0;
    if (differ || !then || !now)
        add_both(p, &p->text, then, now);
    else if (wanted && *then)
        plat_buffer_add(&p->text, "under both rules\n%s", then);
    return differ;
}

/* The boards that differ; if none do, the shared ones and those of the seat that answered. */
static void show_boards(PlatReplayDiff *p) {
    const PlatNames *seats = plat_match_rules(match_of(p, THEN))->seat_names;
    const char *rest, *line = p->line < 0 ? "" : p->journal->line[p->line].text;
    const int seat = plat_parse_leading_seat(seats, line, &rest);
    bool differ = false;
    for (int owner = -1; owner < seats->count; owner++)
        differ = show_boards_of(p, owner, false) || differ;
    if (differ)
        return;
    show_boards_of(p, -1, true);
    if (seat >= 0)
        show_boards_of(p, seat, true);
}

/* "entry 3, `blue where c2`", "`undo 2` after entry 3" */
static void name_line(PlatReplayDiff *p) {
    int entries = plat_match_entries(match_of(p, THEN));
    const char *line = p->line < 0 ? NULL : p->journal->line[p->line].text;
    const char *rest = line && strlen(line) > LONGEST ? "..." : "";
    if (!line)
        plat_buffer_put(&p->text, "the beginning");
    else if (entries > p->entries)
        plat_buffer_add(&p->text, "entry %d, `%.*s%s`", entries, LONGEST, line, rest);
    else
        plat_buffer_add(&p->text, "`%.*s%s` after entry %d", LONGEST, line, rest, entries);
}

static void report_misfit(PlatReplayDiff *p, const PlatError *error) {
    plat_buffer_put(&p->text, "First entry that the new rules reject: ");
    name_line(p);
    plat_buffer_add(&p->text, ": %s\n", error->text);
    show_boards(p);
}

static void compare_points(PlatReplayDiff *p) {
    const PlatNames *seats = plat_match_rules(match_of(p, NOW))->seat_names;
    PlatSheet sheet[SIDES];
    PLAT_TEXT differences = {0};
    PlatError error = {0};
    for (int side = 0; side < SIDES; side++) {
        plat_sheet_init(&sheet[side], seats->count, false);
        if (plat_match_score(match_of(p, side), &sheet[side], &error) != PLAT_OK && side == NOW)
            plat_buffer_add(&differences, "  no score: %s\n", plat_error_line(&error).text);
    }
    if (error.status == PLAT_OK)
        plat_changes_scores(&sheet[THEN], &sheet[NOW], seats, &differences);
    if (differences.text || differences.failed) {
        plat_buffer_put(&p->text, "First entry with a different score: ");
        name_line(p);
        plat_buffer_add(&p->text, ":\n%s",
                        differences.failed ? "  " PLAT_OUTPUT_LOST "\n" : differences.text);
        show_boards(p);
        p->scored = true;
    }
    for (int side = 0; side < SIDES; side++)
        plat_sheet_free(&sheet[side]);
}

/* --- both games --- */

static PlatStatus begin(PlatReplayDiff *p, PlatError *error) {
    for (int side = 0; side < SIDES; side++) {
        p->side[side] = (PlatRecorded){.journal = &p->part, .today = side == NOW};
        TRY(plat_recorded_start(&p->side[side], false, error));
    }
    return PLAT_OK;
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
        report_misfit(p, &error);
    else if (!p->scored && strncmp(p->journal->line[p->line].text, "hash ", 5) != 0)
        compare_points(p);
    return !p->misfit && p->played[THEN] < p->journal->lines;
}

/* --- the interface --- */

PlatStatus plat_replay_diff_new(PlatReplayDiff **diff, const PlatJournal *journal,
                                const PlatDisplayOptions *how, int viewer, PlatSignals *signals,
                                PlatError *error) {
    PlatReplayDiff *p = calloc(1, sizeof *p);
    *diff = NULL;
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
        *diff = p;
    else
        plat_replay_diff_free(p);
    return status;
}

void plat_replay_diff_free(PlatReplayDiff *diff) {
    if (!diff)
        return;
    for (int side = 0; side < SIDES; side++)
        plat_session_end(&diff->side[side].session);
    plat_buffer_free(&diff->text);
    free(diff);
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
    plat_buffer_put(&p->text, "Compared up to ");
    name_line(p);
    plat_buffer_add(&p->text, " only (%s).\n", p->stopped ? "interrupted" : "time limit");
    return false;
}

bool plat_replay_diff_write(const PlatReplayDiff *p, PlatBuffer *text) {
    if (p->text.text)
        plat_buffer_add(text, "Under the new rules from the beginning:\n%s", p->text.text);
    text->failed = text->failed || p->text.failed;
    return p->misfit || p->scored;
}

/* The score sheet of a side, freed by the caller; NULL when memory ran out. */
static char *sheet_of(const PlatReplayDiff *p, int side) {
    const PlatRules *rules = plat_match_rules(match_of(p, side));
    PlatSheet sheet;
    PlatError error = {0};
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (!file)
        return NULL;
    plat_sheet_init(&sheet, rules->seats, false);
    if (plat_match_score(match_of(p, side), &sheet, &error) == PLAT_OK)
        plat_display_sheet(file, &p->how, rules, &sheet, false);
    else
        fputs(error.text, file);
    fclose(file);
    plat_sheet_free(&sheet);
    return text;
}

void plat_replay_diff_sheets(const PlatReplayDiff *p, PlatBuffer *text) {
    PLAT_FREED char *then = sheet_of(p, THEN);
    PLAT_FREED char *now = sheet_of(p, NOW);
    add_both(p, text, then, now);
}

PlatStatus plat_replay_diff_find(const PlatJournal *journal, const PlatDisplayOptions *how,
                                 int viewer, bool *differs, PlatBuffer *text, PlatError *error) {
    PlatReplayDiff *diff;
    *differs = false;
    TRY(plat_replay_diff_new(&diff, journal, how, viewer, NULL, error));
    while (plat_replay_diff_continue(diff, MOST_SECONDS * 1000))
        continue;
    *differs = plat_replay_diff_write(diff, text);
    plat_replay_diff_free(diff);
    return text->failed ? plat_no_memory(error) : PLAT_OK;
}
