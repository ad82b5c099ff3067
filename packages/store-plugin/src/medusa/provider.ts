import { AbstractPaymentProvider, MedusaError } from '@medusajs/framework/utils';
import type { IPaymentProvider, PaymentSessionStatus } from '@medusajs/framework/types';
import {
  amountsOf,
  decide,
  intentOf,
  isPayable,
  reasonOf,
  refundPayment,
  RefundRefused,
  settingsFrom,
  soon,
  type PaymentIntent,
  type SvcOptions,
} from '../core/index.ts';
import { linkOf } from './book.ts';
import { centimosOfHost, hostOf, identifier, refusal, type Cradle, type Host } from './host.ts';
import { collectionKey, sessionDataOf } from './purchase.ts';
import { changeSession, closeSession, startSession } from './session.ts';
import { storeIn, take } from './store.ts';

/** svc as a payment provider of Medusa. */
export class SvcPaymentProvider extends AbstractPaymentProvider<SvcOptions> {
  static override identifier = identifier;

  /** A wrong setting ends the start of the shop with a sentence, and not the first sale. */
  static override validateOptions(options: SvcOptions): void {
    settingsFrom(options);
  }

  readonly #host: Host;

  constructor(cradle: Cradle, options?: SvcOptions) {
    super(cradle, options);
    this.#host = hostOf(cradle);
  }

  initiatePayment: IPaymentProvider['initiatePayment'] = (input) => startSession(this.#host, input);

  updatePayment: IPaymentProvider['updatePayment'] = (input) => changeSession(this.#host, input);

  deletePayment: IPaymentProvider['deletePayment'] = ({ data }) => closeSession(this.#host, data);

  /**
   * Medusa asks this when it places an order, and compares no amounts itself. Paid: the payment is captured at once. Not
   * yet paid: the order is placed without a payment where the buyer can pay later, with a code at a bank.
   *
   * @throws MedusaError if the money must not pay this order
   */
  authorizePayment: IPaymentProvider['authorizePayment'] = async ({ data = {} }) => {
    const { methods, words } = this.#host.settings;
    const { session, intent, isPaid } = await lookUp(this.#host, data);
    if (!session || !intent) throw unauthorized(words.notPaid);
    const { intentId, amountCentimos, collectionId } = session;
    if (isPaid) {
      const { amount, book } = await linkOf(this.#host.database, collectionId);
      if (centimosOfHost(amount) !== amountCentimos || book.payments[intentId]?.state === 'flagged')
        throw unauthorized(words.alreadyPaid);
      return { status: 'captured', data: { intentId, amountCentimos, collectionId } };
    }
    if (intent.status !== 'PROCESSING' && !isPayable(intent)) throw unauthorized(words.closed.EXPIRED(intentId));
    return { status: methods.includes('BANK_TRANSFER') ? 'pending_authorization' : 'requires_more', data };
  };

  /** Payments are captured when they are authorized: here only the staff can ask, and svc decides. */
  capturePayment: IPaymentProvider['capturePayment'] = async ({ data = {} }) => {
    if (!(await lookUp(this.#host, data)).isPaid) throw refusal(this.#host.settings.words.notPaid);
    return { data };
  };

  /**
   * A refund from Medusa's admin. Medusa gives each attempt a new id and forgets those that failed. So when a result was
   * lost on the way, its key is kept: the next refund of this amount is the same one at svc, and not a second.
   */
  refundPayment: IPaymentProvider['refundPayment'] = async ({ data = {}, amount, context }) => {
    const { settings, database, log } = this.#host;
    const { intentId } = sessionDataOf(data) ?? {};
    if (!intentId || !context?.idempotency_key) throw refusal(settings.words.notPaid);
    const amountCentimos = centimosOfHost(amount);
    const lost = `refund.${intentId}.${amountCentimos}`;
    const idempotencyKey = (await take(database, lost)) ?? context.idempotency_key;
    try {
      await refundPayment(settings, { intentId, amountCentimos, idempotencyKey });
    } catch (error) {
      if (error instanceof RefundRefused) throw refusal(error.message);
      await storeIn(database).set(lost, idempotencyKey);
      log.error(`The result of a refund of ${intentId} is not known. ${reasonOf(error)}`);
      throw refusal(settings.words.refundLost);
    }
    return { data };
  };

  /** Medusa also calls this when it could not record a payment that was made: then nothing is cancelled at svc. */
  cancelPayment: IPaymentProvider['cancelPayment'] = async ({ data = {} }) => {
    const { session, intent } = await lookUp(this.#host, data);
    return session && intent?.status !== 'SUCCEEDED' ? closeSession(this.#host, data) : { data };
  };

  retrievePayment: IPaymentProvider['retrievePayment'] = async ({ data = {} }) => ({
    data: { ...(await lookUp(this.#host, data)).intent },
  });

  getPaymentStatus: IPaymentProvider['getPaymentStatus'] = async ({ data = {} }) => {
    const { intent } = await lookUp(this.#host, data);
    return { status: (intent && statuses[intent.status]) ?? 'pending', data };
  };

  /**
   * For Medusa's own webhook route, which answers 200 to everybody and works seconds later: it does nothing. svc is told
   * the address of this plugin's route.
   */
  getWebhookActionAndData: IPaymentProvider['getWebhookActionAndData'] = async () => ({ action: 'not_supported' });
}

const statuses: Partial<Record<PaymentIntent['status'], PaymentSessionStatus>> = {
  SUCCEEDED: 'captured',
  EXPIRED: 'canceled',
  CANCELLED: 'canceled',
};

const unauthorized = (message: string) => new MedusaError(MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR, message);

/** Our part of the data, its payment intent as svc has it now if that is of the same purchase, and whether it pays it. */
async function lookUp({ settings }: Host, data: Record<string, unknown>) {
  const session = sessionDataOf(data);
  const found = session && (await soon(intentOf(settings, session.intentId)));
  const intent = found?.metadata[collectionKey] === session?.collectionId ? found : null;
  const asked = { payment: 'open', order: 'open', dueCentimos: session?.amountCentimos ?? 0, currency: 'PEN' } as const;
  const isPaid = intent !== null && decide(asked, { ...intent, ...amountsOf(intent) }).do === 'settle';
  return { session, intent, isPaid };
}
