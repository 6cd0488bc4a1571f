/* Handles of dice. */
#include "declaration_table.h"
#include "fitting.h"
#include "handles.h"

/* The spaces of sets: of dice, by their names or numbers, of the faces they show, and of places. */
enum { DICE, FACES, PLACES };

static const PlatField *dice_of(lua_State *L, const PlatHandleTarget *bound) {
    return plat_schema_field(host_of(L)->schema, bound->field);
}

/* The die at `index`, by its name, or by its number where dice have none. */
static int known_die(lua_State *L, int index, const PlatHandleTarget *bound) {
    const PlatField *field = bound->of;
    if (field->as.dice.dice)
        return (int)plat_value_from_lua(L, index, PLAT_AS_NAME, 0, 0, bound->names[DICE],
                                        field->name);
    int64_t die = check_whole(L, index, NULL, INT64_MIN, INT64_MAX);
    if (die < 1 || die > field->as.dice.count)
        return plat_host_raise(L, PLAT_E_RANGE, "%s: there is no die %lld (of %d)", field->name,
                               (long long)die, field->as.dice.count);
    return (int)die - 1;
}

/* The same; without one the first. */
static int die_argument(lua_State *L, int index, const PlatHandleTarget *bound) {
    return lua_isnoneornil(L, index) ? 0 : known_die(L, index, bound);
}

/* The place at `index`. Raises for dice that have no places. */
static int place_argument(lua_State *L, int index, const PlatHandleTarget *bound) {
    if (!bound->of->as.dice.places)
        return plat_refuse(L, "%s has no places: declare it with places = { \"name\", ... }",
                           bound->of->name);
    if (lua_isnoneornil(L, index))
        return plat_refuse(L, "%s: expected a place, got nil", bound->of->name);
    return (int)plat_value_from_lua(L, index, PLAT_AS_NAME, 0, 0, bound->names[PLACES],
                                    bound->of->name);
}

static uint64_t all_dice(const PlatField *field) {
    return UINT64_MAX >> (PLAT_MAX_DICE - field->as.dice.count);
}

static uint64_t dice_at(PlatConstFieldRef view, int place) {
    uint64_t found = 0;
    for (int die = 0; die < view.field->as.dice.count; die++)
        if (plat_dice_place(view, die) == place)
            found |= UINT64_C(1) << die;
    return found;
}

/* A text that is neither a place nor a die. */
static int refuse_dice(lua_State *L, const PlatField *field, const char *text) {
    const PlatNames *of[] = {field->as.dice.dice, field->as.dice.places};
    const char *candidates[PLAT_MAX_DICE + PLAT_MAX_NAMES];
    int count = 0;
    for (int i = 0; i < 2; i++)
        for (int n = 0; of[i] && n < of[i]->count; n++)
            candidates[count++] = of[i]->name[n].text;
    return plat_host_unknown(L, text, candidates, count, "%s: \"%s\" is no die and no place",
                             field->name, text);
}

/* Some of the dice as bits: a die, a set of dice, or those in a place; without any, all of them. */
static uint64_t some_dice(lua_State *L, int index, const PlatHandleTarget *bound,
                          PlatConstFieldRef view) {
    PlatCells storage;
    size_t length;
    if (lua_isnone(L, index))
        return all_dice(view.field);
    if (light_tag(L, index) != PLAT_TAG_NONE)
        return *plat_check_set_in(L, index, bound->names[DICE], &storage);
    if (lua_isnil(L, index))
        return (uint64_t)plat_refuse(L, "%s: expected a die, a place or a set of dice, got nil",
                                     view.field->name);
    if (view.field->as.dice.places && lua_type(L, index) == LUA_TSTRING) {
        const char *text = lua_tolstring(L, index, &length);
        int place = plat_names_find(view.field->as.dice.places, text, length);
        if (place >= 0)
            return dice_at(view, place);
        if (!view.field->as.dice.dice ||
            plat_names_find(view.field->as.dice.dice, text, length) < 0)
            return (uint64_t)refuse_dice(L, view.field, text);
    }
    return UINT64_C(1) << known_die(L, index, bound);
}

