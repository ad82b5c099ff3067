import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import type { Lookup } from '../../../services/api/src/adapters/webhooks/resolve.ts';

/** A self-signed certificate for hooks.example.com and its key, used only in these tests. */
export const certificate = readFileSync(new URL('hooks.example.com.pem', import.meta.url), 'utf8');

export type Receiver = { port: number; connections: () => number; close: () => Promise<void> };

/** A receiver on loopback that counts its connections. */
export const receive = (listener: RequestListener): Promise<Receiver> => listening(createServer(listener));

export const receiveTls = (listener: RequestListener, options: ServerOptions = {}): Promise<Receiver> =>
  listening(createTlsServer({ key: certificate, cert: certificate, ...options }, listener));

async function listening(server: Server): Promise<Receiver> {
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A lookup that returns these results in turn and repeats the last one. `lookedUp` lists the names that were looked up. */
export function lookupReturning(...results: (readonly string[] | Error)[]): { lookup: Lookup; lookedUp: string[] } {
  const lookedUp: string[] = [];
  const lookup: Lookup = (hostname, _options, callback) => {
    const result = results[Math.min(lookedUp.length, results.length - 1)] ?? [];
    lookedUp.push(hostname);
    queueMicrotask(() => {
      if (result instanceof Error) callback(result, []);
      else
        callback(
          null,
          result.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
    });
  };
  return { lookup, lookedUp };
}

export const dnsError = (code: string): Error =>
  Object.assign(new Error(`queryA ${code} x`), { code, syscall: 'queryA' });
