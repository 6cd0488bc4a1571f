/* The numbers of data files. A table constructor is followed brace by brace, and at each depth the
 * key of the current entry is kept. The body of a function is passed over by counting its
 * blocks. */
#include "mutants.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/lexer.h"
#include "system/files.h"
#include "text/buffer.h"

enum { DEPTH = 32, KEY = 48 };

/* --- the way through the tables --- */

typedef struct Level {
    char key[KEY]; /* as names have it: ".streets", "[3]", "" for the file itself */
    int position;  /* of the current entry among those without a key; 0 when it has a key */
    int passed;    /* entries without a key before it */
} Level;

typedef struct Way {
    Level level[DEPTH];
    int depth;        /* 0: outside of tables */
    int blocks;       /* open in a function; 0: outside of functions */
    bool at_start;    /* of an entry */
    bool in_brackets; /* of a key */
} Way;

static Level *here(Way *way) { return &way->level[way->depth < DEPTH ? way->depth : DEPTH - 1]; }

static void begin_entry(Way *way) {
    Level *level = here(way);
    level->position = ++level->passed;
    snprintf(level->key, KEY, "[%d]", level->position);
    way->at_start = true;
}

/* The current entry turns out to have a key. */
static void set_key(Way *way, const char *before, const PlatLexer *word, const char *after) {
    Level *level = here(way);
    if (level->position > 0)
        level->passed--;
    level->position = 0;
    snprintf(level->key, KEY, "%s%.*s%s", before, (int)(word->length < 40 ? word->length : 40),
             word->text + word->at, after);
}

static void name_number(const Way *way, char *name, size_t size) {
    size_t used = 0;
    name[0] = '\0';
    int deepest = way->depth < DEPTH ? way->depth : DEPTH - 1;
    for (int n = 0; n <= deepest && used < size; n++) {
        const char *key = way->level[n].key;
        used += (size_t)snprintf(name + used, size - used, "%s", key + (used == 0 && *key == '.'));
    }
    if (way->in_brackets && used < size)
        snprintf(name + used, size - used, " key");
}

static bool is_any(const PlatLexer *word, const char *const *list) {
    while (*list && !plat_lexer_is(word, *list))
        list++;
    return *list;
}

/* Find the next word that is not a comment. False at the end. */
static bool peek(const PlatLexer *lexer, PlatLexer *next) {
    *next = *lexer;
    while (plat_lexer_next(next))
        if (next->kind != PLAT_TOKEN_COMMENT)
            return true;
    return false;
}

static bool is_followed_by(const PlatLexer *lexer, const char *word) {
    PlatLexer next;
    return peek(lexer, &next) && plat_lexer_is(&next, word);
}

/* A name at the start of an entry or of a statement. */
static void pass_name(Way *way, const PlatLexer *word) {
    PlatLexer next;
    if (plat_lexer_is(word, "function")) {
        way->blocks = 1;
        if (way->depth == 0 && peek(word, &next) && next.kind == PLAT_TOKEN_NAME)
            set_key(way, ".", &next, "");
    } else if (plat_lexer_is(word, "return") && way->depth == 0) {
        way->level[0].key[0] = '\0';
    } else if ((way->at_start || way->depth == 0) && is_followed_by(word, "=")) {
        set_key(way, ".", word, "");
    }
    way->at_start = false;
}

/* `[` at the start of an entry begins a key: what stands in it up to `]`. */
static void open_brackets(Way *way, const PlatLexer *word) {
    PlatLexer key = *word;
    bool negative = plat_lexer_next(&key) && plat_lexer_is(&key, "-");
    if (negative)
        plat_lexer_next(&key);
    set_key(way, negative ? "[-" : "[", &key, "]");
    way->in_brackets = true;
}

static void pass_symbol(Way *way, const PlatLexer *word) {
    if (plat_lexer_is(word, "{")) {
        way->depth++;
        *here(way) = (Level){0};
        begin_entry(way);
        return;
    }
    if (plat_lexer_is(word, "}")) {
        way->depth -= way->depth > 0;
    } else if ((plat_lexer_is(word, ",") || plat_lexer_is(word, ";")) && way->depth > 0) {
        begin_entry(way);
        return;
    } else if (plat_lexer_is(word, "[") && way->at_start && way->depth > 0) {
        open_brackets(way, word);
    } else if (plat_lexer_is(word, "]")) {
        way->in_brackets = false;
    }
    way->at_start = false;
}

