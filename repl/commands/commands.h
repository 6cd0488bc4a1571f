/* The commands of the program; two that belong together share a file. */
#ifndef PLAT_COMMANDS_COMMANDS_H
#define PLAT_COMMANDS_COMMANDS_H

#include "command_line.h"

/* All of them, in the order of `plat --help`. For a new command write a PlatCommand and add its
 * name here. */
#define PLAT_COMMANDS(COMMAND) \
    COMMAND(play)              \
    COMMAND(resume)            \
    COMMAND(games)             \
    COMMAND(watch)             \
    COMMAND(serve)             \
    COMMAND(list)              \
    COMMAND(rules)             \
    COMMAND(print)             \
    COMMAND(tables)            \
    COMMAND(explain)           \
    COMMAND(page)              \
    COMMAND(site)              \
    COMMAND(show)              \
    COMMAND(score)             \
    COMMAND(replay)            \
    COMMAND(sim)               \
    COMMAND(report)            \
    COMMAND(tournament)        \
    COMMAND(train)             \
    COMMAND(new)               \
    COMMAND(test)              \
    COMMAND(check)             \
    COMMAND(coverage)          \
    COMMAND(completion)

#define PLAT_COMMAND_DECLARED(name) extern const PlatCommand plat_command_##name;
PLAT_COMMANDS(PLAT_COMMAND_DECLARED)
#undef PLAT_COMMAND_DECLARED

#endif
