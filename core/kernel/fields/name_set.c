/* Fields that hold one set of names, a bit for each. */
#include "kernel/kind.h"

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    (void)schema;
    if (!field->as.names.of)
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "names are missing");
    return PLAT_OK;
}

static size_t bytes(const PlatField *field) {
    return (size_t)((field->as.names.of->count + 63) / 64) * sizeof(uint64_t);
}

static bool same(PlatConstFieldRef a, PlatConstFieldRef b) {
    return plat_same_names(a.field->as.names.of, b.field->as.names.of);
}

static PlatStatus migrate(const PlatMigration *m) {
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
    .check = check,
    .bytes = bytes,
    .same = same,
    .migrate = migrate,
};
