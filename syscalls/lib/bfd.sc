# bfd.h of GNU libbfd. A bfd, a section and a symbol are only ever addresses.
enum bfd_format : u32 "bfd_???" { bfd_unknown = 0, bfd_object, bfd_archive, bfd_core }

bfd_init() -> uint32
bfd_openr(path filename, str target) -> addr
bfd_fdopenr(path filename, str target, fd fd) -> addr
bfd_fdopenw(path filename, str target, fd fd) -> addr
bfd_openw(path filename, str target) -> addr
bfd_fopen(path filename, str target, str mode, fd fd) -> addr
bfd_openstreamr(path filename, str target, file stream) -> addr
bfd_openr_next_archived_file(ptr archive, ptr previous) -> addr
bfd_create(str filename, ptr templ) -> addr
bfd_close(ptr abfd) -> uint8
bfd_close_all_done(ptr abfd) -> uint8
bfd_cache_close(ptr abfd) -> uint8
bfd_cache_close_all() -> uint8
bfd_flush(ptr abfd) -> int32
bfd_make_readable(ptr abfd) -> uint8
bfd_make_writable(ptr abfd) -> uint8
bfd_alloc(ptr abfd, ulong size) -> addr
bfd_check_format(ptr abfd, bfd_format format) -> uint8
bfd_check_format_matches(ptr abfd, bfd_format format, ptr matching) -> uint8
bfd_set_format(ptr abfd, bfd_format format) -> uint8
bfd_format_string(bfd_format format) -> text
bfd_set_default_target(str name) -> uint8
bfd_find_target(str target_name, ptr abfd) -> addr
bfd_target_list() -> addr
bfd_arch_list() -> addr
bfd_scan_arch(str string) -> addr
bfd_get_arch_info(ptr abfd) -> addr
bfd_lookup_arch(s32 arch, ulong machine) -> addr
bfd_get_arch(ptr abfd) -> int32
bfd_get_mach(ptr abfd) -> ulong
bfd_get_arch_size(ptr abfd) -> int32
bfd_printable_name(ptr abfd) -> text
bfd_printable_arch_mach(s32 arch, ulong machine) -> text
bfd_scan_vma(str string, ptr end, s32 base) -> hexlong
bfd_get_error() -> int32
bfd_set_error(s32 error_tag) -> none
bfd_errmsg(s32 error_tag) -> text
bfd_perror(str message) -> none
bfd_set_error_handler(func handler) -> addr
bfd_set_error_program_name(str name) -> none
bfd_get_section_by_name(ptr abfd, str name) -> addr
bfd_get_next_section_by_name(ptr ibfd, ptr sec) -> addr
bfd_get_linker_section(ptr abfd, str name) -> addr
bfd_make_section(ptr abfd, str name) -> addr
bfd_make_section_anyway(ptr abfd, str name) -> addr
bfd_make_section_with_flags(ptr abfd, str name, x32 flags) -> addr
bfd_map_over_sections(ptr abfd, func func, ptr obj) -> none
bfd_set_section_size(ptr sec, xlong val) -> uint8
bfd_set_section_flags(ptr sec, x32 flags) -> uint8
bfd_get_section_contents(ptr abfd, ptr section, ptr location, long offset, ulong count) -> uint8
bfd_set_section_contents(ptr abfd, ptr section, buf(count) *data, long offset, ulong count) -> uint8
bfd_get_full_section_contents(ptr abfd, ptr section, ptr buf) -> uint8
bfd_malloc_and_get_section(ptr abfd, ptr section, ptr buf) -> uint8
bfd_get_reloc_upper_bound(ptr abfd, ptr sect) -> word
bfd_canonicalize_reloc(ptr abfd, ptr sec, ptr loc, ptr syms) -> word
bfd_get_size(ptr abfd) -> ulong
bfd_get_file_size(ptr abfd) -> ulong
bfd_get_mtime(ptr abfd) -> word
bfd_get_sign_extend_vma(ptr abfd) -> int32
bfd_bread(out buf(ret) *buf, ulong size, ptr abfd) -> ulong
bfd_bwrite(buf(size) *buf, ulong size, ptr abfd) -> ulong
bfd_seek(ptr abfd, long position, whence direction) -> int32
bfd_tell(ptr abfd) -> long
bfd_stat(ptr abfd, ptr statbuf) -> int32
bfd_demangle(ptr abfd, str name, dmgl_flags options) -> text
bfd_follow_gnu_debuglink(ptr abfd, path dir) -> text
bfd_is_local_label(ptr abfd, ptr sym) -> uint8
bfd_iterate_over_targets(func func, ptr data) -> addr
bfd_octets_per_byte(ptr abfd, ptr sec) -> uint32
