/* Filling score sheets, and points that rules ask for: see scoring.h. The host enters the rules
 * once for the whole sheet. An item that runs because rules ask for its points adds them up, and
 * nothing is written. */
#include "scoring.h"

#include <stdio.h>
#include <string.h>

#include "handles.h"
#include "host/values/entry.h"
#include "kernel/pieces.h"
#include "words.h"

static PlatScoring *scoring_here(lua_State *L) {
    PlatScoring *scoring = &host_of(L)->scoring;
    if (scoring->depth == 0)
        plat_refuse(L, "the sheet works only in score functions");
    return scoring;
}

/* What was settled for a seat. */
static PlatFieldRef ledger_at(PlatHost *host, int seat) {
    PlatFieldRef at = {host->schema, plat_schema_field(host->schema, host->ledger), host->block,
                       seat};
    return at;
}

/* Where points come from, as text: cells, a set, a seat, a card, a number, or words. */
static void write_place(lua_State *L, int index, char *place, size_t size) {
    place[0] = '\0';
    if (lua_isnoneornil(L, index) || plat_format_members(L, index, place, size))
        return;
    plat_sandbox_tostring(L, index);
    plat_text_copy(place, size, lua_tostring(L, -1));
    lua_pop(L, 1);
}

/* A line of what is settled of an item for a seat. */
static void keep_line(lua_State *L, PlatHost *host, int item, int seat, int32_t points,
                      const char *reason, const char *place) {
    const PlatScoring *scoring = &host->scoring;
    char cut[PLAT_REASON_TEXT];
    plat_text_copy(cut, sizeof cut, reason ? reason : "");
    PlatLedgerLine line = {scoring->season, host->score[item].settled, points, cut, place};
    PlatError error;
    PlatStatus status = plat_ledger_add(ledger_at(host, seat), &line, &error);
    if (status != PLAT_OK)
        plat_host_raise(L, status,
                        "settle(\"%s\"): %s.%s: declare more: game:season(\"%s\", { ..., lines = "
                        "n })",
                        host->season[scoring->season].name, host->seat_names->name[seat].text,
                        error.text, host->season[scoring->season].name);
}

/* Whether reasons are kept: not where points alone are wanted. */
static bool explains(const PlatScoring *scoring) {
    return !scoring->sum && (!scoring->sheet || scoring->sheet->keep_lines);
}

/* Add a line to the sheet that is filled, or to what is settled. Its reason is at that index, and
 * behind it what earned the points, if anything. */
static void add_line(lua_State *L, PlatScoring *scoring, int32_t points, int at) {
    PlatSheet *sheet = scoring->sheet;
    const int item = scoring->on[scoring->depth - 1].item,
              seat = scoring->on[scoring->depth - 1].seat;
    const char *reason = NULL;
    char place[PLAT_REASON_TEXT];
    if (!sheet || sheet->keep_lines) {
        reason = lua_tostring(L, at);
        write_place(L, at + 1, place, sizeof place);
    }
    if (!sheet) {
        keep_line(L, host_of(L), item, seat, points, reason, place);
        return;
    }
    PlatStatus status = plat_sheet_add(sheet, scoring->sheet_item, seat, points, reason,
                                       sheet->keep_lines ? place : NULL);
    if (status != PLAT_OK)
        plat_host_raise(L, status, "the score sheet is full");
}

void plat_scoring_add(lua_State *L, int32_t points, int at) {
    PlatScoring *scoring = scoring_here(L);
    if (scoring->sum)
        *scoring->sum += points;
    else if (points != 0)
        add_line(L, scoring, points, at);
    else if (scoring->sheet)
        scoring->sheet->counts[scoring->sheet_item] = true; /* no line, but a row of points */
}

/*--- # a game */

/*--- sheet:add(points, "reason" [, where])
 * Adds points with their reason, and what earned them: a cell, a set, a seat, a card, a number or
 * text.
 *     sheet:add(3, "a group of houses", group) */
static int sheet_add(lua_State *L) {
    scoring_here(L);
    if (!lua_isinteger(L, 2))
        return plat_refuse(L, "sheet:add(points, \"reason\", where): expected whole points, got %s",
                           plat_value_typename(L, 2));
    lua_Integer points = lua_tointeger(L, 2);
    if (points < -1000000 || points > 1000000)
        return plat_host_raise(L, PLAT_E_RANGE, "sheet:add: %lld points are too many",
                               (long long)points);
    plat_scoring_add(L, (int32_t)points, 3);
    return 0;
}

