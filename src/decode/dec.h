#ifndef DECODE_DEC_H
#define DECODE_DEC_H
/**
 * The primitives with which the walker, the semantic scalars (scalar.c) and the custom printers
 * (custom/) yield values. Only these write tokens; they keep the separators right.
 */
#include "decode/decode.h"

/** A piece of the target that was read in this phase. */
struct dec_window {
	taddr addr;
	uint32_t asked, got;
	const uint8_t *p;
};

/** One decoding in progress: the call, the phase, the innermost frame of a struct. */
struct frame;
enum { DEC_WINDOWS = 8 };
struct dec {
	const struct decode_opts *o;
	struct call *c;
	struct mem *mem;
	struct frame *frame; /* NULL outside of structs */
	uint32_t budget;     /* tokens that may still be made: hostile data ends in VALUE_MORE */
	uint8_t nest;	     /* recursion depth */
	bool exiting;
	bool full; /* -v for this call */
	bool verbose_off;
	bool silent;	     /* walk without making values (offsets only) */
	bool partial_hex;    /* a field of which only a part is there is shown as bytes */
	bool attach;	     /* the next token belongs to the one before: no separator */
	uint8_t expr_depth;  /* expressions inside of expressions */
	uint8_t half;	     /* of an inout object: the walker's enum walk_half */
	uint8_t depth;	     /* open brackets */
	uint32_t skipped;    /* brackets that were not opened for want of budget */
	uint8_t windows;     /* how many of them were used, ever */
	uint32_t bytes;	     /* bytes that may still be read */
	uint64_t value;	     /* what SC_EX_VALUE means */
	uint32_t field_name; /* string-pool offset of the field or argument being shown */
	struct dec_window window[DEC_WINDOWS];
};

/** Arguments of a custom printer or a scalar. */
struct cargs {
	uint64_t val;	   /* the value in place (register or field), zero- or sign-extended */
	const uint8_t *at; /* the bytes in place when inside a fetched object, else NULL */
	size_t avail;	   /* bytes readable at `at` */
	taddr addr;	   /* where `at` lies in the target; 0 for registers */
	unsigned width;	   /* bytes of the value, 0 for custom types without width */
	unsigned n;	   /* parameters */
	int64_t p[8];
	const struct sc_node *node;
};

/* structure */
/** raw: what the argument is, as wide as it is; is_signed: raw was sign-extended. */
void dec_arg(struct dec *, uint32_t name, uint64_t raw, bool is_signed);
/** The same with a name that outlives the call; NULL: none. */
void dec_arg_str(struct dec *, const char *name, uint64_t raw, bool is_signed);
/** An argument that is shown undecoded, the nth from 1: texts call it by its number. */
void dec_arg_raw(struct dec *, uint32_t name, uint64_t raw, unsigned nth);
void dec_struct(struct dec *);
void dec_struct_end(struct dec *);
void dec_array(struct dec *);
void dec_set(struct dec *); /* an array whose elements are joined by a space; end: dec_array_end */
void dec_array_end(struct dec *);
void dec_pointee(struct dec *); /* around the one value that a pointer leads to */
void dec_pointee_end(struct dec *);
void dec_field(struct dec *, uint32_t name);	    /* a field of the string pool ... */
void dec_field_str(struct dec *, const char *name); /* ... or of a custom printer (static text) */
/** Takes back the name of the field that is being shown: for customs that show several, or none. */
void dec_unname(struct dec *);
void dec_index(struct dec *, uint16_t table, uint64_t num);
/** The index num, by the name that it has whatever -X says (static text), or NULL. */
void dec_index_str(struct dec *, const char *name, uint64_t num);
void dec_call(struct dec *, const char *name); /* static text: "makedev" */
void dec_call_end(struct dec *);
void dec_or(struct dec *);
void dec_arrow(struct dec *);
void dec_more(struct dec *);
void dec_more_elements(struct dec *); /* of an array */

