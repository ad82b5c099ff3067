import type { IncomingMessage, ServerResponse } from 'node:http';
import { signingSecret } from './endpoint.ts';
import { subjectOf, syncSubject } from './events.ts';
import { noteWebhook } from './health.ts';
import { reasonOf } from './log.ts';
import { orNull } from './or-null.ts';
import { bytesOf } from './raw-body.ts';
import { webhooks, WebhookVerificationError } from './sdk.ts';
import type { Plugin } from './sync.ts';

/** A webhook as it arrived: its bytes, unparsed. */
export type Delivery = { body: Uint8Array; headers: Readonly<Record<string, string | string[] | undefined>> };

/** The largest body that a host reads, in bytes: ten times the largest event that is of interest. */
export const maxWebhookBytes = 256 * 1024;

/**
 * Receives a webhook of svc. 200: done, or of no interest. 400: svc did not send this, or not now. 503: the endpoint is
 * not registered yet. 500: it could not be handled. svc sends it again after every answer but 200, and what it does not
 * send again the reconciliation finds.
 */
export async function receiveWebhook(plugin: Plugin, delivery: Delivery): Promise<{ status: number; body: string }> {
  const { log } = plugin;
  try {
    const secret = await signingSecret(plugin);
    if (secret === null) return { status: 503, body: 'NOT_REGISTERED' };
    const subject = subjectOf(await webhooks.verify(delivery, secret));
    await noteWebhook(plugin, true);
    if (subject !== null) await syncSubject(plugin, subject);
    return { status: 200, body: 'OK' };
  } catch (error) {
    if (error instanceof WebhookVerificationError) {
      log.warn(`A webhook was refused. ${error.message}`);
      if (error.reason === 'WRONG_SECRET') await noteRolledSecret(plugin, delivery).catch(() => undefined);
      return { status: 400, body: error.reason };
    }
    log.error(`A webhook could not be handled; svc will send it again. ${reasonOf(error)}`);
    return { status: 500, body: 'FAILED' };
  }
}

/** Of this shop's events the ids are known to svc and to this shop alone: such a sender is svc, with another secret. */
async function noteRolledSecret(plugin: Plugin, { headers }: Delivery): Promise<void> {
  const id = String(headers['x-svc-id']);
  if (!/^evt_\w{1,60}$/.test(id) || !mayAsk()) return;
  if (await orNull(plugin.settings.svc.events.get(id))) await noteWebhook(plugin, false);
}

/** What strangers send costs one call to svc in ten seconds. */
function mayAsk(): boolean {
  const now = performance.now();
  if (now < askedAtMs + 10_000) return false;
  askedAtMs = now;
  return true;
}

let askedAtMs = -10_000;

/** The same for a request whose body nobody has read, and its answer. */
export async function answerWebhook(plugin: Plugin, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body } = await answerTo(plugin, request).catch(() => ({ status: 500, body: 'FAILED' }));
  // The connection of a body that was not read cannot be used again.
  response
    .writeHead(status, { 'Content-Type': 'text/plain', ...(status === 413 && { Connection: 'close' }) })
    .end(body);
}

async function answerTo(plugin: Plugin, request: IncomingMessage): ReturnType<typeof receiveWebhook> {
  if (request.method !== 'POST') return { status: 405, body: 'METHOD_NOT_ALLOWED' };
  const body = await bytesOf(request, maxWebhookBytes);
  return body ? receiveWebhook(plugin, { body, headers: request.headers }) : { status: 413, body: 'TOO_LARGE' };
}