/*--- sheet:note("text" [, where])
 * Adds a line without points, such as a rank or an achievement. An item that gets only such lines,
 * not even 0 points, has no row of points.
 *     sheet:note("Mayor") */
static int sheet_note(lua_State *L) {
    PlatScoring *scoring = scoring_here(L);
    if (lua_type(L, 2) != LUA_TSTRING)
        return plat_refuse(L, "sheet:note(\"text\", where): expected text");
    if (explains(scoring))
        add_line(L, scoring, 0, 2);
    return 0;
}

/*--- sheet:explains() -> boolean
 * Tests whether the reasons are wanted, or the points alone, as for bots that search. A score
 * function may then skip finding words and cells; its points must be the same.
 *     if sheet:explains() then sheet:note("room for " .. room) end */
static int sheet_explains(lua_State *L) {
    const PlatScoring *scoring = scoring_here(L);
    lua_pushboolean(L, explains(scoring));
    return 1;
}

PLAT_WORDS(plat_words_sheet, WORD("sheet:add", sheet_add), WORD("sheet:note", sheet_note),
           WORD("sheet:explains", sheet_explains));

static int sheet_index(lua_State *L) {
    return plat_host_raise(L, PLAT_E_NAME,
                           "a score sheet has no %s: it has sheet:add(points, reason, where), "
                           "sheet:note(text, where) and sheet:explains()",
                           plat_value_written(L, 2));
}

void plat_scoring_open(lua_State *L) {
    lua_createtable(L, 0, 2);
    plat_api_fill(L, plat_words_sheet, NULL);
    lua_pushcfunction(L, sheet_index);
    plat_api_otherwise(L);
    lua_pushcfunction(L, sheet_index);
    plat_api_front(L);
    host_of(L)->sheet_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* --- items --- */

/* Whoever begins an item is told when it is under way already, with all that asked for it. */
static void refuse_circle(lua_State *L, const PlatHost *host, int item, int seat) {
    const PlatScoring *scoring = &host->scoring;
    char text[PLAT_ERROR_TEXT - 100] = "";
    int from = 0;
    while (from < scoring->depth &&
           (scoring->on[from].item != item || scoring->on[from].seat != seat))
        from++;
    if (from == scoring->depth)
        return;
    for (int n = from; n < scoring->depth; n++)
        plat_text_append(text, sizeof text, "%s's \"%s\" asks for ",
                         host->seat_names->name[scoring->on[n].seat].text,
                         host->score[scoring->on[n].item].name);
    plat_host_raise(L, PLAT_E_RULES, "points that depend on themselves: %s%s's \"%s\" again", text,
                    host->seat_names->name[seat].text, host->score[item].name);
}

/* Run the function of an item for a seat. It only reads, whoever asks. */
static void run_item(lua_State *L, PlatHost *host, int item, int seat) {
    PlatScoring *scoring = &host->scoring;
    const bool reading = host->reading;
    refuse_circle(L, host, item, seat);
    if (scoring->depth == PLAT_MAX_SCORES_DEEP)
        plat_host_raise(L, PLAT_E_CAPACITY,
                        "more than %d score items ask for each other's points in a row",
                        PLAT_MAX_SCORES_DEEP);
    scoring->on[scoring->depth].item = item;
    scoring->on[scoring->depth++].seat = seat;
    host->reading = true;
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->score[item].ref);
    plat_push_seat(L, host, seat);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->sheet_ref);
    lua_call(L, 2, 1);
    if (lua_type(L, -1) == LUA_TNUMBER)
        plat_refuse(
            L, "score \"%s\" returned %s, which adds no points; write sheet:add(%s, \"reason\")",
            host->score[item].name, lua_tostring(L, -1), lua_tostring(L, -1));
    lua_pop(L, 1);
    host->reading = reading;
    scoring->depth--;
}

/* The points that an item brings now. The sets that it makes are forgotten. */
static int64_t points_now(lua_State *L, PlatHost *host, int item, int seat) {
    PlatScoring *scoring = &host->scoring;
    int64_t *const outer = scoring->sum, sum = 0;
    const PlatFitted fitted = host->fitted;
    const PlatArenaMark mark = plat_arena_mark(&host->arena);
    scoring->sum = &sum;
    run_item(L, host, item, seat);
    scoring->sum = outer;
    host->fitted = fitted;
    plat_arena_release(&host->arena, mark);
    return sum;
}

/* --- what was settled, and what would be --- */

/* The points of an item that were settled, while one is settled before that; for a bot that looks
 * ahead with what open seasons would bring. */
