#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Addresses of rare families whose shape depends on their length: NFC, RxRPC, AX.25 (see
 * syscalls/sockaddr.sc).
 */

/* -- NFC --------------------------------------------------------------------------------------- */

/** An access point: a number, with the name of those that are well known. */
static void sap_show(struct dec *d, const char *field, uint8_t sap)
{
	dec_field_str(d, field);
	dec_int(d, SC_FMT_HEX, 1, sap);
	dec_note(d, names_enum(SC_TABLE_llcp_sap, sap));
}

/** What struct sockaddr_nfc_llcp has behind sockaddr_nfc. Parameter: bytes of the whole address. */
bool custom_nfc_llcp(struct dec *d, const struct cargs *a)
{
	enum { AT = 16, NAME = 63, NAME_AT = 2 };
	unsigned word = dec_wordsize(d);
	size_t len_at = (AT + NAME_AT + NAME + word - 1) / word * word - AT;

	dec_unname(d);
	if (a->p[0] <= AT)
		return true;
	if (a->avail < len_at + word) {
		dec_more(d);
		return true;
	}
	sap_show(d, "dsap", a->at[0]);
	sap_show(d, "ssap", a->at[1]);
	uint64_t n = bytes_load(a->at + len_at, word, word, false);
	dec_field_str(d, "service_name");
	dec_string(d, a->at + NAME_AT, n < NAME ? (size_t)n : NAME, 0);
	dec_field_str(d, "service_name_len");
	dec_int(d, SC_FMT_UDEC, word, n);
	return true;
}

/* -- RxRPC (linux/rxrpc.h) ----------------------------------------------------------------------
 */

/** The bytes behind the family of an address that can't be told more of. */
static void transport_rest(struct dec *d, const uint8_t *p, size_t n)
{
	if (n > 2)
		dec_string(d, p + 2, n - 2, 0);
}

static void transport_family(struct dec *d, const char *name, unsigned family)
{
	dec_field_str(d, name);
	dec_enum(d, SC_TABLE_af, family, false);
}

static void be_field(struct dec *d, const char *name, const uint8_t *p, unsigned width)
{
	dec_field_str(d, name);
	dec_int(d, SC_FMT_BE, width, bytes_load(p, width, width, false));
}

static void transport_in(struct dec *d, const uint8_t *p, size_t n)
{
	enum { SIZE = 16, PORT = 2, ADDR = 4 };

	if (n < SIZE) {
		transport_rest(d, p, n);
		return;
	}
	be_field(d, "sin_port", p + PORT, 2);
	dec_field_str(d, "sin_addr");
	dec_inaddr(d, p + ADDR, 4, 0);
}

/** Shows the transport's address. Parameters: its length, and the bytes that are left for it. */
bool custom_rxrpc_transport(struct dec *d, const struct cargs *a)
{
	enum { INET = 2, INET6 = 10, IN6_LEAST = 24 };
	size_t n = (size_t)(a->p[0] < a->p[1] ? a->p[0] : a->p[1]);

	// The family is shown in any case.
	if (n < 2)
		n = 2;
	if (n > a->avail)
		n = a->avail;
	dec_struct(d);
	if (n >= 2) {
		unsigned family = (unsigned)bytes_load(a->at, 2, 2, false);
		bool in = family == INET, inner = in || family == INET6;

		if (family == INET6 && n >= IN6_LEAST) {
			const int64_t size = (int64_t)n;

			dec_field_str(d, "sin6");
			dec_struct_bytes(d, a->addr, a->at, n, "rxrpc_in6", &size, 1);
			dec_struct_end(d);
			return true;
		}
		if (inner) {
			dec_field_str(d, in ? "sin" : "sin6");
			dec_struct(d);
		}
		transport_family(d, in ? "sin_family" : inner ? "sin6_family" : "family", family);
		if (in)
			transport_in(d, a->at, n);
		else
			transport_rest(d, a->at, n);
		if (inner)
			dec_struct_end(d);
	}
	dec_struct_end(d);
	return true;
}

/** Shows a scope of TIPC. The reference (7.2) shows one that is negative as its sign and the name
 * of the opposite number. */
