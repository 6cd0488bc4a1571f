/* An entry has what was done, what chance and the rules added, the questions that follow, the
 * picture and the score sheet.
 *
 * A seat gets less than the table. It learns other players' answers only as far as the boards
 * show them. In a simultaneous step it learns nothing of the others, neither their questions nor
 * whether they have answered: the page omits such an entry. It gets other players' points when
 * the game is over, and never the reasons for them. */
#include "replay_json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "host/drawing.h"
#include "html.h"
#include "kernel/pieces.h"
#include "kernel/rng.h"
#include "session/player_names.h"
#include "system/output.h"
#include "text/buffer.h"
#include "text/fields/field.h"

enum { MOST_EVENTS = 60, MOST_OPTIONS = 12 };

static bool is_simultaneous(const PlatReplayJson *json, int step) {
    const PlatRules *rules = plat_match_rules(json->match);
    return rules->step_simultaneous(rules->self, step);
}

/* Look which step waits now. True when it is the simultaneous one that waited before, and who looks
 * knows of nothing new in it. */
static bool still_waits(PlatReplayJson *json) {
    const PlatMatch *match = json->match;
    const int before = plat_match_before_simultaneous(match);
    const int own = before < 0 ? 0 : plat_match_known_entries(match, json->viewer);
    const bool still = before >= 0 && before == json->before && own == json->own;
    json->split = before >= 0;
    json->before = before;
    json->own = own;
    return still;
}

/* Whether who looks may know what that seat chooses. */
static bool knows(const PlatReplayJson *json, int seat) {
    return plat_replay_json_open(json) || seat == json->viewer;
}

/* --- what was done --- */

/* What follows the word when the line begins with it, else NULL. */
static const char *behind(const char *line, const char *word) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return NULL;
    return line + length + (line[length] != '\0');
}

/* Whether the entry belongs to the move that goes on: answers of one seat in one turn, until the
 * first question comes again. */
static bool goes_with(const PlatReplayJson *json, int n) {
    const PlatMatch *match = json->match;
    const PlatEntry *entry = plat_match_entry(match, n), *first;
    if (json->move < 0 || json->move >= n)
        return false;
    first = plat_match_entry(match, json->move);
    return first->kind == PLAT_ENTRY_ANSWER && first->seat == entry->seat &&
           plat_match_entry_turn(match, json->move) == plat_match_entry_turn(match, n) &&
           strcmp(first->name, entry->name) != 0;
}

/* The first entry of what the seat has answered so far in the simultaneous step, which begins with
 * entry `before`: no question comes twice. Answers of others are between. */
static int begin_of_own(const PlatMatch *match, int before, int last) {
    const int seat = plat_match_entry(match, last)->seat;
    int first = last;
    for (int n = last - 1; n >= before; n--) {
        const PlatEntry *entry = plat_match_entry(match, n);
        if (entry->kind != PLAT_ENTRY_ANSWER)
            break;
        for (int own = first; entry->seat == seat && own <= last; own++) {
            const PlatEntry *other = plat_match_entry(match, own);
            if (other->seat == seat && strcmp(other->name, entry->name) == 0)
                return first;
        }
        first = entry->seat == seat ? n : first;
    }
    return first;
}

/* The move so far as a sentence: of another seat what all may know of it. */
static void put_sentence(PlatReplayJson *json, int before, int last) {
    const PlatMatch *match = json->match;
    const PlatRules *rules = plat_match_rules(match);
    const int seat = plat_match_entry(match, last)->seat;
    PlatSaid said[PLAT_MOVE_ANSWERS];
    PLAT_TEXT text = {0};
    int count = 0;
    json->move = goes_with(json, last) ? json->move : last;
    for (int n = before < 0 ? json->move : begin_of_own(match, before, last);
         n <= last && count < PLAT_MOVE_ANSWERS; n++) {
        const PlatEntry *entry = plat_match_entry(match, n);
        if (entry->kind == PLAT_ENTRY_ANSWER && entry->seat == seat)
            said[count++] = (PlatSaid){entry->name, entry->said};
    }
    plat_phrase_move(rules->phrases, rules->schema, &text,
                     plat_people_name(json->request, rules, seat), said, count, knows(json, seat));
    plat_json_add(&json->entries, json->move < last ? ",\"j\":1,\"m\":%s" : ",\"m\":%s",
                  plat_buffer_text(&text));
    json->entries.failed |= text.failed;
}

