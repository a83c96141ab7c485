#ifndef LANG_PRINT_OPTIONS_H
#define LANG_PRINT_OPTIONS_H
/** The options of `print': `-pretty', `-elements 4', `--'. */
#include "lang/print.h"

/** Parses the options at *args; *args moves behind them and the -- that ends them. Without a --
 * there are no options: `print -elements' is an expression. */
struct err *print_options_take(const char **args, struct print_opts *o) ERR_CHECK;
/** The name of the i-th option, without its dash; NULL: there are no more. */
const char *print_option_name(unsigned i);

#endif
