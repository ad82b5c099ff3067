import { afterEach, describe, expect, test } from '@jest/globals';
import { signingSecretOf } from '../../packages/sdk-node/src/cli/signing-secret.ts';
import type { Fetch } from '../../packages/sdk-node/src/options.ts';
import { platform } from '../../packages/sdk-node/src/platform.ts';
import { createIntent, simulate } from '../fixtures.ts';
import { startReceiver } from '../receiver.ts';
import { startWorld } from '../world.ts';
import { testKey } from './client.ts';
import { startCli, type Given } from './cli.ts';
import { breaksAfter, eventServer, message, refuses, sends } from './event-server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function aReceiver(key = testKey) {
  const inbox = await startReceiver(() => new Date());
  closing.push(inbox.close);
  inbox.signingSecret = signingSecretOf(key, 'test');
  return inbox;
}

/** Starts `svc listen`, which `stop` ends as Ctrl-C does. Its pauses take no time. */
function listen(origin: string, args: readonly string[], { env, ...given }: Given = {}) {
  const controller = new AbortController();
  const started = startCli(['listen', ...args], {
    env: { SVC_BASE_URL: origin, ...env },
    wait: async () => {},
    signal: controller.signal,
    ...given,
  });
  const stop = () => {
    controller.abort();
    return started.ended;
  };
  return { ...started, stop };
}

const anEvent = (id: string, type = 'payment.created') => ({
  id: `evt_${id}`,
  type,
  created_at: '2026-11-23T15:00:00.000Z',
  data: { payment_intent: { id: `pi_${id}`, status: 'PENDING' } },
});
const [a, b, c] = [anEvent('a'), anEvent('b', 'payment.failed'), anEvent('c')];

test('the real service: events from now on are shown and posted with their bytes and a valid signature', async () => {
  const world = await startWorld();
  await createIntent(world);
  await world.work();
  const inbox = await aReceiver(world.keys.secret);
  const args = ['--forward-to', inbox.url.replace('http://', '')];
  const running = listen(world.origin, args, { env: { SVC_SECRET_KEY: world.keys.secret } });
  await running.until(/Ready/);
  const { id } = await createIntent(world);
  await simulate(world, id);
  await world.work();
  await inbox.untilReceived(3);
  await running.until(/(→ forwarded: 200[^]*){3}/);

  const { code, stdout, stderr } = await running.stop();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`signed with ${inbox.signingSecret} (SVC_WEBHOOK_SECRET)`);
  expect(stdout).toMatch(
    new RegExp(`\\d\\d:\\d\\d:\\d\\d  payment.created +${id} +PENDING +→ forwarded: 200 in \\d+ ms\n`),
  );
  expect(stdout).toMatch(/\n3 events, all accepted\.\n$/);
  const { text, items } = await world.call('listEvents', { query: { per_page: 3 } });
  const received = inbox.received().map((event) => event.id);
  expect(received.toSorted()).toEqual(items.map((item) => item.id).toSorted());
  for (const { body } of inbox.posts()) expect(text).toContain(body);
});

test('--since --json: one object a line on standard output, everything else on standard error', async () => {
  const server = await eventServer(sends(message('1', a), message('2', b)));
  const now = () => new Date('2026-11-23T15:10:00.000Z');
  const running = listen(server.origin, ['--since', '10m', '--json'], { now });
  await running.until(/evt_b/);
  const { code, stdout, stderr } = await running.stop();
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect([code, lines]).toEqual([0, [a, b].map((event) => ({ event, forwarded: null }))]);
  expect(stderr).toMatch(/^Listening to [^]*Ready\. Ctrl-C ends\.\n2 events\.\n$/);
  expect(server.opened).toEqual(['- since=2026-11-23T15%3A00%3A00.000Z']);
});

