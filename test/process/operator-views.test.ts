import { expect, test } from '@jest/globals';
import type { Body } from '../world.ts';
import { aFolder, apiAt, contentsOf, start, svc, svcJson } from './process.ts';

const rows = (args: string[], env: { SVC_DATA_DIR: string }) => svcJson<Body[]>(args, env);

test('an operator sees the payments, events, deliveries and endpoints of any merchant, and rolls a signing secret', async () => {
  const folder = aFolder();
  const env = { SVC_DATA_DIR: folder, SVC_ENV: 'development' };
  const serving = start(['start'], env);
  const [, port] = await serving.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
  const merchant = String(
    (await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'], env)).id,
  );
  const { key } = await svcJson(['keys', 'create', '--merchant', merchant, '--mode', 'test'], env);
  const api = apiAt(port, String(key));
  const hook = { url: 'http://127.0.0.1:9/token-in-path', events: ['payment.created'] };
  const { data: endpoint } = await api.call('POST', '/webhook-endpoints', hook);
  const order = { amount: { amount: '25.90', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] };
  const { data: unpaid } = await api.call('POST', '/payment-intents', { ...order, external_reference: 'order-7' });
  const { data: paid } = await api.call('POST', '/payment-intents', order);
  await api.call('POST', `/payment-intents/${String(paid['id'])}/simulate`, { outcome: 'SUCCEEDED' });
  await api.call('POST', `/payment-intents/${String(paid['id'])}/refunds`, {
    amount: { ...order.amount, amount: '1.00' },
  });
  const of = ['--merchant', merchant, '--mode', 'test'];

  const payments = await rows(['payments', 'list', ...of], env);
  expect(payments).toMatchObject([
    { id: paid['id'], status: 'SUCCEEDED', amount: '25.90', refunded: '1.00', paid_with: 'INTEROPERABLE_QR' },
    { id: unpaid['id'], status: 'PENDING', refunded: '0.00', reference: 'order-7' },
  ]);
  const idsOf = async (...filter: string[]) =>
    (await rows(['payments', 'list', ...of, ...filter], env)).map(({ id }) => id);
  expect(await idsOf('--limit', '1', '--before', String(paid['id']))).toEqual([unpaid['id']]);
  expect(await idsOf('--status', 'SUCCEEDED')).toEqual([paid['id']]);
  expect(await idsOf('--reference', 'order-7')).toEqual([unpaid['id']]);
  expect((await svc(['payments', 'list', '--merchant', merchant, '--mode', 'live'], env)).stdout).toBe(
    `${merchant} has no such payment intents in live mode.\n`,
  );
  const shown = await svc(['payments', 'show', String(paid['id'])], env);
  expect(shown.stdout).toMatch(/The payer paid S\/ 25\.90 by INTEROPERABLE_QR: PENDING → SUCCEEDED\./);
  expect(shown.stdout).toMatch(/The refund of S\/ 1\.00 succeeded[^]*events show evt_…/);

  const [created] = await rows(
    ['events', 'list', ...of, '--type', 'payment.created', '--resource', String(unpaid['id'])],
    env,
  );
  const event = await svcJson(['events', 'show', String(created?.['id'])], env);
  const [delivery] = event['deliveries'] as Body[];
  expect(event).toMatchObject({ merchant, mode: 'test', type: 'payment.created', body: { id: created?.['id'] } });
  expect(delivery).toMatchObject({ endpoint: endpoint['id'], host: '127.0.0.1:9' });
  // A client secret of an intent that can still be paid.
  expect(JSON.stringify(event)).toContain('_secret_…');
  expect(JSON.stringify(event)).not.toContain(String(unpaid['client_secret']));

  const id = String(delivery?.['id']);
  const failed = await rows(['deliveries', 'list', ...of, '--status', 'FAILED'], env);
  expect(failed.map((one) => one['endpoint'])).toEqual([endpoint['id'], endpoint['id']]);
  expect(await svcJson(['deliveries', 'show', id], env)).toMatchObject({
    id,
    attempts: expect.arrayContaining([
      expect.objectContaining({ attempt: '1', outcome: 'FAILED', response: 'connection refused' }),
    ]),
  });
  expect((await svc(['deliveries', 'retry', id], env)).stdout).toBe(
    `${id} is due now: a worker sends it within a second.\n`,
  );

  const rolled = await svcJson(['endpoints', 'roll-secret', String(endpoint['id']), '--overlap', '24h'], env);
  expect(rolled['signing_secret']).toMatch(/^whsec_test_[\w-]{43}$/);
  expect(rolled['signing_secret']).not.toBe(endpoint['signing_secret']);
  const listed = await rows(['endpoints', 'list', ...of], env);
  expect(listed).toMatchObject([{ id: endpoint['id'], old_secret_signs_until: rolled['old_secret_signs_until'] }]);
  const one = await svcJson(['endpoints', 'show', String(endpoint['id'])], env);
  expect(one).toMatchObject({ merchant, mode: 'test', url: hook.url, events: hook.events, disabled_reason: null });
  expect((await svc(['endpoints', 'show', String(endpoint['id'])], env)).stdout).toMatch(
    /\nevents +payment\.created\n[^]*deliveries list --merchant mer_\w+ --mode test --status DEAD/,
  );
  const again = await svc(['endpoints', 'roll-secret', String(endpoint['id']), '--overlap', '1h'], env);
  expect([again.code, again.stdout, again.stderr]).toEqual([
    1,
    '',
    expect.stringMatching(
      /^error: The secret of we_\w+ was rolled already: the new one signs from .*without an overlap/,
    ),
  ]);
  const now = await svc(['endpoints', 'roll-secret', String(endpoint['id'])], env);
  expect(now.stdout).toMatch(
    /^The new signing secret of we_\w+:\n {2}whsec_test_[\w-]{43}\n[^]*It signs within 30 seconds/,
  );
  const [stolen = ''] = /whsec_test_[\w-]{43}/.exec(now.stdout) ?? [];
  for (const secret of [rolled['signing_secret'], stolen, endpoint['signing_secret']])
    expect(contentsOf(folder)).not.toContain(String(secret).slice('whsec_test_'.length));
});

test('--help of the views says what they show and how to narrow them', async () => {
  const commands = {
    'payments list': /--merchant <id>[^]*--mode <mode>[^]*--limit <count>[^]*--status <status>[^]*SUCCEEDED/,
    'payments show': /its\s+history/,
    'events list': /--type <type>[^]*refund.created[^]*--resource <id>[^]*--delivery <status>/,
    'events show': /without secrets/,
    'deliveries list': /--status <status>[^]*Example, what did not arrive/,
    'deliveries show': /every attempt/,
    'deliveries retry': /whatever its status/,
    'endpoints list': /newest first/,
    'endpoints show': /its\s+signing\s+secret\s+is\s+not\s+shown/,
    'endpoints roll-secret': /--overlap <time>[^]*signed with the old secret[^]*One secret signs at a time[^]*stolen/,
  };
  const helps = await Promise.all(Object.keys(commands).map((command) => svc([...command.split(' '), '--help'], {})));
  expect(helps.map(({ code, stderr, stdout }) => [code, stderr, stdout])).toEqual(
    Object.values(commands).map((words) => [0, '', expect.stringMatching(words)]),
  );
});
