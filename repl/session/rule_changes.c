/* A snapshot keeps names with a value each. Two snapshots are compared as sets: a name in only one
 * of them is new or gone, one with two values has changed. */
#include "replay_diff.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct PlatSnapshot {
    PlatSettings files, options, modules, steps; /* files with their hashes */
    PlatError unscored;                          /* why there is no sheet; PLAT_OK when there is */
    PlatSheet sheet;
};

PlatSnapshot *plat_snapshot_take(const PlatSession *session) {
    PlatSnapshot *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    const PlatHost *host = session->host;
    const PlatRules *rules = plat_host_rules(host);
    bool complete = true;
    for (int n = 0; n < plat_host_files(host); n++) {
        PlatHostFile file = plat_host_file(host, n);
        char hash[20];
        snprintf(hash, sizeof hash, "%016" PRIx64, file.hash);
        complete = plat_settings_put(&self->files, file.name, hash) && complete;
    }
    for (int n = 0; n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        complete = plat_settings_put(&self->options, option.name, option.value) && complete;
    }
    for (int n = 0; n < plat_host_modules(host); n++)
        complete = plat_settings_put(&self->modules, plat_host_module(host, n), "") && complete;
    for (int n = 1; n < rules->steps; n++)
        complete =
            plat_settings_put(&self->steps, rules->step_name(rules->self, n), "") && complete;
    plat_sheet_init(&self->sheet, rules->seats, false);
    if (plat_match_score(session->match, &self->sheet, &self->unscored) == PLAT_OK)
        plat_sheet_rank(&self->sheet);
    if (complete)
        return self;
    plat_snapshot_free(self);
    return NULL;
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

static void fate_add(PlatFieldChanges *fates, PlatMigrated what, const char *name) {
    static const char *const word[] = {[PLAT_MIGRATED_NEW] = "new",
                                       [PLAT_MIGRATED_GONE] = "gone",
                                       [PLAT_MIGRATED_CHANGED] = "changed"};
    PlatBuffer *names = &fates->names[what];
    plat_buffer_add(names, "%s %s", names->text ? "," : word[what], name);
}

/* Add "  TITLE: LINE" unless the line is empty. A text of which a part is lost is lost: see
 * buffer.h. */
static void add_line(PlatBuffer *text, const char *title, const char *item,
                     const PlatBuffer *line) {
    if (line->text)
        plat_buffer_add(text, "  %s%s: %s\n", title, item, line->text);
    if (line->failed) {
        plat_buffer_free(text);
        text->failed = true;
    }
}

/* "  options: new a; changed b; gone c": one line, or none when nothing happened. */
static void fates_write(const PlatFieldChanges *fates, const char *title, PlatBuffer *text) {
    static const PlatMigrated order[] = {PLAT_MIGRATED_NEW, PLAT_MIGRATED_CHANGED,
                                         PLAT_MIGRATED_GONE};
    PLAT_TEXT line = {0};
    for (int n = 0; n <= PLAT_MIGRATED_CHANGED; n++) {
        const PlatBuffer *names = &fates->names[order[n]];
        line.failed |= names->failed;
        if (names->text)
            plat_buffer_add(&line, "%s%s", line.text ? "; " : "", names->text);
    }
    add_line(text, title, "", &line);
}

void plat_field_changes_free(PlatFieldChanges *fates) {
    for (int n = 0; n <= PLAT_MIGRATED_CHANGED; n++)
        plat_buffer_free(&fates->names[n]);
}

/* What is new, changed or gone, by name; with `with_values` as "name=value (was value)". */
static void compare(const char *title, const PlatSettings *before, const PlatSettings *now,
                    bool with_values, PlatBuffer *text) {
    PlatFieldChanges fates = {0};
    for (int n = 0; n < now->count; n++) {
        const PlatSetting *is = &now->at[n];
        int old = plat_settings_find(before, is->name);
        const char *was = old < 0 ? NULL : before->at[old].value;
        const PlatMigrated what = was ? PLAT_MIGRATED_CHANGED : PLAT_MIGRATED_NEW;
        PLAT_TEXT name = {0};
        if (was && strcmp(was, is->value) == 0)
            continue;
        plat_buffer_put(&name, is->name);
        if (with_values)
            plat_buffer_add(&name, "=%s", is->value);
        if (with_values && was)
            plat_buffer_add(&name, " (was %s)", was);
        fate_add(&fates, what, plat_buffer_text(&name));
        fates.names[what].failed |= name.failed;
    }
    for (int n = 0; n < before->count; n++)
        if (plat_settings_find(now, before->at[n].name) < 0)
            fate_add(&fates, PLAT_MIGRATED_GONE, before->at[n].name);
    fates_write(&fates, title, text);
    plat_field_changes_free(&fates);
}

/* The points of an item by seat; NULL when the sheet has no such item. */
static const int64_t *points_of(const PlatSheet *sheet, const char *item) {
    for (int n = 0; n < sheet->items; n++)
        if (strcmp(sheet->item[n], item) == 0)
            return sheet->points[n];
    return NULL;
}

/* "  points for shops: blue 11 -> 20, pink 4 -> 7" with the seats that differ. */
static void compare_points(const PlatNames *seats, uint32_t of, const char *title, const char *item,
                           const int64_t *before, const int64_t *now, PlatBuffer *text) {
    PLAT_TEXT line = {0};
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        int64_t was = before ? before[seat] : 0, is = now ? now[seat] : 0;
        if (was != is && of >> seat & 1)
            plat_buffer_add(&line, "%s%s %" PRId64 " -> %" PRId64, line.text ? ", " : "",
                            seats->name[seat].text, was, is);
    }
    add_line(text, title, item, &line);
}

