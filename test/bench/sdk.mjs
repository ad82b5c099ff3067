// Measures the SDK: the time of a call compared with plain `fetch`, the size of all exports, and the time of an import.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { median, root } from './processes.mjs';

const sdk = path.join(root, 'packages/sdk-node');
const { buildSync } = createRequire(path.join(sdk, 'package.json'))('esbuild');

/** The code of every export together, minified. */
export function everyExportMinified() {
  const { outputFiles } = buildSync({
    stdin: { contents: `export * from ${JSON.stringify(path.join(sdk, 'dist/index.js'))}`, resolveDir: sdk },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
  });
  return outputFiles[0].contents;
}

/** The size of every export together, minified and compressed with gzip -9, in bytes. */
export const sizeOfAllExports = () => gzipSync(everyExportMinified(), { level: 9 }).length;

/** How long `import` or `require` of the package takes in a new process, in milliseconds: the median of eleven. */
export function importMs(kind) {
  const file = path.join(sdk, kind === 'require' ? 'dist/index.cjs' : 'dist/index.js');
  const code = `const { createRequire } = await import('node:module');
    const require = createRequire(${JSON.stringify(file)});
    const startedAt = performance.now();
    ${kind === 'require' ? 'require' : 'await import'}(${JSON.stringify(file)});
    console.log(performance.now() - startedAt);`;
  const once = () => Number(execFileSync(process.execPath, ['--input-type=module', '-e', code]));
  return median(Array.from({ length: 11 }, once));
}

/**
 * The time of one call after another, with the SDK and with plain `fetch` in turn.
 * @returns {Promise<{ sdkMs: number, fetchMs: number }>} medians
 */
export async function callMs({ origin, key, count }, body) {
  const { Svc } = await import(path.join(sdk, 'dist/index.js'));
  const svc = new Svc(key, { baseUrl: origin });
  const bySdk = () => svc.paymentIntents.create(body);
  const byFetch = async () => {
    const response = await fetch(`${origin}/v1/payment-intents`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    return (await response.json()).data;
  };
  const times = { sdk: [], fetch: [] };
  for (let done = -50; done < count; done += 1)
    for (const [name, call] of [
      ['sdk', bySdk],
      ['fetch', byFetch],
    ]) {
      const startedAt = performance.now();
      const { id } = await call();
      if (!id) throw new Error(`${name} got no payment intent.`);
      // The first calls warm up both.
      if (done >= 0) times[name].push(performance.now() - startedAt);
    }
  return { sdkMs: median(times.sdk), fetchMs: median(times.fetch) };
}
