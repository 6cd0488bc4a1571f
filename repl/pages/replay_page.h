/* A game as a page: one file of HTML that shows it entry by entry. */
#ifndef PLAT_PAGES_REPLAY_PAGE_H
#define PLAT_PAGES_REPLAY_PAGE_H

#include "session/journal_file.h"

enum { PLAT_MAX_PAGE_ENTRIES = 10000 /* each is drawn and scored */ };

/* Add the page of a game to `page`, for a seat or one of PLAT_VIEWER_TABLE and
 * PLAT_VIEWER_SPECTATOR: what they may not see is in none of the bytes. The game was begun with a
 * log (plat_recorded_begin) and is played to its end. What playing says, and what drawing and
 * scoring say at the end; PLAT_E_HASH when the game ends elsewhere than its journal says;
 * PLAT_E_LIMIT, PLAT_E_MEMORY. */
PlatStatus plat_replay_page(PlatBuffer *page, PlatRecorded *recorded, int viewer, PlatError *error);

#endif
