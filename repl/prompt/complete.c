/* Every source of words offers all it has; only those that go on from what was typed are kept. */
#include "complete.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "session/search_path.h"
#include "system/files.h"
#include "text/buffer.h"

enum { OFFERED_AT_MOST = 2000 };

/* What is being completed. */
typedef struct Place {
    PlatPrompt *prompt;
    PlatList found;
    const char *typed; /* the beginning of the word */
} Place;

static void offer(Place *place, const char *word) {
    if (word[0] && strncmp(word, place->typed, strlen(place->typed)) == 0 &&
        place->found.count < OFFERED_AT_MOST)
        plat_list_word(&place->found, word);
}

/* Offer "PREFIXword". */
static void offer_after(Place *place, const char *prefix, const char *word, const char *suffix) {
    PlatBuffer whole = {0};
    plat_buffer_add(&whole, "%s%s%s", prefix, word, suffix);
    if (whole.text)
        offer(place, whole.text);
    free(whole.text);
}

static void offer_names(Place *place, char **names) {
    for (int n = 0; names && names[n]; n++)
        offer(place, names[n]);
    plat_host_names_free(names);
}

/* --- sources of words --- */

static void offer_commands(Place *place, const char *prefix) {
    for (const PlatPromptCommand *c = plat_prompt_commands(); c->name; c++)
        offer_after(place, prefix, c->name, "");
}

static void offer_seats(Place *place, const char *suffix) {
    const PlatHost *host = place->prompt->session.host;
    for (int seat = 0; host && seat < plat_host_rules(host)->seats; seat++)
        offer_after(place, "", plat_prompt_seat_name(place->prompt, seat), suffix);
}

static bool takes_chance(const PlatField *field) {
    return field->kind == PLAT_FIELD_DICE || field->kind == PLAT_FIELD_DECK;
}

typedef bool ChooseField(const PlatField *field);

static bool any_field(const PlatField *field) {
    (void)field;
    return true;
}

static bool board_field(const PlatField *field) { return field->kind == PLAT_FIELD_BOARD; }

static void offer_fields(Place *place, ChooseField *choose, bool with_seats) {
    const PlatHost *host = place->prompt->session.host;
    const PlatSchema *schema = host ? plat_host_rules(host)->schema : NULL;
    for (int n = 0; schema && n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if (!choose(field))
            continue;
        if (!field->per_player || !with_seats) {
            offer(place, field->name);
            continue;
        }
        for (int seat = 0; seat < plat_host_rules(host)->seats; seat++) {
            PlatBuffer name = {0};
            plat_buffer_add(&name, "%s.%s", plat_prompt_seat_name(place->prompt, seat),
                            field->name);
            if (name.text)
                offer(place, name.text);
            free(name.text);
        }
    }
}

/* "name=", and behind it the values that the option lists. */
static void offer_options(Place *place) {
    const PlatHost *host = place->prompt->session.host;
    for (int n = 0; host && n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        size_t length = strlen(option.name);
        if (strncmp(place->typed, option.name, length) != 0 || place->typed[length] != '=') {
            offer_after(place, "", option.name, "=");
            continue;
        }
        for (const char *at = option.values; *at;) {
            size_t word = strcspn(at, ", ");
            PlatBuffer whole = {0};
            plat_buffer_add(&whole, "%s=%.*s", option.name, (int)word, at);
            if (word && whole.text && !strstr(whole.text, ".."))
                offer(place, whole.text);
            free(whole.text);
            at += word + strspn(at + word, ", ");
        }
    }
}

static void offer_modules(Place *place, const char *words) {
    const PlatHost *host = place->prompt->session.host;
    if (!strchr(words, ' ')) {
        offer(place, "add");
        offer(place, "drop");
    } else if (strncmp(words, "drop", 4) == 0) {
        for (int n = 0; host && n < plat_host_modules(host); n++)
            offer(place, plat_host_module(host, n));
    } else if (host) {
        offer_names(place, plat_host_list_modules(plat_host_folder(host)));
    }
}

static void offer_bots(Place *place) {
    const char *equals = strchr(place->typed, '=');
    char prefix[PLAT_MAX_NAME] = "";
    if (equals)
        snprintf(prefix, sizeof prefix, "%.*s", (int)(equals - place->typed) + 1, place->typed);
    for (const char *const *name = plat_bot_names(); *name; name++)
        offer_after(place, prefix, *name, "");
    if (equals)
        offer_after(place, prefix, "me", "");
    else
        offer_seats(place, "=");
}

/* "name=" */
static void offer_tables(Place *place) {
    const PlatSession *session = &place->prompt->session;
    for (int n = 0; n < plat_host_files(session->host); n++) {
        PlatHostFile file = plat_host_file(session->host, n);
        if (plat_table_counts(session, &file))
            offer_after(place, "", file.required, "=");
    }
}

static void offer_items(Place *place) {
    const PlatSession *session = &place->prompt->session;
    PlatSheet sheet;
    PlatError ignored;
    plat_sheet_init(&sheet, plat_host_rules(session->host)->seats, false);
    if (plat_match_score(session->match, &sheet, &ignored) == PLAT_OK)
        for (int n = 0; n < sheet.items; n++)
            offer(place, sheet.item[n]);
    plat_sheet_free(&sheet);
}

