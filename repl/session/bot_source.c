/* A program as a bot: a line with the question and the view goes out, a line with the choice comes
 * back. Any fault is an error that names the bot; what the program said too late is thrown away
 * with it. */
#include "bot_reload.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/view_json.h"
#include "message.h"
#include "system/files.h"
#include "system/line_process.h"

#define PREFIX "command:"
enum { USUAL_LIMIT = 10000, MOST_LIMIT = 600000 };

typedef struct Command {
    char *name;       /* as it was typed */
    const char *line; /* within it: what the shell runs */
    int limit;        /* milliseconds for an answer */
    PlatLineProcess *child;
    bool told; /* that the game has begun */
} Command;

/* --- names --- */

bool plat_bot_source_is_command(const char *name) {
    return strncmp(name, PREFIX, strlen(PREFIX)) == 0;
}

/* Where the command begins behind its limit. */
static PlatStatus read_name(const char *name, const char **line, int *limit, PlatError *error) {
    const char *text = name + strlen(PREFIX);
    char *end;
    *limit = USUAL_LIMIT;
    if (isdigit((unsigned char)*text)) {
        long number = strtol(text, &end, 10);
        bool seconds = strncmp(end, "s:", 2) == 0;
        if (seconds || strncmp(end, "ms:", 3) == 0) {
            if (number < 1 || number > MOST_LIMIT / (seconds ? 1000 : 1))
                return plat_error_set(error, PLAT_E_RANGE, "",
                                      "the bot \"%.60s\": expected 1 to %dms for an answer", name,
                                      MOST_LIMIT);
            *limit = (int)number * (seconds ? 1000 : 1);
            text = end + (seconds ? 2 : 3);
        }
    }
    *line = text;
    for (const char *c = text; *c; c++)
        if (iscntrl((unsigned char)*c))
            return plat_error_set(error, PLAT_E_FORMAT, "",
                                  "the bot's command holds a control character");
    if (!text[strspn(text, " ")])
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "the bot \"%.60s\": expected a program, as in "
                              "\"command:python3 bot.py\"",
                              name);
    if (strlen(name) >= PLAT_MAX_BOT_NAME)
        return plat_error_set(error, PLAT_E_CAPACITY, "",
                              "the bot \"%.60s...\": a command has at most %d bytes", name,
                              PLAT_MAX_BOT_NAME - 1);
    return PLAT_OK;
}

/* A name that is no bot, but would be a script with its ending. */
static PlatStatus perhaps_a_script(const char *name, PlatError *error) {
    char path[PLAT_MAX_BOT_NAME + 8];
    snprintf(path, sizeof path, "./%.*s.lua", (int)strcspn(name, " "), name);
    return plat_is_file(path)
               ? plat_error_set(error, PLAT_E_NAME, "",
                                "there is no bot \"%.60s\"; did you mean %s?", name, path)
               : PLAT_E_NAME;
}

PlatStatus plat_bot_source_check(const char *name, PlatError *error) {
    const char *line;
    int limit;
    if (plat_bot_source_is_command(name))
        return read_name(name, &line, &limit, error);
    if (plat_bot_source_is_script(name))
        return plat_bot_reload_check(name, error);
    PlatStatus status = plat_bot_check(name, error);
    return status == PLAT_E_NAME ? perhaps_a_script(name, error) : status;
}

char *plat_bot_source_settle(const char *name) {
    return plat_bot_source_is_script(name) ? plat_bot_reload_settle(name) : strdup(name);
}

/* --- what is sent --- */

static void add_key(PlatBuffer *text, const char *key, char *value) {
    plat_buffer_add(text, ",\"%s\":", key);
    plat_buffer_put(text, value ? value : "null");
    free(value);
}

static PlatStatus send_line(Command *command, PlatBuffer *text, PlatError *error) {
    char *line = plat_buffer_take(text);
    if (!line)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for a bot");
    PlatStatus status = plat_line_process_send(command->child, line, command->limit, error);
    free(line);
    return status;
}

/* {"do": "begin"}: a game begins; what does not change in it. */
static PlatStatus begin(Command *command, const PlatSeatView *view, PlatError *error) {
    const PlatRules *rules = plat_seat_view_rules(view);
    PlatBuffer text = {0};
    char *seat = NULL, *seats = NULL, *boards = NULL;
    PlatStatus status =
        plat_json_text(&seat, rules->seat_names->name[plat_seat_view_seat(view)].text, error);
    if (status == PLAT_OK)
        status = plat_json_seats(&seats, rules, error);
    if (status == PLAT_OK)
        status = plat_json_boards(&boards, rules, error);
    plat_buffer_put(&text, "{\"do\":\"begin\",\"protocol\":1");
    add_key(&text, "seat", seat);
    add_key(&text, "seats", seats);
    add_key(&text, "boards", boards);
    plat_buffer_put(&text, "}");
    if (status == PLAT_OK)
        status = send_line(command, &text, error);
    free(text.text);
    command->told = status == PLAT_OK;
    return status;
}

