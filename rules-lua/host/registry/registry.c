/* The registry of the rule language: all words, from the rows in their files (api_entry.h).
 * A test checks that they are exactly what scripts can use. */
#include "registry.h"

#include <string.h>

#include "host/appearance/appearance.h"
#include "host/described/where.h"
#include "host/language/handles.h"
#include "host/language/words.h"
#include "host/loading/prelude.h"
#include "host/loading/script.h"
#include "host/sandbox/library.h"

/* The arrays in the order of docs/api.md: handles of fields stand between the two lists. */
static const PlatApiEntry *const first[] = {
    plat_words_games,        plat_words_require,     plat_words_options,      plat_words_fields,
    plat_words_flow,         plat_words_messages,    plat_words_legality,     plat_words_scoring,
    plat_words_sheet,        plat_words_mark,        plat_words_declarations, plat_words_pieces,
    plat_words_enumerations, plat_words_geometries,  plat_words_looks,        plat_words_faces,
    plat_words_checks,       plat_words_collections, plat_words_forms,
};
static const PlatApiEntry *const last[] = {
    plat_words_families, plat_words_sets,    plat_words_shapes,      plat_words_numbers,
    plat_words_look_up,  plat_words_where,   plat_words_combinators, plat_words_ask,
    plat_words_seats,    plat_words_trace,   plat_words_points,      plat_words_events,
    plat_words_bots,     plat_words_testing, plat_words_positions,   plat_words_expectations,
    plat_words_basic,    plat_words_pairs,   plat_words_collect,     plat_words_math,
    plat_words_strings,  plat_words_tables,
};
enum { FIRST = sizeof first / sizeof *first, LAST = sizeof last / sizeof *last };

/* NULL behind the last. */
static const PlatApiEntry *part(int n) {
    if (n < FIRST)
        return first[n];
    n -= FIRST;
    for (const PlatHandleType *const *type = plat_handle_types; *type; type++)
        if (n-- == 0)
            return (*type)->words;
    return n < LAST ? last[n] : NULL;
}

const PlatApiEntry *plat_registry_word(int number) {
    const PlatApiEntry *word;
    for (int n = 0; (word = part(n)); n++)
        for (; word->name; word++)
            if (number-- == 0)
                return word;
    return NULL;
}

const PlatEntryDoc *plat_registry_entry(int number) {
    const PlatApiEntry *word = plat_registry_word(number);
    return word ? plat_api_doc(word) : NULL;
}

int plat_registry_count(void) { return plat_word_doc_count; }

const PlatEntryDoc *plat_registry_find(const char *name) {
    const PlatEntryDoc *found = NULL, *entry;
    for (int n = 0; (entry = plat_registry_entry(n)); n++) {
        if (strcmp(entry->name, name) == 0)
            return entry;
        if (!found && strcmp(plat_api_key(entry->name), name) == 0)
            found = entry;
    }
    return found;
}
