import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { intentOf, reasonOf, refundNote, refundPayment, RefundRefused, solesOf, type About } from '../core/index.ts';
import { flaggedCollections, linksOf, type BookedPayment } from './book.ts';
import { hostOf } from './host.ts';
import { collectionKey, purchaseOf, type Purchase } from './purchase.ts';
import { pluginOf } from './shop.ts';

/** What the admin shows: what the plugin is, and purchases. */
export type Overview = { about: About; purchases: PurchaseView[] };

/** The e-mail says who the buyer is, where there is no order that does. */
export type PurchaseView = Pick<Purchase, 'collectionId' | 'cartId' | 'email' | 'orderId'> & {
  payments: PaymentView[];
  notes: string[];
};

export type PaymentView = {
  intentId: string;
  /** `refunded`: it was flagged, and all of it was given back. */
  state: BookedPayment['state'] | 'open' | 'refunded';
  soles: string;
  /** What of flagged money was not given back yet. */
  refundable: { centimos: number; soles: string } | null;
};

/** The payments of an order; without one all money that waits for a person, while there is something left to give back. */
export async function overview({ scope, params }: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { settings, database } = hostOf(scope.cradle);
  const ofOrder = params['id'] === undefined ? null : await linksOf(database, params['id']);
  const ids = ofOrder?.map(({ collectionId }) => collectionId) ?? (await flaggedCollections(database));
  const found = await Promise.all(ids.map((id) => purchaseOf(scope, id)));
  const views = found.filter((purchase) => purchase !== null).map(viewOf);
  const isLeft = ({ payments }: PurchaseView) => payments.some(({ refundable }) => refundable);
  response.json({ about: settings.about, purchases: ofOrder ? views : views.filter(isLeft) } satisfies Overview);
}

function viewOf({ collectionId, cartId, email, orderId, book, sessions }: Purchase): PurchaseView {
  const open = sessions.filter(({ intentId }) => !book.payments[intentId]);
  const payments = [
    ...open.map(({ intentId, amountCentimos }) => paymentView(intentId, { state: 'open', amountCentimos })),
    ...Object.entries(book.payments).map(([intentId, payment]) => paymentView(intentId, payment)),
  ];
  return { collectionId, cartId, email, orderId, payments, notes: book.notes };
}

type Shown = Omit<BookedPayment, 'state'> & { state: BookedPayment['state'] | 'open' };

function paymentView(intentId: string, { state, amountCentimos, refundedCentimos = 0 }: Shown): PaymentView {
  const soles = solesOf(amountCentimos);
  if (state !== 'flagged') return { intentId, state, soles, refundable: null };
  const centimos = amountCentimos - refundedCentimos;
  if (centimos <= 0) return { intentId, state: 'refunded', soles, refundable: null };
  return { intentId, state, soles, refundable: { centimos, soles: solesOf(centimos) } };
}

type Body = { amount_centimos?: unknown; idempotency_key?: unknown };

/** Gives flagged money back, in full or in part. What pays an order is refunded by Medusa's own button. */
export async function refundFlagged(
  { scope, params, body }: AuthenticatedMedusaRequest<Body>,
  response: MedusaResponse,
): Promise<void> {
  const { amount_centimos: amount, idempotency_key: idempotencyKey } = body ?? {};
  const answer = (status: number, message: string) => void response.status(status).json({ message });
  if (!Number.isSafeInteger(amount) || typeof idempotencyKey !== 'string' || idempotencyKey === '')
    return answer(400, 'Send amount_centimos, a whole number, and idempotency_key, a text.');
  const { settings, database, shop, log } = pluginOf(scope);
  const [intentId, amountCentimos] = [String(params['id']), Number(amount)];
  const collectionId = (await intentOf(settings, intentId))?.metadata[collectionKey];
  const [links] = await linksOf(database, collectionId ?? '');
  if (links?.book.payments[intentId]?.state !== 'flagged') return answer(409, settings.words.notFlagged);
  try {
    const refund = await refundPayment(settings, { intentId, amountCentimos, idempotencyKey });
    if (refund.status !== 'PENDING') await shop.refundEnded(refund);
    return answer(refund.status === 'FAILED' ? 409 : 200, refundNote(settings, refund, amountCentimos));
  } catch (error) {
    if (error instanceof RefundRefused) return answer(409, error.message);
    log.error(`The result of a refund of ${intentId} is not known. ${reasonOf(error)}`);
    return answer(503, settings.words.refundLost);
  }
}
