import type { JournalEntry, JournalLine } from '../../../services/api/src/domain/ledger.ts';
import { oppositeLines } from '../../../services/api/src/domain/statement-line.ts';
import { inUnits, type Plant } from '../planted.ts';

const nothing = (): Promise<void> => Promise.resolve();
const dayMs = 24 * 3_600_000;
const has = (lines: readonly JournalLine[], account: string, sign: number): boolean =>
  lines.some((line) => line.account === account && line.amountCentimos * sign > 0);
const opposite = (entry: JournalEntry | null): JournalEntry | null =>
  entry && { ...entry, lines: oppositeLines(entry.lines) };

/** Bugs that people write about what a bank does wrongly. The simulation must find each of them. */
export const plantedAtBanks: Record<string, Plant> = {
  'two lines of another sum net each other': inUnits(({ statements }) => ({
    statements: {
      ...statements,
      async linesToNet(rail, upTo, limit) {
        const open = await statements.openLines(rail, upTo, limit);
        const isOf = (one: (typeof open)[number], other: (typeof open)[number]): boolean =>
          one.kind === other.kind && one.amountCentimos * other.amountCentimos < 0;
        const first = open.find((one) => open.some((other) => isOf(one, other)));
        const second = first && open.find((other) => isOf(first, other));
        const { reference = '', paymentId = null, amountCentimos = 0 } = first ?? {};
        return first && second ? [first, { ...second, reference, paymentId, amountCentimos: 0 - amountCentimos }] : [];
      },
    },
  })),
  'a part of a payout is given back twice': inUnits(({ suspense }) => ({
    suspense: {
      ...suspense,
      update: (before, after, entry) =>
        before.rail === 'payout' && after.status === 'ASSIGNED' && entry === undefined
          ? nothing()
          : suspense.update(before, after, entry),
    },
  })),
  'a part that was given back is not counted': inUnits(({ payouts }) => ({
    payouts: {
      ...payouts,
      update: (before, after) => payouts.update(before, { ...after, returnedCentimos: before.returnedCentimos }),
    },
  })),
  'an explanation is booked with the wrong sign': inUnits(({ statementEnds }) => ({
    statementEnds: {
      ...statementEnds,
      insert: (end, movements, entry) => statementEnds.insert(end, movements, opposite(entry)),
    },
  })),
  'an explanation that is taken back stays booked': inUnits(({ statementEnds }) => ({
    statementEnds: { ...statementEnds, takeBack: (before, after) => statementEnds.takeBack(before, after, null) },
  })),
  'a fee that is replaced is not reversed': inUnits(({ ledger }) => ({
    ledger: {
      ...ledger,
      bookAlone: (entry) =>
        has(entry.lines, 'svc:partner-costs', -1) && has(entry.lines, 'rail:collection', 1)
          ? nothing()
          : ledger.bookAlone(entry),
    },
  })),
  'a payment that is freed is not made due': inUnits(({ statements }) => ({
    statements: { ...statements, unmatchPayment: nothing },
  })),
  'a payout or refund that is freed is not made due': inUnits(({ statements }) => ({
    statements: { ...statements, unmatchCall: nothing },
  })),
  'a payment that is told again is taken for another one': inUnits(({ railPayments }) => ({
    railPayments: {
      ...railPayments,
      withPaymentIds: async (rail, ids) =>
        (await railPayments.withPaymentIds(rail, ids)).map((one) => ({ ...one, at: new Date(+one.at - 40 * dayMs) })),
    },
  })),
  'what contradicts is answered, and not kept': inUnits(({ contradictions }) => ({
    contradictions: { ...contradictions, insert: nothing },
  })),
  'the fee of a payout that came back is forgotten': inUnits(({ suspense }) => ({
    suspense: {
      ...suspense,
      update: (before, after, entry) =>
        suspense.update(before, after, entry && { ...entry, lines: withoutCosts(entry.lines) }),
    },
  })),
  'what is reopened has no ADJUSTMENT': inUnits(({ ledger }) => ({
    ledger: {
      ...ledger,
      book: (entry, transaction, also) =>
        also === undefined
          ? ledger.book(entry, transaction)
          : ledger.bookAlone({ ...entry, balanceTransactionId: null }),
    },
  })),
  'what is void is not reversed': inUnits(({ suspense }) => ({
    suspense: {
      ...suspense,
      update: (before, after, entry) =>
        after.status === 'VOIDED' ? suspense.update(before, after) : suspense.update(before, after, entry),
    },
  })),
  'what was retracted is missed by the statements': inUnits(({ railPayments }) => ({
    railPayments: { ...railPayments, void: nothing },
  })),
  'a payment that is moved is still that of the first order': inUnits(({ railPayments }) => ({
    railPayments: { ...railPayments, move: nothing },
  })),
  'a chargeback is not matched with its line': inUnits(({ statements }) => ({
    statements: { ...statements, matchChargebacks: nothing },
  })),
  'a part that is won counts as the whole': inUnits(({ chargebacks }) => ({
    chargebacks: {
      ...chargebacks,
      update: (before, after) =>
        chargebacks.update(before, {
          ...after,
          wonCentimos: after.wonCentimos === null ? null : after.amountCentimos,
        }),
    },
  })),
  'a call that has left is not matched with its line': inUnits(({ statements }) => ({
    statements: { ...statements, matchCalls: nothing },
  })),
  'an event of what came back or was taken back is lost': inUnits(({ events }) => ({
    events: {
      ...events,
      append: (event) =>
        event.type === 'payment.reversed' || event.type === 'payout.failed' ? nothing() : events.append(event),
    },
  })),
  'a movement that is explained stays due': inUnits(({ statementEnds }) => ({
    statementEnds: { ...statementEnds, insert: (end, _movements, entry) => statementEnds.insert(end, [], entry) },
  })),
};

/** What the bank kept is taken from suspense. */
function withoutCosts(lines: readonly JournalLine[]): JournalLine[] {
  const costs = lines.find(({ account, amountCentimos }) => account === 'svc:partner-costs' && amountCentimos > 0);
  return lines.flatMap((line) => {
    if (line === costs) return [];
    const isHeld = costs !== undefined && line.account === 'svc:suspense';
    return { ...line, amountCentimos: line.amountCentimos + (isHeld ? costs.amountCentimos : 0) };
  });
}
