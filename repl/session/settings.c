/* Lists of name=value. They are short, so a search goes through all of them. */
#include "settings.h"

#include <stdlib.h>
#include <string.h>

#include "system/list.h"

static void free_one(PlatSetting setting) {
    free((char *)(uintptr_t)setting.name);
    free((char *)(uintptr_t)setting.value);
}

int plat_settings_find(const PlatSettings *settings, const char *name) {
    int n = settings->count - 1;
    while (n >= 0 && strcmp(settings->at[n].name, name) != 0)
        n--;
    return n;
}

bool plat_settings_put(PlatSettings *settings, const char *name, const char *value) {
    int n = plat_settings_find(settings, name);
    PlatSetting copy = {strdup(name), strdup(value)};
    if (!copy.name || !copy.value ||
        (n < 0 && !plat_list_grow(&settings->at, settings->count, sizeof copy))) {
        free_one(copy);
        return false;
    }
    if (n < 0)
        n = settings->count++;
    else
        free_one(settings->at[n]);
    settings->at[n] = copy;
    return true;
}

void plat_settings_remove(PlatSettings *settings, int n) {
    free_one(settings->at[n]);
    settings->count--;
    memmove(&settings->at[n], &settings->at[n + 1],
            sizeof *settings->at * (size_t)(settings->count - n));
}

bool plat_settings_copy(PlatSettings *to, const PlatSettings *from) {
    bool ok = true;
    for (int n = 0; ok && n < from->count; n++)
        ok = plat_settings_put(to, from->at[n].name, from->at[n].value);
    return ok;
}

void plat_settings_free(PlatSettings *settings) {
    for (int n = 0; n < settings->count; n++)
        free_one(settings->at[n]);
    free(settings->at);
    *settings = (PlatSettings){0};
}
