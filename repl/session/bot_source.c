/* Bots by what was typed.
 *
 * A program: a line with the question and the view goes out, a line with the choice comes back. Any
 * fault is an error that names the bot, and ends the program.
 * A script: its text is kept, and is what plays. If its file is read again, the one on the disk is
 * looked at before each answer; a text that cannot play is reported once, and the one before stays.
 */
#include "bot_source.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/legend.h"
#include "host/script_bot.h"
#include "json_message.h"
#include "kernel/scope.h"
#include "lab/learning/policy.h"
#include "lab/lookahead.h"
#include "lab/view_json.h"
#include "system/files.h"
#include "system/line_process.h"

#define PREFIX  "command:"
#define TRAINED "trained:" /* and a file */
#define WITHOUT " without "
enum { DEFAULT_LIMIT = 10000, MAX_LIMIT = 600000 };

/* --- names --- */

bool plat_bot_source_is_command(const char *name) {
    return strncmp(name, PREFIX, strlen(PREFIX)) == 0;
}

/* The length of the path in a script's name. */
static size_t path_length(const char *name) {
    const char *without = strstr(name, WITHOUT);
    return without ? (size_t)(without - name) : strlen(name);
}

static char *path_of(const char *name) { return strndup(name, path_length(name)); }

bool plat_bot_source_is_policy(const char *name) {
    const char *file = name + strlen(TRAINED);
    return strncmp(name, TRAINED, strlen(TRAINED)) == 0 && *file && *file != ' ' &&
           !isdigit((unsigned char)*file);
}

bool plat_bot_source_is_script(const char *name) {
    const size_t length = path_length(name);
    if (plat_bot_source_is_command(name) || plat_bot_source_is_policy(name))
        return false; /* a program's arguments may have any form */
    return memchr(name, '/', length) || (length > 4 && memcmp(name + length - 4, ".lua", 4) == 0);
}

/* Where the command begins behind its limit, in milliseconds. */
static PlatStatus read_command(const char *name, const char **line, int *limit, PlatError *error) {
    const char *text = name + strlen(PREFIX);
    char *end;
    const long number = strtol(text, &end, 10);
    const int unit = strncmp(end, "s:", 2) == 0 ? 1000 : strncmp(end, "ms:", 3) == 0 ? 1 : 0;
    *limit = DEFAULT_LIMIT;
    if (isdigit((unsigned char)*text) && unit) {
        if (number < 1 || number > MAX_LIMIT / unit)
            return plat_fail(error, PLAT_E_RANGE,
                             "the bot `%.60s`: expected 1 to %dms for an answer", name, MAX_LIMIT);
        *limit = (int)number * unit;
        text = strchr(end, ':') + 1;
    }
    *line = text;
    for (const char *c = text; *c; c++)
        if (iscntrl((unsigned char)*c))
            return plat_fail(error, PLAT_E_FORMAT, "the bot's command holds a control character");
    if (!text[strspn(text, " ")])
        return plat_fail(error, PLAT_E_FORMAT,
                         "the bot `%.60s`: expected a program, as in `command:python3 bot.py`",
                         name);
    if (strlen(name) < PLAT_MAX_BOT_NAME)
        return PLAT_OK;
    return plat_fail(error, PLAT_E_CAPACITY, "the bot `%.60s...`: a command has at most %d bytes",
                     name, PLAT_MAX_BOT_NAME - 1);
}

static PlatStatus check_script(const char *name, PlatError *error) {
    PLAT_FREED char *path = path_of(name);
    PLAT_FREED char *text = NULL;
    size_t size;
    PlatError why = {0};
    PlatStatus status =
        path ? plat_bot_script_read(&text, &size, NULL, path, &why) : plat_no_memory(&why);
    if (status != PLAT_OK)
        return plat_fail(error, status, "the bot `%.200s`: %s", path ? path : name, why.text);
    if (strlen(name) - (size_t)plat_folder_part(path) < PLAT_MAX_BOT_NAME)
        return PLAT_OK;
    return plat_fail(error, PLAT_E_CAPACITY, "the name of a bot has at most %d letters: `%.60s...`",
                     PLAT_MAX_BOT_NAME - 1, name + plat_folder_part(path));
}

