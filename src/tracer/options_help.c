#include "tracer/options.h"

static const char help_pawl[] =
	"Usage: pawl [OPTIONS] COMMAND [ARGS]      trace a command\n"
	"       pawl [OPTIONS] -p PID [-p PID]     trace running processes\n"
	"       pawl --replay FILE [OPTIONS]       show a recorded trace again\n"
	"\n"
	"What runs      -f follow forks   -p PID[,PID] attach   -u USER   -E VAR[=VAL]\n"
	"               -b execve detach there   --argv0=NAME   -I 1..4 who may interrupt\n"
	"               -D -DD -DDD as a grandchild   --kill-on-exit\n"
	"What is shown  -e trace=[!]NAME,%CLASS,/REGEX,?NAME,all,none   (or -e NAME)\n"
	"               classes: %file %desc %memory %process %signal %net %ipc %creds %clock\n"
	"               %stat %lstat %fstat %%stat %statfs %fstatfs %%statfs %pure\n"
	"               -P PATH   -e fds=SET   -z / -Z only successful / failed calls\n"
	"               -e status=SET   -e signal=SET   -e quiet=SET   -q -qq -qqq\n"
	"How            -s N bytes of strings   -v everything   -x -xx strings in hex\n"
	"               -X raw|abbrev|verbose   -e abbrev=SET verbose=SET raw=SET\n"
	"               -y -yy what descriptors are   -Y names of processes   -N argument names\n"
	"               -a N column of results   --color=auto|always|never\n"
	"Times          -t -tt -ttt clock   -r since the last line   -T spent in the call\n"
	"               -i instruction pointer   -n number of the call\n"
	"Counting       -c table only   -C table too   -S COLUMN sort   -U COLUMNS   -w wall "
	"clock\n"
	"Where          -o FILE | -o '|COMMAND'   -ff a file per process   -A append\n"
	"               --record=FILE keep for --replay=FILE\n"
	"Other          -h this text   -V version   --debug[=CHANNELS]\n"
	"               --share-cpu=auto|never   --seccomp=auto|never\n";

static const char help_strace[] =
	"Usage: strace [-ACdffhinNqqrtttTvVwxxyyYzZ] [-I N] [-b execve] [-e EXPR]...\n"
	"              [-a COLUMN] [-o FILE] [-s STRSIZE] [-X FORMAT] [-O OVERHEAD]\n"
	"              [-S SORTBY] [-P PATH]... [-p PID]... [-U COLUMNS] [--seccomp-bpf]\n"
	"              { -p PID | [-E VAR=VAL]... [-u USERNAME] PROG [ARGS] }\n"
	"   or: strace -c[dfwzZ] [-I N] [-b execve] [-e EXPR]... [-O OVERHEAD]\n"
	"              [-S SORTBY] [-P PATH]... [-p PID]... [-U COLUMNS] [--seccomp-bpf]\n"
	"              { -p PID | [-E VAR=VAL]... [-u USERNAME] PROG [ARGS] }\n"
	"\n"
	"EXPR is OPTION=[!]all or OPTION=[!]VAL1[,VAL2]..., where OPTION is one of\n"
	"trace, trace-fds, abbrev, verbose, raw, signal, status, quiet, decode-fds, decode-pids\n";

const char *options_help(bool strace)
{
	return strace ? help_strace : help_pawl;
}

const char *options_version(bool strace)
{
	return strace ? "strace -- version 7.2 (pawl)\n" : "pawl 0.1 (speaks strace 7.2)\n";
}