static void compare_sheets(const PlatSheet *was, const PlatSheet *is, const PlatNames *seats,
                           uint32_t of, PlatBuffer *text) {
    for (int n = 0; n < is->items; n++)
        compare_points(seats, of, "points for ", is->item[n], points_of(was, is->item[n]),
                       is->points[n], text);
    for (int n = 0; n < was->items; n++)
        if (!points_of(is, was->item[n]))
            compare_points(seats, of, "points for ", was->item[n], was->points[n], NULL, text);
    compare_points(seats, of, "total", "", was->total, is->total, text);
}

void plat_changes_scores(const PlatSheet *was, const PlatSheet *is, const PlatNames *seats,
                         PlatBuffer *text) {
    compare_sheets(was, is, seats, UINT32_MAX, text);
}

void plat_changes_points(const PlatSnapshot *before, const PlatSnapshot *now,
                         const PlatNames *seats, uint32_t of, PlatBuffer *text) {
    if (before->unscored.status == PLAT_OK && now->unscored.status == PLAT_OK &&
        before->sheet.seats == now->sheet.seats)
        compare_sheets(&before->sheet, &now->sheet, seats, of, text);
}

void plat_changes_field(void *context, PlatMigrated what, const char *field) {
    fate_add(context, what, field);
}

void plat_changes_rules(const PlatSnapshot *before, const PlatSnapshot *now,
                        const PlatFieldChanges *fields, const PlatRebinding *rebinding,
                        PlatBuffer *text) {
    compare("files", &before->files, &now->files, false, text);
    compare("modules", &before->modules, &now->modules, false, text);
    compare("options", &before->options, &now->options, true, text);
    compare("steps", &before->steps, &now->steps, false, text);
    fates_write(fields, "fields", text);
    if (rebinding->dropped)
        plat_buffer_add(
            text, "  %d answer%s of the unfinished step no longer fit%s and %s dropped\n",
            rebinding->dropped, plat_plural(rebinding->dropped), rebinding->dropped == 1 ? "s" : "",
            rebinding->dropped == 1 ? "was" : "were");
    if (rebinding->forgotten)
        plat_buffer_add(text,
                        "  %d earlier position%s could not be carried over (.undo ends there)\n",
                        rebinding->forgotten, plat_plural(rebinding->forgotten));
    if (now->unscored.status != PLAT_OK)
        plat_buffer_add(text, "  no score: %s\n", plat_error_line(&now->unscored).text);
}

void plat_changes_write(const PlatSnapshot *before, const PlatSession *now,
                        const PlatFieldChanges *fields, const PlatRebinding *rebinding,
                        PlatBuffer *text) {
    PlatSnapshot *after = plat_snapshot_take(now);
    if (!after) {
        plat_buffer_put(text, "  " PLAT_OUTPUT_LOST "\n");
        return;
    }
    plat_changes_rules(before, after, fields, rebinding, text);
    plat_changes_points(before, after, plat_host_rules(now->host)->seat_names, UINT32_MAX, text);
    plat_snapshot_free(after);
}
