import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { cli } from './cli.ts';

type Data = { [name: string]: unknown };

test('a payment from the terminal: created, paid, refunded in part, and found in its list', async () => {
  const { origin, keys } = await startWorld();
  const env = { SVC_BASE_URL: origin, SVC_SECRET_KEY: keys.secret };
  const run = async (args: string): Promise<Data> => {
    const { code, stdout, stderr } = await cli(`${args} --json`, { env });
    expect([args, code, /error/.exec(stderr)?.input]).toEqual([args, 0, undefined]);
    return JSON.parse(stdout) as Data;
  };
  const { id } = await run('payment-intents create --amount 25.90 --method INTEROPERABLE_QR --metadata.order 1001');
  expect(await run(`payment-intents simulate ${String(id)} --outcome SUCCEEDED`)).toMatchObject({
    status: 'SUCCEEDED',
  });
  const refund = await run(`refunds create ${String(id)} --amount 5.90 --reason Devolución`);
  expect(refund).toMatchObject({ status: 'SUCCEEDED', amount: { amount: '5.90', currency: 'PEN' } });
  expect((await run('refunds list --per-page 5'))['data']).toMatchObject([{ id: refund['id'] }]);
  expect(await run('payment-intents list --status SUCCEEDED --all')).toMatchObject([
    { id, metadata: { order: '1001' } },
  ]);

  const wrong = await cli('payment-intents create --amount 0.10 --method INTEROPERABLE_QR', { env });
  expect([wrong.code, wrong.stdout]).toEqual([1, '']);
  expect(wrong.stderr).toContain('VALIDATION_ERROR');
  const table = await cli('payment-intents list', { env });
  expect(table.stdout).toMatch(/^id +status +amount +created_at\npi_\w+ +SUCCEEDED +S\/ 25\.90 +\d{4}-\d\d-\d\d \d\d:/);
});
