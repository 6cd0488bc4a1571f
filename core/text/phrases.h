/* What players read of a question and of a move: "What do you build with 5?", "Pink builds a park
 * with 5 on c7".
 *
 * Rules declare the text of a question, and what an answer reads as, by the question's name. A
 * phrase names the answers of a move that it takes: `builds[ a {what}] with {build}[ on {where}]`.
 * A part in brackets is left out when the move lacks one of its answers. `{pick|a card}` is what
 * others read who may not know that answer; all may know an answer without it. A row for a question
 * with an answer, "build done", comes before that of the question; "-" says nothing. What it asks
 * is what players read in place of the option: "Build no more".
 *
 * Questions without a phrase read as their words: "Pink: build 5, park, c7". */
#ifndef PLAT_TEXT_PHRASES_H
#define PLAT_TEXT_PHRASES_H

#include "buffer.h"
#include "kernel/schema.h"
#include "titles.h"

PLAT_API_BEGIN

/* Begins as all zeros, which are none. */
typedef struct PlatPhrases {
    PlatTitles asks, does; /* of questions, and of their answers; their lists are the owner's */
} PlatPhrases;

/* An answer of a move. */
enum { PLAT_MOVE_ANSWERS = 64 /* at most */ };
typedef struct PlatSaid {
    const char *ask, *choice;
} PlatSaid;

/* Add the question; `detail` is what the rules say that it is about, or "". `phrases` may be
 * NULL. */
void plat_phrase_question(const PlatPhrases *phrases, PlatBuffer *text, const char *ask,
                          const char *detail);
/* What players read in place of an option that is a deed, or NULL. */
const char *plat_phrase_option(const PlatPhrases *phrases, const char *ask, const char *choice);
/* Add the move of `who` as a sentence without a full stop. `all`: the reader may know all answers.
 * False: the move answers a question without a phrase, and unless `all` only its name is added. */
bool plat_phrase_move(const PlatPhrases *phrases, const PlatSchema *schema, PlatBuffer *text,
                      const char *who, const PlatSaid *said, int count, bool all);

PLAT_API_END

/* Whether the phrase of an answer takes an answer to `ask`, too; without a phrase it takes all. */
bool plat_phrase_takes(const PlatPhrases *phrases, const PlatSaid *said, const char *ask);

#endif
