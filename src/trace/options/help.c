#include "trace/options/options.h"
#include "trace/options/help.h"
#include "trace/options/ltrace.h"

#define NUMBER "0.1"

static const char help_pawl[] =
	"Usage: pawl [OPTIONS] COMMAND [ARGS]      trace a command\n"
	"       pawl [OPTIONS] -p PID [-p PID]     trace running processes\n"
	"       pawl --replay FILE [OPTIONS]       show a recorded trace again\n"
	"       pawl heap [OPTIONS] COMMAND        leaks, peaks and why the heap grows (heap -h)\n"
	"       pawl log-merge PREFIX              merge the files of -ff -ttt -o PREFIX\n"
	"       pawl explain CALL|ERRNO|SIGNAL     what it means, and where to read on\n"
	"       pawl stuck -p PID|NAME             what each of its threads waits for, and where\n"
	"       pawl why [OPTIONS] COMMAND         the call that it fails by, and the reason\n"
	"       pawl files [OPTIONS] COMMAND       files that it reads, writes, makes, misses\n"
	"       pawl execs [OPTIONS] COMMAND       the tree of programs that it runs\n"
	"\n"
	"What runs      -f follow forks   -p PID[,PID] attach   -u USER   -E VAR[=VAL]\n"
	"               -b execve detach at execve   --argv0=NAME   -I 1..4 effect of signals\n"
	"               -D -DD -DDD trace as a grandchild   --kill-on-exit\n"
	"What is shown  -e trace=[!]NAME,%CLASS,/REGEX,?NAME,all,none   (or -e NAME)\n"
	"               classes: %file %desc %memory %process %signal %net %ipc %creds %clock\n"
	"               %stat %lstat %fstat %%stat %statfs %fstatfs %%statfs %pure\n"
	"               -P PATH   -e fds=SET   -z / -Z only successful / failed calls\n"
	"               --where 'ret < 0 && path ~ \"*.conf\"' calls that meet a condition\n"
	"               -e status=SET   -e signal=SET   -e quiet=SET   -q -qq -qqq\n"
	"How            -s N bytes of strings   -v unabbreviated   -x -xx strings in hex\n"
	"               -X raw|abbrev|verbose   -e abbrev=SET verbose=SET raw=SET\n"
	"               -y -yy what descriptors refer to   -Y command names   -N argument names\n"
	"               --whole-lines one line per call   --explain failures\n"
	"               -e decode-fds=SET   -e decode-pids=comm,pidns   -e namespace=new\n"
	"               --secontext[=full,mismatch] SELinux contexts\n"
	"               -e read=SET -e write=SET dump data   -e kvm=vcpu|vcpu+\n"
	"               -a N column of results   --color=auto|always|never\n"
	"Who called     -k call stacks   -kk with source lines\n"
	"               --stack-trace=symbol|source   --stack-trace-frame-limit=N\n"
	"               --unwinder=builtin|libunwind   --debuginfod\n"
	"               --flame=FILE.svg a picture of calls by stack   --folded=FILE as text\n"
	"               --flame-by=time|cpu|wall|count|bytes   --flame-diff=FILE with another run\n"
	"Tampering      -e inject=SET:error=E:signal=S:delay_enter=T:poke_exit=@argN=HEX:when=N\n"
	"               -e fault=SET   --syscall-limit=N detach after N calls\n"
	"Times          -t -tt -ttt time of day   -r since the last line   -T in the call\n"
	"               --timestamps=none|time|unix,s|ms|us|ns   --relative-timestamps=ns\n"
	"               --syscall-times=ns   -i instruction pointer   -n number of the call\n"
	"Counting       -c only a table   -C lines and table   -S COLUMN sort   -U COLUMNS\n"
	"               -w wall clock   -O TIME subtract per call\n"
	"               --summary=wide latencies and bytes   --histogram[=SET]   --top=N rows\n"
	"               --by=syscall,command,pid,tid,path,fd,peer,errno,stack,caller,line  "
	"--interval=1s\n"
	"Libraries      -l [EXPR] --library-calls=EXPR also library calls: "
	"'malloc+free@libc.so*'\n"
	"               --library-callers=EXPR callers   --library-entries=EXPR functions by "
	"symbol\n"
	"               --library-prototypes=FILE (of ltrace.conf)   --library-elements=N\n"
	"               --library-traps=code,hardware   --indent=N   -e trace=none no system "
	"calls\n"
	"Until when     --for=TIME   --max-events=N   --last=N only the last lines\n"
	"Where          -o FILE | -o '|COMMAND'   -ff one file per process   -A append\n"
	"               --output-separately   --always-show-pid\n"
	"               --format=json one line of JSON per event\n"
	"               --record=FILE save for --replay=FILE\n"
	"Other          -h this text   -V version   -d --debug[=CHANNELS]   --tips\n"
	"               --share-cpu=auto|never   --seccomp=auto|always|never\n"
	"               --engine=stops|auto|inside\n";

/* Optional features of the reference program, all of which are always part of pawl. */
#define FEATURES                                                                                   \
	"\nOptional features enabled: stack-trace=builtin stack-demangle m32-mpers mx32-mpers "    \
	"secontext\n"

const char *options_help(const struct options *o)
{
	if (o->ltrace)
		return options_help_ltrace;
	return o->strace ? options_help_strace : help_pawl;
}

const char *options_version(const struct options *o)
{
	if (o->ltrace)
		return "ltrace version 0.7.3.\nThis is pawl " NUMBER ", started under that name.\n";
	// Scripts read the first line.
	return o->strace ? "strace -- version 7.2\nThis is pawl " NUMBER ", started under that "
			   "name.\n" FEATURES
			 : "pawl " NUMBER " (speaks strace 7.2)\n" FEATURES;
}

const char *options_number(void)
{
	return NUMBER;
}
