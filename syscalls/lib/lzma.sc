# lzma.h of liblzma.
enum lzma_ret : u32 "LZMA_???" {
    LZMA_OK = 0, LZMA_STREAM_END, LZMA_NO_CHECK, LZMA_UNSUPPORTED_CHECK, LZMA_GET_CHECK, LZMA_MEM_ERROR, LZMA_MEMLIMIT_ERROR
    LZMA_FORMAT_ERROR, LZMA_OPTIONS_ERROR, LZMA_DATA_ERROR, LZMA_BUF_ERROR, LZMA_PROG_ERROR, LZMA_SEEK_NEEDED
}
enum lzma_action : u32 "LZMA_???" { LZMA_RUN = 0, LZMA_SYNC_FLUSH, LZMA_FULL_FLUSH, LZMA_FINISH, LZMA_FULL_BARRIER }
enum lzma_check : u32 "LZMA_CHECK_???" { LZMA_CHECK_NONE = 0, LZMA_CHECK_CRC32 = 1, LZMA_CHECK_CRC64 = 4, LZMA_CHECK_SHA256 = 10 }
lzma_version_number() -> uint32
lzma_version_string() -> text
lzma_code(ptr strm, lzma_action action) -> lzma_ret
lzma_end(ptr strm) -> none
lzma_get_progress(ptr strm, ptr progress_in, ptr progress_out) -> none
lzma_memusage(ptr strm) -> uint64
lzma_memlimit_get(ptr strm) -> uint64
lzma_memlimit_set(ptr strm, u64 memlimit) -> lzma_ret
lzma_vli_encode(u64 vli, ptr vli_pos, ptr out_, ptr out_pos, ulong out_size) -> lzma_ret
lzma_vli_decode(ptr vli, ptr vli_pos, ptr in_, ptr in_pos, ulong in_size) -> lzma_ret
lzma_vli_size(u64 vli) -> uint32
lzma_check_is_supported(lzma_check check) -> uint8
lzma_check_size(lzma_check check) -> uint32
lzma_crc32(buf(size) *buf, ulong size, u32 crc) -> uint32
lzma_crc64(buf(size) *buf, ulong size, u64 crc) -> uint64
lzma_get_check(ptr strm) -> lzma_check
lzma_filter_encoder_is_supported(u64 id) -> uint8
lzma_filter_decoder_is_supported(u64 id) -> uint8
lzma_filters_copy(ptr src, ptr dest, ptr allocator) -> lzma_ret
lzma_filters_free(ptr filters, ptr allocator) -> none
lzma_raw_encoder_memusage(ptr filters) -> uint64
lzma_raw_decoder_memusage(ptr filters) -> uint64
lzma_raw_encoder(ptr strm, ptr filters) -> lzma_ret
lzma_raw_decoder(ptr strm, ptr filters) -> lzma_ret
lzma_filters_update(ptr strm, ptr filters) -> lzma_ret
lzma_raw_buffer_encode(ptr filters, ptr allocator, buf(in_size) *in_, ulong in_size, ptr out_, ptr out_pos, ulong out_size) -> lzma_ret
lzma_raw_buffer_decode(ptr filters, ptr allocator, ptr in_, ptr in_pos, ulong in_size, ptr out_, ptr out_pos, ulong out_size) -> lzma_ret
lzma_properties_size(ptr size, ptr filter) -> lzma_ret
lzma_properties_encode(ptr filter, ptr props) -> lzma_ret
lzma_properties_decode(ptr filter, ptr allocator, buf(props_size) *props, ulong props_size) -> lzma_ret
lzma_filter_flags_size(ptr size, ptr filter) -> lzma_ret
lzma_filter_flags_encode(ptr filter, ptr out_, ptr out_pos, ulong out_size) -> lzma_ret
lzma_filter_flags_decode(ptr filter, ptr allocator, ptr in_, ptr in_pos, ulong in_size) -> lzma_ret
lzma_str_to_filters(str str, ptr error_pos, ptr filters, u32 flags, ptr allocator) -> text
lzma_str_from_filters(ptr str, ptr filters, u32 flags, ptr allocator) -> lzma_ret
lzma_str_list_filters(ptr str, u64 filter_id, u32 flags, ptr allocator) -> lzma_ret
lzma_mf_is_supported(u32 match_finder) -> uint8
lzma_mode_is_supported(u32 mode) -> uint8
lzma_lzma_preset(ptr options, u32 preset) -> uint8
lzma_easy_encoder_memusage(u32 preset) -> uint64
lzma_easy_decoder_memusage(u32 preset) -> uint64
lzma_easy_encoder(ptr strm, u32 preset, lzma_check check) -> lzma_ret
lzma_easy_buffer_encode(u32 preset, lzma_check check, ptr allocator, buf(in_size) *in_, ulong in_size, ptr out_, ptr out_pos, ulong out_size) -> lzma_ret
lzma_stream_encoder(ptr strm, ptr filters, lzma_check check) -> lzma_ret
lzma_stream_encoder_mt_memusage(ptr options) -> uint64
lzma_stream_encoder_mt(ptr strm, ptr options) -> lzma_ret
lzma_alone_encoder(ptr strm, ptr options) -> lzma_ret
lzma_stream_buffer_bound(ulong uncompressed_size) -> ulong
lzma_stream_buffer_encode(ptr filters, lzma_check check, ptr allocator, buf(in_size) *in_, ulong in_size, ptr out_, ptr out_pos, ulong out_size) -> lzma_ret
lzma_microlzma_encoder(ptr strm, ptr options) -> lzma_ret
lzma_stream_decoder(ptr strm, u64 memlimit, u32 flags) -> lzma_ret
lzma_stream_decoder_mt(ptr strm, ptr options) -> lzma_ret
lzma_auto_decoder(ptr strm, u64 memlimit, u32 flags) -> lzma_ret
lzma_alone_decoder(ptr strm, u64 memlimit) -> lzma_ret
lzma_lzip_decoder(ptr strm, u64 memlimit, u32 flags) -> lzma_ret
lzma_stream_buffer_decode(ptr memlimit, u32 flags, ptr allocator, ptr in_, ptr in_pos, ulong in_size, ptr out_, ptr out_pos, ulong out_size) -> lzma_ret
lzma_microlzma_decoder(ptr strm, u64 comp_size, u64 uncomp_size, uchar uncomp_size_is_exact, u32 dict_size) -> lzma_ret
lzma_stream_header_encode(ptr options, ptr out_) -> lzma_ret
lzma_stream_footer_encode(ptr options, ptr out_) -> lzma_ret
lzma_stream_header_decode(ptr options, ptr in_) -> lzma_ret
lzma_stream_footer_decode(ptr options, ptr in_) -> lzma_ret
lzma_stream_flags_compare(ptr a, ptr b) -> lzma_ret
lzma_block_header_size(ptr block) -> lzma_ret
lzma_block_header_encode(ptr block, ptr out_) -> lzma_ret
lzma_block_header_decode(ptr block, ptr allocator, ptr in_) -> lzma_ret
lzma_block_compressed_size(ptr block, u64 unpadded_size) -> lzma_ret
lzma_block_unpadded_size(ptr block) -> uint64
lzma_block_total_size(ptr block) -> uint64
lzma_block_encoder(ptr strm, ptr block) -> lzma_ret
lzma_block_decoder(ptr strm, ptr block) -> lzma_ret
lzma_block_buffer_bound(ulong uncompressed_size) -> ulong
lzma_block_buffer_encode(ptr block, ptr allocator, buf(in_size) *in_, ulong in_size, ptr out_, ptr out_pos, ulong out_size) -> lzma_ret
lzma_block_uncomp_encode(ptr block, buf(in_size) *in_, ulong in_size, ptr out_, ptr out_pos, ulong out_size) -> lzma_ret
lzma_block_buffer_decode(ptr block, ptr allocator, ptr in_, ptr in_pos, ulong in_size, ptr out_, ptr out_pos, ulong out_size) -> lzma_ret
lzma_index_memusage(u64 streams, u64 blocks) -> uint64
lzma_index_memused(ptr i) -> uint64
lzma_index_init(ptr allocator) -> addr
lzma_index_end(ptr i, ptr allocator) -> none
lzma_index_append(ptr i, ptr allocator, u64 unpadded_size, u64 uncompressed_size) -> lzma_ret
lzma_index_stream_flags(ptr i, ptr stream_flags) -> lzma_ret
lzma_index_checks(ptr i) -> uint32
lzma_index_stream_padding(ptr i, u64 stream_padding) -> lzma_ret
lzma_index_stream_count(ptr i) -> uint64
lzma_index_block_count(ptr i) -> uint64
lzma_index_size(ptr i) -> uint64
lzma_index_stream_size(ptr i) -> uint64
lzma_index_total_size(ptr i) -> uint64
lzma_index_file_size(ptr i) -> uint64
lzma_index_uncompressed_size(ptr i) -> uint64
lzma_index_iter_init(ptr iter, ptr i) -> none
lzma_index_iter_rewind(ptr iter) -> none
lzma_index_iter_next(ptr iter, u32 mode) -> uint8
lzma_index_iter_locate(ptr iter, u64 target) -> uint8
lzma_index_cat(ptr dest, ptr src, ptr allocator) -> lzma_ret
lzma_index_dup(ptr i, ptr allocator) -> addr
lzma_index_encoder(ptr strm, ptr i) -> lzma_ret
lzma_index_decoder(ptr strm, ptr i, u64 memlimit) -> lzma_ret
lzma_index_buffer_encode(ptr i, ptr out_, ptr out_pos, ulong out_size) -> lzma_ret
lzma_index_buffer_decode(ptr i, ptr memlimit, ptr allocator, ptr in_, ptr in_pos, ulong in_size) -> lzma_ret
lzma_file_info_decoder(ptr strm, ptr dest_index, u64 memlimit, u64 file_size) -> lzma_ret
lzma_index_hash_init(ptr index_hash, ptr allocator) -> addr
lzma_index_hash_end(ptr index_hash, ptr allocator) -> none
lzma_index_hash_append(ptr index_hash, u64 unpadded_size, u64 uncompressed_size) -> lzma_ret
lzma_index_hash_decode(ptr index_hash, ptr in_, ptr in_pos, ulong in_size) -> lzma_ret
lzma_index_hash_size(ptr index_hash) -> uint64
lzma_physmem() -> uint64
lzma_cputhreads() -> uint32
