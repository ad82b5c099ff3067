import type { IncomingMessage, ServerResponse } from 'node:http';
import { reasonOf } from './log.ts';
import type { Settings } from './settings.ts';
import { syncPayment, type Plugin } from './sync.ts';

/** Where the buyer comes back: the shop asks svc at once, and sends the buyer on to the storefront. */
export const returnPath = '/svc/return';

type Urls = Pick<Settings, 'shopUrl' | 'successUrl'>;

/** The settings for a checkout whose buyer comes back through the shop. Without an address of the shop, directly. */
export const withReturn = (settings: Settings): Settings => ({ ...settings, successUrl: template(settings) });

export const returnUrlOf = (settings: Urls, reference: string): string | null => fill(template(settings), reference);

const template = ({ shopUrl, successUrl }: Urls): string | null =>
  shopUrl && successUrl ? `${shopUrl}${returnPath}?order={order}` : successUrl;

const fill = (url: string | null, reference: string): string | null =>
  url && url.replaceAll('{order}', encodeURIComponent(reference));

/**
 * Answers a buyer who comes back from paying. Whoever calls this learns nothing: it goes on to the storefront in any case.
 *
 * @param openOf the payments of an order, by its reference, that wait for the buyer
 */
export async function answerReturn(
  plugin: Plugin,
  request: IncomingMessage,
  response: ServerResponse,
  openOf: (reference: string) => Promise<readonly string[]>,
): Promise<void> {
  const reference = new URLSearchParams(request.url?.split('?')[1]).get('order') ?? '';
  try {
    for (const intentId of await openOf(reference)) await syncOnce(plugin, intentId);
  } catch (error) {
    plugin.log.warn(`A buyer is back; the webhook or the reconciliation will settle it. ${reasonOf(error)}`);
  }
  const location = fill(plugin.settings.successUrl, reference);
  response.writeHead(location ? 303 : 204, location ? { Location: location } : {}).end();
}

const syncs = new Map<string, Promise<unknown>>();

/** Nobody needs a key to come back, so one payment costs one call to svc in two seconds, however often it is asked for. */
function syncOnce(plugin: Plugin, intentId: string): Promise<unknown> {
  const running = syncs.get(intentId) ?? syncPayment(plugin, intentId);
  if (!syncs.has(intentId)) setTimeout(() => syncs.delete(intentId), 2_000).unref();
  syncs.set(intentId, running);
  return running;
}
