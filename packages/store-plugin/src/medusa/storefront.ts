import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { centimosOf, intentOf, isPayable, reasonOf, syncPayment } from '../core/index.ts';
import { providerIdOf } from './config.ts';
import { holdUntilEnd } from './hold.ts';
import { hostPartsOf, pluginOf } from './plugin.ts';
import { lockNameOf } from './shop.ts';
import { collectionOfCart, purchaseOf, type Purchase } from './purchase.ts';

/**
 * Before Medusa completes a cart because the buyer is back: the same look at svc that a webhook causes. And while Medusa
 * completes it, no webhook and no other process does.
 */
export async function completeOnce(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { scope, params } = request;
  const plugin = pluginOf(scope);
  try {
    for (const intentId of await openIntentsOfCart(request)) await syncPayment(plugin, intentId);
  } catch (error) {
    plugin.log.warn(`The payment of cart ${params['id']} could not be looked up at svc. ${reasonOf(error)}`);
  }
  await holdUntilEnd(request, response, String(params['id']));
  next();
}

/**
 * Before Medusa starts a payment: it would delete the session that the cart has. While that one has the right amount and
 * can be paid, a second tab or a second click gets the same code, and so nobody pays twice.
 */
export async function startOnce(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { scope, params, body } = request;
  const id = String(params['id']);
  const { config } = hostPartsOf(scope);
  const { provider_id } = (body ?? {}) as { provider_id?: unknown };
  if (provider_id !== providerIdOf(config)) return next();
  await holdUntilEnd(request, response, await lockNameOf(scope, id));
  const purchase = await purchaseOf(scope, id);
  if (!purchase || !(await hasPayableSession(request, purchase))) return next();
  const query = scope.resolve(ContainerRegistrationKeys.QUERY);
  const fields = ['id', 'currency_code', 'amount', 'payment_sessions.*'];
  const { data } = await query.graph({ entity: 'payment_collection', fields, filters: { id } });
  response.status(200).json({ payment_collection: data[0] });
}

async function hasPayableSession({ scope }: MedusaRequest, purchase: Purchase): Promise<boolean> {
  const { settings } = pluginOf(scope);
  const [session, ...others] = purchase.sessions;
  if (!session || others.length > 0 || session.amountCentimos !== purchase.totalCentimos) return false;
  const intent = await intentOf(settings, session.intentId).catch(() => null);
  return intent !== null && isPayable(intent) && centimosOf(intent.amount.amount) === purchase.totalCentimos;
}

async function openIntentsOfCart({ scope, params }: MedusaRequest): Promise<string[]> {
  const collectionId = await collectionOfCart(scope, String(params['id']));
  const purchase = collectionId === null ? null : await purchaseOf(scope, collectionId);
  const settled = new Set(purchase?.payments.map(({ intentId }) => intentId));
  return (purchase?.sessions ?? []).map(({ intentId }) => intentId).filter((id) => !settled.has(id));
}
