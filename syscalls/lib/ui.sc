# OpenSSL: questions to the user (openssl/ui.h).
UI_new() -> addr
UI_new_method(ptr method) -> addr
UI_free(ptr ui) -> none
UI_add_input_string(ptr ui, str prompt, s32 flags, ptr result_buf, s32 minsize, s32 maxsize) -> int32
UI_dup_input_string(ptr ui, str prompt, s32 flags, ptr result_buf, s32 minsize, s32 maxsize) -> int32
UI_add_verify_string(ptr ui, str prompt, s32 flags, ptr result_buf, s32 minsize, s32 maxsize, str test_buf) -> int32
UI_dup_verify_string(ptr ui, str prompt, s32 flags, ptr result_buf, s32 minsize, s32 maxsize, str test_buf) -> int32
UI_add_input_boolean(ptr ui, str prompt, str action_desc, str ok_chars, str cancel_chars, s32 flags, ptr result_buf) -> int32
UI_dup_input_boolean(ptr ui, str prompt, str action_desc, str ok_chars, str cancel_chars, s32 flags, ptr result_buf) -> int32
UI_add_info_string(ptr ui, str text) -> int32
UI_dup_info_string(ptr ui, str text) -> int32
UI_add_error_string(ptr ui, str text) -> int32
UI_dup_error_string(ptr ui, str text) -> int32
UI_construct_prompt(ptr ui_method, str phrase_desc, str object_name) -> text
UI_add_user_data(ptr ui, ptr user_data) -> addr
UI_dup_user_data(ptr ui, ptr user_data) -> int32
UI_get0_user_data(ptr ui) -> addr
UI_get0_result(ptr ui, s32 i) -> text
UI_get_result_length(ptr ui, s32 i) -> int32
UI_process(ptr ui) -> int32
UI_ctrl(ptr ui, s32 cmd, long i, ptr p, func f) -> int32
UI_set_ex_data(ptr r, s32 idx, ptr arg) -> int32
UI_get_ex_data(ptr r, s32 idx) -> addr
UI_set_default_method(ptr meth) -> none
UI_get_default_method() -> addr
UI_get_method(ptr ui) -> addr
UI_set_method(ptr ui, ptr meth) -> addr
UI_OpenSSL() -> addr
UI_null() -> addr
UI_create_method(str name) -> addr
UI_destroy_method(ptr ui_method) -> none
UI_method_set_opener(ptr method, func opener) -> int32
UI_method_set_writer(ptr method, func writer) -> int32
UI_method_set_flusher(ptr method, func flusher) -> int32
UI_method_set_reader(ptr method, func reader) -> int32
UI_method_set_closer(ptr method, func closer) -> int32
UI_method_set_data_duplicator(ptr method, func duplicator, func destructor) -> int32
UI_method_set_prompt_constructor(ptr method, func prompt_constructor) -> int32
UI_method_set_ex_data(ptr method, s32 idx, ptr data) -> int32
UI_method_get_opener(ptr method) -> int32
UI_method_get_writer(ptr method) -> int32
UI_method_get_flusher(ptr method) -> int32
UI_method_get_reader(ptr method) -> int32
UI_method_get_closer(ptr method) -> int32
UI_method_get_prompt_constructor(ptr method) -> text
UI_method_get_data_duplicator(ptr method) -> addr
UI_method_get_data_destructor(ptr method) -> none
UI_method_get_ex_data(ptr method, s32 idx) -> addr
UI_get_string_type(ptr uis) -> uint32
UI_get_input_flags(ptr uis) -> int32
UI_get0_output_string(ptr uis) -> text
UI_get0_action_string(ptr uis) -> text
UI_get0_result_string(ptr uis) -> text
UI_get_result_string_length(ptr uis) -> int32
UI_get0_test_string(ptr uis) -> text
UI_get_result_minsize(ptr uis) -> int32
UI_get_result_maxsize(ptr uis) -> int32
UI_set_result(ptr ui, ptr uis, str result) -> int32
UI_set_result_ex(ptr ui, ptr uis, str result, s32 len) -> int32
UI_UTIL_read_pw_string(ptr buf, s32 length, str prompt, s32 verify) -> int32
UI_UTIL_read_pw(ptr buf, ptr buff, s32 size, str prompt, s32 verify) -> int32
UI_UTIL_wrap_read_pem_callback(ptr cb, s32 rwflag) -> addr
