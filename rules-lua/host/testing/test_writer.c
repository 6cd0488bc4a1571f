/* Writing rule tests: the last move of a match as the text of a test that passes.
 *
 * The match is played again to the beginning of the step of its last move. The fields that differ
 * there from those of a game that gets to that step by itself make the position, and what the move
 * leads to is read from that position, once it has been drawn and the move was played in it: never
 * from the match. So whatever a drawn position cannot say, the test still holds. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "kernel/scope.h"
#include "match/move.h"
#include "match/record.h"
#include "position.h"
#include "text/buffer.h"
#include "text/fields/field.h"

/* Fields with their texts; both texts are owned. */
typedef struct Settings {
    PlatSetting *at;
    int count, room;
} Settings;

typedef struct Writing {
    const PlatHost *host;
    const PlatRules *rules;
    const PlatMatch *match;
    const PlatTestRequest *request;
    PlatDrawnPosition *replayed, *drawn;
    int entries; /* of the record that are written of */
    int last;    /* the entry with which the last move begins; the number of all: there is none */
    int first;   /* the first entry of its step */
    uint64_t seed;
    const char *step; /* NULL: it is played from the beginning */
    Settings field, force;
    Settings was; /* the fields of the drawn position before the last move, */
    int notes;    /* and what was announced by then */
    void *view;
    PlatSheet before, after;
    PlatBuffer out;
} Writing;

/* --- texts as Lua reads them --- */

static void put_string(PlatBuffer *out, const char *text) {
    plat_buffer_put(out, "\"");
    for (; *text; text++)
        if (*text == '\n')
            plat_buffer_put(out, "\\n");
        else if (*text == '"' || *text == '\\')
            plat_buffer_add(out, "\\%c", *text);
        else
            plat_buffer_put_bytes(out, text, 1);
    plat_buffer_put(out, "\"");
}

/* Add a text in which each %s is a string of Lua. */
static void put(PlatBuffer *out, const char *format, ...) {
    va_list strings;
    va_start(strings, format);
    for (const char *mark; (mark = strstr(format, "%s")); format = mark + 2) {
        plat_buffer_put_bytes(out, format, (size_t)(mark - format));
        put_string(out, va_arg(strings, const char *));
    }
    va_end(strings);
    plat_buffer_put(out, format);
}

static bool is_name(const char *text) {
    static const char *const words[] = {"and",   "break", "do",    "else", "elseif", "end",
                                        "false", "for",   "goto",  "if",   "in",     "function",
                                        "local", "nil",   "not",   "or",   "repeat", "return",
                                        "then",  "true",  "until", "while"};
    static const char letters[] = "0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (size_t n = 0; n < sizeof words / sizeof *words; n++)
        if (strcmp(words[n], text) == 0)
            return false;
    return text[strspn(text, letters)] == '\0' && strspn(text, "0123456789") == 0 && *text;
}

/* A key of a table with its `=`: `round = `, or `["old walls"] = `. */
static void put_key(PlatBuffer *out, const char *key) {
    if (is_name(key))
        plat_buffer_add(out, "%s = ", key);
    else
        put(out, "[%s] = ", key);
}

/* A number or a truth as it is; a board's text on lines of its own; anything else in quotes. */
static void put_value(PlatBuffer *out, const char *text) {
    size_t digits = strspn(text, "0123456789");
    bool plain = (digits > 0 && digits < 10 && !text[digits] && (text[0] != '0' || digits == 1)) ||
                 strcmp(text, "true") == 0 || strcmp(text, "false") == 0;
    if (plain)
        plat_buffer_put(out, text);
    else if (strchr(text, '\n') && !strstr(text, "]]"))
        plat_buffer_add(out, "[[%s]]", text);
    else
        put_string(out, text);
}

/* --- what is drawn --- */

/* Takes the value, NULL: memory ran out. */
static PlatStatus add_setting(Settings *list, const char *name, char *value, PlatError *error) {
    char *copy = strdup(name);
    if (!copy || !value || !plat_grow(&list->at, &list->room, list->count + 1, sizeof *list->at)) {
        free(copy);
        free(value);
        return plat_no_memory(error);
    }
    list->at[list->count++] = (PlatSetting){copy, value};
    return PLAT_OK;
}

static void free_settings(Settings *list) {
    for (int n = 0; n < list->count; n++) {
        free((char *)list->at[n].name);
        free((char *)list->at[n].value);
    }
    free(list->at);
}

