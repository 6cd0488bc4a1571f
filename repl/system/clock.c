#include "clock.h"

double plat_clock_now(void) {
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

struct timespec plat_clock_after(int64_t milliseconds) {
    struct timespec then = {0};
    clock_gettime(CLOCK_REALTIME, &then);
    const int64_t nanoseconds = then.tv_nsec + milliseconds % 1000 * 1000000;
    then.tv_sec += milliseconds / 1000 + nanoseconds / 1000000000;
    then.tv_nsec = nanoseconds % 1000000000;
    return then;
}
