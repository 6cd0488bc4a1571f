/* plat replay: replays a game under the current rules and reports whether it is the same. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "pages/pages.h"
#include "render/display.h"
#include "replay_many.h"
#include "session/parse.h"
#include "session/replay_diff.h"
#include "session/saved_games.h"
#include "system/files.h"
#include "system/output.h"

enum { PAGE_SECONDS = 60 /* of processor time */ };

static void print_change(void *context, const char *file, PlatFileChange change) {
    static const char *const how[] = {
        [PLAT_FILE_CHANGED] = "has changed since the game was played",
        [PLAT_FILE_GONE] = "was part of the rules, and no longer is",
        [PLAT_FILE_NEW] = "was not part of the rules, and now is",
    };
    (void)context;
    plat_print("%s %s.\n", file, how[change]);
}

/* Say how it went. True when it is the same game. */
static bool print_outcome(const PlatRecorded *recorded, int changed, PlatStatus status, int played,
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
    plat_print("The first difference: ");
    plat_output_text(stdout, plat_output_utf8(), plat_error_line(error).text);
    PLAT_TEXT conditions = {0};
    plat_replay_conditions(recorded, error, &conditions);
    plat_output_text(stdout, plat_output_utf8(), plat_buffer_text(&conditions));
    printf("%d of %d lines were played.\n", played, journal->lines);
    return false;
}

/* Say which points differ, if the journal has any. True when none do. */
static bool print_points(const PlatRecorded *recorded, const char *path) {
    PLAT_TEXT report = {0};
    PlatError error = {0};
    bool known;
    if (plat_replay_compare(recorded, path, &known, &report, &error) != PLAT_OK)
        plat_buffer_add(&report, "  no score: %s\n", plat_error_line(&error).text);
    if (report.length) {
        puts("The scores differ:");
        plat_output_text(stdout, plat_output_utf8(), report.text);
    }
    return !report.length;
}

/* Show the divergence, if the journal contains its rules and was not played under them; else the
 * boards of the first difference. */
static void print_boards(const PlatRecorded *recorded) {
    const PlatDisplayOptions how = plat_display_options_for(stdout);
    const PlatMatch *match = recorded->session.match;
    PLAT_TEXT report = {0};
    PlatError error = {0};
    PlatDisplay show;
    bool parts = false;
    if (recorded->today && recorded->journal->files)
        plat_replay_diff_find(recorded->journal, &how, PLAT_VIEWER_TABLE, &parts, &report, &error);
    if (report.text) {
        plat_output_text(stdout, how.unicode, report.text);
    } else {
        plat_display_begin(&show, stdout, &how, match, PLAT_VIEWER_TABLE);
        plat_display_boards(&show);
        plat_display_end(&show, &error);
    }
}

/* `written` is the path of the journal to write, or NULL. */
static int play_again(PlatRecorded *recorded, const char *path, const char *written) {
    int changed = plat_recorded_differences(recorded, print_change, NULL);
    int played = 0;
    PlatError error = {0};
    PlatStatus status = plat_recorded_run(recorded, &played, &error);
    bool same = print_outcome(recorded, changed, status, played, &error);
    if (status == PLAT_OK || status == PLAT_E_HASH)
        same = print_points(recorded, path) && same;
    if (!same)
        print_boards(recorded);
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

static PlatStatus write_page(PlatRecorded *recorded, int viewer, const char *to, PlatError *error) {
    PLAT_TEXT page = {0};
    PlatError why = {0};
    TRY(plat_replay_page(&page, recorded, viewer, error));
    const PlatStatus status = plat_file_put(to, &page, &why);
    return status == PLAT_OK ? PLAT_OK : plat_error_set(error, status, to, "%s", why.text);
}

/* The page that is asked for. */
typedef struct Page {
    const char *path, *to;
    bool today;
    const char *seat; /* the viewer; NULL: nothing is hidden */
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

/* An untrusted journal may contain rules that are slow at each entry. */
static int replay_as_page(Page *page) {
    PlatError error = {0};
    int code = PLAT_EXIT_FINE;
    return plat_subprocess(make_page, page, &code, &error) == PLAT_OK
               ? code
               : plat_report_error("replay", &error);
}

/* Flags that exclude --html. */
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

/* Flags that exclude each other. */
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
    .brief = "replay journals and report differences",
    .usage = "FILE|FOLDER [--today] [--bless | --pin | --export NEW | --html OUT [--seat P]]",
    .first_word = PLAT_WORD_SAVED,
    .text =
        "Replays a journal (`-`: from standard input) under the current rules, or under the\n"
        "rules in the journal, if it has any and --today is not given. plat reports which rule\n"
        "files have changed, at which line of the journal the game first differs, and which\n"
        "points differ, if the journal has them, and shows the boards at that moment (with\n"
        "--today under both rule sets); the exit code is then 1. For a FOLDER plat replays all\n"
        "journals and names those that differ. If there is no such file or folder, the name is\n"
        "that of a saved game.\n\n"
        "With --bless a difference is not a failure: plat rewrites the journals with the new\n"
        "results and points. With --pin plat rewrites journals whose games are the same and adds\n"
        "the rules, under which they replay from then on. With --export plat writes the entries\n"
        "that are still legal to a new journal. An illegal entry is always a failure. None of\n"
        "these changes a saved game (plat games): --bless and --pin refuse it; --export makes a\n"
        "journal of it.\n\n"
        "With --html plat writes the game as a page to share (`-`: to standard output): one file\n"
        "for any browser, without a server, that steps through the game entry by entry: the\n"
        "board, the questions, the draws and rolls, the score with its reasons, notes and forks.\n"
        "With --seat the file contains only what that seat may see. A page has at most 10,000\n"
        "entries and takes at most 60 s of CPU time.",
    .flag = {{"today", 0, NULL, "replay under the current rules, always", 0},
             {"bless", 0, NULL, "accept the new results", 0},
             {"pin", 0, NULL, "store the rules in the journals", 0},
             {"export", 0, "NEW", "write a new journal, as the current rules play it", 0},
             {"html", 0, "OUT", "write the game as a page", 0},
             {"seat", 0, "P", "what a seat (number or name) may see", 0}},
    .min = 1,
    .max = 1,
    .run = replay,
};
