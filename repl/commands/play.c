/* `plat play`, bare `plat` and `plat resume`: a game at the prompt, begun or gone on with. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "at_prompt.h"
#include "commands.h"
#include "kernel/scope.h"
#include "line_source.h"
#include "prompt/start_game.h"
#include "session/autosave.h"
#include "session/json_message.h"
#include "session/protocol.h"
#include "session/saved_games.h"
#include "system/files.h"
#include "system/output.h"
#include "typed/line.h"

enum { OUTPUT = 1 << 16 /* bytes: what one line is answered with */ };

/* --- bots play on --- */

/* Give a seat a bot, if it has none. */
static PlatStatus add_bot(PlatPrompt *prompt, int seat, PlatError *error) {
    const uint64_t seed = plat_match_seed(prompt->session.match) + (uint64_t)seat;
    return prompt->bot[seat] ? PLAT_OK : plat_bot_new(&prompt->bot[seat], "greedy", seed, error);
}

static PlatStatus add_bots(PlatPrompt *prompt, int people, PlatError *error) {
    const uint32_t spare =
        plat_request_spare_seats(&prompt->session.request, PLAT_MAX_SEATS, people);
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        if (spare >> seat & 1U)
            TRY(add_bot(prompt, seat, error));
    return PLAT_OK;
}

/* Let bots play to the end in silence, then show the boards and the score sheet. */
static PlatStatus play_out(PlatPrompt *prompt, PlatError *error) {
    FILE *out = prompt->out, *nowhere = fopen("/dev/null", "w");
    PlatStatus status = PLAT_OK;
    for (int seat = 0; seat < PLAT_MAX_SEATS && status == PLAT_OK; seat++)
        status = add_bot(prompt, seat, error);
    plat_flow_who(prompt);
    if (nowhere)
        prompt->out = nowhere;
    if (status == PLAT_OK)
        status = plat_flow_bots(prompt, error);
    prompt->out = out;
    if (nowhere)
        fclose(nowhere);
    TRY(status);
    TRY(plat_prompt_commit(prompt, error));
    PlatDisplay show;
    plat_display_begin(&show, out, &prompt->showing, prompt->session.match, PLAT_VIEWER_TABLE);
    plat_display_boards(&show);
    TRY(plat_display_end(&show, error));
    return plat_screen_result(prompt, error);
}

/* --- beginning --- */

/* Whether bots play from the start on, and nobody types. */
static bool only_plays_out(const PlatArguments *arguments) {
    return plat_flag(arguments, "play-out") && !plat_flag(arguments, "eval") &&
           !plat_script_of(arguments);
}

/* --names. */
static PlatStatus call_people(PlatPrompt *prompt, const PlatArguments *arguments,
                              PlatError *error) {
    const char *names = plat_flag_value(arguments, "names");
    PlatError why = {0};
    PlatStatus status = names ? plat_prompt_call(prompt, names, &why) : PLAT_OK;
    return status == PLAT_OK ? PLAT_OK : plat_error_set(error, status, "--names", "%s", why.text);
}

/* How many people play a game that begins: without a terminal all seats that have no bot. */
static int people_of(const PlatPrompt *prompt, const PlatArguments *arguments) {
    const bool asked = plat_flag(arguments, "people");
    return asked || (prompt->terminal && !plat_flag(arguments, "open"))
               ? plat_flag_people(arguments)
               : PLAT_MAX_SEATS;
}

/* A game goes on in `session`, which is taken over. */
static PlatStatus go_on(PlatPrompt *prompt, const PlatArguments *arguments, PlatSession *session,
                        const char *notes, PlatError *error) {
    TRY(plat_prompt_take(prompt, session, error));
    TRY(call_people(prompt, arguments, error));
    return only_plays_out(arguments) ? PLAT_OK : plat_flow_resume(prompt, notes, error);
}

/* What a journal says itself cannot be asked for besides. */
static PlatStatus check_flags(const PlatRequest *request, PlatError *error) {
    bool bots = request->named_bots.count > 0;
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        bots = bots || request->bot[seat];
    const char *flag = request->players         ? "--players"
                       : request->variant       ? "--variant"
                       : request->modules.count ? "--module"
                       : request->options.count ? "--set"
                       : request->tables.count  ? "--table"
                       : request->has_seed      ? "--seed"
                       : bots                   ? "--bot"
                                                : NULL;
    return flag ? plat_error_set(error, PLAT_E_ARGUMENT, "play",
                                 "%s cannot be given with a journal, which says that itself; "
                                 "`.set`, `.module`, `.tables` and `.bot` change it in the game",
                                 flag)
                : PLAT_OK;
}

