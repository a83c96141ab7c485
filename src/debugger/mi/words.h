#ifndef DEBUGGER_MI_WORDS_H
#define DEBUGGER_MI_WORDS_H
/** A line of GDB/MI input (the manual of gdb, "GDB/MI Input Syntax"), cut into words. */
#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"

/** The words of a command. Those that concern every command have been taken out: --thread, --frame,
 * --thread-group, --all, --language. */
struct words {
	char *token;	 /* digits, or "" */
	char *operation; /* "break-insert"; "": the line is a command of the prompt */
	char *line;	 /* that command; otherwise the text behind the operation */
	char **word;	 /* NULL-ended */
	size_t n;
	char **kept; /* values of options that were taken out */
	size_t nkept;
	long thread, frame; /* -1: not given */
};

/** Parses a line; an error says what is wrong, when the token is known already. */
struct err *words_parse(const char *line, struct words *ret) ERR_CHECK;
void words_deinit(struct words *w);
/** Takes the first word out if it is an option: `--simple-values', `-f'. */
bool words_take(struct words *w, const char *option);
/** Takes an option and the word behind it; NULL: it is not there. The text lives as long as w. */
const char *words_take_value(struct words *w, const char *option);

#endif
