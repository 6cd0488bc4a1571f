/* Experiments: cells, multiplied by what is varied. */
#include "experiment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "session/parse.h"
#include "system/string_list.h"

static void free_cell(PlatExperimentCell *cell) {
    plat_request_free(&cell->request);
    for (int n = 0; n < PLAT_MAX_FACTORS; n++)
        free(cell->level[n]);
    free(cell->stream);
    *cell = (PlatExperimentCell){0};
}

static void free_cells(PlatExperimentCell *cell, int cells) {
    for (int n = 0; n < cells; n++)
        free_cell(&cell[n]);
    free(cell);
}

void plat_experiment_free(PlatExperiment *experiment) {
    if (!experiment)
        return;
    free_cells(experiment->cell, experiment->cells);
    for (int n = 0; n < PLAT_MAX_FACTORS; n++)
        free(experiment->factor[n]);
    free(experiment->bot);
    free(experiment);
}

static bool copy_text(char **to, const char *from) {
    *to = from ? strdup(from) : NULL;
    return *to || !from;
}

static PlatStatus copy_cell(PlatExperimentCell *to, const PlatExperimentCell *from,
                            PlatError *error) {
    *to = (PlatExperimentCell){.rotates = from->rotates, .redraws = from->redraws};
    PlatStatus status = plat_request_copy(&to->request, &from->request, error);
    bool ok = status == PLAT_OK && copy_text(&to->stream, from->stream);
    for (int n = 0; ok && n < PLAT_MAX_FACTORS; n++)
        ok = copy_text(&to->level[n], from->level[n]);
    if (!ok)
        free_cell(to);
    return ok ? PLAT_OK : plat_no_memory(error);
}

PlatStatus plat_experiment_new(PlatExperiment **out, const PlatRequest *request, const char *bot,
                               PlatError *error) {
    PlatExperiment *experiment = calloc(1, sizeof *experiment);
    if (!experiment)
        return plat_no_memory(error);
    experiment->seed = request->seed;
    experiment->cell = calloc(1, sizeof *experiment->cell);
    experiment->cells = experiment->cell ? 1 : 0;
    PlatStatus status = experiment->cell && copy_text(&experiment->bot, bot)
                            ? plat_request_copy(&experiment->cell[0].request, request, error)
                            : plat_no_memory(error);
    if (status == PLAT_OK)
        *out = experiment;
    else
        plat_experiment_free(experiment);
    return status;
}

/* --- factors --- */

static PlatStatus add_factor(PlatExperiment *experiment, const char *name, PlatError *error) {
    for (int n = 0; n < experiment->factors; n++)
        if (strcmp(experiment->factor[n], name) == 0)
            return plat_error_set(error, PLAT_E_TWICE, "--vary", "%.60s is varied already", name);
    if (experiment->factors == PLAT_MAX_FACTORS)
        return plat_error_set(error, PLAT_E_CAPACITY, "--vary",
                              "at most %d things can be varied at once", PLAT_MAX_FACTORS);
    experiment->factor[experiment->factors] = strdup(name);
    if (!experiment->factor[experiment->factors])
        return plat_no_memory(error);
    experiment->factors++;
    return PLAT_OK;
}

static PlatStatus too_many(PlatError *error) {
    return plat_error_set(error, PLAT_E_CAPACITY, "--vary",
                          "that makes more than %d combinations; vary less at once",
                          PLAT_MAX_CELLS_VARIED);
}

/* --- levels --- */

/* "2..6" is 2, 3, 4, 5, 6. PLAT_OK without any: it is not of that form. */
static PlatStatus add_span(PlatStrings *levels, const char *typed, PlatError *error) {
    char from[24] = "", to[24] = "", word[24];
    if (sscanf(typed, "%20[0-9]..%20[0-9]", from, to) != 2 ||
        strlen(from) + strlen(to) + 2 != strlen(typed))
        return PLAT_OK;
    int64_t low = 0, high = 0;
    TRY(plat_parse_integer("--vary", from, 0, 1000000000, &low, error));
    TRY(plat_parse_integer("--vary", to, 0, 1000000000, &high, error));
    if (high < low)
        return plat_error_set(error, PLAT_E_RANGE, "--vary", "`%s`: the second number is smaller",
                              typed);
    if (high - low >= PLAT_MAX_CELLS_VARIED)
        return too_many(error);
    for (int64_t n = low; n <= high; n++) {
        snprintf(word, sizeof word, "%lld", (long long)n);
        plat_strings_add(levels, word);
    }
    return PLAT_OK;
}

