/* The room doubles until it is enough, so appending one by one is cheap. */
#include "grow.h"

#include <stdlib.h>
#include <string.h>

bool plat_grow(void *array, int *room, int wanted, size_t size) {
    enum { FIRST = 64 };
    if (wanted <= *room)
        return true;
    int grown = *room == 0 ? FIRST : *room;
    while (grown < wanted)
        grown *= 2;
    void *elements;
    memcpy(&elements, array, sizeof elements);
    elements = realloc(elements, (size_t)grown * size);
    if (!elements)
        return false;
    memcpy(array, &elements, sizeof elements);
    *room = grown;
    return true;
}
