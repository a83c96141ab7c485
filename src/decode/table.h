#ifndef DECODE_TABLE_H
#define DECODE_TABLE_H
/**
 * The types of the generated tables, which syscalls/gen writes and the walker reads. Tables are
 * const and contain indexes instead of pointers, so they need no relocations. Index 0 of every pool
 * means "none". Indexes have 16 bits; the generator fails with an error when a pool grows past
 * that.
 *
 * The generator (a host tool) and src/decode include this header. It contains types only.
 */
#include <stdbool.h>
#include <stdint.h>

enum abi { ABI_X86_64 = 0, ABI_I386 = 1, ABI_X32 = 2, ABI_COUNT };

/** Widths. LONG: a word of the ABI. KLONG: the kernel's long (8 bytes on x32). */
enum sc_width { SC_W8, SC_W16, SC_W32, SC_W64, SC_WLONG, SC_WKLONG };

enum sc_fmt {
	SC_FMT_DEC,  /* signed decimal */
	SC_FMT_UDEC, /* unsigned decimal */
	SC_FMT_HEX,  /* 0x1f; 0 prints "0" */
	SC_FMT_ZHEX, /* 0x001f, as wide as the type */
	SC_FMT_OCT,  /* 017; 0 prints "0" */
	SC_FMT_BE,   /* network order: htons(80), htonl(1); 8 bits: plain */
};

/**
 * A type. The meaning of a, b, c, d depends on op. "expr" is an index into sc_expr (0 = absent),
 * "params" an index into sc_list, where there are `n` exprs.
 */
enum sc_op {
	SC_NONE,     /* nothing is shown (ioctl payload `none`, return `none`) */
	SC_INT,	     /* width, fmt */
	SC_ADDR,     /* an address: hex, 0 prints NULL. width LONG or W64 */
	SC_SCALAR,   /* a = enum sc_scalar, b = params, c = number of params, width */
	SC_ENUM,     /* a = table, width */
	SC_FLAGS,    /* a = table, width */
	SC_BITS,     /* a = sc_bits, width */
	SC_PTR,	     /* a = pointed-to node, b = count expr (0: exactly one object, not an array),
		      * width LONG or W64 (`*64`). d = sc_ptr_flags. A pointer to SC_BUF, SC_CSTR,
		      * SC_RECORDS, SC_NLATTRS shows these without brackets of its own */
	SC_ARRAY,    /* inline array. a = element node, b = count expr, c = upto expr (show fewer),
		      * d = table for `indexed` */
	SC_BUF,	     /* inline bytes, shown as a quoted string. a = length expr, d = sc_buf_flags */
	SC_CSTR,     /* inline char array that ends at its NUL. a = size expr (bytes available) */
	SC_STR,	     /* the value is a pointer to a NUL-terminated string. d: SC_STR_PATH = a file
		      * path (not truncated by -s, and used for -P and -y) */
	SC_STRV,     /* value is a pointer to a NULL-ended vector of string pointers.
		      * d: 1 = an environment (abbreviated to a count without -v) */
	SC_STRUCT,   /* a = struct, b = params, c = number of params */
	SC_UNION,    /* only as a field. a = tag expr, b = first sc_ucase, c = number of cases. d:
		      * SC_UNION_REST = the case's fields are shown like fields of the parent */
	SC_SELECT,   /* a = cond expr, b = node if true, c = node if false */
	SC_PAYLOAD,  /* a = table whose entries have payloads, b = key expr; inline, like a struct.
		      * c = length expr (bytes there are) or 0 */
	SC_KEYED,    /* the *name* in a keyed family: a = enum sc_family, b = key expr, width */
	SC_KEYDATA,  /* the *data* in a keyed family (optval, cmsg data, netlink payload):
		      * a = family, b = key expr, c = entry expr, d = length expr */
	SC_RECORDS,  /* elements that contain their own length. a = element node, b = bytes
		      * expr, c = index in sc_notes of the comment that is shown without -v,
		      * e.g. "entries" */
	SC_NLATTRS,  /* netlink attributes to the end. a = table, b = params, c = number of params;
		      * d: the number of levels of attributes, whose types are only numbers, around
		      * them */
	SC_NESTBY,   /* a nested attribute set chosen by a remembered string. a = first sc_nest,
		      * b = count, c = the register (0..7) that holds the string */
	SC_CONCAT,   /* a = node of the header, b = node of what follows it. "upto the end" */
	SC_IOCTL,    /* the ioctl code's name; the argument is SC_IOCTLARG */
	SC_IOCTLARG, /* a = expr of the code: decoded by the merged ioctl table */
	SC_CUSTOM,   /* a = index into sc_custom_names/decode's custom table, b = params,
		      * c = number of params, width (of the value in place; W64 if none) */
	SC_REMEMBER, /* a = node; shows it, and keeps the string in register b */
	SC_FLOAT,    /* a = enum sc_float */
	SC_OPS,
};

