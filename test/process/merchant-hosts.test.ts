import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { timeLimits } from '../busy-machine.ts';
import { sessionBody } from '../fixtures.ts';
import { aFolder, apiAt, auditLine, listeningOn, start, svc, svcJson } from './process.ts';

const aMerchant = ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];

test('an operator sets, prints and removes the hosts of a merchant, while verification keeps them', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const id = String((await svcJson(aMerchant, env)).id);
  const hosts = (...options: string[]) => svc(['merchants', 'hosts', id, ...options], env);
  const json = (...options: string[]) => svcJson(['merchants', 'hosts', id, ...options], env);

  expect(await json()).toEqual({ id, hosts: [] });
  expect((await hosts()).stdout).toContain(
    `${id} has no list of hosts: success_url may have any host.\n  To set a list:  npm run svc-admin -- merchants hosts ${id} --set shop.example`,
  );

  const list = ['shop.example', 'xn--and-6ma2c.example:8443'];
  const written = 'Shop.example:443, ñandú.example:8443,shop.example';
  expect(await hosts('--set', written)).toEqual({
    code: 0,
    stdout: `The hosts of ${id}:\n  ${list.join('\n  ')}\nWithin 5 seconds, success_url may have no other host. Existing checkout sessions keep theirs.\n`,
    stderr: expect.stringMatching(auditLine),
  });
  await svcJson(['merchants', 'verify', id], env);
  expect((await hosts()).stdout).toBe(`${list.join('\n')}\n`);
  expect(await json()).toEqual({ id, hosts: list });

  expect((await hosts('--set', 'www.shop.example,*.shop.example')).code).toBe(2);
  expect(await json()).toEqual({ id, hosts: list });
  expect(await json('--set', 'www.shop.example')).toEqual({ id, hosts: ['www.shop.example'] });

  expect((await hosts('--clear')).stdout).toBe(
    `${id} has no list of hosts now. Within 5 seconds, success_url may have any host.\n`,
  );
  expect(await json()).toEqual({ id, hosts: [] });
});

test('a changed list is in force within five seconds in a service that runs', async () => {
  const env = { SVC_DATA_DIR: aFolder(), SVC_RATE_TEST: '1000' };
  const serving = start(['api'], env);
  const port = await listeningOn(serving);
  const id = String((await svcJson(aMerchant, env)).id);
  const { key } = await svcJson(['keys', 'create', '--merchant', id, '--mode', 'test'], env);
  const create = async () =>
    (
      await apiAt(port, String(key)).call(
        'POST',
        '/checkout-sessions',
        sessionBody({ success_url: 'https://other.example/' }),
      )
    ).status;
  const becomes = async (status: number, ...options: string[]): Promise<number> => {
    await svcJson(['merchants', 'hosts', id, ...options], env);
    const changedAt = performance.now();
    while ((await create()) !== status) await pause(50);
    return performance.now() - changedAt;
  };
  expect(await create()).toBe(201);
  const limitMs = timeLimits();
  const waitedMs = [await becomes(422, '--set', 'shop.example'), await becomes(201, '--clear')];
  for (const ms of waitedMs) expect(ms).toBeLessThan(limitMs(5_500));
});
