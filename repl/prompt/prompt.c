/* A prompt holds a session and carries out one line at a time against it. While a line runs Ctrl-C
 * is told what to stop. */
#include "prompt.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lua_line.h"
#include "session/changes.h"
#include "text/buffer.h"
#include "turns.h"

void plat_prompt_init(PlatPrompt *prompt, FILE *out, bool terminal, PlatSignals *signals) {
    *prompt = (PlatPrompt){.out = out, .terminal = terminal, .signals = signals};
    prompt->showing = plat_showing_for(out);
    prompt->watch = terminal ? plat_watch_new() : NULL;
}

static void free_bots(PlatBot *bot[PLAT_MAX_SEATS]) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        plat_bot_free(bot[seat]);
        bot[seat] = NULL;
    }
}

static void forget_seen(PlatPrompt *prompt) {
    free(prompt->seen_boards);
    free(prompt->seen_around);
    free(prompt->seen_hand);
    free(prompt->seen_notes);
    prompt->seen_boards = prompt->seen_around = prompt->seen_hand = prompt->seen_notes = NULL;
}

void plat_prompt_free(PlatPrompt *prompt) {
    free_bots(prompt->bot);
    for (int n = 0; n < prompt->forks; n++) {
        free_bots(prompt->fork[n].bot);
        plat_session_end(&prompt->fork[n].session);
    }
    if (prompt->session.host)
        plat_session_end(&prompt->session);
    plat_watch_free(prompt->watch);
    free(prompt->chunk.text);
    forget_seen(prompt);
}

/* --- who is spoken to --- */

int plat_prompt_seat(const PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    if (!match)
        return -1;
    int seats = plat_match_rules(match)->seats;
    for (int seat = 0; seat < seats; seat++)
        if (!prompt->bot[seat] && plat_match_ask_of(match, seat))
            return seat;
    const PlatAsk *ask = plat_match_ask(match);
    if (ask)
        return ask->seat;
    for (int seat = 0; seat < seats; seat++)
        if (!prompt->bot[seat])
            return seat;
    return 0;
}

int plat_prompt_viewer(const PlatPrompt *prompt) {
    if (!prompt->session.match)
        return PLAT_VIEWER_TABLE;
    int seat = plat_prompt_seat(prompt), seats = plat_match_rules(prompt->session.match)->seats;
    if (!prompt->bot[seat])
        return seat;
    for (seat = 0; seat < seats; seat++)
        if (!prompt->bot[seat])
            return seat;
    return PLAT_VIEWER_TABLE;
}

const char *plat_prompt_seat_name(const PlatPrompt *prompt, int seat) {
    return plat_host_rules(prompt->session.host)->seat_names->name[seat].text;
}

/* --- games --- */

PlatStatus plat_prompt_hire(const PlatRequest *request, uint64_t seed, PlatBot *bot[PLAT_MAX_SEATS],
                            PlatError *error) {
    PlatStatus status = PLAT_OK;
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        bot[seat] = NULL;
    for (int seat = 0; status == PLAT_OK && seat < PLAT_MAX_SEATS; seat++)
        if (request->bot[seat])
            status = plat_bot_new(&bot[seat], request->bot[seat], seed + (uint64_t)seat, error);
    if (status != PLAT_OK)
        free_bots(bot);
    return status;
}

PlatStatus plat_prompt_begin(PlatPrompt *prompt, const PlatRequest *request, PlatError *error) {
    PlatSession begun = {0};
    PlatBot *bot[PLAT_MAX_SEATS];
    PlatStatus status = plat_session_begin(&begun, request, true, error);
    if (status != PLAT_OK)
        return status;
    status = plat_prompt_hire(&begun.request, plat_match_seed(begun.match), bot, error);
    if (status != PLAT_OK) {
        plat_session_end(&begun);
        return status;
    }
    plat_signals_runs(prompt->signals, begun.host, begun.match);
    if (prompt->session.host)
        plat_session_end(&prompt->session);
    free_bots(prompt->bot);
    prompt->session = begun;
    memcpy(prompt->bot, bot, sizeof bot);
    forget_seen(prompt);
    prompt->told = 0;
    prompt->over_told = false;
    plat_watch_follow(prompt->watch, begun.host);
    return PLAT_OK;
}

