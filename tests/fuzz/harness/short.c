/* A short run of a harness without libFuzzer: every file that is named, then mutations of them, a
 * quarter of the runs unless PLAT_LONG is set. Without a seed they are others each day.
 *
 *     plat-fuzz-journal --runs 2000 --seed 1 FILE...
 *
 * The input under way lies in PROGRAM.input, which is left there when the harness fails. */
#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../share.h"
#include "harness.h"

enum { MOST_FILES = 1000, LARGEST = 65536, MOST_CHANGES = 4 };

typedef struct Input {
    uint8_t *data;
    size_t size;
} Input;

static uint64_t luck(uint64_t *state, uint64_t below) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (*state >> 33) % below;
}

static Input read_input(const char *path) {
    Input input = {malloc(LARGEST), 0};
    FILE *file = fopen(path, "rb");
    if (!file || !input.data) {
        perror(path);
        exit(2);
    }
    input.size = fread(input.data, 1, LARGEST, file);
    fclose(file);
    return input;
}

/* Changes one thing: a byte, a part that is cut out, or an end that comes from another file. */
static void mutate(Input *input, const Input *other, uint64_t *state) {
    size_t at = luck(state, input->size + 1), rest = input->size - at;
    switch (luck(state, 4)) {
    case 0:
        if (rest > 0)
            input->data[at] ^= (uint8_t)(1u << luck(state, 8));
        break;
    case 1:
        if (rest > 0)
            input->data[at] = (uint8_t)luck(state, 256);
        break;
    case 2: {
        size_t cut = luck(state, rest + 1);
        memmove(input->data + at, input->data + at + cut, rest - cut);
        input->size -= cut;
        break;
    }
    default: {
        size_t from = luck(state, other->size + 1), size = other->size - from;
        size = size < LARGEST - at ? size : LARGEST - at;
        memcpy(input->data + at, other->data + from, size);
        input->size = at + size;
    }
    }
}

/* What is read beyond an input's end is an error that sanitizers see only in memory of its size. */
static void run(int note, const Input *input) {
    uint8_t *data = malloc(input->size > 0 ? input->size : 1);
    assert(data);
    memcpy(data, input->data, input->size);
    if (ftruncate(note, 0) != 0 || pwrite(note, data, input->size, 0) != (ssize_t)input->size)
        perror("the input cannot be noted");
    LLVMFuzzerTestOneInput(data, input->size);
    free(data);
}

int main(int argc, char **argv) {
    static const struct option options[] = {
        {"runs", required_argument, NULL, 'r'},
        {"seed", required_argument, NULL, 's'},
        {NULL,   0,                 NULL, 0  }
    };
    static Input file[MOST_FILES];
    Input input = {malloc(LARGEST), 0};
    uint64_t state = 0;
    long runs = 0;
    int files = 0;
    for (int o; (o = getopt_long(argc, argv, "", options, NULL)) != -1;)
        if (o == 'r')
            runs = strtol(optarg, NULL, 10);
        else if (o == 's')
            state = strtoull(optarg, NULL, 10);
        else
            return 2;
    if (!all_of_it())
        runs /= 4;
    if (state == 0) {
        state = day_of_run();
        printf("--seed %llu\n", (unsigned long long)state);
    }
    while (optind < argc && files < MOST_FILES)
        file[files++] = read_input(argv[optind++]);

    char name[4096];
    snprintf(name, sizeof name, "%s.input", argv[0]);
    int note = open(name, O_RDWR | O_CREAT, 0666);
    for (int n = 0; n < files; n++)
        run(note, &file[n]);
    for (long n = 0; n < runs && files > 0; n++) {
        const Input *from = &file[luck(&state, (uint64_t)files)];
        memcpy(input.data, from->data, from->size);
        input.size = from->size;
        for (uint64_t changes = 1 + luck(&state, MOST_CHANGES); changes > 0; changes--)
            mutate(&input, &file[luck(&state, (uint64_t)files)], &state);
        run(note, &input);
    }
    printf("%d files and %ld mutations of them\n", files, files > 0 ? runs : 0);
    for (int n = 0; n < files; n++)
        free(file[n].data);
    free(input.data);
    close(note);
    unlink(name);
    return 0;
}
