# Disks: IDE and ATA drives, SCSI generic, network block devices.

header <linux/hdreg.h>
enum ide_busstate : ulong "BUSSTATE_???" { BUSSTATE_OFF = 0, BUSSTATE_ON, BUSSTATE_TRISTATE }
flags ide_nice : ulong "IDE_NICE_???" {
    "1<<IDE_NICE_DSC_OVERLAP" = 1, "1<<IDE_NICE_ATAPI_OVERLAP", "1<<IDE_NICE_1" = 8, "1<<IDE_NICE_0" = 4, "1<<IDE_NICE_2" = 16
}
struct hd_geometry { u8 heads; u8 sectors; u16 cylinders; ulong start }
# Names of the ATA standard; the header has others (WIN_...).
enum ata_cmd : u8 "ATA_CMD_???" {
    "ATA_CMD_NOP" = 0x0, "ATA_CMD_CFA_REQ_EXT_ERR" = 0x3, "ATA_CMD_DSM" = 0x6, "ATA_CMD_DEV_RESET" = 0x8
    "ATA_CMD_REQ_SENSE_DATA" = 0xb, "ATA_CMD_RESTORE" = 0x10, "ATA_CMD_PIO_READ" = 0x20, "ATA_CMD_READ_LONG" = 0x22
    "ATA_CMD_READ_LONG_ONCE", "ATA_CMD_PIO_READ_EXT", "ATA_CMD_READ_EXT", "ATA_CMD_READ_QUEUED"
    "ATA_CMD_READ_NATIVE_MAX_EXT", "ATA_CMD_READ_MULTI_EXT" = 0x29, "ATA_CMD_READ_STREAM_DMA_EXT", "ATA_CMD_READ_STREAM_EXT"
    "ATA_CMD_READ_LOG_EXT" = 0x2f, "ATA_CMD_PIO_WRITE", "ATA_CMD_WRITE_LONG" = 0x32, "ATA_CMD_WRITE_LONG_ONCE"
    "ATA_CMD_PIO_WRITE_EXT", "ATA_CMD_WRITE_EXT", "ATA_CMD_WRITE_QUEUED", "ATA_CMD_SET_MAX_EXT", "ATA_CMD_CFA_WRITE_NE"
    "ATA_CMD_WRITE_MULTI_EXT", "ATA_CMD_WRITE_STREAM_DMA_EXT", "ATA_CMD_WRITE_STREAM_EXT", "ATA_CMD_WRITE_FUA_EXT" = 0x3d
    "ATA_CMD_WRITE_QUEUED_FUA_EXT", "ATA_CMD_WRITE_LOG_EXT", "ATA_CMD_VERIFY", "ATA_CMD_VERIFY_EXT" = 0x42
    "ATA_CMD_WRITE_UNCORR_EXT" = 0x45, "ATA_CMD_READ_LOG_DMA_EXT" = 0x47, "ATA_CMD_ZAC_MGMT_IN" = 0x4a
    "ATA_CMD_CONFIG_STREAM" = 0x51, "ATA_CMD_WRITE_LOG_DMA_EXT" = 0x57, "ATA_CMD_TRUSTED_NONDATA" = 0x5b
    "ATA_CMD_TRUSTED_RCV", "ATA_CMD_TRUSTED_RCV_DMA", "ATA_CMD_TRUSTED_SND", "ATA_CMD_TRUSTED_SND_DMA", "ATA_CMD_FPDMA_READ"
    "ATA_CMD_FPDMA_WRITE", "ATA_CMD_NCQ_NON_DATA" = 0x63, "ATA_CMD_FPDMA_SEND", "ATA_CMD_FPDMA_RECV"
    "ATA_CMD_CFA_TRANS_SECT" = 0x87, "ATA_CMD_EDD" = 0x90, "ATA_CMD_INIT_DEV_PARAMS", "ATA_CMD_DOWNLOAD_MICRO"
    "ATA_CMD_DOWNLOAD_MICRO_DMA", "ATA_CMD_ZAC_MGMT_OUT" = 0x9f, "ATA_CMD_PACKET", "ATA_CMD_ID_ATAPI", "ATA_CMD_SERVICE"
    "ATA_CMD_SMART" = 0xb0, "ATA_CMD_CONF_OVERLAY", "ATA_CMD_SANITIZE_DEVICE" = 0xb4, "ATA_CMD_CFA_ERASE" = 0xc0
    "ATA_CMD_READ_MULTI" = 0xc4, "ATA_CMD_WRITE_MULTI", "ATA_CMD_SET_MULTI", "ATA_CMD_READ" = 0xc8, "ATA_CMD_WRITE" = 0xca
    "ATA_CMD_CFA_WRITE_MULT_NE" = 0xcd, "ATA_CMD_WRITE_MULTI_FUA_EXT", "ATA_CMD_CHK_MED_CRD_TYP" = 0xd1
    "ATA_CMD_MEDIA_LOCK" = 0xde, "ATA_CMD_MEDIA_UNLOCK", "ATA_CMD_STANDBYNOW1", "ATA_CMD_IDLEIMMEDIATE", "ATA_CMD_STANDBY"
    "ATA_CMD_IDLE", "ATA_CMD_PMP_READ", "ATA_CMD_CHK_POWER", "ATA_CMD_SLEEP", "ATA_CMD_FLUSH", "ATA_CMD_PMP_WRITE"
    "ATA_CMD_PMP_READ_DMA", "ATA_CMD_FLUSH_EXT", "ATA_CMD_PMP_WRITE_DMA", "ATA_CMD_ID_ATA", "ATA_CMD_SET_FEATURES" = 0xef
    "ATA_CMD_SEC_SET_PASS" = 0xf1, "ATA_CMD_SEC_UNLOCK", "ATA_CMD_SEC_ERASE_PREP", "ATA_CMD_SEC_ERASE_UNIT"
    "ATA_CMD_SEC_FREEZE_LOCK", "ATA_CMD_SEC_DISABLE_PASS", "ATA_CMD_READ_NATIVE_MAX" = 0xf8, "ATA_CMD_SET_MAX"
}
struct hdio_drive { ata_cmd command; u8 sector_number; u8 feature; u8 sector_count }

