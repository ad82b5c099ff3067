import { Modules } from '@medusajs/framework/utils';
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { providerIdOf } from './config.ts';
import { holdUntilEnd } from './hold.ts';
import { lockNameOf, lockNameOfOrder } from './lock-name.ts';
import { hostPartsOf } from './plugin.ts';
import { collectionsOfOrder, isTouched, purchaseOf } from './purchase.ts';

type Middleware = (request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction) => Promise<void>;

/**
 * What the staff do with a payment in Medusa's admin waits for a webhook that works on the same order, and the other way
 * round. Medusa refunds first and then changes the order: of two refunds at the same moment the second could not change
 * it, and its answer would be an error although the money went back.
 */
const oneByOne =
  (lockName: (container: MedusaContainer, id: string) => Promise<string | null>): Middleware =>
  async (request, response, next) => {
    const name = await lockName(request.scope, String(request.params['id']));
    if (name !== null) await holdUntilEnd(request, response, name);
    next();
  };

/** Refund and capture. */
export const paymentOneByOne = oneByOne(async (container, id) => {
  const [payment] = await container.resolve(Modules.PAYMENT).listPayments({ id: [id] });
  const isOurs = payment?.provider_id === providerIdOf(hostPartsOf(container).config);
  return isOurs ? lockNameOf(container, payment.payment_collection_id) : null;
});

/** Marked as paid, outside svc. */
export const collectionOneByOne = oneByOne(async (container, id) =>
  isTouched(await purchaseOf(container, id)) ? lockNameOf(container, id) : null,
);

/** Cancelled, or one of its payment sessions authorized. */
export const orderOneByOne = oneByOne(async (container, id) => {
  const ids = await collectionsOfOrder(container, id);
  const purchases = await Promise.all(ids.map((collectionId) => purchaseOf(container, collectionId)));
  return purchases.some(isTouched) ? lockNameOfOrder(container, id) : null;
});
