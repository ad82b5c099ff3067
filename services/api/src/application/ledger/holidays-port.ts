import type { LimaDay } from '../../domain/peru/business-days.ts';

/** The holidays that the operator has added to the national ones. */
export type HolidayReads = {
  /** Those from this day on, the earliest first. */
  from(day: LimaDay): Promise<LimaDay[]>;
};

export type Holidays = HolidayReads & {
  /** @throws Conflict when the day is there */
  insert(day: LimaDay): Promise<void>;
  remove(day: LimaDay): Promise<void>;
};
