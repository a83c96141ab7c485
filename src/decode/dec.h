#ifndef DECODE_DEC_H
#define DECODE_DEC_H
/**
 * The primitives with which the walker, the semantic scalars (scalar.c) and the custom printers
 * (custom/) yield values. Only these write tokens; they keep the separators right.
 */
#include "decode/decode.h"

/** Memory of the target that was read in this phase. */
struct dec_window {
	taddr addr;
	uint32_t asked, got;
	const uint8_t *p;
};

/** A decoding in progress: the call, the phase, and the innermost struct's frame. */
struct frame;
enum { DEC_WINDOWS = 8 };
struct dec {
	const struct decode_opts *o;
	struct call *c;
	struct mem *mem;
	struct frame *frame; /* NULL outside of structs */
	uint32_t budget;     /* how many more tokens may be made: hostile data ends in VALUE_MORE */
	uint8_t nest;	     /* recursion depth */
	bool exiting;
	bool full; /* -v for this call */
	bool verbose_off;
	bool silent;	     /* walks without making values, to compute offsets */
	bool partial_hex;    /* shows a field that is only partly there as bytes */
	bool attach;	     /* the next token belongs to the one before: no separator */
	uint8_t expr_depth;  /* nesting of expressions */
	uint8_t half;	     /* the half of an inout object that is shown: enum walk_half */
	uint8_t depth;	     /* open brackets */
	uint32_t skipped;    /* brackets that were not opened because the budget was used up */
	uint8_t windows;     /* the number of windows ever used */
	uint32_t bytes;	     /* bytes that may still be read */
	uint64_t value;	     /* the value of SC_EX_VALUE */
	uint32_t field_name; /* string-pool offset of the field or argument being shown */
	struct dec_window window[DEC_WINDOWS];
};

/** Arguments of a custom printer or a scalar. */
struct cargs {
	uint64_t val;	   /* the value in its register or field, zero- or sign-extended */
	const uint8_t *at; /* the bytes of the value inside an object that was read; NULL for
			    * registers */
	size_t avail;	   /* the number of bytes at `at` */
	taddr addr;	   /* the address of `at` in the target; 0 for registers */
	unsigned width;	   /* size of the value in bytes; 0 for custom types without a width */
	unsigned n;	   /* number of parameters */
	int64_t p[8];
	const struct sc_node *node;
};

/* These functions make the structure. */
/** Begins an argument. raw is its undecoded value, in its full width; is_signed: raw was
 * sign-extended. */
void dec_arg(struct dec *, uint32_t name, uint64_t raw, bool is_signed);
/** The same with a name that outlives the call; NULL: none. */
void dec_arg_str(struct dec *, const char *name, uint64_t raw, bool is_signed);
/** Begins an argument that is shown undecoded, the nth from 1. It is shown with this number instead
 * of its name. */
void dec_arg_raw(struct dec *, uint32_t name, uint64_t raw, unsigned nth);
void dec_struct(struct dec *);
void dec_struct_end(struct dec *);
void dec_array(struct dec *);
void dec_set(struct dec *); /* an array whose elements are joined by a space; end: dec_array_end */
void dec_array_end(struct dec *);
void dec_pointee(struct dec *); /* around the one value that a pointer leads to */
void dec_pointee_end(struct dec *);
/** Around elements of which a text is made, one behind the other. cut: it has more of them. */
void dec_text_array(struct dec *);
void dec_text_array_end(struct dec *, bool cut);
void dec_field(struct dec *, uint32_t name);	    /* its name is in the string pool */
void dec_field_str(struct dec *, const char *name); /* its name is static text */
/** Removes the name of the field that is being shown: for customs that show several fields, or
 * none. */
void dec_unname(struct dec *);
void dec_index(struct dec *, uint16_t table, uint64_t num);
/** Yields the index num of an array, with a name (static text, or NULL) that does not depend on
 * -X. */
void dec_index_str(struct dec *, const char *name, uint64_t num);
void dec_call(struct dec *, const char *name); /* static text: "makedev" */
void dec_call_end(struct dec *);
void dec_or(struct dec *);
void dec_arrow(struct dec *);
void dec_more(struct dec *);
void dec_more_elements(struct dec *); /* of an array */

/* These functions add values that contain no others. */
void dec_int(struct dec *, enum sc_fmt fmt, unsigned width_bytes, uint64_t v);
void dec_addr(struct dec *, taddr a);
/** The same for an address that stands for an object; 0 means that there is no object. */
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
/** Marks the last label: its name is a text (VALUE_F_BARE). */
void dec_label_is_text(struct dec *);
/** The label just made has numbers in its text for -X verbose: none stands in front. */
void dec_label_is_whole(struct dec *);
/** A label whose text for -X verbose stands behind the other one. */
void dec_label_both(struct dec *, uint64_t v, const char *text, size_t n, size_t both);
/** A value that has a text of its own for each of -X abbrev, verbose and raw: so many bytes of
 * each, one behind the other. Copied. */
