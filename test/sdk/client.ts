import { createClient, type Svc } from '../../packages/sdk-node/src/client.ts';
import type { ClientOptions, Platform } from '../../packages/sdk-node/src/options.ts';
import { platform } from '../../packages/sdk-node/src/platform.ts';

export const testKey = `svc_test_${'k'.repeat(38)}`;

/** A client whose pauses take no time and are recorded. */
export function clientOf(options: ClientOptions = {}, given: Partial<Platform> = {}) {
  const pauses: number[] = [];
  const recorded: Platform = {
    ...platform,
    random: () => 0,
    wait: async (ms, signal) => {
      pauses.push(ms);
      signal?.throwIfAborted();
    },
    ...given,
  };
  const svc = createClient(testKey, { baseUrl: 'http://svc.test', ...options }, recorded) as Svc;
  return { svc, pauses };
}
