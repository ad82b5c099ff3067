import { Order, type Middleware } from '@vendure/core';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerWebhook, reasonOf, syncPayment, webhookPath } from '../core/index.ts';
import type { Host } from './host.ts';
import { ourDataOf } from './orders.ts';
import { returnPath, storefrontUrlOf } from './return-url.ts';

/**
 * The two addresses of the plugin, before Vendure's own middleware: a signature is made from the bytes of the body, and
 * Vendure would parse them.
 */
export const routes = (host: () => Host): Middleware[] => [
  {
    route: webhookPath,
    beforeListen: true,
    handler: (request: IncomingMessage, response: ServerResponse) => void answerWebhook(host(), request, response),
  },
  {
    route: returnPath,
    beforeListen: true,
    handler: (request: IncomingMessage, response: ServerResponse) => void comeBack(host(), request, response),
  },
];

/** The buyer comes back from paying. Whoever calls this learns nothing: it goes on to the storefront in any case. */
async function comeBack(host: Host, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const code = new URLSearchParams(request.url?.split('?')[1]).get('order') ?? '';
  try {
    for (const intentId of await unsettledOf(host, code)) await syncOnce(host, intentId);
  } catch (error) {
    host.log.warn(`A buyer is back; the webhook or the reconciliation will settle it. ${reasonOf(error)}`);
  }
  const location = storefrontUrlOf(host.settings, code);
  response.writeHead(location ? 303 : 204, location ? { Location: location } : {}).end();
}

const syncs = new Map<string, Promise<unknown>>();

/** Nobody needs a key to come back, so one payment costs one call to svc in two seconds, however often it is asked for. */
function syncOnce(host: Host, intentId: string): Promise<unknown> {
  const running = syncs.get(intentId) ?? syncPayment(host, intentId);
  if (!syncs.has(intentId)) setTimeout(() => syncs.delete(intentId), 2_000).unref();
  syncs.set(intentId, running);
  return running;
}

async function unsettledOf({ connection }: Host, code: string): Promise<string[]> {
  const order = await connection.getRepository(Order).findOne({ where: { code }, relations: ['payments'] });
  const waiting = order?.payments.filter((payment) => payment.state === 'Pending' && ourDataOf(payment));
  return waiting?.map(({ transactionId }) => transactionId) ?? [];
}
