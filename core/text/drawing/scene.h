/* A board with everything that is to be seen on and beside it, for all who draw it, as text or as a
 * picture: its cells, the roads on them, the walls between them, its legends, and what is marked.
 */
#ifndef PLAT_TEXT_SCENE_H
#define PLAT_TEXT_SCENE_H

#include "canvas.h"
#include "legend.h"
#include "text/choice.h"
#include "text/fields/field.h"

PLAT_API_BEGIN

enum { PLAT_SCENE_LEGENDS = 3 /* of a board, and of the roads and the walls that lie on it */ };

/* Everything that it points to is borrowed. */
typedef struct PlatScene {
    const PlatGeometry *geometry;
    const PlatBoard *board; /* NULL: roads or walls alone, or signs */
    const uint64_t *board_at;
    const PlatNetwork *network; /* or NULL */
    const uint64_t *network_at;
    const uint64_t *walls;   /* a set of edges; NULL: there can be none */
    const char *const *sign; /* by cell, what is shown instead of a board; or NULL */
    int owner;               /* whose board it is, -1 when it is shared */
    const PlatNames *seats;
    const uint64_t *marked; /* cells in brackets, or NULL */
    const uint64_t *made;   /* cells in parentheses, or NULL; those in brackets have none */
    const uint64_t *last;   /* cells in braces, or NULL; the others come before them */
    const uint64_t *dotted; /* edges with a dotted line, or NULL; only with walls or on graphs */
    const PlatLegend *legend[PLAT_SCENE_LEGENDS];
    int legends;
} PlatScene;

/* What stands on the board `field`, on a network or between walls, in a block; `seat` is its owner,
 * ignored for a shared one. Nothing is marked, and there is no legend. */
PlatScene plat_scene_of(const PlatSchema *schema, const PlatField *field, const void *block,
                        int seat, const PlatNames *seats);
/* The network that is drawn into a board, or the board into which a network is drawn: the only one
 * of its kind on the same geometry that the same seats see. NULL: each stands alone. */
const PlatField *plat_scene_partner(const PlatSchema *schema, const PlatField *field);

/* The walls that are drawn into a board, or into a network without one: the only ones on the same
 * geometry that the same seats see. NULL: there are none, or they stand alone. */
const PlatField *plat_scene_walls(const PlatSchema *schema, const PlatField *field);
/* Whether a field is drawn on its own: a board, or a network or walls without one. */
bool plat_scene_is_drawn(const PlatSchema *schema, const PlatField *field);

/* The drawn field on which what `asker` may choose is to be shown, and whose it is: the one that
 * the options name; else the only board that they can be of, the asker's own if every seat has it.
 * NULL: none, or not known. */
const PlatField *plat_scene_of_options(const PlatSchema *schema, const PlatOptions *options,
                                       int asker, int *owner);

/* The open sides of the road on a cell, as in network.h. */
int plat_scene_sides(const PlatScene *scene, int cell);
/* Whether anything of the network is drawn on the cell: open sides, or a joint of its kinds. */
bool plat_scene_has_road(const PlatScene *scene, int cell);
/* What is shown on a cell: its token, "." for a free one, "" where there is only a road. `token` is
 * room for it. */
const char *plat_scene_token(const PlatScene *scene, char token[PLAT_BOARD_TOKEN], int cell);
/* The colour of a cell: the first name on it that is a colour, else that of the seat whose cell it
 * is, or that flagged it on a board of its own. */
PlatStyle plat_scene_style(const PlatScene *scene, int cell);

PLAT_API_END

#endif
