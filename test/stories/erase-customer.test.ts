import { expect, test } from '@jest/globals';
import { startKnownCustomer, person, placesWithTraces, untilErased } from '../a-known-customer.ts';
import { createCustomer, createIntent } from '../fixtures.ts';
import { verifyAuditLog } from '../../services/api/src/application/operators/verify-audit-log.ts';
import { expectBooks, operatorsOf, outcome } from '../operators-at-work.ts';
import { startWorld } from '../world.ts';
import { intentNow, payerPays } from './steps.ts';

// A customer asks to be forgotten (Ley 29733): the money stays, the person goes.

test('a customer with every kind of data is erased: no table and no line of the log has any of it, and no céntimo has moved', async () => {
  const { world, decide, id, paid, byWallet, wallet, subscription } = await startKnownCustomer();
  const balance = async () => (await world.call('getBalance')).data;
  const before = [await balance(), await expectBooks(world)];
  const events = async () => (await world.call('listEvents', { query: { per_page: 'all' } })).items;
  const eventsBefore = await events();
  expect((await placesWithTraces(world)).map((place) => place.split(':')[0]).toSorted()).toEqual([
    'customer_words',
    'customers',
    'events',
    'idempotency_keys',
    'webhook_attempts',
  ]);

  const { erasure, isKept } = await decide('customers erase', { id });
  await untilErased(world);
  expect(await placesWithTraces(world)).toEqual([]);
  expect([await balance(), await expectBooks(world)]).toEqual(before);
  expect(isKept).toBe(true);

  const nobody = { id, type: 'INDIVIDUAL', first_name: null, last_name: null, email: null };
  expect((await world.call('getCustomer', { id })).data).toMatchObject({
    ...nobody,
    external_id: null,
    document: null,
    phone: null,
    metadata: {},
    payment_intents_count: 4,
  });
  expect(await intentNow(world, paid)).toMatchObject({
    status: 'SUCCEEDED',
    customer: { ...nobody, name: null, document_value: null },
  });
  expect((await world.call('getSubscription', { id: subscription.id })).data.status).toBe('CANCELED');
  expect((await world.call('listCustomers', { query: { q: 'rosalinda' } })).items).toEqual([]);

  const now = await events();
  const erased = now.filter((event) => 'erased_at' in event);
  expect(new Set(erased.map(({ type }) => type))).toEqual(
    new Set([
      'customer.created',
      'customer.updated',
      'payment.created',
      'payment.succeeded',
      'payment_method.attached',
      'payment_method.detached',
    ]),
  );
  expect(erased[0]).toHaveProperty('erased_at', erasure.createdAt.toISOString());
  const attached = now.find(({ type }) => type === 'payment_method.attached');
  expect(attached?.data).toMatchObject({ payment_method: { id: wallet?.id, display: { phone_last4: null } } });
  // The others are byte for byte as they were, and none is gone.
  const others = (list: typeof now) => list.filter((event) => !erased.some((one) => one.id === event.id));
  const texts = new Set(others(now).map((event) => JSON.stringify(event)));
  expect(others(eventsBefore).filter((event) => !texts.has(JSON.stringify(event)))).toEqual([]);
  const deleted = now.find(({ type }) => type === 'customer.deleted');
  expect(deleted).toMatchObject({ data: { customer: { ...nobody, metadata: {} } } });
  const phones = ['saved_payment_methods', 'affiliations', 'chat_messages'] as const;
  const rows = await world.rows();
  expect(phones.map((name) => (rows[name] as { phone_last4: string }[]).map((row) => row.phone_last4))).toEqual([
    [''],
    [''],
    [''],
  ]);
  expect([rows['simulated_messages'], (await intentNow(world, byWallet)).paid_with?.method_type]).toEqual([
    [],
    'WALLET',
  ]);
});

test('a delivery that waits is sent erased, and a request that is repeated gets the answer without the person', async () => {
  const { world, inbox, decide, id, open, order } = await startKnownCustomer();
  inbox.respondWith(500);
  const { data: late } = await world.call('createPaymentIntent', { ...order, idempotencyKey: 'late' });
  await world.work();
  await decide('customers erase', { id });
  await untilErased(world);
  inbox.respondWith(200);
  const posted = inbox.posts().length;
  await world.advance({ hours: 3 });
  const again = inbox
    .posts()
    .slice(posted)
    .map(({ body }) => body);
  const created = again.map((body) => JSON.parse(body) as { type: string; erased_at?: string; data: object });
  expect(created.filter(({ type }) => type === 'payment.created')).toMatchObject([
    { erased_at: expect.any(String), data: { payment_intent: { id: late.id, customer: { id, name: null } } } },
  ]);
  expect(again.join('').toLowerCase()).not.toContain('rosalinda');

  const repeated = await world.call('createPaymentIntent', { ...order, idempotencyKey: 'open-order' });
  expect(repeated.data).toMatchObject({ id: open.id, customer: { id, name: null }, client_secret: open.client_secret });
  expect(repeated.headers.get('idempotent-replayed')).toBe('true');
});

test('a delivery that is under way while the person is erased leaves nothing behind', async () => {
  const { world, inbox, decide, id } = await startKnownCustomer();
  inbox.respondWith(200, `thanks, ${person.first_name}`);
  inbox.hold();
  const posted = inbox.posts().length;
  await world.call('updateCustomer', { id, body: { last_name: 'Quispevalverde-Soto' } });
  const working = world.work();
  await inbox.untilPosts(posted + 1);
  await decide('customers erase', { id });
  inbox.release();
  await working;
  inbox.respondWith(200);
  await untilErased(world);
  expect(await placesWithTraces(world)).toEqual([]);
});

