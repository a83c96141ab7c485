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

struct maker {
	uint64_t state;
	enum abi abi;
	struct script_call call;
	const struct sc_field *field[12]; /* arguments, by their place in print order */
	unsigned fields;
	char *out; /* the blocks of the call */
	size_t n;
	unsigned room, depth;
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
void fill_struct(struct maker *m, uint16_t id, uint8_t *p, size_t n);
/** special.c: the bytes of a buffer; what a custom printer looks at, and how much of that. */
void fill_text(struct maker *m, uint8_t *p, size_t n);
void fill_custom(struct maker *m, const struct sc_node *n, uint8_t *p, size_t size);
size_t custom_size(struct maker *m, const struct sc_node *n);
/** Sets argument i (by its place) in its register or registers. */
void set_arg(struct maker *m, unsigned i, uint64_t v);
/** The payload of an enum's entry, and the entry's value; NULL if the table has none. */
const struct sc_payload *pick_payload(struct maker *m, uint16_t table, uint64_t *val);
/** An ioctl of the ABI. */
const struct sc_ioctl *pick_ioctl(struct maker *m);

#endif
