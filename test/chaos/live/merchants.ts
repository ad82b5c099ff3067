import { createApiKey } from '../../../services/api/src/application/api-keys/create-api-key.ts';
import { createMerchant } from '../../../services/api/src/application/merchants/create-merchant.ts';
import { verifyMerchant } from '../../../services/api/src/application/merchants/verify-merchant.ts';
import { inOperatorUnit } from '../../../services/api/src/application/operators/operator-unit.ts';
import { readConfig } from '../../../services/api/src/main/config.ts';
import { startService } from '../../bench/seed/service.ts';
import { call } from '../../bench/subscriptions/call.ts';
import type { Env } from '../../process/process.ts';
import type { startCountingReceiver } from './receiver.ts';

export type LiveMerchant = { id: string; key: string; schedule: 'MANUAL' | 'PROVIDER' };
type Receiver = Awaited<ReturnType<typeof startCountingReceiver>>;

/** The second one is in examples/partner: it belongs to somebody else, and every payout to it fails. */
const ccis = { right: '00219100123456789013', wrong: '99900000000000000334' };

/**
 * Migrates the database and creates verified merchants with a live key, an endpoint and a payout account. A tenth is paid out by
 * its schedule; the account of one does not belong to it.
 */
export async function createLiveMerchants(env: Env, count: number, receiver: Receiver): Promise<LiveMerchant[]> {
  const service = await startService(
    readConfig({ ...env, SVC_ENV: 'development' }, { serving: false, hasKeyring: () => true }),
  );
  const { app, origin } = service;
  const merchants: LiveMerchant[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const input = {
        legalName: `COMERCIO ${index} S.A.C.`,
        tradeName: null,
        taxId: '20100070970',
        email: null,
        city: 'LIMA',
      };
      const { id } = await inOperatorUnit(app, (unit) => createMerchant(unit, input));
      await inOperatorUnit(app, (unit) => verifyMerchant(unit, id));
      const wanted = { merchantId: id, livemode: true, kind: 'secret', permissions: null, origins: [] } as const;
      const { text: key } = await inOperatorUnit(app, (unit) => createApiKey(unit, wanted));
      const hook = { url: receiver.url(index), events: ['*'] };
      const endpoint = await call<{ signing_secret: string }>(origin, key, 'webhook-endpoints', hook);
      receiver.trust(index, endpoint.signing_secret);
      const cci = index === 1 ? ccis.wrong : ccis.right;
      await call(origin, key, 'payout-accounts', { cci, account_type: 'CHECKING' });
      const schedule = index % 10 === 0 ? 'PROVIDER' : 'MANUAL';
      await put(origin, key, { schedule });
      merchants.push({ id, key, schedule });
    }
  } finally {
    await service.close();
  }
  return merchants;
}

async function put(origin: string, key: string, body: object): Promise<void> {
  const response = await fetch(`${origin}/v1/payout-settings`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`PUT payout-settings returned ${response.status}: ${await response.text()}`);
}
