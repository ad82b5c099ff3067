import { balanceOf, bookedLines } from '../core/money-in.js';
import { decimal } from '../core/money.js';
import { orderView } from '../core/orders.js';
import { statementCsv } from '../statement/csv.js';
import { statementXml } from '../statement/camt053.js';
import { statementOf } from '../statement/statement.js';

const failureCodes = {
  qr: ['not_collectable'],
  code: ['not_collectable'],
  payout: ['account_closed', 'invalid_account_number', 'holder_mismatch', 'bank_rejected'],
  refund: ['bank_rejected'],
  message: ['refused', 'not_sent'],
};

/** What a test, a person at the page, or another program can make the partner do. */
export function openControl({ bank, faults, clock }) {
  const { book } = bank;
  const actions = {
    pay: (given) => bank.pay(given),
    reject({ kind, failure_code = failureCodes[kind]?.at(-1), times }) {
      if (!failureCodes[kind]?.includes(failure_code)) throw new Error(`A ${kind} does not fail with ${failure_code}.`);
      bank.rejections.add({ kind, failure_code, times });
    },
    end(given) {
      const { kind } = book.orders.get(given.reference) ?? {};
      if (given.status === 'FAILED' && given.failure_code && !failureCodes[kind]?.includes(given.failure_code))
        throw new Error(`A ${kind} does not fail with ${given.failure_code}.`);
      if (![undefined, 'SUCCEEDED', 'FAILED'].includes(given.status)) throw new Error('status is SUCCEEDED or FAILED.');
      return orderView(bank.end(given));
    },
    return: (given) => bank.returnPayout(given),
    ...bank.mistakes,
    settle: (given) => bank.bookOnly({ ...given, kind: 'settlement' }),
    fee: (given) => bank.bookOnly({ ...required(given, 'amount'), kind: 'partner_fee' }),
    chargeback(given) {
      const paid = book.payments.get(given.payment_id);
      if (!paid) throw new Error(`There is no payment ${given.payment_id}.`);
      const amount = given.amount ?? decimal(paid.centimos);
      return bank.bookOnly({ kind: 'chargeback', amount, payment_id: paid.payment_id, reference: paid.reference });
    },
    fault: (given) => faults.add(given),
    clear_faults: () => faults.clear(),
    settings: (given) => bank.change(given),
    repeat: (given) => bank.repeat(given),
    work: async () => ({ sent: await bank.work() }),
  };
  const reads = {
    orders: () => [...book.orders.values()],
    movements: () => bookedLines(book),
    notifications: () => [...book.notifications.values()],
    settings: () => bank.settings,
    faults: () => faults.list(),
    balance: () => ({ balance: decimal(balanceOf(book)) }),
  };
  return {
    actions,
    reads,
    /** @returns text, or null: there is no such day */
    statement(day, format = 'csv') {
      const statement = statementOf(book, day, clock.now());
      return statement && (format === 'xml' ? statementXml(statement, bank.settings) : statementCsv(statement));
    },
  };
}

function required(given, name) {
  if (given[name] === undefined) throw new Error(`Say the ${name}.`);
  return given;
}
