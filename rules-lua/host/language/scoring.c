/* Filling score sheets: see scoring.h. The host enters the rules once for the whole sheet. */
#include "scoring.h"

#include <stdio.h>
#include <string.h>

#include "host/values/entry.h"
#include "words.h"

static PlatSheet *sheet_here(lua_State *L) {
    PlatSheet *sheet = host_of(L)->sheet;
    if (!sheet)
        plat_host_raise(L, PLAT_E_ARGUMENT, "the sheet works only in score functions");
    return sheet;
}

/* Where points come from, as text: cells, a set, a seat, a card, a number, or words. */
static void write_place(lua_State *L, int index, char *place, size_t size) {
    place[0] = '\0';
    if (lua_isnoneornil(L, index) || plat_format_members(L, index, place, size))
        return;
    plat_sandbox_tostring(L, index);
    snprintf(place, size, "%s", lua_tostring(L, -1));
    lua_pop(L, 1);
}

static int sheet_add(lua_State *L) {
    PlatHost *host = host_of(L);
    PlatSheet *sheet = sheet_here(L);
    if (!lua_isinteger(L, 2))
        return plat_host_raise(
            L, PLAT_E_ARGUMENT,
            "sheet:add(points, \"reason\", where): expected whole points, got %s",
            plat_value_typename(L, 2));
    lua_Integer points = lua_tointeger(L, 2);
    if (points < -1000000 || points > 1000000)
        return plat_host_raise(L, PLAT_E_RANGE, "sheet:add: %lld points are too many",
                               (long long)points);
    if (points == 0) {
        sheet->counts[host->sheet_item] = true;
        return 0; /* no line, but the item has its row of points */
    }
    char place[PLAT_REASON_TEXT];
    const char *reason = NULL;
    if (sheet->keep_lines) {
        reason = lua_tostring(L, 3);
        write_place(L, 4, place, sizeof place);
    }
    PlatStatus status = plat_sheet_add(sheet, host->sheet_item, host->sheet_seat, (int32_t)points,
                                       reason, sheet->keep_lines ? place : NULL);
    if (status != PLAT_OK)
        return plat_host_raise(L, status, "the score sheet is full");
    return 0;
}

static int sheet_note(lua_State *L) {
    PlatHost *host = host_of(L);
    PlatSheet *sheet = sheet_here(L);
    if (lua_type(L, 2) != LUA_TSTRING)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "sheet:note(\"text\", where): expected text");
    if (!sheet->keep_lines)
        return 0;
    char place[PLAT_REASON_TEXT];
    write_place(L, 3, place, sizeof place);
    PlatStatus status =
        plat_sheet_add(sheet, host->sheet_item, host->sheet_seat, 0, lua_tostring(L, 2), place);
    return status == PLAT_OK ? 0 : plat_host_raise(L, status, "the score sheet is full");
}

static const char group[] = "a game";

/* clang-format off */
const PlatWord plat_words_sheet[] = {
    {{"sheet:add", "sheet:add(points, \"reason\" [, where])",
      "Adds points with their reason, and what earned them: a cell, a set, a seat, a card, a "
      "number or text.",
      "sheet:add(3, \"a group of houses\", group)", group}, .function = sheet_add},
    {{"sheet:note", "sheet:note(\"text\" [, where])",
      "A remark on the sheet that is worth no points: a rank, an achievement. An item to which "
      "only remarks are ever added, not even 0 points, has no row of points.",
      "sheet:note(\"Mayor\")", group}, .function = sheet_note},
    {.entry = {0}},
};
/* clang-format on */

static int sheet_index(lua_State *L) {
    return plat_host_raise(L, PLAT_E_NAME,
                           "the sheet has two methods: sheet:add(points, reason, where) and "
                           "sheet:note(text, where)");
}

void plat_scoring_open(lua_State *L) {
    lua_createtable(L, 0, 2);
    plat_word_fill(L, plat_words_sheet, NULL);
    lua_pushcfunction(L, sheet_index);
    plat_word_otherwise(L);
    lua_pushcfunction(L, sheet_index);
    plat_word_front(L);
    host_of(L)->sheet_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

static void score_ties(lua_State *L, PlatHost *host) {
    for (int i = 0; i < host->ties; i++) {
        for (int seat = 0; seat < host->seats; seat++) {
            lua_rawgeti(L, LUA_REGISTRYINDEX, host->tie[i].ref);
            plat_push_seat(L, host, seat);
            lua_call(L, 1, 1);
            if (!lua_isinteger(L, -1))
                plat_host_raise(L, PLAT_E_RULES,
                                "tie_break \"%s\": expected a whole number, got %s",
                                host->tie[i].name, plat_value_typename(L, -1));
            plat_sheet_tie_break(host->sheet, host->tie[i].name, seat, lua_tointeger(L, -1));
            lua_pop(L, 1);
        }
    }
}

static int score_all(lua_State *L) {
    PlatHost *host = host_of(L);
    for (int i = 0; i < host->scores; i++) {
        host->sheet_item = plat_sheet_item(host->sheet, host->score[i].name);
        for (int seat = 0; seat < host->seats; seat++) {
            host->sheet_seat = seat;
            lua_rawgeti(L, LUA_REGISTRYINDEX, host->score[i].ref);
            plat_push_seat(L, host, seat);
            lua_rawgeti(L, LUA_REGISTRYINDEX, host->sheet_ref);
            lua_call(L, 2, 0);
        }
    }
    score_ties(L, host);
    return 0;
}

PlatStatus plat_scoring_rules_score(void *self, PlatRun *run, PlatSheet *sheet, PlatError *error) {
    PlatHost *host = self;
    plat_entry_begin(host, run, true);
    host->sheet = sheet;
    lua_pushcfunction(host->L, score_all);
    PlatStatus status = plat_entry_call(host, 0, 0, error);
    host->sheet = NULL;
    plat_entry_end(host);
    if (status == PLAT_OK)
        plat_sheet_rank(sheet);
    return status;
}
