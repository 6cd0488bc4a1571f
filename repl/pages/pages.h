/* A game as a page: one file of HTML that shows it entry by entry. */
#ifndef PLAT_PAGES_PAGES_H
#define PLAT_PAGES_PAGES_H

#include "draw/faces.h"
#include "proof/test_files.h"
#include "session/journal_file.h"
#include "text/buffer.h"

enum { PLAT_MAX_PAGE_ENTRIES = 10000 /* each is drawn and scored */ };

/* Add the page of a game to `page`, for a seat or one of PLAT_VIEWER_TABLE and
 * PLAT_VIEWER_SPECTATOR: what they may not see is in none of the bytes. The game was begun with a
 * log (plat_recorded_begin) and is played to its end. What playing says, and what drawing and
 * scoring say at the end; PLAT_E_HASH when the game ends elsewhere than its journal says;
 * PLAT_E_LIMIT, PLAT_E_MEMORY. */
PlatStatus plat_replay_page(PlatBuffer *page, PlatRecorded *recorded, int viewer, PlatError *error);

/* What a page that plays a game has besides it. */
typedef enum PlatGamePageParts {
    PLAT_GAME_PAGE_SEEDED = 1, /* the first game has the session's seed */
    PLAT_GAME_PAGE_EDIT = 2    /* all files of the game, to be changed */
} PlatGamePageParts;

/* Begin a session whose game a page can play: by `people` at one device, and by bots, greedy ones
 * where the request names none. PLAT_E_NAME: a bot is a program or a file; else as
 * plat_session_begin. The session is the caller's, after a failure too. */
PlatStatus plat_game_page_begin(PlatSession *session, const PlatRequest *request, int people,
                                PlatError *error);
/* Add a page that plays the game of such a session without a server; nothing was played. The
 * engine is in the page, or for `site`, the path from the page to a site's folder, in engine.js
 * there; then index.html beside the page has the rules. PLAT_E_IO: the engine was not built, or a
 * file cannot be read; PLAT_E_MEMORY. */
PlatStatus plat_game_page(PlatBuffer *page, const PlatSession *session, PlatGamePageParts parts,
                          const char *site, PlatError *error);
/* Add what is in engine.js of a site. PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_game_engine(PlatBuffer *out, PlatError *error);

/* A website of games, as files that any server hands out. */

/* Write the site to `folder`, which exists and is empty: all games that are found, the gallery and
 * the cookbook; or the `games` that are named, alone. `folder` is then the current one while a
 * recipe of the cookbook is loaded. Add to `notes` a line for each game that does not load, and one
 * with what was written. After a failure some files are there, but no front page.
 * PLAT_E_NAME, PLAT_E_IO, PLAT_E_MEMORY, or what is wrong with a game that is named. */
PlatStatus plat_site_write(const char *folder, const char *const *game, int games,
                           PlatBuffer *notes, PlatError *error);

/* Add ,"variant":...,"modules":[...],"settings":[...] of a game, and for PLAT_VIEWER_TABLE its
 * "seed": what is played, and the rule options that were changed. */
void plat_page_about(PlatBuffer *out, const PlatSession *session, int viewer);

/* A game's numbered rules as a page, with pictures of the positions of their tests. */

/* Add the page of a game, by its name or path, to `page`. For players: the rules, with the pictures
 * that comments in them ask for, each of the position of a test, beside the rule above the comment.
 * `tested`: all tests of the game are run, and below each rule comes the position of a test that
 * cites it, passes and draws a board, and the test's name: of several tests, the first of those
 * that cite the fewest rules. Behind the rules come the cards for reference among `faces`, which
 * may be NULL. PLAT_E_NAME when there are no written rules or a picture's test does not pass,
 * PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_rules_page_of(PlatBuffer *page, const char *game, const PlatCardFaces *faces,
                              bool tested, PlatError *error);
/* Add what is in the page for players. */
PlatStatus plat_rules_body(PlatBuffer *out, const char *game, const PlatCardFaces *faces,
                           PlatError *error);

#endif
