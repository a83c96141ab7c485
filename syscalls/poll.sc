# Waiting for descriptors: poll, select, epoll.

header <asm-generic/poll.h>
flags pollbits : u16 "POLL???" {
    POLLIN = 1, POLLPRI, POLLOUT, POLLERR, POLLHUP, POLLNVAL, POLLRDNORM, POLLRDBAND, POLLWRNORM, POLLWRBAND, POLLMSG
    POLLREMOVE = 0x1000, POLLRDHUP, POLL_BUSY_LOOP = 0x8000
}
struct pollfd { fd fd; pollbits events if fd >= 0; pollbits revents hide }
# What came back stands in the result's note.
struct pollfd_back { int fd; pollbits events hide; select revents & 0xb7ff ? pollbits : x16 revents }
poll(pollfd *fds[nfds], uint nfds, int timeout) -> dec (custom poll_result)			%desc
ppoll(pollfd *fds[nfds], uint nfds, timespec *tmo_p, sigset(sigsetsize) *sigmask, ulong sigsetsize) -> dec (custom poll_result)	%desc
[i386] ppoll_time64 = ppoll with timespec=timespec64

select(int nfds, custom fdset(nfds) *readfds, custom fdset(nfds) *writefds, custom fdset(nfds) *exceptfds, timeval *timeout) -> dec (custom select_result)	%desc
# i386: its first form takes a block of arguments; the decoder puts them in place.
[i386] select(ptr arg)									%desc
[i386] _newselect(int nfds, custom fdset(nfds) *readfds, custom fdset(nfds) *writefds, custom fdset(nfds) *exceptfds, timeval *timeout) -> dec (custom select_result)	%desc
pselect6(int nfds, custom fdset(nfds) *readfds, custom fdset(nfds) *writefds, custom fdset(nfds) *exceptfds, timespec *timeout, sigset_argpack *sig) -> dec (custom select_result)	%desc
[i386] pselect6_time64 = pselect6 with timespec=timespec64

header <linux/eventpoll.h>
flags epoll_create_flags "EPOLL_???" { EPOLL_CLOEXEC = 02000000 }
epoll_create(int size) -> fd						%desc
epoll_create1(epoll_create_flags flags) -> fd				%desc
enum epoll_op "EPOLL_CTL_???" { EPOLL_CTL_ADD = 1, EPOLL_CTL_DEL, EPOLL_CTL_MOD }
flags epoll_events "EPOLL???" {
    EPOLLIN = 1, EPOLLPRI, EPOLLOUT, EPOLLERR, EPOLLHUP, EPOLLNVAL, EPOLLRDNORM, EPOLLRDBAND, EPOLLWRNORM, EPOLLWRBAND
    EPOLLMSG, EPOLLRDHUP = 0x2000, EPOLLEXCLUSIVE = 1<<28, EPOLLWAKEUP = 1<<29, EPOLLONESHOT = 1<<30, EPOLLET = 1<<31
}
struct epoll_event packed @aarch64 unpacked { epoll_events events; x64 data }
epoll_ctl(fd epfd, epoll_op op, fd fd, epoll_event *event when op != EPOLL_CTL_DEL)	%desc
epoll_wait(fd epfd, out epoll_event *events[ret], int maxevents, int timeout)		%desc
epoll_pwait(fd epfd, out epoll_event *events[ret], int maxevents, int timeout, sigset(sigsetsize) *sigmask, ulong sigsetsize)	%desc
epoll_pwait2(fd epfd, out epoll_event *events[ret], int maxevents, timespec64 *timeout, sigset(sigsetsize) *sigmask, ulong sigsetsize)	%desc
epoll_ctl_old(xlong arg1, xlong arg2, xlong arg3, xlong arg4)
epoll_wait_old(xlong arg1, xlong arg2, xlong arg3, xlong arg4)
