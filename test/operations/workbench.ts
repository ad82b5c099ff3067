import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { WorkbenchFiles } from '../../services/api/src/adapters/http/workbench/files.ts';
import type { Snapshot, SnapshotQuery } from '../../services/api/src/adapters/http/workbench/snapshot-type.ts';
import { startWorld, type World } from '../world.ts';

export type Received = { status: number; headers: IncomingHttpHeaders; text: string };
export type Sent = { method?: string; headers?: Record<string, string>; body?: unknown };

/** For tests that need no page. */
export const emptyFiles: WorkbenchFiles = (name) => Promise.resolve(Buffer.from(`The file ${name}.`));

/** What a browser sends with a request of the page's own script. */
export const ownRequest = { 'Sec-Fetch-Site': 'same-origin', 'X-Svc-Workbench': '1' };

/** node:http, because fetch sets the headers Host and Sec-Fetch-Site itself. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Received> {
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...type, ...headers }, agent: false };
    const request = httpRequest(`${origin}${path}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

export type Workbench = World & {
  snapshot(merchantId?: string, query?: SnapshotQuery): Promise<Snapshot>;
  /** Sends an action of the page. */
  act(path: string, body?: object, headers?: Record<string, string>, method?: 'POST' | 'PATCH'): Promise<Received>;
};

export async function startWorkbench(given: Parameters<typeof startWorld>[0] = {}): Promise<Workbench> {
  const world = await startWorld({ workbench: emptyFiles, ...given });
  const { origin, keys } = world;
  return {
    ...world,
    async snapshot(merchantId = keys.merchantId, query = {}) {
      await world.service.requestLog.flush();
      const { text } = await ask(origin, `/workbench/snapshot?${new URLSearchParams(query)}`, {
        headers: { ...ownRequest, 'X-Svc-Merchant': merchantId },
      });
      return JSON.parse(text) as Snapshot;
    },
    act: (path, body = {}, headers = {}, method = 'POST') =>
      ask(origin, `/workbench/v1${path}`, {
        method,
        headers: { ...ownRequest, 'X-Svc-Merchant': keys.merchantId, ...headers },
        body,
      }),
  };
}
