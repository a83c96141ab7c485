#ifndef RANDOM_FILL_H
#define RANDOM_FILL_H
/**
 * Plausible values for described types: fill.c makes them from the tables, make.c the calls around
 * them. Everything follows from one seed.
 */
#include <stdbool.h>
#include <stddef.h>

#include "decode/table.h"
#include "script.h"

enum { OBJECT_MAX = 8192, SCRIPT_MAX = 1 << 20, DEPTH_MAX = 6 };

/** How an object is placed, and what it is filled with. */
enum how {
	HOW_WHOLE,  /* up to the end of readable memory */
	HOW_INSIDE, /* more is behind it */
	HOW_CUT,    /* its last bytes are not readable */
	HOW_SHORT,  /* only the very last byte is not */
	HOW_HOLE,   /* none are */
	HOW_NULL,
	HOW_ZERO,
	HOW_ONES,
	HOW_NOISE,
	HOW_COUNT,
	HOW_AT /* m->keep of them are readable: who wants that asks for it */
};

/** What a sweep asks of a call (call.c); the rest is random. */
struct wish {
	int entry;	/* what the command is, one of call_entries(); -1: any */
	unsigned arg;	/* the argument whose object is placed and filled so, by its place */
	unsigned depth; /* 0: that object; 1: what its pointers point to */
	enum how how;	/* HOW_COUNT: anyhow */
	int64_t size;	/* of the object, as the call is told it; -1: any */
	int64_t ret;
};

struct maker {
	uint64_t state;
	enum abi abi;
	struct script_call call;
	const struct sc_field *field[12]; /* arguments, by their place in print order */
	unsigned fields;
	char *out; /* the blocks of the call */
	size_t n;
	unsigned room, depth;
	size_t keep;  /* HOW_AT */
	unsigned arg; /* which is being made */
	const struct wish *wish;
	bool writes; /* the call is one that writes its outputs */
	bool at_exit;
};

/** A number below n; n > 0. */
uint64_t pick(struct maker *m, uint64_t n);
/** True n times out of 100. */
bool likely(struct maker *m, unsigned n);
/** A number of so many bytes: small, round, near a limit, or anything. */
uint64_t pick_int(struct maker *m, unsigned bytes);
unsigned width_of(const struct maker *m, uint8_t width);

/* values.c */
/** v, cut to so many bytes. */
uint64_t cut(uint64_t v, unsigned bytes);
/** Bytes of the target, for the script: now, or when the call was made (m->at_exit). */
void block_add(struct maker *m, uint64_t addr, const uint8_t *p, size_t n);
/** Where a call that succeeded has written n bytes: all of them are there. */
uint64_t place_written(struct maker *m, const uint8_t *p, size_t n);
uint64_t make_string(struct maker *m);
uint64_t make_strv(struct maker *m);
uint64_t pick_entry(struct maker *m, uint16_t table);
uint64_t make_enum(struct maker *m, uint16_t table, unsigned bytes);
uint64_t make_flags(struct maker *m, uint16_t table, unsigned bytes);
uint64_t make_bits(struct maker *m, uint16_t bits, unsigned bytes);
uint64_t make_scalar(struct maker *m, const struct sc_node *n, unsigned bytes);

/** Whether it is the object that a sweep cares for that is made now. */
bool is_wished(const struct maker *m);
/** Fills as `how` says, unless that leaves what is there. */
void how_fill(struct maker *m, enum how how, uint8_t *p, size_t n);
/** Puts n bytes where `how` says; returns the address. */
uint64_t how_place(struct maker *m, enum how how, const uint8_t *p, size_t n);

/* fill.c */
/** The value of a node in a register, with what it points to. */
uint64_t make_value(struct maker *m, uint16_t node, unsigned attr);
/** An object of the node's type in the target, for an argument with these attributes; *size: its
 * bytes. */
uint64_t make_sized_at(struct maker *m, uint16_t node, unsigned attr, uint32_t *size);
uint64_t make_object_at(struct maker *m, uint16_t node, unsigned attr);
/** Bytes that an object of the type takes; 0: any number. */
size_t object_size(struct maker *m, uint16_t node);
/** The bytes of a node in n bytes at p, which hold something already. */
void fill_node(struct maker *m, uint16_t node, uint8_t *p, size_t n);
/** Puts n bytes somewhere in the target; returns where. Rarely they are cut short, or nowhere. */
uint64_t place_object(struct maker *m, const uint8_t *p, size_t n);
void fill_bytes(struct maker *m, uint8_t *p, size_t n);
/** A struct whose name begins so; rarely nothing. */
void fill_named(struct maker *m, const char *prefix, uint8_t *p, size_t n);
void fill_struct(struct maker *m, uint16_t id, uint8_t *p, size_t n);
/** special.c: the bytes of a buffer; what a custom printer looks at, and how much of that. */
void fill_text(struct maker *m, uint8_t *p, size_t n);
/** Makes that many of 100 words of so many bytes addresses of something. */
void fill_addresses(struct maker *m, uint8_t *p, size_t n, unsigned word, unsigned percent);
void fill_custom(struct maker *m, const struct sc_node *n, uint8_t *p, size_t size);
size_t custom_size(struct maker *m, const struct sc_node *n);
/** Sets argument i (by its place) in its register or registers. */
void set_arg(struct maker *m, unsigned i, uint64_t v);
/** The payload of an entry of the table (of the ABI); NULL if the table has none. */
const struct sc_payload *payload_of(uint16_t table, uint64_t val);
/** The payload of an enum's entry, and the entry's value; NULL if the table has none. */
const struct sc_payload *pick_payload(struct maker *m, uint16_t table, uint64_t *val);
/** An ioctl of the ABI. */
const struct sc_ioctl *pick_ioctl(struct maker *m);

/* call.c */
/** Makes the call of the number in m->call, with its memory; as m->wish says, if there is one. */
void call_make(struct maker *m, uint32_t nr, const struct sc_call *c);
/** Between how many kinds of arguments its command chooses; 1 if there is none. */
unsigned call_entries(const struct maker *m, const struct sc_call *c);
/** Calls that are never made: they end the player, or the reference lacks them. */
bool call_is_out(const char *name);

#endif
