import { PassThrough } from 'node:stream';
import type { System } from '../../packages/sdk-node/src/cli/command.ts';
import { run } from '../../packages/sdk-node/src/cli/main.ts';
import { platform } from '../../packages/sdk-node/src/platform.ts';
import { testKey } from './client.ts';

export type Ended = { code: number; stdout: string; stderr: string };

export type Given = Partial<Omit<System, 'env' | 'stdout' | 'stderr'>> & {
  env?: Record<string, string>;
  isTerminal?: boolean;
};

export type Started = {
  ended: Promise<Ended>;
  stdout(): string;
  stderr(): string;
  /** Resolves when the output matches. */
  until(pattern: RegExp): Promise<void>;
};

/** Starts `svc` in this process. `{ env: { SVC_SECRET_KEY: '' } }` unsets the test key. */
export function startCli(args: readonly string[], { env = {}, isTerminal = false, ...given }: Given = {}): Started {
  const settings: Record<string, string> = { SVC_SECRET_KEY: testKey, SVC_BASE_URL: 'http://127.0.0.1:9', ...env };
  const printed = { stdout: '', stderr: '' };
  const watchers = new Set<() => void>();
  const sink = (name: 'stdout' | 'stderr') => ({
    isTTY: isTerminal,
    write(text: string) {
      printed[name] += text;
      for (const check of watchers) check();
    },
  });
  const code = run(args, {
    env: (name) => settings[name],
    stdout: sink('stdout'),
    stderr: sink('stderr'),
    fetch: platform.fetch,
    now: () => new Date(),
    wait: platform.wait,
    signal: new AbortController().signal,
    readBytes: (file) => Promise.reject(new Error(`There is no ${file}.`)),
    ask: null,
    readSecret: async () => '',
    stdio: () => ({ input: new PassThrough(), output: new PassThrough() }),
    ...given,
  });
  return {
    ended: code.then((ended) => ({ code: ended, ...printed })),
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    until: (pattern) =>
      new Promise((resolve) => {
        const check = (): void => void (pattern.test(printed.stdout + printed.stderr) && resolve());
        watchers.add(check);
        check();
      }),
  };
}

export const cli = (args: string, given?: Given): Promise<Ended> => startCli(args.split(' '), given).ended;
