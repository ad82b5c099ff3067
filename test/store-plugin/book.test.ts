import { describe, expect, test } from '@jest/globals';
import {
  bookRefund,
  bookWaiting,
  completeParts,
  flagRest,
  openIn,
  settingsFrom,
  settleByHand,
  viewsOf,
  waitingRefunds,
  type Book,
  type BookedPayment,
  type Refund,
} from '../../packages/store-plugin/src/core/index.ts';

const settings = settingsFrom({ secretKey: `svc_test_${'a'.repeat(38)}` }, {});
const { words } = settings;

const bookOf = (payment: BookedPayment, ...notes: string[]): Book => ({
  payments: { pi_1: payment },
  notes,
  refunds: {},
});
const refundOf = (amount: string, status: Refund['status'] = 'SUCCEEDED', id = 're_1') =>
  ({ id, payment_intent_id: 'pi_1', status, amount: { amount, currency: 'PEN' } }) as Refund;
const flag = words.flagged.WRONG_AMOUNT(5_000, 'pi_1');

test('what is left of flagged money can be given back; of all other money nothing', () => {
  const seen = (payment: BookedPayment) => viewsOf(bookOf(payment))[0];
  expect(seen({ state: 'flagged', amountCentimos: 5_000, refundedCentimos: 2_000 })).toMatchObject({
    leftCentimos: 3_000,
    state: 'flagged',
  });
  expect(seen({ state: 'flagged', amountCentimos: 5_000, refundedCentimos: 5_000 })?.state).toBe('refunded');
  expect(seen({ state: 'flagged', amountCentimos: 5_000, isSeen: true })).toMatchObject({
    leftCentimos: 0,
    state: 'seen',
  });
  expect(seen({ state: 'settled', amountCentimos: 5_000 })).toMatchObject({ leftCentimos: 0, state: 'settled' });
});

test('the staff have settled it: no note asks for a person, and nothing is offered to give back', () => {
  const book = bookOf({ state: 'flagged', amountCentimos: 5_000 }, 'opened', flag);
  settleByHand(book);
  expect([book.notes, viewsOf(book)[0]?.state, openIn(book)]).toEqual([['opened'], 'seen', []]);
});

test('the last of the money goes back: the note that asked for it is gone, and one about another payment stays', () => {
  const other = words.flagged.WRONG_AMOUNT(900, 'pi_2');
  const book = bookOf({ state: 'flagged', amountCentimos: 5_000 }, flag, other);
  bookRefund(book, settings, refundOf('20.00'), 2_000, null);
  expect(book.notes).toContain(flag);
  bookRefund(book, settings, refundOf('30.00'), 5_000, null);
  expect(book.notes).not.toContain(flag);
  expect(book.notes).toContain(other);
});

test('an older answer of svc, which has less refunded, does not bring money back', () => {
  const book = bookOf({ state: 'flagged', amountCentimos: 5_000 }, flag);
  bookRefund(book, settings, refundOf('50.00'), 5_000, null);
  bookRefund(book, settings, refundOf('20.00'), 2_000, null);
  expect(viewsOf(book)[0]?.leftCentimos).toBe(0);
});

test('what the order does not count is told once', () => {
  const book = bookOf({ state: 'settled', amountCentimos: 5_000 });
  bookRefund(book, settings, refundOf('7.00'), 700, 0);
  bookRefund(book, settings, refundOf('7.00'), 700, 0);
  expect(book.notes[0]).toBe(words.refundNotBooked(700, 're_1'));
  expect(book.notes.filter((note) => note.startsWith('REVISAR'))).toHaveLength(1);
});

test('a refund that the bank rejects asks for a person', () => {
  const book = bookOf({ state: 'settled', amountCentimos: 5_000 });
  bookRefund(book, settings, refundOf('7.00', 'FAILED'), 0, 0);
  expect(book.notes).toEqual([words.refundFailed(700, 're_1')]);
});

