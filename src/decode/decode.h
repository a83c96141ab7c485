#ifndef DECODE_DECODE_H
#define DECODE_DECODE_H
/**
 * The walker: turns a call's numbers and the target's memory into values, by the generated tables.
 * It knows no process, no output and no command line options. It alone decides what is shown at
 * entry and at exit, and how an unreadable object is shown, or one of a failed call.
 */
#include <stdbool.h>

#include "base/arena.h"
#include "base/mem.h"
#include "decode/table.h"
#include "decode/value.h"

/** How a call is shown (array index = id in sc_calls). */
enum decode_how {
	DECODE_VERBOSE_OFF = 1, /* not in -e verbose: structures are shown as addresses */
	DECODE_FULL = 2,	/* -v, or not in -e abbrev: nothing is abbreviated */
	DECODE_RAW = 4,		/* -e raw: numbers in hex, undecoded */
};

/** Which details of descriptors are shown: the words of --decode-fds. */
enum decode_fds {
	DECODE_FDS_PATH = 1,
	DECODE_FDS_SOCKET = 2,
	DECODE_FDS_DEV = 4,
	DECODE_FDS_EVENTFD = 8,
	DECODE_FDS_PIDFD = 16,
	DECODE_FDS_SIGNALFD = 32,
	DECODE_FDS_ALL = 63,
};

/** What -e kvm= shows of virtual CPUs: nothing, why they stopped (vcpu), and their state, too
 * (vcpu+). */
enum decode_kvm { DECODE_KVM_NONE, DECODE_KVM_EXIT, DECODE_KVM_STATE };

/** --secontext: how much of SELinux contexts is shown. */
enum decode_context { DECODE_CONTEXT_NONE, DECODE_CONTEXT_TYPE, DECODE_CONTEXT_FULL };

/** A custom printer, one for each name in the descriptions. Yields exactly one value (or group).
 * False: it cannot show the value; the walker then shows the address or number. */
struct dec;
struct cargs;
typedef bool custom_fn(struct dec *, const struct cargs *);

/** The decoders for what the description language cannot express: decode/custom/customs.h. */
struct decode_customs {
	custom_fn *const *by_node;   /* indexed by the number in a node of the tables, made with
				      * them */
	void (*below)(struct dec *); /* called at the exit of a KVM_RUN; yields the lines below
				      * it */
};

struct decode_opts {
	const struct decode_customs *customs; /* NULL: their values are shown as addresses and
					       * numbers */
	uint32_t str_limit;		      /* -s */
	uint32_t array_limit; /* elements shown of arrays in prototypes that were read at run time;
			       * 0: str_limit */
	const uint8_t *how;   /* per call id, enum decode_how; NULL = all 0 */
	uint8_t fds;	      /* enum decode_fds */
	bool ltrace; /* characters, and arguments that nothing is known of, as ltrace has them */
	bool pids;   /* -Y: names of processes */
	bool pidns;  /* ids in our pid namespace */
	bool namespaces; /* -e namespace=new */
	enum decode_kvm kvm;
	enum decode_context contexts;
	bool mismatch;	/* also shows the context that a file should have, if it differs */
	bool for_reads; /* the values are of no use, only what is read and asked for them: an object
			 * that has been read and leads to nothing more is not made into values */
};

/** Returns the part of a context of n bytes that is shown, a pointer into it; *n becomes its
 * length. */
const char *decode_context_part(enum decode_context, const char *context, size_t *n);

enum { DECODE_MAX_OLD = 8, DECODE_REGS = 8, DECODE_FOUND = 64 };

/** A struct that a custom printer asked for by its name. */
struct decode_found {
	const char *name;
	uint16_t id;
};

