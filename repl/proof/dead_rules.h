/* `where` rules that never allow anything, and games that ask nobody anything. */
#ifndef PLAT_PROOF_DEAD_RULES_H
#define PLAT_PROOF_DEAD_RULES_H

#include "session/request.h"
#include "text/buffer.h"

/* The rules of a request, which are watched (plat_host_watch), after `games` random games with
 * seeds made from `seed`, and `decisions` decisions. */
typedef struct PlatDeadRuleSearch {
    PlatHost *host;
    const PlatRequest *request;
    uint64_t seed;
    int games, decisions;
    /* NULL, or the `where` rules, a line each, that allowed nothing with any number of players when
     * the same rules were searched before. For these nobody looks there again. */
    PlatBuffer *nowhere;
} PlatDeadRuleSearch;

/* Add to `failure` the `where` rules that modules narrow to nothing each time, with the
 * conditions that exclude each other; or that nobody decides anything. Add to `notes`, a line
 * each, what is no failure: other `where` rules that never allow anything, and that nobody
 * decides anything with this number of players alone. Before that, up to 200 more games are
 * played with each number of players, since some `where` rules are rarely evaluated, depend on
 * luck or are for more players. PLAT_E_MEMORY. */
PlatStatus plat_dead_rules_find(const PlatDeadRuleSearch *search, PlatBuffer *failure,
                                PlatBuffer *notes, PlatError *error);

#endif
