/* One table of commands: what .help says, what Tab offers and what runs all come from here. */
#include <stdlib.h>
#include <string.h>

#include "repl/prompt_commands.h"

static const PlatPromptCommand table[] = {
    {"help",                                                                "[COMMAND]", "list the commands, or tell all about one",
     "What is typed is, in this order: a command, if it begins with `.`; help, if it begins with\n"
     "`?`; a move, if it begins with what is asked (`build 5 house c4`), with an option or is a\n"
     "number of the `.moves` list; else Lua. Commands may be cut short as long as they stay\n"
     "unambiguous: `.un` is `.undo`.", plat_do_help, PLAT_WORD_COMMAND, false},

    {"play",                           "MOVE", "play a move (needed where its first word says something else)",
     "MOVE is a number of the `.moves` list, or what is asked and the answer: `.play build 5`.\n"
     "One line may answer several questions as long as the same seat is asked:\n"
     "`.play build 5 house c4`. A seat's name may stand first: `.play blue build 5`. A move that\n"
     "does not fit is taken back whole. Then the bots answer.", plat_do_play, PLAT_WORD_MOVE, true},
    {"moves",                                                         "[SEAT]", "list the legal moves, numbered and as text",
     "A number typed alone plays that move of the list. In a simultaneous step several seats are\n"
     "asked at once: SEAT says whose moves are meant.", plat_do_moves, PLAT_WORD_SEAT, true},
    {"why",                                                                "MOVE", "say whether a move is legal, and which rule refuses it",
     "Nothing is played. MOVE is typed as for `.play`.", plat_do_why, PLAT_WORD_MOVE, true},
    {"bot",                                                                "[NAME | SEAT=NAME]", "let a bot answer, or give a seat to a bot",
     "`.bot` answers the question that waits, and what follows from it, with the seat's bot or with\n"
     "greedy; `.bot random` with that bot. `.bot pink=greedy` gives a seat to a bot for the rest\n"
     "of the game, `.bot pink=me` back to you.", plat_do_bot, PLAT_WORD_BOT, true},

    {"board",      "[NAME | SEAT]", "draw the boards",
     "All that you may see, or one by its name, or those of one seat. With a terminal the\n"
     "question that waits is shown too.", plat_do_board, PLAT_WORD_BOARD, true},
    {"sheet",                                                         "[SEAT]", "show what is one seat's: boards, fields, points with their reasons",
     "Without SEAT your own.", plat_do_sheet, PLAT_WORD_SEAT, true},
    {"hand",                                                                 "[SEAT]", "show your hand",
     "Of a hand that you may not see, only the number of cards is told.", plat_do_hand,
     PLAT_WORD_SEAT, true},
    {"score",                                                               "[ITEM]", "show the score sheet: each item, each point with its reason",
     "ITEM: the reasons of that item alone.", plat_do_score, PLAT_WORD_ITEM, true},
    {"log",                         "[N | all]", "tell what happened: the last entries of the record",
     "Each entry has its number, as `.at` takes it. Without N the last 20.", plat_do_log,
     PLAT_WORD_NONE, true},
    {"state",                                                        "[FIELD]", "show the whole state by its schema, hidden fields too, and its hash",
     "FIELD is one field: `round`, `blue.hand`. The values are written as `.edit` reads them.", plat_do_state, PLAT_WORD_FIELD, true},
    {"view",                                                                 "SEAT", "show the position as that seat sees it",
     "`.view nobody` shows it as a guest sees it.", plat_do_view, PLAT_WORD_SEAT, true},

    {"undo",                                                                 "[N]", "take back your last N decisions, past the bots' answers to them",
     "Without N one. Each answer is a decision of its own. What was put in place by `.force` or\n"
     "`.edit` counts as yours.", plat_do_undo, PLAT_WORD_NONE, true},
    {"redo",             "[N]", "play again what was taken back", "Until a new move is played.", plat_do_redo,
     PLAT_WORD_NONE, true},
    {"at",                                                          "N", "go to the position after N entries of the record",
     "`.log` numbers them; 0 is the beginning. What comes after stays and can be redone. Bots do\n"
     "not answer until you play, or let them: `.bot`.", plat_do_at, PLAT_WORD_NONE, true},
    {"fork",                                                                 "[back]", "go on in a copy of the game; go back to the game",
     "`.fork` puts the game aside, with its past and its rules, and goes on in a copy of it: try\n"
     "moves, options or changed rules there. `.fork back` throws the copy away and goes on in the\n"
     "game that was put aside. Forks may be forked, up to eight deep.", plat_do_fork, PLAT_WORD_NONE, true},
    {"replay",                                                                 "", "play the record from the start, showing each move",
     "Under the rules as they are now. The game itself stays where it is.", plat_do_replay,
     PLAT_WORD_NONE, true},

    {"load",                          "GAME [FLAGS]", "begin another game",
     "FLAGS are those of `plat play`: --players N, --module M, --variant V, --set OPTION=VALUE,\n"
     "--table NAME=FILE, --seed S, --bot SEAT=NAME.", plat_do_load, PLAT_WORD_GAME, false},
    {"reload",                                                          "", "read the rules again; the game goes on under them",
     "When anything is wrong with the new rules, the old ones go on. With a terminal, saving a file\n"
     "of the game does the same.", plat_do_reload, PLAT_WORD_NONE, true},
    {"set",                                                                 "[OPTION=VALUE]", "list the options, or change one in mid-game",
     "`?OPTION` tells what it means.", plat_do_set, PLAT_WORD_OPTION, true},
    {"module",                                                               "[add NAME | drop NAME]", "list the modules, or add or drop one in mid-game",
     "What goes with a dropped module is told.", plat_do_module, PLAT_WORD_MODULE, true},
    {"tables",                                                    "[NAME=FILE]", "list the data files, or read one from another file",
     "`.tables shops=my-shops.lua` lets the rules read my-shops.lua where they require \"shops\".", plat_do_tables, PLAT_WORD_TABLE, true},

    {"seed",                                                        "[N]", "tell the seed, or begin anew with another",
     "The same seed, players and moves give the same game.", plat_do_seed, PLAT_WORD_NONE, true},
    {"force",                                                                 "FIELD VALUES...", "put the next results of dice or a deck in place",
     "`.force dice 3 5`, `.force numbers 7` or `.force draw numbers 7`: the next cards that are\n"
     "drawn. An entry of the record.", plat_do_force, PLAT_WORD_FORCED, true},
    {"edit",                                                               "FIELD = VALUE", "change a field of the position",
     "`.edit round = 3`, `.edit blue.hand = 4 4`; the rows of a board are parted by `/`. An entry\n"
     "of the record. The step that runs begins again with the answers given so far.", plat_do_edit, PLAT_WORD_FIELD, true},

    {"export", "FILE [--rules]", "write the journal of the game, which `plat replay` plays again",
     "With --rules your own rule files are copied into the folder FILE.rules beside it.", plat_do_export, PLAT_WORD_FILE, true},
    {"quit",                                                        "", "leave (so does Ctrl-D)", "", plat_do_quit, PLAT_WORD_NONE, false},
    {0                                                                },
};

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
    PlatText several = {0};
    int count = 0;
    for (const PlatPromptCommand *command = table; command->name; command++) {
        if (!length || strncmp(command->name, name, length) != 0)
            continue;
        if (!command->name[length]) {
            *found = command;
            free(several.text);
            return PLAT_OK;
        }
        plat_text_add(&several, "%s.%s", count++ ? ", " : "", command->name);
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
