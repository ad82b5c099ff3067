import { Modules } from '@medusajs/framework/utils';
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import {
  intentOf,
  messagesFor,
  reasonOf,
  refundNote,
  refundPayment,
  RefundRefused,
  type RefundRequest,
} from '../core/index.ts';
import { bookOfCollection } from './book.ts';
import { providerIdOf } from './config.ts';
import { holdUntilEnd } from './hold.ts';
import { hostPartsOf, pluginOf } from './plugin.ts';
import { collectionKey } from './session-data.ts';
import { lockNameOf } from './shop.ts';

/** Gives flagged money back, in full or in part. The status is that of the HTTP answer. */
export async function refundFlagged(
  container: MedusaContainer,
  request: RefundRequest,
): Promise<{ status: number; message: string }> {
  const { settings, shop, log } = pluginOf(container);
  const words = messagesFor(undefined, settings.locale);
  const collectionId = (await intentOf(settings, request.intentId))?.metadata[collectionKey];
  const { book } = collectionId
    ? await bookOfCollection(hostPartsOf(container).database, collectionId)
    : { book: null };
  if (book?.payments[request.intentId]?.state !== 'flagged') return { status: 409, message: words.notPaid };
  try {
    const refund = await refundPayment(settings, request);
    if (refund.status !== 'PENDING') await shop.refundEnded(refund);
    return {
      status: refund.status === 'FAILED' ? 409 : 200,
      message: refundNote(settings, refund, request.amountCentimos),
    };
  } catch (error) {
    if (error instanceof RefundRefused) return { status: 409, message: error.message };
    log.error(`The result of a refund of ${request.intentId} is not known. ${reasonOf(error)}`);
    return { status: 503, message: words.refundLost };
  }
}

/**
 * Medusa refunds first and then changes the order. Of two refunds at the same moment the second cannot change it, and its
 * answer is an error although the money went back: so they wait for each other.
 */
export async function refundOneByOne(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { scope, params } = request;
  const [payment] = await scope.resolve(Modules.PAYMENT).listPayments({ id: [String(params['id'])] });
  if (payment?.provider_id === providerIdOf(hostPartsOf(scope).config))
    await holdUntilEnd(request, response, await lockNameOf(scope, payment.payment_collection_id));
  next();
}
