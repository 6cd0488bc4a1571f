/* Command lines. getopt_long finds the flags; the messages are our own, so that each names the
 * flag, says what was expected, and offers the nearest name. */
#include "command_line.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "session/parse.h"
#include "system/output.h"

static const PlatFlag game_flag[] = {
    {"players", 0, "N",                    "number of players (default of the game)",     0},
    {"variant", 0, "NAME",                 "named options and modules (default variant)", 0},
    {"module",  0, "MODULE",               "add a module (repeatable); none: no variant", 0},
    {"set",     0, "OPTION=VALUE",         "set a rule option; may be repeated",          0},
    {"table",   0, "NAME=FILE",            "read a data file from FILE (Lua or CSV)",     0},
    {"seed",    0, "S",                    "seed of all random numbers in the game",      0},
    {"bot",     0, "SEAT=NAME",            "a bot for a seat; NAME alone: for all seats", 0},
    {"without", 0, "SEAT:QUESTION=ANSWER", "forbid a bot that answer",                    0},
};
static const PlatFlag help_flag = {.name = "help", .letter = 'h', .text = "show this help"};

enum { GAME_FLAGS = sizeof game_flag / sizeof *game_flag };
_Static_assert(PLAT_MAX_FLAGS + GAME_FLAGS + 1 == PLAT_ALL_FLAGS, "all flags");

/* A command's own flags and the shared ones, in one list. */
typedef struct Flags {
    const PlatFlag *flag[PLAT_ALL_FLAGS];
    int count, own; /* the first `own` are the command's */
} Flags;

/* A command's own flag takes the place of a shared one of its name. */
static bool has_own(const PlatCommand *command, const char *name) {
    const PlatFlag *flag = command->flag;
    while (flag->name && strcmp(flag->name, name) != 0)
        flag++;
    return flag->name != NULL;
}

static Flags flags_of(const PlatCommand *command) {
    Flags flags = {0};
    for (const PlatFlag *flag = command->flag; flag->name; flag++)
        flags.flag[flags.count++] = flag;
    flags.own = flags.count;
    for (int n = 0; command->begins_game && n < GAME_FLAGS; n++)
        if (!has_own(command, game_flag[n].name))
            flags.flag[flags.count++] = &game_flag[n];
    flags.flag[flags.count++] = &help_flag;
    return flags;
}

int plat_command_flags(const PlatCommand *command, const PlatFlag **flag) {
    const Flags flags = flags_of(command);
    memcpy(flag, flags.flag, (size_t)flags.count * sizeof *flag);
    return flags.count;
}

static void put_help(const PlatCommand *command, const Flags *flags) {
    printf("Usage: plat %s%s%s\n\n%s\n\n", command->name, command->usage[0] ? " " : "",
           command->usage, command->text);
    for (int n = 0; n < flags->count; n++) {
        const PlatFlag *flag = flags->flag[n];
        char left[64], letter[8] = "    ";
        if (flag->letter)
            snprintf(letter, sizeof letter, "-%c, ", flag->letter);
        snprintf(left, sizeof left, "%s--%s%s%s", letter, flag->name, flag->value ? " " : "",
                 flag->value ? flag->value : "");
        printf("  %-26s  %s\n", left, flag->text);
    }
}

/* --- complaints --- */

int plat_report_error(const char *where, const PlatError *error) {
    if (error->where[0])
        where = error->where;
    fflush(stdout);
    fputs("plat: ", stderr);
    if (where && where[0]) {
        plat_output_line(stderr, plat_output_utf8(), where);
        fputs(": ", stderr);
    }
    plat_output_text(stderr, plat_output_utf8(),
                     error->text[0] ? error->text : plat_status_name(error->status));
    switch (error->status) {
    case PLAT_E_NAME:
    case PLAT_E_TWICE:
    case PLAT_E_RANGE:
    case PLAT_E_ARGUMENT: return PLAT_EXIT_MISUSE;
    default: return PLAT_EXIT_FAILED;
    }
}

int plat_misuse(const char *where, const char *format, ...) {
    PlatError error = {.status = PLAT_E_ARGUMENT};
    va_list list;
    va_start(list, format);
    vsnprintf(error.text, sizeof error.text, format, list);
    va_end(list);
    return plat_report_error(where, &error);
}

