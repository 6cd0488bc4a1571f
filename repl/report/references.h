/* What the five city games have of each figure: made by
 * `python3 repl/report/references.py build/plat > repl/report/references.h`. */
#ifndef PLAT_REPORT_REFERENCES_H
#define PLAT_REPORT_REFERENCES_H

typedef struct PlatReference {
    const char *key;
    double least, most;
} PlatReference;

static const PlatReference plat_references[] = {
    {"ties",       0.5,  6.0  },
    {"changes",    0.6,  9.1  },
    {"settled",    58.0, 77.2 },
    {"runaways",   12.8, 51.5 },
    {"kingmakers", 0.0,  0.5  },
    {"last",       0.0,  10.2 },
    {"dead_ends",  0.0,  7.8  },
    {"decisions",  19.7, 80.1 },
    {"options",    3.7,  49.9 },
    {"open",       1.4,  2.6  },
    {"coverage",   25.1, 100.0},
    {"skill",      96.7, 100.0},
    {"decks",      0.0,  0.0  }
};

#endif
