import { expect, test } from '@jest/globals';
import { addedHolidays } from '../../../services/api/src/application/ledger/added-holidays.ts';
import { addHoliday, removeHoliday } from '../../../services/api/src/application/ledger/change-holidays.ts';
import { aBusiness } from '../a-business.ts';

// A holiday is of all merchants: each test has days of its own.

test('a day is a holiday once it was added, and no more once it was removed', async () => {
  const business = await aBusiness();
  const { run, asOperator } = business;
  await asOperator((unit) => addHoliday(unit, '2031-03-04'));
  expect((await run(addedHolidays)).has('2031-03-04')).toBe(true);
  // Holidays of the past say nothing about payments that are booked from now on.
  business.moveTo('2031-03-05T12:00:00Z');
  expect((await run(addedHolidays)).has('2031-03-04')).toBe(false);
  await asOperator((unit) => removeHoliday(unit, '2031-03-04'));
  business.moveTo('2031-03-04T12:00:00Z');
  expect((await run(addedHolidays)).has('2031-03-04')).toBe(false);
});

test.each([
  ['one that was added', '2031-04-02'],
  ['a Sunday', '2031-04-06'],
  ['a holiday of the calendar', '2031-07-28'],
])('a day on which banks do not work is not added: %s', async (_, day) => {
  const { asOperator } = await aBusiness();
  if (day === '2031-04-02') await asOperator((unit) => addHoliday(unit, day));
  await expect(asOperator((unit) => addHoliday(unit, day))).rejects.toMatchObject({
    code: 'CONFLICT',
    publicMessage: { en: `${day} is no business day already.` },
  });
});

test('only a day that was added is removed, though a later one is', async () => {
  const { asOperator } = await aBusiness();
  await asOperator((unit) => addHoliday(unit, '2031-05-07'));
  await expect(asOperator((unit) => removeHoliday(unit, '2031-05-06'))).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'day', code: 'NOT_FOUND', message: { en: '2031-05-06 is not an added holiday.' } }],
  });
  // The next day is no reason to refuse it.
  await asOperator((unit) => addHoliday(unit, '2031-05-06'));
});

test.each(['2031-02-30', '', 'tomorrow'])('%j is no day', async (day) => {
  const { asOperator } = await aBusiness();
  const message = { en: `${day} is not a day such as 2026-12-24.` };
  const refused = { code: 'VALIDATION_ERROR', details: [{ field: 'day', code: 'INVALID_FORMAT', message }] };
  await expect(asOperator((unit) => addHoliday(unit, day as never))).rejects.toMatchObject(refused);
  await expect(asOperator((unit) => removeHoliday(unit, day as never))).rejects.toMatchObject(refused);
});
