/* What a call can answer. Every function of the kernel that can fail returns a PlatStatus; the
 * details go to the caller's PlatError. One code, one cause. */
#ifndef PLAT_KERNEL_STATUS_H
#define PLAT_KERNEL_STATUS_H

#include "api.h"

PLAT_API_BEGIN

typedef enum PlatStatus {
    PLAT_OK = 0,
    PLAT_WAITING,    /* not an error: rules stopped at an ask that has no answer yet */
    PLAT_E_ARGUMENT, /* an argument has the wrong form or kind */
    PLAT_E_RANGE,    /* a number or a cell is outside its range */
    PLAT_E_CAPACITY, /* a declared capacity is full, or a declaration is over a limit */
    PLAT_E_NAME,     /* no such name, or a name twice */
    PLAT_E_EMPTY,    /* drawing from nothing, asking with no option */
    PLAT_E_MEMORY,   /* memory ran out, or a script's memory cap was reached */
    PLAT_E_LIMIT,    /* a script's instruction budget was used up */
    PLAT_E_READONLY, /* a write where only reading is allowed */
    PLAT_E_MISFIT,   /* an answer that does not fit what is asked, or a schema that does not fit */
    PLAT_E_ILLEGAL,  /* a move that the rules refuse */
    PLAT_E_RULES,    /* a rule script failed: the message names file and line */
    PLAT_E_FORMAT,   /* a journal or another text cannot be read */
    PLAT_E_IO,       /* a file cannot be read or written */
    PLAT_E_STOPPED   /* interrupted by the user */
} PlatStatus;

enum { PLAT_ERROR_WHERE = 160, PLAT_ERROR_TEXT = 1024 };

/* Filled by the callee on failure, untouched on success. `where` is "file:line", a field, a step
 * or empty; `text` says what was wrong and what was expected. Owned by the caller. */
typedef struct PlatError {
    PlatStatus status;
    char where[PLAT_ERROR_WHERE];
    char text[PLAT_ERROR_TEXT];
} PlatError;

/* Fill `error` (which may be NULL) from a printf format and return `status`. Text that does not
 * fit is cut. */
PlatStatus plat_error_set(PlatError *error, PlatStatus status, const char *where,
                          const char *format, ...) __attribute__((format(printf, 4, 5)));

/* The constant's name in lower-case words ("out of range"), never NULL. */
const char *plat_status_name(PlatStatus status);

/* The candidate nearest to `name` by edit distance, or NULL when none is near (more than a third
 * of the letters differ). `candidates` holds `count` strings, which stay the caller's. */
const char *plat_nearest_name(const char *name, const char *const *candidates, int count);

PLAT_API_END

#endif
