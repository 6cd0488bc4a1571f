/* The room doubles when it is full; a zero always follows the text. */
#include "buffer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Make room for `length` more bytes and the zero after them. */
static bool reserve(PlatBuffer *buffer, size_t length) {
    if (buffer->failed || buffer->length + length < buffer->room)
        return !buffer->failed;
    size_t room = buffer->room ? buffer->room : 128;
    while (room <= buffer->length + length)
        room *= 2;
    char *text = realloc(buffer->text, room);
    if (!text) {
        free(buffer->text);
        *buffer = (PlatBuffer){.failed = true};
        return false;
    }
    buffer->text = text;
    buffer->room = room;
    return true;
}

void plat_buffer_put_bytes(PlatBuffer *buffer, const char *text, size_t length) {
    if (!reserve(buffer, length))
        return;
    memcpy(buffer->text + buffer->length, text, length);
    buffer->length += length;
    buffer->text[buffer->length] = '\0';
}

void plat_buffer_put(PlatBuffer *buffer, const char *text) {
    plat_buffer_put_bytes(buffer, text, strlen(text));
}

void plat_buffer_number(PlatBuffer *buffer, int64_t number) {
    plat_buffer_add(buffer, "%" PRId64, number);
}

void plat_buffer_add(PlatBuffer *buffer, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    plat_buffer_add_list(buffer, format, arguments);
    va_end(arguments);
}

void plat_buffer_add_list(PlatBuffer *buffer, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0 || !reserve(buffer, (size_t)length))
        return;
    vsnprintf(buffer->text + buffer->length, (size_t)length + 1, format, arguments);
    buffer->length += (size_t)length;
}

const char *plat_buffer_text(const PlatBuffer *buffer) { return buffer->text ? buffer->text : ""; }

void plat_buffer_free(PlatBuffer *buffer) {
    free(buffer->text);
    *buffer = (PlatBuffer){0};
}

const char *plat_between(int n, int count, const char *last) {
    return n == 0 ? "" : n + 1 < count ? ", " : last;
}

char *plat_buffer_take(PlatBuffer *buffer) {
    plat_buffer_put(buffer, "");
    char *text = buffer->text;
    *buffer = (PlatBuffer){0};
    return text;
}

PlatStatus plat_error_take(PlatError *error, PlatStatus status, PlatBuffer *text) {
    plat_fail(error, status, "%s", text->text ? text->text : "out of memory");
    plat_buffer_free(text);
    return status;
}

/* The room doubles until it is enough, so appending one by one is cheap. */

enum { FIRST = 64 };

bool plat_grow(void *array, int *room, int wanted, size_t size) {
    if (wanted <= *room)
        return true;
    int grown = *room == 0 ? FIRST : *room;
    while (grown < wanted)
        grown *= 2;
    void *elements;
    memcpy(&elements, array, sizeof elements);
    elements = realloc(elements, (size_t)grown * size);
    if (!elements)
        return false;
    memcpy(array, &elements, sizeof elements);
    *room = grown;
    return true;
}

bool plat_grow_by_one(void *array, int count, size_t size) {
    int room = count;
    const bool full = count == 0 || (count >= FIRST && (count & (count - 1)) == 0);
    return !full || plat_grow(array, &room, count + 1, size);
}
