/* Rule tests: making positions and playing on. testing.lua and positions.lua call the functions
 * below, and have checked the types of the arguments. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/loading/find_games.h"
#include "host/sandbox/table_fields.h"
#include "match/move.h"
#include "test.h"
#include "text/scan.h"

/* What the script holds for a position. */
typedef struct Held {
    int test, number;
} Held;

static const char position_kind[] = "plat.position";

PlatMatch *plat_rule_test_match(lua_State *L, int index) {
    const PlatRuleTests *tests = tests_of(L);
    const Held *held = luaL_testudata(L, index, position_kind);
    if (!held)
        plat_script_error(L, "expected a position, as returned by position { ... }, not a %s",
                          plat_value_typename(L, index));
    if (held->test != tests->test)
        plat_script_error(L, "this position belongs to an earlier test: make one in each test");
    return plat_drawn_position_match(tests->position[held->number]);
}

int plat_rule_test_raise(lua_State *L, const PlatError *error) {
    return plat_script_error(L, "%s%s%s", error->where, error->where[0] != '\0' ? ": " : "",
                             error->text);
}

void plat_rule_test_push_text(lua_State *L, char *text) {
    PlatRuleTests *tests = tests_of(L);
    free(tests->scratch);
    tests->scratch = text;
    if (!text)
        plat_script_error(L, "out of memory");
    lua_pushstring(L, text);
}

int plat_rule_test_seat(lua_State *L, int index, const PlatMatch *match) {
    const PlatNames *names = plat_match_rules(match)->seat_names;
    int seats = plat_match_rules(match)->seats, is_number = 0;
    lua_Integer number = lua_tointegerx(L, index, &is_number);
    if (is_number && number >= 1 && number <= seats)
        return (int)number - 1;
    const char *name = lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : "";
    int seat = plat_names_find(names, name, strlen(name));
    if (seat >= 0 && seat < seats)
        return seat;
    const char *candidate[PLAT_MAX_SEATS];
    for (int n = 0; n < seats; n++)
        candidate[n] = names->name[n].text;
    plat_sandbox_tostring(L, index);
    return plat_script_error(L, "there is no seat `%s` (seats: %d)%s", lua_tostring(L, -1), seats,
                             plat_name_hint(name, candidate, seats, "`*`", "").text);
}

/* --- loaded games --- */

static PlatTestHost *find_host(PlatRuleTests *tests, const char *key) {
    for (int n = 0; n < tests->hosts; n++)
        if (strcmp(tests->host[n].key, key) == 0)
            return &tests->host[n];
    return NULL;
}

static void drop_host(PlatTestHost *entry) {
    plat_host_free(entry->host);
    free(entry->key);
    *entry = (PlatTestHost){0};
}

/* A place for one more: a new one, or that of the least recently used. Those of the test that runs
 * stay, since its positions need them. */
static PlatTestHost *place_host(PlatRuleTests *tests) {
    if (tests->hosts < PLAT_MAX_TEST_HOSTS)
        return &tests->host[tests->hosts];
    PlatTestHost *oldest = &tests->host[0];
    for (int n = 1; n < tests->hosts; n++)
        if (tests->host[n].used < oldest->used)
            oldest = &tests->host[n];
    return oldest->used < tests->test ? oldest : NULL;
}

/* Look for mistakes in the text of a game's scripts, unless they were read before. */
static PlatStatus read_scripts(uint64_t *read, PlatHost *host, PlatError *error) {
    uint64_t hash = 1;
    for (int n = 0; n < plat_host_files(host); n++)
        hash = hash * 31 + plat_host_file(host, n).hash;
    uint64_t *last = &read[hash % PLAT_TEST_READ];
    if (*last != hash)
        TRY(plat_host_refuse_mistakes(host, error));
    *last = hash;
    return PLAT_OK;
}