enum sc_ptr_flags {
	SC_PTR_ABBREV = 1, /* reserved */
};
enum sc_buf_flags {
	SC_BUF_OMIT0 = 1, /* a trailing NUL is not shown */
	SC_BUF_HEX = 2,	  /* all bytes as \x.. */
	SC_BUF_REST = 4,  /* to the end of the container */
};
enum { SC_STR_PATH = 1 };
enum { SC_UNION_REST = 1, SC_UNION_NAMED = 2 };

/** Kinds of floating-point numbers. CPLX: two numbers of the same kind, the real part first. */
enum sc_float {
	SC_FLOAT_SINGLE,
	SC_FLOAT_DOUBLE,
	SC_FLOAT_LONG, /* of 80 bits; 16 bytes, on i386 12 */
	SC_FLOAT_QUAD, /* of 128 bits */
	SC_FLOAT_CPLX_SINGLE,
	SC_FLOAT_CPLX_DOUBLE,
	SC_FLOAT_CPLX_LONG,
};

static inline bool sc_float_is_complex(unsigned kind)
{
	return kind >= SC_FLOAT_CPLX_SINGLE;
}

/** Returns the size of a kind in memory, in bytes. */
static inline unsigned sc_float_bytes(unsigned kind, bool is_i386)
{
	unsigned wide = is_i386 ? 12 : 16;

	switch (kind) {
	case SC_FLOAT_SINGLE:
		return 4;
	case SC_FLOAT_LONG:
		return wide;
	case SC_FLOAT_QUAD:
	case SC_FLOAT_CPLX_DOUBLE:
		return 16;
	case SC_FLOAT_CPLX_LONG:
		return 2 * wide;
	default:
		return 8;
	}
}

/** The built-in semantic scalars. Comments show the name and parameters in descriptions. */
enum sc_scalar {
	SC_S_NONE,
	SC_S_FD,
	SC_S_DIRFD, /* fd, dirfd */
	SC_S_TID,
	SC_S_TGID,
	SC_S_PGID,
	SC_S_SID,
	SC_S_TGID_OR_PGID, /* names as in the enum */
	SC_S_UID,
	SC_S_GID,	 /* -1 prints -1; width 16: uid16 */
	SC_S_SIGNO,	 /* SIGINT */
	SC_S_SIGSET,	 /* sigset(n): n bytes in place; as `sigset(n) *p` behind p */
	SC_S_SIGHANDLER, /* SIG_DFL, SIG_IGN, address */
	SC_S_WSTATUS,	 /* [{WIFEXITED(s) && WEXITSTATUS(s) == 0}] without brackets */
	SC_S_MODE,	 /* S_IFREG|0644 */
	SC_S_UMODE,	 /* 0644 */
	SC_S_DEV,	 /* makedev(0x8, 0x1) */
	SC_S_ERRNO,	 /* ENOENT (values 1..) or 0; negative: -ENOENT */
	SC_S_TIME,	 /* time(nsec): seconds with the date in a comment */
	SC_S_CLOCK_T,	 /* clock_t: ticks, with seconds in a comment where strace does */
	SC_S_IFINDEX,	 /* if_nametoindex("lo") */
	SC_S_IN4,
	SC_S_IN6,    /* inet_addr("1.2.3.4") ; inet_pton(AF_INET6, "::1") */
	SC_S_INADDR, /* inaddr(af) */
	SC_S_MAC,
	SC_S_HWADDR,	/* 6 bytes xx:xx.. ; hwaddr(type, n) */
	SC_S_RLIM,	/* RLIM_INFINITY, 8192*1024, 100 */
	SC_S_IOPRIO,	/* IOPRIO_PRIO_VALUE(...) */
	SC_S_KVER,	/* KERNEL_VERSION(a, b, c) */
	SC_S_SYSCALLNR, /* syscallnr(arch): a call number, with its name */
	SC_S_UUID,	/* 16 bytes, 8-4-4-4-12 */
	SC_S_BITSET,	/* bitset(n, enum): names of the set bits; param 1 = table */
	SC_S_CPUSET,	/* cpuset(n): [0 1 2] from n bytes in place */
	SC_S_PAGES,	/* an offset in pages of 4096 bytes, shown in bytes, in hexadecimal */
	SC_S_SCOPE6,	/* scope6(addr field) */
	SC_S_OFF64,	/* signed 64-bit, two slots on 32-bit ABIs (see sc_field.off) */
	SC_S_BOOL,
	SC_SCALARS,
};

