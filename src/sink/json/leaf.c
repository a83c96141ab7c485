#include "sink/json/leaf.h"

#include <arpa/inet.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "base/cleanup.h"
#include "decode/names.h"
#include "sink/render/floats.h"
#include "sink/json/put.h"

void json_list_next(struct json_list *l)
{
	if (l->n++)
		buf_putc(l->b, ',');
}

static uint64_t cut(unsigned width, uint64_t v)
{
	return width && width < 8 ? v & ((1ULL << (width * 8)) - 1) : v;
}

static int64_t extend(unsigned width, uint64_t v)
{
	unsigned shift = width && width < 8 ? 64 - width * 8 : 0;

	return (int64_t)(v << shift) >> shift;
}

/** Appends a name from our own tables, which needs no escapes. */
static void put_name(struct buf *b, const char *name)
{
	size_t n = strlen(name);

	buf_reserve(b, n + 2);
	char *p = b->p + b->len;
	p[0] = '"';
	memcpy(p + 1, name, n);
	p[n + 1] = '"';
	b->len += n + 2;
}

static void put_number(struct buf *b, const struct value *v, uint64_t num)
{
	if (v->flags & VALUE_F_SIGNED)
		json_put_signed(b, extend(v->width, num));
	else
		json_put_unsigned(b, cut(v->width, num));
}

/* -- lists of names -------------------------------------------------------------------------- */

static void list_name(struct json_list *l, const char *name)
{
	json_list_next(l);
	put_name(l->b, name);
}

static void list_rest(struct json_list *l, uint64_t rest)
{
	if (!rest)
		return;
	json_list_next(l);
	json_put_unsigned(l->b, rest);
}

/** Lists the names of the set bits; returns the bits without a name. */
static uint64_t list_flags(struct json_list *l, uint16_t table, uint64_t num)
{
	unsigned i = 0;

	for (const char *name; (name = names_flags_next(table, &i, &num));)
		list_name(l, name);
	return num;
}

static uint64_t part_value(const struct sc_bits *bits, const struct sc_part *p, uint64_t num)
{
	uint64_t mask = p->mask;

	for (unsigned i = 0; !p->mask && i < bits->n; i++)
		mask |= sc_parts[bits->first + i].mask;
	return (p->mask ? num & mask : num & ~mask) >> p->shift;
}

/** Lists a part that is a number, unless it is zero. */
static void list_type(struct json_list *l, const struct sc_part *p, uint64_t x)
{
	const struct sc_node *n = &sc_nodes[p->ref];
	bool is_signal = p->kind != SC_PART_SHIFTED && n->op == SC_SCALAR && n->a == SC_S_SIGNO;
	char tmp[16];
	const char *name = is_signal ? names_signal((int)x, tmp) : NULL;

	if (!x)
		return;
	if (name) {
		list_name(l, name);
	} else if (p->kind == SC_PART_SHIFTED) {
		json_list_next(l);
		buf_putc(l->b, '"');
		if (p->hex)
			buf_put_hex(l->b, x);
		else
			json_put_digits(l->b, x);
		JSON_LITERAL(l->b, "<<");
		buf_puts(l->b, sc_name(p->name));
		buf_putc(l->b, '"');
	} else {
		list_rest(l, x << p->shift);
	}
}

static void list_bits(struct json_list *l, const struct value *v)
{
	const struct sc_bits *bits = &sc_bitsets[v->ref];
	uint64_t num = cut(v->width, v->num), rest = 0;

	for (unsigned i = 0; i < bits->n * 2; i++) {
		const struct sc_part *p = &sc_parts[bits->first + i % bits->n];

		if (p->last != (i >= bits->n))
			continue;
		uint64_t x = part_value(bits, p, num);
		const char *name = p->kind == SC_PART_ENUM ? names_enum(p->ref, x) : NULL;
		// Some tables have numbers as names, for the text alone.
		if (name && (name[0] < '0' || name[0] > '9'))
			list_name(l, name);
		else if (p->kind == SC_PART_ENUM)
			rest |= x << p->shift;
		else if (p->kind == SC_PART_FLAGS)
			rest |= (x ? list_flags(l, p->ref, x) : 0) << p->shift;
		else
			list_type(l, p, x);
	}
	list_rest(l, rest);
}

