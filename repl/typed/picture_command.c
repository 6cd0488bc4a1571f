/* .picture: the position as an SVG file, for a browser beside the prompt. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "prompt/picture.h"

/* FILE of "FILE", "FILE --keep" and "--keep FILE", or GAME.svg; freed by the caller. */
static PlatStatus read_target(const PlatPrompt *prompt, const char *rest, char **path, bool *keep,
                              PlatError *error) {
    PlatBuffer text = {0};
    *keep = false;
    while (*rest) {
        size_t length = strcspn(rest, " \t");
        bool flag = strncmp(rest, "--", 2) == 0;
        if (flag && (length != strlen("--keep") || strncmp(rest, "--keep", length) != 0)) {
            free(text.text);
            return plat_error_set(error, PLAT_E_FORMAT, "",
                                  "`.picture` has no flag %.*s: it has --keep", (int)length, rest);
        }
        if (!flag) {
            plat_buffer_put(&text, text.length ? " " : "");
            plat_buffer_put_bytes(&text, rest, length);
        }
        *keep = *keep || flag;
        rest += length + strspn(rest + length, " \t");
    }
    if (text.length == 0)
        plat_buffer_add(&text, "%s.svg", plat_prompt_rules(prompt)->game);
    *path = plat_buffer_take(&text);
    return *path ? PLAT_OK : plat_no_memory(error);
}

static PlatStatus do_picture(PlatPrompt *prompt, const char *rest, PlatError *error) {
    char *path = NULL;
    bool keep = false;
    PlatStatus status = read_target(prompt, rest, &path, &keep, error);
    if (status == PLAT_OK)
        status = plat_picture_write(prompt, path, error);
    if (status == PLAT_OK) {
        plat_prompt_print(prompt, "The picture is %s%s\n", path,
                          keep ? ", kept current at each change" : "");
        plat_picture_keep(prompt, keep ? path : NULL);
        path = keep ? NULL : path;
    }
    free(path);
    return status;
}

PLAT_COMMAND(picture, "[FILE] [--keep]", "draw the game as a picture, an SVG file",
             "All boards and sheets, with what you may see of them; without FILE it is "
             "GAME.svg. With --keep the file is written again whenever the game changes, until "
             "the next `.picture`: open it in a browser and load it again.",
             plat_offer_files, PLAT_NEEDS_GAME);
