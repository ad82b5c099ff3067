import { endHold, presentHold, sinceOf, type EndOfHold } from '../hold/change-hold.ts';
import { commandByTwo } from './command.ts';
import { oneLine, textOf } from './stored-arguments.ts';

// One operator alone holds the service, and two let it go on: a row of commands-by-two.ts.

export const holdCommands = {
  'hold off': commandByTwo({
    needsTwo: () => true,
    parse: (stored): EndOfHold => ({ since: textOf(stored, 'since') }),
    prepared: (_args: EndOfHold, hold) => ({ since: sinceOf(hold) }),
    check: presentHold,
    describe: (_args, hold) =>
      `End the hold since ${sinceOf(hold)} (${oneLine(hold.note)}): what was due meanwhile leaves.`,
    run: endHold,
    subjects: () => [],
  }),
};
