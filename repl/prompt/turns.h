/* How a game goes on at the prompt: a move is played, bots answer, what happened is told. */
#ifndef PLAT_PROMPT_TURNS_H
#define PLAT_PROMPT_TURNS_H

#include "match/move.h"
#include "screen.h"

/* "DrawCity: blue (you), pink (greedy); seed 7" */
void plat_turns_who(PlatPrompt *prompt);
/* A game was begun: with a terminal say which, else only the seed, when it came by chance. */
void plat_turns_banner(PlatPrompt *prompt, bool seed_by_chance);
/* A game was begun: tell what chance did, let the bots answer, show where it stands. */
PlatStatus plat_turns_begin(PlatPrompt *prompt, PlatError *error);

/* Read a move as plat_move_read does, with what the prompt can do about one that is refused. */
PlatStatus plat_turns_read(const PlatPrompt *prompt, PlatMove *move, int seat, const char *line,
                           PlatError *error);

/* Read a move, play it, tell it, let the bots answer, show what is next. When a bot fails (rules
 * that fail, Ctrl-C) the move is taken back too. */
PlatStatus plat_turns_move(PlatPrompt *prompt, const char *text, PlatError *error);

/* Let `bot` answer for `seat`, which is asked, as long as that seat goes on being asked in the same
 * step; tells the move. */
PlatStatus plat_turns_bot(PlatPrompt *prompt, const PlatBot *bot, int seat, PlatError *error);
/* Let the bots that are asked answer until a person is asked or the game is over. On failure
 * (rules that fail, Ctrl-C) what the bots have played so far stays. */
PlatStatus plat_turns_bots(PlatPrompt *prompt, PlatError *error);

/* Tell what is in the log and was not told yet: rolls, and what was put in place. */
void plat_turns_tell(PlatPrompt *prompt);
/* What stands in the log by now needs no telling (after undo, a reload, a new game). */
void plat_turns_told(PlatPrompt *prompt);

#endif
