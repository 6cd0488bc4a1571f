/* All names are checked before any of them is given. */
#include "player_names.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "kernel/scope.h"
#include "match/record.h"
#include "parse.h"
#include "text/naming.h"
#include "text/utf8.h"

static const char nobody[] = "none";

/* --- names --- */

static PlatStatus check_name(const PlatNames *seats, int seat, const char *name, PlatError *error) {
    TRY(plat_naming_check(PLAT_NAMING_TYPED, name, strlen(name), error));
    if (plat_utf8_width(name) > PLAT_PERSON_COLUMNS)
        return plat_fail(error, PLAT_E_NAME,
                         "the name `%s` is %d columns wide: at most %d are shown", name,
                         plat_utf8_width(name), PLAT_PERSON_COLUMNS);
    if (strchr("0123456789-", name[0]))
        return plat_fail(error, PLAT_E_NAME,
                         "the name `%s` begins with %s: expected a letter "
                         "first, since numbers stand for seats",
                         name, name[0] == '-' ? "a dash" : "a digit");
    for (int n = 0; n < seats->count; n++)
        if (n != seat && strcasecmp(seats->name[n].text, name) == 0)
            return plat_fail(error, PLAT_E_NAME,
                             "`%s` is a seat of this game: nobody else can be called that", name);
    return PLAT_OK;
}

/* Give the seat that name; its own, "none" and "" take the name back. */
static PlatStatus give(PlatPerson *person, const PlatNames *seats, int seat, const char *name,
                       PlatError *error) {
    const bool back =
        !*name || strcmp(name, nobody) == 0 || strcasecmp(name, seats->name[seat].text) == 0;
    if (!back)
        TRY(check_name(seats, seat, name, error));
    snprintf(person[seat].name, sizeof person[seat].name, "%s", back ? "" : name);
    return PLAT_OK;
}

static PlatStatus check_twice(const PlatPerson *person, const PlatNames *seats, int count,
                              PlatError *error) {
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++)
            if (person[a].name[0] && strcasecmp(person[a].name, person[b].name) == 0)
                return plat_fail(error, PLAT_E_TWICE, "%s and %s cannot both be called `%s`",
                                 seats->name[a].text, seats->name[b].text, person[b].name);
    return PLAT_OK;
}

/* --- as they are typed --- */

/* What is being read. */
typedef struct Reader {
    PlatPerson person[PLAT_MAX_SEATS];
    const PlatRequest *request;
    const PlatRules *rules;
    int in_order, by_seat; /* names so far */
} Reader;

static char *trimmed(char *text) {
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length && strchr(" \t", text[length - 1]))
        text[--length] = '\0';
    return text;
}

/* The n-th seat without a bot, from 0; -1: there are not so many. */
static int nth_person(const Reader *reader, int n) {
    for (int seat = 0; seat < reader->rules->seats; seat++)
        if (!reader->request->bot[seat] && n-- == 0)
            return seat;
    return -1;
}

static PlatStatus take_in_order(Reader *reader, const char *name, PlatError *error) {
    int people = 0;
    while (nth_person(reader, people) >= 0)
        people++;
    if (reader->in_order == people)
        return plat_fail(error, PLAT_E_RANGE, "no seat is left for `%s`: only %d seat%s no bot",
                         name, people, people == 1 ? " has" : "s have");
    const int seat = nth_person(reader, reader->in_order++);
    return give(reader->person, reader->rules->seat_names, seat, name, error);
}

/* "pink=Ann", or a name alone; written into. */
static PlatStatus take_one(Reader *reader, char *text, PlatError *error) {
    const PlatNames *seats = reader->rules->seat_names;
    char *equals = strchr(text, '=');
    int seat = -1;
    if (equals)
        *equals = '\0';
    text = trimmed(text);
    if (equals ? reader->in_order : reader->by_seat)
        return plat_fail(error, PLAT_E_FORMAT,
                         "expected names in the order of the seats, or SEAT=NAME for each");
    if (!*text)
        return plat_fail(error, PLAT_E_FORMAT, "a name is missing: expected NAME or SEAT=NAME");
    if (!equals)
        return take_in_order(reader, text, error);
    reader->by_seat++;
    seat = plat_people_find(reader->request, text, strlen(text));
    if (seat < 0)
        TRY(plat_parse_seat(seats, text, &seat, error));
    return give(reader->person, seats, seat, trimmed(equals + 1), error);
}

