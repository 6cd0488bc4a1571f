/* A kept game while the disk fails: at each of the calls that reach it, the program is killed, or
 * the call fails, writes only a part, or is interrupted. */
#include "toy.h"

#include <errno.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/journal/save_file.h"

/* --- the disk --- */

typedef enum Fault {
    FAULT_NONE,
    FAULT_KILL_BEFORE,
    FAULT_KILL_HALF, /* a write is half done when the program is killed */
    FAULT_KILL_AFTER,
    FAULT_FAIL,
    FAULT_FAIL_ON, /* from here on every call fails */
    FAULT_SHORT,
    FAULT_INTERRUPT
} Fault;

static int calls, fault_at;
static Fault fault;

/* What is to happen at this call. */
static Fault next_fault(void) {
    calls++;
    if (fault == FAULT_FAIL_ON && calls >= fault_at)
        return FAULT_FAIL;
    return calls == fault_at ? fault : FAULT_NONE;
}

ssize_t __real_pwrite(int file, const void *text, size_t length, off_t at);
int __real_fsync(int file);
int __real_ftruncate(int file, off_t length);
ssize_t __wrap_pwrite(int file, const void *text, size_t length, off_t at);
int __wrap_fsync(int file);
int __wrap_ftruncate(int file, off_t length);

ssize_t __wrap_pwrite(int file, const void *text, size_t length, off_t at) {
    switch (next_fault()) {
    case FAULT_KILL_BEFORE: _exit(9);
    case FAULT_KILL_HALF: __real_pwrite(file, text, length / 2, at); _exit(9);
    case FAULT_KILL_AFTER: __real_pwrite(file, text, length, at); _exit(9);
    case FAULT_FAIL: errno = ENOSPC; return -1;
    case FAULT_SHORT: return __real_pwrite(file, text, (length + 1) / 2, at);
    case FAULT_INTERRUPT: errno = EINTR; return -1;
    default: return __real_pwrite(file, text, length, at);
    }
}

/* The tests need not wait for the disk: what the system has is there when a process is killed. */
int __wrap_fsync(int file) {
    (void)file;
    switch (next_fault()) {
    case FAULT_KILL_BEFORE:
    case FAULT_KILL_HALF:
    case FAULT_KILL_AFTER: _exit(9);
    case FAULT_FAIL: errno = EIO; return -1;
    default: return 0;
    }
}

int __wrap_ftruncate(int file, off_t length) {
    switch (next_fault()) {
    case FAULT_KILL_BEFORE:
    case FAULT_KILL_HALF: _exit(9);
    case FAULT_KILL_AFTER: __real_ftruncate(file, length); _exit(9);
    case FAULT_FAIL: errno = EIO; return -1;
    default: return __real_ftruncate(file, length);
    }
}

/* --- a game --- */

enum { COMMITS = 12 };

static const PlatJournalHeader header[] = {
    {"game", "toy"},
    {"seed", "7"  },
};
static const PlatRuleFile file[] = {
    {"toy.lua", "toy.lua", UINT64_C(0x2d06800538d394c2), "", 0}
};

/* Plays a game on `path` and calls `told` after each commit that succeeded. False when not even the
 * file could be made. */
static bool play(Toy *toy, const char *path, void (*told)(void *context, uint64_t hash),
                 void *context, int *failed, uint64_t *last) {
    PlatMatch *match = toy_match(toy, 7, 20);
    PlatSaveFile *store = NULL;
    PlatRng luck;
    PlatRuleSet rules = {header, 2, file, 1};
    plat_rng_seed(&luck, 2, 2);
    assert_ok(plat_save_file_new(&store, match, &rules, &error));
    bool made = plat_save_file_create(store, path, NULL) == PLAT_OK;
    if (made)
        told(context, plat_match_hash(match));
    *failed = 0;
    for (int n = 0; made && n < COMMITS; n++) {
        toy_play(match, &luck, 3);
        if (n % 3 == 2)
            plat_match_undo(match, -1, NULL);
        if (plat_save_file_commit(store, NULL) == PLAT_OK)
            told(context, plat_match_hash(match));
        else
            ++*failed;
    }
    *last = plat_match_hash(match);
    plat_save_file_free(store);
    plat_match_free(match);
    return made;
}

