/* Finding mutants by loading the game in many ways, and making each of them. */
#include "mutants.h"

#include <stdlib.h>
#include <string.h>

#include "session/request.h"
#include "system/files.h"
#include "text/buffer.h"

/* --- ways to load --- */

static PlatStatus load(const PlatMutants *mutants, const PlatWay *way, const PlatMutant *mutant,
                       PlatHost **host, PlatError *error) {
    PlatSetting option = {way->option, way->value};
    const char *const *module = (const char *const *)mutants->module;
    PlatSetup setup = {.game = mutants->proof->game.script,
                       .module = way->module < 0 ? module : module + way->module,
                       .modules = way->module >= 0 ? 1 : 0,
                       .option = &option,
                       .options = way->option[0] ? 1 : 0,
                       .players = way->players,
                       .counted = true,
                       .mutant = mutant};
    if (way->module == PLAT_WAY_ALL)
        setup.modules = mutants->modules;
    return plat_host_new(host, &setup, error);
}

/* --- what is found in one way --- */

/* Whether what lies at `path` is to be proved: everything for a game; for a module what is in its
 * folder, or its script when it shares that folder with others. */
static bool is_proved(const PlatMutants *mutants, const char *path) {
    const PlatGameFolder *place = &mutants->proof->place;
    size_t length = strlen(place->folder);
    if (strncmp(path, "./", 2) == 0)
        path += 2;
    if (!mutants->proof->is_module)
        return true;
    return place->own_folder ? strncmp(path, place->folder, length) == 0 && path[length] == '/'
                             : strcmp(path, place->script) == 0;
}

/* The same for what is declared at `place`, "drawcity/drawcity.lua:93". */
static bool is_proved_place(const PlatMutants *mutants, const PlatHost *host, const char *place) {
    size_t length = strcspn(place, ":");
    for (int n = 0; n < plat_host_files(host); n++) {
        PlatHostFile file = plat_host_file(host, n);
        if (strlen(file.name) == length && strncmp(file.name, place, length) == 0 &&
            is_proved(mutants, file.path))
            return true;
    }
    return false;
}

static void add_plan(PlatMutants *mutants, const PlatMutantPlan *plan) {
    if (!plat_grow_by_one(&mutants->plan, mutants->count, sizeof *plan)) {
        mutants->memory_ran_out = true;
        return;
    }
    mutants->plan[mutants->count++] = *plan;
    mutants->numbers += plan->file >= 0;
}

static PlatStatus add_file(PlatMutants *mutants, const PlatHostFile *found, const PlatWay *way,
                           PlatError *error) {
    bool known = !found->data || !is_proved(mutants, found->path);
    for (int n = 0; !known && n < mutants->files; n++)
        known = strcmp(mutants->file[n].name, found->name) == 0;
    if (known)
        return PLAT_OK;
    if (!plat_grow_by_one(&mutants->file, mutants->files, sizeof *mutants->file))
        return plat_no_memory(error);
    PlatMutantFile *file = &mutants->file[mutants->files++];
    snprintf(file->name, sizeof file->name, "%s", found->name);
    PlatStatus status = plat_data_numbers_read(&file->literals, found->path, error);
    PlatMutantPlan plan = {.file = mutants->files - 1, .way = *way};
    for (; status == PLAT_OK && plan.number < file->literals.count; plan.number++)
        add_plan(mutants, &plan);
    return status;
}

/* `where` rules that are declared in a loop have one place, and make one mutant. */
static bool is_same(const PlatMutantPlan *plan, const PlatHostCondition *found) {
    bool alone = strcmp(found->where, found->name) == 0;
    return plan->file < 0 && strcmp(plan->place, found->place) == 0 &&
           (strcmp(plan->condition, found->name) == 0 ||
            (alone && strcmp(plan->where, plan->condition) == 0));
}

static void add_condition(PlatMutants *mutants, const PlatHostCondition *found,
                          const PlatWay *way) {
    for (int n = 0; n < mutants->count; n++)
        if (is_same(&mutants->plan[n], found))
            return;
    PlatMutantPlan plan = {.file = -1, .way = *way};
    snprintf(plan.where, sizeof plan.where, "%s", found->where);
    snprintf(plan.condition, sizeof plan.condition, "%s", found->name);
    snprintf(plan.place, sizeof plan.place, "%s", found->place);
    add_plan(mutants, &plan);
}

