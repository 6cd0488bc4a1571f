/* What is shown of a game: boards, what lies beside them, the question that waits, the result. */
#ifndef PLAT_PROMPT_SCREEN_H
#define PLAT_PROMPT_SCREEN_H

#include "match/move.h"
#include "prompt.h"

/* At a terminal: the boards and what lies beside them, if they look different from last time, and
 * the question that waits; where another person is asked, the curtain falls instead. At the end of
 * the game, with or without a terminal, its result, once. */
void plat_screen_show(PlatPrompt *prompt);
/* The same at a terminal, whether anything changed or not, with the boards of all seats. */
void plat_screen_show_again(PlatPrompt *prompt);
/* Of the boards of all and the viewer's own, the one that has most of the cells that the reasons of
 * an item of the sheet name, with those of these seats (as bits) in brackets. Nothing if there are
 * none. */
void plat_screen_show_reasons(PlatPrompt *prompt, const PlatSheet *sheet, int item, uint32_t seats);
/* After a move that was refused for a cell with this text: the board, with the cells that fail the
 * condition that the text names in brackets, or those that fulfil it if they are fewer. `move` has
 * the answers before that one. */
void plat_screen_show_refused(PlatPrompt *prompt, const PlatMove *move, const char *why);
/* Add to `lines` at most `most` (from 1 up) whole moves of `seat`, which is asked, in the order of
 * the options: the answers that it can give one after another, to the end of its questions in this
 * step. Each question's share of them is spread over its options. True when some were not tried.
 * `move`: the answers that they begin with, read at this position; none for all. It comes back as
 * it was. A move ends where another seat or nobody is asked, where the step or the turn ends, where
 * a question comes again, and where something was drawn or rolled, since nobody may know that
 * before it is played. All is played on copies: `match` stays where it is.
 * `kinds`, unless NULL, gets for each move the words behind `.moves` that list all moves with the
 * same first answer: "whole build 2". */
bool plat_whole_moves(const PlatMatch *match, int seat, PlatMove *move, int most,
                      PlatStrings *lines, PlatStrings *kinds);
/* Add "(e.g. `build 2 house c4`)", a move that greedy would make for `seat` and that begins with
 * the answers of `move`, if the seat is asked, may see its question, and more is asked after these.
 * It has a few answers at most, since that is what a person types. */
void plat_example_move(const PlatPrompt *prompt, int seat, PlatMove *move, PlatBuffer *text);
/* Add the hints for a question and its named answers: "A number of your hand. none: you
 * keep all." Nothing that is in `known`, where these names come then; NULL: all. */
void plat_question_hints(const PlatPrompt *prompt, const PlatAsk *ask, PlatStrings *known,
                         PlatBuffer *text);
/* The reasons for the points, the score sheet, and last "The winners are blue and pink with 54." */
PlatStatus plat_screen_result(PlatPrompt *prompt, PlatError *error);

/* Reporting an error, with the line of the rules that it points to. */

/* Report an error, and the source line that it points to, if any. `where` ("stdin:3") is where a
 * script stands; NULL at a terminal. */
void plat_prompt_report_error(PlatPrompt *prompt, FILE *file, const char *where,
                              const PlatError *error);

/* What lies open beside the boards and matters for the next decision: dice, rows of cards, rounds,
 * and for each module its cards and what each seat has of it. Briefer than `.view`: decks, whose
 * turn it is and counters at zero are left out. */

/* As text, freed by the caller; empty when nothing lies open, NULL when memory ran out. */
char *plat_status_lines(const PlatPrompt *prompt);

/* The position as a picture, and the one that .picture FILE --keep keeps current. */

/* Write all boards and sheets, as whoever looks at the screen may see them, to an SVG file.
 * PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_picture_write(const PlatPrompt *prompt, const char *path, PlatError *error);
/* Keep the file, which shows the position as it is, current from now on, in place of the one that
 * was kept; NULL: none. `path` is taken over. */
void plat_picture_keep(PlatPrompt *prompt, char *path);
/* Write the kept picture again if the position, or who looks at it, is another than when it was
 * written last. When that fails it is no longer kept: PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_picture_refresh(PlatPrompt *prompt, PlatError *error);

/* The curtain between people who share a keyboard.
 *
 * If plat_prompt_is_shared, the screen belongs to one person at a time. Before the next person's
 * turn plat clears the window and shows only what everybody may know, until that person presses
 * Enter. Then it shows what happened since the person left the screen. */

/* Let the curtain fall if the person who is asked is not the one who faces the screen; then the
 * window is cleared (at a terminal), and what happened is shown. True: it is down, and only public
 * things may be shown. May be called before such things are shown, so that they stay. */
bool plat_curtain_falls(PlatPrompt *prompt);
/* The next person has come to the screen. Returns what that seat had followed before. */
PlatFollowed plat_curtain_rise(PlatPrompt *prompt);
/* The person who faces the screen has seen everything up to here. */
void plat_curtain_followed(PlatPrompt *prompt);
/* The game is another: nobody faces it yet. */
void plat_curtain_forget(PlatPrompt *prompt);
/* The game went back: nobody has followed it further than it goes. */
void plat_curtain_goes_back(PlatPrompt *prompt);

/* PLAT_E_NOT_ASKED when the screen is another person's than that seat's, so that what the seat may
 * do is not shown. */
PlatStatus plat_curtain_allows(const PlatPrompt *prompt, int seat, PlatError *error);

/* What the seat is asked. The same error; PLAT_E_OVER, PLAT_E_NOT_ASKED: it is asked nothing. */
PlatStatus plat_curtain_asked(const PlatPrompt *prompt, int seat, const PlatAsk **ask,
                              PlatError *error);

/* Whether the n-th entry of the record is the answer of a bot, or of another person who shares the
 * keyboard, in a step of all at once that still runs: who looks at the screen may not know it
 * before the step has ended. */
bool plat_curtain_secret(const PlatPrompt *prompt, int n);

#endif
