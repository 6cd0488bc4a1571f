/* A question without options is told by the match's observer, with its conditions. Two of them
 * exclude each other if they had nothing in common each time. */
#include "questions.h"

#include <stdio.h>
#include <string.h>

#include "bot.h"

/* --- counting --- */

/* The question of that name, added if it is new; NULL: there is no room. */
static PlatQuestion *question_named(PlatQuestions *questions, const char *name) {
    for (int n = 0; n < questions->count; n++)
        if (strcmp(questions->at[n].name, name) == 0)
            return &questions->at[n];
    if (questions->count == PLAT_MAX_QUESTIONS)
        return NULL;
    PlatQuestion *question = &questions->at[questions->count++];
    snprintf(question->name, sizeof question->name, "%s", name);
    return question;
}

void plat_questions_answer(PlatQuestions *questions, const char *name) {
    PlatQuestion *question = question_named(questions, name);
    questions->decisions++;
    if (question)
        question->answered++;
}

static bool same_conditions(const PlatQuestion *question, const PlatOptions *options) {
    if (question->conditions != options->conditions)
        return false;
    for (int n = 0; n < options->conditions; n++)
        if (strcmp(question->condition[n].name, options->condition[n].name) != 0)
            return false;
    return true;
}

static void keep_conditions(PlatQuestion *question, const PlatOptions *options) {
    question->known = true;
    question->conditions = 0;
    if (options->conditions > PLAT_MAX_CONDITIONS)
        return;
    question->conditions = options->conditions;
    for (int n = 0; n < options->conditions; n++) {
        const PlatCondition *condition = &options->condition[n];
        question->condition[n] = *condition;
        question->condition[n].set = NULL;
        question->apart[n] = condition->place && !condition->instead ? UINT16_MAX : 0;
    }
}

static bool meet(const uint64_t *a, const uint64_t *b, int words) {
    for (int n = 0; n < words; n++)
        if (a[n] & b[n])
            return true;
    return false;
}

static void dead_end(void *context, int seat, const char *ask, const PlatOptions *options,
                     const char *detail) {
    (void)seat;
    (void)detail;
    PlatQuestion *question = question_named(context, ask);
    if (!question)
        return;
    if (!question->known)
        keep_conditions(question, options);
    else if (options->conditions > 0 && !same_conditions(question, options))
        question->conditions = 0; /* it is asked of several wheres */
    const int words = plat_options_words(options);
    for (int a = 0; a < question->conditions && options->conditions > 0; a++)
        for (int b = 0; b < question->conditions; b++)
            if (!question->condition[b].place || question->condition[b].instead ||
                meet(options->condition[a].set, options->condition[b].set, words))
                question->apart[a] &= (uint16_t) ~(1U << b);
}

void plat_questions_observe(PlatQuestions *questions, PlatMatch *match) {
    questions->games++;
    questions->observer = (PlatObserver){.dead_end = dead_end, .context = questions};
    plat_match_observe(match, &questions->observer);
}

bool plat_questions_open(const PlatQuestions *questions) {
    for (int n = 0; n < questions->count; n++)
        if (questions->at[n].answered == 0)
            return true;
    return false;
}

/* --- playing --- */

typedef struct Playing {
    PlatQuestions *questions;
    PlatRng rng;
    int most; /* decisions of all games */
} Playing;

static int32_t choose(void *context, int seat, const char *ask, const PlatOptions *options) {
    Playing *playing = context;
    if (playing->questions->decisions >= playing->most)
        return PLAT_STOP_HERE; /* which no option is, so the game fails */
    plat_questions_answer(playing->questions, ask);
    return plat_bot_choose_random(&playing->rng, seat, ask, options);
}

PlatStatus plat_questions_play(PlatQuestions *questions, PlatMatch *match, uint64_t seed,
                               int most) {
    Playing playing = {.questions = questions, .most = most};
    plat_rng_seed(&playing.rng, seed, 1);
    plat_questions_observe(questions, match);
    return plat_match_playout(match, choose, &playing, NULL);
}

/* --- what is wrong --- */

static void add_condition(PlatBuffer *text, const char *before, const PlatCondition *condition) {
    plat_buffer_add(text, "%s\"%s\" (%s)", before, condition->name, condition->place);
}

/* The conditions to blame: one that allows nothing, two that exclude each other, or all. */
static void add_reason(PlatBuffer *text, const PlatQuestion *question) {
    const PlatCondition *condition = question->condition;
    for (int apart = 0; apart < question->conditions; apart++)
        for (int a = 0; a + apart < question->conditions; a++) {
            if (!(question->apart[a] & 1U << (a + apart)))
                continue;
            add_condition(text, ": ", &condition[a]);
            if (apart > 0)
                add_condition(text, " and ", &condition[a + apart]);
            plat_buffer_put(text, apart > 0 ? " exclude each other" : " allows nothing");
            return;
        }
    const char *before = ": together these allow nothing: ";
    for (int n = 0; n < question->conditions; n++) {
        if (!condition[n].place)
            continue;
        add_condition(text, before, &condition[n]);
        before = ", ";
    }
}

void plat_questions_judge(const PlatQuestions *questions, PlatBuffer *text) {
    for (int n = 0; n < questions->count; n++) {
        const PlatQuestion *question = &questions->at[n];
        if (question->answered > 0)
            continue;
        plat_buffer_add(text, "%s`%s` has no option in any of %d random games",
                        text->length ? "\n  " : "", question->name, questions->games);
        add_reason(text, question);
    }
    if (questions->decisions == 0 && !text->length)
        plat_buffer_add(text, "no player decides anything in any of %d random games",
                        questions->games);
}
