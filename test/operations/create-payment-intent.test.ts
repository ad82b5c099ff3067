import { expect, test } from '@jest/globals';
import { inBothModes } from '../rails.ts';
import { anIntent, startWorld, type Body } from '../world.ts';
import { say } from './raw.ts';
import {
  announced,
  createCustomer,
  createIntent,
  idOf,
  isId,
  later,
  refusal,
  rowCounts,
  soles,
  start,
  strangers,
  typesOf,
} from './given.ts';

test('201: the intent is payable, and the merchant hears about it', async () => {
  const world = await startWorld();
  const inbox = await world.listen('payment.created');

  const { status, data } = await world.call('createPaymentIntent', { body: anIntent() });
  await world.settle();

  expect([status, data['status']]).toEqual([201, 'PENDING']);
  expect(inbox.received()).toMatchObject([{ type: 'payment.created', data: { payment_intent: { id: data['id'] } } }]);
});

test('201: what was left out is null', async () => {
  const world = await startWorld();

  const intent = await createIntent(world);

  const secret = intent['client_secret'];
  expect(intent).toEqual({
    id: isId('pi_'),
    merchant_id: world.keys.merchantId,
    livemode: false,
    customer: null,
    amount: soles('25.90'),
    status: 'PENDING',
    payment_method_types: ['INTEROPERABLE_QR'],
    payment_method: {
      qr: {
        type: 'INTEROPERABLE_QR',
        payload: expect.stringMatching(
          /^00020101021226.*5303604540525\.905802PE5925PANADERIA EL NANDU S\.A\.C\.6004LIMA62.*6304[0-9A-F]{4}$/,
        ),
        expires_at: null,
      },
      payment_code: null,
    },
    checkout_url: `https://pay.svc.example/pay/${idOf(intent)}#client_secret=${String(secret)}`,
    client_secret: expect.stringMatching(new RegExp(`^${idOf(intent)}_secret_[\\w-]{43}$`)),
    description: null,
    external_reference: null,
    requires_customer_info: false,
    metadata: {},
    expires_at: null,
    paid_with: null,
    payment_id: null,
    last_saved_method_payment: null,
    created_at: start,
  });
});

test('201: what was sent comes back, and is read back', async () => {
  const world = await startWorld();
  const sent = {
    payment_method_types: ['BANK_TRANSFER', 'INTEROPERABLE_QR'],
    description: 'Dos kilos de café, «tostado»',
    external_reference: 'pedido 1001',
    requires_customer_info: true,
    expires_at: later({ days: 2 }),
    metadata: { cart: 'c-77', note: '' },
  };

  const created = await createIntent(world, sent);
  const { data: read } = await world.call('getPaymentIntent', { id: idOf(created) });

  expect(created).toMatchObject(sent);
  expect(created['payment_method']).toEqual({
    qr: { type: 'INTEROPERABLE_QR', payload: expect.stringMatching(/^000201/), expires_at: sent.expires_at },
    payment_code: { type: 'BANK_TRANSFER', code: expect.stringMatching(/^\d{10}$/), expires_at: sent.expires_at },
  });
  expect(read).toEqual({ ...created, fee_preview: expect.anything() });
});

test('201: a bank code alone comes without a QR', async () => {
  const world = await startWorld();
  const { payment_method } = await createIntent(world, { payment_method_types: ['BANK_TRANSFER'] });
  expect(payment_method).toEqual({
    qr: null,
    payment_code: { type: 'BANK_TRANSFER', code: expect.stringMatching(/^\d{10}$/), expires_at: null },
  });
});

test('201: a time may have any offset, and is answered in UTC', async () => {
  const world = await startWorld();
  const times = {
    '2026-12-01T00:00:00-05:00': '2026-12-01T05:00:00.000Z',
    '2026-12-01T05:45:00.5+05:45': '2026-12-01T00:00:00.500Z',
    '2026-11-30T23:59:59.999999999Z': '2026-11-30T23:59:59.999Z',
    '2026-12-01T13:00:00+14:00': '2026-11-30T23:00:00.000Z',
  };
  for (const [expires_at, inUtc] of Object.entries(times))
    expect((await createIntent(world, { expires_at }))['expires_at']).toBe(inUtc);
});