/* Load the game one way and add the mutants that are new. The caller frees *host. */
static PlatStatus look(PlatMutants *mutants, const PlatWay *way, PlatHost **host,
                       PlatError *error) {
    TRY(load(mutants, way, NULL, host, error));
    for (int n = 0; n < plat_host_files(*host); n++) {
        PlatHostFile file = plat_host_file(*host, n);
        TRY(add_file(mutants, &file, way, error));
    }
    for (int n = 0; n < plat_host_conditions(*host); n++) {
        PlatHostCondition condition = plat_host_condition(*host, n);
        if (is_proved_place(mutants, *host, condition.place))
            add_condition(mutants, &condition, way);
    }
    return PLAT_OK;
}

/* --- all of them --- */

/* The same for a way that may be impossible: an option may forbid a number of players. */
static void look_if_possible(PlatMutants *mutants, const PlatWay *way) {
    PLAT_HOST *host = NULL;
    PlatError error;
    look(mutants, way, &host, &error);
}

/* Try each of "a, b, c", or both ends of "3..10". */
static void look_at_values(PlatMutants *mutants, PlatWay way, const char *values) {
    const char *dots = strstr(values, "..");
    const char *parting = dots ? ".." : ", ";
    for (const char *at = values; at;) {
        const char *end = strstr(at, parting);
        int length = (int)(end ? (size_t)(end - at) : strlen(at));
        if (length < (int)sizeof way.value) {
            snprintf(way.value, sizeof way.value, "%.*s", length, at);
            look_if_possible(mutants, &way);
        }
        at = end ? end + strlen(parting) : NULL;
    }
}

static void look_at_options(PlatMutants *mutants, const PlatHost *host, int module) {
    int min, max;
    plat_host_players(host, &min, &max);
    for (int players = min; players <= max; players++) {
        PlatWay way = {.module = module, .players = players};
        look_if_possible(mutants, &way);
    }
    for (int n = 0; n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        PlatWay way = {.module = module};
        snprintf(way.option, sizeof way.option, "%s", option.name);
        look_at_values(mutants, way, option.values);
    }
}

/* The module that is proved, or all of the game's own. */
static PlatStatus list_modules(PlatMutants *mutants, PlatError *error) {
    const PlatProof *proof = mutants->proof;
    if (proof->is_module) {
        mutants->module = calloc(2, sizeof *mutants->module);
        if (mutants->module)
            mutants->module[0] = strdup(proof->place.script);
    } else {
        mutants->module =
            plat_host_list_modules(proof->place.own_folder ? proof->place.folder : "/nowhere");
    }
    while (mutants->module && mutants->module[mutants->modules])
        mutants->modules++;
    return mutants->module && mutants->modules >= proof->is_module ? PLAT_OK
                                                                   : plat_no_memory(error);
}

/* The game must load without modules, and either with all modules or with each of them alone. */
static PlatStatus find_of_game(PlatMutants *mutants, PlatError *error) {
    PLAT_HOST *plain = NULL, *full = NULL;
    PlatWay none = {.module = PLAT_WAY_NONE}, all = {.module = PLAT_WAY_ALL};
    PlatError ignored;
    TRY(look(mutants, &none, &plain, error));
    const bool together = look(mutants, &all, &full, &ignored) == PLAT_OK;
    for (int n = 0; n < mutants->modules; n++) {
        PLAT_HOST *host = NULL;
        PlatWay alone = {.module = n};
        const PlatStatus status = look(mutants, &alone, &host, error);
        if (status != PLAT_OK && !together)
            return status;
    }
    look_at_options(mutants, plain, PLAT_WAY_NONE);
    if (together)
        look_at_options(mutants, full, PLAT_WAY_ALL);
    return PLAT_OK;
}

