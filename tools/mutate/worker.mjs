import { once } from 'node:events';
import { Session } from 'node:inspector/promises';
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

const profiler = new Session();
profiler.connect();
await profiler.post('Profiler.enable');

/** The names of the functions of this file that ran since the profiler was started. */
async function calledFunctions(file) {
  const { result } = await profiler.post('Profiler.takePreciseCoverage');
  await profiler.post('Profiler.stopPreciseCoverage');
  const loaded = result.filter(({ url }) => url.includes(`/${file}?run=`));
  const functions = loaded.flatMap((one) => one.functions).filter(({ ranges: [whole] }) => whole.count > 0);
  return functions.map(({ functionName }) => functionName);
}

let runs = 0;
process.on('message', async ({ test, file, code, fresh }) => {
  unhandled = [];
  const startedMs = performance.now();
  if (code === null) await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  hooks.postMessage({ file, code, fresh }, []);
  await once(hooks, 'message');
  const url = `${pathToFileURL(path.join(root, 'test', test)).href}?run=${(runs += 1)}`;
  const errors = await testsOf(() => import(url)).then(runTests, (error) => [error]);
  const [error] = [...errors, ...unhandled];
  const text = error === undefined ? null : String(error?.stack ?? error).slice(0, 2_000);
  const ms = Math.round(performance.now() - startedMs);
  const called = code === null ? await calledFunctions(file) : [];
  const isStray = errors.length === 0 && unhandled.length > 0;
  process.send({ error: text, isStray, ms, called, isFull: process.memoryUsage().rss > 900 * 1024 * 1024 });
});
process.send('started');
