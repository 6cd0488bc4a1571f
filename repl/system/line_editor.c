/* The reader polls the keyboard, the pipe of signals and that of its owner, and calls its owner
 * whenever none had anything for a moment. libedit asks it for one character at a time. Meanwhile
 * the terminal is raw for input but not for output, so that a notice can be printed between two
 * keys. */
#include "line_editor.h"

#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <unistd.h>
#include <wchar.h>

#include "files.h"
#include "kernel/scope.h"
#include "output.h"
#include "text/buffer.h"

enum { HISTORY_LINES = 1000, LISTED_AT_MOST = 120 };

struct PlatLineEditor {
    PlatLineEditorOwner owner;
    PlatSignals *signals;
    EditLine *line; /* NULL on a terminal that libedit cannot work with */
    History *history;
    char *history_file; /* or NULL */
    int keyboard;       /* standard input, opened once more so that a read of it never waits */
    char put_back;      /* read before the next key; '\0': none */
    bool interrupted;
};

/* --- history --- */

static void open_history(PlatLineEditor *self) {
    HistEvent event;
    self->history = history_init();
    if (!self->history)
        return;
    history(self->history, &event, H_SETSIZE, HISTORY_LINES);
    history(self->history, &event, H_SETUNIQUE, 1);
    if (plat_state_path(&self->history_file, "history", NULL) == PLAT_OK &&
        access(self->history_file, R_OK) == 0)
        history(self->history, &event, H_LOAD, self->history_file);
    el_set(self->line, EL_HIST, history, self->history);
}

static void close_history(PlatLineEditor *self) {
    HistEvent event;
    if (self->history && self->history_file) {
        plat_folders_make(self->history_file, 0700);
        history(self->history, &event, H_SAVE, self->history_file);
    }
    if (self->history)
        history_end(self->history);
    free(self->history_file);
}

/* --- what libedit calls --- */

static PlatLineEditor *self_of(EditLine *line) {
    PlatLineEditor *self = NULL;
    el_get(line, EL_CLIENTDATA, &self);
    return self;
}

/* libedit wants a pointer to characters that it does not change. */
static char *give_prompt(EditLine *line) {
    PlatLineEditor *self = self_of(line);
    return (char *)(uintptr_t)self->owner.prompt(self->owner.context);
}

static int terminal_columns(void) {
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col ? size.ws_col : 80;
}

/* Add the prompt without its colours. */
static void add_plain_prompt(PlatLineEditor *self, PlatBuffer *plain) {
    bool hidden = false;
    for (const char *c = self->owner.prompt(self->owner.context); *c; c++)
        if (*c == PLAT_PROMPT_MARK)
            hidden = !hidden;
        else if (!hidden)
            plat_buffer_put_bytes(plain, c, 1);
}

/* Clear the screen from the first row of the line that is being typed, behind this prompt. */
static void clear_typed(PlatLineEditor *self, PlatBuffer *prompt) {
    const LineInfo *typed = el_line(self->line);
    plat_buffer_put_bytes(prompt, typed->buffer, (size_t)(typed->cursor - typed->buffer));
    int rows = plat_utf8_width(plat_buffer_text(prompt)) / terminal_columns();
    if (rows > 0)
        printf("\033[%dA", rows);
    fputs("\r\033[J", stdout);
}

/* For a terminal that libedit cannot work with. */
static void print_prompt(PlatLineEditor *self) {
    PLAT_TEXT plain = {0};
    add_plain_prompt(self, &plain);
    fputs(plat_buffer_text(&plain), stdout);
    fflush(stdout);
}

/* Show the owner's news above the line. */
static void tick(PlatLineEditor *self) {
    PLAT_TEXT prompt = {0}; /* it may be another after the call */
    add_plain_prompt(self, &prompt);
    PLAT_FREED char *notice = self->owner.idle(self->owner.context);
    if (!notice)
        return;
    if (self->line)
        clear_typed(self, &prompt);
    else
        fputc('\n', stdout);
    fputs(notice, stdout); /* its owner has cleaned text that comes from scripts */
    fflush(stdout);
    if (self->line)
        el_set(self->line, EL_REFRESH);
    else
        print_prompt(self);
}

static void take_signal(PlatLineEditor *self, int byte) {
    if (byte == PLAT_SIGNAL_INTERRUPT)
        self->interrupted = true;
    if (!self->line)
        return;
    if (byte == PLAT_SIGNAL_WINDOW)
        el_resize(self->line);
    if (byte == PLAT_SIGNAL_CONTINUE) { /* the shell has had the terminal */
        el_set(self->line, EL_PREP_TERM, 0);
        el_set(self->line, EL_PREP_TERM, 1);
        el_set(self->line, EL_REFRESH);
    }
}

