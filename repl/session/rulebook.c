/* A rule begins with its number at the start of a line and continues over the indented lines below
 * it. The files are read again each time: they are short, and may be edited as scripts are. */
#include "rulebook.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

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

PlatStatus plat_rulebook_keep(PlatBuffer *text, const char *game, const char *name,
                              PlatError *error) {
    long last = 0;
    for (char *line = text->text, *next; *line; line = next) {
        const char *behind = behind_number(line);
        next = line + strcspn(line, "\n");
        next += *next == '\n';
        if (!behind)
            continue;
        last = strtol(line, NULL, 10);
        if (!begins_with(line, name) && !begins_with(behind, name))
            continue;
        while (*next && !ends_rule(next)) {
            next += strcspn(next, "\n");
            next += *next == '\n';
        }
        text->length = (size_t)(next - line);
        memmove(text->text, line, text->length);
        text->text[text->length] = '\0';
        return PLAT_OK;
    }
    return plat_error_set(error, PLAT_E_NAME, game, "there is no rule `%.40s`; the last is %ld",
                          name, last);
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