/* A field that stands in the way of a change is named as such, with what can be done. */
static void explain_field(const PlatPrompt *prompt, PlatError *error) {
    const PlatSchema *schema = plat_host_rules(prompt->session.host)->schema;
    PlatError told = *error;
    if (plat_schema_find(schema, told.where) >= 0)
        plat_error_set(error, told.status, told.where,
                       "%s; the game cannot go on so, `.load` begins a new one", told.text);
}

PlatStatus plat_prompt_change(PlatPrompt *prompt, const PlatRequest *request, const char *done,
                              PlatError *error) {
    PlatFates fields = {0};
    PlatBuffer lines = {0};
    PlatRebinding rebinding = {.report = plat_changes_field, .context = &fields};
    PlatSnapshot *before = plat_snapshot_take(&prompt->session);
    if (!before)
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    /* the host that Ctrl-C would stop is about to go */
    plat_signals_runs(prompt->signals, NULL, NULL);
    PlatStatus status = plat_session_change(&prompt->session, request, &rebinding, error);
    plat_signals_runs(prompt->signals, prompt->session.host, prompt->session.match);
    if (status != PLAT_OK)
        explain_field(prompt, error);
    if (status == PLAT_OK) {
        plat_watch_follow(prompt->watch, prompt->session.host);
        plat_turns_told(prompt);
        plat_changes_write(before, &prompt->session, &fields, &rebinding, &lines);
        if (done || lines.text)
            fprintf(prompt->out, "%s%s\n", done ? done : "The rules changed:",
                    done && !lines.text ? " Nothing is different." : "");
        if (lines.text)
            plat_output_wrapped(prompt->out, prompt->showing.unicode, prompt->showing.width,
                                lines.text);
        status = plat_turns_bots(prompt, error);
        if (done || lines.text)
            plat_turns_show(prompt);
    }
    plat_snapshot_free(before);
    plat_fates_free(&fields);
    free(lines.text);
    return status;
}

/* --- lines --- */

bool plat_prompt_continues(const PlatPrompt *prompt) { return prompt->chunk.length > 0; }

void plat_prompt_forget(PlatPrompt *prompt) {
    free(prompt->chunk.text);
    prompt->chunk = (PlatBuffer){0};
}

static PlatStatus run_command(PlatPrompt *prompt, const char *line, PlatError *error) {
    size_t length = strcspn(line, " \t");
    const PlatPromptCommand *command = NULL;
    PlatStatus status = plat_prompt_find(line, length, &command, error);
    if (status != PLAT_OK)
        return status;
    if (command->needs_game && !prompt->session.match)
        return plat_error_set(error, PLAT_E_NOT_BEGUN, "",
                              "no game is begun: `.load GAME` begins one");
    const char *rest = line + length + strspn(line + length, " \t");
    return command->run(prompt, rest, error);
}

static PlatStatus run_line(PlatPrompt *prompt, const char *line, PlatError *error) {
    if (plat_prompt_continues(prompt))
        return plat_lua_line(prompt, line, error);
    if (!line[0])
        return PLAT_OK;
    if (line[0] == '.' && line[1] != '.')
        return run_command(prompt, line + 1, error);
    if (line[0] == '?')
        return plat_lua_help(prompt, line, error);
    const PlatMatch *match = prompt->session.match;
    if (match && line[0] != '=' && plat_move_begins(match, plat_prompt_seat(prompt), line))
        return plat_turns_move(prompt, line, error);
    return plat_lua_line(prompt, line, error);
}

PlatStatus plat_prompt_line(PlatPrompt *prompt, const char *line, PlatError *error) {
    bool chunk = plat_prompt_continues(prompt);
    size_t length = strlen(line);
    char *trimmed = strdup(chunk ? line : line + strspn(line, " \t"));
    if (!trimmed)
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    for (length = strlen(trimmed); !chunk && length && isspace((unsigned char)trimmed[length - 1]);)
        trimmed[--length] = 0;
    plat_signals_runs(prompt->signals, prompt->session.host, prompt->session.match);
    /* Ctrl-C behind the end of the line means what the line would begin */
    PlatStatus status = plat_signals_interrupted(prompt->signals)
                            ? plat_error_set(error, PLAT_E_STOPPED, "", "stopped")
                            : run_line(prompt, trimmed, error);
    plat_signals_runs(prompt->signals, NULL, NULL);
    free(trimmed);
    return status;
}
