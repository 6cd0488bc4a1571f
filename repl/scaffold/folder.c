/* Making the folder of a new game or module.
 *
 * Nothing is overwritten, since the folder must be new. Each file and folder that is made goes into
 * a list; when something fails half-way, what is in the list is removed. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "kernel/scope.h"
#include "scaffold.h"
#include "system/files.h"
#include "text/buffer.h"

enum { PATH_SIZE = 4096 };

/* What was made so far, in order. */
typedef struct Making {
    const PlatNewWords *words;
    PlatStrings made;
    PlatError *error;
} Making;

/* After a failure remove what was made. Returns `status`. */
static PlatStatus finish(Making *making, PlatStatus status) {
    for (int n = making->made.count; status != PLAT_OK && n > 0; n--)
        remove(making->made.word[n - 1]);
    plat_strings_free(&making->made);
    return status;
}

static PlatStatus make_folder(Making *making, const char *path) {
    if (mkdir(path, 0777) != 0)
        return plat_file_error(path, making->error);
    plat_strings_add(&making->made, path);
    return PLAT_OK;
}

static PlatStatus write_file(Making *making, const char *path, const PlatBuffer *text) {
    if (text->failed)
        return plat_no_memory(making->error);
    plat_strings_add(&making->made,
                     path); /* the folder is new, so this file is ours even when writing fails */
    return plat_file_write(path, "wx", text->text, text->length, making->error);
}

/* --- from a template --- */

