/* Watching wheres. A look that allows nothing is made again, for what each condition allows by
 * itself: two of them exclude each other if they have nothing in common each time. */
#include "where.h"

#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "host/values/set_words.h"

typedef struct Watched {
    bool allowed; /* something, at some look: the rest no longer matters */
    /* Of the looks that allowed nothing: how many there were, and at how many of them modules left
     * nothing of what the rules before them allow. Once there are such, they alone count. */
    int looks, narrowed;
    int conditions;
    PlatCondition condition[PLAT_MAX_WHERE_CONDITIONS];
    /* of each condition as bits those that had nothing in common with it each time; where that is
     * its own bit, it allowed nothing */
    uint16_t apart[PLAT_MAX_WHERE_CONDITIONS];
} Watched;
_Static_assert(PLAT_MAX_WHERE_CONDITIONS <= 16, "each condition has a bit");

struct PlatWhereWatch {
    bool again; /* a look is made again, which is not noted */
    Watched where[PLAT_MAX_WHERES];
};

PlatStatus plat_host_watch(PlatHost *host, PlatError *error) {
    host->watch = calloc(1, sizeof *host->watch);
    return host->watch ? PLAT_OK : plat_no_memory(error);
}

static bool meet(const PlatReasons *reasons, int a, int b, int words) {
    PlatPlacements both;
    words_and(both.word, reasons->set[a].word, reasons->set[b].word, words);
    return words_any(both.word, words);
}

/* Whether the rules allow anything before modules narrow it. */
static bool allowed_before(const PlatReasons *reasons, int words) {
    PlatPlacements left;
    memset(left.word, 0xFF, sizeof left.word);
    for (int n = 0; n < reasons->count; n++)
        if (!reasons->condition[n].narrows && !reasons->condition[n].instead)
            words_and(left.word, left.word, reasons->set[n].word, words);
    return words_any(left.word, words);
}

static void keep_conditions(Watched *watched, const PlatReasons *reasons) {
    watched->conditions = reasons->count;
    for (int n = 0; n < reasons->count; n++) {
        watched->condition[n] = reasons->condition[n];
        watched->condition[n].set = NULL;
        watched->apart[n] = reasons->condition[n].instead ? 0 : UINT16_MAX;
    }
}

static void note_nothing(Watched *watched, const PlatReasons *reasons, int words) {
    const bool narrowed = allowed_before(reasons, words);
    if (!narrowed && watched->narrowed > 0)
        return;
    if (watched->looks++ == 0 || (narrowed && watched->narrowed == 0))
        keep_conditions(watched, reasons);
    watched->narrowed += narrowed;
    for (int a = 0; a < reasons->count; a++)
        for (int b = 0; b < reasons->count; b++)
            if (watched->condition[b].instead || meet(reasons, a, b, words))
                watched->apart[a] &= (uint16_t) ~(1U << b);
}

void plat_where_watch_note(lua_State *L, const PlatWhereCall *look, const uint64_t *set) {
    const PlatHost *host = host_of(L);
    PlatWhereWatch *watch = host->watch;
    Watched *watched = &watch->where[look->where];
    watched->allowed |= words_any(set, host->space[look->space].words);
    if (watched->allowed || watch->again)
        return;
    PlatWhereCall again = *look;
    PlatPlacements storage;
    PlatReasons reasons;
    watch->again = true;
    plat_where_look(L, &again, &storage, &reasons);
    watch->again = false;
    note_nothing(watched, &reasons, host->space[again.space].words);
}

/* --- what was noted --- */

int plat_host_wheres(const PlatHost *host) { return host->wheres; }

PlatHostWatched plat_host_watched(const PlatHost *host, int n) {
    const Watched *watched = &host->watch->where[n];
    return (PlatHostWatched){host->where[n].name, watched->allowed, watched->looks,
                             watched->narrowed};
}

static void add_condition(PlatBuffer *text, const char *before, const PlatCondition *condition) {
    plat_buffer_add(text, "%s\"%s\" (%s)", before, condition->name, condition->place);
}

void plat_host_watched_blame(const PlatHost *host, int n, PlatBuffer *text) {
    const Watched *watched = &host->watch->where[n];
    const PlatCondition *condition = watched->condition;
    for (int apart = 0; apart < watched->conditions; apart++)
        for (int a = 0; a + apart < watched->conditions; a++) {
            if (!(watched->apart[a] & 1U << (a + apart)))
                continue;
            add_condition(text, "", &condition[a]);
            if (apart > 0)
                add_condition(text, " and ", &condition[a + apart]);
            plat_buffer_put(text, apart > 0 ? " exclude each other" : " allows nothing");
            return;
        }
    for (int i = 0; i < watched->conditions; i++)
        add_condition(text, i ? ", " : "together these allow nothing: ", &condition[i]);
}
