/* What numbers mean, and Lua values as numbers of a meaning.
 *
 * Described expressions calculate with plain numbers. Each number that goes into one is checked
 * here against what is wanted of it, and each that a script gives for a parameter too. */
#ifndef PLAT_HOST_DESCRIBED_NUMBER_TYPE_H
#define PLAT_HOST_DESCRIBED_NUMBER_TYPE_H

#include "host/values/handle_target.h"

/* What stands for a number where there is none, in a choice that was not made; no integer that a
 * layer or a literal can have. */
static const int64_t PLAT_NO_INTEGER = INT32_MIN;

/* What a number can mean besides the values of fields: the open sides of a cell (a mask), one side,
 * and a direction. The space is that of the cells. */
enum { PLAT_AS_SIDES = 16, PLAT_AS_SIDE, PLAT_AS_DIRECTION };

static inline PlatNumberType plat_means_integer(void) {
    return (PlatNumberType){PLAT_AS_INTEGER, -1};
}
static inline bool plat_number_type_equal(PlatNumberType a, PlatNumberType b) {
    return a.as == b.as && a.space == b.space;
}
/* What a member of the space is: a cell, a name or a seat. */
PlatNumberType plat_means_member(const PlatHost *host, int space);
/* What the values of a layer or a counter are. */
PlatNumberType plat_means_value(const PlatHost *host, const PlatHandleTarget *bound);

/* The same as plat_number_type_read, of what is no integer. */
bool plat_number_type_read_index(lua_State *L, int index, PlatNumberType wanted, int64_t *out);
/* The number of the value at `index`; false when it does not mean that. nil is nobody, or no name,
 * and never an integer, a flag or a cell. */
static inline bool plat_number_type_read(lua_State *L, int index, PlatNumberType wanted,
                                         int64_t *out) {
    if (wanted.as == PLAT_AS_CELL) {
        uint64_t bits = light_bits(L, index);
        *out = cell_index(bits);
        return tag_of_bits(bits) == PLAT_TAG_CELL && cell_space(bits) == wanted.space;
    }
    if (wanted.as != PLAT_AS_INTEGER)
        return plat_number_type_read_index(L, index, wanted, out);
    *out = lua_tointeger(L, index);
    return lua_isinteger(L, index);
}

/* A name as what else it may mean, an integer as a name, or a name as one of another list. Of no
 * name there is no name (-1), and no integer; where there is none for an integer: PLAT_NO_NAME. */
int64_t plat_number_type_convert(const PlatHost *host, PlatNumberType from, PlatNumberType to,
                                 int64_t number);
/* Whether each number of one meaning can be had as another. */
bool plat_number_type_converts(const PlatHost *host, PlatNumberType from, PlatNumberType to);

/* Raise because the value at `index`, or the described one there, is not what is wanted. `what` is
 * what wants it, or "". */
int plat_number_type_refuse(lua_State *L, int index, PlatNumberType wanted, const char *what);

/* Write what a number of that meaning is: "a seat", "a cell of town". */
enum { PLAT_SET_DOMAIN_TEXT = 200, PLAT_NUMBER_TYPE_TEXT = PLAT_SET_DOMAIN_TEXT + 20 };
void plat_number_type_format(const PlatHost *host, PlatNumberType means, char *text);

/* Raise because sets of different spaces meet. */
int plat_set_domains_differ(lua_State *L, int one, int other);
/* Write what a space is, for messages: the field whose cells it has, or what it holds. */
void plat_set_domain_format(const PlatHost *host, int space, char *text);

#endif
