/* Functions of scripts: finding them, reading their code, and linking it to what never changes.
 *
 * An upvalue is a constant if no function assigns it: what scripts did while they loaded is over.
 * Which locals are assigned by functions is looked up once in the code of all files, by name. */
#include "machine.h"
#include "opcodes.h"

#include <stdio.h>
#include <stdlib.h>

#include "text/buffer.h"

/* --- dumps --- */

static int add_bytes(lua_State *L, const void *bytes, size_t size, void *to) {
    (void)L;
    plat_buffer_put_bytes(to, bytes, size);
    return 0;
}

/* The code of the function on top of the stack. */
static PlatCode *read_code(PlatPrograms *m) {
    PlatBuffer buffer = {0};
    lua_dump(plat_programs_lua(m), add_bytes, &buffer, false);
    PlatCode *code = plat_code_read(m, plat_buffer_text(&buffer), buffer.length);
    plat_buffer_free(&buffer);
    return code;
}

/* --- what functions assign --- */

static bool is_assigned(const PlatPrograms *m, const char *name, const char *source) {
    for (int i = 0; name && i < m->assignments; i++)
        if (strcmp(m->assigned[i].name, name) == 0 && strcmp(m->assigned[i].source, source) == 0)
            return true;
    return !name;
}

static void note_assigned(PlatPrograms *m, const PlatCode *code) {
    for (int i = 0; i < code->steps; i++) {
        const int b = code->step[i].b;
        if (code->step[i].op != LUA_SETUPVAL || b >= code->upvalues || !code->upvalue[b].name ||
            is_assigned(m, code->upvalue[b].name, code->source))
            continue;
        void *more = realloc(m->assigned, (size_t)(m->assignments + 1) * sizeof *m->assigned);
        if (!more)
            plat_programs_abandon(m);
        m->assigned = more;
        m->assigned[m->assignments].name = strdup(code->upvalue[b].name);
        m->assigned[m->assignments++].source = strdup(code->source);
    }
    for (int i = 0; i < code->inners; i++)
        note_assigned(m, code->inner[i]);
}

void plat_functions_note_files(PlatPrograms *m) {
    for (int i = 0; i < m->host->files; i++) {
        const PlatLoadedFile *file = &m->host->file[i];
        const size_t mark = file->text && file->size > 3 && file->text[0] == '\xEF' ? 3 : 0;
        char source[sizeof file->name + 2];
        if (!file->text || !strstr(file->name, ".lua"))
            continue; /* a spreadsheet */
        snprintf(source, sizeof source, "@%s", file->name);
        PlatCode *code = NULL;
        if (luaL_loadbufferx(plat_programs_lua(m), file->text + mark, file->size - mark, source,
                             "t") == LUA_OK)
            code = read_code(m);
        if (!code)
            plat_programs_abandon(m);
        note_assigned(m, code);
        plat_changes_note(m, code, true);
        plat_code_free(code);
        lua_pop(plat_programs_lua(m), 1);
    }
}

/* --- linking --- */

static PlatReg *constant(const PlatCode *code, int n) {
    return n < code->constants ? &code->constant[n] : NULL;
}

static const char *not_yet(PlatLuaCode op) {
    switch (op) {
    case LUA_SETUPVAL: return "it assigns a local of the function around it";
    case LUA_CLOSURE: return "it makes a function";
    case LUA_VARARG:
    case LUA_VARARGPREP: return "it takes any number of arguments (...)";
    case LUA_TBC: return "it has a local <close>";
    case LUA_LOADF: return "it has a number that is not whole";
    default: return "it has an instruction that programs lack";
    }
}

/* What an instruction names, besides the register a: b and c are registers; K and k, constants in
 * their places; T and t, texts among them; v, a constant or else the register c; u, an upvalue; 1
 * and 2, so many steps behind it, and J, two, of which the first is a jump; and what is only asked
 * below. NULL: it is not translated. */