ioctls 3 { HDIO_GETGEO = 0x301  out hd_geometry; HDIO_DRIVE_CMD = 0x31f  inout custom hdio_drive }
# The reference shows those of i386, whose words are narrower, as addresses.
[x86_64,x32]
ioctls 3 {
    HDIO_GET_UNMASKINTR = 0x302  out uklong "unmaskintr"
    HDIO_GET_MULTCOUNT = 0x304  out uklong "multcount"
    HDIO_OBSOLETE_IDENTITY = 0x307  out buf(142) "identity"
    HDIO_GET_KEEPSETTINGS = 0x308  out uklong "keep_settings"
    HDIO_GET_32BIT = 0x309  out uklong "arg"
    HDIO_GET_NOWERR = 0x30a  out uklong "arg"
    HDIO_GET_DMA = 0x30b  out uklong "arg"
    HDIO_GET_NICE = 0x30c  out ide_nice.uklong "arg"
    HDIO_GET_IDENTITY = 0x30d  out buf(512) "identity"
    HDIO_GET_WCACHE = 0x30e  out uklong "arg"
    HDIO_GET_ACOUSTIC = 0x30f  out uklong "arg"
    HDIO_GET_ADDRESS = 0x310  out uklong "arg"
    HDIO_GET_BUSSTATE = 0x31a  out ide_busstate.uklong "arg"
    HDIO_DRIVE_RESET = 0x31c  in x32[3] "arg"
    HDIO_SET_MULTCOUNT = 0x321  ulong "multcount"
    HDIO_SET_UNMASKINTR = 0x322  ulong "unmaskintr"
    HDIO_SET_KEEPSETTINGS = 0x323  ulong "keep_settings"
    HDIO_SET_32BIT = 0x324  ulong "arg"
    HDIO_SET_NOWERR = 0x325  ulong "arg"
    HDIO_SET_DMA = 0x326  ulong "arg"
    HDIO_SET_PIO_MODE = 0x327  ulong "arg"
    HDIO_SCAN_HWIF = 0x328  in x32[3] "arg"
    HDIO_SET_NICE = 0x329  ide_nice "arg"
    HDIO_UNREGISTER_HWIF = 0x32a  ulong "arg"
    HDIO_SET_WCACHE = 0x32b  ulong "arg"
    HDIO_SET_ACOUSTIC = 0x32c  ulong "arg"
    HDIO_SET_BUSSTATE = 0x32d  ide_busstate "arg"
    HDIO_SET_ADDRESS = 0x32f  ulong "arg"
}