static void push_face(lua_State *L, const PlatHandleTarget *bound, int face) {
    if (face < 0)
        lua_pushnil(L);
    else if (bound->space >= 0)
        plat_push_name_value(L, host_of(L), bound->space, face);
    else
        lua_pushinteger(L, face + 1);
}

static int face_argument(lua_State *L, int index, const PlatHandleTarget *bound) {
    if (bound->space >= 0)
        return (int)plat_value_from_lua(L, index, PLAT_AS_NAME, 0, 0, bound->space,
                                        bound->of->name);
    return (int)plat_value_from_lua(L, index, PLAT_AS_INTEGER, 1, bound->of->as.dice.faces, -1,
                                    bound->of->name) -
           1;
}

/*--- # dice */

/*--- dice:roll([dice]) -> face
 * Rolls all the dice, or some: a die by its name or number, a set of dice, or those in a place.
 * Returns the first face.
 *     state.dice:roll() */
static int dice_roll(lua_State *L, const PlatFieldCall *f) {
    PlatHost *host = host_of(L);
    bool all = lua_isnoneornil(L, 2);
    uint64_t some = all ? all_dice(f->at.field) : some_dice(L, 2, f->bound, f->view);
    int first = -1;
    for (int die = 0; die < f->at.field->as.dice.count; die++) {
        if (!(some >> die & 1))
            continue;
        plat_dice_roll_one(f->at, die);
        int face = plat_dice_face(f->view, die);
        first = first < 0 ? face : first;
        if (host->run)
            plat_run_chance(host->run, PLAT_CHANCE_ROLL, f->at.field, f->at.seat,
                            plat_dice_rolled(f->at.field, die, face));
    }
    push_face(L, f->bound, first);
    return 1;
}

/* --- places --- */

/*--- dice:move(dice, place)
 * Moves a die, a set of dice, or those of another place to a place.
 *     state.dice:move(die, "tray") */
static int dice_move(lua_State *L, const PlatFieldCall *f) {
    int place = place_argument(L, 3, f->bound);
    uint64_t some = some_dice(L, 2, f->bound, f->view);
    for (int die = 0; die < f->at.field->as.dice.count; die++)
        if (some >> die & 1)
            host_check(L, plat_dice_move(f->at, die, place, host_error(L)));
    return 0;
}

/*--- dice:place([die]) -> place
 * Returns the place of a die.
 *     if state.dice:place("red") == "tray" then ... end */
static int dice_place(lua_State *L, const PlatFieldCall *f) {
    int place = plat_dice_place(f->view, die_argument(L, 2, f->bound));
    if (place < 0)
        return place_argument(L, 1, f->bound);
    plat_push_name_value(L, host_of(L), f->bound->names[PLACES], place);
    return 1;
}

/* --- sets of dice, and of what they show --- */

static int push_dice(lua_State *L, const PlatHandleTarget *bound, uint64_t some) {
    plat_push_set(L, bound->names[DICE], &some);
    return 1;
}

/*--- dice:at(place) -> set of dice
 * Returns the dice in a place, by their names or numbers.
 *     me:ask("die", state.dice:at("rolled")) */
static int dice_at_place(lua_State *L, const PlatFieldCall *f) {
    return push_dice(L, f->bound, dice_at(f->view, place_argument(L, 2, f->bound)));
}

/* The dice that show a face from `min` to `max`. */
static int between(lua_State *L, const PlatHandleTarget *bound, PlatConstFieldRef view, int64_t min,
                   int64_t max) {
    uint64_t found = 0;
    for (int die = 0; die < view.field->as.dice.count; die++) {
        int face = plat_dice_face(view, die);
        if (face >= 0 && face >= min && face <= max)
            found |= UINT64_C(1) << die;
    }
    return push_dice(L, bound, found);
}

/*--- dice:showing(face) -> set of dice
 * Returns the dice that show that face.
 *     state.dice:roll(state.dice:showing(1)) */
