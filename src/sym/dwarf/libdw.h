#ifndef SYM_DWARF_LIBDW_H
#define SYM_DWARF_LIBDW_H
/**
 * elfutils' libdw, loaded when it is first needed: pawl neither needs it to be built nor to be
 * started. What is used of it is declared here (elfutils/libdw.h and libelf.h; its binary interface
 * is stable since 0.138), with the numbers of the DWARF standard, version 5, section 7.
 */
#include <elf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LIBDW_ELF_VERSION = 1, LIBDW_ELF_READ = 1, LIBDW_READ = 0 };

/** A debugging information entry. */
struct dw_die {
	void *addr, *cu, *abbrev;
	long padding;
};
struct dw_attr {
	unsigned code, form;
	void *value, *cu;
};
/** An operation of an expression. */
struct dw_op {
	uint8_t atom;
	uint64_t number, number2, offset;
};
/** The bytes of a section, as libelf has them. */
struct dw_data {
	uint8_t *p;
	int type;
	unsigned version;
	size_t n;
	int64_t off;
	size_t align;
};
struct dw_block {
	uint64_t length;
	uint8_t *data;
};

/* clang-format off */
#define LIBDW_FUNCTIONS(F) \
	F(unsigned, elf_version, (unsigned)) \
	F(void *, elf_begin, (int fd, int cmd, void *ref)) \
	F(int, elf_end, (void *elf)) \
	F(void *, elf_nextscn, (void *elf, void *section)) \
	F(int, elf_getshdrstrndx, (void *elf, size_t *ret)) \
	F(char *, elf_strptr, (void *elf, size_t section, size_t at)) \
	F(struct dw_data *, elf_getdata, (void *section, struct dw_data *before)) \
	F(Elf64_Shdr *, gelf_getshdr, (void *section, Elf64_Shdr *ret)) \
	F(void *, dwarf_begin_elf, (void *elf, int cmd, void *group)) \
	F(int, dwarf_end, (void *dw)) \
	F(void *, dwarf_getelf, (void *dw)) \
	F(void *, dwarf_getalt, (void *dw)) \
	F(int, dwarf_nextcu, (void *dw, uint64_t off, uint64_t *next, size_t *head, uint64_t *abbrev, \
			      uint8_t *address_size, uint8_t *offset_size)) \
	F(struct dw_die *, dwarf_offdie, (void *dw, uint64_t off, struct dw_die *ret)) \
	F(uint64_t, dwarf_dieoffset, (struct dw_die *die)) \
	F(struct dw_die *, dwarf_diecu, (struct dw_die *die, struct dw_die *ret, uint8_t *, uint8_t *)) \
	F(int, dwarf_cu_info, (void *cu, uint16_t *version, uint8_t *type, struct dw_die *, struct dw_die *, \
			       uint64_t *id, uint8_t *, uint8_t *)) \
	F(int, dwarf_child, (struct dw_die *die, struct dw_die *ret)) \
	F(int, dwarf_siblingof, (struct dw_die *die, struct dw_die *ret)) \
	F(int, dwarf_tag, (struct dw_die *die)) \
	F(struct dw_attr *, dwarf_attr, (struct dw_die *die, unsigned name, struct dw_attr *ret)) \
	F(struct dw_attr *, dwarf_attr_integrate, (struct dw_die *die, unsigned name, struct dw_attr *ret)) \
	F(const char *, dwarf_formstring, (struct dw_attr *)) \
	F(int, dwarf_formudata, (struct dw_attr *, uint64_t *ret)) \
	F(int, dwarf_formsdata, (struct dw_attr *, int64_t *ret)) \
	F(int, dwarf_formaddr, (struct dw_attr *, uint64_t *ret)) \
	F(int, dwarf_formflag, (struct dw_attr *, bool *ret)) \
	F(int, dwarf_formblock, (struct dw_attr *, struct dw_block *ret)) \
	F(struct dw_die *, dwarf_formref_die, (struct dw_attr *, struct dw_die *ret)) \
	F(const char *, dwarf_diename, (struct dw_die *die)) \
	F(int, dwarf_lowpc, (struct dw_die *die, uint64_t *ret)) \
	F(int, dwarf_entrypc, (struct dw_die *die, uint64_t *ret)) \
	F(int, dwarf_haspc, (struct dw_die *die, uint64_t pc)) \
	F(ptrdiff_t, dwarf_ranges, (struct dw_die *die, ptrdiff_t off, uint64_t *base, uint64_t *start, \
				    uint64_t *end)) \
	F(int, dwarf_getscopes_die, (struct dw_die *die, struct dw_die **scopes)) \
	F(int, dwarf_getaranges, (void *dw, void **ret, size_t *n)) \
	F(void *, dwarf_onearange, (void *aranges, size_t i)) \
	F(int, dwarf_getarangeinfo, (void *arange, uint64_t *addr, uint64_t *len, uint64_t *off)) \
	F(int, dwarf_getsrclines, (struct dw_die *cu, void **ret, size_t *n)) \
	F(void *, dwarf_onesrcline, (void *lines, size_t i)) \
	F(int, dwarf_lineaddr, (void *line, uint64_t *ret)) \
	F(int, dwarf_lineno, (void *line, int *ret)) \
	F(int, dwarf_linebeginstatement, (void *line, bool *ret)) \
	F(int, dwarf_lineendsequence, (void *line, bool *ret)) \
	F(int, dwarf_linediscriminator, (void *line, unsigned *ret)) \
	F(const char *, dwarf_linesrc, (void *line, uint64_t *mtime, uint64_t *length)) \
	F(int, dwarf_getsrcfiles, (struct dw_die *cu, void **ret, size_t *n)) \
	F(const char *, dwarf_filesrc, (void *files, size_t i, uint64_t *mtime, uint64_t *length)) \
	F(int, dwarf_getlocation, (struct dw_attr *, struct dw_op **ops, size_t *n)) \
	F(int, dwarf_getlocation_addr, (struct dw_attr *, uint64_t pc, struct dw_op **ops, size_t *n, \
					size_t max)) \
	F(int, dwarf_getlocation_implicit_value, (struct dw_attr *, const struct dw_op *, struct dw_block *)) \
	F(int, dwarf_getlocation_die, (struct dw_attr *, const struct dw_op *, struct dw_die *)) \
	F(int, dwarf_getlocation_attr, (struct dw_attr *, const struct dw_op *, struct dw_attr *))
