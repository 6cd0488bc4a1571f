/* The prompt: what is typed, and the game it is typed at.
 *
 * A line is, in this order: a command, if it begins with `.`; help, if it begins with `?`; a move,
 * if it looks like one (see move.h); else Lua for the workbench. Whatever a line does, it does
 * wholly or not at all, and an error leaves the position as it was. */
#ifndef PLAT_PROMPT_PROMPT_H
#define PLAT_PROMPT_PROMPT_H

#include "lab/bot.h"
#include "move.h"
#include "render/showing.h"
#include "session/session.h"
#include "session/watch.h"
#include "system/signals.h"
#include "text/buffer.h"

enum { PLAT_MAX_FORKS = 8 };

/* A game that .fork put aside, and who plays it. */
typedef struct PlatPutAside {
    PlatSession session;
    PlatBot *bot[PLAT_MAX_SEATS];
} PlatPutAside;

typedef struct PlatPrompt {
    PlatSession session;               /* host and match are NULL while no game is begun */
    PlatBot *bot[PLAT_MAX_SEATS];      /* who answers for a seat; NULL: a person */
    PlatPutAside fork[PLAT_MAX_FORKS]; /* games put aside by .fork, the first one first */
    int forks;
    FILE *out;
    PlatShowing showing;
    bool terminal;        /* somebody sits there: boards after moves, questions, a prompt */
    PlatSignals *signals; /* borrowed; NULL without a terminal */
    PlatWatch *watch;     /* NULL without a terminal */
    PlatBuffer chunk;     /* lines of a Lua chunk that is not yet whole */
    char *seen_boards, *seen_around, *seen_hand; /* as they were shown last, owned */
    char *seen_notes;                            /* the boards, when they were with their notes */
    int told;                                    /* events of the log that were already told */
    bool over_told;                              /* the end of the game was told */
    bool done;                                   /* .quit */
} PlatPrompt;

/* A prompt without a game that writes to `out`. */
void plat_prompt_init(PlatPrompt *prompt, FILE *out, bool terminal, PlatSignals *signals);
void plat_prompt_free(PlatPrompt *prompt);

/* Make the bots that the request names, by seat; the caller frees them. A bot's seed comes from the
 * game's, so games can be repeated. On failure there are none. */
PlatStatus plat_prompt_hire(const PlatRequest *request, uint64_t seed, PlatBot *bot[PLAT_MAX_SEATS],
                            PlatError *error);
/* Begin a game in place of the one there is, which stays when that fails. */
PlatStatus plat_prompt_begin(PlatPrompt *prompt, const PlatRequest *request, PlatError *error);
/* Load the rules that `request` asks for and let the game go on under them; says `done` and tells
 * what changed, then bots that are asked answer. With `done` NULL nothing is said when nothing is
 * different. On failure the old rules go on. */
PlatStatus plat_prompt_change(PlatPrompt *prompt, const PlatRequest *request, const char *done,
                              PlatError *error);

/* Carry out one line. On failure `error` says why, and nothing has changed. */
PlatStatus plat_prompt_line(PlatPrompt *prompt, const char *line, PlatError *error);
/* True while the lines so far are the beginning of a Lua chunk. */
bool plat_prompt_continues(const PlatPrompt *prompt);
/* Give such a beginning up. */
void plat_prompt_forget(PlatPrompt *prompt);

/* Tell an error with the source line it points at, if it does. `where` ("stdin:3") is NULL with a
 * terminal. */
void plat_prompt_complain(PlatPrompt *prompt, FILE *file, const char *where,
                          const PlatError *error);

/* The seat that is spoken to: the first person who is asked, else the first seat that is asked,
 * else the first person; -1 without a game. */
int plat_prompt_seat(const PlatPrompt *prompt);
/* Whose eyes look at the board: the person spoken to; PLAT_VIEWER_TABLE when bots alone play. */
int plat_prompt_viewer(const PlatPrompt *prompt);
const char *plat_prompt_seat_name(const PlatPrompt *prompt, int seat);

/* --- commands --- */

/* What the words of a command are, for Tab. */
typedef enum PlatWordKind {
    PLAT_WORD_NONE,
    PLAT_WORD_MOVE,
    PLAT_WORD_SEAT,
    PLAT_WORD_FIELD,
    PLAT_WORD_OPTION,
    PLAT_WORD_MODULE,
    PLAT_WORD_GAME,
    PLAT_WORD_TABLE,
    PLAT_WORD_ITEM,
    PLAT_WORD_BOT,
    PLAT_WORD_BOARD,
    PLAT_WORD_FORCED,
    PLAT_WORD_FILE,
    PLAT_WORD_COMMAND
} PlatWordKind;

/* `rest` is what stands behind the command's name, without blanks around it. */
typedef PlatStatus PlatPromptFunction(PlatPrompt *prompt, const char *rest, PlatError *error);

typedef struct PlatPromptCommand {
    const char *name;      /* "undo" */
    const char *arguments; /* "[N]" */
    const char *brief;     /* one line of .help */
    const char *text;      /* what .help NAME says beside that, or NULL */
    PlatPromptFunction *run;
    PlatWordKind words;
    bool needs_game;
} PlatPromptCommand;

/* All commands in the order of .help, ended by one without a name. */
const PlatPromptCommand *plat_prompt_commands(void);
/* The command that `name` (length bytes) names or begins, when it is one alone. PLAT_E_NAME. */
PlatStatus plat_prompt_find(const char *name, size_t length, const PlatPromptCommand **found,
                            PlatError *error);

#endif
