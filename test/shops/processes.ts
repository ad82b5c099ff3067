import { spawn } from 'node:child_process';
import { withParentDeathSignal } from '../../tools/services/parent-death-signal.mjs';

/** A program that runs until it is stopped. */
export type Process = {
  /** All that it has printed. */
  output(): string;
  /** Resolves with the first match in the output. Rejects with the output if the program ends, or after two minutes. */
  printed(pattern: RegExp): Promise<string[]>;
  /** Ends it, and waits. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  hasEnded(): boolean;
};

/** Programs that a test still has running are killed with the process of the tests, also when that is killed. */
export function startProcess(
  [program, ...args]: [string, ...string[]],
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string>> },
): Process {
  const [command, ...rest] = withParentDeathSignal(program, args);
  const child = spawn(command, rest, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: cwd, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  let hasEnded = false;
  const waiting = new Set<() => void>();
  const notify = () => waiting.forEach((check) => check());
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      notify();
    });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      hasEnded = true;
      process.off('exit', kill);
      resolve();
      notify();
    });
  });
  return {
    output: () => output,
    hasEnded: () => hasEnded,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(timer);
          waiting.delete(check);
        };
        const fail = (why: string) => {
          end();
          reject(new Error(`${program} ${args.join(' ')} ${why} ${pattern} in its output:\n${output.slice(-4_000)}`));
        };
        const timer = setTimeout(fail, 120_000, 'runs for two minutes without');
        const check = () => {
          const match = pattern.exec(output);
          if (match) {
            end();
            resolve([...match]);
          } else if (hasEnded) fail('ended without');
        };
        waiting.add(check);
        check();
      }),
    async stop(signal = 'SIGTERM') {
      if (hasEnded) return;
      const force = setTimeout(kill, 15_000);
      child.kill(signal);
      await ended;
      clearTimeout(force);
    },
  };
}
