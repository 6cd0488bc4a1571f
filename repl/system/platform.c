/* Beyond POSIX: see platform.h. */
#include "platform.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#if defined __linux__ && !defined PLAT_PORTABLE
#include <sys/inotify.h>
#endif
#if defined __APPLE__ && !defined PLAT_PORTABLE
#include <mach-o/dyld.h>
#endif

extern char **environ;

uint32_t plat_platform_random(void) {
    uint32_t number = 0;
#ifndef PLAT_PORTABLE
    int source = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    ssize_t got = source < 0 ? -1 : read(source, &number, sizeof number);
    if (source >= 0)
        close(source);
    if (got == (ssize_t)sizeof number)
        return number;
#endif
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    number = (uint32_t)now.tv_sec * 2654435761U ^ (uint32_t)now.tv_nsec * 2246822519U;
    return number ^ (uint32_t)getpid() * 3266489917U;
}

int plat_platform_cores(void) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > 256 ? 256 : (int)cores;
}

bool plat_platform_program(char *path, size_t size) {
#ifdef PLAT_PORTABLE
    (void)path;
    (void)size;
    return false;
#elif defined __APPLE__
    uint32_t room = (uint32_t)size;
    return _NSGetExecutablePath(path, &room) == 0;
#else
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    if (length <= 0)
        return false;
    path[length] = '\0';
    return true;
#endif
}

void plat_platform_keep_little(void) {
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, 65536);
#endif
}

int plat_platform_browse(const char *address) {
#ifdef __APPLE__
    static const char opens[] = "open";
#else
    static const char opens[] = "xdg-open";
#endif
    char *const words[] = {(char *)opens, (char *)address, NULL};
    posix_spawn_file_actions_t files;
    pid_t child;
    int fails = posix_spawn_file_actions_init(&files);
    if (fails)
        return fails;
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    fails = posix_spawnp(&child, opens, &files, NULL, words, environ);
    posix_spawn_file_actions_destroy(&files);
    return fails;
}

int plat_platform_watch(const PlatStrings *folders) {
#if defined __linux__ && !defined PLAT_PORTABLE
    /* a file that is being written is reported when it is closed: then it is whole */
    const int events = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    for (int n = 0; events >= 0 && n < folders->count; n++)
        inotify_add_watch(events, folders->word[n],
                          IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE);
    return events;
#else
    (void)folders;
    return -1;
#endif
}

void *plat_platform_shared(size_t size) {
#if defined MAP_ANONYMOUS && !defined PLAT_PORTABLE
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
#else
    int zero = open("/dev/zero", O_RDWR | O_CLOEXEC);
    if (zero < 0)
        return NULL;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, zero, 0);
    close(zero);
#endif
    return memory == MAP_FAILED ? NULL : memory;
}
