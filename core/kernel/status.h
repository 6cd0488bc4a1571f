/* What a call can answer. Every function of the kernel that can fail returns a PlatStatus; the
 * details go to the caller's PlatError. One code, one cause. */
#ifndef PLAT_KERNEL_STATUS_H
#define PLAT_KERNEL_STATUS_H

#include <stdbool.h>
#include <stddef.h>

#include "api.h"

PLAT_API_BEGIN

typedef enum PlatStatus {
    PLAT_OK = 0,
    PLAT_WAITING, /* not an error: rules stopped at an ask that has no answer yet */

    /* what was passed */
    PLAT_E_ARGUMENT, /* an argument has the wrong form or kind */
    PLAT_E_RANGE,    /* a number, a cell or a seat is outside its range */
    PLAT_E_CAPACITY, /* more than there is room for: a full hand, a declaration over a limit */
    PLAT_E_NAME,     /* no such name or card, or letters that make no name */
    PLAT_E_TWICE,    /* a name that is there already */
    PLAT_E_FORMAT,   /* a journal or another text cannot be read */

    /* what stands in the way */
    PLAT_E_MEMORY,   /* memory ran out; for scripts, as much as they may have */
    PLAT_E_LIMIT,    /* it takes too long: a script's instructions, a game's decisions */
    PLAT_E_READONLY, /* a write, or a question, where only reading is allowed */
    PLAT_E_RULES,    /* rules broke their contract or failed; of a script, the file and line */
    PLAT_E_IO,       /* a file cannot be read or written */
    PLAT_E_BUSY,     /* another program is writing that file */
    PLAT_E_STOPPED,  /* interrupted by the user */

    /* what the game does not have */
    PLAT_E_EMPTY,     /* there is no card left to draw */
    PLAT_E_NO_OPTION, /* a question with nothing to choose from */
    PLAT_E_NO_PAST,   /* there is nothing to undo or to redo */
    PLAT_E_NOT_BEGUN, /* the match has not run to its first question */
    PLAT_E_OVER,      /* the game is over: nobody is asked */

    /* what does not fit the question that waits, or what was recorded */
    PLAT_E_NOT_ASKED, /* that seat is asked nothing now; another one is */
    PLAT_E_QUESTION,  /* an answer to another question than the one that waits */
    PLAT_E_ILLEGAL,   /* a choice that the rules refuse */
    PLAT_E_REPLAY,    /* an entry given earlier no longer fits when its step runs again */
    PLAT_E_LEFTOVER,  /* an answer that was not used: what it was given to ended before */
    PLAT_E_MIGRATE,   /* other rules have no place for a field, a value or a step of the game */
    PLAT_E_HASH       /* a game played again ends in another position */
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
 * fit is cut as plat_text_copy does it. */
PlatStatus plat_error_set(PlatError *error, PlatStatus status, const char *where,
                          const char *format, ...) __attribute__((format(printf, 4, 5)));
/* The same without a place. */
PlatStatus plat_fail(PlatError *error, PlatStatus status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Says that memory ran out: PLAT_E_MEMORY, without a place. */
PlatStatus plat_no_memory(PlatError *error);

typedef struct PlatErrorLine {
    char text[PLAT_ERROR_WHERE + PLAT_ERROR_TEXT + 2]; /* zero-terminated */
} PlatErrorLine;

/* The error as one line: "WHERE: TEXT", or TEXT alone if it begins with that place. */
PlatErrorLine plat_error_line(const PlatError *error);

/* The constant's name in lower-case words ("out of range"), never NULL. */
const char *plat_status_name(PlatStatus status);

/* The candidate nearest to `name` by edit distance, or NULL when none is near (more than a third
 * of the letters differ). `candidates` holds `count` strings, which stay the caller's. */
const char *plat_nearest_name(const char *name, const char *const *candidates, int count);

typedef struct PlatHint {
    char text[96]; /* zero-terminated */
} PlatHint;

/* The end of a message about an unknown name: "; did you mean `hill`?" with the nearest candidate,
 * or `otherwise` when none is near. `form` is how the candidate is written, with a '*' in its
 * place: "`*`", "--*". A longer text is cut. */
PlatHint plat_name_hint(const char *name, const char *const *candidates, int count,
                        const char *form, const char *otherwise);

PLAT_API_END

/* Return the status of a call that failed. A function that uses it has nothing to free, or frees it
 * with its scope (scope.h). */
#define TRY(call)                          \
    do {                                   \
        const PlatStatus status_ = (call); \
        if (status_ != PLAT_OK)            \
            return status_;                \
    } while (0)

/* Copy a text into `room` bytes, at least 4. One that does not fit is cut between characters and
 * ends with "...". */
void plat_text_copy(char *out, size_t room, const char *text);
/* Append to a text that has `room` bytes; false when it was cut in the same way. */
bool plat_text_append(char *text, size_t room, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same for a text that was cut already and fills its room. */
void plat_text_mark_cut(char *text, size_t room);

#endif
