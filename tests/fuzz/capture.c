/**
 * The reader of recordings: a recording that the input describes, with bytes changed and its
 * checksums right again, is shown by the very code of `pawl --replay`, in a view that the input
 * chooses: text, JSON, every table and key, stacks, conditions, library calls. All text that comes
 * out is printable, every line of JSON is valid. Some inputs stay damaged: that must be told.
 *
 * The input: byte 0 what is done, 1 to 8 the view, 9 events to a block, 10 how many bytes change;
 * then four bytes for each event, a byte 0xff, three for each byte that changes, and, if byte 10
 * says so, what is put behind the last event.
 */
#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "decode/table.h"
#include "event/stack.h"
#include "fuzz/fuzz.h"
#include "fuzz/json_check.h"
#include "base/visible.h"
#include "event/ask.h"
#include "tracer/source/replay.h"
#include "tracer/source/recording.h"
#include "tracer/run.h"

enum { HEAD = 11, MAX_EVENTS = 24, WORDS = 32 };

const char *const fuzz_seeds[] = {
	"aaaaaaaaaaab 01b!0c 02c!0d\"11d\"02e#0a 0a 0!3 b\xff"
	"0123456789",
	"b0c1d2e3f43\x04"
	"1 \x01!2 \x01!7!\x3b!8!\x3b!1!\x05!2!\x05!:! !\xff"
	"abcdefghijklmno",
	"c\x02ywvutsrq\x02\x08"
	"AaaaBaaaAbaaBbaaCaaaDaaaEaaaFaaaGaaaHaaaIaaaJaaaKaaaLaaaMaaa\xff"
	"the quick brown fox jumps over the lazy dog",
	"z\x01"
	"1234567\x01\x01"
	"NaaaNbaaObaaOaaaNcaaCaaaOcaaPaaaQaaaRaaa\xff"
	"xyz",
	NULL,
};

/* -- the recording ---------------------------------------------------------------------------- */

/** Where all arguments point to: a path, and numbers that are small. */
static void put_memory(struct buf *b, unsigned salt)
{
	struct recording_read h = {.addr = 0x1000, .wanted = 256, .got = 256};
	char bytes[256] = "/tmp/a\n\"file\" \xc3\xa4";

	for (unsigned i = 32; i < sizeof(bytes); i++)
		bytes[i] = (char)(i % 8 < 2 ? i * salt : i % 16 == 9 ? 0x10 : 0);
	buf_putc(b, RECORDING_READ);
	buf_put(b, &h, sizeof(h));
	buf_put(b, bytes, sizeof(bytes));
}

static void put_answer(struct buf *b, unsigned what, uint64_t key, const void *bytes, size_t n)
{
	struct recording_ask h = {.key = key, .what = what, .result = (int32_t)n};

	buf_putc(b, RECORDING_ASK);
	buf_put(b, &h, sizeof(h));
	buf_put(b, bytes, n);
}

/** To whatever could be asked of an event, so that no option finds nothing. */
static void put_answers(struct buf *b, unsigned salt)
{
	static const struct {
		unsigned what;
		uint64_t key;
		const char *text;
	} texts[] = {
		{MEM_ASK_FD, 3, "/tmp/x (deleted)"},
		{MEM_ASK_FD, 4, "socket:[4711]"},
		{MEM_ASK_FD_PEER, 4, "TCP:[127.0.0.1:80->127.0.0.1:4711]"},
		{MEM_ASK_FD_POS, 3, "pos:\t42\nflags:\t0100002\n"},
		{MEM_ASK_FD_GONE, 3, "1"},
		{MEM_ASK_CWD, 0, "/tmp"},
		{MEM_ASK_COMM, 0, "co\"m\n"},
		{MEM_ASK_PID_NS, 1, "17"},
		{MEM_ASK_SOCK_PROTO, 4, "TCP"},
		{MEM_ASK_IFNAME, 16, "eth0"},
		{MEM_ASK_KVM, 3, "4096 1"},
		{MEM_ASK_CONTEXT, 0, "user_u:user_r:user_t:s0"},
		{MEM_ASK_FD_CONTEXT, 3, "file_t"},
		{MEM_ASK_FD_WANTED, 3, "system_u:object_r:etc_t:s0"},
		{MEM_ASK_SYMBOL, 0, "malloc"},
		{MEM_ASK_SYMBOL, 1, "printf"},
		{MEM_ASK_SYMBOL, 2, "_ZN1a1bEi"},
		{MEM_ASK_SYMBOL, 3, "qsort"},
		{MEM_ASK_SYMBOL, 4, "strtod"},
		{MEM_ASK_SYMBOL, 5, "sscanf"},
		{MEM_ASK_PROTOTYPE, 2, "double f(int a, string b, struct(long,char*) c);"},
		{MEM_ASK_FUNCTION, 0x1000, "compare"},
		{MEM_ASK_CALLEE, 0x1000, "401000 /lib/libc.so.6"},
		{MEM_ASK_FILE, 0x1000, "/bin/program"},
	};
	struct stack_frame frames[] = {
		{.address = 0x1000, .module = "/bin/program", .module_len = 12},
		{.address = 0x2000,
		 .offset = 3,
		 .line = 7,
		 .module = "/lib/l.so",
		 .module_len = 9,
		 .symbol = "_ZN1a1bEi",
		 .symbol_len = 9,
		 .source = "/src/a.c",
		 .source_len = 8},
		{.flags = STACK_MORE},
	};
	char floats[512] = {0};
	struct buf stack = {0};

	for (unsigned i = 0; i < ARRAY_LEN(texts); i++)
		put_answer(b, texts[i].what, texts[i].key, texts[i].text, strlen(texts[i].text));
	for (unsigned i = 0; i < ARRAY_LEN(frames); i++) {
		frames[i].address += salt % 4;
		stack_put(&stack, &frames[i]);
	}
	put_answer(b, MEM_ASK_STACK, 0, stack.p, stack.len);
	put_answer(b, MEM_ASK_FLOATS, 0, floats, sizeof(floats));
	// A siginfo_t: signal, errno, code.
	put_answer(b, MEM_ASK_SIGINFO, 0, (const int[32]){11, 0, (int)salt % 8, 0, 0x1000}, 128);
	buf_deinit(&stack);
}

