import { expect, test } from '@jest/globals';
import { Svc } from '../../packages/sdk-node/src/index.ts';
import { contract } from '../contract-document.ts';
import { operations } from '../../services/api/src/generated/operations.ts';
import { idsIn } from '../../tools/reference/sample-calls.ts';
import { samplesIn } from '../../tools/reference/sample-languages.ts';
import { createCustomer } from '../fixtures.ts';
import { correlationId, createOneOfEach, isAboutWallets, type OneOfEach } from '../operations/one-of-each.ts';
import { simulateSubscription } from '../subscriptions.ts';
import { startWorld } from '../world.ts';

// The Node samples of the reference run as they are shown, on a service that has the objects of their ids.

type NodeSample = { operationId: string; code: string };

/** The sample with the id and the client secret of an object that exists, in place of each one of the same kind. */
function withRealIds({ code }: NodeSample, { ids: own, clientSecrets }: OneOfEach): string {
  const secrets = Object.values(clientSecrets);
  const replaced = idsIn(code).reduce((text, known) => {
    const kind = known.slice(0, known.indexOf('_') + 1);
    const real = (known.includes('_secret_') ? secrets : Object.values(own)).find((one) => one.startsWith(kind));
    if (real === undefined) throw new Error(`No object has an id such as ${known}.`);
    return text.replaceAll(`'${known}'`, `'${real}'`);
  }, code);
  // Tests resolve no names.
  return replaced
    .replace(/(correlation_id: ')[^']+/, `$1${correlationId}`)
    .replaceAll(/https:\/\/[\w.-]+/g, 'https://93.184.216.34');
}

/** A sample that charges a saved wallet needs one, whatever its path. */
function aboutWallets({ operationId, code }: NodeSample): { path: string } | undefined {
  const operation = operations.find(({ id }) => id === operationId);
  return operation && code.includes('payment_method:') ? { path: `${operation.path}/confirm` } : operation;
}

const AsyncFunction = (async () => {}).constructor as new (
  ...parts: string[]
) => (svc: Svc, console: { log(value: unknown): void }) => Promise<void>;

const samples = samplesIn({ document: contract, operations, address: '' }, 'node');

test.each(samples)('$operationId $example', async (sample) => {
  const world = await startWorld();
  const real = await createOneOfEach(world, aboutWallets(sample));
  // It has left a maximum, which stays when it is not sent: the minimum of a sample would be above it.
  if (sample.operationId === 'replacePayoutSettings')
    await world.call('replacePayoutSettings', { body: { thresholds: { maximum: null } } });
  const approve = (payment: 'SUCCEED' | 'PENDING') =>
    simulateSubscription(world, real.ids.SUBSCRIPTION_NOT_FOUND, { affiliation: 'APPROVE', payment });
  if (sample.operationId === 'listSubscriptions') await approve('SUCCEED');
  if (sample.operationId === 'simulateSubscriptionWallet' && sample.code.includes('settle:')) await approve('PENDING');
  const statuses: number[] = [];
  const operation = operations.find(({ id }) => id === sample.operationId);
  const { successStatus, response: kind } = operation ?? {};
  const stream = new AbortController();
  const svc = new Svc(world.keys.secret, {
    baseUrl: world.origin,
    signal: stream.signal,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      statuses.push(response.status);
      // A stream waits for something to happen.
      if (kind === 'stream') void createCustomer(world).then(world.work);
      return response;
    },
  });
  const printed: unknown[] = [];
  // Only a paid payment intent can be refunded.
  const isRefund = operation?.permission.startsWith('refunds:') === true;
  const { open, debited } = real.wallet ?? {};
  const ofWallet = sample.code.includes('settle:') ? debited : open;
  const intent = isRefund ? real.paid : operation && isAboutWallets(operation) ? ofWallet : undefined;
  const ids = intent === undefined ? real.ids : { ...real.ids, PAYMENT_INTENT_NOT_FOUND: intent.id };
  const code = withRealIds(sample, { ...real, ids });
  const log = (value: unknown): void => {
    printed.push(value);
    if (kind === 'stream') stream.abort();
  };
  await new AsyncFunction('svc', 'console', code)(svc, { log });
  expect(statuses).toEqual([successStatus]);
  // A sample that prints a list or a stream finds something to print.
  expect(printed.length > 0).toBe(code.startsWith('for await'));
});
