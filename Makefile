# pawl. `make help` lists the targets and switches.
BUILD   ?= build
# One name for each object, however BUILD is given: that of its dependencies.
override BUILD := $(patsubst $(CURDIR)/%,%,$(BUILD))
ifeq ($(origin CC),default)
CC      := gcc
endif
HOSTCC  ?= $(CC)
PREFIX  ?= /usr/local
DESTDIR ?=
STRIP   ?= strip

WARN := -Wall -Wextra -Wmissing-prototypes -Wstrict-prototypes -Wshadow -Wundef -Wwrite-strings \
	-Wpointer-arith -Wvla -Wformat=2 -Wold-style-definition -Wnull-dereference \
	-Wno-missing-field-initializers
WERROR ?= -Werror
OPT    ?= -O2 -g
SAN    ?= 0
# B is where this build goes: $(BUILD), or $(BUILD)/san with the sanitizers.
B      := $(BUILD)
ifeq ($(SAN),1)
B      := $(BUILD)/san
OPT    := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer
# The sanitizers' checks make gcc see null pointers that are not there.
WARN   += -Wno-null-dereference
endif

# For every event structures of some hundred bytes are cleared and copied. gcc would do it by `rep stos', which takes longer to
# begin than all the rest of it.
BLOCKS := libcall:-1:noalign
BLOCKS := -mmemset-strategy=$(BLOCKS) -mmemcpy-strategy=$(BLOCKS)
BLOCKS := $(if $(shell $(CC) $(BLOCKS) -E -x c /dev/null >/dev/null 2>&1 && echo 1),$(BLOCKS))

CPPFLAGS += -D_GNU_SOURCE -Isrc -I$(B)/gen
# Debian's archives of libunwind are for programs at a fixed address; these need no relocations, so
# that a start with libunwind takes no longer than one without.
CFLAGS   += -std=gnu11 -fno-pie $(OPT) $(BLOCKS) $(WARN) $(WERROR)

# The debugger is a program of its own, started by `pawl debug`: what its prompt needs would slow
# down the start of a trace. DEBUGGER=0 leaves it out.
DEBUG_SRC := $(wildcard src/debugger/*.c src/debugger/*/*.c) src/sym/elf/disasm.c
DEBUG_LIBS := -lcapstone -lreadline -ljansson
DEBUGGER ?= 1
HAVE_DEBUG := $(if $(filter 0,$(DEBUGGER)),,1)

# Colours of source lines: a file of its own that the debugger loads, where the library's headers and a C++ compiler are.
HIGHLIGHT := $(if $(HAVE_DEBUG),$(shell $(CXX) -include srchilite/sourcehighlight.h -E -x c++ /dev/null >/dev/null 2>&1 && echo pawl-highlight.so))

# Libraries: HEADER:PACKAGE, by Debian's names. What is missing stops the build with one line.
NEEDS := elfutils/libdw.h:libdw-dev libelf.h:libelf-dev libiberty/demangle.h:libiberty-dev lzma.h:liblzma-dev zstd.h:libzstd-dev curses.h:libncurses-dev \
	libunwind.h:libunwind-dev $(if $(HAVE_DEBUG),capstone/capstone.h:libcapstone-dev readline/readline.h:libreadline-dev \
	jansson.h:libjansson-dev)
header  = $(firstword $(subst :, ,$(1)))
package = $(lastword $(subst :, ,$(1)))
# By -include: a # within a function needs a backslash before GNU make 4.3 and must have none since.
has = $(shell $(CC) $(CPPFLAGS) -include stdio.h $(foreach n,$(1),-include $(call header,$(n))) \
	-E -x c /dev/null >/dev/null 2>&1 && echo 1)
LACKS := $(if $(call has,$(NEEDS)),,$(foreach n,$(NEEDS),$(if $(call has,$(n)),,$(call package,$(n)))))
WITHOUT := $(if $(filter libcapstone-dev libreadline-dev libjansson-dev,$(LACKS)),; DEBUGGER=0 builds without pawl debug)
NEEDED = $(if $(LACKS),$(error install $(strip $(LACKS)) (Debian packages; README.md has others) and build again$(WITHOUT)))