static void list_mode(struct json_list *l, const struct value *v)
{
	static const struct {
		unsigned bit;
		const char *name;
	} bits[] = {{S_ISUID, "S_ISUID"}, {S_ISGID, "S_ISGID"}, {S_ISVTX, "S_ISVTX"}},
	  types[] = {{S_IFREG, "S_IFREG"},  {S_IFDIR, "S_IFDIR"}, {S_IFLNK, "S_IFLNK"},
		     {S_IFCHR, "S_IFCHR"},  {S_IFBLK, "S_IFBLK"}, {S_IFIFO, "S_IFIFO"},
		     {S_IFSOCK, "S_IFSOCK"}};
	uint64_t mode = cut(v->width, v->num);

	for (unsigned i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
		if ((mode & S_IFMT) == types[i].bit) {
			list_name(l, types[i].name);
			mode &= ~(uint64_t)S_IFMT;
			break;
		}
	}
	for (unsigned i = 0; i < sizeof(bits) / sizeof(bits[0]); i++) {
		if (mode & bits[i].bit) {
			list_name(l, bits[i].name);
			mode &= ~(uint64_t)bits[i].bit;
		}
	}
	json_list_next(l);
	json_put_unsigned(l->b, mode);
}

/* -- sets of signals ------------------------------------------------------------------------- */

static unsigned sigset_size(const struct value *v)
{
	return v->len < 128 ? v->len * 8 : 1024;
}

/** As in text, a set with more than two thirds of all signals is shown by the missing ones. */
static bool sigset_is_inverted(const struct value *v)
{
	unsigned n = sigset_size(v), set = 0;

	for (unsigned i = 0; i < n / 8; i++)
		set += (unsigned)__builtin_popcount((unsigned char)v->bytes[i]);
	return n && set >= n * 2 / 3;
}

static void list_signals(struct json_list *l, const struct value *v, bool invert)
{
	unsigned n = sigset_size(v);
	char tmp[16];

	for (unsigned sig = 1; sig <= n; sig++) {
		bool in = (v->bytes[(sig - 1) / 8] >> ((sig - 1) % 8)) & 1;
		const char *name = in == invert ? NULL : names_signal((int)sig, tmp);

		if (name)
			list_name(l, name);
		else if (in != invert)
			list_rest(l, sig);
	}
}

bool json_leaf_is_list(const struct value *v)
{
	switch (v->kind) {
	case VALUE_FLAGS:
	case VALUE_BITS:
	case VALUE_MODE:
		return true;
	case VALUE_SIGSET:
		return !sigset_is_inverted(v);
	default:
		return false;
	}
}

void json_leaf_items(struct json_list *l, const struct value *v)
{
	switch (v->kind) {
	case VALUE_FLAGS:
		list_rest(l, list_flags(l, v->ref, cut(v->width, v->num)));
		break;
	case VALUE_BITS:
		list_bits(l, v);
		break;
	case VALUE_MODE:
		list_mode(l, v);
		break;
	default:
		list_signals(l, v, false);
		break;
	}
}

/* -- single values --------------------------------------------------------------------------- */

static void put_enum(struct buf *b, const struct value *v)
{
	const char *name = names_enum(v->ref, v->num);

	if (name)
		put_name(b, name);
	else
		put_number(b, v, v->num);
}

static void put_int(struct buf *b, const struct value *v)
{
	uint64_t num = v->num;

	if (v->fmt == SC_FMT_BE && v->width > 1)
		num = v->width == 2   ? __builtin_bswap16((uint16_t)num)
		      : v->width == 4 ? __builtin_bswap32((uint32_t)num)
				      : __builtin_bswap64(num);
	if (v->fmt == SC_FMT_DEC)
		json_put_signed(b, extend(v->width, num));
	else
		json_put_unsigned(b, cut(v->width, num));
}

/** Appends a hexadecimal number in quotation marks. */
static void put_address(struct buf *b, uint64_t num)
{
	buf_putc(b, '"');
	buf_put_hex(b, num);
	buf_putc(b, '"');
}

static void put_addr(struct buf *b, uint64_t num)
{
	if (!num) {
		JSON_LITERAL(b, "null");
		return;
	}
	JSON_LITERAL(b, "{\"$addr\":");
	put_address(b, num);
	buf_putc(b, '}');
}

