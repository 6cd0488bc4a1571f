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

#include "data_overrides.h"
#include "host/host.h"
#include "literal.h"
#include "match/move.h"
#include "match/record.h"
#include "position.h"
#include "text/buffer.h"
#include "text/fields/field.h"
#include "text/grow.h"

typedef struct Writing {
    const PlatHost *host;
    const PlatRules *rules;
    const PlatMatch *match;
    const PlatTestRequest *wish;
    PlatDrawnPosition *replayed, *drawn;
    int entries; /* of the record that are written of */
    int last;    /* the entry with which the last move begins; the number of all: there is none */
    int first;   /* the first entry of its step */
    PlatPositionSpec drawing;
    PlatSetting *field, *force; /* the drawing's, owned with their texts */
    int field_room, force_room;
    PlatSheet before, after;
    PlatChanges changes; /* since the last move */
    PlatBuffer out;
} Writing;

/* --- what is drawn --- */

static PlatStatus add_setting(PlatSetting **list, int *room, int *count, const char *name,
                              char *value, PlatError *error) {
    char *copy = strdup(name);
    if (!copy || !value || !plat_grow(list, room, *count + 1, sizeof **list)) {
        free(copy);
        free(value);
        return plat_no_memory(error);
    }
    (*list)[(*count)++] = (PlatSetting){copy, value};
    return PLAT_OK;
}

static void free_settings(PlatSetting *list, int count) {
    for (int n = 0; n < count; n++) {
        free((char *)list[n].name);
        free((char *)list[n].value);
    }
    free(list);
}

/* "round", or "2.hand" */
static void name_field(char *name, size_t size, const PlatField *field, int seat) {
    if (field->per_player)
        snprintf(name, size, "%d.%s", seat + 1, field->name);
    else
        snprintf(name, size, "%s", field->name);
}

/* A text of several lines, each `indent` blanks in. Takes the text. */
static char *indented(char *text, int indent) {
    PlatBuffer out = {0};
    if (!text || !strchr(text, '\n'))
        return text;
    plat_buffer_put(&out, "\n");
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, "\n");
        plat_buffer_add(&out, "%*s", indent, "");
        plat_buffer_put_bytes(&out, at, length);
        plat_buffer_put(&out, "\n");
        at += length + (at[length] == '\n');
    }
    plat_buffer_add(&out, "%*s", indent - 2, "");
    free(text);
    return plat_buffer_take(&out);
}

/* Add each field that differs from a block to which the game came by itself. */
static PlatStatus compare_fields(Writing *w, const void *block, const void *fresh,
                                 PlatError *error) {
    const PlatSchema *schema = w->rules->schema;
    PlatStatus status = PLAT_OK;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        const int seats = field->per_player ? w->rules->seats : 1;
        for (int seat = 0; seat < seats && status == PLAT_OK; seat++) {
            PlatConstFieldRef view = {schema, field, block, seat},
                              other = {schema, field, fresh, seat};
            if (memcmp(plat_field_in(view), plat_field_in(other), field->size) == 0)
                continue;
            char name[2 * PLAT_MAX_NAME];
            name_field(name, sizeof name, field, seat);
            char *text = plat_field_format(view, w->rules->seat_names);
            char *is = plat_field_format(other, w->rules->seat_names);
            const bool same = text && is && strcmp(text, is) == 0;
            const int indent = field->per_player && w->rules->seats > 1 ? 10 : 6;
            free(is);
            if (same)
                free(text);
            else
                status = add_setting(&w->field, &w->field_room, &w->drawing.fields, name,
                                     indented(text, indent), error);
        }
    }
    w->drawing.field = w->field;
    return status;
}

/* The position in which the step begins: its fields, as few as may be. A game with the same seed
 * may differ less, at its beginning. */
static PlatStatus draw_fields(Writing *w, const void *block, PlatError *error) {
    const size_t bytes = plat_schema_bytes(w->rules->schema);
    const uint64_t seeds[] = {1, plat_match_seed(w->match)};
    void *fresh = malloc(bytes);
    if (!fresh)
        return plat_no_memory(error);
    PlatStatus status = PLAT_OK;
    PlatSetting *best = NULL;
    int most = 0;
    for (int n = 0; n < 2 && status == PLAT_OK; n++) {
        PlatPositionSpec drawing = {.seed = seeds[n], .step = w->drawing.step};
        int step;
        w->drawing.fields = 0;
        w->field = NULL;
        w->field_room = 0;
        status = plat_drawn_block_of(w->rules, &drawing, fresh, &step, error);
        if (status == PLAT_OK)
            status = compare_fields(w, block, fresh, error);
        const bool better = status == PLAT_OK && (n == 0 || w->drawing.fields < most);
        if (!better) {
            free_settings(w->field, w->drawing.fields);
            continue;
        }
        free_settings(best, most);
        best = w->field;
        most = w->drawing.fields;
        w->drawing.seed = seeds[n];
    }
    w->field = best;
    w->drawing.field = best;
    w->drawing.fields = most;
    free(fresh);
    return status;
}

