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
struct mtd_info { mtd_type type; mtd_flags flags; x32 size; x32 erasesize; x32 writesize; x32 oobsize; x64 padding }
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
struct mtd_free { x32 offset; x32 length }
struct nand_oobinfo { mtd_ecc useecc; x32 eccbytes; custom rows(4, 2, 1) oobfree[64]; x32 eccpos[32]; order useecc eccbytes oobfree eccpos }
struct nand_ecclayout { x32 eccbytes; x32 eccpos[64]; x32 oobavail; mtd_free oobfree[8] }
struct mtd_ecc_stats { x32 corrected; x32 failed; x32 badblocks; x32 bbtblocks }
struct erase_info64 { x64 start; x64 length }
enum ubi_vol_type : u8 "UBI_???_VOLUME" { UBI_DYNAMIC_VOLUME = 3, UBI_STATIC_VOLUME }
flags ubi_vol_flags : u8 "UBI_VOL_???" { UBI_VOL_SKIP_CRC_CHECK_FLG = 1 }
struct ubi_leb_change packed { s32 lnum; s32 bytes; ubi_dtype dtype; pad 7 }
struct ubi_mkvol packed {
    s32 vol_id; s32 alignment; s64 bytes; ubi_vol_type vol_type; ubi_vol_flags flags; s16 name_len; pad 4; custom ubi_name(name_len) name[128]
}
struct ubi_rename packed { s32 vol_id; s16 name_len; pad 2; custom ubi_name(name_len) name[128] }
struct ubi_rnvol packed { s32 count; pad 12; ubi_rename ents[32] upto max(count, 0) }
struct ubi_attach packed { s32 ubi_num; s32 mtd_num; s32 vid_hdr_offset; s16 max_beb_per1024; s8 disable_fm; s8 need_resv_pool; pad 8 }
