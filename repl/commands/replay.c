/* plat replay: plays a game again under the current rules and tells whether it ends the same. */
#include <inttypes.h>
#include <stdio.h>

#include "commands.h"
#include "session/journal_file.h"
#include "system/output.h"

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
        printf("The same %s%s: %d entries, hash %016" PRIx64 "%s.\n", moved ? "answers" : "game",
               changed ? " under the changed rules" : "", played, plat_match_hash(match),
               compared ? ""
               : moved  ? " (not compared: the rules lay out a position differently now)"
                        : " (the journal names none)");
        return true;
    }
    plat_print("The first difference: %s%s", error->where, error->where[0] ? ": " : "");
    plat_output_text(stdout, plat_output_utf8(), error->text);
    printf("%d of %d entries were played.\n", played, journal->lines);
    return false;
}

/* `written` is the path of the journal to write, or NULL. */
static int play_again(PlatRecorded *recorded, const char *written) {
    int changed = plat_recorded_differences(recorded, tell, NULL);
    int played = 0;
    PlatError error = {0};
    PlatStatus status = plat_recorded_run(recorded, &played, &error);
    bool same = tell_outcome(recorded, changed, status, played, &error);
    if (!written)
        return same ? PLAT_EXIT_FINE : PLAT_EXIT_FAILED;
    if (plat_journal_file_write(&recorded->session, written, false, &error) != PLAT_OK)
        return plat_complain("replay", &error);
    plat_print("%d %s written to %s\n", played, played == 1 ? "entry" : "entries", written);
    return played == recorded->journal->lines ? PLAT_EXIT_FINE : PLAT_EXIT_FAILED;
}

static int replay(PlatArguments *arguments) {
    if (arguments->flags > 1 + (plat_flag(arguments, "today") != NULL))
        return plat_misuse("replay", "a flag can be given only once");
    PlatRecorded recorded;
    PlatError error = {0};
    int code = PLAT_EXIT_FAILED;
    if (plat_recorded_begin(&recorded, arguments->word[0], plat_flag(arguments, "today"), false,
                            &error) == PLAT_OK)
        code = play_again(&recorded, plat_flag_value(arguments, "export"));
    else
        plat_complain("replay", &error);
    plat_recorded_end(&recorded);
    return code;
}

const PlatCommand plat_command_replay = {
    .name = "replay",
    .brief = "play a journal again and tell what differs",
    .usage = "FILE [--today] [--export NEW]",
    .text =
        "Plays a journal (\"-\": from standard input) again under the rules as they are now, or\n"
        "under those that it holds, if it holds any and --today is not given. Tells\n"
        "which rule files have changed since, and at which line of the journal the game first\n"
        "differs; the exit code is then 1.\n\n"
        "With --export a difference is not a failure: the entries, as far as they still fit, "
        "are\n"
        "written as a journal of the rules as they are now. Only an entry that does not fit is "
        "a\n"
        "failure.",
    .flag = {{"today", 0, NULL, "under the rules as they are now, in any case", 0},
             {"export", 0, "NEW", "write it again, as the current rules play it", 0}},
    .min = 1,
    .max = 1,
    .run = replay,
};
