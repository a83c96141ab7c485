/* Commands about signals. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "debugger/cmd/all.h"
#include "debugger/protocol/signal_numbers.h"
#include "debugger/session/session.h"
#include "debugger/session/signals.h"
#include "debugger/stop/stops.h"

static const char *yes_no(bool yes)
{
	return yes ? "Yes" : "No";
}

static void signal_line(struct session *s, int sig)
{
	const struct signal_rule *r = &s->stops->signals[sig];
	size_t start = s->out.len;

	buf_puts(&s->out, signals_name(sig));
	buf_pad_to(&s->out, start, 13);
	buf_printf(&s->out, " %s\t%s\t%s\t\t%s\n", yes_no(r->stop), yes_no(r->print),
		   yes_no(r->pass), signals_text(sig));
}

static struct err *signal_word(struct session *s, const char *word, uint64_t sigs)
{
	static const char *const words[] = {"stop", "nostop", "print",	"noprint",
					    "pass", "nopass", "ignore", "noignore"};
	unsigned w = 0;

	while (w < 8 && strcasecmp(word, words[w]) != 0)
		w++;
	if (w == 8)
		return err_new("Unrecognized or ambiguous flag word: \"%s\".", word);
	for (int sig = 1; sig < SIGNALS_LIMIT; sig++) {
		struct signal_rule *r = &s->stops->signals[sig];

		if (!(sigs >> (sig - 1) & 1))
			continue;
		switch (w) {
		case 0:
			r->stop = r->print = true; // a signal that stops is also reported
			break;
		case 1:
			r->stop = false;
			break;
		case 2:
			r->print = true;
			break;
		case 3:
			r->print = r->stop = false;
			break;
		default:
			r->pass = w == 4 || w == 7;
		}
	}
	return NULL;
}

/** Finds a signal by name, or by its number for gdb, which is that of the remote protocol; *ret is
 * 0 for other words. */
static struct err *signal_of(const char *word, int *ret)
{
	char *end;
	unsigned long n = strtoul(word, &end, 10);

	*ret = *end || !*word ? signals_find(word) : n > 15 ? 0 : signal_of_protocol((unsigned)n);
	return *end || !*word || *ret
		       ? NULL
		       : err_new("Only signals 1-15 are valid as numeric signals.\nUse \"info "
				 "signals\" for a list of symbolic signals.");
}

static struct err *cmd_handle(struct session *s, const char *args)
{
	_free_ char *copy = alloc_strdup(args);
	char *at = copy, *word;
	uint64_t sigs = 0;
	struct err *e = NULL;

	if (!*args)
		return err_new("Argument required (signal to handle).");
	while (!e && (word = strsep(&at, " \t"))) {
		int sig = 0;

		if (!*word)
			continue;
		e = signal_of(word, &sig);
		if (e)
			break;
		if (sig)
			sigs |= (uint64_t)1 << (sig - 1);
		else if (!strcmp(word, "all")) // not the signals that the debugger itself needs
			sigs = ~((uint64_t)1 << (SIGTRAP - 1) | (uint64_t)1 << (SIGINT - 1));
		else if (!sigs)
			e = err_new("Unrecognized or ambiguous flag word: \"%s\".", word);
		else
			e = signal_word(s, word, sigs);
	}
	if (e)
		return e;
	if (!session_talks(s))
		return NULL;
	buf_puts(&s->out, "Signal        Stop\tPrint\tPass to program\tDescription\n");
	for (int sig = 1; sig < SIGNALS_LIMIT; sig++)
		if (sigs >> (sig - 1) & 1)
			signal_line(s, sig);
	return NULL;
}

static struct err *cmd_info_signals(struct session *s, const char *args)
{
	int one = 0;
	struct err *e = signal_of(args, &one);

	if (e)
		return e;
	if (*args && !one)
		return err_new("Signal %s is not known.", args);
	buf_puts(&s->out, "Signal        Stop\tPrint\tPass to program\tDescription\n");
	if (one) {
		signal_line(s, one);
		return NULL;
	}
	buf_putc(&s->out, '\n');
	for (int sig = 1; sig < SIGNALS_LIMIT; sig++)
		signal_line(s, sig);
	buf_puts(&s->out, "\nUse the \"handle\" command to change these tables.\n");
	return NULL;
}

const struct command commands_signal[] = {
	{"handle", "stopping", "SIGNALS WORDS",
	 "Choose what happens when the program gets a signal.\n"
	 "WORDS: stop, nostop, print, noprint, pass, nopass.",
	 COMPLETE_SIGNAL, cmd_handle, false, false},
	{"info signals,info handle", "stopping", "[SIGNAL]",
	 "Show what happens when the program gets each signal.", COMPLETE_SIGNAL, cmd_info_signals,
	 false, false},
	{0},
};
