import { eventTable } from '../../services/api/src/adapters/typeorm/events.ts';
import { newPlaceholderForm } from '../../services/api/src/adapters/typeorm/placeholder-form.ts';
import { toStored } from '../../services/api/src/adapters/typeorm/statements/columns.ts';
import type { StoredEvent } from '../../services/api/src/application/webhooks/events-port.ts';
import { profile, type Database } from '../databases.ts';

/** Inserts thousands of events that were fanned out. A store appends each by itself, which takes much longer. */
export async function insertFannedOut(store: object, events: readonly StoredEvent[]): Promise<void> {
  const { dataSource } = store as { dataSource: Database };
  const dialect = profile() === 'embedded' ? 'sqlite' : 'mysql';
  const { columns, insertInto, questionMarks } = eventTable;
  for (let start = 0; start < events.length; start += 1_000) {
    const rows = events
      .slice(start, start + 1_000)
      .map((event) => ({ ...event, ...newPlaceholderForm, fannedOut: true }));
    const values = rows.flatMap((row) =>
      columns.map((column) => toStored(column, row[column.property as keyof typeof row], dialect)),
    );
    await dataSource.query(insertInto + rows.map(() => questionMarks).join(', '), values);
  }
}