/* Wait for a key. False when the line is given up: Ctrl-C, or a broken terminal. */
static bool wait_for_key(PlatLineEditor *self) {
    const PlatLineEditorOwner *owner = &self->owner;
    while (!self->put_back) {
        struct pollfd from[4] = {{.fd = self->keyboard},
                                 {.fd = self->signals ? plat_signals_pipe(self->signals) : -1},
                                 {.fd = owner->pipe(owner->context, 0)},
                                 {.fd = owner->pipe(owner->context, 1)}};
        for (int n = 0; n < 4; n++)
            from[n].events = POLLIN;
        int ready = poll(from, 4, owner->pause(owner->context));
        if (ready < 0 && errno != EINTR)
            return false;
        if (ready == 0)
            tick(self);
        if (ready > 0 && from[1].revents) {
            for (int byte = plat_signals_next(self->signals); byte;
                 byte = plat_signals_next(self->signals))
                take_signal(self, byte);
            if (self->interrupted || plat_signals_ending(self->signals))
                return false;
        }
        if (ready > 0 && from[0].revents)
            return true;
        for (int n = 0; n < 2; n++)
            if (ready > 0 && from[2 + n].revents)
                owner->hear(owner->context, n);
    }
    return true;
}

/* What is there of a key, like read(2). Ctrl-C discards keys that are not read yet. */
static ssize_t read_key(PlatLineEditor *self, char *byte) {
    if (self->put_back) {
        *byte = self->put_back;
        self->put_back = '\0';
        return 1;
    }
    ssize_t got = read(self->keyboard, byte, 1);
    if (got < 0 && errno == EAGAIN)
        errno = EINTR;
    return got;
}

/* One character from the keyboard: 1, 0 at the end, -1 when the line is given up. */
static int give_character(EditLine *line, wchar_t *out) {
    PlatLineEditor *self = self_of(line);
    mbstate_t state = {0};
    for (;;) {
        char byte;
        if (!wait_for_key(self))
            return -1;
        ssize_t got = read_key(self, &byte);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return 0;
        size_t used = mbrtowc(out, &byte, 1, &state);
        if (used == (size_t)-2) /* more bytes belong to it */
            continue;
        if (used == (size_t)-1) {
            memset(&state, 0, sizeof state);
            continue;
        }
        return 1;
    }
}

/* --- completion --- */

/* The number of bytes that all words have in common at their start. */
static size_t common_beginning(const PlatStrings *list) {
    size_t length = strlen(list->word[0]);
    for (int n = 1; n < list->count; n++) {
        size_t same = 0;
        while (same < length && list->word[n][same] == list->word[0][same])
            same++;
        length = same;
    }
    return length;
}

static void list_choices(const PlatStrings *list) {
    int count = list->count < LISTED_AT_MOST ? list->count : LISTED_AT_MOST;
    fputc('\n', stdout);
    plat_output_columns(stdout, true, terminal_columns(), list->word, count);
    if (count < list->count)
        printf("  ... and %d more\n", list->count - count);
    fflush(stdout);
}

static unsigned char on_tab(EditLine *line, int key) {
    (void)key;
    PlatLineEditor *self = self_of(line);
    const LineInfo *typed = el_line(line);
    size_t length = (size_t)(typed->cursor - typed->buffer), from = length;
    PLAT_FREED char *before = strndup(typed->buffer, length);
    if (!before)
        return CC_ERROR;
    PlatStrings list = self->owner.complete(self->owner.context, before, &from);
    unsigned char answer = CC_ERROR;
    if (list.count > 0) {
        size_t same = common_beginning(&list), had = length - from;
        PLAT_TEXT added = {0};
        if (same > had)
            plat_buffer_put_bytes(&added, list.word[0] + had, same - had);
        /* a blank follows a complete word, unless the word must go on */
        char last = list.word[0][strlen(list.word[0]) - 1];
        if (list.count == 1 && !strchr("/=.:(", last))
            plat_buffer_put(&added, " ");
        if (added.text) {
            el_insertstr(line, added.text);
            answer = CC_REFRESH;
        } else if (list.count > 1) {
            list_choices(&list);
            answer = CC_REDISPLAY;
        }
    }
    plat_strings_free(&list);
    return answer;
}

/* --- the interface --- */

