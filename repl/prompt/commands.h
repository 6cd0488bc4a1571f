/* The commands at the prompt, by the noun they are about. Each is described where its table entry
 * stands (command_table.c). */
#ifndef PLAT_PROMPT_COMMANDS_H
#define PLAT_PROMPT_COMMANDS_H

#include "prompt.h"

/* help_commands.c */
PlatPromptFunction plat_do_help, plat_do_quit;

/* move_commands.c */
PlatPromptFunction plat_do_play, plat_do_moves, plat_do_why, plat_do_bot;

/* look_commands.c */
PlatPromptFunction plat_do_board, plat_do_sheet, plat_do_hand, plat_do_score, plat_do_state,
    plat_do_view;

/* time_commands.c */
PlatPromptFunction plat_do_log, plat_do_undo, plat_do_redo, plat_do_at, plat_do_fork,
    plat_do_replay;

/* rules_commands.c */
PlatPromptFunction plat_do_reload, plat_do_set, plat_do_module, plat_do_tables;
/* Whether the file is a table of the rules, and none that another file stands for. */
bool plat_table_counts(const PlatSession *session, const PlatHostFile *file);

/* chance_commands.c */
PlatPromptFunction plat_do_seed, plat_do_force, plat_do_edit;

/* file_commands.c */
PlatPromptFunction plat_do_load, plat_do_export;

#endif
