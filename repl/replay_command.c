/* plat replay: does a game still come out the same under the rules as they are now? */
#include <inttypes.h>
#include <stdio.h>

#include "repl/arguments.h"
#include "repl/commands.h"
#include "repl/output.h"
#include "repl/reading.h"
#include "repl/showing.h"

static const PlatCommand command = {
    .name = "replay",
    .usage = "FILE",
    .text =
        "Plays a journal (\"-\": from standard input) again under the rules as they are now. Says\n"
        "which rule files have changed since, and at which line of the journal the game\n"
        "first differs; exit code 1 then.",
    .least = 1,
    .most = 1,
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

static int replay(PlatReading *reading) {
    int changed = plat_reading_differences(reading, tell, NULL);
    PlatMatch *match = reading->session.match;
    int played = 0;
    PlatError error = {0};
    PlatStatus status = plat_journal_play(reading->journal, match, &played, &error);
    if (status == PLAT_OK) {
        printf("The same game%s: %d entries, hash %016" PRIx64 "%s.\n",
               changed ? " under the changed rules" : "", played, plat_match_hash(match),
               reading->journal->has_hash ? "" : " (the journal names none)");
        return PLAT_EXIT_FINE;
    }
    bool unicode = plat_showing_utf8();
    fputs("The first difference: ", stdout);
    plat_output_line(stdout, unicode, error.where);
    fputs(error.where[0] ? ": " : "", stdout);
    plat_output_text(stdout, unicode, error.text);
    printf("%d of %d entries went in.\n", played, reading->journal->lines);
    return PLAT_EXIT_FAILED;
}

int plat_replay_command(int argc, char **argv) {
    PlatWords words;
    int code = plat_arguments_read(&command, argc, argv, NULL, NULL, NULL, &words);
    if (code >= 0) {
        return code;
    }
    PlatReading reading;
    PlatError error = {0};
    if (plat_reading_begin(&reading, words.word[0], false, &error) == PLAT_OK) {
        code = plat_finish_output(replay(&reading));
    } else {
        plat_complain(command.name, &error);
        code = PLAT_EXIT_FAILED;
    }
    plat_reading_end(&reading);
    return code;
}
