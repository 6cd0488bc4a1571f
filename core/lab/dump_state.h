/* A block as JSON values. Part of dump.c. */
#ifndef PLAT_LAB_DUMP_STATE_H
#define PLAT_LAB_DUMP_STATE_H

#include <jansson.h>

#include "match/match.h"

/* Any text as a JSON string: bytes that are no UTF-8 become '?'. */
json_t *plat_dump_text(const char *text);
/* A seat's or another name by its index, null when it is none of them. */
json_t *plat_dump_name(const PlatNames *names, int64_t index);
/* Append, set: as Jansson's, but a NULL value or failure clears *ok. */
void plat_dump_append(json_t *array, json_t *value, bool *ok);
void plat_dump_set(json_t *object, const char *key, json_t *value, bool *ok);
/* The same with a key that is any text. */
void plat_dump_set_text(json_t *object, const char *key, json_t *value, bool *ok);

/* Every field by its name: {"shared": {...}, "seats": {"blue": {...}}}; `block` was masked for
 * `viewer` (PLAT_DUMP_OPEN: not masked). A new reference; *ok is cleared when memory ran out. */
json_t *plat_dump_state(const PlatRules *rules, const void *block, int viewer, bool *ok);
/* The geometries of the boards and cell sets, by field. */
json_t *plat_dump_geometries(const PlatSchema *schema, bool *ok);

#endif
