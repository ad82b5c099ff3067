import { checkCustomer } from '../../domain/customer.ts';
import { checkExpiry } from '../../domain/payment-intent.ts';
import { say, type Message } from '../../domain/message.ts';
import { invalid, type DetailCode } from '../../domain/refusal.ts';
import { newCustomerData, type NewPaymentIntent, type PreparedPayment } from './create-payment-intent.ts';
import { checkedAmount } from '../ledger/checked-amount.ts';
import { feePlanOf } from '../ledger/fee-plan-of.ts';
import { merchantOf } from '../merchants/merchant-of.ts';
import { merchantNow } from '../merchants/merchant-time.ts';
import type { App } from '../ports.ts';
import type { Scope } from '../../domain/scope.ts';
import { callRail } from '../rail-calls/call-rail.ts';
import type { Principal } from '../unit/unit.ts';

/**
 * Checks a new intent and requests its payment instructions from the rail. To be called before the unit of work, so
 * that no transaction and no database connection waits for the rail. Everything that can be refused without writing is
 * refused before the rail is called.
 * @throws Refusal VALIDATION_ERROR, RAIL_UNAVAILABLE
 */
export async function requestInstructions(
  app: App,
  caller: Principal,
  input: NewPaymentIntent,
): Promise<PreparedPayment> {
  const { livemode } = caller;
  const amountCentimos = await checkNewIntent(app, caller, input);
  const merchant = await merchantOf(app, caller);
  const request = { merchant, livemode, amountCentimos, types: input.paymentMethodTypes };
  const instructions = await callRail(app, 'the collection rail', () =>
    app.collection.createInstructions(request, app.random),
  );
  return { amountCentimos, instructions };
}

/** Whether a partner makes the QR and the code, between two units of work. */
export const ordersInstructions = ({ partners }: Pick<App, 'partners'>, { livemode }: Scope): boolean =>
  livemode && partners.find('collection') !== null;

/** @returns the amount in céntimos. @throws Refusal VALIDATION_ERROR */
export async function checkNewIntent(app: App, caller: Principal, input: NewPaymentIntent): Promise<number> {
  const { merchantId, livemode } = caller;
  checkWallet(input, livemode);
  const amountCentimos = checkedAmount(caller.feePlan ?? (await feePlanOf(app.store.read, merchantId)), {
    field: 'amount.amount',
    amount: input.amount,
    methods: input.paymentMethodTypes,
  });
  checkExpiry(input.expiresAt, await merchantNow(app, caller));
  await checkNewCustomer(app, caller, input.customer);
  return amountCentimos;
}

/** The data of an existing customer are ignored. */
async function checkNewCustomer({ store }: App, caller: Principal, input: NewPaymentIntent['customer']): Promise<void> {
  if (input === null || input.id !== undefined) return;
  const { externalId = null } = input;
  if (externalId !== null && (await store.read.customers.findByExternalId(caller, externalId)) !== null) return;
  checkCustomer(newCustomerData(input), 'customer.');
}

/** WALLET is for customers, and in test mode only. What is about saved wallets goes together with it. */
function checkWallet({ paymentMethodTypes, customer, ...input }: NewPaymentIntent, livemode: boolean): void {
  const offersWallet = paymentMethodTypes.includes('WALLET');
  const refuse = (field: string, code: DetailCode, message: Message): never => {
    throw invalid({ field, code, message });
  };
  if (offersWallet && livemode)
    refuse('payment_method_types', 'NOT_ALLOWED', say('WALLET is in test mode only, for now.'));
  if (offersWallet && customer === null) refuse('customer', 'REQUIRED', say('WALLET needs a customer.'));
  if (!offersWallet && input.paymentMethodId !== null)
    refuse('payment_method', 'NOT_ALLOWED', say('Offer WALLET in payment_method_types.'));
  if (!offersWallet && input.showsSavedMethods)
    refuse('saved_payment_methods', 'NOT_ALLOWED', say('Offer WALLET in payment_method_types.'));
}
