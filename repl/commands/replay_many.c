/* A game is the same when every line fits, hashes are equal as far as they can be compared, and so
 * are the points, if the journal has any. Blessed and pinned journals have them. */
#include "replay_many.h"

#include <stdlib.h>
#include <string.h>

#include "session/autosave.h"
#include "session/replay_diff.h"
#include "system/files.h"
#include "system/output.h"

/* How a game came out, from good to bad. */
typedef enum Outcome { SAME, OTHER_POSITION, OTHER_SCORES, MISFIT, OUTCOMES } Outcome;

/* One journal that was replayed. */
typedef struct Replayed {
    const char *path;
    PlatRecorded recorded;
    Outcome outcome;
    bool has_points;
    PlatBuffer report; /* what differs */
} Replayed;

static void add_error(Replayed *replayed, const PlatError *error) {
    plat_buffer_add(&replayed->report, "  %s\n", plat_error_line(error).text);
}

/* Take the points that the game had under the rules in its journal. */
static bool points_then(const char *path, PlatSheet *sheet) {
    PlatRecorded recorded;
    PlatError ignored;
    int played = 0;
    bool known = plat_recorded_begin(&recorded, path, false, false, &ignored) == PLAT_OK &&
                 recorded.session.held &&
                 plat_recorded_run(&recorded, &played, &ignored) == PLAT_OK &&
                 plat_match_score(recorded.session.match, sheet, &ignored) == PLAT_OK;
    plat_recorded_end(&recorded);
    return known;
}

PlatStatus plat_replay_compare(const PlatRecorded *recorded, const char *path, bool *known,
                               PlatBuffer *report, PlatError *error) {
    const PlatMatch *match = recorded->session.match;
    const PlatRules *rules = plat_match_rules(match);
    PlatSheet was, is;
    plat_sheet_init(&was, rules->seats, false);
    plat_sheet_init(&is, rules->seats, false);
    *known = plat_journal_points(recorded->journal, &was);
    bool compared = *known || (recorded->today && points_then(path, &was));
    PlatStatus status = compared ? plat_match_score(match, &is, error) : PLAT_OK;
    if (compared && status == PLAT_OK) {
        plat_sheet_rank(&is);
        plat_sheet_rank(&was);
        plat_changes_scores(&was, &is, rules->seat_names, report);
        status = report->failed ? plat_no_memory(error) : PLAT_OK;
    }
    plat_sheet_free(&was);
    plat_sheet_free(&is);
    return status;
}

/* Whether the text names the condition as refused, perhaps behind a name: `"inn: on a road"`. */
static bool is_named(const char *text, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)) != NULL; at++) {
        const bool begins = at > text && (at[-1] == '"' || (at - text > 2 && at[-2] == ':'));
        if (begins && at[length] == '"')
            return true;
    }
    return false;
}

void plat_replay_conditions(const PlatRecorded *recorded, const PlatError *error,
                            PlatBuffer *report) {
    const PlatHost *host = recorded->session.host;
    for (int n = 0; host && error->status == PLAT_E_ILLEGAL && n < plat_host_conditions(host);
         n++) {
        const PlatHostCondition one = plat_host_condition(host, n);
        if (is_named(error->text, one.name))
            plat_buffer_add(report, "  \"%s\" is at %s\n", one.name, one.place);
    }
}

/* Replay the journal and find out how it came out. */
static void replay(Replayed *replayed, bool today) {
    PlatError error = {0};
    int played = 0;
    replayed->outcome = MISFIT;
    PlatStatus status =
        plat_recorded_begin(&replayed->recorded, replayed->path, today, false, &error);
    if (status == PLAT_OK)
        status = plat_recorded_run(&replayed->recorded, &played, &error);
    bool moved = status == PLAT_E_HASH;
    PlatError where = error;
    if (status == PLAT_OK || moved)
        status = plat_replay_compare(&replayed->recorded, replayed->path, &replayed->has_points,
                                     &replayed->report, &error);
    if (status != PLAT_OK) {
        add_error(replayed, &error);
        plat_replay_conditions(&replayed->recorded, &error, &replayed->report);
        return;
    }
    replayed->outcome = replayed->report.length ? OTHER_SCORES : moved ? OTHER_POSITION : SAME;
    if (moved)
        add_error(replayed, &where);
}

static void print_result(const Replayed *replayed) {
    static const char *const how[OUTCOMES] = {
        [SAME] = "the same",
        [OTHER_POSITION] = "different position",
        [OTHER_SCORES] = "different scores",
        [MISFIT] = "no longer fits",
    };
    plat_print("%s: %s\n", replayed->path, how[replayed->outcome]);
    plat_output_text(stdout, plat_output_utf8(), plat_buffer_text(&replayed->report));
}

/* --- blessing and pinning --- */

