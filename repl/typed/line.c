/* Decides what a typed line is, and runs it. Ctrl-C stops it. */
#include "line.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "prompt/start_game.h"
#include "system/pager.h"

/* The curtain is down, and a line is typed that would show more than everybody may know. At a
 * terminal the person that it waits for must be there first; elsewhere no line is lost for that. */
static PlatStatus come_first(PlatPrompt *prompt, PlatError *error) {
    if (!prompt->terminal) {
        plat_flow_come(prompt);
        return PLAT_OK;
    }
    return plat_fail(error, PLAT_E_NOT_ASKED,
                     "%s must be there first: press Enter (`.help curtain`)",
                     plat_prompt_name(prompt, prompt->curtain.waits));
}

/* Run it, and show what it prints a page at a time. */
static PlatStatus run_in_pages(PlatPrompt *prompt, PlatRunLine *run, const char *rest,
                               PlatError *error) {
    FILE *out = prompt->out;
    char *text = NULL;
    size_t size = 0;
    FILE *memory = prompt->pages ? open_memstream(&text, &size) : NULL;
    if (!memory)
        return run(prompt, rest, error);
    prompt->out = memory;
    PlatStatus status = run(prompt, rest, error);
    prompt->out = out;
    PlatError unshown;
    PlatStatus shown = fclose(memory) == 0
                           ? plat_pager_show(text, prompt->showing.width, prompt->showing.height,
                                             prompt->signals, &prompt->unread, &unshown)
                           : plat_no_memory(&unshown);
    free(text);
    if (status == PLAT_OK && shown != PLAT_OK)
        *error = unshown;
    return status == PLAT_OK ? shown : status;
}

static PlatStatus run_command(PlatPrompt *prompt, const char *line, PlatError *error) {
    size_t length = strcspn(line, " \t");
    const PlatPromptCommand *command = NULL;
    PlatStatus status = plat_prompt_find(line, length, &command, error);
    if (status != PLAT_OK)
        return status;
    if (prompt->curtain.waits >= 0 && !(command->how & PLAT_AT_CURTAIN)) {
        status = come_first(prompt, error);
        if (status != PLAT_OK)
            return status;
    }
    if (command->how & PLAT_NEEDS_GAME && !prompt->session.match)
        return plat_fail(error, PLAT_E_NOT_BEGUN, "no game has begun: `.load GAME` begins one");
    const char *rest = line + length + strspn(line + length, " \t");
    if (*rest && !command->arguments[0])
        return plat_fail(error, PLAT_E_FORMAT, "unexpected `%s`: `.%s` takes nothing", rest,
                         command->name);
    const bool changes = strcmp(rest, "back") == 0; /* the game, which is then shown */
    return command->how & PLAT_IN_PAGES && !changes
               ? run_in_pages(prompt, command->run, rest, error)
               : command->run(prompt, rest, error);
}

static PlatStatus run_line(PlatPrompt *prompt, const char *line, PlatError *error) {
    if (plat_lua_continues(prompt))
        return plat_lua_line(prompt, line, error);
    if (!line[0] && prompt->curtain.waits >= 0)
        plat_flow_come(prompt);
    if (!line[0])
        return PLAT_OK;
    if (line[0] == '.' && line[1] != '.')
        return run_command(prompt, line + 1, error);
    if (prompt->curtain.waits >= 0 && come_first(prompt, error) != PLAT_OK)
        return PLAT_E_NOT_ASKED;
    if (line[0] == '?')
        return run_in_pages(prompt, plat_lua_help, line, error);
    const PlatMatch *match = prompt->session.match;
    if (match && line[0] != '=' && plat_move_begins(match, plat_prompt_seat(prompt), line))
        return plat_flow_move(prompt, line, error);
    char *seated = match && line[0] != '=' ? plat_prompt_with_seat(prompt, line) : NULL;
    const bool move = seated && plat_move_begins(match, plat_prompt_seat(prompt), seated);
    free(seated);
    if (move)
        return plat_flow_move(prompt, line, error);
    return plat_lua_line(prompt, line, error);
}