const noTimes: [text: string, says: string][] = [
  ['2026-12-01T00:00:00', 'Write a time with its offset'],
  ['2026-12-01', 'Write a time with its offset'],
  ['2026-02-30T00:00:00Z', 'There is no such day in the calendar.'],
  ['2027-02-29T00:00:00-05:00', 'There is no such day in the calendar.'],
  ['2026-13-01T00:00:00Z', 'There is no such day in the calendar.'],
  ['2026-12-01T24:00:00Z', 'There is no such time of day.'],
  ['2026-12-01T12:60:00Z', 'There is no such time of day.'],
  ['2026-12-31T23:59:60Z', 'Leap seconds are not accepted.'],
  ['2026-12-31T18:59:60-05:00', 'Leap seconds are not accepted.'],
  ['2026-12-01T00:00:00+24:00', 'There is no such offset from UTC.'],
];

test('422: a time that is none, and why', async () => {
  const world = await startWorld();
  for (const [expires_at, says] of noTimes) {
    const reply = await world.call('createPaymentIntent', { body: anIntent({ expires_at }) });
    expect([expires_at, refusal(reply)]).toEqual([expires_at, [422, 'VALIDATION_ERROR', 'expires_at INVALID_FORMAT']]);
    expect(reply.error.message).toContain(`expires_at: ${says}`);
  }
});

test('201: an empty customer is none, and beside an id nothing counts, whatever it is', async () => {
  const world = await startWorld();
  const { id } = await createCustomer(world);
  expect((await createIntent(world, { customer: {} }))['customer']).toBeNull();
  const beside = { id, type: 'ROBOT', email: 'x', document: 7, nobody_knows: [{}], metadata: { a: 1 }, phone: null };
  expect((await createIntent(world, { customer: beside }))['customer']).toMatchObject({ id, name: 'Rosa Quispe' });
  expect(typesOf(await announced(world))).toEqual(['customer.created', 'payment.created', 'payment.created']);
});

test('201: an amount has two decimals, however it was sent', async () => {
  const world = await startWorld();
  const amounts = { '1': '1.00', '1.00': '1.00', '10.5': '10.50', '999999.99': '999999.99' };
  for (const [sent, kept] of Object.entries(amounts))
    expect((await createIntent(world, { amount: soles(sent) }))['amount']).toEqual(soles(kept));
});

const noAmounts: [code: string, amounts: unknown[]][] = [
  ['OUT_OF_RANGE', ['0', '0.99', '1000000.00', '9999999.99']],
  [
    'INVALID_FORMAT',
    ['', '-1.00', '+1.00', '1.001', '1.', '.50', '01.00', '1e3', '1,50', ' 1.00', '1.00\n', '12345678.00'],
  ],
  ['INVALID_FORMAT', ['١.٠٠', '１.００', 25.9, 1, null, true, ['1.00'], {}]],
];

test('422: an amount that is none', async () => {
  const world = await startWorld();
  for (const [code, amounts] of noAmounts)
    for (const amount of amounts) {
      const reply = await world.call('createPaymentIntent', {
        body: anIntent({ amount: { amount, currency: 'PEN' } }),
      });
      expect([amount, refusal(reply)]).toEqual([amount, [422, 'VALIDATION_ERROR', `amount.amount ${code}`]]);
    }
});

