/* plat test --mutate: whether the tests notice when the rules change.
 *
 * For each mutant the files of tests are run until a test fails, which kills the mutant. The order
 * of the files changes nothing but the time this takes. The tests that killed mutants lately are
 * tried first, alone: the next mutant is most often a neighbour in the same table. They must also
 * pass alone when nothing is changed; otherwise a test that depends on the tests before it would
 * kill every mutant. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernel/scope.h"
#include "mutants.h"
#include "system/files.h"
#include "system/output.h"
#include "text/buffer.h"

enum { KILLERS = 6 };

/* --- survivors --- */

/* Mutants that no test can notice, each with the reason. They are listed in mutants.txt beside
 * RULES.md; a game that shares its folder with others has NAME.mutants.txt.
 *
 *     # The last entry of a table that is never looked up.
 *     drawcity/tables.lua houses[16] = 74 -- no group has 16 houses
 *     drawcity/drawcity.lua site: on a free space -- ...
 *
 * A line has the mutant's name as `plat test --mutate` prints it, two dashes, and the reason. The
 * name has no line number, so it stays when lines move. It has the value, so the line is out of
 * date when the value changes. */

typedef struct Survivor {
    char *name;
    int line;
    bool used; /* its mutant survived */
    bool met;  /* there is such a mutant */
} Survivor;

typedef struct Survivors {
    char path[4400];
    Survivor *survivor;
    int count;
} Survivors;

/* The survivor with that name, or NULL. */
static Survivor *find_survivor(const Survivors *survivors, const char *name) {
    for (int n = 0; n < survivors->count; n++)
        if (strcmp(survivors->survivor[n].name, name) == 0)
            return &survivors->survivor[n];
    return NULL;
}

static PlatStatus add(Survivors *survivors, const char *line, size_t length, int number,
                      PlatError *error) {
    char where[4420];
    snprintf(where, sizeof where, "%s:%d", survivors->path, number);
    PLAT_FREED char *name = strndup(line, length);
    if (!name ||
        !plat_grow_by_one(&survivors->survivor, survivors->count, sizeof *survivors->survivor))
        return plat_no_memory(error);
    char *dashes = strstr(name, " -- ");
    char *end = dashes ? dashes : name;
    bool reason = dashes && dashes[4 + strspn(dashes + 4, " \t")] != '\0';
    while (end > name && end[-1] == ' ')
        end--;
    *end = '\0';
    if (!reason || name[0] == '\0')
        return plat_error_set(
            error, PLAT_E_FORMAT, where,
            "expected the mutant's name, two dashes, and the reason to accept it");
    if (find_survivor(survivors, name))
        return plat_error_set(error, PLAT_E_FORMAT, where, "this mutant is accepted twice");
    survivors->survivor[survivors->count++] = (Survivor){.name = name, .line = number};
    name = NULL;
    return PLAT_OK;
}

/* Read a game's survivors; there are none when it has no such file. PLAT_E_FORMAT with the line,
 * PLAT_E_IO, PLAT_E_MEMORY. Free them with free_survivors, after a failure too. */
