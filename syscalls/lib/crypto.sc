# OpenSSL: ciphers, keys, certificates, numbers.
EVP_DigestUpdate(ptr ctx, buf(cnt) *d, ulong cnt) -> int32
EVP_DigestFinal_ex(ptr ctx, out buf(*s) *md, out u32 *s) -> int32
EVP_EncryptUpdate(ptr ctx, ptr output, out s32 *outl, buf(inl) *data, s32 inl) -> int32
EVP_DecryptUpdate(ptr ctx, ptr output, out s32 *outl, buf(inl) *data, s32 inl) -> int32
EVP_EncryptInit_ex(ptr ctx, ptr cipher, ptr impl, ptr key, ptr iv) -> int32
EVP_DecryptInit_ex(ptr ctx, ptr cipher, ptr impl, ptr key, ptr iv) -> int32
EVP_Digest(buf(count) *data, ulong count, ptr md, out u32 *size, ptr type, ptr impl) -> int32

OPENSSL_buf2hexstr(ptr buf, long buflen) -> text
OPENSSL_hexstr2buf(str str, ptr buflen) -> addr
OpenSSL_version_num() -> ulong
OpenSSL_version(s32 type) -> text
CRYPTO_malloc(ulong num, path file, s32 line) -> addr
CRYPTO_zalloc(ulong num, path file, s32 line) -> addr
CRYPTO_strdup(str str, path file, s32 line) -> text
CRYPTO_free(ptr ptr, path file, s32 line) -> none
CRYPTO_clear_free(ptr ptr, ulong num, path file, s32 line) -> none
CRYPTO_realloc(ptr addr, ulong num, path file, s32 line) -> addr
OPENSSL_cleanse(ptr ptr, ulong len) -> none
CRYPTO_memcmp(ptr in_a, buf(len) *in_b, ulong len) -> int32
OPENSSL_init_crypto(u64 opts, ptr settings) -> int32
BN_CTX_new() -> addr
BN_CTX_free(ptr c) -> none
BN_rand(ptr rnd, s32 bits_, s32 top, s32 bottom) -> int32
BN_num_bits(ptr a) -> int32
BN_new() -> addr
BN_copy(ptr a, ptr b) -> addr
BN_bin2bn(buf(len) *s, s32 len, ptr ret) -> addr
BN_bn2bin(ptr a, ptr to) -> int32
BN_sub(ptr r, ptr a, ptr b) -> int32
BN_add(ptr r, ptr a, ptr b) -> int32
BN_mul(ptr r, ptr a, ptr b, ptr ctx) -> int32
BN_div(ptr dv, ptr rem, ptr m, ptr d, ptr ctx) -> int32
BN_set_word(ptr a, ulong w) -> int32
BN_get_word(ptr a) -> ulong
BN_cmp(ptr a, ptr b) -> int32
BN_free(ptr a) -> none
BN_mod_exp(ptr r, ptr a, ptr p, ptr m, ptr ctx) -> int32
BN_dup(ptr a) -> addr
BN_bn2hex(ptr a) -> text
BN_bn2dec(ptr a) -> text
BN_hex2bn(ptr a, str str) -> int32
BN_dec2bn(ptr a, str str) -> int32
EVP_MD_get0_name(ptr md) -> text
EVP_MD_get0_description(ptr md) -> text
EVP_MD_get0_provider(ptr md) -> addr
EVP_MD_CTX_get0_md(ptr ctx) -> addr
EVP_MD_CTX_get1_md(ptr ctx) -> addr
EVP_MD_CTX_md(ptr ctx) -> addr
EVP_MD_CTX_get0_md_data(ptr ctx) -> addr
EVP_CIPHER_get0_name(ptr cipher) -> text
EVP_CIPHER_get0_description(ptr cipher) -> text
EVP_CIPHER_get0_provider(ptr cipher) -> addr
EVP_CIPHER_fetch(ptr ctx, str algorithm, str properties) -> addr
EVP_CIPHER_free(ptr cipher) -> none
EVP_CIPHER_CTX_get0_cipher(ptr ctx) -> addr
EVP_CIPHER_CTX_get1_cipher(ptr ctx) -> addr
EVP_CIPHER_CTX_is_encrypting(ptr ctx) -> int32
EVP_CIPHER_CTX_cipher(ptr ctx) -> addr
EVP_CIPHER_CTX_iv(ptr ctx) -> addr
EVP_CIPHER_CTX_original_iv(ptr ctx) -> addr
EVP_CIPHER_CTX_iv_noconst(ptr ctx) -> addr
EVP_CIPHER_CTX_buf_noconst(ptr ctx) -> addr
EVP_CIPHER_CTX_copy(ptr output, ptr input) -> int32
EVP_Cipher(ptr c, ptr output, buf(inl) *input, u32 inl) -> int32
EVP_MD_CTX_ctrl(ptr ctx, s32 cmd, s32 p1, ptr p2) -> int32
EVP_MD_CTX_new() -> addr
EVP_MD_CTX_reset(ptr ctx) -> int32
EVP_MD_CTX_free(ptr ctx) -> none
EVP_MD_CTX_copy_ex(ptr output, ptr input) -> int32
EVP_MD_CTX_clear_flags(ptr ctx, s32 flags) -> none
EVP_MD_CTX_test_flags(ptr ctx, s32 flags) -> int32
EVP_DigestInit_ex2(ptr ctx, ptr type, ptr params) -> int32
EVP_DigestInit_ex(ptr ctx, ptr type, ptr impl) -> int32
EVP_MD_CTX_copy(ptr output, ptr input) -> int32
EVP_DigestInit(ptr ctx, ptr type) -> int32
EVP_DigestFinal(ptr ctx, ptr md, ptr s) -> int32
EVP_DigestFinalXOF(ptr ctx, ptr md, ulong len) -> int32
EVP_MD_fetch(ptr ctx, str algorithm, str properties) -> addr
EVP_MD_up_ref(ptr md) -> int32
EVP_MD_free(ptr md) -> none
EVP_CIPHER_CTX_clear_flags(ptr ctx, s32 flags) -> none
EVP_CIPHER_CTX_test_flags(ptr ctx, s32 flags) -> int32
EVP_EncryptInit(ptr ctx, ptr cipher, ptr key, ptr iv) -> int32
EVP_EncryptInit_ex2(ptr ctx, ptr cipher, ptr key, ptr iv, ptr params) -> int32
EVP_EncryptFinal_ex(ptr ctx, ptr output, ptr outl) -> int32
EVP_EncryptFinal(ptr ctx, ptr output, ptr outl) -> int32
EVP_DecryptInit(ptr ctx, ptr cipher, ptr key, ptr iv) -> int32
EVP_DecryptInit_ex2(ptr ctx, ptr cipher, ptr key, ptr iv, ptr params) -> int32
EVP_DecryptFinal(ptr ctx, ptr outm, ptr outl) -> int32
EVP_DecryptFinal_ex(ptr ctx, ptr outm, ptr outl) -> int32
EVP_CipherInit(ptr ctx, ptr cipher, ptr key, ptr iv, s32 enc) -> int32
EVP_CipherInit_ex(ptr ctx, ptr cipher, ptr impl, ptr key, ptr iv, s32 enc) -> int32
EVP_CipherInit_ex2(ptr ctx, ptr cipher, ptr key, ptr iv, s32 enc, ptr params) -> int32
EVP_CipherUpdate(ptr ctx, ptr output, ptr outl, buf(inl) *input, s32 inl) -> int32
EVP_CipherFinal(ptr ctx, ptr outm, ptr outl) -> int32
EVP_CipherFinal_ex(ptr ctx, ptr outm, ptr outl) -> int32
EVP_SignFinal(ptr ctx, ptr md, ptr s, ptr pkey) -> int32
EVP_SignFinal_ex(ptr ctx, ptr md, ptr s, ptr pkey, ptr libctx, str propq) -> int32
EVP_DigestSign(ptr ctx, ptr sigret, ptr siglen, buf(tbslen) *tbs, ulong tbslen) -> int32
EVP_VerifyFinal(ptr ctx, buf(siglen) *sigbuf, u32 siglen, ptr pkey) -> int32
EVP_VerifyFinal_ex(ptr ctx, buf(siglen) *sigbuf, u32 siglen, ptr pkey, ptr libctx, str propq) -> int32
EVP_DigestVerify(ptr ctx, buf(siglen) *sigret, ulong siglen, buf(tbslen) *tbs, ulong tbslen) -> int32
EVP_DigestSignInit(ptr ctx, ptr pctx, ptr type, ptr e, ptr pkey) -> int32
EVP_DigestSignUpdate(ptr ctx, buf(dsize) *data, ulong dsize) -> int32
EVP_DigestSignFinal(ptr ctx, ptr sigret, ptr siglen) -> int32
EVP_DigestVerifyInit(ptr ctx, ptr pctx, ptr type, ptr e, ptr pkey) -> int32
EVP_DigestVerifyUpdate(ptr ctx, buf(dsize) *data, ulong dsize) -> int32
EVP_DigestVerifyFinal(ptr ctx, buf(siglen) *sig, ulong siglen) -> int32
EVP_OpenInit(ptr ctx, ptr type, buf(ekl) *ek, s32 ekl, ptr iv, ptr priv) -> int32
EVP_OpenFinal(ptr ctx, ptr output, ptr outl) -> int32
EVP_SealFinal(ptr ctx, ptr output, ptr outl) -> int32
EVP_EncodeInit(ptr ctx) -> none
EVP_EncodeUpdate(ptr ctx, ptr output, ptr outl, buf(inl) *input, s32 inl) -> int32
EVP_EncodeFinal(ptr ctx, ptr output, ptr outl) -> none
EVP_EncodeBlock(ptr t, buf(n) *f, s32 n) -> int32
EVP_DecodeInit(ptr ctx) -> none
EVP_DecodeUpdate(ptr ctx, ptr output, ptr outl, buf(inl) *input, s32 inl) -> int32
EVP_DecodeFinal(ptr ctx, ptr output, ptr outl) -> int32
EVP_DecodeBlock(ptr t, buf(n) *f, s32 n) -> int32
EVP_CIPHER_CTX_new() -> addr
EVP_CIPHER_CTX_reset(ptr c) -> int32
EVP_CIPHER_CTX_free(ptr c) -> none
EVP_CIPHER_CTX_ctrl(ptr ctx, s32 type, s32 arg, ptr ptr) -> int32
EVP_CIPHER_CTX_rand_key(ptr ctx, ptr key) -> int32
EVP_md5() -> addr
EVP_md5_sha1() -> addr
EVP_sha1() -> addr
EVP_sha224() -> addr
EVP_sha256() -> addr
EVP_sha384() -> addr
EVP_sha512() -> addr
EVP_sha512_224() -> addr
EVP_sha512_256() -> addr
EVP_sha3_224() -> addr
EVP_sha3_256() -> addr
EVP_sha3_384() -> addr
EVP_sha3_512() -> addr
EVP_shake128() -> addr
EVP_shake256() -> addr
EVP_aes_128_ecb() -> addr
EVP_aes_128_cbc() -> addr
EVP_aes_128_ctr() -> addr
EVP_aes_128_gcm() -> addr
EVP_aes_256_ecb() -> addr
EVP_aes_256_cbc() -> addr
EVP_aes_256_ctr() -> addr
EVP_aes_256_gcm() -> addr
EVP_aes_128_cbc_hmac_sha1() -> addr
EVP_aes_256_cbc_hmac_sha1() -> addr
EVP_aes_128_cbc_hmac_sha256() -> addr
EVP_aes_256_cbc_hmac_sha256() -> addr
EVP_get_cipherbyname(str name) -> addr
EVP_get_digestbyname(str name) -> addr
EVP_MAC_fetch(ptr libctx, str algorithm, str properties) -> addr
EVP_MAC_up_ref(ptr mac) -> int32
EVP_MAC_free(ptr mac) -> none
EVP_MAC_get0_name(ptr mac) -> text
EVP_MAC_get0_description(ptr mac) -> text
EVP_MAC_is_a(ptr mac, str name) -> int32
EVP_MAC_get0_provider(ptr mac) -> addr
EVP_MAC_get_params(ptr mac, ptr params) -> int32
EVP_MAC_CTX_new(ptr mac) -> addr
EVP_MAC_CTX_free(ptr ctx) -> none
EVP_MAC_CTX_dup(ptr src) -> addr
EVP_MAC_CTX_get0_mac(ptr ctx) -> addr
EVP_MAC_CTX_get_params(ptr ctx, ptr params) -> int32
EVP_MAC_CTX_set_params(ptr ctx, ptr params) -> int32
EVP_MAC_CTX_get_mac_size(ptr ctx) -> ulong
EVP_MAC_CTX_get_block_size(ptr ctx) -> ulong
EVP_MAC_init(ptr ctx, buf(keylen) *key, ulong keylen, ptr params) -> int32
EVP_MAC_update(ptr ctx, buf(datalen) *data, ulong datalen) -> int32
EVP_MAC_final(ptr ctx, ptr output, ptr outl, ulong outsize) -> int32
EVP_MAC_finalXOF(ptr ctx, ptr output, ulong outsize) -> int32
EVP_PKEY_decrypt_old(ptr dec_key, buf(enc_key_len) *enc_key, s32 enc_key_len, ptr private_key) -> int32
EVP_PKEY_encrypt_old(ptr enc_key, buf(key_len) *key, s32 key_len, ptr pub_key) -> int32
EVP_PKEY_get_id(ptr pkey) -> int32
EVP_PKEY_get_base_id(ptr pkey) -> int32
EVP_PKEY_get_bits(ptr pkey) -> int32
EVP_PKEY_get_size(ptr pkey) -> int32
EVP_PKEY_new() -> addr
EVP_PKEY_up_ref(ptr pkey) -> int32
EVP_PKEY_free(ptr pkey) -> none
d2i_PrivateKey(s32 type, ptr a, ptr pp, long length) -> addr
i2d_PrivateKey(ptr a, ptr pp) -> int32
EVP_PKEY_get_default_digest_nid(ptr pkey, ptr pnid) -> int32
EVP_PKEY_get_default_digest_name(ptr pkey, ptr mdname, ulong mdname_sz) -> int32
EVP_PBE_CipherInit(ptr pbe_obj, str pass, s32 passlen, ptr param, ptr ctx, s32 en_de) -> int32
EVP_PBE_alg_add_type(s32 pbe_type, s32 pbe_nid, s32 cipher_nid, s32 md_nid, ptr keygen) -> int32
EVP_PBE_alg_add(s32 nid, ptr cipher, ptr md, ptr keygen) -> int32
EVP_PBE_find(s32 type, s32 pbe_nid, ptr pcnid, ptr pmnid, ptr pkeygen) -> int32
EVP_PBE_find_ex(s32 type, s32 pbe_nid, ptr pcnid, ptr pmnid, ptr pkeygen, ptr pkeygen_ex) -> int32
EVP_PBE_cleanup() -> none
EVP_PBE_get(ptr ptype, ptr ppbe_nid, ulong num) -> int32
EVP_PKEY_CTX_set1_id(ptr ctx, buf(len) *id, s32 len) -> int32
EVP_PKEY_CTX_get1_id(ptr ctx, ptr id) -> int32
EVP_PKEY_CTX_get1_id_len(ptr ctx, ptr id_len) -> int32
EVP_PKEY_CTX_new(ptr pkey, ptr e) -> addr
EVP_PKEY_CTX_new_id(s32 id, ptr e) -> addr
EVP_PKEY_CTX_new_from_name(ptr libctx, str name, str propquery) -> addr
EVP_PKEY_CTX_new_from_pkey(ptr libctx, ptr pkey, str propquery) -> addr
EVP_PKEY_CTX_dup(ptr ctx) -> addr
EVP_PKEY_CTX_free(ptr ctx) -> none
EVP_PKEY_CTX_is_a(ptr ctx, str keytype) -> int32
EVP_PKEY_CTX_ctrl(ptr ctx, s32 keytype, s32 optype, s32 cmd, s32 p1, ptr p2) -> int32
EVP_PKEY_CTX_ctrl_str(ptr ctx, str type, str value) -> int32
EVP_PKEY_CTX_ctrl_uint64(ptr ctx, s32 keytype, s32 optype, s32 cmd, u64 value) -> int32
EVP_PKEY_CTX_str2ctrl(ptr ctx, s32 cmd, str str) -> int32
EVP_PKEY_CTX_hex2ctrl(ptr ctx, s32 cmd, str hex) -> int32
EVP_PKEY_CTX_md(ptr ctx, s32 optype, s32 cmd, str md) -> int32
EVP_PKEY_CTX_set0_keygen_info(ptr ctx, ptr dat, s32 datlen) -> none
EVP_PKEY_new_mac_key(s32 type, ptr e, buf(keylen) *key, s32 keylen) -> addr
EVP_PKEY_new_raw_private_key_ex(ptr libctx, str keytype, str propq, buf(len) *priv, ulong len) -> addr
EVP_PKEY_new_raw_private_key(s32 type, ptr e, buf(len) *priv, ulong len) -> addr
EVP_PKEY_new_raw_public_key_ex(ptr libctx, str keytype, str propq, buf(len) *pub, ulong len) -> addr
EVP_PKEY_new_raw_public_key(s32 type, ptr e, buf(len) *pub, ulong len) -> addr
EVP_PKEY_get_raw_private_key(ptr pkey, ptr priv, ptr len) -> int32
EVP_PKEY_get_raw_public_key(ptr pkey, ptr pub, ptr len) -> int32
EVP_PKEY_new_CMAC_key(ptr e, buf(len) *priv, ulong len, ptr cipher) -> addr
EVP_PKEY_CTX_get0_pkey(ptr ctx) -> addr
EVP_PKEY_CTX_get0_peerkey(ptr ctx) -> addr
EVP_PKEY_sign_init(ptr ctx) -> int32
EVP_PKEY_sign_init_ex(ptr ctx, ptr params) -> int32
EVP_PKEY_sign(ptr ctx, ptr sig, ptr siglen, buf(tbslen) *tbs, ulong tbslen) -> int32
EVP_PKEY_verify_init(ptr ctx) -> int32
EVP_PKEY_verify_init_ex(ptr ctx, ptr params) -> int32
EVP_PKEY_verify(ptr ctx, buf(siglen) *sig, ulong siglen, buf(tbslen) *tbs, ulong tbslen) -> int32
EVP_PKEY_verify_recover_init(ptr ctx) -> int32
EVP_PKEY_verify_recover_init_ex(ptr ctx, ptr params) -> int32
EVP_PKEY_verify_recover(ptr ctx, ptr rout, ptr routlen, buf(siglen) *sig, ulong siglen) -> int32
EVP_PKEY_encrypt_init(ptr ctx) -> int32
EVP_PKEY_encrypt_init_ex(ptr ctx, ptr params) -> int32
EVP_PKEY_encrypt(ptr ctx, ptr output, ptr outlen, buf(inlen) *input, ulong inlen) -> int32
EVP_PKEY_decrypt_init(ptr ctx) -> int32
EVP_PKEY_decrypt_init_ex(ptr ctx, ptr params) -> int32
EVP_PKEY_decrypt(ptr ctx, ptr output, ptr outlen, buf(inlen) *input, ulong inlen) -> int32
EVP_PKEY_derive_init(ptr ctx) -> int32
EVP_PKEY_derive_init_ex(ptr ctx, ptr params) -> int32
EVP_PKEY_derive_set_peer_ex(ptr ctx, ptr peer, s32 validate_peer) -> int32
EVP_PKEY_derive_set_peer(ptr ctx, ptr peer) -> int32
EVP_PKEY_derive(ptr ctx, ptr key, ptr keylen) -> int32
EVP_PKEY_get_params(ptr pkey, ptr params) -> int32
EVP_PKEY_get_int_param(ptr pkey, str key_name, ptr output) -> int32
EVP_PKEY_get_size_t_param(ptr pkey, str key_name, ptr output) -> int32
EVP_PKEY_get_bn_param(ptr pkey, str key_name, ptr bn) -> int32
EVP_PKEY_get_utf8_string_param(ptr pkey, str key_name, ptr str, ulong max_buf_sz, ptr out_sz) -> int32
EVP_PKEY_get_octet_string_param(ptr pkey, str key_name, ptr buf, ulong max_buf_sz, ptr out_sz) -> int32
EVP_PKEY_get_ec_point_conv_form(ptr pkey) -> int32
EVP_PKEY_get_field_type(ptr pkey) -> int32
EVP_PKEY_keygen_init(ptr ctx) -> int32
EVP_PKEY_keygen(ptr ctx, ptr ppkey) -> int32
EVP_PKEY_get_group_name(ptr pkey, ptr name, ulong name_sz, ptr gname_len) -> int32
EVP_PKEY_CTX_get0_libctx(ptr ctx) -> addr
EVP_PKEY_CTX_get0_propq(ptr ctx) -> text
EVP_PKEY_CTX_get0_provider(ptr ctx) -> addr
EVP_PKEY_CTX_set1_rsa_keygen_pubexp(ptr ctx, ptr pubexp) -> int32
EVP_PKEY_CTX_set0_rsa_oaep_label(ptr ctx, ptr label, s32 llen) -> int32
EVP_PKEY_CTX_get0_rsa_oaep_label(ptr ctx, ptr label) -> int32
RSA_new() -> addr
RSA_size(ptr rsa) -> int32
RSA_generate_key_ex(ptr rsa, s32 bits_, ptr e, ptr cb) -> int32
RSA_public_encrypt(s32 flen, ptr from, ptr to, ptr rsa, s32 padding) -> int32
RSA_private_decrypt(s32 flen, ptr from, ptr to, ptr rsa, s32 padding) -> int32
RSA_free(ptr r) -> none
d2i_RSAPublicKey(ptr a, ptr input, long len) -> addr
i2d_RSAPublicKey(ptr a, ptr output) -> int32
d2i_RSAPrivateKey(ptr a, ptr input, long len) -> addr
i2d_RSAPrivateKey(ptr a, ptr output) -> int32
d2i_RSA_OAEP_PARAMS(ptr a, ptr input, long len) -> addr
i2d_RSA_OAEP_PARAMS(ptr a, ptr output) -> int32
RSA_sign(s32 type, buf(m_length) *m, u32 m_length, ptr sigret, ptr siglen, ptr rsa) -> int32
RSA_verify(s32 type, buf(m_length) *m, u32 m_length, buf(siglen) *sigbuf, u32 siglen, ptr rsa) -> int32
X509_verify_cert_error_string(long n) -> text
X509_verify(ptr a, ptr r) -> int32
X509_signature_dump(ptr bp, ptr sig, s32 indent) -> int32
X509_signature_print(ptr bp, ptr alg, ptr sig) -> int32
X509_sign(ptr x, ptr pkey, ptr md) -> int32
X509_sign_ctx(ptr x, ptr ctx) -> int32
X509_digest(ptr data, ptr type, ptr md, ptr len) -> int32
X509_digest_sig(ptr cert, ptr md_used, ptr md_is_fallback) -> addr
X509_load_http(str url, ptr bio, ptr rbio, s32 timeout) -> addr
d2i_X509_fp(file fp, ptr x509) -> addr
i2d_X509_fp(file fp, ptr x509) -> int32
d2i_RSAPrivateKey_fp(file fp, ptr rsa) -> addr
i2d_RSAPrivateKey_fp(file fp, ptr rsa) -> int32
d2i_RSAPublicKey_fp(file fp, ptr rsa) -> addr
i2d_RSAPublicKey_fp(file fp, ptr rsa) -> int32
i2d_PrivateKey_fp(file fp, ptr pkey) -> int32
d2i_PrivateKey_fp(file fp, ptr a) -> addr
i2d_PUBKEY_fp(file fp, ptr pkey) -> int32
d2i_PUBKEY_fp(file fp, ptr a) -> addr
d2i_X509_bio(ptr bp, ptr x509) -> addr
i2d_X509_bio(ptr bp, ptr x509) -> int32
d2i_RSAPrivateKey_bio(ptr bp, ptr rsa) -> addr
i2d_RSAPrivateKey_bio(ptr bp, ptr rsa) -> int32
d2i_RSAPublicKey_bio(ptr bp, ptr rsa) -> addr
i2d_RSAPublicKey_bio(ptr bp, ptr rsa) -> int32
i2d_PrivateKey_bio(ptr bp, ptr pkey) -> int32
d2i_PrivateKey_bio(ptr bp, ptr a) -> addr
i2d_PUBKEY_bio(ptr bp, ptr pkey) -> int32
d2i_PUBKEY_bio(ptr bp, ptr a) -> addr
X509_dup(ptr a) -> addr
X509_cmp_time(ptr s, ptr t) -> int32
X509_cmp_current_time(ptr s) -> int32
X509_cmp_timeframe(ptr vpm, ptr start, ptr end) -> int32
X509_get_default_cert_area() -> text
X509_get_default_cert_dir() -> text
X509_get_default_cert_file() -> text
X509_get_default_cert_dir_env() -> text
X509_get_default_cert_file_env() -> text
X509_get_default_private_dir() -> text
X509_get_pubkey_parameters(ptr pkey, ptr chain) -> int32
X509_get_pathlen(ptr x) -> word
d2i_PUBKEY(ptr a, ptr input, long len) -> addr
i2d_PUBKEY(ptr a, ptr output) -> int32
X509_NAME_new() -> addr
X509_NAME_free(ptr a) -> none
X509_new() -> addr
X509_free(ptr a) -> none
d2i_X509(ptr a, ptr input, long len) -> addr
i2d_X509(ptr a, ptr output) -> int32
X509_new_ex(ptr libctx, str propq) -> addr
X509_get_signature_info(ptr x, ptr mdnid, ptr pknid, ptr secbits, ptr flags) -> int32
X509_get_signature_nid(ptr x) -> int32
X509_NAME_oneline(ptr a, ptr buf, s32 size) -> text
X509_get_version(ptr x) -> word
X509_set_version(ptr x, long version) -> int32
X509_set_serialNumber(ptr x, ptr serial) -> int32
X509_get_serialNumber(ptr x) -> addr
X509_set_issuer_name(ptr x, ptr name) -> int32
X509_get_issuer_name(ptr a) -> addr
X509_set_subject_name(ptr x, ptr name) -> int32
X509_get_subject_name(ptr a) -> addr
X509_set_pubkey(ptr x, ptr pkey) -> int32
X509_up_ref(ptr x) -> int32
X509_get_signature_type(ptr x) -> int32
X509_get_X509_PUBKEY(ptr x) -> addr
X509_get_pubkey(ptr x) -> addr
X509_check_private_key(ptr x509, ptr pkey) -> int32
X509_cmp(ptr a, ptr b) -> int32
X509_NAME_print_ex_fp(file fp, ptr nm, s32 indent, ulong flags) -> int32
X509_NAME_print(ptr bp, ptr name, s32 obase) -> int32
X509_NAME_print_ex(ptr output, ptr nm, s32 indent, ulong flags) -> int32
X509_NAME_entry_count(ptr name) -> int32
X509_NAME_get_text_by_NID(ptr name, s32 nid, ptr buf, s32 len) -> int32
X509_NAME_get_text_by_OBJ(ptr name, ptr obj, ptr buf, s32 len) -> int32
X509_NAME_get_index_by_NID(ptr name, s32 nid, s32 lastpos) -> int32
X509_NAME_get_index_by_OBJ(ptr name, ptr obj, s32 lastpos) -> int32
X509_NAME_get_entry(ptr name, s32 loc) -> addr
X509_NAME_get0_der(ptr nm, ptr pder, ptr pderlen) -> int32
X509_get_ext_count(ptr x) -> int32
X509_get_ext_by_NID(ptr x, s32 nid, s32 lastpos) -> int32
X509_get_ext_by_OBJ(ptr x, ptr obj, s32 lastpos) -> int32
X509_get_ext_by_critical(ptr x, s32 crit, s32 lastpos) -> int32
X509_get_ext(ptr x, s32 loc) -> addr
X509_get_ext_d2i(ptr x, s32 nid, ptr crit, ptr idx) -> addr
EVP_PKEY_get_attr_count(ptr key) -> int32
EVP_PKEY_get_attr_by_NID(ptr key, s32 nid, s32 lastpos) -> int32
EVP_PKEY_get_attr_by_OBJ(ptr key, ptr obj, s32 lastpos) -> int32
EVP_PKEY_get_attr(ptr key, s32 loc) -> addr
PEM_read_bio_X509(ptr output, ptr x, func cb, ptr u) -> addr
PEM_read_X509(file output, ptr x, func cb, ptr u) -> addr
PEM_write_bio_X509(ptr output, ptr x) -> int32
PEM_write_X509(file output, ptr x) -> int32
PEM_read_bio_X509_AUX(ptr output, ptr x, func cb, ptr u) -> addr
PEM_read_X509_AUX(file output, ptr x, func cb, ptr u) -> addr
PEM_write_bio_X509_AUX(ptr output, ptr x) -> int32
PEM_write_X509_AUX(file output, ptr x) -> int32
PEM_read_bio_X509_PUBKEY(ptr output, ptr x, func cb, ptr u) -> addr
PEM_read_X509_PUBKEY(file output, ptr x, func cb, ptr u) -> addr
PEM_write_bio_X509_PUBKEY(ptr output, ptr x) -> int32
PEM_write_X509_PUBKEY(file output, ptr x) -> int32
PEM_read_bio_RSAPrivateKey(ptr output, ptr x, func cb, ptr u) -> addr
PEM_read_RSAPrivateKey(file output, ptr x, func cb, ptr u) -> addr
PEM_read_bio_RSAPublicKey(ptr output, ptr x, func cb, ptr u) -> addr
PEM_read_RSAPublicKey(file output, ptr x, func cb, ptr u) -> addr
PEM_write_bio_RSAPublicKey(ptr output, ptr x) -> int32
PEM_write_RSAPublicKey(file output, ptr x) -> int32
PEM_read_bio_DHparams(ptr output, ptr x, func cb, ptr u) -> addr
PEM_read_DHparams(file output, ptr x, func cb, ptr u) -> addr
PEM_write_bio_DHparams(ptr output, ptr x) -> int32
PEM_write_DHparams(file output, ptr x) -> int32
PEM_write_bio_DHxparams(ptr output, ptr x) -> int32
PEM_write_DHxparams(file output, ptr x) -> int32
PEM_read_bio_PrivateKey(ptr output, ptr x, func cb, ptr u) -> addr
PEM_read_bio_PrivateKey_ex(ptr output, ptr x, func cb, ptr u, ptr libctx, str propq) -> addr
PEM_read_PrivateKey(file output, ptr x, func cb, ptr u) -> addr
PEM_read_PrivateKey_ex(file output, ptr x, func cb, ptr u, ptr libctx, str propq) -> addr
PEM_read_bio_PUBKEY(ptr output, ptr x, func cb, ptr u) -> addr
PEM_read_bio_PUBKEY_ex(ptr output, ptr x, func cb, ptr u, ptr libctx, str propq) -> addr
PEM_read_PUBKEY(file output, ptr x, func cb, ptr u) -> addr
PEM_read_PUBKEY_ex(file output, ptr x, func cb, ptr u, ptr libctx, str propq) -> addr
PEM_write_bio_PUBKEY(ptr output, ptr x) -> int32
PEM_write_bio_PUBKEY_ex(ptr output, ptr x, ptr libctx, str propq) -> int32
PEM_write_PUBKEY(file output, ptr x) -> int32
PEM_write_PUBKEY_ex(file output, ptr x, ptr libctx, str propq) -> int32

