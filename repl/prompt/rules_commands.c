/* .reload, .set, .module, .tables: the rules under the game.
 *
 * All of them change a copy of what was asked for and let plat_prompt_change load it: the game goes
 * over to the new rules, or stays as it is. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "text/buffer.h"
#include "turns.h"

typedef PlatStatus ChangeRequest(PlatRequest *request, const char *what, PlatError *error);

static PlatStatus no_change(PlatRequest *request, const char *what, PlatError *error) {
    (void)request;
    (void)what;
    (void)error;
    return PLAT_OK;
}

static PlatStatus change(PlatPrompt *prompt, ChangeRequest *apply, const char *what,
                         const char *done, PlatError *error) {
    PlatRequest request;
    plat_request_init(&request);
    PlatStatus status = plat_request_copy(&request, &prompt->session.request);
    if (status != PLAT_OK)
        plat_error_set(error, status, "", "memory ran out");
    if (status == PLAT_OK)
        status = apply(&request, what, error);
    if (status == PLAT_OK)
        status = plat_prompt_change(prompt, &request, done, error);
    plat_request_free(&request);
    return status;
}

PlatStatus plat_do_reload(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (*rest)
        return plat_error_set(error, PLAT_E_FORMAT, "", "`.reload` takes nothing: `%s`", rest);
    return change(prompt, no_change, NULL, "The rules were read again.", error);
}

/* --- .set --- */

/* "streets=5  (3..10) streets in use": a star stands behind a value that is not the usual one. */
static void list_option(PlatPrompt *prompt, PlatHostOption option) {
    PlatBuffer line = {0};
    plat_buffer_add(&line, "  %s=%s%s  (%s) %s", option.name, option.value,
                    option.changed ? "*" : "", option.values, option.text ? option.text : "");
    if (line.text)
        plat_output_wrapped(prompt->out, prompt->showing.unicode, prompt->showing.width, line.text);
    free(line.text);
}

static void list_options(PlatPrompt *prompt) {
    const PlatHost *host = prompt->session.host;
    if (!plat_host_options(host))
        fputs("The game has no options.\n", prompt->out);
    for (int n = 0; n < plat_host_options(host); n++)
        list_option(prompt, plat_host_option(host, n));
}

static PlatStatus show_option(PlatPrompt *prompt, const char *name, PlatError *error) {
    const PlatHost *host = prompt->session.host;
    int count = plat_host_options(host);
    const char **names = calloc((size_t)count + 1, sizeof *names);
    for (int n = 0; names && n < count; n++) {
        PlatHostOption option = plat_host_option(host, n);
        names[n] = option.name;
        if (strcmp(option.name, name) != 0)
            continue;
        list_option(prompt, option);
        free(names);
        return PLAT_OK;
    }
    const char *near = names ? plat_nearest_name(name, names, count) : NULL;
    PlatStatus status = plat_error_set(error, PLAT_E_NAME, "", "there is no option `%s`%s%s%s",
                                       name, near ? "; did you mean `" : ": `.set` lists them",
                                       near ? near : "", near ? "`?" : "");
    free(names);
    return status;
}

PlatStatus plat_do_set(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (!*rest) {
        list_options(prompt);
        return PLAT_OK;
    }
    if (!strchr(rest, '='))
        return show_option(prompt, rest, error);
    /* blanks around = are a habit from elsewhere */
    PlatBuffer setting = {0};
    for (const char *c = rest; *c; c++)
        if (*c != ' ' && *c != '\t')
            plat_buffer_add(&setting, "%c", *c);
    PlatStatus status = change(prompt, plat_request_set, setting.text ? setting.text : rest,
                               "The option is set.", error);
    free(setting.text);
    return status;
}

/* --- .module --- */

static void list_modules(PlatPrompt *prompt) {
    const PlatHost *host = prompt->session.host;
    fputs("in play:", prompt->out);
    for (int n = 0; n < plat_host_modules(host); n++)
        fprintf(prompt->out, "%s %s", n ? "," : "", plat_host_module(host, n));
    fputs(plat_host_modules(host) ? "\nthere are:" : " none\nthere are:", prompt->out);
    char **names = plat_host_list_modules(plat_host_folder(host));
    int count = 0;
    for (; names && names[count]; count++)
        fprintf(prompt->out, "%s %s", count ? "," : "", names[count]);
    fputs(count ? "\n" : " none\n", prompt->out);
    plat_host_names_free(names);
}

static PlatStatus drop_module(PlatPrompt *prompt, const char *module, PlatError *error) {
    PlatRequest request;
    PlatStatus status = plat_request_copy(&request, &prompt->session.request);
    if (status != PLAT_OK)
        return plat_error_set(error, status, "", "memory ran out");
    status = plat_request_drop_module(&request, prompt->session.host, module, error);
    if (status == PLAT_OK)
        status = plat_prompt_change(prompt, &request, "The module is dropped.", error);
    plat_request_free(&request);
    return status;
}

PlatStatus plat_do_module(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (!*rest) {
        list_modules(prompt);
        return PLAT_OK;
    }
    size_t length = strcspn(rest, " \t");
    const char *name = rest + length + strspn(rest + length, " \t");
    bool add = length == 3 && strncmp(rest, "add", 3) == 0;
    bool drop = length == 4 && strncmp(rest, "drop", 4) == 0;
    if ((!add && !drop) || !*name)
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "`.module add NAME` or `.module drop NAME`");
    if (drop)
        return drop_module(prompt, name, error);
    return change(prompt, plat_request_add_module, name,
                  "The module is in play from here on; its set-up is not run.", error);
}

/* --- .tables --- */

bool plat_table_counts(const PlatSession *session, const PlatHostFile *file) {
    const PlatRequest *request = &session->request;
    for (int given = 0; given < request->tables; given++)
        if (strcmp(request->table[given].name, file->required) == 0)
            return file->data && strcmp(request->table[given].value, file->path) == 0;
    return file->data;
}

PlatStatus plat_do_tables(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const PlatHost *host = prompt->session.host;
    if (*rest)
        return change(prompt, plat_request_table, rest, "The table is read from that file.", error);
    int tables = 0;
    for (int n = 0; n < plat_host_files(host); n++) {
        PlatHostFile file = plat_host_file(host, n);
        if (!plat_table_counts(&prompt->session, &file))
            continue;
        fprintf(prompt->out, "  %-16s  %s\n", file.required, file.name);
        tables++;
    }
    if (tables == 0)
        fputs("The rules read no data files.\n", prompt->out);
    return PLAT_OK;
}
