import { formatCentimos } from '../../domain/money.ts';
import type { IntentPeriod, PaymentIntent } from '../../domain/payment-intent.ts';
import type { Subscription } from '../../domain/subscription.ts';
import { createPaymentIntent } from '../payment-intents/create-payment-intent.ts';
import type { Unit } from '../unit/unit.ts';

/** A wallet needs no QR and no code. */
const noInstructions = { qr: null, paymentCode: null };

/** Creates the intent of a period, which only a wallet can pay. A second one of the same period throws Conflict. */
export const createPeriodIntent = (
  unit: Unit,
  { id, customerId, amountCentimos, description, metadata }: Subscription,
  period: IntentPeriod,
): Promise<PaymentIntent> =>
  createPaymentIntent(
    unit,
    {
      amount: formatCentimos(amountCentimos),
      paymentMethodTypes: ['WALLET'],
      customer: { id: customerId },
      description,
      externalReference: null,
      requiresCustomerInfo: false,
      expiresAt: null,
      metadata,
      paymentMethodId: null,
      showsSavedMethods: false,
      subscription: { id, period },
    },
    { amountCentimos, instructions: noInstructions },
  );
