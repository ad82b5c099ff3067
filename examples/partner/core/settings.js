/** The same accounts as in the test mode of svc. No bank has the code 999. */
export const failingCcis = {
  '99900000000000000138': 'account_closed',
  '99900000000000000236': 'invalid_account_number',
  '99900000000000000334': 'holder_mismatch',
  '99900000000000000432': 'bank_rejected',
};

/** The same number as in the test mode of svc: this phone takes no messages. */
export const refusingPhone = '+51900000001';

/** What a test or the clerk can change while the partner runs. A delay of null: the clerk ends the order. */
export const defaultSettings = {
  payout_delay_ms: 2000,
  refund_delay_ms: 0,
  message_delay_ms: 0,
  /** How long after an attempt a notification is sent again; the last wait goes on. */
  repeat_after_ms: [1_000, 5_000, 30_000, 120_000, 600_000],
  /** once | twice | reversed | never */
  notify: 'once',
  /** own | day (numbers begin again each day in Lima) | batch (one number for all movements of a day) */
  payment_ids: 'own',
  /** How camt.053 shows a batch: `each` transaction of it, or the entry as a `whole` */
  batches: 'whole',
};

const isDelay = (value) => value === null || (Number.isInteger(value) && value >= 0 && value < 2 ** 31);
const rules = {
  payout_delay_ms: [isDelay, 'milliseconds, or null: the clerk ends the order'],
  refund_delay_ms: [isDelay, 'milliseconds, or null: the clerk ends the order'],
  message_delay_ms: [isDelay, 'milliseconds, or null: the clerk ends the order'],
  repeat_after_ms: [
    (value) => Array.isArray(value) && value.length > 0 && value.every((ms) => ms !== null && isDelay(ms)),
    'a list of milliseconds',
  ],
  payment_ids: [(value) => ['own', 'day', 'batch'].includes(value), 'own, day or batch'],
  batches: [(value) => ['whole', 'each'].includes(value), 'whole or each'],
  notify: [(value) => ['once', 'twice', 'reversed', 'never'].includes(value), 'once, twice, reversed or never'],
};

/** Changes the settings that are given. @throws Error that says what is allowed */
export function changeSettings(settings, changes) {
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(rules, name)) throw new Error(`There is no setting ${name}.`);
    const [isRight, allowed] = rules[name];
    if (!isRight(value)) throw new Error(`${name} is ${allowed}.`);
  }
  return Object.assign(settings, changes);
}
