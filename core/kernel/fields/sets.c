/* Fields that hold one set: of cells, of walls between the cells of a board, or of names. */
#include <string.h>

#include "kernel/edges.h"
#include "kernel/kind.h"

/* --- cells and walls --- */

static const PlatGeometry *geometry(const PlatField *field) {
    return field->kind == PLAT_FIELD_WALLS ? field->as.walls.geometry : field->as.cells.geometry;
}

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    (void)schema;
    return plat_check_geometry(field, geometry(field), error);
}

static size_t bytes(const PlatField *field) {
    const PlatGeometry *g = geometry(field);
    int words = field->kind == PLAT_FIELD_WALLS ? plat_edge_words(g) : g->words;
    return (size_t)words * sizeof(uint64_t);
}

static bool same(PlatConstFieldRef a, PlatConstFieldRef b) {
    return plat_same_geometry(geometry(a.field), geometry(b.field));
}

/* The walls of a graph, each by the cells that it lies between. */
static PlatStatus migrate_edges(const PlatMigration *m, const PlatGeometry *to,
                                const PlatGeometry *from) {
    uint64_t *out = plat_field_at(m->to);
    for (int edge = 0; edge < from->graph->links; edge++) {
        int a, b, there;
        if (!plat_cells_has(plat_field_in(m->from), edge) || !plat_edge_ends(from, edge, &a, &b))
            continue;
        TRY(plat_migrate_cell(m, to, from, &a));
        TRY(plat_migrate_cell(m, to, from, &b));
        if ((there = plat_edge_between(to, a, b)) < 0)
            return plat_cannot_migrate(m, "an edge that it holds no longer exists");
        plat_cells_add(out, there);
    }
    return PLAT_OK;
}

static PlatStatus migrate(const PlatMigration *m) {
    const PlatGeometry *to = geometry(m->to.field), *from = geometry(m->from.field);
    if (!plat_similar_geometry(from, to))
        return plat_cannot_migrate(m, "its cells have changed");
    if (m->to.field->kind == PLAT_FIELD_CELLS)
        return plat_migrate_cells(m, to, plat_field_at(m->to), from, plat_field_in(m->from));
    if (to->tiling == PLAT_GRAPH)
        return migrate_edges(m, to, from);
    memcpy(plat_field_at(m->to), plat_field_in(m->from), bytes(m->to.field));
    return PLAT_OK;
}

const PlatKind plat_cells_kind = {
    .name = "cells",
    .check = check,
    .bytes = bytes,
    .geometry = geometry,
    .same = same,
    .migrate = migrate,
};

const PlatKind plat_walls_kind = {
    .name = "walls",
    .check = check,
    .bytes = bytes,
    .geometry = geometry,
    .same = same,
    .migrate = migrate,
};

/* --- names, a bit for each --- */

static PlatStatus check_names(const PlatSchema *schema, PlatField *field, PlatError *error) {
    (void)schema;
    if (!field->as.names.of)
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "names are missing");
    return PLAT_OK;
}

static size_t bytes_of_names(const PlatField *field) {
    return (size_t)((field->as.names.of->count + 63) / 64) * sizeof(uint64_t);
}

static bool same_names(PlatConstFieldRef a, PlatConstFieldRef b) {
    return plat_same_names(a.field->as.names.of, b.field->as.names.of);
}

static PlatStatus migrate_names(const PlatMigration *m) {
    const PlatNames *from = m->from.field->as.names.of;
    const uint64_t *old = plat_field_in(m->from);
    uint64_t *set = plat_field_at(m->to);
    for (int i = 0; i < from->count; i++) {
        if (!plat_cells_has(old, i))
            continue;
        int name = plat_index_in(m->to.field->as.names.of, from, i);
        if (name < 0)
            return plat_no_name(m, from, i);
        plat_cells_add(set, name);
    }
    return PLAT_OK;
}

const PlatKind plat_names_kind = {
    .name = "names",
    .check = check_names,
    .bytes = bytes_of_names,
    .same = same_names,
    .migrate = migrate_names,
};
