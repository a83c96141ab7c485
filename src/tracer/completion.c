#include "tracer/completion.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/cleanup.h"
#include "decode/names.h"
#include "decode/table.h"
#include "manual/manual.h"
#include "sink/summary/summary.h"
#include "trace/options/options.h"
#include "tracer/commands.h"

/* -- lists of words -------------------------------------------------------------------------- */

enum words {
	WORDS_COMMANDS,
	WORDS_CALLS,
	WORDS_CLASSES,
	WORDS_QUALIFIERS,
	WORDS_COLUMNS,
	WORDS_BYS,
	WORDS_SIGNALS,
	WORDS_ERRORS,
	WORDS_PARTS,
	WORDS_TOPICS,
	WORDS_OPTIONS,
	WORDS_KINDS
};

static const char *const words_names[WORDS_KINDS] = {
	[WORDS_COMMANDS] = "commands",	   [WORDS_CALLS] = "calls",	[WORDS_CLASSES] = "classes",
	[WORDS_QUALIFIERS] = "qualifiers", [WORDS_COLUMNS] = "columns", [WORDS_BYS] = "bys",
	[WORDS_SIGNALS] = "signals",	   [WORDS_ERRORS] = "errors",	[WORDS_OPTIONS] = "options",
	[WORDS_PARTS] = "parts",	   [WORDS_TOPICS] = "topics",
};

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void put_word(struct buf *b, const char *before, const char *word, const char *behind)
{
	buf_printf(b, "%s%s%s%s", b->len ? " " : "", before, word, behind);
}

/** All calls, each once, although several tables may have it. */
static void put_calls(struct buf *b)
{
	const char **names = alloc_zeroed((sc_ncalls + 1) * sizeof(*names));

	for (uint32_t i = 0; i < sc_ncalls; i++)
		names[i] = sc_name(sc_calls[i + 1].name);
	qsort(names, sc_ncalls, sizeof(*names), by_text);
	for (uint32_t i = 0; i < sc_ncalls; i++) {
		// The name of a call on another ABI, and of a function, is nothing to type.
		bool is_inner = strpbrk(names[i], "#:") != NULL;

		if (!is_inner && !(i && !strcmp(names[i], names[i - 1])))
			put_word(b, "", names[i], "");
	}
	free(names);
}

static void put_signals(struct buf *b)
{
	enum { SIGNALS = 31 /* the others have numbers */ };
	char name[16];

	for (int sig = 1; sig <= SIGNALS; sig++)
		put_word(b, "", names_signal(sig, name), "");
}

static void put_errors(struct buf *b)
{
	enum { ERRORS = 134 };

	for (int error = 1; error < ERRORS; error++) {
		const char *name = names_errno(error);

		if (name)
			put_word(b, "", name, "");
	}
}

static void put_options(struct buf *b)
{
	struct option_seen o;

	for (size_t i = 0; options_seen(i, &o); i++) {
		if (o.name)
			put_word(b, "--", o.name, o.value ? "=" : "");
		if (o.letter)
			buf_printf(b, " -%c", o.letter);
	}
}

/** The parts of the manual pages whose headings are one word. */
static void put_topics(struct buf *b)
{
	struct manual m;
	const char *heading;

	manual_init(&m);
	for (size_t i = 0; (heading = manual_heading(&m, i)); i++) {
		if (!*heading || strchr(heading, ' '))
			continue;
		buf_puts(b, b->len ? " " : "");
		for (const char *p = heading; *p; p++)
			buf_putc(b, (char)tolower((unsigned char)*p));
	}
	manual_deinit(&m);
}

