/* Rule files that came with plat lie in one of its data folders; all others are the user's own. */
#include "bundle.h"

#include <stdlib.h>
#include <string.h>

#include "search_path.h"
#include "system/files.h"
#include "system/output.h"
#include "text/buffer.h"

static bool lies_under(const char *path, const char *folder) {
    char *whole = realpath(path, NULL), *root = realpath(folder, NULL);
    size_t length = root ? strlen(root) : 0;
    bool under = whole && root && strncmp(whole, root, length) == 0 && whole[length] == '/';
    free(whole);
    free(root);
    return under;
}

static bool came_with_plat(const char *path) {
    PlatList folders = plat_data_folders();
    bool came = false;
    for (int n = 0; n < folders.count && !came; n++)
        came = lies_under(path, folders.word[n]);
    plat_list_free(&folders);
    return came;
}

static PlatStatus copy_file(const char *from, char *to, PlatError *error) {
    PlatBuffer text;
    PlatError told = {0};
    PlatStatus status = plat_file_text(from, &text, &told);
    plat_folders_make(to, 0777);
    if (status == PLAT_OK)
        status = plat_file_write(to, "wb", text.text, text.length, &told);
    free(text.text);
    return status == PLAT_OK
               ? status
               : plat_error_set(error, status, "", "cannot copy %s to %s: %s", from, to, told.text);
}

PlatStatus plat_bundle_write(const PlatHost *host, const char *journal, FILE *out,
                             PlatError *error) {
    int copied = 0;
    for (int n = 0; n < plat_host_files(host); n++) {
        PlatHostFile file = plat_host_file(host, n);
        /* a name that would lead out of the bundle's folder is not copied */
        if (came_with_plat(file.path) || file.name[0] == '/' || strstr(file.name, ".."))
            continue;
        PlatBuffer to = {0};
        plat_buffer_add(&to, "%s.rules/%s", journal, file.name);
        PlatStatus status = to.text ? copy_file(file.path, to.text, error) : plat_no_memory(error);
        free(to.text);
        if (status != PLAT_OK)
            return status;
        copied++;
    }
    if (copied)
        fprintf(out,
                "%d rule file%s copied to %s.rules: "
                "PLAT_PATH=%s.rules plat replay %s plays it elsewhere\n",
                copied, plat_plural(copied), journal, journal, journal);
    else
        fputs("all the rules come with plat: there is nothing to copy\n", out);
    return PLAT_OK;
}
