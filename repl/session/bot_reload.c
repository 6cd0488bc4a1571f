/* The text of a script is kept, and is what plays. Where files are read again, the one on the disk
 * is looked at before each answer; a text that cannot play is told once, and the one before stays.
 */
#include "bot_reload.h"

#include <stdlib.h>
#include <string.h>

#include "host/legend.h"
#include "host/script_bot.h"
#include "lab/lookahead.h"

#define WITHOUT " without "

typedef struct Script {
    PlatBotSource hiring;
    char *path;
    char *text; /* what plays, and its bytes */
    size_t size;
    char *refused; /* what is on the disk, when it cannot play; or NULL */
    size_t refused_size;
    PlatLookahead *outlook;
} Script;

/* --- names --- */

/* The length of the path in a name. */
static size_t path_length(const char *name) {
    const char *without = strstr(name, WITHOUT);
    return without ? (size_t)(without - name) : strlen(name);
}

static const char *file_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool plat_bot_source_is_script(const char *name) {
    const size_t length = path_length(name);
    if (plat_bot_source_is_command(name))
        return false; /* a program's words may have any form */
    return memchr(name, '/', length) || (length > 4 && memcmp(name + length - 4, ".lua", 4) == 0);
}

static char *path_of(const char *name) { return strndup(name, path_length(name)); }

PlatStatus plat_bot_reload_check(const char *name, PlatError *error) {
    char *path = path_of(name), *text = NULL;
    size_t size;
    PlatError why = {0};
    PlatStatus status =
        path ? plat_bot_script_read(&text, &size, NULL, path, &why) : plat_no_memory(&why);
    if (status != PLAT_OK)
        status = plat_error_set(error, status, "", "the bot \"%.200s\": %s", path ? path : name,
                                why.text);
    else if (strlen(file_name(path)) + strlen(name + strlen(path)) >= PLAT_MAX_BOT_NAME)
        status = plat_error_set(error, PLAT_E_CAPACITY, "",
                                "the name of a bot has at most %d letters: \"%.60s...\"",
                                PLAT_MAX_BOT_NAME - 1, file_name(name));
    free(text);
    free(path);
    return status;
}

PlatStatus plat_bot_source_read(PlatScriptText *script, const char *name, PlatError *error) {
    *script = (PlatScriptText){0};
    if (!plat_bot_source_is_script(name))
        return PLAT_OK;
    char *path = path_of(name);
    PlatStatus status =
        path ? plat_bot_script_read(&script->text, &script->size, &script->hash, path, error)
             : plat_no_memory(error);
    free(path);
    return status;
}

char *plat_bot_reload_settle(const char *name) {
    char *path = path_of(name), *whole = path ? realpath(path, NULL) : NULL;
    PlatBuffer settled = {0};
    if (whole)
        plat_buffer_add(&settled, "%s%s", whole, name + strlen(path));
    else
        plat_buffer_put(&settled, name);
    free(path);
    free(whole);
    return plat_buffer_take(&settled);
}

/* --- the file --- */

static PlatBotScript as_script(const Script *script, const char *text, size_t size) {
    return (PlatBotScript){file_name(script->path), text, size};
}

static bool is_same(const char *text, size_t size, const char *other, size_t other_size) {
    return other && size == other_size && memcmp(text, other, size) == 0;
}

/* Take what is on the disk, if it can play. A file that is away for a moment is being saved. */
static void look_at_disk(Script *script, PlatHost *host) {
    char *text = NULL;
    size_t size = 0;
    PlatError fault = {0};
    if (!script->hiring.saved ||
        plat_bot_script_read(&text, &size, NULL, script->path, &fault) != PLAT_OK)
        return;
    if (is_same(text, size, script->text, script->size) ||
        is_same(text, size, script->refused, script->refused_size)) {
        free(text);
        return;
    }
    PlatBotScript saved = as_script(script, text, size);
    const bool plays = plat_host_bot_check(host, &saved, &fault) == PLAT_OK;
    char **keep = plays ? &script->text : &script->refused;
    free(*keep);
    *keep = text;
    *(plays ? &script->size : &script->refused_size) = size;
    script->hiring.saved(script->hiring.context, saved.name, plays ? NULL : &fault);
}

/* --- the bot --- */

typedef struct Looking {
    Script *script;
    const PlatSeatView *view;
    PlatRng luck;
    int64_t *total; /* owned; NULL: nobody has looked */
} Looking;

