import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { aFolder, start, svc, svcJson } from './process.ts';

// svc-admin hold, with the real programs.

test('one operator begins a hold, two end it; a service with SVC_HOLD=true begins on hold', async () => {
  const env = {
    SVC_DATA_DIR: aFolder(),
    SVC_ENV: 'production',
    SVC_STOP_DELAY_SECONDS: '0',
    SVC_SECRETS: `k1:${randomBytes(32).toString('base64')}`,
    SVC_PUBLIC_URL: 'https://api.svc.example',
    PORT: '0',
    SVC_METRICS_PORT: '0',
  };
  await svcJson(['migrate'], env);
  const { key: rosaKey } = await svcJson(['operators', 'add', 'rosa'], env);
  const rosa = { ...env, SVC_OPERATOR_KEY: String(rosaKey) };
  const { key: luisKey } = await svcJson(['operators', 'add', 'luis'], rosa);
  const luis = { ...env, SVC_OPERATOR_KEY: String(luisKey) };
  expect((await svc(['hold', 'show'], env)).stdout).toBe('The service is not on hold.\n');

  const held = await svc(['hold', 'on', '--note', 'a payout left twice'], rosa);
  expect([held.code, held.stdout]).toEqual([
    0,
    'The service is on hold: no money, no message and no webhook of live mode leaves. Under way: calls to partners 0, endpoints that get webhooks 0. All of it has ended.\n',
  ]);
  expect(await svcJson(['hold', 'show'], env)).toMatchObject({ note: 'a payout left twice' });
  const again = await svc(['hold', 'on', '--note', 'again'], rosa);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('The service is on hold since 20')]);

  const { approval } = await svcJson<{ approval: { id: string } }>(['hold', 'off'], rosa);
  const refused = await svc(['hold', 'off'], { ...rosa, SVC_HOLD: 'true' });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('SVC_HOLD is true')]);
  const unconfirmed = await svc(['approvals', 'confirm', approval.id], { ...luis, SVC_HOLD: 'true' });
  expect([unconfirmed.code, unconfirmed.stderr]).toEqual([1, expect.stringContaining('SVC_HOLD is true')]);
  expect((await svc(['approvals', 'confirm', approval.id], luis)).stdout).toContain('not on hold any more');
  expect((await svc(['hold', 'show'], env)).stdout).toBe('The service is not on hold.\n');

  const service = start(['start'], { ...env, SVC_HOLD: 'true' });
  await service.waitFor(/listening/);
  expect(await svcJson(['hold', 'show'], env)).toMatchObject({ note: 'SVC_HOLD=true' });
  await service.stop();
  expect((await svc(['doctor'], env)).stdout).toMatch(/^warning +hold +The service is on hold since/m);
});
