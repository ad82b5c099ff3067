import { spawn, type ChildProcess } from 'node:child_process';

export type ShopProcess = { ready: Promise<void>; log(): string; stop(signal?: NodeJS.Signals): Promise<void> };

/** Starts a script of the shop's folder. It is ready when `ready` is in its output. */
export function startProcess(dir: string, script: string, env: NodeJS.ProcessEnv, ready: RegExp): ShopProcess {
  const child: ChildProcess = spawn(process.execPath, [script], { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let isOver = false;
  const ended = new Promise<void>((resolve) => child.once('close', () => ((isOver = true), resolve())));

  const whenReady = new Promise<void>((resolve, reject) => {
    const collect = (text: string): void => {
      printed += text;
      if (ready.test(printed)) resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    void ended.then(() => reject(new Error(`${script} ended before it was ready:\n${printed}`)));
  });
  // A caller that stops the shop before it is ready does not wait for it.
  whenReady.catch(() => undefined);

  return {
    ready: whenReady,
    log: () => printed,
    async stop(signal = 'SIGTERM') {
      if (!isOver) child.kill(signal);
      await ended;
    },
  };
}