/* Go on with the game of a journal. */
static PlatStatus begin_journal(PlatPrompt *prompt, const PlatArguments *arguments,
                                const char *path, PlatError *error) {
    PlatSession session = {0};
    PLAT_TEXT notes = {0};
    TRY(check_flags(&arguments->request, error));
    TRY(plat_session_play(&session, path, &notes, error));
    return go_on(prompt, arguments, &session, notes.text, error);
}

static PlatStatus begin(PlatPrompt *prompt, const PlatArguments *arguments, PlatError *error) {
    PLAT_FREED char *path = NULL;
    TRY(plat_saved_games_journal(&path, arguments->request.game, error));
    if (path)
        return begin_journal(prompt, arguments, path, error);
    TRY(plat_prompt_begin(prompt, &arguments->request, error));
    TRY(call_people(prompt, arguments, error));
    TRY(add_bots(prompt, people_of(prompt, arguments), error));
    if (only_plays_out(arguments))
        return PLAT_OK;
    if (!plat_flag(arguments, "play-out")) {
        plat_flow_banner(prompt, !arguments->request.has_seed);
        prompt->greets = prompt->terminal;
    }
    return plat_flow_go_on(prompt, error);
}

/* Without a game: the prompt alone. */
static PlatStatus begin_if_asked(PlatPrompt *prompt, const PlatArguments *arguments,
                                 PlatError *error) {
    if (arguments->request.game)
        return begin(prompt, arguments, error);
    if (prompt->terminal)
        fputs("plat: `.load GAME` begins a game, `plat resume` goes on with the last one, `.help` "
              "lists\nthe commands, Ctrl-D leaves.\n",
              prompt->out);
    return PLAT_OK;
}

/* Go on with the game that was written last, of those that are not over and not played
 * elsewhere. */
static PlatStatus resume_last(PlatSession *session, PlatBuffer *notes, PlatError *error) {
    PlatStrings games = {0};
    PlatStatus status = plat_saved_games_list(&games, error);
    if (status != PLAT_OK) {
        plat_strings_free(&games);
        return status;
    }
    status = PLAT_E_NAME;
    for (int n = 0; n < games.count && status != PLAT_OK; n++) {
        if (!plat_is_file(games.word[n]))
            continue; /* `plat games` says so */
        notes->length = 0;
        status = plat_session_resume(session, games.word[n], notes, error);
        if (status == PLAT_OK && plat_match_is_over(session->match)) {
            plat_session_end(session);
            status = PLAT_E_NAME;
        } else if (status != PLAT_OK && status != PLAT_E_BUSY) {
            break; /* it cannot be told whether this is the one */
        }
    }
    plat_strings_free(&games);
    if (status == PLAT_E_NAME || status == PLAT_E_BUSY)
        plat_fail(error, status, "no unfinished game to resume; `plat games` lists saved games");
    return status;
}

static PlatStatus resume_game(PlatPrompt *prompt, const PlatArguments *arguments,
                              PlatError *error) {
    PlatSession session = {0};
    PLAT_TEXT notes = {0};
    PLAT_FREED char *path = NULL;
    if (!arguments->words) {
        TRY(resume_last(&session, &notes, error));
        return go_on(prompt, arguments, &session, notes.text, error);
    }
    const char *name = arguments->word[0];
    TRY(plat_saved_games_find(&path, name, error));
    const PlatStatus status = plat_session_resume(&session, path, &notes, error);
    if (status == PLAT_E_BUSY) {
        const PlatError busy = *error;
        return plat_error_set(error, status, name, "%s; `plat watch %s` shows what happens in it",
                              busy.text, name);
    }
    TRY(status);
    return go_on(prompt, arguments, &session, notes.text, error);
}

/* --- the commands --- */

typedef PlatStatus Beginning(PlatPrompt *prompt, const PlatArguments *arguments, PlatError *error);

static int run(PlatPrompt *prompt, const PlatArguments *arguments, Beginning *beginning) {
    PlatError error = {0};
    if (beginning(prompt, arguments, &error) != PLAT_OK ||
        plat_prompt_commit(prompt, &error) != PLAT_OK)
        return plat_report_error(NULL, &error);
    fflush(prompt->out);
    int code = prompt->terminal ? plat_run_terminal(prompt) : plat_run_script(prompt, arguments);
    if (plat_flag(arguments, "play-out") && code == PLAT_EXIT_FINE &&
        play_out(prompt, &error) != PLAT_OK)
        return plat_report_error(NULL, &error);
    return code;
}

