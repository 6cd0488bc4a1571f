/* Which roads and walls lie on which board: the only ones with its geometry, owner and visibility.
 */
#include "scene.h"

#include "kernel/board.h"
#include "kernel/network.h"

#include <string.h>

/* The one field of this kind on the same board; NULL when there is none, or more than one. */
static const PlatField *only_one_on(const PlatSchema *schema, const PlatField *field,
                                    PlatFieldKind kind) {
    const PlatField *found = NULL;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *other = plat_schema_field(schema, n);
        if (other->kind != kind || other->per_player != field->per_player ||
            other->visible != field->visible ||
            !plat_geometry_equal(plat_field_geometry(other), plat_field_geometry(field)))
            continue;
        if (found)
            return NULL;
        found = other;
    }
    return found;
}

const PlatField *plat_scene_partner(const PlatSchema *schema, const PlatField *field) {
    bool roads = field->kind == PLAT_FIELD_NETWORK;
    if (!roads && field->kind != PLAT_FIELD_BOARD)
        return NULL;
    const PlatField *partner =
        only_one_on(schema, field, roads ? PLAT_FIELD_BOARD : PLAT_FIELD_NETWORK);
    return partner && only_one_on(schema, partner, field->kind) ? partner : NULL;
}

/* Whether cells are drawn for the field: those of a board, or those of roads without one. */
static bool has_cells(const PlatSchema *schema, const PlatField *field) {
    return field->kind == PLAT_FIELD_BOARD ||
           (field->kind == PLAT_FIELD_NETWORK && !plat_scene_partner(schema, field));
}

/* What walls are drawn into; NULL: they stand alone. */
static const PlatField *ground_of(const PlatSchema *schema, const PlatField *walls) {
    const PlatField *ground = only_one_on(schema, walls, PLAT_FIELD_BOARD);
    if (!ground)
        ground = only_one_on(schema, walls, PLAT_FIELD_NETWORK);
    bool only = ground && only_one_on(schema, ground, PLAT_FIELD_WALLS);
    return only && has_cells(schema, ground) ? ground : NULL;
}

const PlatField *plat_scene_walls(const PlatSchema *schema, const PlatField *field) {
    const PlatField *walls =
        has_cells(schema, field) ? only_one_on(schema, field, PLAT_FIELD_WALLS) : NULL;
    return walls && ground_of(schema, walls) == field ? walls : NULL;
}

bool plat_scene_is_drawn(const PlatSchema *schema, const PlatField *field) {
    return has_cells(schema, field) ||
           (field->kind == PLAT_FIELD_WALLS && !ground_of(schema, field));
}

/* Whether options may be shown on the field, if none is named: edges where walls are drawn. */
static bool may_show(const PlatSchema *schema, const PlatField *field, const PlatOptions *options) {
    if (options->kind != PLAT_OPTIONS_EDGES || options->geometry->tiling == PLAT_GRAPH)
        return field->kind == PLAT_FIELD_BOARD;
    return plat_scene_walls(schema, field) ||
           (field->kind == PLAT_FIELD_WALLS && !ground_of(schema, field));
}

const PlatField *plat_scene_of_options(const PlatSchema *schema, const PlatOptions *options,
                                       int asker, int *owner) {
    const PlatField *found = options->board;
    if (!options->geometry)
        return NULL;
    *owner = found ? options->owner : asker;
    if (found && !plat_scene_is_drawn(schema, found))
        found = found->kind == PLAT_FIELD_WALLS ? ground_of(schema, found)
                                                : plat_scene_partner(schema, found);
    for (int n = 0; !options->board && n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if (!may_show(schema, field, options) ||
            !plat_geometry_equal(plat_field_geometry(field), options->geometry))
            continue;
        if (found)
            return NULL;
        found = field;
    }
    return found;
}

PlatScene plat_scene_of(const PlatSchema *schema, const PlatField *field, const void *block,
                        int seat, const PlatNames *seats) {
    bool roads = field->kind == PLAT_FIELD_NETWORK, alone = field->kind == PLAT_FIELD_WALLS;
    const PlatField *walls = alone ? field : plat_scene_walls(schema, field);
    const PlatField *network = roads ? field : plat_scene_partner(schema, field);
    const uint64_t *at = plat_field_in((PlatConstFieldRef){schema, field, block, seat});
    PlatScene scene = {.geometry = plat_field_geometry(field), .seats = seats};
    scene.owner = field->per_player ? seat : -1;
    if (walls)
        scene.walls = plat_field_in((PlatConstFieldRef){schema, walls, block, seat});
    if (!roads && !alone) {
        scene.board = &field->as.board;
        scene.board_at = at;
    }
    if (network) {
        scene.network = &network->as.network;
        scene.network_at = plat_field_in((PlatConstFieldRef){schema, network, block, seat});
    }
    return scene;
}

int plat_scene_sides(const PlatScene *scene, int cell) {
    return scene->network ? plat_network_sides(scene->network, scene->network_at, cell) : 0;
}

bool plat_scene_has_road(const PlatScene *scene, int cell) {
    const PlatNetwork *n = scene->network;
    return plat_scene_sides(scene, cell) != 0 ||
           (n && n->kinds && plat_cells_has(plat_network_joined(n, scene->network_at), cell));
}

const char *plat_scene_token(const PlatScene *scene, char token[PLAT_BOARD_TOKEN], int cell) {
    bool road = plat_scene_has_road(scene, cell);
    if (scene->sign)
        return scene->sign[cell];
    if (!scene->board)
        return road ? "" : ".";
    plat_board_token(scene->board, scene->board_at, token, scene->seats, cell);
    return road && strcmp(token, ".") == 0 ? "" : token;
}

PlatStyle plat_scene_style(const PlatScene *scene, int cell) {
    int owner = -1;
    for (int n = 0; scene->board && n < scene->board->layers; n++) {
        const PlatLayer *layer = &scene->board->layer[n];
        int value = plat_board_value(scene->board, scene->board_at, n, cell);
        if (layer->as == PLAT_AS_SEAT && value > 0)
            owner = value - 1;
        else if (layer->as == PLAT_AS_FLAG && value > 0 && owner < 0)
            owner = scene->owner;
        PlatStyle style = layer->as == PLAT_AS_NAME && value > 0
                              ? plat_style_named(layer->names->name[value - 1].text)
                              : PLAT_STYLE_PLAIN;
        if (style != PLAT_STYLE_PLAIN)
            return style;
    }
    return plat_style_of_seat(scene->seats, owner);
}
