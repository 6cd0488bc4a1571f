/* Fields that hold the walls of a board: one set of edges. */
#include <string.h>

#include "kernel/edges.h"
#include "kernel/kind.h"

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    (void)schema;
    return plat_check_geometry(field, field->as.walls.geometry, "walls need a geometry", error);
}

static const PlatGeometry *geometry(const PlatField *field) { return field->as.walls.geometry; }

static size_t bytes(const PlatField *field) {
    return (size_t)plat_edge_words(geometry(field)) * sizeof(uint64_t);
}

static bool same(PlatConstFieldRef a, PlatConstFieldRef b) {
    return plat_same_geometry(geometry(a.field), geometry(b.field));
}

static PlatStatus migrate(const PlatMigration *m) {
    if (!same(m->from, plat_view(m->to)))
        return plat_cannot_migrate(m, "its cells have changed");
    memcpy(plat_field_at(m->to), plat_field_in(m->from), bytes(m->to.field));
    return PLAT_OK;
}

const PlatKind plat_walls_kind = {
    .name = "walls",
    .check = check,
    .bytes = bytes,
    .geometry = geometry,
    .same = same,
    .migrate = migrate,
};
