import { isBankAway, persist } from './attempts.ts';
import { cut } from './cut.ts';
import { amountsOf, centimosOf, solesOf } from './money.ts';
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
 * Refunds a payment, in full or in part. In test mode no money moves: the note in the order says that it is simulated. In live
 * mode the bank may answer later: then the refund is PENDING, and the shop hears of its end as of a payment.
 *
 * @throws RefundRefused above what is left, or if svc refuses it for another reason: nothing was refunded; SvcError if the
 *   result is not known: try the same again
 */
export async function refundPayment(settings: Settings, request: RefundRequest): Promise<Refund> {
  const { svc, words, locale } = settings;
  const { intentId, amountCentimos, reason, idempotencyKey } = request;
  const amount = { amount: solesOf(amountCentimos), currency: 'PEN' as const };
  const body = { amount, ...(reason && { reason: cut(reason, 500) }) };
  // The staff read what svc says.
  const headers = { 'Accept-Language': locale };
  try {
    return await persist((options) => svc.refunds.create(intentId, body, { idempotencyKey, headers, ...options }));
  } catch (error) {
    if (isBankAway(error)) throw new RefundRefused(words.bankTakesNoRefunds, error);
    if (!(error instanceof ApiError) || error.retryable) throw error;
    throw new RefundRefused(await refusalOf(settings, request, error), error);
  }
}

async function refusalOf(settings: Settings, { intentId }: RefundRequest, error: ApiError): Promise<string> {
  const { words } = settings;
  if (error.code === 'PAYMENT_INTENT_NOT_FOUND') return words.paymentOfAnotherKey;
  const isTooMuch =
    error.details.some(({ field }) => field.startsWith('amount')) ||
    (error.code === 'PAYMENT_INTENT_NOT_REFUNDABLE' && (await isAllRefunded(settings, intentId)));
  if (isTooMuch) return words.tooMuch;
  // svc says how much the balance covers, and has no other sentence about it.
  const isLow = error.code === 'PAYMENT_INTENT_NOT_REFUNDABLE' && /\b(saldo|balance)\b/i.test(error.message);
  const said = error.message.replace(` (${error.code})`, '');
  return words.refundRefused(isLow ? `${said} ${words.whenBalanceIsLow}` : said);
}

async function isAllRefunded({ svc }: Settings, intentId: string): Promise<boolean> {
  const { amountCentimos, refundedCentimos } = amountsOf(await svc.paymentIntents.get(intentId));
  return amountCentimos === refundedCentimos;
}

/** What the bank has given back of a payment. svc's `amount_refunded` also counts what it has not answered yet. */
export async function refundedOf({ svc }: Pick<Settings, 'svc'>, intentId: string): Promise<number> {
  const made = svc.refunds.list({ payment_intent_id: intentId, status: 'SUCCEEDED', per_page: 100 });
  return (await made.toArray({ limit: 100 })).reduce((sum, { amount }) => sum + centimosOf(amount.amount), 0);
}

/** The note of a refund for the staff, in the language of the shop. */
export function refundNote({ words, about }: Settings, { id, status }: Refund, amountCentimos: number): string {
  if (status === 'FAILED') return words.refundFailed(amountCentimos, id);
  if (status !== 'SUCCEEDED') return words.refundSent(amountCentimos, id);
  return about.mode === 'test' ? words.simulatedRefund(amountCentimos, id) : words.refunded(amountCentimos, id);
}
