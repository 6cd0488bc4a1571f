/* plat replay: plays a game again under the current rules and tells whether it ends the same. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "pages/replay_page.h"
#include "render/display.h"
#include "replay_many.h"
#include "session/parse.h"
#include "session/replay_diff.h"
#include "session/saved_games.h"
#include "system/files.h"
#include "system/output.h"

enum { PAGE_SECONDS = 60 /* of processor time */ };

static void tell(void *context, const char *file, PlatFileChange change) {
    static const char *const how[] = {
        [PLAT_FILE_CHANGED] = "has changed since the game was played",
        [PLAT_FILE_GONE] = "was part of the rules, and no longer is",
        [PLAT_FILE_NEW] = "was not part of the rules, and now is",
    };
    (void)context;
    plat_print("%s %s.\n", file, how[change]);
}

/* Say how it went. True when it is the same game. */
static bool tell_outcome(const PlatRecorded *recorded, int changed, PlatStatus status, int played,
                         const PlatError *error) {
    const PlatJournal *journal = recorded->journal;
    if (status == PLAT_OK) {
        const PlatMatch *match = recorded->session.match;
        bool compared = plat_journal_compares(journal, match);
        bool moved = journal->has_hash && !compared;
        if (journal->fault)
            printf("The journal ends at line %d, which is damaged or cut off.\n",
                   journal->fault_line);
        printf("The same %s%s: %d entries, hash %016" PRIx64 "%s.\n", compared ? "game" : "answers",
               changed ? " under the changed rules" : "", plat_match_entries(match),
               plat_match_hash(match),
               compared ? ""
               : moved  ? " (not compared: the rules lay out a position differently now)"
                        : " (the journal names none: it may be cut off)");
        return true;
    }
    plat_print("The first difference: %s%s", error->where, error->where[0] ? ": " : "");
    plat_output_text(stdout, plat_output_utf8(), error->text);
    PlatBuffer told = {0};
    plat_replay_conditions(recorded, error, &told);
    if (told.text)
        plat_output_text(stdout, plat_output_utf8(), told.text);
    free(told.text);
    printf("%d of %d lines were played.\n", played, journal->lines);
    return false;
}

/* Say which points differ, if the journal has any. True when none do. */
static bool tell_points(const PlatRecorded *recorded, const char *path) {
    PlatBuffer told = {0};
    PlatError error = {0};
    bool known;
    if (plat_replay_compare(recorded, path, &known, &told, &error) != PLAT_OK)
        plat_buffer_add(&told, "  no score: %s%s%s\n", error.where, error.where[0] ? ": " : "",
                        error.text);
    if (told.length) {
        puts("The scores differ:");
        plat_output_text(stdout, plat_output_utf8(), told.text);
    }
    bool same = !told.length;
    free(told.text);
    return same;
}

/* Show where the games part, if the journal holds its rules and was not played under them;
 * otherwise the boards of the first difference. */
static void tell_boards(const PlatRecorded *recorded) {
    const PlatDisplayOptions how = plat_display_options_for(stdout);
    const PlatMatch *match = recorded->session.match;
    PlatBuffer told = {0};
    PlatError error = {0};
    PlatDisplay show;
    bool parts = false;
    if (recorded->today && recorded->journal->files)
        plat_replay_diff_find(recorded->journal, &how, PLAT_VIEWER_TABLE, &parts, &told, &error);
    if (told.text) {
        plat_output_text(stdout, how.unicode, told.text);
    } else {
        plat_display_begin(&show, stdout, &how, match, PLAT_VIEWER_TABLE);
        plat_display_boards(&show);
        plat_display_end(&show, &error);
    }
    free(told.text);
}

/* `written` is the path of the journal to write, or NULL. */
static int play_again(PlatRecorded *recorded, const char *path, const char *written) {
    int changed = plat_recorded_differences(recorded, tell, NULL);
    int played = 0;
    PlatError error = {0};
    PlatStatus status = plat_recorded_run(recorded, &played, &error);
    bool same = tell_outcome(recorded, changed, status, played, &error);
    if (status == PLAT_OK || status == PLAT_E_HASH)
        same = tell_points(recorded, path) && same;
    if (!same)
        tell_boards(recorded);
    if (!written)
        return same ? PLAT_EXIT_FINE : PLAT_EXIT_FAILED;
    if (plat_journal_file_write(&recorded->session, written, PLAT_JOURNAL_RECORD, &error) !=
        PLAT_OK)
        return plat_report_error("replay", &error);
    int entries = plat_match_entries(recorded->session.match);
    plat_print("%d %s written to %s\n", entries, entries == 1 ? "entry" : "entries", written);
    return played == recorded->journal->lines ? PLAT_EXIT_FINE : PLAT_EXIT_FAILED;
}

