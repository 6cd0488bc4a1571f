/* Lists of entries with the texts that some of them carry. */
#ifndef PLAT_MATCH_ENTRIES_H
#define PLAT_MATCH_ENTRIES_H

#include "match.h"

typedef struct PlatEntries {
    PlatEntry *at;
    int count, capacity;
    int texts; /* how many entries carry a text: 0 lets lists be copied and cut at once */
} PlatEntries;

/* Texts are counted references, so that copying an entry cannot fail. NULL: memory ran out. */
char *plat_text_new(const char *text);
/* A copy of `entry` with one more reference to its text; the end of a reference. */
PlatEntry plat_entry_copy(const PlatEntry *entry);
void plat_entry_drop(PlatEntry *entry);

bool plat_entries_reserve(PlatEntries *list, int capacity); /* false: memory ran out */
/* Append, taking over the entry's reference. The caller has reserved the room. */
void plat_entries_push(PlatEntries *list, PlatEntry entry);
void plat_entries_append(PlatEntries *list, const PlatEntry *from, int count); /* copies */
void plat_entries_remove(PlatEntries *list, int n);
void plat_entries_truncate(PlatEntries *list, int count);
void plat_entries_free(PlatEntries *list);

/* The choice of an answer given earlier among `options`: its number where that still reads the
 * same, else what its text names. PLAT_E_NAME, PLAT_E_FORMAT. */
PlatStatus plat_entry_said(const PlatEntry *entry, const PlatOptions *options, int32_t *choice,
                           PlatError *error);
/* The field of a forced result or an edit. PLAT_E_MIGRATE when it is gone, or has become one of
 * each seat's fields, or is one no longer. */
PlatStatus plat_entry_field(const PlatEntry *entry, const PlatSchema *schema,
                            const PlatField **field, PlatError *error);

#endif
