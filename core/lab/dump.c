/* A dump without its state, which is in dump_state.c: what was played, how far it is, the score
 * sheet and the record. */
#include "dump.h"

#include <inttypes.h>

#include "dump_state.h"

static json_t *settings(const PlatDumpSetting *setting, int count) {
    json_t *object = json_object();
    for (int n = 0; n < count; n++)
        plat_dump_set(&object, setting[n].name, plat_dump_text(setting[n].value));
    return object;
}

/* Add the keys of `part`, which is used up. */
static void put_all(json_t **dump, json_t *part) {
    if (json_object_update(*dump, part) != 0) {
        json_decref(*dump);
        *dump = NULL;
    }
    json_decref(part);
}

static void put_about(json_t **dump, const PlatDumpAbout *about) {
    json_t *modules = json_array();
    for (int n = 0; n < about->modules; n++)
        plat_dump_append(&modules, plat_dump_text(about->module[n]));
    put_all(dump,
            json_pack("{s:o, s:o, s:o, s:o, s:o}", "game", plat_dump_text(about->game), "variant",
                      about->variant ? plat_dump_text(about->variant) : json_null(), "modules",
                      modules, "options", settings(about->option, about->options), "tables",
                      settings(about->table, about->tables)));
}

/* Who made the first decision; nobody when it was made by all at once. */
static json_t *who_began(const PlatRules *rules, const PlatMatch *match) {
    for (int n = 0; n < plat_match_events(match); n++) {
        const PlatEvent *event = plat_match_event(match, n);
        if (event->kind == PLAT_EVENT_ANSWER && event->step > 0) {
            bool all = rules->step_simultaneous(rules->self, event->step);
            return all ? json_null() : plat_dump_name(rules->seat_names, event->seat);
        }
    }
    return json_null();
}

static json_t *sheet_lines(const PlatSheet *sheet, int item, int seat) {
    json_t *lines = json_array();
    for (int n = 0; n < sheet->lines; n++) {
        const PlatScoreLine *line = &sheet->line[n];
        if (line->item == item && line->seat == seat)
            plat_dump_append(&lines, json_pack("{s:i, s:o, s:o}", "amount", (int)line->amount,
                                               "reason", plat_dump_text(line->reason), "place",
                                               plat_dump_text(line->place)));
    }
    return lines;
}

static json_t *known_number(uint32_t known, int seat, int64_t number) {
    return known >> seat & 1 ? json_integer((json_int_t)number) : json_null();
}

json_t *plat_dump_sheet_known(const PlatNames *seats, const PlatSheet *sheet, uint32_t known,
                              uint32_t reasons) {
    json_t *items = json_object(), *total = json_object(), *place = json_object();
    for (int item = 0; item < sheet->items; item++) {
        json_t *of_seats = json_object();
        for (int seat = 0; seat < sheet->seats; seat++) {
            json_t *of_seat = json_pack(
                "{s:o, s:o}", "points", known_number(known, seat, sheet->points[item][seat]),
                "lines", reasons >> seat & 1 ? sheet_lines(sheet, item, seat) : json_array());
            plat_dump_set(&of_seats, seats->name[seat].text, of_seat);
        }
        plat_dump_set(&items, sheet->item[item], of_seats);
    }
    for (int seat = 0; seat < sheet->seats; seat++) {
        plat_dump_set(&total, seats->name[seat].text,
                      known_number(known, seat, sheet->total[seat]));
        plat_dump_set(&place, seats->name[seat].text,
                      known_number(known == UINT32_MAX ? known : 0, seat, sheet->place[seat]));
    }
    json_t *tie_breaks = json_array();
    for (int n = 0; n < sheet->tie_breaks; n++) {
        json_t *values = json_object();
        for (int seat = 0; seat < sheet->seats; seat++)
            plat_dump_set(&values, seats->name[seat].text,
                          known_number(known, seat, sheet->tie_value[n][seat]));
        plat_dump_append(
            &tie_breaks,
            json_pack("{s:o, s:o}", "name", plat_dump_text(sheet->tie_break[n]), "values", values));
    }
    return json_pack("{s:o, s:o, s:o, s:o}", "items", items, "total", total, "tie_breaks",
                     tie_breaks, "places", place);
}

/* What chance showed: a card of the field's deck, a face of its dice. */
static json_t *chance_value(const PlatSchema *schema, const PlatField *field,
                            const PlatEvent *event) {
    if (field->kind == PLAT_FIELD_HAND)
        field = plat_schema_field(schema, field->as.hand.deck);
    if (field->kind == PLAT_FIELD_DECK)
        return plat_dump_name(field->as.deck.names, event->value);
    if (field->kind == PLAT_FIELD_DICE) {
        int face = plat_rolled_face(field, event->value);
        return field->as.dice.names ? plat_dump_name(field->as.dice.names, face)
                                    : json_integer(face + 1);
    }
    return json_integer(event->value);
}