struct sc_node {
	uint8_t op, width, fmt, flags; /* flags: SC_N_* */
	uint16_t a, b, c, d;
};
enum {
	SC_N_SIGNED = 1, /* SC_ENUM, SC_SCALAR: sign-extend the value; unknown prints decimal */
	SC_N_BARE =
		2,	/* SC_CUSTOM without a width: takes no room in a struct, but for the d
			 * (expr) bytes of `custom x f[n]`, or the rest; as an argument: the register */
	SC_N_BE = 4,	/* ENUM, FLAGS, SCALAR: in network byte order in memory (`eth_proto.be16`);
			 * names are shown as htons(NAME) */
	SC_N_PLAIN = 8, /* STRUCT, CUSTOM behind a pointer: shown whatever -e verbose says */
};

/** Constants. 32-bit tables use sc_const, wide ones (values past 32 bits) sc_const64. */
struct sc_const {
	uint32_t val, name;
};
struct sc_const64 {
	uint64_t val;
	uint32_t name, pad;
};
enum sc_search { SC_DIRECT, SC_BINARY, SC_LINEAR }; /* DIRECT: entry i has the value base + i */
enum sc_tflags {
	SC_T_WIDE = 1,	 /* entries are in sc_consts64 */
	SC_T_FLAGS = 2,	 /* a set of bits, in the order in which they are shown */
	SC_T_SIGNED = 4, /* unknown values print in decimal */
};
struct sc_table {
	uint32_t name;	/* the name in the description, for --dump and JSON */
	uint32_t dflt;	/* comment for unknown values ("CLOCK_???"), 0 = none */
	uint32_t first; /* into sc_consts or sc_consts64 */
	uint16_t n;
	uint8_t search, flags;
	uint32_t base;	  /* SC_DIRECT */
	uint16_t payload; /* into sc_payloads, parallel to the entries, and one more for numbers
			   * that have none (0 = there are no payloads) */
	uint16_t abi[ABI_COUNT]; /* the table to use instead for this ABI (usually itself) */
	uint16_t order; /* SC_BINARY: entries are sorted by value; sc_list[order + i] is the
			 * place in the file of entry i (0 = file order and value order agree) */
};

/** Parts of a word, shown joined by '|'. */
enum sc_part_kind { SC_PART_ENUM, SC_PART_FLAGS, SC_PART_TYPE, SC_PART_SHIFTED };
struct sc_part {
	uint8_t kind, shift, last, hex; /* hex: SC_PART_SHIFTED, the number is hexadecimal */
	uint16_t ref;			/* table, or node (SC_PART_TYPE) */
	uint16_t pad2;
	uint32_t name; /* SC_PART_SHIFTED: the text after << */
	uint64_t mask; /* before shifting; 0 = all bits that the other parts do not have */
};
struct sc_bits {
	uint32_t name;
	uint16_t first;
	uint8_t n, split;
};

/** What an enum entry implies for the rest of the call, for a struct, or for option data. */
enum sc_payload_kind { SC_PL_NONE, SC_PL_SIG, SC_PL_NODE };
enum sc_payload_dir { SC_PL_IN = 1, SC_PL_OUT = 2, SC_PL_INOUT = 3 };
struct sc_payload {
	uint8_t kind, dir; /* dir of ioctls: the direction of the data; of socket options: IN = set,
			    * OUT = get */
	uint16_t sig;	   /* SC_PL_SIG */
	uint16_t node;	   /* SC_PL_NODE: the data for set (and for get, if get_node is 0) */
	uint16_t get_node; /* sockopts `get T` */
	uint16_t ret;	   /* return kind that this entry implies (0 = the call's) */
	uint16_t remember; /* `-> NAME`: register + 1 that keeps the string, 0 = none */
	uint32_t name;	   /* of the argument of an ioctl; 0: that of the call's argument */
};