/* leaves */
void dec_int(struct dec *, enum sc_fmt fmt, unsigned width_bytes, uint64_t v);
void dec_addr(struct dec *, taddr a);
/** The same in place of an object: of 0 there is none. */
void dec_object_addr(struct dec *, taddr a);
void dec_enum(struct dec *, uint16_t table, uint64_t v, bool is_signed);
void dec_flags(struct dec *, uint16_t table, uint64_t v);
void dec_bits(struct dec *, uint16_t bits, uint64_t v);
/** A string of our own copy; `flags`: VALUE_F_CUT, VALUE_F_HEX, VALUE_F_PATH. Copied. */
void dec_string(struct dec *, const void *bytes, size_t n, unsigned flags);
void dec_text(struct dec *, const char *s); /* copied; printable ASCII only */
void dec_textf(struct dec *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void dec_comment(struct dec *, const char *s);	   /* shown under -X raw too */
void dec_comment_raw(struct dec *, const char *s); /* shown under -X raw only */
void dec_commentf(struct dec *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void dec_note(struct dec *,
	      const char *s); /* a comment that is not shown under -X raw; NULL: none */
void dec_label(struct dec *, uint64_t v, const char *name, const char *unknown);
/** The label just made is a text (VALUE_F_BARE). */
void dec_label_is_text(struct dec *);
/** The label just made has numbers in its text for -X verbose: none stands in front. */
void dec_label_is_whole(struct dec *);
/** A label whose text for -X verbose stands behind the other one. */
void dec_label_both(struct dec *, uint64_t v, const char *text, size_t n, size_t both);
/** The label just made has a name of the kernel's in quotes. */
void dec_label_is_quoted(struct dec *);
void dec_label_dec(struct dec *, uint64_t v, const char *name); /* the number in decimal */
void dec_fd(struct dec *, int fd);
/** A descriptor of another process; pid 0: of one that is not known. */
void dec_fd_of(struct dec *, int pid, int fd);
void dec_dirfd(struct dec *, int fd);
void dec_pid(struct dec *, enum sc_scalar kind, int pid);
void dec_signo(struct dec *, int sig);
void dec_simple(struct dec *, enum value_kind kind, uint64_t v); /* MODE, UMODE, DEV, ERRNO, ID */
/** The date as a comment, behind a struct of seconds and nanoseconds; not shown under -X raw. */
void dec_date(struct dec *, int64_t sec, uint64_t nsec);
/** IPv4 (n = 4) or IPv6 (n = 16). field: for IPv6, string pool: the token is a whole field. */
void dec_inaddr(struct dec *, const void *bytes, size_t n, uint32_t field);
/** An IPv4 address in a field of `room` bytes, as long as the longest: raw shows them all. */
void dec_inaddr_in(struct dec *, const void *bytes, size_t room);
/** A link-layer address of n bytes, of which the first `shown` are meant. */
void dec_hwaddr(struct dec *, const void *bytes, size_t n, size_t shown);
void dec_sigset(struct dec *, const void *bytes, size_t n);
void dec_fault(struct dec *);
/** An array stops being readable at its element at addr. */
void dec_fault_at(struct dec *, taddr addr);

/* memory, strings in the target */
/** Bytes at addr as a quoted string, at most the -s limit; address if nothing can be read. */
void dec_mem_string(struct dec *, taddr addr, uint64_t len, unsigned buf_flags);
/** NUL-terminated string at addr. path: never cut. NULL and unreadable: the address. */
void dec_mem_cstr(struct dec *, taddr addr, bool path);
/** A string that ends at its NUL or after size bytes (-1: at its NUL). */
void dec_mem_nstr(struct dec *, taddr addr, int64_t size);
/** The same of a string of which no more than so many bytes are meant: none of them was cut off. */
void dec_mem_counted(struct dec *, taddr addr, int64_t size);

/** A character as C writes it ('a', '\n'); what is none, EOF among it, is a number. */
void dec_char(struct dec *d, int64_t c);
/** The name of the function at an address, in a library call. False: it has none, nothing is shown.
 */
bool dec_function(struct dec *, taddr addr);
/** Shows an object of a described type (a struct's name) at addr; address if unreadable. */
void dec_mem_struct(struct dec *, taddr addr, const char *struct_name, const int64_t *params,
		    unsigned nparams);
/** Shows a described struct that was fetched already. */
void dec_struct_bytes(struct dec *, taddr addr, const void *bytes, size_t n,
		      const char *struct_name, const int64_t *params, unsigned nparams);

/** Keeps n bytes at addr as they are now, for dec_saved() at exit. For customs at entry. */
void dec_save(struct dec *, taddr addr, size_t n);
/** The n bytes at addr as they were at entry, or NULL. */
const uint8_t *dec_saved(struct dec *, taddr addr, size_t n);
/** n bytes of the target at addr, or NULL if they are not all readable. They live as long as the
 * call. Reads every place once per phase. */
const uint8_t *dec_read(struct dec *, taddr addr, size_t n);
/** The next token belongs to the one before it: no separator. */
void dec_attach(struct dec *);
/** Word of the tracee's ABI at addr (4 or 8 bytes). */
bool dec_read_word(struct dec *, taddr addr, uint64_t *ret);
unsigned dec_wordsize(const struct dec *);

/** Semantic scalars: scalar.c, one function per enum sc_scalar. */
void dec_scalar(struct dec *, enum sc_scalar, const struct cargs *);

#endif
