import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { aFolder, cli, root, start } from './process.ts';

const blocks = [...readFileSync(path.join(root, 'docs/runbook.md'), 'utf8').matchAll(/^```sh\n([^`]+)```$/gm)];
const lines = [...new Set(blocks.flatMap(([, block = '']) => block.trim().split('\n')))];

test('each command of the runbook runs, and the answers of the service have what it looks for', async () => {
  const folder = aFolder();
  const env = {
    SVC_ENV: 'production',
    SVC_METRICS_PORT: '0',
    SVC_HOST: '127.0.0.1',
    SVC_PUBLIC_URL: 'https://api.svc.example',
    SVC_SECRETS: `k1:${randomBytes(32).toString('base64')}`,
    SVC_DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
  };
  const running = start(['start'], env);
  const [, line = ''] = await running.waitFor(/(\{.*"msg":"listening".*\})/);
  const listening = JSON.parse(line) as { port: number; metrics_port: number; version: string; commit: string };
  expect(listening).toMatchObject({ version: '1.0.0', commit: expect.stringMatching(/^\w/) });
  await fetch(`http://127.0.0.1:${listening.port}/v1/events`);
  await running.waitFor(/"msg":"call"/);
  writeFileSync(path.join(folder, 'svc.log'), running.stdout());

  const outputs = new Map<string, { code: number; text: string }>();
  for (const command of lines) {
    const here = command.replaceAll('9464', String(listening.metrics_port));
    const script = `svc-admin() { '${process.execPath}' '${cli}' "$@"; }\n${here}`;
    outputs.set(command, await bash(script, { cwd: folder, env: { ...process.env, ...env } }));
  }

  // grep ends with 1 when it finds nothing: 2 and more are errors of a command.
  const failed = [...outputs].filter(([command, { code }]) => code > (command.includes('grep') ? 1 : 0));
  expect(failed).toEqual([]);
  const silent = [...outputs].filter(([command, { text }]) => command.startsWith('curl') && text === '');
  // Nothing was refused by the database, and there is no partner.
  expect(silent.map(([command]) => command)).toEqual([
    expect.stringContaining('svc_database_errors_total'),
    expect.stringContaining('svc_reconciled_until'),
  ]);
});

const bash = (script: string, options: { cwd: string; env: NodeJS.ProcessEnv }) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    execFile('bash', ['-c', script], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 99), text: stdout + (error === null ? '' : stderr) }),
    );
  });
