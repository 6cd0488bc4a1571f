/* Where the prompt's lines come from.
 *
 * At a terminal lines are typed, and an error is printed and the game goes on. From a pipe, a file
 * or -e they are a script, which ends at the first error unless --keep-going is given. */
#include "line_source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "prompt/screen.h"
#include "prompt/start_game.h"
#include "system/line_editor.h"
#include "text/buffer.h"
#include "typed/line.h"

/* Milliseconds without a key before plat looks at rule files: after the system has reported a
 * change, and without a report; and the length of a slice of background work. */
enum { SETTLING = 10, LOOK_EVERY = 250, SLICE = 15 };

/* --- scripts --- */

const char *plat_script_of(const PlatArguments *arguments) {
    return arguments->words > 1 ? arguments->word[1] : NULL;
}

/* A script that is being carried out. */
typedef struct Script {
    PlatPrompt *prompt;
    const char *name; /* "stdin" */
    int line;
    int chunk_line; /* where the unfinished Lua chunk began */
    bool keep_going, failed;
} Script;

/* False when the script is to end. */
static bool script_error(Script *script, int line, const PlatError *error) {
    PLAT_TEXT where = {0};
    plat_buffer_add(&where, "%s:%d", script->name, line);
    plat_prompt_report_error(script->prompt, stderr, where.text ? where.text : script->name, error);
    script->failed = true;
    return script->keep_going;
}

/* The next line cannot be copied. False when the script is to end. */
static bool script_starved(Script *script) {
    PlatError error = {0};
    plat_no_memory(&error);
    return script_error(script, ++script->line, &error);
}

/* False when the script is to end. */
static bool script_line(Script *script, const char *line) {
    PlatError error = {0};
    script->line++;
    if (!plat_lua_continues(script->prompt))
        script->chunk_line = script->line;
    PlatStatus status = plat_prompt_line(script->prompt, line, &error);
    fflush(script->prompt->out);
    if (status != PLAT_OK && !script_error(script, script->chunk_line, &error))
        return false;
    return !script->prompt->done && !ferror(script->prompt->out);
}

/* After the last line no Lua chunk may be unfinished. */
static void script_end(Script *script) {
    PlatError error = {0};
    if (!plat_lua_continues(script->prompt))
        return;
    plat_lua_forget(script->prompt);
    plat_fail(&error, PLAT_E_FORMAT, "the Lua that begins here is not finished");
    script_error(script, script->chunk_line, &error);
}

static void run_file(Script *script, FILE *file) {
    char *line = NULL;
    PlatError error = {0};
    for (;;) {
        PlatStatus status = plat_line_read(file, &line, &error);
        if (status == PLAT_E_EMPTY)
            break;
        if (status != PLAT_OK) { /* the rest of such a line is not a line */
            script_error(script, script->line + 1, &error);
            return;
        }
        bool on = script_line(script, line);
        free(line);
        if (!on)
            return;
    }
    script_end(script);
}

/* Carry out the code of each -e; their lines are counted together. */
static void run_codes(Script *script, const PlatArguments *arguments) {
    bool on = true;
    for (int n = 0; on && n < arguments->flags; n++) {
        if (strcmp(arguments->flag[n].name, "eval") != 0)
            continue;
        const char *at = arguments->flag[n].value;
        do {
            size_t length = strcspn(at, "\n");
            char *line = strndup(at, length);
            on = line ? script_line(script, line) : script_starved(script);
            free(line);
            at += length + (at[length] == '\n');
        } while (on && *at);
        if (on)
            script_end(script);
        on = on && (script->keep_going || !script->failed);
    }
}

