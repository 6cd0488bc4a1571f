/* What came with plat lies in its data folder, or beside the program in a build tree; all other
 * rule files are somebody's own. */
#include "bundle.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/output.h"
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
    static const char *const beside[] = {"../share/plat", "../rules-lua"};
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length > 0) {
        program[length] = 0;
        *strrchr(program, '/') = 0;
        for (size_t n = 0; n < sizeof beside / sizeof *beside; n++) {
            PlatBuffer folder = {0};
            plat_buffer_add(&folder, "%s/%s", program, beside[n]);
            bool under = folder.text && lies_under(path, folder.text);
            free(folder.text);
            if (under)
                return true;
        }
    }
#ifdef PLAT_DATA_DIR
    if (lies_under(path, PLAT_DATA_DIR))
        return true;
#endif
#ifdef PLAT_SOURCE_DATA_DIR
    if (lies_under(path, PLAT_SOURCE_DATA_DIR))
        return true;
#endif
    return false;
}

static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(path, 0777);
        *slash = '/';
    }
}

static PlatStatus copy_file(const char *from, char *to, PlatError *error) {
    char bytes[4096];
    size_t got = 0;
    make_folders(to);
    FILE *in = fopen(from, "rb"), *out = in ? fopen(to, "wb") : NULL;
    bool good = in && out;
    while (good && (got = fread(bytes, 1, sizeof bytes, in)) > 0)
        good = fwrite(bytes, 1, got, out) == got;
    good = good && !ferror(in);
    if (in)
        fclose(in);
    if (out)
        good = fclose(out) == 0 && good;
    return good ? PLAT_OK
                : plat_error_set(error, PLAT_E_IO, "", "cannot copy %s to %s: %s", from, to,
                                 strerror(errno));
}

PlatStatus plat_bundle_write(const PlatHost *host, const char *journal, FILE *out,
                             PlatError *error) {
    int copied = 0;
    for (int n = 0; n < plat_host_files(host); n++) {
        PlatHostFile file = plat_host_file(host, n);
        /* names come from folders' names; one that climbs out of the bundle stays outside */
        if (came_with_plat(file.path) || file.name[0] == '/' || strstr(file.name, ".."))
            continue;
        PlatBuffer to = {0};
        plat_buffer_add(&to, "%s.rules/%s", journal, file.name);
        PlatStatus status = to.text ? copy_file(file.path, to.text, error)
                                    : plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
        free(to.text);
        if (status != PLAT_OK)
            return status;
        copied++;
    }
    if (copied)
        fprintf(out,
                "%d rule file%s copied to %s.rules: "
                "PLAT_PATH=%s.rules plat replay %s plays it elsewhere\n",
                copied, copied == 1 ? "" : "s", journal, journal, journal);
    else
        fputs("all rules came with plat: nothing to copy\n", out);
    return PLAT_OK;
}
