/* Reading the code of a function as Lua 5.4 dumps it.
 *
 * What is read is checked against its own bounds and never trusted: a dump that does not fit is not
 * understood, and Lua runs the function. */
#include "machine.h"
#include "opcodes.h"

#include <stdlib.h>

typedef struct Reader {
    PlatPrograms *m;
    const unsigned char *at, *end;
    bool failed;
} Reader;

static unsigned byte_in(Reader *r) {
    if (r->at >= r->end) {
        r->failed = true;
        return 0;
    }
    return *r->at++;
}

static void bytes_in(Reader *r, void *out, size_t size) {
    if ((size_t)(r->end - r->at) < size) {
        r->failed = true;
        memset(out, 0, size);
        return;
    }
    memcpy(out, r->at, size);
    r->at += size;
}

/* Sizes have seven bits a byte, the last of which is marked. */
static size_t size_in(Reader *r) {
    size_t size = 0;
    for (int n = 0; n < 10 && !r->failed; n++) {
        unsigned byte = byte_in(r);
        size = size << 7 | (byte & 0x7F);
        if (byte & 0x80)
            return size;
    }
    r->failed = true;
    return 0;
}

static int count_in(Reader *r) {
    size_t count = size_in(r);
    if (count > (size_t)(r->end - r->at) * 8)
        r->failed = true;
    return r->failed ? 0 : (int)count;
}

/* A text; NULL: none. */
static const char *text_in(Reader *r, size_t *length) {
    size_t size = size_in(r);
    *length = 0;
    if (size == 0 || r->failed)
        return NULL;
    const char *text = (const char *)r->at;
    if ((size_t)(r->end - r->at) < size - 1) {
        r->failed = true;
        return NULL;
    }
    r->at += size - 1;
    *length = size - 1;
    return text;
}

static char *copy_of(const char *text, size_t length) {
    char *copy = malloc(length + 1);
    if (copy && length)
        memcpy(copy, text, length);
    if (copy)
        copy[length] = '\0';
    return copy;
}

static void *room(Reader *r, int count, size_t size) {
    void *made = r->failed ? NULL : calloc((size_t)count + 1, size);
    r->failed |= !made;
    return made;
}

static void read_step(Reader *r, PlatStep *step) {
    uint32_t word;
    bytes_in(r, &word, sizeof word);
    step->op = word & 0x7F;
    step->a = word >> 7 & 0xFF;
    step->k = word >> 15 & 1;
    step->b = word >> 16 & 0xFF;
    step->c = (uint8_t)(word >> 24);
    step->ra = (uint16_t)(step->a * sizeof(PlatReg));
    step->rb = (uint16_t)(step->b * sizeof(PlatReg));
    step->rc = (uint16_t)(step->c * sizeof(PlatReg));
    switch (step->op) {
    case LUA_JMP: step->x = (int32_t)(word >> 7) - ((1 << 24) - 1); break;
    case LUA_LOADI:
    case LUA_LOADF: step->x = (int32_t)(word >> 15) - ((1 << 16) - 1); break;
    case LUA_EXTRAARG: step->x = (int32_t)(word >> 7); break;
    default: step->x = (int32_t)(word >> 15);
    }
}

static PlatReg read_constant(Reader *r) {
    enum { NIL = 0, FALSE = 1, TRUE = 17, FLOAT = 19, WHOLE = 3, SHORT = 4, LONG = 20 };
    lua_State *L = plat_programs_lua(r->m);
    int64_t whole;
    double real;
    size_t length;
    switch (byte_in(r)) {
    case NIL: return plat_reg_nil();
    case FALSE: return plat_reg_flag(false);
    case TRUE: return plat_reg_flag(true);
    case WHOLE: bytes_in(r, &whole, sizeof whole); return plat_reg_number(whole);
    case FLOAT:
        bytes_in(r, &real, sizeof real);
        lua_pushnumber(L, real);
        return plat_reg_take_constant(r->m);
    case SHORT:
    case LONG: {
        const char *text = text_in(r, &length);
        lua_pushlstring(L, text ? text : "", length);
        return plat_reg_take_constant(r->m);
    }
    default: r->failed = true; return plat_reg_nil();
    }
}

static void skip_texts(Reader *r, int count, int numbers) {
    size_t length;
    for (int i = 0; i < count && !r->failed; i++) {
        text_in(r, &length);
        for (int n = 0; n < numbers; n++)
            size_in(r);
    }
}

