/* .picture: the position as an SVG file, for a browser beside the prompt. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "kernel/scope.h"
#include "prompt/picture.h"

static PlatStatus do_picture(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PLAT_FREED char *path = NULL;
    bool keep = false;
    TRY(plat_take_file(&path, &keep, rest, "--keep", error));
    if (!*path) {
        PlatBuffer text = {0};
        free(path);
        plat_buffer_add(&text, "%s.svg", plat_prompt_rules(prompt)->game);
        path = plat_buffer_take(&text);
    }
    if (!path)
        return plat_no_memory(error);
    TRY(plat_picture_write(prompt, path, error));
    plat_prompt_print(prompt, "The picture is %s%s\n", path,
                      keep ? ", updated at each change" : "");
    plat_picture_keep(prompt, keep ? path : NULL);
    path = keep ? NULL : path;
    return PLAT_OK;
}

PLAT_COMMAND(picture, "[FILE] [--keep]", "draw the game as a picture, an SVG file",
             "All boards and sheets, with what you may see of them, in GAME.svg or FILE. With "
             "--keep plat writes the file again at each change, until the next `.picture`: "
             "reload it in a browser.",
             plat_offer_files, PLAT_NEEDS_GAME);
