import { expect, test } from '@jest/globals';
import { aFolder, apiAt, auditLine, start, svc, svcJson } from './process.ts';

// svc-admin customers and merchants export and close, with the real programs.

test('an operator exports a customer and a merchant, erases the customer, opens what is sealed, and closes the merchant', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const id = String((await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA'], env)).id);
  const { key } = await svcJson(['keys', 'create', '--merchant', id, '--mode', 'test'], env);
  const serving = start(['start'], env);
  const [, port] = await serving.waitFor(/API +http:\/\/localhost:(\d+)/);
  const { call } = apiAt(port, String(key));
  const customer = { type: 'INDIVIDUAL', first_name: 'Rosalinda', last_name: 'Soto', email: 'rosalinda@example.com' };
  const body = { amount: { amount: '25.90', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'], customer };
  const intent = (await call('POST', '/payment-intents', body)).data as { id: string; customer: { id: string } };
  const cus = intent.customer.id;

  const exported = await svc(['customers', 'export', cus], env);
  expect([exported.code, exported.stderr]).toEqual([0, expect.stringMatching(auditLine)]);
  expect(JSON.parse(exported.stdout)).toMatchObject({
    merchant_id: id,
    erased_at: null,
    customer: { id: cus, ...customer },
    payment_intents: [{ id: intent.id, client_secret: expect.stringContaining('_secret_…') }],
    events: [{ type: 'customer.created' }, { type: 'payment.created' }],
  });

  const erased = await svc(['customers', 'erase', cus], env);
  expect([erased.code, erased.stdout]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(
        `^Erased ${cus}\\. Workers remove .*\n {2}What the law wants kept is sealed until 20.*customers unseal ${cus} --reason …`,
      ),
    ),
  ]);
  const unsealed = await svc(['customers', 'unseal', cus, '--reason', 'letter 12-2026 of SUNAT'], env);
  expect(unsealed.stdout).toContain('first_name    Rosalinda\n');
  const audit = await svc(['audit', 'list'], env);
  expect(audit.stdout).toContain('"reason":"letter 12-2026 of SUNAT"');
  expect((await svc(['audit', 'verify'], env)).stdout).toContain('The audit log is whole');

  const lines = async () => {
    const { stdout } = await svc(['merchants', 'export', id], env);
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string; mode: string; data: object });
  };
  // The worker of the service removes the copies.
  const until = Date.now() + 60_000;
  let all = await lines();
  while (JSON.stringify(all).includes('Rosalinda') && Date.now() < until) all = await lines();
  expect(all.map(({ kind, mode }) => `${mode} ${kind}`)).toEqual([
    'live merchant',
    'test merchant',
    'test payment_intent',
    'test event',
    'test event',
    'test event',
  ]);
  expect(JSON.stringify(all)).not.toMatch(/rosalinda/i);

  const closed = await svc(['merchants', 'close', id], env);
  expect(closed.stdout).toContain(`Closed ${id}: its keys (1) stop working within 5 seconds.`);
  expect(await svcJson(['merchants', 'show', id], env)).toMatchObject({ id, status: 'CLOSED' });
  const again = await svc(['merchants', 'close', id], env);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('Cannot close a merchant that is CLOSED.')]);
  await serving.stop();
});