/* A field of a seat, or a shared one; begins as zeros. */
typedef struct Place {
    const PlatField *field;
    int number, seat;
    char name[2 * PLAT_MAX_NAME]; /* "round", or "2.hand" */
} Place;

/* Go to the next place. False at the end. */
static bool next_place(const Writing *w, Place *at) {
    if (at->field && at->field->per_player && at->seat + 1 < w->rules->seats) {
        at->seat++;
    } else {
        at->number += at->field != NULL;
        at->seat = 0;
        if (at->number == plat_schema_fields(w->rules->schema))
            return false;
        at->field = plat_schema_field(w->rules->schema, at->number);
    }
    if (at->field->per_player)
        snprintf(at->name, sizeof at->name, "%d.%s", at->seat + 1, at->field->name);
    else
        snprintf(at->name, sizeof at->name, "%s", at->field->name);
    return true;
}

static PlatConstFieldRef ref(const Writing *w, const Place *at, const void *block) {
    return (PlatConstFieldRef){w->rules->schema, at->field, block, at->seat};
}

/* A text of several lines, each `indent` blanks in. */
static char *indented(const char *text, int indent) {
    PlatBuffer out = {0};
    if (!strchr(text, '\n'))
        return strdup(text);
    plat_buffer_put(&out, "\n");
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, "\n");
        plat_buffer_add(&out, "%*s%.*s\n", indent, "", (int)length, at);
        at += length + (at[length] == '\n');
    }
    plat_buffer_add(&out, "%*s", indent - 2, "");
    return plat_buffer_take(&out);
}

/* Add each field that differs from a block that the game reached by itself. */
static PlatStatus compare_fields(const Writing *w, const void *block, const void *fresh,
                                 Settings *found, PlatError *error) {
    for (Place at = {0}; next_place(w, &at);) {
        const PlatConstFieldRef view = ref(w, &at, block), other = ref(w, &at, fresh);
        if (memcmp(plat_field_in(view), plat_field_in(other), at.field->size) == 0)
            continue;
        PLAT_FREED char *text = plat_field_format(view, w->rules->seat_names);
        PLAT_FREED char *is = plat_field_format(other, w->rules->seat_names);
        if (!text || !is)
            return plat_no_memory(error);
        const int indent = at.field->per_player && w->rules->seats > 1 ? 10 : 6;
        if (strcmp(text, is) != 0)
            TRY(add_setting(found, at.name, indented(text, indent), error));
    }
    return PLAT_OK;
}

/* The position in which the step begins: its fields, as few as may be. A game with the same seed
 * may differ less, at its beginning. */
static PlatStatus draw_fields(Writing *w, const void *block, PlatError *error) {
    const uint64_t seeds[] = {1, plat_match_seed(w->match)};
    PLAT_FREED void *fresh = malloc(plat_schema_bytes(w->rules->schema));
    if (!fresh)
        return plat_no_memory(error);
    for (int n = 0, step; n < 2; n++) {
        const PlatPositionSpec drawing = {.seed = seeds[n], .step = w->step};
        Settings found = {0};
        TRY(plat_drawn_block_of(w->rules, &drawing, fresh, &step, error));
        PlatStatus status = compare_fields(w, block, fresh, &found, error);
        const bool better = n == 0 || (status == PLAT_OK && found.count < w->field.count);
        Settings worse = better ? w->field : found;
        if (better) {
            w->field = found;
            w->seed = seeds[n];
        }
        free_settings(&worse);
        TRY(status);
    }
    return PLAT_OK;
}

/* What the dice gave from event `from` on is forced. Of cards the draw piles say it. */
static PlatStatus force_dice(Writing *w, int from, PlatError *error) {
    const PlatMatch *match = plat_drawn_position_match(w->replayed);
    for (Place at = {0}; next_place(w, &at);) {
        PLAT_TEXT faces = {0};
        uint64_t thrown = 0; /* dice that have names, by bit */
        int rolls = 0;
        for (int n = from; n < plat_match_events(match) && rolls < PLAT_MAX_FORCED; n++) {
            const PlatEvent *event = plat_match_event(match, n);
            if (event->kind != PLAT_EVENT_ROLL || event->field != at.number ||
                (at.field->per_player && event->seat != at.seat))
                continue;
            const int die = plat_rolled_die(at.field, event->value);
            if (die >= 0 && (thrown >> die & 1)) /* one face is forced for each */
                continue;
            thrown |= die >= 0 ? UINT64_C(1) << die : 0;
            rolls++;
            plat_buffer_put(&faces, faces.length ? " " : "");
            plat_rolled_format(at.field, event->value, &faces);
        }
        if (rolls > 0)
            TRY(add_setting(&w->force, at.name, plat_buffer_take(&faces), error));
    }
    return PLAT_OK;
}

