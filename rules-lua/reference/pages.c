/* The registry as pages. See pages.h. */
#include "pages.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"

/* --- docs/api.md --- */

/* Whether the entry is the first of its group. */
static bool begins_group(int number) {
    const char *group = plat_registry_entry(number)->group;
    for (int n = 0; n < number; n++)
        if (strcmp(plat_registry_entry(n)->group, group) == 0)
            return false;
    return true;
}

static void write_group(FILE *file, const char *group) {
    fprintf(file, "\n## %c%s\n", toupper((unsigned char)group[0]), group + 1);
    for (int n = 0; n < plat_registry_count(); n++) {
        const PlatEntryDoc *entry = plat_registry_entry(n);
        if (strcmp(entry->group, group) != 0)
            continue;
        fprintf(file, "\n### `%s`\n\n%s\n", entry->signature, entry->text);
        if (entry->example)
            fprintf(file, "\n```lua\n%s\n```\n", entry->example);
    }
}

void plat_reference_markdown(FILE *file) {
    fputs(
        "# The rule language\n\n"
        "Every name that rules and rule tests can use. At the prompt `?name` shows the same. This\n"
        "page is made from the registry: `cmake --build build --target api_reference` writes it\n"
        "again. *Writing rules* is the place to begin.\n\n"
        "A method is called on what stands before the `:`; `me` is a seat. Whatever gives a set\n"
        "or a condition can also be called at load: it then describes what will be looked at.\n\n",
        file);
    for (int n = 0; n < plat_registry_count(); n++) {
        const char *group = plat_registry_entry(n)->group;
        if (begins_group(n)) {
            fprintf(file, "- [%c%s](#", toupper((unsigned char)group[0]), group + 1);
            for (const char *c = group; *c != '\0'; c++)
                if (*c == ' ' || isalnum((unsigned char)*c))
                    fputc(*c == ' ' ? '-' : tolower((unsigned char)*c), file);
            fputs(")\n", file);
        }
    }
    for (int n = 0; n < plat_registry_count(); n++)
        if (begins_group(n))
            write_group(file, plat_registry_entry(n)->group);
}

/* --- the stubs --- */

void plat_reference_stubs(FILE *file) {
    char *text = plat_registry_stubs();
    fputs(text ? text : "error 'memory ran out'\n", file);
    free(text);
}

/* Whether the name is one in Lua; operators and calls of values are not. */
static bool is_plain(const char *name) {
    for (; *name != '\0'; name++)
        if (!isalnum((unsigned char)*name) && !strchr("_.:", *name))
            return false;
    return true;
}

/* The length of the part before the ':' or '.'; 0 when there is none. */
static size_t owner_length(const char *name) {
    size_t length = strcspn(name, ":.");
    return name[length] == '\0' ? 0 : length;
}

static bool owner_is_new(int number) {
    const char *name = plat_registry_entry(number)->name;
    size_t length = owner_length(name);
    for (int n = 0; n < number; n++) {
        const char *other = plat_registry_entry(n)->name;
        if (owner_length(other) == length && strncmp(other, name, length) == 0)
            return false;
    }
    return true;
}

/* --- the names that luacheck knows --- */

static bool of_tests(const PlatEntryDoc *entry) { return strcmp(entry->group, "rule tests") == 0; }

/* Whether the entry belongs to a table of functions ("math.abs"), not to a kind of value. */
static bool in_table(const PlatEntryDoc *entry) {
    size_t length = strlen(entry->name);
    return strchr(entry->name, '.') && strncmp(entry->signature, entry->name, length) == 0 &&
           entry->signature[length] == '(';
}

/* Write the fields of the entry's table, if the entry is the first of it. */
static void write_table(FILE *file, int number) {
    const char *name = plat_registry_entry(number)->name;
    size_t owner = owner_length(name);
    if (!owner_is_new(number))
        return;
    fprintf(file, "    %.*s = { fields = {", (int)owner, name);
    for (int n = number; n < plat_registry_count(); n++) {
        const char *other = plat_registry_entry(n)->name;
        if (owner_length(other) == owner && strncmp(other, name, owner) == 0)
            fprintf(file, " \"%s\",", other + owner + 1);
    }
    fputs(" } },\n", file);
}

static void write_standard(FILE *file, const char *name, bool tests) {
    fprintf(file, "  %s = { read_globals = {\n", name);
    for (int n = 0; n < plat_registry_count(); n++) {
        const PlatEntryDoc *entry = plat_registry_entry(n);
        if (of_tests(entry) != tests || !is_plain(entry->name))
            continue;
        if (in_table(entry))
            write_table(file, n);
        else if (owner_length(entry->name) == 0)
            fprintf(file, "    \"%s\",\n", entry->name);
    }
    fputs("  } },\n", file);
}

void plat_reference_globals(FILE *file) {
    fputs("return {\n", file);
    write_standard(file, "plat", false);
    write_standard(file, "plat_test", true);
    fputs("}\n", file);
}
