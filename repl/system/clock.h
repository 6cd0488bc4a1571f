/* Time as it passes, for waits and for what a person sees. Nothing of a game depends on it. */
#ifndef PLAT_SYSTEM_CLOCK_H
#define PLAT_SYSTEM_CLOCK_H

#include <stdint.h>
#include <time.h>

/* Seconds since some moment in the past; setting the system's clock changes nothing. */
double plat_clock_now(void);

/* The moment `milliseconds` (0 or more) from now, as pthread_cond_timedwait takes it. */
struct timespec plat_clock_after(int64_t milliseconds);

#endif
