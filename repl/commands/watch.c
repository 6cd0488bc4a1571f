/* plat watch: follows a saved game that another program plays. It only reads: the file is looked at
 * a few times a second, and when it has grown it is read again and what is new is played. */
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

#include "commands.h"
#include "render/display.h"
#include "session/journal_file.h"
#include "session/player_names.h"
#include "session/saved_games.h"
#include "system/output.h"

enum { TICK = 200 /* milliseconds */ };

/* A game that is being watched. */
typedef struct Watched {
    char *path;
    PlatRecorded recorded;
    PlatDisplayOptions showing;
    struct stat file; /* as it was last looked at */
    int played;       /* lines of the journal */
    int entries;      /* that were printed */
} Watched;

/* How many entries everybody may know of: what is answered in a simultaneous step is told when the
 * step has ended. */
static int known_entries(const PlatMatch *match) {
    const int before = plat_match_before_simultaneous(match);
    return before < 0 ? plat_match_entries(match) : before;
}

/* Print the new moves, or how many were undone. */
static void print_moves(Watched *watched) {
    const PlatMatch *match = watched->recorded.session.match;
    int entries = known_entries(match);
    if (entries < watched->entries)
        printf("%d %s taken back\n", watched->entries - entries,
               watched->entries - entries == 1 ? "entry is" : "entries are");
    for (int n = watched->entries < entries ? watched->entries : entries; n < entries;) {
        PLAT_TEXT move = {0};
        n = plat_people_move(&watched->recorded.session.request, match, n, &move);
        plat_print("%s\n", move.text ? move.text : PLAT_OUTPUT_LOST);
    }
    watched->entries = entries;
}

/* The public boards, and whose turn it is or who has won. */
static PlatStatus show(const Watched *watched, PlatError *error) {
    PlatDisplay show;
    plat_display_begin(&show, stdout, &watched->showing, watched->recorded.session.match,
                       PLAT_VIEWER_SPECTATOR);
    plat_display_boards(&show);
    plat_display_standing(&show);
    PlatStatus status = plat_display_end(&show, error);
    fflush(stdout);
    return status;
}

static PlatStatus begin(Watched *watched, PlatError *error) {
    TRY(plat_recorded_begin(&watched->recorded, watched->path, false, false, error));
    TRY(plat_recorded_run(&watched->recorded, &watched->played, error));
    watched->showing.person = watched->recorded.session.request.person;
    watched->entries = known_entries(watched->recorded.session.match);
    return show(watched, error);
}

/* Wait until the file has changed. */
static PlatStatus wait_for_change(Watched *watched, PlatError *error) {
    const struct timespec tick = {.tv_nsec = TICK * 1000000L};
    const struct stat before = watched->file;
    while (stat(watched->path, &watched->file) == 0) {
        const struct stat *file = &watched->file;
        const bool first = before.st_ino == 0;
        if (!first && (file->st_dev != before.st_dev || file->st_ino != before.st_ino))
            return plat_error_set(error, PLAT_E_IO, watched->path,
                                  "another file has replaced this game; `plat games` lists where "
                                  "it was saved");
        if (first || file->st_size != before.st_size)
            return PLAT_OK;
        nanosleep(&tick, NULL);
    }
    return plat_error_set(error, PLAT_E_IO, watched->path,
                          "the game is no longer here: it was removed or has another name");
}

static PlatStatus follow(Watched *watched, PlatError *error) {
    TRY(begin(watched, error));
    while (!plat_match_is_over(watched->recorded.session.match)) {
        const int played = watched->played;
        TRY(wait_for_change(watched, error));
        TRY(plat_recorded_follow(&watched->recorded, watched->path, &watched->played, error));
        if (watched->played == played)
            continue;
        const PlatMatch *match = watched->recorded.session.match;
        if (plat_match_before_simultaneous(match) == watched->entries)
            continue; /* that somebody has answered is not told either */
        print_moves(watched);
        TRY(show(watched, error));
    }
    return PLAT_OK;
}

static int watch(PlatArguments *arguments) {
    Watched watched = {.showing = plat_display_options_for(stdout)};
    PlatError error = {0};
    PlatStatus status = plat_saved_games_find(&watched.path, arguments->word[0], &error);
    if (status == PLAT_OK)
        status = follow(&watched, &error);
    plat_recorded_end(&watched.recorded);
    free(watched.path);
    return status == PLAT_OK ? PLAT_EXIT_FINE : plat_report_error("watch", &error);
}

const PlatCommand plat_command_watch = {
    .name = "watch",
    .brief = "follow a saved game that is played elsewhere",
    .usage = "NAME",
    .first_word = PLAT_WORD_SAVED,
    .text =
        "Shows the boards of the saved game NAME, and each move as soon as it is played, until\n"
        "the game is over. It only reads: another program may have the game open. plat shows\n"
        "hidden cards when they are played, and answers in a simultaneous step when it ends.",
    .min = 1,
    .max = 1,
    .run = watch,
};