static void offer_files(Place *place) {
    const char *slash = strrchr(place->typed, '/');
    char *folder = slash ? strndup(place->typed, (size_t)(slash - place->typed) + 1) : strdup("");
    DIR *listing = folder ? opendir(*folder ? folder : ".") : NULL;
    for (struct dirent *entry = listing ? readdir(listing) : NULL; entry;
         entry = readdir(listing)) {
        if (entry->d_name[0] == '.' && (!slash || slash[1] != '.'))
            continue;
        PlatBuffer path = {0};
        plat_buffer_add(&path, "%s%s", folder, entry->d_name);
        if (path.text && plat_is_folder(path.text))
            plat_buffer_add(&path, "/");
        if (path.text)
            offer(place, path.text);
        free(path.text);
    }
    if (listing)
        closedir(listing);
    free(folder);
}

/* --- moves --- */

/* Options of the question that waits after the words before; where a move begins, what is asked.
 * `line` is the move alone, and *from where in it the word begins. */
static void offer_moves(Place *place, const char *line, size_t *from) {
    const PlatMatch *match = place->prompt->session.match;
    int seat = plat_prompt_seat(place->prompt);
    PlatMatch *copy = plat_move_follow(match, &seat, line, from);
    const PlatAsk *ask = copy ? plat_match_ask_of(copy, seat) : NULL;
    if (!ask) {
        plat_match_free(copy);
        return;
    }
    place->typed = line + *from;
    if (!line[strspn(line, " \t")] || *from == strspn(line, " \t"))
        offer(place, ask->name);
    int count = plat_options_count(&ask->options);
    for (int n = 0; n < count; n++) {
        char choice[PLAT_MAX_NAME];
        plat_choice_format(&ask->options, choice, plat_options_nth(&ask->options, n));
        /* before what is asked a number would be one of the list of moves */
        if (*from > strspn(line, " \t") || isalpha((unsigned char)choice[0]))
            offer(place, choice);
    }
    plat_match_free(copy);
}

/* --- places --- */

static void complete_command(Place *place, const char *line, size_t *from) {
    const PlatPromptCommand *command = NULL;
    PlatError ignored;
    size_t length = strcspn(line, " \t");
    if (!line[length]) {
        *from = 0;
        place->typed = line;
        offer_commands(place, ".");
        return;
    }
    if (plat_prompt_find(line + 1, length - 1, &command, &ignored) != PLAT_OK ||
        (command->needs_game && !place->prompt->session.match))
        return;
    const char *words = line + length + strspn(line + length, " \t");
    const char *word = words + strlen(words);
    while (word > words && word[-1] != ' ' && word[-1] != '\t')
        word--;
    *from = (size_t)(word - line);
    place->typed = word;
    bool first = word == words;
    switch (command->words) {
    case PLAT_WORD_MOVE: {
        size_t inside = 0;
        offer_moves(place, words, &inside);
        *from = (size_t)(words - line) + inside;
        break;
    }
    case PLAT_WORD_SEAT: offer_seats(place, ""); break;
    case PLAT_WORD_FIELD:
        if (first)
            offer_fields(place, any_field, true);
        break;
    case PLAT_WORD_FORCED:
        if (first)
            offer_fields(place, takes_chance, true);
        break;
    case PLAT_WORD_BOARD:
        offer_fields(place, board_field, false);
        offer_seats(place, "");
        break;
    case PLAT_WORD_OPTION: offer_options(place); break;
    case PLAT_WORD_MODULE: offer_modules(place, words); break;
    case PLAT_WORD_GAME: offer_names(place, plat_search_games()); break;
    case PLAT_WORD_TABLE: offer_tables(place); break;
    case PLAT_WORD_ITEM: offer_items(place); break;
    case PLAT_WORD_BOT: offer_bots(place); break;
    case PLAT_WORD_FILE: offer_files(place); break;
    case PLAT_WORD_COMMAND: offer_commands(place, ""); break;
    case PLAT_WORD_NONE: break;
    }
}

static void complete_help(Place *place, const char *line, size_t *from) {
    *from = strspn(line, "? ");
    place->typed = line + *from;
    PlatHost *host = place->prompt->session.host;
    if (line[1] == '?') {
        offer_names(place, host ? plat_host_sources(host) : NULL);
        return;
    }
    for (int n = 0; n < plat_registry_count(); n++)
        offer(place, plat_registry_entry(n)->name);
    for (int n = 0; host && n < plat_host_options(host); n++)
        offer(place, plat_host_option(host, n).name);
}

/* The beginning of a Lua name, with what it is a field of: `state.ro`. */
static void complete_lua(Place *place, const char *line, size_t *from) {
    const char *word = line + strlen(line);
    while (word > line && (isalnum((unsigned char)word[-1]) || strchr("_.:", word[-1])))
        word--;
    *from = (size_t)(word - line);
    place->typed = word;
    const PlatSession *session = &place->prompt->session;
    if (*word)
        offer_names(place, plat_host_complete(session->host, session->match, word));
}

PlatList plat_complete(PlatPrompt *prompt, const char *line, size_t *from) {
    Place place = {.prompt = prompt, .typed = ""};
    size_t blanks = strspn(line, " \t"), inside = 0;
    const char *text = line + blanks;
    *from = strlen(line);
    if (*text == '.') {
        complete_command(&place, text, &inside);
    } else if (*text == '?') {
        complete_help(&place, text, &inside);
    } else if (!prompt->session.host) {
        return place.found;
    } else {
        offer_moves(&place, text, &inside);
        size_t move_from = inside;
        if (!place.found.count) {
            complete_lua(&place, text, &inside);
        } else if (move_from == 0) {
            /* a first word may be a move as well as Lua */
            size_t lua_from = 0;
            complete_lua(&place, text, &lua_from);
        }
    }
    *from = blanks + inside;
    plat_list_sort(&place.found);
    return place.found;
}
