/* The course of a game at the prompt: a move is played, bots answer, events are shown. */
#ifndef PLAT_PROMPT_GAME_FLOW_H
#define PLAT_PROMPT_GAME_FLOW_H

#include "match/move.h"
#include "prompt.h"
#include "screen.h"

/* "blue (you), Ann (pink), green (greedy)" */
void plat_flow_players(PlatPrompt *prompt);
/* "DrawCity: blue (you), pink (greedy); seed 7" */
void plat_flow_who(PlatPrompt *prompt);
/* A game was begun: at a terminal say which, else give the seed if it was chosen at random. */
void plat_flow_banner(PlatPrompt *prompt, bool seed_by_chance);
/* Resume a game: print which, then `notes` (may be NULL), and continue. */
PlatStatus plat_flow_resume(PlatPrompt *prompt, const char *notes, PlatError *error);
/* Show what chance did, let the bots answer, and show the game. */
PlatStatus plat_flow_go_on(PlatPrompt *prompt, PlatError *error);

/* Read a move as plat_move_read does. The error says how `.undo` leads back to the question that
 * the move seems to answer, if there was one. */
PlatStatus plat_flow_read(const PlatPrompt *prompt, PlatMove *move, int seat, const char *line,
                          PlatError *error);

/* Add a typed move to `out` with the name of the seat that it is read for, as rule tests write
 * it. */
void plat_flow_line(const PlatPrompt *prompt, const char *line, PlatBuffer *out);
/* Read a move, play it, show it, let the bots answer, and show the game. When a bot fails (rules
 * that fail, Ctrl-C) the move is taken back too. */
PlatStatus plat_flow_move(PlatPrompt *prompt, const char *text, PlatError *error);

/* Let `bot` answer for `seat`, which is asked, and show the move: one line, in one step. */
PlatStatus plat_flow_bot(PlatPrompt *prompt, PlatBot *bot, int seat, PlatError *error);
/* Show what `bot` would play for `seat`, which is asked, and the totals that it expects of its best
 * few answers to the question that waits. Nothing is played. */
PlatStatus plat_flow_hint(PlatPrompt *prompt, PlatBot *bot, int seat, PlatError *error);
/* Let the bots that are asked answer until a person is asked or the game is over. On failure
 * (rules that fail, Ctrl-C) what the bots have played so far stays. */
PlatStatus plat_flow_bots(PlatPrompt *prompt, PlatError *error);

/* Whether the event is a roll of dice that everybody sees. */
bool plat_flow_is_roll(const PlatSchema *schema, const PlatEvent *event);
/* Dice of one field that are rolled in one step share a line: `white: 2 5 6`. `a` may be NULL. */
bool plat_flow_same_roll(const PlatEvent *a, const PlatEvent *b);
/* Show the rolls that are in the log and have not been shown yet. */
void plat_flow_show_events(PlatPrompt *prompt);
/* A bot has answered: show its move, or only that it has one. */
void plat_flow_show_bots_move(PlatPrompt *prompt, int seat, const PlatMove *move);
/* Count everything in the log as shown (after undo, a reload, a fork). */
void plat_flow_mark_shown(PlatPrompt *prompt);
/* The person for whom the curtain is down is there: show what happened, and show the game. */
void plat_flow_come(PlatPrompt *prompt);

/* Skipped questions: the rules ask them, but nothing is legal. The game continues without an
 * answer, and `.why` explains why. */

/* Keep from now on what cannot be asked, until plat_skipped_end: the last few. */
typedef struct PlatSkipped {
    PlatPrompt *prompt;
    PlatObserver observer;
} PlatSkipped;
void plat_skipped_begin(PlatPrompt *prompt, PlatSkipped *missed);
void plat_skipped_end(PlatSkipped *missed);

/* What the seat could not be asked in what was played last, after `after` (NULL: the first). Its
 * text is lines: "build (house): nothing is legal", then why. NULL: nothing more, or something was
 * played or undone since. */
const PlatMissedAsk *plat_skipped_next(const PlatPrompt *prompt, int seat,
                                       const PlatMissedAsk *after);

void plat_skipped_forget(PlatPrompt *prompt);

#endif
