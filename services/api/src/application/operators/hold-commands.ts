import { endHold, presentHold, sinceOf, type EndOfHold } from '../hold/change-hold.ts';
import { commandByTwo } from './command.ts';
import { flagOf, nullOr, oneLine, textOf } from './stored-arguments.ts';

// One operator alone holds the service, and two let it go on: a row of commands-by-two.ts.

export const holdCommands = {
  'hold off': commandByTwo({
    needsTwo: () => true,
    parse: (stored): EndOfHold => ({
      since: textOf(stored, 'since'),
      despite: nullOr(textOf)(stored, 'despite'),
      keysChecked: nullOr(flagOf)(stored, 'keysChecked') ?? false,
    }),
    prepared: (args: EndOfHold, hold) => ({ ...args, since: sinceOf(hold) }),
    check: presentHold,
    describe: ({ despite = null, keysChecked = false }, hold) =>
      `End the hold since ${sinceOf(hold)} (${oneLine(hold.note)})${despite === null ? '' : `, despite that nobody could tell what is missing: ${oneLine(despite)}`}${keysChecked ? ', with all keys that work looked at' : ''}: what was due meanwhile leaves.`,
    run: endHold,
    subjects: () => [],
  }),
};
