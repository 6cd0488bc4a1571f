/* Memory: playing allocates nothing, and where memory runs out nothing is lost.
 *
 * The linker sends all allocations of this program to the functions below, which count them and can
 * refuse the n-th. A task is tried with ever larger n until it succeeds. */
#include "toy.h"

#include <unistd.h>

#include "match/journal/save_file.h"

static long allocations; /* since it was last set to 0 */
static long refuse_at;   /* 0: none */
static bool for_ever;    /* and all that follow it */

static bool refused(void) {
    allocations++;
    return refuse_at && (allocations == refuse_at || (for_ever && allocations > refuse_at));
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *at, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *at, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);

int __wrap_fsync(int file);
int __wrap_fsync(int file) {
    (void)file;
    return 0;
}

void *__wrap_malloc(size_t size) { return refused() ? NULL : __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) {
    return refused() ? NULL : __real_calloc(count, size);
}
void *__wrap_realloc(void *at, size_t size) { return refused() ? NULL : __real_realloc(at, size); }
void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return refused() ? NULL : __real_aligned_alloc(alignment, size);
}

static int32_t by_luck(void *context, int seat, const char *ask, const PlatOptions *options) {
    (void)seat, (void)ask;
    return toy_pick(context, options);
}

/* --- playing takes none --- */

static void answers_take_no_memory(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 20});
    PlatMatch *match = toy_match(&toy, 3, 40);
    PlatRng luck;
    plat_rng_seed(&luck, 3, 3);
    allocations = 0;
    assert_int_equal(toy_play(match, &luck, 200), 200);
    for (int n = 0; n < 60; n++)
        assert_int_equal(plat_match_undo(match, -1, NULL), PLAT_OK);
    for (int n = 0; n < 60; n++)
        assert_int_equal(plat_match_redo(match, NULL), PLAT_OK);
    assert_int_equal(plat_match_answer(match, 7, NULL, 0, NULL), PLAT_E_NOT_ASKED);
    assert_int_equal(allocations, 0);
    plat_match_free(match);
    toy_free(&toy);
}

static void copies_and_playouts_take_no_memory(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 6});
    PlatMatch *match = toy_match(&toy, 3, 0), *copy = toy_match(&toy, 3, 0);
    PlatRng luck;
    plat_rng_seed(&luck, 3, 3);
    toy_play(match, &luck, 9);
    assert_ok(plat_match_force(match, "green.own_die", "2", &error)); /* with a text to store */
    PlatSheet sheet;
    plat_sheet_init(&sheet, 3, false);
    allocations = 0;
    for (int n = 0; n < 200; n++) {
        plat_match_copy_position(copy, match);
        assert_int_equal(plat_match_resample(copy, n % 3, (uint64_t)n, NULL), PLAT_OK);
        assert_int_equal(plat_match_playout(copy, by_luck, &luck, NULL), PLAT_OK);
        assert_int_equal(plat_match_score(copy, &sheet, NULL), PLAT_OK);
    }
    assert_int_equal(allocations, 0);
    plat_match_free(match);
    plat_match_free(copy);
    toy_free(&toy);
}

/* --- where it runs out --- */

/* What a task needs, set up anew for each try. */
typedef struct Trial {
    Toy toy, other;
    PlatMatch *match, *made;
    PlatRng luck;
    PlatJournal *journal;
    FILE *file;
    char *text;
} Trial;

typedef PlatStatus Task(Trial *trial, PlatError *error);

