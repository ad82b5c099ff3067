import { readInstant } from '../../../domain/instant.ts';
import { invalid } from '../../../domain/refusal.ts';

/** A time as it was sent, with any offset; null where none was. @throws Refusal VALIDATION_ERROR */
export function instant(field: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = readInstant(text);
  if (typeof at === 'string') throw invalid({ field, code: 'INVALID_FORMAT', message: at });
  return at;
}