/* clang-format on */

#define LIBDW_MEMBER(type, name, args) type(*name) args;
struct libdw {
	void *lib; /* NULL: not loaded */
	LIBDW_FUNCTIONS(LIBDW_MEMBER)
};
#undef LIBDW_MEMBER

/** Loads it; false: it is not there, or lacks a function. */
bool libdw_load(struct libdw *d);
void libdw_unload(struct libdw *d);

enum dw_tag {
	DW_TAG_array_type = 0x01,
	DW_TAG_class_type = 0x02,
	DW_TAG_enumeration_type = 0x04,
	DW_TAG_formal_parameter = 0x05,
	DW_TAG_imported_declaration = 0x08,
	DW_TAG_lexical_block = 0x0b,
	DW_TAG_member = 0x0d,
	DW_TAG_pointer_type = 0x0f,
	DW_TAG_reference_type = 0x10,
	DW_TAG_compile_unit = 0x11,
	DW_TAG_structure_type = 0x13,
	DW_TAG_subroutine_type = 0x15,
	DW_TAG_typedef = 0x16,
	DW_TAG_union_type = 0x17,
	DW_TAG_unspecified_parameters = 0x18,
	DW_TAG_variant = 0x19,
	DW_TAG_inheritance = 0x1c,
	DW_TAG_inlined_subroutine = 0x1d,
	DW_TAG_ptr_to_member_type = 0x1f,
	DW_TAG_subrange_type = 0x21,
	DW_TAG_base_type = 0x24,
	DW_TAG_const_type = 0x26,
	DW_TAG_enumerator = 0x28,
	DW_TAG_subprogram = 0x2e,
	DW_TAG_variable = 0x34,
	DW_TAG_template_type_parameter = 0x2f,
	DW_TAG_template_value_parameter = 0x30,
	DW_TAG_variant_part = 0x33,
	DW_TAG_volatile_type = 0x35,
	DW_TAG_restrict_type = 0x37,
	DW_TAG_namespace = 0x39,
	DW_TAG_imported_module = 0x3a,
	DW_TAG_unspecified_type = 0x3b,
	DW_TAG_imported_unit = 0x3d,
	DW_TAG_rvalue_reference_type = 0x42,
	DW_TAG_atomic_type = 0x47,
	DW_TAG_call_site = 0x48,
	DW_TAG_call_site_parameter = 0x49,
	DW_TAG_GNU_call_site = 0x4109,
	DW_TAG_GNU_call_site_parameter = 0x410a,
};

