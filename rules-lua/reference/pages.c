/* The registry as pages. See pages.h.
 *
 * A signature is written for people. The stubs take from it what an editor can use: the names of
 * the parameters, and the type of the result where it is one of plat's. */
#include "pages.h"

#include <ctype.h>
#include <stdbool.h>
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

typedef struct Kind {
    const char *word, *class;
} Kind;

/* The stubs' name for what a signature calls `word`. */
static const char *class_of(const char *word, size_t length) {
    static const Kind kinds[] = {
        {"number",        "integer"         },
        {"how many",      "integer"         },
        {"its index",     "integer"         },
        {"true or false", "boolean"         },
        {"text",          "string"          },
        {"set",           "plat.set"        },
        {"card set",      "plat.set"        },
        {"cell",          "plat.cell"       },
        {"condition",     "plat.condition"  },
        {"seat",          "plat.seat"       },
        {"game",          "plat.game"       },
        {"module",        "plat.game"       },
        {"geometry",      "plat.geometry"   },
        {"where",         "plat.where"      },
        {"position",      "plat.position"   },
        {"declaration",   "plat.declaration"},
    };
    for (size_t n = 0; n < sizeof kinds / sizeof kinds[0]; n++)
        if (strlen(kinds[n].word) == length && strncmp(kinds[n].word, word, length) == 0)
            return kinds[n].class;
    return "any";
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

/* The names of the parameters between the brackets of a signature, as Lua takes them; `{ ... }` and
 * texts are one value. */
static void write_parameters(FILE *file, const char *signature) {
    const char *at = strchr(signature, '(');
    const char *arrow = strstr(signature, " -> ");
    fputc('(', file);
    if (!at || (arrow && at > arrow)) {
        /* name { ... } or name "text": one value, if any */
        if (strchr(signature, '{') || strchr(signature, '"'))
            fputs("value", file);
        fputs(") end\n", file);
        return;
    }
    int count = 0, names = 0, depth = 0;
    for (at++; *at != '\0' && (*at != ')' || depth > 0); at++) {
        if (*at == '{' && depth == 0)
            fprintf(file, "%svalues", count++ > 0 ? ", " : "");
        depth += *at == '{' ? 1 : *at == '}' ? -1 : 0;
        if (depth > 0 || *at == '}' || *at == ',' || *at == ' ' || *at == '[' || *at == ']')
            continue;
        if (strncmp(at, "...", 3) == 0) {
            fprintf(file, "%s...", count++ > 0 ? ", " : "");
            at += 2;
        } else if (*at == '"') {
            const char *end = strchr(at + 1, '"');
            fprintf(file, "%sname%.0d", count > 0 ? ", " : "", names++);
            count++;
            at = end ? end : at;
        } else if (isalpha((unsigned char)*at)) {
            size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz_");
            bool word = strncmp(at, "function", length) == 0;
            fprintf(file, "%s%.*s", count++ > 0 ? ", " : "", word ? 2 : (int)length,
                    word ? "fn" : at);
            at += length - 1;
            if (at[1] == '(') /* skip the parameters of a function parameter */
                at = strchr(at, ')') ? strchr(at, ')') : at;
        }
    }
    fputs(") end\n", file);
}

/* A sentence as comment lines of at most 100 columns. */
static void write_comment(FILE *file, const char *text) {
    enum { WIDTH = 94 };
    while (*text != '\0') {
        size_t length = strlen(text);
        if (length > WIDTH) {
            length = WIDTH;
            while (text[length] != ' ')
                length--;
        }
        fprintf(file, "--- %.*s\n", (int)length, text);
        text += length + (text[length] == ' ' ? 1 : 0);
    }
}

static void write_text(FILE *file, const PlatEntryDoc *entry) {
    fputc('\n', file);
    write_comment(file, entry->text);
    if (!entry->example)
        return;
    fputs("---\n--- ```lua\n--- ", file);
    for (const char *c = entry->example; *c != '\0'; c++)
        fputs(*c == '\n' ? "\n--- " : (char[]){*c, '\0'}, file);
    fputs("\n--- ```\n", file);
}

static void write_stub(FILE *file, int number) {
    const PlatEntryDoc *entry = plat_registry_entry(number);
    size_t owner = owner_length(entry->name);
    const char *arrow = strstr(entry->signature, " -> ");
    const char *gives = arrow ? arrow + 4 : NULL;
    if (owner > 0 && owner_is_new(number))
        fprintf(file, "\n---@class plat.%.*s\nlocal %.*s = {}\n", (int)owner, entry->name,
                (int)owner, entry->name);
    write_text(file, entry);
    bool method = strchr(entry->name, ':');
    bool value = !method && !strchr(entry->signature, '(') && !strchr(entry->signature, '{') &&
                 !strchr(entry->signature, '"');
    if (value) {
        fprintf(file, "---@type %s\n%s = nil\n", gives ? class_of(gives, strlen(gives)) : "any",
                entry->name);
        return;
    }
    if (gives)
        fprintf(file, "---@return %s\n", class_of(gives, strlen(gives)));
    fprintf(file, "function %s", entry->name);
    write_parameters(file, entry->signature);
}

void plat_reference_stubs(FILE *file) {
    fputs("---@meta plat\n\n"
          "-- What rules and rule tests can use, for editors with the Lua language server. Made\n"
          "-- from the registry while plat was built.\n"
          "-- luacheck: ignore\n",
          file);
    for (int n = 0; n < plat_registry_count(); n++) {
        const PlatEntryDoc *entry = plat_registry_entry(n);
        if (is_plain(entry->name) && strcmp(entry->group, "Lua") != 0)
            write_stub(file, n);
    }
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
