import { expect, test } from '@jest/globals';
import { aClosedPort, aFolder, start, svc, type Env } from './process.ts';

/** Starts the service, and stops it when it has printed everything. */
async function banner(env: Env): Promise<string> {
  const service = start(['start'], env);
  await service.waitFor(/Ctrl-C/);
  const { code, stdout } = await service.stop('SIGTERM');
  expect(code).toBe(0);
  return stdout;
}

const checkoutIn = (text: string): string | undefined => /^ +(http:\S+\/pay\/\S+)$/m.exec(text)?.[1];

test('each start prints a checkout to open: the same one until it is paid, then a new one', async () => {
  const port = String(await aClosedPort());
  const env = { SVC_DATA_DIR: aFolder(), PORT: port };
  const first = checkoutIn(await banner(env)) ?? '';
  expect(first).toMatch(new RegExp(`^http://localhost:${port}/pay/cs_\\w+#client_secret=cs_`));

  const service = start(['start'], env);
  await service.waitFor(/Ctrl-C/);
  expect(checkoutIn(service.stdout())).toBe(first);
  const [, id, secret = ''] = /\/pay\/(\w+)#client_secret=(.*)$/.exec(first) ?? [];
  const paid = await fetch(`http://localhost:${port}/v1/checkouts/${id}/simulate`, {
    method: 'POST',
    headers: { 'X-Svc-Token': secret, 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcome: 'SUCCEEDED', payment_method_type: 'INTEROPERABLE_QR' }),
  });
  expect(paid.status).toBe(200);
  await service.stop('SIGTERM');

  const next = checkoutIn(await banner(env));
  expect(next).toMatch(/\/pay\/cs_/);
  expect(next).not.toBe(first);
});

test('a merchant with a list of hosts: the service starts, and its checkout has no success URL', async () => {
  const port = String(await aClosedPort());
  const env = { SVC_DATA_DIR: aFolder(), PORT: port };
  const merchant = await svc(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA'], env);
  const [id = ''] = /mer_\w+/.exec(merchant.stdout) ?? [];
  expect((await svc(['merchants', 'hosts', id, '--set', 'shop.example'], env)).code).toBe(0);

  const service = start(['start'], env);
  await service.waitFor(/Ctrl-C/);
  const [, checkout, secret = ''] = /\/pay\/(\w+)#client_secret=(.*)$/.exec(checkoutIn(service.stdout()) ?? '') ?? [];
  const headers = { 'X-Svc-Token': secret };
  const response = await fetch(`http://localhost:${port}/v1/checkouts/${checkout}`, { headers });
  expect(await response.json()).toMatchObject({ data: { status: 'PENDING', success_url: null } });
});

test('PORT=0: the address of the payment page is not known, so none is printed', async () => {
  expect(checkoutIn(await banner({ SVC_DATA_DIR: aFolder(), PORT: '0' }))).toBeUndefined();
});