enum dw_at {
	DW_AT_location = 0x02,
	DW_AT_name = 0x03,
	DW_AT_byte_size = 0x0b,
	DW_AT_bit_offset = 0x0c,
	DW_AT_bit_size = 0x0d,
	DW_AT_low_pc = 0x11,
	DW_AT_language = 0x13,
	DW_AT_discr = 0x15,
	DW_AT_discr_value = 0x16,
	DW_AT_comp_dir = 0x1b,
	DW_AT_const_value = 0x1c,
	DW_AT_containing_type = 0x1d,
	DW_AT_inline = 0x20,
	DW_AT_producer = 0x25,
	DW_AT_prototyped = 0x27,
	DW_AT_upper_bound = 0x2f,
	DW_AT_abstract_origin = 0x31,
	DW_AT_accessibility = 0x32,
	DW_AT_artificial = 0x34,
	DW_AT_count = 0x37,
	DW_AT_calling_convention = 0x36,
	DW_AT_data_member_location = 0x38,
	DW_AT_decl_file = 0x3a,
	DW_AT_decl_line = 0x3b,
	DW_AT_declaration = 0x3c,
	DW_AT_encoding = 0x3e,
	DW_AT_external = 0x3f,
	DW_AT_frame_base = 0x40,
	DW_AT_specification = 0x47,
	DW_AT_type = 0x49,
	DW_AT_virtuality = 0x4c,
	DW_AT_vtable_elem_location = 0x4d,
	DW_AT_call_file = 0x58,
	DW_AT_call_line = 0x59,
	DW_AT_import = 0x18,
	DW_AT_object_pointer = 0x64,
	DW_AT_explicit = 0x63,
	DW_AT_main_subprogram = 0x6a,
	DW_AT_data_bit_offset = 0x6b,
	DW_AT_enum_class = 0x6d,
	DW_AT_linkage_name = 0x6e,
	DW_AT_macros = 0x79,
	DW_AT_call_all_calls = 0x7a,
	DW_AT_call_all_tail_calls = 0x7c,
	DW_AT_call_return_pc = 0x7d,
	DW_AT_call_value = 0x7e,
	DW_AT_call_origin = 0x7f,
	DW_AT_call_tail_call = 0x82,
	DW_AT_call_target = 0x83,
	DW_AT_GNU_macros = 0x2119,
	DW_AT_GNU_call_site_value = 0x2111,
	DW_AT_GNU_call_site_target = 0x2113,
	DW_AT_GNU_tail_call = 0x2115,
	DW_AT_GNU_all_tail_call_sites = 0x2116,
	DW_AT_GNU_all_call_sites = 0x2117,
};

enum dw_ate {
	DW_ATE_boolean = 2,
	DW_ATE_complex_float = 3,
	DW_ATE_float = 4,
	DW_ATE_signed = 5,
	DW_ATE_signed_char = 6,
	DW_ATE_unsigned = 7,
	DW_ATE_unsigned_char = 8,
	DW_ATE_UTF = 0x10,
};

#endif
