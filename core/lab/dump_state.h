/* A block as JSON values, for dump.c. */
#ifndef PLAT_LAB_DUMP_STATE_H
#define PLAT_LAB_DUMP_STATE_H

#include <jansson.h>

#include "match/match.h"
#include "match/sheet.h"

/* Any text as a JSON string; bytes that are not UTF-8 become '?'. */
json_t *plat_dump_text(const char *text);
/* A seat's or another name by its index, null when there is none. */
json_t *plat_dump_name(const PlatNames *names, int64_t index);
/* Put `value`, which is used up, into an array or under any text as key. Where memory ran out (also
 * for `value`, which is NULL then) the parent becomes NULL. */
void plat_dump_append(json_t **array, json_t *value);
void plat_dump_set(json_t **object, const char *key, json_t *value);

/* Every field by its name: {"shared": {...}, "seats": {"blue": {...}}}; `block` was masked for
 * `viewer` (PLAT_DUMP_OPEN: not masked). A new reference, NULL when memory ran out. */
json_t *plat_dump_state(const PlatRules *rules, const void *block, int viewer);
/* The geometries of the boards and cell sets, by field. */
json_t *plat_dump_geometries(const PlatSchema *schema);
/* The names of all seats; who is asked what, or null. */
json_t *plat_dump_seats(const PlatRules *rules);
json_t *plat_dump_asked(const PlatRules *rules, const PlatAsk *ask);
/* The events of a match's log but the first `skipped`, in order: all, or as plat_json_log has them
 * for a viewer. */
json_t *plat_dump_record(const PlatRules *rules, const PlatMatch *match, int viewer, int skipped);
/* A score sheet: the points of seats whose bits are set in `known`, null for the others, and their
 * reasons of those in `reasons`. */
json_t *plat_dump_sheet_known(const PlatNames *seats, const PlatSheet *sheet, uint32_t known,
                              uint32_t reasons);

#endif
