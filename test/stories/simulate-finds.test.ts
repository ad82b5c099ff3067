import { expect, test } from '@jest/globals';
import type { Found } from '../../tools/simulate/simulate.ts';
import { simulate } from '../../tools/simulate/simulate.ts';
import type { Options } from '../../tools/simulate/run.ts';
import { storyOf } from '../../tools/simulate/story.ts';
import type { RailAnswer, RailOrder } from '../../services/api/src/application/rail-calls/rails-port.ts';
import { seededInt } from '../seeded-random.ts';
import { startSimulated, type Wrap } from '../simulated-service.ts';

// The runner of tools/simulate finds bugs that are planted, and shrinks the sequence that found them.

async function firstFound({ wrap, options }: { wrap?: Wrap; options?: Options }): Promise<Found> {
  const target = await startSimulated(wrap);
  for (let seed = 1; seed <= 60; seed += 1) {
    const found = await simulate(target, { seed, randomOf: seededInt, length: 30, about: 'payments' }, options);
    if (found !== null) return found;
  }
  throw new Error('60 sequences have found nothing.');
}

const commandsOf = ({ steps }: Found): string[] => steps.map(({ command }) => command);
const again = (order: RailOrder): RailOrder => ({ ...order, reference: `${order.reference}-2` });

test('a wallet that books each debit twice', async () => {
  const found = await firstFound({
    wrap: (kind, rail) =>
      kind !== 'debit'
        ? rail
        : {
            ...rail,
            async ask(order) {
              const answer = await rail.ask(order);
              await rail.ask(again(order));
              return answer;
            },
          },
  });
  expect(found.failure.kind).toBe("the wallet's own book");
  expect(commandsOf(found)).toEqual(['createCustomer', 'createIntent', 'simulateWallet']);
  expect(storyOf(found.steps)).toMatch(/a customer .*: c\d+\n.*an intent of S\/ .* with WALLET.*\n.*the link: APPROVE/);
});

test('a wallet that does not know an order whose answer was lost, and books it once more', async () => {
  const found = await firstFound({
    wrap: (kind, rail) => {
      const answers = new Map<string, RailAnswer>();
      if (kind !== 'debit') return rail;
      return {
        find: async (order) => (answers.get(order.reference)?.result === 'ACCEPTED' ? rail.find(order) : null),
        async ask(order) {
          const answer = await rail.ask(answers.has(order.reference) ? again(order) : order);
          answers.set(order.reference, answer);
          return answer;
        },
      };
    },
  });
  expect(commandsOf(found)).toContain('fault');
  expect(found.steps.length).toBeLessThanOrEqual(6);
});

test('a model whose deleted customers keep their wallets', async () => {
  const found = await firstFound({
    options: {
      afterEach(model, { command }) {
        if (command !== 'deleteCustomer') return;
        for (const method of model.methods) if (method.status === 'DETACHED') method.status = 'ACTIVE';
      },
    },
  });
  expect(found.failure.kind).toBe('saved methods');
  expect(commandsOf(found)).toContain('deleteCustomer');
  expect(found.steps.length).toBeLessThanOrEqual(5);
});
