/* The numbers of data files. In Lua a table constructor is followed brace by brace, and at each
 * depth the key of the current entry is kept; the body of a function is passed over by counting its
 * blocks. In CSV they are the cells, and the values of lists, that csv.lua takes for numbers. */
#include "mutants.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/csv.h"
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

/* Add a number, with the next " #2" to its name when that is taken. */
static bool add(PlatDataNumbers *literals, const PlatDataNumber *found, const char *name) {
    if (!plat_grow_by_one(&literals->number, literals->count, sizeof *literals->number))
        return false;
    PlatDataNumber *literal = &literals->number[literals->count];
    *literal = *found;
    int same = 1;
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

static bool add_number(PlatDataNumbers *literals, const Way *way, const PlatLexer *word,
                       size_t at) {
    PlatDataNumber found = {.line = word->line, .at = at};
    char name[96];
    found.length = word->at + word->length - at;
    snprintf(found.value, sizeof found.value, "%s%.*s", at < word->at ? "-" : "", (int)word->length,
             word->text + word->at);
    name_number(way, name, sizeof name);
    return add(literals, &found, name);
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

/* Add what stands in [at, end) of a plain cell, if it is a number. */
static bool add_value(PlatDataNumbers *literals, int line, size_t at, size_t end,
                      const char *name) {
    PlatDataNumber found = {.line = line, .at = at + strspn(literals->text + at, " \t")};
    const char *text = literals->text + found.at;
    found.length = strcspn(text, " \t|,;\r\n");
    if (found.at + found.length + strspn(text + found.length, " \t") < end ||
        !plat_csv_is_whole(text, found.length))
        return true;
    snprintf(found.value, sizeof found.value, "%.*s", (int)found.length, text);
    return add(literals, &found, name);
}

/* Add the numbers of a plain cell; in a column of lists "|" parts them. */
static bool add_cell(PlatDataNumbers *literals, const PlatCsv *csv, int row, const char *column) {
    const size_t end = csv->at + csv->length, stem = strcspn(column, "[");
    char name[96];
    if (!column[stem]) {
        snprintf(name, sizeof name, "[%d].%s", row, column);
        return add_value(literals, csv->line, csv->at, end, name);
    }
    size_t at = csv->at;
    for (int n = 1; at < end; n++) {
        const char *parting = memchr(csv->text + at, '|', end - at);
        const size_t next = parting ? (size_t)(parting - csv->text) : end;
        snprintf(name, sizeof name, "[%d].%.*s[%d]", row, (int)stem, column, n);
        if (!add_value(literals, csv->line, at, next, name))
            return false;
        at = next + 1;
    }
    return true;
}

/* Empty rows do not count, and the header is row 0. */
static PlatStatus find_cells(PlatDataNumbers *literals, const char *path, PlatError *error) {
    PlatCsv csv;
    char column[PLAT_CSV_COLUMNS][KEY] = {0};
    int row = 0, n = 0;
    bool filled = false;
    TRY(plat_csv_begin(&csv, path, literals->text, literals->size, error));
    while (plat_csv_more(&csv)) {
        row += filled && csv.ends_row;
        n = csv.ends_row ? 0 : n + 1;
        filled = filled && !csv.ends_row;
        TRY(plat_csv_next(&csv, error));
        filled = filled || csv.length > 0;
        if (n == PLAT_CSV_COLUMNS) /* the file has been changed since the game was loaded */
            return plat_error_set(error, PLAT_E_CAPACITY, path, "too many columns");
        if (row == 0)
            snprintf(column[n], KEY, "%.40s", csv.cell);
        else if (!csv.quoted && !add_cell(literals, &csv, row, column[n]))
            return plat_no_memory(error);
    }
    return PLAT_OK;
}

PlatStatus plat_data_numbers_read(PlatDataNumbers *literals, const char *path, PlatError *error) {
    memset(literals, 0, sizeof *literals);
    PlatBuffer text = {0};
    PlatStatus status = plat_file_text(path, &text, error);
    literals->text = text.text;
    literals->size = text.length;
    if (status == PLAT_OK && plat_ends_with(path, ".csv"))
        return find_cells(literals, path, error);
    return status != PLAT_OK || find_numbers(literals) ? status : plat_no_memory(error);
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
