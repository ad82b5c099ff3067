import { createApiKey } from '../../../services/api/src/application/api-keys/create-api-key.ts';
import { createMerchant } from '../../../services/api/src/application/merchants/create-merchant.ts';
import { inOperatorUnit } from '../../../services/api/src/application/operators/operator-unit.ts';
import { readConfig } from '../../../services/api/src/main/config.ts';
import { startService } from '../../bench/seed/service.ts';
import type { Env } from '../../process/process.ts';
import type { Merchant } from './shop.ts';

/** Migrates the database, and creates merchants with the keys of their test mode, as an operator does. */
export async function createMerchants(env: Env, count: number): Promise<Merchant[]> {
  const { app, close } = await startService(
    readConfig({ ...env, SVC_ENV: 'development' }, { serving: false, hasKeyring: () => true }),
  );
  const newKey = async (merchantId: string, kind: 'secret' | 'publishable'): Promise<string> => {
    const wanted = { merchantId, livemode: false, kind, permissions: null, origins: [] };
    return (await inOperatorUnit(app, (unit) => createApiKey(unit, wanted))).text;
  };
  const merchants: Merchant[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const names = { legalName: `BODEGA ${index} S.A.C.`, tradeName: null, taxId: '20100070970' };
      const { id } = await inOperatorUnit(app, (unit) => createMerchant(unit, { ...names, email: null, city: 'LIMA' }));
      merchants.push({ id, secret: await newKey(id, 'secret'), publishable: await newKey(id, 'publishable') });
    }
  } finally {
    await close();
  }
  return merchants;
}
