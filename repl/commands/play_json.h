/* `plat play GAME --json`: another program drives a game. */
#ifndef PLAT_COMMANDS_PLAY_JSON_H
#define PLAT_COMMANDS_PLAY_JSON_H

#include "arguments.h"

/* Play the game that was asked for: lines of JSON from standard input are answered on standard
 * output, one for one, up to the end of input or {"do": "quit"}. Returns the exit code. */
int plat_play_json(const PlatArguments *arguments);

#endif
