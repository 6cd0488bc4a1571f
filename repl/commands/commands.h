/* The commands of the program, one file each. Every function takes its own argv (argv[0] is the
 * command's name) and returns the program's exit code. */
#ifndef PLAT_COMMANDS_COMMANDS_H
#define PLAT_COMMANDS_COMMANDS_H

int plat_play_command(int argc, char **argv); /* `plat play GAME ...`; argc 1: bare `plat` */
int plat_sim_command(int argc, char **argv);
int plat_show_command(int argc, char **argv);
int plat_score_command(int argc, char **argv);
int plat_replay_command(int argc, char **argv);
int plat_test_command(int argc, char **argv);
int plat_check_command(int argc, char **argv);
int plat_new_command(int argc, char **argv);
int plat_list_command(int argc, char **argv);
int plat_rules_command(int argc, char **argv);

#endif