static void put_words(struct buf *b, enum words which)
{
	const char *name;

	switch (which) {
	case WORDS_COMMANDS:
		for (size_t i = 0; (name = command_name(i)); i++)
			put_word(b, "", name, "");
		break;
	case WORDS_CALLS:
		put_calls(b);
		break;
	case WORDS_CLASSES:
		for (uint32_t i = 0; i < sc_nclasses; i++)
			put_word(b, "%", sc_name(sc_classes[i]), "");
		break;
	case WORDS_QUALIFIERS:
		for (size_t i = 0; (name = options_qualifier(i)); i++)
			put_word(b, "", name, "=");
		break;
	case WORDS_COLUMNS:
		for (size_t i = 0; (name = summary_column_name(i)); i++)
			put_word(b, "", name, "");
		break;
	case WORDS_BYS:
		for (size_t i = 0; (name = summary_by_word(i)); i++)
			put_word(b, "", name, "");
		break;
	case WORDS_SIGNALS:
		put_signals(b);
		break;
	case WORDS_ERRORS:
		put_errors(b);
		break;
	case WORDS_TOPICS:
		put_topics(b);
		break;
	case WORDS_PARTS:
		for (size_t i = 0; (name = option_inject_parts[i]); i++)
			put_word(b, "", name, "=");
		break;
	default:
		put_options(b);
		break;
	}
}

/* -- bash and zsh ---------------------------------------------------------------------------- */

/* $key is the option or qualifier whose value is completed. Sets $list. The same words are right
 * for both shells. */
static const char sets[] =
	"\t\tcase $key in\n"
	"\t\t-e | --expr) list=\"$_pawl_qualifiers $_pawl_classes $_pawl_calls all none\" ;;\n"
	"\t\ttrace | t | abbrev | a | verbose | v | raw | x | inject | fault | --trace | --abbrev "
	"| \\\n"
	"\t\t\t--verbose | --raw | --inject | --fault | --histogram)\n"
	"\t\t\tlist=\"$_pawl_classes $_pawl_calls all none\" ;;\n"
	"\t\tsignal | signals | s | --signals | --signal) list=\"$_pawl_signals all none\" ;;\n"
	"\t\t-S | --summary-sort-by | -U | --summary-columns) list=$_pawl_columns ;;\n"
	"\t\t--by) list=$_pawl_bys ;;\n"
	"\t\tstatus | --status) list='successful failed unfinished unavailable detached all none' "
	";;\n"
	"\t\tquiet | q | --quiet)\n"
	"\t\t\tlist='attach exit path-resolution personality superseded thread-execve all none' "
	";;\n"
	"\t\tdecode-fds | decode-fd | --decode-fds)\n"
	"\t\t\tlist='path dev eventfd pidfd signalfd socket all none' ;;\n"
	"\t\tdecode-pids | --decode-pids) list='comm pidns all none' ;;\n"
	"\t\tpart:) list=$_pawl_parts ;;\n"
	"\t\tpart:error=) list=$_pawl_errors ;;\n"
	"\t\tpart:signal=) list=$_pawl_signals ;;\n"
	"\t\tpart:syscall=) list=$_pawl_calls ;;\n"
	"\t\texplain) list=\"$_pawl_calls $_pawl_errors $_pawl_signals\" ;;\n"
	"\t\thelp) list=\"$_pawl_commands $_pawl_topics $_pawl_calls $_pawl_errors "
	"$_pawl_signals\" ;;\n"
	"\t\tcompletion) list='bash zsh fish' ;;\n";

static void put_lists(struct buf *b)
{
	_cleanup_(buf_deinit) struct buf list = {0};

	for (unsigned w = 0; w < WORDS_KINDS; w++) {
		buf_clear(&list);
		put_words(&list, (enum words)w);
		buf_printf(b, "_pawl_%s='%s'\n", words_names[w], buf_str(&list));
	}
}

/** True if the name may also stand behind -e, as NAME=. */
static bool is_qualifier(const char *name)
{
	const char *known;

	for (size_t i = 0; (known = options_qualifier(i)); i++)
		if (!strcmp(known, name))
			return true;
	return false;
}