static void put_event(struct buf *b, unsigned i, const uint8_t *p)
{
	// What is asked for most, and any of all.
	static const uint8_t usual[] = {RECORD_SYSCALL_ENTER, RECORD_SYSCALL_EXIT,
					RECORD_CALL_ENTER,    RECORD_CALL_EXIT,
					RECORD_SYSCALL_ENTER, RECORD_SYSCALL_EXIT};
	unsigned kind = p[0] % 8;
	struct record r = {.kind = kind < ARRAY_LEN(usual)
					   ? usual[kind]
					   : (uint8_t)(1 + p[0] / 8 % (RECORD_KINDS - 1)),
			   .abi = p[1] / 64 % ABI_COUNT,
			   .pid = 1 + p[1] / 2 % 2,
			   .tid = 1 + p[1] % 4,
			   .seq = i + 1,
			   .mono_ns = 1000000000 + (i * 50000000ull << (p[1] & 0x38)),
			   .real_ns = 1700000000000000000 + i * 50000000ull,
			   .stime_ns = i * 1000};

	if (r.kind == RECORD_SYSCALL_ENTER || r.kind == RECORD_CALL_ENTER) {
		r.u.enter.nr = r.kind == RECORD_CALL_ENTER ? p[2] % 6 : p[2] + p[3] % 2 * 256u;
		r.u.enter.ip = 0x1000;
		r.u.enter.sp = 0x1080;
		for (unsigned k = 0; k < 6; k++)
			r.u.enter.args[k] = (p[3] >> k & 2) ? 0x1000 : (p[3] >> k & 1) ? 3 : 16;
	} else if (r.kind == RECORD_SYSCALL_EXIT || r.kind == RECORD_CALL_EXIT) {
		r.u.exit.ret = p[3] % 4 ? p[2] : -2;
		r.u.exit.error = p[3] % 4 ? 0 : p[2] % 4 ? 2 : 512;
		r.u.exit.at = 0x1000;
	} else {
		r.u.attach.creator = 1 + p[2] % 4;
		r.u.attach.threads = p[2] / 64;
		r.u.attach.nr1 = p[3];
		r.flags = p[3] % 16 ? 0 : RECORD_LEADER;
	}
	buf_putc(b, RECORDING_EVENT);
	buf_put(b, &r, sizeof(r));
	put_memory(b, p[3]);
	put_answers(b, p[2]);
}

/** Makes blocks of the content: each ends where an event begins, if that is still to be seen. */
static void put_blocks(struct buf *file, const struct buf *content, const size_t *starts,
		       unsigned n, unsigned per_block)
{
	struct recording_writer w;
	size_t from = 0;

	recording_begin(&w, 4096, file);
	for (unsigned i = per_block; from < content->len; i += per_block) {
		size_t to = i < n ? starts[i] : content->len;

		recording_block(&w, content->p + from, to - from, false, 0, file);
		from = to;
	}
	recording_end(&w, file);
	recording_writer_deinit(&w);
}

