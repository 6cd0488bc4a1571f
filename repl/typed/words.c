/* Each function that offers words offers all of them; plat_offer keeps those that fit. */
#include "words.h"

#include <ctype.h>
#include <dirent.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "match/move.h"
#include "prompt/curtain.h"
#include "system/files.h"
#include "text/fields/field.h"

enum { MAX_OFFERED = 2000 };

void plat_offer(PlatPlace *place, const char *format, ...) {
    char word[PATH_MAX];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(word, sizeof word, format, arguments);
    va_end(arguments);
    if (length > 0 && length < (int)sizeof word && place->found.count < MAX_OFFERED &&
        strncmp(word, place->typed, strlen(place->typed)) == 0)
        plat_list_word(&place->found, word);
}

void plat_offer_names(PlatPlace *place, char **names) {
    for (int n = 0; names && names[n]; n++)
        plat_offer(place, "%s", names[n]);
    plat_host_names_free(names);
}

void plat_offer_seats(PlatPlace *place) {
    for (int seat = 0; seat < plat_prompt_rules(place->prompt)->seats; seat++) {
        plat_offer(place, "%s", plat_prompt_seat_name(place->prompt, seat));
        if (place->prompt->session.request.person[seat].name[0])
            plat_offer(place, "%s", plat_prompt_name(place->prompt, seat));
    }
}

void plat_offer_on_or_off(PlatPlace *place) {
    plat_offer(place, "on");
    plat_offer(place, "off");
}

void plat_offer_fields(PlatPlace *place, PlatChooseField *choose, bool with_seats) {
    const PlatRules *rules = plat_prompt_rules(place->prompt);
    for (int n = 0; n < plat_schema_fields(rules->schema); n++) {
        const PlatField *field = plat_schema_field(rules->schema, n);
        if (choose && !choose(field))
            continue;
        if (!field->per_player || !with_seats)
            plat_offer(place, "%s", field->name);
        for (int seat = 0; field->per_player && with_seats && seat < rules->seats; seat++)
            plat_offer(place, "%s.%s", plat_prompt_seat_name(place->prompt, seat), field->name);
    }
}

void plat_offer_first_field(PlatPlace *place) {
    if (place->typed == place->words)
        plat_offer_fields(place, NULL, true);
}

void plat_offer_files(PlatPlace *place) {
    const char *slash = strrchr(place->typed, '/');
    PLAT_FREED char *folder = strndup(place->typed, slash ? (size_t)(slash - place->typed) + 1 : 0);
    DIR *listing = folder ? opendir(*folder ? folder : ".") : NULL;
    for (struct dirent *entry = listing ? readdir(listing) : NULL; entry;
         entry = readdir(listing)) {
        if (entry->d_name[0] == '.' && (!slash || slash[1] != '.'))
            continue;
        char path[PATH_MAX];
        int length = snprintf(path, sizeof path, "%s%s", folder, entry->d_name);
        if (length < (int)sizeof path)
            plat_offer(place, "%s%s", path, plat_is_folder(path) ? "/" : "");
    }
    if (listing)
        closedir(listing);
}

/* The options of the question that the words before lead to; at the beginning also its name. */
void plat_offer_moves(PlatPlace *place) {
    const char *line = place->words, *begin = line + strspn(line, " \t");
    int seat = plat_prompt_seat(place->prompt);
    size_t from = 0;
    PlatMatch *copy = plat_move_follow(place->prompt->session.match, &seat, &from, line);
    const bool allowed = plat_curtain_allows(place->prompt, seat, NULL) == PLAT_OK;
    const PlatAsk *ask = copy && allowed ? plat_match_ask_of(copy, seat) : NULL;
    if (ask) {
        place->typed = line + from;
        if (!*begin || place->typed == begin)
            plat_offer(place, "%s", ask->name);
    }
    for (int n = 0; ask && n < plat_options_count(&ask->options); n++) {
        char choice[PLAT_MAX_NAME];
        plat_choice_format(&ask->options, choice, plat_options_nth(&ask->options, n));
        /* a number in front would be one of the list of moves */
        if (place->typed > begin || isalpha((unsigned char)choice[0]))
            plat_offer(place, "%s", choice);
    }
    plat_match_free(copy);
}

PlatStatus plat_take_file(char **path, bool *given, const char *rest, const char *flag,
                          PlatError *error) {
    PLAT_TEXT text = {0};
    *given = false;
    while (*rest) {
        const size_t length = strcspn(rest, " \t");
        const bool flagged = strncmp(rest, "--", 2) == 0;
        if (flagged && (length != strlen(flag) || strncmp(rest, flag, length) != 0))
            return plat_fail(error, PLAT_E_FORMAT, "there is no flag `%.*s`; did you mean `%s`?",
                             (int)length, rest, flag);
        if (!flagged)
            plat_buffer_add(&text, "%s%.*s", text.length ? " " : "", (int)length, rest);
        *given = *given || flagged;
        rest += length + strspn(rest + length, " \t");
    }
    *path = plat_buffer_take(&text);
    return *path ? PLAT_OK : plat_no_memory(error);
}
