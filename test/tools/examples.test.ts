import { expect, test } from '@jest/globals';
import { parse as parseQr } from 'promptparse';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { paymentCode } from '../../services/api/src/domain/peru/payment-code.ts';
import { base32 } from '../../services/api/src/domain/id-time.ts';
import { contract } from '../contract-document.ts';
import { eventResources } from '../../services/api/src/generated/events.ts';
import { operations } from '../../services/api/src/generated/operations.ts';
import { responseExamples, eventExamples, requestExamples } from '../contract-examples.ts';

// The examples of the contract must be what the service accepts and returns, because readers copy them.

type Json = { [key: string]: unknown };

const examples = [...requestExamples, ...responseExamples, ...eventExamples];
const answerOf = (name: string): Json => {
  const found = responseExamples.find((example) => example.name === name);
  if (found === undefined) throw new Error(`There is no example ${name}.`);
  return (found.value as { data: Json }).data;
};

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
(formats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema({ ...contract, $id: 'contract' });

/** Every value in an example, with its name. */
const members = (value: unknown, name = ''): [name: string, value: unknown][] => [
  [name, value],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => members(item, Array.isArray(value) ? name : key))
    : []),
];
const all = examples.flatMap(({ value }) => members(value));

test.each(examples)('$name fits its schema', ({ schema, value }) => {
  const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
  const validate = ajv.compile(JSON.parse(text) as object);
  expect([validate(value), validate.errors ?? []]).toEqual([true, []]);
});

test('every QR can be read: its checksum is right, its amount is that of the intent, and both its references are equal', () => {
  let count = 0;
  for (const [, value] of all) {
    const { amount, payment_method } = (value ?? {}) as { amount?: { amount: string }; payment_method?: unknown };
    const payload = (payment_method as { qr?: { payload?: string } } | null | undefined)?.qr?.payload;
    if (payload === undefined) continue;
    count += 1;
    const read = parseQr(payload, true, true);
    expect(read?.getTagValue('54')).toBe(amount?.amount);
    expect(read?.getTagValue('26', '01')).toBe(read?.getTagValue('62', '05'));
    expect(read?.getTagValue('53')).toBe('604');
  }
  expect(count).toBeGreaterThan(2);
});

test('every payment code has its check digit', () => {
  const codes = all.flatMap(([, value]) => {
    const { type, code } = (value ?? {}) as Json;
    return type === 'BANK_TRANSFER' ? [String(code)] : [];
  });
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) expect(paymentCode(code.slice(0, 9))).toBe(code);
});