static int64_t settled_points(PlatHost *host, int item, int seat) {
    const PlatScoring *scoring = &host->scoring;
    const PlatConstFieldRef view = plat_view(ledger_at(host, seat));
    int lines = scoring->season >= 0 ? scoring->settled[seat] : plat_ledger_count(view);
    return plat_ledger_points(view, host->score[item].settled, lines) +
           (scoring->foresees ? scoring->open[item][seat] : 0);
}

/* The seasons that were settled for a seat, as bits: each has left a line. */
static uint32_t seasons_settled(PlatHost *host, int seat) {
    const PlatConstFieldRef view = plat_view(ledger_at(host, seat));
    PlatLedgerLine line;
    uint32_t settled = 0;
    for (int n = 0; plat_ledger_get(view, n, &line); n++)
        settled |= 1U << line.season;
    return settled;
}

/* How many seasons are open that settle an item, when these are settled. */
static int seasons_open(const PlatHost *host, int item, uint32_t settled) {
    int open = 0;
    for (int n = 0; n < host->seasons; n++) {
        const PlatSeason *season = &host->season[n];
        const bool begun = season->after < 0 || settled >> season->after & 1;
        open += begun && !(settled >> n & 1) && season->items >> item & 1;
    }
    return open;
}

/* Look what each open season would bring the seats of a sheet, were it settled now: an item sees
 * what those before it would bring, as when they are settled. */
static void foresee(lua_State *L, PlatHost *host, uint32_t seats) {
    PlatScoring *scoring = &host->scoring;
    memset(scoring->open, 0, sizeof scoring->open);
    scoring->foresees = true;
    for (int i = 0; i < host->scores; i++) {
        int64_t points[PLAT_MAX_SEATS] = {0};
        for (int seat = 0; host->score[i].settled >= 0 && seat < host->seats; seat++) {
            const int open =
                seats >> seat & 1 ? seasons_open(host, i, seasons_settled(host, seat)) : 0;
            points[seat] = open > 0 ? open * points_now(L, host, i, seat) : 0;
        }
        memcpy(scoring->open[i], points, sizeof points);
    }
}

/* --- a sheet --- */

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
            plat_sheet_tie_break(host->scoring.sheet, host->tie[i].name, seat,
                                 lua_tointeger(L, -1));
            lua_pop(L, 1);
        }
    }
}

/* What was settled of an item. */
static void score_settled(lua_State *L, PlatHost *host, int item, int seat) {
    PlatSheet *sheet = host->scoring.sheet;
    const PlatConstFieldRef view = plat_view(ledger_at(host, seat));
    PlatLedgerLine line;
    sheet->counts[host->scoring.sheet_item] = true;
    if (!sheet->keep_lines) {
        sheet->points[host->scoring.sheet_item][seat] += settled_points(host, item, seat);
        return;
    }
    for (int n = 0; plat_ledger_get(view, n, &line); n++) {
        if (line.item != host->score[item].settled)
            continue;
        char reason[PLAT_SCORE_REASON];
        snprintf(reason, sizeof reason, "%s: %s", host->season[line.season].name, line.reason);
        if (plat_sheet_add(sheet, host->scoring.sheet_item, seat, line.amount, reason,
                           line.place) != PLAT_OK)
            plat_host_raise(L, PLAT_E_MEMORY, "the score sheet is full");
    }
}

static int score_all(lua_State *L) {
    PlatHost *host = host_of(L);
    const uint32_t wanted = host->scoring.sheet->seats_wanted;
    if (wanted && host->seasons > 0)
        foresee(L, host, wanted);
    for (int i = 0; i < host->scores; i++) {
        host->scoring.sheet_item = plat_sheet_item(host->scoring.sheet, host->score[i].name);
        for (int seat = 0; seat < host->seats; seat++)
            if (wanted && !(wanted >> seat & 1))
                continue;
            else if (host->score[i].settled >= 0)
                score_settled(L, host, i, seat);
            else
                run_item(L, host, i, seat);
    }
    if (!wanted)
        score_ties(L, host);
    return 0;
}

PlatStatus plat_scoring_rules_score(void *self, PlatRun *run, PlatSheet *sheet, PlatError *error) {
    PlatHost *host = self;
    plat_entry_begin(host, run, true);
    host->scoring.sheet = sheet;
    lua_pushcfunction(host->L, score_all);
    PlatStatus status = plat_entry_call(host, 0, 0, error);
    host->scoring.sheet = NULL;
    plat_entry_end(host);
    return status;
}

/* --- points that rules ask for --- */