/* The policy in a file, or in a text that was read from it. */
static PlatStatus read_policy(PlatPolicy **policy, const char *name, const PlatScriptText *given,
                              PlatError *error) {
    PLAT_FREED char *path = path_of(name + strlen(TRAINED));
    PLAT_TEXT text = {0};
    PlatError why = {0};
    uint64_t rules;
    PlatStatus status = path ? PLAT_OK : plat_no_memory(&why);
    if (status == PLAT_OK && !(given && given->text))
        status = plat_file_text(path, &text, &why);
    if (status == PLAT_OK)
        status = plat_policy_read(
            policy, given && given->text ? given->text : plat_buffer_text(&text), &rules, &why);
    return status == PLAT_OK ? PLAT_OK
                             : plat_fail(error, status, "the bot `%.200s`: %s", name, why.text);
}

static PlatStatus check_policy(const char *name, PlatError *error) {
    PlatPolicy *policy = NULL;
    TRY(read_policy(&policy, name, NULL, error));
    plat_policy_free(policy);
    return PLAT_OK;
}

static PlatStatus open_policy(PlatBot **out, const PlatBotSource *source, const char *name,
                              uint64_t seed, PlatError *error) {
    PlatPolicy *policy = NULL;
    TRY(read_policy(&policy, name, source->script, error));
    const PlatStatus status = plat_bot_new_trained(out, name, policy, seed, error);
    if (status != PLAT_OK)
        plat_policy_free(policy);
    return status;
}

PlatStatus plat_bot_source_check(const char *name, PlatError *error) {
    char path[PLAT_MAX_BOT_NAME + 8];
    const char *line;
    int limit;
    if (plat_bot_source_is_command(name))
        return read_command(name, &line, &limit, error);
    if (plat_bot_source_is_policy(name))
        return check_policy(name, error);
    if (plat_bot_source_is_script(name))
        return check_script(name, error);
    PlatStatus status = plat_bot_check(name, error);
    snprintf(path, sizeof path, "./%.*s.lua", (int)strcspn(name, " "), name);
    if (status == PLAT_E_NAME && plat_is_file(path))
        plat_fail(error, status, "there is no bot `%.60s`; did you mean `%s`?", name, path);
    return status;
}

PlatStatus plat_bot_source_read(PlatScriptText *script, const char *name, PlatError *error) {
    *script = (PlatScriptText){0};
    if (plat_bot_source_is_policy(name)) {
        PLAT_FREED char *file = path_of(name + strlen(TRAINED));
        PlatBuffer text = {0};
        TRY(file ? plat_file_text(file, &text, error) : plat_no_memory(error));
        *script = (PlatScriptText){text.text, text.length,
                                   plat_hash_bytes(PLAT_HASH_BEGIN, text.text, text.length)};
        return PLAT_OK;
    }
    if (!plat_bot_source_is_script(name))
        return PLAT_OK;
    PLAT_FREED char *path = path_of(name);
    return path ? plat_bot_script_read(&script->text, &script->size, &script->hash, path, error)
                : plat_no_memory(error);
}

char *plat_bot_source_settle(const char *name) {
    const bool policy = plat_bot_source_is_policy(name);
    const char *file = policy ? name + strlen(TRAINED) : name;
    if (!policy && !plat_bot_source_is_script(name))
        return strdup(name);
    PLAT_FREED char *path = path_of(file);
    PLAT_FREED char *whole = path ? realpath(path, NULL) : NULL;
    PlatBuffer settled = {0};
    plat_buffer_add(&settled, "%s%s%s", policy ? TRAINED : "", whole ? whole : "",
                    file + (whole ? strlen(path) : 0));
    return plat_buffer_take(&settled);
}

/* --- programs --- */

