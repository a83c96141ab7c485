# The Linux console: sound, keyboard, fonts and screen maps (linux/kd.h).

header <linux/kd.h>
flags kd_led : u8 "LED_???" { LED_SCR = 1, LED_NUM, LED_CAP }
flags kd_led_flags : u8 "LED_???" {
    LED_SCR = 1, LED_NUM, LED_CAP, "LED_SCR<<4" = 0x10, "LED_NUM<<4", "LED_CAP<<4"
}
enum kd_keyboard : u8 "KB_???" { KB_84 = 1, KB_101, KB_OTHER }
enum kd_mode "KD_???" { KD_TEXT = 0, KD_GRAPHICS, KD_TEXT0, KD_TEXT1 }
enum kd_keyboard_mode : int "K_???" { K_RAW = 0, K_XLATE, K_MEDIUMRAW, K_UNICODE, K_OFF }
enum kd_meta "K_???" { K_METABIT = 3, K_ESCPREFIX }
enum kd_font_op "KD_FONT_OP_???" { KD_FONT_OP_SET = 0, KD_FONT_OP_GET, KD_FONT_OP_SET_DEFAULT, KD_FONT_OP_COPY }
flags kd_font_flag "KD_FONT_FLAG_???" { KD_FONT_FLAG_DONT_RECALC = 1, "KD_FONT_FLAG_OLD" = 0x80000000 }
enum kb_table : u8 { K_NORMTAB = 0, K_SHIFTTAB, K_ALTTAB, K_ALTSHIFTTAB }
flags kb_table_bits : u8 {
    "1<<KG_SHIFT" = 1, "1<<KG_ALTGR", "1<<KG_CTRL", "1<<KG_ALT", "1<<KG_SHIFTL", "1<<KG_SHIFTR", "1<<KG_CTRLL", "1<<KG_CTRLR"
}