/* --- playing it again --- */

/* The number of entries in the step that runs. */
static PlatStatus entries_of_step(const PlatMatch *match, int *entries, PlatError *error) {
    PlatMatch *copy = NULL;
    TRY(plat_match_new(&copy, plat_match_rules(match), plat_match_seed(match), 0, error));
    plat_match_copy_position(copy, match);
    *entries = plat_match_entries(copy);
    plat_match_free(copy);
    return PLAT_OK;
}

/* The last event with which a step began. */
static int last_step_event(const PlatMatch *match) {
    int n = plat_match_events(match) - 1;
    while (n > 0 && plat_match_event(match, n)->kind != PLAT_EVENT_STEP)
        n--;
    return n < 0 ? 0 : n;
}

static PlatStatus differs(PlatError *error, const char *why) {
    return plat_fail(error, PLAT_E_REPLAY, "no test can be written of this move: %s", why);
}

/* Give the entries from `from` to `to` to the match that plays the other again. */
static PlatStatus give(const Writing *w, int from, int to, PlatError *error) {
    PlatMatch *again = plat_drawn_position_match(w->replayed);
    for (int n = from; n < to; n++)
        TRY(plat_match_give(again, plat_match_entry(w->match, n), error));
    return PLAT_OK;
}

/* A move may have been typed over several steps: it begins where the last of them does. */
static PlatStatus begin_in_last_step(Writing *w, PlatError *error) {
    TRY(plat_drawn_replay(&w->replayed, w->match, error));
    for (int n = w->last, given = 0, since; n < w->entries; given = n++) {
        TRY(give(w, given, n, error));
        TRY(entries_of_step(plat_drawn_position_match(w->replayed), &since, error));
        if (since == 0)
            w->last = n;
    }
    plat_drawn_position_free(w->replayed);
    w->replayed = NULL;
    return PLAT_OK;
}

/* Play the match again up to its last move, and draw the position in which that move's step begins;
 * then to its end, for what the dice gave. */
static PlatStatus replay(Writing *w, PlatError *error) {
    int since = 0, step;
    TRY(begin_in_last_step(w, error));
    TRY(plat_drawn_replay(&w->replayed, w->match, error));
    TRY(give(w, 0, w->last, error));
    PlatMatch *again = plat_drawn_position_match(w->replayed);
    TRY(entries_of_step(again, &since, error));
    w->first = w->last - since;
    const void *block = plat_drawn_step_block(w->replayed, &step);
    const int events = last_step_event(again);
    w->seed = plat_match_seed(w->match);
    if (step > 0) { /* else it is played from the beginning, with its seed */
        w->step = w->rules->step_name(w->rules->self, step);
        TRY(draw_fields(w, block, error));
    }
    TRY(give(w, w->last, w->entries, error));
    if (step > 0)
        TRY(force_dice(w, events, error));
    TRY(give(w, w->entries, plat_match_entries(w->match), error));
    return plat_match_hash(again) == plat_match_hash(w->match)
               ? PLAT_OK
               : differs(error, "the rules have changed since the game began");
}

/* Give the entries from `from` to `to` to the drawn position, and write what does so; not edits,
 * which the fields show. */
static PlatStatus play_lines(Writing *w, int from, int to, PlatError *error) {
    PlatMatch *match = plat_drawn_position_match(w->drawn);
    bool open = false;
    for (int n = from; n < to; n++) {
        const PlatEntry *entry = plat_match_entry(w->match, n);
        PlatError failure = {PLAT_OK, "", ""};
        PlatStatus status = PLAT_OK;
        if (entry->kind == PLAT_ENTRY_ANSWER) {
            PLAT_TEXT line = {0};
            plat_record_line(w->match, n, &line);
            if (line.failed)
                return plat_no_memory(error);
            status = plat_move_play_line(match, plat_buffer_text(&line), &failure);
            put(&w->out, open ? ", %s" : "  after(g, { %s", plat_buffer_text(&line));
            open = true;
        } else if (entry->kind != PLAT_ENTRY_EDIT) {
            char name[2 * PLAT_MAX_NAME];
            const bool shared = entry->seat < 0;
            snprintf(name, sizeof name, "%s%s%s",
                     shared ? "" : w->rules->seat_names->name[entry->seat].text, shared ? "" : ".",
                     entry->name);
            status = plat_match_give(match, entry, &failure);
            plat_buffer_put(&w->out, open ? " })\n" : "");
            open = false;
            put(&w->out, "  force(g, %s, %s)\n", name, entry->text);
        }
        if (status != PLAT_OK)
            return differs(error, failure.text);
    }
    plat_buffer_put(&w->out, open ? " })\n" : "");
    return PLAT_OK;
}

