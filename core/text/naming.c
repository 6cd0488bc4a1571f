/* A name is read character by character, and the first that is not allowed is the error. */
#include "naming.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include <utf8proc.h>

#include "buffer.h"
#include "kernel/names.h"
#include "utf8.h"

enum { MAX_SHOWN = 95 };

static const char unseen[] = "a name has only characters that can be seen";

/* A character of a name, between two others. */
typedef struct Letter {
    const char *text;
    size_t bytes, before, after; /* bytes of the name before and after it */
    int32_t point;
    bool visible;
} Letter;

/* What is wrong with a character of a plain name, as the end of a sentence; NULL: nothing. */
static const char *fault_in_plain(const Letter *letter) {
    bool ascii = letter->bytes == 1 && letter->point < 0x80;
    if (ascii && (isalnum((unsigned char)*letter->text) || *letter->text == '_'))
        return NULL;
    if (!ascii || *letter->text != '-')
        return "expected letters from a to z, digits, _ and -";
    return letter->before == 0 ? "expected a letter, a digit or _ first" : NULL;
}

/* A character that takes no room, or looks like a blank and is none. */
static bool deceives(int32_t point) {
    return point >= 0x80 && (utf8proc_get_property(point)->ignorable ||
                             utf8proc_category(point) == UTF8PROC_CATEGORY_ZS);
}

static const char *fault_in_typed(const Letter *letter) {
    if (deceives(letter->point))
        return unseen;
    if (letter->point == ' ') {
        if (letter->before == 0 || letter->after == 0)
            return "a name neither begins nor ends with a blank";
        char next = letter->text[1];
        return next == ' ' || next == ',' ? "expected a word after the blank" : NULL;
    }
    if (letter->before == 0 && letter->bytes == 1 && strchr(".?=,;|", *letter->text))
        return "the prompt uses this character; begin the name with another one";
    return NULL;
}

static const char *fault_in(PlatNaming naming, const Letter *letter) {
    if (!letter->visible)
        return unseen;
    if (naming == PLAT_NAMING_SHOWN)
        return NULL;
    return naming == PLAT_NAMING_PLAIN ? fault_in_plain(letter) : fault_in_typed(letter);
}

/* "name": what cannot be seen in it is written as '?'. */
static void put_quoted(PlatBuffer *out, const char *name, size_t length) {
    int32_t point;
    bool visible;
    plat_buffer_put(out, "\"");
    for (size_t at = 0, bytes; at < length; at += bytes) {
        bytes = plat_utf8_next(name + at, length - at, &point, &visible);
        plat_buffer_add(out, "%.*s", visible ? (int)bytes : 1, visible ? name + at : "?");
    }
    plat_buffer_put(out, "\"");
}

static PlatStatus refuse(const char *name, size_t length, const Letter *letter, int number,
                         const char *fault, PlatError *error) {
    PlatBuffer text = {0};
    put_quoted(&text, name, length);
    plat_buffer_add(&text, " cannot be a name: character %d is ", number);
    if (letter->point == ' ')
        plat_buffer_put(&text, "a blank");
    else if (!letter->visible && letter->point == '?')
        plat_buffer_add(&text, "the byte %02X, which is not UTF-8", (unsigned char)*letter->text);
    else if (fault == unseen)
        plat_buffer_add(&text, "U+%04" PRIX32, (uint32_t)letter->point);
    else
        plat_buffer_add(&text, "`%.*s`", (int)letter->bytes, letter->text);
    plat_buffer_add(&text, "; %s", fault);
    return plat_error_take(error, PLAT_E_NAME, &text);
}

PlatStatus plat_naming_check(PlatNaming naming, const char *name, size_t length, PlatError *error) {
    size_t max = naming == PLAT_NAMING_SHOWN ? MAX_SHOWN : PLAT_MAX_NAME - 1;
    if (length == 0 || length > max)
        return plat_fail(error, PLAT_E_NAME, "a name has 1 to %zu bytes, not %zu", max, length);
    int number = 0;
    for (size_t at = 0; at < length;) {
        Letter letter = {.text = name + at, .before = at};
        letter.bytes = plat_utf8_next(name + at, length - at, &letter.point, &letter.visible);
        letter.after = length - at - letter.bytes;
        number++;
        const char *fault = fault_in(naming, &letter);
        if (fault)
            return refuse(name, length, &letter, number, fault, error);
        at += letter.bytes;
    }
    return PLAT_OK;
}
