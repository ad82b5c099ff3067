import { createApiKey } from '../application/api-keys/create-api-key.ts';
import { createMerchant } from '../application/merchants/create-merchant.ts';
import { verifyMerchant } from '../application/merchants/verify-merchant.ts';
import { inOperatorUnit } from '../application/operators/operator-unit.ts';
import type { App } from '../application/ports.ts';
import { adminLine, postLine } from './command-line.ts';
import path from 'node:path';
import type { Place } from './demo.ts';

/** A taxpayer of examples/partner/padron.txt. */
const liveRuc = '20600001001';

export type LiveDemo = { merchantId: string; secretKey: string | null };

/**
 * A verified merchant of live mode, by its name in the tax registry that was imported.
 * @returns null when no partner collects, or the registry does not have it
 */
export async function liveDemo(app: App): Promise<LiveDemo | null> {
  if (app.partners.find('collection') === null) return null;
  const merchants = await app.store.read.merchants.list();
  const known = merchants.find(({ taxId }) => taxId === liveRuc);
  if (known !== undefined) return { merchantId: known.id, secretKey: null };
  const taxpayer = await app.taxRegistry.find(liveRuc, true);
  if (taxpayer === null) return null;
  const input = { legalName: taxpayer.legalName, tradeName: 'El Ñandú', taxId: liveRuc, email: null, city: 'LIMA' };
  const { id: merchantId } = await inOperatorUnit(app, (unit) => createMerchant(unit, input));
  await inOperatorUnit(app, (unit) => verifyMerchant(unit, merchantId));
  const key = { merchantId, livemode: true, kind: 'secret', permissions: null, origins: [] } as const;
  const { text } = await inOperatorUnit(app, (unit) => createApiKey(unit, key));
  return { merchantId, secretKey: text };
}

/** How to take a first payment in live mode, with the partner on this machine. */
export async function liveBanner({ origin, dataDir }: Place, demo: LiveDemo, partnerPage: string): Promise<string> {
  const key =
    demo.secretKey === null
      ? `To create another live key:\n    ${adminLine(`keys create --merchant ${demo.merchantId} --mode live`)}`
      : `Live key, shown only this once:\n    secret       ${demo.secretKey}`;
  const line = await postLine(path.join(dataDir, 'create-live-payment-intent.json'), {
    url: `${origin}/v1/payment-intents`,
    key: demo.secretKey ?? '<your live key>',
    body: {
      amount: { amount: '45.90', currency: 'PEN' },
      payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
    },
  });
  return `  Live mode, with a bank on this machine. No money moves.

    The bank   ${partnerPage}

  ${key}

  Create a live payment intent of S/ 45.90, and pay it on the page of the bank:
    ${line}

`;
}
