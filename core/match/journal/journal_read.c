/* Reading journals, which may be any files.
 *
 * A line is read as it is; then its mark is cut off, if the journal has marks, and only then is it
 * looked at. Lines of a rule file may hold anything. A line with a wrong mark ends the reading:
 * what was read is cut back to where the last complete write ended. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "journal_internal.h"
#include "text/buffer.h"

/* --- the checksums of lines: eight digits are shown, and all of it goes into the next --- */

enum { DIGITS = 8, MARK = DIGITS + 2 };

void plat_line_checksum_add(PlatBuffer *to, const char *line, size_t length, bool last,
                            uint64_t *chain) {
    size_t before = to->length;
    plat_buffer_put_bytes(to, line, length);
    plat_buffer_put(to, last ? " ." : " +");
    if (to->failed)
        return;
    *chain = XXH3_64bits_withSeed(to->text + before, to->length - before, *chain);
    plat_buffer_add(to, "%08" PRIx32 "\n", (uint32_t)*chain);
}

bool plat_line_checksum_cut(char *line, size_t *length, bool *last, uint64_t *chain) {
    if (*length < MARK)
        return false;
    char digits[DIGITS + 1];
    size_t covered = *length - DIGITS, end = *length - MARK;
    if (line[end] != ' ' || (line[end + 1] != '+' && line[end + 1] != '.'))
        return false;
    uint64_t sum = XXH3_64bits_withSeed(line, covered, *chain);
    snprintf(digits, sizeof digits, "%08" PRIx32, (uint32_t)sum);
    if (memcmp(line + covered, digits, DIGITS) != 0)
        return false;
    *last = line[end + 1] == '.';
    *chain = sum;
    *length = end;
    line[end] = '\0';
    return true;
}

/* --- reading --- */

enum { LONGEST_LINE = 131072, MOST_LINES = 1000000, MOST_FILES = 10000 };

/* A file read line by line. */
typedef struct Reader {
    FILE *file;
    const char *name;
    char *line; /* LONGEST_LINE + 1 bytes */
    size_t length;
    int number;
    int before;     /* marks: reading ends before this line; 0: at the end */
    bool last;      /* the line ends what was written in one go */
    uint64_t chain; /* marks: the checksum so far */
    size_t bytes;   /* read so far */
    int line_room, file_room;
    int lines, files; /* at the end of the last complete write */
    size_t text;
    PlatJournal *journal;
    PlatError *error;
} Reader;

static PlatStatus complain(Reader *r, PlatStatus status, const char *text) {
    char where[PLAT_ERROR_WHERE];
    snprintf(where, sizeof where, "%s:%d", r->name, r->number);
    return plat_error_set(r->error, status, where, "%s", text);
}

/* --- lines --- */

/* Read a line without its end, with every other byte. *more is false at the end of the file, and
 * *ended when the file ends before the line does. */
static PlatStatus read_bytes(Reader *r, bool *more, bool *ended) {
    int c = fgetc(r->file);
    r->length = 0;
    r->number++;
    *more = c != EOF;
    for (; c != EOF && c != '\n'; c = fgetc(r->file)) {
        if (r->length == LONGEST_LINE)
            return complain(r, PLAT_E_FORMAT, "the line is too long");
        r->line[r->length++] = (char)c;
    }
    if (ferror(r->file) != 0)
        return complain(r, PLAT_E_IO, "the file cannot be read");
    r->line[r->length] = '\0';
    r->bytes += r->length + (c == '\n');
    *ended = c == EOF;
    return PLAT_OK;
}

/* What follows cannot be read. */
static void end_at_fault(Reader *r, PlatJournalFault fault, bool *more) {
    r->journal->fault = fault;
    r->journal->fault_line = r->number;
    *more = false;
}

/* Read a line with its mark cut off, if it has one, and note where a complete write ends. */
static PlatStatus read_marked(Reader *r, bool *more) {
    PlatJournal *journal = r->journal;
    bool ended = false;
    PlatStatus status = read_bytes(r, more, &ended);
    if (!journal->kept || status == PLAT_E_IO)
        return status;
    bool intact = !*more || (!ended && status == PLAT_OK &&
                             plat_line_checksum_cut(r->line, &r->length, &r->last, &r->chain));
    if (r->before && r->number >= r->before)
        end_at_fault(r, PLAT_JOURNAL_STRAYED, more);
    else if (status != PLAT_OK || (!intact && !ended)) /* or too long for any that was written */
        end_at_fault(r, PLAT_JOURNAL_DAMAGED, more);
    else if (!intact || (!*more && !r->last))
        end_at_fault(r, PLAT_JOURNAL_TORN, more);
    if (!*more)
        return PLAT_OK;
    plat_buffer_put_bytes(&journal->text, r->line, r->length);
    plat_buffer_put(&journal->text, "\n");
    return journal->text.failed ? complain(r, PLAT_E_MEMORY, "out of memory") : PLAT_OK;
}