typedef struct Command {
    char *name;       /* as it was typed */
    const char *line; /* within it: what the shell runs */
    int limit;        /* milliseconds for an answer */
    PlatLineProcess *child;
    bool begun; /* it knows of the game */
} Command;

static PlatStatus send_line(Command *command, PlatBuffer *text, PlatError *error) {
    plat_buffer_put(text, "}");
    if (text->failed)
        return plat_no_memory(error);
    return plat_line_process_send(command->child, text->text, command->limit, error);
}

/* {"do": "begin"}: a game begins; what does not change in it. */
static PlatStatus begin(Command *command, const PlatSeatView *view, PlatError *error) {
    const PlatRules *rules = plat_seat_view_rules(view);
    const char *own = rules->seat_names->name[plat_seat_view_seat(view)].text;
    PLAT_TEXT text = {0};
    char *seat = NULL, *seats = NULL, *boards = NULL, *titles = NULL;
    plat_buffer_put(&text, "{\"do\":\"begin\",\"protocol\":1");
    TRY(plat_message_put(&text, "seat", &seat, plat_json_text(&seat, own, error)));
    TRY(plat_message_put(&text, "seats", &seats, plat_json_seats(&seats, rules, error)));
    TRY(plat_message_put(&text, "boards", &boards, plat_json_boards(&boards, rules, error)));
    TRY(plat_message_put(&text, "titles", &titles, plat_json_titles(&titles, rules, error)));
    TRY(send_line(command, &text, error));
    command->begun = true;
    return PLAT_OK;
}

/* {"do": "choose"}: the question, a random number, and the view. */
static PlatStatus ask(Command *command, const PlatSeatView *view, PlatRng *luck, PlatError *error) {
    const PlatRules *rules = plat_seat_view_rules(view);
    const char *own = rules->seat_names->name[plat_seat_view_seat(view)].text;
    const PlatAsk *asked = plat_seat_view_ask(view);
    PLAT_TEXT text = {0};
    char *seat = NULL, *question = NULL, *seen = NULL;
    plat_buffer_put(&text, "{\"do\":\"choose\"");
    TRY(plat_message_put(&text, "seat", &seat, plat_json_text(&seat, own, error)));
    TRY(plat_message_put(&text, "question", &question,
                         plat_json_question(&question, asked, error)));
    plat_buffer_add(&text, ",\"luck\":%lu", (unsigned long)plat_rng_next(luck));
    TRY(plat_message_put(&text, "view", &seen, plat_json_view(&seen, view, error)));
    return send_line(command, &text, error);
}

/* {"choice": "c4"} or {"choice": 7}. */
static PlatStatus read_choice(const char *line, size_t length, const PlatOptions *options,
                              int32_t *choice, PlatError *error) {
    json_t *reply = NULL;
    char text[PLAT_MAX_NAME];
    PlatStatus status = plat_message_read(&reply, line, length, "its answer", error);
    if (status == PLAT_OK)
        status = plat_message_choice(reply, text, error);
    json_decref(reply);
    TRY(status);
    return plat_choice_read(options, choice, text, error);
}

static bool is_stopped(const void *view) { return plat_seat_view_stopped(view); }

static PlatStatus ask_program(Command *command, int32_t *choice, const PlatSeatView *view,
                              PlatRng *luck, PlatError *error) {
    const char *line = NULL;
    size_t length = 0;
    if (!command->child)
        TRY(plat_line_process_start(&command->child, command->line, error));
    plat_line_process_watch(command->child, is_stopped, view);
    if (!command->begun)
        TRY(begin(command, view, error));
    TRY(ask(command, view, luck, error));
    TRY(plat_line_process_receive(command->child, &line, &length, command->limit, error));
    return read_choice(line, length, &plat_seat_view_ask(view)->options, choice, error);
}

