import { spawn } from 'node:child_process';
import path from 'node:path';
import { withParentDeathSignal } from '../services/parent-death-signal.mjs';

const worker = path.join(import.meta.dirname, 'worker.mjs');
/** The seed of random tests: with another one each time, a mutant would be killed in one run and not in the next. */
const seeded = { SVC_TEST_SEED: '1', SVC_TEST_RUN: 'short' };

/**
 * Runs test files in a process of its own, one at a time. The process is replaced when a test does not end. StrykerJS runs
 * jest anew for each mutant, which takes many times as long with native ES modules.
 *
 * @returns {{ run(job: { test: string, file: string, code: string | null, fresh: string[] }, timeoutMs: number):
 *   Promise<{ error: string | null, ms: number }>, stop(): void }}
 */
export function createRunner() {
  let child;
  const stop = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const started = async () => {
    const [command, ...args] = withParentDeathSignal(process.execPath, [worker]);
    const env = { ...process.env, ...seeded };
    child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env });
    await answerOf(child, 120_000);
  };
  return {
    async run(job, timeoutMs) {
      const isNew = child === undefined;
      if (isNew) await started();
      child.send(job);
      const { isFull, isStray, ...result } = await answerOf(child, timeoutMs);
      if (isFull || isStray || result.hasEnded) stop();
      // An error outside of all tests may be a late one of the run before.
      return isStray && !isNew ? this.run(job, timeoutMs) : result;
    },
    stop,
  };
}

/** The next message of the process; an error when it ends or does not answer in time. */
function answerOf(child, timeoutMs) {
  return new Promise((resolve) => {
    const end = (result) => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(result);
    };
    const timer = setTimeout(end, timeoutMs, { error: 'The test did not end.', ms: timeoutMs, hasEnded: true });
    child.once('message', end);
    child.once('exit', (code) => end({ error: `The process ended with ${code}.`, ms: 0, hasEnded: true }));
  });
}