/* Write the journal again as the game comes out now, unless it says that already. */
static bool bless(const Replayed *replayed, PlatError *error) {
    if (replayed->outcome == SAME && replayed->has_points)
        return true;
    return replayed->outcome != MISFIT &&
           plat_journal_file_write(&replayed->recorded.session, replayed->path, PLAT_JOURNAL_POINTS,
                                   error) == PLAT_OK;
}

/* Write the journal again with the rules that it was played under, which must be those of now. */
static bool pin(const Replayed *replayed, PlatError *error) {
    PlatSession session = {0};
    PLAT_TEXT notes = {0};
    if (!replayed->recorded.journal || plat_file_refuse_saved(replayed->path, error) != PLAT_OK)
        return false;
    if (replayed->recorded.journal->files)
        return true;
    if (replayed->outcome != SAME) {
        plat_error_set(error, PLAT_E_HASH, replayed->path,
                       "it cannot be pinned: the rules are not those that it was played under");
        return false;
    }
    PlatStatus status = plat_session_play(&session, replayed->path, &notes, error);
    if (status == PLAT_OK)
        status = plat_journal_file_write(&session, replayed->path,
                                         PLAT_JOURNAL_RULES | PLAT_JOURNAL_POINTS, error);
    plat_session_end(&session);
    return status == PLAT_OK;
}

/* --- all of them --- */

/* How many games came out how. */
typedef struct Counts {
    int games[OUTCOMES];
    int unscored; /* of the same, those whose scores could not be compared */
} Counts;

/* Returns false when the game is not as it should be. */
static bool replay_one(const char *path, bool today, PlatReplayMode fate, Counts *counts) {
    Replayed replayed = {.path = path};
    PlatError error = {0};
    replay(&replayed, today);
    counts->games[replayed.outcome]++;
    bool fine = replayed.outcome == SAME;
    if (fine && !replayed.has_points && !replayed.recorded.journal->files)
        counts->unscored++;
    if (!fine)
        print_result(&replayed);
    if (fate == PLAT_REPLAY_BLESS)
        fine = bless(&replayed, &error);
    if (fate == PLAT_REPLAY_PIN)
        fine = pin(&replayed, &error);
    if (error.status != PLAT_OK)
        plat_report_error("replay", &error);
    plat_recorded_end(&replayed.recorded);
    free(replayed.report.text);
    return fine;
}

/* The journals of a folder, or the one at the path. */
static PlatStatus find_journals(PlatStrings *journals, const char *path, PlatError *error) {
    PlatStrings files = {0};
    if (!plat_is_folder(path)) {
        plat_strings_add(journals, path);
        return journals->failed ? plat_no_memory(error) : PLAT_OK;
    }
    PlatStatus status = plat_folder_list(&files, path, error);
    for (int n = 0; n < files.count; n++)
        if (plat_ends_with(files.word[n], ".plat"))
            plat_strings_add(journals, files.word[n]);
    plat_strings_free(&files);
    if (status == PLAT_OK && journals->failed)
        status = plat_no_memory(error);
    if (status == PLAT_OK && !journals->count)
        status = plat_error_set(error, PLAT_E_NAME, path, "no journals (FILE.plat) in this folder");
    return status;
}

/* "40 games: 38 the same, 2 with other scores" */
static void print_counts(int games, const Counts *counts) {
    static const char *const how[OUTCOMES] = {
        [SAME] = "the same",
        [OTHER_POSITION] = "in a different position",
        [OTHER_SCORES] = "with different scores",
        [MISFIT] = "no longer fitting",
    };
    printf("%d game%s", games, plat_plural(games));
    for (int n = 0, listed = 0; n < OUTCOMES; n++)
        if (counts->games[n])
            printf("%s %d %s", listed++ ? "," : ":", counts->games[n], how[n]);
    putchar('\n');
}

static void print_unscored(int games) {
    bool one = games == 1;
    if (games)
        printf("%d of them %s no points: %s scores were not compared. --bless adds points.\n",
               games, one ? "has" : "have", one ? "its" : "their");
}

int plat_replay_many(const char *path, bool today, PlatReplayMode fate) {
    PlatStrings journals = {0};
    PlatError error = {0};
    Counts counts = {0};
    int fine = 0;
    if (find_journals(&journals, path, &error) != PLAT_OK) {
        plat_strings_free(&journals);
        return plat_report_error("replay", &error);
    }
    for (int n = 0; n < journals.count; n++)
        fine += replay_one(journals.word[n], today, fate, &counts);
    print_counts(journals.count, &counts);
    if (fate == PLAT_REPLAY_LOOK)
        print_unscored(counts.unscored);
    else
        printf("%d %s\n", fine, fate == PLAT_REPLAY_BLESS ? "blessed" : "pinned");
    bool all = fine == journals.count;
    plat_strings_free(&journals);
    return all ? PLAT_EXIT_FINE : PLAT_EXIT_FAILED;
}
