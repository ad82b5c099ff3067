import { Order, type Middleware } from '@vendure/core';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, maxWebhookBytes, reasonOf, receiveWebhook, syncPayment, webhookPath } from '../core/index.ts';
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
    handler: (request: IncomingMessage, response: ServerResponse) => void answer(response, webhook(host(), request)),
  },
  {
    route: returnPath,
    beforeListen: true,
    handler: (request: IncomingMessage, response: ServerResponse) => void answer(response, comeBack(host(), request)),
  },
];

type Answer = { status: number; body: string; location?: string };

async function webhook(host: Host, request: IncomingMessage): Promise<Answer> {
  if (request.method !== 'POST') return { status: 405, body: 'METHOD_NOT_ALLOWED' };
  const body = await bytesOf(request, maxWebhookBytes);
  return body ? receiveWebhook(host, { body, headers: request.headers }) : { status: 413, body: 'TOO_LARGE' };
}

/** The buyer comes back from paying. Whoever calls this learns nothing: it goes on to the storefront in any case. */
async function comeBack(host: Host, request: IncomingMessage): Promise<Answer> {
  const code = new URLSearchParams(request.url?.split('?')[1]).get('order') ?? '';
  try {
    for (const intentId of await unsettledOf(host, code)) await syncOnce(host, intentId);
  } catch (error) {
    host.log.warn(`A buyer is back; the webhook or the reconciliation will settle it. ${reasonOf(error)}`);
  }
  const location = storefrontUrlOf(host.settings, code);
  return location ? { status: 303, body: '', location } : { status: 204, body: '' };
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

async function answer(response: ServerResponse, result: Promise<Answer>): Promise<void> {
  const { status, body, location } = await result.catch(() => ({ status: 500, body: 'FAILED', location: undefined }));
  // The connection of a body that was not read cannot be used again.
  const headers = { ...(location && { Location: location }), ...(status === 413 && { Connection: 'close' }) };
  response.writeHead(status, { 'Content-Type': 'text/plain', ...headers }).end(body);
}
