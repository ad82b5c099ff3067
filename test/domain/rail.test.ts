import { expect, test } from '@jest/globals';
import {
  isOrderKind,
  isRailName,
  notificationTypes,
  orderKinds,
  orderReference,
  railNames,
  railOfKind,
} from '../../services/api/src/domain/rail.ts';

test('a partner can serve four rails, and no other one', () => {
  expect(railNames).toEqual(['collection', 'payout', 'refund', 'message']);
  for (const name of railNames) expect(isRailName(name)).toBe(true);
  for (const name of ['', 'wallet', 'Payout', 'email']) expect(isRailName(name)).toBe(false);
});

test('what a partner can be asked for in live mode is asked for on one rail', () => {
  expect(railOfKind).toEqual({
    qr: 'collection',
    code: 'collection',
    order_withdrawal: 'collection',
    payout: 'payout',
    refund: 'refund',
    message: 'message',
  });
});

test('a QR and a code are two orders of an intent, each with a reference of its own', () => {
  expect(orderKinds).toEqual(['qr', 'code']);
  expect(['qr', 'code', 'payout', ''].map(isOrderKind)).toEqual([true, true, false, false]);
  expect(orderKinds.map((kind) => orderReference('pi_1', kind))).toEqual(['pi_1-qr', 'pi_1-code']);
});

/** The rail, the kinds of calls, and whether it has an amount and the partner's id of the movement. */
test.each([
  ['payment.received', 'collection', ['qr', 'code'], 'amount, id'],
  ['payout.paid', 'payout', ['payout'], 'amount'],
  ['payout.failed', 'payout', ['payout'], 'amount'],
  ['payout.returned', 'payout', ['payout'], 'amount, id'],
  ['refund.succeeded', 'refund', ['refund'], 'amount'],
  ['refund.failed', 'refund', ['refund'], 'amount'],
  ['message.sent', 'message', ['message'], ''],
  ['message.failed', 'message', ['message'], ''],
] as const)('%s is a notification of %s, about %j: %s', (type, rail, kinds, has) => {
  const row = notificationTypes[type];
  const money = [row.hasMoney && 'amount', row.hasPaymentId && 'id'].filter(Boolean).join(', ');
  expect([row.rail, row.kinds, money]).toEqual([rail, kinds, has]);
});

test('each notification is of the rail that its kinds of calls are made on, and there are no others', () => {
  const rows = Object.values(notificationTypes);
  expect(rows).toHaveLength(8);
  for (const { rail, kinds } of rows) for (const kind of kinds) expect(railOfKind[kind]).toBe(rail);
});