static int replay_file(const char *path, bool today, const char *written) {
    PlatRecorded recorded;
    PlatError error = {0};
    int code = PLAT_EXIT_FAILED;
    if (plat_recorded_begin(&recorded, path, today, false, &error) == PLAT_OK)
        code = play_again(&recorded, path, written);
    else
        plat_report_error("replay", &error);
    plat_recorded_end(&recorded);
    return code;
}

/* --- as a page --- */

static PlatStatus put_text(void *context, FILE *file, PlatError *error) {
    const PlatBuffer *text = context;
    if (fwrite(text->text, 1, text->length, file) == text->length)
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_IO, "", "it cannot be written");
}

static PlatStatus write_page(PlatRecorded *recorded, int viewer, const char *to, PlatError *error) {
    PlatBuffer page = {0};
    PlatError told = {0};
    PlatStatus status = plat_replay_page(&page, recorded, viewer, error);
    if (status == PLAT_OK && strcmp(to, "-") == 0) {
        fwrite(page.text, 1, page.length, stdout);
    } else if (status == PLAT_OK) {
        status = plat_file_replace(to, put_text, &page, &told);
        if (status != PLAT_OK)
            plat_error_set(error, status, to, "%s", told.text);
    }
    free(page.text);
    return status;
}

/* The page that is asked for. */
typedef struct Page {
    const char *path, *to;
    bool today;
    const char *seat; /* who looks; NULL: everything lies open */
} Page;

static int make_page(void *context, PlatSubprocess *apart) {
    const Page *page = context;
    PlatRecorded recorded;
    PlatError error = {0};
    int viewer = PLAT_VIEWER_TABLE, code = PLAT_EXIT_FINE;
    plat_subprocess_next(apart, page->path, PAGE_SECONDS);
    PlatStatus status = plat_recorded_begin(&recorded, page->path, page->today, true, &error);
    if (status == PLAT_OK && page->seat) {
        const PlatRules *rules = plat_host_rules(recorded.session.host);
        status = plat_parse_seat(rules->seat_names, page->seat, &viewer, &error);
        code = status == PLAT_OK ? code : PLAT_EXIT_MISUSE;
    }
    if (status == PLAT_OK)
        status = write_page(&recorded, viewer, page->to, &error);
    if (status == PLAT_OK && strcmp(page->to, "-") != 0) {
        int entries = plat_match_entries(recorded.session.match);
        plat_print("%d %s written to %s\n", entries, entries == 1 ? "entry" : "entries", page->to);
    }
    if (status != PLAT_OK)
        plat_report_error("replay", &error);
    plat_recorded_end(&recorded);
    code = status == PLAT_OK || code != PLAT_EXIT_FINE ? code : PLAT_EXIT_FAILED;
    return plat_finish_output(code);
}

/* A stranger's journal may hold rules that take their time at each entry. */
static int replay_as_page(Page *page) {
    PlatError error = {0};
    int code = PLAT_EXIT_FINE;
    return plat_subprocess(make_page, page, &code, &error) == PLAT_OK
               ? code
               : plat_report_error("replay", &error);
}

/* What does not go together with --html. */
static int check_page(const PlatArguments *arguments) {
    if (!plat_flag(arguments, "html"))
        return plat_flag(arguments, "seat") ? plat_misuse("replay", "--seat goes with --html") : 0;
    for (int n = 0; n < arguments->flags; n++) {
        const char *name = arguments->flag[n].name;
        if (strcmp(name, "html") != 0 && strcmp(name, "seat") != 0 && strcmp(name, "today") != 0)
            return plat_misuse("replay", "--html and --%s: choose one at a time", name);
    }
    return 0;
}

