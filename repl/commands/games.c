/* plat games: the saved games. Whose turn it is and whether a game is over is stored nowhere: each
 * game is replayed, which takes a few milliseconds. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sys/stat.h>

#include "commands.h"
#include "kernel/scope.h"
#include "session/journal_file.h"
#include "session/player_names.h"
#include "session/saved_games.h"
#include "system/files.h"
#include "system/output.h"

/* --- listing --- */

/* "blue to play, turn 3"; "over"; why the game cannot be replayed. */
static void add_standing(PlatBuffer *text, const char *path) {
    PlatRecorded recorded;
    PlatError error = {0};
    PlatStatus status = plat_recorded_begin(&recorded, path, false, false, &error);
    if (status == PLAT_OK)
        status = plat_recorded_play(&recorded, &error);
    const PlatMatch *match = recorded.session.match;
    if (status != PLAT_OK) {
        plat_buffer_add(text, "cannot be played: %s", plat_error_line(&error).text);
    } else {
        const PlatRules *rules = plat_match_rules(match);
        const PlatAsk *ask = plat_match_ask(match);
        plat_buffer_add(text, "%s, ", plat_host_game(recorded.session.host));
        for (int seat = 0; seat < rules->seats; seat++)
            plat_buffer_add(text, "%s%s", seat ? " " : "",
                            plat_people_name(&recorded.session.request, rules, seat));
        if (ask)
            plat_buffer_add(text, ", turn %d: %s is asked %s", plat_match_turn(match),
                            plat_people_name(&recorded.session.request, rules, ask->seat),
                            ask->name);
        else
            plat_buffer_add(text, ", over in turn %d", plat_match_turn(match));
        if (recorded.journal->fault == PLAT_JOURNAL_DAMAGED)
            plat_buffer_add(text, " (line %d is damaged)", recorded.journal->fault_line);
    }
    plat_recorded_end(&recorded);
}

static bool is_over(const char *path) {
    PlatRecorded recorded;
    PlatError error = {0};
    bool over = plat_recorded_begin(&recorded, path, false, false, &error) == PLAT_OK &&
                plat_recorded_play(&recorded, &error) == PLAT_OK &&
                plat_match_is_over(recorded.session.match);
    plat_recorded_end(&recorded);
    return over;
}

static void add_time(PlatBuffer *text, const char *path) {
    struct stat about;
    struct tm date;
    char day[32] = "";
    if (stat(path, &about) == 0 && localtime_r(&about.st_mtime, &date))
        strftime(day, sizeof day, "%Y-%m-%d %H:%M", &date);
    plat_buffer_add(text, "%s", day);
}

static int list_games(const PlatStrings *games) {
    int width = 0, code = PLAT_EXIT_FINE;
    for (int n = 0; n < games->count; n++) {
        int length = plat_saved_games_name_length(games->word[n]);
        width = length > width ? length : width;
    }
    for (int n = 0; n < games->count; n++) {
        PLAT_TEXT text = {0};
        PLAT_FREED char *name = plat_saved_games_name_of(games->word[n]);
        add_time(&text, games->word[n]);
        plat_buffer_put(&text, "  ");
        add_standing(&text, games->word[n]);
        if (text.text && name) {
            plat_print("%-*s  %s\n", width, name, text.text);
        } else {
            PlatError error = {0};
            plat_no_memory(&error);
            code = plat_report_error("games", &error);
        }
    }
    if (!games->count)
        puts(
            "There are no saved games. plat saves games played at a terminal or with --save NAME.");
    return code;
}

/* --- removing --- */

/* Remove a game that nobody has open. */
static PlatStatus remove_game(const char *path, PlatError *error) {
    PlatSaveFile *store = NULL;
    PlatStatus status = plat_save_file_open(&store, path, error);
    if (status != PLAT_E_BUSY && unlink(path) != 0)
        status = plat_file_error(path, error);
    else if (status != PLAT_E_BUSY)
        status = PLAT_OK; /* what cannot be read can be removed */
    plat_save_file_free(store);
    return status;
}

static int remove_named(const char *name) {
    PLAT_FREED char *path = NULL;
    PlatError error = {0};
    if (plat_saved_games_find(&path, name, &error) != PLAT_OK ||
        remove_game(path, &error) != PLAT_OK)
        return plat_report_error("games", &error);
    plat_print("Removed %s.\n", name);
    return PLAT_EXIT_FINE;
}

static int remove_finished(const PlatStrings *games) {
    int removed = 0, code = PLAT_EXIT_FINE;
    for (int n = 0; n < games->count; n++) {
        PlatError error = {0};
        if (!is_over(games->word[n]))
            continue;
        if (remove_game(games->word[n], &error) == PLAT_OK)
            removed++;
        else
            code = plat_report_error("games", &error);
    }
    printf("Removed %d finished game%s.\n", removed, plat_plural(removed));
    return code;
}

/* --- the command --- */

static int games(PlatArguments *arguments) {
    if (plat_flag(arguments, "remove") && plat_flag(arguments, "tidy"))
        return plat_misuse("games", "--remove and --tidy cannot be given together");
    if (plat_flag(arguments, "remove"))
        return remove_named(plat_flag_value(arguments, "remove"));
    PlatStrings kept = {0};
    PlatError error = {0};
    int code = plat_saved_games_list(&kept, &error) != PLAT_OK ? plat_report_error("games", &error)
               : plat_flag(arguments, "tidy")                  ? remove_finished(&kept)
                                                               : list_games(&kept);
    plat_strings_free(&kept);
    return code;
}

const PlatCommand plat_command_games = {
    .name = "games",
    .brief = "list saved games",
    .usage = "[--remove NAME | --tidy]",
    .text =
        "Lists the saved games, the last played first: name, time, game, seats, and whose turn\n"
        "it is or that the game is over. `plat resume NAME` continues one.",
    .flag = {{"remove", 0, "NAME", "remove a saved game", 0},
             {"tidy", 0, NULL, "remove all finished games", 0}},
    .run = games,
};
