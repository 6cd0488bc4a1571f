/* One table of commands: what .help says, what Tab offers and what runs all come from here. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "text/buffer.h"

/* clang-format would set the fields of all commands in columns as wide as the longest. */
/* clang-format off */
static const PlatPromptCommand table[] = {
    {.name = "help", .arguments = "[COMMAND]",
     .brief = "list the commands, or tell all about one",
     .text =
         "What is typed is, in this order: a command, if it begins with `.`; help, if it "
         "begins with `?`; a move, if it begins with what is asked (`build 5 house c4`), "
         "with an option or is a number of the `.moves` list; else Lua. Commands may be cut "
         "short as long as they stay unambiguous: `.un` is `.undo`.",
     .run = plat_do_help, .words = PLAT_WORD_COMMAND},

    {.name = "play", .arguments = "MOVE",
     .brief = "play a move, whatever else its words might be",
     .text =
         "MOVE is a number of the `.moves` list, or what is asked and the answer: `.play "
         "build 5`. One line may answer several questions as long as the same seat is asked: "
         "`.play build 5 house c4`. A seat's name may stand first: `.play blue build 5`. A "
         "move that does not fit is taken back whole. Then the bots answer.",
     .run = plat_do_play, .words = PLAT_WORD_MOVE, .needs_game = true},

    {.name = "moves", .arguments = "[SEAT]",
     .brief = "list the legal moves, numbered and as text",
     .text =
         "A number typed alone plays that move of the list. Where the answers are numbers, a "
         "terminal refuses one that stands in the list for another. In a simultaneous step "
         "several seats are asked at once: SEAT says whose moves are meant.",
     .run = plat_do_moves, .words = PLAT_WORD_SEAT, .needs_game = true},

    {.name = "why", .arguments = "MOVE",
     .brief = "say whether a move is legal, and if not why",
     .text =
         "Nothing is played. MOVE is typed as for `.play`.",
     .run = plat_do_why, .words = PLAT_WORD_MOVE, .needs_game = true},

    {.name = "bot", .arguments = "[NAME | SEAT=NAME]",
     .brief = "let a bot answer, or give a seat to a bot",
     .text =
         "`.bot` answers the question that waits, and what follows from it, with the seat's "
         "bot or with greedy; `.bot random` with that bot. `.bot pink=greedy` gives a seat "
         "to a bot for the rest of the game, `.bot pink=me` back to you.",
     .run = plat_do_bot, .words = PLAT_WORD_BOT, .needs_game = true},

    {.name = "board", .arguments = "[NAME | SEAT]",
     .brief = "draw the boards",
     .text =
         "All that you may see, or one by its name, or those of one seat. With a terminal "
         "the question that waits is shown too.",
     .run = plat_do_board, .words = PLAT_WORD_BOARD, .needs_game = true},

    {.name = "sheet", .arguments = "[SEAT]",
     .brief = "show what is one seat's: boards, fields, points",
     .text =
         "Without SEAT your own.",
     .run = plat_do_sheet, .words = PLAT_WORD_SEAT, .needs_game = true},

    {.name = "hand", .arguments = "[SEAT]",
     .brief = "show your hand",
     .text =
         "Of a hand that you may not see, only the number of cards is told.",
     .run = plat_do_hand, .words = PLAT_WORD_SEAT, .needs_game = true},

    {.name = "score", .arguments = "[ITEM]",
     .brief = "show the score sheet: items, and a reason a point",
     .text =
         "ITEM: the reasons of that item alone.",
     .run = plat_do_score, .words = PLAT_WORD_ITEM, .needs_game = true},

    {.name = "log", .arguments = "[N | all]",
     .brief = "tell what happened: the last entries of the record",
     .text =
         "Each entry has its number, as `.at` takes it. Without N the last 20.",
     .run = plat_do_log, .needs_game = true},

    {.name = "state", .arguments = "[FIELD]",
     .brief = "show the whole state, what is hidden too; its hash",
     .text =
         "FIELD is one field: `round`, `blue.hand`. The values are written as `.edit` reads "
         "them.",
     .run = plat_do_state, .words = PLAT_WORD_FIELD, .needs_game = true},

    {.name = "view", .arguments = "SEAT",
     .brief = "show the position as that seat sees it",
     .text =
         "`.view nobody` shows it as a guest sees it.",
     .run = plat_do_view, .words = PLAT_WORD_SEAT, .needs_game = true},

    {.name = "undo", .arguments = "[N]",
     .brief = "take back your last N decisions and the bots' answers",
     .text =
         "Without N one, and with it what the bots answered. Each answer is a decision of "
         "its own. What was put in place by `.force` or `.edit` counts as yours.",
     .run = plat_do_undo, .needs_game = true},

    {.name = "redo", .arguments = "[N]",
     .brief = "play again what was taken back",
     .text =
         "Until a new move is played.",
     .run = plat_do_redo, .needs_game = true},

    {.name = "at", .arguments = "N",
     .brief = "go to the position after N entries of the record",
     .text =
         "`.log` numbers them; 0 is the beginning. What comes after stays and can be redone. "
         "Bots do not answer until you play, or let them: `.bot`.",
     .run = plat_do_at, .needs_game = true},

    {.name = "fork", .arguments = "[back]",
     .brief = "go on in a copy of the game; go back to the game",
     .text =
         "`.fork` puts the game aside, with its past and its rules, and goes on in a copy of "
         "it: try moves, options or changed rules there. `.fork back` throws the copy away "
         "and goes on in the game that was put aside. Forks may be forked, up to eight deep.",
     .run = plat_do_fork, .needs_game = true},

    {.name = "replay", .arguments = "",
     .brief = "play the record from the start, showing each move",
     .text =
         "Under the rules as they are now. The game itself stays where it is.",
     .run = plat_do_replay, .needs_game = true},

    {.name = "load", .arguments = "GAME [FLAGS]",
     .brief = "begin another game",
     .text =
         "FLAGS are those of `plat play`: --players N, --module M, --variant V, --set "
         "OPTION=VALUE, --table NAME=FILE, --seed S, --bot SEAT=NAME.",
     .run = plat_do_load, .words = PLAT_WORD_GAME},

    {.name = "reload", .arguments = "",
     .brief = "read the rules again; the game goes on under them",
     .text =
         "When anything is wrong with the new rules, the old ones go on. With a terminal, "
         "saving a file of the game does the same.",
     .run = plat_do_reload, .needs_game = true},

    {.name = "set", .arguments = "[OPTION=VALUE]",
     .brief = "list the options, or change one in mid-game",
     .text =
         "`?OPTION` tells what it means.",
     .run = plat_do_set, .words = PLAT_WORD_OPTION, .needs_game = true},

    {.name = "module", .arguments = "[add|drop NAME]",
     .brief = "list the modules, or add or drop one in mid-game",
     .text =
         "What goes with a dropped module is told.",
     .run = plat_do_module, .words = PLAT_WORD_MODULE, .needs_game = true},

    {.name = "tables", .arguments = "[NAME=FILE]",
     .brief = "list the data files, or read one from another file",
     .text =
         "`.tables shops=my-shops.lua` lets the rules read my-shops.lua where they require "
         "\"shops\".",
     .run = plat_do_tables, .words = PLAT_WORD_TABLE, .needs_game = true},

    {.name = "seed", .arguments = "[N]",
     .brief = "tell the seed, or begin anew with another",
     .text =
         "The same seed, players and moves give the same game.",
     .run = plat_do_seed, .needs_game = true},

    {.name = "force", .arguments = "FIELD VALUES...",
     .brief = "put the next results of dice or a deck in place",
     .text =
         "`.force dice 3 5`, `.force numbers 7` or `.force draw numbers 7`: the next cards "
         "that are drawn. An entry of the record.",
     .run = plat_do_force, .words = PLAT_WORD_FORCED, .needs_game = true},

    {.name = "edit", .arguments = "FIELD = VALUE",
     .brief = "change a field of the position",
     .text =
         "`.edit round = 3`, `.edit blue.hand = 4 4`; the rows of a board are parted by `/`, "
         "and one cell of it is `.edit city c4 = BH2`. "
         "An entry of the record. The step that runs begins again with the answers given so "
         "far.",
     .run = plat_do_edit, .words = PLAT_WORD_FIELD, .needs_game = true},

    {.name = "export", .arguments = "FILE [--rules]",
     .brief = "write the journal, which `plat replay` plays again",
     .text =
         "With --rules your own rule files are copied into the folder FILE.rules beside it.",
     .run = plat_do_export, .words = PLAT_WORD_FILE, .needs_game = true},

    {.name = "quit", .arguments = "",
     .brief = "leave (so does Ctrl-D)",
     .run = plat_do_quit},

    {.name = NULL},
};
/* clang-format on */

