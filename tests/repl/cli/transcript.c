/* Runs a transcript: commands as they are typed, and below each the expected output.
 *
 *     -- A line like this is for the reader.
 *     $ plat list
 *     drawcity  DrawCity, 2 to 6 players
 *     ...
 *     $ plat shw
 *     plat: there is no command `shw`; did you mean `show`?
 *     [2]
 *
 * Output is standard output and standard error in the order in which they were written. "..."
 * stands for any number of lines, and within a line for any text. [N] is the exit code unless it is
 * 0. A command continues on lines that begin with ">". Empty lines at the end of an expectation are
 * ignored. A command with the exit code 77 is skipped: its last line says what is missing here.
 *
 * Every transcript runs in an empty folder of its own, which is removed at the end, with `plat` and
 * the programs beside this one on the path, and without the environment variables that could change
 * what is printed. The runner cannot write expectations: they say what should be printed, not what
 * was. */
#include <errno.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINE = 4096, MAX_LINES = 4000, SKIPPED = 77 };

/* The results of the commands. */
typedef struct Count {
    int commands, failed, skipped;
} Count;

/* The lines of a text, which is cut in place. */
typedef struct Lines {
    char *text;
    char *line[MAX_LINES];
    int count;
} Lines;

static void die(const char *what) {
    perror(what);
    exit(2);
}

static char *read_all(FILE *file) {
    size_t size = 0;
    size_t room = 1 << 16;
    char *text = malloc(room);
    for (size_t got; text && (got = fread(text + size, 1, room - size - 1, file)) > 0;) {
        size += got;
        if (room - size < 2) {
            room *= 2;
            text = realloc(text, room);
        }
    }
    if (!text)
        die("memory");
    text[size] = '\0';
    return text;
}

static void cut_lines(Lines *lines, char *text) {
    lines->text = text;
    lines->count = 0;
    while (*text && lines->count < MAX_LINES) {
        lines->line[lines->count++] = text;
        text += strcspn(text, "\n");
        if (*text)
            *text++ = '\0';
    }
    while (lines->count > 0 && !lines->line[lines->count - 1][0])
        lines->count--;
}

/* --- comparing --- */

/* One line against a pattern in which "..." stands for any text. */
static bool line_fits(const char *pattern, const char *line) {
    const char *dots = strstr(pattern, "...");
    if (!dots)
        return strcmp(pattern, line) == 0;
    size_t before = (size_t)(dots - pattern);
    if (strncmp(pattern, line, before) != 0)
        return false;
    for (line += before;; line++) {
        if (line_fits(dots + 3, line))
            return true;
        if (!*line)
            return false;
    }
}

static bool lines_fit(char *const *pattern, int patterns, char *const *line, int lines) {
    for (; patterns > 0; pattern++, patterns--, line++, lines--) {
        if (strcmp(*pattern, "...") == 0) {
            for (int skipped = 0; skipped <= lines; skipped++)
                if (lines_fit(pattern + 1, patterns - 1, line + skipped, lines - skipped))
                    return true;
            return false;
        }
        if (lines == 0 || !line_fits(*pattern, *line))
            return false;
    }
    return lines == 0;
}

/* --- running --- */

/* Runs the command: its exit code, and all its output in `said`. */
static int run(const char *command, Lines *said) {
    char name[] = "/tmp/plat-said-XXXXXX";
    int descriptor = mkstemp(name);
    if (descriptor < 0)
        die("mkstemp");
    unlink(name);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "r", stdin) || dup2(descriptor, STDOUT_FILENO) < 0 ||
            dup2(descriptor, STDERR_FILENO) < 0)
            _exit(126);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(126);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) < 0 || lseek(descriptor, 0, SEEK_SET) < 0)
        die("running");
    FILE *file = fdopen(descriptor, "r");
    if (!file)
        die("fdopen");
    cut_lines(said, read_all(file));
    fclose(file);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where) {
    (void)about, (void)kind, (void)where;
    return remove(path);
}