/** A call of a thread, from entry to exit. It belongs to the module that pairs events. */
struct call {
	uint16_t id; /* sc_calls; 0: a number that no table knows */
	uint8_t abi;
	bool entered; /* the entry was seen */
	bool exited;
	bool raw;   /* shown undecoded: -e raw, or id == 0 */
	bool waits; /* something is left to be decoded at the exit: arguments, or a note */
	bool failed;
	bool restarted;	    /* ERESTART* */
	const char *symbol; /* the function of a library call, owned by the caller; NULL: this is a
			     * system call */
	uint64_t nr;
	uint64_t args[6];
	int64_t ret;
	uint32_t error;			  /* errno or 0 */
	uint64_t time_ns, enter_stime_ns; /* at entry; set by the owner */

	/* The values: vals[0 .. n_enter) were made at the entry, vals[n_enter .. n) at the exit.
	 * vals[note .. n) belong to the result (they stand inside its parentheses). */
	uint32_t n, n_enter, note;
	uint8_t ret_kind;    /* enum sc_ret_kind, after select and payload */
	struct value retval; /* the result as a value (fd with path, pid with comm ...), at exit */
	const struct value *result; /* all values of the result, if there are several; in the
				     * arena */
	uint32_t nresult;
	uint32_t note_prefix; /* string-pool offset of "flags ", 0 = none */

	/* At the exit: lines below the call's own, each ended by VALUE_LINE_END. They are in the
	 * arena. */
	const struct value *below;
	uint32_t nbelow;
	uint32_t kvm_cpu; /* KVM_RUN: the virtual CPU, and where its state is; 0: not known */
	taddr kvm_run;

	/* The following members are used by the walker only. */
	uint8_t next_arg; /* the argument with which the exit continues, in print order */
	uint8_t half_arg; /* 1 + the inout argument whose second half is not shown yet; 0: none */
	uint16_t sig, tail_sig;
	uint64_t old[DECODE_MAX_OLD];
	uint8_t old_known; /* bit per slot */
	uint8_t depth;	   /* number of open brackets at the end of the entry's values */
	uint64_t sep;	   /* bit per depth: the next element needs a separator */
	struct {
		const char *p;
		uint32_t len;
	} reg[DECODE_REGS];	    /* remembered strings */
	struct decode_saved *saved; /* entry images of inout objects, in the arena */

	const uint64_t *more; /* arguments after the sixth, as words, in the arena */
	uint8_t nmore;
	const struct proto_raw
		*proto_raw;		 /* what proto.c keeps between entry and exit: arguments, */
	const struct value *proto_taken; /* and what a format takes, to be shown at exit */
	uint32_t nproto_taken;
	const uint8_t *floats; /* floating-point registers, in the arena; NULL: not asked yet */

	/* The following members are kept from call to call. */
	struct value *vals;
	uint32_t cap;
	struct arena arena;
	uint64_t sp; /* stack pointer at entry; set by the owner before decode_enter */
	const struct proto *proto; /* of a library call, used instead of its description; belongs to
				    * the owner */
	struct decode_found found[DECODE_FOUND];
};

/** Gets the result's values; returns their number. */
static inline uint32_t call_result(const struct call *c, const struct value **ret)
{
	*ret = c->nresult ? c->result : &c->retval;
	return c->nresult ? c->nresult : c->retval.kind != 0;
}

/** Starts a call: resets *c, finds the call's description and yields the values of the entry. */
void decode_enter(const struct decode_opts *, struct call *c, enum abi abi, uint64_t nr,
		  const uint64_t args[6], struct mem *mem);
/** Yields the values of the exit. ret is the kernel's result; error as in struct record. */
void decode_exit(const struct decode_opts *, struct call *c, int64_t ret, uint32_t error,
		 struct mem *mem);
/** Like decode_enter, but makes no values: for summaries, and for calls that are filtered out. */
void decode_identify(struct call *c, enum abi abi, uint64_t nr, const uint64_t args[6]);
/** The same with the call's memory: an inner call of socketcall has its arguments, or is the outer
 * one if they cannot be read (decode/multiplex.h). */
void decode_identify_read(struct call *c, enum abi abi, uint64_t nr, const uint64_t args[6],
			  struct mem *mem);

/** Like decode_exit, but makes no values. */
void decode_outcome(struct call *c, int64_t ret, uint32_t error);
/** True if the call's arguments are those of its number alone, after decode_identify() as after
 * decode_enter(): they depend on no command among them. */
