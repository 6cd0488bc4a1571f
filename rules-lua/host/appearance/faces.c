/* Faces of cards, which lib/faces.lua and lib/drawn_names.lua have checked. */
#include "appearance.h"

#include <stdlib.h>

#include "host/drawing.h"
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