static const char *const names[LUA_CODES] = {
    [LUA_MOVE] = "b",      [LUA_LOADI] = "",       [LUA_LOADK] = "x",     [LUA_LOADFALSE] = "",
    [LUA_LOADTRUE] = "",   [LUA_LFALSESKIP] = "2", [LUA_LOADNIL] = "n",   [LUA_GETUPVAL] = "u",
    [LUA_GETTABUP] = "ut", [LUA_GETTABLE] = "bc",  [LUA_GETI] = "b",      [LUA_GETFIELD] = "bt",
    [LUA_SETTABLE] = "bv", [LUA_SETI] = "v",       [LUA_SETFIELD] = "Tv", [LUA_NEWTABLE] = "",
    [LUA_SELF] = "bst",    [LUA_ADDI] = "b1",      [LUA_ADDK] = "bk1",    [LUA_SUBK] = "bk1",
    [LUA_MULK] = "bk1",    [LUA_MODK] = "bk1",     [LUA_POWK] = "bk1",    [LUA_DIVK] = "bk1",
    [LUA_IDIVK] = "bk1",   [LUA_BANDK] = "bk1",    [LUA_BORK] = "bk1",    [LUA_BXORK] = "bk1",
    [LUA_SHRI] = "b1",     [LUA_SHLI] = "b1",      [LUA_ADD] = "bc1",     [LUA_SUB] = "bc1",
    [LUA_MUL] = "bc1",     [LUA_MOD] = "bc1",      [LUA_POW] = "bc1",     [LUA_DIV] = "bc1",
    [LUA_IDIV] = "bc1",    [LUA_BAND] = "bc1",     [LUA_BOR] = "bc1",     [LUA_BXOR] = "bc1",
    [LUA_SHL] = "bc1",     [LUA_SHR] = "bc1",      [LUA_MMBIN] = "",      [LUA_MMBINI] = "",
    [LUA_MMBINK] = "",     [LUA_UNM] = "b",        [LUA_BNOT] = "b",      [LUA_NOT] = "b",
    [LUA_LEN] = "b",       [LUA_CONCAT] = "l",     [LUA_CLOSE] = "",      [LUA_JMP] = "j",
    [LUA_EQ] = "bJ",       [LUA_LT] = "bJ",        [LUA_LE] = "bJ",       [LUA_EQK] = "KJ",
    [LUA_EQI] = "J",       [LUA_LTI] = "J",        [LUA_LEI] = "J",       [LUA_GTI] = "J",
    [LUA_GEI] = "J",       [LUA_TEST] = "J",       [LUA_TESTSET] = "bJ",  [LUA_CALL] = "l",
    [LUA_TAILCALL] = "l",  [LUA_RETURN] = "r",     [LUA_RETURN0] = "",    [LUA_RETURN1] = "",
    [LUA_FORLOOP] = "f<",  [LUA_FORPREP] = "f>",   [LUA_TFORPREP] = ">",  [LUA_TFORCALL] = "i",
    [LUA_TFORLOOP] = "e<", [LUA_SETLIST] = "",     [LUA_EXTRAARG] = "",
};

/* What it names must be there. */
static bool has_name(PlatCode *code, PlatStep *step, int next, char name) {
    const int registers = code->registers;
    switch (name) {
    case 'b': return step->b < registers;
    case 'c': return step->c < registers;
    case 'u': return step->b < code->upvalues;
    case 'x': return (step->kb = constant(code, step->x));
    case 'K': return (step->kb = constant(code, step->b));
    case 'k': return (step->kc = constant(code, step->c));
    case 'T': return has_name(code, step, next, 'K') && step->kb->kind == R_TEXT;
    case 't': return has_name(code, step, next, 'k') && step->kc->kind == R_TEXT;
    case 'v': return has_name(code, step, next, step->k ? 'k' : 'c');
    case 's': return step->k && step->a + 1 < registers;
    case 'J': return next + 1 < code->steps && code->step[next].op == LUA_JMP;
    case 'n': return step->a + step->b < registers;
    case 'l': return step->a + step->b <= registers;
    case 'r': return step->a + step->b - 1 <= registers;
    case 'f': return step->a + 3 < registers;
    case 'i': return step->a + 3 + (step->c < 2 ? 2 : step->c) <= registers;
    case 'e': return step->a + 4 < registers;
    case 'j': return next + step->x >= 0 && next + step->x < code->steps;
    case '<': return next - step->x >= 0;
    case '>': return next + step->x + 1 <= code->steps;
    default: return next + (name - '1') < code->steps;
    }
}

static const char *check_step(PlatCode *code, int at) {
    PlatStep *step = &code->step[at];
    const char *name = step->op < LUA_CODES ? names[step->op] : NULL;
    if (!name)
        return not_yet((PlatLuaCode)step->op);
    /* a RETURN0's may be the one behind the last */
    bool fits = step->a < code->registers || step->op == LUA_JMP || step->op == LUA_RETURN0;
    for (; fits && *name; name++)
        fits = has_name(code, step, at + 1, *name);
    if (step->op == LUA_GETTABUP) /* a global name never changes */
        step->k =
            fits && code->upvalue[step->b].name && strcmp(code->upvalue[step->b].name, "_ENV") == 0;
    return fits ? NULL : "its code is not understood";
}

