/* Lists of names are compared as sets: what is in one and not in the other is gone or new. */
#include "changes.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "text/buffer.h"

struct PlatSnapshot {
    PlatSettings files, options, modules, steps; /* with what is compared: a hash, a value */
    PlatError unscored;                          /* why there is no sheet; PLAT_OK: there is one */
    PlatSheet sheet;
};

PlatSnapshot *plat_snapshot_take(const PlatSession *session) {
    PlatSnapshot *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    const PlatHost *host = session->host;
    const PlatRules *rules = plat_host_rules(host);
    for (int n = 0; n < plat_host_files(host); n++) {
        PlatHostFile file = plat_host_file(host, n);
        char hash[20];
        snprintf(hash, sizeof hash, "%016" PRIx64, file.hash);
        plat_settings_put(&self->files, file.name, hash);
    }
    for (int n = 0; n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        plat_settings_put(&self->options, option.name, option.value);
    }
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_settings_put(&self->modules, plat_host_module(host, n), "");
    for (int n = 1; n < rules->steps; n++)
        plat_settings_put(&self->steps, rules->step_name(rules->self, n), "");
    plat_sheet_init(&self->sheet, rules->seats, false);
    if (plat_match_score(session->match, &self->sheet, &self->unscored) == PLAT_OK)
        plat_sheet_rank(&self->sheet);
    return self;
}

void plat_snapshot_free(PlatSnapshot *self) {
    if (!self)
        return;
    plat_settings_free(&self->files);
    plat_settings_free(&self->options);
    plat_settings_free(&self->modules);
    plat_settings_free(&self->steps);
    plat_sheet_free(&self->sheet);
    free(self);
}

/* --- differences --- */

static void fate_add(PlatBuffer *fate, const char *what, const char *name) {
    plat_buffer_add(fate, "%s %s", fate->text ? "," : what, name);
}

/* "  options: new a; changed b; gone c": a line for a kind of thing, none when all is as it was. */
static void fates_write(const PlatFates *fates, const char *title, PlatBuffer *text) {
    const PlatBuffer *const fate[] = {&fates->fresh, &fates->changed, &fates->gone};
    bool any = false;
    for (size_t n = 0; n < sizeof fate / sizeof *fate; n++) {
        if (!fate[n]->text)
            continue;
        if (!any)
            plat_buffer_add(text, "  %s: ", title);
        plat_buffer_add(text, "%s%s", any ? "; " : "", fate[n]->text);
        any = true;
    }
    if (any)
        plat_buffer_add(text, "\n");
}

void plat_fates_free(PlatFates *fates) {
    free(fates->fresh.text);
    free(fates->changed.text);
    free(fates->gone.text);
    *fates = (PlatFates){0};
}

/* With values a thing is told as "name=value (was value)". */
static void compare(const char *title, const PlatSettings *before, const PlatSettings *now,
                    bool with_values, PlatBuffer *text) {
    PlatFates fates = {0};
    for (int n = 0; n < now->count; n++) {
        const PlatSetting *is = &now->at[n];
        int old = plat_settings_find(before, is->name);
        const char *was = old < 0 ? NULL : before->at[old].value;
        if (was && strcmp(was, is->value) == 0)
            continue;
        PlatBuffer told = {0};
        plat_buffer_put(&told, is->name);
        if (with_values)
            plat_buffer_add(&told, "=%s", is->value);
        if (with_values && was)
            plat_buffer_add(&told, " (was %s)", was);
        if (told.text)
            fate_add(was ? &fates.changed : &fates.fresh, was ? "changed" : "new", told.text);
        free(told.text);
    }
    for (int n = 0; n < before->count; n++)
        if (plat_settings_find(now, before->at[n].name) < 0)
            fate_add(&fates.gone, "gone", before->at[n].name);
    fates_write(&fates, title, text);
    plat_fates_free(&fates);
}

