/* Stores: whatever is done to a match and committed is there after the program is gone, through any
 * cut and any wrong byte of the file. */
#include "toy.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <xxhash.h>

#include "../share.h"
#include "match/journal/journal_internal.h"
#include "match/journal/save_file.h"
#include "match/record.h"

/* These tests need not wait for the disk; fault_test.c has those that look at it. */
int __wrap_fsync(int file);
int __wrap_fsync(int file) {
    (void)file;
    return 0;
}

/* --- a game that is kept --- */

static const PlatJournalHeader header[] = {
    {"game", "toy"},
    {"seed", "7"  },
};

/* Rule files that no toy reads: a store keeps them as they are. */
static const char *const texts[] = {"return 1\n", "a\n\n\tb \r\n\x1b[1m", "", "\n"};

typedef struct Kept {
    Toy toy[2]; /* the second has other rules */
    int rules;  /* in force */
    PlatRuleFile file[4];
    char path[64];
    PlatMatch *match;
    PlatSaveFile *store;
} Kept;

static PlatRuleSet rules_of(Kept *kept, int rules) {
    for (int n = 0; n < 4; n++) {
        static const char *const name[] = {"toy/toy.lua", "my toy.lua", "toy/none.lua", "b.lua"};
        const char *text = texts[(n + rules) % 4];
        kept->file[n] =
            (PlatRuleFile){name[n], name[n], XXH3_64bits(text, strlen(text)), text, strlen(text)};
    }
    return (PlatRuleSet){header, 2, kept->file, 4};
}

static void keep(Kept *kept) {
    toy_new(&kept->toy[0], (ToyWishes){.seats = 4, .rounds = 3});
    toy_new(&kept->toy[1], (ToyWishes){.seats = 4, .rounds = 3, .extra = true});
    snprintf(kept->path, sizeof kept->path, "/tmp/plat-store-XXXXXX");
    close(mkstemp(kept->path));
    unlink(kept->path);
    kept->rules = 0;
    kept->match = toy_match(&kept->toy[0], 7, 512);
    PlatRuleSet rules = rules_of(kept, 0);
    assert_ok(plat_save_file_new(&kept->store, kept->match, &rules, &error));
}

static void leave(Kept *kept) {
    plat_save_file_free(kept->store);
    plat_match_free(kept->match);
    kept->store = NULL;
    kept->match = NULL;
}

static void end(Kept *kept) {
    leave(kept);
    unlink(kept->path);
    toy_free(&kept->toy[0]);
    toy_free(&kept->toy[1]);
}

/* Goes over to the toy whose files these are. */
static PlatStatus change(void *context, PlatMatch *match, const PlatRuleSet *set,
                         PlatError *error) {
    Kept *kept = context;
    assert_int_equal(set->files, 4);
    for (int n = 0; n < 4; n++)
        assert_int_equal(XXH3_64bits(set->file[n].text, set->file[n].size), set->file[n].hash);
    kept->rules = strcmp(set->file[0].text, texts[1]) == 0;
    return plat_match_rebind(match, &kept->toy[kept->rules].rules, NULL, error);
}

static PlatStatus try_to_go_on(Kept *kept, PlatError *error) {
    PlatStatus status = plat_save_file_open(&kept->store, kept->path, error);
    if (status != PLAT_OK)
        return status;
    PlatRuleSet rules;
    assert_ok(plat_journal_rules(plat_save_file_journal(kept->store), &rules, &error));
    assert_int_equal(rules.files, 4);
    assert_string_equal(rules.file[1].text, texts[1]);
    plat_rule_set_free(&rules);
    kept->rules = 0;
    kept->match = toy_match(&kept->toy[0], 7, 512);
    return plat_save_file_resume(kept->store, kept->match, change, kept, error);
}

static void go_on(Kept *kept) { assert_ok(try_to_go_on(kept, &error)); }

