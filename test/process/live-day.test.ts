import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { pasteGuide } from '../pasted-guide.ts';
import { aClosedPort, aFolder, root, watch } from './process.ts';

const groups: number[] = [];
afterEach(() => {
  for (const pid of groups.splice(0)) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // All of its processes have ended.
    }
  }
});

/** `npm start -- --with-partner` in its own process group, as a terminal runs it. */
async function startWithPartner() {
  const [port, bankPort, data] = [await aClosedPort(), await aClosedPort(), aFolder()];
  const env = {
    PATH: process.env['PATH'],
    HOME: tmpdir(),
    PORT: String(port),
    PARTNER_PORT: String(bankPort),
    SVC_DATA_DIR: data,
  };
  const npm = spawn('npm', ['start', '--', '--with-partner'], { cwd: root, env, detached: true });
  groups.push(npm.pid ?? 0);
  const running = watch(npm);
  const [printed = ''] = await running.waitFor(/[^]*Ctrl-C/);
  return { printed, origin: `http://localhost:${port}`, bank: `http://127.0.0.1:${bankPort}`, data };
}

test('npm start -- --with-partner, and the whole guide to a live day pasted beside it', async () => {
  const { printed, origin, bank, data } = await startWithPartner();
  const [key = ''] = /svc_live_[\w-]+/.exec(printed) ?? [];
  expect([key !== '', printed.includes(bank)]).toEqual([true, true]);
  for (const file of ['partners.json', 'partner-keys.json'])
    expect((statSync(path.join(data, file)).mode & 0o777).toString(8)).toBe('600');

  const output = await pasteGuide('docs/guides/en/live-day.md', {
    replaced: {
      'http://localhost:3000': origin,
      'http://127.0.0.1:3001': bank,
      'svc_live_…': key,
      '.data/partners.json': path.join(data, 'partners.json'),
      '.data/statement.csv': path.join(data, 'statement.csv'),
    },
    programs: ['curl', 'grep', 'head', 'tr', 'sleep', 'node', 'npm', 'sh', 'env'],
    leavesOut: /\bnpm start\b/,
    folder: root,
    env: { HOME: tmpdir(), SVC_DATA_DIR: data },
  });
  expect(output).toMatch(/ 120\.00 +collection +ALREADY_PAID /);
  expect(output).toMatch(/ 12\.50 +collection +UNKNOWN_REFERENCE /);
  for (const rail of ['collection', 'payout', 'refund', 'message'])
    expect(output).toMatch(new RegExp(`${rail} +${bank} +ok `));
});
