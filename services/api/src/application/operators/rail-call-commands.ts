import { formatCentimos } from '../../domain/money.ts';
import { reopenRailCall } from '../rail-calls/reopen-rail-call.ts';
import { reopenableCall, type Reopening } from '../rail-calls/reopenable-call.ts';
import { commandByTwo, type StoredArguments } from './command.ts';
import { flagOf, nullOr, oneLine, textOf } from './stored-arguments.ts';

// What ended in another way than is known here: rows of commands-by-two.ts.

export const railCallCommands = {
  'rail-calls reopen': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({
      id: textOf(stored, 'id'),
      how: howOf(stored),
      paymentId: nullOr(textOf)(stored, 'paymentId'),
      fromMerchant: flagOf(stored, 'fromMerchant'),
    }),
    check: reopenableCall,
    describe: ({ id, how, paymentId, fromMerchant }: Reopening, { kind, subjectId, request, merchantId }) => {
      const what = `${id}, a ${kind} for ${subjectId} of ${merchantId} (S/ ${formatCentimos(request.amountCentimos)})`;
      if (how === 'LATE_MESSAGE')
        return `What the partner told after the end of ${what} is an old message: nothing changes.`;
      if (how === 'FAILED') return `Reopen ${what}: its money never left.`;
      const bearer = fromMerchant ? ' The merchant bears all of it.' : '';
      return `Reopen ${what}: its money has left, payment id ${oneLine(paymentId ?? 'unknown')}.${bearer}`;
    },
    run: reopenRailCall,
    subjects: ({ id }, { id: now, subjectId, merchantId }) => [...new Set([id, now, subjectId, merchantId])],
  }),
};

function howOf(stored: StoredArguments): Reopening['how'] {
  const how = textOf(stored, 'how');
  if (how === 'PAID' || how === 'FAILED' || how === 'LATE_MESSAGE') return how;
  throw new Error('The stored argument how has another form.');
}
