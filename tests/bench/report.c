/* Lines with a name, a median, a ratio and a bar. */
#include "report.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { TEXT = 48 };

bool bench_begins(const Bench *bench, const char *group) {
    if (bench->only && !strstr(group, bench->only))
        return false;
    printf("\n%s\n", group);
    fflush(stdout);
    return true;
}

/* Three significant figures, scaled by a prefix from thousands to thousandths. */
static void rate_text(double rate, const char *unit, char text[TEXT]) {
    const char *prefix = rate >= 1e6 ? "M " : rate >= 1e4 ? "k " : "";
    double shown = rate >= 1e6 ? 1e-6 * rate : rate >= 1e4 ? 1e-3 * rate : rate;
    snprintf(text, TEXT, "%.*f %s%s", shown < 10 ? 2 : shown < 100 ? 1 : 0, shown, prefix, unit);
}

static void time_text(double seconds, char text[TEXT]) {
    const char *unit = seconds < 1e-6 ? "ns" : seconds < 1e-3 ? "us" : "ms";
    double shown = seconds * (seconds < 1e-6 ? 1e9 : seconds < 1e-3 ? 1e6 : 1e3);
    snprintf(text, TEXT, "%.*f %s", shown < 10 ? 2 : shown < 100 ? 1 : 0, shown, unit);
}

static void amount(BenchMeasure measure, double value, const char *unit, char text[TEXT]) {
    switch (measure) {
    case BENCH_SHARE: snprintf(text, TEXT, "%.*f%%", value < 0.1 ? 1 : 0, 100 * value); break;
    case BENCH_TIMES:
    case BENCH_WITHIN: snprintf(text, TEXT, "%.*fx", value < 10 ? 2 : 0, value); break;
    case BENCH_RATE: rate_text(value, unit, text); break;
    case BENCH_TIME: time_text(value, text); break;
    }
}

static bool reaches(BenchMeasure measure, double value, double wanted) {
    bool less = measure == BENCH_WITHIN || measure == BENCH_TIME;
    return less ? value <= wanted : value >= wanted;
}

static void print_bar(Bench *bench, double value, const char *unit, const BenchBar *bar) {
    char least[TEXT], best[TEXT];
    amount(bar->measure, bar->bar, unit, least);
    amount(bar->measure, bar->goal, unit, best);
    bool met = reaches(bar->measure, value, bar->bar);
    bool goal = reaches(bar->measure, value, bar->goal);
    bench->bars++;
    bench->met += met;
    bench->goals += goal;
    printf("  bar %s, goal %s: %s", least, best,
           goal  ? "goal reached"
           : met ? "bar held"
                 : "BAR MISSED");
}

static void line(Bench *bench, const char *name, const char *median, const char *relation,
                 double value, const char *unit, const BenchBar *bar) {
    printf("  %-34s %16s  %-16s", name, median, relation);
    if (bar && bar->bar > 0)
        print_bar(bench, value, unit, bar);
    printf("\n");
    fflush(stdout);
    bench->shown = true;
}

void bench_say_rate(Bench *bench, const BenchCase *one, const char *unit) {
    bench_say_against(bench, one, unit, NULL, NULL, NULL);
}

void bench_say_time(Bench *bench, const BenchCase *one) {
    bench_say_against(bench, one, NULL, NULL, NULL, NULL);
}

void bench_say_against(Bench *bench, const BenchCase *one, const char *unit, const BenchCase *other,
                       const char *name, const BenchBar *bar) {
    if (bench->settings.once) {
        printf("  %-34s ran\n", one->name);
        return;
    }
    char median[TEXT], relation[2 * TEXT] = "", value_text[TEXT];
    double value = unit ? one->rate : 1 / one->rate;
    if (unit)
        rate_text(value, unit, median);
    else
        time_text(value, median);
    if (other) {
        BenchMeasure measure = bar ? bar->measure : BENCH_SHARE;
        value = one->rate / other->rate;
        if (measure == BENCH_WITHIN)
            value = 1 / value;
        amount(measure, value, unit, value_text);
        snprintf(relation, sizeof relation, "%s %s", value_text, name);
    }
    line(bench, one->name, median, relation, value, unit, bar);
}

void bench_say_bar(Bench *bench, double value, const char *what, const BenchBar *bar) {
    if (bench->settings.once)
        return;
    char text[TEXT];
    amount(bar->measure, value, "", text);
    line(bench, what, text, "", value, "", bar);
}

void bench_note(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    printf("  ");
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
    fflush(stdout);
}

void bench_summary(const Bench *bench) {
    if (bench->bars > 0)
        printf("\n%d of %d bars held, %d of %d goals reached\n", bench->met, bench->bars,
               bench->goals, bench->bars);
    if (bench->disagreements > 0)
        printf("\n%d figures differ between plat and C by hand: these are not the same games\n",
               bench->disagreements);
}

/* --- samples --- */

void bench_sample_add(BenchSample *sample, double value) {
    sample->count += 1;
    sample->sum += value;
    sample->squares += value * value;
}

static double mean_of(const BenchSample *sample) { return sample->sum / sample->count; }

/* The variance of the mean. */
static double variance(const BenchSample *sample) {
    double mean = mean_of(sample);
    return (sample->squares / sample->count - mean * mean) / sample->count;
}

static void means(const char *who, const BenchSample *sample, int figures) {
    printf("    %-10s", who);
    for (int n = 0; n < figures; n++)
        printf(" %10.3f", mean_of(&sample[n]));
    printf("\n");
}

void bench_say_twins(Bench *bench, const BenchTwins *twins) {
    int differ = 0;
    for (int n = 0; n < twins->figures; n++) {
        double apart = fabs(mean_of(&twins->plat[n]) - mean_of(&twins->hand[n]));
        double error = sqrt(variance(&twins->plat[n]) + variance(&twins->hand[n]));
        differ += apart > 5 * error + 1e-9;
    }
    printf("  the same game? means of %.0f games: %s\n%14s", twins->plat[0].count,
           differ ? "NO, THEY DIFFER" : "they agree", "");
    for (int n = 0; n < twins->figures; n++)
        printf(" %10s", twins->name[n]);
    printf("\n");
    means("plat", twins->plat, twins->figures);
    means("C by hand", twins->hand, twins->figures);
    bench->disagreements += differ;
}
