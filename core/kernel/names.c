/* Enumerations. A list is one allocation: its count and the names behind it. */
#include "names.h"

#include <stdlib.h>
#include <string.h>

PlatNames *plat_names_new(int count) {
    if (count < 1 || count > PLAT_MAX_NAMES)
        return NULL;
    PlatNames *names = calloc(1, sizeof(PlatNames) + (size_t)count * sizeof(PlatName));
    if (names)
        names->count = count;
    return names;
}

void plat_names_free(PlatNames *names) { free(names); }

int plat_names_find(const PlatNames *names, const char *text, size_t length) {
    if (length >= PLAT_MAX_NAME)
        return -1;
    for (int i = 0; i < names->count; i++) {
        const char *name = names->name[i].text;
        if (memcmp(name, text, length) == 0 && name[length] == '\0')
            return i;
    }
    return -1;
}
