# Contexts of processes and descriptors; those of paths are in tests/sink/secontext.
call x86_64 kill 77 9 = 0
context 77 "user_u:user_r:user_t:s0-s0:c0.c1023"
comm 77 "sh"
> kill(77, SIGKILL) = 0
opts --secontext
> kill(77 [user_t], SIGKILL) = 0
opts --secontext=full
> kill(77 [user_u:user_r:user_t:s0-s0:c0.c1023], SIGKILL) = 0
opts --secontext -Y
> kill(77<sh> [user_t], SIGKILL) = 0

# Groups are no processes.
call x86_64 kill -77 9 = 0
context 77 "user_u:user_r:user_t:s0"
opts --secontext
> kill(-77, SIGKILL) = 0

call x86_64 fork = 78
context 78 "a:b:c"
opts --secontext
> fork() = 78 [c]

call x86_64 dup 3 = 4
fdcontext 3 "a:b:c_t"
fdcontext 4 "a:b:d_t:s0"
fd 3 "/x"
opts --secontext
> dup(3 [c_t]) = 4 [d_t]
opts --secontext -y
> dup(3</x> [c_t]) = 4 [d_t]

# What is not of three parts is shown as it is, and nothing gets through to a terminal.
call x86_64 close 3 = 0
fdcontext 3 "odd\033"
opts --secontext
> close(3 [odd\33]) = 0