/* The hash of the game in the file; 0 when there is no game in it. */
static uint64_t hash_in(Toy *toy, const char *path) {
    PlatSaveFile *store = NULL;
    fault = FAULT_NONE;
    if (plat_save_file_open(&store, path, NULL) != PLAT_OK)
        return 0;
    assert_true(plat_save_file_journal(store)->fault != PLAT_JOURNAL_DAMAGED);
    PlatMatch *match = toy_match(toy, 7, 20);
    assert_ok(plat_save_file_resume(store, match, NULL, NULL, &error));
    uint64_t hash = plat_match_hash(match);
    plat_save_file_free(store);
    plat_match_free(match);
    return hash;
}

typedef struct Hashes {
    uint64_t at[COMMITS + 1];
    int count;
} Hashes;

static void collect(void *context, uint64_t hash) {
    Hashes *hashes = context;
    hashes->at[hashes->count++] = hash;
}

/* Acknowledges a commit to the process that waits. */
static void acknowledge(void *context, uint64_t hash) {
    int *pipe = context;
    if (write(*pipe, &hash, sizeof hash) != (ssize_t)sizeof hash)
        _exit(1);
}

static void new_path(char path[40]) {
    snprintf(path, 40, "/tmp/plat-fault-XXXXXX");
    close(mkstemp(path));
    unlink(path);
}

/* How often a game reaches the disk; and the hash after each of its commits. */
static int count_calls(Toy *toy, Hashes *all) {
    char path[40];
    uint64_t last;
    int failed;
    new_path(path);
    fault = FAULT_NONE;
    calls = 0;
    assert_true(play(toy, path, collect, all, &failed, &last));
    assert_int_equal(failed, 0);
    unlink(path);
    return calls;
}

/* --- killed --- */

/* Plays in a process that is killed at call `at`. The file must hold what that acknowledged last,
 * or the commit that it was about to acknowledge. */
static void killed_at(Toy *toy, Fault how, int at, const uint64_t *all) {
    char path[40];
    int end[2], code = 0;
    new_path(path);
    assert_int_equal(pipe(end), 0);
    pid_t child = fork();
    if (child == 0) {
        int failed;
        uint64_t last;
        fault = how;
        fault_at = at;
        calls = 0;
        play(toy, path, acknowledge, &end[1], &failed, &last);
        _exit(0);
    }
    close(end[1]);
    uint64_t hash = 0, got;
    int acknowledged = 0;
    while (read(end[0], &got, sizeof got) == (ssize_t)sizeof got) {
        hash = got;
        assert_true(hash == all[acknowledged]);
        acknowledged++;
    }
    close(end[0]);
    assert_int_equal(waitpid(child, &code, 0), child);
    assert_int_equal(WEXITSTATUS(code), 9);
    uint64_t found = hash_in(toy, path);
    if (found != hash)
        assert_true(found == all[acknowledged]);
    unlink(path);
}

static void killed_at_every_call(void **state) {
    (void)state;
    Toy toy;
    Hashes all = {.count = 0};
    toy_new(&toy, (ToyWishes){0});
    int most = count_calls(&toy, &all);
    for (Fault how = FAULT_KILL_BEFORE; how <= FAULT_KILL_AFTER; how++)
        for (int at = 1; at <= most; at++)
            killed_at(&toy, how, at, all.at);
    print_message("killed %d times, at each of %d calls in three ways\n", 3 * most, most);
    toy_free(&toy);
}

/* --- failing --- */

static void a_call_fails_once(void **state) {
    (void)state;
    Toy toy;
    Hashes all = {.count = 0};
    toy_new(&toy, (ToyWishes){0});
    int most = count_calls(&toy, &all), lost = 0;
    for (Fault how = FAULT_FAIL; how <= FAULT_INTERRUPT; how++) {
        for (int at = 1; at <= most; at++) {
            char path[40];
            Hashes told = {.count = 0};
            uint64_t last;
            int failed;
            new_path(path);
            fault = how;
            fault_at = at;
            calls = 0;
            bool made = play(&toy, path, collect, &told, &failed, &last);
            uint64_t hash = made ? told.at[told.count - 1] : 0;
            assert_true(how < FAULT_SHORT || failed == 0);
            assert_true(failed > 0 || !made || hash == last);
            lost += failed > 0 || !made;
            /* whatever failed, the file holds what was acknowledged; when even taking back what was
             * written fails, perhaps one commit more */
            uint64_t found = hash_in(&toy, path);
            if (found != hash) {
                assert_int_equal(how, FAULT_FAIL_ON);
                assert_true(found == all.at[told.count]);
            }
            unlink(path);
        }
    }
    print_message("%d games in which a call failed, %d were told\n", 4 * most, lost);
    toy_free(&toy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killed_at_every_call),
        cmocka_unit_test(a_call_fails_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