static void put_string(struct buf *b, const struct value *v)
{
	if (json_is_utf8(v->bytes, v->len)) {
		json_put_string(b, v->bytes, v->len);
		return;
	}
	JSON_LITERAL(b, "{\"$string\":");
	json_put_string(b, v->bytes, v->len);
	JSON_LITERAL(b, ",\"$bytes\":");
	json_put_base64(b, v->bytes, v->len);
	buf_putc(b, '}');
}

void json_leaf_text(struct buf *b, const char *mark, const char *name, const char *bytes, size_t n)
{
	JSON_LITERAL(b, ",\"");
	buf_puts(b, mark);
	buf_puts(b, name);
	JSON_LITERAL(b, "\":");
	if (json_put_string(b, bytes, n))
		return;
	JSON_LITERAL(b, ",\"");
	buf_puts(b, mark);
	buf_puts(b, name);
	JSON_LITERAL(b, "_bytes\":");
	json_put_base64(b, bytes, n);
}

/** Appends the first n bytes of what a descriptor refers to. For a deleted file, " (deleted)" is
 * appended, as in the kernel's link. */
static void put_path(struct buf *b, const struct value *v, const char *mark, size_t n)
{
	_cleanup_(buf_deinit) struct buf path = {0};

	if (!(v->flags & VALUE_F_GONE)) {
		json_leaf_text(b, mark, "path", v->bytes, n);
		return;
	}
	buf_put(&path, v->bytes, n);
	buf_puts(&path, " (deleted)");
	json_leaf_text(b, mark, "path", path.p, path.len);
}

void json_leaf_target(struct buf *b, const struct value *v, const char *mark)
{
	size_t n = v->len;
	const char *details = NULL;

	if (v->kind == VALUE_PID) {
		if (v->name) { // the id in our namespace, of a process in another one
			JSON_LITERAL(b, ",\"");
			buf_puts(b, mark);
			JSON_LITERAL(b, "outer\":");
			json_put_digits(b, v->name);
		}
		if (n)
			json_leaf_text(b, mark, "comm", v->bytes, n);
		return;
	}
	if (!n)
		return;
	if (v->fmt == 1) {
		json_leaf_text(b, mark, "details", v->bytes, n);
		return;
	}
	if (v->fmt == 2)
		details = memchr(v->bytes, 0, n);
	if (details)
		n = (size_t)(details - v->bytes);
	put_path(b, v, mark, n);
	if (details)
		json_leaf_text(b, mark, "details", details + 1, v->len - n - 1);
}

enum { CWD_FD = -100 };

static void put_fd(struct buf *b, const struct value *v)
{
	bool cwd = v->kind == VALUE_DIRFD && (int)v->num == CWD_FD;
	bool more = v->len || (v->kind == VALUE_PID && v->name);

	if (more && v->kind == VALUE_PID)
		JSON_LITERAL(b, "{\"$pid\":");
	else if (more)
		JSON_LITERAL(b, "{\"$fd\":");
	if (cwd)
		JSON_LITERAL(b, "\"AT_FDCWD\"");
	else
		json_put_signed(b, (int32_t)v->num);
	json_leaf_target(b, v, "$");
	if (more)
		buf_putc(b, '}');
}

static void put_id(struct buf *b, const struct value *v)
{
	uint64_t all = v->width == 2 ? 0xffff : 0xffffffff;

	if ((v->num & all) == all)
		JSON_LITERAL(b, "-1");
	else
		json_put_digits(b, v->num & all);
}

static void put_signal(struct buf *b, int sig)
{
	char tmp[16];
	const char *name = names_signal(sig, tmp);

	if (name)
		put_name(b, name);
	else
		json_put_signed(b, sig);
}

static void put_errno(struct buf *b, const struct value *v)
{
	int64_t e = extend(v->width, v->num);
	const char *name = e ? names_errno(e < 0 ? (int)-e : (int)e) : NULL;

	if (!name) {
		json_put_signed(b, e);
		return;
	}
	buf_puts(b, e < 0 ? "\"-" : "\"");
	buf_puts(b, name);
	buf_putc(b, '"');
}

static void put_dev(struct buf *b, const struct value *v)
{
	uint64_t dev = cut(v->width, v->num);

	buf_putc(b, '"');
	json_put_digits(b, gnu_dev_major(dev));
	buf_putc(b, ':');
	json_put_digits(b, gnu_dev_minor(dev));
	buf_putc(b, '"');
}

