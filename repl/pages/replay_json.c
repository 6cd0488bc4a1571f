/* Each entry is told as it leads on: what it was, what chance and the rules added, who is asked
 * what now, the picture and the score sheet.
 *
 * A seat is told less than the table. Of what others choose it learns what it sees on the boards.
 * Of a simultaneous step it learns nothing that others do, not even what they are asked and whether
 * they have answered: such an entry is not told. Points of others are told when the game is over,
 * their reasons not even then. */
#include "replay_json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "html.h"
#include "kernel/pieces.h"
#include "position_svg.h"
#include "text/grow.h"

enum { EVENTS_TOLD = 60, OPTIONS_TOLD = 12 };

static bool is_simultaneous(const PlatReplayJson *teller, int step) {
    const PlatRules *rules = plat_match_rules(teller->match);
    return rules->step_simultaneous(rules->self, step);
}

/* Look which step waits now. True when it is the simultaneous one that waited before, and who looks
 * knows of nothing new in it. */
static bool still_waits(PlatReplayJson *teller) {
    const PlatMatch *match = teller->match;
    const int before = plat_match_before_simultaneous(match);
    const int own = before < 0 ? 0 : plat_match_known_entries(match, teller->viewer);
    const bool still = before >= 0 && before == teller->before && own == teller->own;
    teller->split = before >= 0;
    teller->before = before;
    teller->own = own;
    return still;
}

static const char *seat_name(const PlatReplayJson *teller, int seat) {
    return plat_match_rules(teller->match)->seat_names->name[seat].text;
}

/* Whether who looks may know what that seat chooses. */
static bool knows(const PlatReplayJson *teller, int seat) {
    return plat_replay_json_open(teller) || seat == teller->viewer;
}

static void put_key(PlatBuffer *out, const char *key, const char *value) {
    plat_buffer_add(out, ",\"%s\":", key);
    plat_html_json_any(out, value);
}

/* --- what was done --- */

/* What follows the word when the line begins with it, else NULL. */
static const char *behind(const char *line, const char *word) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return NULL;
    return line + length + (line[length] != '\0');
}

