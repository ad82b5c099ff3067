import { InvalidArgumentError, Option, type Command } from 'commander';
import { adminLine } from '../command-line.ts';
import { propose } from './change.ts';
import { idOf } from './ids.ts';
import { unitsPrinted } from './presentations.ts';
import { scopeOf, type ScopeOptions } from './scope-options.ts';
import type { Tools } from './tools.ts';

type Mode = Pick<ScopeOptions, 'mode'>;

const help = `
Each message takes a unit, and one that is not sent gives it back. Test mode starts with 100 units, live mode with none.

Example:
  ${adminLine('messages top-up mer_… --units 500')}
`;

/** `svc-admin messages …` */
export function addMessageCommands(program: Command, { withOperator, print }: Tools): void {
  const messages = program.command('messages').description('how many chat messages a merchant can send');
  const ofMerchant = (name: string, description: string): Command =>
    messages
      .command(name)
      .argument('<merchant>', 'mer_…', idOf('mer_'))
      .description(description)
      .addOption(new Option('--mode <mode>', 'test or live').choices(['test', 'live']).default('live'));

  ofMerchant('show', 'the messaging balance').action((merchant: string, { mode }: Mode) =>
    withOperator(async (operator) => {
      const scope = await scopeOf(operator, { merchant, mode });
      const { value, text } = unitsPrinted(scope, await operator.store.read.messagingBalances.units(scope));
      print(value, text);
    }),
  );

  ofMerchant('top-up', 'add units to the messaging balance')
    .requiredOption('--units <count>', 'how many, from 1 to 1000000', unitCount)
    .addHelpText('after', help)
    .action((merchant: string, { mode, units }: Mode & { units: number }) =>
      withOperator((operator) => {
        const args = { merchantId: merchant, livemode: mode === 'live', units };
        return propose({ print }, operator, 'messages top-up', args);
      }),
    );
}

function unitCount(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= 1_000_000) return count;
  throw new InvalidArgumentError('Write a number from 1 to 1000000.');
}
