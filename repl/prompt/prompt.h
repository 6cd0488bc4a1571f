/* The prompt: the game that is played at it, and where that is shown.
 *
 * It reads no lines: the room `typed` does. Its files build on each other in this order: prompt,
 * comparing, testing, picture, status, curtain, screen, whole_moves, turns, game. */
#ifndef PLAT_PROMPT_PROMPT_H
#define PLAT_PROMPT_PROMPT_H

#include "lab/bot.h"
#include "render/display.h"
#include "serve/serving.h"
#include "session/file_watch.h"
#include "session/policies.h"
#include "session/session.h"
#include "system/output.h"
#include "system/signals.h"
#include "system/string_list.h"
#include "text/buffer.h"

enum { PLAT_MAX_FORKS = 8, PLAT_MAX_MISSED = 6, PLAT_TYPED_LINES = 64 };

/* A game that .fork suspended, and its bots. */
typedef struct PlatSuspendedGame {
    PlatSession session;
    PlatBot *bot[PLAT_MAX_SEATS];
} PlatSuspendedGame;

/* The picture that .picture --keep updates. */
typedef struct PlatLivePicture {
    char *path;    /* NULL: there is none */
    uint64_t hash; /* of the position that it shows */
    int viewer;
} PlatLivePicture;

typedef struct PlatReplayDiff PlatReplayDiff; /* session/replay_diff.h */

/* The game under rules that have changed (start_game.h). */
typedef struct PlatComparing {
    PlatJournal *journal; /* that is being compared; NULL: none is */
    PlatReplayDiff *diff; /* NULL: not begun yet */
    char *sheets;         /* what .diff shows, or NULL */
} PlatComparing;

/* The tests that run after a save (start_game.h). */
typedef struct PlatTesting {
    bool on;
    PlatStrings files; /* of tests, that run; empty: none do */
    int file, test;    /* that comes next: the file from 0, the test in it from 1 */
    int tests, failed;
    char *failure; /* the first, with its place, owned; or NULL */
} PlatTesting;

/* How far somebody has followed the game. */
typedef struct PlatFollowed {
    int entries;                 /* of the record */
    int events;                  /* of the log, */
    int of_seat[PLAT_MAX_SEATS]; /* and of those after it, by seat */
} PlatFollowed;

/* What bots have answered in a simultaneous step, which is shown when the step has ended. */
typedef struct PlatHeldBack {
    bool any;
    int step, turn; /* in this one, */
    int entries;    /* before which the record had so many */
} PlatHeldBack;

/* The curtain between people who share the keyboard and may not see the same (screen.h). */
typedef struct PlatCurtain {
    bool explained; /* what it is has been said */
    bool drawn;     /* somebody's side has been shown since the window was cleared, */
    bool cleared;   /* which it was in this game: what was shown to all may be gone */
    int facing;     /* the seat that sees its side of the game; -1: nobody's is shown */
    int waits;      /* the curtain is down until this seat is there; -1: it is not */
    PlatFollowed left[PLAT_MAX_SEATS]; /* what each seat saw last */
} PlatCurtain;

/* A question that was skipped, because nothing was legal. */
typedef struct PlatMissedAsk {
    int seat;
    bool must;  /* an answer was due, not just allowed */
    char *text; /* why, owned */
} PlatMissedAsk;

/* Several answers that came of one typed line. */
typedef struct PlatTypedLine {
    int before;  /* how many entries the record had then */
    int length;  /* how many it got up to the last of them */
    int answers; /* the others are bots' */
} PlatTypedLine;

/* A picture, and the line of the terminal on which it began (PlatPrompt.line). */
typedef struct PlatSeen {
    char *text; /* owned; NULL: none was shown */
    int line;
} PlatSeen;

/* What is freed with its scope. */
#define PLAT_REQUEST __attribute__((cleanup(plat_request_free))) PlatRequest
#define PLAT_STRINGS __attribute__((cleanup(plat_strings_free))) PlatStrings
#define PLAT_SHEET   __attribute__((cleanup(plat_sheet_free))) PlatSheet

/* The text of a buffer that is one, or that it is lost. */
static inline const char *plat_text_or_lost(const PlatBuffer *text) {
    return text->failed ? PLAT_OUTPUT_LOST : plat_buffer_text(text);
}

