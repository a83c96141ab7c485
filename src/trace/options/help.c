#include "trace/options/options.h"
#include "trace/options/help.h"
#include "trace/options/ltrace.h"

#define NUMBER "0.1"

static const char help_pawl[] =
	"Usage: pawl [OPTIONS] COMMAND [ARGS]     trace a command\n"
	"       pawl [OPTIONS] -p PID|NAME        trace running processes\n"
	"       pawl --replay FILE [OPTIONS]      show a recorded trace again\n"
	"Answers, on COMMAND, -p PID|NAME or a recording:\n"
	"       pawl why                          the call that it fails by, and why\n"
	"       pawl stuck                        what each of its threads waits for\n"
	"       pawl slow                         where the time goes\n"
	"       pawl files                        files read, written, made, missed\n"
	"       pawl execs                        the tree of programs that it runs\n"
	"       pawl callgraph                    calls of its own functions, durations\n"
	"       pawl network                      connections, names, bytes, failures\n"
	"       pawl changes A B                  what is different between two runs\n"
	"       pawl heap                         leaks, peaks and why the heap grows\n"
	"Also   pawl explain CALL|ERRNO|SIGNAL    what it means, and where to read on\n"
	"       pawl debug PROGRAM                the debugger\n"
	"       pawl log-merge PREFIX             merge the files of -ff -ttt -o PREFIX\n"
	"       pawl completion bash|zsh|fish     the words of this command line\n"
	"       pawl help [TOPIC]                 this text, or more about a word\n"
	"Examples:\n"
	"       pawl -f -e trace=%file make       which files does each command use?\n"
	"       pawl -c -f -p nginx --for=10s     what does it do most?\n"
	"       pawl why ./script                 why does it fail?\n"
	"\n"
	"What runs      -f follow forks   -p PID[,PID] attach   -u USER   -E VAR[=VAL]\n"
	"               -b execve detach at execve   --argv0=NAME   --kill-on-exit\n"
	"               -I 1..4 effect of signals   -D -DD -DDD trace as a grandchild\n"
	"What is shown  -e trace=[!]NAME,%CLASS,/REGEX,?NAME,all,none   (or -e NAME)\n"
	"               classes: %file %desc %memory %process %signal %net %ipc %creds\n"
	"               %clock %stat %lstat %fstat %%stat %statfs %fstatfs %%statfs %pure\n"
	"               -P PATH   -e fds=SET   -z / -Z only successful / failed calls\n"
	"               --where 'ret < 0 && path ~ \"*.conf\"' calls that meet a condition\n"
	"               -e status=SET   -e signal=SET   -e quiet=SET   -q -qq -qqq\n"
	"How            -s N|max bytes of strings   -v unabbreviated   -x -xx hexadecimal\n"
	"               -X raw|abbrev|verbose   -e abbrev=SET verbose=SET raw=SET\n"
	"               -y -yy what descriptors refer to   -Y names of commands\n"
	"               -N names of arguments   --whole-lines one line per call\n"
	"               -e decode-fds=SET   -e decode-pids=comm,pidns   -e namespace=new\n"
	"               --secontext[=full,mismatch] SELinux contexts   --explain failures\n"
	"               -e read=SET -e write=SET dump data   -e kvm=vcpu|vcpu+\n"
	"               -a N column of results   --color=auto|always|never\n"
	"               --plain also on a terminal as in a file   --no-config\n"
	"Who called     -k call stacks   -kk with source lines\n"
	"               --stack-trace=symbol|source   --stack-trace-frame-limit=N\n"
	"               --unwinder=builtin|libunwind   --debuginfod\n"
	"               --flame=FILE.svg a picture of calls by stack   --folded=FILE\n"
	"               --flame-by=time|cpu|wall|count|bytes|faults\n"
	"               --flame-diff=FILE\n"
	"               --timeline=FILE[.json] for the Perfetto UI or Chrome\n"
	"               --report=FILE.html all of it as one page for a browser\n"
	"Tampering      -e inject=SET:error=E:signal=S:delay_enter=T:poke_exit=@argN=HEX\n"
	"               :when=N   -e fault=SET   --syscall-limit=N detach after N calls\n"
	"Times          -t -tt -ttt time of day   -r since the last line   -T in the call\n"
	"               --timestamps=none|time|unix,s|ms|us|ns   --relative-timestamps=ns\n"
	"               --syscall-times=ns   -i instruction pointer   -n call numbers\n"
	"Counting       -c only a table   -C lines and table   -S COLUMN   -U COLUMNS\n"
	"               -w wall clock   -O TIME subtract per call\n"
	"               --summary=wide latencies and bytes   --histogram[=SET]   --top=N\n"
	"               --histogram=CALL.EXPRESSION of its values (read.ret, malloc.size)\n"
	"               --by=syscall,command,pid,tid,path,fd,peer,errno,stack,caller,line\n"
	"               --interval=1s\n"
	"Libraries      -l [EXPR] --library-calls=EXPR also library calls\n"
	"               -l usdt:PROVIDER:NAME the program's own probes\n"
	"               --probe='FILE:LINE|FUNCTION [\"FORMAT\"] EXPRESSION, ...'\n"
	"               --library-callers=EXPR   --library-entries=EXPR by symbol\n"
	"               --library-prototypes=FILE (of ltrace.conf)   --library-elements=N\n"
	"               --library-traps=code,hardware   --demangle   --indent=N\n"
	"               --depth=N only so many calls inside of each other (callgraph)\n"
	"Until when     --for=TIME   --max-events=N   --last=N only the last lines\n"
	"Where          -o FILE | -o '|COMMAND'   -ff one file per process   -A append\n"
	"               --output-separately   --always-show-pid\n"
	"               --format=json one line of JSON per event   --format=csv|seccomp\n"
	"               --record=FILE save for --replay=FILE   --window=10s..20s a part\n"
	"               --max-size=SIZE   --rotate[=N] files   --redact=strings|env|REGEX\n"
	"               --keep-strings=N bytes of each string are kept\n"
	"Other          -h this text   -V version   -d --debug[=CHANNELS]   --tips\n"
	"               --share-cpu=auto|never   --seccomp=auto|always|never\n"
	"               --engine=auto|stops|inside\n"
	"\n"
	"Manual pages: pawl(1), pawl-heap(1), pawl-debug(1), pawl-json(5)\n";

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
