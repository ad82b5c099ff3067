import { createApiKey } from '../application/api-keys/create-api-key.ts';
import { createMerchant } from '../application/merchants/create-merchant.ts';
import type { App } from '../application/ports.ts';
import type { PaymentIntent } from '../domain/payment-intent.ts';
import type { Scope } from '../domain/scope.ts';
import { svcLine } from './command-line.ts';

export type Demo = { scope: Scope; secretKey: string | null; publishableKey: string | null };

/** The merchant of a first start, with keys to try things with. Later starts find it there. */
export async function demoMerchant(app: App): Promise<Demo> {
  const merchants = await app.store.read.merchants.list();
  const oldest = merchants.at(-1);
  if (oldest !== undefined) return { scope: testScope(oldest.id), secretKey: null, publishableKey: null };

  const merchant = await createMerchant(app, {
    legalName: 'BODEGA DEMO S.A.C.',
    tradeName: 'Bodega Demo',
    taxId: '20100070970',
    email: null,
    city: 'LIMA',
  });
  const scope = testScope(merchant.id);
  const key = (kind: 'secret' | 'publishable') => createApiKey(app, { ...scope, kind, permissions: null, origins: [] });
  const [secret, publishable] = [await key('secret'), await key('publishable')];
  return { scope, secretKey: secret.text, publishableKey: publishable.text };
}

const testScope = (merchantId: string): Scope => ({ merchantId, livemode: false });

const createLine = (origin: string, key: string): string =>
  `curl -s ${origin}/v1/payment-intents -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '{"amount":{"amount":"25.90","currency":"PEN"},"payment_method_types":["INTEROPERABLE_QR"]}'`;

const simulateLine = (origin: string, key: string, { id, paymentMethodTypes }: PaymentIntent): string =>
  `curl -s ${origin}/v1/payment-intents/${id}/simulate -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '{"outcome":"SUCCEEDED","payment_method_type":"${paymentMethodTypes[0]}"}'`;

/** What a person reads first. */
export function banner(origin: string, { scope, secretKey, publishableKey }: Demo): string {
  const keys =
    secretKey === null
      ? `  Your data is still there. For a new key:
    ${svcLine(`keys create --merchant ${scope.merchantId} --mode test`)}`
      : `  Your test keys, shown this once:
    secret       ${secretKey}
    publishable  ${publishableKey}`;
  return `
  svc is running.

    API   ${origin}/v1
    Docs  ${origin}/docs

${keys}

  Ask for S/ 25.90 by QR:
    ${createLine(origin, secretKey ?? '<your test key>')}

  Ctrl-C stops it; what was acknowledged is kept.

`;
}

/** More than these come at once only by a program, which reads no hints. */
const hintsAtOnce = 20;

/**
 * Each time it is called: prints the line that pays for each payment intent that is new since `since`, for as long as
 * none of them was paid.
 */
export function payHints(
  { store }: App,
  { scope, secretKey }: Demo,
  origin: string,
  since: Date,
  print: (text: string) => void,
): () => Promise<void> {
  const anyIntent = { customerId: null, externalReference: null, paymentMethodType: null, createdTo: null, aheadMs: 0 };
  const newest = (status: PaymentIntent['status'] | null, limit: number) =>
    store.read.paymentIntents.slice(scope, { ...anyIntent, status, createdFrom: since }, { offset: 0, limit });
  let hinted = new Set<string>();
  let isPaid = false;
  let looking = false;
  let lookAgain = false;

  async function look(): Promise<void> {
    isPaid = (await newest('SUCCEEDED', 1)).length > 0;
    if (isPaid) return;
    const intents = await newest(null, hintsAtOnce);
    const unknown = intents.filter(({ id }) => !hinted.has(id));
    hinted = new Set(intents.map(({ id }) => id));
    for (const intent of unknown.toReversed())
      print(
        `\n  A payment intent! Pay it, as the payer's bank would:\n    ${simulateLine(origin, secretKey ?? '<your test key>', intent)}\n\n`,
      );
  }

  return async () => {
    lookAgain = true;
    if (looking) return;
    looking = true;
    try {
      while (lookAgain && !isPaid) {
        lookAgain = false;
        await look();
      }
    } finally {
      looking = false;
    }
  };
}
