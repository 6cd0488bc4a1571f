/* A table, for the files of this room. */
#ifndef PLAT_SERVE_TABLE_H
#define PLAT_SERVE_TABLE_H

#include <pthread.h>
#include <time.h>

#include "session/file_watch.h"
#include "session/policies.h"
#include "session/protocol.h"
#include "session/replay_diff.h"
#include "tables.h"

enum { PLAT_ACT_ID = 48, PLAT_ACTS_KNOWN = 32 };

/* Somebody asks to undo: until all of `of` have agreed, or `until`. */
typedef struct PlatUndoAsked {
    bool is;
    int by;
    uint32_t of;   /* seats that have not agreed yet, as bits */
    uint64_t hash; /* of the position */
    int entries;   /* of the record there */
    time_t until;
} PlatUndoAsked;

/* Who sits there, as all may know it. */
typedef struct PlatSeated {
    char name[PLAT_MAX_NAME]; /* "": called by the seat */
    char bot[PLAT_MAX_NAME];  /* "": a person */
    bool asked;
    time_t since; /* when that began */
    time_t left;  /* when the last listener left */
} PlatSeated;

struct PlatTable {
    PlatTables *tables;
    PlatLinks links;
    PlatTable *next; /* of all */

    /* of the thread that runs it */
    PlatSession *session; /* `own`, or that of a prompt; its host is NULL until the first visit */
    PlatSession own;
    const PlatHost *shown; /* whose rules were shown last */
    PlatProtocol *protocol;
    PlatBot *bot[PLAT_MAX_SEATS];
    char known[PLAT_ACTS_KNOWN][PLAT_ACT_ID + 4]; /* acts that were done: a link's number and ID */
    int knowns;
    PlatUndoAsked undo;
    char *points[PLAT_MAX_SEATS]; /* lines: how the last reload changed a seat's; NULL: nothing */
    PlatSnapshot *seen;           /* of a prompt's game, when it was shown last */
    char *fault;                  /* why rules on the disk, or a bot, do not play; NULL */

    /* under the lock of all tables */
    struct PlatBeginning *beginning; /* what its thread does first; NULL: it has */
    pthread_t thread;
    bool has_thread;
    pthread_cond_t due;
    void (*poke)(void *context); /* the prompt runs it, not a thread: it has something to do */
    void *prompt;
    PlatAct *act, **last_act;
    int acts;
    bool bots_due, rules_due, look_due;
    uint32_t late; /* seats whose time is up, as bits */
    bool people_changed;
    int seats; /* 0 until the first visit */
    char seat_name[PLAT_MAX_SEATS][PLAT_MAX_NAME];
    PlatStrings files; /* of the rules */
    PlatSeated seated[PLAT_MAX_SEATS];
    PlatUndoAsked asked; /* `undo`, as all see it */
    PlatListener *listeners;
    int listening[PLAT_LINKS];
    double allowance[PLAT_LINKS]; /* acts that may come at once, */
    double counted[PLAT_LINKS];   /* as of this second */
    PlatFrame *state[PLAT_LINKS], *rules, *faulty;
    size_t body[PLAT_LINKS]; /* where the part of it begins that differs after a change */
    uint64_t state_number[PLAT_LINKS], rules_number, people_number, fault_number;
};

/* How long a move may take, 0: for ever; and where trained bots come from. */
long plat_tables_seconds(const PlatTables *tables);
const PlatPolicySource *plat_tables_policies(const PlatTables *tables);

/* Add ,"links":[...] with all links of the table. */
void plat_table_put_links(const PlatTable *table, PlatBuffer *out);
/* --- asked_table.c: a table that is asked for --- */

/* Read what a line asks for. The game and its modules are only found by their names, and bots are
 * plat's own. PLAT_E_FORMAT, PLAT_E_NAME and as plat_request_take. */
PlatStatus plat_asked_table_read(PlatRequest *request, const char *line, size_t length,
                                 PlatError *error);
/* Whether a bot is one that a link may ask for: not a program, nor a file of this machine. */
bool plat_asked_bot_is_own(const char *bot);

/* --- frames.c: events --- */

/* Add what a link sees now, the keys of a JSON object after its first. PLAT_E_MEMORY; what fails in
 * rules is left out. */
PlatStatus plat_frame_state(PlatTable *table, int link, PlatBuffer *out, PlatError *error);
/* Add what all see under these rules, in the same way; `changed` are lines about a reload. */
PlatStatus plat_frame_rules(PlatTable *table, const char *changed, PlatBuffer *out,
                            PlatError *error);
/* Add who sits at the table, in the same way; under the lock. */
void plat_frame_people(const PlatTable *table, PlatBuffer *out);
/* Add ,"KEY":"TEXT" to an object. */
void plat_frame_text(PlatBuffer *out, const char *key, const char *text);

/* --- acts.c: what is done, in the thread of the table --- */

/* Carry out the act; true when that changed the game, or what all see of it. */
bool plat_table_carry_out(PlatTable *table, PlatAct *act);
/* Whether an act, "LINK ID", was done; from now on it was. */
bool plat_table_knows(const PlatTable *table, const char *act);
void plat_table_know(PlatTable *table, const char *act);
/* Let one bot that is asked answer. True: the game has changed. */
bool plat_table_let_bot(PlatTable *table);
/* Let a bot answer for a seat whose time is up. True: the game has changed. */
bool plat_table_answer_for(PlatTable *table, int seat);
/* Open the bots that the session's request names. */
void plat_table_hire(PlatTable *table);
bool plat_table_bot_is_asked(const PlatTable *table);
/* Show the host what fails, rules or a bot; NULL: neither does. */
void plat_table_set_fault(PlatTable *table, const PlatError *error);

/* --- consent.c: undo by those who have a say --- */

typedef enum PlatUndoKind { PLAT_UNDO_NO, PLAT_UNDO_FREE, PLAT_UNDO_ASK } PlatUndoKind;
/* What it takes for `seat` to take its last answer back: `of` gets the seats whose consent it
 * needs; people at seats with bots have no say. */
PlatUndoKind plat_undo_kind(const PlatTable *table, int seat, uint32_t *of);
/* Take it back, with all that came after it. As plat_match_undo. */
PlatStatus plat_undo_carry_out(PlatTable *table, int seat, PlatError *error);

#endif
