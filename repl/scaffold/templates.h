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
#ifndef PLAT_SCAFFOLD_TEMPLATES_H
#define PLAT_SCAFFOLD_TEMPLATES_H

typedef struct PlatTemplate {
    const char *path; /* in the new folder, with the same words */
    const char *text;
} PlatTemplate;

/* Made by the build from the files in templates/: the smallest game and the smallest module that
 * have every part of a large one, so that authors see an example of each. Ended by a NULL path. */
extern const PlatTemplate plat_template_game[], plat_template_module[];
/* A game whose table is a spreadsheet's. */
extern const PlatTemplate plat_template_csv[];

#endif
