#ifndef DEBUGGER_DAP_WIRE_H
#define DEBUGGER_DAP_WIRE_H
/**
 * Messages of the Debug Adapter Protocol (its specification, "Base Protocol"): headers, of which
 * Content-Length alone counts, an empty line, JSON. Any thread may send.
 */
#include <stdint.h>

#include <jansson.h>

#include "debugger/serve/inbox.h"

/** The limits of what a client may send: of a header and of a message, in bytes. */
enum { WIRE_HEADER_MAX = 4096, WIRE_MESSAGE_MAX = 16 << 20 };

/** Cuts the input into messages, for inbox_create(). */
enum inbox_found wire_split(const char *bytes, size_t n, struct inbox_cut *ret);

struct wire;
/** Writes to a descriptor, which belongs to the caller. */
struct wire *wire_create(int fd);
void wire_destroy(struct wire *w);
/** Sends a message of a type ("event", "response"), and takes it over. Nothing happens if the
 * client has gone. */
void wire_send(struct wire *w, const char *type, json_t *message);
/** Sends an event; body may be NULL, and is taken over. */
void wire_event(struct wire *w, const char *event, json_t *body);

/** A string of n bytes, in which what is not UTF-8 is replaced. */
json_t *wire_text(const char *bytes, size_t n);
/** The same for a C string; NULL: JSON's null. */
json_t *wire_string(const char *text);
/** The address as protocols of editors have it: "0x401136". */
json_t *wire_address(uint64_t addr);

/* What a message says. Other types than the wanted one count as missing. */
const char *wire_get_string(const json_t *object, const char *key);
json_int_t wire_get_int(const json_t *object, const char *key, json_int_t otherwise);
bool wire_get_bool(const json_t *object, const char *key);

#endif
