/* What grows as it is filled: texts and arrays. */
#ifndef PLAT_TEXT_BUFFER_H
#define PLAT_TEXT_BUFFER_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kernel/status.h"

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
/* What to write before item n, from 0, of a list of `count`: "", ", ", and `last`, such as " or ",
 * before the last one. */
const char *plat_between(int n, int count, const char *last);
/* Fill `error` (which may be NULL) with the text, without a place, and return `status`. The buffer
 * is empty then. */
PlatStatus plat_error_take(PlatError *error, PlatStatus status, PlatBuffer *text);
/* The text, "" when nothing was added, the caller's to free; NULL when memory ran out. The buffer
 * is empty then. */
char *plat_buffer_take(PlatBuffer *buffer);
/* The text of the buffer, never NULL: "" when nothing was added or memory ran out. */
const char *plat_buffer_text(const PlatBuffer *buffer);
/* Free the text; the buffer is empty then. */
void plat_buffer_free(PlatBuffer *buffer);

PLAT_API_END

/* A buffer that is freed when it leaves its scope: PLAT_TEXT name = {0}; An error of Lua jumps over
 * scopes: no function through which one may jump uses it. */
#define PLAT_TEXT __attribute__((cleanup(plat_buffer_free))) PlatBuffer

/* Make room for `wanted` elements of `size` bytes. `array` points at the pointer to the elements,
 * which is NULL at first, and *room says for how many there is room; the elements may move. False
 * when memory ran out: nothing has changed then. */
bool plat_grow(void *array, int *room, int wanted, size_t size);
/* The same for one more element behind the `count` that there are, in an array that has grown by
 * this function alone, so that its room need not be kept. */
bool plat_grow_by_one(void *array, int count, size_t size);

#endif
