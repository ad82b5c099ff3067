import { expect, test } from '@jest/globals';
import { seededRandom } from '../seeded-random.ts';
import { customerBody, endpointBody, intentBody, sessionBody, firstOf } from '../fixtures.ts';
import { startWorld, type Body, type RequestBody, type World } from '../world.ts';
import type { Store } from '../../services/api/src/application/store.ts';

type Database = { query(sql: string, parameters: unknown[]): Promise<unknown> };

// An attacker who knows ids in advance writes placeholders for their secrets into every text field. Two worlds with the
// same random bytes generate the same ids: the first world yields the ids that the second one will generate.

const bytesFrom = (seed: number): ((count: number) => Uint8Array) => {
  const random = seededRandom(seed);
  return (count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
};

/** The forms of placeholders, present and earlier, written as plain text. */
const forms: ((id: string) => string)[] = [
  (id) => `{{k1 ${id}}}`,
  (id) => `{{k9 ${id}}}`,
  (id) => `_{{k1 ${id}}}`,
  (id) => `_secret_{{k1 ${id}}}`,
  (id) => `_\\u0000k1 ${id}\\u0000`,
  (id) => `_\\\\u0000k1 ${id}\\\\u0000`,
  (id) => `"_\\u0000k1 ${id}\\u0000`,
];

/** The ids that are written into the texts of one object: its own and another object's. */
type Texts = { own: string; other: string };

const long = ({ own, other }: Texts): string => forms.map((form) => form(own)).join(' ') + forms[0]?.(other);
const short = ({ own }: Texts, nth: number): string => forms[nth % forms.length]?.(own) ?? '';
const metadata = (texts: Texts): Record<string, string> => ({
  [short(texts, 0)]: long(texts),
  [short(texts, 1)]: short(texts, 4),
  other: short({ ...texts, own: texts.other }, 0),
});

type Creation = 'createCustomer' | 'createPaymentIntent' | 'createCheckoutSession' | 'createWebhookEndpoint';
type Ids = { customer: string; intent: string; session: string; paid: string; endpoint: string };
const someIds: Ids = { customer: 'cus_1', intent: 'pi_1', session: 'cs_1', paid: 'pi_2', endpoint: 'we_1' };

/** Runs all kinds of calls with placeholders of these ids in every text. @returns all responses and deliveries */
async function runWithPlaceholders(ids: Ids) {
  const world = await startWorld({ ports: { randomBytes: bytesFrom(7) } });
  const shop = await world.listen();
  const texts = (own: string, other = ids.endpoint): Texts => ({ own, other });
  const responses: string[] = [];
  const call: World['call'] = async (operation, ...options) => {
    const reply = await world.call(operation, ...options);
    responses.push(reply.text);
    return reply;
  };
  /** Creates an object and repeats the call with the same key. */
  const twice = async <Id extends Creation>(operation: Id, body: RequestBody<Id>, idempotencyKey = 'once') => {
    const send = () => world.callUnchecked(operation, { body, idempotencyKey });
    const [made, replayed] = [await send(), await send()];
    responses.push(made.text, replayed.text);
    expect([made.status, replayed.text]).toEqual([201, made.text]);
    return made.data;
  };
  const customerTexts = {
    first_name: short(texts(ids.customer), 0),
    last_name: short(texts(ids.intent), 2),
    external_id: short(texts(ids.customer), 3),
    metadata: metadata(texts(ids.customer)),
  };
  const customer = await twice('createCustomer', customerBody(customerTexts));
  const intentTexts = {
    description: long(texts(ids.intent)),
    external_reference: short(texts(ids.intent), 4),
    metadata: metadata(texts(ids.intent)),
  };
  const intent = await twice('createPaymentIntent', intentBody({ ...intentTexts, customer: { id: customer.id } }));
  const sessionTexts = { description: long(texts(ids.session)), success_url: 'https://shop.example/{{k1}}?_\\u0000' };
  const session = await twice(
    'createCheckoutSession',
    sessionBody({ ...sessionTexts, success_url: sessionTexts.success_url.replaceAll('\\', '%5C') }),
  );
  const paid = await twice('createPaymentIntent', intentBody({ description: long(texts(ids.paid)) }), 'paid');
  const endpointTexts = { description: long(texts(ids.endpoint)) };
  const endpoint = await twice(
    'createWebhookEndpoint',
    endpointBody({ url: shop.url, events: ['payment.failed'], ...endpointTexts }),
  );
  await call('simulatePayment', { id: paid.id, body: { outcome: 'SUCCEEDED' } });
  await world.work();

  const { items: events } = await call('listEvents', { query: { per_page: 'all' } });
  const deliveries: string[] = [];
  for (const { id } of events) {
    await call('getEvent', { id: id });
    const { items } = await call('listEventDeliveries', { id: id });
    deliveries.push(...items.map((item) => item.id));
  }
  const receiverResponses: string[] = [];
  for (const id of deliveries.slice(0, 2)) {
    receiverResponses.push(long({ own: id, other: ids.intent }));
    shop.respondWith(200, receiverResponses.at(-1));
    await call('retryWebhookDelivery', { id });
    await world.work();
    await call('getWebhookDelivery', { id });
  }
  for (const id of [intent.id, paid.id]) await call('getPaymentIntent', { id });
  await call('listPaymentIntents', { query: { per_page: 'all' } });
  await call('listWebhookEndpoints');
  const found: Ids = {
    customer: customer.id,
    intent: intent.id,
    session: session.id,
    paid: paid.id,
    endpoint: endpoint.id,
  };
  return {
    world,
    found,
    responses,
    receiverResponses,
    deliveries,
    sent: shop.posts().map(({ body }) => body),
    written: { customerTexts, intentTexts, sessionTexts, endpointTexts },
  };
}

/** The names of the fields that hold a text, at any depth. */
function fieldsWith(value: unknown, text: string, name = ''): string[] {
  if (typeof value === 'string') return value.includes(text) ? [name] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    ...(key.includes(text) ? [`the key in ${name}`] : []),
    ...fieldsWith(item, text, Array.isArray(value) ? name : key),
  ]);
}

