import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/**
 * The book of the partner: rows by their id, in memory, and in a file if there is one. A line of the file is one commit:
 * the rows that have changed together. The last row with an id counts.
 */
export function openBook(file, random = Math.random) {
  const tables = { orders: new Map(), movements: new Map(), notifications: new Map() };
  const index = { codes: new Set(), payments: new Map(), refunds: new Map() };
  const apply = (changes) => {
    for (const [name, rows] of Object.entries(changes))
      for (const row of rows) {
        tables[name].set(row.id, row);
        addTo(index, name, row);
      }
  };
  let descriptor = file ? openSync(file, 'a+', 0o600) : null;
  if (descriptor !== null) read(descriptor, apply);

  // An id must not come again after a restart without a file: svc would take new money for a repetition.
  const opened = Math.floor(random() * 2 ** 32).toString(16);
  let count = 0;
  return {
    ...tables,
    ...index,
    random,
    newId: (prefix) => `${prefix}-${opened}-${(count += 1)}`,
    /** All of these rows, or, when the process is killed meanwhile, none. */
    commit(changes) {
      if (descriptor !== null) writeSync(descriptor, `${JSON.stringify(changes)}\n`);
      apply(changes);
    },
    close() {
      if (descriptor !== null) closeSync(descriptor);
      descriptor = null;
    },
  };
}

/** What is looked up by something else than its id, so that a book of 100,000 orders is as fast as an empty one. */
function addTo({ codes, payments, refunds }, table, row) {
  if (table === 'movements' && row.kind === 'payment') {
    // A number that came again, and a line that was booked twice, are the first one's.
    const isOther = payments.has(row.payment_id) && payments.get(row.payment_id).id !== row.id;
    if (!isOther && row.is_gone) payments.delete(row.payment_id);
    else if (!isOther) payments.set(row.payment_id, row);
  }
  if (table !== 'orders') return;
  if (row.instrument?.code) codes.add(row.instrument.code);
  if (row.kind !== 'refund' || !row.request) return;
  const { payment_id } = row.request;
  refunds.set(payment_id, (refunds.get(payment_id) ?? new Map()).set(row.id, row));
}

/** A last line without its end was torn by a kill: it was never answered, and is cut off. */
function read(descriptor, apply) {
  const text = readFileSync(descriptor, 'utf8');
  const end = text.lastIndexOf('\n') + 1;
  for (const line of text.slice(0, end).split('\n')) if (line !== '') apply(JSON.parse(line));
  if (end < text.length) ftruncateSync(descriptor, Buffer.byteLength(text.slice(0, end)));
}
