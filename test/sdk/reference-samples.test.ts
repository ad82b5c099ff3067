import { expect, test } from '@jest/globals';
import { Svc } from '../../packages/sdk-node/src/index.ts';
import { contract } from '../../services/api/src/generated/contract.ts';
import { operations } from '../../services/api/src/generated/operations.ts';
import { nodeSamples, type NodeSample } from '../../tools/reference/node-sample.ts';
import { createOneOfEach, type OneOfEach } from '../operations/one-of-each.ts';
import { startWorld } from '../world.ts';

// The Node samples of the reference run as they are shown, on a service that has the objects of their ids.

/** The sample with the id and the client secret of an object that exists, in place of each one of the same kind. */
function withRealIds({ code, ids }: NodeSample, { ids: own, clientSecrets }: OneOfEach): string {
  const secrets = Object.values(clientSecrets);
  const replaced = ids.reduce((text, known) => {
    const kind = known.slice(0, known.indexOf('_') + 1);
    const real = (known.includes('_secret_') ? secrets : Object.values(own)).find((one) => one.startsWith(kind));
    if (real === undefined) throw new Error(`No object has an id such as ${known}.`);
    return text.replaceAll(`'${known}'`, `'${real}'`);
  }, code);
  // Tests resolve no names.
  return replaced.replaceAll(/https:\/\/[\w.-]+/g, 'https://93.184.216.34');
}

const AsyncFunction = (async () => {}).constructor as new (
  ...parts: string[]
) => (svc: Svc, console: { log(value: unknown): void }) => Promise<void>;

test.each(nodeSamples({ document: contract, operations }))('$operationId $example', async (sample) => {
  const world = await startWorld();
  const real = await createOneOfEach(world);
  const statuses: number[] = [];
  const svc = new Svc(world.keys.secret, {
    baseUrl: world.origin,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      statuses.push(response.status);
      return response;
    },
  });
  const printed: unknown[] = [];
  const code = withRealIds(sample, real);
  await new AsyncFunction('svc', 'console', code)(svc, { log: (value) => void printed.push(value) });
  const { successStatus } = operations.find(({ id }) => id === sample.operationId) ?? {};
  expect(statuses).toEqual([successStatus]);
  // A sample that prints a list finds something to print.
  expect(printed.length > 0).toBe(code.startsWith('for await'));
});
