/* The groups of cases; each has a file that says what it measures. */
#ifndef PLAT_BENCH_CASES_H
#define PLAT_BENCH_CASES_H

#include "report.h"

void bench_classics(Bench *bench);
void bench_drawcity(Bench *bench);
void bench_games(Bench *bench);
void bench_all_games(Bench *bench);
void bench_copies(Bench *bench);
void bench_sets(Bench *bench);
void bench_answers(Bench *bench);
void bench_pictures(Bench *bench);
void bench_threads(Bench *bench);

#endif
