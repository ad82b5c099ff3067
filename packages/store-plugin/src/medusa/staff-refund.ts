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
import { hostPartsOf, pluginOf } from './plugin.ts';
import { collectionKey } from './session-data.ts';

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
  if (book?.payments[request.intentId]?.state !== 'flagged') return { status: 409, message: words.notFlagged };
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
