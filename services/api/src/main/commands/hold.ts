import type { Command } from 'commander';
import { adminLine } from '../command-line.ts';
import { readConfig, WrongSettings } from '../config.ts';
import { hasKeyring } from '../data-folder.ts';
import type { Admin } from '../operator.ts';
import { realSystem } from '../system.ts';
import { change, propose } from './change.ts';
import { heldText, holdFields, holdText } from './hold-text.ts';
import type { Tools } from './tools.ts';

const help = `
While the service is on hold, nothing of live mode leaves it: no payout, no refund, no return, no message, no webhook. What would begin one is
answered with 503 SERVICE_ON_HOLD. Reads go on, orders can be paid, what arrives is booked, and test mode goes on. Begin it before you look for
what goes wrong. A service that starts with SVC_HOLD=true begins on hold.

Examples:
  ${adminLine('hold on --note "a payout left twice"')}
  ${adminLine('hold off')}
`;

/** Longer than any claim: a call to a partner has 30 s. */
const longestMs = 35_000;
const pauseMs = 250;

/** `svc-admin hold …` */
export function addHoldCommands(program: Command, { withOperator, print }: Tools): void {
  const hold = program.command('hold').description('let nothing of live mode leave').addHelpText('after', help);

  hold
    .command('on')
    .description('from now on; ends when what was under way has left')
    .requiredOption('--note <text>', 'why')
    .action(({ note }: { note: string }) =>
      withOperator(async (operator) => {
        const begun = await change(operator, 'hold on', { note });
        const underWay = await operator.store.read.holds.underWay();
        const left = await waitForClaims(operator);
        print({ ...holdFields(begun), under_way: underWay, still_under_way: left }, heldText(underWay, left));
      }),
    );

  hold
    .command('off')
    .description('with a second operator; what was due meanwhile leaves within a minute')
    .action(() =>
      withOperator((operator) => {
        if (readConfig(process.env, { serving: false, hasKeyring }).hold)
          throw new WrongSettings(['SVC_HOLD is true: take it out of the settings of each process first.']);
        return propose({ print }, operator, 'hold off', {});
      }),
    );

  hold
    .command('show')
    .description('since when, and why')
    .action(() =>
      withOperator(async ({ store: { read } }) => {
        const found = await read.holds.find();
        print(found && holdFields(found), holdText(found));
      }),
    );
}

/** @returns what has not ended when its longest time is over */
async function waitForClaims({ store }: Admin) {
  const system = realSystem();
  const endMs = system.monotonicMs() + longestMs;
  for (;;) {
    const left = await store.read.holds.underWay();
    if (left.calls + left.endpoints === 0 || system.monotonicMs() >= endMs) return left;
    await new Promise<void>((resolve) => system.after(pauseMs, resolve));
  }
}
