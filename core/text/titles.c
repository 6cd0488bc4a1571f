/* Titles of names. */
#include "titles.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const char *plat_title_declared(const PlatTitles *titles, const char *name) {
    for (int n = 0; titles && n < titles->count; n++)
        if (strcmp(titles->of[n].name, name) == 0)
            return titles->of[n].title;
    return NULL;
}

PlatLabel plat_title_words(const char *name) {
    PlatLabel label;
    snprintf(label.text, sizeof label.text, "%s", name);
    for (char *at = strchr(label.text, '_'); at; at = strchr(at, '_'))
        *at = ' ';
    return label;
}

PlatLabel plat_title_within(const PlatTitles *titles, const char *name) {
    const char *title = plat_title_declared(titles, name), *dot = strrchr(name, '.');
    return title ? plat_title_words(title) : plat_title_words(dot ? dot + 1 : name);
}

PlatLabel plat_title_of_array(const PlatTitles *titles, const char *name) {
    const char *dot = strrchr(name, '.');
    char array[PLAT_MAX_NAME];
    snprintf(array, sizeof array, "%.*s", dot ? (int)(dot - name) : 0, name);
    return plat_title_of(titles, array);
}

PlatLabel plat_title_of(const PlatTitles *titles, const char *name) {
    PlatLabel own = plat_title_within(titles, name), label = own;
    if (strchr(name, '.') && !plat_title_declared(titles, name))
        snprintf(label.text, sizeof label.text, "%.90s: %.47s",
                 plat_title_of_array(titles, name).text, own.text);
    return label;
}

bool plat_title_is_clear(const PlatTitles *titles, const char *name) {
    const char *dot = strrchr(name, '.'), *last = dot ? dot + 1 : name;
    for (const char *at = last;
         *at && !plat_title_declared(titles, name) && !isdigit((unsigned char)*at);) {
        const size_t length = strcspn(at, "_-");
        if (strcspn(at, "aeiouyAEIOUY") >= length)
            return false;
        for (size_t n = 1; n < length; n++)
            if (islower((unsigned char)at[n - 1]) && isupper((unsigned char)at[n]))
                return false;
        at += length + (at[length] != '\0');
    }
    return true;
}
