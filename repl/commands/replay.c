/* plat replay: does a game still come out the same under the rules as they are now? */
#include <inttypes.h>
#include <stdio.h>

#include "arguments.h"
#include "commands.h"
#include "render/showing.h"
#include "session/journal_file.h"
#include "session/reading.h"
#include "system/output.h"

static const PlatFlag own_flag[] = {
    {"export", 0, "NEW", "write it anew, as the rules of now play it"},
    {NULL,     0, NULL,  NULL                                        },
};
static const PlatCommand command = {
    .name = "replay",
    .usage = "FILE [--export NEW]",
    .text =
        "Plays a journal (\"-\": from standard input) again under the rules as they are now. Says\n"
        "which rule files have changed since, and at which line of the journal the game\n"
        "first differs; exit code 1 then.\n"
        "\n"
        "With --export that is wanted: the entries, as far as they go in, are written as a\n"
        "journal of the rules as they are now, and only an entry that does not go in is a\n"
        "failure.",
    .flag = own_flag,
    .min = 1,
    .max = 1,
};

static void tell(void *context, const char *file, PlatFileChange change) {
    static const char *const how[] = {
        [PLAT_FILE_CHANGED] = "has changed since the game was played",
        [PLAT_FILE_GONE] = "was part of the rules, and is not now",
        [PLAT_FILE_NEW] = "was not part of the rules, and is now",
    };
    (void)context;
    plat_output_line(stdout, plat_showing_utf8(), file);
    printf(" %s.\n", how[change]);
}

static PlatStatus take_flag(void *context, const char *flag, const char *value, PlatError *error) {
    (void)flag;
    const char **written = context;
    if (*written)
        return plat_error_set(error, PLAT_E_FORMAT, "", "one --export at a time");
    *written = value;
    return PLAT_OK;
}

/* Say how it went: true when it is the same game. */
static bool tell_outcome(const PlatReading *reading, int changed, PlatStatus status, int played,
                         const PlatError *error) {
    const PlatJournal *journal = reading->journal;
    if (status == PLAT_OK) {
        const PlatMatch *match = reading->session.match;
        bool compared = plat_journal_compares(journal, match);
        bool moved = journal->has_hash && !compared;
        printf("The same %s%s: %d entries, hash %016" PRIx64 "%s.\n", moved ? "answers" : "game",
               changed ? " under the changed rules" : "", played, plat_match_hash(match),
               compared ? ""
               : moved  ? " (not compared: the rules lay out a position differently now)"
                        : " (the journal names none)");
        return true;
    }
    bool unicode = plat_showing_utf8();
    fputs("The first difference: ", stdout);
    plat_output_line(stdout, unicode, error->where);
    fputs(error->where[0] ? ": " : "", stdout);
    plat_output_text(stdout, unicode, error->text);
    printf("%d of %d entries went in.\n", played, journal->lines);
    return false;
}

/* `written`: the journal to write; NULL for none. */
static int replay(PlatReading *reading, const char *written) {
    int changed = plat_reading_differences(reading, tell, NULL);
    int played = 0;
    PlatError error = {0};
    PlatStatus status =
        plat_journal_play(reading->journal, reading->session.match, &played, &error);
    bool same = tell_outcome(reading, changed, status, played, &error);
    if (!written)
        return same ? PLAT_EXIT_FINE : PLAT_EXIT_FAILED;
    if (plat_journal_file_write(&reading->session, written, &error) != PLAT_OK)
        return plat_complain(command.name, &error);
    printf("%d %s written to ", played, played == 1 ? "entry" : "entries");
    plat_output_line(stdout, plat_showing_utf8(), written);
    putchar('\n');
    return played == reading->journal->lines ? PLAT_EXIT_FINE : PLAT_EXIT_FAILED;
}

int plat_replay_command(int argc, char **argv) {
    PlatWords words;
    const char *written = NULL;
    int code = plat_arguments_read(&command, argc, argv, NULL, take_flag, &written, &words);
    if (code >= 0)
        return code;
    PlatReading reading;
    PlatError error = {0};
    if (plat_reading_begin(&reading, words.word[0], false, &error) == PLAT_OK) {
        code = plat_finish_output(replay(&reading, written));
    } else {
        plat_complain(command.name, &error);
        code = PLAT_EXIT_FAILED;
    }
    plat_reading_end(&reading);
    return code;
}
