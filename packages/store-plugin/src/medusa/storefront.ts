import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { intentOf, isPayable, messagesFor, reasonOf, syncPayment, soon } from '../core/index.ts';
import { isConfigured, providerIdOf } from './config.ts';
import { holdUntilEnd } from './hold.ts';
import { lockNameOf } from './lock-name.ts';
import { hostPartsOf, pluginOf } from './plugin.ts';
import { collectionOfCart, isTouched, purchaseOf, type Purchase } from './purchase.ts';

/**
 * Before Medusa completes a cart because the buyer is back: the same look at svc that a webhook causes. And while Medusa
 * completes it, no webhook and no other process does.
 */
export async function completeOnce(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  // Installed, and not set up: it must not stop the sales by others.
  if (!isConfigured(hostPartsOf(request.scope).config)) return next();
  const id = String(request.params['id']);
  const collectionId = await collectionOfCart(request.scope, id);
  // Carts of other providers do not wait in the same queue.
  if (collectionId === null || !isTouched(await purchaseOf(request.scope, collectionId))) return next();
  await syncOpenPayments(request, collectionId);
  await holdUntilEnd(request, response, id);
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
  const given = (body ?? {}) as { provider_id?: unknown; data?: unknown };
  if (given.provider_id !== providerIdOf(hostPartsOf(scope).config)) return next();
  // Medusa keeps this as the session's data until svc has answered: it could name the payment of another buyer.
  delete given.data;

  await syncOpenPayments(request, id);
  await holdUntilEnd(request, response, await lockNameOf(scope, id));
  const purchase = await purchaseOf(scope, id);
  const isPaid = purchase?.payments.some(({ captures }) => captures.length > 0);
  if (isPaid) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, wordsFor(request).alreadyPaid);
  if (!purchase || !(await hasPayableSession(request, purchase))) return next();
  const query = scope.resolve(ContainerRegistrationKeys.QUERY);
  const fields = ['id', 'currency_code', 'amount', 'payment_sessions.*'];
  const { data } = await query.graph({ entity: 'payment_collection', fields, filters: { id } });
  response.status(200).json({ payment_collection: data[0] });
}

const wordsFor = ({ scope, locale }: MedusaRequest) => messagesFor(locale, pluginOf(scope).settings.locale);

/** @throws MedusaError if svc cannot say it: then it would open no other one either, and the buyer keeps this one */
async function hasPayableSession(request: MedusaRequest, purchase: Purchase): Promise<boolean> {
  const { settings, log } = pluginOf(request.scope);
  const [session, ...others] = purchase.sessions;
  if (!session || others.length > 0 || session.amountCentimos !== purchase.totalCentimos) return false;
  const intent = await soon(intentOf(settings, session.intentId)).catch((error) => {
    log.warn(`${session.intentId} could not be looked up at svc. ${reasonOf(error)}`);
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, wordsFor(request).unavailable);
  });
  return intent !== null && isPayable(intent);
}

/** Not under the lock: the core takes it for each payment. */
async function syncOpenPayments({ scope }: MedusaRequest, collectionId: string): Promise<void> {
  const plugin = pluginOf(scope);
  const purchase = await purchaseOf(scope, collectionId);
  const settled = new Set(purchase?.payments.map(({ intentId }) => intentId));
  try {
    for (const { intentId } of purchase?.sessions ?? [])
      if (!settled.has(intentId)) await syncPayment(plugin, intentId);
  } catch (error) {
    plugin.log.warn(`The payment of ${collectionId} could not be looked up at svc. ${reasonOf(error)}`);
  }
}
