import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { commandLine } from './command-line.ts';
import { WrongSettings } from './config.ts';
import { codeOf } from './data-folder.ts';

/** Where to listen, and the setting that says so. */
export type Address = {
  host: string;
  port: number;
  setting: string;
  clientError?: (error: Error, socket: Duplex) => void;
};

export type Listening = {
  /** The one that the system chose, where it was to choose. */
  port: number;
  /** Takes no more calls, and resolves when all that were under way are answered. */
  close(): Promise<void>;
};

/** How long a client may take to say what it wants: whoever trickles is cut, and holds nothing but a socket meanwhile. */
const patience = {
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 10_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 1_000,
};

/** How long a client may go on saying what it wants when we stop listening: Node itself looks at no clock any more then. */
const lastPatienceMs = 5_000;

/** Listens. @throws WrongSettings when the port is taken */
export async function listen(listener: RequestListener, address: Address): Promise<Listening> {
  const http = createServer(patience, listener);
  // A reader that stops reading is cut, too.
  http.setTimeout(60_000);
  http.on('checkExpectation', listener);

  const connections = new Set<Socket>();
  http.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const underWay = new Set<ServerResponse>();
  /** Says, where it still can, that the connection ends with this answer. */
  const endWith = (response: ServerResponse): unknown =>
    response.headersSent || response.setHeader('Connection', 'close');
  http.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    // Its connection was open before we stopped listening, and kept alive it would keep this process alive, too.
    if (!http.listening) endWith(response);
  });
  const ending = new WeakSet<Duplex>();
  http.on('clientError', (error, socket) => {
    if (ending.has(socket)) return;
    const answers = [...underWay].filter(({ req }) => req.socket === socket && req.complete);
    const last = answers.at(-1);
    if (last === undefined || answers.every(({ writableEnded }) => writableEnded))
      return address.clientError?.(error, socket) ?? socket.destroy();
    // What comes behind calls takes nothing from their answers: they are finished, and then the connection is ended.
    ending.add(socket);
    endWith(last);
    last.once('close', () => (socket as Socket).destroySoon());
  });
  function cutTrickling(): void {
    const asked = new Set([...underWay].filter(({ req }) => req.complete).map(({ req }) => req.socket));
    for (const socket of connections) if (!asked.has(socket)) socket.destroy();
  }
  await bound(http, address);

  return {
    port: (http.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const late = setTimeout(cutTrickling, lastPatienceMs);
        http.close(() => {
          clearTimeout(late);
          resolve();
        });
        underWay.forEach(endWith);
      }),
  };
}

const bound = (http: Server, { host, port, setting }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once('error', (error) => {
      const next = port < 65_535 ? port + 1 : port - 1;
      const problem =
        codeOf(error) === 'EADDRINUSE'
          ? `Port ${port} is taken: choose another, for example ${commandLine('npm start', { [setting]: String(next) })}`
          : `${host}:${port} can't be listened on (${codeOf(error)}): see SVC_HOST and ${setting}.`;
      reject(new WrongSettings([problem]));
    });
    http.listen(port, host, resolve);
  });
