# readline and its history.
readline(str prompt) -> text
add_history(str string) -> none
read_history(path filename) -> error
write_history(path filename) -> error
append_history(s32 nelements, path filename) -> error
history_truncate_file(path filename, s32 nlines) -> error
rl_message(str format, custom printf_args(0) args) -> int32
rl_completion_matches(str text, func entry_func) -> addr
rl_callback_handler_install(str prompt, func lhandler) -> none
rl_read_init_file(path filename) -> error
rl_bind_key(s32 key, func function) -> int32
rl_insert_text(str text) -> int32
rl_replace_line(str text, s32 clear_undo) -> none

rl_digit_argument(s32 count, s32 key) -> int32
rl_universal_argument(s32 count, s32 key) -> int32
rl_forward_byte(s32 count, s32 key) -> int32
rl_forward_char(s32 count, s32 key) -> int32
rl_forward(s32 count, s32 key) -> int32
rl_backward_byte(s32 count, s32 key) -> int32
rl_backward_char(s32 count, s32 key) -> int32
rl_backward(s32 count, s32 key) -> int32
rl_beg_of_line(s32 count, s32 key) -> int32
rl_end_of_line(s32 count, s32 key) -> int32
rl_forward_word(s32 count, s32 key) -> int32
rl_backward_word(s32 count, s32 key) -> int32
rl_refresh_line(s32 count, s32 key) -> int32
rl_clear_screen(s32 count, s32 key) -> int32
rl_clear_display(s32 count, s32 key) -> int32
rl_skip_csi_sequence(s32 count, s32 key) -> int32
rl_arrow_keys(s32 count, s32 key) -> int32
rl_previous_screen_line(s32 count, s32 key) -> int32
rl_next_screen_line(s32 count, s32 key) -> int32
rl_insert(s32 count, s32 key) -> int32
rl_quoted_insert(s32 count, s32 key) -> int32
rl_tab_insert(s32 count, s32 key) -> int32
rl_newline(s32 count, s32 key) -> int32
rl_do_lowercase_version(s32 count, s32 key) -> int32
rl_rubout(s32 count, s32 key) -> int32
rl_delete(s32 count, s32 key) -> int32
rl_rubout_or_delete(s32 count, s32 key) -> int32
rl_delete_horizontal_space(s32 count, s32 key) -> int32
rl_delete_or_show_completions(s32 count, s32 key) -> int32
rl_insert_comment(s32 count, s32 key) -> int32
rl_upcase_word(s32 count, s32 key) -> int32
rl_downcase_word(s32 count, s32 key) -> int32
rl_capitalize_word(s32 count, s32 key) -> int32
rl_transpose_words(s32 count, s32 key) -> int32
rl_transpose_chars(s32 count, s32 key) -> int32
rl_char_search(s32 count, s32 key) -> int32
rl_backward_char_search(s32 count, s32 key) -> int32
rl_beginning_of_history(s32 count, s32 key) -> int32
rl_end_of_history(s32 count, s32 key) -> int32
rl_get_next_history(s32 count, s32 key) -> int32
rl_get_previous_history(s32 count, s32 key) -> int32
rl_operate_and_get_next(s32 count, s32 key) -> int32
rl_fetch_history(s32 count, s32 key) -> int32
rl_set_mark(s32 count, s32 key) -> int32
rl_exchange_point_and_mark(s32 count, s32 key) -> int32
rl_overwrite_mode(s32 count, s32 key) -> int32
rl_re_read_init_file(s32 count, s32 key) -> int32
rl_dump_functions(s32 count, s32 key) -> int32
rl_dump_macros(s32 count, s32 key) -> int32
rl_dump_variables(s32 count, s32 key) -> int32
rl_complete(s32 count, s32 key) -> int32
rl_possible_completions(s32 count, s32 key) -> int32
rl_insert_completions(s32 count, s32 key) -> int32
rl_old_menu_complete(s32 count, s32 key) -> int32
rl_menu_complete(s32 count, s32 key) -> int32
rl_backward_menu_complete(s32 count, s32 key) -> int32
rl_kill_word(s32 count, s32 key) -> int32
rl_backward_kill_word(s32 count, s32 key) -> int32
rl_kill_line(s32 count, s32 key) -> int32
rl_backward_kill_line(s32 count, s32 key) -> int32
rl_kill_full_line(s32 count, s32 key) -> int32
rl_unix_word_rubout(s32 count, s32 key) -> int32
rl_unix_filename_rubout(s32 count, s32 key) -> int32
rl_unix_line_discard(s32 count, s32 key) -> int32
rl_copy_region_to_kill(s32 count, s32 key) -> int32
rl_kill_region(s32 count, s32 key) -> int32
rl_copy_forward_word(s32 count, s32 key) -> int32
rl_copy_backward_word(s32 count, s32 key) -> int32
rl_yank(s32 count, s32 key) -> int32
rl_yank_pop(s32 count, s32 key) -> int32
rl_yank_nth_arg(s32 count, s32 key) -> int32
rl_yank_last_arg(s32 count, s32 key) -> int32
rl_bracketed_paste_begin(s32 count, s32 key) -> int32
rl_reverse_search_history(s32 count, s32 key) -> int32
rl_forward_search_history(s32 count, s32 key) -> int32
rl_start_kbd_macro(s32 count, s32 key) -> int32
rl_end_kbd_macro(s32 count, s32 key) -> int32
rl_call_last_kbd_macro(s32 count, s32 key) -> int32
rl_print_last_kbd_macro(s32 count, s32 key) -> int32
rl_revert_line(s32 count, s32 key) -> int32
rl_undo_command(s32 count, s32 key) -> int32
rl_tilde_expand(s32 count, s32 key) -> int32
rl_restart_output(s32 count, s32 key) -> int32
rl_stop_output(s32 count, s32 key) -> int32
rl_abort(s32 count, s32 key) -> int32
rl_tty_status(s32 count, s32 key) -> int32
rl_history_search_forward(s32 count, s32 key) -> int32
rl_history_search_backward(s32 count, s32 key) -> int32
rl_history_substr_search_forward(s32 count, s32 key) -> int32
rl_history_substr_search_backward(s32 count, s32 key) -> int32
rl_noninc_forward_search(s32 count, s32 key) -> int32
rl_noninc_reverse_search(s32 count, s32 key) -> int32
rl_noninc_forward_search_again(s32 count, s32 key) -> int32
rl_noninc_reverse_search_again(s32 count, s32 key) -> int32
rl_insert_close(s32 count, s32 key) -> int32
rl_set_prompt(str str) -> int32
rl_expand_prompt(ptr str) -> int32
rl_initialize() -> int32
rl_discard_argument() -> int32
rl_add_defun(str name, func function, s32 key) -> int32
rl_unbind_key(s32 key) -> int32
rl_bind_key_if_unbound(s32 key, func function) -> int32
rl_bind_keyseq(str keyseq, func function) -> int32
rl_bind_keyseq_if_unbound(str keyseq, func function) -> int32
rl_variable_value(str str) -> text
rl_variable_bind(str str, str str2) -> int32
rl_translate_keyseq(str keyseq, ptr str2, ptr arg3) -> int32
rl_untranslate_keyseq(s32 key) -> text
rl_named_function(str str) -> addr
rl_list_funmap_names() -> none
rl_invoking_keyseqs(func arg1) -> addr
rl_function_dumper(s32 readable) -> none
rl_macro_dumper(s32 readable) -> none
rl_variable_dumper(s32 readable) -> none
rl_parse_and_bind(ptr str) -> int32
rl_add_funmap_entry(str name, func function) -> int32
rl_funmap_names() -> addr
rl_initialize_funmap() -> none
rl_push_macro_input(ptr str) -> none
rl_add_undo(s32 what, s32 start, s32 end, ptr text) -> none
rl_free_undo_list() -> none
rl_do_undo() -> int32
rl_begin_undo_group() -> int32
rl_end_undo_group() -> int32
rl_modifying(s32 count, s32 key) -> int32
rl_redisplay() -> none
rl_on_new_line() -> int32
rl_on_new_line_with_prompt() -> int32
rl_forced_update_display() -> int32
rl_clear_visible_line() -> int32
rl_clear_message() -> int32
rl_reset_line_state() -> int32
rl_crlf() -> int32
rl_keep_mark_active() -> none
rl_activate_mark() -> none
rl_deactivate_mark() -> none
rl_mark_active_p() -> int32
rl_show_char(chr c) -> int32
rl_character_len(s32 count, s32 key) -> int32
rl_redraw_prompt_last_line() -> none
rl_save_prompt() -> none
rl_restore_prompt() -> none
rl_delete_text(s32 count, s32 key) -> int32
rl_kill_text(s32 count, s32 key) -> int32
rl_copy_text(s32 count, s32 key) -> text
rl_prep_terminal(s32 meta_flag) -> none
rl_deprep_terminal() -> none
rl_tty_set_echoing(s32 arg1) -> int32
rl_reset_terminal(str str) -> int32
rl_resize_terminal() -> none
rl_set_screen_size(s32 count, s32 key) -> none
rl_get_screen_size(out s32 *rows, out s32 *cols) -> none
rl_reset_screen_size() -> none
rl_get_termcap(str str) -> text
rl_stuff_char(chr c) -> int32
rl_execute_next(s32 arg1) -> int32
rl_clear_pending_input() -> int32
rl_read_key() -> int32
rl_getc(file stream) -> int32
rl_set_keyboard_input_timeout(s32 timeout) -> int32
rl_set_timeout(u32 timeout, u32 arg2) -> int32
rl_timeout_remaining(out u32 *secs, out u32 *usecs) -> int32
rl_extend_line_buffer(s32 len) -> none
rl_ding() -> int32
rl_alphabetic(chr c) -> int32
rl_free(ptr mem) -> none
rl_set_signals() -> int32
rl_clear_signals() -> int32
rl_cleanup_after_signal() -> none
rl_reset_after_signal() -> none
rl_free_line_state() -> none
rl_pending_signal() -> int32
rl_check_signals() -> none
rl_echo_signal_char(chr c) -> none
rl_set_paren_blink_timeout(s32 timeout) -> int32
rl_clear_history() -> none
rl_maybe_save_line() -> int32
rl_maybe_unsave_line() -> int32
rl_maybe_replace_line() -> int32
rl_complete_internal(s32 what) -> int32
rl_display_match_list(ptr matches, s32 len, s32 max) -> none
rl_username_completion_function(str text, s32 state) -> text
rl_filename_completion_function(str text, s32 state) -> text
rl_completion_mode(func arg1) -> int32
rl_save_state(ptr state) -> int32
rl_restore_state(ptr state) -> int32
using_history() -> none
history_get_history_state() -> addr
history_set_history_state(ptr arg1) -> none
add_history_time(str str) -> none
remove_history(s32 n) -> addr
remove_history_range(s32 count, s32 key) -> addr
alloc_history_entry(ptr str, ptr str2) -> addr
copy_history_entry(ptr entry) -> addr
clear_history() -> none
stifle_history(s32 n) -> none
unstifle_history() -> int32
history_is_stifled() -> int32
history_list() -> addr
where_history() -> int32
current_history() -> addr
history_get(s32 n) -> addr
history_get_time(ptr entry) -> word
history_total_bytes() -> int32
history_set_pos(s32 n) -> int32
previous_history() -> addr
next_history() -> addr
history_search(str string, s32 direction) -> int32
history_search_prefix(str string, s32 direction) -> int32
history_search_pos(str string, s32 direction, s32 pos) -> int32
read_history_range(path filename, s32 from, s32 to) -> int32
history_expand(str string, out str *output[1]) -> int32
history_arg_extract(s32 first, s32 last, str string) -> text
get_history_event(str str, ptr arg2, s32 arg3) -> text
history_tokenize(str str) -> addr
