/* The string functions of scripts: those without patterns, with a bound on what they make.
 *
 * Everything works on bytes and in the C locale, so that a script does the same everywhere. Bytes
 * that a function goes through are charged for. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "library.h"

enum {
    MAX_FIELD = 99,        /* width or precision in a format */
    FORMATTED_NUMBER = 512 /* room for any number with such a width and precision */
};

static void charge_bytes(lua_State *L, size_t bytes) {
    plat_limits_charge(L, (int64_t)(bytes / PLAT_CHARGE_BYTES) + 1);
}

/* A start or end as Lua counts: from 1, or from behind when negative. */
static size_t from_start(lua_Integer position, size_t length) {
    if (position > 0)
        return (size_t)position;
    if (position == 0 || position < -(lua_Integer)length)
        return 1;
    return length + (size_t)position + 1;
}

static size_t from_end(lua_Integer position, size_t length) {
    if (position > (lua_Integer)length)
        return length;
    if (position >= 0)
        return (size_t)position;
    if (position < -(lua_Integer)length)
        return 0;
    return length + (size_t)position + 1;
}

/* The byte at `index`. */
static char check_byte(lua_State *L, int index, const char *who) {
    lua_Integer byte = plat_argument_integer(L, index, who);
    if (byte < 0 || byte > 255)
        plat_argument_error(L, index, who, "a byte (0 to 255)");
    return (char)byte;
}

/*--- # Lua */

/*--- string.len(text) -> number
 * Returns its length in bytes, as #text.
 *     ("park"):len() == 4 */
static int f_len(lua_State *L) {
    size_t length;
    plat_argument_text(L, 1, "string.len", &length);
    lua_pushinteger(L, (lua_Integer)length);
    return 1;
}

/*--- string.sub(text, first [, last]) -> text
 * Returns a part of it.
 *     ("a1 b2"):sub(1, 2) == "a1" */
static int f_sub(lua_State *L) {
    size_t length;
    const char *text = plat_argument_text(L, 1, "string.sub", &length);
    size_t first = from_start(plat_argument_integer(L, 2, "string.sub"), length);
    size_t last = from_end(plat_argument_integer_or(L, 3, "string.sub", -1), length);
    if (first > last) {
        lua_pushliteral(L, "");
        return 1;
    }
    charge_bytes(L, last - first + 1);
    lua_pushlstring(L, text + first - 1, last - first + 1);
    return 1;
}

static int change_case(lua_State *L, const char *who, char from, char to) {
    size_t length;
    const char *text = plat_argument_text(L, 1, who, &length);
    charge_bytes(L, length);
    luaL_Buffer buffer;
    char *out = luaL_buffinitsize(L, &buffer, length);
    for (size_t i = 0; i < length; i++) {
        bool change = text[i] >= from && text[i] <= from + 25;
        out[i] = change ? (char)(text[i] - from + to) : text[i];
    }
    luaL_pushresultsize(&buffer, length);
    return 1;
}

/*--- string.lower(text) -> text
 * Returns the text in lower case.
 *     name:lower() */
static int f_lower(lua_State *L) { return change_case(L, "string.lower", 'A', 'a'); }

/*--- string.upper(text) -> text
 * Returns the text in upper case.
 *     name:sub(1, 1):upper() */
static int f_upper(lua_State *L) { return change_case(L, "string.upper", 'a', 'A'); }

/*--- string.byte(text [, first [, last]]) -> numbers
 * Returns the bytes of a text.
 *     ("a"):byte() == 97 */
static int f_byte(lua_State *L) {
    size_t length;
    const char *text = plat_argument_text(L, 1, "string.byte", &length);
    lua_Integer from = plat_argument_integer_or(L, 2, "string.byte", 1);
    size_t first = from_start(from, length);
    size_t last = from_end(plat_argument_integer_or(L, 3, "string.byte", from), length);
    if (first > last)
        return 0;
    size_t count = last - first + 1;
    plat_argument_range(L, (lua_Integer)count, "string.byte");
    if (!lua_checkstack(L, (int)count))
        return plat_script_error(L, "string.byte: too many bytes");
    for (size_t i = 0; i < count; i++)
        lua_pushinteger(L, (unsigned char)text[first - 1 + i]);
    return (int)count;
}

/*--- string.char(number, ...) -> text
 * Makes a text of these bytes.
 *     string.char(96 + column) */