/* "red 3": the die, where dice have names, and its face. */
static void put_roll(PlatBuffer *out, const PlatField *field, int32_t value) {
    const int die = plat_rolled_die(field, value), face = plat_rolled_face(field, value);
    if (die >= 0)
        plat_buffer_add(out, "%s ", field->as.dice.dice->name[die].text);
    if (field->as.dice.names)
        plat_buffer_put(out, field->as.dice.names->name[face].text);
    else
        plat_buffer_number(out, face + 1);
}

/* What the dice gave from event `from` on is put in place. Of cards the draw piles say it. */
static PlatStatus force_dice(Writing *w, int from, PlatError *error) {
    const PlatMatch *match = plat_drawn_position_match(w->replayed);
    PlatStatus status = PLAT_OK;
    const PlatSchema *schema = w->rules->schema;
    for (int number = 0; number < plat_schema_fields(schema); number++) {
        const PlatField *field = plat_schema_field(schema, number);
        if (field->kind != PLAT_FIELD_DICE)
            continue;
        for (int seat = 0; seat < (field->per_player ? w->rules->seats : 1); seat++) {
            PlatBuffer faces = {0};
            uint64_t thrown = 0; /* dice that have names, by bit */
            int rolls = 0;
            for (int n = from; n < plat_match_events(match) && rolls < PLAT_MAX_FORCED; n++) {
                const PlatEvent *event = plat_match_event(match, n);
                if (event->kind != PLAT_EVENT_ROLL || event->field != number ||
                    (field->per_player && event->seat != seat))
                    continue;
                const int die = plat_rolled_die(field, event->value);
                if (die >= 0 && (thrown >> die & 1)) /* one face is put in place for each */
                    continue;
                thrown |= die >= 0 ? UINT64_C(1) << die : 0;
                plat_buffer_put(&faces, rolls++ ? " " : "");
                put_roll(&faces, field, event->value);
            }
            char name[2 * PLAT_MAX_NAME];
            name_field(name, sizeof name, field, seat);
            char *text = plat_buffer_take(&faces);
            if (rolls == 0)
                free(text);
            else if (status == PLAT_OK)
                status =
                    add_setting(&w->force, &w->force_room, &w->drawing.forces, name, text, error);
            else
                free(text);
        }
    }
    w->drawing.force = w->force;
    return status;
}

/* --- playing it again --- */

/* The number of entries in the step that runs. */
static PlatStatus entries_of_step(const PlatMatch *match, int *entries, PlatError *error) {
    PlatMatch *copy = NULL;
    PlatStatus status =
        plat_match_new(&copy, plat_match_rules(match), plat_match_seed(match), 0, error);
    if (status == PLAT_OK) {
        plat_match_copy_position(copy, match);
        *entries = plat_match_entries(copy);
    }
    plat_match_free(copy);
    return status;
}

/* The last event with which a step began. */
static int last_step_event(const PlatMatch *match) {
    int n = plat_match_events(match) - 1;
    while (n > 0 && plat_match_event(match, n)->kind != PLAT_EVENT_STEP)
        n--;
    return n < 0 ? 0 : n;
}

static PlatStatus differs(PlatError *error, const char *why) {
    return plat_error_set(error, PLAT_E_REPLAY, "", "no test can be written of this move: %s", why);
}

/* Give the entries from `from` to `to` to the match that plays the other again. */
static PlatStatus give(const Writing *w, int from, int to, PlatError *error) {
    PlatMatch *again = plat_drawn_position_match(w->replayed);
    PlatStatus status = PLAT_OK;
    for (int n = from; n < to && status == PLAT_OK; n++)
        status = plat_match_give(again, plat_match_entry(w->match, n), error);
    return status;
}

