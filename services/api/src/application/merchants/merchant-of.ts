import type { Merchant } from '../../domain/merchant.ts';
import { found } from '../../domain/refusal.ts';
import type { App } from '../ports.ts';
import type { Principal } from '../unit/unit.ts';

/** The caller's merchant. With an API key it is at hand; otherwise it is read. @throws Refusal MERCHANT_NOT_FOUND */
export const merchantOf = async ({ store }: App, { merchant, merchantId }: Principal): Promise<Merchant> =>
  merchant ?? found(await store.read.merchants.find(merchantId), 'MERCHANT_NOT_FOUND');