/** The options of which the values are known words, and what is completed in other ways. */
static void put_cases(struct buf *b)
{
	struct option_seen o;

	buf_puts(b, sets);
	for (size_t i = 0; options_seen(i, &o); i++) {
		if (!o.words)
			continue;
		// A value that may be left out stands behind a = alone.
		if (o.value && o.letter)
			buf_printf(b, "\t\t-%c | --%s", o.letter, o.name);
		else
			buf_printf(b, "\t\t--%s", o.name);
		if (is_qualifier(o.name))
			buf_printf(b, " | %s", o.name);
		buf_puts(b, ") list='");
		for (size_t n = 0; o.words[n]; n++)
			buf_printf(b, "%s%s", n ? " " : "", o.words[n]);
		buf_puts(b, "' ;;\n");
	}
	buf_puts(b, "\t\tesac\n");
}

static const char bash_head[] =
	"# Completes the command line of pawl: made by `pawl completion bash'.\n";

/* bash takes = and : for the ends of words: what is typed is put together again, to see whether it
 * is a part of inject=. */
static const char bash_begin[] =
	"_pawl()\n"
	"{\n"
	"\tlocal cur=${COMP_WORDS[COMP_CWORD]} key=${COMP_WORDS[COMP_CWORD-1]} list= last before\n"
	"\tlocal typed=\"${COMP_WORDS[*]:0:COMP_CWORD+1}\"\n"
	"\ttyped=${typed// : /:} typed=${typed// = /=} typed=${typed/% :/:} typed=${typed/% =/=}\n"
	"\ttyped=${typed##* }\n"
	"\tCOMPREPLY=()\n"
	"\tif [[ $cur == = ]]; then\n"
	"\t\tcur=\n"
	"\telif [[ $key == = ]]; then\n"
	"\t\tkey=${COMP_WORDS[COMP_CWORD-2]}\n"
	"\tfi\n"
	"\tif [[ $typed =~ ^(--)?(inject|fault)=.*:([a-z_]*=)?[^:=]*$ ]]; then\n"
	"\t\tkey=part:${BASH_REMATCH[3]} cur=${cur#:}\n"
	"\tfi\n"
	"\tif [[ $typed =~ ^(-l|--library-calls=)?usdt:[^,]*$ ]]; then\n"
	"\t\tcur=${cur#:} typed=usdt:${typed#*usdt:}\n"
	"\t\tfor before in \"${COMP_WORDS[@]:COMP_CWORD+1}\"; do\n"
	"\t\t\tlast=$(type -P -- \"$before\") && break\n"
	"\t\tdone\n"
	"\t\tlist=$(\"${1:-pawl}\" completion probes \"$last\" 2>/dev/null)\n"
	"\t\tCOMPREPLY=($(compgen -W \"$list\" -- \"$typed\"))\n"
	"\t\tCOMPREPLY=(\"${COMPREPLY[@]#\"${typed%\"$cur\"}\"}\")\n"
	"\telif [[ $cur == -* ]]; then\n"
	"\t\tCOMPREPLY=($(compgen -W \"$_pawl_options\" -- \"$cur\"))\n"
	"\telse\n";

static const char bash_end[] =
	"\t\tcase $key in\n"
	"\t\t-p | --attach)\n"
	"\t\t\tlist=$(cd /proc && echo [0-9]* && cat [0-9]*/comm 2>/dev/null) ;;\n"
	"\t\t-u | --user) COMPREPLY=($(compgen -u -- \"$cur\")) ;;\n"
	"\t\tesac\n"
	"\t\tlast=${cur##*[,!]}\n"
	"\t\tbefore=${cur%\"$last\"}\n"
	"\t\tif [[ -n $list ]]; then\n"
	"\t\t\tCOMPREPLY=($(compgen -P \"$before\" -W \"$list\" -- \"$last\"))\n"
	"\t\telif ((COMP_CWORD == 1)); then\n"
	"\t\t\tCOMPREPLY=($(compgen -W \"$_pawl_commands\" -- \"$cur\") $(compgen -c -- "
	"\"$cur\"))\n"
	"\tfi\n"
	"\tfi\n"
	"\t[[ ${#COMPREPLY[@]} == 1 && $COMPREPLY == *= ]] && compopt -o nospace 2>/dev/null\n"
	"\treturn 0\n"
	"}\n"
	"complete -o default -F _pawl pawl\n";

