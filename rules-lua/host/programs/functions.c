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

/* What an instruction names must be there: 0 steps, jumps, registers, constants. */
static const char *check_step(PlatCode *code, int at) {
    PlatStep *step = &code->step[at];
    const int next = at + 1;
    bool fits = step->a < code->registers;
    switch ((PlatLuaCode)step->op) {
    case LUA_MOVE:
    case LUA_UNM:
    case LUA_BNOT:
    case LUA_NOT:
    case LUA_LEN:
    case LUA_TESTSET: fits &= step->b < code->registers; break;
    case LUA_LOADI:
    case LUA_LOADFALSE:
    case LUA_LOADTRUE:
    case LUA_TEST:
    case LUA_CLOSE:
    case LUA_MMBIN:
    case LUA_MMBINI:
    case LUA_MMBINK:
    case LUA_EXTRAARG: break;
    case LUA_LFALSESKIP: fits &= next + 1 < code->steps; break;
    case LUA_LOADK: step->kb = constant(code, step->x); return step->kb ? NULL : "";
    case LUA_LOADNIL: fits &= step->a + step->b < code->registers; break;
    case LUA_GETUPVAL: fits &= step->b < code->upvalues; break;
    case LUA_GETTABUP:
        fits &= step->b < code->upvalues;
        step->kc = constant(code, step->c);
        fits &= step->kc && step->kc->kind == R_TEXT;
        step->k = fits && code->upvalue[step->b].name && /* a global name never changes */
                  strcmp(code->upvalue[step->b].name, "_ENV") == 0;
        break;
    case LUA_GETTABLE: fits &= step->b < code->registers && step->c < code->registers; break;
    case LUA_GETI: fits &= step->b < code->registers; break;
    case LUA_GETFIELD:
        fits &= step->b < code->registers;
        step->kc = constant(code, step->c);
        fits &= step->kc && step->kc->kind == R_TEXT;
        break;
    case LUA_SETTABLE: fits &= step->b < code->registers; goto set;
    case LUA_SETFIELD:
        step->kb = constant(code, step->b);
        fits &= step->kb && step->kb->kind == R_TEXT;
        goto set;
    case LUA_SETI:
    set:
        step->kc = step->k ? constant(code, step->c) : NULL;
        fits &= step->k ? step->kc != NULL : step->c < code->registers;
        break;
    case LUA_NEWTABLE:
    case LUA_SETLIST: break;
    case LUA_SELF:
        fits &= step->b < code->registers && step->a + 1 < code->registers && step->k;
        step->kc = constant(code, step->c);
        fits &= step->kc && step->kc->kind == R_TEXT;
        break;
    case LUA_ADDI:
    case LUA_SHRI:
    case LUA_SHLI: fits &= step->b < code->registers && next < code->steps; break;
    case LUA_ADDK:
    case LUA_SUBK:
    case LUA_MULK:
    case LUA_MODK:
    case LUA_POWK:
    case LUA_DIVK:
    case LUA_IDIVK:
    case LUA_BANDK:
    case LUA_BORK:
    case LUA_BXORK:
        step->kc = constant(code, step->c);
        fits &= step->b < code->registers && step->kc && next < code->steps;
        break;
    case LUA_ADD:
    case LUA_SUB:
    case LUA_MUL:
    case LUA_MOD:
    case LUA_POW:
    case LUA_DIV:
    case LUA_IDIV:
    case LUA_BAND:
    case LUA_BOR:
    case LUA_BXOR:
    case LUA_SHL:
    case LUA_SHR:
        fits &= step->b < code->registers && step->c < code->registers && next < code->steps;
        break;
    case LUA_CONCAT: fits &= step->a + step->b <= code->registers; break;
    case LUA_JMP: fits = next + step->x >= 0 && next + step->x < code->steps; break;
    case LUA_EQ:
    case LUA_LT:
    case LUA_LE: fits &= step->b < code->registers && next + 1 < code->steps; break;
    case LUA_EQK:
        step->kb = constant(code, step->b);
        fits &= step->kb && next + 1 < code->steps;
        break;
    case LUA_EQI:
    case LUA_LTI:
    case LUA_LEI:
    case LUA_GTI:
    case LUA_GEI: fits &= next + 1 < code->steps; break;
    case LUA_CALL:
    case LUA_TAILCALL: fits &= step->b == 0 || step->a + step->b <= code->registers; break;
    case LUA_RETURN: fits &= step->b == 0 || step->a + step->b - 1 <= code->registers; break;
    case LUA_RETURN0:
    case LUA_RETURN1: break;
    case LUA_FORLOOP:
    case LUA_FORPREP:
        fits &= step->a + 3 < code->registers;
        fits &= step->op == LUA_FORLOOP ? next - step->x >= 0 : next + step->x + 1 <= code->steps;
        break;
    case LUA_TFORPREP: fits &= next + step->x < code->steps; break;
    case LUA_TFORCALL:
        fits &= step->a + 3 + (step->c < 2 ? 2 : step->c) < code->registers + 1;
        break;
    case LUA_TFORLOOP: fits &= step->a + 4 < code->registers && next - step->x >= 0; break;
    default: return not_yet((PlatLuaCode)step->op);
    }
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

/* A GETUPVAL that loads a handle for the SELF behind it becomes one step with it. */
static void join_steps(PlatFunction *function, PlatCode *code) {
    for (int i = 0; i + 1 < code->steps; i++) {
        PlatStep *step = &code->step[i];
        const PlatStep *after = step + 1;
        if (step->op == LUA_GETUPVAL && after->op == LUA_SELF && after->b == step->a &&
            after->a == step->a && function->upvalue[step->b].kind == R_HANDLE)
            step->op = LUA_METHOD;
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
