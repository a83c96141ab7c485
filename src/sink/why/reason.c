#include "sink/why/reason.h"

#include <elf.h>
#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

#include "base/visible.h"
#include "decode/names.h"
#include "event/resolve.h"
#include "explain/explain.h"
#include "base/shell.h"
#include "sink/why/access.h"

static void put_word(struct buf *b, const char *p, size_t n)
{
	struct buf word = {0};

	buf_put(&word, p, n);
	shell_word(b, buf_str(&word));
	buf_deinit(&word);
}

/* -- paths ----------------------------------------------------------------------------------- */

/** Returns where the last name begins in the path of a step. */
static size_t base_at(const struct resolve_step *s)
{
	size_t at = s->len;

	while (at && s->text[at - 1] != '/')
		at--;
	return at;
}

/** Tells which part of a path is missing, such as /etc/nosuch of /etc/nosuch/file. `near` is the
 * nearest name that exists, and `link` the symbolic link over which the way led; they have no kind
 * if there is none. */
static bool put_missing(struct buf *b, const struct resolve_step *missing,
			const struct resolve_step *near, const struct resolve_step *link)
{
	size_t base = base_at(missing);

	if (link->kind) {
		size_t n = strnlen(link->text, link->len);

		put_word(b, link->text, n);
		buf_puts(b, " is a link to ");
		put_word(b, link->text + n + 1, n < link->len ? link->len - n - 1u : 0);
		buf_puts(b, "; ");
	}
	put_word(b, missing->text, missing->len);
	buf_puts(b, " does not exist");
	if (near->kind) {
		buf_puts(b, "; the nearest name in ");
		put_word(b, base > 1 ? missing->text : "/", base > 1 ? base - 1 : 1);
		buf_puts(b, " is ");
		put_word(b, near->text, near->len);
	}
	return true;
}

static const char *machine_name(uint64_t machine)
{
	switch (machine) {
	case EM_X86_64:
		return "x86-64";
	case EM_386:
		return "x86 (32 bit)";
	case EM_AARCH64:
		return "ARM (64 bit)";
	case EM_ARM:
		return "ARM (32 bit)";
	case EM_RISCV:
		return "RISC-V";
	case EM_PPC64:
		return "POWER (64 bit)";
	case EM_S390:
		return "s390";
	default:
		return "another kind of machine";
	}
}

/** Why a file that is there cannot be run. */
static bool put_program(struct buf *b, const struct resolve_step *file,
			const struct resolve_step *s)
{
	put_word(b, file->text, file->len);
	if (s->kind == RESOLVE_NO_PROGRAM) {
		buf_puts(b, " is no program of this machine, and its first line does not begin with"
			    " #!");
		return true;
	}
	if (s->kind == RESOLVE_PROGRAM && !s->error) {
		buf_printf(b, " is a program for %s", machine_name(s->number));
		return true;
	}
	buf_puts(b, s->kind == RESOLVE_SCRIPT ? " begins with #!" : " needs the dynamic linker ");
	put_word(b, s->text, s->len);
	if (!s->error)
		return true;
	buf_puts(b, s->error == ENOENT ? ", which does not exist" : ", which cannot be used");
	if (s->len && s->text[s->len - 1] == '\r')
		buf_puts(b, ": the line ends as in DOS, with \\r");
	return true;
}

static bool put_of_file(struct buf *b, const struct resolve_step *s, const char *what)
{
	put_word(b, s->text, s->len);
	buf_puts(b, what);
	return true;
}

/** The steps that matter for most errors. */
struct steps {
	struct resolve_step folder, file, link, missing, near, program, stopped, no_folder;
};

static struct steps steps_of(const struct failure_path *p)
{
	struct steps st = {.file.kind = 0};
	struct resolve_step s;
	const char *at = p->steps, *end = at + p->nsteps;

	while (resolve_next(&at, end, &s)) {
		struct resolve_step *to = s.kind == RESOLVE_FOLDER	? &st.folder
					  : s.kind == RESOLVE_LINK	? &st.link
					  : s.kind == RESOLVE_FILE	? &st.file
					  : s.kind == RESOLVE_MISSING	? &st.missing
					  : s.kind == RESOLVE_NEAR	? &st.near
					  : s.kind == RESOLVE_NO_FOLDER ? &st.no_folder
					  : s.kind == RESOLVE_STOPPED	? &st.stopped
					  : s.kind >= RESOLVE_SCRIPT	? &st.program
									: NULL;
		if (to)
			*to = s;
		// A link that was followed to something is no reason.
		if (s.kind == RESOLVE_FOLDER || s.kind == RESOLVE_FILE)
			st.link.kind = 0;
	}
	return st;
}

static bool put_mount(struct buf *b, const struct steps *st, uint64_t bit, const char *what)
{
	const struct resolve_step *s = st->file.kind ? &st->file : &st->folder;

	return s->kind && (s->number & bit) && put_of_file(b, s, what);
}

