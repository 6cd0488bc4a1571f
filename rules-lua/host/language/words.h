/* The words of this room that are not methods of handles: see api_entry.h. Those of handles are in
 * their types (handles.h). And what the prelude gets from this room. */
#ifndef PLAT_HOST_LANGUAGE_WORDS_H
#define PLAT_HOST_LANGUAGE_WORDS_H

#include "host/sandbox/api_entry.h"
#include "host/values/state.h"

extern const PlatApiEntry plat_words_sets[], plat_words_shapes[]; /* of light values */
extern const PlatApiEntry plat_words_ask[], plat_words_seats[];   /* of seats, and globals */
extern const PlatApiEntry plat_words_numbers[], plat_words_trace[];
extern const PlatApiEntry plat_words_combinators[]; /* globals */
extern const PlatApiEntry plat_words_sheet[], plat_words_points[];

/* Functions for the prelude, by file. */
extern const luaL_Reg plat_declare_natives[], plat_field_natives[], plat_seat_natives[],
    plat_shape_natives[], plat_number_natives[], plat_turn_natives[], plat_scoring_natives[];

/* Give light values their metatable, with the methods of sets (sets.c). */
void plat_open_light_metatable(lua_State *L);
/* What described numbers add to it (numbers.c). */
extern const luaL_Reg plat_number_metamethods[];
/* Give numbers theirs (numbers.c). */
void plat_open_number_metatable(lua_State *L);
/* The values of the seats, by the value at `index`: a function of a seat, a table by seats, or the
 * name of a counter. Those that have none, nil, are not among the bits that are returned. Raises,
 * in the name of `what` (rank.c). */
unsigned plat_seat_values(lua_State *L, int index, const char *what, lua_Number *value);
/* The functions of a step of turns, and of the score item of a way to win (turns.c): programs know
 * them, and do the same. */
int plat_turns_take(lua_State *L);
int plat_turns_score(lua_State *L);
/* rank (rank.c); pass_hands (cards.c). */
int plat_word_rank(lua_State *L);
int plat_word_pass_hands(lua_State *L);
/* #shape; the shape at `index`, whose space *space becomes (shapes.c). */
int plat_word_shape_size(lua_State *L);
const PlatSetDomain *plat_check_shape(lua_State *L, int index, int *space);

#endif