PlatStatus plat_prompt_line(PlatPrompt *prompt, const char *line, PlatError *error) {
    if (prompt->terminal) /* whose window may have another size now */
        plat_prompt_look(prompt);
    bool chunk = plat_lua_continues(prompt);
    char *trimmed = strdup(chunk ? line : line + strspn(line, " \t"));
    if (!trimmed)
        return plat_no_memory(error);
    size_t length = strlen(trimmed);
    while (!chunk && length && isspace((unsigned char)trimmed[length - 1]))
        trimmed[--length] = 0;
    plat_signals_runs(prompt->signals, prompt->session.host, prompt->session.match);
    const int screens = prompt->screens;
    /* Ctrl-C after the end of the line was typed is meant for the line */
    PlatStatus status = plat_signals_interrupted(prompt->signals)
                            ? plat_fail(error, PLAT_E_STOPPED, "stopped")
                            : run_line(prompt, trimmed, error);
    if (prompt->screens == screens) /* what was printed instead may fill the window */
        prompt->line += prompt->showing.height;
    /* what a failed line has done all the same is put on the disk, too */
    PlatStatus kept = plat_prompt_commit(prompt, status == PLAT_OK ? error : NULL);
    status = status == PLAT_OK ? kept : status;
    plat_signals_runs(prompt->signals, NULL, NULL);
    free(trimmed);
    return status;
}

/* Tab: how a line begins decides what may complete it: a command's words, moves or Lua names. */

static void complete_command(PlatPlace *place, const char *line) {
    const PlatPromptCommand *command = NULL;
    PlatError ignored;
    size_t length = strcspn(line, " \t");
    place->typed = line;
    if (!line[length]) {
        plat_offer_commands(place, ".");
        return;
    }
    place->words = line + length + strspn(line + length, " \t");
    place->typed = place->words + strlen(place->words);
    while (place->typed > place->words && !strchr(" \t", place->typed[-1]))
        place->typed--;
    if (plat_prompt_find(line + 1, length - 1, &command, &ignored) == PLAT_OK && command->words &&
        (!(command->how & PLAT_NEEDS_GAME) || place->prompt->session.match))
        command->words(place);
}

static void complete_help(PlatPlace *place, const char *line) {
    PlatHost *host = place->prompt->session.host;
    place->typed = line + strspn(line, "? ");
    if (line[1] == '?') {
        plat_offer_names(place, host ? plat_host_sources(host) : NULL);
        return;
    }
    for (int n = 0; n < plat_registry_count(); n++)
        plat_offer(place, "%s", plat_registry_entry(n)->name);
    for (int n = 0; host && n < plat_host_options(host); n++)
        plat_offer(place, "%s", plat_host_option(host, n).name);
}

/* A move, or a Lua name with what it is a field of: `state.ro`. A first word may be either. */
static void complete_move(PlatPlace *place, const char *line) {
    const PlatSession *session = &place->prompt->session;
    const char *name = line + strlen(line);
    while (name > line && (isalnum((unsigned char)name[-1]) || strchr("_.:", name[-1])))
        name--;
    plat_offer_moves(place);
    if (place->found.count && name != place->typed)
        return;
    place->typed = name;
    if (*name)
        plat_offer_names(place, plat_host_complete(session->host, session->match, name));
}

PlatStrings plat_complete(PlatPrompt *prompt, const char *line, size_t *from) {
    const char *text = line + strspn(line, " \t");
    PlatPlace place = {.prompt = prompt, .words = text, .typed = line + strlen(line)};
    if (*text == '.')
        complete_command(&place, text);
    else if (*text == '?')
        complete_help(&place, text);
    else if (prompt->session.host)
        complete_move(&place, text);
    *from = (size_t)(place.typed - line);
    plat_strings_sort(&place.found);
    return place.found;
}
