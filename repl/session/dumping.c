/* Dumps of what a host and a request know and a match does not. */
#include "dumping.h"

#include <stdlib.h>

PlatStatus plat_dump_session(FILE *file, const PlatHost *host, const PlatRequest *request,
                             const PlatMatch *match, int viewer, bool pretty, PlatError *error) {
    const char *module[PLAT_MAX_MODULES];
    PlatDumpSetting table[PLAT_MAX_SETTINGS];
    PlatDumpAbout about = {
        .game = plat_host_game(host),
        .variant = request->variant,
        .module = module,
        .table = table,
        .tables = request->tables.count,
        .options = plat_host_options(host),
    };
    PlatDumpSetting *option = calloc((size_t)about.options + 1, sizeof *option);
    if (!option)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    about.option = option;
    for (int n = 0; n < about.options; n++) {
        PlatHostOption of_host = plat_host_option(host, n);
        option[n] = (PlatDumpSetting){of_host.name, of_host.value};
    }
    for (int n = 0; n < plat_host_modules(host) && n < PLAT_MAX_MODULES; n++)
        module[about.modules++] = plat_host_module(host, n);
    for (int n = 0; n < request->tables.count; n++)
        table[n] = (PlatDumpSetting){request->tables.at[n].name, request->tables.at[n].value};
    PlatStatus status = plat_dump_match(file, &about, match, viewer, pretty, error);
    free(option);
    return status;
}