test('--events: other types are neither shown nor posted', async () => {
  const server = await eventServer(sends(message('1', a), message('2', b), message('3', c)));
  const inbox = await aReceiver();
  const running = listen(server.origin, ['--events', 'payment.created, customer.created,', '--forward-to', inbox.url]);
  await running.until(/(→[^]*){2}/);
  expect((await running.stop()).stdout).not.toContain('payment.failed');
  expect(
    inbox
      .posts()
      .map(({ body }) => body)
      .toSorted(),
  ).toEqual([a, c].map((event) => JSON.stringify(event)));
});

test('a lost connection: it says so, continues after the last position, and posts an event that comes twice once', async () => {
  const server = await eventServer(
    breaksAfter(message('1', a), message('2', b)),
    refuses(503, 'SERVICE_UNAVAILABLE'),
    sends(message('2', b), message('3', c)),
  );
  const inbox = await aReceiver();
  const running = listen(server.origin, ['--forward-to', inbox.url]);
  await running.until(/pi_c/);
  const { stdout } = await running.stop();
  expect(stdout).toMatch(
    /The connection was lost[^]*Connected again\. No event was missed\.[^]*3 events, all accepted/,
  );
  expect(inbox.posts()).toHaveLength(3);
  expect(server.opened).toEqual(['-', '2', '2']);
});

test('a connection that is lost before its first id: the events since the first connection are asked for', async () => {
  const server = await eventServer(breaksAfter(': open\n\n'), sends(message('1', a)));
  const startedAt = Date.now();
  const running = listen(server.origin, []);
  await running.until(/pi_a/);
  expect((await running.stop()).stdout).toContain('Connected again. No event was missed.');
  expect(server.opened).toEqual(['-', expect.stringMatching(/^- since=/)]);
  const since = decodeURIComponent(server.opened[1]?.replace('- since=', '') ?? '');
  expect(Math.abs(Date.parse(since) - startedAt)).toBeLessThan(60_000);
});