static void put_answer(PlatReplayJson *teller, bool split) {
    const PlatMatch *match = teller->match;
    const PlatEntry *entry = plat_match_entry(match, plat_match_entries(match) - 1);
    PlatBuffer *out = &teller->entries;
    plat_buffer_add(out, "\"k\":\"answer\",\"s\":%d", entry->seat);
    if (knows(teller, entry->seat)) {
        put_key(out, "a", entry->name);
        put_key(out, "t", entry->said);
    } else if (!split) {
        put_key(out, "a", entry->name);
    }
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

/* `split`: the step before it was simultaneous. */
static void put_act(PlatReplayJson *teller, Act act, const char *rest, bool split) {
    PlatBuffer *out = &teller->entries;
    if (act == ANSWER) {
        put_answer(teller, split);
        return;
    }
    const bool secret =
        act == FORCE || act == EDIT || ((act == UNDO || act == REDO) && (split || teller->split));
    plat_buffer_add(out, "\"k\":\"%s\"", act == BEGIN ? "begin" : act_name[act]);
    if (*rest && (!secret || plat_replay_json_open(teller)))
        put_key(out, "t", rest);
}

/* --- what chance did --- */

static uint64_t hash_on(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (size_t n = 0; n < size; n++)
        hash = (hash ^ at[n]) * 1099511628211u;
    return hash;
}

static uint64_t hash_of(const PlatEvent *event) {
    const int64_t number[] = {(int64_t)event->kind, event->step,  event->turn,
                              event->seat,          event->field, event->value};
    uint64_t hash = hash_on(14695981039346656037u, number, sizeof number);
    hash = hash_on(hash, event->text, strlen(event->text) + 1);
    return hash_on(hash, event->choice, strlen(event->choice));
}

/* Whether who looks may hear of it. */
static bool may_hear(const PlatReplayJson *teller, const PlatEvent *event, const PlatField *field) {
    if (plat_replay_json_open(teller))
        return event->kind == PLAT_EVENT_NOTE ||
               ((event->kind == PLAT_EVENT_DRAW || event->kind == PLAT_EVENT_ROLL) && field);
    if (event->seat >= 0 && event->seat != teller->viewer && is_simultaneous(teller, event->step))
        return false;
    if (event->kind == PLAT_EVENT_NOTE)
        return event->seat < 0 || event->seat == teller->viewer;
    return event->kind == PLAT_EVENT_ROLL && field && field->visible == PLAT_PUBLIC;
}

static void add_face(PlatBuffer *text, const PlatField *field, int value) {
    const PlatNames *names = field->as.dice.names, *dice = field->as.dice.dice;
    int face = plat_rolled_face(field, value), die = plat_rolled_die(field, value);
    if (dice && die >= 0 && die < dice->count)
        plat_buffer_add(text, " %s", dice->name[die].text);
    if (names && face >= 0 && face < names->count)
        plat_buffer_add(text, " %s", names->name[face].text);
    else
        plat_buffer_add(text, " %d", face + 1);
}

static void add_card(PlatBuffer *text, const PlatField *field, int value) {
    const PlatNames *names = field->as.deck.names;
    plat_buffer_put(text, " ");
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

static void add_event(const PlatReplayJson *teller, PlatBuffer *text, const PlatEvent *before,
                      const PlatEvent *event, const PlatField *field) {
    bool draws = event->kind == PLAT_EVENT_DRAW;
    if (event->kind == PLAT_EVENT_NOTE) {
        plat_buffer_put(text, event->text);
        return;
    }
    if (goes_on(before, event)) {
        plat_buffer_put(text, draws || field->as.dice.dice ? "," : "");
    } else {
        if (event->seat >= 0)
            plat_buffer_add(text, "%s ", seat_name(teller, event->seat));
        plat_buffer_add(text, "%s:", field->name);
    }
    if (draws)
        add_card(text, field, event->value);
    else
        add_face(text, field, event->value);
}

/* Add the events that were not there before. In a simultaneous step they come between those of
 * other seats; after an undo some are gone, and none is new. */
static void put_events(PlatReplayJson *teller, PlatBuffer *out) {
    const PlatMatch *match = teller->match;
    const PlatSchema *schema = plat_match_rules(match)->schema;
    const PlatEvent *before = NULL;
    PlatBuffer lines = {0}, text = {0};
    int seen = 0, told = 0, events = plat_match_events(match);
    if (!plat_grow(&teller->found, &teller->found_room, events, sizeof *teller->found)) {
        out->failed = true;
        return;
    }
    for (int n = 0; n < events; n++)
        teller->found[n] = hash_of(plat_match_event(match, n));
    for (int n = 0; n < events; n++) {
        const PlatEvent *event = plat_match_event(match, n);
        const PlatField *field = event->field >= 0 ? plat_schema_field(schema, event->field) : NULL;
        if (seen < teller->seens && teller->seen[seen] == teller->found[n]) {
            seen++;
            continue;
        }
        if (!may_hear(teller, event, field) || (!goes_on(before, event) && told == EVENTS_TOLD))
            continue;
        if (!goes_on(before, event) && text.length) {
            plat_buffer_put(&lines, told++ ? "," : "");
            plat_html_json_any(&lines, text.text);
            text.length = 0;
        }
        add_event(teller, &text, before, event, field);
        before = event;
    }
    if (text.length) {
        plat_buffer_put(&lines, told ? "," : "");
        plat_html_json_any(&lines, text.text);
    }
    if (lines.length && seen == teller->seens)
        plat_buffer_add(out, ",\"e\":[%s]", lines.text);
    out->failed |= lines.failed || text.failed;
    free(lines.text);
    free(text.text);
    uint64_t *kept = teller->seen;
    int room = teller->seen_room;
    teller->seen = teller->found;
    teller->seens = events;
    teller->seen_room = teller->found_room;
    teller->found = kept;
    teller->found_room = room;
}

/* --- who is asked --- */

static void put_question(PlatReplayJson *teller, const PlatAsk *ask, bool first) {
    PlatBuffer *out = &teller->entries, options = {0};
    plat_buffer_add(out, "%s[%d,", first ? "" : ",", ask->seat);
    plat_html_json_any(out, ask->name);
    if (knows(teller, ask->seat)) {
        plat_options_format(&ask->options, &options, OPTIONS_TOLD);
        plat_buffer_put(out, ",");
        plat_html_json_any(out, ask->detail);
        plat_buffer_put(out, ",");
        plat_html_json_any(out, options.text ? options.text : "");
    }
    plat_buffer_put(out, "]");
    free(options.text);
}

static void put_questions(PlatReplayJson *teller) {
    const PlatMatch *match = teller->match;
    PlatBuffer *out = &teller->entries;
    bool first = true;
    for (int seat = 0; seat < plat_match_rules(match)->seats; seat++) {
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        if (!ask || (teller->split && !knows(teller, seat)))
            continue;
        plat_buffer_put(out, first ? ",\"q\":[" : "");
        put_question(teller, ask, first);
        first = false;
    }
    plat_buffer_put(out, first ? "" : "]");
}

/* --- the score sheet --- */

static bool knows_points(const PlatReplayJson *teller, int seat) {
    return knows(teller, seat) || plat_match_is_over(teller->match);
}

static void put_numbers(const PlatReplayJson *teller, PlatBuffer *out, const PlatSheet *sheet,
                        const int64_t *number) {
    plat_buffer_put(out, ",[");
    for (int seat = 0; seat < sheet->seats; seat++) {
        plat_buffer_put(out, seat ? "," : "");
        if (knows_points(teller, seat))
            plat_buffer_number(out, number[seat]);
        else
            plat_buffer_put(out, "null");
    }
    plat_buffer_put(out, "]");
}

static void put_named(const PlatReplayJson *teller, PlatBuffer *out, const PlatSheet *sheet,
                      const char *kind, const char *name, const int64_t *number) {
    plat_buffer_add(out, "[\"%s\",", kind);
    plat_html_json_any(out, name);
    put_numbers(teller, out, sheet, number);
    plat_buffer_put(out, "]\n");
}

static void put_reasons(const PlatReplayJson *teller, PlatBuffer *out, const PlatSheet *sheet,
                        int item) {
    for (int n = 0; n < sheet->lines; n++) {
        const PlatScoreLine *line = &sheet->line[n];
        if (line->item != item || !knows(teller, line->seat))
            continue;
        plat_buffer_add(out, "[\"l\",%d,%" PRId32 ",", line->seat, line->amount);
        plat_html_json_any(out, line->reason);
        plat_buffer_put(out, ",");
        plat_html_json_any(out, line->place);
        plat_buffer_put(out, "]\n");
    }
}

/* An item of remarks alone has no row of points. Whether it is one may depend on what others have,
 * so a seat is not told. */
static bool only_remarks(const PlatReplayJson *teller, const PlatSheet *sheet, int item) {
    bool found = false;
    for (int n = 0; n < sheet->lines && !found; n++)
        found = sheet->line[n].item == item;
    return found && !sheet->counts[item] && plat_replay_json_open(teller);
}

static void put_sheet(const PlatReplayJson *teller, PlatBuffer *out, const PlatSheet *sheet) {
    int64_t place[PLAT_MAX_SEATS];
    for (int seat = 0; seat < sheet->seats; seat++)
        place[seat] = sheet->place[seat];
    for (int item = 0; item < sheet->items; item++) {
        put_named(teller, out, sheet, only_remarks(teller, sheet, item) ? "r" : "i",
                  sheet->item[item], sheet->points[item]);
        put_reasons(teller, out, sheet, item);
    }
    put_named(teller, out, sheet, "t", "total", sheet->total);
    for (int n = 0; n < sheet->tie_breaks; n++)
        put_named(teller, out, sheet, "b", sheet->tie_break[n], sheet->tie_value[n]);
    if (plat_replay_json_open(teller) || plat_match_is_over(teller->match))
        put_named(teller, out, sheet, "p", "place", place);
}

/* --- what is drawn and scored --- */

/* Add the next text to a series, and to the entry, under that key, how it differs. */
static void put_change(PlatReplayJson *teller, PlatLineDeltas *series, const char *key,
                       const PlatBuffer *text) {
    PlatBuffer change = {0};
    plat_line_deltas_add(series, text->text ? text->text : "", text->length, &change);
    if (change.length)
        plat_buffer_add(&teller->entries, ",\"%s\":%s", key, change.text);
    series->failed |= text->failed || change.failed;
    free(change.text);
}

/* Rules that were mended later may fail here: the entry says so, and the game continues. What a
 * script says may hold what a seat must not know. */
static void put_lack(PlatReplayJson *teller, const char *what, const PlatError *error) {
    PlatBuffer text = {0};
    if (plat_replay_json_open(teller))
        plat_buffer_add(&text, "no %s: %s%s%s", what, error->where, error->where[0] ? ": " : "",
                        error->text);
    else
        plat_buffer_add(&text, "no %s: the rules fail here", what);
    put_key(&teller->entries, what, text.text ? text.text : "");
    teller->entries.failed |= text.failed;
    teller->lack = *error;
    free(text.text);
}

static void put_picture(PlatReplayJson *teller) {
    PlatBuffer picture = {0};
    PlatError error = {0};
    if (plat_position_svg(&picture, teller->host, teller->match, teller->viewer, &error) !=
        PLAT_OK) {
        picture.length = 0;
        put_lack(teller, "picture", &error);
    }
    put_change(teller, &teller->pictures, "p", &picture);
    free(picture.text);
}

static void put_score(PlatReplayJson *teller) {
    PlatBuffer text = {0};
    PlatError error = {0};
    PlatSheet sheet;
    if (teller->split && !plat_replay_json_open(teller) && teller->count > 1)
        return; /* points may tell what others do */
    plat_sheet_init(&sheet, plat_match_rules(teller->match)->seats, true);
    if (plat_match_score(teller->match, &sheet, &error) == PLAT_OK)
        put_sheet(teller, &text, &sheet);
    else
        put_lack(teller, "score", &error);
    put_change(teller, &teller->sheets, "c", &text);
    free(text.text);
    plat_sheet_free(&sheet);
}

/* --- all of it --- */

PlatStatus plat_replay_json_write(PlatReplayJson *teller, const char *line, PlatError *error) {
    const PlatMatch *match = teller->match;
    const PlatRules *rules = plat_match_rules(match);
    PlatBuffer *out = &teller->entries;
    const char *rest;
    const Act act = act_of(line, &rest);
    const bool split = teller->split, answered = act == ANSWER;
    if (still_waits(teller) && !plat_replay_json_open(teller) &&
        (answered || act == UNDO || act == REDO)) {
        PlatBuffer unheard = {0};
        put_events(teller, &unheard);
        const bool failed = unheard.failed;
        free(unheard.text);
        return failed ? plat_no_memory(error) : PLAT_OK;
    }
    teller->lack = (PlatError){0};
    plat_buffer_put(out, teller->count++ ? ",\n{" : "\n{");
    put_act(teller, act, rest, split);
    bool over = plat_match_is_over(match);
    put_events(teller, out);
    int last = plat_match_entries(match) - 1, now = plat_match_turn(match);
    plat_buffer_add(out, ",\"n\":%d", answered ? plat_match_entry_turn(match, last) : now);
    if (over)
        plat_buffer_put(out, ",\"o\":1");
    else
        put_key(out, "r", rules->step_name(rules->self, plat_match_step(match)));
    put_questions(teller);
    put_picture(teller);
    put_score(teller);
    plat_buffer_put(out, "}");
    bool failed = out->failed || teller->pictures.failed || teller->sheets.failed;
    return failed ? plat_no_memory(error) : PLAT_OK;
}

void plat_replay_json_free(PlatReplayJson *teller) {
    free(teller->entries.text);
    free(teller->seen);
    free(teller->found);
    plat_line_deltas_free(&teller->pictures);
    plat_line_deltas_free(&teller->sheets);
}
