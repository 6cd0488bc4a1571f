/* Lists of entries with the texts that some of them carry. */
#ifndef PLAT_MATCH_ENTRIES_H
#define PLAT_MATCH_ENTRIES_H

#include "match.h"

typedef struct PlatEntries {
    PlatEntry *at;
    int count, capacity;
    int texts; /* how many entries have a text: with none, lists are copied and cut at once */
} PlatEntries;

/* A text with one reference to it: copying an entry only counts another, and so cannot fail. NULL:
 * memory ran out. */
char *plat_text_new(const char *text);
/* A copy of `entry`, with a reference of its own to the text; give such a reference up. */
PlatEntry plat_entry_copy(const PlatEntry *entry);
void plat_entry_drop(PlatEntry *entry);

bool plat_entries_reserve(PlatEntries *list, int capacity); /* false: memory ran out */
/* Append, taking over the entry's reference. The caller has reserved the room. */
void plat_entries_push(PlatEntries *list, PlatEntry entry);
void plat_entries_append(PlatEntries *list, const PlatEntry *from, int count); /* copies */
void plat_entries_remove(PlatEntries *list, int n);
void plat_entries_truncate(PlatEntries *list, int count);
void plat_entries_free(PlatEntries *list);

/* What an earlier answer chooses among `options`: the same number if that still has the same text,
 * else the choice that its text names. PLAT_E_NAME, PLAT_E_FORMAT. */
PlatStatus plat_entry_said(const PlatEntry *entry, const PlatOptions *options, int32_t *choice,
                           PlatError *error);
/* The field of a forced result or an edit. PLAT_E_MIGRATE when it is gone, or has become one of
 * each seat's fields, or is one no longer. */
PlatStatus plat_entry_field(const PlatEntry *entry, const PlatSchema *schema,
                            const PlatField **field, PlatError *error);

#endif