/* The last look whether the game is on the disk. Say how it can be resumed; a game that is lost
 * with the program is an error. */
static int say_farewell(PlatPrompt *prompt, int code) {
    PlatSession *session = &prompt->session;
    PlatError error = {0};
    if (!session->store || !plat_save_file_path(session->store) ||
        !plat_save_file_has_acts(session->store))
        return code;
    prompt->done = true;
    if (plat_prompt_commit(prompt, &error) != PLAT_OK) {
        plat_session_end(session);
        return plat_report_error(NULL, &error);
    }
    if (prompt->terminal && !plat_match_is_over(session->match))
        fputs("Saved. `plat resume` continues this game.\n", prompt->out);
    return code;
}

static int play_at_prompt(PlatArguments *arguments, Beginning *beginning) {
    bool scripted = plat_script_of(arguments) || plat_flag(arguments, "eval") ||
                    plat_flag(arguments, "play-out");
    bool terminal = !scripted && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    PlatSignals *signals = terminal ? plat_signals_new() : NULL;
    PlatPrompt prompt;
    plat_prompt_init(&prompt, stdout, terminal, signals);
    prompt.name = plat_flag_value(arguments, "save");
    prompt.keeps = terminal || prompt.name;
    prompt.fair = plat_flag(arguments, "fair");
    const bool open = plat_flag(arguments, "open") && !arguments->context; /* plat serve: a page */
    prompt.session.curtain = open ? PLAT_CURTAIN_OFF : PLAT_CURTAIN_USUAL;
    /* what a line did is told when it is on the disk, not before */
    setvbuf(stdout, NULL, _IOFBF, OUTPUT);
    int code = run(&prompt, arguments, beginning);
    int ended_by = plat_signals_ending(signals);
    code = say_farewell(&prompt, code);
    plat_prompt_free(&prompt);
    plat_signals_free(signals);
    if (ended_by) { /* everything is in order: whoever waits for us sees why we ended */
        fflush(stdout);
        raise(ended_by);
    }
    return code;
}

/* --- --json: lines from standard input, which protocol.h carries out, to standard output --- */

/* Read a line into `line`, whose room is one byte more than a message may have: what does not fit
 * is thrown away. False at the end of input. */
static bool read_line(char *line, size_t *length) {
    int c = getc_unlocked(stdin);
    if (c == EOF)
        return false;
    for (*length = 0; c != EOF && c != '\n'; c = getc_unlocked(stdin))
        if (*length <= PLAT_MAX_MESSAGE)
            line[(*length)++] = (char)c;
    return true;
}

static void put_line(PlatBuffer *text) {
    puts(text->text && !text->failed ? text->text
                                     : "{\"ok\":false,\"error\":\"out of memory\",\"where\":\"\"}");
    fflush(stdout);
    free(text->text);
    *text = (PlatBuffer){0};
}

static PlatStatus play_lines(PlatProtocol *drive, PlatBuffer *greeting, PlatError *error) {
    char *line = malloc(PLAT_MAX_MESSAGE + 1);
    PlatBuffer reply = {0};
    size_t length;
    if (!line)
        return plat_no_memory(error);
    put_line(greeting);
    for (bool more = true; more && read_line(line, &length);) {
        more = plat_protocol_line(drive, line, length, &reply);
        put_line(&reply);
    }
    free(line);
    return PLAT_OK;
}

static PlatStatus refuse_flags(const PlatArguments *arguments, PlatError *error) {
    static const char *const other[] = {"eval", "keep-going", "play-out", "fair",
                                        "save", "names",      "open",     "people"};
    for (size_t n = 0; n < sizeof other / sizeof *other; n++)
        if (plat_flag(arguments, other[n]))
            return plat_fail(error, PLAT_E_ARGUMENT, "--%s cannot be given with --json", other[n]);
    if (arguments->words > 1)
        return plat_fail(error, PLAT_E_ARGUMENT, "--json reads standard input, not a script");
    if (plat_ends_with(arguments->request.game, ".plat"))
        return plat_fail(error, PLAT_E_ARGUMENT,
                         "--json begins a game; a journal cannot be given with it");
    return PLAT_OK;
}

/* Play the game that was asked for: lines of JSON from standard input are answered on standard
 * output, one for one, up to the end of input or {"do": "quit"}. Returns the exit code. */