/* --- what has changed --- */

/* A field's text, as value(position, "field") gives it; NULL when memory ran out. */
static char *text_in_test(const Writing *w, const Place *at) {
    const PlatMatch *match = plat_drawn_position_match(w->drawn);
    const void *block = plat_drawn_block(match, at->field, at->seat, w->view);
    return plat_field_format(ref(w, at, block), w->rules->seat_names);
}

/* Note the drawn position as it is before the last move. */
static PlatStatus note_fields(Writing *w, PlatError *error) {
    const PlatMatch *match = plat_drawn_position_match(w->drawn);
    w->view = malloc(plat_schema_bytes(w->rules->schema));
    if (!w->view)
        return plat_no_memory(error);
    for (Place at = {0}; next_place(w, &at);)
        TRY(add_setting(&w->was, at.name, text_in_test(w, &at), error));
    for (int n = 0; n < plat_match_events(match); n++)
        w->notes += plat_match_event(match, n)->kind == PLAT_EVENT_NOTE;
    return PLAT_OK;
}

/* Whether a field's new text is written: a short one, which the move has made and not chance. What
 * was settled is among the scores. */
static bool is_written(const PlatField *field, const char *text, bool drew) {
    enum { LONGEST = 60 };
    const bool chance = field->kind == PLAT_FIELD_DECK ||
                        (field->kind == PLAT_FIELD_HAND && drew) ||
                        (field->kind == PLAT_FIELD_DICE && !field->as.dice.places);
    return !chance && field->kind != PLAT_FIELD_LEDGER && strlen(text) <= LONGEST &&
           !strchr(text, '\n');
}

static void put_field(Writing *w, const Place *at, const char *text) {
    const PlatField *field = at->field;
    const bool number =
        field->kind == PLAT_FIELD_COUNTER &&
        (field->as.counter.as == PLAT_AS_INTEGER || field->as.counter.as == PLAT_AS_FLAG);
    char name[2 * PLAT_MAX_NAME];
    snprintf(name, sizeof name, "%s%s%s",
             field->per_player ? w->rules->seat_names->name[at->seat].text : "",
             field->per_player ? "." : "", field->name);
    put(&w->out, "  expect(value(g, %s), ", name);
    if (number)
        plat_buffer_put(&w->out, text);
    else
        put_string(&w->out, text);
    plat_buffer_put(&w->out, ")\n");
}

/* A line for each short field that has changed, and for each new announcement. */
static PlatStatus put_changes(Writing *w, PlatError *error) {
    const PlatMatch *match = plat_drawn_position_match(w->drawn);
    bool drew = false; /* a deck comes before the hands of its cards */
    int count = 0, note = 0;
    for (Place at = {0}; next_place(w, &at);) {
        PLAT_FREED char *text = text_in_test(w, &at);
        if (!text)
            return plat_no_memory(error);
        const bool is_new = strcmp(text, w->was.at[count++].value) != 0;
        drew |= is_new && at.field->kind == PLAT_FIELD_DECK;
        if (is_new && is_written(at.field, text, drew))
            put_field(w, &at, text);
    }
    for (int n = 0; n < plat_match_events(match); n++) {
        const PlatEvent *event = plat_match_event(match, n);
        if (event->kind == PLAT_EVENT_NOTE && note++ >= w->notes)
            put(&w->out, "  announces(g, %s)\n", event->text);
    }
    return PLAT_OK;
}

/* --- what is written --- */

static void put_settings(PlatBuffer *out, const char *key, const PlatSetting *setting, int count) {
    if (count == 0)
        return;
    plat_buffer_add(out, "    %s = { ", key);
    for (int n = 0; n < count; n++) {
        plat_buffer_put(out, n ? ", " : "");
        put_key(out, setting[n].name);
        put_value(out, setting[n].value);
    }
    plat_buffer_put(out, " },\n");
}