test('placeholders in texts of clients stay text: secrets appear only in the fields where the service puts them', async () => {
  const { found: ids } = await runWithPlaceholders(someIds);
  const { world, found, responses, receiverResponses, deliveries, sent, written } = await runWithPlaceholders(ids);
  // The placeholders had the ids of exactly these objects.
  expect(found).toEqual(ids);
  expect(receiverResponses[0]).toContain(`{{k1 ${deliveries[0]}}}`);

  const secrets = Object.values(ids).map((id) => [id, world.service.app.secrets.derive('k1', id)] as const);
  const places = (id: string, secret: string): [string, string[]] => {
    const bodies = [...responses, ...sent];
    return [id, [...new Set(bodies.flatMap((text) => fieldsWith(JSON.parse(text), secret)))].toSorted()];
  };
  expect(Object.fromEntries(secrets.map(([id, secret]) => places(id, secret)))).toEqual({
    [ids.customer]: [],
    [ids.intent]: ['checkout_url', 'client_secret'],
    [ids.session]: ['checkout_url', 'client_secret'],
    [ids.paid]: ['checkout_url', 'client_secret'],
    [ids.endpoint]: ['signing_secret'],
  });
  // The service's own placeholders never leave the service.
  expect([...responses, ...sent].filter((text) => /[^\\]\\u0000/.test(text))).toEqual([]);

  const data = responses.flatMap<Body>((text) => (JSON.parse(text) as { data: Body | Body[] }).data);
  const all = (name: string): Body[] => data.filter((item) => item[name] !== undefined && item['id'] !== undefined);
  expect(all('first_name')).toContainEqual(expect.objectContaining(written.customerTexts));
  expect(all('external_reference')).toContainEqual(expect.objectContaining(written.intentTexts));
  expect(all('success_url')).toContainEqual(expect.objectContaining({ description: written.sessionTexts.description }));
  expect(all('signing_secret')).toContainEqual(expect.objectContaining(written.endpointTexts));
  const events = sent.map((body) => Object.values((JSON.parse(body) as { data: Record<string, Body> }).data)[0]);
  expect(events).toContainEqual(expect.objectContaining(written.intentTexts));
  expect(events).toContainEqual(expect.objectContaining({ metadata: written.customerTexts.metadata }));
  const excerpts = JSON.stringify(data.map((item) => item['attempt_history']));
  for (const response of receiverResponses) expect(excerpts).toContain(JSON.stringify(response));
});