static PlatStatus answer(Trial *trial, PlatError *error) {
    return plat_match_answer(trial->match, 0, NULL, 1, error);
}
static PlatStatus undo(Trial *trial, PlatError *error) {
    return plat_match_undo(trial->match, -1, error);
}
static PlatStatus redo(Trial *trial, PlatError *error) {
    return plat_match_redo(trial->match, error);
}
static PlatStatus force(Trial *trial, PlatError *error) {
    return plat_match_force(trial->match, "dice", "1 2 3", error);
}
static PlatStatus edit(Trial *trial, PlatError *error) {
    return plat_match_edit(trial->match, "blue.city", ". . . . / . . . . / . H . . / . . . .", NULL,
                           error);
}
static PlatStatus rebind(Trial *trial, PlatError *error) {
    return plat_match_rebind(trial->match, &trial->other.rules, NULL, error);
}
static PlatStatus playout(Trial *trial, PlatError *error) {
    plat_rng_seed(&trial->luck, 9, 9);
    return plat_match_playout(trial->match, by_luck, &trial->luck, error);
}
static PlatStatus clone(Trial *trial, PlatError *error) {
    PlatStatus status = plat_match_clone(&trial->made, trial->match, error);
    if (status == PLAT_OK)
        plat_match_free(trial->made);
    return status;
}
static PlatStatus make(Trial *trial, PlatError *error) {
    PlatStatus status = plat_match_new(&trial->made, &trial->toy.rules, 1, 20, error);
    if (status == PLAT_OK)
        plat_match_free(trial->made);
    return status;
}
static PlatStatus read_again(Trial *trial, PlatError *error) {
    rewind(trial->file);
    PlatStatus status = plat_journal_read(&trial->journal, trial->file, "x", error);
    if (status == PLAT_OK)
        plat_journal_free(trial->journal);
    return status;
}
static PlatStatus format(Trial *trial, PlatError *error) {
    (void)error;
    const void *block = plat_match_block(trial->match);
    for (int n = 0; n < plat_schema_fields(trial->toy.schema); n++) {
        char *text =
            plat_field_format(plat_view(toy_at(&trial->toy, n, block, 0)), trial->toy.seat_names);
        if (!text)
            return PLAT_E_MEMORY;
        free(text);
    }
    return PLAT_OK;
}

static void set_up(Trial *trial, bool log) {
    PlatRng luck;
    plat_rng_seed(&luck, 3, 3);
    toy_new(&trial->toy, (ToyWishes){.rounds = 6});
    toy_new(&trial->other, (ToyWishes){.rounds = 6, .extra = true});
    assert_ok(plat_match_new(&trial->match, &trial->toy.rules, 3, 20, &error));
    if (log)
        plat_match_keep_log(trial->match);
    assert_ok(plat_match_run(trial->match, &error));
    toy_play(trial->match, &luck, 13);
    assert_ok(plat_match_force(trial->match, "dice", "2 2", &error));
    assert_ok(plat_match_undo(trial->match, -1, &error));
    trial->file = tmpfile();
    const PlatJournalHeader header = {"game", "toy"};
    assert_ok(plat_journal_write(trial->file, &header, 1, trial->match, NULL, &error));
}

static void tear_down(Trial *trial) {
    plat_match_free(trial->match);
    toy_free(&trial->toy);
    toy_free(&trial->other);
    fclose(trial->file);
}

/* Tries the task until it succeeds; after each failure the match must be unchanged. */
static long try_until_it_passes(Task *task, bool log) {
    for (long n = 1;; n++) {
        Trial trial;
        set_up(&trial, log);
        PlatError error = {PLAT_OK, "", ""};
        Picture before = picture_of(trial.match);
        allocations = 0;
        refuse_at = n;
        PlatStatus status = task(&trial, &error);
        refuse_at = 0;
        if (status == PLAT_OK) {
            tear_down(&trial);
            return n - 1;
        }
        assert_int_equal(status, PLAT_E_MEMORY);
        Picture after = picture_of(trial.match);
        assert_same_picture(&before, &after);
        PlatRng luck;
        plat_rng_seed(&luck, 1, 1);
        toy_play(trial.match, &luck, 10000); /* and the game can go on */
        assert_true(plat_match_is_over(trial.match));
        tear_down(&trial);
    }
}

static void nothing_is_lost_when_memory_runs_out(void **state) {
    (void)state;
    static const struct {
        const char *name;
        Task *task;
        int min;
    } tasks[] = {
        {"answer",  answer,     0 },
        {"undo",    undo,       0 },
        {"redo",    redo,       1 },
        {"force",   force,      1 },
        {"edit",    edit,       3 },
        {"rebind",  rebind,     14},
        {"clone",   clone,      14},
        {"new",     make,       14},
        {"read",    read_again, 4 },
        {"format",  format,     4 },
        {"playout", playout,    0 },
    };
    for (size_t n = 0; n < sizeof tasks / sizeof tasks[0]; n++) {
        for (int log = 0; log < 2; log++) {
            long needed = try_until_it_passes(tasks[n].task, log == 1);
            if (needed < tasks[n].min)
                fail_msg("%s took %ld allocations", tasks[n].name, needed);
        }
    }
}

