/* Faces of cards, which lib/faces.lua and lib/drawn_names.lua have checked, and the sections of the
 * written rules that are reference cards. */
#include "appearance.h"

#include <stdlib.h>
#include <string.h>

#include "host/drawing.h"
#include "host/sandbox/sandbox.h"
#include "host/sandbox/table_fields.h"
#include "host/values/entry.h"

static void read_face(lua_State *L, PlatCardFace *face) {
    const struct {
        const char *key;
        char *to;
        size_t room;
    } texts[] = {
        {"field",  face->field,  sizeof face->field },
        {"card",   face->card,   sizeof face->card  },
        {"title",  face->title,  sizeof face->title },
        {"kind",   face->kind,   sizeof face->kind  },
        {"corner", face->corner, sizeof face->corner},
        {"look",   face->look,   sizeof face->look  },
        {"shape",  face->shape,  sizeof face->shape },
    };
    *face = (PlatCardFace){.lines = 0};
    for (size_t n = 0; n < sizeof texts / sizeof *texts; n++)
        snprintf(texts[n].to, texts[n].room, "%s", plat_table_text(L, texts[n].key));
    face->copies = (int)plat_table_integer(L, "copies");
    PLAT_EACH_ROW(L, "lines", n) {
        snprintf(face->line[n].label, sizeof face->line[n].label, "%s",
                 plat_table_text(L, "label"));
        snprintf(face->line[n].text, sizeof face->line[n].text, "%s", plat_table_text(L, "text"));
        face->lines = n + 1;
    }
    PLAT_EACH_ROW(L, "signs", n) {
        snprintf(face->sign[n], sizeof face->sign[n], "%s", lua_tostring(L, -1));
        face->signs = n + 1;
    }
}

/* Add those of the table on top of the stack. */
static PlatStatus add_faces(PlatHost *host) {
    lua_State *L = host->L;
    const size_t more = (size_t)plat_table_list(L, "faces");
    const size_t count = (host->faces ? (size_t)host->faces->count : 0) + more;
    lua_pop(L, 1);
    if (more == 0)
        return PLAT_OK;
    PlatCardFaces *faces = realloc(host->faces, sizeof *faces + count * sizeof *faces->face);
    if (!faces)
        return PLAT_E_MEMORY;
    faces->count = host->faces ? faces->count : 0;
    host->faces = faces;
    PLAT_EACH_ROW(L, "faces", n)
        read_face(L, &faces->face[faces->count++]);
    return PLAT_OK;
}

