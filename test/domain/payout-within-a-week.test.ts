import { expect, test } from '@jest/globals';
import { availableOn } from '../../services/api/src/domain/availability.ts';
import { arrivalAt, arrivalDay, submissionAt } from '../../services/api/src/domain/payout.ts';
import { nextPayoutAt } from '../../services/api/src/domain/payout-schedule.ts';
import { initialSettings } from '../../services/api/src/domain/payout-settings.ts';

const hourMs = 3_600_000;
const settings = initialSettings({ merchantId: 'mer_1', livemode: false });

/** When the money of a QR that is paid now is at the merchant's bank, with the schedule that nobody has changed. */
function depositedAt(paidAt: Date): Date {
  const assembledAt = nextPayoutAt(settings, new Date(availableOn('INTEROPERABLE_QR', paidAt).getTime() - 1));
  if (assembledAt === null) throw new Error('The schedule assembles nothing.');
  return arrivalAt(arrivalDay(submissionAt(assembledAt, false)));
}

test('whatever the day and the hour, a QR is at the bank within the week that the README advances', () => {
  const late: string[] = [];
  for (let at = Date.parse('2026-01-01T00:30:00Z'); at < Date.parse('2031-01-01T00:00:00Z'); at += 3 * hourMs)
    if (depositedAt(new Date(at)).getTime() > at + 7 * 24 * hourMs) late.push(new Date(at).toISOString());
  expect(late).toEqual([]);
});

test('four days are not enough for what is paid on a Thursday morning', () => {
  const paidAt = new Date('2026-11-26T06:00:00Z');
  expect(depositedAt(paidAt)).toEqual(new Date('2026-11-30T17:00:00Z'));
});
