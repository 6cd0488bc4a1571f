/* json FILE PATH...: prints the value at each path of a JSON file ("state.seats.blue.hand.0") as
 * compact JSON, one to a line; "-" is standard input. Keys that contain a dot cannot be reached. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const json_t *follow(const json_t *json, const char *path) {
    while (json && *path) {
        char key[128];
        size_t length = strcspn(path, ".");
        snprintf(key, sizeof key, "%.*s", (int)length, path);
        json = json_is_array(json) ? json_array_get(json, strtoul(key, NULL, 10))
                                   : json_object_get(json, key);
        path += length + (path[length] == '.');
    }
    return json;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fputs("usage: json FILE PATH...\n", stderr);
        return 2;
    }
    json_error_t error;
    json_t *json = strcmp(argv[1], "-") == 0 ? json_loadf(stdin, 0, &error)
                                             : json_load_file(argv[1], 0, &error);
    if (!json) {
        fprintf(stderr, "json: %s:%d: %s\n", argv[1], error.line, error.text);
        return 1;
    }
    for (int n = 2; n < argc; n++) {
        const json_t *value = follow(json, argv[n]);
        if (!value) {
            puts("nothing");
        } else {
            json_dumpf(value, stdout, JSON_COMPACT | JSON_ENCODE_ANY);
            putchar('\n');
        }
    }
    json_decref(json);
    return 0;
}