const PlatPromptCommand *plat_prompt_commands(void) { return table; }

static PlatStatus unknown(const char *name, size_t length, PlatError *error) {
    const char *names[sizeof table / sizeof *table];
    char word[PLAT_MAX_NAME];
    int count = 0;
    for (; table[count].name; count++)
        names[count] = table[count].name;
    snprintf(word, sizeof word, "%.*s", (int)length, name);
    const char *near = plat_nearest_name(word, names, count);
    return plat_error_set(error, PLAT_E_NAME, "", "there is no command `.%s`%s%s%s", word,
                          near ? "; did you mean `." : ": `.help` lists them", near ? near : "",
                          near ? "`?" : "");
}

PlatStatus plat_prompt_find(const char *name, size_t length, const PlatPromptCommand **found,
                            PlatError *error) {
    const PlatPromptCommand *begun = NULL;
    PlatBuffer several = {0};
    int count = 0;
    for (const PlatPromptCommand *command = table; command->name; command++) {
        if (!length || strncmp(command->name, name, length) != 0)
            continue;
        if (!command->name[length]) {
            *found = command;
            free(several.text);
            return PLAT_OK;
        }
        plat_buffer_add(&several, "%s.%s", count++ ? ", " : "", command->name);
        begun = command;
    }
    PlatStatus status = PLAT_OK;
    if (count == 1)
        *found = begun;
    else if (count == 0)
        status = unknown(name, length, error);
    else
        status = plat_error_set(error, PLAT_E_NAME, "", "`.%.*s` may be %s", (int)length, name,
                                several.text ? several.text : "");
    free(several.text);
    return status;
}
