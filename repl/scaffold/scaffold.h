/* Making the folder of a new game or module, from a template or from another game. */
#ifndef PLAT_SCAFFOLD_SCAFFOLD_H
#define PLAT_SCAFFOLD_SCAFFOLD_H

#include "host/host.h"
#include "session/search_path.h"
#include "text/buffer.h"

/* The files that `plat new` begins with. It fills in a few words between @ signs:
 *
 *     @NAME@    the new game's or module's name
 *     @SELF@    the same as a Lua variable: "hill_fort"
 *     @TITLE@   the same with a capital letter
 *     @GAME@    the game that a module is of, by name
 *     @LOCAL@   that name as a Lua variable: "tic_tac_toe"
 *     @PARTS@   what that game consists of, as comments
 *     @HOOK@    a counter, and a hook that counts an event of the game; nothing if it has none
 *     @EXAMPLES@, @RULES@, @TESTS@
 *               a narrow and a widen that work in that game, their rules and rule tests */

typedef struct PlatTemplate {
    const char *path; /* in the new folder, with the same words */
    const char *text;
} PlatTemplate;

/* Made by the build from the files in templates/: the smallest game and the smallest module that
 * have every part of a large one, so that authors see an example of each. Ended by a NULL path. */
extern const PlatTemplate plat_template_game[], plat_template_module[];
/* A game whose table is a spreadsheet's. */
extern const PlatTemplate plat_template_csv[];

/* The words that are filled into a template, as listed there. */
typedef struct PlatNewWords {
    const char *name, *self, *title, *game, *local;
    const char *parts, *hook;             /* of a module's game; NULL for anything else, */
    const char *examples, *rules, *tests; /* and what was found in it, below */
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

/* The parts of a game as text: what `plat explain` prints, and `plat new` writes into a module. */

/* What a host's rules consist of. Begins as zeros; the texts are the host's. */
typedef struct PlatParts {
    PlatHostPart *part;
    int count;
} PlatParts;

/* Freed with plat_parts_free. As plat_host_explain. */
PlatStatus plat_parts_find(PlatParts *parts, PlatHost *host, PlatError *error);
void plat_parts_free(PlatParts *parts);

/* Add all parts, or those of a module alone (`owner`, or NULL), under a heading for each group, in
 * lines that begin with `before` and have at most `width` columns, broken between words. */
void plat_parts_list(PlatBuffer *out, const PlatParts *parts, const char *owner, const char *before,
                     int width);
/* Add one line, broken between words in the same way; what follows is indented by four more. */
void plat_parts_line(PlatBuffer *out, const char *before, int indent, int width, const char *text);

/* What an editor with the Lua language server needs to know a game's words and fields. */

/* Write FOLDER/.stubs with the words of the language and what the rules of `host` declare, in place
 * of what was there, and FOLDER/.luarc.json, unless there is one. The folder must exist. PLAT_E_IO,
 * PLAT_E_MEMORY. */
PlatStatus plat_editor_write(const char *folder, PlatHost *host, PlatError *error);

/* The first narrow and widen of a new module, both of which work.
 *
 * Only play shows which of a game's `where` rules modules can narrow or widen, and on which
 * board. Random games of the game alone find the questions that have a `where`. Each example is
 * then written into the new module, and the game is played with and without it, move by move,
 * until a question has other options. The moves up to there become a rule test. */

/* What is written of the examples. Begins as zeros, freed with plat_examples_free. A text that
 * was not found stays empty, since some games allow neither. */
typedef struct PlatExamples {
    PlatBuffer rules;  /* numbered rules from 2 on, one a line */
    PlatBuffer script; /* their Lua */
    PlatBuffer tests;  /* a rule test for each */
} PlatExamples;

/* Find examples for a module of the game that `host` holds. While it looks, the module is written
 * into its folder words->name, loaded, and removed again. PLAT_E_IO, PLAT_E_MEMORY, or what is
 * wrong with the game. */
PlatStatus plat_examples_find(PlatExamples *examples, PlatHost *host, const PlatParts *parts,
                              PlatNewWords *words, PlatError *error);
void plat_examples_free(PlatExamples *examples);

#endif
