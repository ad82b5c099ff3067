import { readInstant } from '../../../domain/instant.ts';

/** Reads a time that the validator has accepted; null when the field was not sent. */
export function instant(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = readInstant(text);
  if (at instanceof Date) return at;
  throw new Error(`The validator accepted the time ${text}: ${at.en}`);
}