/** Attributes of a field of a struct, or of an argument. */
enum sc_fattr {
	SC_F_IN = 1,
	SC_F_OUT = 2,	    /* both: inout */
	SC_F_DELTA = 4,	    /* inout scalar: [a => b], at exit */
	SC_F_NZ = 8,	    /* shown only if it is not zero */
	SC_F_V = 16,	    /* shown only with -v; without -v, the struct ends with ... */
	SC_F_HIDE = 32,	    /* not shown; for layout and expressions only */
	SC_F_EARLY = 64,    /* an input after an output: decoded at entry, and kept for the exit */
	SC_F_ERROK = 128,   /* decoded even if the call failed */
	SC_F_SKIP = 256,    /* an argument that is not shown */
	SC_F_VER = 512,	    /* first field of a version group (sized structs) */
	SC_F_PAIR = 1024,   /* argument: 64 bits in two registers, low word in slot `off` */
	SC_F_ANON = 2048,   /* no name is shown (SC_UNION with rest, padding) */
	SC_F_VECTOR = 4096, /* argument: off is the number of a vector register */
	SC_F_PLAIN = 8192, /* argument: always shown, whole, in one phase, from one register, as its
			    * type says: nothing of it depends on conditions or on other phases */
};
struct sc_field {
	uint32_t name;
	uint16_t off; /* struct: offset in bytes; argument: register slot 0..5; from 6 on, words on
		       * the stack (library functions) */
	uint16_t node;
	uint16_t if_, when; /* exprs */
	uint16_t attr;	    /* enum sc_fattr */
	uint16_t errshow;   /* errshow(f): after a failure, only this field is shown: 1 + the index
			     * in the field list of the struct that is pointed to */
};
struct sc_layout {
	uint16_t first, n, size, align;
}; /* fields; size and align in bytes */
enum sc_sflags {
	SC_ST_MERGE = 1,      /* inout: one pair of braces, with OUT fields at exit */
	SC_ST_TAIL_BYTES = 2, /* if longer than known: , ... with bytes a..b */
	SC_ST_TAIL_EXTRA = 4, /* extra_data="..." */
	SC_ST_TAIL_DOTS = 8,  /* ... */
	SC_ST_OPEN = 16,      /* the struct has no fixed end: size is that of its fixed part */
	SC_ST_FLAT = 32,      /* numbers and bytes: nothing in it leads to other memory, or to a
			       * question that is asked */
};
struct sc_struct {
	uint32_t name;
	uint16_t layout[ABI_COUNT]; /* into sc_layouts */
	uint8_t nparams, flags;
	uint16_t sized;	 /* expr: the number of bytes that there are; 0 = all */
	uint16_t min;	 /* with fewer bytes, the address is shown */
	uint16_t step;	 /* expr: bytes to the next record */
	uint16_t spend;	 /* expr: after each element of an array, param 0 is lowered by it */
	uint16_t params; /* sc_list: widths (enum sc_width | 16 when signed) of the parameters */
};
struct sc_ucase {
	uint64_t val;
	uint16_t layout[ABI_COUNT]; /* fields of the case, with offsets from the start of the
				     * *parent* */
	uint8_t is_else, pad;
};

/** The arguments and the result of a call, or of the part that depends on a command. */
struct sc_sig {
	uint16_t first; /* sc_fields */
	uint8_t n;
	uint8_t exit_from; /* first argument (in print order) that needs the result */
	uint16_t ret;	   /* sc_rets */
	uint16_t tail;	   /* sc_tails: the arguments that depend on a command */
	uint16_t plan;	   /* sc_plans: the memory that these arguments need, in print order */
	uint8_t nplan;
	uint8_t more; /* number of words on the stack after the sixth; SC_SIG_VECTOR, SC_SIG_KEYED
		       */
};
enum {
	SC_SIG_VECTOR = 128, /* some are in vector registers */
	SC_SIG_KEYED = 64,   /* the type of one depends on the value of another */
	SC_SIG_WORDS = 63
};
struct sc_tail {
	uint16_t key;	   /* expr */
	uint16_t table;	   /* payload table of the key, or 0 */
	uint16_t first, n; /* explicit cases in sc_cases */
	uint16_t els;	   /* sig if nothing matches; 0: no further arguments */
	uint16_t pad;
};
struct sc_case {
	uint64_t val;
	uint16_t sig, pad[3];
};

