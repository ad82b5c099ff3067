import { expect, test } from '@jest/globals';
import { realSystem } from '../../services/api/src/main/system.ts';
import { startWorld } from '../world.ts';
import { intentBody, refusal } from '../fixtures.ts';

test('503: 256 calls are under way; the next is told at once to come again, and nobody else is harmed', async () => {
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
  const answers = await Promise.all(many);
  held = false;
  const after = await create();

  expect([...refusal(refused), refused.headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
  expect([health, after.status, new Set(answers.map(({ status }) => status))]).toEqual([200, 201, new Set([201])]);
});

test('503: of 400 calls that come at once 256 are worked on, and the others are told to come again', async () => {
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
    // The records of refused calls are written by a unit of their own, which must not be taken for a call.
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
    const answer = await world.call('createPaymentIntent', { body: intentBody() });
    if (answer.status === 503) refused += 1;
    count();
    return answer.status;
  });
  await decided;
  held = false;
  open();

  const statuses = await Promise.all(calls);
  expect([working, refused]).toEqual([256, 144]);
  expect(statuses.filter((status) => status === 201)).toHaveLength(256);
});

test('503: 256 keys are being looked up; the next call is told at once to come again', async () => {
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
  const answers = await Promise.all(many);

  expect(refusal(refused)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('503: 16 whole lists are on their way out; the next is told to come again, and a page is still to be had', async () => {
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

  const { secret: stranger } = await world.merchant();
  const refused = await everything(stranger);
  const page = await world.call('listEvents', { key: stranger });
  open();

  expect([refusal(refused), page.status]).toEqual([[503, 'SERVICE_UNAVAILABLE'], 200]);
  expect(new Set((await Promise.all(lists)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await everything()).status).toBe(200);
});

test('503: a merchant has 4 whole lists on their way out; its next one must wait, and nobody else, nor its other mode', async () => {
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
  const { secret: stranger } = await world.merchant();
  const live = await world.key({ livemode: true });
  const lists = Array.from({ length: 4 }, () => everything(world.keys.secret));
  await filled;
  held = false;

  const refused = await everything(world.keys.secret);
  const others = [await everything(stranger), await everything(live)];
  open();

  expect([...refusal(refused), refused.headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await everything(world.keys.secret)).status).toBe(200);
});
