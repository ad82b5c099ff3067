import { execFile } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { version } from '../../packages/sdk-node/src/index.ts';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';

// The built program, as npx runs it. What the commands do is tested in this process: cli-*.test.ts.

const program = path.resolve(import.meta.dirname, '../../packages/sdk-node/dist/svc.js');
beforeAll(sdkBuilt);

const run = (file: string, args: readonly string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], SVC_BASE_URL: 'http://127.0.0.1:9' };
    execFile(file, args, { env }, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }));
  });

test('it can be executed, and gives its exit code', async () => {
  expect(await run(program, ['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  expect(await run(program, ['lisen'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: There is no command lisen. Did you mean listen?\n',
  });
  expect((await run(program, ['events', 'list'])).code).toBe(2);
});

test('a reader that ends early is no error', async () => {
  const { stderr } = await run('sh', ['-c', `{ '${program}' --help; echo "code $?" >&2; } | true`]);
  expect(stderr).toBe('code 0\n');
});
