/* plat show, plat score: a game read back from its journal, as a person or a program wants it. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "arguments.h"
#include "commands.h"
#include "render/showing.h"
#include "session/dumping.h"
#include "session/parse.h"
#include "session/reading.h"

typedef struct Wanted {
    bool json;
    const char *seat; /* NULL: everything lies open */
} Wanted;

static const PlatFlag show_flag[] = {
    {"json", 0, NULL, "as JSON"                                 },
    {"seat", 0, "P",  "what a seat (its number or name) may see"},
    {NULL,   0, NULL, NULL                                      },
};
static const PlatFlag score_flag[] = {
    {"json", 0, NULL, "as JSON"},
    {NULL,   0, NULL, NULL     }
};

static const PlatCommand show = {
    .name = "show",
    .usage = "FILE [--json] [--seat P]",
    .text =
        "Shows the position after a journal (\"-\": from standard input): its boards, what lies\n"
        "beside them, its score sheet and its hash.",
    .flag = show_flag,
    .min = 1,
    .max = 1,
};
static const PlatCommand score = {
    .name = "score",
    .usage = "FILE [--json]",
    .text =
        "Shows the score sheet after a journal (\"-\": from standard input), with the reason of\n"
        "each point.",
    .flag = score_flag,
    .min = 1,
    .max = 1,
};

static PlatStatus take(void *context, const char *flag, const char *value, PlatError *error) {
    Wanted *wanted = context;
    (void)error;
    if (strcmp(flag, "json") == 0)
        wanted->json = true;
    else
        wanted->seat = value;
    return PLAT_OK;
}

static PlatStatus put_sheet(const PlatMatch *match, const PlatShowing *showing, bool json,
                            PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    PlatSheet sheet;
    plat_sheet_init(&sheet, rules->seats, true);
    PlatStatus status = plat_match_score(match, &sheet, error);
    if (status == PLAT_OK && json)
        status = plat_dump_sheet(stdout, rules->seat_names, &sheet, true, error);
    else if (status == PLAT_OK)
        plat_show_sheet(stdout, showing, rules->seat_names, &sheet, true);
    plat_sheet_free(&sheet);
    return status;
}

static PlatStatus put_position(const PlatReading *reading, const Wanted *wanted, int viewer,
                               PlatError *error) {
    const PlatSession *session = &reading->session;
    if (wanted->json) {
        int to = viewer == PLAT_VIEWER_TABLE ? PLAT_DUMP_OPEN : viewer;
        return plat_dump_session(stdout, session->host, &session->request, session->match, to, true,
                                 error);
    }
    PlatShowing showing = plat_showing_for(stdout);
    PlatStatus status = plat_show_position(stdout, &showing, session->match, viewer, error);
    if (status == PLAT_OK) {
        fputs("\nscore\n", stdout);
        status = put_sheet(session->match, &showing, false, error);
    }
    if (status == PLAT_OK && viewer == PLAT_VIEWER_TABLE)
        printf("\nhash %016" PRIx64 "\n", plat_match_hash(session->match));
    return status;
}

/* Read the game, then hand it to `put`. */
static int with_game(const PlatCommand *command, const char *file, const Wanted *wanted,
                     bool sheet_alone) {
    PlatReading reading;
    PlatError error = {0};
    int viewer = PLAT_VIEWER_TABLE;
    int code = PLAT_EXIT_FAILED;
    PlatStatus status = plat_reading_begin(&reading, file, wanted->json, &error);
    if (status == PLAT_OK && wanted->seat) {
        const PlatRules *rules = plat_host_rules(reading.session.host);
        status = plat_parse_seat(rules->seat_names, wanted->seat, &viewer, &error);
        if (status == PLAT_OK && viewer >= rules->seats)
            status = plat_error_set(&error, PLAT_E_RANGE, "", "there are %d seats", rules->seats);
        code = status == PLAT_OK ? code : PLAT_EXIT_MISUSE;
    }
    if (status == PLAT_OK)
        status = plat_reading_play(&reading, &error);
    if (status == PLAT_OK && sheet_alone) {
        PlatShowing showing = plat_showing_for(stdout);
        status = put_sheet(reading.session.match, &showing, wanted->json, &error);
    } else if (status == PLAT_OK) {
        status = put_position(&reading, wanted, viewer, &error);
    }
    plat_reading_end(&reading);
    if (status == PLAT_E_IO && ferror(stdout))
        return plat_finish_output(PLAT_EXIT_FAILED);
    if (status != PLAT_OK) {
        plat_complain(command->name, &error);
        return code;
    }
    return plat_finish_output(PLAT_EXIT_FINE);
}

int plat_show_command(int argc, char **argv) {
    Wanted wanted = {0};
    PlatWords words;
    int code = plat_arguments_read(&show, argc, argv, NULL, take, &wanted, &words);
    return code >= 0 ? code : with_game(&show, words.word[0], &wanted, false);
}

int plat_score_command(int argc, char **argv) {
    Wanted wanted = {0};
    PlatWords words;
    int code = plat_arguments_read(&score, argc, argv, NULL, take, &wanted, &words);
    return code >= 0 ? code : with_game(&score, words.word[0], &wanted, true);
}
