/* Bundles: a journal's own rules, kept beside it. */
#ifndef PLAT_SESSION_BUNDLE_H
#define PLAT_SESSION_BUNDLE_H

#include <stdio.h>

#include "host/host.h"

/* Copy the rule files that did not come with plat into the folder JOURNAL.rules, each under the
 * name that messages give it, and say on `out` what was copied and how to play the journal with
 * them. PLAT_E_IO. */
PlatStatus plat_bundle_write(const PlatHost *host, const char *journal, FILE *out,
                             PlatError *error);

#endif
