/* A reach: its scripts with their lines, and the conditions. Which lines have code is read from the
 * compiled script (code_lines.h). */
#include "host/coverage.h"

#include <stdlib.h>
#include <string.h>

#include "code_lines.h"
#include "coverage_hooks.h"
#include "text/buffer.h"

typedef struct Script {
    char name[PLAT_MAX_NAME * 2], path[1024];
    uint64_t hash;
    char *text;
    size_t size;
    uint8_t *line; /* from 1 */
    int lines;
} Script;

typedef struct Condition {
    char where[PLAT_MAX_NAME], name[96], place[112];
    uint8_t held, failed;
} Condition;

struct PlatCoverageMap {
    uint8_t by;
    Script *script;
    int scripts, script_room;
    Condition *condition;
    int conditions, condition_room;
};

PlatStatus plat_coverage_map_new(PlatCoverageMap **out, PlatError *error) {
    PlatCoverageMap *reach = calloc(1, sizeof *reach);
    *out = reach;
    if (!reach)
        return plat_no_memory(error);
    reach->by = PLAT_COVERAGE_GAMES;
    return PLAT_OK;
}

void plat_coverage_map_free(PlatCoverageMap *reach) {
    if (!reach)
        return;
    for (int n = 0; n < reach->scripts; n++) {
        free(reach->script[n].text);
        free(reach->script[n].line);
    }
    free(reach->script);
    free(reach->condition);
    free(reach);
}

void plat_coverage_map_by(PlatCoverageMap *reach, int what) { reach->by = (uint8_t)what; }

/* --- lines --- */

/* Which script of the reach has the source, or -1: it is not one of the rules. Lines of one script
 * follow each other, so the last answer is kept. */
static int script_of(PlatHost *host, const char *source) {
    if (source != host->reach_source) {
        host->reach_source = source;
        host->reach_script = -1;
        for (int n = 0; n < host->files; n++)
            if (host->file[n].source == source)
                host->reach_script = host->file[n].reached;
    }
    return host->reach_script;
}

static void on_line(lua_State *L, lua_Debug *at) {
    PlatHost *host = host_of(L);
    const int line = at->currentline;
    lua_getinfo(L, "S", at);
    const int n = script_of(host, at->source);
    const Script *script = n >= 0 ? &host->reach->script[n] : NULL;
    if (script && line > 0 && line <= script->lines && script->line[line])
        script->line[line] |= host->reach->by;
}

void plat_coverage_map_begin(PlatHost *host, PlatCoverageMap *reach) {
    host->reach = reach;
    if (reach)
        host->limits.on_line = on_line;
}

static int find_script(const PlatCoverageMap *reach, const PlatLoadedFile *file) {
    for (int n = 0; n < reach->scripts; n++)
        if (reach->script[n].hash == file->hash && strcmp(reach->script[n].name, file->name) == 0)
            return n;
    return -1;
}

static int lines_of(const char *text) {
    int lines = 1;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* Whether a line only closes what began above: it runs with the lines before, or never. */
static bool closes(const char *line, size_t length) {
    for (size_t at = 0; at < length;) {
        const size_t word = strspn(line + at, "abcdefghijklmnopqrstuvwxyz");
        if (word > 0 && (word != 3 || strncmp(line + at, "end", 3) != 0))
            return false;
        if (word == 0 && !strchr(" \t\r)}],;", line[at]))
            return false;
        at += word > 0 ? word : 1;
    }
    return true;
}

static void drop_closing(Script *script) {
    const char *at = script->text;
    for (int line = 1; line <= script->lines; line++) {
        const size_t length = strcspn(at, "\n");
        if (closes(at, length))
            script->line[line] = 0;
        at += length + (at[length] == '\n');
    }
}

/* Add the script whose function is on top of the stack. False when memory ran out. */
static bool add_script(lua_State *L, PlatCoverageMap *reach, const PlatLoadedFile *file) {
    if (!plat_grow(&reach->script, &reach->script_room, reach->scripts + 1, sizeof(Script)))
        return false;
    Script script = {.hash = file->hash, .size = file->size, .lines = lines_of(file->text)};
    strcpy(script.name, file->name);
    strcpy(script.path, file->path);
    script.text = strdup(file->text);
    script.line = calloc((size_t)script.lines + 1, 1);
    if (!script.text || !script.line ||
        !plat_code_lines(L, script.line, script.lines, PLAT_COVERAGE_CODE)) {
        free(script.text);
        free(script.line);
        return false;
    }
    drop_closing(&script);
    reach->script[reach->scripts++] = script;
    return true;
}

void plat_coverage_map_add_script(lua_State *L, PlatLoadedFile *file) {
    PlatCoverageMap *reach = host_of(L)->reach;
    if (!reach)
        return;
    lua_Debug about;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &about);
    file->source = about.source;
    file->reached = find_script(reach, file);
    if (file->reached < 0 && !add_script(L, reach, file))
        plat_host_raise(L, PLAT_E_MEMORY, "not enough memory to note what is reached");
    if (file->reached < 0)
        file->reached = reach->scripts - 1;
    host_of(L)->reach_source = NULL;
}

/* --- conditions --- */

static bool is_same(const Condition *known, const PlatWhere *where, const PlatWhereCondition *c) {
    bool alone = strcmp(where->name, c->name) == 0;
    return strcmp(known->place, c->place) == 0 &&
           (strcmp(known->name, c->name) == 0 || (alone && strcmp(known->where, known->name) == 0));
}

static bool add_condition(PlatCoverageMap *reach, const PlatWhere *where, PlatWhereCondition *c) {
    for (c->reached = 0; c->reached < reach->conditions; c->reached++)
        if (is_same(&reach->condition[c->reached], where, c))
            return true;
    if (!plat_grow(&reach->condition, &reach->condition_room, reach->conditions + 1,
                   sizeof(Condition)))
        return false;
    Condition *condition = &reach->condition[reach->conditions++];
    memset(condition, 0, sizeof *condition);
    strcpy(condition->where, where->name);
    strcpy(condition->name, c->name);
    strcpy(condition->place, c->place);
    return true;
}

PlatStatus plat_coverage_map_add_conditions(PlatHost *host, PlatError *error) {
    for (int n = 0; host->reach && n < host->wheres; n++) {
        PlatWhere *where = &host->where[n];
        for (int i = 0; !where->used && i < where->conditions; i++)
            if (!add_condition(host->reach, where, &where->condition[i]))
                return plat_no_memory(error);
    }
    return PLAT_OK;
}

void plat_coverage_map_note(const PlatHost *host, const PlatWhereCondition *condition, bool held,
                            bool failed) {
    Condition *to = &host->reach->condition[condition->reached];
    to->held |= held ? host->reach->by : 0;
    to->failed |= failed ? host->reach->by : 0;
}

/* --- what there is --- */

int plat_coverage_map_scripts(const PlatCoverageMap *reach) { return reach->scripts; }

PlatCoverageScript plat_coverage_map_script(const PlatCoverageMap *reach, int n) {
    const Script *script = &reach->script[n];
    return (PlatCoverageScript){.name = script->name,
                                .path = script->path,
                                .text = script->text,
                                .size = script->size,
                                .line = script->line,
                                .lines = script->lines};
}

int plat_coverage_map_conditions(const PlatCoverageMap *reach) { return reach->conditions; }

PlatCoverageCondition plat_coverage_map_condition(const PlatCoverageMap *reach, int n) {
    const Condition *c = &reach->condition[n];
    return (PlatCoverageCondition){c->where, c->name, c->place, c->held, c->failed};
}
