# pcre2.h, of 8 bits.
flags pcre2_options "PCRE2_???" {
    PCRE2_ALLOW_EMPTY_CLASS = 1, PCRE2_ALT_BSUX, PCRE2_AUTO_CALLOUT, PCRE2_CASELESS, PCRE2_DOLLAR_ENDONLY, PCRE2_DOTALL, PCRE2_DUPNAMES
    PCRE2_EXTENDED, PCRE2_FIRSTLINE, PCRE2_MATCH_UNSET_BACKREF, PCRE2_MULTILINE, PCRE2_NEVER_UCP, PCRE2_NEVER_UTF
    PCRE2_NO_AUTO_CAPTURE, PCRE2_NO_AUTO_POSSESS, PCRE2_NO_DOTSTAR_ANCHOR, PCRE2_NO_START_OPTIMIZE, PCRE2_UCP, PCRE2_UNGREEDY, PCRE2_UTF
    PCRE2_NEVER_BACKSLASH_C, PCRE2_ALT_CIRCUMFLEX, PCRE2_ALT_VERBNAMES, PCRE2_USE_OFFSET_LIMIT, PCRE2_EXTENDED_MORE, PCRE2_LITERAL
    PCRE2_MATCH_INVALID_UTF, PCRE2_ENDANCHORED = 0x20000000, PCRE2_NO_UTF_CHECK = 0x40000000, PCRE2_ANCHORED = 0x80000000
}
flags pcre2_match_options "PCRE2_???" {
    PCRE2_NOTBOL = 1, PCRE2_NOTEOL, PCRE2_NOTEMPTY, PCRE2_NOTEMPTY_ATSTART, PCRE2_PARTIAL_SOFT, PCRE2_PARTIAL_HARD, PCRE2_DFA_RESTART
    PCRE2_DFA_SHORTEST, PCRE2_SUBSTITUTE_GLOBAL, PCRE2_SUBSTITUTE_EXTENDED, PCRE2_SUBSTITUTE_UNSET_EMPTY, PCRE2_SUBSTITUTE_UNKNOWN_UNSET
    PCRE2_SUBSTITUTE_OVERFLOW_LENGTH, PCRE2_NO_JIT, PCRE2_COPY_MATCHED_SUBJECT, PCRE2_SUBSTITUTE_LITERAL, PCRE2_SUBSTITUTE_MATCHED
    PCRE2_SUBSTITUTE_REPLACEMENT_ONLY, "PCRE2_NO_UTF_CHECK" = 0x40000000
}
enum pcre2_length : s64 { PCRE2_ZERO_TERMINATED = -1 }
enum pcre2_error : s32 "PCRE2_ERROR_???" {
    PCRE2_ERROR_NOMATCH = -1, PCRE2_ERROR_PARTIAL = -2, PCRE2_ERROR_BADDATA = -29, PCRE2_ERROR_BADMAGIC = -31, PCRE2_ERROR_BADOFFSET = -33
    PCRE2_ERROR_BADOPTION = -34, PCRE2_ERROR_MATCHLIMIT = -47, PCRE2_ERROR_NOMEMORY = -48, PCRE2_ERROR_NOSUBSTRING = -49, PCRE2_ERROR_NULL = -51
    PCRE2_ERROR_RECURSELOOP = -52, PCRE2_ERROR_UNAVAILABLE = -54, PCRE2_ERROR_UNSET = -55, PCRE2_ERROR_HEAPLIMIT = -63
}
pcre2_config_8(u32 arg1, ptr arg2) -> int32
pcre2_general_context_copy_8(ptr arg1) -> addr
pcre2_general_context_create_8(func arg1, func arg2, ptr arg3) -> addr
pcre2_general_context_free_8(ptr arg1) -> none
pcre2_compile_context_copy_8(ptr arg1) -> addr
pcre2_compile_context_create_8(ptr arg1) -> addr
pcre2_compile_context_free_8(ptr arg1) -> none
pcre2_set_bsr_8(ptr arg1, u32 arg2) -> int32
pcre2_set_character_tables_8(ptr arg1, ptr arg2) -> int32
pcre2_set_compile_extra_options_8(ptr arg1, u32 arg2) -> int32
pcre2_set_max_pattern_length_8(ptr arg1, ulong arg2) -> int32
pcre2_set_newline_8(ptr arg1, u32 arg2) -> int32
pcre2_set_parens_nest_limit_8(ptr arg1, u32 arg2) -> int32
pcre2_set_compile_recursion_guard_8(ptr arg1, func arg2, ptr arg3) -> int32
pcre2_convert_context_copy_8(ptr arg1) -> addr
pcre2_convert_context_create_8(ptr arg1) -> addr
pcre2_convert_context_free_8(ptr arg1) -> none
pcre2_set_glob_escape_8(ptr arg1, u32 arg2) -> int32
pcre2_set_glob_separator_8(ptr arg1, u32 arg2) -> int32
pcre2_pattern_convert_8(ptr arg1, ulong arg2, u32 arg3, ptr arg4, ptr arg5, ptr arg6) -> int32
pcre2_converted_pattern_free_8(ptr arg1) -> none
pcre2_match_context_copy_8(ptr arg1) -> addr
pcre2_match_context_create_8(ptr arg1) -> addr
pcre2_match_context_free_8(ptr arg1) -> none
pcre2_set_callout_8(ptr arg1, func arg2, ptr arg3) -> int32
pcre2_set_substitute_callout_8(ptr arg1, func arg2, ptr arg3) -> int32
pcre2_set_depth_limit_8(ptr arg1, u32 arg2) -> int32
pcre2_set_heap_limit_8(ptr arg1, u32 arg2) -> int32
pcre2_set_match_limit_8(ptr arg1, u32 arg2) -> int32
pcre2_set_offset_limit_8(ptr arg1, ulong arg2) -> int32
pcre2_set_recursion_limit_8(ptr arg1, u32 arg2) -> int32
pcre2_set_recursion_memory_management_8(ptr arg1, func arg2, func arg3, ptr arg4) -> int32
pcre2_compile_8(select length + 1 ? buf(length) : cstr(-1) *pattern, pcre2_length length, pcre2_options options, out s32 *errorcode, out ulong *erroroffset, ptr ccontext) -> addr  !nofail
pcre2_code_free_8(ptr arg1) -> none
pcre2_code_copy_8(ptr arg1) -> addr
pcre2_code_copy_with_tables_8(ptr arg1) -> addr
pcre2_pattern_info_8(ptr arg1, u32 arg2, ptr arg3) -> int32
pcre2_callout_enumerate_8(ptr arg1, func arg2, ptr arg3) -> int32
pcre2_match_data_create_8(u32 arg1, ptr arg2) -> addr
pcre2_match_data_create_from_pattern_8(ptr arg1, ptr arg2) -> addr
pcre2_dfa_match_8(ptr code, select length + 1 ? buf(length) : cstr(-1) *subject, pcre2_length length, ulong startoffset, pcre2_match_options options, ptr match_data, ptr mcontext, ptr workspace, ulong wscount) -> pcre2_error
pcre2_match_8(ptr code, select length + 1 ? buf(length) : cstr(-1) *subject, pcre2_length length, ulong startoffset, pcre2_match_options options, ptr match_data, ptr mcontext) -> pcre2_error
pcre2_match_data_free_8(ptr arg1) -> none
pcre2_get_mark_8(ptr arg1) -> addr
pcre2_get_match_data_size_8(ptr arg1) -> ulong
pcre2_get_ovector_count_8(ptr arg1) -> uint32
pcre2_get_ovector_pointer_8(ptr arg1) -> addr
pcre2_get_startchar_8(ptr arg1) -> ulong
pcre2_substring_copy_byname_8(ptr arg1, ptr arg2, ptr arg3, ptr arg4) -> int32
pcre2_substring_copy_bynumber_8(ptr arg1, u32 arg2, ptr arg3, ptr arg4) -> int32
pcre2_substring_free_8(ptr arg1) -> none
pcre2_substring_get_byname_8(ptr arg1, ptr arg2, ptr arg3, ptr arg4) -> int32
pcre2_substring_get_bynumber_8(ptr arg1, u32 arg2, ptr arg3, ptr arg4) -> int32
pcre2_substring_length_byname_8(ptr arg1, ptr arg2, ptr arg3) -> int32
pcre2_substring_length_bynumber_8(ptr arg1, u32 arg2, ptr arg3) -> int32
pcre2_substring_nametable_scan_8(ptr arg1, ptr arg2, ptr arg3, ptr arg4) -> int32
pcre2_substring_number_from_name_8(ptr arg1, ptr arg2) -> int32
pcre2_substring_list_free_8(ptr arg1) -> none
pcre2_substring_list_get_8(ptr arg1, ptr arg2, ptr arg3) -> int32
pcre2_serialize_encode_8(ptr arg1, s32 arg2, ptr arg3, ptr arg4, ptr arg5) -> int32
pcre2_serialize_decode_8(ptr arg1, s32 arg2, ptr arg3, ptr arg4) -> int32
pcre2_serialize_get_number_of_codes_8(ptr arg1) -> int32
pcre2_serialize_free_8(ptr arg1) -> none
pcre2_substitute_8(ptr code, select length + 1 ? buf(length) : cstr(-1) *subject, pcre2_length length, ulong startoffset, pcre2_match_options options, ptr match_data, ptr mcontext, select rlength + 1 ? buf(rlength) : cstr(65536) *replacement, pcre2_length.ulong rlength, out buf(*outlengthptr) *outputbuffer, inout ulong *outlengthptr) -> pcre2_error
pcre2_jit_compile_8(ptr arg1, u32 arg2) -> int32
pcre2_jit_match_8(ptr code, select length + 1 ? buf(length) : cstr(-1) *subject, pcre2_length length, ulong startoffset, pcre2_match_options options, ptr match_data, ptr mcontext) -> pcre2_error
pcre2_jit_free_unused_memory_8(ptr arg1) -> none
pcre2_jit_stack_create_8(ulong arg1, ulong arg2, ptr arg3) -> addr
pcre2_jit_stack_assign_8(ptr arg1, func arg2, ptr arg3) -> none
pcre2_jit_stack_free_8(ptr arg1) -> none
pcre2_get_error_message_8(pcre2_error errorcode, out str buffer, ulong bufflen) -> int32
pcre2_maketables_8(ptr arg1) -> addr
pcre2_maketables_free_8(ptr arg1, ptr arg2) -> none