static int dice_showing(lua_State *L, const PlatFieldCall *f) {
    int face = face_argument(L, 2, f->bound);
    return between(L, f->bound, f->view, face, face);
}

/* Raises for dice whose faces are names. */
static void need_numbers(lua_State *L, const PlatHandleTarget *bound, const char *word) {
    if (bound->space >= 0)
        plat_refuse(L, "%s:%s works only for dice whose faces are numbers", bound->of->name, word);
}

/*--- dice:below(number) -> set of dice
 * Returns the dice that show less.
 *     state.dice:move(state.dice:below(n) & state.dice:at("rolled"), "tray") */
/* A face is stored as the number on it less 1. */
static int dice_below(lua_State *L, const PlatFieldCall *f) {
    need_numbers(L, f->bound, "below");
    return between(L, f->bound, f->view, 0, check_whole(L, 2, "below", -(1 << 30), 1 << 30) - 2);
}

/*--- dice:above(number) -> set of dice
 * Returns the dice that show more.
 *     local high = state.dice:above(4) */
static int dice_above(lua_State *L, const PlatFieldCall *f) {
    need_numbers(L, f->bound, "above");
    return between(L, f->bound, f->view, check_whole(L, 2, "above", -(1 << 30), 1 << 30), 1 << 30);
}

/*--- dice:sum([dice]) -> number
 * Adds up what the dice, or some of them, show.
 *     local strength = state.dice:sum() */
static int dice_sum(lua_State *L, const PlatFieldCall *f) {
    need_numbers(L, f->bound, "sum");
    uint64_t some = some_dice(L, 2, f->bound, f->view);
    int sum = 0;
    for (int die = 0; die < f->view.field->as.dice.count; die++)
        if (some >> die & 1)
            sum += plat_dice_face(f->view, die) + 1;
    lua_pushinteger(L, sum);
    return 1;
}

/* The faces that some dice show, as a set. */
static void faces_of(PlatConstFieldRef view, uint64_t some, uint64_t *faces) {
    for (int die = 0; die < view.field->as.dice.count; die++) {
        int face = some >> die & 1 ? plat_dice_face(view, die) : -1;
        if (face >= 0)
            faces[face / 64] |= UINT64_C(1) << (face % 64);
    }
}

/*--- dice:faces([dice]) -> set of faces
 * Returns the faces that the dice, or some of them, show.
 *     me:ask("die", state.dice:faces("rolled")) */
static int dice_faces(lua_State *L, const PlatFieldCall *f) {
    uint64_t faces[PLAT_NAME_WORDS] = {0};
    faces_of(f->view, some_dice(L, 2, f->bound, f->view), faces);
    plat_push_set(L, f->bound->names[FACES], faces);
    return 1;
}

/* --- single dice --- */

/*--- dice:face([die]) -> face
 * Returns what a die shows, by default the first; nil before it is rolled.
 *     local what = state.die:face() */
static int dice_face(lua_State *L, const PlatFieldCall *f) {
    push_face(L, f->bound, plat_dice_face(f->view, die_argument(L, 2, f->bound)));
    return 1;
}

/*--- dice:set(die, face)
 * Turns a die to a face.
 *     state.dice:set(1, 6) */
static int dice_set(lua_State *L, const PlatFieldCall *f) {
    int die = die_argument(L, 2, f->bound);
    host_check(L, plat_dice_set(f->at, die, face_argument(L, 3, f->bound), host_error(L)));
    return 0;
}

/*--- dice:count_of(face [, dice]) -> number
 * Counts the dice, of all or of some, that show that face.
 *     local sixes = state.dice:count_of(6) */
static int dice_count_of(lua_State *L, const PlatFieldCall *f) {
    int face = face_argument(L, 2, f->bound), count = 0;
    uint64_t some = some_dice(L, 3, f->bound, f->view);
    for (int i = 0; i < f->view.field->as.dice.count; i++)
        count += (some >> i & 1) && plat_dice_face(f->view, i) == face;
    lua_pushinteger(L, count);
    return 1;
}

