/* Lists of words. */
#ifndef PLAT_SYSTEM_STRING_LIST_H
#define PLAT_SYSTEM_STRING_LIST_H

#include <stdbool.h>

/* Words, ended by NULL; the list owns each of them. Starts as zeros and is freed with
 * plat_strings_free. `failed` when memory ran out for one of them. */
typedef struct PlatStrings {
    char **word;
    int count;
    bool failed;
} PlatStrings;

/* Append a copy of a word. */
void plat_strings_add(PlatStrings *list, const char *word);
/* Append "FOLDER/NAME". */
void plat_strings_add_path(PlatStrings *list, const char *folder, const char *name);
/* Sort the words and drop those that are there twice. */
void plat_strings_sort(PlatStrings *list);
void plat_strings_free(PlatStrings *list);
/* One that is freed when it leaves its scope: PLAT_STRINGS list = {0}; */
#define PLAT_STRINGS __attribute__((cleanup(plat_strings_free))) PlatStrings

#endif
