/* Recorders. During a game a decision costs a look at the question's row, a set added to counters
 * and one line on a list; all that takes longer is done when the game or the block is over.
 *
 * How often each choice was an option is counted for 64 choices at once: the n-th of `plane` holds
 * the n-th binary digit of all counters, and adding a set is adding one with carry. Most additions
 * touch two planes.
 *
 * A game that fails is counted nowhere but as an outcome: when a question is first asked in a game,
 * what was counted of it before is saved, and put back if the game fails. */
#include "recorder.h"

#include <stdlib.h>
#include <string.h>

#include "component_use.h"
#include "game.h"
#include "kernel/bits.h"
#include "text/buffer.h"

enum {
    QUESTIONS = 96, /* that are told of; a game with more has some that are not */
    NOT_TOLD = -2,
    PLANES = 19,
    FULL = (1 << PLANES) - 1, /* sets that the planes can count: more than a game can ask */
    HALF_FULL = FULL / 2
};
_Static_assert((int)HALF_FULL > (int)PLAT_MAX_DECISIONS,
               "planes are written out between games alone");

typedef struct Count {
    int64_t offered, taken, takers, points, most, most_won;
    uint32_t times[PLAT_MAX_SEATS]; /* that seats took it in a game; 0 when that is counted */
} Count;

typedef struct Asked {
    int64_t asked, forced, games, may_pass;
    int added; /* sets in the planes */
} Asked;

typedef struct Question {
    char name[PLAT_MAX_NAME];
    PlatOptions options; /* without its set: what choices are written with */
    int words;           /* 0: choices are not told apart */
    int first;           /* the first question of that name and kind: it counts the games */
    Asked sum, before;   /* now, and before the game `saved` */
    uint64_t saved;  /* the last game in which it was asked, counted from 1; for `first` also one
                        * in which another of its name was */
    uint64_t *plane; /* PLANES * words, and as many for what they were before */
    Count *count;    /* 64 * words, and one for declining */
} Question;

typedef struct Taken {
    int question, index, seat;
} Taken;

typedef struct Item {
    char name[PLAT_MAX_NAME];
    int64_t met;
} Item;

struct PlatRecorder {
    const PlatRules *rules;
    PlatObserver observer;
    PlatSheet sheet, turn;
    bool no_memory;
    uint64_t games; /* played since the beginning: what is stamped */

    /* since the last time that results were taken */
    PlatOutcome *outcome;
    int outcomes, outcome_room;
    Item item[PLAT_MAX_ITEMS];
    int items;
    Question *question;
    int questions, question_room, hit;
    PlatComponentUses uses;

    /* the game under way */
    PlatMatch *match;
    PlatMatch *last, *trial; /* where somebody had a choice last, and a copy to try others in */
    int chooser;             /* who that was; -1: nobody */
    bool all_random;         /* it is played inline */
    PlatOutcome now;
    bool begun;
    uint8_t leader[PLAT_MAX_LEADS];
    Taken *taken;
    int takens, taken_room;
};

/* --- questions --- */

static const void *list_of(const PlatOptions *options) {
    switch (options->kind) {
    case PLAT_OPTIONS_NAMES: return options->names;
    case PLAT_OPTIONS_RANGE: return NULL;
    default: return options->geometry;
    }
}

static bool is(const Question *question, const char *name, const PlatOptions *options) {
    return question->options.kind == options->kind &&
           list_of(&question->options) == list_of(options) && strcmp(question->name, name) == 0;
}

static int told_words(const PlatOptions *options) {
    if (options->kind == PLAT_OPTIONS_RANGE)
        return (PLAT_MAX_TOLD + 63) / 64;
    return options->kind == PLAT_OPTIONS_PLACEMENTS ? 0 : plat_options_words(options);
}