/* One thing that a person may do, by luck. */
static void act(Kept *kept, PlatRng *luck) {
    PlatMatch *match = kept->match;
    uint32_t what = plat_rng_below(luck, 16), times = 1 + plat_rng_below(luck, 4);
    if (what == 0)
        plat_match_force(match, "dice", "3 4\t5", NULL);
    else if (what == 1)
        plat_match_edit(match, "green.city", "\n. . . .\n. . H2* .\n. BP . .\n. . . ,park,3\n",
                        NULL, NULL);
    else if (what == 2)
        plat_match_edit_cell(match, "green.city", "a1", "BH2", NULL, NULL);
    else if (what < 6)
        for (uint32_t n = 0; n < times; n++)
            plat_match_undo(match, (int)plat_rng_below(luck, 5) - 1, NULL);
    else if (what < 8)
        for (uint32_t n = 0; n < times; n++)
            plat_match_redo(match, NULL);
    else if (what == 8) {
        int rules = !kept->rules;
        PlatRuleSet set = rules_of(kept, rules);
        if (plat_match_rebind(match, &kept->toy[rules].rules, NULL, NULL) != PLAT_OK)
            return;
        kept->rules = rules;
        assert_ok(plat_save_file_change(kept->store, &set, &error));
    } else if (what == 9)
        plat_save_file_note(kept->store, times % 2 ? "bot dark red greedy" : "name dark red Ann");
    else if (what == 10)
        assert_ok(plat_match_note(match, "a note", &error));
    else if (what == 11)
        plat_match_drop_note(match, NULL);
    else
        toy_play(match, luck, (int)times);
}

/* --- nothing is lost --- */

/* A picture whose record is compared as text: rows of a board may be separated otherwise. */
static Picture told_picture(const PlatMatch *match) {
    Picture picture = picture_of(match);
    PlatBuffer text = {0};
    for (int n = 0; n < plat_match_entries(match); n++)
        plat_record_line(match, n, &text);
    for (int n = 0, after; n < plat_match_notes(match); n++) {
        const char *note = plat_match_noted(match, n, &after);
        plat_buffer_add(&text, "%d %s", after, note);
    }
    picture.record = XXH3_64bits(text.text ? text.text : "", text.length);
    free(text.text);
    return picture;
}

/* What can be redone and undone is the same. */
static void assert_same_past(PlatMatch *one, PlatMatch *other) {
    PlatStatus status = PLAT_OK;
    while (status == PLAT_OK) {
        status = plat_match_redo(one, NULL);
        assert_int_equal(plat_match_redo(other, NULL), status);
        assert_true(plat_match_hash(one) == plat_match_hash(other));
    }
    for (int back = 0; back < 40; back++) {
        assert_int_equal(plat_match_undo(one, -1, NULL), plat_match_undo(other, -1, NULL));
        assert_true(plat_match_hash(one) == plat_match_hash(other));
    }
}

static void a_game_goes_on_where_it_was(void **state) {
    (void)state;
    const uint64_t first = 1 + 25 * day_of_run();
    for (uint64_t seed = first; seed < first + (all_of_it() ? 25 : 8); seed++) {
        Kept kept;
        keep(&kept);
        PlatRng luck;
        plat_rng_seed(&luck, seed, 3);
        act(&kept, &luck); /* what was done before there was a file is in it */
        assert_ok(plat_save_file_create(kept.store, kept.path, &error));
        for (int n = 0; n < 40; n++) {
            for (uint32_t acts = plat_rng_below(&luck, 4); acts > 0; acts--)
                act(&kept, &luck);
            assert_ok(plat_save_file_commit(kept.store, &error));
            if (n % 5 != 4)
                continue;
            Picture before = told_picture(kept.match);
            PlatMatch *gone = kept.match;
            int rules = kept.rules;
            plat_save_file_free(kept.store);
            go_on(&kept);
            Picture after = told_picture(kept.match);
            assert_same_picture(&before, &after);
            assert_int_equal(kept.rules, rules);
            plat_save_file_free(kept.store);
            assert_same_past(gone, kept.match);
            plat_match_free(gone);
            plat_match_free(kept.match);
            go_on(&kept);
        }
        end(&kept);
    }
}

