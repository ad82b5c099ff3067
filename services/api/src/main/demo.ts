import path from 'node:path';
import { everyPaymentIntent } from '../application/payment-intents/every-payment-intent.ts';
import { createApiKey } from '../application/api-keys/create-api-key.ts';
import { createMerchant } from '../application/merchants/create-merchant.ts';
import { inOperatorUnit } from '../application/operators/operator-unit.ts';
import type { App } from '../application/ports.ts';
import type { PaymentIntent } from '../domain/payment-intent.ts';
import type { Scope } from '../domain/scope.ts';
import { adminLine, postLine } from './command-line.ts';

export type Demo = { scope: Scope; secretKey: string | null; publishableKey: string | null };

/** On the first start: creates a merchant with test keys. Later: finds the oldest merchant; its keys are not known. */
export async function demoMerchant(app: App): Promise<Demo> {
  const merchants = await app.store.read.merchants.list();
  const oldest = merchants.at(-1);
  if (oldest !== undefined) return { scope: testScope(oldest.id), secretKey: null, publishableKey: null };

  const names = { legalName: 'BODEGA DEMO S.A.C.', tradeName: 'Bodega Demo', city: 'LIMA' };
  const input = { ...names, taxId: '20100070970', email: null };
  const merchant = await inOperatorUnit(app, (unit) => createMerchant(unit, input));
  const scope = testScope(merchant.id);
  const key = (kind: 'secret' | 'publishable') =>
    inOperatorUnit(app, (unit) => createApiKey(unit, { ...scope, kind, permissions: null, origins: [] }));
  const [secret, publishable] = [await key('secret'), await key('publishable')];
  return { scope, secretKey: secret.text, publishableKey: publishable.text };
}

const testScope = (merchantId: string): Scope => ({ merchantId, livemode: false });

/** The address of this service, and its data folder. */
export type Place = { origin: string; dataDir: string };

const placeholderKey = '<your test key>';

/** What a developer sees first: addresses, keys, a checkout to open and a call to paste; then the part about live mode, if any. */
export async function banner(
  { origin, dataDir }: Place,
  { scope, secretKey, publishableKey }: Demo,
  checkout: string | null,
  live: string,
): Promise<string> {
  const keys =
    secretKey === null
      ? `  The data of the last start was kept. To create a key:
    ${adminLine(`keys create --merchant ${scope.merchantId} --mode test`)}`
      : `  Test keys, shown only this once:
    secret       ${secretKey}
    publishable  ${publishableKey}`;
  const createLine = await postLine(path.join(dataDir, 'create-payment-intent.json'), {
    url: `${origin}/v1/payment-intents`,
    key: secretKey ?? placeholderKey,
    body: { amount: { amount: '25.90', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] },
    // The service runs without a data folder that can be written, for example with MySQL in a container.
  }).catch(() => `see ${origin}/docs`);
  const open =
    checkout === null ? '' : `  A checkout to open and pay, in a browser on this machine:\n    ${checkout}\n\n`;
  return `
  svc is running.

    Workbench  ${origin}/workbench
    API        ${origin}/v1
    Docs       ${origin}/docs

${keys}

${open}  Create a payment intent of S/ 25.90 by QR:
    ${createLine}

${live}  Ctrl-C stops the service. Its data is kept.

`;
}

/** More new intents at once come from a program, which reads no hints. */
const hintLimit = 20;

/**
 * Returns a function that prints, for each new payment intent since the last call, the line that pays it. It prints
 * nothing more after the first payment.
 */
export function payHints(
  { store }: App,
  { scope, secretKey }: Demo,
  { origin, dataDir }: Place,
  since: Date,
  print: (text: string) => void,
): () => Promise<void> {
  const noFilter = { ...everyPaymentIntent, createdTo: null, aheadMs: 0 };
  const newest = (status: PaymentIntent['status'] | null, limit: number) =>
    store.read.paymentIntents.page(scope, { ...noFilter, status, createdFrom: since }, { offset: 0, limit });
  let hinted = new Set<string>();
  let isPaid = false;
  let isReading = false;
  let readAgain = false;

  async function printNew(): Promise<void> {
    isPaid = (await newest('SUCCEEDED', 1)).length > 0;
    if (isPaid) return;
    const intents = await newest(null, hintLimit);
    const unseen = intents.filter(({ id }) => !hinted.has(id));
    hinted = new Set(intents.map(({ id }) => id));
    for (const { id, paymentMethodTypes } of unseen.toReversed()) {
      const [type] = paymentMethodTypes;
      const line = await postLine(path.join(dataDir, `pay-with-${type}.json`), {
        url: `${origin}/v1/payment-intents/${id}/simulate`,
        key: secretKey ?? placeholderKey,
        body: { outcome: 'SUCCEEDED', payment_method_type: type },
      });
      print(`\n  New payment intent. To pay it, as the payer's bank does:\n    ${line}\n\n`);
    }
  }

  return async () => {
    readAgain = true;
    if (isReading) return;
    isReading = true;
    try {
      while (readAgain && !isPaid) {
        readAgain = false;
        await printNew();
      }
    } finally {
      isReading = false;
    }
  };
}