static PlatStatus command_choose(void *self, int32_t *choice, const PlatSeatView *view,
                                 PlatRng *luck, PlatBotHint *hint, PlatError *error) {
    Command *command = self;
    PlatError why = {0};
    (void)hint;
    PlatStatus status = ask_program(command, choice, view, luck, &why);
    if (status == PLAT_OK)
        return status;
    plat_line_process_free(command->child);
    command->child = NULL;
    command->begun = false;
    return plat_fail(error, status, "the bot %.100s, asked `%s`: %.600s", command->name,
                     plat_seat_view_ask(view)->name, why.text);
}

static void command_forget(void *self) { ((Command *)self)->begun = false; }

static void command_free(void *self) {
    Command *command = self;
    plat_line_process_free(command->child);
    free(command->name);
    free(command);
}

static PlatStatus open_command(PlatBot **out, const char *name, uint64_t seed, PlatError *error) {
    static const PlatBotFunctions functions = {
        .choose = command_choose, .forget = command_forget, .free = command_free};
    TRY(plat_bot_source_check(name, error));
    Command *command = calloc(1, sizeof *command);
    if (!command || !(command->name = path_of(name))) { /* WITHOUT is not for the shell */
        free(command);
        return plat_no_memory(error);
    }
    PlatStatus status = read_command(command->name, &command->line, &command->limit, error);
    if (status == PLAT_OK)
        status = plat_bot_make(out, name, &functions, command, seed, error);
    if (status != PLAT_OK)
        command_free(command);
    return status;
}

/* --- scripts --- */

typedef struct Script {
    PlatBotSource source;
    char *path;
    PlatScriptText plays;   /* NULL before it was read */
    PlatScriptText refused; /* what is on the disk, when it cannot play; or NULL */
    PlatLookahead *lookahead;
} Script;

static PlatBotScript as_script(const Script *script, const PlatScriptText *text) {
    return (PlatBotScript){script->path + plat_folder_part(script->path), text->text, text->size};
}

static bool is_same(const PlatScriptText *a, const PlatScriptText *b) {
    return b->text && a->size == b->size && memcmp(a->text, b->text, a->size) == 0;
}

/* Take what is on the disk, if it can play. A file that is away for a moment is being saved. */
static void look_at_disk(Script *script, PlatHost *host) {
    PlatScriptText now = {0};
    PlatError fault = {0};
    if (!script->source.saved ||
        plat_bot_script_read(&now.text, &now.size, NULL, script->path, &fault) != PLAT_OK)
        return;
    if (is_same(&now, &script->plays) || is_same(&now, &script->refused)) {
        free(now.text);
        return;
    }
    PlatBotScript saved = as_script(script, &now);
    const bool plays = plat_host_bot_check(host, &saved, &fault) == PLAT_OK;
    PlatScriptText *kept = plays ? &script->plays : &script->refused;
    free(kept->text);
    *kept = now;
    script->source.saved(script->source.context, saved.name, plays ? NULL : &fault);
}

typedef struct Looking {
    Script *script;
    const PlatSeatView *view;
    PlatRng luck;
    int64_t *total; /* owned; NULL: the script has not looked ahead */
} Looking;

static PlatStatus look_ahead(void *context, int64_t *total, PlatError *error) {
    Looking *looking = context;
    const int count = plat_options_count(&plat_seat_view_ask(looking->view)->options);
    PlatStatus status = plat_lookahead_totals(looking->script->lookahead, total, looking->view,
                                              &looking->luck, error);
    if (status == PLAT_OK && (looking->total = malloc((size_t)count * sizeof *total)))
        memcpy(looking->total, total, (size_t)count * sizeof *total);
    return status;
}

/* The best few of what was seen, and first what is chosen. */
static void fill_hint(PlatBotHint *hint, const Looking *looking, int32_t choice) {
    const PlatOptions *options = &plat_seat_view_ask(looking->view)->options;
    const int count = plat_options_count(options);
    for (int n = 0; looking->total && n < count; n++) {
        const double total = (double)looking->total[n];
        int at = hint->count < PLAT_MAX_THOUGHTS ? hint->count++ : PLAT_MAX_THOUGHTS - 1;
        if (n >= PLAT_MAX_THOUGHTS && total <= hint->best[at].total)
            continue;
        for (; at > 0 && hint->best[at - 1].total < total; at--)
            hint->best[at] = hint->best[at - 1];
        hint->best[at].choice = plat_options_nth(options, n);
        hint->best[at].total = total;
    }
    for (int n = 0; looking->total && n < count; n++)
        if (plat_options_nth(options, n) == choice)
            plat_hint_chosen(hint, choice, (double)looking->total[n]);
}