/* The seat whose method runs, in a position. */
static int scored_seat(lua_State *L, PlatHost *host, const char *word) {
    int seat = seat_of_value(L, host, 1);
    if (seat == -1)
        return plat_refuse(L, "expected a seat: write me:%s", word);
    if (host->loading)
        return plat_refuse(L,
                           "me:%s runs score items, and there is no position at load; it belongs "
                           "in a step, a score or the function of an end%s",
                           word, host->tracing >= 0 ? "; in a description, " PLAT_EAGER : "");
    if (seat < 0 || !host->block)
        return plat_seat_expected(L, 1, word);
    return seat;
}

/* The points of the items from `first` up to `end`. */
static lua_Integer points_of(lua_State *L, PlatHost *host, int first, int end, int seat) {
    int64_t sum = 0;
    for (int i = first; i < end; i++)
        sum += host->score[i].settled >= 0 ? settled_points(host, i, seat)
                                           : points_now(L, host, i, seat);
    return sum;
}

/*--- # players */

/*--- seat:total = me:total() -> number
 * Returns the points of all score items in this position. In a step of each player it includes what
 * the player has done in it, and nothing of the others.
 *     local rest = me:total() - me:points("cosy homes") */
static int seat_total(lua_State *L) {
    PlatHost *host = host_of(L);
    int seat = scored_seat(L, host, "total()");
    lua_pushinteger(L, points_of(L, host, 0, host->scores, seat));
    return 1;
}

static int item_named(lua_State *L, const PlatHost *host, const char *name) {
    const char *candidate[PLAT_MAX_ITEMS];
    for (int i = 0; i < host->scores; i++)
        candidate[i] = host->score[i].name;
    return plat_host_choose(L, name, candidate, host->scores, "there is no score item `%s`", name);
}

/*--- seat:points = me:points("item") -> number
 * Returns the points of one score item. An item may ask for the points of others, but not in a
 * circle.
 *     local homes = me:points("cosy homes") */
static int seat_points(lua_State *L) {
    PlatHost *host = host_of(L);
    int seat = scored_seat(L, host, "points(\"item\")");
    if (lua_type(L, 2) != LUA_TSTRING)
        return plat_refuse(L, "me:points(\"item\"): expected the name of a score item, got %s",
                           plat_value_written(L, 2));
    int item = item_named(L, host, lua_tostring(L, 2));
    lua_pushinteger(L, points_of(L, host, item, item + 1, seat));
    return 1;
}

/* --- seasons --- */

static int season_named(lua_State *L, const PlatHost *host) {
    const char *candidate[PLAT_MAX_SEASONS];
    if (lua_type(L, 1) != LUA_TSTRING)
        return plat_refuse(L, "settle(\"season\"): expected the name of a season, got %s",
                           plat_value_written(L, 1));
    for (int i = 0; i < host->seasons; i++)
        candidate[i] = host->season[i].name;
    return plat_host_choose(L, lua_tostring(L, 1), candidate, host->seasons,
                            "settle: there is no season `%s`", lua_tostring(L, 1));
}

/* settle(season): item by item, each for all seats */
static int n_settle(lua_State *L) {
    PlatHost *host = host_of(L);
    PlatScoring *scoring = &host->scoring;
    int season = season_named(L, host);
    if (!host->run || host->reading)
        return plat_host_raise(L, PLAT_E_READONLY, "only steps and hooks may settle a season");
    if (host->only_seat >= 0)
        return plat_host_raise(L, PLAT_E_READONLY,
                               "a season is settled for all players: settle it in a step of the "
                               "game, not in one of each player");
    const PlatFitted fitted = host->fitted;
    const PlatArenaMark mark = plat_arena_mark(&host->arena);
    scoring->season = season;
    for (int i = 0; i < host->scores; i++) {
        for (int seat = 0; seat < host->seats; seat++)
            scoring->settled[seat] = plat_ledger_count(plat_view(ledger_at(host, seat)));
        for (int seat = 0; host->season[season].items >> i & 1 && seat < host->seats; seat++)
            run_item(L, host, i, seat);
    }
    for (int seat = 0; host->season[season].items && seat < host->seats; seat++)
        if (!(seasons_settled(host, seat) >> season & 1)) /* leave a line, which ends the season */
            keep_line(L, host, __builtin_ctzll(host->season[season].items), seat, 0, "nothing", "");
    scoring->season = -1;
    host->fitted = fitted;
    plat_arena_release(&host->arena, mark);
    return 0;
}

const luaL_Reg plat_scoring_natives[] = {
    {"settle", n_settle},
    {NULL,     NULL    }
};

/* --- the words --- */

PLAT_WORDS(plat_words_points, WORD("seat:total", seat_total), WORD("seat:points", seat_points));
