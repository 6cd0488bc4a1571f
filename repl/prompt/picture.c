/* .picture: writes the position as SVG, and keeps that file current. */
#include "screen.h"

#include <stdlib.h>

#include "render/display.h"

PlatStatus plat_picture_write(const PlatPrompt *prompt, const char *path, PlatError *error) {
    return plat_picture_file_write(prompt->session.host, prompt->session.match,
                                   plat_prompt_viewer(prompt), PLAT_DRAW_SHEETS, 0, path, error);
}

static void forget(PlatLivePicture *kept) {
    free(kept->path);
    *kept = (PlatLivePicture){0};
}

/* What the kept picture shows. */
static void note_shown(PlatPrompt *prompt) {
    prompt->picture.hash = plat_match_hash(prompt->session.match);
    prompt->picture.viewer = plat_prompt_viewer(prompt);
}

PlatStatus plat_picture_refresh(PlatPrompt *prompt, PlatError *error) {
    PlatLivePicture *kept = &prompt->picture;
    const PlatMatch *match = prompt->session.match;
    if (!kept->path || !match ||
        (plat_match_hash(match) == kept->hash && plat_prompt_viewer(prompt) == kept->viewer))
        return PLAT_OK;
    PlatError why;
    PlatStatus status = plat_picture_write(prompt, kept->path, &why);
    if (status == PLAT_OK) {
        note_shown(prompt);
        return PLAT_OK;
    }
    forget(kept);
    return plat_error_set(error, status, why.where, "%s; the picture is no longer updated",
                          why.text);
}

void plat_picture_keep(PlatPrompt *prompt, char *path) {
    forget(&prompt->picture);
    prompt->picture.path = path;
    if (path)
        note_shown(prompt);
}
