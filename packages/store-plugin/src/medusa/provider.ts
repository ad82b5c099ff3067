import { AbstractPaymentProvider } from '@medusajs/framework/utils';
import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CapturePaymentInput,
  DeletePaymentInput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  PaymentProviderOutput,
  RefundPaymentInput,
  RetrievePaymentInput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from '@medusajs/framework/types';
import { settingsFrom, type Log, type SvcOptions } from '../core/index.ts';
import { authorize } from './authorize.ts';
import { identifier, settingsOf, type Config } from './config.ts';
import type { Database } from './database.ts';
import type { ProviderParts } from './provider-parts.ts';
import { refundThroughMedusa } from './refund.ts';
import { changeSession, closeSession, startSession } from './session.ts';
import { sessionDataOf } from './session-data.ts';
import { intentFor, requirePaid, statusOf } from './status.ts';

/** What Medusa gives to a payment provider, as far as it is used here. */
type Cradle = Record<string, unknown> & { configModule: Config; __pg_connection__: Database; logger: Log };
/** svc as a payment provider of Medusa. Each method is a line: what it does is in the file that is named after it. */
export class SvcPaymentProvider extends AbstractPaymentProvider<SvcOptions> {
  static override identifier = identifier;

  /** A wrong setting ends the start of the shop with a sentence, and not the first sale. */
  static override validateOptions(options: SvcOptions): void {
    settingsFrom(options);
  }

  readonly #parts: ProviderParts;

  constructor(cradle: Cradle, options?: SvcOptions) {
    super(cradle, options);
    const { configModule, __pg_connection__: database, logger: log } = cradle;
    this.#parts = { settings: settingsOf(configModule), database, log };
  }

  initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    return startSession(this.#parts, input);
  }

  updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return changeSession(this.#parts, input);
  }

  deletePayment({ data = {} }: DeletePaymentInput): Promise<PaymentProviderOutput> {
    return closeSession(this.#parts, data);
  }

  authorizePayment({ data = {} }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return authorize(this.#parts, data);
  }

  /** Payments are captured when they are authorized: here only the staff can ask, and svc decides. */
  async capturePayment({ data = {} }: CapturePaymentInput): Promise<PaymentProviderOutput> {
    await requirePaid(this.#parts, data);
    return { data };
  }

  refundPayment(input: RefundPaymentInput): Promise<PaymentProviderOutput> {
    return refundThroughMedusa(this.#parts, input);
  }

  /** Medusa also calls this when it could not record a payment that was made: then nothing is cancelled at svc. */
  async cancelPayment({ data = {} }: CancelPaymentInput): Promise<PaymentProviderOutput> {
    const session = sessionDataOf(data);
    if (session && (await intentFor(this.#parts, session))?.status !== 'SUCCEEDED')
      await closeSession(this.#parts, data);
    return { data };
  }

  async retrievePayment({ data = {} }: RetrievePaymentInput): Promise<PaymentProviderOutput> {
    const session = sessionDataOf(data);
    return { data: { ...(session && (await intentFor(this.#parts, session))) } };
  }

  getPaymentStatus({ data = {} }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return statusOf(this.#parts, data);
  }

  /**
   * For Medusa's own webhook route, which answers 200 to everybody and works seconds later: it does nothing. svc is told
   * the address of this plugin's route.
   */
  async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: 'not_supported' };
  }
}
