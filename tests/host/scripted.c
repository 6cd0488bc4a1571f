/* The host knows no views, and the lab no scripts: here they meet. */
#include "scripted.h"

#include <stdlib.h>
#include <string.h>

#include "host/legend.h"
#include "host/script_bot.h"
#include "lab/lookahead.h"

typedef struct Scripted {
    PlatBotScript script;
    PlatLookahead *outlook;
    const PlatSeatView *view;
    PlatRng luck;
} Scripted;

static PlatStatus totals(void *context, int64_t *total, PlatError *error) {
    Scripted *self = context;
    return plat_lookahead_totals(self->outlook, total, self->view, &self->luck, error);
}

static PlatStatus choose(void *context, int32_t *choice, const PlatSeatView *view, PlatRng *luck,
                         PlatBotHint *thought, PlatError *error) {
    Scripted *self = context;
    (void)thought;
    plat_rng_seed(&self->luck, plat_rng_next(luck), 1);
    self->view = view;
    const PlatBotAsked asked = {.block = plat_seat_view_block(view),
                                .seat = plat_seat_view_seat(view),
                                .ask = plat_seat_view_ask(view),
                                .luck = luck,
                                .context = self,
                                .totals = totals};
    return plat_host_bot_choose(plat_host_of(plat_seat_view_rules(view)), choice, &self->script,
                                &asked, error);
}

static void free_scripted(void *context) {
    plat_lookahead_free(((Scripted *)context)->outlook);
    free(context);
}

PlatBot *scripted_bot(const char *name, const char *text, uint64_t seed) {
    static const PlatBotFunctions functions = {.choose = choose, .free = free_scripted};
    PlatBot *bot = NULL;
    Scripted *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->script = (PlatBotScript){name, text, strlen(text)};
    if (plat_lookahead_new(&self->outlook, NULL) != PLAT_OK ||
        plat_bot_make(&bot, name, &functions, self, seed, NULL) != PLAT_OK)
        free_scripted(self);
    return bot;
}
