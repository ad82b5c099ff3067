import { Order, type Middleware } from '@vendure/core';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerReturn, answerWebhook, returnPath, webhookPath } from '../core/index.ts';
import type { Host } from './host.ts';
import { isOpen } from './orders.ts';

type Answer = (host: Host, request: IncomingMessage, response: ServerResponse) => Promise<void>;

const answers: Record<string, Answer> = {
  [webhookPath]: answerWebhook,
  [returnPath]: (host, request, response) => answerReturn(host, request, response, (code) => openOf(host, code)),
};

/**
 * The two addresses of the plugin, before Vendure's own middleware: a signature is made from the bytes of the body, and
 * Vendure would parse them.
 */
export const routes = (host: () => Host): Middleware[] =>
  Object.entries(answers).map(([route, answer]) => ({
    route,
    beforeListen: true,
    handler: (request: IncomingMessage, response: ServerResponse) => void answer(host(), request, response),
  }));

async function openOf({ connection }: Host, code: string): Promise<string[]> {
  const order = await connection.getRepository(Order).findOne({ where: { code }, relations: ['payments'] });
  return (order?.payments ?? []).filter(isOpen).map(({ transactionId }) => transactionId);
}
