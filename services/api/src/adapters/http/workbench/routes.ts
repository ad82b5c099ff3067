import { createHash } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { checkoutUrl } from '../../../application/payment-intents/payment-intent-view.ts';
import type { App } from '../../../application/ports.ts';
import { clientSecret } from '../../../application/secrets/secret-placeholder.ts';
import { say } from '../../../domain/message.ts';
import { found, Refusal } from '../../../domain/refusal.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { OperationId } from '../../../generated/operations.ts';
import type { Authenticate } from '../access/authenticate.ts';
import type { HttpDependencies } from '../dependencies.ts';
import { onlyReads } from '../only-reads.ts';
import { pipeline } from '../pipeline.ts';
import { fileOfPath, sendWorkbenchFile, type WorkbenchFiles } from './files.ts';
import { guardWorkbench, paymentPagePath } from './guard.ts';
import { readSnapshot } from './snapshot.ts';
import { snapshotParameters, type SnapshotQuery } from './snapshot-type.ts';
import type { Recent } from './streamed-events.ts';

/** The merchant that the page shows and acts for. */
const merchantHeader = 'x-svc-merchant';
/** The time of this service: the page shows it, and the test clock beside it. */
const nowHeader = 'X-Svc-Now';

/** What the page can do, as a call of the API by the chosen merchant, in test mode. */
const actions: readonly OperationId[] = [
  'createPaymentIntent',
  'simulatePayment',
  'cancelPaymentIntent',
  'createRefund',
  'sendChatMessage',
  'simulatePaymentIntentWallet',
  'confirmPaymentIntent',
  'createCustomer',
  'createSubscription',
  'updateSubscription',
  'cancelSubscription',
  'simulateSubscriptionWallet',
  'createPayoutAccount',
  'createPayout',
  'cancelPayout',
  'advanceTestClock',
  'retryWebhookDelivery',
];

/** The page of development: payments, events and calls as they happen. Mounted at /workbench, only in development. */
export function workbenchRoutes(dependencies: HttpDependencies, files: WorkbenchFiles, recent: Recent): express.Router {
  const app = withoutSecrets(dependencies.app);
  const router = express.Router({ caseSensitive: true });
  router.use(guardWorkbench);
  for (const [path, name] of fileOfPath)
    router.all(path, (request, response) => {
      onlyReads(request, response);
      return sendWorkbenchFile(files, name, response);
    });
  router.all('/snapshot', async (request, response) => {
    onlyReads(request, response);
    const merchantId = request.get(merchantHeader) ?? null;
    const body = JSON.stringify(await readSnapshot(app, recent, merchantId, snapshotQuery(request)));
    // Outside of the body, which is compared with the last one.
    response.setHeader(nowHeader, app.now().toISOString());
    sendIfChanged(request, response, body);
  });
  router.all(paymentPagePath, async (request, response) => {
    onlyReads(request, response);
    const { merchantId, id } = request.params;
    const scope = { merchantId: String(merchantId), livemode: false };
    response.redirect(await paymentPageUrl(dependencies.app, scope, String(id)));
  });
  router.use('/v1', recent.refusals.watch, actionRoutes({ ...dependencies, app, authenticate: asChosenMerchant(app) }));
  return router;
}

/** Only the known parameters, each once. */
const snapshotQuery = ({ query }: Request): SnapshotQuery =>
  Object.fromEntries(
    snapshotParameters.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : [])),
  );

/**
 * The payment page of an intent, also of one that is paid or expired: then the page says so. The client secret is in no
 * answer that a script can read: only in a redirect, which the browser follows.
 * @throws Refusal PAYMENT_INTENT_NOT_FOUND
 */
async function paymentPageUrl({ store, settings, secrets }: App, scope: Scope, id: string): Promise<string> {
  const { secretKey } = found(await store.read.paymentIntents.find(scope, id), 'PAYMENT_INTENT_NOT_FOUND');
  return checkoutUrl(settings, id, secrets.has(secretKey) ? clientSecret(id, secrets.derive(secretKey, id)) : null);
}

/** Fills in dots for the secrets: the page and its requests need none but the email codes, which test mode sends to nobody. */
const withoutSecrets = (app: App): App => {
  const derive: App['secrets']['derive'] = (key, id) =>
    id.startsWith('emc_') ? app.secrets.derive(key, id) : '••••••••';
  return { ...app, secrets: { ...app.secrets, derive } };
};

/** Mounts the operations with the pipeline of the API: an action is checked, recorded and committed as any other call. */
function actionRoutes(dependencies: HttpDependencies): express.Router {
  const { operations, handlers } = dependencies.api;
  const router = express.Router({ strict: true, caseSensitive: true });
  router.use((request, _response, next) => {
    // The validator compares the whole path with the contract.
    request.originalUrl = `/v1${request.url}`;
    next();
  });
  for (const id of actions) {
    const operation = operations.find((row) => row.id === id);
    const handler = handlers[id];
    if (operation === undefined || handler === undefined) continue;
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    router[operation.method](path, pipeline(dependencies, operation, handler));
  }
  return router;
}

/** The caller is the merchant that the page has chosen, always in test mode. Authentication by a key is not needed. */
const asChosenMerchant =
  ({ store }: App): Authenticate =>
  async (_operation, { headers }) => {
    const merchant = await store.read.merchants.find(String(headers[merchantHeader] ?? ''));
    if (merchant === null) throw new Refusal('UNAUTHORIZED', say('There is no such merchant.'));
    const access = { kind: 'secret', permissions: 'all', origins: [], keyId: null, keyLast4: null } as const;
    const verified = merchant.verificationStatus === 'VERIFIED';
    return { merchant, merchantId: merchant.id, livemode: false, verified, ...access };
  };

/** The page asks every second, and mostly nothing has changed. */
function sendIfChanged(request: Request, response: Response, body: string): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  response.setHeader('ETag', etag);
  if (request.headers['if-none-match'] === etag) response.status(304).end();
  else response.type('json').send(body);
}