/* Load a game, and look for mistakes in its text. */
static PlatStatus load(const PlatRuleTests *tests, PlatTestHost *loaded, const PlatSetup *setup,
                       PlatError *error) {
    if (!loaded->key)
        return plat_no_memory(error);
    TRY(plat_host_new(&loaded->host, setup, error));
    plat_host_trace(loaded->host, true);
    if (tests->report->loaded)
        tests->report->loaded(tests->report->context, loaded->host);
    return tests->mutant ? PLAT_OK : read_scripts(tests->read, loaded->host, error);
}

/* The loaded game of a set-up; `key` tells set-ups apart. */
static PlatStatus find_or_load(PlatRuleTests *tests, const char *key, const PlatSetup *setup,
                               PlatHost **host, PlatError *error) {
    PlatTestHost *entry = find_host(tests, key);
    if (!entry) {
        entry = place_host(tests);
        if (!entry)
            return plat_fail(error, PLAT_E_CAPACITY, "a test uses at most %d different set-ups",
                             PLAT_MAX_TEST_HOSTS);
        PlatTestHost loaded = {.key = strdup(key)};
        PlatStatus status = load(tests, &loaded, setup, error);
        if (status != PLAT_OK) {
            drop_host(&loaded);
            return status;
        }
        tests->hosts += entry == &tests->host[tests->hosts];
        drop_host(entry);
        *entry = loaded;
    }
    entry->used = tests->test;
    *host = entry->host;
    return PLAT_OK;
}

/* --- position --- */

/* The list { name, value, name, value, ... } on top of the stack, which keeps them, into `pair`. */
static void read_pairs(lua_State *L, PlatSetting *pair, int count) {
    for (int n = 0; n < count; n++)
        pair[n] = (PlatSetting){plat_list_text(L, 2 * n + 1), plat_list_text(L, 2 * n + 2)};
}

static int read_settings(lua_State *L, const char *key, PlatSetting *setting) {
    int count = plat_table_list(L, key) / 2;
    if (count > PLAT_MAX_SETTINGS)
        plat_script_error(L, "position: more than %d %s", PLAT_MAX_SETTINGS, key);
    read_pairs(L, setting, count);
    lua_pop(L, 1);
    return count;
}

/* As many as there are, which stay on the stack below the table. */
static const PlatSetting *read_fields(lua_State *L, const char *key, int *count) {
    *count = plat_table_list(L, key) / 2;
    PlatSetting *setting = lua_newuserdatauv(L, sizeof *setting * ((size_t)*count + 1), 0);
    lua_insert(L, -2);
    read_pairs(L, setting, *count);
    lua_pop(L, 1);
    lua_insert(L, -2);
    return setting;
}

static int read_modules(lua_State *L, const char **module) {
    int count = plat_table_list(L, "modules");
    if (count > PLAT_MAX_MODULES)
        plat_script_error(L, "position: more than %d modules", PLAT_MAX_MODULES);
    for (int n = 0; n < count; n++)
        module[n] = plat_list_text(L, n + 1);
    lua_pop(L, 1);
    return count;
}

/* A file is looked for beside the tests first. A new name stays on the stack. */
static const char *beside_tests(lua_State *L, const char *file) {
    if (file[0] == '/')
        return file;
    const char *path = lua_pushfstring(L, "%s/%s", tests_of(L)->folder, file);
    if (access(path, R_OK) == 0)
        return path;
    lua_pop(L, 1);
    return file;
}

static void find_files(lua_State *L, const PlatSetup *setup, PlatSetting *table,
                       const char **module) {
    luaL_checkstack(L, setup->tables + setup->modules, "files");
    for (int n = 0; n < setup->tables; n++)
        table[n].value = beside_tests(L, table[n].value);
    for (int n = 0; n < setup->modules; n++)
        if (plat_find_is_path(module[n]))
            module[n] = beside_tests(L, module[n]);
}

