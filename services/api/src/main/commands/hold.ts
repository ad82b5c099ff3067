import type { Command } from 'commander';
import type { UnderWay } from '../../application/hold/holds-port.ts';
import { adminLine } from '../command-line.ts';
import type { Admin } from '../operator.ts';
import { realSystem } from '../system.ts';
import { change, propose } from './change.ts';
import { heldText, holdFields, holdText, noHold, underWayText } from './hold-text.ts';
import type { Tools } from './tools.ts';

const help = `
While the service is on hold, no money, no message and no webhook of live mode leaves it. What would begin a payout, a refund, a return, a message or
the retry of a webhook is answered with 503 SERVICE_ON_HOLD. Reads go on, orders can be paid, what arrives is booked, and test mode goes on. Begin it
before you look for what goes wrong. A service that starts with SVC_HOLD=true begins on hold.

A restored copy of the database begins on hold by itself. Then webhooks of test mode wait, too, and partners are answered with 503 until
restore check has ended: they tell again.

Examples:
  ${adminLine('hold on --note "a payout left twice"')}
  ${adminLine('hold off')}
`;

/** Longer than any claim: a call to a partner has 30 s. */
const longestMs = 35_000;
const pauseMs = 1_000;
/** A claim from before the hold may not be committed yet, or be on its way between the nodes of a cluster. */
const settleMs = 5_000;

/** `svc-admin hold …` */
export function addHoldCommands(program: Command, { withOperator, print }: Tools): void {
  const hold = program
    .command('hold')
    .description('let no money, message or webhook of live mode leave')
    .addHelpText('after', help);

  hold
    .command('on')
    .description('from now on; ends when what was under way has left')
    .requiredOption('--note <text>', 'why')
    .action(({ note }: { note: string }) =>
      withOperator(async (operator) => {
        const begun = await change(operator, 'hold on', { note });
        const { underWay, left } = await waitForClaims(operator);
        print({ ...holdFields(begun), under_way: underWay, still_under_way: left }, heldText(underWay, left));
        if (sumOf(left) > 0) process.exitCode = 1;
      }),
    );

  hold
    .command('off')
    .description('with a second operator; what was due meanwhile leaves within a minute, payouts when banks take them')
    .option('--despite <note>', 'of a restored copy: why it ends although nobody can tell what is missing')
    .option('--keys-checked', 'of a restored copy without witnesses: the keys and operators that work were looked at')
    .action(({ despite = null, keysChecked = false }: { despite?: string | null; keysChecked?: boolean }) =>
      withOperator((operator) => propose({ print }, operator, 'hold off', { despite, keysChecked })),
    );

  hold
    .command('show')
    .description('since when, why, and what is still under way')
    .action(() =>
      withOperator(async ({ store: { read } }) => {
        const found = await read.holds.find();
        const left = await read.holds.underWay();
        print(
          found && { ...holdFields(found), under_way: left },
          found === null ? noHold : `${holdText(found)} ${underWayText(left)}`,
        );
      }),
    );
}

/** @returns how much was under way at most, and what has not ended when its longest time is over */
async function waitForClaims({ store }: Admin): Promise<{ underWay: UnderWay; left: UnderWay }> {
  const system = realSystem();
  const startMs = system.monotonicMs();
  let underWay: UnderWay = { calls: 0, endpoints: 0 };
  for (;;) {
    const left = await store.read.holds.underWay();
    underWay = {
      calls: Math.max(underWay.calls, left.calls),
      endpoints: Math.max(underWay.endpoints, left.endpoints),
    };
    const ms = system.monotonicMs() - startMs;
    if (ms >= (sumOf(left) === 0 ? settleMs : longestMs)) return { underWay, left };
    await new Promise<void>((resolve) => system.after(pauseMs, resolve));
  }
}

const sumOf = ({ calls, endpoints }: UnderWay): number => calls + endpoints;