/* --- kept games --- */

static void check_memory(PlatStatus status, const PlatError *error) {
    if (status != PLAT_E_MEMORY) /* where the system has none, it gives its reason */
        assert_non_null(strstr(error->text, "Cannot allocate memory"));
}

/* Keeps a game in a file while memory runs out at the nth allocation. Returns the hash of the last
 * commit that succeeded, 0 when none did; *done when nothing was refused. */
static uint64_t keep_starved(Toy *toy, const char *path, long n, bool *done) {
    static const PlatJournalHeader header[] = {
        {"game", "toy"}
    };
    static const PlatRuleFile file[] = {
        {"toy.lua", "toy.lua", UINT64_C(0x2d06800538d394c2), "", 0}
    };
    PlatRuleSet rules = {header, 1, file, 1};
    PlatMatch *match = toy_match(toy, 7, 20);
    PlatSaveFile *store = NULL;
    PlatError error = {PLAT_OK, "", ""};
    PlatRng luck;
    uint64_t told = 0;
    plat_rng_seed(&luck, 2, 2);
    allocations = 0;
    refuse_at = n;
    PlatStatus status = plat_save_file_new(&store, match, &rules, &error);
    if (status == PLAT_OK)
        status = plat_save_file_create(store, path, &error);
    if (status == PLAT_OK)
        told = plat_match_hash(match);
    for (int commit = 0; status == PLAT_OK && commit < 20; commit++) {
        toy_play(match, &luck, 9);
        status = plat_save_file_commit(store, &error);
        if (status == PLAT_OK)
            told = plat_match_hash(match);
        assert_true(plat_save_file_has_acts(store));
    }
    *done = allocations < n;
    refuse_at = 0;
    if (status != PLAT_OK)
        check_memory(status, &error);
    plat_save_file_free(store);
    plat_match_free(match);
    return told;
}

/* Goes on with the game while memory runs out at the nth allocation (0: never): with that hash, or
 * not at all. */
static void resume_starved(Toy *toy, const char *path, long n, uint64_t hash, bool *done) {
    PlatMatch *match = toy_match(toy, 7, 20);
    PlatSaveFile *store = NULL;
    PlatError error = {PLAT_OK, "", ""};
    allocations = 0;
    refuse_at = n;
    PlatStatus status = plat_save_file_open(&store, path, &error);
    if (status == PLAT_OK)
        status = plat_save_file_resume(store, match, NULL, NULL, &error);
    *done = allocations < n;
    refuse_at = 0;
    assert_true(status == PLAT_OK || n > 0);
    if (status == PLAT_OK)
        assert_true(plat_match_hash(match) == hash);
    else
        check_memory(status, &error);
    plat_save_file_free(store);
    plat_match_free(match);
}

static void a_kept_game_is_whole_when_memory_runs_out(void **state) {
    (void)state;
    Toy toy;
    toy_new(&toy, (ToyWishes){.rounds = 20});
    for (int round = 0; round < 2; round++) {
        char path[] = "/tmp/plat-memory-XXXXXX";
        bool done = false, resumed;
        uint64_t last = 0;
        close(mkstemp(path));
        for_ever = round == 1;
        for (long n = 1; !done; n++) {
            unlink(path);
            uint64_t told = keep_starved(&toy, path, n, &done);
            assert_int_equal(access(path, F_OK) == 0, told != 0);
            if (told)
                resume_starved(&toy, path, 0, told, &resumed);
            last = told;
        }
        resumed = false;
        for (long n = 1; !resumed; n++)
            resume_starved(&toy, path, n, last, &resumed);
        unlink(path);
    }
    for_ever = false;
    toy_free(&toy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_take_no_memory),
        cmocka_unit_test(copies_and_playouts_take_no_memory),
        cmocka_unit_test(nothing_is_lost_when_memory_runs_out),
        cmocka_unit_test(a_kept_game_is_whole_when_memory_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