static void put_answer(PlatReplayJson *json, int before) {
    const PlatMatch *match = json->match;
    const int last = plat_match_entries(match) - 1;
    const PlatEntry *entry = plat_match_entry(match, last);
    PlatBuffer *out = &json->entries;
    plat_buffer_add(out, "\"k\":\"answer\",\"s\":%d", entry->seat);
    if (knows(json, entry->seat)) {
        plat_json_add(out, ",%s:%s", "a", entry->name);
        plat_json_add(out, ",%s:%s", "t", entry->said);
    } else if (before < 0) {
        plat_json_add(out, ",%s:%s", "a", entry->name);
    }
    if (before >= 0 && !knows(json, entry->seat))
        json->move = -1;
    else
        put_sentence(json, before, last);
}

typedef enum Act { FORCE, EDIT, UNDO, REDO, CHANGE, FORK, NOTE, ANSWER, BEGIN } Act;
static const char *const act_name[ANSWER] = {"force",  "edit", "undo", "redo",
                                             "change", "fork", "note"};

/* What the line of the journal is; *rest is what follows its first word. */
static Act act_of(const char *line, const char **rest) {
    int n = 0;
    *rest = line;
    if (!*line)
        return BEGIN;
    while (n < ANSWER && !(*rest = behind(line, act_name[n])))
        n++;
    return (Act)n;
}

/* `before`: where the step before it begins if it was simultaneous, else -1. */
static void put_act(PlatReplayJson *json, Act act, const char *rest, int before) {
    PlatBuffer *out = &json->entries;
    if (act == ANSWER) {
        put_answer(json, before);
        return;
    }
    json->move = -1;
    const bool secret = act == FORCE || act == EDIT ||
                        ((act == UNDO || act == REDO) && (before >= 0 || json->split));
    plat_buffer_add(out, "\"k\":\"%s\"", act == BEGIN ? "begin" : act_name[act]);
    if (*rest && (!secret || plat_replay_json_open(json)))
        plat_json_add(out, ",%s:%s", "t", rest);
}

/* --- what chance did --- */

static uint64_t hash_of(const PlatEvent *event) {
    const int64_t number[] = {(int64_t)event->kind, event->step,  event->turn,
                              event->seat,          event->field, event->value};
    uint64_t hash = plat_hash_bytes(PLAT_HASH_BEGIN, number, sizeof number);
    hash = plat_hash_bytes(hash, event->text, strlen(event->text) + 1);
    return plat_hash_bytes(hash, event->choice, strlen(event->choice));
}

/* Whether who looks may hear of it. */
static bool may_hear(const PlatReplayJson *json, const PlatEvent *event, const PlatField *field) {
    if (plat_replay_json_open(json))
        return event->kind == PLAT_EVENT_NOTE ||
               ((event->kind == PLAT_EVENT_DRAW || event->kind == PLAT_EVENT_ROLL) && field);
    if (event->seat >= 0 && event->seat != json->viewer && is_simultaneous(json, event->step))
        return false;
    if (event->kind == PLAT_EVENT_NOTE)
        return event->seat < 0 || event->seat == json->viewer;
    return event->kind == PLAT_EVENT_ROLL && field && field->visible == PLAT_PUBLIC;
}

static void add_card(PlatBuffer *text, const PlatField *field, int value) {
    const PlatNames *names = field->as.deck.names;
    if (names && value >= 0 && value < names->count)
        plat_names_show(names, text, value);
    else
        plat_buffer_add(text, "%d", value + 1);
}

