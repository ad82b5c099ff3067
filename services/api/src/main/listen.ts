import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WrongSettings } from './config.ts';
import { codeOf } from './data-folder.ts';
import { endWith, oneAtATime } from './one-request-at-a-time.ts';
import { cutSlowReaders } from './slow-readers.ts';

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

/** So many may connect at the same moment: with Node's 511 those beyond are dropped and try again seconds later. */
const backlog = 4_096;

/** Each may hold 64 KiB of requests that we have read and not parsed yet. */
const maximumConnections = 10_000;

/** How long a client may go on saying what it wants when we stop listening: Node itself looks at no clock any more then. */
const lastPatienceMs = 5_000;

/** Listens. @throws WrongSettings when the port is taken */
export async function listen(listener: RequestListener, address: Address): Promise<Listening> {
  const http = createServer(patience, listener);
  http.setTimeout(60_000);
  http.maxConnections = maximumConnections;
  // An unknown expectation is refused by the pipeline or ignored, like any other header.
  http.on('checkExpectation', (request, response) => http.emit('request', request, response));
  oneAtATime(http);

  /** Each open connection with its answers that are under way. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  http.on('connection', (socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  http.prependListener('request', ({ socket }, response) => {
    const answers = connections.get(socket);
    answers?.add(response);
    response.once('close', () => answers?.delete(response));
    // Its connection was open before we stopped listening, and kept alive it would keep this process alive, too.
    if (!http.listening) endWith(response);
  });
  const ending = new WeakSet<Duplex>();
  const refuse = (error: Error, socket: Duplex): void => {
    if (address.clientError === undefined || !socket.writable) return void socket.destroy();
    address.clientError(error, socket);
    // Whoever goes on sending, or does not hang up, is not waited for.
    const late = setTimeout(() => socket.destroy(), lastPatienceMs);
    socket.once('close', () => clearTimeout(late));
  };
  // Without a listener Node hangs up without a word.
  http.on('connect', (_request, socket) => refuse(new Error('CONNECT'), socket));
  http.on('clientError', (error, socket) => {
    if (ending.has(socket)) return;
    // A request that is answered before it was whole, because of its headers, is not answered a second time.
    const answers = [...(connections.get(socket as Socket) ?? [])].filter(
      ({ req, headersSent }) => req.complete || headersSent,
    );
    const last = answers.at(-1);
    if (last === undefined || (last.req.complete && answers.every(({ writableEnded }) => writableEnded)))
      return refuse(error, socket);
    // What comes behind calls takes nothing from their answers: they are finished, and then the connection is ended.
    ending.add(socket);
    endWith(last);
    last.once('close', () => (socket as Socket).destroySoon());
  });
  function cutTrickling(): void {
    for (const [socket, answers] of connections) if (![...answers].some(({ req }) => req.complete)) socket.destroy();
  }
  await bound(http, address);
  const stopCutting = cutSlowReaders(connections);

  return {
    port: (http.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const late = setTimeout(cutTrickling, lastPatienceMs);
        http.close(() => {
          clearTimeout(late);
          stopCutting();
          resolve();
        });
        for (const answers of connections.values()) answers.forEach(endWith);
      }),
  };
}

const bound = (http: Server, { host, port, setting }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once('error', (error) => {
      const next = port < 65_535 ? port + 1 : port - 1;
      const problem =
        codeOf(error) === 'EADDRINUSE'
          ? `Port ${port} is taken: choose another, for example ${setting}=${next}.`
          : `${host}:${port} can't be listened on (${codeOf(error)}): see SVC_HOST and ${setting}.`;
      reject(new WrongSettings([problem]));
    });
    http.listen({ port, host, backlog }, resolve);
  });
