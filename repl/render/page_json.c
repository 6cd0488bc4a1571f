/* What a picture shows in its panel, a page shows in its own way: so it gets the same titles,
 * groups, signs and faces as data. */
#include "page_json.h"

#include <string.h>

#include "kernel/scope.h"
#include "lab/dump_state.h"
#include "text/titles.h"

/* Write `json`, which is used up; NULL: memory ran out while it was made. */
static PlatStatus take(char **out, json_t *json, PlatError *error) {
    *out = json ? json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    json_decref(json);
    return *out ? PLAT_OK : plat_no_memory(error);
}

/* Put a text that is there. */
static void put_text(json_t **object, const char *key, const char *text) {
    if (text && text[0])
        plat_dump_set(object, key, plat_dump_text(text));
}

/* --- looks --- */

static json_t *look_of(const PlatDrawLook *look) {
    json_t *json = json_object();
    put_text(&json, "sign", look->sign >= 0 ? plat_look_sign(look->sign) : NULL);
    put_text(&json, "family", look->family >= 0 ? plat_look_family(look->family) : NULL);
    put_text(&json, "group", look->group);
    return json;
}

static json_t *looks_of(const PlatDrawLooks *looks) {
    json_t *all = json_object();
    for (int n = 0; looks && n < looks->count; n++)
        plat_dump_set(&all, looks->look[n].name, look_of(&looks->look[n]));
    return all;
}

/* --- fields --- */

static const char *const kind_of[] = {
    [PLAT_FIELD_COUNTER] = "counter", [PLAT_FIELD_DICE] = "dice",
    [PLAT_FIELD_DECK] = "deck",       [PLAT_FIELD_HAND] = "hand",
    [PLAT_FIELD_BOARD] = "board",     [PLAT_FIELD_CELLS] = "cells",
    [PLAT_FIELD_LIST] = "list",       [PLAT_FIELD_NETWORK] = "roads",
    [PLAT_FIELD_LEDGER] = "ledger",   [PLAT_FIELD_WALLS] = "walls",
    [PLAT_FIELD_NAMES] = "names"};

/* The names of what a field holds, NULL when these are numbers. */
static const PlatNames *names_of(const PlatSchema *schema, const PlatField *field) {
    switch (field->kind) {
    case PLAT_FIELD_COUNTER: return field->as.counter.names;
    case PLAT_FIELD_DICE: return field->as.dice.names;
    case PLAT_FIELD_DECK: return field->as.deck.names;
    case PLAT_FIELD_HAND: return names_of(schema, plat_schema_field(schema, field->as.hand.deck));
    default: return NULL;
    }
}

static json_t *titles_of(const PlatNames *names) {
    json_t *titles = json_object();
    for (int n = 0; names->title && n < names->count; n++)
        put_text(&titles, names->name[n].text, names->title[n].text);
    return titles;
}

static json_t *field_of(const PlatRules *rules, const PlatDrawLooks *looks, int number) {
    const PlatField *field = plat_schema_field(rules->schema, number);
    const PlatDrawLook *array = plat_looks_of_array(looks, field->name),
                       *own = plat_looks_find(looks, field->name);
    const PlatLookAs as = plat_looks_of_field(looks, field->name);
    const PlatNames *names = names_of(rules->schema, field);
    json_t *json = own ? look_of(own) : json_object();
    if (array && !json_object_get(json, "group"))
        put_text(&json, "group", array->group);
    put_text(&json, "name", field->name);
    put_text(&json, "kind", kind_of[field->kind]);
    put_text(&json, "title", plat_title_within(rules->titles, field->name).text);
    put_text(&json, "array", plat_title_of_array(rules->titles, field->name).text);
    plat_dump_set(&json, "own", json_boolean(field->per_player));
    plat_dump_set(&json, "shown", json_boolean(as != PLAT_LOOK_NONE && as != PLAT_LOOK_BOARD));
    if (field->kind == PLAT_FIELD_HAND)
        put_text(&json, "deck", plat_schema_field(rules->schema, field->as.hand.deck)->name);
    if (field->kind == PLAT_FIELD_COUNTER && as == PLAT_LOOK_TRACK)
        plat_dump_set(&json, "track", json_integer((json_int_t)field->as.counter.max));
    if (names && names->title)
        plat_dump_set(&json, "titles", titles_of(names));
    return json;
}

