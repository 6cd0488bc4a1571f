/* Faces of printed cards, which lib/faces.lua and lib/drawn_names.lua have checked. */
#include "appearance.h"

#include <stdlib.h>

#include "host/drawing.h"
#include "host/sandbox/table_fields.h"

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

void plat_faces_open(lua_State *L) {
    PlatHost *host = host_of(L);
    const size_t count = (size_t)plat_table_list(L, "faces");
    lua_pop(L, 1);
    if (count == 0)
        return;
    host->faces = calloc(1, sizeof *host->faces + count * sizeof *host->faces->face);
    if (!host->faces)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    PLAT_EACH_ROW(L, "faces", n)
        read_face(L, &host->faces->face[host->faces->count++]);
}

const PlatCardFaces *plat_host_card_faces(const PlatHost *host) { return host->faces; }