enum sc_ret_kind {
	SC_R_DEC,
	SC_R_UDEC,
	SC_R_HEX,
	SC_R_OCT,
	SC_R_FD,
	SC_R_TID,
	SC_R_TGID,
	SC_R_PGID,
	SC_R_SID,
	SC_R_UID,
	SC_R_GID,
	SC_R_NONE /* does not return: ? */,
	SC_R_ADDR,
	SC_R_SIGNO,
	SC_R_ENUM,
};
struct sc_ret {
	uint8_t kind;
	uint8_t nz;	       /* the note is shown only if the value is not zero */
	uint16_t note;	       /* type of the return value in the note, in parentheses; 0 = none */
	uint32_t prefix;       /* "flags " */
	uint16_t select, a, b; /* select expr ? ret a : ret b (then kind is unused) */
	uint16_t pad;
};

/** Properties of a call (`!word`), as bits of `props`. Classes (%word) are bits of `classes`. */
enum sc_prop {
	SC_P_NOFAIL = 1, /* a negative result is no error (getppid, umask) */
	SC_P_MAPS = 2,	 /* changes the memory map */
	SC_P_COMM = 4,	 /* may change the thread's name */
	SC_P_DUMP = 8,	 /* -e read/write can dump it */
	SC_P_NETLINK = 16,
	SC_P_NAMED = 32,
	SC_P_LATE = 64, /* all arguments wait for the exit, as in strace */
	SC_P_NORETURN = 128,
	SC_P_EAGER = 256, /* an output that is NULL, or excluded by `when`, does not wait for the
			   * exit */
	SC_P_OTHER = 512, /* other properties, see sc_ids.h */
};

struct sc_call {
	uint32_t name;
	uint32_t props;
	uint64_t classes; /* bit per entry of sc_classes */
	uint16_t sig;
	uint16_t old; /* sc_list: exprs that are evaluated at entry for old(e) */
	uint8_t nold;
	uint8_t abis;  /* bit per ABI that uses this description; i386 includes calls that only ipc
			* or socketcall make (without a number) */
	uint16_t plan; /* sc_plans, 0 = must be decoded during the call */
	uint16_t nplan;
	uint16_t pad;
};

/** What to copy so that a call can be decoded later, without the process. */
enum sc_plan_kind {
	SC_PLAN_BYTES, /* `size` (expr) bytes, to which the pointer in slot points */
	SC_PLAN_STR,   /* a NUL-terminated string, of which a few more bytes than -s shows (paths:
			* 4096) */
	SC_PLAN_STRV,
	SC_PLAN_DEEP, /* `size` bytes that contain further pointers: must be decoded during the
		       * call */
};
struct sc_plan {
	uint8_t at_exit, kind, slot, pad;
	uint16_t size, pad2;
};

/** Keyed families: names and data that depend on another value of the call. */
enum sc_family { SC_FAM_SOCKOPT, SC_FAM_CMSG, SC_FAM_NLMSG, SC_FAM_COUNT };
struct sc_key {
	uint64_t key;
	uint16_t family, table, pad[2];
}; /* sorted by family, key */
struct sc_nest {
	uint32_t str;
	uint16_t node, pad;
};

/** All ioctls of an ABI, sorted by code. Several names of a code are adjacent. */
struct sc_ioctl {
	uint32_t code, name;
	uint16_t payload, pad;
};

/* -- expressions ------------------------------------------------------------------------------
 * Stack code in 16-bit words; values are 128-bit signed, so u64 and s64 never clash. A missing
 * piece (unreadable memory behind *arg) makes the whole expression "unknown": 0, with a flag.
 */
