/* A file for each table, NAME in the folder `tables` beside that of the saved games: a line for the
 * table and one for each link, also for those that were replaced. */
#include "links.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel/scope.h"
#include "system/files.h"

PlatStatus plat_link_draw(char *text, int length, PlatError *error) {
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    unsigned char byte[PLAT_LINK_SECRET];
    FILE *source = fopen("/dev/urandom", "rb");
    const size_t read = source ? fread(byte, 1, (size_t)length, source) : 0;
    if (source)
        fclose(source);
    if (read != (size_t)length)
        return plat_error_set(error, PLAT_E_IO, "/dev/urandom",
                              "no random numbers can be had, and so no secret links");
    for (int n = 0; n < length; n++)
        text[n] = letters[byte[n] & 31];
    text[length] = '\0';
    return PLAT_OK;
}

PlatStatus plat_links_draw(PlatLinks *links, const char *game, int seats, PlatError *error) {
    *links = (PlatLinks){.id = ""};
    snprintf(links->game, sizeof links->game, "%s", game);
    TRY(plat_link_draw(links->id, PLAT_LINK_ID, error));
    for (int n = 0; n < PLAT_LINKS; n++)
        if (n < seats || n >= PLAT_LINK_SPECTATOR)
            TRY(plat_link_draw(links->secret[n], PLAT_LINK_SECRET, error));
    return PLAT_OK;
}

static void remember(PlatLinks *links, const char *secret) {
    memcpy(links->replaced[links->replacements++ % PLAT_LINKS_REPLACED], secret,
           sizeof links->replaced[0]);
}

PlatStatus plat_links_renew(PlatLinks *links, int link, PlatError *error) {
    remember(links, links->secret[link]);
    return plat_link_draw(links->secret[link], PLAT_LINK_SECRET, error);
}

bool plat_link_equals(const char *own, const char *secret) {
    unsigned differ = 0;
    if (!own[0] || strlen(secret) != PLAT_LINK_SECRET)
        return false;
    for (int n = 0; n < PLAT_LINK_SECRET; n++)
        differ |= (unsigned)(own[n] ^ secret[n]);
    return !differ;
}

int plat_links_find(const PlatLinks *links, const char *secret) {
    int found = -1;
    for (int n = 0; n < PLAT_LINKS_REPLACED; n++)
        if (plat_link_equals(links->replaced[n], secret))
            found = PLAT_LINK_REPLACED;
    for (int n = 0; n < PLAT_LINKS; n++)
        if (plat_link_equals(links->secret[n], secret))
            found = n;
    return found;
}

/* --- on the disk --- */

static PlatStatus path_of(char **path, const char *game, PlatError *error) {
    char name[sizeof "tables/" + PLAT_LINK_GAME];
    snprintf(name, sizeof name, "tables/%s", game);
    return plat_state_path(path, name, error);
}

/* Write a file that nobody else may read, as a whole. */
static PlatStatus write_secret(char *path, const PlatBuffer *text, PlatError *error) {
    PLAT_TEXT beside = {0};
    plat_folders_make(path, 0700);
    plat_buffer_add(&beside, "%s.new", path);
    if (beside.failed || text->failed)
        return plat_no_memory(error);
    errno = 0;
    const int file = open(beside.text, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool fine = file >= 0 && write(file, text->text, text->length) == (ssize_t)text->length &&
                fsync(file) == 0;
    if (file >= 0)
        fine = close(file) == 0 && fine;
    return fine && rename(beside.text, path) == 0 ? PLAT_OK : plat_file_error(path, error);
}

PlatStatus plat_links_write(const PlatLinks *links, PlatError *error) {
    PLAT_FREED char *path = NULL;
    PLAT_TEXT text = {0};
    TRY(path_of(&path, links->game, error));
    plat_buffer_add(&text, "table %s\n", links->id);
    for (int n = 0; n < PLAT_LINKS; n++)
        if (links->secret[n][0])
            plat_buffer_add(&text, "%d %s\n", n + 1, links->secret[n]);
    for (int n = 0; n < PLAT_LINKS_REPLACED; n++)
        if (links->replaced[n][0])
            plat_buffer_add(&text, "0 %s\n", links->replaced[n]);
    return write_secret(path, &text, error);
}

PlatStatus plat_link_host(char secret[PLAT_LINK_SECRET + 1], PlatError *error) {
    PLAT_FREED char *path = NULL;
    PLAT_TEXT text = {0};
    TRY(plat_state_path(&path, "host", error));
    if (access(path, F_OK) == 0) {
        TRY(plat_file_text(path, &text, error));
        if (text.length != PLAT_LINK_SECRET)
            return plat_error_set(error, PLAT_E_FORMAT, path, "this is no secret of a host");
        memcpy(secret, text.text, PLAT_LINK_SECRET + 1);
        return PLAT_OK;
    }
    TRY(plat_link_draw(secret, PLAT_LINK_SECRET, error));
    plat_buffer_put(&text, secret);
    return write_secret(path, &text, error);
}

/* "3 SECRET", 0 for one that was replaced; false for a line that is none. */
static bool take_line(PlatLinks *links, const char *line) {
    char secret[PLAT_LINK_SECRET + 1] = "", more = '\0';
    int number = 0;
    if (sscanf(line, "table %10s %c", secret, &more) == 1 && strlen(secret) == PLAT_LINK_ID) {
        memcpy(links->id, secret, PLAT_LINK_ID + 1);
        return true;
    }
    if (sscanf(line, "%d %26s %c", &number, secret, &more) != 2 || number < 0 ||
        number > PLAT_LINKS || strlen(secret) != PLAT_LINK_SECRET)
        return false;
    if (number > 0)
        memcpy(links->secret[number - 1], secret, sizeof secret);
    else
        remember(links, secret);
    return true;
}

PlatStatus plat_links_read(PlatLinks *links, const char *game, PlatError *error) {
    PLAT_FREED char *path = NULL;
    PLAT_TEXT text = {0};
    TRY(path_of(&path, game, error));
    if (access(path, F_OK) != 0)
        return plat_fail(error, PLAT_E_NAME, "the game `%s` has no links", game);
    TRY(plat_file_text(path, &text, error));
    *links = (PlatLinks){.id = ""};
    snprintf(links->game, sizeof links->game, "%s", game);
    char *rest = NULL;
    for (char *line = strtok_r(text.text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (!take_line(links, line))
            return plat_error_set(error, PLAT_E_FORMAT, path, "this is no file of links");
    return links->id[0] ? PLAT_OK
                        : plat_error_set(error, PLAT_E_FORMAT, path, "the table is missing");
}

PlatStatus plat_links_list(PlatStrings *games, PlatError *error) {
    PLAT_FREED char *path = NULL;
    PLAT_STRINGS files = {0};
    TRY(plat_state_path(&path, "tables", error));
    if (!plat_is_folder(path))
        return PLAT_OK;
    TRY(plat_folder_list(&files, path, error));
    for (int n = 0; n < files.count; n++)
        if (!plat_ends_with(files.word[n], ".new"))
            plat_strings_add(games, files.word[n] + plat_folder_part(files.word[n]));
    return games->failed ? plat_no_memory(error) : PLAT_OK;
}
