import type { Schemas } from '../../../application/schemas.ts';
import type { Target } from '../../../application/test-clocks/advance-test-clock.ts';
import { readDuration, type Duration } from '../../../domain/duration.ts';
import { say } from '../../../domain/message.ts';
import { invalid } from '../../../domain/refusal.ts';
import { instant } from './instant.ts';

/** @throws Refusal VALIDATION_ERROR */
export function advanceTarget({ by, to }: Schemas['TestClockAdvance']): Target {
  const at = instant(to);
  if (at === null && by === undefined)
    throw invalid({
      field: 'by',
      code: 'REQUIRED',
      message: say('Send how far to move the clock, or the time in to.'),
    });
  if (at !== null && by !== undefined)
    throw invalid({ field: 'to', code: 'NOT_ALLOWED', message: say('Send by or to, not both.') });
  return at === null ? { by: duration(by ?? '') } : { to: at };
}

function duration(text: string): Duration {
  const read = readDuration(text);
  // The contract's pattern accepts P and PT, which have no number.
  if (read !== null) return read;
  const message = say('Write an ISO 8601 duration of whole numbers, such as P1M, P2DT6H or PT65S.');
  throw invalid({ field: 'by', code: 'INVALID_FORMAT', message });
}