/* Removes the exit code from the end of an expectation and returns it. */
static int take_code(char *const *line, int *lines) {
    int code = 0;
    char end = 0;
    if (*lines > 0 && sscanf(line[*lines - 1], "[%d%c", &code, &end) == 2 && end == ']') {
        --*lines;
        return code;
    }
    return 0;
}

static void put_lines(const char *before, char *const *line, int lines) {
    for (int n = 0; n < lines; n++)
        printf("%s%s\n", before, line[n]);
}

/* Runs the command at line `n` of the transcript; returns the line of the next one. */
static int run_command(const char *name, const Lines *script, int n, Count *count) {
    char command[LINE * 8];
    int at = n + 1;
    int length = snprintf(command, sizeof command, "%s", script->line[n] + 2);
    for (; at < script->count && script->line[at][0] == '>'; at++) {
        const char *more = script->line[at] + 1;
        length += snprintf(command + length, sizeof command - (size_t)length, "\n%s",
                           more[0] == ' ' ? more + 1 : more);
        if (length >= (int)sizeof command) {
            errno = E2BIG;
            die(name);
        }
    }
    char *const *expected = &script->line[at];
    int lines = 0;
    while (at + lines < script->count && strncmp(expected[lines], "$ ", 2) != 0 &&
           strncmp(expected[lines], "-- ", 3) != 0)
        lines++;
    int next = at + lines;
    while (lines > 0 && !expected[lines - 1][0])
        lines--;
    int code = take_code(expected, &lines);
    Lines *said = malloc(sizeof *said);
    if (!said)
        die("memory");
    int got = run(command, said);
    count->commands++;
    if (got == SKIPPED) {
        printf("%s:%d: %s\n", name, n + 1, said->count ? said->line[said->count - 1] : "skipped");
        count->skipped++;
    } else if (got != code || !lines_fit(expected, lines, said->line, said->count)) {
        printf("%s:%d: %s\n", name, n + 1, script->line[n]);
        put_lines("  expected | ", expected, lines);
        put_lines("  said     | ", said->line, said->count);
        printf("  exit code expected %d, was %d\n", code, got);
        count->failed++;
    }
    free(said->text);
    free(said);
    return next;
}

static int folder_length(const char *program) {
    const char *slash = strrchr(program, '/');
    return slash ? (int)(slash - program) : 0;
}

/* A neutral environment: the folders of `plat` and of this program on the path, nothing of the
 * user's. */
static void set_up(const char *plat, const char *self) {
    char path[LINE * 2];
    const char *old = getenv("PATH");
    if (snprintf(path, sizeof path, "%.*s:%.*s:%s", folder_length(plat), plat, folder_length(self),
                 self, old ? old : "/usr/bin:/bin") >= (int)sizeof path) {
        errno = E2BIG;
        die("PATH");
    }
    setenv("PATH", path, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("NO_COLOR", "1", 1);
    setenv("TERM", "dumb", 1);
    unsetenv("PLAT_PATH");
    unsetenv("POSIXLY_CORRECT");
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fputs("usage: transcript PLAT FILE\n", stderr);
        return 2;
    }
    FILE *file = fopen(argv[2], "r");
    if (!file)
        die(argv[2]);
    Lines *script = malloc(sizeof *script);
    char folder[] = "/tmp/plat-cli-XXXXXX";
    if (!script || !mkdtemp(folder))
        die("a folder");
    cut_lines(script, read_all(file));
    fclose(file);
    set_up(argv[1], argv[0]);
    setenv("HOME", folder, 1);
    unsetenv("XDG_CACHE_HOME");
    if (chdir(folder) != 0)
        die(folder);
    Count count = {0};
    for (int n = 0; n < script->count;)
        if (strncmp(script->line[n], "$ ", 2) == 0)
            n = run_command(argv[2], script, n, &count);
        else
            n++;
    printf("%d commands, %d not as expected, %d skipped\n", count.commands, count.failed,
           count.skipped);
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    free(script->text);
    free(script);
    if (count.failed || count.commands == 0)
        return 1;
    return count.skipped ? SKIPPED : 0;
}
