import { MedusaError } from '@medusajs/framework/utils';
import type { PaymentProviderOutput, RefundPaymentInput } from '@medusajs/framework/types';
import { messagesFor, reasonOf, refundPayment, RefundRefused } from '../core/index.ts';
import { centimosOfHost } from './amounts.ts';
import type { ProviderParts } from './provider-parts.ts';
import { sessionDataOf } from './session-data.ts';
import { storeIn, take } from './store.ts';

/**
 * A refund from Medusa's admin. Medusa gives each attempt a new id and forgets those that failed. So when a result was
 * lost on the way, its key is kept: the next refund of this amount is the same one at svc, and not a second.
 */
export async function refundThroughMedusa(
  { settings, database, log }: ProviderParts,
  { data = {}, amount, context }: RefundPaymentInput,
): Promise<PaymentProviderOutput> {
  const session = sessionDataOf(data);
  if (!session || !context?.idempotency_key) throw refusal(messagesFor(undefined, settings.locale).notPaid);
  const amountCentimos = centimosOfHost(amount);
  const lost = `refund.${session.intentId}.${amountCentimos}`;
  const idempotencyKey = (await take(database, lost)) ?? context.idempotency_key;
  try {
    await refundPayment(settings, { intentId: session.intentId, amountCentimos, idempotencyKey });
  } catch (error) {
    if (error instanceof RefundRefused) throw refusal(error.message);
    await storeIn(database).set(lost, idempotencyKey);
    log.error(`The result of a refund of ${session.intentId} is not known. ${reasonOf(error)}`);
    throw refusal(messagesFor(undefined, settings.locale).refundLost);
  }
  return { data };
}

const refusal = (message: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, message);