/* The next part of "a,b", up to `comma`; NULL at the end, or when memory ran out. */
static char *next_part(const char **at, char comma) {
    const char ends[] = {comma, '\0'};
    if (!*at)
        return NULL;
    const size_t length = strcspn(*at, ends);
    char *part = strndup(*at, length);
    *at = part && (*at)[length] ? *at + length + 1 : NULL;
    return part;
}

/* Add the level or the levels of one part of "a,b". */
static PlatStatus add_levels(PlatStrings *levels, const char *typed, const char *part,
                             PlatError *error) {
    const int before = levels->count;
    if (!*part)
        return plat_error_set(error, PLAT_E_FORMAT, "--vary", "`%.100s`: a level is empty", typed);
    TRY(add_span(levels, part, error));
    if (levels->count == before)
        plat_strings_add(levels, part);
    for (int n = before; n < levels->count; n++)
        for (int other = 0; other < n; other++)
            if (strcmp(levels->word[n], levels->word[other]) == 0)
                return plat_error_set(error, PLAT_E_TWICE, "--vary", "`%.60s` is listed twice",
                                      levels->word[n]);
    return levels->failed ? plat_no_memory(error) : PLAT_OK;
}

static PlatStatus read_levels(PlatStrings *levels, const char *typed, PlatError *error) {
    for (const char *at = typed; at;) {
        PLAT_FREED char *part = next_part(&at, ',');
        if (!part)
            return plat_no_memory(error);
        TRY(add_levels(levels, typed, part, error));
    }
    return PLAT_OK;
}

/* "trams", "zoning+neighborhoods", "none". */
static PlatStatus take_modules(PlatRequest *request, const char *level, PlatError *error) {
    if (strcmp(level, "none") == 0)
        return PLAT_OK;
    for (const char *at = level; at;) {
        PLAT_FREED char *module = next_part(&at, '+');
        if (!module)
            return plat_no_memory(error);
        if (!*module)
            return plat_error_set(error, PLAT_E_FORMAT, "--vary",
                                  "`%.100s`: a module is missing next to +", level);
        TRY(plat_request_take(request, "module", module, error));
    }
    return PLAT_OK;
}

static PlatStatus take_setting(PlatRequest *request, const char *what, const char *name,
                               const char *level, PlatError *error) {
    PLAT_TEXT setting = {0};
    plat_buffer_add(&setting, "%s=%s", name, level);
    return setting.failed ? plat_no_memory(error)
                          : plat_request_take(request, what, setting.text, error);
}

/* Give a request a level of a factor. */
static PlatStatus take_level(PlatRequest *request, const char *factor, const char *level,
                             PlatError *error) {
    if (strcmp(factor, "players") == 0 || strcmp(factor, "bot") == 0)
        return plat_request_take(request, factor, level, error);
    if (strcmp(factor, "module") == 0)
        return take_modules(request, level, error);
    if (strcmp(factor, "variant") == 0)
        return plat_request_take(request, strcmp(level, "none") == 0 ? "module" : "variant", level,
                                 error);
    if (strncmp(factor, "table:", 6) == 0)
        return take_setting(request, "table", factor + 6, level, error);
    if (strncmp(factor, "bot:", 4) == 0)
        return take_setting(request, "bot", factor + 4, level, error);
    return take_setting(request, "set", factor, level, error);
}

/* Every cell once for each level, the last factor changing fastest. */
static PlatStatus multiply(PlatExperiment *experiment, const PlatStrings *levels,
                           PlatError *error) {
    const int factor = experiment->factors - 1, cells = experiment->cells * levels->count;
    if (cells > PLAT_MAX_CELLS_VARIED)
        return too_many(error);
    PlatExperimentCell *cell = calloc((size_t)cells, sizeof *cell);
    PlatStatus status = cell ? PLAT_OK : plat_no_memory(error);
    for (int n = 0; status == PLAT_OK && n < cells; n++) {
        const char *level = levels->word[n % levels->count];
        status = copy_cell(&cell[n], &experiment->cell[n / levels->count], error);
        if (status == PLAT_OK)
            status = take_level(&cell[n].request, experiment->factor[factor], level, error);
        if (status == PLAT_OK && !copy_text(&cell[n].level[factor], level))
            status = plat_no_memory(error);
    }
    if (status != PLAT_OK) {
        free_cells(cell, cell ? cells : 0);
        return status;
    }
    free_cells(experiment->cell, experiment->cells);
    experiment->cell = cell;
    experiment->cells = cells;
    return PLAT_OK;
}