/* `path` is that of a journal or a folder. */
static int replay_path(const PlatArguments *arguments, const char *path) {
    const char *written = plat_flag_value(arguments, "export"),
               *page = plat_flag_value(arguments, "html"),
               *seat = plat_flag_value(arguments, "seat");
    bool today = plat_flag(arguments, "today"), bless = plat_flag(arguments, "bless"),
         pin = plat_flag(arguments, "pin");
    if (page && plat_is_folder(path))
        return plat_misuse("replay", "--html takes one journal, not a folder");
    if (page)
        return replay_as_page(&(Page){path, page, today, seat});
    if (bless || pin)
        return plat_replay_many(path, today, bless ? PLAT_REPLAY_BLESS : PLAT_REPLAY_PIN);
    if (!plat_is_folder(path))
        return replay_file(path, today, written);
    if (written)
        return plat_misuse("replay", "--export takes one journal, not a folder");
    return plat_replay_many(path, today, PLAT_REPLAY_LOOK);
}

/* What does not go together. */
static int check_flags(const PlatArguments *arguments) {
    static const char *const known[] = {"today", "bless", "pin", "export", "html", "seat"};
    bool bless = plat_flag(arguments, "bless"), pin = plat_flag(arguments, "pin");
    int given = 0;
    for (size_t n = 0; n < sizeof known / sizeof *known; n++)
        given += plat_flag(arguments, known[n]) != NULL;
    if (arguments->flags > given)
        return plat_misuse("replay", "a flag can be given only once");
    if (check_page(arguments))
        return PLAT_EXIT_MISUSE;
    if ((plat_flag(arguments, "export") != NULL) + bless + pin > 1)
        return plat_misuse("replay", "--export, --bless and --pin: choose one at a time");
    if ((bless || pin) && strcmp(arguments->word[0], "-") == 0)
        return plat_misuse("replay", "--bless and --pin write a journal again: name its file");
    return PLAT_EXIT_FINE;
}

static int replay(PlatArguments *arguments) {
    char *path = NULL;
    PlatError error = {0};
    int code = check_flags(arguments);
    if (code == PLAT_EXIT_FINE &&
        plat_saved_games_file(&path, arguments->word[0], &error) != PLAT_OK)
        code = plat_report_error("replay", &error);
    else if (code == PLAT_EXIT_FINE)
        code = replay_path(arguments, path);
    free(path);
    return code;
}

const PlatCommand plat_command_replay = {
    .name = "replay",
    .brief = "play journals again and tell what differs",
    .usage = "FILE|FOLDER [--today] [--bless | --pin | --export NEW | --html OUT [--seat P]]",
    .text =
        "Plays a journal (\"-\": from standard input) again under the rules as they are now, or\n"
        "under those that it holds, if it holds any and --today is not given. Tells which rule\n"
        "files have changed since, at which line of the journal the game first differs, and\n"
        "which points differ, if the journal has them, and shows the boards there, with --today\n"
        "those under both rules; the exit code is then 1. Of a FOLDER, all journals are played,\n"
        "and those are named that differ. Where there is neither a file nor a folder of that\n"
        "name, it is the name of a kept game.\n\n"
        "With --bless a difference is not a failure: journals are written again as the games\n"
        "come out now, with their points. With --pin journals whose games come out the same\n"
        "are written again with the rules in them, under which they are replayed from then\n"
        "on. With --export the entries, as far as they still fit, are written to another\n"
        "journal. An entry that does not fit is always a failure. None of these changes a saved\n"
        "game (plat games): --bless and --pin refuse it; --export makes a journal of it.\n\n"
        "With --html the game is written as a page to share (\"-\": to standard output): one file\n"
        "for any browser, without a server, in which the game is gone through entry by entry: the\n"
        "board, who was asked what, what chance did, the score with its reasons, notes and forks.\n"
        "With --seat, what that seat may not see is not in the file. A page has at most 10,000\n"
        "entries and takes at most 60 s of processor time.",
    .flag = {{"today", 0, NULL, "under the rules as they are now, in any case", 0},
             {"bless", 0, NULL, "accept how the games come out now", 0},
             {"pin", 0, NULL, "keep the rules in the journals", 0},
             {"export", 0, "NEW", "write it again, as the current rules play it", 0},
             {"html", 0, "OUT", "write the game as a page", 0},
             {"seat", 0, "P", "the page as a seat (number or name) may see the game", 0}},
    .min = 1,
    .max = 1,
    .run = replay,
};
