# The rest of libc: terminals, spawning, the log, loading, semaphores and queues.
openlog(str ident, syslog_option option, x32 facility) -> none
dlmopen(long lmid, path filename, dlopen_flags flags) -> addr
dlvsym(dl_handle.ulong handle, str symbol, str version) -> addr
tcsetattr(fd fd, tcsetattr_when optional_actions, ptr termios_p) -> int32
tcflush(fd fd, tcflsh queue_selector) -> int32
tcflow(fd fd, tcxonc action) -> int32
posix_spawn(out tgid *pid, path path, ptr file_actions, ptr attrp, strv argv, envv envp) -> error
posix_spawnp(out tgid *pid, str file, ptr file_actions, ptr attrp, strv argv, envv envp) -> error
sem_open(str name, open_flags oflag, umode mode if oflag & O_CREAT, u32 value if oflag & O_CREAT) -> addr
mq_open(str name, open_flags oflag, umode mode if oflag & O_CREAT, ptr attr if oflag & O_CREAT) -> int32
mq_send(s32 mqdes, buf(msg_len) *msg_ptr, ulong msg_len, u32 msg_prio) -> int32
mq_timedsend(s32 mqdes, buf(msg_len) *msg_ptr, ulong msg_len, u32 msg_prio, timespec *abs_timeout) -> int32
mq_receive(s32 mqdes, out buf(ret) *msg_ptr, ulong msg_len, out u32 *msg_prio) -> word
mq_timedreceive(s32 mqdes, out buf(ret) *msg_ptr, ulong msg_len, out u32 *msg_prio, timespec *abs_timeout) -> word

# ---- termios.h
cfgetospeed(ptr termios_p) -> term_baud
cfgetispeed(ptr termios_p) -> term_baud
cfsetospeed(ptr termios_p, term_baud speed) -> int32
cfsetispeed(ptr termios_p, term_baud speed) -> int32
cfsetspeed(ptr termios_p, term_baud speed) -> int32
tcgetattr(fd fd, ptr termios_p) -> int32
cfmakeraw(ptr termios_p) -> none
tcsendbreak(fd fd, s32 duration) -> int32
tcdrain(fd fd) -> int32
tcgetsid(fd fd) -> int32

# ---- pty.h
openpty(ptr amaster, ptr aslave, ptr name, ptr termp, winsize *winp) -> int32
forkpty(ptr amaster, ptr name, ptr termp, winsize *winp) -> int32

# ---- spawn.h
posix_spawnattr_init(ptr attr) -> error
posix_spawnattr_destroy(ptr attr) -> error
posix_spawnattr_getsigdefault(ptr attr, ptr sigdefault) -> error
posix_spawnattr_setsigdefault(ptr attr, ptr sigdefault) -> error
posix_spawnattr_getsigmask(ptr attr, ptr sigmask) -> error
posix_spawnattr_setsigmask(ptr attr, ptr sigmask) -> error
posix_spawnattr_getflags(ptr attr, ptr flags) -> error
posix_spawnattr_setflags(ptr attr, s16 flags) -> error
posix_spawnattr_getpgroup(ptr attr, ptr pgroup) -> error
posix_spawnattr_setpgroup(ptr attr, tgid pgroup) -> error
posix_spawnattr_getschedpolicy(ptr attr, ptr schedpolicy) -> error
posix_spawnattr_setschedpolicy(ptr attr, s32 schedpolicy) -> error
posix_spawnattr_getschedparam(ptr attr, out sched_param *schedparam) -> error
posix_spawnattr_setschedparam(ptr attr, sched_param *schedparam) -> error
posix_spawn_file_actions_init(ptr file_actions) -> error
posix_spawn_file_actions_destroy(ptr file_actions) -> error
posix_spawn_file_actions_addopen(ptr file_actions, fd fd, path path, s32 oflag, umode mode) -> error
posix_spawn_file_actions_addclose(ptr file_actions, fd fd) -> error
posix_spawn_file_actions_adddup2(ptr file_actions, fd fd, fd newfd) -> error
posix_spawn_file_actions_addchdir_np(ptr actions, path path) -> error
posix_spawn_file_actions_addfchdir_np(ptr actions, fd fd) -> error
posix_spawn_file_actions_addclosefrom_np(ptr actions, s32 from) -> error
posix_spawn_file_actions_addtcsetpgrp_np(ptr actions, s32 tcfd) -> error

# ---- sys/syslog.h
closelog() -> none
setlogmask(s32 mask) -> int32

# ---- execinfo.h
backtrace(ptr array, s32 size) -> int32
backtrace_symbols(ptr array, s32 size) -> addr
backtrace_symbols_fd(ptr array, s32 size, fd fd) -> none

# ---- dlfcn.h
dladdr(ptr address, ptr info) -> int32
dladdr1(ptr address, ptr info, ptr extra_info, s32 flags) -> int32
dlinfo(ptr handle, s32 request, ptr arg) -> int32
_dl_find_object(ptr address, ptr result) -> int32

# ---- link.h
dl_iterate_phdr(func callback, ptr data) -> int32

# ---- semaphore.h
sem_init(ptr sem, s32 pshared, u32 value) -> int32
sem_destroy(ptr sem) -> int32
sem_close(ptr sem) -> int32
sem_unlink(str name) -> int32
sem_wait(ptr sem) -> int32
sem_timedwait(ptr sem, timespec *abstime) -> int32
sem_clockwait(ptr sem, clockid clock, timespec *abstime) -> int32
sem_trywait(ptr sem) -> int32
sem_post(ptr sem) -> int32

# ---- mqueue.h
mq_close(s32 mqdes) -> int32
mq_getattr(s32 mqdes, ptr mqstat) -> int32
mq_setattr(s32 mqdes, ptr mqstat, ptr omqstat) -> int32
mq_unlink(str name) -> int32
mq_notify(s32 mqdes, ptr notification) -> int32
