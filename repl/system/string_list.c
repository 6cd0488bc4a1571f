/* The NULL behind the last word is one of the array, too. */
#include "string_list.h"

#include <stdlib.h>
#include <string.h>

#include "text/buffer.h"

void plat_strings_add(PlatStrings *list, const char *word) {
    char *copy = strdup(word);
    if (!copy || !plat_grow_by_one(&list->word, list->count ? list->count + 1 : 0, sizeof copy)) {
        free(copy);
        list->failed = true;
        return;
    }
    list->word[list->count++] = copy;
    list->word[list->count] = NULL;
}

void plat_strings_add_path(PlatStrings *list, const char *folder, const char *name) {
    PLAT_TEXT path = {0};
    plat_buffer_add(&path, "%s/%s", folder, name);
    if (path.text)
        plat_strings_add(list, path.text);
    list->failed |= path.failed;
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void plat_strings_sort(PlatStrings *list) {
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

void plat_strings_free(PlatStrings *list) {
    for (int n = 0; n < list->count; n++)
        free(list->word[n]);
    free(list->word);
    *list = (PlatStrings){0};
}
