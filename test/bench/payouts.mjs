import { require } from './baseline/rows.mjs';
import { latency } from './deliveries.mjs';

const tables = ['merchants', 'payout_accounts', 'payout_settings', 'balances', 'balance_transactions', 'timers'];
const expiries = 20;

/**
 * Makes the payouts of `count` merchants due at the same time, as at 06:00, while a worker runs. One merchant is created by
 * calls, the others are copies of its rows. Measures how late intents expire meanwhile, and how long events of payments take.
 * @param merchant the merchant that is copied, `other`: the one that has the expiries and the payments
 */
export async function payoutsAtOnce({ origin, merchant, other, databaseUrl, count }) {
  const call = (key, where, body) =>
    fetch(`${origin}/v1/${where}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    }).then(async (response) => (await response.json()).data);
  const database = await require('mysql2/promise').createConnection({ uri: databaseUrl, dateStrings: true });
  const intent = { amount: { amount: '25.90', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] };

  await call(merchant.key, 'payout-accounts', { cci: '00219100123456789013', account_type: 'CHECKING' });
  const { id: paid } = await call(merchant.key, 'payment-intents', intent);
  await call(merchant.key, `payment-intents/${paid}/simulate`, { outcome: 'SUCCEEDED' });
  await copyMerchant(database, merchant.id, count - 1);

  const startMs = Date.now() + 5_000;
  const at = (ms) => new Date(ms).toISOString().slice(0, -1).replace('T', ' ');
  await database.query("UPDATE timers SET due_at = ? WHERE kind = 'run-payout-schedule'", [at(startMs)]);
  for (let index = 0; index < expiries; index += 1) {
    const expires_at = new Date(startMs + 600_000).toISOString();
    const { id } = await call(other.key, 'payment-intents', { ...intent, expires_at });
    await database.query('UPDATE timers SET due_at = ? WHERE ref = ?', [at(startMs + 250 * index), id]);
  }
  const { p99Ms } = await latency({ origin, key: other.key, perSecond: 20, seconds: 10 });
  for (let created = 0; created < count;) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    [[{ created }]] = await database.query('SELECT COUNT(*) AS created FROM payouts');
  }
  const times = async (sql, values) =>
    (await database.query(sql, values))[0].map((row) => Date.parse(`${row.created_at.replace(' ', 'T')}Z`) - startMs);
  const [lastMs = 0] = await times('SELECT MAX(created_at) AS created_at FROM payouts');
  const expired = await times(
    "SELECT created_at FROM events WHERE merchant_id = ? AND type = 'payment.expired' ORDER BY created_at",
    [other.id],
  );
  await database.end();
  const lateMs = expired.length === expiries ? Math.max(...expired.map((ms, index) => ms - 250 * index)) : Infinity;
  return { lateMs, p99Ms, seconds: lastMs / 1_000 };
}

/** Makes what was paid available, and copies the merchant with new ids. */
async function copyMerchant(database, merchantId, count) {
  await database.query(
    "UPDATE balance_transactions SET status = 'AVAILABLE', available_confirmed = 1 WHERE merchant_id = ?",
    [merchantId],
  );
  await database.query(
    'UPDATE balances SET available_centimos = pending_centimos, pending_centimos = 0 WHERE merchant_id = ?',
    [merchantId],
  );
  for (const table of tables) {
    const where = table === 'merchants' ? 'id' : 'merchant_id';
    const [rows] = await database.query(`SELECT * FROM ${table} WHERE ${where} = ?`, [merchantId]);
    for (let from = 0; from < count; from += 500) {
      const copies = Array.from({ length: Math.min(500, count - from) }, (_, index) =>
        rows.map((row) => Object.values(row).map((value) => withNewIds(value, from + index))),
      ).flat();
      await database.query(`INSERT INTO ${table} (${Object.keys(rows[0]).join(', ')}) VALUES ?`, [copies]);
    }
  }
}

/** The last five characters of each id are the number of the copy. */
const withNewIds = (value, index) =>
  typeof value === 'string'
    ? value.replaceAll(/((?:mer|acc|pacc|btxn|pay)_[0-9a-z]{21})[0-9a-z]{5}/g, `$1${String(index).padStart(5, '0')}`)
    : value;
