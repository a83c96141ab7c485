#ifndef EVENT_ASK_H
#define EVENT_ASK_H
/**
 * The questions that a target can be asked besides reading its memory, by mem_ask() (base/mem.h):
 * for example what a descriptor refers to, a thread's name, a signal's siginfo.
 */
#include <stddef.h>
#include <stdint.h>

/** Recordings contain these numbers (tracer/source/recording.h). They never change, and a new
 * question gets the next number. The same holds for every enum in this file that has explicit
 * values. */
enum mem_ask {
	MEM_ASK_FD = 0, /* key fd: what it refers to, as the text of the link in /proc/PID/fd. For
			 * this question and the next two, a pid in the key's upper half means a
			 * descriptor of that process */
	MEM_ASK_FD_PEER = 1,	/* key fd: the details that -yy shows, e.g.
				 * "TCP:[127.0.0.1:80->127.0.0.1:4711]", "char 5:0", without the angle
				 * brackets. If it fails, use MEM_ASK_FD */
	MEM_ASK_FD_POS = 2,	/* key fd: position and flags, from fdinfo, as text */
	MEM_ASK_CWD = 3,	/* the current directory */
	MEM_ASK_COMM = 4,	/* key tid (0 = the event's): the thread's name */
	MEM_ASK_SIGINFO = 5,	/* the event's siginfo_t, in the tracee's native (64-bit) layout */
	MEM_ASK_PID_NS = 6,	/* key mem_pid_key(): the id in our pid namespace, as text. Fails if
				 * there is no such id, or if the tracee lives in our namespace */
	MEM_ASK_SOCK_PROTO = 7, /* key fd: the name of the socket's protocol (UNIX, TCP ...) */
	MEM_ASK_IFNAME = 8,	/* key interface index: its name, in the tracee's network namespace
				 */
	MEM_ASK_REGS = 9,	/* the thread's registers, as the kernel's NT_PRSTATUS set */
	MEM_ASK_STACK = 10,	/* the thread's call stack: frames as in event/stack.h */
	MEM_ASK_FD_GONE = 11,	/* key fd, if the answer of MEM_ASK_FD ends in " (deleted)": "1" if
				 * the file was deleted, "0" if that is part of its name */
	MEM_ASK_KVM = 12,	/* key fd of a virtual CPU: "ADDRESS NUMBER", see proc/fs/kvm.h */
	MEM_ASK_NS = 13,	/* key mem_ns_key(): the link in /proc/PID/ns, "net:[4026531833]" */
	MEM_ASK_CONTEXT = 14,	/* key tid (0 = the event's): its SELinux context, whole */
	MEM_ASK_FD_CONTEXT = 15,   /* key fd: the SELinux context of the object that it refers to */
	MEM_ASK_PATH_CONTEXT = 16, /* key mem_path_key(): the context of the file at that path. The
				    * asker puts the path and a NUL into buf */
	MEM_ASK_SYMBOL = 17,	   /* key: the id of a library function: its name; if that is not
				    * the symbol but demangled, the symbol follows behind a NUL */
	MEM_ASK_FD_WANTED = 18, /* as MEM_ASK_FD_CONTEXT and MEM_ASK_PATH_CONTEXT, but the context
				 * that the object should have according to SELinux's database */
	MEM_ASK_PATH_WANTED = 19,
	MEM_ASK_FLOATS = 20,	/* the thread's floating-point registers, in the layout of FXSAVE */
	MEM_ASK_PROTOTYPE = 21, /* key as for MEM_ASK_SYMBOL: the prototype that debug information
				 * gives for the function, as a line that decode/library/proto.h
				 * reads */
	MEM_ASK_FUNCTION = 22,	/* key address: the name of the function that begins there. Only
				 * answered while library calls are traced */
	MEM_ASK_CALLEE = 23,	/* key: the address at which a library call was caught (record.h):
				 * "ADDRESS FILE", which are the function's address in hexadecimal and
				 * the file that contains it */
	MEM_ASK_FILE = 24,	/* key: an address in code: the file that is mapped there */
	MEM_ASK_GENL_FAMILY = 25, /* key: the number of a generic netlink family: its name */
	MEM_ASK_ERRNO = 26,	  /* at the exit of a library call: the thread's errno, as text */
	MEM_ASK_PROC = 27,	  /* key enum mem_proc: the text of a file about the process */
	MEM_ASK_SPREAD = 28,  /* of RECORD_COUNTED: how often each value occurred, as an array of
			       * struct mem_spread */
	MEM_ASK_FRAMES = 29,  /* the addresses of the frames of the call's stack, the innermost
			       * first, as an array of uint64_t; if they are known without the
			       * thread's registers */
	MEM_ASK_RESOLVE = 30, /* key mem_path_key(): how the path is resolved (event/resolve.h). The
			       * asker puts the path and a NUL into buf */
	MEM_ASK_HOLDER = 31,  /* key fd of a socket: who has the address that bind(2) wants for it:
			       * "process PID NAME", "user UID" (whose process is not known),
			       * "closed" (a connection in TIME_WAIT, which no process has), or
			       * "nobody" (the file of a unix socket that is gone). The asker puts
			       * the address into buf, whose rest is zero */
	MEM_ASK_EXISTS = 32,  /* key mem_path_key(): "1" if there is a file with that path, "0" if
			       * there is none; a link at its end counts itself. The asker puts
			       * the path and a NUL into buf */
	MEM_ASK_PROBE = 33,   /* of a RECORD_PROBE, key as for MEM_ASK_SYMBOL: its arguments, as an
			       * array of struct mem_probe_arg */
	MEM_ASK_BOOT = 34,    /* when CLOCK_BOOTTIME was 0: nanoseconds since 1970, as text */
	MEM_ASK_FDS = 35, /* the descriptors that the process has open, as an array of int32_t in
			   * the order of their numbers; as many as fit */
	MEM_ASK_PROBE_TEXT = 36, /* of a RECORD_PROBE that the user has described, key as for
				  * MEM_ASK_SYMBOL: what it shows */
	MEM_ASK_LOCKER = 37,	 /* key fd: who has its file locked, so that the process cannot:
				  * "process     PID NAME", or "somebody" */
	MEM_ASK_CLOCK = 38,	 /* key enum mem_clock: "1" if the event's thread has read the time
				  * without a call since it is watched, "0" if it has not */
	MEM_ASK_KINDS,
	MEM_ASK_STACK_LENT = 64, /* the same as MEM_ASK_STACK, as a struct mem_stack_lent; the
				  * answer is the stack's length. Only for who shows stacks: it is
				  * in no recording */
	MEM_ASK_PLACE = 65,	 /* where the thread stands, as a struct mem_place, if that is known
				  * without its registers: it is 64-bit code. In no recording either */
};

