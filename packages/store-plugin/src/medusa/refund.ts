import { reasonOf, refundPayment, RefundRefused, type Refund, type RefundRequest } from '../core/index.ts';
import { refusal, type Host } from './host.ts';
import { take } from './store.ts';

/**
 * Medusa gives each attempt a new id and forgets those that failed. So when a result was lost on the way, its key is kept:
 * the next refund of this amount is the same one at svc, and not a second.
 *
 * @throws MedusaError with a sentence for the staff
 */
export async function refundAtSvc({ settings, database, store, log }: Host, request: RefundRequest): Promise<Refund> {
  const lost = `refund.${request.intentId}.${request.amountCentimos}`;
  const idempotencyKey = (await take(database, lost)) ?? request.idempotencyKey;
  try {
    return await refundPayment(settings, { ...request, idempotencyKey });
  } catch (error) {
    if (error instanceof RefundRefused) throw refusal(error.message);
    await store.set(lost, idempotencyKey);
    log.error(`The result of a refund of ${request.intentId} is not known. ${reasonOf(error)}`);
    throw refusal(settings.words.refundLost);
  }
}
