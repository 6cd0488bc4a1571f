/* Phrases of questions and moves. */
#include "phrases.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct Move {
    const PlatPhrases *phrases;
    const PlatSchema *schema;
    const PlatSaid *said;
    int count;
    bool all;
    uint64_t used; /* the answers that a phrase has taken */
} Move;

static bool is_one_of(const char *word, const char *const *words) {
    while (*words && strcmp(*words, word) != 0)
        words++;
    return *words != NULL;
}

/* Make the letter at `from` a capital one. */
static void begin_sentence(PlatBuffer *text, size_t from) {
    if (!text->failed && from < text->length)
        text->text[from] = (char)toupper((unsigned char)text->text[from]);
}

/* --- a question --- */

void plat_phrase_question(const PlatPhrases *phrases, PlatBuffer *text, const char *ask,
                          const char *detail) {
    static const char *const asking[] = {"how",   "who",   "whose", "what",
                                         "which", "where", "when",  NULL};
    const char *phrase = phrases ? plat_title_declared(&phrases->asks, ask) : NULL;
    const size_t from = text->length;
    if (phrase) {
        const char *at = strstr(phrase, "{}");
        plat_buffer_put_bytes(text, phrase, at ? (size_t)(at - phrase) : strlen(phrase));
        plat_buffer_add(text, "%s%s", at ? detail : "", at ? at + 2 : "");
    } else {
        char first[PLAT_MAX_NAME];
        snprintf(first, sizeof first, "%.*s", (int)strcspn(ask, " _"), ask);
        plat_buffer_add(text, "%s%s%s%s", plat_title_words(ask).text, *detail ? ": " : "", detail,
                        is_one_of(first, asking) ? "?" : "");
    }
    begin_sentence(text, from);
}

/* The text of an answer, declared as a question of its own. */
static const char *declared(const PlatTitles *titles, const char *ask, const char *choice) {
    char both[2 * PLAT_MAX_NAME];
    snprintf(both, sizeof both, "%s %s", ask, choice);
    return plat_title_declared(titles, both);
}

const char *plat_phrase_option(const PlatPhrases *phrases, const char *ask, const char *choice) {
    return phrases ? declared(&phrases->asks, ask, choice) : NULL;
}

/* --- a move --- */

/* A choice as players read it: with its title, and of a placement the cell. */
static void put_choice(const Move *move, PlatBuffer *text, const char *choice) {
    const char *at = strchr(choice, '@'), *shown = at && at > choice ? at + 1 : choice,
               *title = plat_schema_title(move->schema, shown);
    const PlatLabel words = plat_title_words(title ? title : shown);
    const size_t end = text->length;
    if (!text->failed && end >= 3 && memcmp(text->text + end - 3, " a ", 3) == 0 && words.text[0] &&
        strchr("aeio", words.text[0])) {
        text->text[end - 1] = 'n';
        plat_buffer_put(text, " ");
    }
    plat_buffer_put(text, words.text);
}

/* The answer to the question ask[0..length), or -1. */
static int find(const Move *move, const char *ask, size_t length) {
    for (int n = 0; n < move->count; n++)
        if (strlen(move->said[n].ask) == length && memcmp(move->said[n].ask, ask, length) == 0)
            return n;
    return -1;
}

/* Add a phrase up to the end of the part, which is *phrase then. False: an answer is missing. */
static bool put_part(Move *move, PlatBuffer *text, const char **phrase) {
    bool whole = true;
    while (**phrase && **phrase != ']') {
        const size_t plain = strcspn(*phrase, "{[]");
        plat_buffer_put_bytes(text, *phrase, plain);
        *phrase += plain;
        if (**phrase == '{') {
            const size_t length = strcspn(*phrase, "}"), name = strcspn(*phrase, "|}") - 1;
            const int n = find(move, *phrase + 1, name);
            whole = whole && n >= 0;
            if (n >= 0)
                move->used |= UINT64_C(1) << n;
            if (n >= 0 && (move->all || name + 1 == length))
                put_choice(move, text, move->said[n].choice);
            else if (name + 1 < length)
                plat_buffer_put_bytes(text, *phrase + name + 2, length - name - 2);
            *phrase += length + ((*phrase)[length] == '}');
        } else if (**phrase == '[') {
            const uint64_t used = move->used;
            PLAT_TEXT part = {0};
            ++*phrase;
            if (put_part(move, &part, phrase))
                plat_buffer_put(text, plat_buffer_text(&part));
            else
                move->used = used;
            *phrase += **phrase == ']';
        }
    }
    return whole;
}

static const char *phrase_of(const PlatPhrases *phrases, const PlatSaid *said) {
    if (!phrases)
        return NULL;
    const char *phrase = declared(&phrases->does, said->ask, said->choice);
    return phrase ? phrase : plat_title_declared(&phrases->does, said->ask);
}

bool plat_phrase_takes(const PlatPhrases *phrases, const PlatSaid *said, const char *ask) {
    const char *phrase = phrase_of(phrases, said), *at = phrase;
    const size_t length = strlen(ask);
    while (at && (at = strchr(at, '{')) &&
           (strncmp(++at, ask, length) || !strchr("|}", at[length])))
        ;
    return !phrase || at;
}

/* A question without a phrase: its words, and the answer. */
static void put_words(const Move *move, PlatBuffer *text, const PlatSaid *said, bool first) {
    static const char *const clear[] = {"what", "which", "where", "who", "at", "to", NULL};
    const bool named = first || !move->all || !is_one_of(said->ask, clear),
               answered = move->all && (!named || strcmp(said->ask, said->choice) != 0);
    plat_buffer_add(text, "%s%s", named ? plat_title_words(said->ask).text : "",
                    named && answered ? " " : "");
    if (answered)
        put_choice(move, text, said->choice);
}

bool plat_phrase_move(const PlatPhrases *phrases, const PlatSchema *schema, PlatBuffer *text,
                      const char *who, const PlatSaid *said, int count, bool all) {
    Move move = {phrases, schema, said, count < PLAT_MOVE_ANSWERS ? count : PLAT_MOVE_ANSWERS,
                 all,     0};
    PLAT_TEXT sentence = {0};
    bool known = true, clauses = false;
    size_t joint = 0; /* where the last clause begins, behind another */
    for (int n = 0; n < move.count; n++) {
        const char *phrase = phrase_of(phrases, &said[n]);
        const size_t end = sentence.length;
        if (move.used >> n & 1 || (phrase && strcmp(phrase, "-") == 0))
            continue;
        joint = end;
        plat_buffer_put(&sentence, end ? ", " : "");
        if (!phrase)
            put_words(&move, &sentence, &said[n], end == 0);
        else
            put_part(&move, &sentence, &phrase);
        clauses |= phrase && end == 0;
        known = known && phrase;
        move.used |= UINT64_C(1) << n;
    }
    const size_t from = text->length;
    const char *clause = plat_buffer_text(&sentence);
    if (clauses && known && joint)
        plat_buffer_add(text, "%s %.*s and %s", who, (int)joint, clause, clause + joint + 2);
    else
        plat_buffer_add(text, "%s%s%s", who, clauses || !*clause ? " " : ": ",
                        *clause ? clause : "goes on");
    text->failed |= sentence.failed;
    begin_sentence(text, from);
    return known;
}
