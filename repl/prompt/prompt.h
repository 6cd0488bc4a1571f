/* The prompt: the game that somebody types at, and where it is shown.
 *
 * What is here knows of no line that was typed: the files of this room stand in this order, each
 * above what it needs: prompt, complain, status, screen, turns, game; words and the commands; their
 * table; Lua, lines and completion. */
#ifndef PLAT_PROMPT_PROMPT_H
#define PLAT_PROMPT_PROMPT_H

#include "lab/bot.h"
#include "render/showing.h"
#include "session/session.h"
#include "session/watch.h"
#include "system/output.h"
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

/* The seat that is spoken to: the first person who is asked, else the first seat that is asked,
 * else the first person; -1 without a game. */
int plat_prompt_seat(const PlatPrompt *prompt);
/* Whose eyes look at the board: the person spoken to; PLAT_VIEWER_TABLE when bots alone play. */
int plat_prompt_viewer(const PlatPrompt *prompt);
const char *plat_prompt_seat_name(const PlatPrompt *prompt, int seat);
/* Nobody plays for any seat any more. */
void plat_prompt_dismiss(PlatBot *bot[PLAT_MAX_SEATS]);
/* Whatever is shown next is shown whole. */
void plat_prompt_forget_seen(PlatPrompt *prompt);

/* Say a line, cleaned, as plat_output_format does; a text whose lines are broken at the screen's
 * width; a text as it is. */
void plat_prompt_print(const PlatPrompt *prompt, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void plat_prompt_wrap(const PlatPrompt *prompt, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void plat_prompt_text(const PlatPrompt *prompt, const char *text);

#endif