bool decode_is_identified(const struct call *c);

/** The same for a library call. id is from decode_library(); 0: the arguments are guessed. The
 * options' `how` does not apply. The caller keeps `name` valid. */
void decode_library_enter(const struct decode_opts *, struct call *c, enum abi abi, uint16_t id,
			  const char *name, const uint64_t args[6], struct mem *mem);
void decode_library_exit(const struct decode_opts *, struct call *c, uint64_t ret, struct mem *mem);
/** A probe that a thread has passed, which is decoded at once: its arguments are an answer about
 * this number (MEM_ASK_PROBE). */
void decode_probe(const struct decode_opts *, struct call *c, enum abi abi, const char *name,
		  uint64_t nr, struct mem *mem);
/** Returns the description of a library function, or 0 if there is none. */
uint16_t decode_library(enum abi abi, const char *name);

/** Decodes n bytes as the described struct `name` ("siginfo", "sockaddr"), into c's values. */
bool decode_struct(const struct decode_opts *, struct call *c, enum abi abi, const char *name,
		   const void *bytes, size_t n, struct mem *mem);

/** The number of registers that can contain arguments of a call, for any command. Called after
 * decode_identify(). */
unsigned decode_registers(const struct call *c);
/** The same of the library function with this description, for x86-64. */
unsigned decode_library_registers(uint16_t id);

void call_init(struct call *c);
void call_deinit(struct call *c);

/** True if the result of the call with this id is always a new descriptor, or an error. */
bool decode_makes_fd(uint16_t id);
/** True for the calls that load another program. */
bool decode_is_exec(uint16_t id);
/** The id of the call with this number (without the x32 bit), or 0. */
uint16_t decode_lookup(enum abi abi, uint64_t nr);
/** Finds the ids of all calls with a name (several if ABIs differ). Returns their number, and
 * writes the first ones to ret (up to max). */
unsigned decode_find(const char *name, uint16_t *ret, unsigned max);
/** Sets table[id] for all calls of these names, which are separated by spaces. */
void decode_mark(uint8_t *table, const char *names, uint8_t value);

/* -- what must be copied so that a call can be decoded without the process --------------------- */
struct decode_piece {
	taddr addr;
	size_t len;
	bool string; /* ends at its NUL, or after len bytes */
};
/** Finds the memory that decode_enter() (or, if at_exit, decode_exit()) will read for a call with
 * these options. c: after decode_identify(), with ret and error set for the exit. mem is for
 * lengths that are themselves in memory. Returns the number of pieces written to ret (up to max),
 * or -1: this is not known in advance, so the call must be decoded immediately. */
int decode_plan(const struct decode_opts *, const struct call *c, bool at_exit, struct mem *mem,
		struct decode_piece *ret, unsigned max);

/* -- which descriptors and paths a call uses: -P, --trace-fds, -e fd sets --------------------- */
enum decode_use { DECODE_USE_FD, DECODE_USE_DIRFD, DECODE_USE_PATH };
struct decode_use_it {
	const struct call *c;
	unsigned i;
	uint8_t skip, more; /* used by the walk only */
	bool exact;	    /* by the types alone, also where the reference (7.2) leaves some out */
};
/** Walks the fd, dirfd and path arguments of a call after decode_enter or decode_identify.
 * *val is the descriptor or the address of the path; *dirfd the descriptor that a path is
 * relative to (-100 = the current directory). */
bool decode_next_use(struct decode_use_it *, enum decode_use *use, uint64_t *val, int *dirfd);

/** Gets a descriptor of a set. Returns true to end the walk. */
typedef bool decode_use_fn(void *data, int fd);
/** True for calls whose descriptors are in a set in memory (poll, select), which decode_next_use()
 * does not yield. */
bool decode_uses_set(const struct call *c);
/** Passes the descriptors in such a call's sets, as far as they can be read, to fn, until it
 * returns true. Returns true if it did. */
bool decode_use_set(const struct call *c, struct mem *mem, decode_use_fn *fn, void *data);

#endif