/* Whether one of the fields is drawn: a board in rows, or roads or walls, also in one line. */
static bool is_drawn(const PlatPositionSpec *drawing, const PlatSchema *schema) {
    for (int n = 0; n < drawing->fields; n++) {
        const char *name = drawing->field[n].name, *value = drawing->field[n].value;
        const char *dot = strchr(name, '.');
        int number = plat_schema_find(schema, name);
        if (number < 0 && dot) /* of a seat */
            number = plat_schema_find(schema, dot + 1);
        PlatFieldKind kind =
            number < 0 ? PLAT_FIELD_COUNTER : plat_schema_field(schema, number)->kind;
        bool ways = kind == PLAT_FIELD_NETWORK || kind == PLAT_FIELD_WALLS;
        if (strchr(value, '\n') || (ways && value[0]))
            return true;
    }
    return false;
}

static int n_position(lua_State *L) {
    PlatRuleTests *tests = tests_of(L);
    PlatSetting option[PLAT_MAX_SETTINGS], table[PLAT_MAX_SETTINGS], change[PLAT_MAX_SETTINGS];
    const char *module[PLAT_MAX_MODULES];
    lua_settop(L, 1);
    if (tests->test == 0)
        return plat_script_error(L, "a position belongs inside a test");
    if (tests->positions == PLAT_MAX_TEST_POSITIONS)
        return plat_script_error(L, "a test has at most %d positions", PLAT_MAX_TEST_POSITIONS);

    PlatSetup setup = {.game = plat_table_text(L, "game"),
                       .variant = plat_table_text(L, "variant"),
                       .module = module,
                       .option = option,
                       .table = table,
                       .change = change,
                       .players = (int)plat_table_integer(L, "players"),
                       .path = tests->path,
                       .paths = tests->paths,
                       .counted = true,
                       .compared = true,
                       .mutant = tests->mutant,
                       .reach = tests->reach};
    setup.modules = read_modules(L, module);
    setup.options = read_settings(L, "options", option);
    setup.tables = read_settings(L, "tables", table);
    setup.changes = read_settings(L, "change", change);

    PlatPositionSpec drawing = {.seed = (uint64_t)plat_table_integer(L, "seed"),
                                .step = plat_table_text(L, "step")};
    drawing.setup = plat_table_flag(L, "setup");
    drawing.field = read_fields(L, "fields", &drawing.fields);
    drawing.force = read_fields(L, "force", &drawing.forces);
    const char *key = plat_table_text(L, "key");
    find_files(L, &setup, table, module);

    Held *held = lua_newuserdatauv(L, sizeof *held, 0);
    luaL_setmetatable(L, position_kind);
    PlatHost *host = NULL;
    PlatError error = {PLAT_OK, "", ""};
    PlatStatus status = find_or_load(tests, key, &setup, &host, &error);
    plat_rule_test_check(L, status, &error);
    status = plat_drawn_position_new(&tests->position[tests->positions], plat_host_rules(host),
                                     &drawing, &error);
    plat_rule_test_check(L, status, &error);
    *held = (Held){.test = tests->test, .number = tests->positions++};
    if (tests->report->position && is_drawn(&drawing, plat_host_rules(host)->schema))
        tests->report->position(tests->report->context, host,
                                plat_drawn_position_match(tests->position[held->number]));
    return 1;
}

void plat_rule_test_trace(PlatRuleTests *tests, PlatBuffer *out) {
    for (int n = 0; n < tests->hosts; n++) {
        char *text = plat_host_take_trace(tests->host[n].host);
        if (text)
            plat_buffer_put(out, text);
        free(text);
    }
}

void plat_rule_test_end(PlatRuleTests *tests) {
    while (tests->positions > 0)
        plat_drawn_position_free(tests->position[--tests->positions]);
}

void plat_rule_test_close(PlatRuleTests *tests) {
    plat_rule_test_end(tests);
    for (int n = 0; n < tests->hosts; n++)
        drop_host(&tests->host[n]);
    plat_sheet_free(&tests->sheet);
    free(tests->scratch);
    free(tests->view);
    free(tests->legend);
}

/* --- playing --- */