header <linux/keyboard.h>
enum kb_type : u8 {
    KT_LATIN = 0, KT_FN, KT_SPEC, KT_PAD, KT_DEAD, KT_CONS, KT_CUR, KT_SHIFT, KT_META, KT_ASCII, KT_LOCK, KT_LETTER
    KT_SLOCK, KT_DEAD2, KT_BRL, KT_CSI
}
enum kb_value : u16 {
    K_F1 = 0x100, K_F2, K_F3, K_F4, K_F5, K_F6, K_F7, K_F8, K_F9, K_F10, K_F11, K_F12, K_F13, K_F14
    K_F15, K_F16, K_F17, K_F18, K_F19, K_F20, K_FIND, K_INSERT, K_REMOVE, K_SELECT, K_PGUP, K_PGDN
    K_MACRO, K_HELP, K_DO, K_PAUSE, K_F21, K_F22, K_F23, K_F24, K_F25, K_F26, K_F27, K_F28, K_F29, K_F30
    K_F31, K_F32, K_F33, K_F34, K_F35, K_F36, K_F37, K_F38, K_F39, K_F40, K_F41, K_F42, K_F43, K_F44
    K_F45, K_F46, K_F47, K_F48, K_F49, K_F50, K_F51, K_F52, K_F53, K_F54, K_F55, K_F56, K_F57, K_F58
    K_F59, K_F60, K_F61, K_F62, K_F63, K_F64, K_F65, K_F66, K_F67, K_F68, K_F69, K_F70, K_F71, K_F72
    K_F73, K_F74, K_F75, K_F76, K_F77, K_F78, K_F79, K_F80, K_F81, K_F82, K_F83, K_F84, K_F85, K_F86
    K_F87, K_F88, K_F89, K_F90, K_F91, K_F92, K_F93, K_F94, K_F95, K_F96, K_F97, K_F98, K_F99, K_F100
    K_F101, K_F102, K_F103, K_F104, K_F105, K_F106, K_F107, K_F108, K_F109, K_F110, K_F111, K_F112
    K_F113, K_F114, K_F115, K_F116, K_F117, K_F118, K_F119, K_F120, K_F121, K_F122, K_F123, K_F124
    K_F125, K_F126, K_F127, K_F128, K_F129, K_F130, K_F131, K_F132, K_F133, K_F134, K_F135, K_F136
    K_F137, K_F138, K_F139, K_F140, K_F141, K_F142, K_F143, K_F144, K_F145, K_F146, K_F147, K_F148
    K_F149, K_F150, K_F151, K_F152, K_F153, K_F154, K_F155, K_F156, K_F157, K_F158, K_F159, K_F160
    K_F161, K_F162, K_F163, K_F164, K_F165, K_F166, K_F167, K_F168, K_F169, K_F170, K_F171, K_F172
    K_F173, K_F174, K_F175, K_F176, K_F177, K_F178, K_F179, K_F180, K_F181, K_F182, K_F183, K_F184
    K_F185, K_F186, K_F187, K_F188, K_F189, K_F190, K_F191, K_F192, K_F193, K_F194, K_F195, K_F196
    K_F197, K_F198, K_F199, K_F200, K_F201, K_F202, K_F203, K_F204, K_F205, K_F206, K_F207, K_F208
    K_F209, K_F210, K_F211, K_F212, K_F213, K_F214, K_F215, K_F216, K_F217, K_F218, K_F219, K_F220
    K_F221, K_F222, K_F223, K_F224, K_F225, K_F226, K_F227, K_F228, K_F229, K_F230, K_F231, K_F232
    K_F233, K_F234, K_F235, K_F236, K_F237, K_F238, K_F239, K_F240, K_F241, K_F242, K_F243, K_F244
    K_F245, K_UNDO, K_HOLE, K_ENTER, K_SH_REGS, K_SH_MEM, K_SH_STAT, K_BREAK, K_CONS, K_CAPS, K_NUM
    K_HOLD, K_SCROLLFORW, K_SCROLLBACK, K_BOOT, K_CAPSON, K_COMPOSE, K_SAK, K_DECRCONSOLE, K_INCRCONSOLE
    K_SPAWNCONSOLE, K_BARENUMLOCK, K_ALLOCATED = 0x27e, K_NOSUCHMAP, K_P0 = 0x300, K_P1, K_P2, K_P3
    K_P4, K_P5, K_P6, K_P7, K_P8, K_P9, K_PPLUS, K_PMINUS, K_PSTAR, K_PSLASH, K_PENTER, K_PCOMMA, K_PDOT
    K_PPLUSMINUS, K_PPARENL, K_PPARENR, K_DGRAVE = 0x400, K_DACUTE, K_DCIRCM, K_DTILDE, K_DDIERE
    K_DCEDIL, K_DMACRON, K_DBREVE, K_DABDOT, K_DABRING, K_DDBACUTE, K_DCARON, K_DOGONEK, K_DIOTA
    K_DVOICED, K_DSEMVOICED, K_DBEDOT, K_DHOOK, K_DHORN, K_DSTROKE, K_DABCOMMA, K_DABREVCOMMA
    K_DDBGRAVE, K_DINVBREVE, K_DBECOMMA, K_DCURRENCY, K_DGREEK, K_DOWN = 0x600, K_LEFT, K_RIGHT, K_UP
    K_SHIFT = 0x700, K_ALTGR, K_CTRL, K_ALT, K_SHIFTL, K_SHIFTR, K_CTRLL, K_CTRLR, K_CAPSSHIFT
    K_ASC0 = 0x900, K_ASC1, K_ASC2, K_ASC3, K_ASC4, K_ASC5, K_ASC6, K_ASC7, K_ASC8, K_ASC9, K_HEX0
    K_HEX1, K_HEX2, K_HEX3, K_HEX4, K_HEX5, K_HEX6, K_HEX7, K_HEX8, K_HEX9, K_HEXa, K_HEXb, K_HEXc
    K_HEXd, K_HEXe, K_HEXf, K_SHIFTLOCK = 0xa00, K_ALTGRLOCK, K_CTRLLOCK, K_ALTLOCK, K_SHIFTLLOCK
    K_SHIFTRLOCK, K_CTRLLLOCK, K_CTRLRLOCK, K_CAPSSHIFTLOCK, K_SHIFT_SLOCK = 0xc00, K_ALTGR_SLOCK
    K_CTRL_SLOCK, K_ALT_SLOCK, K_SHIFTL_SLOCK, K_SHIFTR_SLOCK, K_CTRLL_SLOCK, K_CTRLR_SLOCK
    K_CAPSSHIFT_SLOCK, K_BRL_BLANK = 0xe00, K_BRL_DOT1, K_BRL_DOT2, K_BRL_DOT3, K_BRL_DOT4, K_BRL_DOT5
    K_BRL_DOT6, K_BRL_DOT7, K_BRL_DOT8, K_BRL_DOT9, K_BRL_DOT10
}

