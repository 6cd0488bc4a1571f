/* A picture is drawn whole before anything is written. */
#include "picture_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "display.h"
#include "system/files.h"

static PlatStatus write_text(void *context, FILE *file, PlatError *error) {
    const PlatBuffer *text = context;
    if (fwrite(text->text, 1, text->length, file) == text->length)
        return PLAT_OK;
    return plat_fail(error, PLAT_E_IO, "%s", strerror(errno));
}

PlatStatus plat_picture_file_write(PlatHost *host, const PlatMatch *match, int viewer, int sheet,
                                   const char *path, PlatError *error) {
    PLAT_TEXT text = {0};
    PlatDrawOptions how = plat_host_draw_options(host);
    how.viewer = viewer == PLAT_VIEWER_TABLE ? PLAT_DRAW_TABLE : viewer;
    how.sheet = sheet;
    how.asked = true;
    PlatSheet points;
    PlatError ignored; /* a game whose scoring fails has a picture without points */
    plat_sheet_init(&points, plat_match_rules(match)->seats, false);
    how.scored = plat_display_options_points(match, viewer);
    if (how.scored && plat_match_score(match, &points, &ignored) == PLAT_OK)
        how.score = &points;
    PlatStatus status = plat_draw_svg(&text, match, &how, error);
    plat_sheet_free(&points);
    TRY(status);
    return strcmp(path, "-") == 0 ? write_text(&text, stdout, error)
                                  : plat_file_replace(path, write_text, &text, error);
}
