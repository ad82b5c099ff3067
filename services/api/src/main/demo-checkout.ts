import {
  createCheckoutSession,
  prepareCheckoutSession,
} from '../application/checkout-sessions/create-checkout-session.ts';
import { checkoutUrl } from '../application/payment-intents/payment-intent-view.ts';
import type { App } from '../application/ports.ts';
import { prepareAndRun } from '../application/runtime/prepare-and-run.ts';
import { clientSecret } from '../application/runtime/secret-placeholder.ts';
import { inUnit } from '../application/runtime/unit.ts';
import type { Scope } from '../domain/scope.ts';

/**
 * Creates a checkout session in test mode, for a developer to open.
 * @returns the address of its payment page, with the client secret
 */
export async function createDemoCheckout(app: App, scope: Scope, successUrl: string): Promise<string> {
  const input = {
    amount: '128.00',
    paymentMethodTypes: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] as const,
    customer: null,
    description: 'Pedido de prueba',
    externalReference: null,
    expiresAt: null,
    metadata: {},
    successUrl,
  };
  const { session } = await prepareAndRun(
    () => prepareCheckoutSession(app, scope, input),
    (prepared) => inUnit(app, scope, null, (unit) => createCheckoutSession(unit, input, prepared)),
  );
  const { id, secretKey } = session;
  return checkoutUrl(app.settings, id, clientSecret(id, app.secrets.derive(secretKey, id)));
}