static void pass(Way *way, const PlatLexer *word) {
    static const char *const opening[] = {"function", "if", "do", "repeat", NULL};
    static const char *const closing[] = {"end", "until", NULL};
    if (way->blocks > 0) {
        if (word->kind == PLAT_TOKEN_NAME)
            way->blocks += is_any(word, opening) - is_any(word, closing);
    } else if (word->kind == PLAT_TOKEN_NAME) {
        pass_name(way, word);
    } else if (word->kind == PLAT_TOKEN_SYMBOL) {
        pass_symbol(way, word);
    } else {
        way->at_start = false;
    }
}

/* --- the numbers --- */

static bool add_number(PlatDataNumbers *literals, const Way *way, const PlatLexer *word,
                       size_t at) {
    if (!plat_grow_by_one(&literals->number, literals->count, sizeof *literals->number))
        return false;
    PlatDataNumber *literal = &literals->number[literals->count];
    literal->line = word->line;
    literal->at = at;
    literal->length = word->at + word->length - at;
    snprintf(literal->value, sizeof literal->value, "%s%.*s", at < word->at ? "-" : "",
             (int)word->length, word->text + word->at);
    char name[96];
    int same = 1;
    name_number(way, name, sizeof name);
    for (int n = 0; n < literals->count; n++) {
        size_t length = strlen(name);
        const char *other = literals->number[n].name;
        same += strncmp(other, name, length) == 0 &&
                (other[length] == '\0' || strncmp(other + length, " #", 2) == 0);
    }
    if (same > 1)
        snprintf(literal->name, sizeof literal->name, "%s #%d", name, same);
    else
        snprintf(literal->name, sizeof literal->name, "%s", name);
    literals->count++;
    return true;
}

static bool find_numbers(PlatDataNumbers *literals) {
    /* after these a minus is a sign */
    static const char *const before_sign[] = {"=", "{", ",", ";", "(", "[", "return", "==", NULL};
    PlatLexer lexer;
    Way way = {0};
    bool may_sign = true, is_signed = false;
    size_t sign = 0;
    plat_lexer_begin(&lexer, literals->text, literals->size);
    while (plat_lexer_next(&lexer)) {
        if (lexer.kind == PLAT_TOKEN_COMMENT)
            continue;
        if (lexer.kind == PLAT_TOKEN_NUMBER &&
            !add_number(literals, &way, &lexer, is_signed ? sign : lexer.at))
            return false;
        pass(&way, &lexer);
        is_signed = may_sign && plat_lexer_is(&lexer, "-");
        sign = lexer.at;
        may_sign = is_any(&lexer, before_sign);
    }
    return true;
}

PlatStatus plat_data_numbers_read(PlatDataNumbers *literals, const char *path, PlatError *error) {
    memset(literals, 0, sizeof *literals);
    PlatBuffer text = {0};
    PlatStatus status = plat_file_text(path, &text, error);
    literals->text = text.text;
    literals->size = text.length;
    if (status == PLAT_OK && !find_numbers(literals))
        return plat_error_set(error, PLAT_E_MEMORY, path, "out of memory");
    return status;
}

void plat_data_numbers_free(PlatDataNumbers *literals) {
    free(literals->text);
    free(literals->number);
    memset(literals, 0, sizeof *literals);
}

/* --- changing one --- */

bool plat_data_number_changed(const PlatDataNumber *literal, int by, char *value, size_t size) {
    char *end;
    bool hexadecimal = strpbrk(literal->value, "xX");
    errno = 0;
    long long whole = strtoll(literal->value, &end, hexadecimal ? 16 : 10);
    if (*end == '\0' && errno == 0) {
        if ((by > 0 && whole > LLONG_MAX - by) || (by < 0 && whole < LLONG_MIN - by))
            return false;
        snprintf(value, size, "%lld", whole + by);
        return true;
    }
    double real = strtod(literal->value, &end);
    snprintf(value, size, "%.17g", real + by);
    return *end == '\0' && real + by != real;
}

void plat_data_numbers_text(const PlatDataNumbers *literals, int n, const char *value,
                            PlatBuffer *text) {
    const PlatDataNumber *literal = &literals->number[n];
    /* the blank keeps a minus apart from one before it */
    plat_buffer_add(text, "%.*s %s%s", (int)literal->at, literals->text, value,
                    literals->text + literal->at + literal->length);
}