static PlatStatus look_ahead(void *context, int64_t *total, PlatError *error) {
    Looking *looking = context;
    const int count = plat_options_count(&plat_seat_view_ask(looking->view)->options);
    PlatStatus status = plat_lookahead_totals(looking->script->outlook, total, looking->view,
                                              &looking->luck, error);
    if (status == PLAT_OK && (looking->total = malloc((size_t)count * sizeof *total)))
        memcpy(looking->total, total, (size_t)count * sizeof *total);
    return status;
}

/* The best few of what was seen. */
static void think(PlatBotHint *thought, const Looking *looking) {
    const PlatOptions *options = &plat_seat_view_ask(looking->view)->options;
    const int count = plat_options_count(options);
    for (int n = 0; looking->total && n < count; n++) {
        const double total = (double)looking->total[n];
        int at = thought->count < PLAT_MAX_THOUGHTS ? thought->count++ : PLAT_MAX_THOUGHTS - 1;
        if (n >= PLAT_MAX_THOUGHTS && total <= thought->best[at].total)
            continue;
        for (; at > 0 && thought->best[at - 1].total < total; at--)
            thought->best[at] = thought->best[at - 1];
        thought->best[at].choice = plat_options_nth(options, n);
        thought->best[at].total = total;
    }
}

static PlatStatus choose(void *self, int32_t *choice, const PlatSeatView *view, PlatRng *luck,
                         PlatBotHint *thought, PlatError *error) {
    Script *script = self;
    PlatHost *host = plat_host_of(plat_seat_view_rules(view));
    Looking looking = {.script = script, .view = view};
    plat_rng_seed(&looking.luck, plat_rng_next(luck), plat_rng_next(luck));
    look_at_disk(script, host);
    PlatBotScript text = as_script(script, script->text, script->size);
    PlatBotAsked asked = {.block = plat_seat_view_block(view),
                          .seat = plat_seat_view_seat(view),
                          .ask = plat_seat_view_ask(view),
                          .luck = luck,
                          .context = &looking,
                          .totals = look_ahead};
    PlatStatus status = plat_host_bot_choose(host, choice, &text, &asked, error);
    if (status == PLAT_OK && thought)
        think(thought, &looking);
    free(looking.total);
    return status;
}

static void free_script(void *self) {
    Script *script = self;
    plat_lookahead_free(script->outlook);
    free(script->path);
    free(script->text);
    free(script->refused);
    free(script);
}

static PlatStatus copy_text(Script *script, const PlatScriptText *from, PlatError *error) {
    if (!(script->text = malloc(from->size + 1)))
        return plat_no_memory(error);
    memcpy(script->text, from->text, from->size);
    script->text[from->size] = '\0';
    script->size = from->size;
    return PLAT_OK;
}

/* Read the file, unless its text is given, and try it with the rules. */
static PlatStatus read_first(Script *script, PlatError *error) {
    const PlatScriptText *given = script->hiring.script;
    PlatStatus status = given && given->text ? copy_text(script, given, error)
                                             : plat_bot_script_read(&script->text, &script->size,
                                                                    NULL, script->path, error);
    script->hiring.script = NULL;
    PlatBotScript text = as_script(script, script->text, script->size);
    if (status == PLAT_OK && script->hiring.rules)
        status = plat_host_bot_check(plat_host_of(script->hiring.rules), &text, error);
    script->hiring.rules = NULL; /* they may be others when it plays */
    return status;
}

PlatStatus plat_bot_reload(PlatBot **out, const PlatBotSource *hiring, const char *name,
                           uint64_t seed, PlatError *error) {
    static const PlatBotFunctions functions = {choose, NULL, free_script};
    const bool given = hiring->script && hiring->script->text;
    PlatStatus status = given ? PLAT_OK : plat_bot_reload_check(name, error);
    if (status != PLAT_OK)
        return status;
    Script *script = calloc(1, sizeof *script);
    if (!script || !(script->path = path_of(name))) {
        free(script);
        return plat_no_memory(error);
    }
    script->hiring = *hiring;
    status = plat_lookahead_new(&script->outlook, error);
    if (status == PLAT_OK)
        status = read_first(script, error);
    char told[PLAT_MAX_BOT_NAME];
    snprintf(told, sizeof told, "%s%s", file_name(script->path), name + strlen(script->path));
    if (status == PLAT_OK)
        status = plat_bot_make(out, told, &functions, script, seed, error);
    if (status != PLAT_OK)
        free_script(script);
    return status;
}
