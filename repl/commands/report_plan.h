/* The games that a report needs: of what was typed, and of what it asks for beside that. */
#ifndef PLAT_COMMANDS_REPORT_PLAN_H
#define PLAT_COMMANDS_REPORT_PLAN_H

#include "command_line.h"
#include "experiment/experiment_run.h"

/* An experiment from `--vary`, with cells of their own for `--luck`, `--skill` and `--restricted`
 * beside each of its cells. Restricted play is without what is typed behind the game ("what=park");
 * when nothing is, a few games of each cell are played first, to see which choices there are. Freed
 * with plat_experiment_free. PLAT_E_STOPPED: Ctrl-C ended these games, and *stopped is the exit
 * code, as in plat_measure. Other errors as those of plat_experiment_vary and plat_measure. */
PlatStatus plat_report_plan(PlatExperiment **out, const PlatArguments *arguments, int threads,
                            int *stopped, PlatError *error);

/* The pairs of a tournament between the bots of `--bot`, a cell each: the first bot takes each seat
 * in turn, the second has all others. `--styles QUESTION` plays one bot against itself with answers
 * to a question forbidden; a few games show which answers there are. PLAT_E_ARGUMENT: fewer than
 * two bots or players; PLAT_E_TWICE, PLAT_E_CAPACITY; others as above. */
PlatStatus plat_tournament_plan(PlatExperiment **out, const PlatArguments *arguments, int threads,
                                int *stopped, PlatError *error);

#endif
