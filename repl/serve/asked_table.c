/* Whoever has the host's link may begin games that this machine has, and nothing else: no path, no
 * program, no file of tables can be named. */
#include <jansson.h>
#include <string.h>

#include "kernel/scope.h"
#include "session/json_message.h"
#include "session/search_path.h"
#include "table.h"

bool plat_asked_bot_is_own(const char *bot) {
    const char *name = strchr(bot, '=') ? strchr(bot, '=') + 1 : bot;
    return !plat_bot_source_is_command(name) && !plat_bot_source_is_script(name) &&
           !plat_bot_source_is_policy(name);
}

static PlatStatus take(PlatRequest *request, const char *what, const json_t *value,
                       PlatError *error) {
    char number[24];
    const char *text = json_string_value(value);
    if (json_is_integer(value)) {
        snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
        text = number;
    }
    if (!text)
        return plat_fail(error, PLAT_E_FORMAT, "\"%s\" is neither a text nor a number", what);
    if ((strcmp(what, "game") == 0 || strcmp(what, "module") == 0) && plat_search_is_path(text))
        return plat_fail(error, PLAT_E_NAME, "\"%s\": expected a name, not a path", what);
    if (strcmp(what, "bot") == 0 && !plat_asked_bot_is_own(text))
        return plat_fail(error, PLAT_E_NAME, "only plat's own bots can be asked for by a link");
    return plat_request_take(request, what, text, error);
}

static PlatStatus take_all(PlatRequest *request, const json_t *message, PlatError *error) {
    static const char *const keys[] = {"game",   "players", "variant", "seed",
                                       "module", "set",     "bot"};
    for (size_t n = 0; n < sizeof keys / sizeof *keys; n++) {
        const json_t *value = json_object_get(message, keys[n]);
        if (!json_is_array(value) && value)
            TRY(take(request, keys[n], value, error));
        for (size_t each = 0; each < json_array_size(value); each++)
            TRY(take(request, keys[n], json_array_get(value, each), error));
    }
    return request->game ? PLAT_OK : plat_fail(error, PLAT_E_FORMAT, "\"game\" is missing");
}

static PlatStatus read_asked(PlatRequest *request, const char *line, size_t length,
                             PlatError *error) {
    json_t *message = NULL;
    TRY(plat_message_read(&message, line, length, "that line", error));
    request->persons = true;
    const PlatStatus status = take_all(request, message, error);
    json_decref(message);
    return status;
}

/* --- beginning it --- */

enum { MOST_TABLES = 5000 };

typedef struct Asked {
    PlatBeginning beginning; /* first, as its pointer is this one's */
    PlatRequest request;
    char name[PLAT_LINK_GAME];
    PlatBuffer notes;
    PlatError error;
} Asked;

static void free_asked(Asked *asked) {
    plat_request_free(&asked->request);
    plat_buffer_free(&asked->notes);
    free(asked);
}

void plat_asked_table_answer(PlatTable *table, PlatBeginning *what) {
    Asked *asked = (Asked *)what;
    PlatAct *act = what->act;
    act->code = 200;
    if (what->status == PLAT_OK) {
        plat_buffer_put(&act->reply, "{\"ok\":true");
        plat_frame_text(&act->reply, "game", table->links.game);
        plat_table_put_links(table, &act->reply);
        plat_buffer_put(&act->reply, "}");
    } else {
        table->links = (PlatLinks){.id = ""};
        plat_act_put_error(act, 200, &asked->error);
    }
    free_asked(asked);
    act->done(act->context);
}

static PlatStatus ask_for(PlatTables *tables, Asked *asked, PlatAct *act) {
    PlatError *error = &asked->error;
    char id[PLAT_LINK_ID + 1];
    TRY(read_asked(&asked->request, act->line, act->length, error));
    TRY(plat_link_draw(id, PLAT_LINK_ID, error));
    snprintf(asked->name, sizeof asked->name, "%.80s-%s", asked->request.game, id);
    PlatTable *table = plat_table_new(tables);
    if (!table)
        return plat_no_memory(error);
    asked->beginning = (PlatBeginning){.request = &asked->request,
                                       .name = asked->name,
                                       .notes = &asked->notes,
                                       .error = error,
                                       .act = act};
    return plat_table_add(table, &asked->beginning);
}

void plat_tables_post(PlatTables *tables, PlatAct *act) {
    Asked *asked = calloc(1, sizeof *asked);
    pthread_mutex_lock(&tables->lock);
    int count = 0;
    for (const PlatTable *table = tables->all; table; table = table->next)
        count += table->links.id[0] != '\0';
    const bool room = !tables->stops && count < MOST_TABLES;
    pthread_mutex_unlock(&tables->lock);
    if (!asked || !room) {
        free(asked);
        plat_act_refuse(act, 503, "there is no room for more tables");
    } else if (ask_for(tables, asked, act) != PLAT_OK) {
        plat_act_put_error(act, 200, &asked->error);
        free_asked(asked);
        act->done(act->context);
    }
}
