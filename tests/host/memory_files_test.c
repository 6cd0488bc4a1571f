/* Rules that are loaded from files in memory: they are those that were loaded from the disk, and
 * nothing else is read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "host/host.h"

enum { MOST_FILES = 64 };

static const char *const modules[] = {"wells"};

/* What was asked for: hamlet, by its path, with a module. */
static PlatSetup from_disk(void) {
    return (PlatSetup){
        .game = "rules-lua/games/hamlet", .module = modules, .modules = 1, .players = 2};
}

static int copy_files(const PlatHost *host, PlatRuleFile *file) {
    int files = plat_host_files(host);
    assert_in_range(files, 2, MOST_FILES);
    for (int n = 0; n < files; n++) {
        PlatHostFile loaded = plat_host_file(host, n);
        file[n] = (PlatRuleFile){loaded.name, loaded.path, loaded.hash, loaded.text, loaded.size};
    }
    return files;
}

static PlatHost *load(const PlatSetup *setup) {
    PlatHost *host = NULL;
    PlatError error = {0};
    if (plat_host_new(&host, setup, &error) != PLAT_OK)
        fail_msg("%s: %s", error.where, error.text);
    return host;
}

static void the_same_rules_come_from_memory(void **state) {
    (void)state;
    PlatRuleFile file[MOST_FILES];
    PlatSetup setup = from_disk();
    PlatHost *disk = load(&setup);
    setup.file = file;
    setup.files = copy_files(disk, file);
    PlatHost *memory = load(&setup);
    assert_int_equal(plat_host_files(memory), setup.files);
    for (int n = 0; n < setup.files; n++) {
        PlatHostFile one = plat_host_file(disk, n), other = plat_host_file(memory, n);
        assert_string_equal(one.name, other.name);
        assert_string_equal(one.path, other.path);
        assert_true(one.hash == other.hash);
        assert_int_equal(one.size, other.size);
        assert_string_equal(one.text, other.text);
    }
    PlatMatch *match[2];
    PlatHost *host[2] = {disk, memory};
    for (int n = 0; n < 2; n++) {
        assert_int_equal(plat_match_new(&match[n], plat_host_rules(host[n]), 7, 0, NULL), PLAT_OK);
        assert_int_equal(plat_match_run(match[n], NULL), PLAT_OK);
    }
    assert_true(plat_match_layout(match[0]) == plat_match_layout(match[1]));
    assert_true(plat_match_hash(match[0]) == plat_match_hash(match[1]));
    for (int n = 0; n < 2; n++) {
        plat_match_free(match[n]);
        plat_host_free(host[n]);
    }
}

static void refuse(const PlatSetup *setup, PlatStatus status, const char *part) {
    PlatHost *host = NULL;
    PlatError error = {0};
    assert_int_equal(plat_host_new(&host, setup, &error), status);
    assert_null(host);
    if (!strstr(error.text, part))
        fail_msg("expected `%s`, found `%s`", part, error.text);
}

static void nothing_is_read_from_the_disk(void **state) {
    (void)state;
    static char large[60000];
    PlatRuleFile file[MOST_FILES];
    PlatSetup setup = from_disk();
    PlatHost *disk = load(&setup);
    setup.file = file;
    setup.files = copy_files(disk, file);
    PlatRuleFile last = file[setup.files - 1];
    setup.files--; /* the module, which lies on the disk */
    refuse(&setup, PLAT_E_NAME, "no module `wells`");
    setup.files++;
    memset(large, ' ', sizeof large);
    file[setup.files - 1].text = large;
    file[setup.files - 1].size = sizeof large;
    refuse(&setup, PLAT_E_CAPACITY, "60000 bytes");
    file[setup.files - 1] = (PlatRuleFile){last.name, last.path, 0, "require 'tables'", 16};
    PlatSetting table = {"tables", "rules-lua/games/drawcity/tables.lua"};
    setup.table = &table;
    setup.tables = 1;
    refuse(&setup, PLAT_E_IO, "not among those");
    plat_host_free(disk);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_rules_come_from_memory),
        cmocka_unit_test(nothing_is_read_from_the_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