/* A move may have been typed over several steps: it begins where the last of them does. */
static PlatStatus begin_in_last_step(Writing *w, PlatError *error) {
    PlatDrawnPosition *ahead = w->replayed;
    PlatStatus status = plat_drawn_replay(&w->replayed, w->match, error);
    int since = 0, given = 0;
    for (int n = w->last; n < w->entries && status == PLAT_OK; n++) {
        status = give(w, given, n, error);
        given = n;
        if (status == PLAT_OK)
            status = entries_of_step(plat_drawn_position_match(w->replayed), &since, error);
        if (status == PLAT_OK && since == 0)
            w->last = n;
    }
    plat_drawn_position_free(w->replayed);
    w->replayed = ahead;
    return status;
}

/* Play the match again up to its last move, and draw the position in which that move's step begins;
 * then to its end, for what the dice gave. */
static PlatStatus replay(Writing *w, PlatError *error) {
    int since = 0, step;
    PlatStatus status = begin_in_last_step(w, error);
    if (status == PLAT_OK)
        status = plat_drawn_replay(&w->replayed, w->match, error);
    if (status == PLAT_OK)
        status = give(w, 0, w->last, error);
    if (status != PLAT_OK)
        return status;
    PlatMatch *again = plat_drawn_position_match(w->replayed);
    status = entries_of_step(again, &since, error);
    if (status != PLAT_OK)
        return status;
    w->first = w->last - since;
    const void *block = plat_drawn_step_block(w->replayed, &step);
    const int events = last_step_event(again);
    w->drawing.seed = plat_match_seed(w->match);
    if (step > 0) { /* else it is played from the beginning, with its seed */
        w->drawing.step = w->rules->step_name(w->rules->self, step);
        status = draw_fields(w, block, error);
    }
    if (status == PLAT_OK)
        status = give(w, w->last, w->entries, error);
    if (status == PLAT_OK && step > 0)
        status = force_dice(w, events, error);
    if (status == PLAT_OK)
        status = give(w, w->entries, plat_match_entries(w->match), error);
    if (status == PLAT_OK && plat_match_hash(again) != plat_match_hash(w->match))
        return differs(error, "the rules have changed since the game began");
    return status;
}

/* The line of an entry as it is played in a test; NULL for an edit, which the fields show. */
static char *line_of(const Writing *w, int n) {
    PlatBuffer line = {0};
    if (plat_match_entry(w->match, n)->kind == PLAT_ENTRY_EDIT)
        return NULL;
    plat_record_line(w->match, n, &line);
    return plat_buffer_take(&line);
}

/* Give the entries from `from` to `to` to the drawn position, and write what does so. */
static PlatStatus play_lines(Writing *w, int from, int to, PlatError *error) {
    PlatMatch *match = plat_drawn_position_match(w->drawn);
    PlatStatus status = PLAT_OK;
    bool open = false;
    for (int n = from; n < to && status == PLAT_OK; n++) {
        const PlatEntry *entry = plat_match_entry(w->match, n);
        char *line = line_of(w, n);
        if (!line)
            continue;
        PlatError told = {PLAT_OK, "", ""};
        if (entry->kind == PLAT_ENTRY_ANSWER) {
            status = plat_move_play_line(match, line, &told);
            plat_buffer_put(&w->out, open ? ", " : "  after(g, { ");
            plat_put_lua_string(&w->out, line);
            open = true;
        } else {
            status = plat_match_give(match, entry, &told);
            plat_buffer_put(&w->out, open ? " })\n" : "");
            open = false;
            char name[2 * PLAT_MAX_NAME];
            snprintf(name, sizeof name, "%s%s%s",
                     entry->seat < 0 ? "" : w->rules->seat_names->name[entry->seat].text,
                     entry->seat < 0 ? "" : ".", entry->name);
            plat_buffer_put(&w->out, "  force(g, ");
            plat_put_lua_string(&w->out, name);
            plat_buffer_put(&w->out, ", ");
            plat_put_lua_string(&w->out, entry->text);
            plat_buffer_put(&w->out, ")\n");
        }
        free(line);
        if (status != PLAT_OK)
            status = differs(error, told.text);
    }
    plat_buffer_put(&w->out, open ? " })\n" : "");
    return status;
}

/* --- what is written --- */

static void put_settings(PlatBuffer *out, const char *key, const PlatSetting *setting, int count) {
    if (count == 0)
        return;
    plat_buffer_add(out, "    %s = { ", key);
    for (int n = 0; n < count; n++) {
        plat_buffer_put(out, n ? ", " : "");
        plat_put_lua_key(out, setting[n].name);
        plat_put_lua_value(out, setting[n].value);
    }
    plat_buffer_put(out, " },\n");
}

