/* A picture is drawn whole before anything is written. */
#include "drawn.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "showing.h"
#include "system/files.h"

static PlatStatus write_text(void *context, FILE *file, PlatError *error) {
    const PlatBuffer *text = context;
    if (fwrite(text->text, 1, text->length, file) == text->length)
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_IO, "", "%s", strerror(errno));
}

PlatStatus plat_drawn_write(PlatHost *host, const PlatMatch *match, int viewer, int sheet,
                            const char *path, PlatError *error) {
    PlatBuffer text = {0};
    PlatDrawing how = plat_host_drawing(host);
    how.viewer = viewer == PLAT_VIEWER_TABLE ? PLAT_DRAW_TABLE : viewer;
    how.sheet = sheet;
    PlatStatus status = plat_draw_svg(&text, match, &how, error);
    if (status == PLAT_OK && strcmp(path, "-") == 0)
        status = write_text(&text, stdout, error);
    else if (status == PLAT_OK)
        status = plat_file_replace(path, write_text, &text, error);
    free(text.text);
    return status;
}