static PlatStatus find_of_module(PlatMutants *mutants, PlatError *error) {
    PLAT_HOST *host = NULL;
    PlatWay with = {.module = PLAT_WAY_ALL};
    TRY(look(mutants, &with, &host, error));
    look_at_options(mutants, host, PLAT_WAY_ALL);
    return PLAT_OK;
}

PlatStatus plat_mutants_find(PlatMutants *mutants, const PlatProof *proof, PlatError *error) {
    *mutants = (PlatMutants){.proof = proof};
    TRY(list_modules(mutants, error));
    const PlatStatus status =
        proof->is_module ? find_of_module(mutants, error) : find_of_game(mutants, error);
    return mutants->memory_ran_out ? plat_no_memory(error) : status;
}

void plat_mutants_free(PlatMutants *mutants) {
    for (int n = 0; n < mutants->files; n++)
        plat_data_numbers_free(&mutants->file[n].literals);
    free(mutants->file);
    free(mutants->plan);
    plat_host_names_free(mutants->module);
    *mutants = (PlatMutants){0};
}

/* --- making one --- */

static bool loads(const PlatMutants *mutants, const PlatWay *way, const PlatMutant *mutant) {
    PLAT_HOST *host = NULL;
    PlatError error;
    return load(mutants, way, mutant, &host, &error) == PLAT_OK;
}

/* Make the mutant with the number changed by `by`. False when that is impossible or does not
 * load. */
static bool change(const PlatMutants *mutants, const PlatMutantPlan *plan, int by,
                   PlatLoadedMutant *made) {
    const PlatMutantFile *file = &mutants->file[plan->file];
    const PlatDataNumber *literal = &file->literals.number[plan->number];
    char value[40];
    if (!plat_data_number_changed(literal, by, value, sizeof value))
        return false;
    free(made->text);
    PlatBuffer text = {0};
    plat_data_numbers_text(&file->literals, plan->number, value, &text);
    made->mutant.size = text.length;
    made->mutant.text = made->text = plat_buffer_take(&text);
    made->mutant.file = file->name;
    snprintf(made->line, sizeof made->line, "%s:%d: %s: %s instead of %s", file->name,
             literal->line, literal->name, value, literal->value);
    return made->text && loads(mutants, &plan->way, &made->mutant);
}

static void make_number(const PlatMutants *mutants, const PlatMutantPlan *plan,
                        PlatLoadedMutant *made) {
    const PlatMutantFile *file = &mutants->file[plan->file];
    const PlatDataNumber *literal = &file->literals.number[plan->number];
    snprintf(made->name, sizeof made->name, "%s %s = %s", file->name, literal->name,
             literal->value);
    made->loads = change(mutants, plan, 1, made) || change(mutants, plan, -1, made);
}

static void make_condition(const PlatMutants *mutants, const PlatMutantPlan *plan,
                           PlatLoadedMutant *made) {
    made->mutant.where = plan->where;
    made->mutant.condition = plan->condition;
    made->mutant.place = plan->place;
    bool alone = strcmp(plan->where, plan->condition) == 0;
    snprintf(made->name, sizeof made->name, "%.*s %s%s%s", (int)strcspn(plan->place, ":"),
             plan->place, plan->where, alone ? "" : ": ", alone ? "" : plan->condition);
    snprintf(made->line, sizeof made->line, "%s: \"%s\"%s%s%s: inverted", plan->place, plan->where,
             alone ? "" : ", \"", alone ? "" : plan->condition, alone ? "" : "\"");
    made->loads = loads(mutants, &plan->way, &made->mutant);
}

PlatStatus plat_mutants_make(const PlatMutants *mutants, int n, PlatLoadedMutant *made,
                             PlatError *error) {
    const PlatMutantPlan *plan = &mutants->plan[n];
    memset(made, 0, sizeof *made);
    if (plan->file < 0) {
        make_condition(mutants, plan, made);
        return PLAT_OK;
    }
    make_number(mutants, plan, made);
    return made->text ? PLAT_OK : plat_no_memory(error);
}

void plat_loaded_mutant_free(PlatLoadedMutant *made) {
    free(made->text);
    memset(made, 0, sizeof *made);
}
