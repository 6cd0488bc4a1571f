/* Making the folder of a new game or module.
 *
 * Nothing is ever written over: the folder must be new, and when something fails half-way what was
 * written is removed, file by file as it was noted down. */
#include "new_folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/output.h"
#include "text/buffer.h"

enum { PATH_SIZE = 4096, FILE_LIMIT = 1 << 20 };

/* What was made so far, in order. */
typedef struct Making {
    const PlatNewWords *words;
    PlatList made;
    PlatError *error;
} Making;

static PlatStatus cannot(const Making *making, const char *path) {
    return plat_error_set(making->error, PLAT_E_IO, path, "%s", strerror(errno));
}

static void take_back(Making *making) {
    for (int n = making->made.count; n > 0; n--)
        remove(making->made.word[n - 1]);
}

static PlatStatus make_folder(Making *making, const char *path) {
    if (mkdir(path, 0777) != 0)
        return cannot(making, path);
    plat_list_word(&making->made, path);
    return PLAT_OK;
}

static PlatStatus write_file(Making *making, const char *path, const char *text, size_t size) {
    FILE *file = fopen(path, "wx");
    if (!file)
        return cannot(making, path);
    plat_list_word(&making->made, path);
    bool ok = fwrite(text, 1, size, file) == size;
    ok = fclose(file) == 0 && ok;
    return ok ? PLAT_OK : cannot(making, path);
}

/* --- from a template --- */

static const char *word_of(const PlatNewWords *words, const char *at, size_t *length) {
    const struct {
        const char *open, *word;
    } all[] = {
        {"@NAME@",  words->name },
        {"@SELF@",  words->self },
        {"@TITLE@", words->title},
        {"@GAME@",  words->game },
        {"@LOCAL@", words->local}
    };
    for (size_t n = 0; n < sizeof all / sizeof *all; n++) {
        *length = strlen(all[n].open);
        if (strncmp(at, all[n].open, *length) == 0)
            return all[n].word;
    }
    return NULL;
}

static void fill_in(PlatBuffer *out, const char *text, const PlatNewWords *words) {
    while (*text) {
        size_t length = strcspn(text, "@");
        plat_buffer_add(out, "%.*s", (int)length, text);
        text += length;
        if (*text) {
            const char *word = word_of(words, text, &length);
            plat_buffer_add(out, "%s", word ? word : "@");
            text += word ? length : 1;
        }
    }
}

static PlatStatus write_template(Making *making, const PlatTemplate *file) {
    PlatBuffer path = {0};
    PlatBuffer text = {0};
    plat_buffer_add(&path, "%s/", making->words->name);
    fill_in(&path, file->path, making->words);
    fill_in(&text, file->text, making->words);
    PlatStatus status;
    if (path.failed || text.failed)
        status = plat_error_set(making->error, PLAT_E_MEMORY, "", "memory ran out");
    else
        status = write_file(making, path.text, text.text, text.length);
    free(path.text);
    free(text.text);
    return status;
}

PlatStatus plat_new_from_template(const PlatTemplate *template, const PlatNewWords *words,
                                  PlatError *error) {
    Making making = {.words = words, .error = error};
    char tests[PATH_SIZE];
    snprintf(tests, sizeof tests, "%s/tests", words->name);
    PlatStatus status = make_folder(&making, words->name);
    if (status == PLAT_OK)
        status = make_folder(&making, tests);
    for (; status == PLAT_OK && template->path; template ++)
        status = write_template(&making, template);
    if (status != PLAT_OK)
        take_back(&making);
    plat_list_free(&making.made);
    return status;
}

/* --- from another game --- */

/* A script's text with the game's name in quotes replaced: "old" becomes "new". */
static void rename_in(PlatBuffer *out, const char *text, const PlatNewWords *words) {
    char quoted[128];
    int length = snprintf(quoted, sizeof quoted, "\"%s\"", words->game);
    for (const char *at; (at = strstr(text, quoted)); text = at + length)
        plat_buffer_add(out, "%.*s\"%s\"", (int)(at - text), text, words->name);
    plat_buffer_add(out, "%s", text);
}

