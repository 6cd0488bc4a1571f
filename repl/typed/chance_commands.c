/* .seed, .force, .edit: chance, and changes that no move makes. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "kernel/scope.h"
#include "match/record.h"
#include "prompt/start_game.h"
#include "text/fields/field.h"

static PlatStatus do_seed(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (!*rest) {
        fprintf(prompt->out, "seed %" PRIu64 "\n", plat_match_seed(prompt->session.match));
        return PLAT_OK;
    }
    PLAT_REQUEST request = {0};
    TRY(plat_request_copy(&request, &prompt->session.request, error));
    TRY(plat_request_take(&request, "seed", rest, error));
    TRY(plat_prompt_begin(prompt, &request, error));
    fprintf(prompt->out, "A new game with seed %" PRIu64 ".\n",
            plat_match_seed(prompt->session.match));
    return plat_flow_go_on(prompt, error);
}

PLAT_COMMAND(seed, "[N]", "show the seed, or start over with another",
             "The same seed, players and moves give the same game.", NULL, PLAT_NEEDS_GAME);

/* Show the newest entry of a kind. An edit is in the record before the answers of the current
 * step, so it need not be the last entry. */
static void show_entry(PlatPrompt *prompt, PlatEntryKind kind) {
    const PlatMatch *match = prompt->session.match;
    PLAT_TEXT text = {0};
    int n = plat_match_entries(match) - 1;
    while (n >= 0 && plat_match_entry(match, n)->kind != kind)
        n--;
    if (n >= 0)
        plat_record_move(match, n, &text);
    plat_prompt_print(prompt, "Entry %d: %s\n", n + 1, plat_text_or_lost(&text));
    plat_flow_mark_shown(prompt);
}

static PlatStatus do_force(PlatPrompt *prompt, const char *rest, PlatError *error) {
    size_t length = strcspn(rest, " \t");
    const char *values = rest + length + strspn(rest + length, " \t");
    if (!*values)
        return plat_fail(error, PLAT_E_FORMAT,
                         "which results? Write `.force FIELD VALUES...`, as in `.force dice 3 5`");
    PLAT_FREED char *field = strndup(rest, length);
    if (!field)
        return plat_no_memory(error);
    TRY(plat_match_force(prompt->session.match, field, values, error));
    show_entry(prompt, PLAT_ENTRY_FORCE);
    return PLAT_OK;
}

static bool takes_chance(const PlatField *field) {
    return field->kind == PLAT_FIELD_DICE || field->kind == PLAT_FIELD_DECK;
}

static void forced_words(PlatPlace *place) {
    if (place->typed == place->words)
        plat_offer_fields(place, takes_chance, true);
}

PLAT_COMMAND(force, "FIELD VALUES...", "set the next results of dice or a deck",
             "`.force dice 3 5` sets the next faces rolled; `.force numbers 7` sets the next card "
             "drawn. This is an entry of the record.",
             forced_words, PLAT_NEEDS_GAME);

/* FIELD, or FIELD CELL of a board. A seat's name, and so FIELD, may hold blanks;
 * CELL never does. */
static PlatStatus edit(PlatPrompt *prompt, char *name, char *value, int *dropped,
                       PlatError *error) {
    const PlatRules *rules = plat_prompt_rules(prompt);
    PlatMatch *match = prompt->session.match;
    const PlatField *field = NULL;
    int seat = -1;
    PlatStatus status =
        plat_field_resolve(rules->schema, &field, &seat, rules->seat_names, name, error);
    char *blank = strrchr(name, ' ');
    if (status != PLAT_OK && blank) {
        char *cell = blank + 1;
        while (blank > name && blank[-1] == ' ')
            blank--;
        *blank = '\0';
        return plat_match_edit_cell(match, name, cell, value, dropped, error);
    }
    if (status != PLAT_OK)
        return status;
    if (field->kind == PLAT_FIELD_BOARD)
        for (char *c = value; *c; c++)
            if (*c == '/')
                *c = '\n';
    return plat_match_edit(match, name, value, dropped, error);
}

static PlatStatus do_edit(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (!strchr(rest, '='))
        return plat_fail(error, PLAT_E_FORMAT,
                         "expected `.edit FIELD = VALUE`, as in `.edit round = 3`");
    PLAT_FREED char *name = strdup(rest);
    if (!name)
        return plat_no_memory(error);
    char *end = strchr(name, '='), *value = end + 1 + strspn(end + 1, " \t");
    while (end > name && strchr(" \t", end[-1]))
        end--;
    *end = '\0';
    int dropped = 0;
    TRY(edit(prompt, name, value, &dropped, error));
    show_entry(prompt, PLAT_ENTRY_EDIT);
    if (dropped)
        fprintf(prompt->out, "%d answer%s of the step no longer fit%s and %s dropped.\n", dropped,
                plat_plural(dropped), dropped == 1 ? "s" : "", dropped == 1 ? "was" : "were");
    plat_screen_show(prompt);
    return PLAT_OK;
}

PLAT_COMMAND(edit, "FIELD = VALUE", "change a field of the position",
             "`.edit round = 3`, `.edit blue.hand = 4 4`; rows of a board are separated by `/`, "
             "and `.edit city c4 = BH2` changes one cell. This is an entry of the record. The "
             "current step starts again with the answers given so far.",
             plat_offer_first_field, PLAT_NEEDS_GAME);
