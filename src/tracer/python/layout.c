#include "tracer/python/layout.h"

#include <string.h>

#include "base/cleanup.h"

enum {
	ABSENT = PYTHON_ABSENT,
	HEXVERSION_MINOR = 16, /* PY_VERSION_HEX: 0x030d00f0 */
};

static const struct python_layout layouts[] = {
	{.minor = 8,
	 .runtime_interpreters = 32,
	 .interpreter_next = 0,
	 .interpreter_threads = 8,
	 .thread_next = 8,
	 .thread_id = 176,
	 .thread_native_id = ABSENT,
	 .thread_frame = 24,
	 .cframe_frame = ABSENT,
	 .frame_back = 24,
	 .frame_code = 32,
	 .frame_instruction = 104,
	 .frame_owner = ABSENT,
	 .code_file = 104,
	 .code_name = 112,
	 .code_first_line = 40,
	 .code_lines = 120,
	 .code_bytes = ABSENT,
	 .string_length = 16,
	 .string_state = 32,
	 .string_ascii = 48,
	 .string_other = 72,
	 .bytes_size = 16,
	 .bytes_text = 32,
	 .lines = PYTHON_LNOTAB,
	 .step = 1},
	{.minor = 9,
	 .runtime_interpreters = 32,
	 .interpreter_next = 0,
	 .interpreter_threads = 8,
	 .thread_next = 8,
	 .thread_id = 176,
	 .thread_native_id = ABSENT,
	 .thread_frame = 24,
	 .cframe_frame = ABSENT,
	 .frame_back = 24,
	 .frame_code = 32,
	 .frame_instruction = 104,
	 .frame_owner = ABSENT,
	 .code_file = 104,
	 .code_name = 112,
	 .code_first_line = 40,
	 .code_lines = 120,
	 .code_bytes = ABSENT,
	 .string_length = 16,
	 .string_state = 32,
	 .string_ascii = 48,
	 .string_other = 72,
	 .bytes_size = 16,
	 .bytes_text = 32,
	 .lines = PYTHON_LNOTAB,
	 .step = 1},
	{.minor = 10,
	 .runtime_interpreters = 32,
	 .interpreter_next = 0,
	 .interpreter_threads = 8,
	 .thread_next = 8,
	 .thread_id = 176,
	 .thread_native_id = ABSENT,
	 .thread_frame = 24,
	 .cframe_frame = ABSENT,
	 .frame_back = 24,
	 .frame_code = 32,
	 .frame_instruction = 96,
	 .frame_owner = ABSENT,
	 .code_file = 104,
	 .code_name = 112,
	 .code_first_line = 40,
	 .code_lines = 120,
	 .code_bytes = ABSENT,
	 .string_length = 16,
	 .string_state = 32,
	 .string_ascii = 48,
	 .string_other = 72,
	 .bytes_size = 16,
	 .bytes_text = 32,
	 .lines = PYTHON_LINETABLE,
	 .step = 2},
	{.minor = 11,
	 .runtime_interpreters = 40,
	 .interpreter_next = 0,
	 .interpreter_threads = 16,
	 .thread_next = 8,
	 .thread_id = 152,
	 .thread_native_id = 160,
	 .thread_frame = 56,
	 .cframe_frame = 8,
	 .frame_back = 48,
	 .frame_code = 32,
	 .frame_instruction = 56,
	 .frame_owner = 69,
	 .code_file = 112,
	 .code_name = 128,
	 .code_first_line = 72,
	 .code_lines = 136,
	 .code_bytes = 184,
	 .string_length = 16,
	 .string_state = 32,
	 .string_ascii = 48,
	 .string_other = 72,
	 .bytes_size = 16,
	 .bytes_text = 32,
	 .lines = PYTHON_LOCATIONS},
	{.minor = 12,
	 .runtime_interpreters = 40,
	 .interpreter_next = 0,
	 .interpreter_threads = 72,
	 .thread_next = 8,
	 .thread_id = 136,
	 .thread_native_id = 144,
	 .thread_frame = 56,
	 .cframe_frame = 0,
	 .frame_back = 8,
	 .frame_code = 0,
	 .frame_instruction = 56,
	 .frame_owner = 70,
	 .code_file = 112,
	 .code_name = 128,
	 .code_first_line = 68,
	 .code_lines = 136,
	 .code_bytes = 192,
	 .string_length = 16,
	 .string_state = 32,
	 .string_ascii = 40,
	 .string_other = 56,
	 .bytes_size = 16,
	 .bytes_text = 32,
	 .lines = PYTHON_LOCATIONS},
};

