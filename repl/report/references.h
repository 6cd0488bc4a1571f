/* What the five city games have of each figure: made by
 * `python3 repl/report/references.py build/plat > repl/report/references.h`. */
#ifndef PLAT_REPORT_REFERENCES_H
#define PLAT_REPORT_REFERENCES_H

typedef struct PlatReference {
    const char *key;
    double least, most;
} PlatReference;

static const PlatReference plat_references[] = {
    {"ties",       0.5,  8.5  },
    {"changes",    0.7,  7.6  },
    {"settled",    57.4, 76.1 },
    {"runaways",   15.0, 43.5 },
    {"kingmakers", 0.0,  0.0  },
    {"last",       0.0,  11.8 },
    {"dead_ends",  0.0,  6.3  },
    {"decisions",  19.7, 85.9 },
    {"options",    3.7,  49.9 },
    {"open",       1.5,  2.6  },
    {"coverage",   25.1, 100.0},
    {"skill",      90.0, 100.0},
    {"decks",      0.0,  0.0  }
};

#endif
