import { expect, test } from '@jest/globals';
import { signingSecretOf } from '../../packages/sdk-node/src/cli/signing-secret.ts';
import { createIntent } from '../fixtures.ts';
import { startReceiver } from '../receiver.ts';
import { startWorld, type World } from '../world.ts';
import { cli as start, type Ended } from './cli.ts';

const cliIn =
  (world: World) =>
  (args: string): Promise<Ended> =>
    start(args, { env: { SVC_SECRET_KEY: world.keys.secret, SVC_BASE_URL: world.origin }, now: world.now });

test('payments create, get and pay', async () => {
  const world = await startWorld();
  const cli = cliIn(world);
  const created = await cli('payments create --amount 20.5 --reference order-7 --description Café --json');
  expect([created.code, created.stderr]).toEqual([0, expect.stringContaining('Pay it: svc payments pay pi_')]);
  const intent = JSON.parse(created.stdout) as { id: string };
  expect(intent).toMatchObject({
    amount: { amount: '20.50', currency: 'PEN' },
    payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
    external_reference: 'order-7',
    description: 'Café',
  });

  const shown = await cli(`payments get ${intent.id}`);
  expect(shown.stdout).toMatch(
    /id +pi_\w+\n +status +PENDING\n +amount +S\/ 20\.50\n +reference +order-7\n +QR text +0002/,
  );
  const failed = await cli(`payments pay ${intent.id} --fail --method bank`);
  expect(failed.stdout).toMatch(/status +FAILED/);
  const paid = await cli(`payments pay ${intent.id}`);
  expect([paid.code, paid.stdout]).toEqual([0, expect.stringMatching(/paid with +INTEROPERABLE_QR at 2026/)]);
  const again = await cli(`payments pay ${intent.id}`);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('PAYMENT_INTENT_NOT_PAYABLE')]);
});

test('payments create --method bank, and pay it: by the only method that it offers', async () => {
  const cli = cliIn(await startWorld());
  const { stdout } = await cli('payments create --amount 5 --method bank --json');
  const { id } = JSON.parse(stdout) as { id: string };
  expect((await cli(`payments pay ${id}`)).stdout).toContain('paid with     BANK_TRANSFER at');
});

test('events list: the latest one is the last line, at most --limit, and with the filters of the operation', async () => {
  const world = await startWorld();
  const cli = cliIn(world);
  expect((await cli('events list')).stdout).toBe('None.\n');
  const ids = [(await createIntent(world)).id, (await createIntent(world)).id, (await createIntent(world)).id];
  const { stdout } = await cli('events list --limit 2');
  expect(stdout.match(/pi_\w+/g)).toEqual(ids.slice(1));
  expect(JSON.parse((await cli('events list --json')).stdout)).toMatchObject({ data: { length: 3 } });
  expect((await cli(`events list --resource-id ${ids[0]} --type payment.created`)).stdout.match(/pi_\w+/g)).toEqual([
    ids[0],
  ]);
  expect((await cli('events list --delivery-status DEAD')).stdout).toBe('None.\n');
  expect(stdout).toMatch(/^\d\d:\d\d:\d\d  payment\.created/);
  world.advance({ days: 1 });
  expect((await cli('events list')).stdout).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d  payment\.created/);
});

test('events resend: every endpoint receives it again, also of several events', async () => {
  const world = await startWorld();
  const inboxes = [await world.listen(), await world.listen()];
  await createIntent(world);
  await createIntent(world);
  await world.work();
  const ids = (await world.call('listEvents')).items.map(({ id }) => id);
  const { code, stdout } = await cliIn(world)(`events resend ${ids.join(' ')}`);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`Sending ${ids[0]} again to 2 endpoints:\n  http`)]);
  await world.work();
  for (const inbox of inboxes)
    expect(
      inbox
        .received()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...ids, ...ids].toSorted());
});

test('events resend of an event without an endpoint, of a deleted endpoint, and of no event: exit code 1', async () => {
  const world = await startWorld();
  const cli = cliIn(world);
  const event = async (): Promise<string> => (await world.call('listEvents')).items[0]?.id ?? '';
  await createIntent(world);
  const first = await cli(`events resend ${await event()}`);
  expect([first.code, first.stderr]).toEqual([1, expect.stringContaining('can be sent to no webhook endpoint')]);
  const inbox = await world.listen();
  await createIntent(world);
  await world.work();
  await world.call('deleteWebhookEndpoint', { id: inbox.endpointId });
  const second = await cli(`events resend ${await event()}`);
  expect([second.code, second.stderr]).toEqual([1, expect.stringContaining(`  ${inbox.url} not sent: `)]);
  const third = await cli('events resend evt_00000000000000000000000000');
  expect([third.code, third.stderr]).toEqual([1, expect.stringContaining('EVENT_NOT_FOUND')]);
});

test('events resend of several events of which some fail: the others are sent, and it ends with what failed', async () => {
  const world = await startWorld();
  await createIntent(world);
  const cli = cliIn(world);
  const id = (await world.call('listEvents')).items[0]?.id ?? '';
  const inbox = await startReceiver(world.now);
  inbox.signingSecret = signingSecretOf(world.keys.secret, 'test');
  const unknown = 'evt_00000000000000000000000000';
  const { code, stdout, stderr } = await cli(`events resend ${unknown} ${id} evt_no --forward-to ${inbox.url}`);
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/^\S+  payment\.created +pi_.*→ forwarded: 200 in \d+ ms\n$/),
  ]);
  expect(stderr).toMatch(/^error: 2 of 3 events failed:\nevt_0+: .*\(EVENT_NOT_FOUND\)\n[^]*\nevt_no: /);
  expect(inbox.posts()).toHaveLength(1);
  const none = await cli(`events resend ${id} ${unknown}`);
  expect(none.stderr).toMatch(/^error: 2 of 2 events failed:\nevt_\w+ can be sent to no webhook endpoint\./);
  await inbox.close();
});

test('events resend --forward-to: posted from here, signed with the secret of listen', async () => {
  const world = await startWorld();
  await createIntent(world);
  const [event] = (await world.call('listEvents')).items;
  const inbox = await startReceiver(world.now);
  inbox.signingSecret = signingSecretOf(world.keys.secret, 'test');
  const resend = `events resend ${event?.id} --forward-to ${inbox.url}`;
  const accepted = await cliIn(world)(resend);
  expect([accepted.code, accepted.stdout]).toEqual([
    0,
    expect.stringMatching(/payment\.created +pi_.*→ forwarded: 200 in \d+ ms/),
  ]);
  expect(inbox.received()).toEqual([event]);
  inbox.respondWith(500);
  const refused = await cliIn(world)(resend);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/did not accept evt_\w+: 500 in \d+ ms/)]);
  await inbox.close();
});
