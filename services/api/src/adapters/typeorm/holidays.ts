import type { Holidays } from '../../application/ledger/holidays-port.ts';
import type { Session } from './connection/session.ts';
import { table, text } from './statements/columns.ts';
import { insert, remove, select } from './statements/statements.ts';

export const holidayTable = table<{ day: string }>('added_holidays', { day: { ...text, primary: true } });

export const holidays = (session: Session): Holidays => ({
  async from(day) {
    const rows = await select(session, holidayTable, { day: { from: day } }, { order: { day: 'ASC' } });
    return rows.map((row) => row.day);
  },
  async insert(day) {
    await insert(session, holidayTable, { day });
  },
  async remove(day) {
    await remove(session, holidayTable, { day });
  },
});
