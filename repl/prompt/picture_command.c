/* .picture: the position as an SVG file, for a browser beside the prompt. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "picture.h"
#include "render/drawn.h"

static PlatStatus write_picture(const PlatPrompt *prompt, const char *path, PlatError *error) {
    return plat_drawn_write(prompt->session.host, prompt->session.match, plat_prompt_viewer(prompt),
                            PLAT_DRAW_SHEETS, path, error);
}

static void forget(PlatKeptPicture *kept) {
    free(kept->path);
    *kept = (PlatKeptPicture){0};
}

/* What the kept picture shows. */
static void note_shown(PlatPrompt *prompt) {
    prompt->picture.hash = plat_match_hash(prompt->session.match);
    prompt->picture.viewer = plat_prompt_viewer(prompt);
}

PlatStatus plat_picture_refresh(PlatPrompt *prompt, PlatError *error) {
    PlatKeptPicture *kept = &prompt->picture;
    const PlatMatch *match = prompt->session.match;
    if (!kept->path || !match ||
        (plat_match_hash(match) == kept->hash && plat_prompt_viewer(prompt) == kept->viewer))
        return PLAT_OK;
    PlatError told;
    PlatStatus status = write_picture(prompt, kept->path, &told);
    if (status == PLAT_OK)
        note_shown(prompt);
    else
        forget(kept);
    if (status != PLAT_OK)
        plat_error_set(error, status, told.where, "%s; the picture is no longer kept current",
                       told.text);
    return status;
}

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
        status = write_picture(prompt, path, error);
    if (status == PLAT_OK) {
        forget(&prompt->picture);
        plat_prompt_print(prompt, "The picture is %s%s\n", path,
                          keep ? ", kept current at each change" : "");
    }
    if (status == PLAT_OK && keep) {
        prompt->picture.path = path;
        path = NULL;
        note_shown(prompt);
    }
    free(path);
    return status;
}

const PlatPromptCommand plat_prompt_command_picture = {
    .name = "picture",
    .arguments = "[FILE] [--keep]",
    .brief = "draw the game as a picture, an SVG file",
    .text = "All boards and sheets, with what you may see of them; without FILE it is GAME.svg. "
            "With --keep the file is written again whenever the game changes, until the next "
            "`.picture`: open it in a browser and load it again.",
    .run = do_picture,
    .words = plat_offer_files,
    .needs_game = true,
};
