/* Files as text: see file_text.h. */
#include "file_text.h"
#include "text/buffer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

PlatStatus plat_file_text(const char *path, PlatBuffer *text, PlatError *error) {
    char piece[4096];
    FILE *file = fopen(path, "r");
    *text = (PlatBuffer){0};
    if (!file)
        return plat_error_set(error, PLAT_E_IO, path, "%s", strerror(errno));
    plat_buffer_add(text, "%s", "");
    errno = 0;
    for (size_t got; (got = fread(piece, 1, sizeof piece, file)) > 0;)
        plat_buffer_add(text, "%.*s", (int)got, piece);
    int fault = ferror(file) ? errno : 0;
    fclose(file);
    PlatStatus status = PLAT_OK;
    if (fault)
        status = plat_error_set(error, PLAT_E_IO, path, "%s", strerror(fault));
    else if (text->failed)
        status = plat_error_set(error, PLAT_E_MEMORY, path, "memory ran out");
    if (status != PLAT_OK) {
        free(text->text);
        *text = (PlatBuffer){0};
    }
    return status;
}