/* Where names are separated: at commas if there are any; otherwise at blanks, but not in the only
 * name of "dark red=Mary Ann". */
static const char *separators(const char *text) {
    const char *equals = strchr(text, '=');
    if (strchr(text, ','))
        return ",";
    return equals && !strchr(equals + 1, '=') ? "" : " \t";
}

PlatStatus plat_people_take(PlatPerson person[PLAT_MAX_SEATS], const PlatRequest *request,
                            const PlatRules *rules, const char *text, PlatError *error) {
    Reader reader = {.request = request, .rules = rules};
    const char *between = separators(text);
    PLAT_FREED char *copy = strdup(text);
    if (!copy)
        return plat_no_memory(error);
    memcpy(reader.person, person, sizeof reader.person);
    if (strcmp(trimmed(copy), nobody) == 0) {
        memset(person, 0, sizeof reader.person);
        return PLAT_OK;
    }
    for (char *at = copy; at;) {
        char *one = at;
        at += strcspn(at, between);
        if (*at)
            *at++ = '\0';
        else
            at = NULL;
        if (*between == ',' || *trimmed(one))
            TRY(take_one(&reader, one, error));
    }
    TRY(check_twice(reader.person, rules->seat_names, rules->seats, error));
    memcpy(person, reader.person, sizeof reader.person);
    return PLAT_OK;
}

/* --- in journals --- */

/* "blue Ann", "dark red": the seat's name, and a name or none. */
static void read_name(PlatRequest *request, const PlatRules *rules, const char *text) {
    PlatPerson person[PLAT_MAX_SEATS];
    const char *name = NULL;
    const int seat = plat_parse_leading_seat(rules->seat_names, text, &name);
    if (seat < 0)
        return;
    memcpy(person, request->person, sizeof person);
    if (give(person, rules->seat_names, seat, name, NULL) == PLAT_OK &&
        check_twice(person, rules->seat_names, rules->seats, NULL) == PLAT_OK)
        memcpy(request->person, person, sizeof person);
}

void plat_people_read(PlatRequest *request, const PlatRules *rules, const PlatJournal *journal) {
    for (int n = 0; n < journal->headers; n++)
        if (strcmp(journal->header[n].key, "name") == 0)
            read_name(request, rules, journal->header[n].value);
    for (int n = 0; n < journal->lines; n++)
        if (strncmp(journal->line[n].text, "name ", 5) == 0)
            read_name(request, rules, journal->line[n].text + 5);
}

/* --- as they are shown --- */

const char *plat_people_name(const PlatRequest *request, const PlatRules *rules, int seat) {
    const char *name = request->person[seat].name;
    return *name ? name : rules->seat_names->name[seat].text;
}

int plat_people_find(const PlatRequest *request, const char *text, size_t length) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        const char *name = request->person[seat].name;
        if (*name && strlen(name) == length && strncasecmp(name, text, length) == 0)
            return seat;
    }
    return -1;
}

int plat_people_move(const PlatRequest *request, const PlatMatch *match, int first,
                     PlatBuffer *text) {
    const PlatEntry *entry = plat_match_entry(match, first);
    const PlatRules *rules = plat_match_rules(match);
    const bool answer = entry->kind == PLAT_ENTRY_ANSWER;
    PLAT_TEXT move = {0};
    const int after = plat_record_move(match, first, &move);
    if (move.text) {
        plat_buffer_put(text, answer ? plat_people_name(request, rules, entry->seat) : "");
        plat_buffer_put(text, move.text +
                                  (answer ? strlen(rules->seat_names->name[entry->seat].text) : 0));
    }
    text->failed |= move.failed;
    return after;
}
