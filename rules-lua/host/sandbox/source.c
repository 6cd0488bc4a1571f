/* Reading scripts: regular files of text, of a bounded size, compiled into a given environment.
 *
 * The bound is not only for memory: Lua 5.4.4 goes through chains of fields (a.b.b.b ...)
 * recursively when it words an error, and longer ones than fit into such a file would use up the
 * C stack. Nothing in here raises. */
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include "sandbox.h"

enum { CHUNK_NAME = 256 };

/* Reads at most `room` bytes. -1 with errno set. */
static ssize_t read_all(int file, char *text, size_t room) {
    size_t size = 0;
    while (size < room) {
        ssize_t got = read(file, text + size, room - size);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -1;
        if (got == 0)
            break;
        size += (size_t)got;
    }
    return (ssize_t)size;
}

static PlatStatus cannot_read(PlatError *error, const char *chunk) {
    return plat_error_set(error, PLAT_E_IO, chunk, "this file cannot be read: %s", strerror(errno));
}

static PlatStatus too_large(PlatError *error, const char *chunk, long long size) {
    return plat_error_set(error, PLAT_E_CAPACITY, chunk,
                          "this file has %lld bytes; a script has at most %d", size,
                          PLAT_MAX_SCRIPT);
}

/* The bytes of an open file into `text` (PLAT_MAX_SCRIPT + 1 of room). */
static PlatStatus read_script(int file, const char *chunk, char *text, size_t *size,
                              PlatError *error) {
    struct stat facts;
    if (fstat(file, &facts) != 0)
        return cannot_read(error, chunk);
    if (S_ISDIR(facts.st_mode))
        return plat_error_set(error, PLAT_E_IO, chunk, "this is a folder, not a script");
    if (!S_ISREG(facts.st_mode))
        return plat_error_set(error, PLAT_E_IO, chunk, "this is not a regular file");
    if (facts.st_size > PLAT_MAX_SCRIPT)
        return too_large(error, chunk, (long long)facts.st_size);
    ssize_t got = read_all(file, text, PLAT_MAX_SCRIPT + 1);
    if (got < 0)
        return cannot_read(error, chunk);
    if (got > PLAT_MAX_SCRIPT)
        return too_large(error, chunk, (long long)got); /* it grew meanwhile */
    *size = (size_t)got;
    return PLAT_OK;
}

PlatStatus plat_sandbox_read_file(const char *path, const char *chunk, char *text, size_t *size,
                                  PlatError *error) {
    /* without O_NONBLOCK, opening a FIFO waits for its writer */
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return cannot_read(error, chunk);
    PlatStatus status = read_script(file, chunk, text, size, error);
    close(file);
    return status;
}

PlatStatus plat_sandbox_load_file(lua_State *L, const char *path, const char *chunk,
                                  int environment, uint64_t *hash, PlatError *error) {
    size_t size = 0;
    char *text = malloc(PLAT_MAX_SCRIPT + 1); /* too much for a small stack */
    if (!text)
        return plat_no_memory(error);
    PlatStatus status = plat_sandbox_read_file(path, chunk, text, &size, error);
    if (status == PLAT_OK)
        status = plat_sandbox_load_text(L, text, size, chunk, environment, error);
    if (status == PLAT_OK && hash)
        *hash = XXH3_64bits(text, size);
    free(text);
    return status;
}

/* A line below the last one is the likeliest cause of what Lua tells so. */
static void add_hint(PlatError *error) {
    static const char told[] = "<eof> expected";
    if (error && strncmp(error->text, told, sizeof told - 1) == 0) {
        size_t length = strlen(error->text);
        snprintf(error->text + length, sizeof error->text - length,
                 ": nothing may follow `return`, or an `end` too many");
    }
}

PlatStatus plat_sandbox_load_text(lua_State *L, const char *text, size_t size, const char *chunk,
                                  int environment, PlatError *error) {
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors put it before UTF-8 */
    environment = lua_absindex(L, environment);
    if (size > PLAT_MAX_SCRIPT)
        return too_large(error, chunk, (long long)size);
    if (size >= 3 && memcmp(text, mark, 3) == 0) {
        text += 3;
        size -= 3;
    }
    if (size > 0 && text[0] == LUA_SIGNATURE[0])
        return plat_error_set(error, PLAT_E_RULES, chunk, "this is compiled Lua; a script is text");
    char name[CHUNK_NAME];
    snprintf(name, sizeof name, "@%s", chunk);
    int result = luaL_loadbufferx(L, text, size, name, "t");
    if (result != LUA_OK) {
        PlatStatus status = result == LUA_ERRMEM ? PLAT_E_MEMORY : PLAT_E_RULES;
        plat_script_error_read(L, -1, status, error);
        if (error && error->where[0] == '\0')
            snprintf(error->where, sizeof error->where, "%s", chunk);
        add_hint(error);
        lua_pop(L, 1);
        return status;
    }
    lua_pushvalue(L, environment);
    lua_setupvalue(L, -2, 1);
    return PLAT_OK;
}