/** Appends seconds, with decimals only if they belong to this token. */
static void put_time(struct buf *b, const struct value *v)
{
	json_put_signed(b, (int64_t)v->num);
	if (v->fmt != 3 || !v->num2 || (int64_t)v->num > 1LL << 53 || (int64_t)v->num < 0)
		return;
	buf_putc(b, '.');
	buf_put_zdec(b, v->num2, v->ref ? v->ref : 9);
}

static void put_inaddr(struct buf *b, const struct value *v)
{
	char text[INET6_ADDRSTRLEN];

	if (!inet_ntop(v->len == 16 ? AF_INET6 : AF_INET, v->bytes, text, sizeof(text)))
		text[0] = '\0';
	put_name(b, text);
}

static void put_hwaddr(struct buf *b, const struct value *v)
{
	static const char digits[] = "0123456789abcdef";

	buf_putc(b, '"');
	for (uint64_t i = 0; i < v->num && i < v->len; i++) {
		uint8_t byte = (uint8_t)v->bytes[i];

		if (i)
			buf_putc(b, ':');
		buf_putc(b, digits[byte >> 4]);
		buf_putc(b, digits[byte & 15]);
	}
	buf_putc(b, '"');
}

/** Appends a number, also for a limit that text shows as 8192*1024. */
static void put_label(struct buf *b, const struct value *v)
{
	bool named = v->len && !(v->bytes[0] >= '0' && v->bytes[0] <= '9');

	if (named)
		json_put_string(b, v->bytes, v->len);
	else if (v->fmt == SC_FMT_DEC)
		json_put_signed(b, extend(v->width, v->num));
	else
		json_put_unsigned(b, cut(v->width, v->num));
}

static void put_list(struct buf *b, const struct value *v)
{
	struct json_list l = {.b = b};
	bool invert = v->kind == VALUE_SIGSET && sigset_is_inverted(v);

	buf_puts(b, invert ? "{\"$not\":[" : "[");
	if (invert)
		list_signals(&l, v, true);
	else
		json_leaf_items(&l, v);
	buf_puts(b, invert ? "]}" : "]");
}

/** Appends a number that has a name. False: the token is of another kind. */
static bool put_named(struct buf *b, const struct value *v)
{
	switch (v->kind) {
	case VALUE_ENUM:
		put_enum(b, v);
		return true;
	case VALUE_FLAGS:
	case VALUE_BITS:
	case VALUE_MODE:
	case VALUE_SIGSET:
		put_list(b, v);
		return true;
	case VALUE_SIGNO:
		put_signal(b, (int)v->num);
		return true;
	case VALUE_DEV:
		put_dev(b, v);
		return true;
	case VALUE_ERRNO:
		put_errno(b, v);
		return true;
	case VALUE_LABEL:
		put_label(b, v);
		return true;
	default:
		return false;
	}
}

void json_leaf(struct buf *b, const struct value *v)
{
	if (put_named(b, v))
		return;
	switch (v->kind) {
	case VALUE_INT:
		put_int(b, v);
		break;
	case VALUE_ADDR:
		put_addr(b, v->num);
		break;
	case VALUE_STRING:
		put_string(b, v);
		break;
	case VALUE_FD:
	case VALUE_DIRFD:
	case VALUE_PID:
		put_fd(b, v);
		break;
	case VALUE_ID:
		put_id(b, v);
		break;
	case VALUE_UMODE:
		json_put_unsigned(b, cut(v->width, v->num));
		break;
	case VALUE_FLOAT:
		floats_json(b, v);
		break;
	case VALUE_TIME:
		put_time(b, v);
		break;
	case VALUE_TEXT:
		json_put_string(b, v->bytes, v->len);
		break;
	case VALUE_INADDR:
		put_inaddr(b, v);
		break;
	case VALUE_HWADDR:
		put_hwaddr(b, v);
		break;
	case VALUE_MORE:
		JSON_LITERAL(b, "{\"$more\":true}");
		break;
	case VALUE_FAULT_AT:
		JSON_LITERAL(b, "{\"$fault\":");
		put_address(b, v->num);
		buf_putc(b, '}');
		break;
	default:
		JSON_LITERAL(b, "{\"$fault\":true}");
		break;
	}
}
