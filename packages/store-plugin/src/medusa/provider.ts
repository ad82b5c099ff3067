import { AbstractPaymentProvider, MedusaError } from '@medusajs/framework/utils';
import type { IPaymentProvider, PaymentSessionStatus } from '@medusajs/framework/types';
import { isPayable, refundNote, settingsFrom, type PaymentIntent, type SvcOptions } from '../core/index.ts';
import { linkOf, sessionDataOf } from './book.ts';
import { centimosOfHost, hostOf, refusal, type Cradle, type Host } from './host.ts';
import { identifier } from './identifier.ts';
import { refundAtSvc } from './refund.ts';
import { changeSession, closeSession, lookUp, startSession } from './session.ts';

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
    const { session, intent, paid } = await lookUp(this.#host, data);
    if (!session || !intent) throw unauthorized(words.notPaid);
    const { intentId, amountCentimos, collectionId } = session;
    if (paid) {
      const { amount, orderId, book } = await linkOf(this.#host.database, collectionId);
      // An order can have parts.
      if (
        (orderId === null && centimosOfHost(amount) !== amountCentimos) ||
        book.payments[intentId]?.state === 'flagged'
      )
        throw unauthorized(words.alreadyPaid);
      return { status: 'captured', data: { intentId, amountCentimos, collectionId } };
    }
    if (intent.status !== 'PROCESSING' && !isPayable(intent)) throw unauthorized(words.closed.EXPIRED(intentId));
    return { status: methods.includes('BANK_TRANSFER') ? 'pending_authorization' : 'requires_more', data };
  };

  /** Payments are captured when they are authorized: here only the staff can ask, and svc decides. */
  capturePayment: IPaymentProvider['capturePayment'] = async ({ data = {} }) => {
    if (!(await lookUp(this.#host, data)).paid) throw refusal(this.#host.settings.words.notPaid);
    return { data };
  };

  refundPayment: IPaymentProvider['refundPayment'] = async ({ data = {}, amount, context }) => {
    const { settings } = this.#host;
    const { intentId, collectionId } = sessionDataOf(data) ?? {};
    const idempotencyKey = context?.idempotency_key;
    if (!intentId || !collectionId || !idempotencyKey) throw refusal(settings.words.notPaid);
    const amountCentimos = centimosOfHost(amount);
    const refund = await refundAtSvc(this.#host, { intentId, collectionId, amountCentimos, idempotencyKey });
    if (refund.status === 'SUCCEEDED') return { data };
    // Medusa has no refund that waits or has failed: refused, it is not in the order.
    if (refund.status === 'FAILED') throw refusal(refundNote(settings, refund, amountCentimos));
    throw refusal(settings.words.refundWaits(amountCentimos, refund.id));
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
