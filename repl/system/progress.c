/* One line that is written over again and again. */
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "clock.h"

/* Seconds after which it can be told how long a run takes, and that it then takes at least. */
static const double TIMED = 2, LONG = 20;

/* Where there is no screen, a line is read when it ends. */
#ifdef __EMSCRIPTEN__
static const char line_end[] = "\n";
#else
static const char line_end[] = "";
#endif
void plat_progress_begin(PlatProgress *progress, bool wanted) {
    *progress = (PlatProgress){.shown = wanted && isatty(STDERR_FILENO), .begun = plat_clock_now()};
    progress->last = progress->begun;
}

void plat_progress_expect(PlatProgress *progress, int64_t games) {
    progress->expected = progress->done + games;
}

void plat_progress_add(PlatProgress *progress, int64_t games) { progress->done += games; }

/* "2 h 5 min", "40 s". */
static void put_time(double seconds) {
    const int64_t whole = (int64_t)(seconds + 0.5);
    if (whole >= 3600)
        fprintf(stderr, "%" PRId64 " h %" PRId64 " min", whole / 3600, whole % 3600 / 60);
    else if (whole >= 120)
        fprintf(stderr, "%" PRId64 " min", (whole + 30) / 60);
    else
        fprintf(stderr, "%" PRId64 " s", whole);
}

void plat_progress_show(PlatProgress *progress) {
    const double now = plat_clock_now(), took = now - progress->begun;
    if (!progress->shown || now - progress->last < 0.5)
        return;
    progress->last = now;
    progress->drawn = true;
    const double rate = (double)progress->done / took;
    const double left = (double)(progress->expected - progress->done) / rate; /* or infinite */
    if (progress->cost && progress->done > 0 && took >= TIMED) {
        if (took + left >= LONG) {
            fputs("\r\033[KThis takes about ", stderr);
            put_time(took + left);
            fputs(progress->cost, stderr);
        }
        progress->cost = NULL;
    }
    fprintf(stderr, "\r\033[K%s%" PRId64 " of %" PRId64 " games, %.*f a second",
            progress->what ? progress->what : "", progress->done, progress->expected,
            rate < 100 ? 1 : 0, rate);
    if (progress->done > 0) {
        fputs(", ", stderr);
        put_time(left);
        fputs(" left", stderr);
    }
    fputs(line_end, stderr);
    fflush(stderr);
}

void plat_progress_end(PlatProgress *progress) {
    if (progress->drawn)
        fputs("\r\033[K", stderr);
    progress->drawn = false;
}