header <scsi/sg.h>
enum sg_scsi_reset "SG_SCSI_RESET_???" {
    SG_SCSI_RESET_NOTHING = 0, SG_SCSI_RESET_DEVICE, SG_SCSI_RESET_BUS, SG_SCSI_RESET_HOST, "SG_SCSI_RESET_TARGET"
}
flags sg_scsi_reset_flag { "SG_SCSI_RESET_NO_ESCALATE" = 0x100 }
bits sg_scsi_reset_bits split { flags sg_scsi_reset_flag mask 0x100; enum sg_scsi_reset mask 0xfffffeff }
struct sg_scsi_id { s32 host_no; s32 channel; x32 scsi_id; s32 lun; x32 scsi_type; s16 h_cmd_per_lun; s16 d_queue_depth; pad 8 }
struct sg_req_info { s8 req_state; s8 orphan; s8 sg_io_owned; s8 problem; s32 pack_id; ptr usr_ptr; u32 duration; pad 4 }
ioctls 0x22 {
    SG_SET_TRANSFORM = 0x2204  x32
    SG_GET_SCSI_ID = 0x2276  out sg_scsi_id
    SG_SCSI_RESET = 0x2284  in sg_scsi_reset_bits
    SG_GET_REQUEST_TABLE = 0x2286  out sg_req_info
}

header <linux/nbd.h>
flags nbd_flags "NBD_FLAG_???" {
    NBD_FLAG_HAS_FLAGS = 1, NBD_FLAG_READ_ONLY, NBD_FLAG_SEND_FLUSH, NBD_FLAG_SEND_FUA, "NBD_FLAG_ROTATIONAL", NBD_FLAG_SEND_TRIM
    "NBD_FLAG_SEND_WRITE_ZEROES", "NBD_FLAG_SEND_DF", NBD_FLAG_CAN_MULTI_CONN, "NBD_FLAG_SEND_RESIZE", "NBD_FLAG_SEND_CACHE"
}
ioctls 0xab { NBD_SET_FLAGS = 0xab0a  nbd_flags }

header <mtd/mtd-abi.h>
enum mtd_file_mode : ulong "MTD_FILE_MODE_???" {
    MTD_FILE_MODE_NORMAL = 0, MTD_FILE_MODE_OTP_FACTORY, MTD_FILE_MODE_OTP_USER, MTD_FILE_MODE_RAW
}
ioctls 'M' { MTDFILEMODE = 0x4d13  mtd_file_mode }
header <scsi/sg.h>
enum sg_dxfer "SG_DXFER_???" {
    SG_DXFER_NONE = 0xffffffff, SG_DXFER_TO_DEV = 0xfffffffe, SG_DXFER_FROM_DEV = 0xfffffffd, SG_DXFER_TO_FROM_DEV = 0xfffffffc
}
flags sg_flags "SG_FLAG_???" {
    "SG_FLAG_DIRECT_IO" = 1, "SG_FLAG_UNUSED_LUN_INHIBIT", "SG_FLAG_MMAP_IO", "SG_FLAG_Q_AT_TAIL" = 0x10, "SG_FLAG_Q_AT_HEAD", "SG_FLAG_NO_DXFER" = 0x10000
}
flags sg_info "SG_INFO_???" { "SG_INFO_CHECK" = 1, "SG_INFO_DIRECT_IO", "SG_INFO_MIXED_IO" }
enum bsg_protocol "BSG_PROTOCOL_???" { "BSG_PROTOCOL_SCSI" = 0 }
enum bsg_sub "BSG_SUB_PROTOCOL_???" { "BSG_SUB_PROTOCOL_SCSI_CMD" = 0, "BSG_SUB_PROTOCOL_SCSI_TMF", "BSG_SUB_PROTOCOL_SCSI_TRANSPORT" }
flags bsg_flags "BSG_FLAG_???" { "BSG_FLAG_Q_AT_TAIL" = 0x10, "BSG_FLAG_Q_AT_HEAD" }
