/* Lists that grow. */
#ifndef PLAT_SYSTEM_LIST_H
#define PLAT_SYSTEM_LIST_H

#include <stdbool.h>
#include <stddef.h>

/* Make room for one more element of `size` bytes behind the `count` that there are. `list` points
 * at the pointer to them, which is NULL at first; the elements may move. False when memory ran
 * out: they stay. */
bool plat_list_grow(void *list, int count, size_t size);

/* Growing lists of words, as completion and listing make them: ended by NULL, each string owned.
 * Freed with plat_list_free; `failed` when memory ran out for one of them. */
typedef struct PlatList {
    char **word;
    int count;
    bool failed;
} PlatList;

void plat_list_word(PlatList *list, const char *word);
/* Sorted, every word once. */
void plat_list_sort(PlatList *list);
void plat_list_free(PlatList *list);

#endif