/* Rolls and draws of one field, seat and step share a line. */
static bool goes_on(const PlatEvent *a, const PlatEvent *b) {
    return a && a->kind == b->kind && a->kind != PLAT_EVENT_NOTE && a->field == b->field &&
           a->seat == b->seat && a->step == b->step && a->turn == b->turn;
}

static void add_event(const PlatReplayJson *json, PlatBuffer *text, const PlatEvent *before,
                      const PlatEvent *event, const PlatField *field) {
    bool draws = event->kind == PLAT_EVENT_DRAW;
    if (event->kind == PLAT_EVENT_NOTE) {
        plat_buffer_put(text, event->text);
        return;
    }
    if (goes_on(before, event)) {
        plat_buffer_put(text, draws || field->as.dice.dice ? "," : "");
    } else {
        const PlatRules *rules = plat_match_rules(json->match);
        plat_buffer_add(text, "%s%s%s:",
                        event->seat < 0 ? "" : plat_people_name(json->request, rules, event->seat),
                        event->seat < 0 ? (draws ? "drawn from " : "")
                        : draws         ? " draws from "
                                        : " rolls ",
                        plat_title_of(rules->titles, field->name).text);
    }
    plat_buffer_put(text, " ");
    if (draws)
        add_card(text, field, event->value);
    else
        plat_rolled_format(field, event->value, text);
}

/* Add a line of events, and begin the next. False: there is none. */
static bool put_event_line(PlatBuffer *lines, PlatBuffer *text) {
    if (!text->length)
        return false;
    plat_buffer_put(lines, lines->length ? "," : "");
    plat_json_add(lines, "%s", text->text);
    text->length = 0;
    return true;
}

/* Add the events that were not there before. In a simultaneous step they come between those of
 * other seats; after an undo some are gone, and none is new. */
static void put_events(PlatReplayJson *json, PlatBuffer *out) {
    const PlatMatch *match = json->match;
    const PlatSchema *schema = plat_match_rules(match)->schema;
    const PlatEvent *before = NULL;
    PLAT_TEXT lines = {0}, text = {0};
    int seen = 0, lines_put = 0, events = plat_match_events(match);
    if (!plat_grow(&json->found, &json->found_room, events, sizeof *json->found)) {
        out->failed = true;
        return;
    }
    for (int n = 0; n < events; n++)
        json->found[n] = hash_of(plat_match_event(match, n));
    for (int n = 0; n < events; n++) {
        const PlatEvent *event = plat_match_event(match, n);
        const PlatField *field = event->field >= 0 ? plat_schema_field(schema, event->field) : NULL;
        if (seen < json->seens && json->seen[seen] == json->found[n]) {
            seen++;
            continue;
        }
        if (!may_hear(json, event, field) || (!goes_on(before, event) && lines_put == MOST_EVENTS))
            continue;
        if (!goes_on(before, event))
            lines_put += put_event_line(&lines, &text);
        add_event(json, &text, before, event, field);
        before = event;
    }
    put_event_line(&lines, &text);
    if (lines.length && seen == json->seens)
        plat_buffer_add(out, ",\"e\":[%s]", lines.text);
    out->failed |= lines.failed || text.failed;
    uint64_t *kept = json->seen;
    int room = json->seen_room;
    json->seen = json->found;
    json->seens = events;
    json->seen_room = json->found_room;
    json->found = kept;
    json->found_room = room;
}

/* --- who is asked --- */

static void put_question(PlatReplayJson *json, const PlatAsk *ask, bool first) {
    PlatBuffer *out = &json->entries;
    PLAT_TEXT options = {0}, sentence = {0};
    plat_buffer_put(out, first ? "" : ",");
    plat_json_add(out, "[%d,%s", ask->seat, ask->name);
    if (knows(json, ask->seat)) {
        const int count = plat_options_count(&ask->options);
        if (ask->options.kind == PLAT_OPTIONS_PLACEMENTS || ask->options.kind == PLAT_OPTIONS_EDGES)
            plat_buffer_add(&options, "%d way%s", count, plat_plural(count));
        else if (ask->options.kind == PLAT_OPTIONS_CELLS && count > MOST_OPTIONS)
            plat_buffer_add(&options, "%d places", count);
        else
            plat_options_format(&ask->options, &options, MOST_OPTIONS);
        plat_phrase_question(plat_match_rules(json->match)->phrases, &sentence, ask->name,
                             ask->detail);
        plat_json_add(out, ",%s,%s", plat_buffer_text(&sentence), plat_buffer_text(&options));
    }
    plat_buffer_put(out, "]");
}