header <linux/kd.h>
struct kbsentry_get merge { custom kb_func.u8 kb_func; out custom kb_string kb_string }
struct kbsentry_set { custom kb_func.u8 kb_func; custom kb_string kb_string }
struct kbdiacr { custom quoted_char.u8 diacr; custom quoted_char.u8 base; custom quoted_char.u8 result }
struct kbdiacruc { x32 diacr; x32 base; x32 result }
struct kbkeycode_get merge { x32 scancode; inout delta x32 keycode }
struct kbkeycode { x32 scancode; x32 keycode }
struct kbd_repeat { s32 delay; s32 period }
type kd_glyph = custom kd_glyph.u16
struct unipair { x16 unicode; x16 fontpos }
struct unimapdesc { u16 entry_ct; unipair *entries[entry_ct] }
struct unimapinit { u16 advised_hashsize; u16 advised_hashstep; u16 advised_hashlevel }
struct consolefontdesc_get { u16 charcount; u16 charheight; buf(32 * min(charcount, 512), hex) *chardata when exiting }
struct consolefontdesc { u16 charcount; u16 charheight; buf(32 * min(charcount, 512), hex) *chardata }

ioctls 'K' {
    KIOCSOUND = 0x4b2f  custom kd_sound.ulong
    KDMKTONE = 0x4b30  custom kd_tone.u32
    KDGETLED = 0x4b31  out kd_led
    KDSETLED = 0x4b32  kd_led
    KDGKBTYPE = 0x4b33  out kd_keyboard
    KDADDIO = 0x4b34  custom kd_port.ulong
    KDDELIO = 0x4b35  custom kd_port.ulong
    KDENABIO = 0x4b36  none
    KDDISABIO = 0x4b37  none
    KDSETMODE = 0x4b3a  kd_mode
    KDGETMODE = 0x4b3b  out kd_mode
    KDMAPDISP = 0x4b3c  none
    KDUNMAPDISP = 0x4b3d  none
    GIO_SCRNMAP = 0x4b40  out buf(256, hex)
    PIO_SCRNMAP = 0x4b41  in buf(256, hex)
    KDGKBMODE = 0x4b44  out kd_keyboard_mode
    KDSKBMODE = 0x4b45  kd_keyboard_mode
    KDGKBENT = 0x4b46  inout plain custom kb_entry
    KDSKBENT = 0x4b47  in plain custom kb_entry
    KDGKBSENT = 0x4b48  inout kbsentry_get
    KDSKBSENT = 0x4b49  in kbsentry_set
    KDGKBDIACR = 0x4b4a  out custom kd_accents(0)
    KDSKBDIACR = 0x4b4b  in custom kd_accents(0)
    KDGETKEYCODE = 0x4b4c  inout kbkeycode_get
    KDSETKEYCODE = 0x4b4d  in kbkeycode
    KDSIGACCEPT = 0x4b4e  custom kd_signal.ulong
    KDKBDREP = 0x4b52  inout kbd_repeat
    GIO_FONT = 0x4b60  out buf(8192, hex)
    PIO_FONT = 0x4b61  in buf(8192, hex)
    KDGKBMETA = 0x4b62  out kd_meta
    KDSKBMETA = 0x4b63  kd_meta
    KDGKBLED = 0x4b64  out kd_led_flags
    KDSKBLED = 0x4b65  kd_led_flags
    GIO_UNIMAP = 0x4b66  inout custom kd_unimap
    PIO_UNIMAP = 0x4b67  in unimapdesc
    PIO_UNIMAPCLR = 0x4b68  in unimapinit
    GIO_UNISCRNMAP = 0x4b69  out kd_glyph[256]
    PIO_UNISCRNMAP = 0x4b6a  in kd_glyph[256]
    GIO_FONTX = 0x4b6b  inout consolefontdesc_get
    PIO_FONTX = 0x4b6c  in consolefontdesc
    PIO_FONTRESET = 0x4b6d  none
    GIO_CMAP = 0x4b70  out buf(48, hex)
    PIO_CMAP = 0x4b71  in buf(48, hex)
    KDFONTOP = 0x4b72  inout custom kd_font_op
    KDGKBDIACRUC = 0x4bfa  out custom kd_accents(1)
    KDSKBDIACRUC = 0x4bfb  in custom kd_accents(1)
}
