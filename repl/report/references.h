/* What the five city games have of each figure: made by
 * `python3 repl/report/references.py build/plat > repl/report/references.h`. */
#ifndef PLAT_REPORT_REFERENCES_H
#define PLAT_REPORT_REFERENCES_H

typedef struct PlatReference {
    const char *key;
    double least, most;
} PlatReference;

static const PlatReference plat_references[] = {
    {"ties",       0.8,  8.5  },
    {"changes",    0.6,  7.6  },
    {"settled",    57.4, 76.8 },
    {"runaways",   15.0, 42.8 },
    {"kingmakers", 0.0,  0.0  },
    {"last",       0.0,  10.2 },
    {"dead_ends",  0.0,  6.4  },
    {"decisions",  19.7, 87.4 },
    {"options",    3.7,  49.9 },
    {"open",       1.5,  2.6  },
    {"coverage",   25.1, 100.0},
    {"skill",      90.0, 100.0},
    {"decks",      0.0,  0.0  }
};

#endif
