/* A table, for the files of this room. */
#ifndef PLAT_SERVE_TABLE_H
#define PLAT_SERVE_TABLE_H

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "gzip.h"
#include "session/file_watch.h"
#include "session/policies.h"
#include "session/protocol.h"
#include "session/replay_diff.h"
#include "tables.h"

/* What is between a seat and what it said, in a note of the game. */
#define PLAT_SAYS " says: "

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
    time_t since; /* when that began, or when it answered last */
    time_t left;  /* when the last listener left */
} PlatSeated;

struct PlatTables {
    pthread_mutex_t lock;
    pthread_cond_t begun, ticks;
    PlatTable *all;
    pthread_t clock;
    bool has_clock, stops;
    char host[PLAT_LINK_SECRET + 1]; /* "": nobody may begin tables */
    char *address;
    long seconds, idle; /* for a move; until a table that nobody visits is closed */
    uint64_t ping;
    PlatGzip *gzip;
    PlatPolicies *policies;
    PlatFileWatch *watch;
    bool files_changed; /* of some table */
    void (*every_second)(void *context);
    void *context;
};

/* What a table's thread does first, for somebody who waits. */
typedef struct PlatBeginning {
    const PlatRequest *request; /* the game to begin; NULL: a saved one goes on */
    const char *name;           /* of the saved game, or NULL */
    PlatBuffer *notes;
    PlatError *error;
    PlatStatus status;
    PlatAct *act; /* to be answered then, and the beginning freed; or NULL */
} PlatBeginning;

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
    int interruptions;   /* of the bot that thinks: it begins again */
    double thinks_since; /* by plat_clock_now */
    PlatUndoAsked undo;
    char *points[PLAT_MAX_SEATS]; /* lines: how the last reload changed a seat's; NULL: nothing */
    int answers[PLAT_MAX_SEATS];  /* as it was shown last */
    PlatSnapshot *seen;           /* of a prompt's game, when it was shown last */
    char *fault;                  /* why rules on the disk, or a bot, do not play; NULL */
    PlatBuffer rules_page;        /* empty until it is asked for */
    PlatBuffer replay;            /* the whole game as a page, likewise, */
    uint64_t replay_of;           /* and the game that it shows, as a hash */

    /* under the lock of all tables */
    PlatBeginning *beginning; /* what its thread does first; NULL: it has */
    pthread_t thread;
    bool has_thread;
    pthread_cond_t due;
    void (*poke)(void *context); /* the prompt runs it, not a thread: it has something to do */
    void *prompt;
    PlatAct *act, **last_act;
    int acts;
    bool bots_due, rules_due, look_due;
    atomic_bool waits, urgent; /* something waits for a bot that thinks; the host, or the end */
    uint32_t late;             /* seats whose time is up, as bits */
    bool people_changed;
    int seats; /* 0 until the first visit */
    char seat_name[PLAT_MAX_SEATS][PLAT_MAX_NAME];
    PlatStrings files; /* of the rules */
    PlatSeated seated[PLAT_MAX_SEATS];
    PlatUndoAsked asked; /* `undo`, as all see it */
    PlatListener *listeners;
    int listening[PLAT_LINKS], renewals[PLAT_LINKS];
    char *talk;                   /* what was said last, as JSON; NULL: nothing */
    double allowance[PLAT_LINKS]; /* acts that may come at once, */
    double counted[PLAT_LINKS];   /* as of this second */
    PlatFrame *state[PLAT_LINKS], *rules, *faulty, *people; /* people: NULL when it is old */
    size_t body[PLAT_LINKS]; /* where the part of it begins that differs after a change */
    uint64_t state_number[PLAT_LINKS], rules_number, people_number, fault_number;
};

/* --- tables.c --- */

PlatTable *plat_table_new(PlatTables *tables);
void plat_table_free(PlatTable *table);
/* Add the table. If its thread is to begin a game, wait for that, unless the thread answers an act
 * then. Tables whose game cannot begin stay without a link that leads there. */
PlatStatus plat_table_add(PlatTable *table, PlatBeginning *beginning);

/* --- table_thread.c: under the lock, but the last --- */

bool plat_table_has_work(const PlatTable *table);
/* Let whoever runs the table know when it has something to do. */
void plat_table_set_due(PlatTable *table);
/* Do the first thing that is due; without the lock while it is done. */
void plat_table_run_due(PlatTable *table);

/* The next act that waits, or NULL. */
PlatAct *plat_table_take_act(PlatTable *table);
/* Let the answer be that, in place of what is there. */
void plat_act_put_error(PlatAct *act, unsigned code, const PlatError *error);
/* The same, and it is done. */
void plat_act_refuse(PlatAct *act, unsigned code, const char *why);
/* Remember which acts were done before. */
void plat_table_recall(PlatTable *table);