PlatStatus plat_experiment_vary(PlatExperiment *experiment, const char *typed, PlatError *error) {
    const char *equals = strchr(typed, '=');
    if (!equals || equals == typed || !equals[1])
        return plat_error_set(error, PLAT_E_FORMAT, "--vary",
                              "expected FACTOR=LEVELS, e.g. players=2..4, module=none,NAME or "
                              "OPTION=a,b, not `%.100s`",
                              typed);
    PLAT_FREED char *name = strndup(typed, (size_t)(equals - typed));
    PlatStrings levels = {0};
    PlatStatus status = name ? read_levels(&levels, equals + 1, error) : plat_no_memory(error);
    if (status == PLAT_OK)
        status = add_factor(experiment, name, error);
    if (status == PLAT_OK) {
        status = multiply(experiment, &levels, error);
        if (status != PLAT_OK) {
            free(experiment->factor[--experiment->factors]);
            experiment->factor[experiment->factors] = NULL;
        }
    }
    plat_strings_free(&levels);
    return status;
}

/* What is varied that is no option and nearest to `name`: "table:houses" for "tabel:houses". */
static bool nearest_factor(const char *name, char *near, size_t size) {
    static const char *const known[] = {"players", "module", "variant", "bot", "table"};
    const int count = (int)(sizeof known / sizeof *known), length = (int)strcspn(name, ":");
    char head[PLAT_MAX_NAME];
    snprintf(head, sizeof head, "%.*s", length, name);
    const char *found = plat_nearest_name(head, known, count);
    const bool table = found && strcmp(found, "table") == 0;
    if (found)
        snprintf(near, size, "%s%s", found, name[length] ? name + length : table ? ":NAME" : "");
    return found != NULL;
}

PlatStatus plat_experiment_refused(const PlatExperiment *experiment, PlatStatus status,
                                   PlatError *error) {
    for (int n = 0; error && n < experiment->factors; n++) {
        const char *name = experiment->factor[n];
        char quoted[128], near[128];
        snprintf(quoted, sizeof quoted, "no option `%.100s`", name);
        const bool has_options = strstr(error->text, quoted);
        snprintf(quoted, sizeof quoted, "there is no `%.100s`", name);
        if (!has_options && !strstr(error->text, quoted))
            continue;
        const PlatError said = *error;
        const int length = (int)strcspn(said.text, ";\n");
        if (nearest_factor(name, near, sizeof near))
            return plat_error_set(error, status, said.where, "%.*s; did you mean `%s`?", length,
                                  said.text, near);
        if (!strstr(said.text, "did you mean"))
            return plat_error_set(error, status, said.where,
                                  "%.*s; --vary takes players, module, variant, bot, bot:SEAT, "
                                  "table:NAME or an option",
                                  length, said.text);
    }
    return status;
}

PlatStatus plat_experiment_add(PlatExperiment *experiment, int of, const char *factor,
                               const char *base, const char *level, PlatError *error) {
    int at = 0;
    if (experiment->cells == PLAT_MAX_CELLS_VARIED)
        return too_many(error);
    while (at < experiment->factors && strcmp(experiment->factor[at], factor) != 0)
        at++;
    if (at == experiment->factors)
        TRY(add_factor(experiment, factor, error));
    for (int n = 0; n < experiment->cells; n++)
        if (!experiment->cell[n].level[at] && !copy_text(&experiment->cell[n].level[at], base))
            return plat_no_memory(error);
    PlatExperimentCell *cell =
        realloc(experiment->cell, sizeof *cell * ((size_t)experiment->cells + 1));
    if (!cell)
        return plat_no_memory(error);
    experiment->cell = cell;
    PlatExperimentCell *made = &cell[experiment->cells];
    TRY(copy_cell(made, &cell[of], error));
    experiment->cells++;
    free(made->level[at]);
    return copy_text(&made->level[at], level) ? PLAT_OK : plat_no_memory(error);
}