static void put_questions(PlatReplayJson *json) {
    const PlatMatch *match = json->match;
    PlatBuffer *out = &json->entries;
    bool first = true;
    for (int seat = 0; seat < plat_match_rules(match)->seats; seat++) {
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        if (!ask || (json->split && !knows(json, seat)))
            continue;
        plat_buffer_put(out, first ? ",\"q\":[" : "");
        put_question(json, ask, first);
        first = false;
    }
    plat_buffer_put(out, first ? "" : "]");
}

/* --- the score sheet --- */

static void put_numbers(const PlatReplayJson *json, PlatBuffer *out, const PlatSheet *sheet,
                        const int64_t *number) {
    plat_buffer_put(out, ",[");
    for (int seat = 0; seat < sheet->seats; seat++) {
        plat_buffer_put(out, seat ? "," : "");
        if (knows(json, seat) || plat_match_is_over(json->match))
            plat_buffer_number(out, number[seat]);
        else
            plat_buffer_put(out, "null");
    }
    plat_buffer_put(out, "]");
}

static void put_named(const PlatReplayJson *json, PlatBuffer *out, const PlatSheet *sheet,
                      const char *kind, const char *name, const int64_t *number) {
    plat_json_add(out, "[%s,%s", kind, name);
    put_numbers(json, out, sheet, number);
    plat_buffer_put(out, "]\n");
}

static void put_reasons(const PlatReplayJson *json, PlatBuffer *out, const PlatSheet *sheet,
                        int item) {
    for (int n = 0; n < sheet->lines; n++) {
        const PlatScoreLine *line = &sheet->line[n];
        if (line->item != item || !knows(json, line->seat))
            continue;
        plat_json_add(out, "[\"l\",%d,%d,%s,%s]\n", line->seat, line->amount, line->reason,
                      line->place);
    }
}

/* An item of remarks alone has no row of points. Whether it is one may depend on what others have,
 * so a seat does not see it. */
static bool only_remarks(const PlatReplayJson *json, const PlatSheet *sheet, int item) {
    bool found = false;
    for (int n = 0; n < sheet->lines && !found; n++)
        found = sheet->line[n].item == item;
    return found && !sheet->counts[item] && plat_replay_json_open(json);
}

static void put_sheet(const PlatReplayJson *json, PlatBuffer *out, const PlatSheet *sheet) {
    int64_t place[PLAT_MAX_SEATS];
    for (int seat = 0; seat < sheet->seats; seat++)
        place[seat] = sheet->place[seat];
    for (int item = 0; item < sheet->items; item++) {
        put_named(json, out, sheet, only_remarks(json, sheet, item) ? "r" : "i",
                  plat_title_of(plat_match_rules(json->match)->titles, sheet->item[item]).text,
                  sheet->points[item]);
        put_reasons(json, out, sheet, item);
    }
    put_named(json, out, sheet, "t", "total", sheet->total);
    for (int n = 0; n < sheet->tie_breaks; n++)
        put_named(json, out, sheet, "b", sheet->tie_break[n], sheet->tie_value[n]);
    if (plat_replay_json_open(json) || plat_match_is_over(json->match))
        put_named(json, out, sheet, "p", "place", place);
}

/* --- what is drawn and scored --- */

/* Add the next text to a series, and to the entry, under that key, how it differs. */
static void put_change(PlatReplayJson *json, PlatLineDeltas *series, const char *key,
                       const PlatBuffer *text) {
    PLAT_TEXT change = {0};
    plat_line_deltas_add(series, plat_buffer_text(text), text->length, &change);
    if (change.length)
        plat_buffer_add(&json->entries, ",\"%s\":%s", key, change.text);
    series->failed |= text->failed || change.failed;
}

