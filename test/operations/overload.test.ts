import { expect, test } from '@jest/globals';
import { realSystem } from '../../services/api/src/main/system.ts';
import { startWorld } from '../world.ts';
import { createPaidIntent, createRefund, intentBody, refusal } from '../fixtures.ts';
import { testPartner } from '../partner.ts';
import { signal } from '../rails.ts';

test('503: with 256 calls in progress the next one is refused at once; health and later calls are not affected', async () => {
  let open = (): void => undefined;
  let waiting = 0;
  let full = (): void => undefined;
  const [gate, filled] = [new Promise<void>((done) => (open = done)), new Promise<void>((done) => (full = done))];
  let held = false;
  const world = await startWorld({
    store: (store) => ({
      ...store,
      async transact(work) {
        if (held && (waiting += 1) === 256) full();
        if (held) await gate;
        return store.transact(work);
      },
    }),
  });
  held = true;
  const create = () => world.call('createPaymentIntent', { body: intentBody() });
  const many = Array.from({ length: 256 }, create);
  await filled;

  const refused = await create();
  const { status: health } = await fetch(`${world.origin}/healthz`);
  open();
  const responses = await Promise.all(many);
  held = false;
  const after = await create();

  expect([...refusal(refused), refused.headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
  expect([health, after.status, new Set(responses.map(({ status }) => status))]).toEqual([200, 201, new Set([201])]);
});

test('503: of 400 concurrent calls 256 are processed and the others are refused', async () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((done) => (open = done));
  let held = false;
  let working = 0;
  let refused = 0;
  let all = (): void => undefined;
  const decided = new Promise<void>((done) => (all = done));
  const count = (): void => void (working + refused === 400 && all());
  const { after } = realSystem();
  const world = await startWorld({
    // Call records of refusals are written in a separate unit after a delay, which must not count as a call here.
    ports: { after: (delayMs, callback) => (held ? () => undefined : after(delayMs, callback)) },
    store: (store) => ({
      ...store,
      async transact(work) {
        if (!held) return store.transact(work);
        working += 1;
        count();
        await gate;
        return store.transact(work);
      },
    }),
  });
  held = true;
  const calls = Array.from({ length: 400 }, async () => {
    const response = await world.call('createPaymentIntent', { body: intentBody() });
    if (response.status === 503) refused += 1;
    count();
    return response.status;
  });
  await decided;
  held = false;
  open();

  const statuses = await Promise.all(calls);
  expect([working, refused]).toEqual([256, 144]);
  expect(statuses.filter((status) => status === 201)).toHaveLength(256);
});

test('503: while 256 API keys are being read the next call is refused at once', async () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((done) => (open = done));
  let waiting = 0;
  let full = (): void => undefined;
  const filled = new Promise<void>((done) => (full = done));
  let held = false;
  const world = await startWorld({
    store: (store) => ({
      ...store,
      read: {
        ...store.read,
        apiKeys: {
          ...store.read.apiKeys,
          async findByHash(hashes) {
            if (held && (waiting += 1) === 256) full();
            if (held) await gate;
            return store.read.apiKeys.findByHash(hashes);
          },
        },
      },
    }),
  });
  held = true;
  const list = () => world.call('listPaymentIntents');
  const many = Array.from({ length: 256 }, list);
  await filled;

  const refused = await list();
  held = false;
  open();
  const responses = await Promise.all(many);

  expect(refusal(refused)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

test('503: while 16 whole lists are being sent the next one is refused; a page is still returned', async () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((done) => (open = done));
  let begun = 0;
  let full = (): void => undefined;
  const filled = new Promise<void>((done) => (full = done));
  const world = await startWorld({
    store: (store) => ({
      ...store,
      read: {
        ...store.read,
        events: {
          ...store.read.events,
          async *all(scope, filter) {
            if ((begun += 1) === 16) full();
            await gate;
            yield* store.read.events.all(scope, filter);
          },
        },
      },
    }),
  });
  const everything = (key = world.keys.secret) => world.call('listEvents', { key, query: { per_page: 'all' } });
  const keys = [world.keys, await world.merchant(), await world.merchant(), await world.merchant()];
  const lists = Array.from({ length: 16 }, (_, index) => everything(keys[index % 4]?.secret));
  await filled;

  const { secret: other } = await world.merchant();
  const refused = await everything(other);
  const page = await world.call('listEvents', { key: other });
  open();

  expect([refusal(refused), page.status]).toEqual([[503, 'SERVICE_UNAVAILABLE'], 200]);
  expect(new Set((await Promise.all(lists)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await everything()).status).toBe(200);
});

test('503: while 4 whole lists of a merchant are being sent its next one is refused; other merchants and its other mode are not', async () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((done) => (open = done));
  let begun = 0;
  let full = (): void => undefined;
  const filled = new Promise<void>((done) => (full = done));
  let held = true;
  const world = await startWorld({
    store: (store) => ({
      ...store,
      read: {
        ...store.read,
        events: {
          ...store.read.events,
          async *all(scope, filter) {
            if ((begun += 1) === 4) full();
            if (held) await gate;
            yield* store.read.events.all(scope, filter);
          },
        },
      },
    }),
  });
  const everything = (key: string) => world.call('listEvents', { key, query: { per_page: 'all' } });
  const { secret: other } = await world.merchant();
  const live = await world.key({ livemode: true });
  const lists = Array.from({ length: 4 }, () => everything(world.keys.secret));
  await filled;
  held = false;

  const refused = await everything(world.keys.secret);
  const others = [await everything(other), await everything(live)];
  open();

  expect([...refusal(refused), refused.headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await everything(world.keys.secret)).status).toBe(200);
});

test('503: while 128 refunds wait for their bank the next one is refused and changes nothing; other calls go on', async () => {
  const partner = testPartner();
  const { after } = realSystem();
  const world = await startWorld({
    rails: { rails: { refund: partner.rail, payout: partner.rail } },
    // Nobody loses patience.
    ports: { after: (delayMs, callback) => (delayMs < 5_000 ? after(delayMs, callback) : () => undefined) },
  });
  // One intent has at most a hundred refunds.
  const intents = [await createPaidIntent(world), await createPaidIntent(world)].map(({ id }) => id);
  const [gate, filled] = [signal(), signal()];
  partner.whileItWorks(() => {
    if (partner.calls.length === 128) filled.happen();
    return gate.happened;
  });
  const refund = (count: number) => createRefund(world, intents[count % 2] ?? '', '0.10');
  const many = Array.from({ length: 128 }, (_, count) => refund(count));
  await filled.happened;

  const refused = refund(128);
  const other = await world.call('getBalance');
  gate.happen();

  expect([refusal(await refused), other.status]).toEqual([[503, 'SERVICE_UNAVAILABLE'], 200]);
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([201]));
  expect((await refund(129)).status).toBe(201);
  expect((await world.call('listRefunds')).pagination.total).toBe(129);
});
