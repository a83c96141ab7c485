# ioctl: the code says what the argument is. Names of all codes: ioctl_names.sc; what they imply, by
# subject: ioctl_tty.sc, ioctl_console.sc, ioctl_fs.sc, ioctl_disk.sc,
# ioctl_net.sc, ioctl_dev.sc.

header <linux/input-event-codes.h>
enum ev_type "EV_???" {
    EV_KEY = 1, EV_REL, EV_ABS, EV_MSC, EV_SW, EV_LED = 17, EV_SND, EV_REP = 20, EV_FF, EV_PWR, EV_FF_STATUS
}
enum ev_abs "ABS_???" {
    ABS_X = 0, ABS_Y, ABS_Z, ABS_RX, ABS_RY, ABS_RZ, ABS_THROTTLE, ABS_RUDDER, ABS_WHEEL, ABS_GAS
    ABS_BRAKE, ABS_HAT0X = 16, ABS_HAT0Y, ABS_HAT1X, ABS_HAT1Y, ABS_HAT2X, ABS_HAT2Y, ABS_HAT3X
    ABS_HAT3Y, ABS_PRESSURE, ABS_DISTANCE, ABS_TILT_X, ABS_TILT_Y, ABS_TOOL_WIDTH, ABS_VOLUME = 32
    ABS_PROFILE, ABS_SND_PROFILE, ABS_MISC = 40, ABS_RESERVED = 46, ABS_MT_SLOT
    ABS_MT_TOUCH_MAJOR, ABS_MT_TOUCH_MINOR, ABS_MT_WIDTH_MAJOR, ABS_MT_WIDTH_MINOR
    ABS_MT_ORIENTATION, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TOOL_TYPE, ABS_MT_BLOB_ID
    ABS_MT_TRACKING_ID, ABS_MT_PRESSURE, ABS_MT_DISTANCE, ABS_MT_TOOL_X, ABS_MT_TOOL_Y
}

ioctl(fd fd, custom ioctl_op.uint op, ioctlarg(op) argp)                                         %desc
