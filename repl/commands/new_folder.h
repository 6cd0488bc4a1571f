/* Making the folder of a new game or module: files that are written, or copied from another
 * game. */
#ifndef PLAT_COMMANDS_NEW_FOLDER_H
#define PLAT_COMMANDS_NEW_FOLDER_H

#include "session/game_folder.h"
#include "templates.h"

/* The words that a template leaves open. */
typedef struct PlatNewWords {
    const char *name, *self, *title, *game, *local;
} PlatNewWords;

/* Write the files of a template into the folder words->name, which must not be there. PLAT_E_IO;
 * what was made then is taken away again. */
PlatStatus plat_new_from_template(const PlatTemplate *template, const PlatNewWords *words,
                                  PlatError *error);
/* Copy the folder of a game (or its script alone, when it shares its folder with others) as the
 * game words->name. Files are named after it, and so is what they call the game in quotes.
 * PLAT_E_IO. */
PlatStatus plat_new_from_game(const PlatGameFolder *game, const PlatNewWords *words,
                              PlatError *error);

#endif
