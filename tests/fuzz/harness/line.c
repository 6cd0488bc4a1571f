/* Any lines are given to a game that another program drives, and each is read as a bot's answer,
 * too. The first byte says which game. Every line is answered with one line of JSON; where it is
 * refused the position stays, and a bot's answer is one of the choices or an error. */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

#include "session/json_message.h"
#include "session/protocol.h"

static const char *const game[] = {PLAT_GAMES "/../classics/tic-tac-toe.lua",
                                   PLAT_GAMES "/drawcity", PLAT_GAMES "/scribble-city"};

static PlatProtocol *begin(int which) {
    PlatError error = {0};
    PlatRequest request = {0};
    PlatBuffer greeting = {0};
    PlatProtocol *drive = NULL;
    assert(plat_request_take(&request, "seed", "7", &error) == PLAT_OK);
    request.game = strdup(game[which]);
    assert(plat_protocol_begin(&drive, &request, &greeting, &error) == PLAT_OK);
    plat_request_free(&request);
    free(greeting.text);
    return drive;
}

static void read_answer(const PlatMatch *match, const char *line, size_t length) {
    const PlatAsk *ask = plat_match_ask(match);
    PlatError error = {0};
    json_t *message = NULL;
    int32_t choice = 0;
    PlatStatus status = plat_message_read(&message, line, length, "its answer", &error);
    char text[PLAT_MAX_NAME] = "";
    if (status == PLAT_OK)
        status = plat_message_choice(message, text, &error);
    if (status == PLAT_OK && ask)
        status = plat_choice_parse(&ask->options, &choice, text, strlen(text), &error);
    assert(status != PLAT_OK || !ask || plat_options_exists(&ask->options, choice));
    assert(status == PLAT_OK || strlen(error.text) > 0);
    for (const char *c = error.text; *c; c++)
        assert((unsigned char)*c >= ' ');
    json_decref(message);
}

static bool give(PlatProtocol *drive, const char *line, size_t length) {
    const PlatMatch *match = plat_protocol_match(drive);
    const uint64_t before = plat_match_hash(match);
    const int entries = plat_match_entries(match), notes = plat_match_notes(match);
    PlatBuffer reply = {0};
    read_answer(match, line, length);
    const bool more = plat_protocol_line(drive, line, length, &reply);
    json_t *said = json_loads(reply.text, JSON_REJECT_DUPLICATES, NULL);
    assert(json_is_boolean(json_object_get(said, "ok")) && !strchr(reply.text, '\n'));
    if (json_is_false(json_object_get(said, "ok"))) {
        assert(json_string_length(json_object_get(said, "error")) > 0);
        assert(plat_match_hash(match) == before && plat_match_entries(match) == entries &&
               plat_match_notes(match) == notes);
    }
    json_decref(said);
    free(reply.text);
    return more;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    PlatProtocol *drive = begin(data[0] % 3);
    const char *line = (const char *)data + 1, *end = (const char *)data + size;
    for (bool more = true; more && line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        const size_t length = (size_t)((stop ? stop : end) - line);
        more = give(drive, line, length);
        line += length + 1;
    }
    plat_protocol_end(drive);
    return 0;
}
