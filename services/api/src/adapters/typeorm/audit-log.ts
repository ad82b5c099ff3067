import type { AuditLog } from '../../application/operators/audit-log-port.ts';
import type { AuditRow } from '../../domain/audit-log.ts';
import type { Session } from './connection/session.ts';
import { instant, longText, rowCount, table, text } from './statements/columns.ts';
import { insert, select } from './statements/statements.ts';

export const auditTable = table<AuditRow>('audit_log', {
  number: { ...rowCount, primary: true },
  id: text,
  at: instant,
  operator: text,
  command: text,
  arguments: longText,
  freeText: longText,
  freeTextHash: text,
  subjects: longText,
  result: text,
  keyName: text,
  previous: text,
  hmac: text,
});

export const auditLog = (session: Session): AuditLog => {
  const newest = (limit: number): Promise<AuditRow[]> =>
    select(session, auditTable, {}, { order: { number: 'DESC' }, limit });
  return {
    newest,
    async head() {
      const [last] = await newest(1);
      return last ?? null;
    },
    async after(number, limit) {
      return select(session, auditTable, { number: { after: number } }, { order: { number: 'ASC' }, limit });
    },
    async append(row) {
      await insert(session, auditTable, row);
    },
  };
};