/* An option's value: one of a list of numbers as typed, "7/4/2", stays a text. */
static void put_options(Writing *w) {
    PlatSetting changed[PLAT_MAX_SETTINGS];
    int count = 0;
    for (int n = 0; n < plat_host_options(w->host) && count < PLAT_MAX_SETTINGS; n++) {
        PlatHostOption option = plat_host_option(w->host, n);
        if (option.changed)
            changed[count++] = (PlatSetting){option.name, option.value};
    }
    put_settings(&w->out, "options", changed, count);
}

/* The name behind the seat, which is -1 for a shared field. */
static const char *without_seat(const char *name, int *seat) {
    const size_t digits = strspn(name, "0123456789");
    const bool of_seat = digits > 0 && name[digits] == '.';
    *seat = of_seat ? atoi(name) - 1 : -1;
    return of_seat ? name + digits + 1 : name;
}

/* The fields of one seat (-1: shared ones), each on a line of its own. */
static void put_fields(const Writing *w, PlatBuffer *out, int seat, int indent) {
    for (int n = 0, of; n < w->field.count; n++) {
        const char *name = without_seat(w->field.at[n].name, &of);
        if (of != seat)
            continue;
        plat_buffer_add(out, "%*s", indent, "");
        put_key(out, name);
        put_value(out, w->field.at[n].value);
        plat_buffer_put(out, ",\n");
    }
}

static void put_seats(Writing *w) {
    int seats = 0;
    for (int n = 0, seat; n < w->field.count; n++) {
        without_seat(w->field.at[n].name, &seat);
        seats = seat >= seats ? seat + 1 : seats;
    }
    plat_buffer_put(&w->out, seats ? "    seats = {\n" : "");
    for (int seat = 0; seat < seats; seat++) {
        PLAT_TEXT fields = {0};
        put_fields(w, &fields, seat, 8);
        w->out.failed |= fields.failed;
        if (fields.length)
            plat_buffer_add(&w->out, "      {\n%s      },\n", plat_buffer_text(&fields));
        else
            plat_buffer_put(&w->out, "      {},\n");
    }
    plat_buffer_put(&w->out, seats ? "    },\n" : "");
}

static void put_position(Writing *w) {
    PlatBuffer *out = &w->out;
    put(out, "  local g = position { %s", plat_host_game(w->host));
    plat_buffer_add(out, ", players = %d", w->rules->seats);
    if (w->seed != 1)
        plat_buffer_add(out, ", seed = %" PRIu64, w->seed);
    if (w->step)
        put(out, ", step = %s", w->step);
    const size_t line = out->length;
    plat_buffer_put(out, ",\n");
    for (int n = 0; n < plat_host_modules(w->host); n++)
        put(out, n ? ", %s" : "    modules = { %s", plat_host_module(w->host, n));
    plat_buffer_put(out, plat_host_modules(w->host) ? " },\n" : "");
    put_options(w);
    put_settings(out, "tables", w->request->table, w->request->tables);
    put_settings(out, "force", w->force.at, w->force.count);
    put_fields(w, out, -1, 4);
    put_seats(w);
    if (!out->failed && out->length == line + strlen(",\n")) { /* nothing more is said */
        out->length = line;
        plat_buffer_put(out, " }\n");
    } else {
        plat_buffer_put(out, "  }\n");
    }
}

/* Whether a seat's points for an item, or its total, are not what they were. */
static bool changed(const Writing *w, int seat, int item) {
    const PlatSheet *a = &w->before, *b = &w->after;
    if (item == b->items)
        return a->total[seat] != b->total[seat];
    for (int n = 0; n < a->items; n++)
        if (strcmp(a->item[n], b->item[item]) == 0)
            return a->points[n][seat] != b->points[item][seat];
    return b->points[item][seat] != 0;
}

static void put_scores(Writing *w) {
    const PlatSheet *sheet = &w->after;
    bool open = false;
    for (int seat = 0; seat < sheet->seats; seat++) {
        bool begun = false;
        for (int item = 0; item <= sheet->items; item++) {
            const bool total = item == sheet->items;
            if (!changed(w, seat, item))
                continue;
            if (!begun) {
                plat_buffer_put(&w->out, open ? ", " : "  scores(g, { ");
                put_key(&w->out, w->rules->seat_names->name[seat].text);
                plat_buffer_put(&w->out, "{ ");
            }
            plat_buffer_put(&w->out, begun ? ", " : "");
            put_key(&w->out, total ? "total" : sheet->item[item]);
            plat_buffer_number(&w->out, total ? sheet->total[seat] : sheet->points[item][seat]);
            begun = open = true;
        }
        plat_buffer_put(&w->out, begun ? " }" : "");
    }
    plat_buffer_put(&w->out, open ? " })\n" : "");
}