/* --- cards --- */

static json_t *face_of(const PlatCardFace *face) {
    json_t *json = json_object(), *lines = json_array(), *signs = json_array();
    put_text(&json, "field", face->field);
    put_text(&json, "card", face->card);
    put_text(&json, "title", face->title);
    put_text(&json, "kind", face->kind);
    put_text(&json, "corner", face->corner);
    put_text(&json, "look", face->look);
    put_text(&json, "shape", face->shape);
    for (int n = 0; n < face->lines; n++)
        plat_dump_append(&lines, json_pack("[o, o]", plat_dump_text(face->line[n].label),
                                           plat_dump_text(face->line[n].text)));
    for (int n = 0; n < face->signs; n++)
        plat_dump_append(&signs, plat_dump_text(face->sign[n]));
    plat_dump_set(&json, "lines", lines);
    plat_dump_set(&json, "signs", signs);
    return json;
}

/* --- the whole --- */

static PlatStatus draw(PlatBuffer *svg, PlatHost *host, const PlatMatch *match, int viewer,
                       unsigned parts, PlatError *error) {
    PlatDrawOptions how = plat_host_draw_options(host);
    how.viewer = viewer;
    how.sheet = PLAT_DRAW_SHEETS;
    how.asked = true;
    how.parts = parts;
    TRY(plat_draw_svg(svg, match, &how, error));
    return svg->failed ? plat_no_memory(error) : PLAT_OK;
}

/* A picture is long and full of quotes, which jansson would copy one by one; it has no control
 * characters but ends of lines. */
static void put_quoted(PlatBuffer *out, const char *svg) {
    plat_buffer_put(out, "\"");
    for (size_t plain; *svg; svg += plain) {
        plain = strcspn(svg, "\"\\\n");
        plat_buffer_put_bytes(out, svg, plain);
        if (!svg[plain])
            break;
        plat_buffer_put_bytes(out,
                              svg[plain] == '\n'  ? "\\n"
                              : svg[plain] == '"' ? "\\\""
                                                  : "\\\\",
                              2);
        plain++;
    }
    plat_buffer_put(out, "\"");
}

PlatStatus plat_json_picture(char **out, PlatHost *host, const PlatMatch *match, int viewer,
                             PlatError *error) {
    PLAT_TEXT svg = {0};
    PlatBuffer json = {0};
    TRY(draw(&svg, host, match, viewer, PLAT_DRAW_BOARDS, error));
    put_quoted(&json, plat_buffer_text(&svg));
    *out = plat_buffer_take(&json);
    return *out ? PLAT_OK : plat_no_memory(error);
}

PlatStatus plat_json_game(char **out, PlatHost *host, const PlatMatch *match, PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    const PlatDrawLooks *looks = plat_host_looks(host);
    const PlatCardFaces *faces = plat_host_card_faces(host);
    json_t *fields = json_array(), *cards = json_array();
    PLAT_TEXT style = {0};
    TRY(draw(&style, host, match, PLAT_DRAW_SPECTATOR, PLAT_DRAW_STYLE, error));
    for (int n = 0; n < plat_schema_fields(rules->schema); n++)
        plat_dump_append(&fields, field_of(rules, looks, n));
    for (int n = 0; faces && n < faces->count; n++)
        plat_dump_append(&cards, face_of(&faces->face[n]));
    return take(out,
                json_pack("{s:o, s:o, s:o, s:o, s:o, s:o}", "title",
                          plat_dump_text(plat_host_title(host)), "seats", plat_dump_seats(rules),
                          "fields", fields, "looks", looks_of(looks), "faces", cards, "style",
                          plat_dump_text(plat_buffer_text(&style))),
                error);
}
