/* Watched anew for each version of the rules: to close what was opened is simpler than to compare
 * two lists of files. */
#if defined(__linux__) && !defined(PLAT_PORTABLE)
#define WITH_INOTIFY
#elif (defined(__APPLE__) || defined(__FreeBSD__) || defined(__NetBSD__) ||           \
       defined(__OpenBSD__) || defined(__DragonFly__) || defined(PLAT_TRY_KQUEUE)) && \
    !defined(PLAT_PORTABLE)
#define WITH_KQUEUE
#endif

#include "file_events.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef WITH_INOTIFY
#include <sys/inotify.h>
#endif
#ifdef WITH_KQUEUE
#include <sys/types.h>
/* needs the types */
#include <sys/event.h>
#include <sys/time.h>
#endif

enum { OPEN_AT_MOST = 512 };

struct PlatFileEvents {
    int pipe;               /* -1: nothing is told */
    int open[OPEN_AT_MOST]; /* what is watched, for kqueue */
    int opened;
};

PlatFileEvents *plat_file_events_new(void) {
    PlatFileEvents *events = calloc(1, sizeof *events);
    if (events)
        events->pipe = -1;
    return events;
}

static void stop(PlatFileEvents *events) {
    while (events->opened > 0)
        close(events->open[--events->opened]);
    if (events->pipe >= 0)
        close(events->pipe);
    events->pipe = -1;
}

void plat_file_events_free(PlatFileEvents *events) {
    if (events)
        stop(events);
    free(events);
}

int plat_file_events_pipe(const PlatFileEvents *events) { return events ? events->pipe : -1; }

bool plat_file_events_wait(const PlatFileEvents *events, int milliseconds) {
    struct pollfd told = {.fd = plat_file_events_pipe(events), .events = POLLIN};
    return poll(&told, told.fd >= 0 ? 1 : 0, milliseconds) > 0;
}

#if defined(WITH_INOTIFY)

/* A file that is being written is told when it is closed: then it is whole. */
static void watch(PlatFileEvents *events, const PlatList *files, const PlatList *folders) {
    (void)files; /* they lie in the folders */
    events->pipe = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    for (int n = 0; events->pipe >= 0 && n < folders->count; n++)
        inotify_add_watch(events->pipe, folders->word[n],
                          IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE);
}

void plat_file_events_take(PlatFileEvents *events) {
    char bytes[4096];
    while (events && events->pipe >= 0 && read(events->pipe, bytes, sizeof bytes) > 0)
        continue;
}

#elif defined(WITH_KQUEUE)

static void watch_path(PlatFileEvents *events, const char *path) {
    int file = events->opened < OPEN_AT_MOST ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    struct kevent change;
    EV_SET(&change, file, EVFILT_VNODE, EV_ADD | EV_CLEAR,
           NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME, 0, NULL);
    events->open[events->opened++] = file;
    kevent(events->pipe, &change, 1, NULL, 0, NULL);
}

static void watch(PlatFileEvents *events, const PlatList *files, const PlatList *folders) {
    events->pipe = kqueue();
    for (int n = 0; events->pipe >= 0 && n < folders->count; n++)
        watch_path(events, folders->word[n]);
    for (int n = 0; events->pipe >= 0 && n < files->count; n++)
        watch_path(events, files->word[n]);
}

void plat_file_events_take(PlatFileEvents *events) {
    const struct timespec at_once = {0};
    struct kevent event;
    while (events && events->pipe >= 0 && kevent(events->pipe, NULL, 0, &event, 1, &at_once) > 0)
        continue;
}

#else

static void watch(PlatFileEvents *events, const PlatList *files, const PlatList *folders) {
    (void)events;
    (void)files;
    (void)folders;
}

void plat_file_events_take(PlatFileEvents *events) { (void)events; }

#endif

void plat_file_events_watch(PlatFileEvents *events, const PlatList *files,
                            const PlatList *folders) {
    if (!events)
        return;
    stop(events);
    watch(events, files, folders);
}
