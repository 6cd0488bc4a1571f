/* Names with a text each, in their order: what a request asks for, how the rules stood. */
#ifndef PLAT_SESSION_SETTINGS_H
#define PLAT_SESSION_SETTINGS_H

#include "host/host.h"

/* Begins as zeros; every text is its own. Freed with plat_settings_free. */
typedef struct PlatSettings {
    PlatSetting *at;
    int count;
} PlatSettings;

/* The number of the one with that name, or -1. */
int plat_settings_find(const PlatSettings *settings, const char *name);
/* Copies of both, in place of an earlier value. False when memory ran out: nothing has changed. */
bool plat_settings_put(PlatSettings *settings, const char *name, const char *value);
void plat_settings_remove(PlatSettings *settings, int n);
/* `to` begins as zeros. False when memory ran out: what was copied is there. */
bool plat_settings_copy(PlatSettings *to, const PlatSettings *from);
void plat_settings_free(PlatSettings *settings);

#endif