typedef struct PlatPrompt {
    PlatSession session;                    /* host and match are NULL while no game is begun */
    PlatBot *bot[PLAT_MAX_SEATS];           /* who answers for a seat; NULL: a person */
    PlatSuspendedGame fork[PLAT_MAX_FORKS]; /* suspended by .fork, oldest first */
    int forks;
    FILE *out;
    PlatDisplayOptions showing;
    bool terminal;          /* a person sits there: show boards, questions and a prompt */
    bool keeps;             /* games are saved from their beginning */
    bool fair;              /* undo stops at rolls and drawn cards */
    bool pages;             /* long lists are shown a page at a time */
    char unread;            /* what ended such a list begins the next line; '\0': nothing */
    const char *name;       /* that the next of them gets; NULL: its own and the date */
    PlatSignals *signals;   /* borrowed; NULL without a terminal */
    PlatPolicies *policies; /* NULL until a bot is made */
    PlatFileWatch *watch;   /* NULL without a terminal */
    PlatBuffer chunk;       /* lines of a Lua chunk that is not yet complete */
    int chunk_lines;
    PlatSeen seen_boards, seen_status, seen_hand; /* what was shown last */
    int line;                                     /* about how many have been printed */
    int shown_entries, shown_events;              /* of the record, up to the last screen */
    int screens;                                  /* that have been shown */
    char *seen_notes;                             /* the last boards that had their notes below */
    void *seen_block, *seen_before; /* the position that was shown last, and the one before it, */
    uint64_t seen_layout;           /* of this layout, */
    int seen_viewer;                /* as this viewer may see it; owned, or NULL */
    unsigned marks; /* PlatDisplay.marks of the boards that were drawn last, to be explained */
    unsigned marks_explained; /* PlatDisplay.marks that have been shown with their meaning */
    int listed;               /* by .moves after how many entries, and 1; 0: never */
    bool greets;              /* the first question says who is asked, and how to get help */
    PlatStrings exampled;     /* questions that had an example, or were explained; answers, too */
    PlatFollowed shown;       /* the events that have been shown; `entries` is not used */
    bool over_shown;          /* the end of the game has been shown */
    PlatHeldBack held_back;
    PlatStrings refused;                   /* the last moves that the rules refused, for .test, */
    int refused_at;                        /* and after how many entries they were typed */
    PlatTypedLine typed[PLAT_TYPED_LINES]; /* the last, for .undo and .redo */
    int typed_lines;
    PlatCurtain curtain;

    PlatMissedAsk missed[PLAT_MAX_MISSED]; /* questions skipped in the last move: game_flow.h */
    int misses, missed_at; /* how many, and after how many entries; then nothing was played */
    PlatLivePicture picture;
    PlatComparing comparing;
    PlatTesting testing;
    struct PlatServing *serving; /* serve/serving.h: people play by links; NULL: they do not */
    int plays;                   /* then: the seat that is played here; -1: all are seen */
    bool done;                   /* .quit */
} PlatPrompt;

/* A prompt without a game that writes to `out`. */
void plat_prompt_init(PlatPrompt *prompt, FILE *out, bool terminal, PlatSignals *signals);
void plat_prompt_free(PlatPrompt *prompt);
/* Leave a game as plat_session_leave does, and say what that says. */
void plat_prompt_leave(PlatPrompt *prompt, PlatSession *session);

/* Of the game that has begun. */
const PlatRules *plat_prompt_rules(const PlatPrompt *prompt);
/* The seat whose turn it is to type: the first person who is asked, else the first seat that is
 * asked, else the first person; -1 without a game. */
int plat_prompt_seat(const PlatPrompt *prompt);
/* Whether there is a curtain between people: at a terminal between two or more with names, unless
 * it is switched off, and wherever it was asked for. */
bool plat_prompt_has_curtain(const PlatPrompt *prompt);
/* Whether people share the keyboard who may not see the same, with a curtain between them: at
 * least two persons play, and a field is hidden from all but its owner, or from all but those who
 * have learnt it, or everybody chooses at once. Nothing is hidden when the game is over. */
bool plat_prompt_is_shared(const PlatPrompt *prompt);
/* Who looks at the screen: the person at that seat, else the first person; PLAT_VIEWER_TABLE when
 * only bots play. Of people who share the keyboard the one who faces the screen, or
 * PLAT_VIEWER_SPECTATOR when nobody does. */
int plat_prompt_viewer(const PlatPrompt *prompt);
/* The seat's name, by which rules and journals know it; and what the person there is called. */
const char *plat_prompt_seat_name(const PlatPrompt *prompt, int seat);
const char *plat_prompt_name(const PlatPrompt *prompt, int seat);
/* A line that begins with a person's name, with the seat's in its place, freed by the caller; NULL
 * when it does not, or when it is a move as it stands. */
char *plat_prompt_with_seat(const PlatPrompt *prompt, const char *line);
/* Free the bots of all seats. */
void plat_prompt_dismiss(PlatBot *bot[PLAT_MAX_SEATS]);
/* What is shown next counts as new; the second: and so do the questions. */
void plat_prompt_forget_shown(PlatPrompt *prompt);
void plat_prompt_forget_seen(PlatPrompt *prompt);

/* The seat that `text` names, or whose person it names; without text plat_prompt_seat. PLAT_E_NAME,
 * PLAT_E_RANGE. */
PlatStatus plat_prompt_take_seat(const PlatPrompt *prompt, const char *text, int *seat,
                                 PlatError *error);

/* Collect what rules trace from now on; print what was collected, and stop. */
void plat_prompt_trace(PlatPrompt *prompt);
void plat_prompt_show_trace(PlatPrompt *prompt);

/* Begin to show the game on `file` as plat_display_begin does, to whoever looks at the screen. */
void plat_prompt_show(const PlatPrompt *prompt, PlatDisplay *show, FILE *file);
/* Look how `out` shows things now: a window may have another size. */
void plat_prompt_look(PlatPrompt *prompt);
/* Print what the person at a seat is called, in the seat's colour; and with the seat behind a name
 * of its own: "Ann (pink)". */
void plat_prompt_put_person(const PlatPrompt *prompt, int seat);
void plat_prompt_put_seat(const PlatPrompt *prompt, int seat);
/* Print a line, cleaned as plat_output_list does it, and at a terminal broken between words; the
 * rest of a line that has come to a column. Without an end of the line it is only cleaned. */
void plat_prompt_print(const PlatPrompt *prompt, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void plat_prompt_print_from(const PlatPrompt *prompt, int column, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Print a text as plat_prompt_wrap does, that it is lost when memory ran out, or nothing. */
void plat_prompt_put(const PlatPrompt *prompt, const PlatBuffer *text);
/* Print a text whose lines are broken between words at the screen's width; one that is broken so
 * only at a terminal; a text as plat_output_text does it, such as a script, in which each end of a
 * line counts. */
void plat_prompt_wrap(const PlatPrompt *prompt, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void plat_prompt_long(const PlatPrompt *prompt, const char *text);
void plat_prompt_text(const PlatPrompt *prompt, const char *text);

#endif
