/* Files for editors: see editor.h. */
#include "editor.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "kernel/scope.h"
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