static PlatStatus script_choose(void *self, int32_t *choice, const PlatSeatView *view,
                                PlatRng *luck, PlatBotHint *hint, PlatError *error) {
    Script *script = self;
    PlatHost *host = plat_host_of(plat_seat_view_rules(view));
    Looking looking = {.script = script, .view = view};
    plat_rng_seed(&looking.luck, plat_rng_next(luck), plat_rng_next(luck));
    look_at_disk(script, host);
    PlatBotScript text = as_script(script, &script->plays);
    PlatBotAsked asked = {.block = plat_seat_view_block(view),
                          .seat = plat_seat_view_seat(view),
                          .ask = plat_seat_view_ask(view),
                          .luck = luck,
                          .context = &looking,
                          .totals = look_ahead};
    PlatStatus status = plat_host_bot_choose(host, choice, &text, &asked, error);
    if (status == PLAT_OK && hint)
        fill_hint(hint, &looking, *choice);
    free(looking.total);
    return status;
}

static void script_free(void *self) {
    Script *script = self;
    plat_lookahead_free(script->lookahead);
    free(script->path);
    free(script->plays.text);
    free(script->refused.text);
    free(script);
}

/* Read the file, unless its text is given, and try it with the rules. */
static PlatStatus read_first(Script *script, PlatError *error) {
    const PlatScriptText *given = script->source.script;
    PlatScriptText *text = &script->plays;
    if (!given || !given->text) {
        TRY(plat_bot_script_read(&text->text, &text->size, NULL, script->path, error));
    } else {
        if (!(text->text = malloc(given->size + 1)))
            return plat_no_memory(error);
        memcpy(text->text, given->text, given->size);
        text->text[given->size] = '\0';
        text->size = given->size;
    }
    PlatBotScript first = as_script(script, text);
    if (script->source.rules)
        TRY(plat_host_bot_check(plat_host_of(script->source.rules), &first, error));
    script->source.script = NULL;
    script->source.rules = NULL; /* they may be others when it plays */
    return PLAT_OK;
}

static PlatStatus open_script(PlatBot **out, const PlatBotSource *source, const char *name,
                              uint64_t seed, PlatError *error) {
    static const PlatBotFunctions functions = {.choose = script_choose, .free = script_free};
    if (!source->script || !source->script->text)
        TRY(check_script(name, error));
    Script *script = calloc(1, sizeof *script);
    if (!script || !(script->path = path_of(name))) {
        free(script);
        return plat_no_memory(error);
    }
    script->source = *source;
    PlatStatus status = plat_lookahead_new(&script->lookahead, error);
    if (status == PLAT_OK)
        status = read_first(script, error);
    if (status == PLAT_OK) /* without its folder, it is the name that is shown */
        status = plat_bot_make(out, name + plat_folder_part(script->path), &functions, script, seed,
                               error);
    if (status != PLAT_OK)
        script_free(script);
    return status;
}

/* --- any bot --- */

PlatStatus plat_bot_open(PlatBot **out, const PlatBotSource *source, const char *name,
                         uint64_t seed, PlatError *error) {
    if (plat_bot_source_is_command(name))
        return open_command(out, name, seed, error);
    if (plat_bot_source_is_script(name))
        return open_script(out, source, name, seed, error);
    if (plat_bot_source_is_policy(name))
        return open_policy(out, source, name, seed, error);
    TRY(plat_bot_new(out, name, seed, error));
    if (source->policies)
        plat_bot_learn_from(*out, source->policies);
    return PLAT_OK;
}
