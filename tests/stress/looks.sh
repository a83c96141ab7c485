#!/bin/sh
# looks.sh TRACER [OPTION...]: programs that look at their CPUs must see under the tracer what they
# see without it, also after so many calls that a CPU is shared.
bad=0
check()
{
	native=$(sh -c "$1" 2>/dev/null)
	traced=$("$tracer" $options sh -c "$1" 2>/dev/null)
	[ "$native" = "$traced" ] && return
	echo "looks: differs: $1: $native / $traced"
	bad=$((bad + 1))
}
tracer=$1
shift
options=$*
busy='i=0; while [ $i -lt 400 ]; do i=$((i + 1)); [ -e /nowhere ]; done'
check "$busy; nproc"
check "$busy; taskset -pc \$\$ | sed 's/.*://'"
check "$busy; grep Cpus_allowed /proc/self/status"
check "$busy; while read -r a b; do case \$a in Cpus*) echo \$a \$b;; esac; done </proc/\$\$/status"
check "exec 3</proc/self/status; $busy; grep Cpus_allowed <&3"
check "cd /proc/self; $busy; while read -r a b; do case \$a in Cpus*) echo \$a \$b;; esac; done <status"
py='import os
for i in range(500): os.getppid()
d = os.open("/proc/self", os.O_RDONLY)
for i in range(500): os.getppid()
f = os.open("status", os.O_RDONLY, dir_fd=d)
for i in range(500): os.getppid()
s = os.read(f, 10000).decode()
print([l for l in s.split("\n") if l.startswith("Cpus")])
for i in range(500): os.getppid()
print(os.sched_getaffinity(0))
for i in range(500): os.getppid()
os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
for i in range(500): os.getppid()
print(os.sched_getaffinity(0))
for i in range(500): os.getppid()
pid = os.fork()
if not pid: os._exit(len(os.sched_getaffinity(0)))
print(os.waitpid(pid, 0)[1])
os.execvp("nproc", ["nproc"])'
check "python3 -c '$py'"
echo "looks: bad $bad"
[ $bad = 0 ]