static int add_question(PlatRecorder *recorder, const char *name, const PlatOptions *options) {
    if (recorder->questions == QUESTIONS)
        return NOT_TOLD;
    if (!plat_grow(&recorder->question, &recorder->question_room, recorder->questions + 1,
                   sizeof *recorder->question))
        return -1;
    const int words = told_words(options), number = recorder->questions;
    Question *question = &recorder->question[number];
    *question = (Question){.options = *options, .words = words, .first = number};
    question->options.set = NULL;
    question->options.condition = NULL;
    question->options.conditions = 0;
    strncpy(question->name, name, sizeof question->name - 1);
    question->plane = calloc((size_t)(2 * PLANES * words) + 1, sizeof *question->plane);
    question->count = calloc((size_t)(64 * words) + 1, sizeof *question->count);
    if (!question->plane || !question->count) {
        free(question->plane);
        free(question->count);
        return -1;
    }
    for (int n = number - 1; n >= 0; n--)
        if (recorder->question[n].options.kind == options->kind &&
            strcmp(recorder->question[n].name, name) == 0)
            question->first = n;
    return recorder->questions++;
}

/* Its number, -1 when memory ran out. Games ask in turns: it is often the one after the last. */
static int find_question(PlatRecorder *recorder, const char *name, const PlatOptions *options) {
    const int count = recorder->questions;
    for (int n = 0, at = recorder->hit + 1; n < count; n++, at++) {
        at = at >= count ? 0 : at;
        if (is(&recorder->question[at], name, options))
            return recorder->hit = at;
    }
    const int added = add_question(recorder, name, options);
    recorder->hit = added < 0 ? 0 : added;
    return added;
}

/* Move what the planes hold to the counters. */
static void flush(Question *question) {
    for (int p = 0; p < PLANES && question->sum.added > 0; p++) {
        for (int w = 0; w < question->words; w++) {
            uint64_t *plane = &question->plane[p * question->words + w];
            for (uint64_t bits = *plane; bits; bits &= bits - 1)
                question->count[64 * w + __builtin_ctzll(bits)].offered += (int64_t)1 << p;
            *plane = 0;
        }
    }
    question->sum.added = 0;
}

static size_t plane_bytes(const Question *question) {
    return sizeof *question->plane * (size_t)(PLANES * question->words);
}

/* Before a question is counted in a game. True when it is the first time. */
static bool save(const PlatRecorder *recorder, Question *question) {
    if (question->saved == recorder->games)
        return false;
    if (question->sum.added > HALF_FULL)
        flush(question);
    question->saved = recorder->games;
    question->before = question->sum;
    memcpy(question->plane + PLANES * question->words, question->plane, plane_bytes(question));
    return true;
}

/* The game has failed: nothing of it is counted. */
static void put_back(PlatRecorder *recorder) {
    for (int n = 0; n < recorder->questions; n++) {
        Question *question = &recorder->question[n];
        if (question->saved != recorder->games)
            continue;
        question->sum = question->before;
        memcpy(question->plane, question->plane + PLANES * question->words, plane_bytes(question));
    }
}

static void add_word(Question *question, int w, uint64_t carry) {
    uint64_t *plane = &question->plane[w];
    for (; carry; plane += question->words) {
        const uint64_t was = *plane;
        *plane = was ^ carry;
        carry &= was;
    }
}

/* The values lo..hi of a range, as bits of a word. */
static uint64_t bits_between(const PlatOptions *options, int w) {
    const int64_t from = (int64_t)options->min - 64 * w, to = (int64_t)options->max - 64 * w;
    if (to < 0 || from > 63)
        return 0;
    const uint64_t high = to >= 63 ? ~(uint64_t)0 : ((uint64_t)1 << (to + 1)) - 1;
    return from <= 0 ? high : high & ~(((uint64_t)1 << from) - 1);
}

static void count_offered(Question *question, const PlatOptions *options) {
    question->sum.may_pass += options->pass;
    question->sum.added++;
    if (options->kind == PLAT_OPTIONS_RANGE) {
        for (int w = 0; w < question->words; w++)
            add_word(question, w, bits_between(options, w));
        return;
    }
    for (int w = 0; w < question->words; w++)
        add_word(question, w, options->set[w]);
}

