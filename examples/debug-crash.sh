# A program with threads crashes. Where, on what, and who made it wrong? Then: what if the file had been there?
# needs: debug registers
# shows: received signal SIGSEGV
# shows: note \(a=0x[0-9a-f]+ <accounts\+48>\)
# shows: name = "cleopatr", balance = 7310222240068673633, journal = 0x68746e6576
# shows: ^= 21$
# shows: Hardware watchpoint [0-9]+: accounts\[2\]\.journal
# shows: New value = \(struct journal \*\) 0x68746e6576
# shows: rename_account \(a=.* name=0x[0-9a-f]+ "cleopatra the seventh"\)
# shows: 0x[0-9a-f]+:  63 6c 65 6f 00 .*cleo
# shows: returned from openat\(.*accounts-that-nobody-made.*ENOENT
# shows: ^fd is 0$
# shows: \[Inferior 1 \(process [0-9]+\) detached\]
. "$(dirname "$0")/setup"
need debug-crash
cat >session <<'END'
# It crashes in note(): the account is there, but its journal is at an address that looks like text.
run
backtrace
frame 1
print *a
printf "= %d\n", n
# Who wrote that? Watch the field in the next run, from main on.
start
watch accounts[2].journal
continue
backtrace 2
delete
# Just before it happens: the third name, before and after the copy.
break rename_account if *name == 'c'
run
hexdump a 24
backtrace 1
delete
# The settings were not there, either. What would it do with them?
catch syscall openat if ret < 0
run
set syscall ret = 0
delete
tbreak debug-crash.c:49
continue
printf "fd is %d\n", fd
detach
END
pawl debug -nx -q -batch -x session "$(command -v debug-crash)"