static PlatStatus read_file(Making *making, const char *path, char **text) {
    FILE *file = fopen(path, "r");
    *text = malloc(FILE_LIMIT + 1);
    if (!file || !*text) {
        PlatStatus status = cannot(making, path);
        if (file)
            fclose(file);
        return status;
    }
    size_t size = fread(*text, 1, FILE_LIMIT, file);
    (*text)[size] = '\0';
    bool failed = ferror(file) != 0;
    fclose(file);
    return failed ? cannot(making, path) : PLAT_OK;
}

static bool is_script(const char *path) {
    size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".lua") == 0;
}

static PlatStatus copy_file(Making *making, const char *from, const char *to) {
    char *text = NULL;
    PlatBuffer changed = {0};
    PlatStatus status = read_file(making, from, &text);
    if (status == PLAT_OK && is_script(from))
        rename_in(&changed, text, making->words);
    else if (status == PLAT_OK)
        plat_buffer_add(&changed, "%s", text);
    if (status == PLAT_OK) {
        status = changed.failed
                     ? plat_error_set(making->error, PLAT_E_MEMORY, "", "memory ran out")
                     : write_file(making, to, changed.text ? changed.text : "", changed.length);
    }
    free(changed.text);
    free(text);
    return status;
}

/* Where a file of the old folder goes: OLD.lua is called NEW.lua, wherever it lies. */
static void new_path(const Making *making, const char *folder, const char *name, char *path) {
    char script[128];
    snprintf(script, sizeof script, "%s.lua", making->words->game);
    bool renamed = strcmp(name, script) == 0;
    snprintf(path, PATH_SIZE, "%s/%s%s", folder, renamed ? making->words->name : name,
             renamed ? ".lua" : "");
}

static PlatStatus copy_folder(Making *making, const char *from, const char *to, int depth);

static PlatStatus copy_entry(Making *making, const char *from, const char *to, const char *name,
                             int depth) {
    char source[PATH_SIZE];
    char target[PATH_SIZE];
    struct stat about;
    snprintf(source, sizeof source, "%s/%s", from, name);
    new_path(making, to, name, target);
    if (stat(source, &about) != 0)
        return cannot(making, source);
    if (S_ISDIR(about.st_mode))
        return depth < 4 ? copy_folder(making, source, target, depth + 1) : PLAT_OK;
    return S_ISREG(about.st_mode) ? copy_file(making, source, target) : PLAT_OK;
}

static PlatStatus copy_folder(Making *making, const char *from, const char *to, int depth) {
    DIR *open = opendir(from);
    if (!open)
        return cannot(making, from);
    PlatStatus status = make_folder(making, to);
    for (struct dirent *entry; status == PLAT_OK && (entry = readdir(open));)
        if (entry->d_name[0] != '.')
            status = copy_entry(making, from, to, entry->d_name, depth);
    closedir(open);
    return status;
}

/* Whether a game has a folder to itself: one of its own name. */
static bool owns_folder(const char *folder, const char *game) {
    char *whole = realpath(folder, NULL);
    const char *slash = whole ? strrchr(whole, '/') : NULL;
    bool owns = slash && strcmp(slash + 1, game) == 0;
    free(whole);
    return owns;
}

PlatStatus plat_new_from_game(const char *script, const PlatNewWords *words, PlatError *error) {
    Making making = {.words = words, .error = error};
    char folder[PATH_SIZE];
    char target[PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", script);
    char *slash = strrchr(folder, '/');
    if (slash)
        *slash = '\0';
    else
        snprintf(folder, sizeof folder, ".");
    PlatStatus status;
    if (owns_folder(folder, words->game)) {
        status = copy_folder(&making, folder, words->name, 0);
    } else {
        status = make_folder(&making, words->name);
        snprintf(target, sizeof target, "%s/%s.lua", words->name, words->name);
        status = status == PLAT_OK ? copy_file(&making, script, target) : status;
    }
    if (status != PLAT_OK)
        take_back(&making);
    plat_list_free(&making.made);
    return status;
}