/* {"do": "choose"}: the question, the view, and a number by chance. */
static PlatStatus ask(Command *command, const PlatSeatView *view, PlatRng *luck, PlatError *error) {
    const PlatRules *rules = plat_seat_view_rules(view);
    PlatBuffer text = {0};
    char *seat = NULL, *question = NULL, *seen = NULL;
    PlatStatus status =
        plat_json_text(&seat, rules->seat_names->name[plat_seat_view_seat(view)].text, error);
    if (status == PLAT_OK)
        status = plat_json_question(&question, plat_seat_view_ask(view), error);
    if (status == PLAT_OK)
        status = plat_json_view(&seen, view, error);
    plat_buffer_put(&text, "{\"do\":\"choose\"");
    add_key(&text, "seat", seat);
    add_key(&text, "question", question);
    plat_buffer_add(&text, ",\"luck\":%lu", (unsigned long)plat_rng_next(luck));
    add_key(&text, "view", seen);
    plat_buffer_put(&text, "}");
    if (status == PLAT_OK)
        status = send_line(command, &text, error);
    free(text.text);
    return status;
}

/* --- what comes back --- */

/* {"choice": "c4"} or {"choice": 7}. */
static PlatStatus read_choice(const char *line, size_t length, const PlatOptions *options,
                              int32_t *choice, PlatError *error) {
    json_t *reply = NULL;
    char text[PLAT_MAX_NAME];
    PlatStatus status = plat_message_read(&reply, line, length, "its answer", error);
    if (status == PLAT_OK)
        status = plat_message_choice(reply, text, error);
    if (status == PLAT_OK)
        status = plat_choice_read(options, choice, text, error);
    json_decref(reply);
    return status;
}

/* --- the bot --- */

static bool is_stopped(const void *view) { return plat_seat_view_stopped(view); }

static PlatStatus choose(void *self, int32_t *choice, const PlatSeatView *view, PlatRng *luck,
                         PlatBotHint *thought, PlatError *error) {
    Command *command = self;
    const PlatAsk *question = plat_seat_view_ask(view);
    const char *line = NULL;
    size_t length = 0;
    PlatError why = {0};
    (void)thought;
    PlatStatus status = PLAT_OK;
    if (!command->child)
        status = plat_line_process_start(&command->child, command->line, &why);
    if (status == PLAT_OK)
        plat_line_process_watch(command->child, is_stopped, view);
    if (status == PLAT_OK && !command->told)
        status = begin(command, view, &why);
    if (status == PLAT_OK)
        status = ask(command, view, luck, &why);
    if (status == PLAT_OK)
        status = plat_line_process_receive(command->child, &line, &length, command->limit, &why);
    if (status == PLAT_OK)
        status = read_choice(line, length, &question->options, choice, &why);
    if (status == PLAT_OK)
        return PLAT_OK;
    plat_line_process_free(command->child);
    command->child = NULL;
    command->told = false;
    return plat_error_set(error, status, "", "the bot %.100s, asked `%s`: %.600s", command->name,
                          question->name, why.text);
}

static void forget(void *self) { ((Command *)self)->told = false; }

static void free_command(void *self) {
    Command *command = self;
    plat_line_process_free(command->child);
    free(command->name);
    free(command);
}

static PlatStatus hire_command(PlatBot **out, const char *name, uint64_t seed, PlatError *error) {
    static const PlatBotFunctions functions = {choose, forget, free_command};
    PlatStatus status = plat_bot_source_check(name, error);
    if (status != PLAT_OK)
        return status;
    Command *command = calloc(1, sizeof *command);
    if (command)
        command->name = strdup(name);
    if (!command || !command->name) {
        free(command);
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for a bot");
    }
    char *without = strstr(command->name, " without ");
    if (without)
        *without = '\0'; /* that is for plat_bot_make, not for the shell */
    status = read_name(command->name, &command->line, &command->limit, error);
    if (status == PLAT_OK)
        status = plat_bot_make(out, name, &functions, command, seed, error);
    if (status != PLAT_OK)
        free_command(command);
    return status;
}

PlatStatus plat_bot_open_watched(PlatBot **out, const PlatBotSource *hiring, const char *name,
                                 uint64_t seed, PlatError *error) {
    if (plat_bot_source_is_command(name))
        return hire_command(out, name, seed, error);
    if (plat_bot_source_is_script(name))
        return plat_bot_reload(out, hiring, name, seed, error);
    return plat_bot_new(out, name, seed, error);
}

PlatStatus plat_bot_open(PlatBot **out, const char *name, uint64_t seed, PlatError *error) {
    return plat_bot_open_watched(out, &(PlatBotSource){0}, name, seed, error);
}
