/* What the five city games have of each figure: made by
 * `python3 repl/report/references.py build/plat > repl/report/references.h`. */
#ifndef PLAT_REPORT_REFERENCES_H
#define PLAT_REPORT_REFERENCES_H

typedef struct PlatReference {
    const char *key;
    double least, most;
} PlatReference;

static const PlatReference plat_references[] = {
    {"ties",       0.5,  11.8 },
    {"changes",    0.5,  9.1  },
    {"settled",    58.9, 76.3 },
    {"runaways",   14.8, 48.0 },
    {"kingmakers", 0.0,  0.5  },
    {"last",       0.0,  12.8 },
    {"dead_ends",  0.0,  6.3  },
    {"decisions",  19.7, 82.6 },
    {"options",    3.7,  49.9 },
    {"open",       1.3,  2.6  },
    {"coverage",   25.1, 100.0},
    {"skill",      90.0, 100.0},
    {"decks",      0.0,  0.0  }
};

#endif