/* --- any cut, any byte --- */

typedef struct Commit {
    size_t bytes;
    uint64_t hash;
} Commit;

static char *read_file(const char *path, size_t *length) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *length = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(*length + 1);
    assert_int_equal(fread(text, 1, *length, file), *length);
    text[*length] = '\0';
    fclose(file);
    return text;
}

static void write_file(const char *path, const char *text, size_t length) {
    FILE *file = fopen(path, "w");
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* A short game of a few commits; where each of them ends in the file. Returns how many. */
static int short_game(Kept *kept, Commit *commit) {
    PlatRng luck;
    int commits = 0;
    keep(kept);
    plat_rng_seed(&luck, 5, 5);
    assert_ok(plat_save_file_create(kept->store, kept->path, &error));
    for (int n = 0; n < 8; n++) {
        if (n > 0)
            toy_play(kept->match, &luck, 2);
        if (n == 4) {
            PlatRuleSet set = rules_of(kept, 1);
            assert_ok(plat_match_rebind(kept->match, &kept->toy[1].rules, NULL, &error));
            assert_ok(plat_save_file_change(kept->store, &set, &error));
        }
        assert_ok(plat_save_file_commit(kept->store, &error));
        size_t length;
        free(read_file(kept->path, &length));
        commit[commits++] = (Commit){length, plat_match_hash(kept->match)};
    }
    leave(kept);
    return commits;
}

/* The hash of the last commit that is whole in the first `length` bytes; 0: none is. */
static uint64_t hash_within(const Commit *commit, int commits, size_t length) {
    uint64_t hash = 0;
    for (int n = 0; n < commits && commit[n].bytes <= length; n++)
        hash = commit[n].hash;
    return hash;
}

static void check_fault(Kept *kept, uint64_t hash, PlatJournalFault fault) {
    PlatError error = {PLAT_OK, "", ""};
    PlatStatus status = plat_save_file_open(&kept->store, kept->path, &error);
    if (!hash) {
        assert_int_equal(status, PLAT_E_FORMAT);
        return;
    }
    assert_int_equal(status, PLAT_OK);
    const PlatJournal *journal = plat_save_file_journal(kept->store);
    assert_true(journal->fault == fault);
    assert_true(!fault || journal->fault_line > 0);
    plat_save_file_free(kept->store);
    go_on(kept);
    assert_true(plat_match_hash(kept->match) == hash);
    leave(kept);
}

static void a_game_is_cut_anywhere(void **state) {
    (void)state;
    Kept kept;
    Commit commit[8];
    int commits = short_game(&kept, commit);
    size_t length;
    char *text = read_file(kept.path, &length);
    assert_int_equal(commit[commits - 1].bytes, length);
    for (size_t cut = (size_t)share_first(3); cut < length; cut += (size_t)share_step(3)) {
        write_file(kept.path, text, cut);
        uint64_t hash = hash_within(commit, commits, cut);
        bool whole = false;
        for (int n = 0; n < commits; n++)
            whole = whole || commit[n].bytes == cut;
        check_fault(&kept, hash, whole ? PLAT_JOURNAL_WHOLE : PLAT_JOURNAL_TORN);
    }
    free(text);
    end(&kept);
}

static void any_byte_is_wrong(void **state) {
    (void)state;
    Kept kept;
    Commit commit[8];
    int commits = short_game(&kept, commit);
    size_t length;
    char *text = read_file(kept.path, &length);
    for (size_t at = (size_t)share_first(3); at < length; at += (size_t)share_step(3)) {
        char was = text[at];
        text[at] = (char)(was ^ (1 << (at % 7)));
        write_file(kept.path, text, length);
        text[at] = was;
        /* without its end the last line cannot be told from one that was not written whole */
        check_fault(&kept, hash_within(commit, commits, at),
                    at == length - 1 ? PLAT_JOURNAL_TORN : PLAT_JOURNAL_DAMAGED);
    }
    free(text);
    end(&kept);
}

static void a_game_goes_on_after_a_cut(void **state) {
    (void)state;
    Kept kept;
    Commit commit[8];
    PlatRng luck;
    int commits = short_game(&kept, commit);
    size_t length;
    char *text = read_file(kept.path, &length);
    plat_rng_seed(&luck, 9, 9);
    write_file(kept.path, text, commit[commits - 1].bytes - 3);
    go_on(&kept);
    toy_play(kept.match, &luck, 1);
    uint64_t hash = plat_match_hash(kept.match);
    assert_ok(plat_save_file_commit(kept.store, &error));
    leave(&kept);
    check_fault(&kept, hash, PLAT_JOURNAL_WHOLE);
    free(text);
    end(&kept);
}

/* Write the file again with other digits in line number `at`, and with true checksums, as another
 * version of plat may have kept it. Returns whether that line is a hash. */
static bool write_changed(const char *path, const char *text, int at) {
    PlatBuffer changed = {0};
    uint64_t was = 0, is = 0;
    bool hash = false;
    for (int number = 1; *text; number++) {
        size_t length = strcspn(text, "\n"), rest = length + 1;
        char *line = strndup(text, length);
        bool last;
        assert_true(plat_line_checksum_cut(line, &length, &last, &was));
        if (number == at) {
            hash = strncmp(line, "hash ", 5) == 0;
            if (hash)
                line[5] = line[5] == '0' ? '1' : '0';
        }
        plat_line_checksum_add(&changed, line, length, last, &is);
        free(line);
        text += rest;
    }
    if (hash)
        write_file(path, changed.text, changed.length);
    free(changed.text);
    return hash;
}

static void a_game_that_leads_elsewhere_goes_on_from_before(void **state) {
    (void)state;
    Kept kept;
    Commit commit[8];
    PlatRng luck;
    PlatError error = {PLAT_OK, "", ""};
    int commits = short_game(&kept, commit), hashes = 0;
    size_t length;
    char *text = read_file(kept.path, &length);
    plat_rng_seed(&luck, 9, 9);
    for (int at = 2; hashes < commits; at++) {
        if (!write_changed(kept.path, text, at))
            continue;
        assert_int_equal(try_to_go_on(&kept, &error), PLAT_E_HASH);
        assert_int_equal(plat_save_file_strayed(kept.store), at);
        leave(&kept);
        PlatStatus status = plat_save_file_open_before(&kept.store, kept.path, at, &error);
        if (hashes++ == 0) { /* nothing lies before it */
            assert_int_equal(status, PLAT_E_FORMAT);
            continue;
        }
        assert_int_equal(status, PLAT_OK);
        assert_int_equal(plat_save_file_journal(kept.store)->fault, PLAT_JOURNAL_STRAYED);
        assert_int_equal(plat_save_file_journal(kept.store)->fault_line, at);
        kept.rules = 0;
        kept.match = toy_match(&kept.toy[0], 7, 512);
        assert_ok(plat_save_file_resume(kept.store, kept.match, change, &kept, &error));
        assert_true(plat_match_hash(kept.match) == commit[hashes - 2].hash);
        toy_play(kept.match, &luck, 1);
        uint64_t hash = plat_match_hash(kept.match);
        assert_ok(plat_save_file_commit(kept.store, &error));
        leave(&kept);
        check_fault(&kept, hash, PLAT_JOURNAL_WHOLE);
    }
    free(text);
    end(&kept);
}

/* --- one writer --- */

/* Whether a process that opens the file is told that this one has it. */
static bool is_busy(const char *path, const char *who) {
    pid_t child = fork();
    if (child == 0) {
        PlatSaveFile *store = NULL;
        PlatError error = {PLAT_OK, "", ""};
        bool told = plat_save_file_open(&store, path, &error) == PLAT_E_BUSY &&
                    strstr(error.text, who) != NULL;
        _exit(told ? 0 : 1);
    }
    int code = -1;
    assert_int_equal(waitpid(child, &code, 0), child);
    return code == 0;
}

static void another_process_is_told_who_has_it(void **state) {
    (void)state;
    Kept kept;
    char who[40];
    keep(&kept);
    snprintf(who, sizeof who, "process %ld has", (long)getpid());
    assert_ok(plat_save_file_create(kept.store, kept.path, &error));
    assert_true(is_busy(kept.path, who));
    end(&kept);
}

/* The lock is not lost with another descriptor of the same file, and holds in its own process. */
static void the_lock_belongs_to_the_store(void **state) {
    (void)state;
    Kept kept;
    PlatSaveFile *other = NULL;
    size_t length;
    keep(&kept);
    assert_ok(plat_save_file_create(kept.store, kept.path, &error));
    free(read_file(kept.path, &length));
    assert_true(is_busy(kept.path, "has this game open"));
    assert_int_equal(plat_save_file_open(&other, kept.path, NULL), PLAT_E_BUSY);
    assert_true(is_busy(kept.path, "has this game open"));
    leave(&kept);
    go_on(&kept);
    assert_true(is_busy(kept.path, "has this game open"));
    end(&kept);
}

/* A game's file is known by what is in it, or by its lock. */
static void files_of_games_are_known(void **state) {
    (void)state;
    Kept kept;
    char other[80];
    keep(&kept);
    snprintf(other, sizeof other, "%s.other", kept.path);
    assert_ok(plat_save_file_create(kept.store, kept.path, &error));
    assert_int_equal(symlink(kept.path, other), 0);
    assert_true(plat_save_file_is_at(kept.path));
    assert_true(plat_save_file_is_at(other));
    assert_int_equal(truncate(kept.path, 0), 0);
    assert_true(plat_save_file_is_at(kept.path));
    leave(&kept);
    assert_false(plat_save_file_is_at(kept.path));
    unlink(other);
    assert_false(plat_save_file_is_at(other));
    assert_int_equal(mkfifo(other, 0600), 0);
    assert_false(plat_save_file_is_at(other));
    unlink(other);
    write_file(other, "plat journal 1\n", 15);
    assert_false(plat_save_file_is_at(other));
    unlink(other);
    end(&kept);
}

/* --- a file that is taken away --- */

typedef enum Taken { REMOVED, RENAMED, REPLACED, SHORTENED, TAKEN } Taken;

static void take_away(const char *path, const char *other, Taken how) {
    size_t length;
    char *text = read_file(path, &length);
    if (how == REMOVED)
        assert_int_equal(unlink(path), 0);
    if (how == RENAMED)
        assert_int_equal(rename(path, other), 0);
    if (how == REPLACED) {
        write_file(other, text, length);
        assert_int_equal(rename(other, path), 0);
    }
    if (how == SHORTENED)
        assert_int_equal(truncate(path, (off_t)length - 1), 0);
    free(text);
}

static void a_file_that_is_taken_away_is_noticed(void **state) {
    (void)state;
    for (Taken how = REMOVED; how < TAKEN; how++) {
        Kept kept;
        PlatRng luck;
        char other[80], fresh[80];
        keep(&kept);
        snprintf(other, sizeof other, "%s.other", kept.path);
        snprintf(fresh, sizeof fresh, "%s.fresh", kept.path);
        plat_rng_seed(&luck, 7, 7);
        assert_ok(plat_save_file_create(kept.store, kept.path, &error));
        toy_play(kept.match, &luck, 3);
        assert_ok(plat_save_file_commit(kept.store, &error));
        leave(&kept);
        go_on(&kept); /* what was read is written again, too */
        assert_true(plat_save_file_has_file(kept.store));
        take_away(kept.path, other, how);
        assert_false(plat_save_file_has_file(kept.store));
        toy_play(kept.match, &luck, 3);
        uint64_t hash = plat_match_hash(kept.match);
        for (int times = 0; times < 2; times++)
            assert_refused(kept.match, plat_save_file_commit(kept.store, &error), PLAT_E_IO,
                           "removed, renamed or replaced");
        assert_refused(kept.match, plat_save_file_rename(kept.store, fresh, &error),
                       PLAT_E_ARGUMENT, "no file");
        assert_refused(kept.match, plat_save_file_create(kept.store, "/nowhere/x", &error),
                       PLAT_E_IO, "");
        assert_string_equal(plat_save_file_path(kept.store), kept.path);
        assert_ok(plat_save_file_create(kept.store, fresh, &error));
        assert_true(is_busy(fresh, "has this game open"));
        leave(&kept);
        unlink(kept.path);
        unlink(other);
        snprintf(kept.path, sizeof kept.path, "%.63s", fresh);
        check_fault(&kept, hash, PLAT_JOURNAL_WHOLE);
        end(&kept);
    }
}

/* --- copies of damaged files --- */

static void a_copy_takes_a_name_that_nothing_has(void **state) {
    (void)state;
    Kept kept;
    Commit commit[8];
    PlatRng luck;
    char other[80], link[90];
    short_game(&kept, commit);
    size_t length, copied;
    char *text = read_file(kept.path, &length);
    text[commit[4].bytes] ^= 1;
    write_file(kept.path, text, length);
    snprintf(other, sizeof other, "%s.other", kept.path);
    snprintf(link, sizeof link, "%s.link", kept.path);
    go_on(&kept);
    assert_ok(plat_save_file_copy(kept.store, other, &error));
    assert_ok(plat_save_file_copy(kept.store, other, &error)); /* it is the same */
    char *copy = read_file(other, &copied);
    assert_int_equal(copied, length);
    assert_memory_equal(copy, text, length);
    free(copy);
    assert_int_equal(symlink(other, link), 0);
    assert_refused(kept.match, plat_save_file_copy(kept.store, link, &error), PLAT_E_TWICE,
                   "already");
    unlink(link);
    assert_int_equal(mkdir(link, 0700), 0);
    assert_refused(kept.match, plat_save_file_copy(kept.store, link, &error), PLAT_E_TWICE,
                   "already");
    rmdir(link);
    write_file(other, text, length - 1);
    assert_refused(kept.match, plat_save_file_copy(kept.store, other, &error), PLAT_E_TWICE,
                   "already");
    assert_refused(kept.match, plat_save_file_copy(kept.store, "/nowhere/x", &error), PLAT_E_IO,
                   "");
    unlink(other);

    /* a file that is released stays as it is, and the game goes on in another */
    plat_rng_seed(&luck, 9, 9);
    plat_save_file_release(kept.store);
    toy_play(kept.match, &luck, 2);
    uint64_t hash = plat_match_hash(kept.match);
    assert_ok(plat_save_file_commit(kept.store, &error));
    assert_null(plat_save_file_path(kept.store));
    copy = read_file(kept.path, &copied);
    assert_int_equal(copied, length);
    assert_memory_equal(copy, text, length);
    free(copy);
    assert_ok(plat_save_file_create(kept.store, other, &error));
    leave(&kept);
    unlink(kept.path);
    snprintf(kept.path, sizeof kept.path, "%.63s", other);
    check_fault(&kept, hash, PLAT_JOURNAL_WHOLE);
    free(text);
    end(&kept);
}

/* --- names --- */

static void files_have_names_of_their_own(void **state) {
    (void)state;
    Kept kept;
    char other[80];
    keep(&kept);
    snprintf(other, sizeof other, "%s.other", kept.path);
    write_file(other, "x", 1);
    assert_refused(kept.match, plat_save_file_rename(kept.store, other, &error), PLAT_E_ARGUMENT,
                   "no file");
    assert_refused(kept.match, plat_save_file_create(kept.store, other, &error), PLAT_E_TWICE,
                   "already");
    assert_refused(kept.match, plat_save_file_create(kept.store, "/nowhere/x", &error), PLAT_E_IO,
                   "");
    assert_ok(plat_save_file_create(kept.store, kept.path, &error));
    assert_refused(kept.match, plat_save_file_rename(kept.store, other, &error), PLAT_E_TWICE,
                   "already");
    unlink(other);
    assert_ok(plat_save_file_rename(kept.store, other, &error));
    assert_string_equal(plat_save_file_path(kept.store), other);
    assert_int_not_equal(access(kept.path, F_OK), 0);
    snprintf(kept.path, sizeof kept.path, "%.63s", other);
    end(&kept);
}

/* --- what cannot be saved, and what is written out --- */

static int32_t first_option(void *context, int seat, const char *ask, const PlatOptions *options) {
    (void)context, (void)seat, (void)ask;
    return plat_options_nth(options, 0);
}

static void a_playout_cannot_be_kept(void **state) {
    (void)state;
    Kept kept;
    keep(&kept);
    assert_false(plat_save_file_has_acts(kept.store));
    assert_ok(plat_save_file_create(kept.store, kept.path, &error));
    assert_false(plat_save_file_has_acts(kept.store));
    assert_ok(plat_match_playout(kept.match, first_option, NULL, &error));
    assert_refused(kept.match, plat_save_file_commit(kept.store, &error), PLAT_E_ARGUMENT,
                   "cannot be saved");
    end(&kept);
    keep(&kept);
    assert_ok(plat_save_file_create(kept.store, kept.path, &error));
    assert_ok(plat_match_rebind(kept.match, &kept.toy[1].rules, NULL, &error));
    assert_refused(kept.match, plat_save_file_commit(kept.store, &error), PLAT_E_ARGUMENT,
                   "was not told");
    end(&kept);
}

static void what_is_written_out_plays_again(void **state) {
    (void)state;
    Kept kept;
    PlatRng luck;
    keep(&kept);
    plat_rng_seed(&luck, 4, 4);
    for (int n = 0; n < 60; n++)
        act(&kept, &luck);
    FILE *file = tmpfile();
    assert_ok(plat_save_file_write(kept.store, file, &error));
    rewind(file);
    PlatJournal *journal = NULL;
    assert_ok(plat_journal_read(&journal, file, "out.plat", &error));
    assert_false(journal->kept);
    assert_true(journal->has_hash);
    PlatMatch *again = toy_match(&kept.toy[0], 7, 512);
    int played = 0;
    assert_int_equal(plat_journal_play(journal, again, NULL, NULL, &played, NULL),
                     PLAT_E_ARGUMENT); /* nobody changes the rules */
    plat_match_free(again);
    again = toy_match(&kept.toy[0], 7, 512);
    played = 0;
    assert_ok(plat_journal_play(journal, again, change, &kept, &played, &error));
    Picture one = picture_of(kept.match), other = picture_of(again);
    assert_true(one.hash == other.hash);
    plat_match_free(again);
    plat_journal_free(journal);
    fclose(file);
    end(&kept);
}

/* --- the rules of before --- */

static bool ends_with_change(Kept *kept) {
    bool ends = false;
    assert_ok(plat_save_file_ends_with_change(kept->store, &ends, &error));
    return ends;
}

static void go_over(Kept *kept, int rules) {
    PlatRuleSet set = rules_of(kept, rules);
    assert_ok(plat_match_rebind(kept->match, &kept->toy[rules].rules, NULL, &error));
    kept->rules = rules;
    assert_ok(plat_save_file_change(kept->store, &set, &error));
}

/* The text of the first file of the rules that `.rules back` would go to. */
static void assert_before(Kept *kept, const char *text) {
    PlatJournal *journal = NULL;
    PlatRuleSet set = {0};
    assert_ok(plat_save_file_rules_before(kept->store, &journal, &set, &error));
    assert_int_equal(set.files, 4);
    assert_string_equal(set.file[0].text, text);
    plat_rule_set_free(&set);
    plat_journal_free(journal);
}

static void a_change_that_was_done_last_is_known(void **state) {
    (void)state;
    Kept kept = {0};
    PlatRng luck;
    PlatJournal *journal = NULL;
    PlatError error;
    plat_rng_seed(&luck, 5, 3);
    keep(&kept);
    assert_ok(plat_save_file_create(kept.store, kept.path, &error));
    assert_false(ends_with_change(&kept));
    assert_int_equal(plat_save_file_rules_before(kept.store, &journal, NULL, &error),
                     PLAT_E_NO_PAST);
    go_over(&kept, 1);
    plat_save_file_note(kept.store, "bot dark red greedy");
    assert_true(ends_with_change(&kept));
    assert_before(&kept, texts[0]);
    assert_ok(plat_save_file_commit(kept.store, &error));
    leave(&kept);
    go_on(&kept);
    assert_true(ends_with_change(&kept));
    assert_before(&kept, texts[0]);
    toy_play(kept.match, &luck, 1);
    assert_false(ends_with_change(&kept)); /* but there are still rules of before */
    assert_before(&kept, texts[0]);
    assert_ok(plat_match_undo(kept.match, -1, &error));
    assert_false(ends_with_change(&kept));
    go_over(&kept, 0); /* goes back */
    assert_false(ends_with_change(&kept));
    end(&kept);
}

static int changes_in(Kept *kept) {
    PlatJournal *journal = NULL;
    int changes = 0;
    assert_ok(plat_save_file_read(kept->store, &journal, &error));
    for (int n = 0; n < journal->lines; n++)
        changes += strcmp(journal->line[n].text, "change") == 0;
    plat_journal_free(journal);
    return changes;
}

static void a_change_without_a_trace_is_replaced_by_the_next(void **state) {
    (void)state;
    Kept kept = {0};
    PlatRng luck;
    plat_rng_seed(&luck, 5, 3);
    keep(&kept);
    go_over(&kept, 1);
    assert_false(plat_save_file_is_replaceable(kept.store));
    plat_save_file_let_replace(kept.store);
    assert_int_equal(changes_in(&kept), 1);
    assert_true(plat_save_file_is_replaceable(kept.store));
    go_over(&kept, 0);
    assert_int_equal(changes_in(&kept), 1);
    go_over(&kept, 1); /* after a change that left a trace */
    assert_int_equal(changes_in(&kept), 2);
    plat_save_file_let_replace(kept.store);
    toy_play(kept.match, &luck, 1);
    assert_false(plat_save_file_is_replaceable(kept.store));
    go_over(&kept, 0);
    assert_int_equal(changes_in(&kept), 3);
    plat_save_file_let_replace(kept.store);
    assert_ok(plat_save_file_create(kept.store, kept.path, &error));
    assert_false(plat_save_file_is_replaceable(kept.store));
    leave(&kept);
    go_on(&kept);
    end(&kept);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_goes_on_where_it_was),
        cmocka_unit_test(a_game_is_cut_anywhere),
        cmocka_unit_test(any_byte_is_wrong),
        cmocka_unit_test(a_game_goes_on_after_a_cut),
        cmocka_unit_test(a_game_that_leads_elsewhere_goes_on_from_before),
        cmocka_unit_test(another_process_is_told_who_has_it),
        cmocka_unit_test(the_lock_belongs_to_the_store),
        cmocka_unit_test(files_of_games_are_known),
        cmocka_unit_test(a_file_that_is_taken_away_is_noticed),
        cmocka_unit_test(a_copy_takes_a_name_that_nothing_has),
        cmocka_unit_test(files_have_names_of_their_own),
        cmocka_unit_test(a_playout_cannot_be_kept),
        cmocka_unit_test(what_is_written_out_plays_again),
        cmocka_unit_test(a_change_that_was_done_last_is_known),
        cmocka_unit_test(a_change_without_a_trace_is_replaced_by_the_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
