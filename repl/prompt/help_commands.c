/* .help and .quit: the commands about the prompt itself. */
#include <string.h>

#include "commands.h"

enum { NAME_COLUMNS = 23 };

static void list_commands(PlatPrompt *prompt) {
    for (const PlatPromptCommand *command = plat_prompt_commands(); command->name; command++) {
        int width = (int)(strlen(command->name) + strlen(command->arguments)) + 2;
        fprintf(prompt->out, "  .%s %s%*s %s\n", command->name, command->arguments,
                width < NAME_COLUMNS ? NAME_COLUMNS - width : 0, "", command->brief);
    }
    fputs("  = EXPRESSION            evaluate Lua, whatever its first word\n"
          "  ?NAME, ?7               help on a name of the rule language; a numbered rule\n"
          "  ??NAME                  source of a step, score item, where or function\n"
          "Anything else is a move if it begins with what is asked, or else Lua, which\n"
          "looks at the position but never changes it. `.help help` tells more.\n",
          prompt->out);
}

PlatStatus plat_do_help(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const PlatPromptCommand *command = NULL;
    rest += rest[0] == '.';
    if (!*rest) {
        list_commands(prompt);
        return PLAT_OK;
    }
    PlatStatus status = plat_prompt_find(rest, strlen(rest), &command, error);
    if (status != PLAT_OK)
        return status;
    fprintf(prompt->out, ".%s%s%s: %s.\n", command->name, command->arguments[0] ? " " : "",
            command->arguments, command->brief);
    if (command->text)
        plat_output_wrapped(prompt->out, prompt->showing.unicode, prompt->showing.width,
                            command->text);
    return PLAT_OK;
}

PlatStatus plat_do_quit(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (*rest)
        return plat_error_set(error, PLAT_E_FORMAT, "", "`.quit` takes nothing: `%s`", rest);
    prompt->done = true;
    return PLAT_OK;
}
