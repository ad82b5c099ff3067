import type { Request } from 'express';
import type { CallRecord } from '../../application/call-records/call-records-port.ts';
import type { OperationId, OperationRow } from '../../generated/operations.ts';
import type { MerchantCaller } from './access/caller.ts';
import type { AnyResponse } from './handler.ts';
import type { CallIds } from './request-id.ts';

/** A program asks for the latest calls again and again: a successful call of it would fill the list that it returns. */
const withoutRecord: ReadonlySet<string> = new Set<OperationId>(['listRecentRequests']);

export const leavesRecord = ({ id }: OperationRow, status: number): boolean => status >= 400 || !withoutRecord.has(id);

/** What a call record says of a call before its response. */
export type RecordedCall = {
  ids: CallIds;
  operation: OperationRow;
  request: Request;
  caller: MerchantCaller;
  createdAt: Date;
};

/** What it says of the response. */
export type RecordedResponse = Pick<CallRecord, 'status' | 'errorCode' | 'durationMs' | 'paymentIntentId'>;

export const callRecordOf = (
  { ids, operation, request, caller, createdAt }: RecordedCall,
  { paymentIntentId, ...response }: RecordedResponse,
): CallRecord => ({
  ...response,
  id: ids.requestId,
  merchantId: caller.merchantId,
  livemode: caller.livemode,
  correlationId: ids.correlationId,
  operation: operation.id,
  method: request.method,
  path: recordedPath(operation, request.params),
  paymentIntentId: Object.values(request.params).find(isIntentId) ?? paymentIntentId,
  keyLast4: caller.keyLast4,
  createdAt,
});

/** A value that is no id may be a secret that was sent in the wrong place: the name of its parameter is stored instead. */
const recordedPath = ({ path }: OperationRow, params: Request['params']): string =>
  path.replaceAll(/\{(\w+)\}/g, (name, parameter: string) => {
    const value = params[parameter];
    return isId(value) ? value : name;
  });

/** The payment intent that a response shows, or that its object belongs to. Null: none, or a list. */
export function intentOfResponse(response: AnyResponse): string | null {
  const { data = response } = (response ?? {}) as { data?: unknown };
  if (typeof data !== 'object' || data === null) return null;
  const { id, payment_intent_id: owner } = data as { id?: unknown; payment_intent_id?: unknown };
  return [id, owner].find(isIntentId) ?? null;
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[a-z]+_[0-9a-z]{26}$/.test(value);
const isIntentId = (value: unknown): value is string => isId(value) && value.startsWith('pi_');
