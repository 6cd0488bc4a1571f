/* Runs rule scripts that must fail, and checks how they fail.
 *
 *     plat_hostile FILE.lua...
 *
 * A file begins with a valid game, the prologue. Each line `--! name` begins a case, which consists
 * of the prologue, the lines up to the next case, and a return of the game. Every line keeps its
 * number, and `-- expect error: words` is on the line where the error must be reported; a case
 * without one must not fail. `--| code` is code that would not parse among the rest, `--: set
 * option=value` asks for an option, `--: players N` for a number of players, `--: module` makes the
 * case a module of the game. `-- expect error next: words` expects an error on the line below,
 * `-- expect error anywhere: words` one that names no line of the case.
 *
 * A case is loaded, played in several ways and scored in between, and put in the place of the
 * prologue's rules in the middle of a game. Wherever it fails, the position must be unchanged, and
 * the game must go on. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../share.h"
#include "host/host.h"

enum {
    LINES = 4000,
    LINE = 400,
    TIMED = 8, /* one case in so many is not counted from its start, all with PLAT_LONG */
    ANSWERS = 40,
    ANSWERS_AFTER = 8, /* by the rules from before */
    GAMES = 3,
    INSTRUCTIONS = 2 * 1000 * 1000,
    MEMORY = 12 * 1024 * 1024
};

typedef struct Expected {
    int line; /* 0: none */
    bool anywhere;
    char words[LINE];
} Expected;

typedef struct Case {
    char name[LINE];
    int first, last; /* lines of the case, from 1; the prologue is before the first case */
    Expected expected;
    int players;
    char option[LINE]; /* "name=value" */
    bool module;
} Case;

typedef struct Script {
    char stem[64], path[512];
    char line[LINES][LINE];
    int lines, prologue; /* lines of the prologue */
    char folder[64];     /* where cases are written: FOLDER/STEM/STEM.lua */
    int failed, passed;
    const Case *now;
    PlatHost *plain; /* the prologue alone, once it is needed */
    bool timed;
} Script;

static bool fail(Script *script, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%d: %s: ", script->path, script->now->first, script->now->name);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    script->failed++;
    return false;
}

/* --- reading --- */

static bool begins(const char *line, const char *with) {
    return strncmp(line, with, strlen(with)) == 0;
}

static void read_script(Script *script, const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        exit(2);
    }
    const char *slash = strrchr(path, '/');
    snprintf(script->path, sizeof script->path, "%s", path);
    snprintf(script->stem, sizeof script->stem, "%s", slash ? slash + 1 : path);
    script->stem[strcspn(script->stem, ".")] = '\0';
    while (script->lines < LINES && fgets(script->line[script->lines], LINE, file)) {
        script->line[script->lines][strcspn(script->line[script->lines], "\n")] = '\0';
        script->lines++;
    }
    fclose(file);
    script->prologue = script->lines;
    for (int n = script->lines - 1; n >= 0; n--)
        if (begins(script->line[n], "--! "))
            script->prologue = n;
}

static void read_directive(Case *it, const char *line, int number) {
    static const char expect[] = "-- expect error: ", anywhere[] = "-- expect error anywhere: ",
                      next[] = "-- expect error next: ";
    const char *found = strstr(line, expect);
    if (found) {
        it->expected.line = number;
        snprintf(it->expected.words, LINE, "%s", found + strlen(expect));
    }
    found = strstr(line, next);
    if (found) {
        it->expected.line = number + 1;
        snprintf(it->expected.words, LINE, "%s", found + strlen(next));
    }
    found = strstr(line, anywhere);
    if (found) {
        it->expected = (Expected){.line = number, .anywhere = true};
        snprintf(it->expected.words, LINE, "%s", found + strlen(anywhere));
    }
    if (begins(line, "--: players "))
        it->players = atoi(line + 12);
    if (begins(line, "--: set "))
        snprintf(it->option, LINE, "%s", line + 8);
    if (begins(line, "--: module"))
        it->module = true;
}