static int play_json(const PlatArguments *arguments) {
    PlatProtocol *drive = NULL;
    PlatBuffer greeting = {0};
    PlatError error = {0};
    PlatStatus status = refuse_flags(arguments, &error);
    if (status == PLAT_OK)
        status = plat_protocol_begin(&drive, &arguments->request, &greeting, &error);
    if (status == PLAT_OK)
        status = play_lines(drive, &greeting, &error);
    free(greeting.text);
    plat_protocol_end(drive);
    return status == PLAT_OK ? PLAT_EXIT_FINE : plat_report_error("play", &error);
}

/* --- plat serve --- */

static PlatStatus begin_or_resume(PlatPrompt *prompt, const PlatArguments *arguments,
                                  PlatError *error) {
    PLAT_FREED char *path = NULL;
    PlatSession session = {0};
    PLAT_TEXT notes = {0};
    TRY(plat_saved_games_journal(&path, arguments->request.game, error));
    if (!path) {
        TRY(plat_prompt_begin(prompt, &arguments->request, error));
        plat_flow_banner(prompt, !arguments->request.has_seed);
        return plat_flow_go_on(prompt, error);
    }
    TRY(plat_session_resume(&session, path, &notes, error));
    return go_on(prompt, arguments, &session, notes.text, error);
}

static PlatStatus begin_served(PlatPrompt *prompt, const PlatArguments *arguments,
                               PlatError *error) {
    TRY(begin_or_resume(prompt, arguments, error));
    return plat_prompt_serve(prompt, arguments->context, error);
}

int plat_serve_at_prompt(PlatArguments *arguments, const PlatServingPlan *plan) {
    arguments->context = plan;
    return play_at_prompt(arguments, begin_served);
}

static int play(PlatArguments *arguments) {
    return plat_flag(arguments, "json") ? play_json(arguments)
                                        : play_at_prompt(arguments, begin_if_asked);
}

static int resume(PlatArguments *arguments) { return play_at_prompt(arguments, resume_game); }

/* clang-format off */
#define PROMPT_FLAGS                                                                               \
    {"eval", 'e', "CODE", "run CODE as if it were typed, then leave (may be repeated)", 0},        \
    {"keep-going", 0, NULL, "continue after an error; the exit code is then 1", 0},                \
    {"play-out", 0, NULL, "bots play to the end; show the result and leave", 0},                   \
    {"fair", 0, NULL, "no undo past a roll or card that was revealed", 0},                         \
    {"names", 0, "NAMES", "names of people: Ann,Bob or pink=Ann,blue=Bob", 0},                     \
    {"open", 0, NULL, "no curtain between people at one keyboard (.help curtain)", 0}
/* clang-format on */

const PlatCommand plat_command_play = {
    .name = "play",
    .brief = "play a game at the prompt",
    .usage = "GAME|FILE.plat [SCRIPT] [flags]",
    .first_word = PLAT_WORD_GAME | PLAT_WORD_SAVED,
    .text =
        "Plays GAME at the prompt, or continues the game of a journal, which is not changed. If\n"
        "there is no GAME of that name, plat looks for a saved game of that name. Without a\n"
        "terminal plat runs the lines of standard input (or of SCRIPT) as if they were typed, up\n"
        "to the first error.\n\n"
        "At a terminal plat saves each line to disk before it answers, and plat resume continues\n"
        "the game. Scripts save nothing without --save.",
    .flag = {PROMPT_FLAGS,
             {"save", 0, "NAME", "save the game under that name", 0},
             {"people", 0, "N", "people at the keyboard (at a terminal 1); the rest are bots",
              PLAT_MAX_SEATS},
             {"json", 0, NULL, "read commands as lines of JSON (docs/protocol.md)", 0}},
    .begins_game = true,
    .persons = true,
    .min = 1,
    .max = 2,
    .run = play,
};

const PlatCommand plat_command_resume = {
    .name = "resume",
    .brief = "resume a saved game",
    .usage = "[NAME] [SCRIPT] [flags]",
    .first_word = PLAT_WORD_SAVED,
    .text =
        "Resumes the saved game NAME, or the last one that is not over, exactly as it was left:\n"
        "with undo and redo, with its bots, and under its own rules, which it contains. If the\n"
        "rule files have changed, plat shows where the game would differ; .reload switches to\n"
        "them. plat games lists the names.",
    .flag = {PROMPT_FLAGS},
    .max = 2,
    .run = resume,
};
