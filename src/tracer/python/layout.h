#ifndef TRACER_PYTHON_LAYOUT_H
#define TRACER_PYTHON_LAYOUT_H
/**
 * Where the structures of CPython for 64-bit machines have what tells a thread's frames, for 3.8 to
 * 3.13. The offsets are those that the compiler gives the public and internal headers of each
 * version (Include/cpython, Include/internal), which are part of its binary interface and did not
 * change within one. Builds with Py_DEBUG have others and are not known.
 */
#include <stdbool.h>
#include <stdint.h>

#include "base/mem.h"

/** How a code object's table tells the line of an instruction. */
enum python_lines {
	PYTHON_LNOTAB,	  /* to 3.9: Objects/lnotab_notes.txt of that version */
	PYTHON_LINETABLE, /* 3.10: PEP 626 */
	PYTHON_LOCATIONS, /* from 3.11 on: Objects/locations.md */
};

/** Offsets in bytes; PYTHON_ABSENT: the version has no such field. */
enum { PYTHON_ABSENT = UINT16_MAX };

struct python_layout {
	unsigned minor; /* of 3.minor */
	/* _PyRuntime, PyInterpreterState */
	uint16_t runtime_interpreters, interpreter_next, interpreter_threads;
	/* PyThreadState; frame: the innermost one, or _PyCFrame, which points to it */
	uint16_t thread_next, thread_id, thread_native_id, thread_frame, cframe_frame;
	/* PyFrameObject, _PyInterpreterFrame */
	uint16_t frame_back, frame_code, frame_instruction, frame_owner;
	/* PyCodeObject; bytes: the instructions that frame_instruction points to, else it is an
	 * index */
	uint16_t code_file, code_name, code_first_line, code_lines, code_bytes;
	/* PyUnicodeObject: the text of an ASCII string, and of another one; PyBytesObject */
	uint16_t string_length, string_state, string_ascii, string_other, bytes_size, bytes_text;
	enum python_lines lines;
	unsigned step; /* bytes per unit of the index */
};

/** The layout of 3.minor. False: it is not known by its version alone. */
bool python_layout_of(struct python_layout *ret, unsigned minor);
/** The layout that the interpreter itself tells at the beginning of _PyRuntime (3.13, struct
 * _Py_DebugOffsets). False: it tells none that is known. */
bool python_layout_read(struct python_layout *ret, struct mem *mem, taddr runtime);

#endif
