import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { readConfig } from '../../services/api/src/main/config.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { latin1Chunks } from '../../tools/tax-registry/chunks.ts';
import { registryLines } from '../../tools/tax-registry/lines.ts';
import { aFolder, aProduction, cli, closing, paste, stackTrace, start, svc, svcJson, type Env } from './process.ts';

const onlyHere = '20100070970';

function written(lines: Iterable<string>): string {
  const file = path.join(aFolder(), 'padron_reducido_ruc.txt');
  writeFileSync(file, Buffer.concat([...latin1Chunks(lines)]));
  return file;
}

const importOf = (file: string): string[] => ['tax-registry', 'import', file];

test.each(['SQLite', 'MariaDB'])('an import that kill -9 ends goes on where it was, on %s', async (name) => {
  const env: Env = name === 'SQLite' ? { SVC_DATA_DIR: aFolder() } : await aProduction();
  expect((await svc(['migrate'], env)).code).toBe(0);
  await svcJson(importOf(written(registryLines(1, 1))), env);
  const config = readConfig({ SVC_ENV: 'development', ...env }, { serving: false, hasKeyring: () => true });
  const { taxRegistry } = closing(await openStore(config, realSystem()));
  const lines = [...registryLines(300_000, 2)].filter((line) => !line.startsWith(onlyHere));
  const file = written(lines);

  const newest = async () => (await taxRegistry.generations())[0];
  const killed = start(importOf(file), env);
  while (((await newest())?.id ?? 0) < 2 || (await newest())?.progress.taxpayers === 0) await pause(5);
  expect((await killed.stop('SIGKILL')).code).toBeNull();

  const interrupted = await newest();
  const stored = interrupted?.progress.taxpayers ?? 0;
  expect(interrupted).toMatchObject({ id: 2, isCurrent: false, finishedAt: null });
  expect([stored > 0, stored < 299_999]).toEqual([true, true]);
  expect((await taxRegistry.find(onlyHere)).taxpayer?.state).toBe('ACTIVO');

  const resumed = await svcJson(importOf(file), env);
  expect(resumed).toEqual({
    generation: 2,
    taxpayers: 299_999,
    resumed_from: stored,
    rejected: 0,
    utf8_lines: 0,
    latin1_lines: 299_999,
  });
  expect(await taxRegistry.find(onlyHere)).toEqual({ isLoaded: true, taxpayer: null });
  for (const line of lines.slice(1).filter((_, index) => index % 4_999 === 0)) {
    const [ruc = '', legalName, state] = line.split('|');
    expect((await taxRegistry.find(ruc)).taxpayer).toMatchObject({ ruc, legalName, state });
  }
  expect(await svcJson(['tax-registry', 'status'], env)).toMatchObject([
    { generation: '2', state: 'IN_FORCE', taxpayers: '299999', file: 'padron_reducido_ruc.txt' },
    { generation: '1', state: 'DELETED', taxpayers: '1' },
  ]);
});