int plat_finish_output(int code) {
    if (ferror(stdout)) { /* errno is forgotten by now: fail once more */
        clearerr(stdout);
        fputc('\n', stdout);
        code = PLAT_EXIT_FAILED;
    }
    errno = 0;
    if (fflush(stdout) == 0)
        return code;
    if (errno == EPIPE)
        return PLAT_EXIT_FAILED;
    PlatError error = {.status = PLAT_E_IO};
    snprintf(error.text, sizeof error.text, "standard output: %s",
             errno ? strerror(errno) : "cannot be written");
    return plat_report_error(NULL, &error);
}

/* --- reading --- */

static int unknown_flag(const PlatCommand *command, const Flags *flags, const char *typed) {
    char name[64];
    snprintf(name, sizeof name, "%s", typed + strspn(typed, "-"));
    name[strcspn(name, "=")] = '\0';
    const char *known[PLAT_ALL_FLAGS];
    int beginning = 0;
    for (int n = 0; n < flags->count; n++) {
        known[n] = flags->flag[n]->name;
        beginning += name[0] && strncmp(known[n], name, strlen(name)) == 0;
    }
    if (beginning > 1)
        return plat_misuse(command->name,
                           "`%s` could be any of several flags; see `plat %s --help`", typed,
                           command->name);
    if (beginning == 1 && strchr(typed, '='))
        return plat_misuse(command->name, "--%s takes no value", name);
    const char *near = plat_nearest_name(name, known, flags->count);
    if (near)
        return plat_misuse(command->name, "there is no flag `%s`; did you mean `--%s`?", typed,
                           near);
    return plat_misuse(command->name, "there is no flag `%s`; see `plat %s --help`", typed,
                       command->name);
}

/* Describe the flags to getopt. */
static void lay_out(const Flags *flags, struct option *option, char *letters) {
    *letters++ = ':'; /* distinguishes a missing value from an unknown flag */
    for (int n = 0; n < flags->count; n++) {
        const PlatFlag *flag = flags->flag[n];
        option[n] = (struct option){flag->name, flag->value ? required_argument : no_argument, NULL,
                                    UINT8_MAX + 1 + n};
        if (flag->letter) {
            *letters++ = flag->letter;
            if (flag->value)
                *letters++ = ':';
        }
    }
    *letters = '\0';
}

/* Keep the value of one of the command's own flags; that of a shared one goes into the request. */
static PlatStatus take(PlatArguments *arguments, const PlatFlag *flag, bool own, const char *value,
                       PlatError *error) {
    char dashed[40];
    snprintf(dashed, sizeof dashed, "--%s", flag->name);
    if (!own)
        return plat_request_take(&arguments->request, dashed, value, error);
    if (arguments->flags == PLAT_MAX_TYPED)
        return plat_error_set(error, PLAT_E_CAPACITY, dashed, "it can be given at most %d times",
                              PLAT_MAX_TYPED);
    PlatTypedFlag typed = {.name = flag->name, .value = value ? value : ""};
    PlatStatus status = PLAT_OK;
    if (flag->max)
        status = plat_parse_integer(dashed, value, 1, flag->max, &typed.number, error);
    arguments->flag[arguments->flags++] = typed;
    return status;
}

/* Fill in the arguments. Returns -1 when the command is to run; otherwise help or a misuse was
 * printed, and the result is the program's exit code. */
static int read_arguments(PlatArguments *arguments, int argc, char **argv) {
    const PlatCommand *command = arguments->command;
    Flags flags = flags_of(command);
    struct option option[PLAT_ALL_FLAGS + 1] = {
        {NULL, 0, NULL, 0}
    };
    char letters[2 * PLAT_ALL_FLAGS + 2];
    lay_out(&flags, option, letters);
    optind = 0; /* getopt starts again */
    opterr = 0;
    for (int found; (found = getopt_long(argc, argv, letters, option, NULL)) != -1;) {
        if (found == ':')
            return plat_misuse(command->name, "%s needs a value", argv[optind - 1]);
        if (found == '?') {
            char letter[3] = {'-', (char)optopt, '\0'};
            bool is_letter = optopt > 0 && optopt <= UINT8_MAX;
            return unknown_flag(command, &flags, is_letter ? letter : argv[optind - 1]);
        }
        int n = found > UINT8_MAX ? found - UINT8_MAX - 1 : 0;
        while (found <= UINT8_MAX && flags.flag[n]->letter != found)
            n++;
        if (flags.flag[n] == &help_flag) {
            put_help(command, &flags);
            return PLAT_EXIT_FINE;
        }
        PlatError error = {0};
        if (take(arguments, flags.flag[n], n < flags.own, optarg, &error) != PLAT_OK) {
            plat_report_error(command->name, &error);
            return PLAT_EXIT_MISUSE;
        }
    }
    for (; optind < argc; optind++) {
        if (arguments->words == PLAT_MAX_TYPED)
            return plat_misuse(command->name, "there are more than %d arguments", PLAT_MAX_TYPED);
        arguments->word[arguments->words++] = argv[optind];
    }
    if (arguments->words < command->min)
        return plat_misuse(command->name, "expected %.*s; usage: plat %s %s",
                           (int)strcspn(command->usage, " "), command->usage, command->name,
                           command->usage);
    if (arguments->words > command->max)
        return plat_misuse(command->name, "unexpected argument `%s`; usage: plat %s%s%s",
                           arguments->word[command->max], command->name,
                           command->usage[0] ? " " : "", command->usage);
    return -1;
}