static void make(struct buf *file, const uint8_t *data, size_t n)
{
	struct buf content = {0};
	size_t starts[MAX_EVENTS], i = HEAD;
	unsigned events = 0;

	for (; i + 4 <= n && events < MAX_EVENTS && data[i] != 0xff; i += 4) {
		starts[events] = content.len;
		put_event(&content, events++, data + i);
	}
	i += i < n;
	for (unsigned changes = data[10] % 12; changes && i + 3 <= n && content.len;
	     i += 3, changes--)
		content.p[((size_t)data[i] << 8 | data[i + 1]) % content.len] = (char)data[i + 2];
	if (i < n && data[10] & 128)
		buf_put(&content, data + i, n - i);
	put_blocks(file, &content, starts, events, 1 + data[9] % 8);
	buf_deinit(&content);
}

/* -- how it is shown -------------------------------------------------------------------------- */

static const char *const views[] = {"",
				    "--format=json",
				    "-c",
				    "-C",
				    "--summary=wide",
				    "-c -w",
				    "--histogram",
				    "--histogram=read,write --by=syscall,errno",
				    "-c --interval=0.5",
				    "--summary=wide --interval=0.1",
				    "--format=json -k",
				    "-k",
				    "-kk",
				    "--summary=wide --histogram --top=2",
				    "-c -l",
				    "--summary=wide -l",
				    "-l",
				    "-C -l --top=1"};
static const char *const keys[] = {"syscall", "command", "pid",	  "tid",   "path",
				   "fd",      "peer",	 "errno", "stack", "caller"};
static const char *const others[] = {"--follow-forks",
				     "-q",
				     "-qqq",
				     "-tt",
				     "-ttt",
				     "-r",
				     "-T",
				     "-i",
				     "-n",
				     "-N",
				     "-y",
				     "-yy",
				     "-Y",
				     "-v",
				     "-x",
				     "-xx",
				     "-Xraw",
				     "-Xverbose",
				     "-z",
				     "-Z",
				     "-s0",
				     "-s1000",
				     "-a0",
				     "--whole-lines",
				     "--last=3",
				     "--max-events=3",
				     "--syscall-limit=2",
				     "-eread=all",
				     "-ewrite=all",
				     "--pidns-translation",
				     "--secontext",
				     "--secontext=full,mismatch",
				     "-ekvm=vcpu",
				     "-P/tmp/x",
				     "-efds=3",
				     "-estatus=!successful",
				     "-esignal=11",
				     "-etrace=%file",
				     "-etrace=none",
				     "-etrace=read,write,openat",
				     "-eraw=all",
				     "-enamespace=new",
				     "--indent=4",
				     "--library-elements=2",
				     "--where=ret<0",
				     "--where=dur>10ms&&path~\"*x*\"",
				     "--where=fd==3||comm~\"c*\"",
				     "--where=signal==11||bytes>4&&name==read",
				     "--always-show-pid",
				     "--timestamps=unix,ns",
				     "--relative-timestamps=ns",
				     "--syscall-times=ns",
				     "-Scalls",
				     "-Sname",
				     "-Utime,calls,name",
				     "-Ucalls,time-min,time-max,time-avg,errors,name",
				     "--stack-trace-frame-limit=1",
				     "-O1ms",
				     "--tips=none",
				     "-edecode-fds=all",
				     "-edecode-pids=comm,pidns",
				     "-k",
				     "-l",
				     "-A",
				     "--window=0.0001..2",
				     "--window=1s..10min"};

/** Splits at blanks. */
static int add_words(char **argv, int argc, char *words)
{
	for (char *word; argc < WORDS && (word = strsep(&words, " "));)
		if (*word)
			argv[argc++] = word;
	return argc;
}

/** The options that eight bytes stand for; *ltrace: under that name. */
static struct err *parse(const uint8_t *p, char *words, size_t n, const char *io, struct options *o)
{
	char *argv[WORDS + 1] = {(char *)(uintptr_t) "pawl"};
	bool usage, table;
	const char *view = views[p[0] % ARRAY_LEN(views)];

	table = p[1] < 160 && !strstr(view, "--by") &&
		(strstr(view, "-c") || strstr(view, "-C") || strstr(view, "--summary") ||
		 strstr(view, "--histogram"));
	unsigned first = p[1] % ARRAY_LEN(keys), second = p[2] % (2 * ARRAY_LEN(keys));
	bool two = table && second < ARRAY_LEN(keys) && second != first;
	int len = snprintf(words, n, "%s %s %s%s%s%s", io, view, table ? "--by=" : "",
			   table ? keys[first] : "", two ? "," : "", two ? keys[second] : "");