# Archives where all that is needed of them is there: each shared library would lengthen the start
# of every trace. libdw unpacks sections by bz2, lzma, z and (since elfutils 0.189) zstd, which compresses recordings, too.
archives = $(filter /%,$(shell for l in $(1); do $(CC) -print-file-name=lib$$l.a; done))
ELF_ARCHIVES := $(call archives,dw elf lzma bz2 z)
UNWIND_ARCHIVES := $(call archives,unwind-generic unwind)
CURSES_ARCHIVES := $(call archives,ncursesw tinfo)
LDLIBS += -no-pie -liberty $(if $(word 2,$(UNWIND_ARCHIVES)),$(UNWIND_ARCHIVES),-lunwind-generic) \
	$(if $(word 5,$(ELF_ARCHIVES)),$(ELF_ARCHIVES),-ldw -lelf -llzma) $(or $(call archives,zstd),-lzstd) \
	$(if $(word 2,$(CURSES_ARCHIVES)),$(CURSES_ARCHIVES),-lncursesw) -lpthread -ldl
SRC  := $(filter-out src/tracer/main.c $(DEBUG_SRC),$(wildcard src/*/*.c src/*/*/*.c))
OBJ  := $(SRC:%.c=$(B)/%.o)
DEBUG_OBJ := $(DEBUG_SRC:%.c=$(B)/%.o)
MAIN := $(B)/src/tracer/main.o
# What runs for every line is compiled once more for pawl itself, as one piece when it is linked: without calls from file to
# file a line takes a seventh less time. Tests link libpawl.a alone. LTO=0 leaves it out: linking then takes no time.
LTO  ?= $(if $(findstring gcc,$(CC)),$(if $(filter 1,$(SAN)),0,1),0)
HOT  := $(addprefix base/,buf arena map mem memo) event/pair tracer/pull tracer/inside/drain sink/output \
	$(addprefix decode/,args shape walk walk_ptr dec dec_arg dec_mem dec_what dec_context decode expr scalar lookup keyed multiplex) \
	$(addprefix sink/text/,again call line leader stack text) $(addprefix sink/render/,render quote result named) \
	$(addprefix trace/,pipeline stages calls condition ending select/filter select/callset) \
	$(addprefix tracer/engine/,inside_events inside_lend inside_clock inside_names ptrace queue)
HOT_OBJ := $(if $(filter 1,$(LTO)),$(HOT:%=$(B)/hot/%.o))
GEN_SRC := $(wildcard syscalls/gen/*.c)
GEN_OBJ := $(GEN_SRC:%.c=$(B)/host/%.o)
DESC := $(sort $(wildcard syscalls/*.sc syscalls/*/*.sc syscalls/abi/*.tbl))
TABLES := $(B)/gen/sc_tables.o $(B)/gen/sc_customs.o $(B)/gen/explain_text.o $(B)/gen/manual_text.o

# One short line per file; V=1 shows the commands.
V ?= 0
ifneq ($(V),1)
Q = @$(if $(findstring s,$(firstword -$(MAKEFLAGS))),,printf '  %-4s %s\n' $(1) $@;)
endif

all: needed $(B)/pawl $(if $(HAVE_DEBUG),$(B)/pawl-debug) $(addprefix $(B)/,$(HIGHLIGHT)) ## the program, $(BUILD)/pawl, and its debugger

needed:
	$(NEEDED)@:

$(B)/hot/%.o: src/%.c
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(CPPFLAGS) $(CFLAGS) -flto -MMD -MP -c -o $@ $<

$(B)/pawl: $(MAIN) $(HOT_OBJ) $(B)/libpawl.a
	$(call Q,LD)$(CC) $(CFLAGS) $(if $(HOT_OBJ),-flto -flto-partition=one -Wno-null-dereference) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(B)/pawl-highlight.so: src/debugger/highlight/library.cc
	@mkdir -p $(@D)
	$(call Q,CXX)$(CXX) -std=c++17 -O2 -Wall -Wextra -fPIC -fvisibility-inlines-hidden -shared -o $@ $< -lsource-highlight

$(B)/pawl-debug: $(DEBUG_OBJ) $(B)/libpawl.a
	$(call Q,LD)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS) $(DEBUG_LIBS)

$(B)/libpawl.a: $(OBJ) $(TABLES)
	@rm -f $@
	$(call Q,AR)ar rcs $@ $^

# Everything compiles after the tables' headers (sc_ids.h, sc_nr.h, sc_custom.h) are there.
$(OBJ) $(MAIN) $(HOT_OBJ) $(DEBUG_OBJ): | needed $(B)/gen/sc_tables.c

$(B)/src/%.o: src/%.c
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

# Files that are in the program as they are (embed.c).
$(B)/src/sink/flame/embed.o: $(wildcard src/sink/flame/*.js src/sink/flame/*.css)
$(B)/src/sink/report/embed.o: $(wildcard src/sink/report/page.*)

# The agent runs in other programs: no libc, no memory of its own, and of the registers only those
# that a call may change.
AGENT_FLAGS := -std=gnu11 -O2 -ffreestanding -fPIC -mgeneral-regs-only -fomit-frame-pointer -fno-stack-protector \
	-fcf-protection=none -fno-asynchronous-unwind-tables -fno-jump-tables -fno-tree-loop-distribute-patterns -fno-reorder-blocks-and-partition \
	-ffixed-rbx -ffixed-rbp -ffixed-r12 -ffixed-r13 -ffixed-r14 -ffixed-r15
$(B)/src/agent/%.o: src/agent/%.c
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) -Isrc -I$(B)/gen $(AGENT_FLAGS) $(WARN) $(WERROR) -MMD -MP -c -o $@ $<

$(B)/host/%.o: %.c
	@mkdir -p $(@D)
	$(call Q,HOST)$(HOSTCC) -D_GNU_SOURCE -Isrc -Isyscalls -std=gnu11 $(OPT) $(WARN) $(WERROR) -MMD -MP -c -o $@ $<

$(B)/scgen: $(GEN_OBJ)
	$(call Q,HOST)$(HOSTCC) $(OPT) -o $@ $^

$(B)/gen/sc_tables.c: $(B)/scgen $(DESC)
	@mkdir -p $(@D)
	$(call Q,GEN)$(B)/scgen -o $(@D) syscalls

# The text as a C string.
$(B)/gen/explain_text.c: syscalls/explain.txt
	@mkdir -p $(@D)
	@{ echo 'const char explain_text[] ='; sed '/^#/d; s/[\\"]/\\&/g; s/.*/"&\\n"/' $<; echo '"";'; } > $@

$(B)/gen/manual_text.c: man/pawl.1 man/pawl-heap.1 man/pawl-debug.1
	@mkdir -p $(@D)
	@for page in $^; do \
		word=$${page##*/}; word=$${word%.1}; echo "const char manual_$${word#pawl-}[] ="; \
		sed '/^\.\\"/d; s/[\"]/\\&/g; s/.*/"&\\n"/' $$page; echo '"";'; \
	done > $@

# Written by the same run: whatever includes them is rebuilt after it.
$(B)/gen/sc_custom.h $(B)/gen/sc_ids.h $(B)/gen/sc_nr.h $(B)/gen/sc_customs.c: $(B)/gen/sc_tables.c ;

$(TABLES): $(B)/gen/%.o: $(B)/gen/%.c
	$(call Q,CC)$(CC) $(CPPFLAGS) -std=gnu11 -O1 -w -c -o $@ $<

# ---- tests --------------------------------------------------------------------------------------
# Test programs are found by glob: one that does not compile fails its own test and no other.
M32    := $(if $(wildcard /usr/include/x86_64-linux-gnu/gnu/stubs-32.h /usr/include/gnu/stubs-32.h),1)
PLAIN  := -D_GNU_SOURCE -std=gnu11 -Wall -Werror -g -Itests/prog
UNIT   := $(patsubst tests/unit/%.c,$(B)/tests/unit/%,$(filter-out \
	$(if $(HAVE_DEBUG),,tests/unit/debugger_%.c),$(wildcard tests/unit/*.c)))
PROG   := $(patsubst tests/prog/%.c,$(B)/tests/prog/%,$(wildcard tests/prog/*.c))
PROG32 := $(if $(M32),$(PROG:$(B)/tests/prog/%=$(B)/tests/prog32/%))
DECODE := $(patsubst tests/decode/%.c,$(B)/tests/decode/%,$(wildcard tests/decode/*.c))
FUZZ   := $(patsubst tests/fuzz/%.c,$(B)/tests/fuzz/%,$(filter-out tests/fuzz/fuzz.c \
	$(if $(HAVE_DEBUG),,tests/fuzz/debugger.c tests/fuzz/debugger_%.c tests/fuzz/remote.c),$(wildcard tests/fuzz/*.c)))
# Tracees and tools of the tests in the other folders.
TOOLS  := $(patsubst tests/%.c,$(B)/tests/%,$(filter-out \
	tests/unit/% tests/prog/% tests/decode/% tests/fuzz/% tests/random/% tests/ltrace/%,$(wildcard tests/*/*.c)))
TOOLS  += $(if $(M32),$(patsubst tests/%.c,$(B)/tests/%.i386,$(wildcard tests/compare/*.c tests/plausible/*.c) tests/random/play.c))
TOOLS  += $(B)/tests/random/make $(B)/tests/random/play $(B)/tests/random/sandbox $(B)/tests/random/diag.so
EXAMPLE := $(patsubst examples/%.c,$(B)/examples/%,$(wildcard examples/*.c))

# The debugger is no part of the library.
DEBUG_LIB := $(filter-out %/main.o %/repl.o,$(DEBUG_OBJ))
$(B)/tests/unit/debugger_%: tests/unit/debugger_%.c $(DEBUG_LIB) $(B)/libpawl.a
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(CPPFLAGS) -Itests $(CFLAGS) -MMD -MP -o $@ $< $(DEBUG_LIB) $(B)/libpawl.a $(LDLIBS) -lcapstone -ljansson -lcmocka -lm

$(B)/tests/unit/%: tests/unit/%.c $(B)/libpawl.a
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(CPPFLAGS) -Itests $(CFLAGS) -MMD -MP -o $@ $< $(B)/libpawl.a $(LDLIBS) -lcmocka -lm

$(B)/tests/decode/%: tests/decode/%.c $(B)/libpawl.a
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -o $@ $< $(B)/libpawl.a $(LDLIBS)

$(B)/tests/prog/%: tests/prog/%.c tests/prog/prog.h
	@mkdir -p $(@D)
	$(if $(shell grep -l '^// only: i386' $<),@rm -f $@,$(call Q,CC)$(CC) $(PLAIN) -o $@ $<)

$(B)/tests/prog32/%: tests/prog/%.c tests/prog/prog.h
	@mkdir -p $(@D)
	$(if $(shell grep -l '^// only: x86_64' $<),@rm -f $@,$(call Q,CC)$(CC) -m32 $(PLAIN) -o $@ $<)

# The generator is no part of the library.
GEN_LIB := $(filter-out %/main.o,$(GEN_OBJ))
$(B)/tests/fuzz/gen: tests/fuzz/gen.c tests/fuzz/fuzz.c $(GEN_LIB)
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) -Isyscalls -Itests $(CFLAGS) -no-pie -o $@ tests/fuzz/gen.c tests/fuzz/fuzz.c $(GEN_LIB)

$(B)/tests/fuzz/debugger: tests/fuzz/debugger.c tests/fuzz/fuzz.c $(DEBUG_LIB) \
		$(B)/libpawl.a $(B)/tests/debugger/looking
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(CPPFLAGS) -Itests $(CFLAGS) -o $@ $(filter-out %/looking,$^) $(LDLIBS) -lcapstone -ljansson

$(B)/tests/fuzz/debugger_%: tests/fuzz/debugger_%.c tests/fuzz/fuzz.c $(DEBUG_LIB) $(B)/libpawl.a
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(CPPFLAGS) -Itests $(CFLAGS) -o $@ $^ $(LDLIBS) -lcapstone -ljansson

$(B)/tests/fuzz/remote: tests/fuzz/remote.c tests/fuzz/fuzz.c $(DEBUG_LIB) $(B)/libpawl.a
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(CPPFLAGS) -Itests $(CFLAGS) -o $@ $^ $(LDLIBS) -lcapstone -ljansson

$(B)/tests/fuzz/%: tests/fuzz/%.c tests/fuzz/fuzz.c $(B)/libpawl.a
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(CPPFLAGS) -Itests $(CFLAGS) -o $@ $< tests/fuzz/fuzz.c $(B)/libpawl.a $(LDLIBS)

# Most tools stand alone and are never sanitized; those that look into pawl are linked with it.
INSIDE := $(patsubst tests/%.c,$(B)/tests/%,$(shell grep -l '^#include "[a-z]*/' tests/tables/*.c tests/stress/*.c \
	tests/sink/*.c tests/options/*.c tests/inside/*.c 2>/dev/null))
$(INSIDE): $(B)/tests/%: tests/%.c $(B)/libpawl.a
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(CPPFLAGS) $(CFLAGS) -o $@ $< $(B)/libpawl.a $(LDLIBS)

$(B)/tests/random/make: $(filter-out %/play.c %/sandbox.c %/diag.c,$(wildcard tests/random/*.c)) $(wildcard tests/random/*.h) $(B)/libpawl.a
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(CPPFLAGS) -Itests $(CFLAGS) -o $@ $(filter %.c,$^) $(B)/libpawl.a $(LDLIBS)

$(B)/tests/%.so: tests/%.c
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(PLAIN) -O1 -fPIC -shared -o $@ $<

$(B)/tests/%.i386: tests/%.c
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) -m32 $(PLAIN) -O1 -o $@ $<

# The descriptions are a part of this object.
$(B)/src/lang/printer_read.o: $(wildcard src/lang/*.printers)

# As people debug programs: unoptimised, and its source is found from any directory.
$(B)/tests/debugger/%: tests/debugger/%.c
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(PLAIN) -O0 -o $@ $(abspath $<)

$(B)/tests/remote/%: tests/remote/%.c
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(PLAIN) -O0 -o $@ $(abspath $<)

$(B)/tests/%: tests/%.c
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(PLAIN) -O1 -o $@ $<

$(B)/examples/%: examples/%.c
	@mkdir -p $(@D)
	$(call Q,CC)$(CC) $(PLAIN) -o $@ $<

test-programs: $(UNIT) $(DECODE) $(PROG) $(PROG32) $(FUZZ) $(TOOLS) $(EXAMPLE)

RUN = BUILD=$(abspath $(B)) SAN=$(SAN) CC="$(CC)" tests/run

check: all ## build and run all tests; T="prog/chdir unit" runs some
	@$(MAKE) --no-print-directory -s -k test-programs || echo "check: some tests do not compile" >&2
	@$(if $(T)$(filter 1,$(SAN)),,$(MAKE) --no-print-directory -s -k SAN=1 all test-programs || echo "check: the sanitized build fails" >&2)
	@$(RUN) $(T)

compare-all: all ## every described call, field and command against STRACE_REF=/path/to/strace-7.2 (NTH=1: hours; NTH=50: every 50th)
	@$(MAKE) --no-print-directory -s $(filter $(B)/tests/random/% $(B)/tests/plausible/%,$(TOOLS))
	@BUILD=$(abspath $(B)) MADE=$(or $(NTH),1) PAIRS=1 tests/run options/values options/ends
	@BUILD=$(abspath $(B)) PAWL=$(abspath $(B))/pawl python3 tests/random/all.py

layers: ## who may include whom
	@tests/house/layers

format: ## reformat the sources
	git ls-files -co --exclude-standard '*.[ch]' | grep -v '^tests/prog/' | xargs clang-format -i

bench: all ## cost against native and strace, as ratios of one run
	@$(MAKE) --no-print-directory -s $(filter $(B)/tests/bench/%,$(TOOLS)) $(B)/tests/debugger/nested
	@BUILD=$(abspath $(B)) tests/bench/bench $(T)

SECONDS ?= 20
fuzz: ## every fuzz driver for SECONDS=20, with the sanitizers
	@$(MAKE) --no-print-directory -s SAN=1 fuzz-run

fuzz-run: $(FUZZ)
	@for f in $(FUZZ); do echo "$${f##*/}:"; $$f -t $(SECONDS) || exit 1; done

# What install puts below $(DESTDIR)$(PREFIX), and uninstall removes.
ROOT = "$(DESTDIR)$(PREFIX)"
INSTALL_PROGRAM = install -D -m 755 $(if $(filter-out 0,$(STRIP)),-s --strip-program="$(STRIP)")
MAN := $(wildcard man/*.[1-8])
man_page = share/man/man$(patsubst .%,%,$(suffix $(1)))/$(notdir $(1))
COMPLETIONS = share/bash-completion/completions/pawl share/zsh/site-functions/_pawl share/fish/vendor_completions.d/pawl.fish
# Which shell a file is for: its second folder, up to a hyphen.
shell_of = $(firstword $(subst -, ,$(word 2,$(subst /, ,$(1)))))
INSTALLED = bin/pawl libexec/pawl/pawl-debug libexec/pawl/pawl-highlight.so $(foreach m,$(MAN),$(call man_page,$(m))) share/pawl/pawl.schema.json $(COMPLETIONS)

install: all install-files ## to $(DESTDIR)$(PREFIX): bin/pawl, its debugger, manual, schema, completions

install-files:
	$(INSTALL_PROGRAM) $(B)/pawl $(ROOT)/bin/pawl
	$(if $(HAVE_DEBUG),$(INSTALL_PROGRAM) $(B)/pawl-debug $(ROOT)/libexec/pawl/pawl-debug)
	$(if $(HIGHLIGHT),$(INSTALL_PROGRAM) $(B)/$(HIGHLIGHT) $(ROOT)/libexec/pawl/$(HIGHLIGHT))
	$(foreach m,$(MAN),install -D -m 644 $(m) $(ROOT)/$(call man_page,$(m)) &&) \
	install -D -m 644 man/pawl.schema.json $(ROOT)/share/pawl/pawl.schema.json
	$(foreach c,$(COMPLETIONS),$(B)/pawl completion $(call shell_of,$(c)) >$(B)/completion && \
	install -D -m 644 $(B)/completion $(ROOT)/$(c) &&) :

uninstall: ## remove what install put there, given the same DESTDIR and PREFIX
	rm -f $(foreach f,$(INSTALLED),$(ROOT)/$(f))
	for d in libexec/pawl share/pawl; do [ ! -d $(ROOT)/$$d ] || rmdir --ignore-fail-on-non-empty $(ROOT)/$$d || exit; done

deb: all ## the Debian packages pawl and pawl-debug, in $(BUILD)/packages
	@packaging/deb $(abspath $(B)) $(abspath $(B))/packages

rpm: all ## the RPM packages pawl and pawl-debug, in $(BUILD)/packages
	@packaging/rpm $(abspath $(B)) $(abspath $(B))/packages

clean: ## remove $(BUILD)
	rm -rf $(BUILD)

help: ## this
	@echo "Targets:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 14
	@echo "Switches (make NAME=VALUE):"
	@echo "  BUILD=build         where everything is built"
	@echo "  SAN=1               with address and undefined-behaviour sanitizers, in \$$(BUILD)/san"
	@echo "  V=1                 show the commands"
	@echo "  OPT='-O2 -g'        optimisation;  WERROR= lets warnings pass"
	@echo "  LTO=0               links at once, and is a little slower at each line"
	@echo "  DEBUGGER=0          without 'pawl debug', which needs capstone, jansson and readline"
	@echo "  PREFIX, DESTDIR     for install and uninstall: /usr/local, and what stands before it"
	@echo "  STRIP=0             installs the programs with their symbols (9 MB in all without, 27 with them)"
	@echo "  T='prog unit/buf'   tests to run (make check), rows to measure (make bench)"

.PHONY: all needed check compare-all test-programs layers format bench fuzz fuzz-run install install-files uninstall deb rpm clean help
.DELETE_ON_ERROR:
-include $(OBJ:.o=.d) $(HOT_OBJ:.o=.d) $(DEBUG_OBJ:.o=.d) $(MAIN:.o=.d) $(GEN_OBJ:.o=.d) $(UNIT:=.d) $(DECODE:=.d)
