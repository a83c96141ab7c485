#ifndef SINK_SUMMARY_TABLE_H
#define SINK_SUMMARY_TABLE_H
/** A summary's rows as text: tables, one per ABI where rows are calls, and histograms. */
#include "base/buf.h"
#include "sink/summary/summary.h"
#include "sink/summary/rows.h"

/** Appends the tables. False: there is no row. */
bool summary_tables_put(const struct summary_opts *o, const struct summary_rows *rows,
			struct buf *b);

/** Appends what follows the tables: bytes moved (wide), histograms (if wanted). */
void summary_extras_put(const struct summary_opts *o, const struct summary_rows *rows,
			struct buf *b);

#endif