static void put_bash(struct buf *b)
{
	buf_puts(b, bash_head);
	put_lists(b);
	buf_puts(b, bash_begin);
	put_cases(b);
	buf_puts(b, bash_end);
}

static const char zsh_begin[] = "_pawl()\n"
				"{\n"
				"\tlocal key=$words[CURRENT-1] list=\n"
				"\tif [[ $PREFIX == (-l|--library-calls=|)usdt:* ]]; then\n"
				"\t\tfor key in $words[CURRENT+1,-1]; do\n"
				"\t\t\tlist=$(whence -p -- $key) && break\n"
				"\t\tdone\n"
				"\t\tcompset -P '(-l|--library-calls=)'\n"
				"\t\tcompadd -- $(pawl completion probes $list 2>/dev/null)\n"
				"\t\treturn\n"
				"\telif [[ $PREFIX == (--|)(inject|fault)=*:* ]]; then\n"
				"\t\tkey=part:\n"
				"\t\t[[ ${PREFIX##*:} == *=* ]] && key=part:${${PREFIX##*:}%%=*}=\n"
				"\t\tcompset -P '*[:=]'\n"
				"\telif [[ $PREFIX == *=* ]]; then\n"
				"\t\tkey=${PREFIX%%=*}\n"
				"\t\tcompset -P '*='\n"
				"\telif [[ $PREFIX == -* ]]; then\n"
				"\t\tcompadd -- ${=_pawl_options}\n"
				"\t\treturn\n"
				"\tfi\n"
				"\tif true; then\n";

static const char zsh_end[] =
	"\tfi\n"
	"\tcase $key in\n"
	"\t-p | --attach) list=\"$(cd /proc && echo [0-9]*)\" ;;\n"
	"\t-u | --user) _users; return ;;\n"
	"\tesac\n"
	"\tcompset -P '*[,!]'\n"
	"\tif [[ -n $list ]]; then\n"
	"\t\tcompadd -- ${=list}\n"
	"\telif ((CURRENT == 2)); then\n"
	"\t\tcompadd -- ${=_pawl_commands}\n"
	"\t\t_command_names -e\n"
	"\telse\n"
	"\t\t_files\n"
	"\tfi\n"
	"}\n"
	"[[ $funcstack[1] == _pawl ]] && _pawl \"$@\" || compdef _pawl pawl\n";

static void put_zsh(struct buf *b)
{
	buf_puts(b, "#compdef pawl\n# Completes the command line of pawl: made by `pawl completion "
		    "zsh'.\n");
	put_lists(b);
	buf_puts(b, zsh_begin);
	put_cases(b);
	buf_puts(b, zsh_end);
}

/* -- fish ------------------------------------------------------------------------------------ */

/** The list of words that an option takes, by its name; WORDS_KINDS: none. */
static enum words fish_list(const struct option_seen *o)
{
	static const struct {
		const char *name;
		enum words words;
	} lists[] = {
		{"trace", WORDS_CALLS},
		{"abbrev", WORDS_CALLS},
		{"verbose", WORDS_CALLS},
		{"raw", WORDS_CALLS},
		{"inject", WORDS_CALLS},
		{"fault", WORDS_CALLS},
		{"histogram", WORDS_CALLS},
		{"signals", WORDS_SIGNALS},
		{"summary-sort-by", WORDS_COLUMNS},
		{"summary-columns", WORDS_COLUMNS},
		{"by", WORDS_BYS},
	};

	for (size_t i = 0; o->name && i < ARRAY_LEN(lists); i++) {
		if (!strcmp(o->name, lists[i].name))
			return lists[i].words;
	}
	return WORDS_KINDS;
}

