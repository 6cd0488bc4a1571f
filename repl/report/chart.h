/* Charts of tables as SVG. */
#ifndef PLAT_REPORT_CHART_H
#define PLAT_REPORT_CHART_H

#include "report.h"

/* Add what a column of a table shows as charts: one, or one for each unit that it is counted in.
 * Colour is never the only cue: each row has its name and its figure. Long tables are
 * cut. */
void plat_chart(PlatBuffer *page, const PlatReportTable *table, int column);

#endif
