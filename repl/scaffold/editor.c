/* Files for editors: see editor.h. */
#include "editor.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "system/files.h"

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
    PlatBuffer path = {0};
    plat_buffer_add(&path, "%s/%s", folder, name);
    PlatStatus status = PLAT_OK;
    if (path.failed)
        status = plat_no_memory(error);
    else if (!keep || !plat_is_file(path.text))
        status = plat_file_write(path.text, "w", text, strlen(text), error);
    free(path.text);
    return status;
}

PlatStatus plat_editor_write(const char *folder, PlatHost *host, PlatError *error) {
    char *words = plat_registry_stubs(), *fields = NULL;
    PlatBuffer stubs = {0}, name = {0};
    plat_buffer_add(&stubs, "%s/.stubs", folder);
    plat_buffer_add(&name, "%s.lua", plat_host_game(host));
    PlatStatus status = words && !stubs.failed && !name.failed ? PLAT_OK : plat_no_memory(error);
    if (status == PLAT_OK)
        status = plat_host_stubs(host, &fields, error);
    if (status == PLAT_OK)
        status = write_text(folder, ".luarc.json", settings, true, error);
    if (status == PLAT_OK && mkdir(stubs.text, 0777) != 0 && errno != EEXIST)
        status = plat_file_error(stubs.text, error);
    if (status == PLAT_OK)
        status = write_text(stubs.text, "plat.lua", words, false, error);
    if (status == PLAT_OK)
        status = write_text(stubs.text, name.text, fields, false, error);
    free(words);
    free(fields);
    free(stubs.text);
    free(name.text);
    return status;
}