bool python_layout_of(struct python_layout *ret, unsigned minor)
{
	for (size_t i = 0; i < ARRAY_LEN(layouts); i++) {
		if (layouts[i].minor != minor)
			continue;
		*ret = layouts[i];
		return true;
	}
	return false;
}

/** The beginning of struct _Py_DebugOffsets in 3.13 (Include/internal/pycore_runtime.h), up to the
 * last field that is needed here. */
struct debug_offsets {
	char cookie[8];
	uint64_t version, free_threaded;
	struct {
		uint64_t size, finalizing, interpreters_head;
	} runtime;
	struct {
		uint64_t size, id, next, threads_head, others[9];
	} interpreter;
	struct {
		uint64_t size, prev, next, interp, current_frame, thread_id, native_thread_id,
			others[2];
	} thread;
	struct {
		uint64_t size, previous, executable, instr_ptr, localsplus, owner;
	} frame;
	struct {
		uint64_t size, filename, name, qualname, linetable, firstlineno, others[3],
			co_code_adaptive;
	} code;
	uint64_t objects[20]; /* of type object, type, tuple, list, dict, float, int */
	struct {
		uint64_t size, ob_size, ob_sval;
	} bytes;
	struct {
		uint64_t size, state, length, asciiobject_size;
	} unicode;
};

/** Sets an offset. False: it cannot be one. */
static bool set(uint16_t *ret, uint64_t offset)
{
	*ret = (uint16_t)offset;
	return offset < PYTHON_ABSENT;
}

bool python_layout_read(struct python_layout *ret, struct mem *mem, taddr runtime)
{
	enum {
		OWN = 3 << 8 | 13,
		UTF8 = 16, /* of PyCompactUnicodeObject, behind PyASCIIObject: utf8_length, utf8 */
	};
	struct debug_offsets d;

	if (!mem_read_all(mem, runtime, &d, sizeof(d)) || memcmp(d.cookie, "xdebugpy", 8) != 0 ||
	    d.version >> HEXVERSION_MINOR != OWN)
		return false;
	struct python_layout l = {
		.minor = OWN & 0xff, .cframe_frame = PYTHON_ABSENT, .lines = PYTHON_LOCATIONS};
	bool ok =
		set(&l.runtime_interpreters, d.runtime.interpreters_head) &&
		set(&l.interpreter_next, d.interpreter.next) &&
		set(&l.interpreter_threads, d.interpreter.threads_head) &&
		set(&l.thread_next, d.thread.next) && set(&l.thread_id, d.thread.thread_id) &&
		set(&l.thread_native_id, d.thread.native_thread_id) &&
		set(&l.thread_frame, d.thread.current_frame) &&
		set(&l.frame_back, d.frame.previous) && set(&l.frame_code, d.frame.executable) &&
		set(&l.frame_instruction, d.frame.instr_ptr) &&
		set(&l.frame_owner, d.frame.owner) && set(&l.code_file, d.code.filename) &&
		set(&l.code_name, d.code.qualname) && set(&l.code_first_line, d.code.firstlineno) &&
		set(&l.code_lines, d.code.linetable) &&
		set(&l.code_bytes, d.code.co_code_adaptive) &&
		set(&l.string_length, d.unicode.length) && set(&l.string_state, d.unicode.state) &&
		set(&l.string_ascii, d.unicode.asciiobject_size) &&
		set(&l.string_other, d.unicode.asciiobject_size + UTF8) &&
		set(&l.bytes_size, d.bytes.ob_size) && set(&l.bytes_text, d.bytes.ob_sval);
	if (ok)
		*ret = l;
	return ok;
}
