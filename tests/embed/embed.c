/* What a program that embeds plat looks like: it loads a game, plays it out at random and prints
 * the total scores. embed.sh builds it against an installed plat. */
#include <inttypes.h>
#include <plat/plat.h>
#include <stdio.h>

static int32_t any_option(void *rng, int seat, const char *ask, const PlatOptions *options) {
    (void)seat, (void)ask;
    uint32_t count = (uint32_t)plat_options_count(options);
    return plat_options_nth(options, (int)plat_rng_below(rng, count));
}

int main(int argc, char **argv) {
    PlatSetup setup = {.game = argc > 1 ? argv[1] : "drawcity", .players = 3};
    PlatError error = {0};
    PlatHost *host = NULL;
    PlatMatch *match = NULL;
    PlatSheet sheet;
    PlatRng rng;
    plat_sheet_init(&sheet, 3, false);
    plat_rng_seed_named(&rng, 7, "embed");
    PlatStatus status = plat_host_new(&host, &setup, &error);
    if (!status)
        status = plat_match_new(&match, plat_host_rules(host), 7, 0, &error);
    if (!status)
        status = plat_match_playout(match, any_option, &rng, &error);
    if (!status)
        status = plat_match_score(match, &sheet, &error);
    if (status) {
        fprintf(stderr, "%s: %s\n", error.where, error.text);
    } else {
        printf("%s:", plat_host_title(host));
        for (int seat = 0; seat < 3; seat++)
            printf(" %" PRId64, sheet.total[seat]);
        printf("\n");
    }
    plat_sheet_free(&sheet);
    plat_match_free(match);
    plat_host_free(host);
    return status != PLAT_OK;
}