static int f_char(lua_State *L) {
    int count = lua_gettop(L);
    plat_argument_range(L, count, "string.char");
    luaL_Buffer buffer;
    char *out = luaL_buffinitsize(L, &buffer, (size_t)count);
    for (int i = 1; i <= count; i++)
        out[i - 1] = check_byte(L, i, "string.char");
    luaL_pushresultsize(&buffer, (size_t)count);
    return 1;
}

/*--- string.rep(text, times [, between]) -> text
 * Repeats the text.
 *     (". "):rep(11) */
static int f_rep(lua_State *L) {
    size_t length, parting;
    const char *text = plat_argument_text(L, 1, "string.rep", &length);
    lua_Integer times = plat_argument_integer(L, 2, "string.rep");
    const char *part = plat_argument_text_or_empty(L, 3, "string.rep", &parting);
    if (times <= 0 || length + parting == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    /* the last one has nothing behind it; checked by dividing, so that nothing overflows */
    if ((size_t)times > (PLAT_MAX_STRING + parting) / (length + parting))
        return plat_text_too_long(L, "string.rep");
    size_t total = (length + parting) * (size_t)times - parting;
    charge_bytes(L, total);
    luaL_Buffer buffer;
    char *out = luaL_buffinitsize(L, &buffer, total);
    for (lua_Integer i = 0; i < times; i++) {
        memcpy(out, text, length);
        out += length;
        if (i + 1 == times)
            break;
        memcpy(out, part, parting);
        out += parting;
    }
    luaL_pushresultsize(&buffer, total);
    return 1;
}

/* Where `wanted` begins in `text`, or NULL. Comparing near matches is charged for. */
static const char *find_text(lua_State *L, const char *text, size_t length, const char *wanted,
                             size_t wanted_length) {
    size_t compared = 0;
    for (const char *end = text + length; (size_t)(end - text) >= wanted_length; text++) {
        if (wanted_length == 0)
            return text;
        size_t room = (size_t)(end - text) - wanted_length + 1;
        text = memchr(text, wanted[0], room);
        if (!text)
            return NULL;
        size_t same = 1;
        while (same < wanted_length && text[same] == wanted[same])
            same++;
        if (same == wanted_length)
            return text;
        compared += same;
        if (compared < PLAT_MAX_STRING)
            continue;
        charge_bytes(L, compared);
        compared = 0;
    }
    return NULL;
}

/*--- string.find(text, part [, first [, plain]]) -> first and last index, or nil
 * Finds a part in a text, taken literally: there are no patterns. Returns nil if it is not there.
 *     name:find("park") */
static int f_find(lua_State *L) {
    size_t length, wanted_length;
    const char *text = plat_argument_text(L, 1, "string.find", &length);
    const char *wanted = plat_argument_text(L, 2, "string.find", &wanted_length);
    size_t first = from_start(plat_argument_integer_or(L, 3, "string.find", 1), length);
    charge_bytes(L, length);
    const char *found = NULL;
    if (first <= length + 1)
        found = find_text(L, text + first - 1, length - first + 1, wanted, wanted_length);
    if (found) {
        lua_pushinteger(L, found - text + 1);
        lua_pushinteger(L, found - text + (lua_Integer)wanted_length);
        return 2;
    }
    lua_pushnil(L);
    return 1;
}

/* --- format --- */

typedef struct Conversion {
    char text[16]; /* "%-05.3" and the letter, as printf reads it */
    size_t length; /* without the letter */
    int precision; /* -1: none */
} Conversion;

/* Reads a number of at most MAX_FIELD. */
static const char *read_number(lua_State *L, const char *at, int *number) {
    *number = 0;
    while (*at >= '0' && *at <= '9') {
        *number = *number * 10 + (*at++ - '0');
        if (*number > MAX_FIELD)
            plat_script_error(L, "string.format: a width is at most %d", MAX_FIELD);
    }
    return at;
}

/* Reads flags, width and precision behind a '%'; returns where the letter is. */
static const char *read_conversion(lua_State *L, const char *at, Conversion *conversion) {
    const char *begin = at;
    int width;
    while (*at != '\0' && strchr("-+ #0", *at))
        at++;
    if (at - begin > 5)
        plat_script_error(L, "string.format: too many flags");
    at = read_number(L, at, &width);
    conversion->precision = -1;
    if (*at == '.')
        at = read_number(L, at + 1, &conversion->precision);
    conversion->length = (size_t)(at - begin) + 1;
    if (conversion->length > sizeof conversion->text - 4)
        plat_script_error(L, "string.format: too many flags");
    conversion->text[0] = '%';
    memcpy(conversion->text + 1, begin, (size_t)(at - begin));
    return at;
}

/* The printf format with `modifier` ("ll", "") before the letter. */
static const char *with_letter(Conversion *conversion, const char *modifier, char letter) {
    char *at = conversion->text + conversion->length;
    size_t size = strlen(modifier);
    memcpy(at, modifier, size);
    at[size] = letter;
    at[size + 1] = '\0';
    return conversion->text;
}

/* Add a number or character, formatted. A long number is dear: all its digits are worked out. */
static __attribute__((format(printf, 2, 3))) void add_formatted(luaL_Buffer *buffer,
                                                                const char *format, ...) {
    char *out = luaL_prepbuffsize(buffer, FORMATTED_NUMBER);
    va_list value;
    va_start(value, format);
    int written = vsnprintf(out, FORMATTED_NUMBER, format, value);
    va_end(value);
    luaL_addsize(buffer, (size_t)written);
    plat_limits_charge(buffer->L, written);
}

/* Without width and precision the text is added unchanged, so that zero bytes stay and no room is
 * needed twice. */
static void add_text(lua_State *L, luaL_Buffer *buffer, Conversion *conversion, int argument) {
    size_t length;
    plat_sandbox_tostring(L, argument);
    const char *text = lua_tolstring(L, -1, &length);
    if (conversion->length == 1) {
        if (luaL_bufflen(buffer) + length > PLAT_MAX_STRING)
            plat_text_too_long(L, "string.format");
        charge_bytes(L, length);
        luaL_addvalue(buffer);
        return;
    }
    size_t most = length;
    if (conversion->precision >= 0 && (size_t)conversion->precision < length)
        most = (size_t)conversion->precision;
    if (luaL_bufflen(buffer) + most > PLAT_MAX_STRING)
        plat_text_too_long(L, "string.format");
    if (memchr(text, '\0', length))
        plat_script_error(L, "string.format: this text holds zero bytes; use a plain %%s");
    charge_bytes(L, length);
    /* The buffer may lie on the stack of Lua, on top of it: the text stays below until it is in. */
    lua_replace(L, argument);
    size_t room = most + MAX_FIELD + 2;
    char *out = luaL_prepbuffsize(buffer, room);
    int written = snprintf(out, room, with_letter(conversion, "", 's'), text);
    luaL_addsize(buffer, (size_t)written);
}

/*--- string.format(format, ...) -> text
 * Puts values into a text: %d %s %5.2f and so on.
 *     ("%d shops"):format(n) */
static int f_format(lua_State *L) {
    size_t length;
    const char *at = plat_argument_text(L, 1, "string.format", &length);
    const char *end = at + length;
    int arguments = lua_gettop(L), argument = 1;
    charge_bytes(L, length);
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    while (at < end) {
        if (luaL_bufflen(&buffer) > PLAT_MAX_STRING)
            return plat_text_too_long(L, "string.format");
        if (*at != '%') {
            luaL_addchar(&buffer, *at++);
            continue;
        }
        if (*++at == '%') {
            luaL_addchar(&buffer, *at++);
            continue;
        }
        Conversion conversion;
        at = read_conversion(L, at, &conversion);
        if (++argument > arguments)
            return plat_script_error(L, "string.format has more %% signs than values");
        if (at == end)
            return plat_script_error(L, "string.format: nothing follows the last %% sign");
        const char letter = *at++;
        if (letter != '\0' && strchr("diuxXo", letter))
            add_formatted(&buffer, with_letter(&conversion, "ll", letter),
                          (long long)plat_argument_integer(L, argument, "string.format"));
        else if (letter != '\0' && strchr("eEfgG", letter))
            add_formatted(&buffer, with_letter(&conversion, "", letter),
                          plat_argument_number(L, argument, "string.format"));
        else if (letter == 'c')
            add_formatted(&buffer, with_letter(&conversion, "", letter),
                          (unsigned char)check_byte(L, argument, "string.format"));
        else if (letter == 's')
            add_text(L, &buffer, &conversion, argument);
        else
            return plat_script_error(L, "string.format has no %%%c; it has d i u x X o c s e f g",
                                     letter);
    }
    if (luaL_bufflen(&buffer) > PLAT_MAX_STRING)
        return plat_text_too_long(L, "string.format");
    luaL_pushresult(&buffer);
    return 1;
}

PLAT_WORDS(plat_words_strings, WORD("string.byte", f_byte), WORD("string.char", f_char),
           WORD("string.find", f_find), WORD("string.format", f_format), WORD("string.len", f_len),
           WORD("string.lower", f_lower), WORD("string.rep", f_rep), WORD("string.sub", f_sub),
           WORD("string.upper", f_upper));
