import { callRecordView } from '../../../application/call-records/call-record-view.ts';
import { tracePaymentIntent } from '../../../application/diagnostics/trace-payment-intent.ts';
import { traceView } from '../../../application/diagnostics/trace-view.ts';
import { found } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';
import { page } from './page.ts';

/** Each first writes the records that wait in this process, so that it finds the calls before it. */
export const diagnosticHandlers = {
  listDiagnosticRequests: async (call) => {
    const { app, query } = call;
    await app.requestLog.flush();
    return page(call, app.store.read.callRecords, { correlationId: query.correlation_id }, callRecordView);
  },

  listRecentRequests: async (call) => {
    const { app, query } = call;
    await app.requestLog.flush();
    const filter = { statuses: query.status ?? null, operations: query.operation ?? null };
    return page(call, app.store.read.recentCalls, filter, callRecordView);
  },

  getDiagnosticRequest: async ({ app, caller, path }) => {
    await app.requestLog.flush();
    const record = await app.store.read.callRecords.find(caller, path.request_id);
    return { data: callRecordView(found(record, 'REQUEST_NOT_FOUND')) };
  },

  tracePaymentIntent: async ({ app, caller, path }) => {
    await app.requestLog.flush();
    return { data: traceView(await tracePaymentIntent(app.store.read, caller, path.id)) };
  },
} satisfies Partial<Handlers>;
