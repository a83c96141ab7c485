#ifndef MANUAL_TEXT_H
#define MANUAL_TEXT_H
/** The manual pages of man/ as they are there; the Makefile turns them into C. */
extern const char manual_pawl[], manual_heap[], manual_debug[];

#endif