test('the fee must leave something: a bank transfer of 1.79 leaves nothing, one of 1.80 a céntimo', async () => {
  const world = await startWorld();
  const by =
    (...payment_method_types: string[]) =>
    (amount: string) =>
      world.call('createPaymentIntent', { body: anIntent({ amount: soles(amount), payment_method_types }) });

  const eaten = [422, 'VALIDATION_ERROR', 'amount.amount OUT_OF_RANGE'];
  expect(refusal(await by('BANK_TRANSFER')('1.00'))).toEqual(eaten);
  expect(refusal(await by('BANK_TRANSFER')('1.79'))).toEqual(eaten);
  // Every method that is offered must leave something: the payer chooses.
  expect(refusal(await by('INTEROPERABLE_QR', 'BANK_TRANSFER')('1.79'))).toEqual(eaten);
  expect((await by('BANK_TRANSFER')('1.80')).status).toBe(201);
  expect((await by('INTEROPERABLE_QR')('1.00')).status).toBe(201);
});

test('expires_at is from one minute to one year ahead', async () => {
  const world = await startWorld();
  const by = (expires_at: string) => world.call('createPaymentIntent', { body: anIntent({ expires_at }) });

  for (const expires_at of [later({ seconds: 60 }), later({ days: 365 })]) {
    const { status, data } = await by(expires_at);
    expect([status, data['expires_at']]).toEqual([201, expires_at]);
  }
  for (const expires_at of [later({ seconds: 60, ms: -1 }), later({ days: 365, ms: 1 }), later({ days: -1 }), start])
    expect([expires_at, refusal(await by(expires_at))]).toEqual([
      expires_at,
      [422, 'VALIDATION_ERROR', 'expires_at OUT_OF_RANGE'],
    ]);
});

test('it expires by itself, once, and nobody called', async () => {
  const world = await startWorld();
  const inbox = await world.listen('payment.expired');
  const { id } = await createIntent(world, { expires_at: later({ days: 1 }) });

  await world.advance({ hours: 23, minutes: 59, seconds: 59 });
  const before = inbox.received().length;
  await world.advance({ seconds: 1 });

  expect(before).toBe(0);
  expect(inbox.received()).toMatchObject([
    {
      type: 'payment.expired',
      created_at: later({ days: 1 }),
      request: null,
      data: { payment_intent: { id, status: 'EXPIRED', payment_method: null, client_secret: null } },
    },
  ]);
});

test('without expires_at it never expires', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  await world.advance({ days: 3_650 });
  expect((await world.call('getPaymentIntent', { id: String(id) })).data['status']).toBe('PENDING');
});

test('201: a new customer is made on the way, and announced first, by the same call', async () => {
  const world = await startWorld();
  const customer = {
    type: 'INDIVIDUAL',
    external_id: 'user-77',
    first_name: 'Rosa',
    last_name: 'Quispe',
    document: { country: 'PE', type: 'DNI', value: '12345678' },
    email: 'rosa@example.com',
    phone: '+51987654321',
    metadata: { since: '2020' },
  };

  const { data, headers } = await world.call('createPaymentIntent', {
    body: anIntent({ customer }),
    idempotencyKey: 'order-1',
  });
  const events = await announced(world);

  expect(data['customer']).toEqual({
    id: isId('cus_'),
    type: 'INDIVIDUAL',
    first_name: 'Rosa',
    last_name: 'Quispe',
    name: 'Rosa Quispe',
    email: 'rosa@example.com',
    document_type: 'DNI',
    document_value: '12345678',
  });
  expect(typesOf(events)).toEqual(['customer.created', 'payment.created']);
  const request = { id: headers.get('x-request-id'), idempotency_key: 'order-1' };
  expect(events).toMatchObject([
    { request, data: { customer } },
    { request, data: { payment_intent: data } },
  ]);
});

test('201: without an Idempotency-Key the event names the call alone', async () => {
  const world = await startWorld();
  const { headers } = await world.call('createPaymentIntent', { body: anIntent() });
  expect(await announced(world)).toMatchObject([
    { request: { id: headers.get('x-request-id'), idempotency_key: null } },
  ]);
});