test('a wrong line is named without a stack, and the former registry stays; the commands say what to do next', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  expect((await svc(['migrate'], env)).code).toBe(0);
  const nothing = await svc(['tax-registry', 'show', onlyHere], env);
  expect([nothing.code, nothing.stderr]).toEqual([
    1,
    expect.stringMatching(/^error: No tax registry was imported yet\. To import one: .* tax-registry import /),
  ]);
  expect((await svc(['tax-registry', 'status'], env)).stdout).toMatch(/^No tax registry was imported yet\./);

  const lines = [...registryLines(10, 1)];
  expect((await svc(importOf(written(lines)), env)).stdout).toBe(
    'Imported 10 taxpayers. Live mode uses them now. Read as Latin-1: 10 lines, as UTF-8: 0.\n',
  );
  const wrong = await svc(importOf(written(lines.with(3, 'LA SUNAT|'))), env);
  expect([wrong.code, wrong.stdout, wrong.stderr]).toEqual([
    1,
    '',
    // The attempt is in the audit log, like every command that could have changed something.
    expect.stringMatching(
      /^audit log: row 3, head [0-9a-f]{64}\nerror: 1 of 10 lines are wrong, and no more than 0\.1 % may be\. Line 4 is wrong: it has 1 pipe, and a line has 15 columns with a pipe after each\. See all with --list, .* The tax registry that was in force stays in force\.\n$/,
    ),
  ]);
  expect(wrong.stderr).not.toMatch(stackTrace);

  // A download that was cut off at the end of a line.
  const cut = await svc(importOf(written(lines.slice(0, 4))), env);
  expect([cut.code, cut.stdout, cut.stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/error: padron_reducido_ruc\.txt has 3 taxpayers, and 9 are expected, .* with --smaller\./),
  ]);
  expect((await svc(importOf('none.txt'), env)).stderr).toMatch(/\nerror: There is no file .*none\.txt\. /);

  const shown = await svc(['tax-registry', 'show', onlyHere], env);
  expect(shown.stdout).toMatch(
    new RegExp(`^ruc +${onlyHere}\nlegal_name +.*\nstate +ACTIVO\ncondition +.*\nubigeo +\\d{6}\n`),
  );
  const unknown = await svc(['tax-registry', 'show', '20999999990'], env);
  expect([unknown.code, unknown.stderr]).toEqual([1, 'error: ruc: The tax registry has no such RUC.\n']);
  expect((await svc(['tax-registry', 'show', '20999999991'], env)).code).toBe(2);
  const smaller = await svc([...importOf(written(lines.slice(0, 4))), '--smaller'], env);
  expect([smaller.code, smaller.stdout]).toEqual([0, expect.stringContaining('Imported 3 taxpayers.')]);
});

test('wrong lines are listed without an import, left out, and written to a file; a line in UTF-8 is read as such', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  expect((await svc(['migrate'], env)).code).toBe(0);
  const lines = [...registryLines(2_000, 1)];
  const [ruc = ''] = (lines[9] ?? '').split('|');
  const utf8 = Buffer.from(`${ruc}|CAÑA Y ÑANDÚ|ACTIVO|HABIDO|-|-|-|-|-|-|-|-|-|-|-|`, 'utf8').toString('latin1');
  const file = written(lines.with(3, 'LA SUNAT|').with(9, utf8));
  const listed = await svc([...importOf(file), '--list'], env);
  expect([listed.code, listed.stderr, listed.stdout]).toEqual([
    1,
    '',
    expect.stringMatching(
      /^Line 4 is wrong: it has 1 pipe, .*\n1 of 2,000 lines are wrong\. Read as Latin-1: 1,999 lines, as UTF-8: 1\. Nothing was imported\.\n$/,
    ),
  ]);
  expect((await svc(['tax-registry', 'status'], env)).stdout).toMatch(/^No tax registry was imported yet\./);
  const rejects = path.join(aFolder(), 'rejects.csv');
  const imported = await svc([...importOf(file), '--rejects', rejects], env);
  expect([imported.code, imported.stdout]).toEqual([
    0,
    expect.stringMatching(/^Imported 1,999 taxpayers\. .* 1 wrong lines were left out: .* as UTF-8: 1\.\n$/),
  ]);
  expect(readFileSync(rejects, 'utf8')).toMatch(/^line,why,text\n4,"it has 1 pipe, [^"]*",LA SUNAT\|\n$/);
  expect((await svc(['tax-registry', 'show', ruc], env)).stdout).toContain('CAÑA Y ÑANDÚ');
  const none = await svc([...importOf(file), '--most-wrong', '0'], env);
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('no more than 0 % may be. Line 4 is wrong')]);
  expect((await svc([...importOf(file), '--most-wrong', 'x'], env)).code).toBe(2);
});

test('the registry is imported from standard input, too', async () => {
  const folder = aFolder();
  expect((await svc(['migrate'], { SVC_DATA_DIR: folder })).code).toBe(0);
  const file = written(registryLines(6_000, 1));
  const piped = await paste(`cat ${file} | SVC_DATA_DIR=${folder} ${process.execPath} ${cli} tax-registry import -`);
  expect([piped.code, piped.stdout]).toEqual([
    0,
    'Imported 6,000 taxpayers. Live mode uses them now. Read as Latin-1: 6,000 lines, as UTF-8: 0.\n',
  ]);
});
