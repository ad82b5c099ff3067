import { transition } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { listOf, say } from '../../domain/message.ts';
import { found, invalid } from '../../domain/refusal.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { payPaymentIntent } from './pay-payment-intent.ts';
import type { Unit } from '../unit/unit.ts';
import { paymentIntentView } from './payment-intent-view.ts';

export type Simulation = { outcome: 'SUCCEEDED' | 'FAILED'; paymentMethodType: PaymentMethodType | null };

/**
 * Simulates a successful or failed payment in test mode, with the same effects and events as a real one.
 * @throws Refusal PAYMENT_INTENT_NOT_FOUND, VALIDATION_ERROR (the method), PAYMENT_INTENT_NOT_PAYABLE
 */
export async function simulatePayment(unit: Unit, id: string, simulation: Simulation): Promise<PaymentIntent> {
  const intent = found(await unit.tx.paymentIntents.find(unit.caller, id), 'PAYMENT_INTENT_NOT_FOUND');
  if (intent.paymentMethodTypes.includes('WALLET'))
    throw invalid({
      field: 'payment_method_type',
      code: 'NOT_ALLOWED',
      message: say('An intent that offers WALLET is simulated by the wallet simulator.'),
    });
  return simulateQrOrCode(unit, intent, simulation);
}

/** The same also beside WALLET, for the payment page. @throws Refusal VALIDATION_ERROR, PAYMENT_INTENT_NOT_PAYABLE */
export async function simulateQrOrCode(
  unit: Unit,
  before: PaymentIntent,
  simulation: Simulation,
): Promise<PaymentIntent> {
  const method = methodOf(before, simulation.paymentMethodType);
  return simulation.outcome === 'SUCCEEDED' ? payPaymentIntent(unit, before, method) : rejectPayment(unit, before);
}

async function rejectPayment(unit: Unit, before: PaymentIntent): Promise<PaymentIntent> {
  const { after: intent, emits } = transition(paymentIntentLifecycle, 'reject', before);
  await unit.tx.paymentIntents.update(before, intent);
  await emitEvent(unit, emits, paymentIntentView(unit.settings, intent));
  return intent;
}

function methodOf({ paymentMethodTypes }: PaymentIntent, requested: PaymentMethodType | null): PaymentMethodType {
  const field = 'payment_method_type';
  const offered: readonly PaymentMethodType[] = paymentMethodTypes.filter((type) => type !== 'WALLET');
  const [only, ...others] = offered;
  if (requested === null && (only === undefined || others.length > 0))
    throw invalid({
      field,
      code: 'REQUIRED',
      message: say('The intent offers {methods}: choose one.', { methods: listOf(offered, 'and') }),
    });
  const method = requested ?? only;
  if (method === undefined || !offered.includes(method))
    throw invalid({
      field,
      code: 'NOT_ALLOWED',
      message: say('The intent offers {methods}.', { methods: listOf(offered, 'and') }),
    });
  return method;
}