/* The first condition that the message of a refusal names, or NULL; freed by the caller. */
static char *condition_in(const char *message) {
    static const char mark[] = "needs \"";
    const char *begin = strstr(message, mark);
    const char *end = begin ? strchr(begin += strlen(mark), '"') : NULL;
    return end ? strndup(begin, (size_t)(end - begin)) : NULL;
}

static PlatStatus put_refusals(Writing *w, PlatError *error) {
    for (int n = 0; n < w->request->refusals; n++) {
        const char *line = w->request->refused[n];
        PlatMatch *copy = NULL;
        PlatError refusal = {PLAT_OK, "", ""};
        TRY(plat_match_clone(&copy, plat_drawn_position_match(w->drawn), error));
        PlatStatus status = plat_move_play_line(copy, line, &refusal);
        plat_match_free(copy);
        PLAT_FREED char *condition = condition_in(refusal.text);
        if (status == PLAT_E_ILLEGAL)
            put(&w->out, condition ? "  refuses(g, %s, %s)\n" : "  refuses(g, %s)\n", line,
                condition);
    }
    return PLAT_OK;
}

static void put_asks(Writing *w) {
    const PlatMatch *match = plat_drawn_position_match(w->drawn);
    bool any = false;
    for (int seat = 0; seat < w->rules->seats; seat++) {
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        if (ask)
            put(&w->out, "  asks(g, %s, %s)\n", w->rules->seat_names->name[seat].text, ask->name);
        any |= ask != NULL;
    }
    plat_buffer_put(&w->out, any ? "" : "  asks(g, \"nobody\")\n");
}

static PlatStatus write(Writing *w, PlatError *error) {
    const PlatPositionSpec drawing = {.seed = w->seed,
                                      .step = w->step,
                                      .field = w->field.at,
                                      .fields = w->field.count,
                                      .force = w->force.at,
                                      .forces = w->force.count};
    PlatError ignored;
    TRY(plat_drawn_position_new(&w->drawn, w->rules, &drawing, error));
    const PlatMatch *match = plat_drawn_position_match(w->drawn);
    put(&w->out, "test(%s, function()\n", w->request->sentence);
    put_position(w);
    TRY(play_lines(w, w->first, w->last, error));
    const bool scored = plat_match_score(match, &w->before, &ignored) == PLAT_OK;
    TRY(note_fields(w, error));
    TRY(play_lines(w, w->last, w->entries, error));
    TRY(put_changes(w, error));
    if (scored && plat_match_score(match, &w->after, &ignored) == PLAT_OK)
        put_scores(w);
    TRY(put_refusals(w, error));
    put_asks(w);
    plat_buffer_put(&w->out, "end)\n");
    return PLAT_OK;
}

/* Where the last move begins, as it was typed. */
static int find_last(const PlatMatch *match, int entries) {
    int last = 0;
    for (int after = 0; after < entries;) {
        PLAT_TEXT move = {0};
        last = after;
        after = plat_record_move(match, after, &move);
    }
    return entries > 0 && plat_match_entry(match, last)->kind == PLAT_ENTRY_ANSWER ? last : entries;
}

PlatStatus plat_host_write_test(const PlatHost *host, char **text, const PlatMatch *match,
                                const PlatTestRequest *request, PlatError *error) {
    Writing w = {
        .host = host, .match = match, .request = request, .rules = plat_drawn_rules(match)};
    *text = NULL;
    if (!plat_match_keeps_record(match))
        return plat_fail(error, PLAT_E_NOT_BEGUN, "this match keeps no record");
    w.entries = plat_match_entries(match);
    if (request->entries > 0 && request->entries < w.entries)
        w.entries = request->entries;
    w.last = request->refusals_only ? w.entries : find_last(match, w.entries);
    plat_sheet_init(&w.before, w.rules->seats, false);
    plat_sheet_init(&w.after, w.rules->seats, false);
    PlatStatus status = replay(&w, error);
    if (status == PLAT_OK)
        status = write(&w, error);
    if (status == PLAT_OK && !(*text = plat_buffer_take(&w.out)))
        status = plat_no_memory(error);
    plat_buffer_free(&w.out);
    free_settings(&w.field);
    free_settings(&w.force);
    free_settings(&w.was);
    free(w.view);
    plat_sheet_free(&w.before);
    plat_sheet_free(&w.after);
    plat_drawn_position_free(w.replayed);
    plat_drawn_position_free(w.drawn);
    return status;
}
