# OpenSSL: connections, streams, errors, digests.
SSL_read(ptr ssl, out buf(ret) *buf, s32 num) -> int32
SSL_peek(ptr ssl, out buf(ret) *buf, s32 num) -> int32
SSL_write(ptr ssl, buf(num) *buf, s32 num) -> int32
SSL_read_ex(ptr ssl, out buf(ret ? *readbytes : 0) *buf, ulong num, out ulong *readbytes) -> int32
SSL_peek_ex(ptr ssl, out buf(ret ? *readbytes : 0) *buf, ulong num, out ulong *readbytes) -> int32
SSL_write_ex(ptr ssl, buf(num) *buf, ulong num, out ulong *written) -> int32
SSL_get_error(ptr ssl, s32 ret_code) -> ssl_error
SSL_set_fd(ptr ssl, fd fd) -> int32
SSL_set_rfd(ptr ssl, fd fd) -> int32
SSL_set_wfd(ptr ssl, fd fd) -> int32
SSL_CTX_load_verify_locations(ptr ctx, path CAfile, path CApath) -> int32
SSL_CTX_use_certificate_file(ptr ctx, path file, ssl_filetype type) -> int32
SSL_CTX_use_PrivateKey_file(ptr ctx, path file, ssl_filetype type) -> int32
SSL_CTX_use_certificate_chain_file(ptr ctx, path file) -> int32
SSL_CTX_set_verify(ptr ctx, ssl_verify mode, func callback) -> none
SSL_set_verify(ptr ssl, ssl_verify mode, func callback) -> none
SSL_get_verify_result(ptr ssl) -> word
BIO_read(ptr b, out buf(ret) *data, s32 len) -> int32
BIO_write(ptr b, buf(len) *data, s32 len) -> int32
BIO_gets(ptr b, out str buf, s32 size) -> int32
BIO_puts(ptr b, str buf) -> int32
BIO_printf(ptr bio, str format, custom printf_args(1) args) -> int32
BIO_snprintf(out cstr(n) *buf, ulong n, str format, custom printf_args(2) args) -> int32
BIO_new_file(path filename, str mode) -> addr
BIO_new_mem_buf(ptr buf, s32 len) -> addr
ERR_error_string(ulong e, ptr buf) -> text
ERR_error_string_n(ulong e, out cstr(len) *buf, ulong len) -> none
RAND_bytes(out buf(num) *buf, s32 num) -> int32
RAND_priv_bytes(out buf(num) *buf, s32 num) -> int32
RAND_seed(buf(num) *buf, s32 num) -> none
SHA1(buf(n) *d, ulong n, ptr md) -> addr
SHA256(buf(n) *d, ulong n, ptr md) -> addr
SHA512(buf(n) *d, ulong n, ptr md) -> addr
MD5(buf(n) *d, ulong n, ptr md) -> addr
HMAC_Update(ptr ctx, buf(len) *data, ulong len) -> int32