	for (unsigned i = 3; i < 8; i++)
		if (p[i] < 128)
			len += snprintf(words + len, n - (size_t)len, " %s",
					others[p[i] % ARRAY_LEN(others)]);
	struct err *e = options_parse(add_words(argv, 1, words), argv, o, &usage);
	// ltrace's own command line has no --replay; its table and its text can be had all the
	// same.
	o->ltrace = !e && (p[1] & 64);
	o->text.ltrace |= o->ltrace && (p[2] & 64);
	return e;
}

/** Nothing acts on a terminal: no controls, not those beyond ASCII, either. */
static bool is_printable(const unsigned char *p, size_t n)
{
	for (size_t i = 0; i < n;) {
		size_t len = p[i] < 0x80 ? 1 : visible_utf8((const char *)p + i, n - i);

		if (!len || (len == 1 && p[i] != '\n' && (p[i] < ' ' || p[i] > '~')) ||
		    (p[i] == 0xc2 && p[i + 1] < 0xa0))
			return false;
		i += len;
	}
	return true;
}

/** Checks what stands in a file of the trace, and removes it. */
static void check_output(const char *path, bool json)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	off_t n = fd < 0 ? 0 : lseek(fd, 0, SEEK_END);
	void *text = n > 0 ? mmap(NULL, (size_t)n, PROT_READ, MAP_PRIVATE, fd, 0) : MAP_FAILED;

	if (text != MAP_FAILED) {
		assert(json ? !json_check_lines(text, (size_t)n) : is_printable(text, (size_t)n));
		munmap(text, (size_t)n);
	}
	if (fd >= 0)
		close(fd);
	unlink(path);
}

/** Where the files are, for this run of the driver. */
static char folder[] = "/tmp/fuzz-capture.XXXXXX";

static void remove_folder(void)
{
	rmdir(folder);
}

static void check_outputs(bool json)
{
	DIR *d = opendir(folder);
	char path[512];

	for (struct dirent *e; d && (e = readdir(d));) {
		snprintf(path, sizeof(path), "%s/%s", folder, e->d_name);
		if (!strncmp(e->d_name, "out", 3))
			check_output(path, json);
		else if (e->d_name[0] != '.')
			unlink(path);
	}
	if (d)
		closedir(d);
}

static void show_file(const struct buf *file, const uint8_t *view)
{
	char path[100], io[300], words[1000];
	struct engine_end end = {0};
	struct options o;

	snprintf(path, sizeof(path), "%s/rec", folder);
	int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	if (write(fd, file->p, file->len) != (ssize_t)file->len)
		exit(1);
	close(fd);
	snprintf(io, sizeof(io), "--replay=%s/rec -o%s/out%s%s%s", folder, folder,
		 view[7] % 64 == 63 ? " --output-separately" : "",
		 view[7] >= 192 ? " --record=" : "", view[7] >= 192 ? folder : "");
	if (view[7] >= 192)
		strcat(io, view[6] % 2 ? "/again"
				       : "/again --max-size=16K --rotate=2 --redact=strings "
					 "--redact=env --redact=[a-m]+");
	struct err *e = parse(view, words, sizeof(words), io, &o);
	if (!e)
		e = run_trace(&o, &end);
	bool json = o.format == FORMAT_JSON;
	options_deinit(&o);
	err_free(e);
	check_outputs(json);
}

/** What has changed since the sums were made must be told. */
static void check_told(const struct buf *file)
{
	struct source *source;
	struct event *ev = NULL;
	struct err *e = replay_bytes(file->p, file->len, &source);

	if (!e) {
		while (!(e = source_next(source, &ev)) && ev)
			continue;
		source_close(source);
	}
	assert(e);
	err_free(e);
}

void fuzz_one(const uint8_t *data, size_t n)
{
	struct buf file = {0};

	if (strstr(folder, "XXXXXX")) {
		fuzz_quiet();
		setenv("LC_ALL", "C", 1);
		if (!mkdtemp(folder))
			exit(1);
		atexit(remove_folder);
	}
	if (n < HEAD)
		return;
	size_t place = (size_t)data[n - 1] << 16 | (size_t)data[n - 2] << 8 | data[n - 3];
	if (data[0] % 8 == 0) {
		buf_put(&file, data + HEAD, n - HEAD); // any bytes
	} else {
		make(&file, data, n);
		if (data[0] % 8 == 1) {
			file.p[place % file.len] ^= (char)(1 << place % 8);
			check_told(&file);
		} else if (data[0] % 8 == 2) {
			file.len = place % file.len;
			check_told(&file);
		}
	}
	show_file(&file, data + 1);
	buf_deinit(&file);
}