struct mem_place {
	uint64_t ip, sp;
};

/** A call stack in the memory of who has named it, valid as long as the event. */
struct mem_stack_lent {
	const char *bytes;
	uint64_t id; /* stacks with the same number are the same; 0: it has none */
};

_Static_assert(MEM_ASK_PROC == 27 && MEM_ASK_SPREAD == 28 && MEM_ASK_FRAMES == 29 &&
		       MEM_ASK_RESOLVE == 30 && MEM_ASK_HOLDER == 31 && MEM_ASK_EXISTS == 32 &&
		       MEM_ASK_PROBE == 33 && MEM_ASK_BOOT == 34 && MEM_ASK_FDS == 35 &&
		       MEM_ASK_PROBE_TEXT == 36 && MEM_ASK_LOCKER == 37 && MEM_ASK_CLOCK == 38 &&
		       MEM_ASK_KINDS == 39,
	       "questions keep their numbers, and new ones have the next");

/** The files of /proc/PID (proc(5)) that MEM_ASK_PROC can be about. */
enum mem_proc {
	MEM_PROC_MAPS = 0,
	MEM_PROC_SMAPS = 1,
	MEM_PROC_STAT = 2,
	MEM_PROC_STATUS = 3,
	MEM_PROC_ROLLUP = 4, /* smaps_rollup */
	MEM_PROC_KINDS,
};

_Static_assert(MEM_PROC_ROLLUP == 4 && MEM_PROC_KINDS == 5, "keys of questions keep their numbers");

/** What MEM_ASK_CLOCK is asked for. */
enum mem_clock {
	MEM_CLOCK_WATCH = 0, /* to begin to watch; the answer is "0" */
	MEM_CLOCK_TELL = 1,
	MEM_CLOCK_END = 2, /* the same for the last time */
};

_Static_assert(MEM_CLOCK_END == 2, "keys of questions keep their numbers");

/** So many values were in this bucket (base/quantile.h). */
struct mem_spread {
	uint64_t bucket, n;
};

/** How the value of a probe's argument is to be shown. */
enum mem_probe_look {
	MEM_PROBE_UNKNOWN = 0, /* it could not be read */
	MEM_PROBE_UNSIGNED = 1,
	MEM_PROBE_SIGNED = 2,
	MEM_PROBE_FLOAT = 3,
};

/** An argument of a probe. */
struct mem_probe_arg {
	uint64_t value; /* extended to 64 bits, or the bytes of a floating-point number */
	uint8_t look;	/* enum mem_probe_look */
	uint8_t size;	/* in the program: 1, 2, 4 or 8 bytes */
	uint8_t pad[6];
};

/** Which kind of id a MEM_ASK_PID_NS is about. */
enum mem_pid {
	MEM_PID_THREAD = 0,
	MEM_PID_PROCESS = 1,
	MEM_PID_GROUP = 2,
	MEM_PID_SESSION = 3,
};

/** A kind of namespace, for MEM_ASK_NS, in alphabetical order. */
enum mem_ns {
	MEM_NS_CGROUP = 0,
	MEM_NS_IPC = 1,
	MEM_NS_MNT = 2,
	MEM_NS_NET = 3,
	MEM_NS_PID = 4,
	MEM_NS_TIME = 5,
	MEM_NS_USER = 6,
	MEM_NS_UTS = 7,
	MEM_NS_KINDS,
};

_Static_assert(MEM_NS_UTS == 7 && MEM_NS_KINDS == 8 && MEM_PID_SESSION == 3,
	       "keys of questions keep their numbers, too");

/** Returns the key of a namespace. id is a process as the event's thread knows it; 0 is the thread
 * itself. */
static inline uint64_t mem_ns_key(enum mem_ns kind, int id)
{
	return (uint64_t)kind << 32 | (uint32_t)id;
}

static inline uint64_t mem_pid_key(enum mem_pid kind, int id)
{
	return (uint64_t)kind << 32 | (uint32_t)id;
}

/** Returns the key of a path that starts from descriptor dirfd. The hash distinguishes the paths of
 * one call. */
static inline uint64_t mem_path_key(int dirfd, const char *path, size_t n)
{
	uint32_t hash = 2166136261; // FNV-1a

	for (size_t i = 0; i < n; i++)
		hash = (hash ^ (uint8_t)path[i]) * 16777619;
	return (uint64_t)(uint32_t)dirfd << 32 | hash;
}

#endif
