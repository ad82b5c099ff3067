import type { AuditHead, AuditRow } from '../../domain/audit-log.ts';

export type AuditLogReads = {
  /** The last row; null while there is none. */
  head(): Promise<AuditHead | null>;
  /** The newest first. */
  newest(limit: number): Promise<AuditRow[]>;
  /** The rows after a number, the next one first. */
  after(number: number, limit: number): Promise<AuditRow[]>;
};

export type AuditLog = AuditLogReads & {
  /** Unique by the row before: of two that are appended at the same time, one throws Conflict. */
  append(row: AuditRow): Promise<void>;
};
