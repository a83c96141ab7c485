#ifndef DECODE_VALUE_H
#define DECODE_VALUE_H
/**
 * The result of decoding: a flat stream of tokens in pre-order, never text. The tokens of the exit
 * follow those of the entry in the same stream; a struct may begin in the entry and end in the
 * exit. A sink walks the stream once. Tokens, and the bytes that they point to, are in the call's
 * arena and are freed with the call.
 *
 * The decoder decides about separators: a token with VALUE_SEP is preceded by ", " in text, so that
 * a sink needs no state to write one half of a call.
 */
#include <stdint.h>

#include "decode/table.h"

enum value_kind {
	/* Tokens that make the structure: */
	VALUE_ARG,	  /* an argument begins: name; num: its undecoded value (VALUE_F_SIGNED:
			   * sign-extended). Its value follows (one value, or a bracketed group, or
			   * several tokens up to the next VALUE_ARG). ref: the number N of an
			   * undecoded argument, which is shown as argN; else 0 */
	VALUE_STRUCT,	  /* { */
	VALUE_STRUCT_END, /* } */
	VALUE_ARRAY, /* [ ; VALUE_F_BARE: a set, whose elements are joined by a space. fmt 1: a text
		      * made of the elements, in quotes */
	VALUE_ARRAY_END, /* ] ; VALUE_F_CUT: of a text: ... behind it */
	VALUE_FIELD,	 /* name= */
	VALUE_INDEX,	 /* [x]= ; the name is in table + num, or is bytes, or it is just num */
	VALUE_CALL,	 /* name( : makedev(, htons(, inet_addr(, WSTOPSIG( ... ; fields inside */
	VALUE_CALL_END,	 /* ) */
	VALUE_OR,	 /* | between the values before and after it */
	VALUE_ARROW,	 /* " => ", between the values before and after the call */
	VALUE_MORE,	 /* ... : something was left out without -v, or because of -s */
	/* Tokens that are values: */
	VALUE_INT,     /* num as fmt and width. For SC_FMT_BE with 16 bits: ref = table of its
			* names */
	VALUE_ADDR,    /* num; 0 is NULL */
	VALUE_ENUM,    /* num in table */
	VALUE_FLAGS,   /* num in table */
	VALUE_BITS,    /* num as parts: ref = sc_bits */
	VALUE_STRING,  /* bytes, quoted. num: their address in the target, 0: not known. fmt 1: what
			* a pointer leads to, up to a NUL */
	VALUE_FD,      /* num; bytes = what it refers to (without brackets), if wanted and known.
			* fmt 0: a path, 1: details, 2: a path, NUL, details. VALUE_F_GONE */
	VALUE_DIRFD,   /* the same, -100 is AT_FDCWD */
	VALUE_PID,     /* num; fmt = enum sc_scalar of its kind; bytes = comm if wanted and known;
			* name (not a string): the id in our pid namespace, 0 = not wanted or
			* unknown */
	VALUE_ID,      /* uid, gid: num, all ones is -1 */
	VALUE_SIGNO,   /* num */
	VALUE_SIGSET,  /* bytes = the set as the tracee keeps it */
	VALUE_MODE,    /* num: file type and permissions */
	VALUE_UMODE,   /* num: permissions, octal, at least three digits */
	VALUE_DEV,     /* num: kernel encoding of 64-bit dev (see decode) */
	VALUE_ERRNO,   /* num */
	VALUE_TIME,    /* num seconds, num2 nanoseconds; fmt 1: with the date as a comment, 2: only
			* that comment, 3: the date alone, no comment. ref: the number of decimals
			* of num2 (0: 9) */
	VALUE_TEXT,    /* bytes, unchanged: text of a custom printer, printable ASCII only */
	VALUE_COMMENT, /* bytes, in comment marks, after a value and a space. fmt 0: not under -X
			* raw, 2: only there. VALUE_F_BARE: it precedes a value, with the space
			* after it (and VALUE_SEP may be set) */
	VALUE_LABEL,   /* num (as fmt and width) with the name in bytes: -X raw: num, abbrev: name,
			* verbose: both. bytes empty: no name is known, only the number is shown.
			* ref: the number of bytes after these, which are the text for verbose */
	VALUE_FAULT,   /* the object could not be read again at exit: ??? */
	VALUE_FAULT_AT, /* an array is unreadable from here on: ... and the address as a comment */
	VALUE_INADDR,	/* bytes: an IPv4 (len 4) or IPv6 (len 16) address in network order.
			 * Abbreviated: inet_addr("1.2.3.4"), inet_pton(AF_INET6, "::1"); raw:
			 * "\x7f..."; both: the raw one with the other as a comment. When len is 16
			 * and name != 0 the token is a whole field: abbreviated it is
			 * inet_pton(AF_INET6, "::1", &name), else name="\x00..." */
	/* num: an address lies in so many bytes, all of which raw shows; 0: in its own. */
	VALUE_HWADDR, /* bytes: a link-layer address. Abbreviated: aa:bb:.. of the first num bytes;
		       * raw: "\xaa\xbb.." of all; both: the raw one with the other as a comment */
	VALUE_FLOAT,  /* bytes: a floating-point number of kind fmt, enum sc_float (80 bits in 16
		       * bytes each). No bytes: unknown. ref: its notation, enum value_float */
	VALUE_LINE_END, /* the end of a line below the call's own */
	VALUE_KINDS,
};

