/* Reporting an error, with the line of the rules that it points to.
 *
 * An error names its place as "drawcity/tables.lua:12". The file is searched among those that the
 * rules were loaded from, then beside them, since a file that failed to load is not listed. */
#include "report_error.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "system/editing.h"
#include "system/files.h"

enum { SOURCE_LINE = 160 /* room for what is shown of a source line */ };

static FILE *open_source(const PlatPrompt *prompt, const char *name) {
    const PlatHost *host = prompt->session.host;
    for (int n = 0; host && n < plat_host_files(host); n++) {
        PlatHostFile loaded = plat_host_file(host, n);
        if (strcmp(loaded.name, name) != 0)
            continue;
        /* rules from a journal are not on the disk, or are others there */
        return prompt->session.held && loaded.size
                   ? fmemopen((char *)(uintptr_t)loaded.text, loaded.size, "r")
                   : plat_file_open(loaded.path, NULL);
    }
    PLAT_TEXT path = {0};
    if (host) /* the name begins with the folder's own name, which the folder ends with */
        plat_buffer_add(&path, "%s/../%s", plat_host_folder(host), name);
    FILE *file = path.text ? plat_file_open(path.text, NULL) : NULL;
    /* "prompt" is the line that was typed, which is on the screen already */
    return file || strcmp(name, "prompt") == 0 ? file : plat_file_open(name, NULL);
}

static void show_source(const PlatPrompt *prompt, FILE *to, const char *where) {
    const char *colon = strrchr(where, ':');
    if (!colon || colon == where || !isdigit((unsigned char)colon[1]))
        return;
    long wanted = strtol(colon + 1, NULL, 10);
    PLAT_FREED char *name = strndup(where, (size_t)(colon - where)), *line = NULL;
    FILE *file = name ? open_source(prompt, name) : NULL;
    if (!file)
        return;
    PlatError ignored;
    for (long n = 0; n < wanted; n++) {
        free(line);
        if (plat_line_read(file, &line, &ignored) != PLAT_OK)
            break;
    }
    fclose(file);
    if (line && line[0]) {
        int column = fprintf(to, "  %5ld | ", wanted);
        if (strlen(line) >= SOURCE_LINE)
            plat_text_copy(line, SOURCE_LINE, line);
        if (prompt->terminal)
            plat_output_words(to, prompt->showing.unicode, prompt->showing.width, column + 4,
                              &column, line);
        else
            plat_output_line(to, prompt->showing.unicode, line);
        fputc('\n', to);
    }
}

void plat_prompt_report_error(PlatPrompt *prompt, FILE *file, const char *where,
                              const PlatError *error) {
    bool unicode = prompt->showing.unicode;
    const char *said = error->text[0] ? error->text : plat_status_name(error->status);
    PLAT_TEXT text = {0};
    fflush(prompt->out);
    if (where)
        fprintf(file, "plat: %s: ", where);
    plat_buffer_add(&text, "%s%s%s", error->where, error->where[0] ? ": " : "", said);
    if (text.text) /* else memory ran out, which is perhaps the error */
        said = text.text;
    if (prompt->terminal && !where)
        plat_output_wrapped(file, unicode, prompt->showing.width, said);
    else
        plat_output_text(file, unicode, said);
    show_source(prompt, file, error->where);
    fflush(file);
}