test('a payment that arrives afterwards is booked, and its event names nobody', async () => {
  const { world, decide, id, open } = await startKnownCustomer();
  await decide('customers erase', { id });
  const paid = await payerPays(world, open);
  await untilErased(world);
  expect(paid).toMatchObject({ status: 'SUCCEEDED', customer: { id, name: null } });
  expect(await placesWithTraces(world)).toEqual([]);
  await expectBooks(world);
});

test('what the law wants kept is sealed: two operators open it with a reason, and it is destroyed after the years', async () => {
  const { world, decide, id } = await startKnownCustomer();
  await decide('customers erase', { id });
  const reason = 'letter 12-2026 of SUNAT';
  const { external_id: externalId, last_name: lastName, document, email, phone } = person;
  expect(await decide('customers unseal', { id, reason })).toMatchObject({
    id,
    externalId,
    firstName: 'Rosalinda-Nueva',
    lastName,
    document,
    email,
    phone,
  });
  const { store } = world.service.app;
  const [last] = await store.read.auditLog.newest(1);
  expect(last?.freeText).toContain(reason);
  await world.advance({ days: 364 });
  expect((await store.read.erasures.find(id))?.sealed).toEqual(expect.any(String));
  await world.advance({ days: 2 });
  expect(await store.read.erasures.find(id)).toMatchObject({
    sealed: null,
    place: null,
    destroyedAt: expect.any(Date),
  });
  expect(await outcome(decide('customers unseal', { id, reason }))).toMatch(/^Nothing of cus_\w+ is kept any more/);
});

test('a customer without a payment is destroyed; one whose orders all ended keeps its id and nothing else', async () => {
  const world = await startWorld();
  const { decide } = await operatorsOf(world);
  const { id } = await createCustomer(world, { first_name: 'Ximena', email: 'ximena@example.com' });
  const other = await createCustomer(world, { first_name: 'Ximena' });
  const intent = await createIntent(world, { customer: { id: other.id } });
  await world.call('cancelPaymentIntent', { id: intent.id });
  expect((await decide('customers erase', { id })).isKept).toBe(false);
  expect((await decide('customers erase', { id: other.id })).isKept).toBe(false);
  await untilErased(world);
  expect((await world.callUnchecked('getCustomer', { id })).status).toBe(404);
  const { read } = world.service.app.store;
  expect([await read.erasures.find(id), await read.erasures.find(other.id)]).toMatchObject([
    { sealed: null, destroyedAt: expect.any(Date) },
    { sealed: null, destroyedAt: expect.any(Date) },
  ]);
  expect(JSON.stringify(await world.rows()).toLowerCase()).not.toContain('ximena');
});

test('a customer that the merchant has deleted long ago is erased from its events, and no second deletion is told', async () => {
  const world = await startWorld();
  const { decide } = await operatorsOf(world);
  const { id } = await createCustomer(world, { first_name: 'Ximena' });
  await world.call('deleteCustomer', { id });
  await decide('customers erase', { id });
  await untilErased(world);
  expect(JSON.stringify(await world.rows()).toLowerCase()).not.toContain('ximena');
  const told = (await world.call('listEvents', { query: { resource_id: id } })).items.map(({ type }) => type);
  expect(told.toSorted()).toEqual(['customer.created', 'customer.deleted']);
});

test('it is erased once; the second approval, an unknown customer and an unsealing without ground are refused', async () => {
  const world = await startWorld();
  const { prepare, confirm, decide, alone } = await operatorsOf(world);
  const { id } = await createCustomer(world, { first_name: 'Rosalinda', last_name: 'Soto', phone: '+51987611234' });
  const { head } = await alone('holidays add', { day: '2027-01-04' });
  await alone('hold on', { note: 'Rosalinda calls' });
  await prepare('hold off', {});
  const [first, second] = [await prepare('customers erase', { id }), await prepare('customers erase', { id })];
  expect(first.summary).not.toContain('Rosalinda');
  expect((await confirm(first.id)).value.result).toMatchObject({ namedIn: [head.number + 1] });
  expect(await outcome(confirm(second.id))).toMatch(/^cus_\w+ was erased at 2026/);
  expect(await outcome(decide('customers erase', { id: 'cus_unknown' }))).toMatch(/customer/i);
  expect(await outcome(decide('customers unseal', { id, reason: ' ' }))).toMatch(/reason|invalid|line/i);
  const { id: other } = await createCustomer(world);
  expect(await outcome(decide('customers unseal', { id: other, reason: 'why' }))).toMatch(/was not erased/);
});

test('what operators have written about the person goes, too, and the audit log holds', async () => {
  const world = await startWorld();
  const { prepare, decide, alone } = await operatorsOf(world);
  const { id } = await createCustomer(world, { first_name: 'Rosalinda', last_name: 'Soto', phone: '+51987611234' });
  const { head } = await alone('hold on', { note: 'Rosalinda Soto, +51987611234' });
  await prepare('hold off', {});
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  await decide('ledger adjust', { ...scope, amountCentimos: 100, note: 'for Rosalinda Soto' });
  const { textsOf, namedIn } = await decide('customers erase', { id });
  expect([textsOf.length, namedIn]).toEqual([3, []]);
  await untilErased(world);
  const rows = await world.rows();
  expect(JSON.stringify(rows)).not.toMatch(/Rosalinda|987611234/);
  const { store, secrets } = world.service.app;
  expect(await verifyAuditLog(store.read.auditLog, secrets, head.hmac)).toMatchObject({ problem: null });
  expect(rows['adjustments']).toMatchObject([{ note: 'erased' }]);
});
