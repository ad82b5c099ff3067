import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { platform } from '../platform.ts';
import type { System } from './command.ts';
import { run } from './main.ts';
import { askAtTerminal } from './terminal.ts';

/** The program `svc`: see main.ts. */
const controller = new AbortController();
// The first Ctrl-C ends the command, the second one the process. npx passes each one on, so that it comes twice at once.
const twiceMs = 100;
let firstAt: number | null = null;
function interrupted(): void {
  if (firstAt !== null && performance.now() - firstAt > twiceMs) process.exit(130);
  firstAt ??= performance.now();
  controller.abort();
}
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, interrupted);

// `svc listen | head`: nobody reads on, which is no error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });

const system: System = {
  stdout: process.stdout,
  stderr: process.stderr,
  env: (name) => process.env[name],
  fetch: platform.fetch,
  now: () => new Date(),
  wait: platform.wait,
  signal: controller.signal,
  readText: (file) => (file === '-' ? text(process.stdin) : readFile(file, 'utf8')),
  stdio: () => ({ input: process.stdin, output: process.stdout }),
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : null,
  readSecret: (question) => (process.stdin.isTTY ? ask(question, true) : text(process.stdin)),
};

function ask(question: string, isHidden = false): Promise<string> {
  const { signal } = controller;
  return askAtTerminal({ input: process.stdin, output: process.stderr, signal }, question, isHidden);
}

process.exitCode = await run(process.argv.slice(2), system);
