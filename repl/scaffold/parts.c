/* Listing the parts of a game: see scaffold.h. */
#include "scaffold.h"

#include <stdlib.h>
#include <string.h>

PlatStatus plat_parts_find(PlatParts *parts, PlatHost *host, PlatError *error) {
    return plat_host_explain(host, &parts->part, &parts->count, error);
}

void plat_parts_free(PlatParts *parts) {
    free(parts->part);
    *parts = (PlatParts){NULL, 0};
}

/* How many columns text[0..length) takes. */
static int columns_of(const char *text, size_t length) {
    int columns = 0;
    for (size_t n = 0; n < length; n++)
        columns += ((unsigned char)text[n] & 0xC0) != 0x80;
    return columns;
}

void plat_parts_line(PlatBuffer *out, const char *before, int indent, int width, const char *text) {
    int margin = columns_of(before, strlen(before)) + indent;
    int column = margin;
    plat_buffer_add(out, "%s%*s", before, indent, "");
    bool first = true;
    for (text += strspn(text, " \n"); *text; text += strspn(text, " \n")) {
        size_t length = strcspn(text, " \n");
        int columns = columns_of(text, length);
        if (!first && column + 1 + columns > width) {
            plat_buffer_add(out, "\n%s%*s", before, indent + 4, "");
            column = margin + 4;
        } else if (!first) {
            plat_buffer_add(out, " ");
            column++;
        }
        plat_buffer_put_bytes(out, text, length);
        column += columns;
        text += length;
        first = false;
    }
    plat_buffer_add(out, "\n");
}

static const struct {
    const char *group, *heading;
} headings[] = {
    {"event",  "Events, with what they pass"                     },
    {"step",   "Steps of a turn, in order"                       },
    {"field",  "Fields (me. before those that every player has)" },
    {"option", "Options"                                         },
    {"where",  "Where rules and conditions, with their questions"},
    {"score",  "Score items"                                     },
    {"row",    "Rows of data files, added by modules"            },
    {"bot",    "Bots"                                            },
};

void plat_parts_list(PlatBuffer *out, const PlatParts *parts, const char *owner, const char *before,
                     int width) {
    for (size_t n = 0; n < sizeof headings / sizeof *headings; n++) {
        bool begun = false;
        for (int i = 0; i < parts->count; i++) {
            const PlatHostPart *part = &parts->part[i];
            if (strcmp(part->group, headings[n].group) != 0 ||
                (owner && strcmp(part->owner, owner) != 0))
                continue;
            if (!begun)
                plat_parts_line(out, before, 0, width, headings[n].heading);
            begun = true;
            PLAT_TEXT line = {0};
            plat_buffer_add(&line, "%s%s%s", part->title, part->about[0] ? ": " : "", part->about);
            plat_parts_line(out, before, 2, width, plat_buffer_text(&line));
        }
    }
}
