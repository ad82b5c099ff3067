import type { Instrument, Movement } from '../../application/rail-calls/rails-port.ts';
import { readInstant } from '../../domain/instant.ts';

// What is believed of a field that a partner tells: null is what cannot be.

export const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

export function objectIn(body: string): Record<string, unknown> | null {
  try {
    return objectOf(JSON.parse(body));
  } catch {
    return null;
  }
}

/** At most what the database keeps, and printable. */
export const textOf = (value: unknown, longest: number): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= longest && !/\p{C}/u.test(value) ? value : null;

export function dateOf(value: unknown): Date | null {
  const at = typeof value === 'string' ? readInstant(value) : null;
  return at instanceof Date ? at : null;
}

export function movementOf(value: unknown): Movement | null {
  const { id, at } = objectOf(value) ?? {};
  const [text, date] = [textOf(id, 100), dateOf(at)];
  return text === null || date === null ? null : { id: text, at: date };
}

export function instrumentOf(value: unknown, kind: 'qr' | 'code'): Instrument | null {
  const { qr_payload, code, institution_name } = objectOf(value) ?? {};
  const [qrPayload, digits] = [textOf(qr_payload, 512), textOf(code, 10)];
  if (kind === 'qr')
    return /^000201[ -~]+$/.test(qrPayload ?? '') ? { qrPayload, code: null, institutionName: null } : null;
  if (digits === null || !/^\d{10}$/.test(digits)) return null;
  return { qrPayload: null, code: digits, institutionName: textOf(institution_name, 60) };
}

export const codeOf = (value: unknown): string =>
  typeof value === 'string' && /^[a-z_]{1,40}$/.test(value) ? value : 'bank_rejected';
