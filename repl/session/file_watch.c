/* Everything that is watched is hashed into one number, whatever the order of the files in a
 * folder: when two such numbers are equal, no file was written, made or removed in between. */
#include "file_watch.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel/scope.h"
#include "search_path.h"
#include "system/files.h"
#include "system/platform.h"

/* How many are looked at; milliseconds without news before that, with news and without. */
enum { MAX_FILES = 512, SETTLING = 10, LOOK_EVERY = 250 };

struct PlatFileWatch {
    PlatStrings files;   /* the rules' own */
    PlatStrings folders; /* where they lie */
    uint64_t known;      /* when a change was last reported */
    uint64_t latest;     /* at the last look */
    int events;          /* of plat_platform_watch */
    bool heard;          /* there was one since the last look */
};

static uint64_t mix(uint64_t value) {
    value = (value ^ (value >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ (value >> 27)) * UINT64_C(0x94d049bb133111eb);
    return value ^ (value >> 31);
}

/* A hash of one file's path, inode, size and time of writing; 0 when there is no such file. */
static uint64_t look_at(const char *path) {
    struct stat is;
    if (stat(path, &is) != 0 || !S_ISREG(is.st_mode))
        return 0;
    uint64_t number = 0;
    for (const char *c = path; *c; c++)
        number = mix(number + (unsigned char)*c);
    number = mix(number + (uint64_t)is.st_ino);
    number = mix(number + (uint64_t)is.st_size);
    number = mix(number + (uint64_t)is.st_mtim.tv_sec);
    return mix(number + (uint64_t)is.st_mtim.tv_nsec);
}

/* Every Lua file, table and page of written rules of a folder, up to a number that no folder of
 * rules has. */
static uint64_t look_at_folder(const char *folder) {
    PlatStrings files = {0};
    uint64_t sum = 0;
    plat_folder_list(&files, folder, NULL);
    for (int n = 0, looked = 0; n < files.count && looked < MAX_FILES; n++)
        if (plat_ends_with(files.word[n], ".lua") || plat_ends_with(files.word[n], ".csv") ||
            plat_ends_with(files.word[n], ".md")) {
            sum += look_at(files.word[n]);
            looked++;
        }
    plat_strings_free(&files);
    return sum;
}

static uint64_t look(const PlatFileWatch *watch) {
    uint64_t sum = 0;
    for (int n = 0; n < watch->files.count; n++)
        sum += 3 * look_at(watch->files.word[n]);
    for (int n = 0; n < watch->folders.count; n++)
        sum += look_at_folder(watch->folders.word[n]);
    return sum;
}

PlatFileWatch *plat_file_watch_new(void) {
    PlatFileWatch *watch = calloc(1, sizeof *watch);
    if (watch)
        watch->events = -1;
    return watch;
}

void plat_file_watch_free(PlatFileWatch *watch) {
    if (!watch)
        return;
    plat_strings_free(&watch->files);
    plat_strings_free(&watch->folders);
    if (watch->events >= 0)
        close(watch->events);
    free(watch);
}

/* A file that was replaced is another file, so events are asked for again after each change. */
static void listen_to(PlatFileWatch *watch) {
    if (watch->events >= 0)
        close(watch->events);
    watch->events = plat_platform_watch(&watch->folders);
}

void plat_file_watch_follow(PlatFileWatch *watch, const PlatHost *host) {
    PlatStrings files = {0};
    for (int n = 0; host && n < plat_host_files(host); n++) {
        PLAT_FREED char *path = plat_search_file(plat_host_file(host, n).path);
        if (path)
            plat_strings_add(&files, path);
    }
    plat_file_watch_follow_files(watch, &files);
    plat_strings_free(&files);
}

void plat_file_watch_follow_files(PlatFileWatch *watch, const PlatStrings *files) {
    if (!watch)
        return;
    plat_strings_free(&watch->files);
    plat_strings_free(&watch->folders);
    for (int n = 0; n < files->count; n++) {
        const char *path = files->word[n];
        PLAT_FREED char *folder = strndup(path, (size_t)plat_folder_part(path));
        plat_strings_add(&watch->files, path);
        plat_strings_add(&watch->folders, folder && *folder ? folder : ".");
    }
    plat_strings_sort(&watch->files);
    plat_strings_sort(&watch->folders);
    listen_to(watch);
    watch->heard = false;
    watch->known = watch->latest = look(watch);
}

bool plat_file_watch_wait(PlatFileWatch *watch) {
    while (watch && !plat_file_watch_changed(watch)) {
        struct pollfd events = {.fd = watch->events, .events = POLLIN}; /* -1: only waits */
        while (poll(&events, 1, watch->heard ? SETTLING : LOOK_EVERY) > 0)
            plat_file_watch_hear(watch);
    }
    return watch;
}

int plat_file_watch_pipe(const PlatFileWatch *watch) { return watch ? watch->events : -1; }

void plat_file_watch_hear(PlatFileWatch *watch) {
    char bytes[4096];
    while (read(watch->events, bytes, sizeof bytes) > 0)
        continue;
    watch->heard = true;
}

bool plat_file_watch_has_heard(const PlatFileWatch *watch) { return watch && watch->heard; }

bool plat_file_watch_changed(PlatFileWatch *watch) {
    if (!watch || !watch->files.count)
        return false;
    uint64_t now = look(watch);
    bool rested = watch->heard || now == watch->latest;
    watch->latest = now;
    watch->heard = false;
    if (now == watch->known || !rested)
        return false;
    watch->known = now;
    listen_to(watch);
    return true;
}
