/* Tables: games that people play through links, each in a saved game of its own.
 *
 * Each table has a thread of its own from its first visit on, and what it is to do waits in its
 * queue. So rules or bots that take long hold up no other table. What a link is shown
 * is made once for each change and for all who look, and only where it differs from what was shown
 * before: a change that a seat may not know of sends it nothing. */
#ifndef PLAT_SERVE_TABLES_H
#define PLAT_SERVE_TABLES_H

#include <stdint.h>

#include "links.h"
#include "session/session.h"
#include "text/buffer.h"

typedef struct PlatTables PlatTables;
typedef struct PlatTable PlatTable;

/* An event, as it is sent; all who are sent it share it. */
typedef struct PlatFrame {
    int users;
    size_t length;
    size_t packed; /* bytes of the same as a piece of gzip, behind the text; 0: there is none */
    char text[];
} PlatFrame;

typedef enum PlatActPage { PLAT_ACT_LINE, PLAT_ACT_RULES, PLAT_ACT_REPLAY } PlatActPage;

/* A line of docs/protocol.md, or a request of the server's own, that came by a link. */
typedef struct PlatAct {
    PlatTable *table;
    int link;
    const char *line; /* until it is done */
    size_t length;
    PlatActPage page; /* no line, but the game's rules or the whole game as a page */
    unsigned code;    /* of HTTP */
    PlatBuffer reply; /* the caller frees it */
    /* called once, in any thread, when both are filled in */
    void (*done)(void *context);
    void *context;
    struct PlatAct *next;
} PlatAct;

#define PLAT_LINK_IS_REPLACED "this link was replaced by another one: ask the host for it"

/* Somebody who is sent events: the numbers of the last of each kind. */
typedef struct PlatListener {
    PlatTable *table;
    int link;
    uint64_t state, rules, people, fault, ping;
    int renewals;      /* of the link, when plat_tables_find found it */
    bool asleep, ends; /* ends: there will be nothing more */
    /* called in any thread: there is nothing to send (true), until there is */
    void (*rest)(void *context, bool asleep);
    void *context;
    struct PlatListener *next, **before;
} PlatListener;

/* `address` begins all links: "http://127.0.0.1:8064". `seconds`: how long a move may take, then a
 * bot answers; 0: for ever. `idle`: after that many seconds a game that nobody visits leaves the
 * memory, until somebody does; 0: 600. `every_second` is called about that often, in a thread of
 * its own. PLAT_E_MEMORY. */
PlatStatus plat_tables_new(PlatTables **out, const char *address, int seconds, int idle,
                           void (*every_second)(void *context), void *context, PlatError *error);
/* Answer what waits with a refusal, end what all listeners are sent, and stop the
 * threads. Then free the tables, when nobody has a listener any more. */
void plat_tables_stop(PlatTables *tables);
void plat_tables_free(PlatTables *tables);

/* Begin a game with new links, saved under that name, or under its own and the date (NULL). As
 * plat_session_begin and plat_session_keep. */
PlatStatus plat_tables_begin(PlatTables *tables, const PlatRequest *request, const char *name,
                             PlatTable **out, PlatError *error);
/* Resume a saved game, with the links that it had, or new ones. It is read at the first visit,
 * unless `now`; then `notes` gets what plat_session_resume says. PLAT_E_NAME: there is none. */
PlatStatus plat_tables_resume(PlatTables *tables, const char *name, bool now, PlatBuffer *notes,
                              PlatTable **out, PlatError *error);
/* A table for the game of a prompt, whose thread runs it: `poke` is called, in any thread, when
 * plat_table_run has something to do. As plat_links_read; PLAT_E_ARGUMENT: the game is not
 * saved. */
PlatStatus plat_tables_lend(PlatTables *tables, PlatSession *session, void (*poke)(void *context),
                            void *context, PlatTable **out, PlatError *error);
/* Do all that is due at a table that is lent. True: the game or its notes have changed. */
bool plat_table_run(PlatTable *table);
/* Somebody else has changed its game, or may have: show it. */
void plat_table_look(PlatTable *table);
/* Resume all saved games that have links. Returns how many. */
int plat_tables_resume_all(PlatTables *tables);

/* Let whoever has this secret begin tables. */
void plat_tables_set_host(PlatTables *tables, const char *secret);
/* Whether that is the secret; false when there is none. */
bool plat_tables_is_host(const PlatTables *tables, const char *secret);
/* Begin the table that the line asks for ("game", "players", "variant", "seed", "set", "module",
 * "bot"), in its own thread, and answer with its links. */
void plat_tables_post(PlatTables *tables, PlatAct *act);

/* The table and the link behind "ID/SECRET", which may be PLAT_LINK_REPLACED, and how often it was
 * replaced; false: there is no such link. */
bool plat_tables_find(PlatTables *tables, const char *id, const char *secret, PlatTable **table,
                      int *link, int *renewals);
/* Add "http://.../t/ID/SECRET"; nothing when the table has no such link. */
void plat_table_link(const PlatTable *table, int link, PlatBuffer *out);
/* The seat's name, "spectator" or "host". */
const char *plat_table_link_name(const PlatTable *table, int link);

/* Let the link of that name be another one; whoever came by the old one is sent away. In the thread
 * that runs the table. PLAT_E_NAME, and as plat_links_write. */
PlatStatus plat_table_renew(PlatTable *table, const char *name, PlatError *error);

/* Let the table carry out the act, in a thread of its own. One that comes too fast, or after too
 * many others, is refused at once. */
void plat_table_act(PlatAct *act);
/* Begin to listen. False: too many listen by that link. */
bool plat_table_listen(PlatListener *listener);
void plat_table_leave(PlatListener *listener);
/* The next event for that listener; NULL: there is none, and it rests, or ends. */
PlatFrame *plat_table_next(PlatListener *listener);
void plat_frame_leave(PlatTable *table, PlatFrame *frame);

#endif
