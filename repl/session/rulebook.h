/* The numbered rules in words, from the RULES.md beside the scripts, or the NAME.md of a game
 * that shares its folder. They are looked up at the prompt, and shown with a card or goal that
 * is only a name in the game. */
#ifndef PLAT_SESSION_RULEBOOK_H
#define PLAT_SESSION_RULEBOOK_H

#include "host/host.h"
#include "text/buffer.h"

/* Find the rule whose number is `name`, or whose text begins with that word: `33` and `H3` both
 * find "33. H3 Spread out: own houses on 4 streets". Adds the rule to `text` as one line, without
 * its number when `bare`. False when there is no such rule beside any of the host's files. */
bool plat_rulebook_find(const PlatHost *host, const char *name, bool bare, PlatBuffer *text);

/* Read the rules beside a script: NAME.md, or RULES.md when there is none. The caller frees the
 * text. PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_rulebook_text(const char *script, PlatBuffer *text, PlatError *error);

/* Take out what asks for pictures on a page. */
void plat_rulebook_plain(PlatBuffer *text);

/* Cut the rules down to what comes before their first section, and add the names of the sections to
 * `sections`: "Components, The draft". */
void plat_rulebook_begin(PlatBuffer *text, PlatBuffer *sections);

/* Cut the rules of `game` down to one, with the line breaks that it has: `name` is as in
 * plat_rulebook_find; or to the first section whose heading contains `name`. PLAT_E_NAME: there is
 * neither; `text` stays as it was. */
PlatStatus plat_rulebook_keep(PlatBuffer *text, const char *game, const char *name,
                              PlatError *error);

/* Call `rule` for each numbered rule of a file, in order: its number, the line it begins in, and
 * its text as one line, without the number. PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_rulebook_each(const char *path,
                              void (*rule)(void *context, int number, int line, const char *text),
                              void *context, PlatError *error);

#endif