static bool needs_site(const PlatStep *step) {
    return step->op == LUA_GETTABUP || step->op == LUA_GETFIELD || step->op == LUA_SELF;
}

/* A text that is not short, or a number that is not whole, is no field's name. */
static const char *link_steps(PlatPrograms *m, PlatFunction *function, PlatCode *code) {
    for (int i = 0; i < code->steps; i++) {
        PlatStep *step = &code->step[i];
        const char *why = check_step(code, i);
        if (why) {
            function->why_line = code->line[i];
            return why;
        }
        if (!needs_site(step))
            continue;
        step->site = calloc(1, sizeof *step->site);
        if (!step->site)
            return "memory ran out";
        step->site->key = step->kc->text;
        step->site->ref = plat_reg_ref(m, step->kc->text);
        step->site->is_value = step->kc->text == m->host->value_string;
    }
    const int last = code->steps - 1;
    return last >= 0 && code->step[last].op >= LUA_RETURN && code->step[last].op <= LUA_RETURN1
               ? NULL
               : "its code is not understood";
}

static const char *link_upvalues(PlatPrograms *m, PlatFunction *function, PlatCode *code) {
    lua_State *L = plat_programs_lua(m);
    function->upvalue = calloc((size_t)code->upvalues + 1, sizeof *function->upvalue);
    if (!function->upvalue)
        return "memory ran out";
    lua_rawgeti(L, LUA_REGISTRYINDEX, function->ref);
    for (int i = 0; i < code->upvalues; i++) {
        if (is_assigned(m, code->upvalue[i].name, code->source)) {
            lua_pop(L, 1);
            return "a function assigns a local that it reads";
        }
        lua_getupvalue(L, -1, i + 1);
        function->upvalue[i] = plat_reg_take_constant(m);
    }
    lua_pop(L, 1);
    return NULL;
}

/* A GETUPVAL that loads a handle for the SELF behind it becomes one step with it; others load what
 * is a constant by now. */
static void join_steps(const PlatFunction *function, PlatCode *code) {
    for (int i = 0; i + 1 < code->steps; i++) {
        PlatStep *step = &code->step[i];
        const PlatStep *after = step + 1;
        if (step->op != LUA_GETUPVAL)
            continue;
        step->kb = &function->upvalue[step->b];
        step->op = after->op == LUA_SELF && after->b == step->a && after->a == step->a &&
                           step->kb->kind == R_HANDLE
                       ? LUA_METHOD
                       : LUA_LOADK;
    }
}

bool plat_code_link(PlatPrograms *m, PlatFunction *function) {
    PlatCode *code = read_code(m); /* of the function on top of the stack */
    function->why_line = code ? code->first_line : 0;
    if (!code) {
        function->why = "its code is not understood";
        return false;
    }
    const char *source = code->source[0] == '@' ? code->source + 1 : code->source;
    snprintf(function->name, sizeof function->name, "%.64s:%d", source, code->first_line);
    function->why = link_steps(m, function, code);
    if (!function->why)
        function->why = link_upvalues(m, function, code);
    if (!function->why)
        join_steps(function, code);
    if (function->why) {
        plat_code_free(code);
        return false;
    }
    function->code = code;
    return true;
}

/* --- finding --- */

PlatFunction *plat_function_at(PlatPrograms *m, int index) {
    const void *identity = lua_topointer(plat_programs_lua(m), index);
    uint32_t at = (uint32_t)((uintptr_t)identity >> 4) & (PLAT_FUNCTIONS - 1);
    for (; m->function[at]; at = (at + 1) & (PLAT_FUNCTIONS - 1))
        if (m->function[at]->identity == identity)
            return m->function[at];
    PlatFunction *made = m->functions > PLAT_FUNCTIONS / 2 ? NULL : calloc(1, sizeof *made);
    if (!made)
        return NULL;
    m->function[at] = made;
    m->functions++;
    made->identity = identity;
    lua_pushvalue(plat_programs_lua(m), index);
    lua_pushvalue(plat_programs_lua(m), -1);
    made->ref = luaL_ref(plat_programs_lua(m), LUA_REGISTRYINDEX);
    plat_code_link(m, made);
    lua_pop(plat_programs_lua(m), 1);
    return made;
}

void plat_function_free(PlatFunction *function) {
    if (!function)
        return;
    plat_code_free(function->code);
    free(function->upvalue);
    free(function);
}