PlatLineEditor *plat_line_editor_new(const PlatLineEditorOwner *owner, PlatSignals *signals) {
    PlatLineEditor *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->owner = *owner;
    self->signals = signals;
    const char *name = ttyname(STDIN_FILENO);
    self->keyboard = name ? open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) : -1;
    if (self->keyboard < 0)
        self->keyboard = STDIN_FILENO;
    const char *terminal = getenv("TERM");
    if (!terminal || !terminal[0] || strcmp(terminal, "dumb") == 0)
        return self;
    self->line = el_init("plat", stdin, stdout, stderr);
    if (!self->line)
        return self;
    el_set(self->line, EL_CLIENTDATA, self);
    el_set(self->line, EL_SIGNAL, 0);
    el_set(self->line, EL_EDITOR, "emacs");
    el_set(self->line, EL_PROMPT_ESC, give_prompt, PLAT_PROMPT_MARK);
    el_set(self->line, EL_GETCFN, give_character);
    el_set(self->line, EL_ADDFN, "plat-complete", "Complete the word", on_tab);
    el_set(self->line, EL_BIND, "^I", "plat-complete", NULL);
    el_set(self->line, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_set(self->line, EL_BIND, "^W", "ed-delete-prev-word", NULL);
    open_history(self);
    return self;
}

void plat_line_editor_free(PlatLineEditor *self) {
    if (!self)
        return;
    if (self->line) {
        close_history(self);
        el_end(self->line);
    }
    if (self->keyboard != STDIN_FILENO)
        close(self->keyboard);
    free(self);
}

void plat_line_editor_put_back(PlatLineEditor *self, char byte) { self->put_back = byte; }

static PlatTyped read_plainly(PlatLineEditor *self, char **line) {
    PLAT_TEXT typed = {0};
    print_prompt(self);
    for (;;) {
        char byte = 0;
        ssize_t got = -1;
        if (wait_for_key(self))
            got = read_key(self, &byte);
        else if (self->interrupted)
            return PLAT_TYPED_INTERRUPT;
        else if (plat_signals_ending(self->signals))
            return PLAT_TYPED_END;
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0 && !typed.text)
            return PLAT_TYPED_END;
        if (got <= 0 || byte == '\n') {
            *line = plat_buffer_take(&typed);
            return *line ? PLAT_TYPED_LINE : PLAT_TYPED_END;
        }
        if (byte)
            plat_buffer_put_bytes(&typed, &byte, 1);
    }
}

static PlatTyped read_edited(PlatLineEditor *self, char **line) {
    int length = 0;
    /* libedit would do this after it printed the prompt, and a Ctrl-D in between would be lost */
    el_set(self->line, EL_PREP_TERM, 1);
    const char *typed = el_gets(self->line, &length);
    if (!typed || length <= 0) {
        fputc('\n', stdout);
        return self->interrupted ? PLAT_TYPED_INTERRUPT : PLAT_TYPED_END;
    }
    *line = strndup(typed, strcspn(typed, "\r\n"));
    if (!*line)
        return PLAT_TYPED_END;
    HistEvent event;
    if (self->history && !self->owner.is_secret(self->owner.context) &&
        (*line)[strspn(*line, " \t")])
        history(self->history, &event, H_ENTER, *line);
    return PLAT_TYPED_LINE;
}

PlatTyped plat_line_editor_read(PlatLineEditor *self, char **line) {
    *line = NULL;
    self->interrupted = false;
    /* forget a Ctrl-C that stopped a command: it is not meant for this line */
    plat_signals_interrupted(self->signals);
    if (plat_signals_ending(self->signals))
        return PLAT_TYPED_END;
    return self->line ? read_edited(self, line) : read_plainly(self, line);
}

PlatStatus plat_line_read(FILE *file, char **line, PlatError *error) {
    PLAT_TEXT read = {0};
    int byte = 0;
    *line = NULL;
    while ((byte = fgetc(file)) != EOF && byte != '\n') {
        if (!byte)
            return plat_fail(error, PLAT_E_FORMAT, "the line holds a zero byte");
        if (read.length == PLAT_MAX_LINE)
            return plat_fail(error, PLAT_E_CAPACITY, "the line is longer than %d bytes",
                             PLAT_MAX_LINE);
        plat_buffer_put_bytes(&read, &(const char){(char)byte}, 1);
    }
    if (ferror(file))
        return plat_fail(error, PLAT_E_IO, "cannot be read: %s", strerror(errno));
    if (byte == EOF && !read.text && !read.failed)
        return PLAT_E_EMPTY;
    if (read.length && read.text[read.length - 1] == '\r')
        read.text[read.length - 1] = '\0';
    *line = plat_buffer_take(&read);
    return *line ? PLAT_OK : plat_no_memory(error);
}