enum sc_ex {
	SC_EX_END,
	SC_EX_IMM,	/* next word, signed 16 bits */
	SC_EX_IMM64,	/* next four words, low first, unsigned */
	SC_EX_ARG,	/* argument by place in print order of the call's fixed list (word); in a
			 * tail: the tail's own list comes behind the fixed ones */
	SC_EX_DEREF,	/* the scalar that a pointer argument (word) points to, as it is now */
	SC_EX_ARGFIELD, /* word: argument; word: n; n words: field places, through the struct that
			 * the pointer argument points to */
	SC_EX_FIELD,	/* word: n; n words: field places, from the innermost struct frame. A place
			 * counts from the first field of the layout, in print order. Bit 15 of the
			 * first word (SC_EX_IN_CASE) means a field of the union case that is being
			 * shown, instead of the struct. A place on the way is an inline struct, or
			 * a union (reached from outside of its cases). After a union there are two
			 * words: which of its sc_ucases (b + word), and the place in that case's
			 * layout; both count among the n. A field that is not a number counts with
			 * its first 8 bytes, low byte first */
	SC_EX_PARAM,	/* word: parameter of the innermost struct (or attribute set) frame */
	SC_EX_OLD,	/* word: slot of old(e) */
	SC_EX_VAR,	/* word: enum sc_var */
	SC_EX_SIZEOF,	/* word: struct */
	SC_EX_VALUE,	/* the value that is being shown (for notes of results, parameters of
			 * customs) */
	SC_EX_TABLE,	/* word: table id pushed as a number (bitset's second parameter) */
	SC_EX_NEG,
	SC_EX_NOT,
	SC_EX_INV,
	SC_EX_MUL,
	SC_EX_DIV,
	SC_EX_MOD,
	SC_EX_ADD,
	SC_EX_SUB,
	SC_EX_SHL,
	SC_EX_SHR,
	SC_EX_LT,
	SC_EX_LE,
	SC_EX_GT,
	SC_EX_GE,
	SC_EX_EQ,
	SC_EX_NE,
	SC_EX_AND,
	SC_EX_XOR,
	SC_EX_OR,
	SC_EX_LAND,
	SC_EX_LOR,  /* both sides are evaluated */
	SC_EX_COND, /* c a b -> c ? a : b */
	SC_EX_MIN,
	SC_EX_MAX,
	SC_EX_ALIGN,	/* align(v, to) */
	SC_EX_ISDEV,	/* is a mode of a device */
	SC_EX_READABLE, /* word: the place of a pointer argument: 1 if the whole object behind it
			 * can be read, and -e verbose does not leave it out */
	SC_EX_UP, /* word: n: the FIELD or PARAM after it is of the frame n further out. Only in
		   * what follows a header (SC_CONCAT b): there the header is the innermost
		   * frame, and the frame around the header is 1 further out */
};
enum { SC_EX_IN_CASE = 0x8000 };
enum sc_var {
	SC_VAR_RET,
	SC_VAR_FAILED,
	SC_VAR_RESTARTED,
	SC_VAR_VERBOSE,
	SC_VAR_WORDSIZE,
	SC_VAR_PAGESIZE,
	SC_VAR_LEN,
	SC_VAR_EXITING,
};

/** A library function: its description in sc_calls. */
struct sc_lib {
	uint32_t name;
	uint16_t id[ABI_COUNT], pad;
};

/* -- the tables ------------------------------------------------------------------------------ */
enum { SC_NR_NONE = 0 }; /* sc_nr entry: no such call */

extern const char sc_names[];
extern const uint16_t sc_expr[];
extern const uint16_t sc_list[];
extern const struct sc_node sc_nodes[];
extern const struct sc_const sc_consts[];
extern const struct sc_const64 sc_consts64[];
extern const struct sc_table sc_tables[];
extern const struct sc_part sc_parts[];
extern const struct sc_bits sc_bitsets[];
extern const struct sc_payload sc_payloads[];
extern const struct sc_field sc_fields[];
extern const struct sc_layout sc_layouts[];
extern const struct sc_struct sc_structs[];
extern const struct sc_ucase sc_ucases[];
extern const struct sc_sig sc_sigs[];
extern const struct sc_tail sc_tails[];
extern const struct sc_case sc_cases[];
extern const struct sc_ret sc_rets[];
extern const struct sc_call sc_calls[]; /* library functions follow the sc_ncalls system calls */
extern const uint16_t sc_by_name[];	/* system calls by their names, then by their ids: of
					 * sc_ncalls - 1, as 0 is none */
extern const struct sc_lib sc_libs[];	/* by name */
extern const struct sc_plan sc_plans[];
extern const struct sc_key sc_keys[];
extern const struct sc_nest sc_nests[];
extern const uint32_t sc_notes[];	 /* string-pool offsets */
extern const uint32_t sc_classes[];	 /* names of the classes, without % */
extern const uint32_t sc_custom_names[]; /* names of the custom printers */
extern const struct sc_ioctl sc_ioctls[];
extern const uint32_t sc_ioctl_first[ABI_COUNT], sc_ioctl_n[ABI_COUNT];
extern const uint16_t sc_nr[]; /* sc_nr[sc_nr_first[abi] + number] -> sc_calls; x32: no bit 30 */
extern const uint32_t sc_nr_first[ABI_COUNT], sc_nr_n[ABI_COUNT];
extern const uint32_t sc_ncalls, sc_ntables, sc_nstructs, sc_nnodes, sc_nclasses, sc_nkeys,
	sc_nlibs;

static inline const char *sc_name(uint32_t off)
{
	return sc_names + off;
}

#endif