BIO_test_flags(ptr b, s32 flags) -> int32
BIO_clear_flags(ptr b, s32 flags) -> none
BIO_method_name(ptr b) -> text
BIO_method_type(ptr b) -> int32
BIO_number_read(ptr bio) -> uint64
BIO_number_written(ptr bio) -> uint64
BIO_asn1_set_prefix(ptr b, func prefix, func prefix_free) -> int32
BIO_asn1_get_prefix(ptr b, func pprefix, func pprefix_free) -> int32
BIO_asn1_set_suffix(ptr b, func suffix, func suffix_free) -> int32
BIO_asn1_get_suffix(ptr b, func psuffix, func psuffix_free) -> int32
BIO_s_file() -> addr
BIO_new_from_core_bio(ptr libctx, ptr corebio) -> addr
BIO_new_fp(file stream, s32 close_flag) -> addr
BIO_new_ex(ptr libctx, ptr method) -> addr
BIO_new(ptr type) -> addr
BIO_free(ptr a) -> int32
BIO_vfree(ptr a) -> none
BIO_up_ref(ptr a) -> int32
BIO_read_ex(ptr b, ptr data, ulong dlen, ptr readbytes) -> int32
BIO_write_ex(ptr b, buf(dlen) *data, ulong dlen, ptr written) -> int32
BIO_indent(ptr b, s32 indent, s32 max) -> int32
BIO_ctrl(ptr bp, s32 cmd, long larg, ptr parg) -> word
BIO_ptr_ctrl(ptr bp, s32 cmd, long larg) -> addr
BIO_int_ctrl(ptr bp, s32 cmd, long larg, s32 iarg) -> word
BIO_push(ptr b, ptr append) -> addr
BIO_pop(ptr b) -> addr
BIO_free_all(ptr a) -> none
BIO_find_type(ptr b, s32 bio_type) -> addr
BIO_next(ptr b) -> addr
BIO_dup_chain(ptr input) -> addr
BIO_s_mem() -> addr
BIO_s_secmem() -> addr
BIO_s_socket() -> addr
BIO_s_connect() -> addr
BIO_s_accept() -> addr
BIO_s_fd() -> addr
BIO_s_log() -> addr
BIO_s_bio() -> addr
BIO_s_null() -> addr
BIO_s_core() -> addr
BIO_s_datagram() -> addr
BIO_dgram_non_fatal_error(s32 error) -> int32
BIO_new_dgram(fd fd, s32 close_flag) -> addr
BIO_sock_should_retry(s32 i) -> int32
BIO_sock_non_fatal_error(s32 error) -> int32
BIO_socket_wait(fd fd, s32 for_read, long max_time) -> int32
BIO_wait(ptr bio, long max_time, u32 nap_milliseconds) -> int32
BIO_do_connect_retry(ptr bio, s32 timeout, s32 nap_milliseconds) -> int32
BIO_fd_should_retry(s32 i) -> int32
BIO_fd_non_fatal_error(s32 error) -> int32
BIO_dump(ptr b, buf(len) *bytes, s32 len) -> int32
BIO_dump_indent(ptr b, buf(len) *bytes, s32 len, s32 indent) -> int32
BIO_dump_fp(file fp, buf(len) *s, s32 len) -> int32
BIO_dump_indent_fp(file fp, buf(len) *s, s32 len, s32 indent) -> int32
BIO_hex_string(ptr output, s32 indent, s32 width, buf(datalen) *data, s32 datalen) -> int32
BIO_parse_hostserv(str hostserv, ptr host, ptr service, s32 hostserv_prio) -> int32
BIO_lookup(str host, str service, s32 lookup_type, s32 family, s32 socktype, ptr res) -> int32
BIO_sock_error(s32 sock) -> int32
BIO_socket_ioctl(fd fd, long type, ptr arg) -> int32
BIO_socket_nbio(fd fd, s32 mode) -> int32
BIO_sock_init() -> int32
BIO_gethostbyname(str name) -> addr
BIO_accept(s32 sock, ptr ip_port) -> int32
BIO_sock_info(s32 sock, s32 type, ptr info) -> int32
BIO_socket(s32 domain, s32 socktype, s32 protocol, s32 options) -> int32
BIO_connect(s32 sock, ptr addr, s32 options) -> int32
BIO_bind(s32 sock, ptr addr, s32 options) -> int32
BIO_listen(s32 sock, ptr addr, s32 options) -> int32
BIO_accept_ex(s32 accept_sock, ptr addr, s32 options) -> int32
BIO_closesocket(s32 sock) -> int32
BIO_new_socket(s32 sock, s32 close_flag) -> addr
BIO_new_connect(str host_port) -> addr
BIO_new_accept(str host_port) -> addr
BIO_new_fd(fd fd, s32 close_flag) -> addr
BIO_new_bio_pair(ptr bio1, ulong writebuf1, ptr bio2, ulong writebuf2) -> int32
BIO_copy_next_retry(ptr b) -> none
BIO_vprintf(ptr bio, str format, ptr args) -> int32
BIO_vsnprintf(ptr buf, ulong n, str format, ptr args) -> int32
SHA1_Init(ptr c) -> int32
SHA1_Update(ptr c, buf(len) *data, ulong len) -> int32
SHA1_Final(ptr md, ptr c) -> int32
SHA1_Transform(ptr c, ptr data) -> none
SHA224_Init(ptr c) -> int32
SHA224_Update(ptr c, buf(len) *data, ulong len) -> int32
SHA224_Final(ptr md, ptr c) -> int32
SHA256_Init(ptr c) -> int32
SHA256_Update(ptr c, buf(len) *data, ulong len) -> int32
SHA256_Final(ptr md, ptr c) -> int32
SHA256_Transform(ptr c, ptr data) -> none
SHA224(buf(n) *d, ulong n, ptr md) -> addr
SHA384_Init(ptr c) -> int32
SHA384_Update(ptr c, buf(len) *data, ulong len) -> int32
SHA384_Final(ptr md, ptr c) -> int32
SHA512_Init(ptr c) -> int32
SHA512_Update(ptr c, buf(len) *data, ulong len) -> int32
SHA512_Final(ptr md, ptr c) -> int32
SHA512_Transform(ptr c, ptr data) -> none
SHA384(buf(n) *d, ulong n, ptr md) -> addr
HMAC_size(ptr e) -> ulong
HMAC_CTX_new() -> addr
HMAC_CTX_reset(ptr ctx) -> int32
HMAC_CTX_free(ptr ctx) -> none
HMAC_Init(ptr ctx, buf(len) *key, s32 len, ptr md) -> int32
HMAC_Init_ex(ptr ctx, buf(len) *key, s32 len, ptr md, ptr impl) -> int32
HMAC_Final(ptr ctx, ptr md, ptr len) -> int32
HMAC_CTX_copy(ptr dctx, ptr sctx) -> int32
HMAC_CTX_set_flags(ptr ctx, ulong flags) -> none
HMAC_CTX_get_md(ptr ctx) -> addr
SSL_CTX_get_options(ptr ctx) -> uint64
SSL_get_options(ptr s) -> uint64
SSL_CTX_clear_options(ptr ctx, u64 op) -> uint64
SSL_clear_options(ptr s, u64 op) -> uint64
SSL_CTX_set_options(ptr ctx, u64 op) -> uint64
SSL_set_options(ptr s, u64 op) -> uint64
SRP_Calc_A_param(ptr s) -> int32
SSL_CTX_sessions(ptr ctx) -> addr
SSL_CTX_set_client_cert_engine(ptr ctx, ptr e) -> int32
SSL_select_next_proto(ptr output, ptr outlen, buf(inlen) *input, u32 inlen, buf(client_len) *client, u32 client_len) -> int32
SSL_CTX_set_alpn_protos(ptr ctx, buf(protos_len) *protos, u32 protos_len) -> int32
SSL_set_alpn_protos(ptr ssl, buf(protos_len) *protos, u32 protos_len) -> int32
SSL_CTX_has_client_custom_ext(ptr ctx, u32 ext_type) -> int32
SSL_extension_supported(u32 ext_type) -> int32
SSL_CTX_set_max_early_data(ptr ctx, u32 max_early_data) -> int32
SSL_CTX_get_max_early_data(ptr ctx) -> uint32
SSL_set_max_early_data(ptr s, u32 max_early_data) -> int32
SSL_get_max_early_data(ptr s) -> uint32
SSL_CTX_set_recv_max_early_data(ptr ctx, u32 recv_max_early_data) -> int32
SSL_CTX_get_recv_max_early_data(ptr ctx) -> uint32
SSL_set_recv_max_early_data(ptr s, u32 recv_max_early_data) -> int32
SSL_get_recv_max_early_data(ptr s) -> uint32
SSL_in_init(ptr s) -> int32
SSL_in_before(ptr s) -> int32
SSL_is_init_finished(ptr s) -> int32
SSL_get_finished(ptr s, ptr buf, ulong count) -> ulong
SSL_get_peer_finished(ptr s, ptr buf, ulong count) -> ulong
PEM_read_bio_SSL_SESSION(ptr output, ptr x, func cb, ptr u) -> addr
PEM_read_SSL_SESSION(file output, ptr x, func cb, ptr u) -> addr
PEM_write_bio_SSL_SESSION(ptr output, ptr x) -> int32
PEM_write_SSL_SESSION(file output, ptr x) -> int32
SSL_group_to_name(ptr s, s32 id) -> text
BIO_new_ssl(ptr ctx, s32 client) -> addr
BIO_new_ssl_connect(ptr ctx) -> addr
BIO_new_buffer_ssl_connect(ptr ctx) -> addr
BIO_ssl_copy_session_id(ptr to, ptr from) -> int32
BIO_ssl_shutdown(ptr ssl_bio) -> none
SSL_CTX_set_cipher_list(ptr ctx, str list) -> int32
SSL_CTX_new(ptr meth) -> addr
SSL_CTX_new_ex(ptr libctx, str propq, ptr meth) -> addr
SSL_CTX_up_ref(ptr ctx) -> int32
SSL_CTX_free(ptr ctx) -> none
SSL_CTX_set_timeout(ptr ctx, long t) -> word
SSL_CTX_get_timeout(ptr ctx) -> word
SSL_want(ptr s) -> int32
SSL_clear(ptr s) -> int32
SSL_CTX_flush_sessions(ptr ctx, long tm) -> none
SSL_get_current_cipher(ptr s) -> addr
SSL_get_pending_cipher(ptr s) -> addr
SSL_CIPHER_standard_name(ptr c) -> text
OPENSSL_cipher_name(str rfc_name) -> text
SSL_CIPHER_is_aead(ptr c) -> int32
SSL_get_fd(ptr s) -> int32
SSL_get_rfd(ptr s) -> int32
SSL_get_wfd(ptr s) -> int32
SSL_get_cipher_list(ptr s, s32 n) -> text
SSL_get_shared_ciphers(ptr s, ptr buf, s32 size) -> text
SSL_get_read_ahead(ptr s) -> int32
SSL_pending(ptr s) -> int32
SSL_has_pending(ptr s) -> int32
SSL_set_bio(ptr s, ptr rbio, ptr wbio) -> none
SSL_get_rbio(ptr s) -> addr
SSL_get_wbio(ptr s) -> addr
SSL_set_cipher_list(ptr s, str str) -> int32
SSL_CTX_set_ciphersuites(ptr ctx, str list) -> int32
SSL_set_ciphersuites(ptr s, str str) -> int32
SSL_set_read_ahead(ptr s, s32 yes) -> none
SSL_get_verify_mode(ptr s) -> int32
SSL_get_verify_depth(ptr s) -> int32
SSL_set_verify_depth(ptr s, s32 depth) -> none
SSL_use_RSAPrivateKey(ptr ssl, ptr rsa) -> int32
SSL_use_PrivateKey(ptr ssl, ptr pkey) -> int32
SSL_use_certificate(ptr ssl, ptr x) -> int32
SSL_use_cert_and_key(ptr ssl, ptr x509, ptr privatekey, ptr chain, s32 override) -> int32
SSL_CTX_use_serverinfo(ptr ctx, buf(serverinfo_length) *serverinfo, ulong serverinfo_length) -> int32
SSL_CTX_use_serverinfo_ex(ptr ctx, u32 version, buf(serverinfo_length) *serverinfo, ulong serverinfo_length) -> int32
SSL_CTX_use_serverinfo_file(ptr ctx, path file) -> int32
SSL_use_RSAPrivateKey_file(ptr ssl, path file, s32 type) -> int32
SSL_use_PrivateKey_file(ptr ssl, path file, s32 type) -> int32
SSL_use_certificate_file(ptr ssl, path file, s32 type) -> int32
SSL_CTX_use_RSAPrivateKey_file(ptr ctx, path file, s32 type) -> int32
SSL_use_certificate_chain_file(ptr ssl, path file) -> int32
SSL_load_client_CA_file(path file) -> addr
SSL_load_client_CA_file_ex(path file, ptr libctx, str propq) -> addr
SSL_add_file_cert_subjects_to_stack(ptr stackCAs, path file) -> int32
SSL_add_dir_cert_subjects_to_stack(ptr stackCAs, path dir) -> int32
SSL_add_store_cert_subjects_to_stack(ptr stackCAs, str uri) -> int32
SSL_state_string(ptr s) -> text
SSL_rstate_string(ptr s) -> text
SSL_state_string_long(ptr s) -> text
SSL_rstate_string_long(ptr s) -> text
SSL_SESSION_get_time(ptr s) -> word
SSL_SESSION_set_time(ptr s, long t) -> word
SSL_SESSION_get_timeout(ptr s) -> word
SSL_SESSION_set_timeout(ptr s, long t) -> word
SSL_SESSION_get_protocol_version(ptr s) -> int32
SSL_SESSION_set_protocol_version(ptr s, s32 version) -> int32
SSL_SESSION_get0_hostname(ptr s) -> text
SSL_SESSION_set1_hostname(ptr s, str hostname) -> int32
SSL_SESSION_get0_alpn_selected(ptr s, ptr alpn, ptr len) -> none
SSL_SESSION_set1_alpn_selected(ptr s, buf(len) *alpn, ulong len) -> int32
SSL_SESSION_get0_cipher(ptr s) -> addr
SSL_SESSION_set_cipher(ptr s, ptr cipher) -> int32
SSL_SESSION_has_ticket(ptr s) -> int32
SSL_SESSION_get_ticket_lifetime_hint(ptr s) -> ulong
SSL_SESSION_get0_ticket(ptr s, ptr tick, ptr len) -> none
SSL_SESSION_get_max_early_data(ptr s) -> uint32
SSL_SESSION_set_max_early_data(ptr s, u32 max_early_data) -> int32
SSL_copy_session_id(ptr to, ptr from) -> int32
SSL_SESSION_get0_peer(ptr s) -> addr
SSL_SESSION_set1_id_context(ptr s, buf(sid_ctx_len) *sid_ctx, u32 sid_ctx_len) -> int32
SSL_SESSION_set1_id(ptr s, buf(sid_len) *sid, u32 sid_len) -> int32
SSL_SESSION_is_resumable(ptr s) -> int32
SSL_SESSION_new() -> addr
SSL_SESSION_dup(ptr src) -> addr
SSL_SESSION_get_id(ptr s, ptr len) -> addr
SSL_SESSION_get0_id_context(ptr s, ptr len) -> addr
SSL_SESSION_get_compress_id(ptr s) -> uint32
SSL_SESSION_print_fp(file fp, ptr ses) -> int32
SSL_SESSION_print(ptr fp, ptr ses) -> int32
SSL_SESSION_print_keylog(ptr bp, ptr x) -> int32
SSL_SESSION_up_ref(ptr ses) -> int32
SSL_SESSION_free(ptr ses) -> none
i2d_SSL_SESSION(ptr input, ptr pp) -> int32
SSL_set_session(ptr to, ptr session) -> int32
SSL_CTX_add_session(ptr ctx, ptr session) -> int32
SSL_CTX_remove_session(ptr ctx, ptr session) -> int32
SSL_has_matching_session_id(ptr s, buf(id_len) *id, u32 id_len) -> int32
SSL_get_peer_cert_chain(ptr s) -> addr
SSL_CTX_use_RSAPrivateKey(ptr ctx, ptr rsa) -> int32
SSL_CTX_use_PrivateKey(ptr ctx, ptr pkey) -> int32
SSL_CTX_use_certificate(ptr ctx, ptr x) -> int32
SSL_CTX_use_cert_and_key(ptr ctx, ptr x509, ptr privatekey, ptr chain, s32 override) -> int32
SSL_CTX_set_default_passwd_cb_userdata(ptr ctx, ptr u) -> none
SSL_CTX_get_default_passwd_cb_userdata(ptr ctx) -> addr
SSL_set_default_passwd_cb_userdata(ptr s, ptr u) -> none
SSL_get_default_passwd_cb_userdata(ptr s) -> addr
SSL_CTX_check_private_key(ptr ctx) -> int32
SSL_check_private_key(ptr ctx) -> int32
SSL_CTX_set_session_id_context(ptr ctx, buf(sid_ctx_len) *sid_ctx, u32 sid_ctx_len) -> int32
SSL_new(ptr ctx) -> addr
SSL_up_ref(ptr s) -> int32
SSL_is_dtls(ptr s) -> int32
SSL_set_session_id_context(ptr ssl, buf(sid_ctx_len) *sid_ctx, u32 sid_ctx_len) -> int32
SSL_CTX_set_purpose(ptr ctx, s32 purpose) -> int32
SSL_set_purpose(ptr ssl, s32 purpose) -> int32
SSL_CTX_set_trust(ptr ctx, s32 trust) -> int32
SSL_set_trust(ptr ssl, s32 trust) -> int32
SSL_add1_host(ptr s, str hostname) -> int32
SSL_set_hostflags(ptr s, u32 flags) -> none
SSL_client_hello_isv2(ptr s) -> int32
SSL_client_hello_get0_legacy_version(ptr s) -> uint32
SSL_client_hello_get0_random(ptr s, ptr output) -> ulong
SSL_client_hello_get0_session_id(ptr s, ptr output) -> ulong
SSL_client_hello_get0_ciphers(ptr s, ptr output) -> ulong
SSL_client_hello_get0_compression_methods(ptr s, ptr output) -> ulong
SSL_client_hello_get1_extensions_present(ptr s, ptr output, ptr outlen) -> int32
SSL_client_hello_get0_ext(ptr s, u32 type, ptr output, ptr outlen) -> int32
SSL_certs_clear(ptr s) -> none
SSL_free(ptr ssl) -> none
SSL_accept(ptr ssl) -> int32
SSL_stateless(ptr s) -> int32
SSL_connect(ptr ssl) -> int32
SSL_read_early_data(ptr s, ptr buf, ulong num, ptr readbytes) -> int32
SSL_sendfile(ptr s, fd fd, long offset, ulong size, s32 flags) -> word
SSL_write_early_data(ptr s, buf(num) *buf, ulong num, ptr written) -> int32
SSL_ctrl(ptr ssl, s32 cmd, long larg, ptr parg) -> word
SSL_CTX_ctrl(ptr ctx, s32 cmd, long larg, ptr parg) -> word
SSL_get_early_data_status(ptr s) -> int32
SSL_get_version(ptr s) -> text
SSL_CTX_set_ssl_version(ptr ctx, ptr meth) -> int32
TLS_method() -> addr
TLS_server_method() -> addr
TLS_client_method() -> addr
TLSv1_method() -> addr
TLSv1_server_method() -> addr
TLSv1_client_method() -> addr
TLSv1_1_method() -> addr
TLSv1_1_server_method() -> addr
TLSv1_1_client_method() -> addr
TLSv1_2_method() -> addr
TLSv1_2_server_method() -> addr
TLSv1_2_client_method() -> addr
DTLSv1_method() -> addr
DTLSv1_server_method() -> addr
DTLSv1_client_method() -> addr
DTLSv1_2_method() -> addr
DTLSv1_2_server_method() -> addr
DTLSv1_2_client_method() -> addr
DTLS_method() -> addr
DTLS_server_method() -> addr
DTLS_client_method() -> addr
DTLS_get_data_mtu(ptr s) -> ulong
SSL_get_ciphers(ptr s) -> addr
SSL_CTX_get_ciphers(ptr ctx) -> addr
SSL_get_client_ciphers(ptr s) -> addr
SSL_do_handshake(ptr s) -> int32
SSL_key_update(ptr s, s32 updatetype) -> int32
SSL_get_key_update_type(ptr s) -> int32
SSL_renegotiate(ptr s) -> int32
SSL_renegotiate_abbreviated(ptr s) -> int32
SSL_renegotiate_pending(ptr s) -> int32
SSL_new_session_ticket(ptr s) -> int32
SSL_shutdown(ptr s) -> int32
SSL_verify_client_post_handshake(ptr s) -> int32
SSL_CTX_set_post_handshake_auth(ptr ctx, s32 val) -> none
SSL_set_post_handshake_auth(ptr s, s32 val) -> none
SSL_CTX_get_ssl_method(ptr ctx) -> addr
SSL_get_ssl_method(ptr s) -> addr
SSL_set_ssl_method(ptr s, ptr method) -> int32
SSL_alert_type_string_long(s32 value) -> text
SSL_alert_type_string(s32 value) -> text
SSL_alert_desc_string_long(s32 value) -> text
SSL_alert_desc_string(s32 value) -> text
SSL_add1_to_CA_list(ptr ssl, ptr x) -> int32
SSL_CTX_add1_to_CA_list(ptr ctx, ptr x) -> int32
SSL_set_client_CA_list(ptr s, ptr name_list) -> none
SSL_CTX_set_client_CA_list(ptr ctx, ptr name_list) -> none
SSL_get_client_CA_list(ptr s) -> addr
SSL_CTX_get_client_CA_list(ptr s) -> addr
SSL_add_client_CA(ptr ssl, ptr x) -> int32
SSL_CTX_add_client_CA(ptr ctx, ptr x) -> int32
SSL_set_connect_state(ptr s) -> none
SSL_set_accept_state(ptr s) -> none
SSL_get_default_timeout(ptr s) -> word
SSL_CIPHER_description(ptr cipher, ptr buf, s32 size) -> text
SSL_dup_CA_list(ptr sk) -> addr
SSL_dup(ptr ssl) -> addr
SSL_get_certificate(ptr ssl) -> addr
SSL_get_privatekey(ptr ssl) -> addr
SSL_set_shutdown(ptr ssl, s32 mode) -> none
SSL_get_shutdown(ptr ssl) -> int32
SSL_version(ptr ssl) -> int32
SSL_client_version(ptr s) -> int32
SSL_CTX_set_default_verify_paths(ptr ctx) -> int32
SSL_CTX_set_default_verify_dir(ptr ctx) -> int32
SSL_CTX_set_default_verify_file(ptr ctx) -> int32
SSL_CTX_set_default_verify_store(ptr ctx) -> int32
SSL_CTX_load_verify_file(ptr ctx, str CAfile) -> int32
SSL_CTX_load_verify_dir(ptr ctx, str CApath) -> int32
SSL_CTX_load_verify_store(ptr ctx, str CAstore) -> int32
SSL_get_session(ptr ssl) -> addr
SSL_get_SSL_CTX(ptr ssl) -> addr
SSL_set_SSL_CTX(ptr ssl, ptr ctx) -> addr
SSL_set_verify_result(ptr ssl, long v_) -> none
SSL_get_client_random(ptr ssl, ptr output, ulong outlen) -> ulong
SSL_get_server_random(ptr ssl, ptr output, ulong outlen) -> ulong
SSL_SESSION_get_master_key(ptr sess, ptr output, ulong outlen) -> ulong
SSL_SESSION_set1_master_key(ptr sess, buf(len) *input, ulong len) -> int32
SSL_SESSION_get_max_fragment_length(ptr sess) -> uint8
SSL_CTX_set_default_read_buffer_len(ptr ctx, ulong len) -> none
SSL_set_default_read_buffer_len(ptr s, ulong len) -> none
SSL_get_current_compression(ptr s) -> addr
SSL_get_current_expansion(ptr s) -> addr
SSL_CIPHER_find(ptr ssl, ptr ptr) -> addr
SSL_bytes_to_cipher_list(ptr s, buf(len) *bytes, ulong len, s32 isv2format, ptr sk, ptr scsvs) -> int32
SSL_set_session_ticket_ext(ptr s, ptr ext_data, s32 ext_len) -> int32
SSL_CTX_set_block_padding(ptr ctx, ulong block_size) -> int32
SSL_set_block_padding(ptr ssl, ulong block_size) -> int32
SSL_session_reused(ptr s) -> int32
SSL_is_server(ptr s) -> int32
SSL_add_ssl_module() -> none
SSL_config(ptr s, str name) -> int32
SSL_CTX_config(ptr ctx, str name) -> int32
DTLSv1_listen(ptr s, ptr client) -> int32
SSL_enable_ct(ptr s, s32 validation_mode) -> int32
SSL_CTX_enable_ct(ptr ctx, s32 validation_mode) -> int32
SSL_CTX_set_default_ctlog_list_file(ptr ctx) -> int32
SSL_CTX_set_ctlog_list_file(ptr ctx, path path) -> int32
OPENSSL_init_ssl(u64 opts, ptr settings) -> int32
SSL_test_functions() -> addr
SSL_free_buffers(ptr ssl) -> int32
SSL_alloc_buffers(ptr ssl) -> int32
SSL_SESSION_set1_ticket_appdata(ptr ss, buf(len) *data, ulong len) -> int32
SSL_SESSION_get0_ticket_appdata(ptr ss, ptr data, ptr len) -> int32
OSSL_default_cipher_list() -> text
OSSL_default_ciphersuites() -> text
ERR_get_error() -> ulong
ERR_get_error_all(ptr file, ptr line, ptr func, ptr data, ptr flags) -> ulong
ERR_get_error_line(ptr file, ptr line) -> ulong
ERR_get_error_line_data(ptr file, ptr line, ptr data, ptr flags) -> ulong
ERR_peek_error() -> ulong
ERR_peek_error_line(ptr file, ptr line) -> ulong
ERR_peek_error_func(ptr func) -> ulong
ERR_peek_error_data(ptr data, ptr flags) -> ulong
ERR_peek_error_all(ptr file, ptr line, ptr func, ptr data, ptr flags) -> ulong
ERR_peek_error_line_data(ptr file, ptr line, ptr data, ptr flags) -> ulong
ERR_peek_last_error() -> ulong
ERR_peek_last_error_line(ptr file, ptr line) -> ulong
ERR_peek_last_error_func(ptr func) -> ulong
ERR_peek_last_error_data(ptr data, ptr flags) -> ulong
ERR_peek_last_error_all(ptr file, ptr line, ptr func, ptr data, ptr flags) -> ulong
ERR_peek_last_error_line_data(ptr file, ptr line, ptr data, ptr flags) -> ulong
ERR_clear_error() -> none
ERR_lib_error_string(ulong e) -> text
ERR_func_error_string(ulong e) -> text
ERR_reason_error_string(ulong e) -> text
ERR_print_errors_fp(file fp) -> none
ERR_print_errors(ptr bp) -> none
ERR_unload_strings(s32 lib, ptr str) -> int32
ERR_remove_thread_state(ptr tid) -> none
ERR_remove_state(ulong pid) -> none
ERR_get_state() -> addr
ERR_get_next_error_library() -> int32
ERR_pop_to_mark() -> int32
ERR_clear_last_mark() -> int32
RAND_set_rand_method(ptr meth) -> int32
RAND_get_rand_method() -> addr
RAND_set_rand_engine(ptr engine) -> int32
RAND_OpenSSL() -> addr
RAND_priv_bytes_ex(ptr ctx, ptr buf, ulong num, u32 strength) -> int32
RAND_bytes_ex(ptr ctx, ptr buf, ulong num, u32 strength) -> int32
RAND_pseudo_bytes(ptr buf, s32 num) -> int32
RAND_get0_primary(ptr ctx) -> addr
RAND_get0_public(ptr ctx) -> addr
RAND_get0_private(ptr ctx) -> addr
RAND_set_DRBG_type(ptr ctx, str drbg, str propq, str cipher, str digest) -> int32
RAND_set_seed_source_type(ptr ctx, str seed, str propq) -> int32
RAND_keep_random_devices_open(s32 keep) -> none
RAND_load_file(path file, long max_bytes) -> int32
RAND_write_file(path file) -> int32
RAND_file_name(ptr file, ulong num) -> text
RAND_status() -> int32
RAND_poll() -> int32
MD5_Init(ptr c) -> int32
MD5_Update(ptr c, buf(len) *data, ulong len) -> int32
MD5_Final(ptr md, ptr c) -> int32
MD5_Transform(ptr c, ptr b) -> none