static const char *word_of(const PlatNewWords *words, const char *at, size_t *length) {
    const struct {
        const char *open, *word;
    } all[] = {
        {"@NAME@",     words->name    },
        {"@SELF@",     words->self    },
        {"@TITLE@",    words->title   },
        {"@GAME@",     words->game    },
        {"@LOCAL@",    words->local   },
        {"@PARTS@",    words->parts   },
        {"@HOOK@",     words->hook    },
        {"@EXAMPLES@", words->examples},
        {"@RULES@",    words->rules   },
        {"@TESTS@",    words->tests   }
    };
    for (size_t n = 0; n < sizeof all / sizeof *all; n++) {
        *length = strlen(all[n].open);
        if (strncmp(at, all[n].open, *length) == 0)
            return all[n].word ? all[n].word : "";
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
    PLAT_TEXT path = {0}, text = {0};
    plat_buffer_add(&path, "%s/", making->words->name);
    fill_in(&path, file->path, making->words);
    fill_in(&text, file->text, making->words);
    text.failed = text.failed || path.failed;
    return write_file(making, path.text, &text);
}

static PlatStatus write_all(Making *making, const PlatTemplate *template) {
    char tests[PATH_SIZE];
    snprintf(tests, sizeof tests, "%s/tests", making->words->name);
    TRY(make_folder(making, making->words->name));
    TRY(make_folder(making, tests));
    for (; template->path; template ++)
        TRY(write_template(making, template));
    return PLAT_OK;
}

PlatStatus plat_new_from_template(const PlatTemplate *template, const PlatNewWords *words,
                                  PlatError *error) {
    Making making = {.words = words, .error = error};
    return finish(&making, write_all(&making, template));
}

PlatStatus plat_new_from_template_tried(const PlatTemplate *template, const PlatNewWords *words,
                                        PlatNewVerify *verify, void *context, PlatError *error) {
    Making making = {.words = words, .error = error};
    PlatStatus status = write_all(&making, template);
    if (status == PLAT_OK)
        status = verify(context, error);
    finish(&making, PLAT_E_STOPPED); /* whatever it says, nothing stays */
    return status;
}

/* --- from another game --- */

/* Replace the game's name where it stands in quotes: "old" becomes "new". */
static void rename_in(PlatBuffer *out, const char *text, const PlatNewWords *words) {
    char quoted[128];
    int length = snprintf(quoted, sizeof quoted, "\"%s\"", words->game);
    for (const char *at; (at = strstr(text, quoted)); text = at + length)
        plat_buffer_add(out, "%.*s\"%s\"", (int)(at - text), text, words->name);
    plat_buffer_add(out, "%s", text);
}

static PlatStatus copy_file(Making *making, const char *from, const char *to) {
    PLAT_TEXT text = {0}, changed = {0};
    TRY(plat_file_text(from, &text, making->error));
    if (!plat_ends_with(from, ".lua"))
        return write_file(making, to, &text);
    rename_in(&changed, text.text, making->words);
    return write_file(making, to, &changed);
}

/* Where a file of the old folder goes: OLD.lua is called NEW.lua, wherever it lies. */
static void new_path(const Making *making, const char *folder, const char *name, char *path) {
    char script[128];
    snprintf(script, sizeof script, "%s.lua", making->words->game);
    bool renamed = strcmp(name, script) == 0;
    snprintf(path, PATH_SIZE, "%s/%s%s", folder, renamed ? making->words->name : name,
             renamed ? ".lua" : "");
}

static PlatStatus copy_folder(Making *making, const char *from, const char *to, int depth) {
    PLAT_STRINGS found = {0};
    TRY(plat_folder_list(&found, from, making->error));
    TRY(make_folder(making, to));
    for (int n = 0; n < found.count; n++) {
        const char *source = found.word[n];
        char target[PATH_SIZE];
        new_path(making, to, source + plat_folder_part(source), target);
        if (plat_is_file(source))
            TRY(copy_file(making, source, target));
        else if (depth < 4 && plat_is_folder(source))
            TRY(copy_folder(making, source, target, depth + 1));
    }
    return PLAT_OK;
}

PlatStatus plat_new_from_game(const PlatGameFolder *game, const PlatNewWords *words,
                              PlatError *error) {
    Making making = {.words = words, .error = error};
    if (game->own_folder)
        return finish(&making, copy_folder(&making, game->folder, words->name, 0));
    char target[PATH_SIZE];
    snprintf(target, sizeof target, "%s/%s.lua", words->name, words->name);
    PlatStatus status = make_folder(&making, words->name);
    if (status == PLAT_OK)
        status = copy_file(&making, game->script, target);
    return finish(&making, status);
}

/* --- files for editors --- */

/* Lua as rules have it. What is assigned to a game ("function inn.let") is a field of it, and where
 * a set is expected a cell, a placement or a stored set will do. */
static const char settings[] =
    "{\n"
    "  \"runtime.version\": \"Lua 5.4\",\n"
    "  \"runtime.path\": [\"?.lua\", \"?/?.lua\", \"modules/?.lua\", \"modules/?/?.lua\"],\n"
    "  \"runtime.builtin\": {\n"
    "    \"coroutine\": \"disable\", \"debug\": \"disable\", \"io\": \"disable\",\n"
    "    \"os\": \"disable\", \"package\": \"disable\", \"utf8\": \"disable\"\n"
    "  },\n"
    "  \"workspace.library\": [\".stubs\"],\n"
    "  \"workspace.checkThirdParty\": false,\n"
    "  \"diagnostics.disable\": [\n"
    "    \"assign-type-mismatch\", \"inject-field\", \"need-check-nil\", \"param-type-mismatch\",\n"
    "    \"redundant-parameter\", \"return-type-mismatch\"\n"
    "  ]\n"
    "}\n";

/* Write FOLDER/NAME, unless it is there and `keep` says that it stays. */
static PlatStatus write_text(const char *folder, const char *name, const char *text, bool keep,
                             PlatError *error) {
    PLAT_TEXT path = {0};
    plat_buffer_add(&path, "%s/%s", folder, name);
    if (path.failed)
        return plat_no_memory(error);
    return keep && plat_is_file(path.text)
               ? PLAT_OK
               : plat_file_write(path.text, "w", text, strlen(text), error);
}

PlatStatus plat_editor_write(const char *folder, PlatHost *host, PlatError *error) {
    PLAT_FREED char *words = plat_registry_stubs(), *fields = NULL;
    PLAT_TEXT stubs = {0}, name = {0};
    plat_buffer_add(&stubs, "%s/.stubs", folder);
    plat_buffer_add(&name, "%s.lua", plat_host_game(host));
    if (!words || stubs.failed || name.failed)
        return plat_no_memory(error);
    TRY(plat_host_stubs(host, &fields, error));
    TRY(write_text(folder, ".luarc.json", settings, true, error));
    if (mkdir(stubs.text, 0777) != 0 && errno != EEXIST)
        return plat_file_error(stubs.text, error);
    TRY(write_text(stubs.text, "plat.lua", words, false, error));
    return write_text(stubs.text, name.text, fields, false, error);
}