/* An option's value: one of a list of numbers as typed, "7/4/2", stays a text. */
static void put_options(Writing *w) {
    PlatSetting changed[64];
    int count = 0;
    for (int n = 0; n < plat_host_options(w->host) && count < 64; n++) {
        PlatHostOption option = plat_host_option(w->host, n);
        if (option.changed)
            changed[count++] = (PlatSetting){option.name, option.value};
    }
    put_settings(&w->out, "options", changed, count);
}

/* The fields of one seat (-1: shared ones), each on a line of its own. */
static bool put_fields(Writing *w, int seat, int indent, bool dry) {
    bool any = false;
    for (int n = 0; n < w->drawing.fields; n++) {
        const char *name = w->drawing.field[n].name;
        const size_t digits = strspn(name, "0123456789");
        const bool of_seat = digits > 0 && name[digits] == '.';
        if (of_seat != (seat >= 0) || (of_seat && atoi(name) != seat + 1))
            continue;
        any = true;
        if (dry)
            continue;
        plat_buffer_add(&w->out, "%*s", indent, "");
        plat_put_lua_key(&w->out, of_seat ? name + digits + 1 : name);
        plat_put_lua_value(&w->out, w->drawing.field[n].value);
        plat_buffer_put(&w->out, ",\n");
    }
    return any;
}

static void put_seats(Writing *w) {
    int last = w->rules->seats;
    while (last > 0 && !put_fields(w, last - 1, 0, true))
        last--;
    if (last == 0)
        return;
    plat_buffer_put(&w->out, "    seats = {\n");
    for (int seat = 0; seat < last; seat++) {
        if (!put_fields(w, seat, 0, true)) {
            plat_buffer_put(&w->out, "      {},\n");
            continue;
        }
        plat_buffer_put(&w->out, "      {\n");
        put_fields(w, seat, 8, false);
        plat_buffer_put(&w->out, "      },\n");
    }
    plat_buffer_put(&w->out, "    },\n");
}

static void put_position(Writing *w) {
    PlatBuffer *out = &w->out;
    plat_buffer_put(out, "  local g = position { ");
    plat_put_lua_string(out, plat_host_game(w->host));
    plat_buffer_add(out, ", players = %d", w->rules->seats);
    if (w->drawing.seed != 1)
        plat_buffer_add(out, ", seed = %" PRIu64, w->drawing.seed);
    if (w->drawing.step) {
        plat_buffer_put(out, ", step = ");
        plat_put_lua_string(out, w->drawing.step);
    }
    const size_t line = out->length;
    plat_buffer_put(out, ",\n");
    if (plat_host_modules(w->host)) {
        plat_buffer_put(out, "    modules = { ");
        for (int n = 0; n < plat_host_modules(w->host); n++) {
            plat_buffer_put(out, n ? ", " : "");
            plat_put_lua_string(out, plat_host_module(w->host, n));
        }
        plat_buffer_put(out, " },\n");
    }
    put_options(w);
    put_settings(out, "tables", w->wish->table, w->wish->tables);
    put_settings(out, "force", w->drawing.force, w->drawing.forces);
    put_fields(w, -1, 4, false);
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
                plat_put_lua_key(&w->out, w->rules->seat_names->name[seat].text);
                plat_buffer_put(&w->out, "{ ");
            }
            plat_buffer_put(&w->out, begun ? ", " : "");
            plat_put_lua_key(&w->out, total ? "total" : sheet->item[item]);
            plat_buffer_number(&w->out, total ? sheet->total[seat] : sheet->points[item][seat]);
            begun = open = true;
        }
        plat_buffer_put(&w->out, begun ? " }" : "");
    }
    plat_buffer_put(&w->out, open ? " })\n" : "");
}

/* The first condition that a message of a refusal names, or NULL; freed by the caller. */
static char *condition_in(const char *message) {
    const char *begin = strstr(message, "not \"");
    if (!begin)
        return NULL;
    begin += strlen("not \"");
    const char *end = strchr(begin, '"');
    return end ? strndup(begin, (size_t)(end - begin)) : NULL;
}

