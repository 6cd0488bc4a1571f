/* POSIX files. The lock belongs to the open file, not to the process: it ends with this descriptor,
 * and other descriptors of the same file do not matter to it. Linux has such locks beyond POSIX, on
 * network file systems too; elsewhere, and with -DPLAT_PORTABLE=ON, flock takes them. */
#define _GNU_SOURCE /* F_OFD_SETLK */
#include "journal_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PUBLIC = O_CLOEXEC | O_NOCTTY | O_NONBLOCK /* for a name that anything may have */ };

static PlatStatus fail(const char *path, int cause, PlatError *error) {
    return plat_error_set(error, PLAT_E_IO, path, "%s", strerror(cause));
}

/* On macOS fsync leaves the data in the drive's own memory. */
static bool sync_file(int file) {
#ifdef F_FULLFSYNC
    if (fcntl(file, F_FULLFSYNC) == 0)
        return true;
#endif
    return fsync(file) == 0;
}

/* Make the name of a new file last: sync the folder that it is in. */
static bool sync_folder(const char *path) {
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    int file = folder ? open(folder, O_RDONLY | O_CLOEXEC) : -1;
    free(folder);
    if (file < 0)
        return false;
    /* some file systems cannot sync folders, and keep names in order without it */
    bool synced = sync_file(file) || errno == EINVAL;
    close(file);
    return synced;
}

#if defined F_OFD_SETLK && !defined PLAT_PORTABLE
static const struct flock rest = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 1};

static bool take(int file) {
    struct flock want = rest;
    return fcntl(file, F_OFD_SETLK, &want) == 0;
}

static bool is_locked(int file) {
    struct flock has = rest;
    return fcntl(file, F_OFD_GETLK, &has) == 0 && has.l_type != F_UNLCK;
}
#else
static bool take(int file) { return flock(file, LOCK_EX | LOCK_NB) == 0; }

static bool is_locked(int file) { return flock(file, LOCK_SH | LOCK_NB) != 0; }
#endif

/* Such a lock does not say whose it is. So the process puts one of its own on the first byte, which
 * protects nothing: when it is lost, the message names no process. */
static PlatStatus lock(int file, const char *path, PlatError *error) {
    struct flock mine = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 1}, has = mine;
    if (take(file)) {
        fcntl(file, F_SETLK, &mine);
        return PLAT_OK;
    }
    if (errno != EACCES && errno != EAGAIN)
        return fail(path, errno, error);
    if (fcntl(file, F_GETLK, &has) != 0 || has.l_type == F_UNLCK || has.l_pid <= 0)
        return plat_error_set(error, PLAT_E_BUSY, path, "another program has this game open");
    return plat_error_set(error, PLAT_E_BUSY, path, "process %ld has this game open",
                          (long)has.l_pid);
}

PlatStatus plat_disk_create(int *file, const char *path, PlatError *error) {
    int made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, 0600);
    if (made < 0 && errno == EEXIST)
        return plat_error_set(error, PLAT_E_TWICE, path, "there is such a file already");
    if (made < 0)
        return fail(path, errno, error);
    PlatStatus status = lock(made, path, error);
    if (status == PLAT_OK && !sync_folder(path))
        status = fail(path, errno, error);
    if (status != PLAT_OK) {
        unlink(path);
        close(made);
        return status;
    }
    *file = made;
    return PLAT_OK;
}

static bool is_regular(int file) {
    struct stat about;
    return fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

PlatStatus plat_disk_open(int *file, const char *path, PlatError *error) {
    int opened = open(path, O_RDWR | PUBLIC);
    if (opened < 0)
        return fail(path, errno, error);
    PlatStatus status = PLAT_OK;
    if (!is_regular(opened))
        status = plat_error_set(error, PLAT_E_IO, path, "this is not a regular file");
    else
        status = lock(opened, path, error);
    if (status != PLAT_OK)
        close(opened);
    else
        *file = opened;
    return status;
}

static bool is_same(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

bool plat_disk_is_at(int file, const char *path, size_t bytes) {
    struct stat held, named;
    return stat(path, &named) == 0 && fstat(file, &held) == 0 && is_same(&held, &named) &&
           (size_t)held.st_size >= bytes;
}

bool plat_disk_is_taken(const char *path, const char *first) {
    char begins[32];
    size_t length = strlen(first);
    int file = open(path, O_RDONLY | PUBLIC);
    ssize_t got = file >= 0 && is_regular(file) ? pread(file, begins, length, 0) : -1;
    bool taken = got >= 0 && memcmp(begins, first, (size_t)got) == 0 &&
                 ((size_t)got == length || is_locked(file));
    plat_disk_close(file);
    return taken;
}

bool plat_disk_is_copied(int file, const char *path, const PlatBuffer *text) {
    PlatBuffer found = {0};
    struct stat own, about;
    int copy = open(path, O_RDONLY | O_NOFOLLOW | PUBLIC);
    bool copied =
        copy >= 0 && fstat(copy, &about) == 0 && S_ISREG(about.st_mode) && fstat(file, &own) == 0 &&
        !is_same(&own, &about) && plat_disk_read(copy, path, &found, NULL) == PLAT_OK &&
        found.length == text->length &&
        (!found.length || memcmp(found.text, text->text, found.length) == 0) && sync_file(copy);
    free(found.text);
    plat_disk_close(copy);
    return copied;
}

PlatStatus plat_disk_read(int file, const char *path, PlatBuffer *text, PlatError *error) {
    char piece[1 << 14];
    *text = (PlatBuffer){0};
    for (;;) {
        ssize_t got = pread(file, piece, sizeof piece, (off_t)text->length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got == 0 && !text->failed)
            return PLAT_OK;
        if (got > 0)
            plat_buffer_put_bytes(text, piece, (size_t)got);
        if (got > 0 && !text->failed)
            continue;
        int cause = errno;
        PlatStatus status = text->failed ? plat_no_memory(error) : fail(path, cause, error);
        free(text->text);
        *text = (PlatBuffer){0};
        return status;
    }
}

static bool write_all(int file, size_t at, const char *text, size_t length) {
    while (length > 0) {
        ssize_t put = pwrite(file, text, length, (off_t)at);
        if (put < 0 && errno != EINTR)
            return false;
        if (put > 0) {
            at += (size_t)put;
            text += put;
            length -= (size_t)put;
        }
    }
    return true;
}

PlatStatus plat_disk_put(int file, const char *path, size_t at, const PlatBuffer *text,
                         PlatError *error) {
    /* what an earlier write left behind goes first, so that it never lies behind what is whole */
    bool done = ftruncate(file, (off_t)at) == 0 && write_all(file, at, text->text, text->length) &&
                sync_file(file);
    int cause = errno;
    if (done)
        return PLAT_OK;
    if (ftruncate(file, (off_t)at) == 0)
        sync_file(file);
    return fail(path, cause, error);
}

PlatStatus plat_disk_rename(const char *from, const char *to, PlatError *error) {
    /* unlike rename, link never takes the place of another file */
    if (link(from, to) != 0)
        return errno == EEXIST
                   ? plat_error_set(error, PLAT_E_TWICE, to, "there is such a file already")
                   : fail(to, errno, error);
    if (sync_folder(to) && unlink(from) == 0)
        return PLAT_OK;
    int cause = errno;
    unlink(to); /* it has its old name still */
    return fail(to, cause, error);
}

void plat_disk_close(int file) {
    if (file >= 0)
        close(file);
}
