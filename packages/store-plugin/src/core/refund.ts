import { cut } from './cut.ts';
import { amountsOf, solesOf } from './money.ts';
import { ApiError, type Refund } from './sdk.ts';
import type { Settings } from './settings.ts';

export type RefundRequest = {
  intentId: string;
  amountCentimos: number;
  reason?: string | undefined;
  /**
   * One for each refund of the shop, the same when that one is tried again: then two equal refunds are two, and one whose
   * result was lost on the way stays one.
   */
  idempotencyKey: string;
};

/** svc does not make this refund. The message is for the staff. */
export class RefundRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RefundRefused';
  }
}

/**
 * Refunds a payment, in full or in part. In test mode no money moves: the note in the order says that it is simulated.
 *
 * @throws RefundRefused in live mode, above what is left, or if svc refuses it for another reason; SvcError if the result is not known: try the same again
 */
export async function refundPayment(settings: Settings, request: RefundRequest): Promise<Refund> {
  const { words } = settings;
  if (settings.about.mode === 'live') throw new RefundRefused(words.noLiveRefunds);
  const { intentId, amountCentimos, reason, idempotencyKey } = request;
  const amount = { amount: solesOf(amountCentimos), currency: 'PEN' as const };
  try {
    const body = { amount, ...(reason && { reason: cut(reason, 500) }) };
    return await settings.svc.refunds.create(intentId, body, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof ApiError) || error.retryable) throw error;
    const isTooMuch =
      error.details.some(({ field }) => field.startsWith('amount')) ||
      (error.code === 'PAYMENT_INTENT_NOT_REFUNDABLE' && (await isAllRefunded(settings, intentId)));
    throw new RefundRefused(isTooMuch ? words.tooMuch : error.message, error);
  }
}

async function isAllRefunded({ svc }: Settings, intentId: string): Promise<boolean> {
  const { amountCentimos, refundedCentimos } = amountsOf(await svc.paymentIntents.get(intentId));
  return amountCentimos === refundedCentimos;
}

/** The note of a refund for the staff, in the language of the shop. */
export function refundNote({ words, about }: Settings, { id, status }: Refund, amountCentimos: number): string {
  if (status === 'FAILED') return words.refundFailed(amountCentimos, id);
  return about.mode === 'test' ? words.simulatedRefund(amountCentimos, id) : words.refunded(amountCentimos, id);
}