/* The line was taken: if a complete write ends here, this is how far the journal goes. */
static void settle(Reader *r) {
    if (!r->last)
        return;
    r->lines = r->journal->lines;
    r->files = r->journal->files;
    r->text = r->journal->text.length;
    r->journal->good = r->bytes;
    r->journal->chain = r->chain;
}

/* Read a line of text, without the blanks at its end. */
static PlatStatus read_line(Reader *r, bool *more) {
    TRY(read_marked(r, more));
    if (*more && r->length > 0 && r->line[r->length - 1] == '\r')
        r->length--;
    for (size_t n = 0; *more && n < r->length; n++)
        if ((unsigned char)r->line[n] < ' ' || r->line[n] == 0x7f)
            return complain(r, PLAT_E_FORMAT, "the line holds a control character");
    while (r->length > 0 && r->line[r->length - 1] == ' ')
        r->length--;
    r->line[r->length] = '\0';
    return PLAT_OK;
}

static const char no_whole_game[] =
    "the line is damaged or cut off, and no complete game comes before it";

static bool begins(const char *line, const char *with) {
    return strncmp(line, with, strlen(with)) == 0;
}

static bool is_hash(const char *digits, size_t length) {
    return length == 16 && strspn(digits, "0123456789abcdefABCDEF") >= 16;
}

/* --- rule files --- */

/* The line "file NAME HASH LINES PATH". Names may hold blanks. */
static bool take_file(Reader *r, PlatRuleFile *file, int *lines) {
    char *name = r->line + strlen("file ");
    for (char *hash = strchr(name, ' '); hash; hash = strchr(hash + 1, ' ')) {
        char *end = NULL;
        if (!is_hash(hash + 1, strcspn(hash + 1, " ")))
            continue;
        long count = strtol(hash + 17, &end, 10);
        if (count < 1 || count > MOST_LINES || end[0] != ' ' || !end[1])
            continue;
        *hash = '\0';
        *lines = (int)count;
        file->hash = strtoull(hash + 1, NULL, 16);
        file->name = strdup(name);
        file->path = strdup(end + 1);
        return true;
    }
    return false;
}

static void free_file(PlatRuleFile *file) {
    free((void *)file->name);
    free((void *)file->path);
    free((void *)file->text);
}

/* Read the lines of a rule file behind their bars. */
static PlatStatus read_text(Reader *r, int lines, PlatBuffer *text, bool *more) {
    for (int n = 0; n < lines; n++) {
        TRY(read_marked(r, more));
        if (!*more && r->journal->fault)
            return PLAT_OK;
        if (!*more || r->line[0] != '|')
            return complain(r, PLAT_E_FORMAT,
                            "expected a line of the rule file, which begins with `|`");
        plat_buffer_put(text, n > 0 ? "\n" : "");
        plat_buffer_put_bytes(text, r->line + 1, r->length - 1);
    }
    return text->failed ? complain(r, PLAT_E_MEMORY, "out of memory") : PLAT_OK;
}

/* Read the rule file that the current line announces. */
static PlatStatus read_file(Reader *r, bool *more) {
    PlatJournal *journal = r->journal;
    PLAT_TEXT text = {0};
    int lines = 0;
    if (journal->files == MOST_FILES)
        return complain(r, PLAT_E_FORMAT, "too many rule files");
    if (!plat_grow(&journal->file, &r->file_room, journal->files + 1, sizeof *journal->file))
        return complain(r, PLAT_E_MEMORY, "out of memory");
    PlatRuleFile *file = &journal->file[journal->files++]; /* freed with the journal */
    *file = (PlatRuleFile){0};
    if (!take_file(r, file, &lines))
        return complain(r, PLAT_E_FORMAT, "expected `file NAME HASH LINES PATH`");
    TRY(read_text(r, lines, &text, more));
    if (!*more) {
        free_file(&journal->file[--journal->files]);
        return PLAT_OK;
    }
    file->size = text.length;
    file->text = plat_buffer_take(&text);
    if (!file->text || !file->name || !file->path)
        return complain(r, PLAT_E_MEMORY, "out of memory");
    if (XXH3_64bits(file->text, file->size) != file->hash)
        return complain(r, PLAT_E_FORMAT, "the rule file that ends here is not as its hash says");
    return PLAT_OK;
}

/* --- the parts --- */

static PlatStatus read_version(Reader *r) {
    static const char intro[] = "plat journal ", kept[] = "1 kept ";
    bool more, ended;
    TRY(read_bytes(r, &more, &ended));
    if (strncmp(r->line, intro, strlen(intro)) != 0)
        return complain(r, PLAT_E_FORMAT,
                        "this is not a journal; expected the first line `plat journal 1`");
    r->journal->kept = begins(r->line + strlen(intro), kept);
    if (r->journal->kept &&
        (ended || !plat_line_checksum_cut(r->line, &r->length, &r->last, &r->chain)))
        return complain(r, PLAT_E_FORMAT, "the line is damaged, and nothing lies before it");
    if (r->journal->kept)
        plat_buffer_put(&r->journal->text, "plat journal 1\n");
    const char *version = r->line + strlen(intro);
    size_t length = strcspn(version, " \r");
    if (length != 1 || version[0] != '1')
        return complain(r, PLAT_E_FORMAT, "unknown journal version; this program reads version 1");
    return PLAT_OK;
}