# ---- stacks and hashes
OPENSSL_sk_num(ptr st) -> int32
OPENSSL_sk_value(ptr st, s32 i) -> addr
OPENSSL_sk_set(ptr st, s32 i, ptr data) -> addr
OPENSSL_sk_new_null() -> addr
OPENSSL_sk_reserve(ptr st, s32 n) -> int32
OPENSSL_sk_free(ptr st) -> none
OPENSSL_sk_pop_free(ptr st, func func) -> none
OPENSSL_sk_insert(ptr sk, ptr data, s32 where) -> int32
OPENSSL_sk_delete(ptr st, s32 loc) -> addr
OPENSSL_sk_delete_ptr(ptr st, ptr p) -> addr
OPENSSL_sk_find(ptr st, ptr data) -> int32
OPENSSL_sk_find_ex(ptr st, ptr data) -> int32
OPENSSL_sk_find_all(ptr st, ptr data, ptr pnum) -> int32
OPENSSL_sk_push(ptr st, ptr data) -> int32
OPENSSL_sk_unshift(ptr st, ptr data) -> int32
OPENSSL_sk_shift(ptr st) -> addr
OPENSSL_sk_pop(ptr st) -> addr
OPENSSL_sk_zero(ptr st) -> none
OPENSSL_sk_dup(ptr st) -> addr
OPENSSL_sk_sort(ptr st) -> none
OPENSSL_sk_is_sorted(ptr st) -> int32
OPENSSL_LH_error(ptr lh) -> int32
OPENSSL_LH_free(ptr lh) -> none
OPENSSL_LH_flush(ptr lh) -> none
OPENSSL_LH_insert(ptr lh, ptr data) -> addr
OPENSSL_LH_delete(ptr lh, ptr data) -> addr
OPENSSL_LH_retrieve(ptr lh, ptr data) -> addr
OPENSSL_LH_strhash(str c) -> ulong
OPENSSL_LH_num_items(ptr lh) -> ulong
OPENSSL_LH_get_down_load(ptr lh) -> ulong
OPENSSL_LH_set_down_load(ptr lh, ulong down_load) -> none
OPENSSL_LH_stats(ptr lh, file fp) -> none
OPENSSL_LH_node_stats(ptr lh, file fp) -> none
OPENSSL_LH_node_usage_stats(ptr lh, file fp) -> none
OPENSSL_LH_stats_bio(ptr lh, ptr output) -> none
OPENSSL_LH_node_stats_bio(ptr lh, ptr output) -> none
OPENSSL_LH_node_usage_stats_bio(ptr lh, ptr output) -> none