/** Notations of floating-point numbers: as few digits as distinguish it from its neighbours, as %f,
 * as %a. */
enum value_float { VALUE_FLOAT_SHORT, VALUE_FLOAT_FIXED, VALUE_FLOAT_HEX };

enum value_flag {
	VALUE_SEP = 1,	    /* ", " before it */
	VALUE_F_SIGNED = 2, /* ENUM etc.: num was sign-extended */
	VALUE_F_CUT = 4,    /* STRING: ... behind it. MORE: elements of an array were left out */
	VALUE_F_HEX = 8,    /* STRING: all \x ; ENUM/FLAGS unused */
	VALUE_F_PATH = 16,  /* STRING: a file path (for -P, -y, colour). LABEL: has a quoted name */
	VALUE_F_BARE = 32,  /* ARRAY: a set: elements joined by a space. TEXT: not a value.
			     * LABEL: a text, not the name of one constant. TIME: not under -X
			     * raw. ADDR: 0 in place of an object */
	VALUE_F_NEGATED = 64,	/* SIGSET: shown as ~[...] is the sink's business; reserved */
	VALUE_F_EXIT = 128,	/* made at exit */
	VALUE_F_NUL = 512,	/* STRING: a NUL is behind it, shown in hex only, as is F_CUT */
	VALUE_F_FLAGSET = 256,	/* ARRAY: joined by '|' and without brackets */
	VALUE_F_NAMED = 1024,	/* ARG: its name is shown always */
	VALUE_F_GONE = 2048,	/* FD: the file was deleted */
	VALUE_F_WHOLE = 4096,	/* LABEL: the text for verbose has the number in it */
	VALUE_F_POINTEE = 8192, /* ARRAY, ARRAY_END: around the one value that a pointer leads to */
	VALUE_F_THREE = 16384,	/* LABEL: after the text for verbose, num bytes are that for raw */
};

/*
 * FD, DIRFD, PID, STRING: ref bytes after `bytes` are the SELinux context of the object (0: not
 * wanted or unknown). If they contain a NUL, the context that the object should have follows it.
 */

struct value {
	uint8_t kind, fmt, width, pad; /* fmt: enum sc_fmt; width: bytes (1, 2, 4, 8) */
	uint16_t flags;
	uint16_t ref;  /* table (of the right ABI) or bits */
	uint32_t name; /* string-pool offset, 0 = none */
	uint32_t len;  /* length of bytes */
	uint64_t num;
	union {
		const char *bytes;
		uint64_t num2;
	};
};

#endif
