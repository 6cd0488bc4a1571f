/* Reading lines, from a terminal with editing, history and completion, or from a file.
 *
 * Only this room knows libedit. While a line is typed its owner is asked for the prompt, for
 * completions, and now and then for news, which appear above the line. */
#ifndef PLAT_SYSTEM_LINE_EDITOR_H
#define PLAT_SYSTEM_LINE_EDITOR_H

#include <stdbool.h>

#include "signals.h"
#include "string_list.h"

enum { PLAT_MAX_LINE = 48 * 1024 }; /* bytes of a line: as long as a script may be */

/* In a prompt this byte stands before and after what takes up no space on the terminal
 * (colours). */
enum { PLAT_PROMPT_MARK = '\1' };

typedef struct PlatLineEditorOwner {
    void *context;
    /* The prompt; valid until the next call. */
    const char *(*prompt)(void *context);
    /* The words that may stand at the end of `line`, where the cursor is. Each is whole and
     * replaces the line from byte *from on, which is set here. */
    PlatStrings (*complete)(void *context, const char *line, size_t *from);
    /* Whether the line that has been typed is nobody else's business: it is not in the history. */
    bool (*is_secret)(void *context);
    /* Called while a line is typed and no key is pressed. Returns lines to show above it, which the
     * reader frees, or NULL. The prompt may differ afterwards. */
    char *(*idle)(void *context);
    /* How many milliseconds without a key there are to be before it is called next. */
    int (*pause)(void *context);
    /* A file descriptor that can be read when there may be news sooner, or -1; and what is to be
     * called then, after which the pause begins again. `n` is 0 or 1: there may be two. */
    int (*pipe)(void *context, int n);
    void (*hear)(void *context, int n);
} PlatLineEditorOwner;

typedef enum PlatTyped { PLAT_TYPED_LINE, PLAT_TYPED_INTERRUPT, PLAT_TYPED_END } PlatTyped;

typedef struct PlatLineEditor PlatLineEditor;

/* Standard input and output must be a terminal. The history is kept in the XDG state folder, if
 * there is one. `signals` is borrowed and may be NULL. Returns NULL when memory ran out. */
PlatLineEditor *plat_line_editor_new(const PlatLineEditorOwner *owner, PlatSignals *signals);
/* Write the history and free `editing`, which may be NULL. */
void plat_line_editor_free(PlatLineEditor *editing);

/* A byte that was typed before the next line and belongs to it; '\0': there is none. */
void plat_line_editor_put_back(PlatLineEditor *editing, char byte);

/* The next line, without its newline, freed by the caller. Ctrl-C gives INTERRUPT, Ctrl-D on an
 * empty line END, and so does a signal that ends the program; *line is then NULL. */
PlatTyped plat_line_editor_read(PlatLineEditor *editing, char **line);

/* Read the next line of a file, without its end; the caller frees *line. PLAT_E_EMPTY at the end of
 * the file; PLAT_E_CAPACITY when the line is longer than PLAT_MAX_LINE; PLAT_E_FORMAT when it holds
 * a zero byte; PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_line_read(FILE *file, char **line, PlatError *error);

#endif
