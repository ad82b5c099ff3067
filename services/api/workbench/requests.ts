import type { Snapshot } from '../src/adapters/http/workbench/snapshot-type.ts';

/** Needed for each request: see guard.ts of the service. */
const own = { 'X-Svc-Workbench': '1' };

const merchantOf = (merchant: string | null): Record<string, string> =>
  merchant === null ? {} : { 'X-Svc-Merchant': merchant };

let etag = '';

/** The latest data. Null: nothing has changed since the last call. @throws when the service does not answer */
export async function fetchSnapshot(merchant: string | null): Promise<Snapshot | null> {
  const headers = { ...own, ...merchantOf(merchant), 'If-None-Match': etag };
  const response = await fetch('/workbench/snapshot', { headers, cache: 'no-store' });
  if (response.status === 304) return null;
  if (!response.ok) throw new Error(`${response.status}`);
  const snapshot = (await response.json()) as Snapshot;
  etag = response.headers.get('ETag') ?? '';
  return snapshot;
}

/** Calls an operation of the API for the merchant. @returns the message of the refusal, or null */
export async function callApi(merchant: string, path: string, body: object): Promise<string | null> {
  const headers = {
    ...own,
    ...merchantOf(merchant),
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    'X-Request-Id': 'workbench',
  };
  const response = await fetch(`/workbench/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.ok) return null;
  const { message } = (await response.json()) as { message: string };
  return message;
}
