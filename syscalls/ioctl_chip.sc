# Devices behind few codes: keys and effects of input devices, GPIO lines, counters, infrared, clocks, trusted environments,
# shared memory, virtual machines.

header <linux/input-event-codes.h>
enum ev_key "KEY_???" {
    KEY_RESERVED = 0, KEY_ESC, KEY_1, KEY_2, KEY_3, KEY_4, KEY_5, KEY_6, KEY_7, KEY_8, KEY_9, KEY_0, KEY_MINUS
    KEY_EQUAL, KEY_BACKSPACE, KEY_TAB, KEY_Q, KEY_W, KEY_E, KEY_R, KEY_T, KEY_Y, KEY_U, KEY_I, KEY_O, KEY_P
    KEY_LEFTBRACE, KEY_RIGHTBRACE, KEY_ENTER, KEY_LEFTCTRL, KEY_A, KEY_S, KEY_D, KEY_F, KEY_G, KEY_H, KEY_J, KEY_K
    KEY_L, KEY_SEMICOLON, KEY_APOSTROPHE, KEY_GRAVE, KEY_LEFTSHIFT, KEY_BACKSLASH, KEY_Z, KEY_X, KEY_C, KEY_V, KEY_B
    KEY_N, KEY_M, KEY_COMMA, KEY_DOT, KEY_SLASH, KEY_RIGHTSHIFT, KEY_KPASTERISK, KEY_LEFTALT, KEY_SPACE, KEY_CAPSLOCK
    KEY_F1, KEY_F2, KEY_F3, KEY_F4, KEY_F5, KEY_F6, KEY_F7, KEY_F8, KEY_F9, KEY_F10, KEY_NUMLOCK, KEY_SCROLLLOCK
    KEY_KP7, KEY_KP8, KEY_KP9, KEY_KPMINUS, KEY_KP4, KEY_KP5, KEY_KP6, KEY_KPPLUS, KEY_KP1, KEY_KP2, KEY_KP3, KEY_KP0
    KEY_KPDOT, KEY_ZENKAKUHANKAKU = 85, KEY_102ND, KEY_F11, KEY_F12, KEY_RO, KEY_KATAKANA, KEY_HIRAGANA, KEY_HENKAN
    KEY_KATAKANAHIRAGANA, KEY_MUHENKAN, KEY_KPJPCOMMA, KEY_KPENTER, KEY_RIGHTCTRL, KEY_KPSLASH, KEY_SYSRQ, KEY_RIGHTALT
    KEY_LINEFEED, KEY_HOME, KEY_UP, KEY_PAGEUP, KEY_LEFT, KEY_RIGHT, KEY_END, KEY_DOWN, KEY_PAGEDOWN, KEY_INSERT
    KEY_DELETE, KEY_MACRO, KEY_MUTE, KEY_VOLUMEDOWN, KEY_VOLUMEUP, KEY_POWER, KEY_KPEQUAL, KEY_KPPLUSMINUS, KEY_PAUSE
    KEY_SCALE, KEY_KPCOMMA, KEY_HANGEUL, KEY_HANJA, KEY_YEN, KEY_LEFTMETA, KEY_RIGHTMETA, KEY_COMPOSE, KEY_STOP
    KEY_AGAIN, KEY_PROPS, KEY_UNDO, KEY_FRONT, KEY_COPY, KEY_OPEN, KEY_PASTE, KEY_FIND, KEY_CUT, KEY_HELP, KEY_MENU
    KEY_CALC, KEY_SETUP, KEY_SLEEP, KEY_WAKEUP, KEY_FILE, KEY_SENDFILE, KEY_DELETEFILE, KEY_XFER, KEY_PROG1, KEY_PROG2
    KEY_WWW, KEY_MSDOS, KEY_COFFEE, KEY_ROTATE_DISPLAY, KEY_CYCLEWINDOWS, KEY_MAIL, KEY_BOOKMARKS, KEY_COMPUTER
    KEY_BACK, KEY_FORWARD, KEY_CLOSECD, KEY_EJECTCD, KEY_EJECTCLOSECD, KEY_NEXTSONG, KEY_PLAYPAUSE, KEY_PREVIOUSSONG
    KEY_STOPCD, KEY_RECORD, KEY_REWIND, KEY_PHONE, KEY_ISO, KEY_CONFIG, KEY_HOMEPAGE, KEY_REFRESH, KEY_EXIT, KEY_MOVE
    KEY_EDIT, KEY_SCROLLUP, KEY_SCROLLDOWN, KEY_KPLEFTPAREN, KEY_KPRIGHTPAREN, KEY_NEW, KEY_REDO, KEY_F13, KEY_F14
    KEY_F15, KEY_F16, KEY_F17, KEY_F18, KEY_F19, KEY_F20, KEY_F21, KEY_F22, KEY_F23, KEY_F24, KEY_PLAYCD = 200
    KEY_PAUSECD, KEY_PROG3, KEY_PROG4, KEY_ALL_APPLICATIONS, KEY_SUSPEND, KEY_CLOSE, KEY_PLAY, KEY_FASTFORWARD
    KEY_BASSBOOST, KEY_PRINT, KEY_HP, KEY_CAMERA, KEY_SOUND, KEY_QUESTION, KEY_EMAIL, KEY_CHAT, KEY_SEARCH, KEY_CONNECT
    KEY_FINANCE, KEY_SPORT, KEY_SHOP, KEY_ALTERASE, KEY_CANCEL, KEY_BRIGHTNESSDOWN, KEY_BRIGHTNESSUP, KEY_MEDIA
    KEY_SWITCHVIDEOMODE, KEY_KBDILLUMTOGGLE, KEY_KBDILLUMDOWN, KEY_KBDILLUMUP, KEY_SEND, KEY_REPLY, KEY_FORWARDMAIL
    KEY_SAVE, KEY_DOCUMENTS, KEY_BATTERY, KEY_BLUETOOTH, KEY_WLAN, KEY_UWB, KEY_UNKNOWN, KEY_VIDEO_NEXT, KEY_VIDEO_PREV
    KEY_BRIGHTNESS_CYCLE, KEY_BRIGHTNESS_AUTO, KEY_DISPLAY_OFF, KEY_WWAN, KEY_RFKILL, KEY_MICMUTE, BTN_0 = 256, BTN_1
    BTN_2, BTN_3, BTN_4, BTN_5, BTN_6, BTN_7, BTN_8, BTN_9, BTN_LEFT = 272, BTN_RIGHT, BTN_MIDDLE, BTN_SIDE, BTN_EXTRA
    BTN_FORWARD, BTN_BACK, BTN_TASK, BTN_TRIGGER = 288, BTN_THUMB, BTN_THUMB2, BTN_TOP, BTN_TOP2, BTN_PINKIE, BTN_BASE
    BTN_BASE2, BTN_BASE3, BTN_BASE4, BTN_BASE5, BTN_BASE6, BTN_DEAD = 303, BTN_SOUTH, BTN_EAST, BTN_C, BTN_NORTH
    BTN_WEST, BTN_Z, BTN_TL, BTN_TR, BTN_TL2, BTN_TR2, BTN_SELECT, BTN_START, BTN_MODE, BTN_THUMBL, BTN_THUMBR
    BTN_TOOL_PEN = 320, BTN_TOOL_RUBBER, BTN_TOOL_BRUSH, BTN_TOOL_PENCIL, BTN_TOOL_AIRBRUSH, BTN_TOOL_FINGER
    BTN_TOOL_MOUSE, BTN_TOOL_LENS, BTN_TOOL_QUINTTAP, BTN_STYLUS3, BTN_TOUCH, BTN_STYLUS, BTN_STYLUS2
    BTN_TOOL_DOUBLETAP, BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP, BTN_GEAR_DOWN, BTN_GEAR_UP, KEY_OK = 352, KEY_SELECT
    KEY_GOTO, KEY_CLEAR, KEY_POWER2, KEY_OPTION, KEY_INFO, KEY_TIME, KEY_VENDOR, KEY_ARCHIVE, KEY_PROGRAM, KEY_CHANNEL
    KEY_FAVORITES, KEY_EPG, KEY_PVR, KEY_MHP, KEY_LANGUAGE, KEY_TITLE, KEY_SUBTITLE, KEY_ANGLE, KEY_ZOOM, KEY_MODE
    KEY_KEYBOARD, KEY_SCREEN, KEY_PC, KEY_TV, KEY_TV2, KEY_VCR, KEY_VCR2, KEY_SAT, KEY_SAT2, KEY_CD, KEY_TAPE
    KEY_RADIO, KEY_TUNER, KEY_PLAYER, KEY_TEXT, KEY_DVD, KEY_AUX, KEY_MP3, KEY_AUDIO, KEY_VIDEO, KEY_DIRECTORY
    KEY_LIST, KEY_MEMO, KEY_CALENDAR, KEY_RED, KEY_GREEN, KEY_YELLOW, KEY_BLUE, KEY_CHANNELUP, KEY_CHANNELDOWN
    KEY_FIRST, KEY_LAST, KEY_AB, KEY_NEXT, KEY_RESTART, KEY_SLOW, KEY_SHUFFLE, KEY_BREAK, KEY_PREVIOUS, KEY_DIGITS
    KEY_TEEN, KEY_TWEN, KEY_VIDEOPHONE, KEY_GAMES, KEY_ZOOMIN, KEY_ZOOMOUT, KEY_ZOOMRESET, KEY_WORDPROCESSOR
    KEY_EDITOR, KEY_SPREADSHEET, KEY_GRAPHICSEDITOR, KEY_PRESENTATION, KEY_DATABASE, KEY_NEWS, KEY_VOICEMAIL
    KEY_ADDRESSBOOK, KEY_MESSENGER, KEY_DISPLAYTOGGLE, KEY_SPELLCHECK, KEY_LOGOFF, KEY_DOLLAR, KEY_EURO, KEY_FRAMEBACK
    KEY_FRAMEFORWARD, KEY_CONTEXT_MENU, KEY_MEDIA_REPEAT, KEY_10CHANNELSUP, KEY_10CHANNELSDOWN, KEY_IMAGES
    KEY_NOTIFICATION_CENTER = 444, KEY_PICKUP_PHONE, KEY_HANGUP_PHONE, KEY_LINK_PHONE, KEY_DEL_EOL, KEY_DEL_EOS
    KEY_INS_LINE, KEY_DEL_LINE, KEY_FN = 464, KEY_FN_ESC, KEY_FN_F1, KEY_FN_F2, KEY_FN_F3, KEY_FN_F4, KEY_FN_F5
    KEY_FN_F6, KEY_FN_F7, KEY_FN_F8, KEY_FN_F9, KEY_FN_F10, KEY_FN_F11, KEY_FN_F12, KEY_FN_1, KEY_FN_2, KEY_FN_D
    KEY_FN_E, KEY_FN_F, KEY_FN_S, KEY_FN_B, KEY_FN_RIGHT_SHIFT, KEY_BRL_DOT1 = 497, KEY_BRL_DOT2, KEY_BRL_DOT3
    KEY_BRL_DOT4, KEY_BRL_DOT5, KEY_BRL_DOT6, KEY_BRL_DOT7, KEY_BRL_DOT8, KEY_BRL_DOT9, KEY_BRL_DOT10
    KEY_NUMERIC_0 = 512, KEY_NUMERIC_1, KEY_NUMERIC_2, KEY_NUMERIC_3, KEY_NUMERIC_4, KEY_NUMERIC_5, KEY_NUMERIC_6, KEY_NUMERIC_7
    KEY_NUMERIC_8, KEY_NUMERIC_9, KEY_NUMERIC_STAR, KEY_NUMERIC_POUND, KEY_NUMERIC_A, KEY_NUMERIC_B, KEY_NUMERIC_C
    KEY_NUMERIC_D, KEY_CAMERA_FOCUS, KEY_WPS_BUTTON, KEY_TOUCHPAD_TOGGLE, KEY_TOUCHPAD_ON, KEY_TOUCHPAD_OFF
    KEY_CAMERA_ZOOMIN, KEY_CAMERA_ZOOMOUT, KEY_CAMERA_UP, KEY_CAMERA_DOWN, KEY_CAMERA_LEFT, KEY_CAMERA_RIGHT
    KEY_ATTENDANT_ON, KEY_ATTENDANT_OFF, KEY_ATTENDANT_TOGGLE, KEY_LIGHTS_TOGGLE, BTN_DPAD_UP = 544, BTN_DPAD_DOWN
    BTN_DPAD_LEFT, BTN_DPAD_RIGHT, BTN_GRIPL, BTN_GRIPR, BTN_GRIPL2, BTN_GRIPR2, KEY_ALS_TOGGLE = 560
    KEY_ROTATE_LOCK_TOGGLE, KEY_REFRESH_RATE_TOGGLE, KEY_BUTTONCONFIG = 576, KEY_TASKMANAGER, KEY_JOURNAL
    KEY_CONTROLPANEL, KEY_APPSELECT, KEY_SCREENSAVER, KEY_VOICECOMMAND, KEY_ASSISTANT, KEY_KBD_LAYOUT_NEXT
    KEY_EMOJI_PICKER, KEY_DICTATE, KEY_CAMERA_ACCESS_ENABLE, KEY_CAMERA_ACCESS_DISABLE, KEY_CAMERA_ACCESS_TOGGLE
    KEY_ACCESSIBILITY, KEY_DO_NOT_DISTURB, KEY_BRIGHTNESS_MIN, KEY_BRIGHTNESS_MAX, KEY_EPRIVACY_SCREEN_ON
    KEY_EPRIVACY_SCREEN_OFF, KEY_ACTION_ON_SELECTION, KEY_CONTEXTUAL_INSERT, KEY_CONTEXTUAL_QUERY
    KEY_KBDINPUTASSIST_PREV = 608, KEY_KBDINPUTASSIST_NEXT, KEY_KBDINPUTASSIST_PREVGROUP, KEY_KBDINPUTASSIST_NEXTGROUP
    KEY_KBDINPUTASSIST_ACCEPT, KEY_KBDINPUTASSIST_CANCEL, KEY_RIGHT_UP, KEY_RIGHT_DOWN, KEY_LEFT_UP, KEY_LEFT_DOWN
    KEY_ROOT_MENU, KEY_MEDIA_TOP_MENU, KEY_NUMERIC_11, KEY_NUMERIC_12, KEY_AUDIO_DESC, KEY_3D_MODE, KEY_NEXT_FAVORITE
    KEY_STOP_RECORD, KEY_PAUSE_RECORD, KEY_VOD, KEY_UNMUTE, KEY_FASTREVERSE, KEY_SLOWREVERSE, KEY_DATA
    KEY_ONSCREEN_KEYBOARD, KEY_PRIVACY_SCREEN_TOGGLE, KEY_SELECTIVE_SCREENSHOT, KEY_NEXT_ELEMENT, KEY_PREVIOUS_ELEMENT
    KEY_AUTOPILOT_ENGAGE_TOGGLE, KEY_MARK_WAYPOINT, KEY_SOS, KEY_NAV_CHART, KEY_FISHING_CHART, KEY_SINGLE_RANGE_RADAR
    KEY_DUAL_RANGE_RADAR, KEY_RADAR_OVERLAY, KEY_TRADITIONAL_SONAR, KEY_CLEARVU_SONAR, KEY_SIDEVU_SONAR, KEY_NAV_INFO
    KEY_BRIGHTNESS_MENU, KEY_MACRO1 = 656, KEY_MACRO2, KEY_MACRO3, KEY_MACRO4, KEY_MACRO5, KEY_MACRO6, KEY_MACRO7
    KEY_MACRO8, KEY_MACRO9, KEY_MACRO10, KEY_MACRO11, KEY_MACRO12, KEY_MACRO13, KEY_MACRO14, KEY_MACRO15, KEY_MACRO16
    KEY_MACRO17, KEY_MACRO18, KEY_MACRO19, KEY_MACRO20, KEY_MACRO21, KEY_MACRO22, KEY_MACRO23, KEY_MACRO24, KEY_MACRO25
    KEY_MACRO26, KEY_MACRO27, KEY_MACRO28, KEY_MACRO29, KEY_MACRO30, KEY_MACRO_RECORD_START = 688
    KEY_MACRO_RECORD_STOP, KEY_MACRO_PRESET_CYCLE, KEY_MACRO_PRESET1, KEY_MACRO_PRESET2, KEY_MACRO_PRESET3
    KEY_KBD_LCD_MENU1 = 696, KEY_KBD_LCD_MENU2, KEY_KBD_LCD_MENU3, KEY_KBD_LCD_MENU4, KEY_KBD_LCD_MENU5
    KEY_PERFORMANCE, BTN_TRIGGER_HAPPY1 = 704, BTN_TRIGGER_HAPPY2, BTN_TRIGGER_HAPPY3, BTN_TRIGGER_HAPPY4
    BTN_TRIGGER_HAPPY5, BTN_TRIGGER_HAPPY6, BTN_TRIGGER_HAPPY7, BTN_TRIGGER_HAPPY8, BTN_TRIGGER_HAPPY9
    BTN_TRIGGER_HAPPY10, BTN_TRIGGER_HAPPY11, BTN_TRIGGER_HAPPY12, BTN_TRIGGER_HAPPY13, BTN_TRIGGER_HAPPY14
    BTN_TRIGGER_HAPPY15, BTN_TRIGGER_HAPPY16, BTN_TRIGGER_HAPPY17, BTN_TRIGGER_HAPPY18, BTN_TRIGGER_HAPPY19
    BTN_TRIGGER_HAPPY20, BTN_TRIGGER_HAPPY21, BTN_TRIGGER_HAPPY22, BTN_TRIGGER_HAPPY23, BTN_TRIGGER_HAPPY24
    BTN_TRIGGER_HAPPY25, BTN_TRIGGER_HAPPY26, BTN_TRIGGER_HAPPY27, BTN_TRIGGER_HAPPY28, BTN_TRIGGER_HAPPY29
    BTN_TRIGGER_HAPPY30, BTN_TRIGGER_HAPPY31, BTN_TRIGGER_HAPPY32, BTN_TRIGGER_HAPPY33, BTN_TRIGGER_HAPPY34
    BTN_TRIGGER_HAPPY35, BTN_TRIGGER_HAPPY36, BTN_TRIGGER_HAPPY37, BTN_TRIGGER_HAPPY38, BTN_TRIGGER_HAPPY39
    BTN_TRIGGER_HAPPY40
}
struct input_id { u16 bustype; u16 vendor; u16 product; u16 version }
header <linux/gpio.h>
flags gpio_line_flags "GPIOLINE_FLAG_???" {
    GPIOLINE_FLAG_KERNEL = 0x1, GPIOLINE_FLAG_IS_OUT, GPIOLINE_FLAG_ACTIVE_LOW, GPIOLINE_FLAG_OPEN_DRAIN
    GPIOLINE_FLAG_OPEN_SOURCE, GPIOLINE_FLAG_BIAS_PULL_UP, GPIOLINE_FLAG_BIAS_PULL_DOWN, GPIOLINE_FLAG_BIAS_DISABLE
}
flags gpio_handle_flags "GPIOHANDLE_REQUEST_???" {
    GPIOHANDLE_REQUEST_INPUT = 0x1, GPIOHANDLE_REQUEST_OUTPUT, GPIOHANDLE_REQUEST_ACTIVE_LOW
    GPIOHANDLE_REQUEST_OPEN_DRAIN, GPIOHANDLE_REQUEST_OPEN_SOURCE, GPIOHANDLE_REQUEST_BIAS_PULL_UP
    GPIOHANDLE_REQUEST_BIAS_PULL_DOWN, GPIOHANDLE_REQUEST_BIAS_DISABLE
}
flags gpio_event_flags "GPIOEVENT_REQUEST_???" { GPIOEVENT_REQUEST_BOTH_EDGES = 3, GPIOEVENT_REQUEST_RISING_EDGE = 1, GPIOEVENT_REQUEST_FALLING_EDGE = 2 }
flags gpio2_flags : u64 "GPIO_V2_LINE_FLAG_???" {
    GPIO_V2_LINE_FLAG_USED = 0x1, GPIO_V2_LINE_FLAG_ACTIVE_LOW, GPIO_V2_LINE_FLAG_INPUT, GPIO_V2_LINE_FLAG_OUTPUT
    GPIO_V2_LINE_FLAG_EDGE_RISING, GPIO_V2_LINE_FLAG_EDGE_FALLING, GPIO_V2_LINE_FLAG_OPEN_DRAIN
    GPIO_V2_LINE_FLAG_OPEN_SOURCE, GPIO_V2_LINE_FLAG_BIAS_PULL_UP, GPIO_V2_LINE_FLAG_BIAS_PULL_DOWN
    GPIO_V2_LINE_FLAG_BIAS_DISABLED, GPIO_V2_LINE_FLAG_EVENT_CLOCK_REALTIME, GPIO_V2_LINE_FLAG_EVENT_CLOCK_HTE
}
struct gpio_chipinfo { cstr(32) name; cstr(32) label; u32 lines }
struct gpio_line { in u32 line_offset; out gpio_line_flags flags; out cstr(32) name; out cstr(32) consumer }
struct gpio_handle {
    in u32 lineoffsets[64] upto min(lines, 64); in gpio_handle_flags flags; in u8 default_values[64] upto min(lines, 64)
    in cstr(32) consumer_label; in u32 lines; out fd fd; order lines lineoffsets flags default_values consumer_label fd
}
struct gpio_event { in u32 lineoffset; in gpio_handle_flags handleflags; in gpio_event_flags eventflags; in cstr(32) consumer_label; out fd fd }
struct gpio_values { u8 values[64] }
struct gpio_config { gpio_handle_flags flags; u8 default_values[64]; x32 padding[4] hide }
struct gpio_unwatch { u32 offset }
struct gpio2_attr {
    u32 id if padding || !id || id > 3; x32 padding nz; x64 data if padding || !id || id > 3
    over gpio2_flags flags if !padding && id == 1; over x64 values if !padding && id == 2; over u32 debounce_period_us if !padding && id == 3
}
struct gpio2_config_attr { custom gpio2_attr attr[16]; x64 mask }
struct gpio2_config { gpio2_flags flags; u32 num_attrs; custom words(4) padding[20] nz; gpio2_config_attr attrs[10] upto min(num_attrs, 10) if num_attrs }
struct gpio2_request {
    in u32 offsets[64] upto min(num_lines, 64); in cstr(32) consumer; in gpio2_config config; in u32 num_lines; in u32 event_buffer_size nz
    in custom words(4) padding[20] nz; out fd fd; order num_lines offsets consumer config event_buffer_size padding fd
}
struct gpio2_info {
    out cstr(32) name; out cstr(32) consumer; in u32 offset; out u32 num_attrs; out gpio2_flags flags; out gpio2_attr attrs[10] upto min(num_attrs, 10) if num_attrs
    out custom words(4) padding[16] nz; order offset name consumer flags num_attrs attrs padding
}
struct gpio2_values_get { out x64 bits; in x64 mask; order mask bits }
struct gpio2_values_set { x64 bits; x64 mask }
header <linux/counter.h>
enum counter_component : u8 "COUNTER_COMPONENT_???" {
    COUNTER_COMPONENT_NONE = 0, COUNTER_COMPONENT_SIGNAL, COUNTER_COMPONENT_COUNT, COUNTER_COMPONENT_FUNCTION
    COUNTER_COMPONENT_SYNAPSE_ACTION, COUNTER_COMPONENT_EXTENSION
}
enum counter_scope : u8 "COUNTER_SCOPE_???" { COUNTER_SCOPE_DEVICE = 0, COUNTER_SCOPE_SIGNAL, COUNTER_SCOPE_COUNT }
enum counter_event : u8 "COUNTER_EVENT_???" {
    COUNTER_EVENT_OVERFLOW = 0, COUNTER_EVENT_UNDERFLOW, COUNTER_EVENT_OVERFLOW_UNDERFLOW, COUNTER_EVENT_THRESHOLD
    COUNTER_EVENT_INDEX, COUNTER_EVENT_CHANGE_OF_STATE, COUNTER_EVENT_CAPTURE, COUNTER_EVENT_DIRECTION_CHANGE
}
struct counter_part { counter_component type; counter_scope scope; u8 parent; u8 id }
struct counter_watch { counter_part component; counter_event event; u8 channel }
header <linux/lirc.h>
enum lirc_mode "LIRC_MODE_???" {
    LIRC_MODE_RAW = 1, LIRC_MODE_PULSE, LIRC_MODE_MODE2 = 4, LIRC_MODE_SCANCODE = 8, LIRC_MODE_LIRCCODE = 16
}
flags lirc_features "LIRC_CAN_???" {
    LIRC_CAN_SEND_PULSE = 2, LIRC_CAN_SEND_LIRCCODE = 0x10, LIRC_CAN_SET_SEND_CARRIER = 0x100, LIRC_CAN_SET_SEND_DUTY_CYCLE, LIRC_CAN_SET_TRANSMITTER_MASK
    LIRC_CAN_REC_MODE2 = 0x40000, LIRC_CAN_REC_SCANCODE, LIRC_CAN_REC_LIRCCODE, LIRC_CAN_SET_REC_CARRIER = 0x1000000
    LIRC_CAN_MEASURE_CARRIER, LIRC_CAN_USE_WIDEBAND_RECEIVER, LIRC_CAN_SET_REC_TIMEOUT = 0x10000000, LIRC_CAN_GET_REC_RESOLUTION
    LIRC_CAN_SET_REC_CARRIER_RANGE = 0x80000000
}
header <linux/udmabuf.h>
flags udmabuf_flags "UDMABUF_FLAGS_???" { UDMABUF_FLAGS_CLOEXEC = 1 }
struct udmabuf_create { fd memfd; udmabuf_flags flags; u64 offset; u64 size }
struct udmabuf_item { fd memfd; x32 __pad hide; u64 offset; u64 size }
header <linux/rtc.h>
enum rtc_param : u64 "RTC_PARAM_???" { RTC_PARAM_FEATURES = 0, RTC_PARAM_CORRECTION, RTC_PARAM_BACKUP_SWITCH_MODE }
flags rtc_features : u64 "1<<RTC_FEATURE_???" {
    "1<<RTC_FEATURE_ALARM" = 1, "1<<RTC_FEATURE_ALARM_RES_MINUTE", "1<<RTC_FEATURE_NEED_WEEK_DAY", "1<<RTC_FEATURE_ALARM_RES_2S"
    "1<<RTC_FEATURE_UPDATE_INTERRUPT", "1<<RTC_FEATURE_CORRECTION", "1<<RTC_FEATURE_BACKUP_SWITCH_MODE", "1<<RTC_FEATURE_ALARM_WAKEUP_ONLY"
}
header <linux/tee.h>
enum tee_impl "TEE_IMPL_ID_???" { TEE_IMPL_ID_OPTEE = 1, TEE_IMPL_ID_AMDTEE, TEE_IMPL_ID_TSTEE, TEE_IMPL_ID_QTEE }
flags tee_caps "TEE_GEN_CAP_???" {
    TEE_GEN_CAP_GP = 0x1, TEE_GEN_CAP_PRIVILEGED, TEE_GEN_CAP_REG_MEM, TEE_GEN_CAP_MEMREF_NULL, TEE_GEN_CAP_OBJREF
}
flags tee_optee_caps "TEE_OPTEE_CAP_???" { TEE_OPTEE_CAP_TZ = 1 }
struct tee_version {
    tee_impl impl_id; select impl_id == TEE_IMPL_ID_OPTEE ? tee_optee_caps : x32 impl_caps; tee_caps gen_caps; order impl_id gen_caps impl_caps
}
struct tee_session { x32 session }
struct tee_cancel { u32 cancel_id; x32 session }
header <linux/ptp_clock.h>
flags ptp_extts "PTP_???" {
    PTP_ENABLE_FEATURE = 0x1, PTP_RISING_EDGE, PTP_FALLING_EDGE, PTP_STRICT_FLAGS, PTP_EXT_OFFSET
}
enum ptp_pinfunc "PTP_PF_???" { PTP_PF_NONE = 0, PTP_PF_EXTTS, PTP_PF_PEROUT, PTP_PF_PHYSYNC }
struct ptp_extts_request { u32 index; ptp_extts flags; x32 rsv[2] hide }
struct ptp_extts_request2 { u32 index; ptp_extts flags; x32 rsv[2] nz }
struct ptp_pin_set2 { cstr(64) name hide; u32 index; ptp_pinfunc func; u32 chan; x32 rsv[5] nz }
struct ptp_pin_get2 merge {
    out cstr(64) name; in u32 index; out ptp_pinfunc func; out u32 chan; in x32 rsv[5] nz; order index rsv name func chan
}
struct ptp_pin_set { cstr(64) name hide; u32 index; ptp_pinfunc func; u32 chan; pad 20 }
struct ptp_pin_get merge { out cstr(64) name; in u32 index; out ptp_pinfunc func; out u32 chan; pad 20; order index name func chan }
enum ev_event "EV_???" {
    EV_SYN = 0, EV_KEY, EV_REL, EV_ABS, EV_MSC, EV_SW, EV_LED = 17, EV_SND, EV_REP = 20, EV_FF, EV_PWR, EV_FF_STATUS
}
enum ev_prop "INPUT_PROP_???" {
    INPUT_PROP_POINTER = 0, INPUT_PROP_DIRECT, INPUT_PROP_BUTTONPAD, INPUT_PROP_SEMI_MT, INPUT_PROP_TOPBUTTONPAD
    INPUT_PROP_POINTING_STICK, INPUT_PROP_ACCELEROMETER, INPUT_PROP_PRESSUREPAD
}
enum ev_rel "REL_???" {
    REL_X = 0, REL_Y, REL_Z, REL_RX, REL_RY, REL_RZ, REL_HWHEEL, REL_DIAL, REL_WHEEL, REL_MISC, REL_RESERVED
    REL_WHEEL_HI_RES, REL_HWHEEL_HI_RES
}
enum ev_msc "MSC_???" { MSC_SERIAL = 0, MSC_PULSELED, MSC_GESTURE, MSC_RAW, MSC_SCAN, MSC_TIMESTAMP }
enum ev_sw "SW_???" {
    SW_LID = 0, SW_TABLET_MODE, SW_HEADPHONE_INSERT, SW_RFKILL_ALL, SW_MICROPHONE_INSERT, SW_DOCK, SW_LINEOUT_INSERT
    SW_JACK_PHYSICAL_INSERT, SW_VIDEOOUT_INSERT, SW_CAMERA_LENS_COVER, SW_KEYPAD_SLIDE, SW_FRONT_PROXIMITY, SW_ROTATE_LOCK
    SW_LINEIN_INSERT, SW_MUTE_DEVICE, SW_PEN_INSERTED, SW_MACHINE_COVER
}
enum ev_led "LED_???" {
    LED_NUML = 0, LED_CAPSL, LED_SCROLLL, LED_COMPOSE, LED_KANA, LED_SLEEP, LED_SUSPEND, LED_MUTE, LED_MISC, LED_MAIL, LED_CHARGING
}
enum ev_snd "SND_???" { SND_CLICK = 0, SND_BELL, SND_TONE }
enum ev_rep "REP_???" { REP_DELAY = 0, REP_PERIOD }
enum ev_mt "ABS_MT_???" {
    ABS_MT_SLOT = 0x2f, ABS_MT_TOUCH_MAJOR, ABS_MT_TOUCH_MINOR, ABS_MT_WIDTH_MAJOR, ABS_MT_WIDTH_MINOR, ABS_MT_ORIENTATION
    ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TOOL_TYPE, ABS_MT_BLOB_ID, ABS_MT_TRACKING_ID, ABS_MT_PRESSURE, ABS_MT_DISTANCE
    ABS_MT_TOOL_X, ABS_MT_TOOL_Y
}
header <linux/input.h>
enum ev_ff_status "FF_STATUS_???" { FF_STATUS_STOPPED = 0, FF_STATUS_PLAYING }
struct ev_slots(ulong n) { ev_mt code; s32 values[n] }
struct input_absinfo(ulong n) {
    u32 value; u32 minimum; u32 maximum v; u32 fuzz v; u32 flat v; u32 resolution v if n >= 24; over custom dots more[4] if verbose && n > 20 && n != 24
}
struct input_keymap_entry { u8 flags; u8 len; u16 index v; ev_key keycode v; custom words(1) scancode[32] v }
header <linux/videodev2.h>
enum v4l2_buf_type "V4L2_BUF_TYPE_???" {
    V4L2_BUF_TYPE_VIDEO_CAPTURE = 1, V4L2_BUF_TYPE_VIDEO_OUTPUT, V4L2_BUF_TYPE_VIDEO_OVERLAY, V4L2_BUF_TYPE_VBI_CAPTURE
    V4L2_BUF_TYPE_VBI_OUTPUT, V4L2_BUF_TYPE_SLICED_VBI_CAPTURE, V4L2_BUF_TYPE_SLICED_VBI_OUTPUT, V4L2_BUF_TYPE_VIDEO_OUTPUT_OVERLAY
    V4L2_BUF_TYPE_VIDEO_CAPTURE_MPLANE, V4L2_BUF_TYPE_VIDEO_OUTPUT_MPLANE, V4L2_BUF_TYPE_SDR_CAPTURE, V4L2_BUF_TYPE_SDR_OUTPUT
    V4L2_BUF_TYPE_META_CAPTURE, V4L2_BUF_TYPE_META_OUTPUT
}
enum rtc_bsm : u64 "RTC_BSM_???" { RTC_BSM_DISABLED = 0, RTC_BSM_DIRECT, RTC_BSM_LEVEL, RTC_BSM_STANDBY }
struct rtc_param_set {
    rtc_param param; union (param) { RTC_PARAM_FEATURES: rtc_features uvalue; RTC_PARAM_BACKUP_SWITCH_MODE: rtc_bsm uvalue; RTC_PARAM_CORRECTION: s64 svalue; else: x64 uvalue }
    u32 index; x32 __pad nz
}
struct rtc_param_get {
    in rtc_param param; out custom rtc_value(param).u64 uvalue
    in u32 index; inout x32 __pad nz
}
flags tee_shm_flags "TEE_IOCTL_SHM_???" {
    "TEE_IOCTL_SHM_MAPPED" = 1, "TEE_IOCTL_SHM_DMA_BUF", "TEE_IOCTL_SHM_EXT_DMA_BUF", "TEE_IOCTL_SHM_REGISTER"
    "TEE_IOCTL_SHM_USER_MAPPED", "TEE_IOCTL_SHM_POOL", "TEE_IOCTL_SHM_KERNEL_MAPPED"
}
struct tee_shm_alloc { inout x64 size; inout tee_shm_flags flags; out s32 id }
struct tee_shm_register { in ptr64 addr; inout x64 length; inout tee_shm_flags flags; out s32 id }
struct udmabuf_list { udmabuf_flags flags; u32 count; udmabuf_item list[count] }
header <linux/ptp_clock.h>
flags ptp_perout "PTP_PEROUT_???" { PTP_PEROUT_ONE_SHOT = 1, PTP_PEROUT_DUTY_CYCLE, PTP_PEROUT_PHASE }
struct ptp_perout_request {
    custom ptp_time start[16] if !(flags & PTP_PEROUT_PHASE); over ptp_clock_time phase if flags & PTP_PEROUT_PHASE; ptp_clock_time period; u32 index
    ptp_perout flags; ptp_clock_time on if flags & PTP_PEROUT_DUTY_CYCLE
}
struct ptp_perout_request2 {
    custom ptp_time start[16] if !(flags & PTP_PEROUT_PHASE); over ptp_clock_time phase if flags & PTP_PEROUT_PHASE; ptp_clock_time period; u32 index
    ptp_perout flags; ptp_clock_time on if flags & PTP_PEROUT_DUTY_CYCLE; over x32 rsv[4] nz if !(flags & PTP_PEROUT_DUTY_CYCLE)
}
struct ptp_samples merge { in u32 n_samples; in clockid clockid; in x32 rsv[2] nz; out custom ptp_triples(min(n_samples, 25)) ts[1200] }
header <linux/input.h>
enum ff_type : u16 "FF_???" {
    "FF_HAPTIC" = 0x4f, FF_RUMBLE, FF_PERIODIC, FF_CONSTANT, FF_SPRING, FF_FRICTION, FF_DAMPER, FF_INERTIA, FF_RAMP, FF_SQUARE, FF_TRIANGLE, FF_SINE
    FF_SAW_UP, FF_SAW_DOWN, FF_CUSTOM, FF_GAIN = 0x60, FF_AUTOCENTER
}
struct ff_trigger { u16 button; u16 interval }
struct ff_replay { u16 length; u16 delay }
struct ff_envelope { u16 attack_length; u16 attack_level; u16 fade_length; x16 fade_level }
struct ff_constant { s16 level; ff_envelope envelope }
struct ff_ramp { s16 start_level; s16 end_level; ff_envelope envelope }
struct ff_rumble { u16 strong_magnitude; u16 weak_magnitude }
struct ff_periodic { u16 waveform; u16 period; s16 magnitude; s16 offset; u16 phase; ff_envelope envelope; u32 custom_len; ptr custom_data }
struct ff_effect {
    ff_type type; s16 id; u16 direction; ff_trigger trigger v; ff_replay replay v
    ff_periodic periodic v if type == FF_PERIODIC; over ff_constant constant v if type == FF_CONSTANT; over ff_ramp ramp v if type == FF_RAMP
    over ff_rumble rumble v if type == FF_RUMBLE
}
struct tee_shm_register_fd { in fd.s64 fd; out x64 size; in tee_shm_flags flags; out s32 id; order fd flags size id }
header <linux/kvm.h>
flags kvm_mem_flags "KVM_MEM_???" { KVM_MEM_LOG_DIRTY_PAGES = 1, KVM_MEM_READONLY, KVM_MEM_GUEST_MEMFD }
flags kvm_cpuid_flags "KVM_CPUID_FLAG_???" { KVM_CPUID_FLAG_SIGNIFCANT_INDEX = 1, KVM_CPUID_FLAG_STATEFUL_FUNC, KVM_CPUID_FLAG_STATE_READ_NEXT }
struct kvm_region { u32 slot; kvm_mem_flags flags; x64 guest_phys_addr; u64 memory_size; x64 userspace_addr }
struct kvm_cpuid_leaf { x32 function; x32 index; kvm_cpuid_flags flags; x32 eax; x32 ebx; x32 ecx; x32 edx; pad 12 }
struct kvm_cpuid { u32 nent; u32 padding hide; custom kvm_cpuids(nent) entries }
struct kvm_regs {
    x64 rax; x64 rbx if verbose; x64 rcx if verbose; x64 rdx if verbose; x64 rsi if verbose; x64 rdi if verbose; x64 rsp; x64 rbp; x64 r8 if verbose
    x64 r9 if verbose; x64 r10 if verbose; x64 r11 if verbose; x64 r12 if verbose; x64 r13 if verbose; x64 r14 if verbose; x64 r15 if verbose; x64 rip
    x64 rflags
}
struct kvm_segment {
    x64 base; u32 limit; u16 selector; u8 type; u8 present; u8 dpl; u8 db; u8 s; u8 l; u8 g; u8 avl; pad 2
}
struct kvm_dtable { x64 base; u16 limit; pad 6 }
struct kvm_sregs {
    kvm_segment cs; kvm_segment ds v; kvm_segment es v; kvm_segment fs v; kvm_segment gs v; kvm_segment ss v; kvm_segment tr v; kvm_segment ldt v
    kvm_dtable gdt v; kvm_dtable idt v; u64 cr0 v; u64 cr2 v; u64 cr3 v; u64 cr4 v; u64 cr8 v; u64 efer v; x64 apic_base v; x64 interrupt_bitmap[4] v
}
header <linux/tee.h>
enum tee_login "TEE_IOCTL_LOGIN_???" {
    TEE_IOCTL_LOGIN_PUBLIC = 0, TEE_IOCTL_LOGIN_USER, TEE_IOCTL_LOGIN_GROUP, TEE_IOCTL_LOGIN_APPLICATION = 4, TEE_IOCTL_LOGIN_USER_APPLICATION
    TEE_IOCTL_LOGIN_GROUP_APPLICATION
}
enum tee_origin "TEEC_ORIGIN_???" { "TEEC_ORIGIN_API" = 1, "TEEC_ORIGIN_COMMS", "TEEC_ORIGIN_TEE", "TEEC_ORIGIN_TRUSTED_APP" }
enum tee_attr "TEE_IOCTL_PARAM_ATTR_" {
    TEE_IOCTL_PARAM_ATTR_TYPE_NONE = 0, TEE_IOCTL_PARAM_ATTR_TYPE_VALUE_INPUT, TEE_IOCTL_PARAM_ATTR_TYPE_VALUE_OUTPUT
    TEE_IOCTL_PARAM_ATTR_TYPE_VALUE_INOUT, TEE_IOCTL_PARAM_ATTR_TYPE_MEMREF_INPUT = 5, TEE_IOCTL_PARAM_ATTR_TYPE_MEMREF_OUTPUT
    TEE_IOCTL_PARAM_ATTR_TYPE_MEMREF_INOUT, "TEE_IOCTL_PARAM_ATTR_TYPE_UBUF_INPUT", "TEE_IOCTL_PARAM_ATTR_TYPE_UBUF_OUTPUT"
    "TEE_IOCTL_PARAM_ATTR_TYPE_UBUF_INOUT"
}
struct tee_param {
    custom tee_attr.u64 attr
    union (attr) {
        0: x64 a hide
        5, 6, 7: x64 shm_offs; x64 size; u64 shm_id
        8, 9, 10: x64 buf; x64 size
        else: x64 a; x64 b; x64 c
    }
}
struct tee_open_in {
    uuid uuid; custom tee_client(clnt_login) clnt_uuid[16] if clnt_login == 2 || clnt_login == 3 || clnt_login >= 6
    tee_login clnt_login; u32 cancel_id; pad 12; u32 num_params; custom tee_params(num_params) params
    order uuid clnt_login clnt_uuid cancel_id num_params params
}
struct tee_open_out { pad 40; x32 session; u32 ret; tee_origin ret_origin; u32 num_params hide; custom tee_params(num_params) params }
struct tee_invoke_in { u32 func; x32 session; u32 cancel_id; pad 8; u32 num_params; custom tee_params(num_params) params }
struct tee_invoke_out { pad 12; u32 ret; tee_origin ret_origin; u32 num_params hide; custom tee_params(num_params) params }
struct tee_recv_in { u32 func; u32 num_params; custom tee_params(num_params) params }
struct tee_recv_out { pad 4; u32 num_params; custom tee_params(num_params) params }
struct tee_send_in { pad 4; u32 num_params; custom tee_params(num_params) params }
struct tee_send_out { u32 ret; u32 num_params hide; custom tee_params(num_params) params }
