import type { Rail, RailAnswer, RailOrder } from '../../application/rail-calls/rails-port.ts';
import { isOrderKind, type LiveKind } from '../../domain/rail.ts';
import type { CallPartner, PartnerResponse } from './call-partner.ts';
import { newOrder } from './new-order.ts';
import {
  answerOf,
  instrumentAnswerOf,
  readOrder,
  withdrawalAnswerOf,
  type Expected,
  type PartnerOrder,
} from './read-order.ts';

type OrderedKind = Exclude<LiveKind, 'order_withdrawal'>;

/** A payout or a refund that the partner says nothing of is asked about a day later. */
const dayMs = 24 * 3_600_000;

/** A partner that speaks partner.yaml, for one kind of call. An answer that decides nothing is thrown as an error. */
export function partnerRail(kind: OrderedKind, call: CallPartner): Rail {
  const read = (response: PartnerResponse, order: RailOrder): RailAnswer | null => {
    const told = readOrder(response, expectedOf(order, kind));
    if (told === 'UNKNOWN_ORDER') return null;
    if ('contradiction' in told) return { result: 'CONTRADICTED', problem: told.contradiction };
    const theirs = orderIn(told);
    const answer = isOrderKind(kind)
      ? instrumentAnswerOf(theirs, kind)
      : answerOf(theirs, { askAt: askAt(order), now: order.now });
    if (answer === null) throw new Error(`the partner has answered ${theirs.status}, which makes no sense here`);
    return answer;
  };
  return {
    async ask(order) {
      const answer = read(await call('PUT', pathOf(order), newOrder[kind](order)), order);
      if (answer === null) throw new Error('the partner does not know the order that it has just been given');
      return answer;
    },
    async find(order) {
      return read(await call('GET', pathOf(order)), order);
    },
  };
}

/** Withdraws a QR or a code. To ask again what became of it is to withdraw it again. */
export function withdrawalRail(call: CallPartner): Rail {
  async function withdraw(order: RailOrder): Promise<RailAnswer> {
    const kind = order.reference.endsWith('-code') ? 'code' : 'qr';
    const told = readOrder(await call('DELETE', pathOf(order)), expectedOf(order, kind));
    if (told !== 'UNKNOWN_ORDER' && 'contradiction' in told)
      return { result: 'CONTRADICTED', problem: told.contradiction };
    const answer = told === 'UNKNOWN_ORDER' ? null : withdrawalAnswerOf(orderIn(told));
    if (answer === null) throw new Error('the partner does not say that the order is withdrawn or paid');
    return answer;
  }
  return { ask: withdraw, find: withdraw };
}

const expectedOf = ({ reference, request, merchantId }: RailOrder, kind: OrderedKind): Expected => ({
  kind,
  reference,
  amountCentimos: kind === 'message' ? null : request.amountCentimos,
  merchantId: request.isOfNobody === true ? null : merchantId,
});

/** @throws Error when the response decides nothing */
function orderIn(read: { order: PartnerOrder } | { problem: string }): PartnerOrder {
  if ('problem' in read) throw new Error(`the answer of the partner decides nothing: ${read.problem}`);
  return read.order;
}

const pathOf = ({ reference }: RailOrder): string => `/orders/${encodeURIComponent(reference)}`;

function askAt({ request: { endsAt }, now }: RailOrder): Date {
  const at = typeof endsAt === 'string' ? new Date(endsAt) : now;
  return at > now ? at : new Date(now.getTime() + dayMs);
}
