/* Tab: how a line begins decides what may complete it: a command's words, moves or Lua names. */
#include "complete.h"

#include <ctype.h>
#include <string.h>

#include "commands.h"

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

PlatList plat_complete(PlatPrompt *prompt, const char *line, size_t *from) {
    const char *text = line + strspn(line, " \t");
    PlatPlace place = {.prompt = prompt, .words = text, .typed = line + strlen(line)};
    if (*text == '.')
        complete_command(&place, text);
    else if (*text == '?')
        complete_help(&place, text);
    else if (prompt->session.host)
        complete_move(&place, text);
    *from = (size_t)(place.typed - line);
    plat_list_sort(&place.found);
    return place.found;
}
