/* plat site: a website of games, as a folder of files. */
#include <stdio.h>

#include "commands.h"
#include "kernel/scope.h"
#include "pages/pages.h"
#include "system/output.h"

static PlatStatus check_folder(const char *folder, PlatError *error) {
    PLAT_STRINGS paths = {0};
    if (!plat_is_folder(folder))
        return plat_is_file(folder)
                   ? plat_error_set(error, PLAT_E_NAME, folder, "expected a folder, got a file")
                   : PLAT_OK;
    TRY(plat_folder_list(&paths, folder, error));
    return paths.count
               ? plat_error_set(error, PLAT_E_NAME, folder,
                                "the folder is not empty, and nothing in it is written over: "
                                "name a new one, or empty it")
               : PLAT_OK;
}

static int site(PlatArguments *arguments) {
    PLAT_TEXT notes = {0};
    PlatError error = {0};
    const char *folder = arguments->word[0];
    PlatStatus status = check_folder(folder, &error);
    if (status == PLAT_OK)
        status = plat_site_write(folder, arguments->word + 1, arguments->words - 1, &notes, &error);
    plat_output_text(stdout, plat_output_utf8(), plat_buffer_text(&notes));
    return status == PLAT_OK ? PLAT_EXIT_FINE : plat_report_error("site", &error);
}

const PlatCommand plat_command_site = {
    .name = "site",
    .brief = "write a website of games to play",
    .usage = "FOLDER [GAME...]",
    .text =
        "Writes a website to FOLDER, which must be new or empty: a front page, and for each game\n"
        "that `plat list` lists, for each of the gallery and for each recipe of the cookbook a\n"
        "picture, the rules or the script, and a page that plays it in the browser against bots.\n"
        "With GAMEs it has those alone. Any server of files can hand it out, and it opens from\n"
        "the folder as well: open FOLDER/index.html. It asks for nothing from elsewhere.\n\n"
        "A game that does not load is left out, with a note that says why.",
    .min = 1,
    .max = PLAT_MAX_TYPED,
    .run = site,
};
