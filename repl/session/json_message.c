/* Other programs may write anything: bytes that are no text, endless numbers and depths. Messages
 * quote of it what a terminal can show. */
#include "json_message.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUOTED = 60 };

/* The beginning of a line, with every byte that is not plain text replaced. */
static void quote(char *quoted, const char *line, size_t length) {
    size_t n = 0;
    for (; n < length && n < QUOTED; n++)
        quoted[n] = (char)(line[n] >= ' ' && line[n] <= '~' ? line[n] : '?');
    quoted[n] = '\0';
}

PlatStatus plat_message_read(json_t **out, const char *line, size_t length, const char *whose,
                             PlatError *error) {
    char quoted[QUOTED + 1];
    json_error_t where = {.text = ""};
    if (length > PLAT_MAX_MESSAGE)
        return plat_fail(error, PLAT_E_LIMIT, "%s is a line of more than %d bytes", whose,
                         PLAT_MAX_MESSAGE);
    quote(quoted, line, length);
    json_t *read = json_loadb(line, length, JSON_REJECT_DUPLICATES, &where);
    if (!read) {
        char reason[JSON_ERROR_TEXT_LENGTH];
        quote(reason, where.text, strlen(where.text));
        return plat_fail(error, PLAT_E_FORMAT, "%s is not JSON: %s, near byte %d of `%s`", whose,
                         reason, where.position, quoted);
    }
    if (!json_is_object(read)) {
        json_decref(read);
        return plat_fail(error, PLAT_E_FORMAT,
                         "%s is `%s`; expected an object, e.g. {\"do\": \"view\"}", whose, quoted);
    }
    *out = read;
    return PLAT_OK;
}

PlatStatus plat_message_choice(const json_t *message, char text[PLAT_MAX_NAME], PlatError *error) {
    const json_t *said = json_object_get(message, "choice");
    if (!said)
        return plat_fail(error, PLAT_E_FORMAT, "\"choice\" is missing");
    if (json_is_integer(said))
        snprintf(text, PLAT_MAX_NAME, "%" JSON_INTEGER_FORMAT, json_integer_value(said));
    else if (json_is_string(said) && json_string_length(said) < PLAT_MAX_NAME)
        snprintf(text, PLAT_MAX_NAME, "%s", json_string_value(said));
    else
        return plat_fail(error, PLAT_E_FORMAT,
                         json_is_string(said) ? "\"choice\" is longer than any answer"
                                              : "\"choice\" is neither a text nor a whole number");
    for (const char *c = text; *c; c++)
        if (iscntrl((unsigned char)*c))
            return plat_fail(error, PLAT_E_FORMAT, "\"choice\" holds a control character");
    return PLAT_OK;
}

PlatStatus plat_message_put(PlatBuffer *object, const char *key, char **json, PlatStatus status) {
    if (status == PLAT_OK) {
        plat_buffer_add(object, ",\"%s\":", key);
        plat_buffer_put(object, *json);
    }
    free(*json);
    return status;
}