static PlatStatus put_refusals(Writing *w, PlatError *error) {
    for (int n = 0; n < w->wish->refusals; n++) {
        PlatMatch *copy = NULL;
        PlatError told = {PLAT_OK, "", ""};
        PlatStatus status = plat_match_clone(&copy, plat_drawn_position_match(w->drawn), error);
        if (status != PLAT_OK)
            return status;
        status = plat_move_play_line(copy, w->wish->refused[n], &told);
        plat_match_free(copy);
        if (status != PLAT_E_ILLEGAL)
            continue;
        char *condition = condition_in(told.text);
        plat_buffer_put(&w->out, "  refuses(g, ");
        plat_put_lua_string(&w->out, w->wish->refused[n]);
        if (condition) {
            plat_buffer_put(&w->out, ", ");
            plat_put_lua_string(&w->out, condition);
        }
        plat_buffer_put(&w->out, ")\n");
        free(condition);
    }
    return PLAT_OK;
}

static void put_asks(Writing *w) {
    const PlatMatch *match = plat_drawn_position_match(w->drawn);
    bool any = false;
    for (int seat = 0; seat < w->rules->seats; seat++) {
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        if (!ask)
            continue;
        plat_buffer_put(&w->out, "  asks(g, ");
        plat_put_lua_string(&w->out, w->rules->seat_names->name[seat].text);
        plat_buffer_put(&w->out, ", ");
        plat_put_lua_string(&w->out, ask->name);
        plat_buffer_put(&w->out, ")\n");
        any = true;
    }
    if (!any)
        plat_buffer_put(&w->out, "  asks(g, \"nobody\")\n");
}

static PlatStatus write(Writing *w, PlatError *error) {
    PlatError ignored;
    PlatStatus status = plat_drawn_position_new(&w->drawn, w->rules, &w->drawing, error);
    if (status != PLAT_OK)
        return status;
    const PlatMatch *match = plat_drawn_position_match(w->drawn);
    plat_buffer_put(&w->out, "test(");
    plat_put_lua_string(&w->out, w->wish->sentence);
    plat_buffer_put(&w->out, ", function()\n");
    put_position(w);
    status = play_lines(w, w->first, w->last, error);
    bool scored = plat_match_score(match, &w->before, &ignored) == PLAT_OK;
    if (status == PLAT_OK)
        status = plat_changes_begin(&w->changes, w->drawn, error);
    if (status == PLAT_OK)
        status = play_lines(w, w->last, w->entries, error);
    if (status != PLAT_OK)
        return status;
    status = plat_changes_put(&w->changes, &w->out, error);
    if (status != PLAT_OK)
        return status;
    if (scored && plat_match_score(match, &w->after, &ignored) == PLAT_OK)
        put_scores(w);
    status = put_refusals(w, error);
    put_asks(w);
    plat_buffer_put(&w->out, "end)\n");
    return status;
}

/* Where the last move begins, as it was typed. */
static int find_last(const PlatMatch *match, int entries) {
    int last = 0, after = 0;
    while (after < entries) {
        PlatBuffer move = {0};
        last = after;
        after = plat_record_move(match, after, &move);
        free(move.text);
    }
    return entries > 0 && plat_match_entry(match, last)->kind == PLAT_ENTRY_ANSWER ? last : entries;
}

PlatStatus plat_host_write_test(const PlatHost *host, char **text, const PlatMatch *match,
                                const PlatTestRequest *wish, PlatError *error) {
    Writing w = {.host = host, .match = match, .wish = wish, .rules = plat_drawn_rules(match)};
    *text = NULL;
    if (!plat_match_keeps_record(match))
        return plat_error_set(error, PLAT_E_NOT_BEGUN, "", "this match keeps no record");
    w.entries = plat_match_entries(match);
    if (wish->entries > 0 && wish->entries < w.entries)
        w.entries = wish->entries;
    w.last = wish->refusals_only ? w.entries : find_last(match, w.entries);
    plat_sheet_init(&w.before, w.rules->seats, false);
    plat_sheet_init(&w.after, w.rules->seats, false);
    PlatStatus status = replay(&w, error);
    if (status == PLAT_OK)
        status = write(&w, error);
    if (status == PLAT_OK && !(*text = plat_buffer_take(&w.out)))
        status = plat_no_memory(error);
    plat_changes_free(&w.changes);
    free(w.out.text);
    free_settings(w.field, w.drawing.fields);
    free_settings(w.force, w.drawing.forces);
    plat_sheet_free(&w.before);
    plat_sheet_free(&w.after);
    plat_drawn_position_free(w.replayed);
    plat_drawn_position_free(w.drawn);
    return status;
}
