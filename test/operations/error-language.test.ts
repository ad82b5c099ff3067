import { expect, test } from '@jest/globals';
import { Svc } from '../../packages/sdk-node/src/index.ts';
import type { RawResponse } from '../exchange.ts';
import { createCustomer, createIntent, customerBody, intentBody } from '../fixtures.ts';
import { startWorld, type Body, type World } from '../world.ts';
import { intentsPath, jsonHeaders, sendRaw, type RawOptions } from './raw-requests.ts';

// Errors are in Spanish when Accept-Language prefers it to English.

const [spanish, english] = ['No existe esa ruta.', 'There is no such path.'];

const preferences: [wanted: string | undefined, language: 'es' | 'en'][] = [
  ['es', 'es'],
  ['es-PE', 'es'],
  ['ES-419', 'es'],
  ['es-PE,es;q=0.9,en;q=0.8', 'es'],
  ['fr, es;q=0.5', 'es'],
  ['es, *;q=0.1', 'es'],
  ['en, es', 'en'],
  ['es;q=0.5,en', 'en'],
  ['*;q=0.8, es;q=0.5', 'en'],
  ['es;q=0', 'en'],
  ['est', 'en'],
  ['fr', 'en'],
  ['en', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['"(),/:;<=>?@[\\]{}; es', 'en'],
  [`es,${'q=;,'.repeat(2_048)}`, 'en'],
];

test.each(preferences)('404: Accept-Language %j gives %s', async (wanted, language) => {
  const world = await startWorld();
  const headers: Record<string, string> = wanted === undefined ? {} : { 'Accept-Language': wanted };
  const response = await sendRaw(world, '/v1/nothing', { method: 'GET', headers });
  expect(response.error['message']).toBe(language === 'es' ? spanish : english);
  expect(response.headers).toMatchObject({ 'content-language': language, vary: 'Accept-Language' });
});

const inSpanish = (world: World, path: string, raw: RawOptions = {}): Promise<RawResponse> =>
  sendRaw(world, path, { ...raw, headers: { ...jsonHeaders, 'Accept-Language': 'es-PE', ...raw.headers } });

const said = async (response: Promise<RawResponse>): Promise<unknown[]> => {
  const { status, error } = await response;
  return [status, error['message']];
};

test('404: what depends on more than the language says so', async () => {
  const { headers } = await inSpanish(await startWorld(), '/', { method: 'GET' });
  expect(headers['vary']).toBe('Accept, Accept-Language');
});

test('401, 403, 404, 415: in Spanish', async () => {
  const world = await startWorld();
  const intent = `${intentsPath}/pi_1`;
  expect([
    await said(inSpanish(world, intent, { method: 'GET', key: null })),
    await said(inSpanish(world, intent, { method: 'GET', key: 'svc_test_wrong' })),
    await said(inSpanish(world, '/v1/events', { method: 'GET', key: world.keys.publishable })),
    await said(inSpanish(world, intent, { method: 'GET' })),
    await said(inSpanish(world, intentsPath, { body: 'x', headers: { 'Content-Type': 'text/plain' } })),
  ]).toEqual([
    [401, 'Falta la clave o el client secret, o es incorrecto.'],
    [401, 'Esta no es una clave válida: revisa si está bien escrita.'],
    [403, 'Una clave de tipo publishable no puede llamar a listEvents.'],
    [404, 'No existe esa intención de pago.'],
    [415, 'El cuerpo debe ser JSON.'],
  ]);
});

test('409: in Spanish, with what the object is and has', async () => {
  const world = await startWorld();
  // A value that looks like the place of one.
  const customer = customerBody({ external_id: '{id}' });
  const { id } = await createCustomer(world, customer);
  const cancelled = await createIntent(world);
  await world.call('cancelPaymentIntent', { id: cancelled.id });
  const paid = await createIntent(world);
  await world.call('simulatePayment', { id: paid.id, body: { outcome: 'SUCCEEDED' } });
  await world.call('createRefund', { id: paid.id, body: {} });

  const send = (path: string, body: Body) => said(inSpanish(world, path, { body: JSON.stringify(body) }));
  expect([
    await send('/v1/customers', customer),
    await send(`${intentsPath}/${cancelled.id}/cancel`, {}),
    await send(`${intentsPath}/${paid.id}/refunds`, {}),
  ]).toEqual([
    [409, `Ya existe un cliente con el external_id "{id}": ${id}. Úsalo, o cámbialo con PATCH /customers/${id}.`],
    [409, 'No se puede cancelar una intención de pago con estado CANCELLED.'],
    [409, `No queda nada por devolver: hay devoluciones por S/ ${paid.amount.amount}.`],
  ]);
});

test('422: each value that is wrong has its sentence in Spanish', async () => {
  const world = await startWorld();
  const detailsOf = async (path: string, raw: RawOptions): Promise<string[]> => {
    const { status, error } = await inSpanish(world, path, raw);
    expect(status).toBe(422);
    const details = error['details'] as { field: string; message: string }[];
    expect(error['message']).toBe(details.map(({ field, message }) => `${field}: ${message}`).join(' '));
    return details.map(({ field, message }) => `${field}: ${message}`);
  };
  const body = {
    amount: { amount: 1, currency: 'USD' },
    payment_method_types: ['CARD'],
    external_reference: 'x'.repeat(201),
    expires_at: '2026-02-30T00:00:00Z',
    descripton: 'Typo.',
    metadata: { ['k'.repeat(41)]: 'v' },
  };
  expect(await detailsOf(intentsPath, { body: JSON.stringify(body) })).toEqual([
    'amount.amount: Debe ser un texto. Escribe soles como "25.90": 999999.99 como máximo, dos decimales como máximo y sin cero inicial.',
    'amount.currency: Solo se acepta PEN.',
    'payment_method_types.0: Debe ser uno de estos valores: INTEROPERABLE_QR, BANK_TRANSFER, WALLET.',
    'external_reference: Admite como máximo 200 caracteres.',
    'expires_at: Ese día no existe en el calendario.',
    'descripton: No existe ese campo. ¿Quisiste decir description?',
    `metadata.${'k'.repeat(41)}: No se acepta la clave de esta entrada. Admite como máximo 40 caracteres.`,
  ]);
  const cheap = JSON.stringify({ ...intentBody(), amount: { amount: '0.50', currency: 'PEN' } });
  expect(await detailsOf(intentsPath, { body: cheap })).toEqual(['amount.amount: Debe estar entre 1.00 y 999999.99.']);
  const { id } = await createCustomer(world);
  expect(await detailsOf(`/v1/customers/${id}`, { method: 'PATCH', body: '{"type":"COMPANY"}' })).toEqual([
    'type: El tipo de un cliente no se puede cambiar.',
  ]);
  expect(await detailsOf('/v1/events?per_pag=1', { method: 'GET' })).toEqual([
    'per_pag: No existe ese parámetro. ¿Quisiste decir per_page?',
  ]);
});

test('the SDK gets English', async () => {
  const { origin, keys } = await startWorld();
  const svc = new Svc(keys.secret, { baseUrl: origin });
  await expect(svc.paymentIntents.get('pi_1')).rejects.toMatchObject({
    code: 'PAYMENT_INTENT_NOT_FOUND',
    message: expect.stringContaining('There is no such payment intent.'),
  });
});
