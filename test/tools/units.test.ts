import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { readConfig } from '../../services/api/src/main/config.ts';
import { settings } from '../../services/api/src/main/settings.ts';
import { findDeployed, missingDeployed } from '../../tools/services/services.mjs';
import { temporaryFolder } from '../temporary-folder.ts';

// The units of deploy/systemd. What an installation does with them is in docs/production.md.

const folder = path.resolve(import.meta.dirname, '../../deploy/systemd');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const units = readdirSync(folder).filter((file) => file.endsWith('.service'));
const node = '/usr/local/bin/node';

const missing = await missingDeployed('systemd-analyze');
const wanted = missing === undefined || process.env['CI'] === 'true';
if (!wanted) process.stderr.write(`skipped: ${missing}\n`);
const withServices = wanted ? test : test.skip;

const copies = temporaryFolder('units');
/** systemd looks whether the program is there: that of this machine takes its place. */
async function verified(change: (text: string) => string = (text) => text): Promise<string> {
  const found = findDeployed('systemd-analyze');
  if (found === undefined) throw new Error(missing);
  for (const unit of units)
    writeFileSync(path.join(copies, unit), change(read(unit).replaceAll(node, process.execPath)));
  const names = units.map((unit) => path.join(copies, unit.replace('@.', '@1.')));
  const { stdout, stderr } = await promisify(execFile)(found, ['verify', '--man=no', ...names]);
  return stdout + stderr;
}

withServices(
  'systemd finds nothing wrong with the units, and would find a directive that it does not know',
  async () => {
    expect(units.toSorted()).toEqual(['svc-api@.service', 'svc-migrate.service', 'svc-worker.service']);
    expect(await verified()).toBe('');
    expect(await verified((text) => text.replace('ProtectHome=', 'ProtectHouse='))).toContain('ProtectHouse');
  },
);

test('each unit runs svc itself, as its own user, without what would end V8', () => {
  for (const unit of units) {
    const lines = read(unit).split('\n');
    const command = unit.replace(/^svc-|@?\.service$/g, '');
    expect(lines).toContain(`ExecStart=${node} /opt/svc/dist/main/cli.js ${command}`);
    expect(lines).toEqual(expect.arrayContaining(['User=svc', 'NoNewPrivileges=yes', 'ProtectSystem=strict']));
    expect(lines.filter((line) => line.startsWith('MemoryDenyWriteExecute'))).toEqual([]);
    // svc needs 30 s at most.
    const stop = lines.find((line) => line.startsWith('TimeoutStopSec='));
    expect(['TimeoutStopSec=35', 'TimeoutStopSec=10min']).toContain(stop);
    const set = lines.filter((line) => line.startsWith('Environment=')).flatMap((line) => line.slice(12).split(' '));
    const unknown = set.filter(
      (one) => !['NODE_ENV', 'MALLOC_ARENA_MAX', ...Object.keys(settings)].includes(one.split('=')[0] ?? ''),
    );
    expect([unit, unknown]).toEqual([unit, []]);
  }
});

test('the files of settings mean the same to a shell and to systemd, and svc takes them', () => {
  for (const file of ['svc.env', 'migrate.env']) {
    const lines = read(file)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const pairs = lines.map((line) => /^(\w+)='([^'\\]*)'$/.exec(line)?.slice(1));
    expect([file, pairs.filter((pair) => pair === undefined)]).toEqual([file, []]);
    const inShell = execFileSync('env', ['-i', 'sh', '-c', `set -a; . "${path.join(folder, file)}"; env`], {
      encoding: 'utf8',
    });
    for (const [name, value] of pairs as [string, string][]) expect(inShell).toContain(`${name}=${value}\n`);
  }
  const env = Object.fromEntries(
    [...read('svc.env').matchAll(/^(\w+)='([^']*)'$/gm)].map(([, name, value]) => [name, value]),
  );
  const key = Buffer.alloc(32, 7).toString('base64');
  const config = readConfig({ ...env, SVC_SECRETS: `k1:${key}` }, { serving: true, hasKeyring: () => false });
  expect([config.development, config.publicUrl, config.warnings]).toEqual([false, 'https://pay.example', []]);
});
