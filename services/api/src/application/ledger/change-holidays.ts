import { isBusinessDay, type LimaDay } from '../../domain/peru/business-days.ts';
import { say } from '../../domain/message.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import type { OperatorUnit } from '../operators/operator-unit.ts';

/**
 * Adds a holiday, for payments that are booked from now on. @throws Refusal CONFLICT when banks do not work on that day
 * anyway
 */
export async function addHoliday({ tx }: OperatorUnit, day: LimaDay): Promise<void> {
  checkDay(day);
  const isAdded = (await tx.holidays.from(day))[0] === day;
  if (!isBusinessDay(day, new Set(isAdded ? [day] : [])))
    throw new Refusal('CONFLICT', say('{day} is no business day already.', { day }));
  await tx.holidays.insert(day);
}

/** Removes a holiday that was added. @throws Refusal VALIDATION_ERROR when it was not added */
export async function removeHoliday({ tx }: OperatorUnit, day: LimaDay): Promise<void> {
  checkDay(day);
  if ((await tx.holidays.from(day))[0] !== day)
    throw invalid({ field: 'day', code: 'NOT_FOUND', message: say('{day} is not an added holiday.', { day }) });
  await tx.holidays.remove(day);
}

function checkDay(day: string): void {
  try {
    isBusinessDay(day);
  } catch {
    throw invalid({
      field: 'day',
      code: 'INVALID_FORMAT',
      message: say('{day} is not a day such as 2026-12-24.', { day }),
    });
  }
}
