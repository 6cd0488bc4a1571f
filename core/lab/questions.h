/* Which questions random games ask, and why some never have an option. For conformance.c alone. */
#ifndef PLAT_LAB_QUESTIONS_H
#define PLAT_LAB_QUESTIONS_H

#include "match/match.h"
#include "text/buffer.h"

enum { PLAT_MAX_QUESTIONS = 64 /* with different names; others are not looked at */ };

/* A question, by its name. */
typedef struct PlatQuestion {
    char name[PLAT_MAX_NAME];
    int answered; /* how often it had options */
    /* Of the times when it had none: its conditions, and of each as bits those that had nothing in
     * common with it each time; where that is its own bit, it allowed nothing. */
    bool known;
    int conditions;
    PlatCondition condition[PLAT_MAX_CONDITIONS];
    uint16_t apart[PLAT_MAX_CONDITIONS];
} PlatQuestion;

/* Those of the games so far. Begins as zeros. */
typedef struct PlatQuestions {
    PlatQuestion at[PLAT_MAX_QUESTIONS];
    int count;
    int games, decisions;
    PlatObserver observer;
} PlatQuestions;

/* Another game, which has not run yet: count its questions without options from now on. */
void plat_questions_observe(PlatQuestions *questions, PlatMatch *match);
/* Count a question that is answered. */
void plat_questions_answer(PlatQuestions *questions, const char *name);
/* Whether some question had no option so far. */
bool plat_questions_open(const PlatQuestions *questions);
/* Play such a game at random, and count. What the match says; it fails where all games together
 * would have more than `most` decisions. */
PlatStatus plat_questions_play(PlatQuestions *questions, PlatMatch *match, uint64_t seed, int most);
/* Write what is wrong, nothing when every question had options: the questions without, with the
 * conditions that exclude each other; or that nobody decides anything. */
void plat_questions_judge(const PlatQuestions *questions, PlatBuffer *text);

#endif