static void read_lines(Reader *r, PlatCode *code) {
    int count = count_in(r), line = code->first_line;
    code->line = room(r, count, sizeof *code->line);
    const unsigned char *step = r->at;
    for (int i = 0; i < count; i++)
        byte_in(r);
    int absolutes = count_in(r);
    const unsigned char *absolute = r->at;
    for (int i = 0; i < absolutes; i++) {
        size_in(r);
        size_in(r);
    }
    if (r->failed)
        return;
    const unsigned char *after = r->at;
    r->at = absolute;
    for (int i = 0; i < count && i < code->steps; i++) {
        if ((signed char)step[i] == -0x80) {
            size_in(r);
            line = (int)size_in(r);
        } else {
            line += (signed char)step[i];
        }
        code->line[i] = line;
    }
    r->at = after;
}

static PlatCode *read_function(Reader *r, const PlatCode *outer, int depth) {
    PlatCode *code = calloc(1, sizeof *code);
    size_t length;
    if (!code || depth > 30) {
        free(code);
        r->failed = true;
        return NULL;
    }
    const char *source = text_in(r, &length);
    code->source =
        source || !outer ? copy_of(source, length) : copy_of(outer->source, strlen(outer->source));
    code->first_line = (int)size_in(r);
    size_in(r);
    code->params = (int)byte_in(r);
    code->varies = byte_in(r) != 0;
    code->registers = (int)byte_in(r);
    code->steps = count_in(r);
    code->step = room(r, code->steps, sizeof *code->step);
    for (int i = 0; i < code->steps && !r->failed; i++)
        read_step(r, &code->step[i]);
    code->constants = count_in(r);
    code->constant = room(r, code->constants, sizeof *code->constant);
    for (int i = 0; i < code->constants && !r->failed; i++)
        code->constant[i] = read_constant(r);
    code->upvalues = count_in(r);
    code->upvalue = room(r, code->upvalues, sizeof *code->upvalue);
    for (int i = 0; i < code->upvalues && !r->failed; i++) {
        code->upvalue[i].in_stack = (uint8_t)byte_in(r);
        code->upvalue[i].index = (uint8_t)byte_in(r);
        byte_in(r);
    }
    const int inners = count_in(r);
    code->inner = room(r, inners, sizeof *code->inner);
    for (; code->inners < inners && !r->failed; code->inners++)
        code->inner[code->inners] = read_function(r, code, depth + 1);
    if (!r->failed)
        read_lines(r, code);
    skip_texts(r, r->failed ? 0 : count_in(r), 2);
    const int names = r->failed ? 0 : count_in(r);
    for (int i = 0; i < names && !r->failed; i++) {
        const char *name = text_in(r, &length);
        if (i < code->upvalues)
            code->upvalue[i].name = copy_of(name, length);
    }
    if (!code->source)
        r->failed = true;
    return code;
}

/* Whether the dump is of a Lua that is known. */
static bool known_header(Reader *r) {
    static const char wanted[] = "\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08";
    char header[sizeof wanted - 1];
    int64_t whole;
    double real;
    bytes_in(r, header, sizeof header);
    bytes_in(r, &whole, sizeof whole);
    bytes_in(r, &real, sizeof real);
    byte_in(r); /* how many upvalues */
    return !r->failed && memcmp(header, wanted, sizeof header) == 0 && whole == 0x5678 &&
           real == 370.5;
}

PlatCode *plat_code_read(PlatPrograms *m, const char *bytes, size_t size) {
    Reader r = {m, (const unsigned char *)bytes, (const unsigned char *)bytes + size, false};
    if (sizeof(lua_Integer) != 8 || sizeof(lua_Number) != 8 || !known_header(&r))
        return NULL;
    PlatCode *code = read_function(&r, NULL, 0);
    if (code && r.failed) {
        plat_code_free(code);
        return NULL;
    }
    return code;
}

void plat_code_free(PlatCode *code) {
    if (!code)
        return;
    for (int i = 0; i < code->steps && code->step; i++)
        free(code->step[i].site);
    for (int i = 0; i < code->upvalues && code->upvalue; i++)
        free(code->upvalue[i].name);
    for (int i = 0; i < code->inners; i++)
        plat_code_free(code->inner[i]);
    free(code->step);
    free(code->constant);
    free(code->inner);
    free(code->upvalue);
    free(code->line);
    free(code->source);
    free(code);
}
