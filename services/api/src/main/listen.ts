import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { closeAfter } from '../adapters/http/close-after.ts';
import { WrongSettings } from './config.ts';
import { codeOf } from './data-folder.ts';
import { oneRequestAtATime } from './one-request-at-a-time.ts';
import { settings } from './settings.ts';
import { disconnectSlowReaders } from './slow-readers.ts';

/** Where to listen. `setting` is the setting that chose the port. */
export type Address = {
  host: string;
  port: number;
  setting: string;
  /** How long a connection may be idle between two requests. */
  keepAliveSeconds?: number;
  clientError?: (error: Error, socket: Duplex) => void;
  /** Counts the open connections. */
  connections?: { open: number };
};

export type Listening = {
  /** The port that the system chose when `address.port` is 0. */
  port: number;
  /** From now on each response closes its connection. It still listens. */
  announceStop(): void;
  /** How many requests have no complete response yet. */
  unfinished(): number;
  /** Accepts no more requests; resolves when all requests that have started have their response. */
  close(): Promise<void>;
};

/** Timeouts for a request to arrive. A slower client is disconnected; until then it holds a socket and nothing else. */
const requestLimits = {
  // `requestFraming` refuses a request without Host, with the error body of the contract.
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 1_000,
};

/**
 * Connections that may wait to be accepted. Node's default is 511. A connection above the limit is dropped, and its
 * client tries again seconds later.
 */
const backlog = 4_096;

/** Each connection may hold 64 KiB that was read and not parsed yet. */
export const mostConnections = 10_000;

/** How long a request that was sent before the server stopped listening may be on its way. */
const lastFirstBytesMs = 200;

/** How long a request may take to arrive after the server stopped listening. Node no longer checks its timeouts then. */
const lastRequestTimeoutMs = 5_000;

/** Listens on `address`. @throws WrongSettings when the port is in use or can't be opened */
export async function listen(listener: RequestListener, address: Address): Promise<Listening> {
  const { keepAliveSeconds = settings.SVC_KEEP_ALIVE_SECONDS.fallback } = address;
  const http = createServer({ ...requestLimits, keepAliveTimeout: keepAliveSeconds * 1_000 }, listener);
  let isStopping = false;
  http.setTimeout(60_000);
  http.maxConnections = mostConnections;
  // A request with an unknown Expect header goes to the pipeline, as one with any other header.
  http.on('checkExpectation', (request, response) => http.emit('request', request, response));
  oneRequestAtATime(http);

  /** The open connections, each with its unfinished responses. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  http.on('connection', (socket) => {
    connections.set(socket, new Set());
    if (address.connections) address.connections.open += 1;
    socket.once('close', () => {
      connections.delete(socket);
      if (address.connections) address.connections.open -= 1;
    });
  });
  http.prependListener('request', ({ socket }, response) => {
    const responses = connections.get(socket);
    responses?.add(response);
    response.once('close', () => responses?.delete(response));
    // The server stops: a connection that stays open would keep the process alive.
    if (isStopping || !http.listening) closeAfter(response);
  });
  const ending = new WeakSet<Duplex>();
  const refuse = (error: Error, socket: Duplex): void => {
    // A browser keeps spare connections, and shows what stands in one as the answer to its next request.
    if (isSilent(socket)) return void socket.destroy();
    if (address.clientError === undefined || !socket.writable) return void socket.destroy();
    address.clientError(error, socket);
    // The client may go on sending, or never close the connection.
    const timer = setTimeout(() => socket.destroy(), lastRequestTimeoutMs);
    socket.once('close', () => clearTimeout(timer));
  };
  // Without a listener Node closes the connection without a response.
  http.on('connect', (_request, socket) => refuse(new Error('CONNECT'), socket));
  http.on('clientError', (error, socket) => {
    if (ending.has(socket)) return;
    // A request that was refused for its headers, before its body was complete, gets no second response.
    const responses = [...(connections.get(socket as Socket) ?? [])].filter(
      ({ req, headersSent }) => req.complete || headersSent,
    );
    const last = responses.at(-1);
    if (last === undefined || (last.req.complete && responses.every(({ writableEnded }) => writableEnded)))
      return refuse(error, socket);
    // The requests before the invalid bytes get their responses; then the connection is closed.
    ending.add(socket);
    closeAfter(last);
    last.once('close', () => (socket as Socket).destroySoon());
  });
  /** Disconnects the clients without a complete request. */
  function disconnectIncomplete(): void {
    for (const [socket, responses] of connections)
      if (![...responses].some(({ req }) => req.complete)) socket.destroy();
  }
  await bind(http, address);
  const stopWatching = disconnectSlowReaders(connections);

  return {
    port: (http.address() as AddressInfo).port,
    announceStop() {
      isStopping = true;
      for (const responses of connections.values()) responses.forEach(closeAfter);
    },
    unfinished: () => [...connections.values()].reduce((sum, { size }) => sum + size, 0),
    async close() {
      await acceptWaiting(http);
      // Not http's own `close`, which resets at once the connections on which no request has arrived yet.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(http, resolve));
      for (const responses of connections.values()) responses.forEach(closeAfter);
      if (!isStopping) http.closeIdleConnections();
      const timers = [
        setTimeout(() => http.closeIdleConnections(), lastFirstBytesMs),
        setTimeout(disconnectIncomplete, lastRequestTimeoutMs),
      ];
      await closed;
      timers.forEach(clearTimeout);
      stopWatching();
    },
  };
}

/**
 * The system resets connections that wait to be accepted when the server closes. Node accepts one in each turn of its event loop:
 * waits for a few without one.
 */
async function acceptWaiting(http: Server): Promise<void> {
  let quietTurns = 0;
  const note = (): void => void (quietTurns = 0);
  http.on('connection', note);
  for (let turn = 0; quietTurns < 3 && turn < backlog; turn += 1) {
    quietTurns += 1;
    await new Promise(setImmediate);
  }
  http.off('connection', note);
}

/** Nothing has been received on it. */
const isSilent = (socket: Duplex): boolean => 'bytesRead' in socket && socket.bytesRead === 0;

const bind = (http: Server, { host, port, setting }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once('error', (error) => {
      const next = port < 65_535 ? port + 1 : port - 1;
      const problem =
        codeOf(error) === 'EADDRINUSE'
          ? `Port ${port} is in use: choose another, for example ${setting}=${next}.`
          : `svc can't listen on ${host}:${port} (${codeOf(error)}): check SVC_HOST and ${setting}.`;
      reject(new WrongSettings([problem]));
    });
    http.listen({ port, host, backlog }, resolve);
  });
