/* plat show and plat score: the end of a game that is read from its journal, as text or JSON. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "lab/view_json.h"
#include "render/display.h"
#include "session/journal_file.h"
#include "session/parse.h"
#include "session/saved_games.h"

static PlatStatus put_sheet(const PlatMatch *match, const PlatDisplayOptions *showing, int viewer,
                            bool json, PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    PlatSheet sheet;
    plat_sheet_init(&sheet, rules->seats, true);
    PlatStatus status = plat_match_score(match, &sheet, error);
    if (status == PLAT_OK && json)
        status = plat_dump_sheet(stdout, rules->seat_names, &sheet, true, error);
    else if (status == PLAT_OK)
        plat_display_sheet_to(stdout, showing, match, &sheet, viewer);
    plat_sheet_free(&sheet);
    return status;
}

/* The view that other programs get, too. */
static PlatStatus put_view(const PlatMatch *match, int viewer, PlatError *error) {
    char *text = NULL;
    PlatStatus status = plat_json_position(&text, match, viewer, error);
    if (status == PLAT_OK)
        puts(text);
    free(text);
    return status;
}

static PlatStatus put_position(const PlatRecorded *recorded, bool json, int viewer,
                               PlatError *error) {
    const PlatSession *session = &recorded->session;
    if (json && viewer == PLAT_VIEWER_TABLE)
        return plat_dump_session(stdout, session->host, &session->request, session->match, true,
                                 error);
    if (json)
        return put_view(session->match, viewer, error);
    PlatDisplayOptions showing = plat_display_options_for(stdout);
    PlatDisplay show;
    showing.person = session->request.person;
    plat_display_begin(&show, stdout, &showing, session->match, viewer);
    plat_display_position(&show);
    TRY(plat_display_end(&show, error));
    fputs("\nscore\n", stdout);
    TRY(put_sheet(session->match, &showing, viewer, false, error));
    if (viewer == PLAT_VIEWER_TABLE)
        printf("\nhash %016" PRIx64 "\n", plat_match_hash(session->match));
    return PLAT_OK;
}

/* Who looks: the seat of --seat; without it everything is shown. */
static PlatStatus take_viewer(const PlatArguments *arguments, const PlatRules *rules, int *viewer,
                              PlatError *error) {
    const char *seat = plat_flag_value(arguments, "seat");
    *viewer = PLAT_VIEWER_TABLE;
    return seat ? plat_parse_seat(rules->seat_names, seat, viewer, error) : PLAT_OK;
}

/* Write the picture of the position; "-" is standard output. */
static PlatStatus put_picture(const PlatRecorded *recorded, const char *path, int viewer, int width,
                              PlatError *error) {
    int sheet = viewer >= 0 ? viewer : PLAT_DRAW_SHEETS;
    return plat_picture_file_write(recorded->session.host, recorded->session.match, viewer, sheet,
                                   width, path, error);
}

/* Read the game, then print its score sheet or its position. */
static int show_game(const PlatArguments *arguments, bool sheet_alone) {
    bool json = plat_flag(arguments, "json");
    PlatRecorded recorded = {0};
    PlatError error = {0};
    char *path = NULL;
    int viewer = PLAT_VIEWER_TABLE;
    PlatStatus status = plat_saved_games_file(&path, arguments->word[0], &error);
    int code = status == PLAT_OK ? PLAT_EXIT_FAILED : PLAT_EXIT_MISUSE;
    if (status == PLAT_OK)
        status = plat_recorded_begin(&recorded, path, false, json, &error);
    if (status == PLAT_OK) {
        status = take_viewer(arguments, plat_host_rules(recorded.session.host), &viewer, &error);
        code = status == PLAT_OK ? code : PLAT_EXIT_MISUSE;
    }
    if (status == PLAT_OK)
        status = plat_recorded_play(&recorded, &error);
    if (status == PLAT_OK && sheet_alone) {
        PlatDisplayOptions showing = plat_display_options_for(stdout);
        showing.person = recorded.session.request.person;
        status = put_sheet(recorded.session.match, &showing, viewer, json, &error);
    } else if (status == PLAT_OK && plat_flag(arguments, "svg")) {
        status = put_picture(&recorded, plat_flag_value(arguments, "svg"), viewer,
                             (int)plat_flag_number(arguments, "width", 0), &error);
    } else if (status == PLAT_OK) {
        status = put_position(&recorded, json, viewer, &error);
    }
    plat_recorded_end(&recorded);
    free(path);
    if (status == PLAT_OK)
        return PLAT_EXIT_FINE;
    if (status != PLAT_E_IO || !ferror(stdout)) /* otherwise plat_finish_output says it */
        plat_report_error(arguments->command->name, &error);
    return code;
}

static int show(PlatArguments *arguments) { return show_game(arguments, false); }
static int score(PlatArguments *arguments) { return show_game(arguments, true); }

const PlatCommand plat_command_show = {
    .name = "show",
    .brief = "show the position after a journal",
    .usage = "FILE [--json | --svg OUT [--width PIXELS]] [--seat P]",
    .first_word = PLAT_WORD_SAVED,
    .text =
        "Shows the position after a journal (`-`: from standard input): its boards, its other\n"
        "fields, its score sheet and its hash; or draws it as a picture, with --seat that seat's\n"
        "sheet. With --seat, --json prints the seat's view, as other programs get it. If there\n"
        "is no such FILE, the name is that of a saved game.",
    .flag = {{"json", 0, NULL, "print JSON", 0},
             {"svg", 0, "OUT", "write a picture to that file (`-`: to standard output)", 0},
             {"width", 0, "PIXELS", "draw a narrow picture, to be shown so wide (a phone: 390)",
              5000},
             {"seat", 0, "P", "show only what a seat (number or name) may see", 0}},
    .min = 1,
    .max = 1,
    .run = show,
};

const PlatCommand plat_command_score = {
    .name = "score",
    .brief = "show the score sheet after a journal",
    .usage = "FILE [--json]",
    .first_word = PLAT_WORD_SAVED,
    .text = "Shows the score sheet after a journal (`-`: from standard input), with the reasons\n"
            "for the points. If there is no such FILE, the name is that of a saved game.",
    .flag = {{"json", 0, NULL, "print JSON", 0}},
    .min = 1,
    .max = 1,
    .run = score,
};