test('every id, secret and address is well formed', () => {
  // The id of a payer's token also has its end.
  // A partner's own ids have any form.
  const id = new RegExp(`^((pt_[0-9a-z]{6}|[a-z]+)_[${base32}]{26}|(ntf|BNK)-\\d+)$`);
  const forms: [name: RegExp, form: RegExp][] = [
    [/^(?!external_|correlation_)(\w+_)?id$/, id],
    [/^client_secret$/, /^(pi|cs)_[0-9a-z]{26}_secret_[\w-]{43}$/],
    [/^signing_secret$/, /^whsec_test_[\w-]{43}$/],
    [/^checkout_url$/, /^https:\/\/svc\.example\/pay\/(pi|cs)_[0-9a-z]{26}(#client_secret=[\w-]+)?$/],
  ];
  const texts = all.filter((member): member is [string, string] => typeof member[1] === 'string');
  const odd = texts.filter(([name, value]) => forms.some(([of, form]) => of.test(name) && !form.test(value)));
  expect([odd, texts.filter(([, value]) => value.includes('…'))]).toEqual([[], []]);
});

test('an object is the same in every example: its amount, its merchant, its secret', () => {
  const amounts = new Map<string, Set<string>>();
  const note = (id: unknown, amount: unknown) => {
    const text = String(id);
    amounts.set(text, (amounts.get(text) ?? new Set()).add(JSON.stringify(amount)));
  };
  for (const [, value] of all) {
    const { id, payment_intent_id, payment_id, source_id, amount, gross } = (value ?? {}) as Json;
    if (amount === undefined && gross === undefined) continue;
    for (const about of [id, payment_intent_id, payment_id, source_id])
      if (typeof about === 'string' && !about.startsWith('btxn_')) note(about, amount ?? gross);
  }
  expect(amounts.size).toBeGreaterThan(3);
  expect([...amounts].filter(([, found]) => found.size > 1)).toEqual([]);
  expect(new Set(all.filter(([name]) => name === 'merchant_id').map(([, value]) => value)).size).toBe(1);
  const fragments = all.flatMap(([, value]) => {
    const { id, client_secret: secret, checkout_url: url } = (value ?? {}) as Json;
    if (typeof url !== 'string' || secret === undefined) return [];
    return [[url, `https://svc.example/pay/${String(id)}${secret === null ? '' : `#client_secret=${String(secret)}`}`]];
  });
  expect(fragments.map(([url]) => url)).toEqual(fragments.map(([, expected]) => expected));
});

test('what is left of a payment is its amount less the fee and its tax', () => {
  let count = 0;
  for (const [, value] of all) {
    const { gross, fee, fee_tax, net } = (value ?? {}) as { [key: string]: { amount: string } | undefined };
    if (gross === undefined || net === undefined || fee === undefined) continue;
    count += 1;
    const centimos = (money: { amount: string } | undefined): number => Math.round(Number(money?.amount ?? 0) * 100);
    expect(centimos(gross) + centimos(fee) + centimos(fee_tax)).toBe(centimos(net));
  }
  expect(count).toBeGreaterThan(1);
});

test('simulate shows a paid intent, and cancel a cancelled one', () => {
  const over = { payment_method: null, client_secret: null, checkout_url: expect.not.stringContaining('#') };
  expect(answerOf('simulatePayment 200 paid')).toMatchObject({
    ...over,
    status: 'SUCCEEDED',
    paid_with: { method_type: 'INTEROPERABLE_QR' },
    payment_id: expect.stringMatching(/^pay_/),
  });
  expect(answerOf('cancelPaymentIntent 200 cancelled')).toMatchObject({
    ...over,
    status: 'CANCELLED',
    paid_with: null,
    payment_id: null,
  });
});

test('a rejected intent can still be paid, and the payer sees nothing private', () => {
  const open = { payment_method: expect.any(Object), client_secret: expect.any(String), paid_with: null };
  expect(answerOf('simulatePayment 200 rejected')).toMatchObject({ ...open, status: 'FAILED' });
  const forPayer = answerOf('getPaymentIntent 200 payer');
  expect(forPayer).toMatchObject({ ...open, customer: null, external_reference: null, metadata: {} });
  expect(Object.keys(forPayer)).not.toEqual(expect.arrayContaining(['fee_preview']));
  expect(Object.keys(forPayer)).not.toEqual(expect.arrayContaining(['settlement']));
});

test('every event shows the object in the state that it reports', () => {
  const states = Object.fromEntries(
    eventExamples.map(({ type, value }) => {
      const [object] = Object.values((value as unknown as { data: { [name: string]: Json } }).data);
      return [type, object?.['status']];
    }),
  );
  expect(states).toEqual({
    'payment.created': 'PENDING',
    'payment.succeeded': 'SUCCEEDED',
    'payment.failed': 'FAILED',
    'payment.expired': 'EXPIRED',
    'payment.reversed': 'EXPIRED',
    'payment.cancelled': 'CANCELLED',
    'checkout.session.completed': 'COMPLETED',
    'customer.created': undefined,
    'balance.transaction_created': 'PENDING',
    'balance.available': 'AVAILABLE',
    'payout.created': 'PENDING',
    'payout.paid': 'PAID',
    'payout.failed': 'FAILED',
    'refund.created': 'PENDING',
    'refund.succeeded': 'SUCCEEDED',
    'refund.failed': 'FAILED',
    'payment_method.attached': 'ACTIVE',
    'payment_method.revoked': 'REVOKED',
    'payment_method.detached': 'DETACHED',
    'subscription.created': 'INCOMPLETE',
    'subscription.activated': 'ACTIVE',
    'subscription.renewed': 'ACTIVE',
    'subscription.past_due': 'PAST_DUE',
    'subscription.updated': 'ACTIVE',
    'subscription.canceled': 'CANCELED',
  });
});

test('the message of every refusal repeats its details, and doc_url leads to its section', () => {
  const refusals = responseExamples.filter(({ status }) => !status.startsWith('2'));
  expect(refusals.length).toBeGreaterThan(100);
  for (const { value } of refusals) {
    const { message, error } = value as { message: string; error: { [key: string]: string } & { details?: Json[] } };
    const expected = error.details
      ?.map(({ field, message: text }) => (field === '' ? String(text) : `${String(field)}: ${String(text)}`))
      .join(' ');
    expect([message, error['message']]).toEqual([expected ?? message, message]);
    expect(error['doc_url']).toBe(`https://svc.example/docs/errors#${error['code']}`);
  }
});

test('every tag has an operation', () => {
  const used = operations.flatMap(
    ({ path, method }) => (((contract['paths'] as Json)[path] as Json)[method] as { tags: string[] }).tags,
  );
  const tags = (contract['tags'] as { name: string }[]).map(({ name }) => name);
  expect(tags.filter((name) => !used.includes(name))).toEqual([]);
  expect(used.filter((name) => !tags.includes(name))).toEqual([]);
});

test('every event type in the list is sent by the service', () => {
  const sent = [
    'payment.created',
    'payment.succeeded',
    'payment.failed',
    'payment.expired',
    'payment.cancelled',
    'payment.reversed',
    'checkout.session.completed',
    'customer.created',
    'customer.updated',
    'customer.deleted',
    'balance.transaction_created',
    'balance.available',
    'refund.created',
    'refund.succeeded',
    'refund.failed',
    'payout.created',
    'payout.paid',
    'payout.failed',
    'payment_method.attached',
    'payment_method.revoked',
    'payment_method.detached',
    'subscription.created',
    'subscription.activated',
    'subscription.renewed',
    'subscription.past_due',
    'subscription.updated',
    'subscription.canceled',
  ];
  const { EventType, EventSelector } = (contract['components'] as { schemas: { [name: string]: Json } }).schemas;
  expect(Object.keys(eventResources)).toEqual(sent);
  expect(Object.keys(contract['webhooks'] as Json)).toEqual(sent);
  expect(EventType?.['enum']).toEqual(sent);
  expect(EventSelector?.['anyOf']).toEqual([
    { $ref: '#/components/schemas/EventType' },
    { type: 'string', const: '*' },
  ]);
  expect(eventExamples.map(({ type }) => type)).toEqual(sent);
  const text = JSON.stringify(contract);
  expect(text).not.toContain('x-planned');
});