/*--- dice:take(face)
 * Takes a die that shows this face off the table; then it shows nothing.
 *     state.white:take(4) */
static int dice_take(lua_State *L, const PlatFieldCall *f) {
    int face = face_argument(L, 2, f->bound);
    for (int i = 0; i < f->at.field->as.dice.count; i++) {
        if (plat_dice_face(f->view, i) != face)
            continue;
        host_check(L, plat_dice_set(f->at, i, -1, host_error(L)));
        return 0;
    }
    plat_sandbox_tostring(L, 2);
    return plat_refuse(L, "%s: no die shows %s", f->at.field->name, lua_tostring(L, -1));
}

/*--- dice:fitting(where, me, ...) -> set of faces
 * Returns the shown faces that fit somewhere: with the face as its first parameter, the `where`
 * rule allows the seat at least one cell.
 *     me:ask("die", state.white:fitting(square, me)) */
/* Dice are nobody's, so the seat is an argument. */
static int dice_fitting(lua_State *L, const PlatFieldCall *f) {
    int seat = plat_fitting_seat(L);
    uint64_t faces[PLAT_NAME_WORDS] = {0};
    faces_of(f->view, all_dice(f->view.field), faces);
    return plat_push_fitting(L, f->bound->names[FACES], seat, faces, "on the table");
}

static PLAT_WORDS(dice_words, WRITES("dice:roll", dice_roll), READS("dice:face", dice_face),
                  READS("dice:faces", dice_faces), READS("dice:count_of", dice_count_of),
                  READS("dice:sum", dice_sum), READS("dice:showing", dice_showing),
                  READS("dice:below", dice_below), READS("dice:above", dice_above),
                  READS("dice:at", dice_at_place), READS("dice:place", dice_place),
                  WRITES("dice:move", dice_move), WRITES("dice:set", dice_set),
                  WRITES("dice:take", dice_take), READS("dice:fitting", dice_fitting));

static int dice_length(lua_State *L) {
    const PlatHandleTarget *bound = bound_here(L, &plat_dice_handles);
    lua_pushinteger(L, dice_of(L, bound)->as.dice.count);
    return 1;
}

/* --- the kind --- */

static void dice_declare(lua_State *L, PlatField *field) {
    field->as.dice.count = (int)plat_integer_in(L, 1, "count", 1);
    field->as.dice.faces = (int)plat_integer_in(L, 1, "faces", 6);
    field->as.dice.names = plat_names_in(L, 1);
    field->as.dice.dice = plat_names_called(L, 1, "dice");
    field->as.dice.places = plat_names_called(L, 1, "places");
    field->as.dice.stream = plat_stream_in(L, 1);
}

/* The space of the numbers 1 to `count`, which declarations.lua has made. */
static int space_of_numbers(const PlatHost *host, int count) {
    for (int n = 0; n < host->spaces; n++) {
        const PlatSetDomain *space = &host->space[n];
        int i = 0;
        while (space->names && space->names->count == count && i < count && space->integer &&
               !space->string[i] && space->integer[i] == i + 1)
            i++;
        if (i == count)
            return n;
    }
    return -1;
}

static void dice_complete(lua_State *L, PlatHandleTarget *bound) {
    PlatHost *host = host_of(L);
    const PlatField *field = dice_of(L, bound);
    const PlatNames *dice = field->as.dice.dice, *places = field->as.dice.places;
    bound->names[DICE] = (int16_t)(dice ? plat_set_domain_of_names(host, dice)
                                        : space_of_numbers(host, field->as.dice.count));
    bound->names[FACES] =
        (int16_t)(bound->space >= 0 ? bound->space : space_of_numbers(host, field->as.dice.faces));
    bound->names[PLACES] = (int16_t)plat_set_domain_of_names(host, places);
}

const PlatHandleType plat_dice_handles = {
    .name = "die",
    .words = dice_words,
    .length = dice_length,
    .kind = PLAT_FIELD_DICE,
    .declare = dice_declare,
    .names = offsetof(PlatField, as.dice.names),
    .complete = dice_complete,
};
