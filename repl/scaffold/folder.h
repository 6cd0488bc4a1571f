/* Making the folder of a new game or module, from a template or from another game. */
#ifndef PLAT_SCAFFOLD_FOLDER_H
#define PLAT_SCAFFOLD_FOLDER_H

#include "session/search_path.h"
#include "templates.h"

/* The words that are filled into a template; templates.h says where. */
typedef struct PlatNewWords {
    const char *name, *self, *title, *game, *local;
    const char *parts, *hook;             /* of a module's game; NULL for anything else, */
    const char *examples, *rules, *tests; /* and what examples.h finds in it */
} PlatNewWords;

/* Write the files of a template into the folder words->name, which must not exist yet. On failure
 * what was written is removed again. PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_new_from_template(const PlatTemplate *template, const PlatNewWords *words,
                                  PlatError *error);
/* Write them, call `verify`, and always remove them again: what `verify` says, or as above. */
typedef PlatStatus PlatNewVerify(void *context, PlatError *error);
PlatStatus plat_new_from_template_tried(const PlatTemplate *template, const PlatNewWords *words,
                                        PlatNewVerify *verify, void *context, PlatError *error);
/* The same with copies of the files of a game: of its whole folder, or of its script alone when it
 * shares its folder with others. OLD.lua becomes NEW.lua, and so does "OLD" in quotes in
 * scripts. */
PlatStatus plat_new_from_game(const PlatGameFolder *game, const PlatNewWords *words,
                              PlatError *error);

#endif
