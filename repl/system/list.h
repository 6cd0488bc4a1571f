/* Lists that grow. */
#ifndef PLAT_SYSTEM_LIST_H
#define PLAT_SYSTEM_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/status.h"

/* Make room for one more element of `size` bytes behind the `count` that there are. `list` points
 * at the pointer to them, which is NULL at first; the elements may move. False when memory ran
 * out: they stay. */
bool plat_list_grow(void *list, int count, size_t size);

/* Words, ended by NULL; the list owns each of them. Starts as zeros and is freed with
 * plat_list_free. `failed` when memory ran out for one of them. */
typedef struct PlatList {
    char **word;
    int count;
    bool failed;
} PlatList;

/* Append a copy of a word. */
void plat_list_word(PlatList *list, const char *word);
/* Append "FOLDER/NAME". */
void plat_list_path(PlatList *list, const char *folder, const char *name);
/* Sort the words and drop those that are there twice. */
void plat_list_sort(PlatList *list);
void plat_list_free(PlatList *list);
/* One that is freed when it leaves its scope: PLAT_LIST list = {0}; */
#define PLAT_LIST __attribute__((cleanup(plat_list_free))) PlatList

#endif
