import type { CallRecordWithEvents } from './call-records-port.ts';
import type { Schemas } from '../schemas.ts';

export const callRecordView = (record: CallRecordWithEvents): Schemas['CallRecord'] => ({
  id: record.id,
  request_id: record.id,
  correlation_id: record.correlationId,
  operation: record.operation,
  method: record.method,
  path: record.path,
  status: record.status,
  error_code: record.errorCode,
  duration_ms: record.durationMs,
  key_last4: record.keyLast4,
  livemode: record.livemode,
  created_at: record.createdAt.toISOString(),
  event_ids: [...record.eventIds],
});