static int item_of(const PlatSheet *sheet, const char *name) {
    for (int n = 0; n < sheet->items; n++)
        if (strcmp(sheet->item[n], name) == 0)
            return n;
    return -1;
}

/* "  shops: blue 11 -> 20, pink 4 -> 7" for every item that differs, then the totals. */
static void compare_points(const PlatNames *seats, const char *title, const int64_t *before,
                           const int64_t *now, int count, PlatBuffer *text) {
    PlatBuffer line = {0};
    for (int seat = 0; seat < count; seat++) {
        int64_t was = before ? before[seat] : 0, is = now ? now[seat] : 0;
        if (was != is)
            plat_buffer_add(&line, "%s%s %" PRId64 " -> %" PRId64, line.text ? ", " : "",
                            seats->name[seat].text, was, is);
    }
    if (line.text)
        plat_buffer_add(text, "  %s: %s\n", title, line.text);
    free(line.text);
}

static void compare_scores(const PlatSnapshot *before, const PlatSnapshot *now,
                           const PlatNames *seats, PlatBuffer *text) {
    if (now->unscored.status != PLAT_OK)
        plat_buffer_add(text, "  no score: %s%s%s\n", now->unscored.where,
                        now->unscored.where[0] ? ": " : "", now->unscored.text);
    if (before->unscored.status != PLAT_OK || now->unscored.status != PLAT_OK ||
        before->sheet.seats != now->sheet.seats)
        return;
    const PlatSheet *was = &before->sheet, *is = &now->sheet;
    for (int n = 0; n < is->items; n++) {
        char title[PLAT_MAX_NAME + 16];
        int old = item_of(was, is->item[n]);
        snprintf(title, sizeof title, "points for %s", is->item[n]);
        compare_points(seats, title, old < 0 ? NULL : was->points[old], is->points[n], is->seats,
                       text);
    }
    for (int n = 0; n < was->items; n++) {
        char title[PLAT_MAX_NAME + 16];
        snprintf(title, sizeof title, "points for %s", was->item[n]);
        if (item_of(is, was->item[n]) < 0)
            compare_points(seats, title, was->points[n], NULL, is->seats, text);
    }
    compare_points(seats, "total", was->total, is->total, is->seats, text);
}

void plat_changes_field(void *context, PlatMigrated what, const char *field) {
    PlatFates *fates = context;
    switch (what) {
    case PLAT_MIGRATED_NEW: fate_add(&fates->fresh, "new", field); break;
    case PLAT_MIGRATED_GONE: fate_add(&fates->gone, "gone", field); break;
    case PLAT_MIGRATED_CHANGED: fate_add(&fates->changed, "changed", field); break;
    }
}

void plat_changes_write(const PlatSnapshot *before, const PlatSession *now, const PlatFates *fields,
                        const PlatRebinding *rebinding, PlatBuffer *text) {
    PlatSnapshot *after = plat_snapshot_take(now);
    if (!after)
        return;
    compare("files", &before->files, &after->files, false, text);
    compare("modules", &before->modules, &after->modules, false, text);
    compare("options", &before->options, &after->options, true, text);
    compare("steps", &before->steps, &after->steps, false, text);
    fates_write(fields, "fields", text);
    if (rebinding->dropped)
        plat_buffer_add(
            text, "  %d answer%s of the unfinished step no longer fit%s and %s dropped\n",
            rebinding->dropped, rebinding->dropped == 1 ? "" : "s",
            rebinding->dropped == 1 ? "s" : "", rebinding->dropped == 1 ? "was" : "were");
    if (rebinding->forgotten)
        plat_buffer_add(text,
                        "  %d earlier position%s could not be carried over (.undo ends there)\n",
                        rebinding->forgotten, rebinding->forgotten == 1 ? "" : "s");
    compare_scores(before, after, plat_host_rules(now->host)->seat_names, text);
    plat_snapshot_free(after);
}
