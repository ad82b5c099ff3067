import { expect, test } from '@jest/globals';
import { startWorld, type Body } from '../world.ts';
import { intentBody, refusal } from '../fixtures.ts';
import { sendRaw, intentsPath, sendIntent, problemsOf, intentText } from './raw-requests.ts';

test('422: several problems are reported at once, each with the dotted name of its field', async () => {
  const world = await startWorld();
  const body = {
    amount: { amount: '1,00', cents: 1 },
    payment_method_types: ['INTEROPERABLE_QR', 'CARD'],
    customer: { type: 'ROBOT', document: { country: 'PE', type: 'DNI' } },
    description: 'x'.repeat(501),
    metadata: { note: 'x'.repeat(501) },
    livemode: true,
  };
  const reply = await world.callUnchecked('createPaymentIntent', { body });
  const [status, code, ...problems] = refusal(reply);

  expect([status, code]).toEqual([422, 'VALIDATION_ERROR']);
  expect(problems.toSorted()).toEqual(
    [
      'amount.amount INVALID_FORMAT',
      'amount.cents UNKNOWN_FIELD',
      'amount.currency REQUIRED',
      'customer.document.value REQUIRED',
      'customer.type NOT_ALLOWED',
      'description TOO_LONG',
      'livemode UNKNOWN_FIELD',
      'metadata.note TOO_LONG',
      'payment_method_types.1 NOT_ALLOWED',
    ].toSorted(),
  );
  expect(
    refusal(
      await world.call('createPaymentIntent', { body: intentBody({ amount: { amount: '0.50', currency: 'PEN' } }) }),
    ),
  ).toEqual([422, 'VALIDATION_ERROR', 'amount.amount OUT_OF_RANGE']);
  expect(refusal(await world.call('createPaymentIntent', { body: intentBody({ customer: { id: 'cus_1' } }) }))).toEqual(
    [422, 'VALIDATION_ERROR', 'customer.id NOT_FOUND'],
  );
});

test.each(['[]', 'null', '""', '"text"', '5', 'true'])('422: %s as body', async (body) => {
  const world = await startWorld();
  const replies = [
    await sendIntent(world, body),
    await sendRaw(world, `${intentsPath}/pi_1/cancel`, { headers: { 'Content-Type': 'application/json' }, body }),
  ];
  for (const reply of replies) {
    expect(problemsOf(reply)).toEqual([422, ' INVALID_FORMAT']);
    expect(reply.error['message']).toBe('The body must be an object: {…}.');
  }
});

test('422: texts with NUL or unpaired surrogates', async () => {
  const world = await startWorld();
  const bodies: [field: string, body: string][] = [
    ['description', intentText.replace('{', '{"description":"a\\u0000b",')],
    ['description', intentText.replace('{', '{"description":"\\ud800",')],
    ['description', intentText.replace('{', '{"description":"\\udc00\\ud800",')],
    ['metadata.note', intentText.replace('{', '{"metadata":{"note":"\\u0000"},')],
    ['metadata.a\0b', intentText.replace('{', '{"metadata":{"a\\u0000b":"x"},')],
    ['payment_method_types.0', '{"payment_method_types":["\\udfff"]}'],
  ];
  for (const [field, body] of bodies)
    expect(problemsOf(await sendIntent(world, body))).toEqual([422, `${field} INVALID_FORMAT`]);
  expect(problemsOf(await sendRaw(world, `${intentsPath}?external_reference=a%00b`, { method: 'GET' }))).toEqual([
    422,
    'external_reference INVALID_FORMAT',
  ]);
});

test('422: a repeated or unknown parameter', async () => {
  const world = await startWorld();
  const by = async (query: string) => problemsOf(await sendRaw(world, `${intentsPath}?${query}`, { method: 'GET' }));
  expect(await by('page=1&page=2')).toEqual([422, 'page INVALID_FORMAT']);
  for (const query of ['page[]=2', 'status[0]=PENDING', 'status[gt]=PENDING', 'page%5B%5D=2'])
    expect([query, (await by(query))[0]]).toEqual([query, 422]);
  expect(await by('status=PENDING&status=FAILED')).toEqual([422, 'status INVALID_FORMAT']);
  for (const name of ['limit', '__proto__', 'constructor', 'toString', 'client_secret'])
    expect([name, await by(`${encodeURIComponent(name)}=PENDING`)]).toEqual([name, [422, `${name} UNKNOWN_FIELD`]]);
});

test('422: names of built-in object properties are unknown fields', async () => {
  const world = await startWorld();
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect([name, problemsOf(await sendIntent(world, intentText.replace('{', `{"${name}":{"admin":true},`)))]).toEqual([
      name,
      [422, `${name} UNKNOWN_FIELD`],
    ]);
  expect(
    problemsOf(await sendIntent(world, intentText.replace('"currency"', '"__proto__":{"currency":"PEN"},"x"')))[0],
  ).toBe(422);
});

test('201: names of built-in object properties are accepted as keys of metadata', async () => {
  const world = await startWorld();
  const metadata = '{"__proto__":"a","constructor":"b","toString":"c","hasOwnProperty":"d"}';

  const { status, text: made, body } = await sendIntent(world, intentText.replace('{', `{"metadata":${metadata},`));
  const read = await sendRaw(world, `${intentsPath}/${String((body['data'] as Body)['id'])}`, { method: 'GET' });
  const events = await sendRaw(world, '/v1/events', { method: 'GET' });

  expect(status).toBe(201);
  for (const response of [made, read.text, events.text]) expect(response).toContain(`"metadata":${metadata}`);
  expect(({} as Body)['admin']).toBeUndefined();
});
