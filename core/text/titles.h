/* Titles: what players read in place of the names of fields, questions, score items and events.
 *
 * Rules declare them once, and the prompt, pictures, paper, pages and the protocol use them. A name
 * without one reads as its words: "municipal_goals" is "municipal goals". Names of enumerations
 * have titles of their own (kernel/names.h). */
#ifndef PLAT_TEXT_TITLES_H
#define PLAT_TEXT_TITLES_H

#include "kernel/names.h"

PLAT_API_BEGIN

typedef struct PlatTitleRow {
    char name[PLAT_MAX_NAME], title[PLAT_MAX_TITLE];
} PlatTitleRow;

/* Begins as all zeros, which is none. Whoever fills it owns the list. */
typedef struct PlatTitles {
    int count;
    PlatTitleRow *of;
} PlatTitles;

typedef struct PlatLabel {
    char text[3 * PLAT_MAX_NAME];
} PlatLabel;

/* The words of a name: "free_land" is "free land". */
PlatLabel plat_title_words(const char *name);
/* The title of a name, or NULL. */
const char *plat_title_declared(const PlatTitles *titles, const char *name);
/* What a name is called alone: its title, else its words; a field of an array after the array,
 * "bonuses improved: commute". `titles` may be NULL. */
PlatLabel plat_title_of(const PlatTitles *titles, const char *name);
/* What a field is called below the title of its array: "commute". */
PlatLabel plat_title_within(const PlatTitles *titles, const char *name);
/* The title of the array that a field is in, "" when it is in none. */
PlatLabel plat_title_of_array(const PlatTitles *titles, const char *name);
/* Whether a name reads as words without a title: no word lacks a vowel or has capitals inside. */
bool plat_title_is_clear(const PlatTitles *titles, const char *name);

PLAT_API_END

#endif
