import type { Platform } from './options.ts';

/** What Node, Bun, Workers and browsers have in common. */
export const platform: Platform = {
  // Called late, so that a test or a tracer that replaces the global fetch is seen.
  fetch: (...args) => globalThis.fetch(...args),
  random: Math.random,
  uuid: () => crypto.randomUUID(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const end = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', end);
        resolve();
      }, ms);
      signal?.addEventListener('abort', end, { once: true });
    }),
  env: (name) => (typeof process === 'undefined' ? undefined : process.env?.[name]),
  isBrowser: 'document' in globalThis,
};