void dec_label_three(struct dec *, const char *text, size_t abbrev, size_t verbose, size_t raw);
/** Marks the last label: its name is one that the kernel gives, and is quoted. */
void dec_label_is_quoted(struct dec *);
void dec_label_dec(struct dec *, uint64_t v, const char *name); /* the number in decimal */
void dec_fd(struct dec *, int fd);
/** A descriptor of another process; pid 0: of an unknown process. */
void dec_fd_of(struct dec *, int pid, int fd);
void dec_dirfd(struct dec *, int fd);
void dec_pid(struct dec *, enum sc_scalar kind, int pid);
void dec_signo(struct dec *, int sig);
void dec_simple(struct dec *, enum value_kind kind, uint64_t v); /* MODE, UMODE, DEV, ERRNO, ID */
/** Yields the date as a comment, after a struct of seconds and nanoseconds; not shown under -X
 * raw. */
void dec_date(struct dec *, int64_t sec, uint64_t nsec);
/** An IPv4 (n = 4) or IPv6 (n = 16) address. field is for IPv6 the name, in the string pool, of a
 * field that consists of the address. */
void dec_inaddr(struct dec *, const void *bytes, size_t n, uint32_t field);
/** An IPv4 address in a field of `room` bytes, which has room for the longest address; -X raw shows
 * all bytes. */
void dec_inaddr_in(struct dec *, const void *bytes, size_t room);
/** A link-layer address in n bytes, of which the first `shown` are valid. */
void dec_hwaddr(struct dec *, const void *bytes, size_t n, size_t shown);
void dec_sigset(struct dec *, const void *bytes, size_t n);
void dec_fault(struct dec *);
/** Ends an array whose element at addr cannot be read. */
void dec_fault_at(struct dec *, taddr addr);

/* These functions read the tracee's memory. */
/** Bytes at addr as a quoted string, truncated to the -s limit; the address if nothing can be
 * read. */
void dec_mem_string(struct dec *, taddr addr, uint64_t len, unsigned buf_flags);
/** The NUL-terminated string at addr; the address if it is NULL or unreadable. A path is never
 * truncated. */
void dec_mem_cstr(struct dec *, taddr addr, bool path);
/** A string that ends at its NUL or after size bytes (-1: at its NUL). */
void dec_mem_nstr(struct dec *, taddr addr, int64_t size);
/** The same of a string of which no more than so many bytes are meant: none of them was cut off. */
void dec_mem_counted(struct dec *, taddr addr, int64_t size);

/** A character as in C ('a', '\n'); other values, for example EOF, as a number. */
/** Shows a character of a text without quotes of its own, as ltrace writes it. */
void dec_string_part(struct dec *, uint8_t c);
void dec_char(struct dec *d, int64_t c);
/** Yields the name of the function at an address, in a library call. False: there is none, and
 * nothing was shown. */
bool dec_function(struct dec *, taddr addr);
/** An object of a described type (named after a struct) at addr; the address if it is unreadable.
 */
void dec_mem_struct(struct dec *, taddr addr, const char *struct_name, const int64_t *params,
		    unsigned nparams);
/** A described struct whose bytes have been read already. */
void dec_struct_bytes(struct dec *, taddr addr, const void *bytes, size_t n,
		      const char *struct_name, const int64_t *params, unsigned nparams);

/** Keeps the n bytes at addr, to be returned by dec_saved() at exit. For customs at entry. */
void dec_save(struct dec *, taddr addr, size_t n);
/** The n bytes at addr as they were kept at entry, or NULL. */
const uint8_t *dec_saved(struct dec *, taddr addr, size_t n);
/** The n bytes of the target at addr, or NULL if not all are readable. They are valid as long as
 * the call. Each place is read once per phase. */
const uint8_t *dec_read(struct dec *, taddr addr, size_t n);
/** The next token belongs to the one before it: no separator. */
void dec_attach(struct dec *);
/** Reads a word of the tracee's ABI (4 or 8 bytes). */
bool dec_read_word(struct dec *, taddr addr, uint64_t *ret);
unsigned dec_wordsize(const struct dec *);

/** Semantic scalars: scalar.c, one function per enum sc_scalar. */
void dec_scalar(struct dec *, enum sc_scalar, const struct cargs *);

#endif
