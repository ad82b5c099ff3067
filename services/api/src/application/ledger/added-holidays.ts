import { limaDay, type LimaDay } from '../../domain/peru/business-days.ts';
import type { Unit } from '../unit/unit.ts';

/** The holidays that the operator has added, from today on. */
export const addedHolidays = async ({ tx, now }: Pick<Unit, 'tx' | 'now'>): Promise<ReadonlySet<LimaDay>> =>
  new Set(await tx.holidays.from(limaDay(now)));
