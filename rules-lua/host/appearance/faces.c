/* Faces of printed cards, which lib/faces.lua has checked but for their names. */
#include "faces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/drawing.h"

enum { MANY = PLAT_MAX_FIELDS + 1 };

/* --- reading; the table is on the stack --- */

static void text(lua_State *L, const char *key, char *to, size_t room) {
    lua_getfield(L, -1, key);
    snprintf(to, room, "%s", lua_tostring(L, -1));
    lua_pop(L, 1);
}

static void read_lists(lua_State *L, PlatCardFace *face) {
    lua_getfield(L, -1, "lines");
    face->lines = (int)lua_rawlen(L, -1);
    for (int n = 0; n < face->lines; n++) {
        lua_rawgeti(L, -1, n + 1);
        text(L, "label", face->line[n].label, sizeof face->line[n].label);
        text(L, "text", face->line[n].text, sizeof face->line[n].text);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    lua_getfield(L, -1, "signs");
    face->signs = (int)lua_rawlen(L, -1);
    for (int n = 0; n < face->signs; n++) {
        lua_rawgeti(L, -1, n + 1);
        snprintf(face->sign[n], sizeof face->sign[n], "%s", lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static void read_face(lua_State *L, PlatCardFace *face) {
    text(L, "field", face->field, sizeof face->field);
    text(L, "card", face->card, sizeof face->card);
    text(L, "title", face->title, sizeof face->title);
    text(L, "kind", face->kind, sizeof face->kind);
    text(L, "corner", face->corner, sizeof face->corner);
    text(L, "look", face->look, sizeof face->look);
    text(L, "shape", face->shape, sizeof face->shape);
    lua_getfield(L, -1, "copies");
    face->copies = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    read_lists(L, face);
}

/* --- names --- */

/* The names of a field that can be cards; NULL: it has none. */
static const PlatNames *cards_of(const PlatField *field) {
    if (field->kind == PLAT_FIELD_DECK)
        return field->as.deck.names;
    if (field->kind == PLAT_FIELD_DICE)
        return field->as.dice.names;
    bool choice = field->kind == PLAT_FIELD_COUNTER && field->as.counter.as == PLAT_AS_NAME;
    return choice ? field->as.counter.names : NULL;
}

static int fields_of(const PlatSchema *schema, const char *name) {
    int count = 0;
    for (int n = 0; n < plat_schema_fields(schema); n++)
        count += cards_of(plat_schema_field(schema, n)) &&
                 plat_face_is_of(name, plat_schema_field(schema, n)->name);
    return count;
}

/* The field under the name by which it is known: a module's with the module's name before it. */
static void resolve_field(lua_State *L, const PlatSchema *schema, const char *place,
                          PlatCardFace *face) {
    char prefix[PLAT_MAX_NAME], full[2 * PLAT_MAX_NAME];
    const char *candidate[MANY];
    int candidates = 0;
    text(L, "prefix", prefix, sizeof prefix);
    snprintf(full, sizeof full, "%.40s%.50s", prefix, face->field);
    if (fields_of(schema, full) > 0) {
        snprintf(face->field, sizeof face->field, "%s", full);
        return;
    }
    if (fields_of(schema, face->field) > 0)
        return;
    for (int n = 0; n < plat_schema_fields(schema); n++)
        if (cards_of(plat_schema_field(schema, n)))
            candidate[candidates++] = plat_schema_field(schema, n)->name;
    plat_host_raise_at(L, PLAT_E_NAME, place,
                       "card_faces: no deck, choice or named faces of dice are called \"%s\"%s",
                       face->field,
                       plat_name_hint(face->field, candidate, candidates, "`*`", "").text);
}

static void check_card(lua_State *L, const PlatSchema *schema, const char *place,
                       const PlatCardFace *face) {
    const char *candidate[PLAT_MAX_NAMES];
    int candidates = 0;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        const PlatNames *names = cards_of(field);
        if (!names || !plat_face_is_of(face->field, field->name))
            continue;
        if (plat_names_find(names, face->card, strlen(face->card)) >= 0)
            return;
        candidates = 0;
        for (int i = 0; i < names->count; i++)
            candidate[candidates++] = names->name[i].text;
    }
    plat_host_raise_at(L, PLAT_E_NAME, place, "card_faces: %s has no card \"%s\"%s", face->field,
                       face->card,
                       plat_name_hint(face->card, candidate, candidates, "`*`", "").text);
}

void plat_faces_open(lua_State *L) {
    PlatHost *host = host_of(L);
    lua_getfield(L, -1, "faces");
    int count = (int)lua_rawlen(L, -1);
    if (count > 0) {
        host->faces = calloc(1, sizeof *host->faces + (size_t)count * sizeof *host->faces->face);
        if (!host->faces)
            plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    }
    for (int n = 0; n < count; n++) {
        char place[PLAT_ERROR_WHERE];
        PlatCardFace *face = &host->faces->face[host->faces->count++];
        lua_rawgeti(L, -1, n + 1);
        text(L, "place", place, sizeof place);
        read_face(L, face);
        resolve_field(L, host->schema, place, face);
        if (face->card[0])
            check_card(L, host->schema, place, face);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

const PlatCardFaces *plat_host_card_faces(const PlatHost *host) { return host->faces; }