/* play(position, line): all answers of the line. */
static int n_play(lua_State *L) {
    PlatMatch *match = plat_rule_test_match(L, 1);
    const char *line = lua_tostring(L, 2);
    PlatError error = {PLAT_OK, "", ""};
    PlatStatus status = plat_move_play_line(match, line, &error);
    if (status == PLAT_OK)
        return 0;
    if (status == PLAT_E_ILLEGAL)
        return plat_script_error(L, "\"%s\" is illegal: %s", line, error.text);
    /* where a rule failed, or only the name of a step */
    bool in_rules = strchr(error.where, ':');
    return plat_script_error(L, "`%s`: %s%s%s", line, in_rules ? error.where : "",
                             in_rules ? ": " : "", error.text);
}

/* The seat whose move the line is: the one that it begins with, or the first that is asked. -1:
 * nobody is asked. */
static int mover(const PlatMatch *match, const char *line) {
    const PlatAsk *ask = plat_match_ask(match);
    PlatScan scan = plat_scan_text(line);
    int seat = ask ? ask->seat : -1;
    plat_scan_whole_name(&scan, plat_match_rules(match)->seat_names, &seat);
    return seat;
}

/* refusal(position, line) -> the number of the seat that moves, or nil; then nothing when the line
 * can be played, else whether a rule refuses it, and the message. The position stays as it was. */
static int n_refusal(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    const char *line = lua_tostring(L, 2);
    PlatMatch *copy = NULL;
    PlatError error = {PLAT_OK, "", ""};
    int seat = mover(match, line);
    PlatStatus status = plat_match_clone(&copy, match, &error);
    if (status == PLAT_OK)
        status = plat_move_play_line(copy, line, &error);
    plat_match_free(copy);
    if (seat >= 0)
        lua_pushinteger(L, seat + 1);
    else
        lua_pushnil(L);
    if (status == PLAT_OK)
        return 1;
    lua_pushboolean(L, status == PLAT_E_ILLEGAL);
    lua_pushstring(L, error.text);
    return 3;
}

/* force(position, field, values) */
static int n_force(lua_State *L) {
    PlatMatch *match = plat_rule_test_match(L, 1);
    PlatError error = {PLAT_OK, "", ""};
    PlatStatus status = plat_match_force(match, lua_tostring(L, 2), lua_tostring(L, 3), &error);
    plat_rule_test_check(L, status, &error);
    return 0;
}

/* A game that does not end must not hang the tests. */
typedef struct Playout {
    PlatMatch *match;
    PlatRng rng;
    int answers;
} Playout;

static int32_t choose_any(void *context, int seat, const char *ask, const PlatOptions *options) {
    Playout *playout = context;
    (void)seat;
    (void)ask;
    if (++playout->answers > PLAT_MAX_TEST_ANSWERS)
        plat_match_stop(playout->match);
    return plat_options_any(options, &playout->rng);
}

/* playout(position, seed): every seat chooses at random, to the end. */
static int n_playout(lua_State *L) {
    Playout playout = {.match = plat_rule_test_match(L, 1)};
    plat_rng_seed_named(&playout.rng, (uint64_t)lua_tointeger(L, 2), "playout");
    PlatError error = {PLAT_OK, "", ""};
    PlatStatus status = plat_match_playout(playout.match, choose_any, &playout, &error);
    if (status != PLAT_OK && playout.answers > PLAT_MAX_TEST_ANSWERS)
        return plat_script_error(L, "the game did not end after %d answers", PLAT_MAX_TEST_ANSWERS);
    plat_rule_test_check(L, status, &error);
    return 0;
}

void plat_rule_test_add_playing(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"position", n_position},
        {"play",     n_play    },
        {"refusal",  n_refusal },
        {"force",    n_force   },
        {"playout",  n_playout },
        {NULL,       NULL      },
    };
    luaL_setfuncs(L, functions, 0);
    luaL_newmetatable(L, position_kind);
    lua_pushliteral(L, "position");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
}