/* The counter of a choice, -1: it is not told apart. */
static int index_of(const Question *question, int32_t choice) {
    if (choice == PLAT_PASS)
        return 64 * question->words;
    if (question->options.kind == PLAT_OPTIONS_RANGE && choice >= PLAT_MAX_TOLD)
        return -1;
    return choice >= 0 && choice < 64 * question->words ? choice : -1;
}

/* --- while a game is played --- */

static void note_beginning(PlatRecorder *recorder, int seat) {
    const PlatRules *rules = recorder->rules;
    int step = plat_match_step(recorder->match);
    if (recorder->all_random)
        step = ((const PlatControl *)plat_match_try_block(recorder->match, seat))->step;
    if (step == 0)
        return;
    recorder->begun = true;
    if (!rules->step_simultaneous(rules->self, step))
        recorder->now.began = seat;
}

/* Keep where a seat has a choice, if what else it could choose is to be looked at. */
static void keep_last(PlatRecorder *recorder, int seat) {
    const PlatRules *rules = recorder->rules;
    const PlatMatch *match = recorder->match;
    recorder->chooser = -1;
    if (!recorder->now.followed || recorder->all_random || rules->seats == 1 ||
        rules->step_simultaneous(rules->self, plat_match_step(match)))
        return;
    if (!recorder->last && (plat_match_clone(&recorder->last, match, NULL) != PLAT_OK ||
                            plat_match_clone(&recorder->trial, match, NULL) != PLAT_OK)) {
        recorder->no_memory = true;
        return;
    }
    plat_match_copy_position(recorder->last, match);
    recorder->chooser = seat;
}

static void decided(void *context, int seat, const char *ask, const PlatOptions *options,
                    int32_t choice) {
    PlatRecorder *recorder = context;
    PlatOutcome *now = &recorder->now;
    const int count = plat_options_count(options);
    if (!recorder->begun)
        note_beginning(recorder, seat);
    now->options += count;
    now->most_options = count > now->most_options ? count : now->most_options;
    now->forced += count == 1;
    now->passes += choice == PLAT_PASS;
    if (count > 1)
        keep_last(recorder, seat);
    const int number = find_question(recorder, ask, options);
    if (number == NOT_TOLD)
        return;
    if (number < 0 || !plat_grow(&recorder->taken, &recorder->taken_room, recorder->takens + 1,
                                 sizeof *recorder->taken)) {
        recorder->no_memory = true;
        return;
    }
    Question *question = &recorder->question[number];
    Question *first = &recorder->question[question->first];
    first->sum.games += save(recorder, first);
    save(recorder, question);
    question->sum.asked++;
    question->sum.forced += count == 1;
    if (question->words > 0)
        count_offered(question, options);
    else
        question->sum.may_pass += options->pass;
    const int index = index_of(question, choice);
    if (index >= 0)
        recorder->taken[recorder->takens++] = (Taken){number, index, seat};
}

static void dead_end(void *context, int seat, const char *ask, const PlatOptions *options,
                     const char *detail) {
    PlatRecorder *recorder = context;
    (void)seat, (void)ask, (void)detail;
    recorder->now.dead_ends++;
    recorder->now.forced_passes += options->pass;
}

/* --- turns --- */

static uint8_t leaders(const PlatSheet *sheet, int seats) {
    int64_t best = sheet->total[0];
    uint8_t ahead = 0;
    for (int seat = 1; seat < seats; seat++)
        best = sheet->total[seat] > best ? sheet->total[seat] : best;
    for (int seat = 0; seat < seats; seat++)
        ahead = (uint8_t)(ahead | (sheet->total[seat] == best) << seat);
    return ahead;
}

