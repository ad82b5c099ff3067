import { isNoSuchName } from './resolve.ts';

// Why an attempt got no complete response. Merchants read these texts in the delivery.

const reasonOf: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed before the response was complete',
  EPIPE: 'connection closed before the response was complete',
  UND_ERR_SOCKET: 'connection closed before the response was complete',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'connection closed before the response was complete',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'host unreachable',
  EADDRNOTAVAIL: 'host unreachable',
  ENOTFOUND: 'name does not resolve',
  ENODATA: 'name does not resolve',
  UND_ERR_HEADERS_OVERFLOW: 'not a valid HTTP response: its headers are too large',
};

const timeoutCodes = ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

/** Node's error codes of the TLS handshake and of certificates. Source: Node.js, tls, 'X509 certificate error codes'. */
const tlsCode =
  /^(EPROTO|ERR_TLS|ERR_SSL|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|UNSPECIFIED)/;

/**
 * OpenSSL's words without what depends on the version: it calls the same alert `sslv3 alert …` or `ssl/tls alert …`, and
 * Node adds advice for whoever runs it. The message has file names and error numbers around its reason, which Node copies to a
 * field if it can.
 */
export function tlsReason(error: unknown): string {
  const text = textOf(error, 'reason') || textOf(error, 'message');
  return printable(text.replace(/^\S+ (?=alert )/, '').replace(/; if the root CA .*$/s, ''));
}

const reasonLimitChars = 200;

/**
 * @param error any thrown value. Its fields are read without `instanceof Error`: not all errors of undici and Node pass it
 * @param timeoutMs of the whole attempt
 */
export function failureReason(error: unknown, timeoutMs: number): string {
  const [name, code, message] = [textOf(error, 'name'), textOf(error, 'code'), textOf(error, 'message')];
  if (name === 'TimeoutError' || timeoutCodes.includes(code)) return `timed out after ${timeoutMs / 1000} s`;
  if (code === 'ADDRESS_NOT_ALLOWED') return printable(message);
  // ECONNREFUSED of a name server must not be reported as a refusal of the receiver.
  const isLookup = /^(query|getaddrinfo)/.test(textOf(error, 'syscall'));
  if (isLookup && !isNoSuchName(error)) return 'name could not be resolved: the name server failed';
  if (tlsCode.test(code)) return printable(`TLS: ${tlsReason(error)}`);
  if (name === 'HTTPParserError') return 'not a valid HTTP response';
  return reasonOf[code] ?? (code === '' ? 'failed' : printable(`failed: ${code}`));
}

function textOf(error: unknown, field: string): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}

const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, reasonLimitChars);
