/* Look-ahead over names: see fitting.h. */
#include "fitting.h"

#include <stdio.h>
#include <string.h>

#include "host/described/where.h"
#include "host/values/set_words.h"

int plat_push_fitting(lua_State *L, int space, int seat, const uint64_t *among, const char *held) {
    PlatHost *host = host_of(L);
    PlatFitted fitted = {.where = plat_check_where(L, 2), .held = held};
    const PlatSetDomain *of = &host->space[space];
    PlatWhereCall look;
    PlatPlacements storage;
    memcpy(fitted.among, among, sizeof(uint64_t) * (size_t)of->words);
    if (host->where[fitted.where].params == 0)
        return plat_refuse(L,
                           "where \"%s\" has no parameter besides the seat: fitting gives each of "
                           "the names as the first",
                           host->where[fitted.where].name);
    plat_where_check_given(L, fitted.where, 2);
    plat_where_use(L, &look, fitted.where, seat, 2);
    for (int w = 0; w < of->words; w++) {
        for (uint64_t left = fitted.among[w]; left; left &= left - 1) {
            int name = 64 * w + __builtin_ctzll(left);
            plat_push_name_value(L, host, space, name);
            lua_replace(L, 2);
            plat_where_read(L, &look);
            const uint64_t *set = plat_where_look(L, &look, &storage, NULL);
            if (words_any(set, host->space[look.space].words))
                plat_cells_add(fitted.fits, name);
        }
    }
    plat_push_set(L, space, fitted.fits);
    fitted.bits = light_bits(L, -1);
    host->fitted = fitted;
    return 1;
}

int plat_fitting_seat(lua_State *L) {
    int seat = seat_of_value(L, host_of(L), 3);
    if (seat < 0)
        return plat_seat_expected(L, 3, "fitting(where, me, ...)");
    lua_remove(L, 3);
    return seat;
}

int plat_fitting_reasons(PlatHost *host, uint64_t bits, PlatCondition *reason,
                         PlatPlacements *room) {
    const PlatFitted *fitted = &host->fitted;
    if (bits != fitted->bits)
        return 0;
    strcpy(reason[0].name, fitted->held);
    snprintf(reason[1].name, sizeof reason[1].name, "fits somewhere: %s",
             host->where[fitted->where].name);
    for (int i = 0; i < PLAT_NAME_WORDS; i++) { /* what is not there is refused by that alone */
        room[0].word[i] = fitted->among[i];
        room[1].word[i] = fitted->fits[i] | ~fitted->among[i];
    }
    for (int n = 0; n < 2; n++) {
        reason[n].set = room[n].word;
        reason[n].instead = reason[n].narrows = false;
        reason[n].place = NULL;
    }
    return 2;
}

/*--- # sets */

/*--- set:fitting(where, me, ...) -> set
 * Returns the names, cards or seats that fit somewhere: with each as its first parameter, the
 * `where` rule allows the seat at least one cell. When they are asked, `.why` explains that the
 * others fit nowhere.
 *     me:ask("what", kinds:fitting(site, me)) */
int plat_word_set_fitting(lua_State *L) {
    PlatHost *host = host_of(L);
    int space;
    PlatSetBuffer storage;
    if (is_node(L, 1))
        return plat_refuse(L, "fitting looks at known names: use it in a step, or " PLAT_EAGER);
    const uint64_t *among = plat_check_set(L, 1, &space, &storage);
    if (!host->space[space].names)
        return plat_refuse(L, "fitting is for names, cards and seats: a where that is called gives "
                              "the cells that it allows");
    if (!host->block)
        return plat_refuse(L, "fitting: there is no position at load");
    plat_check_where(L, 2);
    int seat = plat_fitting_seat(L);
    return plat_push_fitting(L, space, seat, among, "one of the names to choose from");
}

/* --- a where over a set of names --- */

/* What an evaluation for one of them found, as cells: placements stand for what they cover. */
static void covered(const PlatHost *host, int space, const uint64_t *set, PlatSetBuffer *out) {
    const PlatSetDomain *of = &host->space[space];
    if (of->shape)
        plat_placements_covered(of->shape, host->space[of->ground].geometry, out->word, set);
    else
        memcpy(out->word, set, sizeof(uint64_t) * (size_t)of->words);
}

/* Keep the reasons for one name under its own: each of them, or where there are too many one. */
static void keep_reasons(const PlatHost *host, const char *name, const PlatWhereCall *look,
                         const PlatReasons *of_one, const PlatSetBuffer *allowed, bool each,
                         PlatReasons *reasons) {
    for (int i = 0; i < (each ? of_one->count : 1); i++) {
        PlatCondition *to = &reasons->condition[reasons->count];
        PlatSetBuffer cells = *allowed;
        if (each)
            covered(host, look->space, of_one->condition[i].set, &cells);
        memcpy(reasons->set[reasons->count].word, cells.word, sizeof cells.word);
        to->set = reasons->set[reasons->count++].word;
        to->instead = each && of_one->condition[i].instead;
        to->narrows = false;
        to->place = NULL; /* it is a reason for one of the names alone */
        snprintf(to->name, sizeof to->name, "%s: %s", name,
                 each ? of_one->condition[i].name : host->where[look->where].name);
    }
}

/* The space of the cells that a look found, which is that of the looks before (-1: none). */
static int one_board(lua_State *L, const PlatWhereCall *look, int before, const char *name) {
    const PlatHost *host = host_of(L);
    const PlatSetDomain *of = &host->space[look->space];
    int ground = of->shape ? of->ground : look->space;
    if (before >= 0 && before != ground)
        plat_refuse(L, "where \"%s\" over a set: for \"%s\" it allows cells of another board",
                    host->where[look->where].name, name);
    return ground;
}

int plat_where_over(lua_State *L, int where, int seat, PlatPlacements *storage,
                    PlatReasons *reasons) {
    PlatHost *host = host_of(L);
    PlatCells among;
    PlatSetBuffer allowed, none;
    PlatPlacements found;
    PlatReasons of_one;
    PlatWhereCall look;
    int space, ground = -1;
    plat_push_where_set(L, light_bits(L, 3));
    lua_replace(L, 3);
    const uint64_t *names = plat_check_set(L, 3, &space, &none);
    memcpy(among.word, names, sizeof(uint64_t) * (size_t)host->space[space].words);
    int count = words_count(among.word, host->space[space].words);
    bool each = count * host->where[where].conditions <= PLAT_MAX_WHERE_CONDITIONS;
    memset(storage->word, 0, sizeof allowed.word);
    plat_where_use(L, &look, where, seat, 3);
    if (reasons)
        reasons->count = 0;
    for (int name = 0; name < host->space[space].names->count; name++) {
        if (!plat_cells_has(among.word, name))
            continue;
        plat_push_name_value(L, host, space, name);
        lua_replace(L, 3);
        plat_where_read(L, &look);
        const uint64_t *set = plat_where_look(L, &look, &found, reasons ? &of_one : NULL);
        ground = one_board(L, &look, ground, host->space[space].names->name[name].text);
        covered(host, look.space, set, &allowed);
        words_or(storage->word, storage->word, allowed.word, host->space[ground].words);
        if (reasons && (each || count <= PLAT_MAX_WHERE_CONDITIONS))
            keep_reasons(host, host->space[space].names->name[name].text, &look, &of_one, &allowed,
                         each, reasons);
    }
    return ground >= 0 ? ground : space;
}