static PlatStatus turn_ended(void *context, PlatMatch *match, const void *block, PlatError *error) {
    PlatRecorder *recorder = context;
    PlatOutcome *now = &recorder->now;
    plat_component_uses_look(&recorder->uses, recorder->rules, block);
    if (now->leads == PLAT_MAX_LEADS)
        return PLAT_OK;
    PlatStatus status = plat_match_score_block(match, block, &recorder->turn, error);
    if (status == PLAT_OK)
        recorder->leader[now->leads++] = leaders(&recorder->turn, recorder->rules->seats);
    return status;
}

/* --- the end of a game --- */

/* The block's number of each item of the sheet. */
static void match_items(PlatRecorder *recorder, int *at) {
    const PlatSheet *sheet = &recorder->sheet;
    for (int n = 0; n < sheet->items; n++) {
        int item = n; /* as a rule they are the same */
        if (n >= recorder->items || strcmp(recorder->item[n].name, sheet->item[n]) != 0)
            for (item = 0; item < recorder->items; item++)
                if (strcmp(recorder->item[item].name, sheet->item[n]) == 0)
                    break;
        if (item == recorder->items && recorder->items < PLAT_MAX_ITEMS) {
            Item *added = &recorder->item[recorder->items++];
            memcpy(added->name, sheet->item[n], sizeof added->name);
            added->met = recorder->now.game * PLAT_MAX_ITEMS + n;
        }
        at[n] = item < recorder->items ? item : -1;
    }
}

static bool keep_points(PlatRecorder *recorder) {
    const PlatSheet *sheet = &recorder->sheet;
    const int seats = recorder->rules->seats;
    PlatOutcome *now = &recorder->now;
    int at[PLAT_MAX_ITEMS];
    match_items(recorder, at);
    now->items = recorder->items;
    now->points = calloc((size_t)(now->items * seats) + 1, sizeof *now->points);
    if (!now->points)
        return false;
    for (int n = 0; n < sheet->items; n++)
        for (int seat = 0; at[n] >= 0 && seat < seats; seat++)
            now->points[at[n] * seats + seat] = sheet->points[n][seat];
    return true;
}

static void keep_result(PlatRecorder *recorder) {
    const PlatSheet *sheet = &recorder->sheet;
    PlatOutcome *now = &recorder->now;
    int winners = 0;
    for (int seat = 0; seat < recorder->rules->seats; seat++)
        winners += sheet->place[seat] == 1;
    for (int seat = 0; seat < recorder->rules->seats; seat++) {
        now->total[seat] = sheet->total[seat];
        now->place[seat] = sheet->place[seat];
        now->won[seat] = sheet->place[seat] == 1 ? PLAT_TALLY_WIN / winners : 0;
    }
}

static void count_takers(Count *count, const PlatOutcome *now, int seats) {
    uint32_t most = 0;
    int who = -1; /* took it most */
    for (int seat = 0; seat < seats; seat++) {
        const uint32_t times = count->times[seat];
        count->taken += times;
        count->takers += times > 0;
        count->points += times > 0 ? now->total[seat] : 0;
        who = times > most ? seat : times == most ? -1 : who;
        most = times > most ? times : most;
        count->times[seat] = 0;
    }
    count->most += who >= 0;
    count->most_won += who >= 0 ? now->won[who] : 0;
}

static void count_taken(PlatRecorder *recorder) {
    for (int round = 0; round < 2; round++)
        for (int n = 0; n < recorder->takens; n++) {
            const Taken taken = recorder->taken[n];
            Count *count = &recorder->question[taken.question].count[taken.index];
            if (round == 0)
                count->times[taken.seat]++;
            else if (count->times[taken.seat] > 0)
                count_takers(count, &recorder->now, recorder->rules->seats);
        }
}

enum { MOST_TRIED = 40 /* other answers of the last who had a choice */ };

/* Who wins, as bits, if the last who had a choice takes that one; 0: somebody has another choice
 * then. */