const PlatTypedFlag *plat_flag(const PlatArguments *arguments, const char *name) {
    for (int n = arguments->flags - 1; n >= 0; n--)
        if (strcmp(arguments->flag[n].name, name) == 0)
            return &arguments->flag[n];
    return NULL;
}

const char *plat_flag_value(const PlatArguments *arguments, const char *name) {
    const PlatTypedFlag *flag = plat_flag(arguments, name);
    return flag ? flag->value : NULL;
}

int64_t plat_flag_number(const PlatArguments *arguments, const char *name, int64_t usual) {
    const PlatTypedFlag *flag = plat_flag(arguments, name);
    return flag ? flag->number : usual;
}

int plat_flag_people(const PlatArguments *arguments) {
    bool says = arguments->request.named_bots.count > 0;
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        says = says || arguments->request.bot[seat];
    return (int)plat_flag_number(arguments, "people", says ? PLAT_MAX_SEATS : 1);
}

PlatStatus plat_outputs_begin(PlatOutputs *outputs, const PlatArguments *arguments,
                              const char *const *flag, int flags, PlatError *error) {
    for (int n = 0; n < flags; n++) {
        const char *path = plat_flag_value(arguments, flag[n]);
        if (path)
            TRY(plat_replacement_begin(&outputs->file[n], path, error));
    }
    return PLAT_OK;
}

PlatStatus plat_outputs_end(PlatOutputs *outputs, PlatStatus status, PlatError *error) {
    for (int n = 0; n < PLAT_MAX_OUTPUTS; n++)
        if (outputs->file[n].file)
            status = plat_replacement_end(&outputs->file[n], status, error);
    return status;
}

static int run_apart(void *context, PlatSubprocess *apart) {
    PlatArguments *arguments = context;
    arguments->apart = apart;
    int code = plat_finish_output(arguments->command->run(arguments));
    plat_request_free(&arguments->request);
    return code;
}

PlatStatus plat_flag_shard(const PlatArguments *arguments, int max, int *shard, int *shards,
                           PlatError *error) {
    const char *typed = plat_flag_value(arguments, "shard");
    char rest;
    if (typed && (sscanf(typed, "%d/%d%c", shard, shards, &rest) != 2 || *shard < 1 ||
                  *shards < *shard || *shards > max))
        return plat_error_set(error, PLAT_E_RANGE, "--shard",
                              "expected PART/PARTS, e.g. 2/8, not `%.40s`", typed);
    return PLAT_OK;
}

static int run(PlatArguments *arguments) {
    const PlatCommand *command = arguments->command;
    PlatError error = {0};
    int code = PLAT_EXIT_FINE;
    if (!command->apart)
        return command->run(arguments);
    if (plat_subprocess(run_apart, arguments, &code, &error) != PLAT_OK)
        return plat_report_error(command->name, &error);
    return code;
}

int plat_command_run(const PlatCommand *command, int argc, char **argv) {
    PlatArguments arguments = {.command = command, .request = {.persons = command->persons}};
    int code = argc ? read_arguments(&arguments, argc, argv) : -1;
    PlatError error = {0};
    if (code < 0 && command->begins_game && arguments.words &&
        plat_request_take(&arguments.request, "game", arguments.word[0], &error) != PLAT_OK)
        code = plat_report_error(command->name, &error);
    if (code < 0)
        code = run(&arguments);
    plat_request_free(&arguments.request);
    return plat_finish_output(code);
}