/* The case that begins at the line `first` (from 1). */
static Case read_case(const Script *script, int first) {
    Case it = {.first = first, .last = script->lines};
    snprintf(it.name, LINE, "%s", script->line[first - 1] + 4);
    for (int n = first; n < script->lines; n++) {
        if (begins(script->line[n], "--! ")) {
            it.last = n;
            break;
        }
        read_directive(&it, script->line[n], n + 1);
    }
    return it;
}

/* --- writing what is loaded --- */

static FILE *create(const Script *script, const char *name) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s/%s.lua", script->folder, script->stem, name);
    FILE *file = fopen(path, "w");
    if (!file) {
        perror(path);
        exit(2);
    }
    return file;
}

static void put_lines(FILE *file, const Script *script, int first, int last) {
    for (int n = first; n <= last; n++) {
        const char *line = script->line[n - 1];
        fprintf(file, "%s\n", begins(line, "--| ") ? line + 4 : line);
    }
}

/* A script that ends with its own return gets no other. */
static bool returns(const Script *script, int first, int last) {
    for (int n = first; n <= last; n++) {
        const char *line = script->line[n - 1];
        if (begins(line, "--| return") || begins(line, "--| -- returns nothing"))
            return true;
    }
    return false;
}

static void write_game(const Script *script, const Case *it) {
    FILE *file = create(script, script->stem);
    put_lines(file, script, 1, script->prologue);
    if (it && !it->module) {
        for (int n = script->prologue + 1; n <= it->first; n++)
            fputc('\n', file);
        put_lines(file, script, it->first + 1, it->last);
    }
    if (!it || it->module || !returns(script, it->first, it->last))
        fprintf(file, "return hill\n");
    fclose(file);
}

static void write_module(const Script *script, const Case *it) {
    FILE *file = create(script, "part");
    for (int n = 1; n < it->first; n++)
        fputc('\n', file);
    fprintf(file, "local hill = require \"hill\" local part = module(\"part\", hill)\n");
    put_lines(file, script, it->first + 1, it->last);
    if (!returns(script, it->first, it->last))
        fprintf(file, "return part\n");
    fclose(file);
}

static PlatStatus load(const Script *script, const Case *it, PlatHost **host, PlatError *error) {
    char game[256], module[256], option[LINE] = "";
    const char *modules[] = {module};
    write_game(script, it);
    snprintf(game, sizeof game, "%s/%s", script->folder, script->stem);
    snprintf(module, sizeof module, "%s/%s/part.lua", script->folder, script->stem);
    PlatSetup setup = {
        .game = game, .memory_limit = MEMORY, .instruction_limit = INSTRUCTIONS, .seconds = 1};
    setup.counted = !script->timed;
    PlatSetting setting = {option, ""};
    if (it) {
        setup.players = it->players;
        if (it->module) {
            write_module(script, it);
            setup.module = modules;
            setup.modules = 1;
        }
        snprintf(option, sizeof option, "%s", it->option);
        char *value = strchr(option, '=');
        if (value) {
            *value = '\0';
            setting.value = value + 1;
            setup.option = &setting;
            setup.options = 1;
        }
    }
    PlatStatus status = plat_host_new(host, &setup, error);
    if (status == PLAT_OK && (status = plat_host_refuse_mistakes(*host, error))) {
        plat_host_free(*host);
        *host = NULL;
    }
    return status;
}

/* --- judging --- */

/* No address and no control byte may be shown. */
static bool is_clean(const char *text) {
    for (const char *c = text; *c != '\0'; c++)
        if ((unsigned char)*c < 0x20 && *c != '\n' && *c != '\t')
            return false;
    return !strstr(text, "0x");
}

