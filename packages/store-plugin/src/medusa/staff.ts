import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { intentOf, overviewOf, refundNote, settleByHand, viewsOf, type PurchaseView } from '../core/index.ts';
import { changeBook, collectionKey, flaggedLinks, isTouched, linksOf, type Links } from './book.ts';
import { hostOf, refusal } from './host.ts';
import { refundAtSvc } from './refund.ts';
import { pluginOf } from './shop.ts';

/** The payments of an order; without one all money that waits for a person, while there is something left to give back. */
export async function overview(
  { scope, params, query }: AuthenticatedMedusaRequest,
  response: MedusaResponse,
): Promise<void> {
  const host = hostOf(scope.cradle);
  const { id } = params;
  const links =
    id === undefined
      ? (await flaggedLinks(host.database)).toReversed()
      : (await linksOf(host.database, id)).filter(isTouched);
  response.json(
    await overviewOf(host, links.map(viewOf), query['language'] === undefined ? null : String(query['language'])),
  );
}

/** The e-mail says who the buyer is, where there is no order that does. */
function viewOf({ collectionId, cartId, email, orderId, orderName, book }: Links): PurchaseView {
  const label = orderName ?? [email, cartId].filter(Boolean).join(' · ');
  return { id: collectionId, orderId, label, payments: viewsOf(book), notes: book.notes };
}

/** The staff have done what the notes of a purchase say. */
export async function settlePurchase(
  { scope, params }: AuthenticatedMedusaRequest,
  response: MedusaResponse,
): Promise<void> {
  const { settings, database } = hostOf(scope.cradle);
  const [links] = await linksOf(database, String(params['id']));
  if (!links) throw refusal(settings.words.notFlagged);
  await changeBook(database, links, settleByHand);
  response.json({});
}

type Body = { amount_centimos?: unknown; idempotency_key?: unknown };

/** Gives flagged money back, in full or in part. What pays an order is refunded by Medusa's own button. */
export async function refundFlagged(
  { scope, params, body }: AuthenticatedMedusaRequest<Body>,
  response: MedusaResponse,
): Promise<void> {
  const { amount_centimos: amount, idempotency_key: idempotencyKey } = body ?? {};
  if (!Number.isSafeInteger(amount) || typeof idempotencyKey !== 'string' || idempotencyKey === '')
    throw refusal('Send amount_centimos, a whole number, and idempotency_key, a text.');
  const plugin = pluginOf(scope);
  const { settings, database, shop } = plugin;
  const [intentId, amountCentimos] = [String(params['id']), Number(amount)];
  const collectionId = (await intentOf(settings, intentId))?.metadata[collectionKey];
  const [links] = await linksOf(database, collectionId ?? '');
  if (links?.book.payments[intentId]?.state !== 'flagged') throw refusal(settings.words.notFlagged);
  const { collectionId: id } = links;
  const refund = await refundAtSvc(plugin, { intentId, collectionId: id, amountCentimos, idempotencyKey });
  if (refund.status !== 'PENDING') await shop.refundEnded(refund);
  const message =
    refund.status === 'PENDING'
      ? settings.words.refundWaits(amountCentimos, refund.id)
      : refundNote(settings, refund, amountCentimos);
  if (refund.status === 'FAILED') throw refusal(message);
  response.json({ message });
}
