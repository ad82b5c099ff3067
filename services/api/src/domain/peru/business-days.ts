/** A calendar day in Lima, 'YYYY-MM-DD'. Such strings sort by date. */
export type LimaDay = string;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Lima is UTC−5 all year: Peru has had no daylight saving time since 1994. */
export const limaBehindUtcMs = 5 * hourMs;

/**
 * The fixed national holidays, as MM-DD: article 6 of Legislative Decree 713, as last amended by the laws
 * 31381 (9 December), 31530 (6 August), 31788 (7 June) and 31822 (23 July). In force as a whole since 2024.
 * A holiday on a weekend is not moved to a weekday.
 */
const fixedHolidays: ReadonlySet<string> = new Set([
  '01-01', // New Year
  '05-01', // Labour Day
  '06-07', // Battle of Arica, Flag Day
  '06-29', // Saint Peter and Saint Paul
  '07-23', // Air Force Day
  '07-28', // Independence
  '07-29', // Independence
  '08-06', // Battle of Junín
  '08-30', // Saint Rose of Lima
  '10-08', // Battle of Angamos
  '11-01', // All Saints
  '12-08', // Immaculate Conception
  '12-09', // Battle of Ayacucho
  '12-25', // Christmas
]);

/** Maundy Thursday and Good Friday, the movable holidays of the same article, in days before Easter Sunday. */
const movableDaysBeforeEaster = [3, 2];

/** Easter Sunday of a Gregorian year (Meeus/Jones/Butcher algorithm; Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): LimaDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonDrift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moonAge = (19 * golden + century - Math.floor(century / 4) - moonDrift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moonAge - (yearOfCentury % 4)) % 7;
  const lateMoon = Math.floor((golden + 11 * moonAge + 22 * toSunday) / 451);
  const days = moonAge + toSunday - 7 * lateMoon + 114;
  return dayOf(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

/**
 * Whether banks work on a day: Monday to Friday, no national holiday, none of `extraHolidays`.
 * @param extraHolidays days that the operator has added. The government declares such days by decree at short notice.
 * @throws RangeError when `day` is not a day of the calendar
 */
export function isBusinessDay(day: LimaDay, extraHolidays?: ReadonlySet<LimaDay>): boolean {
  const midnight = utcMidnight(day);
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  if (fixedHolidays.has(day.slice(5)) || extraHolidays?.has(day)) return false;
  const easter = utcMidnight(easterSunday(Number(day.slice(0, 4))));
  return !movableDaysBeforeEaster.some((days) => midnight === easter - days * dayMs);
}

/**
 * The calendar day in Lima at an instant.
 * @throws RangeError when the instant is invalid
 */
export function limaDay(instant: Date): LimaDay {
  return dayOf(instant.getTime() - limaBehindUtcMs);
}

/**
 * The n-th business day after the Lima calendar day of `instant`, as the instant of its 00:00 in Lima (05:00 UTC).
 * The day of `instant` itself never counts, at any hour.
 * @param n at least 1
 * @throws RangeError when n is not a positive integer, or the instant is invalid
 */
export function businessDayAfter(instant: Date, n: number, extraHolidays?: ReadonlySet<LimaDay>): Date {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`Not a number of business days: ${n}.`);
  let midnight = utcMidnight(limaDay(instant));
  for (let left = n; left > 0;) {
    midnight += dayMs;
    if (isBusinessDay(dayOf(midnight), extraHolidays)) left -= 1;
  }
  return new Date(midnight + limaBehindUtcMs);
}

/** An hour of a calendar day in Lima. @throws RangeError when `day` is not a day of the calendar */
export const limaInstant = (day: LimaDay, hour: number): Date =>
  new Date(utcMidnight(day) + hour * hourMs + limaBehindUtcMs);

/** The day this many days later. @throws RangeError when `day` is not a day of the calendar */
export const daysAfter = (day: LimaDay, days: number): LimaDay => dayOf(utcMidnight(day) + days * dayMs);

/** The same day of the month this many months later, or the last day of a shorter month. @throws RangeError as above */
export function monthsAfter(day: LimaDay, months: number): LimaDay {
  const from = new Date(utcMidnight(day));
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDate)));
}

/** 0 is Sunday. @throws RangeError when `day` is not a day of the calendar */
export const weekdayOf = (day: LimaDay): number => new Date(utcMidnight(day)).getUTCDay();

// The calculation uses UTC days, which always have 24 hours. `limaDay` and `businessDayAfter` convert from and to Lima.

function dayOf(ms: number): LimaDay {
  return new Date(ms).toISOString().slice(0, 10);
}

function utcMidnight(day: LimaDay): number {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(date));
  // Date.UTC turns 30 February into 1 or 2 March. A day that changes does not exist.
  if (Number.isNaN(ms) || dayOf(ms) !== day) throw new RangeError(`Not a day of the calendar: '${day}'.`);
  return ms;
}
