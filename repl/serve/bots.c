/* Bots at a table: they answer in its thread, and stop thinking when somebody wants something. */
#include <string.h>

#include "kernel/scope.h"
#include "lab/bot.h"
#include "system/clock.h"
#include "table.h"

static const PlatRules *rules_of(const PlatTable *table) {
    return plat_match_rules(table->session->match);
}

void plat_table_hire(PlatTable *table) {
    PlatSession *session = table->session;
    PlatError error = {0};
    const PlatBotSource source = {.rules = rules_of(table),
                                  .policies = plat_policies_source(table->tables->policies)};
    for (int seat = 0; seat < rules_of(table)->seats; seat++) {
        plat_bot_free(table->bot[seat]);
        table->bot[seat] = NULL;
        if (session->request.bot[seat] &&
            plat_bot_open(&table->bot[seat], &source, session->request.bot[seat],
                          plat_match_seed(session->match) + (uint64_t)seat, &error) != PLAT_OK)
            plat_table_set_fault(table, &error);
    }
}

static int asked_bot(const PlatTable *table) {
    for (int seat = 0; seat < rules_of(table)->seats; seat++)
        if (table->bot[seat] && plat_match_ask_of(table->session->match, seat))
            return seat;
    return -1;
}

bool plat_table_bot_is_asked(const PlatTable *table) { return asked_bot(table) >= 0; }

/* Whether the bot that thinks is to stop, so that nobody is kept waiting; then it begins again.
 * After some times only the host and the end stop it at once, others when it has thought for some
 * seconds, so that a bot that needs less gets on. */
static bool is_wanted(void *context) {
    enum { MOST_INTERRUPTIONS = 8, UNDISTURBED = 2 /* seconds */ };
    const PlatTable *table = context;
    return atomic_load(&table->urgent) ||
           (atomic_load(&table->waits) && (table->interruptions < MOST_INTERRUPTIONS ||
                                           plat_clock_now() - table->thinks_since > UNDISTURBED));
}

static bool let_answer(PlatTable *table, PlatBot *bot, int seat) {
    PlatMatch *match = table->session->match;
    const int entries = plat_match_entries(match);
    PlatError error = {0};
    int32_t choice;
    table->thinks_since = plat_clock_now();
    plat_bot_watch(bot, is_wanted, table);
    PlatStatus status = plat_bot_choose(bot, &choice, match, seat, NULL, &error);
    table->interruptions = status == PLAT_E_STOPPED ? table->interruptions + 1 : 0;
    if (status == PLAT_OK)
        status = plat_match_answer(match, seat, NULL, choice, &error);
    if (status == PLAT_OK)
        status = plat_table_commit(table, entries, &error);
    if (status != PLAT_OK && status != PLAT_E_STOPPED)
        plat_table_set_fault(table, &error);
    return status == PLAT_OK;
}

bool plat_table_let_bot(PlatTable *table) {
    const int seat = asked_bot(table);
    return seat >= 0 && let_answer(table, table->bot[seat], seat);
}

bool plat_table_answer_for(PlatTable *table, int seat) {
    PlatBot *bot = NULL;
    PlatError error = {0};
    if (!plat_match_ask_of(table->session->match, seat) ||
        plat_bot_new(&bot, "greedy", plat_match_seed(table->session->match), &error) != PLAT_OK)
        return false;
    const bool answered = let_answer(table, bot, seat);
    plat_bot_free(bot);
    return answered;
}