static PlatStatus read_survivors(Survivors *survivors, const PlatGameFolder *place,
                                 PlatError *error) {
    PLAT_TEXT text = {0};
    *survivors = (Survivors){0};
    snprintf(survivors->path, sizeof survivors->path, "%s/%s%smutants.txt", place->folder,
             place->own_folder ? "" : place->name, place->own_folder ? "" : ".");
    if (access(survivors->path, F_OK) != 0 && errno == ENOENT)
        return PLAT_OK;
    TRY(plat_file_text(survivors->path, &text, error));
    int number = 1;
    for (const char *line = text.text; *line; number++) {
        line += strspn(line, " \t");
        size_t length = strcspn(line, "\r\n");
        if (length > 0 && line[0] != '#')
            TRY(add(survivors, line, length, number, error));
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    return PLAT_OK;
}

static void free_survivors(Survivors *survivors) {
    for (int n = 0; n < survivors->count; n++)
        free(survivors->survivor[n].name);
    free(survivors->survivor);
    memset(survivors, 0, sizeof *survivors);
}

/* The n-th test of a file. */
typedef struct Test {
    int file; /* in the proof's list */
    int number;
} Test;

typedef struct Proving {
    const PlatProof *proof;
    int *file;            /* the order in which files are tried, best first */
    Test killer[KILLERS]; /* the latest first */
    int killers;
    PlatMutants mutants;
    Survivors survivors;
    int shard, shards; /* which mutants are made; neighbours, since one test kills most of them */
    int tests, made, killed, accepted, failed;
} Proving;

/* --- running tests --- */

/* Run all tests with nothing changed. They must pass. */
static PlatStatus run_plain(Proving *proving, PlatError *error) {
    PlatTestResults results = {.form = PLAT_TEST_FAILURES};
    for (int n = 0; n < proving->proof->tests.count; n++)
        plat_test_files_report(proving->proof->tests.word[n], proving->proof->games, &results);
    bool complete = !results.memory_ran_out;
    proving->tests = results.count;
    proving->failed = results.failed;
    plat_test_results_free(&results);
    return complete ? PLAT_OK : plat_no_memory(error);
}

typedef struct Outcome {
    int ran; /* tests */
    bool failed;
} Outcome;

static void note_outcome(void *context, const char *file, int line, const char *name,
                         const char *failure) {
    Outcome *outcome = context;
    (void)file;
    (void)line;
    (void)name;
    outcome->ran++;
    outcome->failed = outcome->failed || failure;
}

/* Run a file up to its first failure, or one of its tests alone (`only`, from 1; 0 for all). */
static Outcome run(const Proving *proving, int file, int only, const PlatMutant *mutant) {
    Outcome outcome = {0};
    PlatTestFile tests = {.file = proving->proof->tests.word[file],
                          .only = only,
                          .mutant = mutant,
                          .until_failure = true};
    PlatTestReport report = {&outcome, note_outcome, NULL, NULL};
    PlatStatus status = plat_test_files_run(&tests, proving->proof->games, &report, NULL);
    outcome.failed = outcome.failed || status != PLAT_OK || outcome.ran == 0;
    return outcome;
}

/* --- mutants --- */

static void move_to_front(Test *list, int count, Test test) {
    memmove(list + 1, list, (size_t)count * sizeof *list);
    list[0] = test;
}

/* True when one of the latest killers notices. */
static bool is_noticed_at_once(Proving *proving, const PlatMutant *mutant) {
    for (int n = 0; n < proving->killers; n++) {
        Test test = proving->killer[n];
        if (run(proving, test.file, test.number, mutant).failed) {
            move_to_front(proving->killer, n, test);
            return true;
        }
    }
    return false;
}

static void add_killer(Proving *proving, int file, int number) {
    if (number == 0 || run(proving, file, number, NULL).failed)
        return;
    int kept = proving->killers < KILLERS ? proving->killers : KILLERS - 1;
    move_to_front(proving->killer, kept, (Test){file, number});
    proving->killers = kept + 1;
}

static bool is_noticed(Proving *proving, const PlatMutant *mutant) {
    for (int n = 0; n < proving->proof->tests.count; n++) {
        int file = proving->file[n];
        Outcome outcome = run(proving, file, 0, mutant);
        if (outcome.failed) {
            memmove(proving->file + 1, proving->file, (size_t)n * sizeof *proving->file);
            proving->file[0] = file;
            add_killer(proving, file, outcome.ran);
            return true;
        }
    }
    return false;
}

static void judge(Proving *proving, const PlatLoadedMutant *made) {
    Survivor *survivor = find_survivor(&proving->survivors, made->name);
    bool killed = !made->loads || is_noticed_at_once(proving, &made->mutant) ||
                  is_noticed(proving, &made->mutant);
    if (survivor) {
        survivor->met = true;
        survivor->used = !killed;
    }
    proving->killed += killed;
    proving->accepted += survivor && !killed;
    if (killed || survivor)
        return;
    proving->failed++;
    plat_print("survived: %s\n", made->line);
    plat_print("  %s\n", made->name);
}

static void show_progress(const Proving *proving, int n) {
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r%d of %d", n, proving->mutants.count);
        fputs(n == proving->mutants.count ? "\r\033[K" : "", stderr);
    }
}

static PlatStatus judge_all(Proving *proving, PlatError *error) {
    PlatStatus status = PLAT_OK;
    const int count = proving->mutants.count;
    const int first = count * (proving->shard - 1) / proving->shards,
              end = count * proving->shard / proving->shards;
    for (int n = first; status == PLAT_OK && n < end; n++) {
        PlatLoadedMutant made;
        proving->made++;
        show_progress(proving, n);
        status = plat_mutants_make(&proving->mutants, n, &made, error);
        if (status == PLAT_OK)
            judge(proving, &made);
        plat_loaded_mutant_free(&made);
    }
    show_progress(proving, proving->mutants.count);
    return status;
}

/* Print the lines of mutants.txt that are out of date. */
static void judge_survivors(Proving *proving) {
    for (int n = 0; n < proving->survivors.count; n++) {
        const Survivor *survivor = &proving->survivors.survivor[n];
        if (!survivor->used) {
            proving->failed++;
            plat_print("failed: %s:%d: %s: %s\n", proving->survivors.path, survivor->line,
                       survivor->met ? "a test kills this mutant" : "there is no such mutant",
                       survivor->name);
        }
    }
}

static PlatStatus prove(Proving *proving, PlatError *error) {
    TRY(read_survivors(&proving->survivors, &proving->proof->place, error));
    TRY(run_plain(proving, error));
    if (proving->failed > 0)
        return PLAT_OK;
    TRY(plat_mutants_find(&proving->mutants, proving->proof, error));
    TRY(judge_all(proving, error));
    if (proving->shards == 1)
        judge_survivors(proving);
    else
        printf("shard %d of %d: %d of %d mutants%s\n", proving->shard, proving->shards,
               proving->made, proving->mutants.count,
               proving->made ? "" : "; nothing to do, use fewer shards");
    int conditions = proving->mutants.count - proving->mutants.numbers;
    printf("%d number%s, %d condition%s, %d test%s: %d killed, %d accepted\n",
           proving->mutants.numbers, plat_plural(proving->mutants.numbers), conditions,
           plat_plural(conditions), proving->tests, plat_plural(proving->tests), proving->killed,
           proving->accepted);
    return PLAT_OK;
}

PlatStatus plat_prove_mutants(const PlatProof *proof, int shard, int shards, int *failed,
                              PlatError *error) {
    Proving proving = {.proof = proof, .shard = shard, .shards = shards};
    proving.file = calloc((size_t)proof->tests.count + 1, sizeof *proving.file);
    for (int n = 0; proving.file && n < proof->tests.count; n++)
        proving.file[n] = n;
    PlatStatus status = proving.file ? prove(&proving, error) : plat_no_memory(error);
    if (status == PLAT_OK)
        printf("%d passed, %d failed\n", proving.killed + proving.accepted, proving.failed);
    *failed = proving.failed;
    free(proving.file);
    plat_mutants_free(&proving.mutants);
    free_survivors(&proving.survivors);
    return status;
}
