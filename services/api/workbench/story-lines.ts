import type { Story } from '../src/adapters/http/workbench/snapshot-type.ts';
import { callDetails, callName, outcomeOf } from './calls.ts';
import { json } from './code.ts';
import { answerOf, deliveryState, deliveryView, type Delivery } from './deliveries.ts';
import { h, soles, type Child } from './element.ts';
import { eventDetails } from './events.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { isEndOf, note, type Item, type Lane, type Line, type Told } from './story-line.ts';
import { chargebackMove, paymentMove, refundMove } from './story-moves.ts';

/** What happened, oldest first. Each line has the words of its object, in the language of the page. */
export function linesOf(page: Page, story: Story): Line[] {
  const seen = new Map<string, number>();
  return story.items.map((one) => {
    const name = `${one.kind} ${one.ref} ${one.at}`;
    const item = { ...one, nth: seen.get(name) ?? 0 };
    seen.set(name, item.nth + 1);
    return {
      ...(tell[item.kind](page, story, item) ?? unknown(item)),
      key: `${name} ${item.nth}`,
      at: item.at,
      which: item.kind === 'CALL' ? 'real' : 'test',
    };
  });
}

/** The sentence of the trace, for an object that is gone. */
const unknown = ({ ref, summary, kind }: Item): Told => ({
  lane: laneOfKind[kind],
  from: null,
  outcome: 'plain',
  head: [summary],
  details: () => [h('code', {}, ref)],
});

const laneOfKind: Record<Item['kind'], Lane> = {
  CALL: 'CALL',
  STATUS: 'PAYMENT',
  RAIL_CALL: 'PAYMENT',
  LEDGER_ENTRY: 'MONEY',
  SUSPENSE: 'MONEY',
  PAYOUT: 'MONEY',
  EVENT: 'EVENT',
  DELIVERY_ATTEMPT: 'SHOP',
};

const tell: Record<Item['kind'], (page: Page, story: Story, item: Item) => Told | null> = {
  CALL(_page, { calls }, { ref }) {
    const call = calls.find(({ id }) => id === ref);
    if (call === undefined) return null;
    const outcome = outcomeOf(call);
    return {
      lane: 'CALL',
      from: null,
      outcome: outcome === 'SUCCEEDED' ? 'plain' : 'bad',
      head: [
        callName(call),
        h('span', { class: `code-${outcome} number` }, String(call.status)),
        call.error && h('span', { class: `state ${outcome}` }, call.error.code),
        call.times > 1 ? h('b', {}, `× ${call.times}`) : note(`${call.duration_ms} ms`),
      ],
      details: () => callDetails(call),
    };
  },

  STATUS: (_page, story, item) =>
    item.ref === story.payment.id ? paymentMove(story, item) : (refundMove(story, item) ?? chargebackMove(story, item)),

  LEDGER_ENTRY(_page, { entries }, { ref, at }) {
    const entry = entries.find(({ id }) => id === ref);
    if (entry === undefined) return null;
    const isBooking = entry.created_at === at;
    return {
      lane: 'MONEY',
      from: isBooking ? 'PAYMENT' : null,
      outcome: 'plain',
      head: isBooking
        ? [h('b', {}, text.booked), ...sumOf(entry)]
        : [h('b', {}, text.becameAvailable), h('span', { class: 'number' }, soles(entry.net.amount))],
      details: () => [json(entry)],
    };
  },

  RAIL_CALL(_page, { rail_calls: calls }, { ref, at, nth }) {
    const call = calls.find(({ id }) => id === ref);
    if (call === undefined) return null;
    const isEnd = isEndOf(call, at, nth);
    const isDenied = isEnd && call.failure_code !== null;
    const words = text.wallet.calls[call.kind];
    return {
      lane: 'PAYMENT',
      from: null,
      outcome: isDenied ? 'bad' : 'plain',
      head: [
        h('b', {}, isDenied ? words.denied : isEnd ? words.done : words.asked),
        isDenied ? note(call.failure_code ?? '') : null,
      ],
      details: () => [json(call)],
    };
  },

  SUSPENSE(_page, { suspense }, { ref, at, nth }) {
    const row = suspense.find(({ id }) => id === ref);
    if (row === undefined) return null;
    const isEnd = isEndOf(row, at, nth);
    const words = isEnd ? h('span', { class: `status ${row.status}` }, row.status) : note(row.reason);
    const head = [h('b', {}, `${text.wallet.inSuspense}: ${soles(row.amount)}`), words];
    return { lane: 'MONEY', from: null, outcome: isEnd ? 'plain' : 'bad', head, details: () => [json(row)] };
  },

  PAYOUT(_page, { payouts }, { ref, at }) {
    const payout = payouts.find(({ id }) => id === ref);
    if (payout === undefined) return null;
    const isStart = payout.created_at === at;
    const isSent = payout.initiated_at === at;
    const to = `${payout.destination_bank} …${payout.destination_account_masked.slice(-4)}`;
    const words = isStart
      ? [h('b', {}, `${text.inPayout} ${soles(payout.amount.amount)}`), note(to)]
      : isSent
        ? [h('b', {}, text.submitted), note(payout.arrival_expected_on ?? '')]
        : [
            h('b', {}, text.payoutEnds[payout.status] ?? payout.status),
            payout.failure_code && note(payout.failure_code),
          ];
    const isFailure = !isStart && !isSent && payout.status === 'FAILED';
    return {
      lane: 'MONEY',
      from: null,
      outcome: isFailure ? 'bad' : 'plain',
      head: words,
      details: () => [json(payout)],
    };
  },

  EVENT(page, { events, payment }, { ref }) {
    const event = events.find(({ id }) => id === ref);
    if (event === undefined) return null;
    return {
      lane: 'EVENT',
      from: event.resource_id === payment.id || event.type.startsWith('refund.') ? 'PAYMENT' : 'MONEY',
      outcome: event.delivery_state === 'DEAD' ? 'bad' : 'plain',
      head: [h('b', { class: 'type' }, event.type), deliveryState(event)],
      details: () => eventDetails(page, event),
    };
  },

  DELIVERY_ATTEMPT(page, { events }, { ref, at, nth }) {
    const delivery = events.flatMap(({ deliveries }) => deliveries).find(({ id }) => id === ref);
    const attempt = delivery?.attempt_history.toReversed().filter((one) => one.at === at)[nth];
    if (delivery === undefined || attempt === undefined) return null;
    return {
      lane: 'SHOP',
      from: 'EVENT',
      outcome: attempt.outcome === 'SUCCEEDED' ? 'good' : 'bad',
      head: attemptHead(delivery, attempt),
      details: () => [deliveryView(page, delivery)],
    };
  },
};

/** Gross, fee with its tax, and what is left. */
function sumOf({ gross, fee, fee_tax, net }: Story['entries'][number]): Child[] {
  const centimos = ({ amount }: { amount: string }): number => Math.round(Number(amount) * 100);
  const feeCentimos = centimos(fee) + centimos(fee_tax);
  const total = h('b', { class: 'amount' }, soles(net.amount));
  if (feeCentimos === 0) return [total];
  const words = `${soles((feeCentimos / 100).toFixed(2))} ${text.fee} =`;
  return [h('span', { class: 'number' }, `${soles(gross.amount)} ${words}`), total];
}

const attemptHead = ({ event_type, url }: Delivery, attempt: Delivery['attempt_history'][number]): Child[] => [
  h('span', { class: `state ${attempt.outcome}` }, h('b', {}, answerOf(attempt))),
  h('span', {}, `${text.attempt} ${attempt.attempt}`),
  h('code', {}, event_type),
  note(url),
];