/* Rules that were replaced in mid-game may have steps and fields no longer: then these are null. */
static json_t *event_object(const PlatRules *rules, const PlatEvent *event) {
    static const char *const kind[] = {
        [PLAT_EVENT_STEP] = "step", [PLAT_EVENT_ANSWER] = "answer", [PLAT_EVENT_DRAW] = "draw",
        [PLAT_EVENT_ROLL] = "roll", [PLAT_EVENT_FORCE] = "force",   [PLAT_EVENT_EDIT] = "edit",
        [PLAT_EVENT_NOTE] = "note"};
    json_t *step =
        event->step < 0 ? json_null() : plat_dump_text(rules->step_name(rules->self, event->step));
    json_t *object =
        json_pack("{s:s, s:o, s:I, s:o}", "what", kind[event->kind], "step", step, "turn",
                  (json_int_t)event->turn, "seat", plat_dump_name(rules->seat_names, event->seat));
    if (event->kind == PLAT_EVENT_ANSWER) {
        plat_dump_set(&object, "ask", plat_dump_text(event->text));
        plat_dump_set(&object, "choice", plat_dump_text(event->choice));
        return object;
    }
    if (event->kind == PLAT_EVENT_NOTE)
        return object;
    bool draw = event->kind == PLAT_EVENT_DRAW, roll = event->kind == PLAT_EVENT_ROLL;
    const PlatField *field = plat_schema_field(rules->schema, event->field);
    plat_dump_set(&object, draw || roll ? "of" : "field",
                  field ? json_string(field->name) : json_null());
    if (draw || roll)
        plat_dump_set(&object, draw ? "card" : "face",
                      field ? chance_value(rules->schema, field, event) : json_null());
    if (roll && field && field->kind == PLAT_FIELD_DICE && field->as.dice.dice)
        plat_dump_set(&object, "die",
                      plat_dump_name(field->as.dice.dice, plat_rolled_die(field, event->value)));
    return object;
}

/* --- the record, as a seat or a spectator hears of it --- */

static bool at_once(const PlatRules *rules, int step) {
    return step >= 0 && rules->step_simultaneous && rules->step_simultaneous(rules->self, step);
}

/* Whether the event belongs to the simultaneous step that waits. */
static bool waits(const PlatMatch *match, const PlatEvent *event) {
    return plat_match_before_simultaneous(match) >= 0 && event->step == plat_match_step(match) &&
           event->turn == plat_match_turn(match);
}

/* Whether nothing is hidden from anybody, so all may know all answers of steps that are over. */
static bool is_open(const PlatSchema *schema) {
    for (int n = 0; n < plat_schema_fields(schema); n++)
        if (plat_schema_field(schema, n)->visible != PLAT_PUBLIC)
            return false;
    return true;
}

/* The answers from event `first` on that are one move; others than answers may be between. */
static int take_move(const PlatMatch *match, int first, PlatSaid said[PLAT_MOVE_ANSWERS]) {
    const PlatEvent *begun = plat_match_event(match, first), *last = begun, *event;
    int count = 0;
    for (int n = first; (event = plat_match_event(match, n)) && count < PLAT_MOVE_ANSWERS; n++) {
        if (event->kind == PLAT_EVENT_ROLL)
            break;
        if (event->kind != PLAT_EVENT_ANSWER)
            continue;
        bool again =
            event->seat != begun->seat || event->turn != begun->turn || event->step < last->step;
        for (int before = 0; before < count; before++)
            again = again || strcmp(said[before].ask, event->text) == 0;
        if (again)
            break;
        said[count++] = (PlatSaid){event->text, event->choice};
        last = event;
    }
    return count;
}

/* Whether a viewer may hear of an event other than an answer. */
static bool may_hear(const PlatRules *rules, const PlatEvent *event, int viewer) {
    const PlatField *field =
        event->field >= 0 ? plat_schema_field(rules->schema, event->field) : NULL;
    if (event->seat >= 0 && event->seat != viewer && at_once(rules, event->step))
        return false;
    if (event->kind == PLAT_EVENT_NOTE)
        return event->seat < 0 || event->seat == viewer;
    return event->kind == PLAT_EVENT_ROLL && field && field->visible == PLAT_PUBLIC;
}

typedef struct HeardMove {
    int left; /* answers that are still to come */
    bool heard, own;
    PlatBuffer sentence; /* at its first answer */
} HeardMove;

/* Begin a move at event `first`. Others hear of it in a simultaneous step when that is over, if all
 * its questions have phrases. */
static void begin_move(HeardMove *move, const PlatRules *rules, const PlatMatch *match, int viewer,
                       int first) {
    PlatSaid said[PLAT_MOVE_ANSWERS];
    const PlatEvent *event = plat_match_event(match, first);
    const bool once = at_once(rules, event->step);
    move->own = event->seat == viewer;
    move->left = take_move(match, first, said);
    plat_buffer_free(&move->sentence);
    const bool clear = plat_phrase_move(rules->phrases, rules->schema, &move->sentence,
                                        rules->seat_names->name[event->seat].text, said, move->left,
                                        move->own || is_open(rules->schema));
    move->heard = move->own || !once || (clear && !waits(match, event));
}

