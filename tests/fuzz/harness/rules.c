/* Any text is loaded as a game: its script, and after a line `-- file NAME` another of its files.
 * Lines of a file called `prompt` are typed at the prompt. What loads is played for a while by
 * luck. Scripts get little memory and few instructions, so that each try is short. */
#include "../../match/toy.h"
#include "harness.h"

#include <xxhash.h>

#include "host/host.h"

enum { MOST_FILES = 8, MOST_ANSWERS = 30 };

typedef struct Script {
    char *text; /* all of it; a zero ends each file */
    char path[MOST_FILES][64];
    PlatRuleFile file[MOST_FILES];
    int files;
    const char *prompt; /* NULL: nothing is typed */
} Script;

static void add_file(Script *script, const char *name, size_t length, const char *text,
                     size_t size) {
    if (script->files == MOST_FILES)
        return;
    char *path = script->path[script->files];
    snprintf(path, sizeof script->path[0], "fuzz/%.*s.lua", (int)length, name);
    script->file[script->files++] = (PlatRuleFile){path, path, XXH3_64bits(text, size), text, size};
}

static void divide(Script *script) {
    static const char mark[] = "\n-- file ";
    const char *name = "fuzz", *text = script->text;
    size_t length = strlen(name);
    for (;;) {
        char *end = strstr(text, mark);
        if (strncmp(name, "prompt", length) == 0 && length == strlen("prompt"))
            script->prompt = text;
        else
            add_file(script, name, length < 40 ? length : 40, text,
                     end ? (size_t)(end - text) : strlen(text));
        if (!end)
            return;
        *end = '\0';
        name = end + strlen(mark);
        length = strcspn(name, "\n");
        text = name[length] ? name + length + 1 : name + length;
    }
}

static void check(PlatStatus status, const PlatError *error) {
    assert(status == error->status && (status == PLAT_OK || error->text[0]));
}

static void type_lines(PlatHost *host, const PlatMatch *match, const char *line) {
    for (int n = 0; n < 20 && *line; n++) {
        PlatError error = {PLAT_OK, "", ""};
        size_t length = strcspn(line, "\n");
        char *code = strndup(line, length), *shown = NULL;
        bool incomplete = false;
        check(plat_host_eval(host, &shown, &incomplete, match, code, &error), &error);
        plat_host_names_free(plat_host_complete(host, match, code));
        free(plat_host_source(host, code));
        free(shown);
        free(code);
        line += line[length] ? length + 1 : length;
    }
}

/* Whatever loads can be read: the prelude never fails at it. */
static void read_text(PlatHost *host) {
    PlatError error = {PLAT_OK, "", ""};
    check(plat_host_refuse_mistakes(host, &error), &error);
    assert(error.status != PLAT_E_RULES || strncmp(error.where, "fuzz/", 5) == 0);
}

static void play(PlatHost *host, const char *prompt) {
    PlatError error = {PLAT_OK, "", ""};
    PlatMatch *match = NULL;
    PlatRng luck;
    PlatSheet sheet;
    plat_rng_seed(&luck, 1, 1);
    plat_sheet_init(&sheet, plat_host_rules(host)->seats, true);
    check(plat_match_new(&match, plat_host_rules(host), 7, 4, &error), &error);
    PlatStatus status = match ? plat_match_run(match, &error) : PLAT_E_MEMORY;
    for (int n = 0; n < MOST_ANSWERS && status == PLAT_OK && !plat_match_is_over(match); n++) {
        const PlatAsk *ask = plat_match_ask(match);
        status =
            plat_match_answer(match, ask->seat, ask->name, toy_pick(&luck, &ask->options), &error);
    }
    if (match) {
        check(status, &error);
        error = (PlatError){PLAT_OK, "", ""};
        check(plat_match_score(match, &sheet, &error), &error);
        type_lines(host, match, prompt ? prompt : "");
    }
    plat_sheet_free(&sheet);
    plat_match_free(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const folder = "/nowhere";
    PlatError error = {PLAT_OK, "", ""};
    Script script = {.text = malloc(size + 1)};
    PlatHost *host = NULL;
    memcpy(script.text, data, size);
    script.text[size] = '\0';
    divide(&script);
    PlatSetup setup = {.game = "fuzz/fuzz.lua",
                       .path = &folder,
                       .paths = 1,
                       .file = script.file,
                       .files = script.files,
                       .memory_limit = 16 << 20,
                       .instruction_limit = 500000,
                       .counted = true,
                       .compared = true};
    PlatStatus status = plat_host_new(&host, &setup, &error);
    check(status, &error);
    assert((status == PLAT_OK) == (host != NULL));
    if (host) {
        read_text(host);
        play(host, script.prompt);
    }
    plat_host_free(host);
    free(script.text);
    return 0;
}
