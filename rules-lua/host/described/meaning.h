/* What numbers mean, and Lua values as numbers of a meaning.
 *
 * Described expressions calculate with plain numbers. Each number that goes into one is checked
 * here against what is wanted of it, and each that a script gives for a parameter too. */
#ifndef PLAT_HOST_DESCRIBED_MEANING_H
#define PLAT_HOST_DESCRIBED_MEANING_H

#include "host/values/bound.h"

/* What stands for a number where there is none, in a choice that was not made; no integer that a
 * layer or a literal can have. */
static const int64_t PLAT_NO_INTEGER = INT32_MIN;

/* What a number can mean besides the values of fields: the open sides of a cell (a mask), one side,
 * and a direction. The space is that of the cells. */
enum { PLAT_AS_SIDES = 16, PLAT_AS_SIDE, PLAT_AS_DIRECTION };

static inline PlatMeaning plat_means_integer(void) { return (PlatMeaning){PLAT_AS_INTEGER, -1}; }
static inline bool plat_meaning_equal(PlatMeaning a, PlatMeaning b) {
    return a.as == b.as && a.space == b.space;
}
/* What a member of the space is: a cell, a name or a seat. */
PlatMeaning plat_means_member(const PlatHost *host, int space);
/* What the values of a layer or a counter are. */
PlatMeaning plat_means_value(const PlatHost *host, const PlatBound *bound);

/* The same as plat_meaning_read, of what is no integer. */
bool plat_meaning_read_index(lua_State *L, int index, PlatMeaning wanted, int64_t *out);
/* The number of the value at `index`; false when it does not mean that. nil is nobody, or no name,
 * and never an integer, a flag or a cell. */
static inline bool plat_meaning_read(lua_State *L, int index, PlatMeaning wanted, int64_t *out) {
    if (wanted.as == PLAT_AS_CELL) {
        uint64_t bits = light_bits(L, index);
        *out = cell_index(bits);
        return tag_of_bits(bits) == PLAT_TAG_CELL && cell_space(bits) == wanted.space;
    }
    if (wanted.as != PLAT_AS_INTEGER)
        return plat_meaning_read_index(L, index, wanted, out);
    *out = lua_tointeger(L, index);
    return lua_isinteger(L, index);
}

/* A name as what else it may mean, an integer as a name, or a name as one of another list. Of no
 * name there is no name (-1), and no integer; where there is none for an integer: PLAT_NO_NAME. */
int64_t plat_meaning_convert(const PlatHost *host, PlatMeaning from, PlatMeaning to,
                             int64_t number);
/* Whether each number of one meaning can be had as another. */
bool plat_meaning_converts(const PlatHost *host, PlatMeaning from, PlatMeaning to);

/* Raise because the value at `index`, or the described one there, is not what is wanted. `what` is
 * what wants it, or "". */
int plat_meaning_refuse(lua_State *L, int index, PlatMeaning wanted, const char *what);

/* Write what a number of that meaning is: "a seat", "a cell of town". */
enum { PLAT_SPACE_TEXT = 200, PLAT_MEANING_TEXT = PLAT_SPACE_TEXT + 20 };
void plat_meaning_format(const PlatHost *host, PlatMeaning means, char *text);

/* Raise because sets of different spaces meet. */
int plat_spaces_differ(lua_State *L, int one, int other);
/* Write what a space is, for messages: the field whose cells it has, or what it holds. */
void plat_space_format(const PlatHost *host, int space, char *text);

#endif
