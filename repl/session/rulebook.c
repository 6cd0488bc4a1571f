/* A rule begins with its number at the start of a line and continues over the indented lines below
 * it. The files are read again each time: they are short, and may be edited as scripts are. */
#include "rulebook.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "kernel/scope.h"
#include "search_path.h"
#include "system/files.h"
#include "text/buffer.h"

/* The text after "33. "; NULL when no rule begins in this line. */
static const char *behind_number(const char *line) {
    size_t digits = strspn(line, "0123456789");
    return digits && line[digits] == '.' && line[digits + 1] == ' ' ? line + digits + 2 : NULL;
}

/* True when the line ends the rule before it. */
static bool ends_rule(const char *line) { return line[0] != ' ' && line[0] != '\t'; }

static void add_line(PlatBuffer *text, const char *line) {
    line += strspn(line, " \t");
    size_t length = strcspn(line, "\r\n");
    plat_buffer_add(text, "%s%.*s", text->length ? " " : "", (int)length, line);
}

/* A whole file; a zero byte, which would hide what is behind it, becomes a blank. */
static PlatStatus read_book(const char *path, PlatBuffer *text, PlatError *error) {
    const PlatStatus status = plat_file_text(path, text, error);
    for (size_t n = 0; status == PLAT_OK && n < text->length; n++)
        if (text->text[n] == '\0')
            text->text[n] = ' ';
    return status;
}

PlatStatus plat_rulebook_each(const char *path,
                              void (*rule)(void *context, int number, int line, const char *text),
                              void *context, PlatError *error) {
    PLAT_TEXT file = {0};
    PLAT_TEXT text = {0};
    TRY(read_book(path, &file, error));
    int number = 0, begins = 0, at = 1;
    for (const char *line = file.text; begins || *line; at++) {
        const char *behind = behind_number(line);
        if (begins && ends_rule(line)) {
            rule(context, number, begins, plat_buffer_text(&text));
            begins = 0;
        }
        if (behind) {
            number = (int)strtol(line, NULL, 10);
            begins = at;
            text.length = 0;
        }
        if (begins)
            add_line(&text, behind ? behind : line);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    return PLAT_OK;
}

/* NAME.md beside the script for one that shares its folder with others, else RULES.md. */
static void path_beside(const char *script, bool own, PlatBuffer *path) {
    const char *dot = strrchr(script, '.');
    if (own)
        plat_buffer_add(path, "%.*s.md", dot ? (int)(dot - script) : 0, script);
    else
        plat_buffer_add(path, "%.*sRULES.md", plat_folder_part(script), script);
}

PlatStatus plat_rulebook_text(const char *script, PlatBuffer *text, PlatError *error) {
    PlatStatus status = PLAT_E_IO;
    for (int own = 1; own >= 0 && status == PLAT_E_IO; own--) {
        PLAT_TEXT path = {0};
        path_beside(script, own, &path);
        status = path.text ? read_book(path.text, text, error) : plat_no_memory(error);
    }
    return status;
}

typedef struct Search {
    const char *name;
    bool bare, found;
    PlatBuffer *text;
} Search;

/* True when `text` begins with `name` and no longer word. */
static bool begins_with(const char *text, const char *name) {
    size_t length = strlen(name);
    return strncmp(text, name, length) == 0 && !isalnum((unsigned char)text[length]) &&
           text[length] != '_';
}

static char *next_line(const char *line) {
    const char *end = line + strcspn(line, "\n");
    return (char *)(uintptr_t)(end + (*end == '\n'));
}

void plat_rulebook_plain(PlatBuffer *text) {
    size_t length = 0;
    for (char *line = text->text, *next; line && *line; line = next) {
        const bool asks = strncmp(line, "<!-- picture:", strlen("<!-- picture:")) == 0;
        char *end = asks ? strstr(line, "-->") : NULL;
        next = next_line(end ? end : line);
        if (end)
            continue;
        memmove(text->text + length, line, (size_t)(next - line));
        length += (size_t)(next - line);
    }
    if (text->text)
        text->text[text->length = length] = '\0';
}

static const char *heading_of(const char *line) {
    return strncmp(line, "## ", 3) == 0 ? line + 3 : NULL;
}

/* The first section whose heading contains `words`, in any case; NULL: there is none. */
static char *find_section(char *text, const char *words) {
    for (char *line = text; *line; line = next_line(line)) {
        const char *heading = heading_of(line);
        for (const char *at = heading; at && *at && *at != '\n'; at++)
            if (strncasecmp(at, words, strlen(words)) == 0)
                return line;
    }
    return NULL;
}

void plat_rulebook_begin(PlatBuffer *text, PlatBuffer *sections) {
    char *line = text->text;
    while (*line && !heading_of(line))
        line = next_line(line);
    for (const char *at = line; *at; at = next_line(at)) {
        const char *heading = heading_of(at);
        if (heading)
            plat_buffer_add(sections, "%s%.*s", sections->length ? ", " : "",
                            (int)strcspn(heading, "(`\r\n"), heading);
        while (heading && sections->length && sections->text[sections->length - 1] == ' ')
            sections->text[--sections->length] = '\0';
    }
    text->length = (size_t)(line - text->text);
    *line = '\0';
}

/* Cut the text down to what is from `line` to `next`. */
static PlatStatus keep(PlatBuffer *text, const char *line, const char *next) {
    text->length = (size_t)(next - line);
    memmove(text->text, line, text->length);
    text->text[text->length] = '\0';
    return PLAT_OK;
}

PlatStatus plat_rulebook_keep(PlatBuffer *text, const char *game, const char *name,
                              PlatError *error) {
    long last = 0;
    for (char *line = text->text, *next; *line; line = next) {
        const char *behind = behind_number(line);
        next = next_line(line);
        if (!behind)
            continue;
        last = strtol(line, NULL, 10);
        if (!begins_with(line, name) && !begins_with(behind, name))
            continue;
        while (*next && !ends_rule(next))
            next = next_line(next);
        return keep(text, line, next);
    }
    char *section = find_section(text->text, name);
    if (section) {
        char *next = next_line(section);
        while (*next && !heading_of(next))
            next = next_line(next);
        return keep(text, section, next);
    }
    return plat_error_set(error, PLAT_E_NAME, game,
                          "there is no rule or section `%.40s`; the last rule is %ld", name, last);
}

static void try_rule(void *context, int number, int line, const char *text) {
    (void)line;
    Search *search = context;
    char numbered[16];
    int length = snprintf(numbered, sizeof numbered, "%d. ", number);
    if (search->found)
        return;
    search->found = begins_with(numbered, search->name) || begins_with(text, search->name);
    if (search->found)
        plat_buffer_add(search->text, "%.*s%s", search->bare ? 0 : length, numbered, text);
}

bool plat_rulebook_find(const PlatHost *host, const char *name, bool bare, PlatBuffer *text) {
    Search search = {name, bare, false, text};
    for (int n = 0; !search.found && host && *name && n < plat_host_files(host); n++) {
        PLAT_FREED char *script = plat_search_file(plat_host_file(host, n).path);
        for (int own = 1; script && own >= 0 && !search.found; own--) {
            PLAT_TEXT path = {0};
            path_beside(script, own, &path);
            if (path.text)
                plat_rulebook_each(path.text, try_rule, &search, NULL);
        }
    }
    return search.found;
}
