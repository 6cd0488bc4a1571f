/* Memory that runs out, to be loaded before libc. At every STARVE_STRIDEth allocation the program
 * forks: in the child that allocation fails, with STARVE_FOR_EVER=1 all that come after it too, and
 * the child goes on to its end, in a copy of the working directory with its own copies of the files
 * that are open. The program itself waits for that, and then goes on as if nothing had happened. So
 * what comes before an allocation is not run again for each.
 *
 * How a child ended is kept in the folder STARVE_INTO: in one folder for all that ended the same,
 * named by a hash, with the files as they were left and the exit code in `code`. A line in `ends`
 * there has the number of each allocation and the hash. At the end the number of allocations is
 * written to `count`. With STARVE_AT=N the allocation N fails in the program itself; a child in
 * which libc holds a lock begins anew in this way, before anything was read or written.
 *
 * Nobody waits for the disk, since a process that ends does not need that; and no processor time
 * passes, since most of it goes into forking. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <inttypes.h>
#include <locale.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    PATH_ROOM = 1024,
    MOST_FILES = 64, /* open at a time */
    CHILD_SECONDS = 20
};

/* glibc's own names for what is replaced here */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static const char *into; /* NULL: nothing forks */
static char here[PATH_ROOM / 2], copy[PATH_ROOM / 2];
static long at, stride;
static bool for_ever;
static pid_t program; /* not what it starts itself */
static atomic_long count;
static atomic_bool busy;   /* with what is below */
static atomic_bool locked; /* libc holds a lock of its own, which no child could give back */
static char **arguments;

__attribute__((constructor)) static void begin(int argc, char **argv) {
    (void)argc;
    arguments = argv;
    const char *number = getenv("STARVE_AT"), *step = getenv("STARVE_STRIDE");
    at = number ? strtol(number, NULL, 10) : 0;
    stride = step ? strtol(step, NULL, 10) : 1;
    for_ever = getenv("STARVE_FOR_EVER") != NULL;
    into = getenv("STARVE_INTO");
    if (into && getcwd(here, sizeof here))
        snprintf(copy, sizeof copy, "%s/child", into);
    program = getpid();
    atomic_store(&count, 0);
}

static void fault(const char *what) {
    dprintf(STDERR_FILENO, "starve: %s: %s\n", what, strerror(errno));
    _exit(99);
}

/* --- files --- */

static void copy_file(const char *from, const char *to, const struct stat *about) {
    static char text[1 << 16];
    int in = open(from, O_RDONLY), out = open(to, O_WRONLY | O_CREAT | O_TRUNC, about->st_mode);
    if (in < 0 || out < 0)
        fault(from);
    for (ssize_t got; (got = read(in, text, sizeof text)) > 0;)
        if (write(out, text, (size_t)got) != got)
            fault(to);
    struct timespec when[2] = {about->st_atim, about->st_mtim};
    futimens(out, when);
    close(in);
    close(out);
}

static int copy_entry(const char *path, const struct stat *about, int kind, struct FTW *walk) {
    (void)walk;
    char to[PATH_ROOM];
    snprintf(to, sizeof to, "%s%s", copy, path + strlen(here));
    if (kind == FTW_D && mkdir(to, about->st_mode) != 0)
        fault(to);
    if (kind == FTW_F)
        copy_file(path, to, about);
    return 0;
}

static int remove_entry(const char *path, const struct stat *about, int kind, struct FTW *walk) {
    (void)about, (void)kind, (void)walk;
    return remove(path);
}

static ino_t wanted; /* by find_entry, which leaves the path of its copy */
static char found[PATH_ROOM];

static int find_entry(const char *path, const struct stat *about, int kind, struct FTW *walk) {
    (void)walk;
    if (kind != FTW_F || about->st_ino != wanted)
        return 0;
    snprintf(found, sizeof found, "%s%s", copy, path + strlen(here));
    return 1;
}

/* Have the descriptor of a file be one of its copy, or with a place in it of its own. */
static void exchange(int file) {
    char link[64];
    struct stat about;
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode))
        return;
    int flags = fcntl(file, F_GETFL) & (O_ACCMODE | O_APPEND), closes = fcntl(file, F_GETFD);
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    wanted = about.st_ino;
    bool copied = nftw(here, find_entry, 8, FTW_PHYS) == 1, without_name = about.st_nlink == 0;
    if (without_name) {
        snprintf(found, sizeof found, "%s/without-name", copy);
        copy_file(link, found, &about);
    }
    int opened = open(copied || without_name ? found : link, flags);
    if (opened < 0 || lseek(opened, lseek(file, 0, SEEK_CUR), SEEK_SET) < 0 ||
        dup2(opened, file) < 0)
        fault(link);
    if (without_name)
        unlink(found);
    fcntl(file, F_SETFD, closes);
    close(opened);
}

/* --- how a child ended --- */

static uint64_t ended;

