# Flash memory: MTD devices and the volumes of UBI.

header <mtd/mtd-abi.h>
enum mtd_type : u8 "MTD_???" {
    MTD_ABSENT = 0, MTD_RAM, MTD_ROM, MTD_NORFLASH, MTD_NANDFLASH, MTD_DATAFLASH = 6, MTD_UBIVOLUME, MTD_MLCNANDFLASH
}
flags mtd_flags "MTD_???" {
    MTD_WRITEABLE = 0x400, MTD_BIT_WRITEABLE, MTD_NO_ERASE, MTD_POWERUP_LOCK, MTD_SLC_ON_MLC_EMULATION
}
enum mtd_otp "MTD_OTP_???" { MTD_OTP_OFF = 0, MTD_OTP_FACTORY, MTD_OTP_USER }
enum mtd_ecc "MTD_NANDECC_???" {
    MTD_NANDECC_OFF = 0, MTD_NANDECC_PLACE, MTD_NANDECC_AUTOPLACE, MTD_NANDECC_PLACEONLY, MTD_NANDECC_AUTOPL_USR
}
enum mtd_ops : u8 "MTD_OPS_???" { MTD_OPS_PLACE_OOB = 0, MTD_OPS_AUTO_OOB, MTD_OPS_RAW }
struct mtd_info { mtd_type type; mtd_flags flags; x32 size; x32 erasesize; x32 writesize; x32 oobsize; x64 padding nz }
struct erase_info { x32 start; x32 length }
struct mtd_oob_buf { x32 start; x32 length; ptr ptr }
struct mtd_oob_buf64 { x64 start; pad 4; x32 length; ptr64 usr_ptr }
struct mtd_write_req { x64 start; x64 len; x64 ooblen; ptr64 usr_data; ptr64 usr_oob; mtd_ops mode; pad 7 }
struct mtd_region merge { out x32 offset; out x32 erasesize; out x32 numblocks; in x32 regionindex; order regionindex offset erasesize numblocks }
struct otp_info { x32 start; x32 length; u32 locked }
header <mtd/ubi-user.h>
enum ubi_dtype : u8 "UBI_???" { "UBI_LONGTERM" = 1, "UBI_SHORTTERM", "UBI_UNKNOWN" }
enum ubi_prop : u8 "UBI_VOL_PROP_???" { UBI_VOL_PROP_DIRECT_WRITE = 1 }
struct ubi_map { s32 lnum; ubi_dtype dtype; pad 3 }
struct ubi_rsvol packed { s64 bytes; s32 vol_id }
struct ubi_setprop packed { ubi_prop property; pad 7; x64 value }
