/* Lists of entries, and the texts that some of them carry.
 *
 * Entries are copied between positions, record, redo and undo, also from one match to another in
 * calls that must not fail. So a text is a counted reference: the count lies before the letters,
 * and copying an entry only raises it. Matches on different threads may share a text, hence the
 * atomic count; the letters never change. */
#include "entries.h"

#include <assert.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "text/grow.h"

typedef struct Text {
    atomic_int references;
    char letters[];
} Text;

static Text *text_of(char *letters) { return (Text *)(void *)(letters - offsetof(Text, letters)); }

char *plat_text_new(const char *text) {
    size_t length = strlen(text);
    Text *made = malloc(sizeof *made + length + 1);
    if (!made)
        return NULL;
    atomic_init(&made->references, 1);
    memcpy(made->letters, text, length + 1);
    return made->letters;
}

PlatEntry plat_entry_copy(const PlatEntry *entry) {
    if (entry->text)
        atomic_fetch_add(&text_of(entry->text)->references, 1);
    return *entry;
}

void plat_entry_drop(PlatEntry *entry) {
    if (entry->text && atomic_fetch_sub(&text_of(entry->text)->references, 1) == 1)
        free(text_of(entry->text));
    entry->text = NULL;
}

bool plat_entries_reserve(PlatEntries *list, int capacity) {
    return plat_grow(&list->at, &list->capacity, capacity, sizeof *list->at);
}

void plat_entries_push(PlatEntries *list, PlatEntry entry) {
    assert(list->count < list->capacity);
    list->texts += entry.text != NULL ? 1 : 0;
    list->at[list->count++] = entry;
}

void plat_entries_append(PlatEntries *list, const PlatEntry *from, int count) {
    assert(list->count + count <= list->capacity);
    if (count <= 0)
        return;
    memcpy(&list->at[list->count], from, sizeof *from * (size_t)count);
    for (int i = 0; i < count; i++) {
        if (from[i].text) {
            plat_entry_copy(&from[i]);
            list->texts++;
        }
    }
    list->count += count;
}

void plat_entries_remove(PlatEntries *list, int n) {
    assert(n >= 0 && n < list->count);
    list->texts -= list->at[n].text ? 1 : 0;
    plat_entry_drop(&list->at[n]);
    memmove(&list->at[n], &list->at[n + 1], sizeof *list->at * (size_t)(list->count - n - 1));
    list->count--;
}

void plat_entries_truncate(PlatEntries *list, int count) {
    for (int i = count; i < list->count && list->texts > 0; i++) {
        list->texts -= list->at[i].text ? 1 : 0;
        plat_entry_drop(&list->at[i]);
    }
    if (count < list->count)
        list->count = count;
}

void plat_entries_free(PlatEntries *list) {
    plat_entries_truncate(list, 0);
    free(list->at);
    *list = (PlatEntries){0};
}

/* --- under other rules --- */

PlatStatus plat_entry_said(const PlatEntry *entry, const PlatOptions *options, int32_t *choice,
                           PlatError *error) {
    char said[PLAT_MAX_NAME];
    plat_choice_format(options, said, entry->choice);
    if (strcmp(said, entry->said) == 0) {
        *choice = entry->choice;
        return PLAT_OK;
    }
    return plat_choice_parse(options, choice, entry->said, strlen(entry->said), error);
}

PlatStatus plat_entry_field(const PlatEntry *entry, const PlatSchema *schema,
                            const PlatField **field, PlatError *error) {
    int number = plat_schema_find(schema, entry->name);
    if (number < 0)
        return plat_error_set(error, PLAT_E_MIGRATE, entry->name, "there is no longer a field `%s`",
                              entry->name);
    *field = plat_schema_field(schema, number);
    if ((*field)->per_player == (entry->seat >= 0))
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_MIGRATE, entry->name, "`%s` no longer has the same owner",
                          entry->name);
}
