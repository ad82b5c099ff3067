import type { MedusaContainer } from '@medusajs/framework/types';
import { cartOfOrder, linksOf } from './purchase.ts';

/**
 * The storefront's requests name the cart, so its id is the name of the lock, also when it has become an order. All
 * payment collections of an order have the same.
 */
export async function lockNameOf(container: MedusaContainer, collectionId: string): Promise<string> {
  const { cartId, orderId } = await linksOf(container, collectionId);
  if (cartId !== null) return cartId;
  return orderId === null ? collectionId : lockNameOfOrder(container, orderId);
}

export const lockNameOfOrder = async (container: MedusaContainer, orderId: string): Promise<string> =>
  (await cartOfOrder(container, orderId)) ?? orderId;
