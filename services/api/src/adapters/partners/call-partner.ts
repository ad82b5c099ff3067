import { request as overHttp } from 'node:http';
import { Agent, request as overHttps } from 'node:https';
import { railTimeoutMs } from '../../application/rail-calls/call-rail.ts';
import type { After } from '../../application/signal.ts';
import type { PartnerSettings } from './partner-settings.ts';
import { signature } from './sign.ts';

/** A whole response. `version`: the header X-Svc-Partner-Version. `date`: the clock of the partner. */
export type PartnerResponse = { status: number; body: string; version: string | null; date: string | null };

export type CallPartner = (method: 'PUT' | 'GET' | 'DELETE', path: string, body?: object) => Promise<PartnerResponse>;

export type ConnectPartner = typeof createPartnerCaller;

/** A larger response makes no sense: an order has less than 2 KiB. */
const orderLimitBytes = 65_536;

/**
 * Sends signed requests to a partner, at the address that the operator has configured: it may be in a private network. Redirects
 * are not followed, and proxies of the environment are not used.
 */
export function createPartnerCaller(
  { url, sendKey, tls }: PartnerSettings,
  { now, after, bodyLimitBytes = orderLimitBytes }: { now: () => Date; after: After; bodyLimitBytes?: number },
): { call: CallPartner; close(): void } {
  const base = new URL(url);
  const agent = base.protocol === 'https:' ? new Agent({ keepAlive: true, maxSockets: 64, ...tls }) : undefined;

  const call: CallPartner = (method, target, content) =>
    new Promise((resolve, reject) => {
      const path = `${base.pathname.replace(/\/$/, '')}${target}`;
      const body = content === undefined ? '' : JSON.stringify(content);
      const timestampSeconds = Math.floor(now().getTime() / 1_000);
      const headers = {
        'X-Svc-Timestamp': String(timestampSeconds),
        'X-Svc-Signature': signature(sendKey, { timestampSeconds, method, path, body }),
        'User-Agent': 'svc-partner/1',
        Accept: 'application/json',
        ...(body !== '' && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
      };
      const send = agent === undefined ? overHttp : overHttps;
      const { hostname, port } = base;
      const host = hostname.replace(/^\[|\]$/g, '');
      const sent = send({ host, port, path, method, headers, ...(agent && { agent }) }, (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > bodyLimitBytes) sent.destroy(new Error(`the response has more than ${bodyLimitBytes} bytes`));
          else chunks.push(chunk);
        });
        response.on('end', () => {
          const { statusCode: status = 0, headers: received } = response;
          const version = received['x-svc-partner-version'];
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status, body: text, version: version?.toString() ?? null, date: received.date ?? null });
        });
        response.on('error', reject);
      });
      const cancel = after(railTimeoutMs, () => sent.destroy(new Error(`no response within ${railTimeoutMs} ms`)));
      sent.on('close', cancel);
      sent.on('error', reject);
      sent.end(body);
    });

  return { call, close: () => agent?.destroy() };
}
