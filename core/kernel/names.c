/* Enumerations. A list is one allocation, its count and the names behind it, and another for the
 * titles, if it has any. */
#include "names.h"

#include <stdbool.h>
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

PlatStatus plat_names_entitle(PlatNames *names, int index, const char *title) {
    if (!names->title)
        names->title = calloc((size_t)names->count, sizeof *names->title);
    if (!names->title)
        return PLAT_E_MEMORY;
    char *text = names->title[index].text;
    strncpy(text, title, sizeof names->title[index].text - 1);
    return PLAT_OK;
}

const char *plat_names_title(const PlatNames *names, int index) {
    bool own = names->title && names->title[index].text[0] != '\0';
    return own ? names->title[index].text : names->name[index].text;
}

void plat_names_free(PlatNames *names) {
    if (names)
        free(names->title);
    free(names);
}

bool plat_same_names(const PlatNames *a, const PlatNames *b) {
    if (!a || !b || a == b)
        return a == b;
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (strcmp(a->name[i].text, b->name[i].text) != 0)
            return false;
    return true;
}

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