describe('the bank has not answered yet', () => {
  test('it is not refunded, and not offered again; the note says what is missing, once', () => {
    const book = bookOf({ state: 'flagged', amountCentimos: 5_000 });
    for (let times = 0; times < 2; times += 1) bookWaiting(book, settings, refundOf('20.00', 'PENDING'));
    expect(viewsOf(book)).toMatchObject([{ leftCentimos: 3_000, state: 'flagged' }]);
    bookWaiting(book, settings, refundOf('30.00', 'PENDING', 're_2'));
    expect(viewsOf(book)).toMatchObject([{ leftCentimos: 0, state: 'refunding' }]);
    expect(book.notes).toEqual([words.refundSent(2_000, 're_1'), words.refundSent(3_000, 're_2')]);
    expect([waitingRefunds(book, 'pi_1', 3_000), waitingRefunds(book, 'pi_1', 1_000)]).toEqual([['re_2'], []]);
  });

  test('the bank makes it: it is refunded, and nothing waits', () => {
    const book = bookOf({ state: 'flagged', amountCentimos: 5_000 }, flag);
    bookWaiting(book, settings, refundOf('50.00', 'PENDING'));
    bookRefund(book, settings, refundOf('50.00'), 5_000, null);
    expect([viewsOf(book)[0]?.state, book.notes]).toEqual(['refunded', [words.simulatedRefund(5_000, 're_1')]]);
    bookWaiting(book, settings, refundOf('50.00', 'PENDING')); // written down too late
    expect(waitingRefunds(book, 'pi_1', 5_000)).toEqual([]);
  });

  test('the bank rejects it: a note asks for a person until the same was refunded', () => {
    const book = bookOf({ state: 'settled', amountCentimos: 5_000 });
    bookWaiting(book, settings, refundOf('20.00', 'PENDING'));
    bookRefund(book, settings, refundOf('20.00', 'FAILED'), 0, 0);
    expect([waitingRefunds(book, 'pi_1', 2_000), book.notes]).toEqual([[], [words.refundFailed(2_000, 're_1')]]);
    bookRefund(book, settings, refundOf('10.00', 'SUCCEEDED', 're_2'), 1_000, 1_000);
    expect(book.notes).toContain(words.refundFailed(2_000, 're_1'));
    bookRefund(book, settings, refundOf('20.00', 'SUCCEEDED', 're_3'), 3_000, 3_000);
    expect(book.notes.filter((note) => note.startsWith('REVISAR'))).toEqual([]);
  });

  test('the order is cancelled: what is on its way is not asked for again; rejected, it is', () => {
    const book = bookOf({ state: 'settled', amountCentimos: 5_000 });
    const paid = { amountCentimos: 5_000, refundedCentimos: 0 };
    bookWaiting(book, settings, refundOf('50.00', 'PENDING'));
    flagRest(book, words, 'pi_1', paid);
    expect(viewsOf(book)).toMatchObject([{ leftCentimos: 0, state: 'refunding' }]);
    bookRefund(book, settings, refundOf('50.00', 'FAILED'), 0, 0);
    flagRest(book, words, 'pi_1', paid);
    expect(viewsOf(book)).toMatchObject([{ leftCentimos: 5_000, state: 'flagged' }]);
  });
});

test('the order is cancelled: what was not given back is flagged, once, and nothing when all was', () => {
  const book = bookOf({ state: 'settled', amountCentimos: 5_000, refundedCentimos: 1_000 });
  for (let times = 0; times < 2; times += 1)
    flagRest(book, words, 'pi_1', { amountCentimos: 5_000, refundedCentimos: 0 });
  expect(book.notes).toEqual([words.flagged.ORDER_CANCELLED(4_000, 'pi_1')]);
  const all = bookOf({ state: 'settled', amountCentimos: 5_000 });
  flagRest(all, words, 'pi_1', { amountCentimos: 5_000, refundedCentimos: 5_000 });
  expect(all.notes).toEqual([]);
});

test('the rest of an order was paid: its parts ask for nobody, flagged money still does', () => {
  const book = bookOf({ state: 'settled', amountCentimos: 5_000 }, words.partlyPaid(5_000, 100, 'pi_1'));
  book.payments['pi_2'] = { state: 'flagged', amountCentimos: 900 };
  book.notes.push(words.flagged.WRONG_AMOUNT(900, 'pi_2'));
  completeParts(book);
  expect(book.notes).toEqual([words.flagged.WRONG_AMOUNT(900, 'pi_2')]);
});