/* --- table_links.c --- */

/* The links of a prompt's game, also when it was saved under another name. As plat_tables_lend. */
PlatStatus plat_table_take_links(PlatTable *table, PlatError *error);
/* Add ,"links":[...] with all links of the table. */
void plat_table_put_links(const PlatTable *table, PlatBuffer *out);

/* --- showing.c: in the thread of the table, but the first four, under the lock --- */

/* "event: NAME", its number, and the object of `body`; *from gets where that begins. NULL when
 * memory ran out. */
PlatFrame *plat_frame_new(PlatGzip *gzip, const char *name, const char *key, uint64_t number,
                          bool has_id, const PlatBuffer *body, size_t *from);
void plat_frame_drop(PlatFrame *frame);
void plat_table_wake(PlatTable *table);
/* Who sits there, or what was said, has changed. */
void plat_table_set_people(PlatTable *table);
/* Show what is the case now: to all, or only to links that nothing was shown to yet. */
void plat_table_show(PlatTable *table, bool all);
/* Show the rules that are in force now. */
void plat_table_show_rules(PlatTable *table, const char *changed);
/* Show the new rules, what is new in them to all, and to each seat what it knows of the points. */
void plat_table_show_change(PlatTable *table, const PlatSnapshot *before,
                            const PlatFieldChanges *fields, const PlatRebinding *rebinding);
void plat_table_forget_points(PlatTable *table);
/* Show the host what fails, rules or a bot; NULL: neither does. */
void plat_table_set_fault(PlatTable *table, const PlatError *error);

/* --- asked_table.c: a table that is asked for --- */

/* The table has begun, or could not: answer who asked, and free the beginning. */
void plat_asked_table_answer(PlatTable *table, PlatBeginning *what);
/* Whether a bot is one that a link may ask for: not a program, nor a file of this machine. */
bool plat_asked_bot_is_own(const char *bot);

/* --- frames.c: events --- */

/* Add what a link sees now, the keys of a JSON object after its first. PLAT_E_MEMORY; what fails in
 * rules is left out. */
PlatStatus plat_frame_state(PlatTable *table, int link, PlatBuffer *out, PlatError *error);
/* Add what all see under these rules, in the same way; `changed` are lines about a reload. */
PlatStatus plat_frame_rules(PlatTable *table, const char *changed, PlatBuffer *out,
                            PlatError *error);
/* Add who sits at the table and what was said, in the same way; under the lock. */
void plat_frame_people(const PlatTable *table, PlatBuffer *out);
/* Add ,"talk":[...], the newest lines that seats and the host have said; nothing when there are
 * none. */
void plat_frame_talk(const PlatTable *table, PlatBuffer *out);
/* The seat or host that said the note, or NULL: then it is one that somebody wrote at the prompt;
 * *text gets what was said. */
const char *plat_frame_speaker(const PlatTable *table, const char *note, const char **text);
/* Add ,"KEY":["blue","pink"] for seats as bits. */
void plat_frame_seats(const PlatTable *table, PlatBuffer *out, const char *key, uint32_t seats);
/* Add ,"KEY":"TEXT" to an object. */
void plat_frame_text(PlatBuffer *out, const char *key, const char *text);

/* --- acts.c: what is done, in the thread of the table --- */

/* Carry out the act; true when that changed the game, or what all see of it. */
bool plat_table_carry_out(PlatTable *table, PlatAct *act);
/* Whether an act, "LINK ID", was done; from now on it was. */
bool plat_table_knows(const PlatTable *table, const char *act);
void plat_table_know(PlatTable *table, const char *act);
/* Put on the disk what was done since there were that many entries; where that fails, it is undone.
 * As plat_session_commit. */
PlatStatus plat_table_commit(PlatTable *table, int entries, PlatError *error);

/* --- bots.c: in the thread of the table --- */

/* Let one bot that is asked answer. True: the game has changed. */
bool plat_table_let_bot(PlatTable *table);
/* Let a bot answer for a seat whose time is up. True: the game has changed. */
bool plat_table_answer_for(PlatTable *table, int seat);
/* Open the bots that the session's request names. */
void plat_table_hire(PlatTable *table);
bool plat_table_bot_is_asked(const PlatTable *table);

/* --- consent.c: undo by those who have a say --- */

typedef enum PlatUndoKind { PLAT_UNDO_NO, PLAT_UNDO_FREE, PLAT_UNDO_ASK } PlatUndoKind;
/* What it takes for `seat` to take its last answer back: `of` gets the seats whose consent it
 * needs; people at seats with bots have no say. */
PlatUndoKind plat_undo_kind(const PlatTable *table, int seat, uint32_t *of);
/* Take it back, with all that came after it. As plat_match_undo. */
PlatStatus plat_undo_carry_out(PlatTable *table, int seat, PlatError *error);

#endif