int plat_run_script(PlatPrompt *prompt, const PlatArguments *arguments) {
    const char *path = plat_script_of(arguments);
    Script script = {
        .prompt = prompt, .name = "stdin", .keep_going = plat_flag(arguments, "keep-going")};
    bool codes = plat_flag(arguments, "eval");
    if (codes) {
        script.name = "-e";
        run_codes(&script, arguments);
    }
    if (path && !prompt->done && (!script.failed || script.keep_going)) {
        FILE *file = fopen(path, "r");
        script.name = path;
        script.line = 0;
        if (!file) {
            PlatError error = {0};
            plat_error_set(&error, PLAT_E_IO, path, "cannot read the script: %s", strerror(errno));
            return plat_report_error(NULL, &error);
        }
        run_file(&script, file);
        fclose(file);
    } else if (!codes && !path && !plat_flag(arguments, "play-out")) {
        run_file(&script, stdin);
    }
    return script.failed ? PLAT_EXIT_FAILED : PLAT_EXIT_FINE;
}

/* --- at a terminal --- */

/* Somebody typing. */
typedef struct Typist {
    PlatPrompt *prompt;
    PlatBuffer shown; /* the latest prompt */
} Typist;

static const char *give_prompt(void *context) {
    Typist *typist = context;
    const PlatPrompt *prompt = typist->prompt;
    const PlatMatch *match = prompt->session.match;
    PlatBuffer *shown = &typist->shown;
    shown->length = 0;
    if (plat_lua_continues(prompt)) {
        plat_buffer_add(shown, "  ... ");
    } else if (!match) {
        plat_buffer_add(shown, "plat> ");
    } else {
        int seat = plat_prompt_seat(prompt);
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        const PlatNames *names = plat_match_rules(match)->seat_names;
        const char *colour = plat_display_options_seat_colour(&prompt->showing, names, seat);
        const bool waits = prompt->curtain.waits >= 0;
        if (prompt->forks)
            plat_buffer_add(shown, "fork %d: ", prompt->forks);
        if (!ask)
            plat_buffer_add(shown, plat_match_is_over(match) ? "over> " : "%s waits> ",
                            plat_prompt_name(prompt, seat));
        else if (*colour)
            plat_buffer_add(shown, "%c%s%c%s%c%s%c", PLAT_PROMPT_MARK, colour, PLAT_PROMPT_MARK,
                            plat_prompt_name(prompt, seat), PLAT_PROMPT_MARK,
                            plat_display_options_plain(&prompt->showing), PLAT_PROMPT_MARK);
        else
            plat_buffer_add(shown, "%s", plat_prompt_name(prompt, seat));
        if (ask && waits && prompt->session.request.person[seat].name[0])
            plat_buffer_add(shown, " (%s)", names->name[seat].text);
        if (ask && waits)
            plat_buffer_add(shown, ", press Enter> ");
        else if (ask)
            plat_buffer_add(shown, " %s> ", ask->name);
    }
    return shown->text ? shown->text : "> ";
}

static PlatStrings give_words(void *context, const char *line, size_t *from) {
    Typist *typist = context;
    PlatPrompt *prompt = typist->prompt;
    *from = strlen(line);
    if (prompt->curtain.waits >= 0 && line[strspn(line, " \t")] != '.')
        return (PlatStrings){0};
    plat_signals_runs(prompt->signals, prompt->session.host, prompt->session.match);
    PlatStrings words = plat_complete(prompt, line, from);
    plat_signals_runs(prompt->signals, NULL, NULL);
    return words;
}

static bool is_secret(void *context) {
    const Typist *typist = context;
    return plat_prompt_is_shared(typist->prompt);
}

static void reload(PlatPrompt *prompt) {
    PlatError error = {0};
    if (plat_prompt_change(prompt, &prompt->session.request, PLAT_SESSION_DISK, NULL, &error) !=
        PLAT_OK)
        plat_prompt_report_error(prompt, prompt->out, NULL, &error);
    if (plat_prompt_commit(prompt, &error) != PLAT_OK)
        plat_prompt_report_error(prompt, prompt->out, NULL, &error);
    plat_signals_runs(prompt->signals, NULL, NULL);
}

