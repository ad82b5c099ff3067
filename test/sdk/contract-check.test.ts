import { expect, test } from '@jest/globals';
import { contractHash, contractVersion } from '../../packages/sdk-node/src/generated/contract.ts';
import { contractName } from '../../services/api/src/adapters/http/contract-name.ts';
import { clientOf } from './client.ts';
import { mockService, ok } from './mock-service.ts';

const service = mockService();

/** What the client writes when responses name these contracts. */
async function writtenFor(...contracts: string[]) {
  const warnings: string[] = [];
  const lines: string[] = [];
  const { svc } = clientOf({ logger: { warn: (line) => warnings.push(line), debug: (line) => lines.push(line) } });
  for (const contract of contracts) {
    service.replies(ok({ id: 'evt_1' }, { 'x-svc-contract': contract }));
    await svc.events.get('evt_1');
  }
  return { warnings, differences: lines.filter((line) => line.includes('contract')) };
}

test('the service and the SDK name the same contract', () => {
  expect(`${contractVersion}+${contractHash}`).toBe(contractName);
});

test('the same contract: nothing is written', async () => {
  expect(await writtenFor(contractName, contractName)).toEqual({ warnings: [], differences: [] });
});

test('another major version: one warning', async () => {
  const { warnings, differences } = await writtenFor('2.0.0+000000000000', '2.0.0+000000000000', '2.0.0+000000000000');
  expect(warnings).toEqual([
    `The service has contract 2.0.0+000000000000, this package was made for ${contractName}. Install the version of @svc/node with the same first number.`,
  ]);
  expect(differences).toEqual([]);
});

test('another version of the same major: only the debug logger says it, once', async () => {
  const { warnings, differences } = await writtenFor('1.9.0+000000000000', '1.9.0+000000000000');
  expect(warnings).toEqual([]);
  expect(differences).toEqual([
    `The service has contract 1.9.0+000000000000, this package was made for ${contractName}.`,
  ]);
});

test('during a restart with two versions: each is named once', async () => {
  const { warnings } = await writtenFor('2.0.0+0', contractName, '2.0.0+0', contractName);
  expect(warnings).toHaveLength(1);
});

test('a server that names another contract each time: at most ten are named, each short and in one line', async () => {
  const contracts = Array.from({ length: 30 }, (_, index) => `${index + 2}.\u009B2J${'x'.repeat(5_000)}`);
  const { warnings } = await writtenFor(...contracts);
  expect(warnings).toHaveLength(10);
  for (const line of warnings) expect(line).toMatch(/^The service has contract \d+\. 2Jx{1,60}, this [ -~]{1,200}$/);
});

test('a response without the header: nothing is written', async () => {
  const warnings: string[] = [];
  const { svc } = clientOf({ logger: { warn: (line) => warnings.push(line) } });
  service.replies(ok({ id: 'evt_1' }));
  await svc.events.get('evt_1');
  expect(warnings).toEqual([]);
});
