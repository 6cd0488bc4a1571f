/* Text that grows as it is written. */
#ifndef PLAT_TEXT_BUFFER_H
#define PLAT_TEXT_BUFFER_H

#include "kernel/status.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

PLAT_API_BEGIN

/* Begins as all zeros. `text` is NULL until something is added, and the caller frees it. Once
 * memory has run out `failed` is set, `text` is NULL again, and nothing more is added: half a text
 * is never taken for a whole one. */
typedef struct PlatBuffer {
    char *text;
    size_t length, room;
    bool failed;
} PlatBuffer;

void plat_buffer_add(PlatBuffer *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void plat_buffer_add_list(PlatBuffer *buffer, const char *format, va_list arguments);
/* The same with a text as it is, with its first `length` bytes, with a number. */
void plat_buffer_put(PlatBuffer *buffer, const char *text);
void plat_buffer_put_bytes(PlatBuffer *buffer, const char *text, size_t length);
void plat_buffer_number(PlatBuffer *buffer, int64_t number);
/* Fill `error` (which may be NULL) with the text, without a place, and return `status`. The buffer
 * is empty then. */
PlatStatus plat_error_take(PlatError *error, PlatStatus status, PlatBuffer *text);
/* The text, "" when nothing was added, the caller's to free; NULL when memory ran out. The buffer
 * is empty then. */
char *plat_buffer_take(PlatBuffer *buffer);

PLAT_API_END

#endif
