import { messagesFor } from './messages.ts';
import { solesOf } from './money.ts';
import { ConflictError, ValidationError, type Refund } from './sdk.ts';
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
 * @throws RefundRefused in live mode, or above what is left; SvcError if the result is not known: try the same again
 */
export async function refundPayment(settings: Settings, request: RefundRequest): Promise<Refund> {
  const words = messagesFor(undefined, settings.locale);
  if (settings.about.mode === 'live') throw new RefundRefused(words.noLiveRefunds);
  const { intentId, amountCentimos, reason, idempotencyKey } = request;
  const amount = { amount: solesOf(amountCentimos), currency: 'PEN' as const };
  try {
    const body = { amount, ...(reason && { reason: reason.slice(0, 500) }) };
    return await settings.svc.refunds.create(intentId, body, { idempotencyKey });
  } catch (error) {
    if (error instanceof ValidationError) throw new RefundRefused(words.tooMuch, error);
    if (error instanceof ConflictError && !error.retryable) throw new RefundRefused(error.message, error);
    throw error;
  }
}

/** The note of a refund for the staff, in the language of the shop. */
export function refundNote({ locale, about }: Settings, { id, status }: Refund, amountCentimos: number): string {
  const words = messagesFor(undefined, locale);
  if (status === 'FAILED') return words.refundFailed(amountCentimos, id);
  return about.mode === 'test' ? words.simulatedRefund(amountCentimos, id) : words.refunded(amountCentimos, id);
}