static uint64_t add_bytes(uint64_t hash, const char *text, size_t length) {
    for (size_t n = 0; n < length; n++)
        hash = (hash ^ (unsigned char)text[n]) * UINT64_C(0x100000001b3);
    return hash;
}

/* Sums do not depend on the order of the files. */
static int hash_entry(const char *path, const struct stat *about, int kind, struct FTW *walk) {
    (void)about, (void)walk;
    static char text[1 << 16];
    uint64_t hash = add_bytes(UINT64_C(0xcbf29ce484222325), path, strlen(path));
    int file = kind == FTW_F ? open(path, O_RDONLY) : -1;
    for (ssize_t got; file >= 0 && (got = read(file, text, sizeof text)) > 0;)
        hash = add_bytes(hash, text, (size_t)got);
    if (file >= 0)
        close(file);
    ended += hash ^ hash >> 29;
    return 0;
}

static void note_end(long number, int status) {
    char path[PATH_ROOM];
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    snprintf(path, sizeof path, "%s/code", copy);
    FILE *file = fopen(path, "w");
    if (!file || fprintf(file, "%d\n", code) < 0 || fclose(file) != 0)
        fault(path);
    ended = 0;
    nftw(copy, hash_entry, 8, FTW_PHYS);
    snprintf(path, sizeof path, "%s/ends", into);
    file = fopen(path, "a");
    if (!file || fprintf(file, "%ld %016" PRIx64 "\n", number, ended) < 0 || fclose(file) != 0)
        fault(path);
    snprintf(path, sizeof path, "%s/%016" PRIx64, into, ended);
    if (rename(copy, path) != 0 && nftw(copy, remove_entry, 8, FTW_PHYS | FTW_DEPTH) != 0)
        fault(copy);
}

/* --- failing --- */

static void begin_anew(long number) {
    char text[32];
    snprintf(text, sizeof text, "%ld", number);
    setenv("STARVE_AT", text, 1);
    unsetenv("STARVE_INTO");
    execv("/proc/self/exe", arguments);
    fault("execv");
}

static bool forks(long number) {
    if (nftw(here, copy_entry, 8, FTW_PHYS) != 0)
        fault(here);
    pid_t child = fork();
    if (child < 0)
        fault("fork");
    if (child == 0) {
        struct rlimit limit = {CHILD_SECONDS, CHILD_SECONDS};
        setrlimit(RLIMIT_CPU, &limit);
        for (int file = 0; file < MOST_FILES; file++)
            exchange(file);
        if (chdir(copy) != 0)
            fault(copy);
        if (atomic_load(&locked))
            begin_anew(number);
        into = NULL;
        at = number;
        return true;
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            fault("waitpid");
    note_end(number, status);
    return false;
}

static bool fails(void) {
    if (atomic_load(&busy))
        return false;
    int before = errno;
    long number = atomic_fetch_add(&count, 1) + 1;
    bool failing = at > 0 && (number == at || (number > at && for_ever));
    if (into && number % stride == 0 && getpid() == program) {
        atomic_store(&busy, true);
        failing = forks(number);
        atomic_store(&busy, false);
    }
    errno = failing ? ENOMEM : before;
    return failing;
}

void *malloc(size_t size) { return fails() ? NULL : __libc_malloc(size); }

void *calloc(size_t number, size_t size) { return fails() ? NULL : __libc_calloc(number, size); }

void *realloc(void *memory, size_t size) { return fails() ? NULL : __libc_realloc(memory, size); }

void *aligned_alloc(size_t alignment, size_t size) {
    return fails() ? NULL : __libc_memalign(alignment, size);
}

/* What is called instead of these. */
static void *real(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found)
        fault(name);
    return found;
}

char *setlocale(int category, const char *locale) {
    char *(*set)(int, const char *);
    *(void **)&set = real("setlocale");
    atomic_store(&locked, true);
    char *name = set(category, locale);
    atomic_store(&locked, false);
    return name;
}

int mbtowc(wchar_t *to, const char *text, size_t length) {
    int (*convert)(wchar_t *, const char *, size_t);
    *(void **)&convert = real("mbtowc");
    atomic_store(&locked, true);
    int read = convert(to, text, length);
    atomic_store(&locked, false);
    return read;
}

__attribute__((destructor)) static void end(void) {
    atomic_store(&busy, true);
    if (!into || getpid() != program)
        return;
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/count", into);
    FILE *file = fopen(path, "w");
    if (file) {
        fprintf(file, "%ld\n", atomic_load(&count));
        fclose(file);
    }
}

int fsync(int file) {
    (void)file;
    return 0;
}

clock_t clock(void) { return 0; }

int clock_gettime(clockid_t clock, struct timespec *now) {
    *now = (struct timespec){0};
    bool of_processor = clock == CLOCK_THREAD_CPUTIME_ID || clock == CLOCK_PROCESS_CPUTIME_ID;
    return of_processor ? 0 : (int)syscall(SYS_clock_gettime, clock, now);
}