static uint32_t winners_after(PlatRecorder *recorder, int32_t choice) {
    PlatMatch *trial = recorder->trial;
    uint32_t winners = 0;
    plat_match_copy_position(trial, recorder->last);
    PlatStatus status = plat_match_answer(trial, recorder->chooser, NULL, choice, NULL);
    for (const PlatAsk *ask; status == PLAT_OK && (ask = plat_match_ask(trial));) {
        if (plat_options_count(&ask->options) > 1)
            return 0;
        status =
            plat_match_answer(trial, ask->seat, NULL, plat_options_nth(&ask->options, 0), NULL);
    }
    plat_sheet_clear(&recorder->turn);
    if (status != PLAT_OK || plat_match_score(trial, &recorder->turn, NULL) != PLAT_OK)
        return 0;
    for (int seat = 0; seat < recorder->rules->seats; seat++)
        winners |= (uint32_t)(recorder->turn.place[seat] == 1) << seat;
    return winners;
}

/* PlatOutcome.kingmaker. */
static int judge_last(PlatRecorder *recorder) {
    if (recorder->chooser < 0)
        return -1;
    const PlatAsk *ask = plat_match_ask(recorder->last);
    const int count = plat_options_count(&ask->options);
    const int step = 1 + count / MOST_TRIED;
    uint32_t any = 0;
    bool differs = false;
    for (int n = 0; n < count; n += step) {
        const uint32_t winners = winners_after(recorder, plat_options_nth(&ask->options, n));
        differs = differs || (any && winners && winners != any);
        any |= winners;
    }
    return !differs ? 0 : any >> recorder->chooser & 1 ? 2 : 1;
}

static bool keep_leads(PlatRecorder *recorder) {
    PlatOutcome *now = &recorder->now;
    if (!now->followed || now->leads == 0)
        return true;
    now->leader = malloc((size_t)now->leads);
    if (now->leader)
        memcpy(now->leader, recorder->leader, (size_t)now->leads);
    return now->leader;
}

static bool keep_failure(PlatOutcome *now, PlatStatus status, const PlatError *error) {
    PlatBuffer text = {0};
    plat_buffer_put(&text, plat_error_line(error).text);
    *now = (PlatOutcome){.game = now->game,
                         .seed = now->seed,
                         .status = status,
                         .failure = text.text,
                         .began = -1,
                         .kingmaker = -1,
                         .turns = now->turns,
                         .decisions = now->decisions};
    return text.text;
}

/* The game is over, or has failed with `status`. */
static PlatStatus keep(PlatRecorder *recorder, PlatStatus status, PlatError *error) {
    PlatOutcome *now = &recorder->now;
    bool kept =
        !recorder->no_memory && plat_grow(&recorder->outcome, &recorder->outcome_room,
                                          recorder->outcomes + 1, sizeof *recorder->outcome);
    now->turns = plat_match_turn(recorder->match);
    if (status == PLAT_OK) {
        keep_result(recorder);
        kept = kept && keep_points(recorder) && keep_leads(recorder);
        now->kingmaker = judge_last(recorder);
    } else {
        kept = kept && keep_failure(now, status, error);
    }
    if (!kept) {
        plat_outcome_free(now);
        recorder->no_memory = false;
        return plat_no_memory(error);
    }
    if (status == PLAT_OK)
        count_taken(recorder);
    else
        put_back(recorder);
    plat_component_uses_keep(&recorder->uses, status == PLAT_OK);
    recorder->outcome[recorder->outcomes++] = *now;
    return status;
}

static PlatStatus play(PlatRecorder *recorder, const PlatRecording *recording, PlatError *error) {
    PlatMatch *match = recorder->match;
    int64_t decisions = 0;
    PlatDecided *counted = recording->plain ? NULL : decided;
    PlatStatus status = PLAT_OK;
    if (recording->bot) {
        status = plat_match_run(match, error);
        if (status == PLAT_OK)
            status = plat_play_bots(match, recording->bot, counted, recorder, &decisions, error);
    } else {
        status = plat_play_random(match, recording->luck, counted, recorder, &decisions, error);
    }
    recorder->now.decisions = (int32_t)decisions;
    plat_sheet_clear(&recorder->sheet);
    return status == PLAT_OK ? plat_match_score(match, &recorder->sheet, error) : status;
}

