/* Gathering what was reached. A file may have been loaded under several names; its lines are those
 * of all of them. */
#include "numbered_rules.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "system/files.h"
#include "text/buffer.h"

/* --- scripts --- */

static bool is_file(const char *path, const char *whole) {
    PLAT_FREED char *other = realpath(path, NULL);
    return other && strcmp(other, whole) == 0;
}

/* Add the lines that a loaded script reached. */
static PlatStatus add_lines(PlatCoveredScript *to, const PlatCoverageScript *from,
                            PlatError *error) {
    if (!to->line) {
        to->name = strdup(from->name);
        to->line = calloc((size_t)from->lines + 1, sizeof *to->line);
        to->lines = from->lines;
        if (!to->name || !to->line)
            return plat_no_memory(error);
    }
    for (int n = 1; n <= to->lines; n++)
        to->line[n] |= from->line[n];
    return PLAT_OK;
}

/* The rule of a citation counts for its line and those below, up to the next citation or an empty
 * line. */
static PlatStatus find_rules(PlatCoveredScript *script, const char *path, PlatError *error) {
    PLAT_CITATIONS citations = {0};
    TRY(plat_citations_read(&citations, path, error));
    script->rule = calloc((size_t)script->lines + 2, sizeof *script->rule);
    if (!script->rule)
        return plat_no_memory(error);
    for (int n = 0; n < citations.count; n++)
        if (citations.citation[n].line <= script->lines)
            script->rule[citations.citation[n].line] = citations.citation[n].first;
    const char *at = script->text;
    for (int line = 1, rule = 0; line <= script->lines; line++) {
        const size_t length = strcspn(at, "\n");
        rule = length == strspn(at, " \t\r") || length == 0 ? 0 : rule;
        rule = script->rule[line] ? script->rule[line] : rule;
        script->rule[line] = rule;
        at += length + (at[length] == '\n');
    }
    return PLAT_OK;
}

static PlatStatus read_script(PlatCoverageData *covered, const char *path,
                              const PlatCoverageMap *reach, PlatError *error) {
    if (!plat_grow_by_one(&covered->script, covered->scripts, sizeof *covered->script))
        return plat_no_memory(error);
    PlatCoveredScript *script = &covered->script[covered->scripts++];
    *script = (PlatCoveredScript){0};
    PlatBuffer text = {0};
    TRY(plat_file_text(path, &text, error));
    script->text = plat_buffer_take(&text);
    PLAT_FREED char *whole = realpath(path, NULL);
    if (!script->text || !whole)
        return plat_no_memory(error);
    for (int n = 0; n < plat_coverage_map_scripts(reach); n++) {
        const PlatCoverageScript from = plat_coverage_map_script(reach, n);
        if (strcmp(from.text, script->text) == 0 && is_file(from.path, whole))
            TRY(add_lines(script, &from, error));
    }
    if (script->line)
        return find_rules(script, path, error);
    script->name = strdup(path + plat_folder_part(path));
    return script->name ? PLAT_OK : plat_no_memory(error);
}

static PlatStatus read_scripts(PlatCoverageData *covered, const PlatProof *proof,
                               const PlatCoverageMap *reach, PlatError *error) {
    PLAT_STRINGS files = {0};
    plat_game_folder_scripts(&proof->place, &files);
    for (int n = 0; n < files.count; n++)
        TRY(read_script(covered, files.word[n], reach, error));
    return PLAT_OK;
}

/* --- conditions --- */

static bool is_here(const PlatCoverageData *covered, const char *place) {
    const size_t length = strcspn(place, ":");
    for (int n = 0; n < covered->scripts; n++) {
        const char *name = covered->script[n].name;
        if (strlen(name) == length && strncmp(name, place, length) == 0)
            return true;
    }
    return false;
}

static PlatStatus read_conditions(PlatCoverageData *covered, const PlatCoverageMap *reach,
                                  PlatError *error) {
    for (int n = 0; n < plat_coverage_map_conditions(reach); n++) {
        const PlatCoverageCondition condition = plat_coverage_map_condition(reach, n);
        if (!is_here(covered, condition.place))
            continue;
        if (!plat_grow_by_one(&covered->condition, covered->conditions, sizeof *covered->condition))
            return plat_no_memory(error);
        covered->condition[covered->conditions++] = condition;
    }
    return PLAT_OK;
}

/* --- all of it --- */

PlatStatus plat_coverage_data_read(PlatCoverageData *covered, const PlatProof *proof,
                                   PlatCoverageMap *reach, PlatError *error) {
    *covered = (PlatCoverageData){0};
    plat_coverage_map_by(reach, PLAT_COVERAGE_TESTS);
    TRY(plat_numbered_rules_read(&covered->rules, proof, reach, error));
    TRY(read_scripts(covered, proof, reach, error));
    TRY(read_conditions(covered, reach, error));
    for (int n = 1; n <= PLAT_MAX_RULES; n++)
        covered->without_test += covered->rules.rule[n].text && !covered->rules.rule[n].tests.count;
    return PLAT_OK;
}

void plat_coverage_data_free(PlatCoverageData *covered) {
    for (int n = 0; n < covered->scripts; n++) {
        free(covered->script[n].name);
        free(covered->script[n].text);
        free(covered->script[n].line);
        free(covered->script[n].rule);
    }
    free(covered->script);
    free(covered->condition);
    plat_numbered_rules_free(&covered->rules);
    *covered = (PlatCoverageData){0};
}

bool plat_coverage_data_only(const PlatCoveredScript *script, int line, int only) {
    return script->line && script->line[line] == (PLAT_COVERAGE_CODE | only);
}

static void count(PlatLineCounts *counts, const PlatCoveredScript *script) {
    for (int line = 1; script->line && line <= script->lines; line++) {
        const int how = script->line[line];
        if (!(how & PLAT_COVERAGE_CODE))
            continue;
        counts->code++;
        counts->games += (how & PLAT_COVERAGE_GAMES) != 0;
        counts->tests += (how & PLAT_COVERAGE_TESTS) != 0;
        counts->neither += how == PLAT_COVERAGE_CODE;
    }
}

PlatLineCounts plat_coverage_data_count(const PlatCoverageData *covered,
                                        const PlatCoveredScript *script) {
    PlatLineCounts counts = {0};
    if (script)
        count(&counts, script);
    for (int n = 0; !script && n < covered->scripts; n++)
        count(&counts, &covered->script[n]);
    return counts;
}
