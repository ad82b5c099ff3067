export function signedHeaders(
  key: string,
  request: { nowMs: number; method: string; path: string; body: string },
): { 'X-Svc-Timestamp': string; 'X-Svc-Signature': string };
