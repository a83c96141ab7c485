# zlib.
gzread(ptr file, out buf(ret) *buf, u32 len) -> int32
gzwrite(ptr file, buf(len) *buf, u32 len) -> int32
gzfread(out buf(ret * size) *buf, ulong size, ulong nitems, ptr file) -> ulong
gzfwrite(buf(size * nitems) *buf, ulong size, ulong nitems, ptr file) -> ulong
gzgets(ptr file, out str buf, s32 len) -> addr
gzopen(path path, str mode) -> addr
gzopen64 = gzopen
gzdopen(fd fd, str mode) -> addr
gzprintf(ptr file, str format, custom printf_args(1) args) -> int32
gzseek(ptr file, long offset, whence whence) -> word
gzerror(ptr file, out z_error *errnum) -> text
zError(z_error err) -> text
compress(out buf(*destLen) *dest, inout ulong *destLen, buf(sourceLen) *source, ulong sourceLen) -> z_error
compress2(out buf(*destLen) *dest, inout ulong *destLen, buf(sourceLen) *source, ulong sourceLen, s32 level) -> z_error
uncompress(out buf(*destLen) *dest, inout ulong *destLen, buf(sourceLen) *source, ulong sourceLen) -> z_error
deflate(ptr strm, z_flush flush) -> z_error
inflate(ptr strm, z_flush flush) -> z_error
deflateInit_(ptr strm, s32 level, str version, s32 stream_size) -> z_error
inflateInit_(ptr strm, str version, s32 stream_size) -> z_error
inflateInit2_(ptr strm, s32 windowBits, str version, s32 stream_size) -> z_error
deflateEnd(ptr strm) -> z_error
inflateEnd(ptr strm) -> z_error
deflateReset(ptr strm) -> z_error
inflateReset(ptr strm) -> z_error
adler32(ulong adler, buf(len) *buf, u32 len) -> hexlong
crc32(ulong crc, buf(len) *buf, u32 len) -> hexlong
adler32_z(ulong adler, buf(len) *buf, ulong len) -> hexlong
crc32_z(ulong crc, buf(len) *buf, ulong len) -> hexlong

# ---- zlib.h
zlibVersion() -> text
deflateSetDictionary(ptr strm, buf(dictLength) *dictionary, u32 dictLength) -> z_error
deflateGetDictionary(ptr strm, ptr dictionary, ptr dictLength) -> z_error
deflateCopy(ptr dest, ptr source) -> z_error
deflateParams(ptr strm, s32 level, s32 strategy) -> z_error
deflateTune(ptr strm, s32 good_length, s32 max_lazy, s32 nice_length, s32 max_chain) -> z_error
deflateBound(ptr strm, ulong sourceLen) -> ulong
deflatePending(ptr strm, ptr pending, ptr bits_) -> z_error
deflatePrime(ptr strm, s32 bits_, s32 value) -> z_error
inflateSetDictionary(ptr strm, buf(dictLength) *dictionary, u32 dictLength) -> z_error
inflateGetDictionary(ptr strm, ptr dictionary, ptr dictLength) -> z_error
inflateSync(ptr strm) -> z_error
inflateCopy(ptr dest, ptr source) -> z_error
inflateReset2(ptr strm, s32 windowBits) -> z_error
inflatePrime(ptr strm, s32 bits_, s32 value) -> z_error
inflateMark(ptr strm) -> word
inflateBack(ptr strm, func input, ptr in_desc, func output, ptr out_desc) -> z_error
inflateBackEnd(ptr strm) -> z_error
zlibCompileFlags() -> ulong
compressBound(ulong sourceLen) -> ulong
uncompress2(ptr dest, ptr destLen, ptr source, ptr sourceLen) -> z_error
gzbuffer(ptr file, u32 size) -> int32
gzsetparams(ptr file, s32 level, s32 strategy) -> z_error
gzputs(ptr file, str s) -> int32
gzputc(ptr file, chr c) -> int32
gzgetc(ptr file) -> chr
gzungetc(chr c, ptr file) -> int32
gzflush(ptr file, s32 flush) -> z_error
gzrewind(ptr file) -> int32
gzeof(ptr file) -> int32
gzdirect(ptr file) -> int32
gzclose(ptr file) -> int32
gzclose_r(ptr file) -> int32
gzclose_w(ptr file) -> int32
gzclearerr(ptr file) -> none
crc32_combine_op(ulong crc1, ulong crc2, ulong op) -> ulong
inflateBackInit_(ptr strm, s32 windowBits, ptr window, str version, s32 stream_size) -> int32
gzgetc_(ptr file) -> int32
gzseek64(ptr file, s64 offset, whence whence) -> int64
gztell64(ptr file) -> int64
gzoffset64(ptr file) -> int64
adler32_combine64(ulong sum1, ulong sum2, s64 len2) -> ulong
crc32_combine64(ulong sum1, ulong sum2, s64 len2) -> ulong
crc32_combine_gen64(s64 len2) -> ulong
gztell(ptr file) -> word
gzoffset(ptr file) -> word
adler32_combine(ulong sum1, ulong sum2, long len2) -> ulong
crc32_combine(ulong sum1, ulong sum2, long len2) -> ulong
crc32_combine_gen(long len2) -> ulong
inflateSyncPoint(ptr strm) -> int32
get_crc_table() -> addr
inflateUndermine(ptr strm, s32 on) -> int32
inflateValidate(ptr strm, s32 on) -> int32
inflateCodesUsed(ptr strm) -> ulong
inflateResetKeep(ptr strm) -> int32
deflateResetKeep(ptr strm) -> int32
gzvprintf(ptr file, str format, ptr va) -> int32
