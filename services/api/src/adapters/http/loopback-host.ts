/**
 * Whether a Host header names this machine by a literal name. A foreign page whose own name was changed to point to
 * 127.0.0.1 (DNS rebinding) sends that name.
 */
export const isLoopbackHost = (host = ''): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host);
