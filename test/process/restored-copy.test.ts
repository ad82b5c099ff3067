import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { idTime } from '../../services/api/src/domain/id-time.ts';
import { aFolder, start, svc, svcJson } from './process.ts';

// A restored copy of the database, with the real programs.

test('a service whose witness names a call that the database lacks starts on hold, and repeats what was revoked', async () => {
  const folder = aFolder();
  const env = {
    SVC_DATA_DIR: folder,
    SVC_ENV: 'production',
    SVC_SECRETS: `k1:${randomBytes(32).toString('base64')}`,
    SVC_PUBLIC_URL: 'https://api.svc.example',
    PORT: '0',
    SVC_METRICS_PORT: '0',
  };
  const [lastCall, revoked, copy] = ['svc.last-call', 'svc.revoked', 'copy.sqlite'].map((name) =>
    path.join(folder, name),
  );
  await svcJson(['migrate'], env);
  const { key: rosaKey } = await svcJson(['operators', 'add', 'rosa'], env);
  const rosa = { ...env, SVC_OPERATOR_KEY: String(rosaKey) };
  await svcJson(['operators', 'add', 'luis'], rosa);
  const first = start(['start'], env);
  await first.waitFor(/listening/);
  await first.stop();
  const known = JSON.parse(readFileSync(lastCall ?? '', 'utf8')) as { database: string; call: string | null };
  expect([known.call, statSync(lastCall ?? '').mode & 0o777]).toEqual([null, 0o600]);

  await svc(['backup', copy ?? ''], env);
  await svcJson(['operators', 'remove', 'luis'], rosa);
  expect(readFileSync(revoked ?? '', 'utf8')).toContain('"kind":"OPERATOR"');
  expect(statSync(revoked ?? '').mode & 0o777).toBe(0o600);
  for (const end of ['', '-wal', '-shm']) await rm(path.join(folder, `svc.sqlite${end}`), { force: true });
  await copyFile(copy ?? '', path.join(folder, 'svc.sqlite'));
  const call = `rc_${idTime(Date.now())}${'0'.repeat(16)}`;
  writeFileSync(lastCall ?? '', JSON.stringify({ ...known, call }));

  const second = start(['start'], env);
  await second.waitFor(/listening/);
  await second.stop();
  expect(second.stdout() + second.stderr()).toContain('read docs/restore.md, then run svc-admin restore check');
  expect(await svcJson(['hold', 'show'], env)).toMatchObject({ restored: true, checked_at: null });
  expect((await svc(['hold', 'off'], rosa)).stderr).toContain('run svc-admin restore check first');
  expect((await svc(['operators', 'list'], env)).stdout).toMatch(/luis.* 20\d\d-.* 20\d\d-/);
  expect((await svc(['audit', 'verify'], env)).code).toBe(0);
});