PlatStatus plat_recorder_play(PlatRecorder *recorder, PlatMatch *match,
                              const PlatRecording *recording, PlatError *error) {
    PlatError why = {0};
    recorder->games++;
    recorder->match = match;
    recorder->all_random = !recording->bot;
    recorder->begun = false;
    recorder->takens = 0;
    recorder->chooser = -1;
    recorder->now = (PlatOutcome){.game = recording->game,
                                  .seed = plat_match_seed(match),
                                  .began = -1,
                                  .kingmaker = -1,
                                  .followed = recording->followed};
    recorder->observer = (PlatObserver){.turn_ended = recording->followed ? turn_ended : NULL,
                                        .dead_end = dead_end,
                                        .context = recorder};
    plat_match_observe(match, recording->plain ? NULL : &recorder->observer);
    PlatStatus status = play(recorder, recording, &why);
    plat_match_observe(match, NULL);
    if (status != PLAT_E_STOPPED)
        status = keep(recorder, status, &why);
    if (status != PLAT_OK && error)
        *error = why;
    return status;
}

const PlatOutcome *plat_recorder_last(const PlatRecorder *recorder) {
    const int count = recorder->outcomes;
    return count > 0 && recorder->outcome[count - 1].game == recorder->now.game
               ? &recorder->outcome[count - 1]
               : NULL;
}

const PlatSheet *plat_recorder_sheet(const PlatRecorder *recorder) { return &recorder->sheet; }

/* --- taking what was measured --- */

static void forget_questions(PlatRecorder *recorder) {
    for (int n = 0; n < recorder->questions; n++) {
        Question *question = &recorder->question[n];
        flush(question);
        question->sum = (Asked){0};
        memset(question->count, 0, sizeof *question->count * ((size_t)(64 * question->words) + 1));
    }
}

static void forget(PlatRecorder *recorder) {
    for (int n = 0; n < recorder->outcomes; n++)
        plat_outcome_free(&recorder->outcome[n]);
    recorder->outcomes = recorder->items = 0;
    forget_questions(recorder);
    plat_component_uses_clear(&recorder->uses);
}

static bool take_outcomes(PlatRecorder *recorder, PlatCellResults *out) {
    out->item = calloc((size_t)recorder->items + 1, sizeof *out->item);
    out->item_met = calloc((size_t)recorder->items + 1, sizeof *out->item_met);
    out->use = calloc((size_t)recorder->uses.count + 1, sizeof *out->use);
    if (!out->item || !out->item_met || !out->use)
        return false;
    for (; out->items < recorder->items; out->items++) {
        memcpy(out->item[out->items], recorder->item[out->items].name, PLAT_MAX_NAME);
        out->item_met[out->items] = recorder->item[out->items].met;
    }
    for (int n = 0; n < recorder->uses.count; n++)
        out->use[out->uses++] = recorder->uses.at[n].tally;
    out->outcome = recorder->outcome;
    out->outcomes = recorder->outcomes;
    for (int64_t n = 0; n < out->outcomes; n++)
        out->failed += out->outcome[n].status != PLAT_OK;
    recorder->outcome = NULL;
    recorder->outcomes = recorder->outcome_room = 0;
    return true;
}

/* Whether a layer of a board holds these names. A question offers some of them, and rules draw the
 * others. */
static bool are_drawn(const PlatRules *rules, const PlatNames *names) {
    bool drawn = false, cards = false;
    for (int n = 0; n < plat_schema_fields(rules->schema); n++) {
        const PlatField *field = plat_schema_field(rules->schema, n);
        cards = cards || (field->kind == PLAT_FIELD_DECK && field->as.deck.names == names);
        for (int at = 0; field->kind == PLAT_FIELD_BOARD && at < field->as.board.layers; at++)
            drawn = drawn || field->as.board.layer[at].names == names;
    }
    return drawn && !cards;
}

