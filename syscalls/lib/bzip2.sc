# bzlib.h of libbz2.
enum bz_error : s32 "BZ_???" {
    BZ_OK = 0, BZ_RUN_OK, BZ_FLUSH_OK, BZ_FINISH_OK, BZ_STREAM_END, BZ_SEQUENCE_ERROR = -1, BZ_PARAM_ERROR = -2, BZ_MEM_ERROR = -3
    BZ_DATA_ERROR = -4, BZ_DATA_ERROR_MAGIC = -5, BZ_IO_ERROR = -6, BZ_UNEXPECTED_EOF = -7, BZ_OUTBUFF_FULL = -8, BZ_CONFIG_ERROR = -9
}
enum bz_action : s32 "BZ_???" { BZ_RUN = 0, BZ_FLUSH, BZ_FINISH }
BZ2_bzCompressInit(ptr strm, s32 blockSize100k, s32 verbosity, s32 workFactor) -> bz_error
BZ2_bzCompress(ptr strm, bz_action action) -> bz_error
BZ2_bzCompressEnd(ptr strm) -> bz_error
BZ2_bzDecompressInit(ptr strm, s32 verbosity, s32 small) -> bz_error
BZ2_bzDecompress(ptr strm) -> bz_error
BZ2_bzDecompressEnd(ptr strm) -> bz_error
BZ2_bzReadOpen(out bz_error *bzerror, file f, s32 verbosity, s32 small, ptr unused, s32 nUnused) -> addr
BZ2_bzReadClose(out bz_error *bzerror, ptr b) -> none
BZ2_bzReadGetUnused(ptr bzerror, ptr b, ptr unused, ptr nUnused) -> none
BZ2_bzRead(out bz_error *bzerror, ptr b, out buf(ret) *buf, s32 len) -> int32
BZ2_bzWriteOpen(out bz_error *bzerror, file f, s32 blockSize100k, s32 verbosity, s32 workFactor) -> addr
BZ2_bzWrite(out bz_error *bzerror, ptr b, buf(len) *buf, s32 len) -> none
BZ2_bzWriteClose(ptr bzerror, ptr b, s32 abandon, ptr nbytes_in, ptr nbytes_out) -> none
BZ2_bzWriteClose64(ptr bzerror, ptr b, s32 abandon, ptr nbytes_in_lo32, ptr nbytes_in_hi32, ptr nbytes_out_lo32, ptr nbytes_out_hi32) -> none
BZ2_bzBuffToBuffCompress(out buf(*destLen) *dest, inout u32 *destLen, buf(sourceLen) *source, u32 sourceLen, s32 blockSize100k, s32 verbosity, s32 workFactor) -> bz_error
BZ2_bzBuffToBuffDecompress(out buf(*destLen) *dest, inout u32 *destLen, buf(sourceLen) *source, u32 sourceLen, s32 small, s32 verbosity) -> bz_error
BZ2_bzlibVersion() -> text
BZ2_bzopen(path path, str mode) -> addr
BZ2_bzdopen(fd fd, str mode) -> addr
BZ2_bzread(ptr b, out buf(ret) *buf, s32 len) -> int32
BZ2_bzwrite(ptr b, buf(len) *buf, s32 len) -> int32
BZ2_bzflush(ptr b) -> int32
BZ2_bzclose(ptr b) -> none
BZ2_bzerror(ptr b, out bz_error *errnum) -> text
