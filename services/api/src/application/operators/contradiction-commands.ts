import { formatCentimos } from '../../domain/money.ts';
import type { Contradiction } from '../../domain/contradiction.ts';
import { acceptableContradiction, acceptContradiction } from '../contradictions/accept-contradiction.ts';
import { rejectableContradiction, rejectContradiction } from '../contradictions/reject-contradiction.ts';
import { commandByTwo } from './command.ts';
import { oneLine, textOf } from './stored-arguments.ts';

// What ends a contradiction: rows of commands-by-two.ts.

export const contradictionCommands = {
  'contradictions accept': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ id: textOf(stored, 'id') }),
    check: (unit, { id }) => acceptableContradiction(unit, id),
    describe: (_args, { contradiction, correctable }) =>
      correctable === null
        ? `Receive ${contradictionText(contradiction)} as a notification of its own.`
        : 'gone' in correctable
          ? `${correctable.payment.id} has gone on: book the difference of S/ ${formatCentimos(correctable.amountCentimos - correctable.payment.amountCentimos)}, which svc bears. ${contradictionText(contradiction)} is right.`
          : `Put ${correctable.payment.id} in suspense with S/ ${formatCentimos(correctable.amountCentimos)} in place of S/ ${formatCentimos(correctable.payment.amountCentimos)}: ${contradictionText(contradiction)} is right.`,
    run: (unit, { id }: { id: string }) => acceptContradiction(unit, id),
    subjects: ({ id }, { notificationId }) => [id, notificationId],
  }),
  'contradictions reject': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ id: textOf(stored, 'id') }),
    check: (unit, { id }) => rejectableContradiction(unit, id),
    describe: (_args, contradiction) => `Reject ${contradictionText(contradiction)}: what is booked is right.`,
    run: (unit, { id }: { id: string }) => rejectContradiction(unit, id),
    subjects: ({ id }, { notificationId }) => [id, notificationId],
  }),
};

const contradictionText = ({ id, type, reference, amountCentimos, paymentId, field }: Contradiction): string =>
  `${id} (${type} of ${oneLine(reference)}${amountCentimos === null ? '' : `, S/ ${formatCentimos(amountCentimos)}`}${paymentId === null ? '' : `, payment ${oneLine(paymentId)}`}, another ${field})`;