static PlatStatus add_header(Reader *r) {
    PlatJournal *journal = r->journal;
    PlatJournalHeader *header = &journal->header[journal->headers];
    if (journal->headers == PLAT_JOURNAL_HEADERS)
        return complain(r, PLAT_E_FORMAT, "too many lines before `begin`");
    if (!plat_journal_header(header, r->line))
        return complain(r, PLAT_E_FORMAT, "the header line is too long");
    if (journal->headers++ == 0 && strcmp(header->key, "game") != 0)
        return complain(r, PLAT_E_FORMAT, "expected `game NAME` on the line after the first");
    return PLAT_OK;
}

static PlatStatus read_headers(Reader *r) {
    for (bool more = true;;) {
        TRY(read_line(r, &more));
        if (more && strcmp(r->line, "begin") == 0)
            return r->journal->headers > 0
                       ? PLAT_OK
                       : complain(r, PLAT_E_FORMAT, "the journal names no game");
        if (more && begins(r->line, "file "))
            TRY(read_file(r, &more));
        else if (more && r->line[0] != '\0' && r->line[0] != '#')
            TRY(add_header(r));
        if (!more)
            return complain(r, PLAT_E_FORMAT,
                            r->journal->fault ? no_whole_game : "the journal ends before `begin`");
    }
}

static PlatStatus add_line(Reader *r) {
    PlatJournal *journal = r->journal;
    if (journal->lines == MOST_LINES)
        return complain(r, PLAT_E_FORMAT, "too many lines");
    bool room = plat_grow(&journal->line, &r->line_room, journal->lines + 1, sizeof *journal->line);
    char *text = room ? strdup(r->line) : NULL;
    if (!text)
        return complain(r, PLAT_E_MEMORY, "out of memory");
    journal->line[journal->lines++] = (PlatJournalLine){r->number, text};
    return PLAT_OK;
}

static PlatStatus read_lines(Reader *r) {
    for (;;) {
        bool more;
        settle(r);
        TRY(read_line(r, &more));
        if (!more)
            return PLAT_OK;
        if (r->line[0] == '\0' || r->line[0] == '#')
            continue;
        if (begins(r->line, "hash ") && !is_hash(r->line + 5, strlen(r->line + 5)))
            return complain(r, PLAT_E_FORMAT, "expected a hash of 16 hexadecimal digits");
        TRY(begins(r->line, "file ") ? read_file(r, &more) : add_line(r));
        if (!more)
            return PLAT_OK;
    }
}

/* Drop what was not written whole. */
static PlatStatus cut_back(Reader *r) {
    PlatJournal *journal = r->journal;
    if (!journal->fault)
        return PLAT_OK;
    if (!journal->good) {
        r->number = journal->fault_line;
        return complain(r, PLAT_E_FORMAT, no_whole_game);
    }
    while (journal->lines > r->lines)
        free(journal->line[--journal->lines].text);
    while (journal->files > r->files)
        free_file(&journal->file[--journal->files]);
    journal->text.length = r->text;
    journal->text.text[r->text] = '\0';
    return PLAT_OK;
}

static PlatStatus read_all(Reader *r) {
    TRY(read_version(r));
    TRY(read_headers(r));
    TRY(read_lines(r));
    return cut_back(r);
}

/* A hash in the last line is that of the game's end. */
static void take_hash(PlatJournal *journal) {
    int last = journal->lines - 1;
    if (last < 0 || !begins(journal->line[last].text, "hash "))
        return;
    journal->hash = strtoull(journal->line[last].text + 5, NULL, 16);
    journal->has_hash = true;
    free(journal->line[last].text);
    journal->lines--;
}

PlatStatus plat_journal_read(PlatJournal **out, FILE *file, const char *name, PlatError *error) {
    return plat_journal_read_before(out, file, name, 0, error);
}

PlatStatus plat_journal_read_before(PlatJournal **out, FILE *file, const char *name, int line,
                                    PlatError *error) {
    PlatJournal *journal = calloc(1, sizeof *journal);
    Reader r = {.file = file, .name = name, .before = line, .journal = journal, .error = error};
    r.line = malloc(LONGEST_LINE + 1);
    if (journal) {
        journal->header = calloc(PLAT_JOURNAL_HEADERS, sizeof *journal->header);
        snprintf(journal->name, sizeof journal->name, "%s", name);
    }
    PlatStatus status = journal && journal->header && r.line ? read_all(&r) : plat_no_memory(error);
    free(r.line);
    if (status != PLAT_OK) {
        plat_journal_free(journal);
        return status;
    }
    take_hash(journal);
    *out = journal;
    return PLAT_OK;
}

void plat_journal_free(PlatJournal *journal) {
    if (!journal)
        return;
    for (int n = 0; n < journal->lines; n++)
        free(journal->line[n].text);
    for (int n = 0; n < journal->files; n++)
        free_file(&journal->file[n]);
    free(journal->line);
    free(journal->file);
    free(journal->header);
    free(journal->text.text);
    free(journal);
}
