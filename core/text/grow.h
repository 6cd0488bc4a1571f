/* Arrays that grow. */
#ifndef PLAT_TEXT_GROW_H
#define PLAT_TEXT_GROW_H

#include <stdbool.h>
#include <stddef.h>

/* Make room for `wanted` elements of `size` bytes. `array` points at the pointer to the elements,
 * which is NULL at first, and *room says for how many there is room; the elements may move. False
 * when memory ran out: nothing has changed then. */
bool plat_grow(void *array, int *room, int wanted, size_t size);

#endif
