import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { addAbortSignal } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { platform } from '../platform.ts';
import type { System } from './command.ts';
import { interruptedCode, run } from './main.ts';
import { askAtTerminal } from './terminal.ts';

/** The program `svc`: see main.ts. */
const controller = new AbortController();
// The first Ctrl-C ends the command, the second one the process. npx passes each one on, so that it comes twice at once.
const twiceMs = 100;
/** How long what was printed is waited for after Ctrl-C. */
const lastWordsMs = 1_000;
let firstAt: number | null = null;
/** As a shell says it: 128 and the number of the signal. */
const codeOf = { SIGINT: interruptedCode, SIGTERM: 143 } as const;
let codeOfSignal: number = interruptedCode;
function interrupted(name: keyof typeof codeOf): void {
  codeOfSignal = codeOf[name];
  if (firstAt !== null && performance.now() - firstAt > twiceMs) process.exit(codeOfSignal);
  firstAt ??= performance.now();
  controller.abort();
}
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, interrupted);

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // `svc listen | head`: nobody reads on, which is no error.
    if (error.code === 'EPIPE') process.exit(0);
    if (stream === process.stdout) process.stderr.write(`error: The output cannot be written: ${error.message}\n`);
    process.exit(1);
  });

const system: System = {
  stdout: process.stdout,
  stderr: process.stderr,
  env: (name) => process.env[name],
  fetch: platform.fetch,
  now: () => new Date(),
  wait: platform.wait,
  signal: controller.signal,
  readBytes: (file) => (file === '-' ? buffer(stdin()) : readFile(file)),
  stdio: () => ({ input: process.stdin, output: process.stdout }),
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : null,
  readSecret: (question) => (process.stdin.isTTY ? ask(question, true) : text(stdin())),
};

/** Ctrl-C ends it. */
const stdin = () => addAbortSignal(controller.signal, process.stdin);

function ask(question: string, isHidden = false): Promise<string> {
  const { signal } = controller;
  const interrupt = (): void => interrupted('SIGINT');
  return askAtTerminal({ input: process.stdin, output: process.stderr, signal, interrupt }, question, isHidden);
}

const givenUp = new Promise<void>((resolve) => {
  controller.signal.addEventListener('abort', () => resolve(), { once: true });
  // The output was destroyed: svc mcp has nobody who reads.
  process.stdout.once('close', resolve);
});
const code = await run(process.argv.slice(2), system);
// What is still open, such as an input that nobody ends, does not keep the process. What was printed is written before, but a
// reader that does not read is not waited for after Ctrl-C.
const written = (stream: NodeJS.WriteStream) => new Promise<void>((resolve) => stream.write('', () => resolve()));
await Promise.race([
  Promise.all([written(process.stdout), written(process.stderr)]),
  givenUp.then(() => platform.wait(lastWordsMs)),
]);
process.exit(code === interruptedCode ? codeOfSignal : code);
