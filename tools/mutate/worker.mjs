import { once } from 'node:events';
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { runTests, testsOf } from './globals.mjs';

// A process that runs test files one after the other against one mutant after the other. It is killed when a mutant hangs.

const root = path.resolve(import.meta.dirname, '../..');
const { port1: hooks, port2: port } = new MessageChannel();
register('./hooks.mjs', import.meta.url, { data: { port }, transferList: [port] });
globalThis.svcProfile = 'embedded';

let unhandled = [];
for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, (error) => unhandled.push(error));

let runs = 0;
process.on('message', async ({ test, file, code, fresh }) => {
  unhandled = [];
  const startedMs = performance.now();
  hooks.postMessage({ file, code, fresh }, []);
  await once(hooks, 'message');
  const url = `${pathToFileURL(path.join(root, 'test', test)).href}?run=${(runs += 1)}`;
  const errors = await testsOf(() => import(url)).then(runTests, (error) => [error]);
  const [error] = [...errors, ...unhandled];
  const text = error === undefined ? null : String(error?.stack ?? error).slice(0, 2_000);
  const ms = Math.round(performance.now() - startedMs);
  process.send({ error: text, ms, isFull: process.memoryUsage().rss > 900 * 1024 * 1024 });
});
process.send('started');
