// pawl: -a0 -e trace=add_key,request_key,keyctl
#include <linux/keyctl.h>

#include "fake.h"

int main(void)
{
	char *text = TEXT(0, "text"), *out = TEXT(1, "a;b;c");

	fake_init();
	T(fake(SYS_add_key, TEXT(2, "user"), TEXT(3, "name"), text, 4, KEY_SPEC_SESSION_KEYRING),
	  "add_key(\"user\", \"name\", \"text\", 4, KEY_SPEC_SESSION_KEYRING) = 0");
	T(fake_fail(SYS_add_key, NULL, 5, text, 9, 77),
	  "add_key(NULL, 0x5, 0x10000ffb, 9, 77) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_request_key, TEXT(2, "user"), TEXT(3, "name"), NULL, KEY_SPEC_THREAD_KEYRING),
	  "request_key(\"user\", \"name\", NULL, KEY_SPEC_THREAD_KEYRING) = 0");
	T(fake_fail(SYS_request_key, 5, TEXT(3, "name"), text, 0),
	  "request_key(0x5, \"name\", \"text\", 0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_USER_KEYRING, 1),
	  "keyctl(KEYCTL_GET_KEYRING_ID, KEY_SPEC_USER_KEYRING, 1) = 0");
	T(fake(SYS_keyctl, KEYCTL_JOIN_SESSION_KEYRING, text),
	  "keyctl(KEYCTL_JOIN_SESSION_KEYRING, \"text\") = 0");
	T(fake(SYS_keyctl, KEYCTL_UPDATE, 7, text, 4), "keyctl(KEYCTL_UPDATE, 7, \"text\", 4) = 0");
	T(fake(SYS_keyctl, KEYCTL_REVOKE, 7), "keyctl(KEYCTL_REVOKE, 7) = 0");
	T(fake(SYS_keyctl, KEYCTL_CHOWN, 7, -1, 5), "keyctl(KEYCTL_CHOWN, 7, -1, 5) = 0");
	T(fake(SYS_keyctl, KEYCTL_SETPERM, 7, 0x3f010203),
	  "keyctl(KEYCTL_SETPERM, 7, "
	  "KEY_POS_VIEW|KEY_POS_READ|KEY_POS_WRITE|KEY_POS_SEARCH|KEY_POS_LINK|KEY_POS_SETATTR|KEY_"
	  "USR_VIEW|KEY_GRP_READ|KEY_OTH_VIEW|KEY_OTH_READ) = 0");
	T(fake(SYS_keyctl, KEYCTL_DESCRIBE, 7, out, 6), "keyctl(KEYCTL_DESCRIBE, 7, \"\", 6) = 0");
	T(fake_fail(SYS_keyctl, KEYCTL_DESCRIBE, 7, out, 6),
	  "keyctl(KEYCTL_DESCRIBE, 7, 0x10002ffa, 6) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_keyctl, KEYCTL_CLEAR, 7), "keyctl(KEYCTL_CLEAR, 7) = 0");
	T(fake(SYS_keyctl, KEYCTL_LINK, 7, 8), "keyctl(KEYCTL_LINK, 7, 8) = 0");
	T(fake(SYS_keyctl, KEYCTL_UNLINK, 7, 8), "keyctl(KEYCTL_UNLINK, 7, 8) = 0");
	T(fake(SYS_keyctl, KEYCTL_SEARCH, 7, TEXT(2, "user"), text, 8),
	  "keyctl(KEYCTL_SEARCH, 7, \"user\", \"text\", 8) = 0");
	T(fake(SYS_keyctl, KEYCTL_READ, 7, out, 0), "keyctl(KEYCTL_READ, 7, \"\", 0) = 0");
	T(fake_fail(SYS_keyctl, KEYCTL_INSTANTIATE, 7, text, 4, 8),
	  "keyctl(KEYCTL_INSTANTIATE, 7, \"text\", 4, 8) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_keyctl, KEYCTL_NEGATE, 7, 8, 9), "keyctl(KEYCTL_NEGATE, 7, 8, 9) = 0");
	T(fake(SYS_keyctl, KEYCTL_SET_REQKEY_KEYRING, KEY_REQKEY_DEFL_USER_KEYRING),
	  "keyctl(KEYCTL_SET_REQKEY_KEYRING, KEY_REQKEY_DEFL_USER_KEYRING) = 0");
	T(fake(SYS_keyctl, KEYCTL_SET_TIMEOUT, 7, 60), "keyctl(KEYCTL_SET_TIMEOUT, 7, 60) = 0");
	T(fake(SYS_keyctl, KEYCTL_ASSUME_AUTHORITY, 7), "keyctl(KEYCTL_ASSUME_AUTHORITY, 7) = 0");
	T(fake(SYS_keyctl, KEYCTL_GET_SECURITY, 7, out, 6),
	  "keyctl(KEYCTL_GET_SECURITY, 7, \"\", 6) = 0");
	T(fake(SYS_keyctl, KEYCTL_SESSION_TO_PARENT), "keyctl(KEYCTL_SESSION_TO_PARENT) = 0");
	T(fake(SYS_keyctl, KEYCTL_REJECT, 7, 8, 128, 9),
	  "keyctl(KEYCTL_REJECT, 7, 8, EKEYREVOKED, 9) = 0");
	T(fake(SYS_keyctl, KEYCTL_INSTANTIATE_IOV, 7, ARRAY(4, long, 0x5000, 3), 1, 8),
	  "keyctl(KEYCTL_INSTANTIATE_IOV, 7, [{iov_base=0x5000, iov_len=3}], 1, 8) = 0");
	T(fake(SYS_keyctl, KEYCTL_INVALIDATE, 7), "keyctl(KEYCTL_INVALIDATE, 7) = 0");
	T(fake(SYS_keyctl, KEYCTL_GET_PERSISTENT, 5, 7), "keyctl(KEYCTL_GET_PERSISTENT, 5, 7) = 0");
	T(fake_fail(SYS_keyctl, KEYCTL_DH_COMPUTE, 5, out, 6, NULL),
	  "keyctl(KEYCTL_DH_COMPUTE, 0x5, 0x10002ffa, 6, NULL) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake(SYS_keyctl, KEYCTL_PKEY_QUERY, 7, 0, text, out),
	  "keyctl(KEYCTL_PKEY_QUERY, 7, 0, \"text\", 0x10002ffa) = 0");
	T(fake_fail(SYS_keyctl, KEYCTL_PKEY_ENCRYPT, 5, text, text, out),
	  "keyctl(KEYCTL_PKEY_ENCRYPT, 0x5, \"text\", 0x10000ffb, 0x10002ffa) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake(SYS_keyctl, KEYCTL_RESTRICT_KEYRING, 7, text, NULL),
	  "keyctl(KEYCTL_RESTRICT_KEYRING, 7, \"text\", NULL) = 0");
	T(fake(SYS_keyctl, KEYCTL_MOVE, 7, 8, 9, KEYCTL_MOVE_EXCL),
	  "keyctl(KEYCTL_MOVE, 7, 8, 9, KEYCTL_MOVE_EXCL) = 0");
	T(fake(SYS_keyctl, KEYCTL_CAPABILITIES, out, 2), "keyctl(KEYCTL_CAPABILITIES, [], 2) = 0");
	T(fake(SYS_keyctl, KEYCTL_WATCH_KEY, 7, 3, 5),
	  "keyctl(KEYCTL_WATCH_KEY, 0x7, 0x3, 0x5, 0) = 0");
	T(fake_fail(SYS_keyctl, 99, 1, 2, 3, 4), "keyctl(0x63 /* KEYCTL_?\?? */, 0x1, 0x2, 0x3, "
						 "0x4) = -1 EPERM (Operation not permitted)");
	return finish();
}
