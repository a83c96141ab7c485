#ifndef EXPLAIN_TEXT_H
#define EXPLAIN_TEXT_H
/** The text of syscalls/explain.txt; the Makefile turns it into C. */
extern const char explain_text[];

#endif