bool custom_tipc_scope(struct dec *d, const struct cargs *a)
{
	int v = (int8_t)a->val;

	if (v < 0) {
		dec_text(d, "-");
		dec_attach(d);
	}
	dec_enum(d, SC_TABLE_tipc_scope, v == INT8_MIN ? (uint32_t)v : (uint32_t)(v < 0 ? -v : v),
		 false);
	return true;
}

/* -- AX.25 (linux/ax25.h) -------------------------------------------------------------------------
 */

enum { CALL = 7, CALL_NAME = 6 };

enum call_kind { CALL_NONE, CALL_ODD, CALL_GOOD };

/** "NOCALL-1": letters and digits shifted by one bit, then the number of the station. CALL_ODD:
 * other characters. */
static enum call_kind callsign(const uint8_t *p, char *text, size_t size)
{
	char name[CALL_NAME + 1];
	size_t n = 0;
	bool good = true;

	for (size_t i = 0; i < CALL_NAME; i++) {
		char c = (char)(p[i] >> 1);

		// Nothing may end the comment before its end.
		if (c < ' ' || c > '~' || c == '*' || c == '/')
			return CALL_NONE;
		name[i] = c;
		if (c == ' ')
			continue;
		good &= n == i && ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'));
		n = i + 1;
	}
	name[n] = '\0';
	if (!n && !p[CALL_NAME]) {
		snprintf(text, size, "*"); // It means any station.
		return CALL_GOOD;
	}
	snprintf(text, size, "%s-%u", name, p[CALL_NAME] >> 1 & 15U);
	return n && good ? CALL_GOOD : CALL_ODD;
}

/** Shows a callsign by its name, with -X raw by its bytes, with -X verbose by both. */
static void call_named(struct dec *d, const uint8_t *p, const char *name)
{
	char text[128], bytes[4 * CALL + 1];
	int n = 0;

	for (unsigned i = 0; i < CALL; i++)
		n += snprintf(bytes + n, sizeof(bytes) - (size_t)n, "\\x%02x", p[i]);
	const int raw = snprintf(NULL, 0, "{ax25_call=\"%s\"}", bytes);
	const int verbose = raw + snprintf(NULL, 0, " /* %s */", name);
	snprintf(text, sizeof(text), "%s{ax25_call=\"%s\"} /* %s */{ax25_call=\"%s\"}", name, bytes,
		 name, bytes);
	dec_label_three(d, text, strlen(name), (size_t)verbose, (size_t)raw);
}

static void call_show(struct dec *d, const uint8_t *p)
{
	char text[2 * CALL];
	enum call_kind kind = callsign(p, text, sizeof(text));

	if (kind == CALL_GOOD) {
		call_named(d, p, text);
		return;
	}
	dec_struct(d);
	dec_field_str(d, "ax25_call");
	dec_string(d, p, CALL, VALUE_F_HEX);
	dec_struct_end(d);
	if (kind == CALL_ODD)
		dec_comment(d, text);
}

/** Shows struct full_sockaddr_ax25 after its family: the address, and the stations on the way. The
 * parameter is the size of the whole address. */
bool custom_full_ax25(struct dec *d, const struct cargs *a)
{
	enum { BASE = 14, NDIGIS = 10, STATIONS = 8 };
	size_t n = a->avail, shown = 0;

	uint32_t ndigis = (uint32_t)bytes_load(a->at + NDIGIS, 4, 4, false);
	bool full = ndigis || n > BASE;

	dec_unname(d);
	if (full) {
		dec_field_str(d, "fsa_ax25");
		dec_struct(d);
	}
	dec_field_str(d, "sax25_call");
	call_show(d, a->at);
	dec_field_str(d, "sax25_ndigis");
	dec_int(d, SC_FMT_DEC, 4, (uint64_t)(int64_t)(int32_t)ndigis);
	if (!full)
		return true;
	dec_struct_end(d);
	size_t there = (n - BASE) / CALL;
	if (there > STATIONS)
		there = STATIONS;
	if ((int32_t)ndigis > 0) {
		dec_field_str(d, "fsa_digipeater");
		dec_array(d);
		size_t most = d->full || there < d->o->str_limit ? there : d->o->str_limit;
		for (; shown < most && shown < ndigis; shown++)
			call_show(d, a->at + BASE + shown * CALL);
		if (ndigis > shown && shown < STATIONS)
			dec_more(d);
		dec_array_end(d);
	}
	if (n > BASE + there * CALL)
		dec_more(d);
	return true;
}
