/* plat completion: the completion of command lines in a shell. Its script asks `plat completion
 * --words` at each Tab, so that every shell offers what plat itself knows. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "kernel/scope.h"
#include "lab/bot.h"
#include "session/saved_games.h"
#include "session/search_path.h"
#include "session/session.h"
#include "system/output.h"

/* --- what can be typed --- */

#define COMMAND_LISTED(name) &plat_command_##name,
static const PlatCommand *const commands[] = {PLAT_COMMANDS(COMMAND_LISTED)};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* Print a word that begins with `typed`, and what it is, if that is known. */
static void offer(const char *typed, const char *word, const char *what) {
    if (strncmp(word, typed, strlen(typed)) != 0)
        return;
    plat_print("%s", word);
    if (what)
        printf("\t%s", what); /* plat_print makes a tab a blank */
    putchar('\n');
}

static void offer_names(const char *typed, char **name) {
    for (int n = 0; name && name[n]; n++)
        offer(typed, name[n], NULL);
    plat_host_names_free(name);
}

static void offer_commands(const char *typed) {
    for (int n = 0; n < COMMANDS; n++)
        offer(typed, commands[n]->name, commands[n]->brief);
    offer(typed, "help", "what a command takes");
}

static void offer_flags(const char *typed, const PlatCommand *command) {
    const PlatFlag *flag[PLAT_ALL_FLAGS];
    const int flags = plat_command_flags(command, flag);
    for (int n = 0; n < flags; n++) {
        char dashed[40];
        snprintf(dashed, sizeof dashed, "--%s", flag[n]->name);
        offer(typed, dashed, flag[n]->text);
    }
}

static void offer_saved(const char *typed) {
    PLAT_STRINGS path = {0};
    PlatError ignored;
    plat_saved_games_list(&path, &ignored);
    for (int n = 0; n < path.count; n++) {
        PLAT_FREED char *name = plat_saved_games_name_of(path.word[n]);
        if (name)
            offer(typed, name, "saved game");
    }
}

static void offer_variants(const char *typed, const char *game) {
    PlatRequest request = {.game = strdup(game)};
    PlatHost *host = NULL;
    PlatError ignored;
    if (request.game && plat_session_load(&host, &request, false, &ignored) == PLAT_OK)
        for (int n = 0; n < plat_host_variants(host); n++)
            offer(typed, plat_host_variant(host, n).name, NULL);
    plat_host_free(host);
    plat_request_free(&request);
}

static void offer_modules(const char *typed, const char *game) {
    char script[4096];
    PlatError ignored;
    if (plat_search_find(game, script, sizeof script, &ignored) != PLAT_OK)
        return;
    script[plat_folder_part(script)] = '\0';
    offer_names(typed, plat_host_list_modules(script));
}

/* The value of a flag; none is offered where any number or file can stand. */
static void offer_value(const char *typed, const char *flag, const char *game) {
    if (strcmp(flag, "--variant") == 0)
        offer_variants(typed, game);
    else if (strcmp(flag, "--module") == 0)
        offer_modules(typed, game);
    else if (strcmp(flag, "--like") == 0)
        offer_names(typed, plat_search_games(true));
    else if (strcmp(flag, "--module-of") == 0)
        offer_names(typed, plat_search_games(false));
    for (const char *const *bot = plat_bot_names(); strcmp(flag, "--bot") == 0 && *bot; bot++)
        offer(typed, *bot, NULL);
}

/* Whether a word is a flag of the command that a value follows. */
static bool needs_value(const PlatCommand *command, const char *word) {
    const PlatFlag *flag[PLAT_ALL_FLAGS];
    const int flags = plat_command_flags(command, flag);
    for (int n = 0; n < flags; n++)
        if (strncmp(word, "--", 2) == 0 && strcmp(flag[n]->name, word + 2) == 0)
            return flag[n]->value != NULL;
    return false;
}