/* Choices that never were options are listed for names alone, and only if `lists_all`. */
static void take_choices(const Question *question, bool lists_all, PlatCellResults *out) {
    for (int n = 0; n <= 64 * question->words; n++) {
        const Count *count = &question->count[n];
        const bool pass = n == 64 * question->words;
        const bool name = question->options.kind == PLAT_OPTIONS_NAMES && !pass && lists_all &&
                          n < question->options.names->count;
        const int64_t offered = pass ? question->sum.may_pass : count->offered;
        if (offered == 0 && count->taken == 0 && !name)
            continue;
        PlatChoiceTally *choice = &out->choice[out->choices++];
        *choice = (PlatChoiceTally){.kind = question->options.kind,
                                    .order = pass ? INT32_MAX : n,
                                    .offered = offered,
                                    .taken = count->taken,
                                    .takers = count->takers,
                                    .most = count->most,
                                    .most_won = count->most_won,
                                    .points = count->points};
        memcpy(choice->question, question->name, sizeof choice->question);
        plat_choice_format(&question->options, choice->choice, pass ? PLAT_PASS : n);
    }
}

static bool take_questions(PlatRecorder *recorder, PlatCellResults *out) {
    size_t most = 1;
    for (int n = 0; n < recorder->questions; n++)
        most += (size_t)(64 * recorder->question[n].words) + 1;
    out->question = calloc((size_t)recorder->questions + 1, sizeof *out->question);
    out->choice = calloc(most, sizeof *out->choice);
    if (!out->question || !out->choice)
        return false;
    for (int n = 0; n < recorder->questions; n++) {
        Question *question = &recorder->question[n];
        flush(question);
        if (question->sum.asked == 0 && question->sum.games == 0)
            continue;
        PlatQuestionTally *tally = &out->question[out->questions++];
        *tally = (PlatQuestionTally){.kind = question->options.kind,
                                     .asked = question->sum.asked,
                                     .forced = question->sum.forced,
                                     .games = question->sum.games};
        memcpy(tally->name, question->name, sizeof tally->name);
        if (question->sum.asked > 0)
            take_choices(question, !are_drawn(recorder->rules, question->options.names), out);
    }
    return true;
}

PlatStatus plat_recorder_take(PlatRecorder *recorder, PlatCellResults *out, PlatError *error) {
    *out = (PlatCellResults){.seats = recorder->rules->seats};
    bool taken = take_questions(recorder, out) && take_outcomes(recorder, out);
    forget(recorder);
    if (taken)
        return PLAT_OK;
    plat_cell_results_free(out);
    return plat_no_memory(error);
}

/* --- making --- */

PlatStatus plat_recorder_new(PlatRecorder **out, const PlatRules *rules, PlatError *error) {
    PlatRecorder *recorder = calloc(1, sizeof *recorder);
    if (recorder)
        recorder->rules = rules;
    if (!recorder || !plat_component_uses_find(&recorder->uses, rules)) {
        plat_recorder_free(recorder);
        return plat_no_memory(error);
    }
    plat_sheet_init(&recorder->sheet, rules->seats, false);
    plat_sheet_init(&recorder->turn, rules->seats, false);
    *out = recorder;
    return PLAT_OK;
}

void plat_recorder_free(PlatRecorder *recorder) {
    if (!recorder)
        return;
    forget(recorder);
    for (int n = 0; n < recorder->questions; n++) {
        free(recorder->question[n].plane);
        free(recorder->question[n].count);
    }
    free(recorder->question);
    free(recorder->outcome);
    free(recorder->taken);
    free(recorder->uses.at);
    plat_match_free(recorder->last);
    plat_match_free(recorder->trial);
    plat_sheet_free(&recorder->sheet);
    plat_sheet_free(&recorder->turn);
    free(recorder);
}
