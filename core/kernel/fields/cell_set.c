/* Fields that hold one cell set. */
#include "kernel/kind.h"

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    (void)schema;
    return plat_check_geometry(field, field->as.cells.geometry, "a cell set needs a geometry",
                               error);
}

static const PlatGeometry *geometry(const PlatField *field) { return field->as.cells.geometry; }

static size_t bytes(const PlatField *field) {
    return (size_t)field->as.cells.geometry->words * sizeof(uint64_t);
}

static bool same(PlatConstFieldRef a, PlatConstFieldRef b) {
    return plat_same_geometry(geometry(a.field), geometry(b.field));
}

static PlatStatus migrate(const PlatMigration *m) {
    if (!same(m->from, plat_view(m->to)))
        return plat_cannot_migrate(m, "its cells have changed");
    plat_cells_copy(geometry(m->to.field), plat_field_at(m->to), plat_field_in(m->from));
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