static void put_fish_option(struct buf *b, const struct option_seen *o)
{
	enum words list = fish_list(o);

	buf_puts(b, "complete -c pawl");
	if (o->name)
		buf_printf(b, " -l %s", o->name);
	if (o->letter)
		buf_printf(b, " -s %c", o->letter);
	if (list != WORDS_KINDS)
		buf_printf(b, " -x -a \"(__pawl_set $_pawl_%s)\"", words_names[list]);
	else if (o->words) {
		buf_puts(b, " -x -a '");
		for (size_t n = 0; o->words[n]; n++)
			buf_printf(b, "%s%s", n ? " " : "", o->words[n]);
		buf_puts(b, "'");
	} else if (o->value) {
		buf_puts(b, " -r");
	}
	buf_putc(b, '\n');
}

static const char fish_rest[] =
	"# The words of a list, each behind what stands before it up to a comma.\n"
	"function __pawl_set\n"
	"    set -l before (string match -r '.*[,!=:]' -- (commandline -ct))\n"
	"    string replace -r '^' -- \"$before[1]\" $argv\n"
	"end\n"
	"# The words that may follow in an expression of -e.\n"
	"function __pawl_expr\n"
	"    switch (commandline -ct)\n"
	"        case '*inject=*:error=*' '*fault=*:error=*'\n"
	"            __pawl_set $_pawl_errors\n"
	"        case '*inject=*:signal=*'\n"
	"            __pawl_set $_pawl_signals\n"
	"        case '*inject=*:*=*' '*fault=*:*=*'\n"
	"        case '*inject=*:*' '*fault=*:*'\n"
	"            __pawl_set $_pawl_parts\n"
	"        case '*kvm=*'\n"
	"            __pawl_set vcpu vcpu+\n"
	"        case '*namespace=*'\n"
	"            __pawl_set new\n"
	"        case '*'\n"
	"            __pawl_set $_pawl_qualifiers $_pawl_classes $_pawl_calls\n"
	"    end\n"
	"end\n"
	"complete -c pawl -s e -x -a '(__pawl_expr)'\n"
	"# The probes of the first program on the command line.\n"
	"function __pawl_probes\n"
	"    for word in (commandline -o)[2..-1]\n"
	"        set -l program (command -s -- $word); or continue\n"
	"        pawl completion probes $program 2>/dev/null\n"
	"        return\n"
	"    end\n"
	"end\n"
	"complete -c pawl -s l -l library-calls -a '(__pawl_probes)'\n"
	"complete -c pawl -n __fish_use_subcommand -a \"$_pawl_commands\"\n"
	"complete -c pawl -n __fish_use_subcommand -a '(__fish_complete_command)'\n"
	"complete -c pawl -n '__fish_seen_subcommand_from help' "
	"-a \"$_pawl_commands $_pawl_topics\"\n"
	"complete -c pawl -n '__fish_seen_subcommand_from explain help' "
	"-a \"$_pawl_calls $_pawl_errors $_pawl_signals\"\n"
	"complete -c pawl -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'\n";

static void put_fish(struct buf *b)
{
	_cleanup_(buf_deinit) struct buf list = {0};
	struct option_seen o;

	buf_puts(b, "# Completes the command line of pawl: made by `pawl completion fish'.\n");
	for (unsigned w = 0; w < WORDS_KINDS; w++) {
		buf_clear(&list);
		put_words(&list, (enum words)w);
		buf_printf(b, "set -g _pawl_%s %s\n", words_names[w], buf_str(&list));
	}
	buf_puts(b, fish_rest);
	for (size_t i = 0; options_seen(i, &o); i++) {
		if (o.letter != 'e')
			put_fish_option(b, &o);
	}
}

int completion_main(const char *shell)
{
	static const struct {
		const char *name;
		void (*put)(struct buf *);
	} shells[] = {{"bash", put_bash}, {"zsh", put_zsh}, {"fish", put_fish}};
	_cleanup_(buf_deinit) struct buf text = {0};

	for (size_t i = 0; shell && i < ARRAY_LEN(shells); i++) {
		if (strcmp(shells[i].name, shell) != 0)
			continue;
		shells[i].put(&text);
		fwrite(text.p, 1, text.len, stdout);
		return fflush(stdout) != 0;
	}
	fputs("pawl completion: name a shell: bash, zsh or fish\n", stderr);
	return 1;
}
