/* Lua tells the lines of a function that exists, but a function that was never reached does not. So
 * the script is dumped as Lua 5.4 saves compiled code, where each function holds those in it.
 *
 * Of a function come its source, the lines where it is defined, three bytes, and then lists: code,
 * constants, upvalues, functions, and for each instruction how far its line is from the one before.
 * Where that is too far, its line is in a list of its own. */
#include "code_lines.h"

#include <stdlib.h>
#include <string.h>

#include "text/buffer.h"

enum {
    HEADER = 4 + 1 + 1 + 6 + 3 + sizeof(lua_Integer) + sizeof(lua_Number), /* of a dump */
    INSTRUCTION = 4,
    UPVALUE = 3,
    DEEPEST = 250, /* functions in each other; Lua allows 200 */
    FLOAT = 0x13,
    INTEGER = 0x03,
    TEXT = 0x04,
    LONG_TEXT = 0x14,
    ELSEWHERE = -0x80 /* the line is in the list */
};

typedef struct Dump {
    const unsigned char *at, *end;
    uint8_t *line;
    int lines;
    uint8_t mark;
    bool damaged;
} Dump;

static void skip(Dump *dump, size_t bytes) {
    if (bytes > (size_t)(dump->end - dump->at)) {
        dump->damaged = true;
        dump->at = dump->end;
    } else {
        dump->at += bytes;
    }
}

static unsigned char byte(Dump *dump) {
    const unsigned char *at = dump->at;
    skip(dump, 1);
    return dump->damaged ? 0x80 : *at;
}

/* Seven bits a byte, the highest first; the last byte has its eighth bit set. */
static size_t number(Dump *dump) {
    size_t value = 0;
    unsigned char next;
    do {
        next = byte(dump);
        value = value << 7 | (next & 0x7F);
    } while (!(next & 0x80));
    return value;
}

/* Its length is one more than that of the text; 0 stands for none. */
static void skip_text(Dump *dump) {
    const size_t size = number(dump);
    skip(dump, size > 0 ? size - 1 : 0);
}

static void skip_constants(Dump *dump) {
    for (size_t left = number(dump); left > 0 && !dump->damaged; left--) {
        switch (byte(dump)) {
        case FLOAT: skip(dump, sizeof(lua_Number)); break;
        case INTEGER: skip(dump, sizeof(lua_Integer)); break;
        case TEXT:
        case LONG_TEXT: skip_text(dump); break;
        default: break;
        }
    }
}

/* The lines of a function's instructions, but for its last, which returns of itself. */
static void mark_lines(Dump *dump, int line, bool takes_any) {
    const size_t count = number(dump);
    const unsigned char *step = dump->at;
    skip(dump, count);
    size_t elsewhere = number(dump);
    for (size_t n = 0; n < count && !dump->damaged; n++) {
        int by = step[n] >= 0x80 ? (int)step[n] - 0x100 : step[n];
        if (by == ELSEWHERE && elsewhere > 0) {
            number(dump); /* of the instruction */
            line = (int)number(dump);
            elsewhere--;
        } else {
            line += by;
        }
        bool prepares = n == 0 && takes_any;
        if (!prepares && n + 1 < count && line > 0 && line <= dump->lines)
            dump->line[line] |= dump->mark;
    }
    for (; elsewhere > 0 && !dump->damaged; elsewhere--) {
        number(dump);
        number(dump);
    }
}

static void read_function(Dump *dump, int depth) {
    skip_text(dump);
    const int defined = (int)number(dump);
    number(dump);
    byte(dump);
    const bool takes_any = byte(dump) != 0; /* `...` */
    byte(dump);
    skip(dump, number(dump) * INSTRUCTION);
    skip_constants(dump);
    skip(dump, number(dump) * UPVALUE);
    if (depth == DEEPEST)
        dump->damaged = true;
    for (size_t left = number(dump); left > 0 && !dump->damaged; left--)
        read_function(dump, depth + 1);
    mark_lines(dump, defined, takes_any);
    for (size_t left = number(dump); left > 0 && !dump->damaged; left--) {
        skip_text(dump); /* a local variable, and where it lives */
        number(dump);
        number(dump);
    }
    for (size_t left = number(dump); left > 0 && !dump->damaged; left--)
        skip_text(dump); /* an upvalue's name */
}

static int write(lua_State *L, const void *bytes, size_t size, void *context) {
    PlatBuffer *buffer = context;
    (void)L;
    plat_buffer_put_bytes(buffer, bytes, size);
    return buffer->failed;
}

bool plat_code_lines(lua_State *L, uint8_t *line, int lines, uint8_t mark) {
    PlatBuffer text = {0};
    bool dumped = lua_dump(L, write, &text, 0) == 0;
    if (dumped) {
        Dump dump = {.at = (const unsigned char *)text.text,
                     .end = (const unsigned char *)text.text + text.length,
                     .line = line,
                     .lines = lines,
                     .mark = mark};
        skip(&dump, HEADER);
        byte(&dump); /* how many upvalues the script has */
        read_function(&dump, 0);
        dumped = !dump.damaged;
    }
    free(text.text);
    return dumped;
}
