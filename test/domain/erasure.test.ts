import { expect, test } from '@jest/globals';
import { erasedJson } from '../../services/api/src/domain/erased-json.ts';
import { keptUntil, mustKeep } from '../../services/api/src/domain/erasure.ts';

const id = 'cus_01m7za5kr3000pq1njefzk9z71';
const at = new Date('2026-11-23T15:00:00.000Z');
const erased = (value: unknown, erasedAt: Date | null = null): unknown => {
  const text = erasedJson(JSON.stringify(value), id, erasedAt);
  return text === null ? null : JSON.parse(text);
};

test('the fields of the customer are null wherever it stands; all others, and their order, stay', () => {
  const intent = { amount: { amount: '10.00' }, description: 'for Rosa', metadata: { table: '7' } };
  const text = JSON.stringify({
    id: 'evt_1',
    data: { payment_intent: { ...intent, customer: { id, type: 'INDIVIDUAL', name: 'Rosa', email: 'r@x.pe' } } },
  });
  expect(erasedJson(text, id, at)).toBe(
    `{"id":"evt_1","data":{"payment_intent":{"amount":{"amount":"10.00"},"description":"for Rosa","metadata":{"table":"7"},"customer":{"id":"${id}","type":"INDIVIDUAL","name":null,"email":null}}},"erased_at":"2026-11-23T15:00:00.000Z"}`,
  );
});

test('the customer itself loses its metadata, external id and document, and a saved wallet its phone', () => {
  const customer = {
    id,
    external_id: 'u7',
    document: { type: 'DNI', value: '7' },
    phone: null,
    metadata: { size: 'M' },
  };
  expect(erased({ data: [customer] })).toEqual({
    data: [{ id, external_id: null, document: null, phone: null, metadata: {} }],
  });
  const wallet = { id: 'pm_1', customer_id: id, display: { phone_last4: '4321' }, name: 'a wallet' };
  expect(erased(wallet, at)).toEqual({ ...wallet, display: { phone_last4: null }, erased_at: at.toISOString() });
});

test('what shows nothing of the customer is left as it is', () => {
  const other = { id: 'cus_2', name: 'Luis', metadata: {} };
  const nothing = [other, { ...other, friend: id }, { id, type: 'INDIVIDUAL', name: null, metadata: {} }, [], 'text'];
  expect(nothing.map((value) => erased(value, at))).toEqual(nothing.map(() => null));
  expect(erased([id])).toBeNull();
});

test('what is kept, and until when', () => {
  const never = { lastPaidAt: null, hasOpen: false };
  const paid = { lastPaidAt: new Date('2024-02-29T05:00:00.000Z'), hasOpen: false };
  const open = { lastPaidAt: null, hasOpen: true };
  expect([never, paid, open].map(mustKeep)).toEqual([false, true, true]);
  const erasure = { createdAt: at };
  expect(
    [never, paid, { ...paid, hasOpen: true }, open].map((one) => keptUntil(erasure, one, 10).toISOString()),
  ).toEqual([
    '2026-11-23T15:00:00.000Z',
    '2034-03-01T05:00:00.000Z',
    '2034-03-01T05:00:00.000Z',
    '2036-11-23T15:00:00.000Z',
  ]);
});
