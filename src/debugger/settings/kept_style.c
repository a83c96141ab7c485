/* The colours of each kind of text. Kept: pawl has one palette. Names, words and defaults are those
 * that gdb 13 shows. */
#include "debugger/settings/tables.h"
#include "debugger/settings/settings.h"
#include "debugger/settings/kept.h"

#define COLOUR(NAME, STYLE, GROUND, INITIAL)                                                       \
	KEPT(NAME, COLOURS, CHOICE, INITIAL, .choices = COLOURS,                                   \
	     .text = "The \"" STYLE "\" style " GROUND " color is: %s")
#define INTENSITY(NAME, STYLE, INITIAL)                                                            \
	KEPT(NAME, "normal|bold|dim", CHOICE, INITIAL, .choices = "normal|bold|dim",               \
	     .text = "The \"" STYLE "\" style display intensity is: %s")
#define COLOURS "none|black|red|green|yellow|blue|magenta|cyan|white"

const struct command commands_settings_style[] = {
	COLOUR("style address background", "address", "background", "none"),
	COLOUR("style address foreground", "address", "foreground", "blue"),
	INTENSITY("style address intensity", "address", "normal"),
	COLOUR("style disassembler comment background", "comment", "background", "none"),
	COLOUR("style disassembler comment foreground", "comment", "foreground", "white"),
	INTENSITY("style disassembler comment intensity", "comment", "dim"),
	COLOUR("style disassembler immediate background", "immediate", "background", "none"),
	COLOUR("style disassembler immediate foreground", "immediate", "foreground", "blue"),
	INTENSITY("style disassembler immediate intensity", "immediate", "normal"),
	COLOUR("style disassembler mnemonic background", "mnemonic", "background", "none"),
	COLOUR("style disassembler mnemonic foreground", "mnemonic", "foreground", "green"),
	INTENSITY("style disassembler mnemonic intensity", "mnemonic", "normal"),
	COLOUR("style disassembler register background", "register", "background", "none"),
	COLOUR("style disassembler register foreground", "register", "foreground", "red"),
	INTENSITY("style disassembler register intensity", "register", "normal"),
	COLOUR("style filename background", "filename", "background", "none"),
	COLOUR("style filename foreground", "filename", "foreground", "green"),
	INTENSITY("style filename intensity", "filename", "normal"),
	COLOUR("style function background", "function", "background", "none"),
	COLOUR("style function foreground", "function", "foreground", "yellow"),
	INTENSITY("style function intensity", "function", "normal"),
	COLOUR("style highlight background", "highlight", "background", "none"),
	COLOUR("style highlight foreground", "highlight", "foreground", "red"),
	INTENSITY("style highlight intensity", "highlight", "normal"),
	COLOUR("style metadata background", "metadata", "background", "none"),
	COLOUR("style metadata foreground", "metadata", "foreground", "none"),
	INTENSITY("style metadata intensity", "metadata", "dim"),
	COLOUR("style title background", "title", "background", "none"),
	COLOUR("style title foreground", "title", "foreground", "none"),
	INTENSITY("style title intensity", "title", "bold"),
	COLOUR("style tui-active-border background", "tui-active-border", "background", "none"),
	COLOUR("style tui-active-border foreground", "tui-active-border", "foreground", "cyan"),
	COLOUR("style tui-border background", "tui-border", "background", "none"),
	COLOUR("style tui-border foreground", "tui-border", "foreground", "cyan"),
	COLOUR("style variable background", "variable", "background", "none"),
	COLOUR("style variable foreground", "variable", "foreground", "cyan"),
	INTENSITY("style variable intensity", "variable", "normal"),
	COLOUR("style version background", "version", "background", "none"),
	COLOUR("style version foreground", "version", "foreground", "magenta"),
	INTENSITY("style version intensity", "version", "bold"),
	KEPT("style tui-current-position", "on|off", ON_OFF, "off",
	     .text = "Styling the text highlighted by the TUI's current position indicator is %s."),
	{0},
};
