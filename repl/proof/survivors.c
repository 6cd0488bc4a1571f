/* Reading mutants.txt, where a line is a mutant's name, two dashes and a reason. */
#include "survivors.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernel/scope.h"
#include "system/files.h"
#include "text/buffer.h"

static PlatStatus add(PlatSurvivors *survivors, const char *line, size_t length, int number,
                      PlatError *error) {
    char where[4420];
    snprintf(where, sizeof where, "%s:%d", survivors->path, number);
    PLAT_FREED char *name = strndup(line, length);
    if (!name ||
        !plat_list_grow(&survivors->survivor, survivors->count, sizeof *survivors->survivor))
        return plat_no_memory(error);
    char *dashes = strstr(name, " -- ");
    char *end = dashes ? dashes : name;
    bool reason = dashes && dashes[4 + strspn(dashes + 4, " \t")] != '\0';
    while (end > name && end[-1] == ' ')
        end--;
    *end = '\0';
    if (!reason || name[0] == '\0')
        return plat_error_set(
            error, PLAT_E_FORMAT, where,
            "expected a mutant's name, two dashes, and why no test can notice it");
    if (plat_survivors_find(survivors, name))
        return plat_error_set(error, PLAT_E_FORMAT, where, "this mutant is already excused");
    survivors->survivor[survivors->count++] = (PlatSurvivor){.name = name, .line = number};
    name = NULL;
    return PLAT_OK;
}

PlatStatus plat_survivors_read(PlatSurvivors *survivors, const PlatGameFolder *place,
                               PlatError *error) {
    PLAT_TEXT text = {0};
    *survivors = (PlatSurvivors){0};
    snprintf(survivors->path, sizeof survivors->path, "%s/%s%smutants.txt", place->folder,
             place->own_folder ? "" : place->name, place->own_folder ? "" : ".");
    if (access(survivors->path, F_OK) != 0 && errno == ENOENT)
        return PLAT_OK;
    TRY(plat_file_text(survivors->path, &text, error));
    int number = 1;
    for (const char *line = text.text; *line; number++) {
        line += strspn(line, " \t");
        size_t length = strcspn(line, "\r\n");
        if (length > 0 && line[0] != '#')
            TRY(add(survivors, line, length, number, error));
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    return PLAT_OK;
}

void plat_survivors_free(PlatSurvivors *survivors) {
    for (int n = 0; n < survivors->count; n++)
        free(survivors->survivor[n].name);
    free(survivors->survivor);
    memset(survivors, 0, sizeof *survivors);
}

PlatSurvivor *plat_survivors_find(const PlatSurvivors *survivors, const char *name) {
    for (int n = 0; n < survivors->count; n++)
        if (strcmp(survivors->survivor[n].name, name) == 0)
            return &survivors->survivor[n];
    return NULL;
}
