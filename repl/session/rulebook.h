/* The numbered rules in words, as they stand in the RULES.md beside the scripts: looked up at the
 * prompt, and shown beside a card or goal of which the position knows only the name. */
#ifndef PLAT_SESSION_RULEBOOK_H
#define PLAT_SESSION_RULEBOOK_H

#include "host/host.h"
#include "system/output.h"
#include "text/buffer.h"

/* The rule whose number is `name`, or whose text begins with that word: `33` and `H3` both find
 * "33. H3 Spread out: own houses on 4 streets". Adds the rule to `text` as one line, without its
 * number when `bare`; false when no file of the host's rules has such a rule beside it. */
bool plat_rulebook_find(const PlatHost *host, const char *name, bool bare, PlatBuffer *text);

/* The whole text that lies beside a script, freed by the caller. PLAT_E_IO at the file that was
 * looked for last, PLAT_E_MEMORY. */
PlatStatus plat_rulebook_text(const char *script, PlatBuffer *text, PlatError *error);

/* Call `rule` for each numbered rule of a file, in order: its number, the line it begins in, and
 * its text as one line, without the number. PLAT_E_IO. */
PlatStatus plat_rulebook_each(const char *path,
                              void (*rule)(void *context, int number, int line, const char *text),
                              void *context, PlatError *error);

#endif
