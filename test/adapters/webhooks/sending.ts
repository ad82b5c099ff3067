import type { RequestListener } from 'node:http';
import { afterEach } from '@jest/globals';
import { realSystem } from '../../../services/api/src/main/system.ts';
import { createAgent, type AgentOptions } from '../../../services/api/src/adapters/webhooks/connect.ts';
import { createHttpSender, type Outgoing } from '../../../services/api/src/adapters/webhooks/send.ts';
import { lookupReturning, receive } from './receiver.ts';

/** What ends with the test. */
export const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A sender to names that resolve to this machine. */
export function sender({ timeoutMs, ...options }: Partial<AgentOptions> & { timeoutMs?: number } = {}) {
  const agent = createAgent({ lookup: lookupReturning(['127.0.0.1']).lookup, allowLoopbackHttp: true, ...options });
  closing.push(() => agent.destroy());
  const { monotonicMs, after } = realSystem();
  const send = createHttpSender({ agent, monotonicMs, after, ...(timeoutMs ? { timeoutMs } : {}) });
  return (url: string, over: Partial<Outgoing> = {}) =>
    send({ url, headers: { 'X-Svc-Id': 'evt_1' }, body: '{}', allowLoopback: true, ...over });
}

export async function receiver(listener: RequestListener, start = receive) {
  const started = await start(listener);
  closing.push(started.close);
  return started;
}
