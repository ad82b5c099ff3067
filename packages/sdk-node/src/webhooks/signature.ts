const encoder = new TextEncoder();

/** The key of WebCrypto for a signing secret, which is used whole, with its `whsec_` prefix. */
const hmacKey = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** What is signed: `<timestamp>.<raw body>`. */
function signedBytes(timestamp: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const start = encoder.encode(`${timestamp}.`);
  const bytes = new Uint8Array(start.length + body.length);
  bytes.set(start);
  bytes.set(body, start.length);
  return bytes;
}

/** Compares in constant time. @param signature 64 hex digits */
export async function isSignature(
  signature: string,
  secret: string,
  timestamp: string,
  body: Uint8Array,
): Promise<boolean> {
  const given = Uint8Array.from(signature.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  return crypto.subtle.verify('HMAC', await hmacKey(secret), given, signedBytes(timestamp, body));
}

/** 64 hex digits */
export async function signatureOf(secret: string, timestamp: string, body: Uint8Array): Promise<string> {
  const bytes = await crypto.subtle.sign('HMAC', await hmacKey(secret), signedBytes(timestamp, body));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
