import { readInstant } from '../../../domain/instant.ts';
import { invalid } from '../../../domain/refusal.ts';

/** Parses a time with any UTC offset; null when the field was not sent. @throws Refusal VALIDATION_ERROR */
export function instant(field: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = readInstant(text);
  if (typeof at === 'string') throw invalid({ field, code: 'INVALID_FORMAT', message: at });
  return at;
}