/* Whether this is the error that the case expects. */
static bool judge(Script *script, const PlatError *error) {
    const Expected *expected = &script->now->expected;
    if (expected->line == 0)
        return fail(script, "fails: %s: %s", error->where, error->text);
    char where[192];
    if (script->now->module)
        snprintf(where, sizeof where, "part.lua:%d", expected->line);
    else
        snprintf(where, sizeof where, "%s/%s.lua:%d", script->stem, script->stem, expected->line);
    size_t length = strlen(where), has = strlen(error->where);
    bool there = has >= length && strcmp(error->where + has - length, where) == 0;
    if (!expected->anywhere && !there)
        return fail(script, "is reported at %s, not at %s: %s", error->where, where, error->text);
    if (!strstr(error->text, expected->words))
        return fail(script, "says \"%s\", not \"%s\"", error->text, expected->words);
    if (!is_clean(error->text) || !is_clean(error->where))
        return fail(script, "shows what it should not: %s", error->text);
    return true;
}

/* --- playing --- */

typedef struct Snapshot {
    uint64_t hash;
    int entries, step, asked;
    char ask[PLAT_MAX_NAME];
} Snapshot;

static Snapshot look(const PlatMatch *match) {
    const PlatAsk *ask = plat_match_ask(match);
    Snapshot now = {plat_match_hash(match), plat_match_entries(match), plat_match_step(match),
                    ask ? ask->seat : -1, ""};
    if (ask)
        snprintf(now.ask, sizeof now.ask, "%s", ask->name);
    return now;
}

static bool unchanged(Script *script, const PlatMatch *match, const Snapshot *before) {
    Snapshot now = look(match);
    if (now.hash == before->hash && now.entries == before->entries && now.step == before->step &&
        now.asked == before->asked && strcmp(now.ask, before->ask) == 0)
        return true;
    return fail(script, "the position is not as it was before the failure");
}

static int32_t choose(void *context, int seat, const char *ask, const PlatOptions *options) {
    (void)seat;
    (void)ask;
    return plat_options_nth(options,
                            (int)plat_rng_below(context, (uint32_t)plat_options_count(options)));
}

/* Whether scoring failed as expected; PLAT_OK in *status when it did not fail. */
static bool score(Script *script, const PlatMatch *match, PlatStatus *status) {
    PlatSheet sheet;
    PlatError error = {PLAT_OK, "", ""};
    Snapshot before = look(match);
    plat_sheet_init(&sheet, plat_match_rules(match)->seats, true);
    *status = plat_match_score(match, &sheet, &error);
    plat_sheet_free(&sheet);
    if (!unchanged(script, match, &before))
        return false;
    return *status == PLAT_OK || judge(script, &error);
}

/* Plays until something fails (true if as expected; *fails is set), or the game or our patience
 * ends. */
static bool play_on(Script *script, PlatMatch *match, int answers, PlatRng *rng, bool *fails) {
    for (int n = 0; n < answers; n++) {
        PlatError error = {PLAT_OK, "", ""};
        PlatStatus status;
        if (!score(script, match, &status))
            return false;
        if (status != PLAT_OK) {
            *fails = true;
            return true;
        }
        const PlatAsk *ask = plat_match_ask(match);
        if (!ask)
            return true;
        Snapshot before = look(match);
        int32_t choice = choose(rng, ask->seat, ask->name, &ask->options);
        status = plat_match_answer(match, ask->seat, NULL, choice, &error);
        if (status != PLAT_OK) {
            *fails = true;
            return judge(script, &error) && unchanged(script, match, &before);
        }
    }
    return true;
}

/* A new game: set-up, some answers one by one, then a playout. */
static bool play(Script *script, PlatHost *host, uint64_t seed, bool *fails) {
    PlatMatch *match = NULL;
    PlatError error = {PLAT_OK, "", ""};
    PlatRng rng;
    plat_rng_seed_named(&rng, seed, "hostile");
    if (plat_match_new(&match, plat_host_rules(host), seed, 20, &error) != PLAT_OK)
        return fail(script, "no match can be made: %s", error.text);
    PlatStatus status = plat_match_run(match, &error);
    bool fine = status == PLAT_OK || judge(script, &error);
    *fails = *fails || status != PLAT_OK;
    if (fine && !*fails)
        fine = play_on(script, match, ANSWERS, &rng, fails);
    if (fine && !*fails) {
        Snapshot before = look(match);
        status = plat_match_playout(match, choose, &rng, &error);
        *fails = status != PLAT_OK;
        fine = status == PLAT_OK || (judge(script, &error) && unchanged(script, match, &before));
    }
    plat_match_free(match);
    return fine;
}