test('201: with the id of a customer the rest about it is ignored', async () => {
  const world = await startWorld();
  const { id } = await createCustomer(world, { external_id: 'user-77' });

  const intent = await createIntent(world, {
    customer: { id, type: 'COMPANY', company_name: 'Otra', external_id: 'user-77' },
  });

  expect(intent['customer']).toMatchObject({ id, type: 'INDIVIDUAL', name: 'Rosa Quispe' });
  expect(typesOf(await announced(world))).toEqual(['customer.created', 'payment.created']);
});

test('409: the external_id of a new customer is taken, and there is no intent either', async () => {
  const world = await startWorld();
  await createCustomer(world, { external_id: 'user-77' });
  const before = await rowCounts(world);

  const reply = await world.call('createPaymentIntent', {
    body: anIntent({ customer: { type: 'INDIVIDUAL', external_id: 'user-77' } }),
  });

  expect(refusal(reply)).toEqual([409, 'CONFLICT']);
  expect(await rowCounts(world)).toEqual(before);
});

test('422: the customer must be one of the same merchant and mode', async () => {
  const world = await startWorld({ rails: { collection: inBothModes } });
  const mine = await createCustomer(world);
  const by = (key: string, id: unknown) =>
    world.call('createPaymentIntent', { key, body: anIntent({ customer: { id } }) });

  const notFound = [422, 'VALIDATION_ERROR', 'customer.id NOT_FOUND'];
  for (const [who, key] of await strangers(world))
    expect([who, refusal(await by(key, mine['id']))]).toEqual([who, notFound]);
  expect(refusal(await by(world.keys.secret, world.keys.merchantId))).toEqual(notFound);
  expect(refusal(await by(world.keys.secret, ''))).toEqual(notFound);
});

const tooMany = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, 'x']));

const wrong: [problem: string, changes: Body][] = [
  ['amount REQUIRED', { amount: undefined }],
  ['amount.amount REQUIRED', { amount: { currency: 'PEN' } }],
  ['amount.currency REQUIRED', { amount: { amount: '25.90' } }],
  ['amount.currency NOT_ALLOWED', { amount: { amount: '25.90', currency: 'USD' } }],
  ['amount.cents UNKNOWN_FIELD', { amount: { ...soles('25.90'), cents: 1 } }],
  ['payment_method_types REQUIRED', { payment_method_types: undefined }],
  ['payment_method_types OUT_OF_RANGE', { payment_method_types: [] }],
  ['payment_method_types INVALID_FORMAT', { payment_method_types: ['INTEROPERABLE_QR', 'INTEROPERABLE_QR'] }],
  ['payment_method_types INVALID_FORMAT', { payment_method_types: 'INTEROPERABLE_QR' }],
  ['payment_method_types.0 NOT_ALLOWED', { payment_method_types: ['CARD'] }],
  ['payment_method_types NOT_ALLOWED', { payment_method_types: ['WALLET'] }],
  ['payment_method_types NOT_ALLOWED', { payment_method_types: ['INTEROPERABLE_QR', 'WALLET'] }],
  ['customer.type REQUIRED', { customer: { first_name: 'Rosa' } }],
  ['customer.type NOT_ALLOWED', { customer: { type: 'ROBOT' } }],
  ['customer.company_name NOT_ALLOWED', { customer: { type: 'INDIVIDUAL', company_name: 'Bodega' } }],
  ['customer.first_name NOT_ALLOWED', { customer: { type: 'COMPANY', first_name: 'Rosa' } }],
  [
    'customer.document.value INVALID_FORMAT',
    { customer: { type: 'INDIVIDUAL', document: { country: 'PE', type: 'DNI', value: '1234567' } } },
  ],
  ['customer.phone INVALID_FORMAT', { customer: { type: 'INDIVIDUAL', phone: '987654321' } }],
  ['customer.email INVALID_FORMAT', { customer: { type: 'INDIVIDUAL', email: 'rosa' } }],
  ['description TOO_LONG', { description: 'x'.repeat(501) }],
  ['external_reference TOO_LONG', { external_reference: 'x'.repeat(201) }],
  ['external_reference INVALID_FORMAT', { external_reference: '' }],
  ['requires_customer_info INVALID_FORMAT', { requires_customer_info: 'yes' }],
  ['expires_at INVALID_FORMAT', { expires_at: '2026-12-01' }],
  ['expires_at INVALID_FORMAT', { expires_at: '2026-02-30T00:00:00Z' }],
  ['metadata OUT_OF_RANGE', { metadata: tooMany }],
  ['metadata.note TOO_LONG', { metadata: { note: 'x'.repeat(501) } }],
  ['metadata.note INVALID_FORMAT', { metadata: { note: 1 } }],
  ['livemode UNKNOWN_FIELD', { livemode: true }],
];

