/* What a move has changed: see changes.h. */
#include "data_overrides.h"
#include "literal.h"

#include <stdlib.h>
#include <string.h>

#include "text/fields/field.h"
#include "text/grow.h"

static int notes_of(const PlatMatch *match) {
    int count = 0;
    for (int n = 0; n < plat_match_events(match); n++)
        count += plat_match_event(match, n)->kind == PLAT_EVENT_NOTE;
    return count;
}

static int owners(const PlatChanges *self, const PlatField *field) {
    return field->per_player ? self->rules->seats : 1;
}

/* A field's text, as value(position, "field") gives it; NULL when memory ran out. */
static char *text_in_test(const PlatChanges *self, const PlatField *field, int seat) {
    const PlatMatch *match = plat_drawn_position_match(self->of);
    const void *block = plat_drawn_block(match, field, seat, self->view);
    return plat_field_format((PlatConstFieldRef){self->rules->schema, field, block, seat},
                             self->rules->seat_names);
}

PlatStatus plat_changes_begin(PlatChanges *self, const PlatDrawnPosition *of, PlatError *error) {
    self->of = of;
    self->rules = plat_match_rules(plat_drawn_position_match(of));
    self->view = malloc(plat_schema_bytes(self->rules->schema));
    if (!self->view)
        return plat_no_memory(error);
    for (int n = 0; n < plat_schema_fields(self->rules->schema); n++) {
        const PlatField *field = plat_schema_field(self->rules->schema, n);
        for (int seat = 0; seat < owners(self, field); seat++) {
            char *text = text_in_test(self, field, seat);
            if (!text || !plat_grow(&self->was, &self->room, self->count + 1, sizeof *self->was)) {
                free(text);
                return plat_no_memory(error);
            }
            self->was[self->count++] = text;
        }
    }
    self->notes = notes_of(plat_drawn_position_match(of));
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

static void put_field(const PlatChanges *self, const PlatField *field, int seat, const char *text,
                      PlatBuffer *out) {
    const bool number =
        field->kind == PLAT_FIELD_COUNTER &&
        (field->as.counter.as == PLAT_AS_INTEGER || field->as.counter.as == PLAT_AS_FLAG);
    PlatBuffer name = {0};
    if (field->per_player)
        plat_buffer_add(&name, "%s.", self->rules->seat_names->name[seat].text);
    plat_buffer_put(&name, field->name);
    plat_buffer_put(out, "  expect(value(g, ");
    plat_put_lua_string(out, name.text ? name.text : "");
    plat_buffer_put(out, "), ");
    if (number)
        plat_buffer_put(out, text);
    else
        plat_put_lua_string(out, text);
    plat_buffer_put(out, ")\n");
    out->failed |= name.failed;
    free(name.text);
}

static void put_notes(const PlatChanges *self, PlatBuffer *out) {
    const PlatMatch *match = plat_drawn_position_match(self->of);
    for (int n = 0, note = 0; n < plat_match_events(match); n++) {
        const PlatEvent *event = plat_match_event(match, n);
        if (event->kind != PLAT_EVENT_NOTE || note++ < self->notes)
            continue;
        plat_buffer_put(out, "  announces(g, ");
        plat_put_lua_string(out, event->text);
        plat_buffer_put(out, ")\n");
    }
}

PlatStatus plat_changes_put(const PlatChanges *self, PlatBuffer *out, PlatError *error) {
    bool drew = false; /* a deck comes before the hands of its cards */
    for (int n = 0, at = 0; n < plat_schema_fields(self->rules->schema); n++) {
        const PlatField *field = plat_schema_field(self->rules->schema, n);
        for (int seat = 0; seat < owners(self, field); seat++, at++) {
            char *text = text_in_test(self, field, seat);
            if (!text)
                return plat_no_memory(error);
            const bool is_new = strcmp(text, self->was[at]) != 0;
            drew |= is_new && field->kind == PLAT_FIELD_DECK;
            if (is_new && is_written(field, text, drew))
                put_field(self, field, seat, text, out);
            free(text);
        }
    }
    put_notes(self, out);
    return PLAT_OK;
}

void plat_changes_free(PlatChanges *self) {
    for (int n = 0; n < self->count; n++)
        free(self->was[n]);
    free(self->was);
    free(self->view);
    *self = (PlatChanges){0};
}
