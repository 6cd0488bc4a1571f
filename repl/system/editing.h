/* Reading lines: from a terminal with editing, history and completion, or from a file as they are.
 *
 * libedit stands behind this header and is seen nowhere else. While a line is typed its owner is
 * asked for the prompt, for completions, and now and then whether there is something to tell, which
 * appears above the line. */
#ifndef PLAT_SYSTEM_EDITING_H
#define PLAT_SYSTEM_EDITING_H

#include "list.h"
#include "signals.h"

enum { PLAT_MAX_LINE = 48 * 1024 }; /* bytes of a line: as long as a script may be */

/* In a prompt, this byte stands before and after what takes no room on the terminal (colours). */
enum { PLAT_PROMPT_MARK = '\1' };

typedef struct PlatEditingOwner {
    void *context;
    /* The prompt; valid until the next call. */
    const char *(*prompt)(void *context);
    /* What may stand in `line` from byte *from on, where the cursor is at the line's end: a list of
     * whole words for that place. */
    PlatList (*complete)(void *context, const char *line, size_t *from);
    /* Called a few times a second while a line is typed. Text to show above it, freed by the
     * reader, or NULL. The prompt may differ afterwards. */
    char *(*idle)(void *context);
} PlatEditingOwner;

typedef enum PlatTyped { PLAT_TYPED_LINE, PLAT_TYPED_INTERRUPT, PLAT_TYPED_END } PlatTyped;

typedef struct PlatEditing PlatEditing;

/* With standard input and output on a terminal. History is kept in the XDG state folder, unless
 * there is none. `signals` is borrowed and may be NULL. NULL when memory ran out. */
PlatEditing *plat_editing_new(const PlatEditingOwner *owner, PlatSignals *signals);
/* Writes the history. `editing` may be NULL. */
void plat_editing_free(PlatEditing *editing);

/* The next line, without its newline, freed by the caller. Ctrl-C gives INTERRUPT, Ctrl-D on an
 * empty line END; *line is then NULL. */
PlatTyped plat_editing_read(PlatEditing *editing, char **line);

/* A line of a file that is no terminal. *line is freed by the caller. PLAT_E_EMPTY: there is none;
 * PLAT_E_CAPACITY: longer than PLAT_MAX_LINE; PLAT_E_FORMAT: it holds a zero byte; PLAT_E_IO. */
PlatStatus plat_line_read(FILE *file, char **line, PlatError *error);

#endif
