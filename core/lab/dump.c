/* The dump's frame: what was played, where it stands, the score sheet and the record. */
#include "dump.h"

#include <inttypes.h>
#include <stdlib.h>

#include "dump_state.h"
#include "kernel/block.h"

static json_t *settings(const PlatDumpSetting *setting, int count, bool *ok) {
    json_t *object = json_object();
    for (int n = 0; n < count; n++)
        plat_dump_set_text(object, setting[n].name, plat_dump_text(setting[n].value), ok);
    return object;
}

static void put_about(json_t *dump, const PlatDumpAbout *about, bool *ok) {
    json_t *modules = json_array();
    for (int n = 0; n < about->modules; n++)
        plat_dump_append(modules, plat_dump_text(about->module[n]), ok);
    plat_dump_set(dump, "game", plat_dump_text(about->game), ok);
    plat_dump_set(dump, "variant", about->variant ? plat_dump_text(about->variant) : json_null(),
                  ok);
    plat_dump_set(dump, "modules", modules, ok);
    plat_dump_set(dump, "options", settings(about->option, about->options, ok), ok);
    plat_dump_set(dump, "tables", settings(about->table, about->tables, ok), ok);
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

static json_t *sheet_item(const PlatNames *seats, const PlatSheet *sheet, int item, bool *ok) {
    json_t *object = json_object();
    for (int seat = 0; seat < sheet->seats; seat++) {
        json_t *lines = json_array();
        for (int n = 0; n < sheet->lines; n++) {
            const PlatScoreLine *line = &sheet->line[n];
            if (line->item == item && line->seat == seat) {
                json_t *added = json_object();
                plat_dump_set(added, "amount", json_integer(line->amount), ok);
                plat_dump_set(added, "reason", plat_dump_text(line->reason), ok);
                plat_dump_set(added, "place", plat_dump_text(line->place), ok);
                plat_dump_append(lines, added, ok);
            }
        }
        json_t *of_seat = json_object();
        plat_dump_set(of_seat, "points", json_integer(sheet->points[item][seat]), ok);
        plat_dump_set(of_seat, "lines", lines, ok);
        plat_dump_set(object, seats->name[seat].text, of_seat, ok);
    }
    return object;
}

static json_t *sheet_object(const PlatNames *seats, const PlatSheet *sheet, bool *ok) {
    json_t *items = json_object();
    for (int item = 0; item < sheet->items; item++)
        plat_dump_set_text(items, sheet->item[item], sheet_item(seats, sheet, item, ok), ok);
    json_t *total = json_object();
    json_t *place = json_object();
    for (int seat = 0; seat < sheet->seats; seat++) {
        plat_dump_set(total, seats->name[seat].text, json_integer(sheet->total[seat]), ok);
        plat_dump_set(place, seats->name[seat].text, json_integer(sheet->place[seat]), ok);
    }
    json_t *tie_breaks = json_array();
    for (int n = 0; n < sheet->tie_breaks; n++) {
        json_t *values = json_object();
        for (int seat = 0; seat < sheet->seats; seat++) {
            plat_dump_set(values, seats->name[seat].text, json_integer(sheet->tie_value[n][seat]),
                          ok);
        }
        json_t *tie_break = json_object();
        plat_dump_set(tie_break, "name", plat_dump_text(sheet->tie_break[n]), ok);
        plat_dump_set(tie_break, "values", values, ok);
        plat_dump_append(tie_breaks, tie_break, ok);
    }
    json_t *object = json_object();
    plat_dump_set(object, "items", items, ok);
    plat_dump_set(object, "total", total, ok);
    plat_dump_set(object, "tie_breaks", tie_breaks, ok);
    plat_dump_set(object, "places", place, ok);
    return object;
}

/* What chance showed: a card of the field's deck, a face of its dice. */
static json_t *chance_value(const PlatSchema *schema, const PlatEvent *event) {
    const PlatField *field = plat_schema_field(schema, event->field);
    if (field->kind == PLAT_FIELD_HAND)
        field = plat_schema_field(schema, field->as.hand.deck);
    if (field->kind == PLAT_FIELD_DECK)
        return plat_dump_name(field->as.deck.names, event->value);
    if (field->kind == PLAT_FIELD_DICE) {
        return field->as.dice.names ? plat_dump_name(field->as.dice.names, event->value)
                                    : json_integer(event->value + 1);
    }
    return json_integer(event->value);
}

static json_t *event_object(const PlatRules *rules, const PlatEvent *event, bool *ok) {
    static const char *const kind[] = {
        [PLAT_EVENT_STEP] = "step", [PLAT_EVENT_ANSWER] = "answer", [PLAT_EVENT_DRAW] = "draw",
        [PLAT_EVENT_ROLL] = "roll", [PLAT_EVENT_FORCE] = "force",   [PLAT_EVENT_EDIT] = "edit"};
    json_t *object = json_object();
    plat_dump_set(object, "what", json_string(kind[event->kind]), ok);
    plat_dump_set(object, "step", plat_dump_text(rules->step_name(rules->self, event->step)), ok);
    plat_dump_set(object, "turn", json_integer(event->turn), ok);
    plat_dump_set(object, "seat", plat_dump_name(rules->seat_names, event->seat), ok);
    switch (event->kind) {
    case PLAT_EVENT_ANSWER:
        plat_dump_set(object, "ask", plat_dump_text(event->text), ok);
        plat_dump_set(object, "choice", plat_dump_text(event->choice), ok);
        break;
    case PLAT_EVENT_DRAW:
    case PLAT_EVENT_ROLL:
        plat_dump_set(object, "of",
                      json_string(plat_schema_field(rules->schema, event->field)->name), ok);
        plat_dump_set(object, event->kind == PLAT_EVENT_DRAW ? "card" : "face",
                      chance_value(rules->schema, event), ok);
        break;
    case PLAT_EVENT_FORCE:
    case PLAT_EVENT_EDIT:
        plat_dump_set(object, "field",
                      json_string(plat_schema_field(rules->schema, event->field)->name), ok);
        break;
    case PLAT_EVENT_STEP: break;
    }
    return object;
}

static json_t *record(const PlatRules *rules, const PlatMatch *match, bool *ok) {
    json_t *array = json_array();
    for (int n = 0; n < plat_match_events(match); n++) {
        const PlatEvent *event = plat_match_event(match, n);
        if (event->kind != PLAT_EVENT_STEP) /* every event names its step */
            plat_dump_append(array, event_object(rules, event, ok), ok);
    }
    return array;
}

static PlatStatus write_json(FILE *file, const json_t *json, bool pretty, PlatError *error) {
    size_t flags = pretty ? JSON_INDENT(2) : JSON_COMPACT;
    if (json_dumpf(json, file, flags) != 0 || fputc('\n', file) == EOF)
        return plat_error_set(error, PLAT_E_IO, "", "the dump cannot be written");
    return PLAT_OK;
}

/* Everything secret or telling is left out for a viewer. */
static void put_standing(json_t *dump, const PlatMatch *match, int viewer, bool *ok) {
    const PlatRules *rules = plat_match_rules(match);
    const PlatControl *control = plat_match_block(match);
    const PlatAsk *ask = plat_match_ask(match);
    bool open = viewer == PLAT_DUMP_OPEN;
    if (open)
        plat_dump_set(dump, "seed", json_integer((json_int_t)plat_match_seed(match)), ok);
    json_t *seats = json_array();
    for (int seat = 0; seat < rules->seats; seat++)
        plat_dump_append(seats, plat_dump_name(rules->seat_names, seat), ok);
    plat_dump_set(dump, "players", json_integer(rules->seats), ok);
    plat_dump_set(dump, "seats", seats, ok);
    if (open) {
        plat_dump_set(dump, "began", who_began(rules, match), ok);
    } else {
        plat_dump_set(
            dump, "viewer",
            viewer < 0 ? json_string("spectator") : plat_dump_name(rules->seat_names, viewer), ok);
    }
    plat_dump_set(dump, "over", json_boolean(plat_match_is_over(match)), ok);
    plat_dump_set(dump, "step",
                  plat_dump_text(rules->step_name(rules->self, plat_match_step(match))), ok);
    plat_dump_set(dump, "turn", json_integer(control->turns), ok);
    json_t *asked = json_null();
    if (ask) {
        asked = json_object();
        plat_dump_set(asked, "seat", plat_dump_name(rules->seat_names, ask->seat), ok);
        plat_dump_set(asked, "ask", plat_dump_text(ask->name), ok);
    }
    plat_dump_set(dump, "asked", asked, ok);
    if (open) {
        char hash[20];
        snprintf(hash, sizeof hash, "%016" PRIx64, plat_match_hash(match));
        plat_dump_set(dump, "hash", json_string(hash), ok);
    }
}

PlatStatus plat_dump_match(FILE *file, const PlatDumpAbout *about, const PlatMatch *match,
                           int viewer, bool pretty, PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    void *masked = NULL;
    if (viewer != PLAT_DUMP_OPEN) {
        masked = malloc(plat_schema_bytes(rules->schema));
        if (!masked)
            return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for the dump");
        plat_match_view(match, masked, viewer);
    }
    PlatSheet sheet;
    plat_sheet_init(&sheet, rules->seats, true);
    PlatStatus status = plat_match_score(match, &sheet, error);
    if (status == PLAT_OK) {
        bool ok = true;
        json_t *dump = json_object();
        put_about(dump, about, &ok);
        put_standing(dump, match, viewer, &ok);
        plat_dump_set(dump, "boards", plat_dump_geometries(rules->schema, &ok), &ok);
        plat_dump_set(
            dump, "state",
            plat_dump_state(rules, masked ? masked : plat_match_block(match), viewer, &ok), &ok);
        plat_dump_set(dump, "score", sheet_object(rules->seat_names, &sheet, &ok), &ok);
        if (!masked)
            plat_dump_set(dump, "record", record(rules, match, &ok), &ok);
        status = ok ? write_json(file, dump, pretty, error)
                    : plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for the dump");
        json_decref(dump);
    }
    plat_sheet_free(&sheet);
    free(masked);
    return status;
}

PlatStatus plat_dump_sheet(FILE *file, const PlatNames *seats, const PlatSheet *sheet, bool pretty,
                           PlatError *error) {
    bool ok = true;
    json_t *object = sheet_object(seats, sheet, &ok);
    PlatStatus status =
        ok ? write_json(file, object, pretty, error)
           : plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for the score sheet");
    json_decref(object);
    return status;
}
