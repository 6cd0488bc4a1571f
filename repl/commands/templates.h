/* The files that `plat new` begins with. Between @ signs stand a few words that it fills in:
 *
 *     @NAME@    the new game's or module's name
 *     @SELF@    the same as a Lua variable: "hill_fort"
 *     @TITLE@   the same with a capital letter
 *     @GAME@    the game that a module is of, by name
 *     @LOCAL@   that name as a Lua variable: "tic_tac_toe" */
#ifndef PLAT_COMMANDS_TEMPLATES_H
#define PLAT_COMMANDS_TEMPLATES_H

typedef struct PlatTemplate {
    const char *path; /* in the new folder, with the same words */
    const char *text;
} PlatTemplate;

/* Made while building from the files in templates/: the smallest game and the smallest module that
 * have all the parts of a large one, so that whoever writes rules has each part in front of them.
 * Ended by a NULL path. */
extern const PlatTemplate plat_template_game[], plat_template_module[];

#endif
