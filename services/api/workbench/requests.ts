import type { Snapshot, SnapshotQuery } from '../src/adapters/http/workbench/snapshot-type.ts';
import { language } from './messages.ts';
import { setServerNow } from './time.ts';

/** Needed for each request: see guard.ts of the service. */
const own = { 'X-Svc-Workbench': '1' };

const merchantOf = (merchant: string | null): Record<string, string> =>
  merchant === null ? {} : { 'X-Svc-Merchant': merchant };

/** `snapshot` null: nothing has changed since the data with this ETag. @throws when the service does not answer */
export async function fetchSnapshot(
  merchant: string | null,
  query: SnapshotQuery,
  etag: string,
): Promise<{ snapshot: Snapshot | null; etag: string }> {
  const headers = { ...own, ...merchantOf(merchant), 'If-None-Match': etag };
  const set = Object.entries(query).filter(([, value]) => value !== '');
  const response = await fetch(`/workbench/snapshot?${new URLSearchParams(set)}`, { headers, cache: 'no-store' });
  if (response.status !== 304 && !response.ok) throw new Error(`${response.status}`);
  setServerNow(response.headers.get('X-Svc-Now'));
  if (response.status === 304) return { snapshot: null, etag };
  return { snapshot: (await response.json()) as Snapshot, etag: response.headers.get('ETag') ?? '' };
}

export type Answer = { problem: string | null; data: { id?: string } };

/** Calls an operation of the API for the merchant. `problem`: the message of the refusal, or null. */
export async function callApi(merchant: string, method: string, path: string, body: object): Promise<Answer> {
  const headers = {
    ...own,
    ...merchantOf(merchant),
    'Content-Type': 'application/json',
    'Accept-Language': language,
    'Idempotency-Key': crypto.randomUUID(),
    'X-Request-Id': 'workbench',
  };
  const response = await fetch(`/workbench/v1${path}`, { method, headers, body: JSON.stringify(body) });
  const answer =
    response.status === 204 ? {} : ((await response.json()) as { message?: string; data?: Answer['data'] });
  return { problem: response.ok ? null : (answer.message ?? String(response.status)), data: answer.data ?? {} };
}
