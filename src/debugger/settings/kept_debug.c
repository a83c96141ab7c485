/* What gdb can log about itself. Kept; names, words and defaults are those that gdb 13 shows. */
#include "debugger/settings/tables.h"
#include "debugger/settings/settings.h"
#include "debugger/settings/kept.h"

#define LOGGED(NAME, WHAT) KEPT("debug " NAME, "on|off", ON_OFF, "off", .text = WHAT " is %s.")
#define LEVEL(NAME, WHAT)                                                                          \
	KEPT("debug " NAME, "N", NUMBER, "0", .unlimited = ~0U, .zero = true,                      \
	     .text = WHAT " is %s.")

const struct command commands_settings_debug[] = {
	LEVEL("arch", "Architecture debugging"),
	LOGGED("auto-load", "Debugging output for files of 'set auto-load ...'"),
	LOGGED("bfd-cache", "BFD cache debugging"),
	LOGGED("check-physname", "Whether to check \"physname\""),
	LEVEL("coff-pe-read", "Coff PE read debugging"),
	LOGGED("compile", "Compile debugging"),
	LOGGED("compile-cplus-scopes", "Debugging of C++ compile scopes"),
	LOGGED("compile-cplus-types", "Debugging of C++ compile type conversion"),
	LOGGED("displaced", "Displace stepping debugging"),
	LEVEL("dwarf-die", "Debugging of the DWARF DIE reader"),
	LEVEL("dwarf-line", "Debugging of the dwarf line reader"),
	LEVEL("dwarf-read", "Debugging of the DWARF reader"),
	LEVEL("entry-values", "Entry values and tail call frames debugging"),
	KEPT("debug event-loop", "all|all-except-ui|off", CHOICE, "off",
	     .choices = "all|all-except-ui|off", .text = "Event loop debugging is %s."),
	LEVEL("expression", "Expression debugging"),
	LOGGED("fortran-array-slicing", "Debugging of Fortran array slicing"),
	LOGGED("frame", "Frame debugging"),
	LOGGED("index-cache", "Display of index-cache debug messages"),
	LOGGED("infcall", "Inferior call debugging"),
	LOGGED("infrun", "Inferior debugging"),
	LOGGED("jit", "JIT debugging"),
	LEVEL("libthread-db", "libthread-db debugging"),
	LOGGED("linux-namespaces", "Debugging of GNU/Linux namespaces module"),
	LOGGED("linux-nat", "Debugging of GNU/Linux native targets"),
	LOGGED("notification", "Debugging of async remote notification"),
	LOGGED("observer", "Observer debugging"),
	LEVEL("overload", "Debugging of C++ overloading"),
	LOGGED("parser", "Parser debugging"),
	LOGGED("py-breakpoint", "Python breakpoint debugging"),
	LOGGED("py-micmd", "Python MI command debugging"),
	LOGGED("py-unwind", "Python unwinder debugging"),
	LEVEL("record", "Debugging of process record target"),
	LOGGED("remote", "Debugging of remote protocol"),
	KEPT("debug remote-packet-max-chars", "N", NUMBER, "512", .unlimited = ~0U, .zero = true,
	     .text = "Number of remote packet characters to display is %s."),
	LOGGED("separate-debug-file", "Printing of separate debug info file search debug"),
	LEVEL("serial", "Serial debugging"),
	LOGGED("skip", "Whether the debug output about skipping files and functions is printed"),
	LOGGED("solib", "Solib debugging"),
	LEVEL("stap-expression", "SystemTap Probe expression debugging"),
	LEVEL("symbol-lookup", "Debugging of symbol lookup"),
	LOGGED("symfile", "Symfile debugging"),
	LEVEL("symtab-create", "Debugging of symbol table creation"),
	LEVEL("target", "Target debugging"),
	KEPT("debug threads", "on|off", ON_OFF, "off", .text = "Thread debugging is \"%s\"."),
	LOGGED("timestamp", "Timestamping debugging messages"),
	KEPT("debug tui", "on|off", ON_OFF, "off", .text = "TUI debugging is \"%s\"."),
	LEVEL("varobj", "Varobj debugging"),
	LOGGED("xml", "XML debugging"),
	{0},
};