test('422: NUL, the character of placeholders, is refused in every text', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const { data: intent } = await world.call('createPaymentIntent', { body: intentBody() });
  const forged = `_\0k1 ${intent.id}\0`;
  const refused = [
    await world.call('createPaymentIntent', { body: intentBody({ description: forged }) }),
    await world.call('createPaymentIntent', { body: intentBody({ metadata: { [forged]: 'x' } }) }),
    await world.call('createCustomer', { body: { type: 'INDIVIDUAL', first_name: forged } }),
    await world.call('createWebhookEndpoint', { body: { url: shop.url, events: ['*'], description: forged } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  // A receiver can send it in its response: there it is replaced.
  shop.respondWith(200, forged);
  await world.work();
  const [event] = shop.received();
  const { items } = await world.call('listEventDeliveries', { id: String(event?.id) });
  expect(items).toMatchObject([{ attempt_history: [{ response_excerpt: forged.replaceAll('\0', '\uFFFD') }] }]);
});

test('bodies that an earlier version stored are sent with their secrets, and texts of clients in them stay text', async () => {
  let database: Database | undefined;
  const openDatabase = (store: Store): Store => {
    database = (store as Store & { dataSource: Database }).dataSource;
    return store;
  };
  const world = await startWorld({ store: openDatabase });
  const shop = await world.listen('payment.created');
  const body = intentBody({ description: '{{k1 pi_x}}', metadata: { a: 'words' } });
  const made = await world.call('createPaymentIntent', { body, idempotencyKey: 'once' });
  await world.work();
  const { items: events } = await world.call('listEvents');
  const delivery = firstOf((await world.call('listEventDeliveries', { id: String(events[0]?.id) })).items);

  // The stored form of that version, with a text of a client that looks like its placeholders.
  const words = `{{k1 ${made.data.id}}} _{{k9 ${made.data.id}}}`;
  for (const table of ['events', 'idempotency_keys'])
    await database?.query(
      `UPDATE ${table} SET placeholder_form = 1, body = REPLACE(REPLACE(REPLACE(body, ?, ?), ?, ?), ?, ?)`,
      ['_\\u0000', '_{{', '\\u0000', '}}', '"words"', JSON.stringify(words)],
    );
  expect(JSON.stringify(await world.rows())).toContain(`_secret_{{k1 ${made.data.id}}}`);

  const expected = made.text.replace('"words"', JSON.stringify(words));
  const replayed = await world.call('createPaymentIntent', { body, idempotencyKey: 'once' });
  expect([replayed.headers.get('idempotent-replayed'), replayed.text]).toEqual(['true', expected]);
  await world.call('retryWebhookDelivery', { id: delivery.id });
  await world.work();
  const [first, second] = shop.posts().map(({ body: sent }) => sent);
  expect(second).toBe(first?.replace('"words"', JSON.stringify(words)));
  expect(second).toContain(String(made.data.client_secret));
  const event = await world.call('getEvent', { id: String(events[0]?.id) });
  expect(event.text).toContain(second);
  expect((await world.call('listEvents')).text).toContain(second);
});
