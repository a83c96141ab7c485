# Access control lists: libacl.
acl_init(s32 count) -> addr
acl_dup(ptr acl) -> addr
acl_free(ptr obj_p) -> int32
acl_valid(ptr acl) -> int32
acl_get_file(path path_p, x32 type) -> addr
acl_set_file(path path_p, x32 type, ptr acl) -> int32
acl_get_fd(fd fd) -> addr
acl_set_fd(fd fd, ptr acl) -> int32
acl_delete_def_file(path path_p) -> int32
acl_from_text(str buf_p) -> addr
acl_to_text(ptr acl, out long *len_p) -> text
acl_to_any_text(ptr acl, str prefix, s8 separator, s32 options) -> text
acl_from_mode(umode mode) -> addr
acl_equiv_mode(ptr acl, out umode *mode_p) -> int32
acl_cmp(ptr acl1, ptr acl2) -> int32
acl_check(ptr acl, out s32 *last) -> int32
acl_error(s32 code) -> text
acl_entries(ptr acl) -> int32
acl_extended_file(path path_p) -> int32
acl_extended_file_nofollow(path path_p) -> int32
acl_extended_fd(fd fd) -> int32
acl_get_entry(ptr acl, s32 entry_id, out ptr *entry_p) -> int32
acl_create_entry(inout ptr *acl_p, out ptr *entry_p) -> int32
acl_delete_entry(ptr acl, ptr entry_d) -> int32
acl_copy_entry(ptr dest_d, ptr src_d) -> int32
acl_get_permset(ptr entry_d, out ptr *permset_p) -> int32
acl_set_permset(ptr entry_d, ptr permset_d) -> int32
acl_add_perm(ptr permset_d, x32 perm) -> int32
acl_delete_perm(ptr permset_d, x32 perm) -> int32
acl_get_perm(ptr permset_d, x32 perm) -> int32
acl_clear_perms(ptr permset_d) -> int32
acl_calc_mask(inout ptr *acl_p) -> int32
acl_get_tag_type(ptr entry_d, out s32 *tag_type_p) -> int32
acl_set_tag_type(ptr entry_d, s32 tag_type) -> int32
acl_get_qualifier(ptr entry_d) -> addr
acl_set_qualifier(ptr entry_d, ptr tag_qualifier_p) -> int32
acl_size(ptr acl) -> word
acl_copy_ext(ptr buf_p, ptr acl, long size) -> word
acl_copy_int(ptr buf_p) -> addr
