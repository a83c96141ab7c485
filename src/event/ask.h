#ifndef EVENT_ASK_H
#define EVENT_ASK_H
/**
 * What a target can be asked besides its memory, by mem_ask() (base/mem.h): what a descriptor
 * refers to, a thread's name, a signal's siginfo.
 */
#include <stddef.h>
#include <stdint.h>

/** The numbers stand in recordings (tracer/source/recording.h): they stay, and new ones follow. The
 * same holds for those of all enums here that have one. */
enum mem_ask {
	MEM_ASK_FD = 0, /* key fd: what it is, the text of the link in /proc/PID/fd. In this and the
			 * next two a pid in the upper half means another process' descriptor */
	MEM_ASK_FD_PEER = 1, /* key fd: -yy details, e.g. "TCP:[127.0.0.1:80->127.0.0.1:4711]",
			      * "char 5:0"; without the angle brackets. Fails: use MEM_ASK_FD */
	MEM_ASK_FD_POS = 2,  /* key fd: position and flags, from fdinfo, as text */
	MEM_ASK_CWD = 3,     /* the current directory */
	MEM_ASK_COMM = 4,    /* key tid (0 = the event's): the thread's name */
	MEM_ASK_SIGINFO = 5, /* the event's siginfo_t, in the tracee's native (64-bit) layout */
	MEM_ASK_PID_NS = 6,  /* key mem_pid_key(): the id in our pid namespace, as text. Fails: no
			      * such thing there, or the tracee lives in the same namespace */
	MEM_ASK_SOCK_PROTO = 7, /* key fd: the name of the socket's protocol (UNIX, TCP ...) */
	MEM_ASK_IFNAME = 8,	/* key interface index: its name, in the tracee's network */
	MEM_ASK_REGS = 9,	/* the thread's registers, as the kernel's NT_PRSTATUS set */
	MEM_ASK_STACK = 10,	/* the thread's call stack, as event/stack.h's frames */
	MEM_ASK_FD_GONE = 11,	/* key fd, where MEM_ASK_FD ends in " (deleted)": "1" if the file is
				 * gone, "0" if that is its name */
	MEM_ASK_KVM = 12,	/* key fd of a virtual CPU: "ADDRESS NUMBER", see proc/kvm.h */
	MEM_ASK_NS = 13,	/* key mem_ns_key(): the link in /proc/PID/ns, "net:[4026531833]" */
	MEM_ASK_CONTEXT = 14,	/* key tid (0 = the event's): its SELinux context, whole */
	MEM_ASK_FD_CONTEXT = 15,   /* key fd: the SELinux context of what is behind it */
	MEM_ASK_PATH_CONTEXT = 16, /* key mem_path_key(): that of the file there. buf holds the path
				    * and a NUL when it is asked */
	MEM_ASK_SYMBOL = 17,	   /* key: the id of a library call's function: its name */
	MEM_ASK_FD_WANTED = 18, /* as MEM_ASK_FD_CONTEXT, MEM_ASK_PATH_CONTEXT: the context that it
				 * should have by SELinux's database */
	MEM_ASK_PATH_WANTED = 19,
	MEM_ASK_FLOATS = 20, /* the thread's registers for floating point, as FXSAVE stores them */
	MEM_ASK_PROTOTYPE = 21, /* key as of MEM_ASK_SYMBOL: what debug information says of the
				 * function, a line as decode/library/proto.h reads it */
	MEM_ASK_FUNCTION = 22,	/* key address: the name of the function that begins there. Only
				 * library calls know it */
	MEM_ASK_CALLEE = 23, /* key: where a library call was caught (record.h): "ADDRESS FILE", the
			      * function's address in hexadecimal, and the file that it is in */
	MEM_ASK_FILE = 24,   /* key: an address in code: the file that is mapped there */
	MEM_ASK_GENL_FAMILY = 25, /* key: the number of a family of generic netlink: its name */
	MEM_ASK_KINDS,
};

_Static_assert(MEM_ASK_GENL_FAMILY == 25 && MEM_ASK_KINDS == 26,
	       "questions keep their numbers, and new ones have the next");

/** What an id is of, for MEM_ASK_PID_NS. */
enum mem_pid {
	MEM_PID_THREAD = 0,
	MEM_PID_PROCESS = 1,
	MEM_PID_GROUP = 2,
	MEM_PID_SESSION = 3,
};

/** A kind of namespace, for MEM_ASK_NS: in the order of their names. */
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

/** id: a process as the event's thread knows it; 0: that thread. */
static inline uint64_t mem_ns_key(enum mem_ns kind, int id)
{
	return (uint64_t)kind << 32 | (uint32_t)id;
}

static inline uint64_t mem_pid_key(enum mem_pid kind, int id)
{
	return (uint64_t)kind << 32 | (uint32_t)id;
}

/** A path that starts from descriptor dirfd: the path's own hash tells those of a call apart. */
static inline uint64_t mem_path_key(int dirfd, const char *path, size_t n)
{
	uint32_t hash = 2166136261; // FNV-1a

	for (size_t i = 0; i < n; i++)
		hash = (hash ^ (uint8_t)path[i]) * 16777619;
	return (uint64_t)(uint32_t)dirfd << 32 | hash;
}

#endif
