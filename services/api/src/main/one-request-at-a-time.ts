import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { closeAfter } from '../adapters/http/close-after.ts';

/**
 * Processes one request at a time on each connection: the next one is parsed when the response to the one before it is
 * finished.
 *
 * Node by itself parses all requests in the bytes that it has read, up to 64 KiB: 2,900 requests of 22 bytes, whose
 * responses it keeps until the client reads them. Here the bytes that are not parsed yet stay in the buffer of the
 * socket, and the socket is not read meanwhile. Clients that send several requests without waiting (pipelining) still
 * get their responses in order. Connections take turns, and new connections go first.
 *
 * The piece of bytes that ends a body can also start the next request, so two requests may run for a moment: see
 * `mayParse`.
 */
export function oneRequestAtATime(http: Server): void {
  const states = new WeakMap<Socket, State>();
  const { waitForTurn, connectionOpened } = turns();
  http.prependListener('request', (request, response) => {
    const state = states.get(request.socket);
    if (state === undefined) return;
    state.openRequests += 1;
    state.latest = response;
    if (state.isLast) closeAfter(response);
    response.once('close', () => {
      state.openRequests -= 1;
      if (state.waits && mayParse(state)) waitForTurn(state);
    });
  });
  http.on('connection', (socket) => {
    connectionOpened();
    // So far the only listener is the parser, which the HTTP server has just added.
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (parse === undefined)
      throw new Error('node:http did not add its parser to the socket: this version of Node is not supported.');
    const state: State = { socket, openRequests: 0, latest: null, waits: false, isLast: false };
    states.set(socket, state);
    socket.removeListener('data', parse);
    socket.on('data', (bytes: Buffer) => feed(state, bytes, { parse, waitForTurn }));
  });
}

type State = {
  socket: Socket;
  /** Requests whose response is not finished. */
  openRequests: number;
  /** The response to the latest request. */
  latest: ServerResponse | null;
  /** The socket holds more bytes. They are parsed after the response, when it is the turn of this connection. */
  waits: boolean;
  /** The bytes after this request are no request: the connection is closed after the response. */
  isLast: boolean;
};

/**
 * Whether more bytes may be parsed: when no response is open, or when the only open request needs the rest of its body.
 * With two open requests, the earlier one has its whole body, and its response comes first.
 */
const mayParse = ({ openRequests, latest }: State): boolean =>
  openRequests === 0 || (openRequests === 1 && latest?.req.complete === false);

/** After this many turns with a new connection, an older one gets a turn. */
const newConnectionTurns = 64;

/**
 * In each turn of the event loop one connection continues with its next request; none does in a turn in which a new
 * connection was accepted. Node accepts one connection per turn, so short turns let it in quickly: with longer turns it
 * would wait behind a thousand connections that send without pause.
 */
function turns(): { waitForTurn(state: State): void; connectionOpened(): void } {
  const waiting = new Set<State>();
  let openedInThisTurn = false;
  let openedInARow = 0;
  function nextTurn(): void {
    openedInARow = openedInThisTurn ? openedInARow + 1 : 0;
    openedInThisTurn = false;
    const [state] = openedInARow % newConnectionTurns === 0 ? waiting : [];
    if (state !== undefined) {
      waiting.delete(state);
      state.waits = false;
      state.socket.resume();
    }
    if (waiting.size > 0) setImmediate(nextTurn);
  }
  return {
    waitForTurn(state) {
      if (waiting.size === 0) setImmediate(nextTurn);
      waiting.add(state);
    },
    connectionOpened() {
      openedInThisTurn = true;
    },
  };
}

/** Passes one request after another to the parser. When the next one must wait, returns the rest to the socket. */
function feed(state: State, bytes: Buffer, { parse, waitForTurn }: Feeding): void {
  const { socket } = state;
  let bodyBytes = 0;
  for (let from = 0; from < bytes.length && !isOver(state);) {
    const inBody = state.latest?.req.complete === false;
    state.waits ||= !mayParse(state);
    if (state.waits) {
      socket.pause();
      if (state.latest !== null && !inBody && !startsRequest(bytes, from)) closeAfter(state.latest);
    }
    if (socket.isPaused()) return socket.unshift(bytes.subarray(from));
    const end = pieceEnd(bytes, from, inBody);
    state.isLast = !inBody && hasUndeclaredBody(bytes, from, end);
    parse(bytes.subarray(from, end));
    if (inBody) bodyBytes += end - from;
    from = end;
    if (bodyBytes >= maxPieceBytes && from < bytes.length && !socket.isPaused()) {
      // A long body takes turns, too: 64 KiB in chunks of one byte take 16 ms to parse.
      socket.pause();
      socket.unshift(bytes.subarray(from));
      return waitForTurn(state);
    }
  }
}

type Feeding = { parse(bytes: Buffer): void; waitForTurn(state: State): void };

/** Whether a request may start here: with a method, or with the part of one that has arrived. */
const startsRequest = (bytes: Buffer, from: number): boolean =>
  /^[\r\n]*[A-Z-]*( |$)/.test(bytes.toString('latin1', from, from + 40));

/**
 * Whether bytes that are no request follow a request without Content-Length: some clients send a body with GET and do
 * not declare it. The parser would notice only after the response, when the client may already have sent its next
 * request. So the response closes the connection.
 */
function hasUndeclaredBody(bytes: Buffer, from: number, end: number): boolean {
  if (end === bytes.length || startsRequest(bytes, end)) return false;
  const head = bytes.toString('latin1', from, end);
  return /^[\r\n]*[A-Z-]+ \S+ HTTP\/1\.[01]\r\n/.test(head) && !/\r\n(content-length|transfer-encoding):/i.test(head);
}

/** Bytes after the last response of a connection, or after bytes that are not HTTP, are not parsed. */
function isOver({ socket, latest, isLast }: State): boolean {
  if (isLast || socket.destroyed || socket.writableEnded) return true;
  return latest?.writableEnded === true && (latest.getHeader('connection') === 'close' || !latest.shouldKeepAlive);
}

/** The shortest request: a blank line before this many bytes does not end the headers. */
const minRequestBytes = 16;
/** The pieces of a body. Smaller pieces would make a body of blank lines expensive. */
const minPieceBytes = 64;
const maxPieceBytes = 16 * 1024;

/** Headers end with a blank line, so a piece that ends with one holds at most one request. */
function pieceEnd(bytes: Buffer, from: number, inBody: boolean): number {
  const minBytes = inBody ? minPieceBytes : minRequestBytes;
  const blank = bytes.indexOf('\r\n\r\n', from + minBytes - 4);
  const end = blank === -1 ? bytes.length : blank + 4;
  return inBody ? Math.min(end, from + maxPieceBytes) : end;
}
