/* Settings: names with a value each, in the order in which they came. */
#ifndef PLAT_SESSION_SETTINGS_H
#define PLAT_SESSION_SETTINGS_H

#include "host/host.h"

/* Starts as zeros and owns all its texts. Freed with plat_settings_free. */
typedef struct PlatSettings {
    PlatSetting *at;
    int count;
} PlatSettings;

/* The index of the setting with that name, or -1. */
int plat_settings_find(const PlatSettings *settings, const char *name);
/* Put copies of both, in place of an earlier value. False when memory ran out: nothing changed. */
bool plat_settings_put(PlatSettings *settings, const char *name, const char *value);
void plat_settings_remove(PlatSettings *settings, int n);
/* Fill `to`, which is all zeros. False when memory ran out: what was copied by then is there. */
bool plat_settings_copy(PlatSettings *to, const PlatSettings *from);
void plat_settings_free(PlatSettings *settings);

#endif
