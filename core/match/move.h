/* Moves typed as text.
 *
 * A line may answer several questions in a row, as long as the same seat is asked: `build 5 house
 * c4` is the answer to "build" and those to the two questions that follow from it. The name
 * of the question may stand before each answer and must stand before the first, unless the line is
 * a number in the list of moves (or, where the list is shorter, an option that is a number) or
 * begins with the full name of an option. A seat's name may stand before all of it. What a list of
 * moves shows can be typed as it stands there: a number in front, and the cells behind a placement
 * (`12 lay 1f@c4: c4 c5 d5`). So can a move whose first answers have been given: they are repeated.
 *
 * Reading plays the move on a copy, so a move that fails half-way leaves no trace, and the message
 * can name the word that did not fit. */
#ifndef PLAT_MATCH_MOVE_H
#define PLAT_MATCH_MOVE_H

#include "match.h"

PLAT_API_BEGIN

enum { PLAT_MAX_ANSWERS = 64 /* in one line */ };

/* The end of a message about a move whose first words were good. */
#define PLAT_MOVE_UNPLAYED ". No part of the move was played."

typedef struct PlatAnswer {
    int seat;
    int32_t choice;
    char ask[PLAT_MAX_NAME];
    char text[PLAT_MAX_NAME]; /* the choice: "c4" */
} PlatAnswer;

typedef struct PlatMove {
    PlatAnswer answer[PLAT_MAX_ANSWERS];
    int answers;
    int since; /* in a line that was refused: how many answers the seat gave since the question that
                  its first word names, that one included; 0 for none */
} PlatMove;

/* True when the line looks like a move: it begins with the question of `seat` (or with the seat and
 * its question), is a bare number, or begins with the full name of an option, or with what the
 * seat answered last, and holds nothing but words. Whether the move is legal is not checked. */
bool plat_move_begins(const PlatMatch *match, int seat, const char *line);

/* Read a move of `seat`, or of the seat whose name stands first. PLAT_E_FORMAT, PLAT_E_NAME,
 * PLAT_E_RANGE: a word is not understood; PLAT_E_ILLEGAL: the rules refuse it; others: the rules
 * failed. `match` stays as it is. */
PlatStatus plat_move_read(const PlatMatch *match, PlatMove *move, int seat, const char *line,
                          PlatError *error);

/* Play a move that was read at this position: all of it, or nothing. */
PlatStatus plat_move_play(PlatMatch *match, const PlatMove *move, PlatError *error);

/* "build 5 house c4": the move as it would be typed, added to `text`. */
void plat_move_format(const PlatMove *move, PlatBuffer *text);

/* What the words of `line` lead to, for completion: `*from` is where the last word (or words) that
 * are not yet a whole answer begin, and the result is a copy of the match where they are to be
 * typed, freed by the caller; NULL when the words before do not fit. `*seat`: whose move it is. */
PlatMatch *plat_move_follow(const PlatMatch *match, int *seat, size_t *from, const char *line);

/* Play all answers of a line as rule tests write it: a seat's name or none, then answers with or
 * without the name of their question, a number being the answer itself. On failure those before the
 * one that failed are played, and the error says which is wrong; PLAT_E_ILLEGAL: the rules refuse
 * it. */
PlatStatus plat_move_play_line(PlatMatch *match, const char *line, PlatError *error);

PLAT_API_END

#endif
