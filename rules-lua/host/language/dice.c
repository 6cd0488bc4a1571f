/* Handles of dice. */
#include "cards.h"
#include "fitting.h"
#include "tables.h"

static int die_argument(lua_State *L, int index, const PlatField *field) {
    int64_t die = lua_isnoneornil(L, index) ? 1 : check_whole(L, index, NULL, INT64_MIN, INT64_MAX);
    if (die < 1 || die > field->as.dice.count)
        return plat_host_raise(L, PLAT_E_RANGE, "%s: there is no die %lld (of %d)", field->name,
                               (long long)die, field->as.dice.count);
    return (int)die - 1;
}

static void push_face(lua_State *L, const PlatBound *bound, int face) {
    if (face < 0)
        lua_pushnil(L);
    else if (bound->space >= 0)
        plat_push_name_value(L, host_of(L), bound->space, face);
    else
        lua_pushinteger(L, face + 1);
}

static int face_argument(lua_State *L, int index, const PlatBound *bound) {
    if (bound->space >= 0)
        return (int)plat_value_from_lua(L, index, PLAT_AS_NAME, 0, 0, bound->space,
                                        bound->of->name);
    return (int)plat_value_from_lua(L, index, PLAT_AS_INTEGER, 1, bound->of->as.dice.faces, -1,
                                    bound->of->name) -
           1;
}

static int dice_roll(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, &plat_dice_handles, &bound);
    PlatHost *host = host_of(L);
    int first = 0, last = at.field->as.dice.count - 1;
    if (lua_isnoneornil(L, 2))
        plat_dice_roll(at);
    else
        plat_dice_roll_one(at, first = last = die_argument(L, 2, at.field));
    for (int i = first; i <= last && host->run; i++)
        plat_run_chance(host->run, PLAT_CHANCE_ROLL, at.field, at.seat,
                        plat_dice_face(plat_view(at), i));
    push_face(L, bound, plat_dice_face(plat_view(at), first));
    return 1;
}

static int dice_face(lua_State *L) {
    const PlatBound *bound;
    PlatView view = bound_view(L, &plat_dice_handles, &bound);
    push_face(L, bound, plat_dice_face(view, die_argument(L, 2, view.field)));
    return 1;
}

static int dice_set(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, &plat_dice_handles, &bound);
    PlatError error;
    int die = die_argument(L, 2, at.field);
    host_check(L, plat_dice_set(at, die, face_argument(L, 3, bound), &error), &error);
    return 0;
}

static int dice_count_of(lua_State *L) {
    const PlatBound *bound;
    PlatView view = bound_view(L, &plat_dice_handles, &bound);
    int face = face_argument(L, 2, bound), count = 0;
    for (int i = 0; i < view.field->as.dice.count; i++)
        count += plat_dice_face(view, i) == face;
    lua_pushinteger(L, count);
    return 1;
}

static int dice_take(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, &plat_dice_handles, &bound);
    PlatError error;
    int face = face_argument(L, 2, bound);
    for (int i = 0; i < at.field->as.dice.count; i++) {
        if (plat_dice_face(plat_view(at), i) != face)
            continue;
        host_check(L, plat_dice_set(at, i, -1, &error), &error);
        return 0;
    }
    plat_sandbox_tostring(L, 2);
    return plat_host_raise(L, PLAT_E_ARGUMENT, "%s: no die shows %s", at.field->name,
                           lua_tostring(L, -1));
}

/* dice:fitting(where, seat, ...): dice are nobody's, so the seat is an argument. */
static int dice_fitting(lua_State *L) {
    const PlatBound *bound;
    PlatView view = bound_view(L, &plat_dice_handles, &bound);
    int seat = plat_fitting_seat(L);
    uint64_t types[PLAT_NAME_WORDS] = {0};
    if (bound->space < 0)
        return plat_host_raise(L, PLAT_E_ARGUMENT,
                               "%s:fitting works only for dice whose faces are names or labels",
                               view.field->name);
    for (int i = 0; i < view.field->as.dice.count; i++) {
        int face = plat_dice_face(view, i);
        if (face >= 0)
            types[face / 64] |= UINT64_C(1) << (face % 64);
    }
    return plat_push_fitting(L, bound->space, seat, types, "on the table");
}

static const char group[] = "dice";

/* clang-format off */
static const PlatWord dice_words[] = {
    {{"dice:roll", "dice:roll([die]) -> face",
      "Rolls all the dice, or one; gives the first face.",
      "state.dice:roll()", group}, .function = dice_roll},
    {{"dice:face", "dice:face([die]) -> face",
      "What a die shows; nil before it is rolled.",
      "local what = state.die:face()", group}, .function = dice_face},
    {{"dice:count_of", "dice:count_of(face) -> number",
      "How many dice show that face.",
      "local sixes = state.dice:count_of(6)", group}, .function = dice_count_of},
    {{"dice:set", "dice:set(die, face)",
      "Turns a die to a face.",
      "state.dice:set(1, 6)", group}, .function = dice_set},
    {{"dice:take", "dice:take(face)",
      "Takes a die that shows this face off the table: from then on it shows nothing.",
      "state.white:take(4)", group}, .function = dice_take},
    {{"dice:fitting", "dice:fitting(where, me, ...) -> set of faces",
      "The faces now shown for which the where, with the face as its first parameter, allows the "
      "seat anything. The faces are names or labels.",
      "me:ask(\"die\", state.white:fitting(square, me))", group}, .function = dice_fitting},
    {.entry = {0}},
};
/* clang-format on */

static int dice_length(lua_State *L) {
    const PlatBound *bound = bound_here(L, &plat_dice_handles);
    lua_pushinteger(L, plat_schema_field(host_of(L)->schema, bound->field)->as.dice.count);
    return 1;
}

/* --- the kind --- */

static void dice_declare(lua_State *L, PlatField *field) {
    field->as.dice.count = (int)plat_integer_in(L, 1, "count", 1);
    field->as.dice.faces = (int)plat_integer_in(L, 1, "faces", 6);
    field->as.dice.names = plat_names_in(L, 1);
    field->as.dice.stream = plat_stream_in(L, 1);
}

static const PlatNames *dice_names(const PlatSchema *schema, const PlatField *field) {
    (void)schema;
    return field->as.dice.names;
}

const PlatHandleType plat_dice_handles = {
    .name = "die",
    .words = dice_words,
    .length = dice_length,
    .kind = PLAT_FIELD_DICE,
    .declare = dice_declare,
    .names = dice_names,
};