/* Compare the game up to here, then run tests. */
static void work_meanwhile(PlatPrompt *prompt) {
    PLAT_TEXT report = {0};
    const bool ended = prompt->comparing.journal ? plat_compare_goes_on(prompt, SLICE, &report)
                                                 : plat_testing_goes_on(prompt, SLICE, &report);
    if (ended && report.text)
        plat_prompt_wrap(prompt, "%s", report.text);
}

/* Called between two keys: reload when a rule file changed, or else go on with what is still to be
 * compared and tested, and return what that printed. */
static char *look_around(void *context) {
    Typist *typist = context;
    PlatPrompt *prompt = typist->prompt;
    char *text = NULL;
    size_t length = 0;
    if (!prompt->session.host)
        return NULL;
    const bool changed = plat_file_watch_changed(prompt->watch);
    const bool asked = prompt->serving && plat_serving_has_heard(prompt->serving);
    if (!changed && !asked && !prompt->comparing.journal && !plat_testing_runs(prompt))
        return NULL;
    FILE *screen = prompt->out, *memory = open_memstream(&text, &length);
    if (memory) {
        plat_prompt_look(prompt);
        prompt->out = memory;
        if (asked)
            plat_prompt_served(prompt);
        if (changed)
            reload(prompt);
        else if (!asked)
            work_meanwhile(prompt);
        if (changed && prompt->serving)
            plat_serving_look(prompt->serving);
        prompt->out = screen;
        fclose(memory);
    }
    if (text && !length) {
        free(text);
        text = NULL;
    }
    return text;
}

static int pause_before_look(void *context) {
    const Typist *typist = context;
    const PlatPrompt *prompt = typist->prompt;
    return prompt->serving && plat_serving_has_heard(prompt->serving) ? 0
           : plat_file_watch_has_heard(prompt->watch)                 ? SETTLING
           : prompt->comparing.journal || plat_testing_runs(prompt)   ? 0
                                                                      : LOOK_EVERY;
}

/* Of rule files; of links. */
static int give_pipe(void *context, int n) {
    const PlatPrompt *prompt = ((const Typist *)context)->prompt;
    if (n == 0)
        return plat_file_watch_pipe(prompt->watch);
    return prompt->serving ? plat_serving_pipe(prompt->serving) : -1;
}

static void hear(void *context, int n) {
    const PlatPrompt *prompt = ((const Typist *)context)->prompt;
    if (n == 0)
        plat_file_watch_hear(prompt->watch);
    else
        plat_serving_hear(prompt->serving);
}

int plat_run_terminal(PlatPrompt *prompt) {
    Typist typist = {.prompt = prompt};
    PlatLineEditorOwner owner = {.context = &typist,
                                 .prompt = give_prompt,
                                 .complete = give_words,
                                 .is_secret = is_secret,
                                 .idle = look_around,
                                 .pause = pause_before_look,
                                 .pipe = give_pipe,
                                 .hear = hear};
    PlatLineEditor *editing = plat_line_editor_new(&owner, prompt->signals);
    if (!editing)
        return PLAT_EXIT_FAILED;
    bool interrupted = false;
    while (!prompt->done) {
        char *line = NULL;
        PlatError error = {0};
        plat_line_editor_put_back(editing, prompt->unread);
        prompt->unread = '\0';
        PlatTyped typed = plat_line_editor_read(editing, &line);
        if (typed == PLAT_TYPED_END)
            break;
        if (typed == PLAT_TYPED_INTERRUPT) {
            plat_lua_forget(prompt);
            fputs(interrupted ? "" : "(Ctrl-C discards a line; `.quit` leaves)\n", prompt->out);
            interrupted = true;
        } else if (plat_prompt_line(prompt, line, &error) != PLAT_OK)
            plat_prompt_report_error(prompt, prompt->out, NULL, &error);
        if (prompt->serving)
            plat_serving_look(prompt->serving);
        free(line);
        fflush(prompt->out);
    }
    plat_line_editor_free(editing);
    free(typist.shown.text);
    return PLAT_EXIT_FINE;
}