static void offer_first(const char *typed, const PlatCommand *command) {
    if (command->first_word & PLAT_WORD_GAME)
        offer_names(typed, plat_search_games(false));
    if (command->first_word & PLAT_WORD_SAVED)
        offer_saved(typed);
    if (command == &plat_command_completion)
        for (const char *const *shell = (const char *const[]){"bash", "fish", "zsh", NULL}; *shell;
             shell++)
            offer(typed, *shell, NULL);
}

/* Print what can stand in place of the last of these words, which are behind `plat`. */
static void offer_words(const char *const *word, int words) {
    const char *typed = word[words - 1], *before = words > 1 ? word[words - 2] : "";
    const PlatCommand *command = NULL;
    for (int n = 0; n < COMMANDS; n++)
        if (strcmp(word[0], commands[n]->name) == 0)
            command = commands[n];
    if (words == 1 || (words == 2 && strcmp(word[0], "help") == 0))
        offer_commands(typed);
    else if (command && needs_value(command, before))
        offer_value(typed, before, word[1]);
    else if (command && typed[0] == '-')
        offer_flags(typed, command);
    else if (command && words == 2)
        offer_first(typed, command);
    else if (command == &plat_command_tables && words == 3)
        offer_modules(typed, word[1]);
}

/* --- the scripts of the shells --- */

/* clang-format off */
static const struct {
    const char *name, *script;
} shells[] = {
    {"bash",
     "_plat() {\n"
     "    local IFS=$'\\n'\n"
     "    COMPREPLY=($(plat completion --words -- \"${COMP_WORDS[@]:1:COMP_CWORD}\" 2>/dev/null |\n"
     "        cut -f 1))\n"
     "}\n"
     "complete -o default -F _plat plat\n"},
    {"fish",
     "function __plat_words\n"
     "    set -l typed (commandline -opc) (commandline -ct)\n"
     "    plat completion --words -- $typed[2..-1] 2>/dev/null\n"
     "end\n"
     "complete -c plat -f -n 'count (__plat_words) >/dev/null' -a '(__plat_words)'\n"},
    {"zsh",
     "#compdef plat\n"
     "_plat() {\n"
     "    local tab=$'\\t'\n"
     "    local -a found\n"
     "    found=(\"${(@f)$(plat completion --words -- \"${(@)words[2,CURRENT]}\" 2>/dev/null)}\")\n"
     "    found=(\"${(@)found//:/\\\\:}\")\n"
     "    found=(\"${(@)found/$tab/:}\")\n"
     "    if [[ -n $found[1] ]]; then _describe plat found; else _files; fi\n"
     "}\n"
     "if [[ $funcstack[1] = _plat ]]; then _plat; else compdef _plat plat; fi\n"},
};
/* clang-format on */
enum { SHELLS = sizeof shells / sizeof *shells };

static int complete(PlatArguments *arguments) {
    const char *known[SHELLS];
    if (plat_flag(arguments, "words")) {
        offer_words(arguments->word, arguments->words);
        return PLAT_EXIT_FINE;
    }
    for (int n = 0; n < SHELLS; n++) {
        known[n] = shells[n].name;
        if (arguments->words == 1 && strcmp(arguments->word[0], known[n]) == 0) {
            fputs(shells[n].script, stdout);
            return PLAT_EXIT_FINE;
        }
    }
    return plat_misuse("completion", "expected bash, fish or zsh, got `%s`%s", arguments->word[0],
                       plat_name_hint(arguments->word[0], known, SHELLS, "`*`", "").text);
}

const PlatCommand plat_command_completion = {
    .name = "completion",
    .brief = "print a shell's script for completing commands with Tab",
    .usage = "SHELL, or --words -- WORD...",
    .text = "Prints the script that makes bash, fish or zsh complete commands of plat with Tab:\n"
            "commands, flags, games, saved games, modules, variants and bots. An installed plat\n"
            "brings it along; for another, type\n\n"
            "    source <(plat completion bash)          or zsh\n"
            "    plat completion fish | source\n\n"
            "With --words it prints what can stand in place of the last WORD of a command line,\n"
            "one a line.",
    .flag = {{"words", 0, NULL, "print the words that can be typed", 0}},
    .min = 1,
    .max = PLAT_MAX_TYPED,
    .run = complete,
};