void plat_faces_open(lua_State *L) {
    if (add_faces(host_of(L)) != PLAT_OK)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    lua_getfield(L, -1, "later_faces");
    host_of(L)->later_faces_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

const PlatCardFaces *plat_host_card_faces(PlatHost *host) {
    PlatError ignored; /* cards whose faces fail have their names; `plat check` reports it */
    if (host->later_faces_ref == LUA_NOREF)
        return host->faces;
    plat_entry_look(host, NULL);
    lua_rawgeti(host->L, LUA_REGISTRYINDEX, host->later_faces_ref);
    host->later_faces_ref = LUA_NOREF;
    if (plat_entry_call(host, 0, 1, &ignored) == PLAT_OK) {
        add_faces(host); /* or there is no memory for them */
        lua_pop(host->L, 1);
    }
    plat_entry_end(host);
    return host->faces;
}

/* --- sections of the written rules --- */

enum { MAX_SECTIONS = 64 };

/* Push the rules beside the game's script, NAME.md or RULES.md, as plat_rulebook_text reads them.
 * Where that file is; false when it cannot be read. */
static bool push_rules(lua_State *L, char *path, size_t room) {
    const PlatHost *host = host_of(L);
    char *text = lua_newuserdatauv(L, PLAT_MAX_SCRIPT + 1, 0);
    const char *script = host->file[0].path, *dot = strrchr(script, '.');
    size_t size = 0;
    snprintf(path, room, "%.*s.md", dot ? (int)(dot - script) : 0, script);
    if (plat_sandbox_read_file(path, path, text, &size, NULL) != PLAT_OK) {
        snprintf(path, room, "%s/RULES.md", host->folder);
        if (plat_sandbox_read_file(path, path, text, &size, NULL) != PLAT_OK)
            return false;
    }
    lua_pushlstring(L, text, size);
    return true;
}

/* Add a line of a card to the list at index `list`: its text is on top of the stack, and begins
 * with a label if that is **bold**. */
static void add_line(lua_State *L, int list) {
    const char *text = lua_tostring(L, -1);
    const char *end = strncmp(text, "**", 2) == 0 ? strstr(text + 2, "**") : NULL;
    if (end) {
        lua_createtable(L, 2, 0);
        lua_pushlstring(L, text + 2, (size_t)(end - text) - 2);
        lua_rawseti(L, -2, 1);
        end += 2 + strspn(end + 2, ": ");
        lua_pushstring(L, end);
        lua_rawseti(L, -2, 2);
        lua_replace(L, -2);
    }
    lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
}

/* Push the lines of a card, from the text behind a heading up to the next: its paragraphs, and the
 * items of its lists. */
static void push_lines(lua_State *L, const char *at) {
    lua_newtable(L);
    const int list = lua_gettop(L);
    bool open = false; /* the line is on top of the stack */
    for (; *at && *at != '#'; at += strcspn(at, "\n"), at += *at == '\n') {
        const size_t item = strncmp(at, "- ", 2) == 0 ? 2 : 0, length = strcspn(at, "\r\n");
        if (open && (item || !length)) {
            add_line(L, list);
            open = false;
        }
        if (!length)
            continue;
        const size_t from = item + strspn(at + item, " ");
        if (open)
            lua_pushliteral(L, " ");
        lua_pushlstring(L, at + from, length - from);
        if (open)
            lua_concat(L, 3);
        open = true;
    }
    if (open)
        add_line(L, list);
}

/* section(title, place) -> the lines of a section of the written rules, as reference_card takes
 * them. If there is none, a game in play has the reason as its line; `plat check` raises it. */
static int n_section(lua_State *L) {
    const char *title = luaL_checkstring(L, 1), *heading[MAX_SECTIONS];
    const PlatSetup *setup = host_of(L)->setup;
    char path[sizeof host_of(L)->folder + sizeof "/RULES.md"];
    int sections = 0;
    luaL_checkstack(L, MAX_SECTIONS + 8, NULL);
    const bool found = push_rules(L, path, sizeof path);
    for (const char *at = found ? lua_tostring(L, -1) : ""; *at; at += *at == '\n') {
        const char *end = at + strcspn(at, "\r\n");
        const bool begins = strncmp(at, "## ", 3) == 0 && sections < MAX_SECTIONS;
        if (begins)
            heading[sections++] = lua_pushlstring(L, at + 3, (size_t)(end - at) - 3);
        at = end + strcspn(end, "\n");
        if (begins && strcmp(heading[sections - 1], title) == 0) {
            push_lines(L, at + (*at == '\n'));
            return 1;
        }
    }
    const char *name = strrchr(path, '/');
    lua_pushfstring(L, found ? "there is no section `%s` in %s%s" : "`%s`: there is no %s%s", title,
                    name ? name + 1 : path,
                    plat_name_hint(title, heading, sections, "`*`", "").text);
    if (setup && setup->printed)
        return plat_host_raise_at(L, PLAT_E_NAME, luaL_checkstring(L, 2), "reference_card: %s",
                                  lua_tostring(L, -1));
    lua_createtable(L, 1, 0);
    lua_insert(L, -2);
    lua_rawseti(L, -2, 1);
    return 1;
}

const luaL_Reg plat_face_natives[] = {
    {"section", n_section},
    {NULL,      NULL     }
};