static void append_answer(json_t **array, HeardMove *move, json_t *object) {
    if (move->sentence.length)
        plat_dump_set(&object, "sentence", plat_dump_text(move->sentence.text));
    plat_buffer_free(&move->sentence);
    if (!move->own)
        json_object_del(object, "choice");
    plat_dump_append(array, object);
}

json_t *plat_dump_record(const PlatRules *rules, const PlatMatch *match, int viewer, int skipped) {
    json_t *array = json_array();
    HeardMove move = {0};
    for (int n = skipped; n < plat_match_events(match); n++) {
        const PlatEvent *event = plat_match_event(match, n);
        const bool note = event->kind == PLAT_EVENT_NOTE, open = viewer == PLAT_DUMP_OPEN,
                   answer = event->kind == PLAT_EVENT_ANSWER && !open;
        if (answer && move.left == 0)
            begin_move(&move, rules, match, viewer, n);
        move.left -= answer;
        /* every event names its step, and notes say what follows from the others */
        if (answer ? !move.heard
            : open ? event->kind == PLAT_EVENT_STEP || note
                   : !may_hear(rules, event, viewer))
            continue;
        json_t *object = event_object(rules, event);
        if (note)
            plat_dump_set(&object, "text", plat_dump_text(event->text));
        if (answer)
            append_answer(&array, &move, object);
        else
            plat_dump_append(&array, object);
    }
    plat_buffer_free(&move.sentence);
    return array;
}

/* Write `json`, which is used up; NULL: memory ran out while it was made. */
static PlatStatus write_json(FILE *file, json_t *json, bool pretty, PlatError *error) {
    if (!json)
        return plat_no_memory(error);
    bool written = json_dumpf(json, file, pretty ? JSON_INDENT(2) : JSON_COMPACT) == 0 &&
                   fputc('\n', file) != EOF;
    json_decref(json);
    return written ? PLAT_OK : plat_fail(error, PLAT_E_IO, "the dump cannot be written");
}

json_t *plat_dump_seats(const PlatRules *rules) {
    json_t *seats = json_array();
    for (int seat = 0; seat < rules->seats; seat++)
        plat_dump_append(&seats, plat_dump_name(rules->seat_names, seat));
    return seats;
}

json_t *plat_dump_asked(const PlatRules *rules, const PlatAsk *ask) {
    return ask ? json_pack("{s:o, s:o}", "seat", plat_dump_name(rules->seat_names, ask->seat),
                           "ask", plat_dump_text(ask->name))
               : json_null();
}

static void put_standing(json_t **dump, const PlatMatch *match) {
    const PlatRules *rules = plat_match_rules(match);
    const PlatControl *control = plat_match_block(match);
    char hash[20];
    plat_dump_set(dump, "seed", json_integer((json_int_t)plat_match_seed(match)));
    plat_dump_set(dump, "players", json_integer(rules->seats));
    plat_dump_set(dump, "seats", plat_dump_seats(rules));
    plat_dump_set(dump, "began", who_began(rules, match));
    put_all(dump, json_pack("{s:b, s:o, s:I, s:o}", "over", plat_match_is_over(match), "step",
                            plat_dump_text(rules->step_name(rules->self, plat_match_step(match))),
                            "turn", (json_int_t)control->turns, "asked",
                            plat_dump_asked(rules, plat_match_ask(match))));
    snprintf(hash, sizeof hash, "%016" PRIx64, plat_match_hash(match));
    plat_dump_set(dump, "hash", json_string(hash));
}

PlatStatus plat_dump_match(FILE *file, const PlatDumpAbout *about, const PlatMatch *match,
                           bool pretty, PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    PlatSheet sheet;
    plat_sheet_init(&sheet, rules->seats, true);
    PlatStatus status = plat_match_score(match, &sheet, error);
    if (status == PLAT_OK) {
        json_t *dump = json_object();
        put_about(&dump, about);
        put_standing(&dump, match);
        plat_dump_set(&dump, "boards", plat_dump_geometries(rules->schema));
        plat_dump_set(&dump, "state",
                      plat_dump_state(rules, plat_match_block(match), PLAT_DUMP_OPEN));
        plat_dump_set(&dump, "score",
                      plat_dump_sheet_known(rules->seat_names, &sheet, UINT32_MAX, UINT32_MAX));
        plat_dump_set(&dump, "record", plat_dump_record(rules, match, PLAT_DUMP_OPEN, 0));
        status = write_json(file, dump, pretty, error);
    }
    plat_sheet_free(&sheet);
    return status;
}

PlatStatus plat_dump_sheet(FILE *file, const PlatNames *seats, const PlatSheet *sheet, bool pretty,
                           PlatError *error) {
    return write_json(file, plat_dump_sheet_known(seats, sheet, UINT32_MAX, UINT32_MAX), pretty,
                      error);
}
