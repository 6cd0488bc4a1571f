/* The lines of a script that have code. */
#ifndef PLAT_HOST_VALUES_CODE_LINES_H
#define PLAT_HOST_VALUES_CODE_LINES_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

/* Set `mark` at each line, from 1 to `lines`, where the Lua function on top of the stack or one
 * in it has an instruction. What ends a function of itself, behind its last statement, is no code.
 * False when memory ran out. */
bool plat_code_lines(lua_State *L, uint8_t *line, int lines, uint8_t mark);

#endif
