import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { aClosedPort, aFolder, start } from './process.ts';

// Problems with the output of the log must not stop the service.

const opened: number[] = [];
afterEach(() => opened.splice(0).forEach(closeSync));

function open(file: string, flags: number): number {
  const fd = openSync(file, flags);
  opened.push(fd);
  return fd;
}

function aPipe(): { reading: number; writing: number } {
  const file = path.join(aFolder(), 'pipe');
  execFileSync('mkfifo', [file]);
  return {
    reading: open(file, constants.O_RDONLY | constants.O_NONBLOCK),
    writing: open(file, constants.O_WRONLY),
  };
}

const outputs = {
  // Each write fails, as on a full disk.
  'a file that cannot be written': () => ({
    stdout: open(import.meta.filename, constants.O_RDONLY),
    afterStart: () => undefined,
  }),
  'a pipe that is not read': () => ({ stdout: aPipe().writing, afterStart: () => undefined }),
  'a pipe whose reader has closed it': () => {
    const { reading, writing } = aPipe();
    return { stdout: writing, afterStart: () => closeSync(opened.splice(opened.indexOf(reading), 1)[0] ?? -1) };
  },
};

test.each(Object.entries(outputs))(
  'the log goes to %s: calls get their responses, and SIGTERM ends the service',
  async (_to, output) => {
    const { stdout, afterStart } = output();
    const port = await aClosedPort();
    const env = {
      SVC_ENV: 'production',
      SVC_STOP_DELAY_SECONDS: '0',
      SVC_METRICS_PORT: '0',
      SVC_PUBLIC_URL: 'https://api.svc.example',
      SVC_SECRETS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      SVC_HOST: '127.0.0.1',
      SVC_DATA_DIR: aFolder(),
      SVC_RATE_FAILURES: '100000',
      PORT: String(port),
    };
    const serving = start(['start'], env, stdout);
    const call = (): Promise<number | null> =>
      fetch(`http://127.0.0.1:${port}/v1/events`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status,
        () => null,
      );
    while ((await call()) === null) await Promise.race([pause(50), serving.ended.then(endedTooEarly)]);
    afterStart();

    // 500 lines: far more than a pipe holds.
    const statuses = new Set<number | null>();
    for (let round = 0; round < 50; round += 1)
      for (const status of await Promise.all(Array.from({ length: 10 }, call))) statuses.add(status);

    expect([...statuses]).toEqual([401]);
    const ended = await Promise.race([serving.stop('SIGTERM'), pause(10_000, null, { ref: false })]);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  },
);

function endedTooEarly({ stderr }: { stderr: string }): never {
  throw new Error(`The service ended before it responded: ${stderr}`);
}
