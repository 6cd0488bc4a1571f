/* The registry of the rule language: every name that scripts can use, with its signature, a
 * sentence and an example. `?name`, completion, the editor's stubs and docs/api.md come from it; a
 * test sees to it that it holds what there is, and nothing else. */
#include "registry.h"

#include <string.h>

enum { PARTS = 5 };

static const PlatEntryDoc *part(int n) {
    switch (n) {
    case 0: return plat_registry_games;
    case 1: return plat_registry_fields;
    case 2: return plat_registry_sets;
    case 3: return plat_registry_testing;
    default: return plat_registry_lua;
    }
}

int plat_registry_count(void) {
    int count = 0;
    for (int n = 0; n < PARTS; n++)
        for (const PlatEntryDoc *entry = part(n); entry->name; entry++)
            count++;
    return count;
}

const PlatEntryDoc *plat_registry_entry(int number) {
    for (int n = 0; n < PARTS; n++) {
        for (const PlatEntryDoc *entry = part(n); entry->name; entry++)
            if (number-- == 0)
                return entry;
    }
    return NULL;
}

/* What stands behind the last ':' or '.' of a name. */
static const char *last_word(const char *name) {
    const char *colon = strrchr(name, ':'), *dot = strrchr(name, '.');
    const char *mark = colon > dot ? colon : dot;
    return mark ? mark + 1 : name;
}

const PlatEntryDoc *plat_registry_find(const char *name) {
    const PlatEntryDoc *found = NULL, *entry;
    for (int n = 0; (entry = plat_registry_entry(n)) != NULL; n++) {
        if (strcmp(entry->name, name) == 0)
            return entry;
        if (!found && strcmp(last_word(entry->name), name) == 0)
            found = entry;
    }
    return found;
}