test('422: what a body may not say, and nothing is written', async () => {
  const world = await startWorld();
  const before = await rowCounts(world);

  for (const [problem, changes] of wrong) {
    const reply = await world.call('createPaymentIntent', { body: anIntent(changes) });
    expect([changes, refusal(reply)]).toEqual([changes, [422, 'VALIDATION_ERROR', problem]]);
  }

  expect(await rowCounts(world)).toEqual(before);
});

test('201: the longest that is allowed', async () => {
  const world = await startWorld();
  const longest = {
    description: 'ñ'.repeat(500),
    external_reference: '€'.repeat(200),
    metadata: Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`${index}`.padStart(40, 'k'), 'ñ'.repeat(500)]),
    ),
  };
  const { id } = await createIntent(world, longest);
  expect((await world.call('getPaymentIntent', { id: String(id) })).data).toMatchObject(longest);
});

test.each(['x', 'ñ', '€', '😀'])('201: the longest metadata of %s fits, however it is escaped', async (character) => {
  const world = await startWorld();
  const headers = { 'Content-Type': 'application/json' };
  const value = character.repeat(500);
  const metadata = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`${String(index).padStart(2, '0')}${character.repeat(38)}`, value]),
  );
  const escaped = (body: object): string =>
    JSON.stringify(body).replaceAll(/[^ -~]|x/g, (text) =>
      Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
        '',
      ),
    );
  const write = (body: object): [path: string, text: string][] => [
    ['/v1/payment-intents', escaped({ ...anIntent(), ...body })],
    ['/v1/customers', escaped({ type: 'INDIVIDUAL', ...body })],
    ['/v1/checkout-sessions', escaped({ ...anIntent(), ...body })],
  ];
  // `x` is escaped too, in the names of fields as well: JSON knows no difference.
  for (const [path, body] of write({ metadata })) {
    const answer = await say(world, path, { headers, body });
    expect([path, answer.status]).toEqual([path, 201]);
    const { metadata: kept = metadata } = answer.body['data'] as Body;
    expect(kept).toEqual(metadata);
  }
});

test('503: no rail collects in live mode yet, and nothing is changed', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const before = await rowCounts(world);

  const customer = { type: 'INDIVIDUAL', first_name: 'Rosa' };
  const reply = await world.call('createPaymentIntent', {
    key,
    body: anIntent({ customer }),
    idempotencyKey: 'order-1',
  });

  expect([...refusal(reply), reply.headers.get('retry-after')]).toEqual([503, 'RAIL_UNAVAILABLE', '60']);
  expect(await rowCounts(world)).toEqual(before);
});

test('422: WALLET cannot be offered yet, in either mode, alone or beside another, and the answer says so', async () => {
  const world = await startWorld();
  for (const livemode of [false, true])
    for (const payment_method_types of [['WALLET'], ['WALLET', 'INTEROPERABLE_QR']]) {
      const key = await world.key({ livemode });
      const { id } = await createCustomer(world, {}, { key });
      const before = await rowCounts(world);
      const reply = await world.call('createPaymentIntent', {
        key,
        body: anIntent({ payment_method_types, customer: { id } }),
      });
      expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'payment_method_types NOT_ALLOWED']);
      expect(reply.error.message).toBe('payment_method_types: WALLET cannot be offered yet.');
      expect(await rowCounts(world)).toEqual(before);
    }
});