static bool put_path_reason(struct buf *b, const struct failure *f, const struct failure_path *p)
{
	struct steps st = steps_of(p);

	switch (f->error) {
	case EACCES:
	case EPERM:
		// The way to a file does not matter any more when it is open.
		return f->fd < 0 && access_put(b, p);
	case ENOENT:
		if (st.missing.kind)
			return put_missing(b, &st.missing, &st.near, &st.link);
		return st.program.kind && st.program.error && put_program(b, &st.file, &st.program);
	case ENOEXEC:
		return st.program.kind && put_program(b, &st.file, &st.program);
	case ENOTDIR:
		if (st.file.kind)
			return put_of_file(b, &st.file, " is no directory");
		return st.no_folder.kind && put_of_file(b, &st.no_folder, " is no directory");
	case ELOOP:
		return st.link.kind &&
		       put_of_file(b, &st.stopped, " is a link that leads back to itself");
	case EROFS:
		return put_mount(b, &st, RESOLVE_READ_ONLY, " is on a read-only filesystem");
	case ENOSPC:
		return put_mount(b, &st, RESOLVE_FULL, " is on a filesystem that is full") ||
		       put_mount(b, &st, RESOLVE_NO_INODES,
				 " is on a filesystem that has no inodes left");
	case EISDIR:
		return st.folder.kind && put_of_file(b, &st.folder, " is a directory");
	case EEXIST:
		return f->fd < 0 && (st.file.kind || st.folder.kind) &&
		       put_of_file(b, st.file.kind ? &st.file : &st.folder, " exists already");
	default:
		return false;
	}
}

/* -- sockets --------------------------------------------------------------------------------- */

static bool put_peer(struct buf *b, const struct failure *f, const char *before, const char *after)
{
	buf_puts(b, before);
	visible_put(b, f->peer, strlen(f->peer), "");
	buf_puts(b, after);
	return true;
}

/** Appends who has something: `process 12 (name)`. */
static void put_who(struct buf *b, const char *who)
{
	static const char process[] = "process ";
	size_t n = sizeof(process) - 1;

	if (strncmp(who, process, n) != 0) {
		buf_puts(b, "a process of ");
		visible_put(b, who, strlen(who), "");
		return;
	}
	// The number of the process, and its name behind a space
	n += strcspn(who + n, " ");
	visible_put(b, who, n, "");
	buf_puts(b, " (");
	visible_put(b, who + n + (who[n] != 0), strlen(who + n + (who[n] != 0)), "");
	buf_putc(b, ')');
}

/** Who has the address that the socket was to get (MEM_ASK_HOLDER). */
static bool put_holder(struct buf *b, const struct failure *f)
{
	const char *who = f->holder ? f->holder : "";

	if (!strcmp(who, "closed"))
		return put_peer(b, f, "a connection at ",
				" was closed less than a minute ago (TIME_WAIT); SO_REUSEADDR "
				"permits to use the address at once");
	if (!strcmp(who, "nobody"))
		return put_peer(b, f, "", " is left of a socket that is gone, and can be removed");
	if (!*who)
		return put_peer(b, f, "another socket has the address ", "");
	put_peer(b, f, "", " is in use by ");
	put_who(b, who);
	return true;
}

static bool put_socket_reason(struct buf *b, const struct failure *f)
{
	enum { PRIVILEGED = 1024 };

	switch (f->error) {
	case ECONNREFUSED:
		return put_peer(b, f, "nobody listens at ", "");
	case ETIMEDOUT:
		return put_peer(b, f, "no answer came from ", "");
	case EHOSTUNREACH:
	case ENETUNREACH:
		return put_peer(b, f, "there is no route to ", "");
	case EADDRINUSE:
		return put_holder(b, f);
	case EADDRNOTAVAIL:
		return put_peer(b, f, "", " is no address of this machine");
	case EACCES:
		if (f->family == AF_UNIX || !f->port || f->port >= PRIVILEGED)
			return false;
		return put_peer(b, f, "",
				": ports below net.ipv4.ip_unprivileged_port_start (1024) need "
				"CAP_NET_BIND_SERVICE");
	default:
		return false;
	}
}

/** What the error means for the call in general. */
static bool put_meaning(struct buf *b, const struct failure *f)
{
	const char *error = names_errno(f->error);
	size_t n;
	const char *text = error ? explain_error(f->call, error, &n) : NULL;

	if (text)
		buf_put(b, text, n);
	return text != NULL;
}

/** What the descriptor refers to, and what the error means. */
static bool put_descriptor(struct buf *b, const struct failure *f)
{
	const char *path = f->paths[0].given;

	buf_printf(b, "descriptor %d is ", f->fd);
	put_word(b, path, strlen(path));
	if (f->holder) {
		buf_puts(b, ", which ");
		if (!strcmp(f->holder, "somebody"))
			buf_puts(b, "another process");
		else
			put_who(b, f->holder);
		buf_puts(b, " has locked");
		return true;
	}
	buf_puts(b, ": ");
	if (!put_meaning(b, f))
		b->len -= 2;
	return true;
}

bool reason_put(struct buf *b, const struct failure *f)
{
	if (f->reason) {
		buf_puts(b, f->reason);
		return true;
	}
	for (unsigned i = 0; i < f->npaths; i++)
		if (put_path_reason(b, f, &f->paths[i]))
			return true;
	if (f->peer && put_socket_reason(b, f))
		return true;
	if (f->fd >= 0)
		return put_descriptor(b, f);
	return put_meaning(b, f);
}

bool reason_has_near(const struct failure *f)
{
	for (unsigned i = 0; i < f->npaths; i++)
		if (steps_of(&f->paths[i]).near.kind)
			return true;
	return false;
}
