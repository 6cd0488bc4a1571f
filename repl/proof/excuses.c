/* Excuses of mutants: see excuses.h. */
#include "excuses.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal/file_text.h"
#include "text/buffer.h"

static PlatStatus add(PlatExcuses *excuses, const char *line, size_t length, int number,
                      PlatError *error) {
    char where[4420];
    snprintf(where, sizeof where, "%s:%d", excuses->path, number);
    PlatExcuse *grown =
        realloc(excuses->excuse, ((size_t)excuses->count + 1) * sizeof *excuses->excuse);
    char *name = strndup(line, length);
    excuses->excuse = grown ? grown : excuses->excuse;
    if (!grown || !name) {
        free(name);
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    }
    char *dashes = strstr(name, " -- ");
    char *end = dashes ? dashes : name;
    bool reason = dashes && dashes[4 + strspn(dashes + 4, " \t")] != '\0';
    while (end > name && end[-1] == ' ')
        end--;
    *end = '\0';
    if (!reason || name[0] == '\0' || plat_excuses_find(excuses, name)) {
        PlatStatus status = plat_error_set(
            error, PLAT_E_FORMAT, where, "%s",
            !reason || name[0] == '\0'
                ? "expected a mutant's name, two dashes, and why no test can notice it"
                : "this mutant is excused already");
        free(name);
        return status;
    }
    excuses->excuse[excuses->count++] = (PlatExcuse){.name = name, .line = number};
    return PLAT_OK;
}

PlatStatus plat_excuses_read(PlatExcuses *excuses, const PlatGamePlace *place, PlatError *error) {
    PlatBuffer text;
    memset(excuses, 0, sizeof *excuses);
    snprintf(excuses->path, sizeof excuses->path, "%s/%s%smutants.txt", place->folder,
             place->own_folder ? "" : place->name, place->own_folder ? "" : ".");
    if (access(excuses->path, F_OK) != 0 && errno == ENOENT)
        return PLAT_OK;
    PlatStatus status = plat_file_text(excuses->path, &text, error);
    int number = 1;
    for (const char *line = text.text; status == PLAT_OK && *line; number++) {
        line += strspn(line, " \t");
        size_t length = strcspn(line, "\r\n");
        if (length > 0 && line[0] != '#')
            status = add(excuses, line, length, number, error);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    free(text.text);
    return status;
}

void plat_excuses_free(PlatExcuses *excuses) {
    for (int n = 0; n < excuses->count; n++)
        free(excuses->excuse[n].name);
    free(excuses->excuse);
    memset(excuses, 0, sizeof *excuses);
}

PlatExcuse *plat_excuses_find(const PlatExcuses *excuses, const char *name) {
    for (int n = 0; n < excuses->count; n++)
        if (strcmp(excuses->excuse[n].name, name) == 0)
            return &excuses->excuse[n];
    return NULL;
}