/* While the prologue's rules are in play, the case's rules replace them: if that fails, nothing has
 * changed and the game goes on to its end. */
static bool reload(Script *script, PlatHost *changed) {
    PlatMatch *match = NULL;
    PlatError error = {PLAT_OK, "", ""};
    PlatRng rng;
    plat_rng_seed_named(&rng, 5, "hostile");
    if ((!script->plain && load(script, NULL, &script->plain, &error) != PLAT_OK) ||
        plat_match_new(&match, plat_host_rules(script->plain), 5, 20, &error) != PLAT_OK ||
        plat_match_run(match, &error) != PLAT_OK) {
        plat_match_free(match);
        return fail(script, "the prologue itself fails: %s: %s", error.where, error.text);
    }
    bool fine = true;
    const PlatAsk *ask = plat_match_ask(match);
    if (ask)
        plat_match_answer(match, ask->seat, NULL, plat_options_nth(&ask->options, 0), &error);
    Snapshot before = look(match);
    PlatRebinding rebinding = {0};
    if (changed &&
        plat_match_rebind(match, plat_host_rules(changed), &rebinding, &error) != PLAT_OK)
        fine = unchanged(script, match, &before);
    else if (!changed)
        fine = unchanged(script, match, &before);
    bool old = plat_match_rules(match) == plat_host_rules(script->plain);
    if (fine && old) {
        bool fails = false;
        fine = play_on(script, match, ANSWERS_AFTER, &rng, &fails) && !fails;
    }
    plat_match_free(match);
    return fine;
}

static bool run_case(Script *script) {
    PlatHost *host = NULL;
    PlatError error = {PLAT_OK, "", ""};
    bool fails = false;
    PlatStatus status = load(script, script->now, &host, &error);
    if (status != PLAT_OK)
        return judge(script, &error) && reload(script, NULL);
    bool fine = true;
    for (uint64_t seed = 1; fine && !fails && seed <= GAMES; seed++)
        fine = play(script, host, seed, &fails);
    if (fine && !fails && script->now->expected.line != 0)
        fine = fail(script, "does not fail; expected: %s", script->now->expected.words);
    if (fine)
        fine = reload(script, host);
    plat_host_free(host);
    return fine;
}

static void run_script(Script *script) {
    char path[256];
    strcpy(script->folder, "/tmp/plat-hostile-XXXXXX");
    if (!mkdtemp(script->folder)) {
        perror(script->folder);
        exit(2);
    }
    snprintf(path, sizeof path, "%s/%s", script->folder, script->stem);
    mkdir(path, 0700);
    const int first = (int)(day_of_run() % TIMED);
    int number = 0;
    for (int n = script->prologue + 1; n <= script->lines; n++) {
        if (!begins(script->line[n - 1], "--! "))
            continue;
        Case it = read_case(script, n);
        script->now = &it;
        script->timed = all_of_it() || (number++ + first) % TIMED == 0;
        if (run_case(script))
            script->passed++;
    }
    plat_host_free(script->plain);
    snprintf(path, sizeof path, "%s/%s/part.lua", script->folder, script->stem);
    unlink(path);
    snprintf(path, sizeof path, "%s/%s/%s.lua", script->folder, script->stem, script->stem);
    unlink(path);
    *strrchr(path, '/') = '\0';
    rmdir(path);
    rmdir(script->folder);
}

int main(int argc, char **argv) {
    int failed = 0, passed = 0;
    for (int n = 1; n < argc; n++) {
        Script *script = calloc(1, sizeof *script);
        if (!script)
            return 2;
        read_script(script, argv[n]);
        run_script(script);
        failed += script->failed;
        passed += script->passed;
        free(script);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || passed == 0 ? 1 : 0;
}