test('an event that is not as in the contract is shown and posted, on one line', async () => {
  const odd = [
    { ...a, type: 7 },
    { id: 'evt_odd', type: null, created_at: null, data: null },
    { ...c, id: 'evt_c\nforged', type: 'x\n00:00:00  payment.succeeded\u001B[8m\u202E', data: { x: { id: 'p\nq' } } },
  ];
  const server = await eventServer(sends(...odd.map((event, index) => message(String(index), event)), message('9', b)));
  const inbox = await aReceiver();
  inbox.respondWith(500);
  const running = listen(server.origin, ['--forward-to', inbox.url]);
  await running.until(/(→[^]*){4}/);
  const { code, stdout, stderr } = await running.stop();
  expect(code).toBe(0);
  const rows = stdout.split('\n').filter((line) => line.includes('→'));
  expect(rows).toHaveLength(4);
  expect(stdout).toMatch(/\S  x 00:00:00  payment\.succeeded\[8m +p q +→/);
  expect(stdout + stderr).not.toMatch(/^forged|^00:00:00 {2}payment/m);
});

test('a refusal of the service, such as of a revoked key, ends it: exit code 1', async () => {
  const server = await eventServer(breaksAfter(message('1', a)), refuses(401, 'INVALID_API_KEY'));
  const { code, stdout, stderr } = await listen(server.origin, []).ended;
  expect(`${code} ${stdout}${stderr}`).toMatch(/^1 [^]*pi_a[^]*error: INVALID_API_KEY/);
});

test('a live key: allowed, and said; its secret is one of live mode', async () => {
  const server = await eventServer(sends(message('1', a)));
  const SVC_SECRET_KEY = testKey.replace('test', 'live');
  const running = listen(server.origin, ['--forward-to', 'localhost:9'], { env: { SVC_SECRET_KEY } });
  await running.until(/pi_a/);
  const { stdout } = await running.stop();
  expect(stdout).toMatch(/^This is a live key: the events are of real[^]*in live mode[^]*with whsec_(?!test_)/);
});

describe('a target', () => {
  test('that refuses: status and id are shown, nothing is tried again, and the summary says how to resend', async () => {
    const server = await eventServer(sends(message('1', a), message('2', b)));
    const inbox = await aReceiver();
    inbox.respondWith(500);
    const running = listen(server.origin, ['--forward-to', inbox.url]);
    await running.until(/(→[^]*){2}/);
    const { code, stdout } = await running.stop();
    expect(code).toBe(0);
    expect(stdout).toMatch(/payment\.failed +pi_b +PENDING +→ 500 in \d+ ms \(evt_b\)/);
    const ids = /Resend:\n {2}svc events resend (evt_. evt_.) --forward-to (.*)\n$/.exec(stdout);
    expect([ids?.[1]?.split(' ').toSorted(), ids?.[2]]).toEqual([['evt_a', 'evt_b'], inbox.url]);
    expect(inbox.posts()).toHaveLength(2);
  });

  test('that is started again: it is tried again, and nothing is missing', async () => {
    const server = await eventServer(sends(message('1', a)));
    const inbox = await aReceiver();
    await inbox.down();
    let pauses = 0;
    const wait = async (): Promise<void> => {
      pauses += 1;
      if (pauses === 3) await inbox.up();
    };
    const running = listen(server.origin, ['--forward-to', inbox.url], { wait });
    await running.until(/→ forwarded: 200/);
    const { stdout, stderr } = await running.stop();
    expect(stdout).toContain('1 event, all accepted.');
    expect(stderr).toMatch(/^127\.0\.0\.1:\d+ is not reachable \(ECONNREFUSED\)\. Trying again …\n$/);
  });

  test('that stays down: each event is shown with the reason, and only the first one is tried again', async () => {
    let sendNext = (): void => undefined;
    const server = await eventServer((response, request) => {
      sends(message('1', a))(response, request);
      sendNext = () => void response.write(message('2', b));
    });
    const inbox = await aReceiver();
    await inbox.down();
    let pauses = 0;
    const wait = async (): Promise<void> => void (pauses += 1);
    const running = listen(server.origin, ['--forward-to', inbox.url], { wait });
    await running.until(/pi_a .*→ not reachable \(ECONNREFUSED\)/);
    sendNext();
    await running.until(/pi_b .*→ not reachable/);
    expect(pauses).toBe(4);
    expect((await running.stop()).stdout).toContain('2 events, 2 not accepted.');
  });

  test('with a redirect: not followed, so not accepted', async () => {
    const server = await eventServer(sends(message('1', a)));
    const inbox = await aReceiver();
    inbox.respondWith(302);
    const running = listen(server.origin, ['--forward-to', inbox.url]);
    await running.until(/→ 302/);
    expect((await running.stop()).stdout).toContain('1 event, 1 not accepted.');
  });

  test('that does not respond: the row says so, without a time', async () => {
    const server = await eventServer(sends(message('1', a)));
    const late = Object.assign(new Error('late'), { name: 'TimeoutError' });
    const fetch: Fetch = (url, init) =>
      url.startsWith(server.origin) ? platform.fetch(url, init) : Promise.reject(late);
    const running = listen(server.origin, ['--forward-to', 'localhost:9'], { fetch });
    await running.until(/→/);
    expect((await running.stop()).stdout).toMatch(/→ no response in 15 s \(evt_a\)\n/);
  });

  test('that is slow: eight events are posted at the same time, and the end says that it waits for them', async () => {
    const events = Array.from({ length: 10 }, (_, index) => anEvent(`n${index}`));
    const server = await eventServer(sends(...events.map((event) => message(event.id, event))));
    const inbox = await aReceiver();
    inbox.hold();
    const running = listen(server.origin, ['--forward-to', inbox.url]);
    await inbox.untilPosts(8);
    const ended = running.stop();
    await running.until(/\nWaiting for 8 posts\. Ctrl-C again ends at once\.\n$/);
    inbox.release();
    const { stdout } = await ended;
    expect(stdout).toMatch(/\n8 events, all accepted\.\n$/);
    expect(inbox.posts()).toHaveLength(8);
  });
});