/* Rules that were mended later may fail here: the entry says so, and the game continues. What a
 * script says may hold what a seat must not know. */
static void put_lack(PlatReplayJson *json, const char *what, const PlatError *error) {
    PLAT_TEXT text = {0};
    if (plat_replay_json_open(json))
        plat_buffer_add(&text, "no %s: %s", what, plat_error_line(error).text);
    else
        plat_buffer_add(&text, "no %s: the rules fail here", what);
    plat_json_add(&json->entries, ",%s:%s", what, plat_buffer_text(&text));
    json->entries.failed |= text.failed;
    json->lack = *error;
}

PlatStatus plat_replay_json_draw(const PlatReplayJson *json, PlatBuffer *out, int viewer,
                                 unsigned parts, PlatError *error) {
    PlatDrawOptions drawing = plat_host_draw_options(json->host);
    drawing.viewer = viewer;
    drawing.sheet = PLAT_DRAW_SHEETS;
    drawing.asked = true;
    drawing.parts = parts;
    return plat_draw_svg(out, json->match, &drawing, error);
}

static void put_picture(PlatReplayJson *json) {
    PLAT_TEXT picture = {0};
    PlatError error = {0};
    if (plat_replay_json_draw(json, &picture, json->viewer,
                              PLAT_DRAW_HEAD | PLAT_DRAW_BOARDS | PLAT_DRAW_PANEL,
                              &error) != PLAT_OK) {
        picture.length = 0;
        put_lack(json, "picture", &error);
    }
    put_change(json, &json->pictures, "p", &picture);
}

static void put_score(PlatReplayJson *json) {
    PLAT_TEXT text = {0};
    PlatError error = {0};
    PlatSheet sheet;
    if (json->split && !plat_replay_json_open(json) && json->count > 1)
        return; /* points may show what others do */
    plat_sheet_init(&sheet, plat_match_rules(json->match)->seats, true);
    if (plat_match_score(json->match, &sheet, &error) == PLAT_OK)
        put_sheet(json, &text, &sheet);
    else
        put_lack(json, "score", &error);
    put_change(json, &json->sheets, "c", &text);
    plat_sheet_free(&sheet);
}

/* --- all of it --- */

PlatStatus plat_replay_json_write(PlatReplayJson *json, const char *line, PlatError *error) {
    const PlatMatch *match = json->match;
    const PlatRules *rules = plat_match_rules(match);
    PlatBuffer *out = &json->entries;
    const char *rest;
    const Act act = act_of(line, &rest);
    const bool answered = act == ANSWER;
    const int before = json->split ? json->before : -1;
    if (still_waits(json) && !plat_replay_json_open(json) &&
        (answered || act == UNDO || act == REDO)) {
        PLAT_TEXT unheard = {0};
        put_events(json, &unheard);
        return unheard.failed ? plat_no_memory(error) : PLAT_OK;
    }
    json->lack = (PlatError){0};
    plat_buffer_put(out, json->count++ ? ",\n{" : "\n{");
    put_act(json, act, rest, before);
    bool over = plat_match_is_over(match);
    put_events(json, out);
    int last = plat_match_entries(match) - 1, now = plat_match_turn(match);
    plat_buffer_add(out, ",\"n\":%d", answered ? plat_match_entry_turn(match, last) : now);
    if (over)
        plat_buffer_put(out, ",\"o\":1");
    else
        plat_json_add(out, ",%s:%s", "r", rules->step_name(rules->self, plat_match_step(match)));
    put_questions(json);
    put_picture(json);
    put_score(json);
    plat_buffer_put(out, "}");
    bool failed = out->failed || json->pictures.failed || json->sheets.failed;
    return failed ? plat_no_memory(error) : PLAT_OK;
}

void plat_replay_json_free(PlatReplayJson *json) {
    free(json->entries.text);
    free(json->seen);
    free(json->found);
    plat_line_deltas_free(&json->pictures);
    plat_line_deltas_free(&json->sheets);
}
