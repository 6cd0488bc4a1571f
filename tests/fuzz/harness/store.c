/* Any bytes are a file on the disk that a store opens: as they are, and as a file in which a game
 * lives, with true checksums. A file that is refused stays as it is. A game that leads elsewhere
 * goes on from before that, and one that goes on is there when it is opened again. */
#include "../../match/toy.h"
#include "harness.h"
#include "marked.h"

#include <stdlib.h>
#include <unistd.h>

#include "match/journal/save_file.h"

static Toy toy[2]; /* the second has other rules */
static char path[64];

/* Nothing here outlives the machine. */
int fsync(int file);
int fsync(int file) {
    (void)file;
    return 0;
}

static void write_file(const char *text, size_t length) {
    FILE *file = fopen(path, "w");
    assert(file && fwrite(text, 1, length, file) == length);
    fclose(file);
}

static void assert_unchanged(const char *text, size_t length) {
    FILE *file = fopen(path, "r");
    char *now = malloc(length + 1);
    assert(file && now);
    assert(fread(now, 1, length + 1, file) == length && memcmp(now, text, length) == 0);
    free(now);
    fclose(file);
}

static PlatStatus change(void *context, PlatMatch *match, const PlatRuleSet *set,
                         PlatError *error) {
    int *changes = context;
    assert(set->headers > 0);
    return plat_match_rebind(match, &toy[++*changes % 2].rules, NULL, error);
}

static void assert_told(PlatStatus status, const PlatError *error) {
    assert(error->status == status && (status == PLAT_OK || error->text[0]));
}

/* Open the file up to line number `line` (0: all of it) and go on with the game. The store and the
 * match are NULL unless that succeeds; *strayed as plat_save_file_strayed says. */
static PlatStatus go_on(int line, PlatSaveFile **store, PlatMatch **match, int *strayed) {
    PlatError error = {PLAT_OK, "", ""};
    *store = NULL;
    *match = NULL;
    *strayed = 0;
    PlatStatus status = line ? plat_save_file_open_before(store, path, line, &error)
                             : plat_save_file_open(store, path, &error);
    assert_told(status, &error);
    assert((status == PLAT_OK) == (*store != NULL));
    if (status != PLAT_OK)
        return status;
    assert(plat_save_file_journal(*store)->kept);
    int changes = 0;
    *match = toy_match(&toy[0], 7, 64);
    status = plat_save_file_resume(*store, *match, change, &changes, &error);
    assert_told(status, &error);
    if (status == PLAT_OK)
        return PLAT_OK;
    *strayed = plat_save_file_strayed(*store);
    plat_save_file_free(*store);
    plat_match_free(*match);
    *store = NULL;
    *match = NULL;
    return status;
}

/* Play on, and find it there. */
static void play_on(PlatSaveFile *store, PlatMatch *match) {
    PlatRng luck;
    int strayed;
    plat_rng_seed(&luck, 9, 9);
    toy_play(match, &luck, 2);
    assert_ok(plat_save_file_commit(store, &error));
    uint64_t hash = plat_match_hash(match);
    plat_save_file_free(store);
    plat_match_free(match);
    assert_ok(go_on(0, &store, &match, &strayed));
    assert(plat_save_file_journal(store) == NULL && plat_match_hash(match) == hash);
    plat_save_file_free(store);
    plat_match_free(match);
}

static void try_file(const char *text, size_t length) {
    PlatSaveFile *store;
    PlatMatch *match;
    int strayed;
    write_file(text, length);
    PlatStatus status = go_on(0, &store, &match, &strayed);
    assert(status == PLAT_OK || !store);
    if (status != PLAT_OK)
        assert_unchanged(text, length);
    for (int line; strayed; assert(!strayed || strayed < line)) {
        line = strayed;
        go_on(line, &store, &match, &strayed);
    }
    if (store)
        play_on(store, match);
    unlink(path);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    PlatBuffer kept = {0};
    if (!toy[0].schema) {
        toy_new(&toy[0], (ToyWishes){0});
        toy_new(&toy[1], (ToyWishes){.extra = true, .kinds_reordered = true});
        snprintf(path, sizeof path, "/tmp/plat-fuzz-store-%ld", (long)getpid());
    }
    try_file((const char *)data, size);
    mark_lines(&kept, (const char *)data, size);
    try_file(kept.text, kept.length);
    if (size > 0) /* and cut off anywhere */
        try_file(kept.text, kept.length * data[size / 2] / 256);
    free(kept.text);
    return 0;
}
