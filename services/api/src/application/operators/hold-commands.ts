import { endHold, presentHold } from '../hold/change-hold.ts';
import { commandByTwo } from './command.ts';
import { oneLine } from './stored-arguments.ts';

// One operator alone holds the service, and two let it go on: rows of commands-by-two.ts.

export const holdCommands = {
  'hold off': commandByTwo({
    needsTwo: () => true,
    parse: () => ({}),
    check: (unit) => presentHold(unit),
    describe: (_args: object, { note, createdAt }) =>
      `End the hold since ${createdAt.toISOString()} (${oneLine(note)}): what was due meanwhile leaves.`,
    run: (unit) => endHold(unit),
    subjects: () => [],
  }),
};
