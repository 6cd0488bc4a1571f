/* Arrays double when they are full, so only the count is kept. */
#include "list.h"

#include <stdlib.h>
#include <string.h>

#include "text/buffer.h"

bool plat_list_grow(void *list, int count, size_t size) {
    enum { FIRST = 16 };
    bool full = count == 0 || (count >= FIRST && (count & (count - 1)) == 0);
    if (!full)
        return true;
    void *old, *grown;
    memcpy(&old, list, sizeof old);
    grown = realloc(old, (count ? 2 * (size_t)count : FIRST) * size);
    if (grown)
        memcpy(list, &grown, sizeof grown);
    return grown;
}

void plat_list_word(PlatList *list, const char *word) {
    char *copy = strdup(word);
    /* the NULL behind the last word is one of them */
    if (!copy || !plat_list_grow(&list->word, list->count ? list->count + 1 : 0, sizeof copy)) {
        free(copy);
        list->failed = true;
        return;
    }
    list->word[list->count++] = copy;
    list->word[list->count] = NULL;
}

void plat_list_path(PlatList *list, const char *folder, const char *name) {
    PLAT_TEXT path = {0};
    plat_buffer_add(&path, "%s/%s", folder, name);
    if (path.text)
        plat_list_word(list, path.text);
    list->failed |= path.failed;
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void plat_list_sort(PlatList *list) {
    if (list->count < 2)
        return;
    qsort(list->word, (size_t)list->count, sizeof *list->word, by_text);
    int kept = 1;
    for (int n = 1; n < list->count; n++)
        if (strcmp(list->word[n], list->word[kept - 1]) == 0)
            free(list->word[n]);
        else
            list->word[kept++] = list->word[n];
    list->count = kept;
    list->word[kept] = NULL;
}

void plat_list_free(PlatList *list) {
    for (int n = 0; n < list->count; n++)
        free(list->word[n]);
    free(list->word);
    *list = (PlatList){0};
}
