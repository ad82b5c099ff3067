import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets each connection have one request under way: the next one is parsed when the one before it is answered.
 *
 * Node itself parses all requests of what it has read, up to 64 KiB at once, answers all of them, and keeps the answers
 * until the client takes them: 2,900 requests of 22 bytes and their answers for one connection. Here what was not parsed
 * yet stays in the socket's buffer as the bytes that it is, and the socket is not read meanwhile. Clients that send
 * several requests without waiting (pipelining) get their answers in order, as before. They take turns: those who wait
 * with their first request come before those who have had an answer already.
 *
 * The bytes that end a body can begin the next request, so for a moment there may be a few: see `mayGoOn`.
 */
export function oneAtATime(http: Server): void {
  const states = new WeakMap<Socket, State>();
  const { takeTurn, letIn } = turns();
  http.prependListener('request', (request, response) => {
    const state = states.get(request.socket);
    if (state === undefined) return;
    state.unanswered += 1;
    state.latest = response;
    if (state.ends) endWith(response);
    response.once('close', () => {
      state.unanswered -= 1;
      if (state.waits && mayGoOn(state)) takeTurn(state);
    });
  });
  http.on('connection', (socket) => {
    letIn();
    // The only listener by now is the parser's, which the HTTP server has added just before.
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (parse === undefined) throw new Error('The parser of node:http does not listen to its socket.');
    const state: State = { socket, unanswered: 0, latest: null, waits: false, ends: false };
    states.set(socket, state);
    socket.removeListener('data', parse);
    socket.on('data', (bytes: Buffer) => feed(state, bytes, { parse, takeTurn }));
  });
}

type State = {
  socket: Socket;
  unanswered: number;
  /** The answer to the latest request. */
  latest: ServerResponse | null;
  /** There are further requests, which are parsed when those before them are answered and its turn has come. */
  waits: boolean;
  /** What comes behind this request is none: the connection ends with its answer. */
  ends: boolean;
};

/**
 * Whether more bytes are parsed: when all is answered, or when the one request that is not needs the rest of its body.
 * An earlier request without an answer has its body already, and is answered first.
 */
const mayGoOn = ({ unanswered, latest }: State): boolean =>
  unanswered === 0 || (unanswered === 1 && latest?.req.complete === false);

/** So many clients in a row are let in before those who have had an answer go on. */
const letInAtMost = 64;

/**
 * One connection goes on with a further request in each turn of the event loop, and none in a turn in which a client was
 * let in. Node accepts one in each turn: were the turns longer, it would wait behind a thousand that send without end.
 */
function turns(): { takeTurn(state: State): void; letIn(): void } {
  const waiting = new Set<State>();
  let inThisTurn = false;
  let inARow = 0;
  function giveTurn(): void {
    inARow = inThisTurn ? inARow + 1 : 0;
    inThisTurn = false;
    const [state] = inARow % letInAtMost === 0 ? waiting : [];
    if (state !== undefined) {
      waiting.delete(state);
      state.waits = false;
      state.socket.resume();
    }
    if (waiting.size > 0) setImmediate(giveTurn);
  }
  return {
    takeTurn(state) {
      if (waiting.size === 0) setImmediate(giveTurn);
      waiting.add(state);
    },
    letIn() {
      inThisTurn = true;
    },
  };
}

/** Gives the parser one request after another, and the rest back to the socket when it must wait. */
function feed(state: State, bytes: Buffer, { parse, takeTurn }: Feeding): void {
  const { socket } = state;
  let bodyBytes = 0;
  for (let from = 0; from < bytes.length && !isOver(state);) {
    const inBody = state.latest?.req.complete === false;
    state.waits ||= !mayGoOn(state);
    if (state.waits) {
      socket.pause();
      if (state.latest !== null && !inBody && !beginsRequest(bytes, from)) endWith(state.latest);
    }
    if (socket.isPaused()) return socket.unshift(bytes.subarray(from));
    const end = pieceEnd(bytes, from, inBody);
    state.ends = !inBody && endsConversation(bytes, from, end);
    parse(bytes.subarray(from, end));
    if (inBody) bodyBytes += end - from;
    from = end;
    if (bodyBytes >= mostPieceBytes && from < bytes.length && !socket.isPaused()) {
      // Bodies are parsed in turns, too: 64 KiB in chunks of one byte take 16 ms.
      socket.pause();
      socket.unshift(bytes.subarray(from));
      return takeTurn(state);
    }
  }
}

type Feeding = { parse(bytes: Buffer): void; takeTurn(state: State): void };

/** A method, as far as it is here. */
const beginsRequest = (bytes: Buffer, from: number): boolean =>
  /^[\r\n]*[A-Z-]*( |$)/.test(bytes.toString('latin1', from, from + 40));

/**
 * Some clients send a body with GET and no word of its length. What it is comes out when it is parsed, after the answer:
 * by then they may have sent their next request on this connection. So they are told with the answer that it ends.
 */
function endsConversation(bytes: Buffer, from: number, end: number): boolean {
  if (end === bytes.length || beginsRequest(bytes, end)) return false;
  const head = bytes.toString('latin1', from, end);
  return /^[\r\n]*[A-Z-]+ \S+ HTTP\/1\.[01]\r\n/.test(head) && !/\r\n(content-length|transfer-encoding):/i.test(head);
}

/** Says, where it still can, that the connection ends with this answer. */
export function endWith(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** What comes behind the last answer of a connection, or behind something that is not HTTP, is not read. */
function isOver({ socket, latest, ends }: State): boolean {
  if (ends || socket.destroyed || socket.writableEnded) return true;
  return latest?.writableEnded === true && (latest.getHeader('connection') === 'close' || !latest.shouldKeepAlive);
}

/** No request is shorter, so the first blank line behind so much ends the headers of the first one. */
const leastRequestBytes = 16;
/** Of a body. Smaller pieces would make one of nothing but blank lines expensive. */
const leastPieceBytes = 64;
const mostPieceBytes = 16 * 1024;

/** The headers of a request end with a blank line: a piece that ends with it holds one request. */
function pieceEnd(bytes: Buffer, from: number, inBody: boolean): number {
  const least = inBody ? leastPieceBytes : leastRequestBytes;
  const blank = bytes.indexOf('\r\n\r\n', from + least - 4);
  const end = blank === -1 ? bytes.length : blank + 4;
  return inBody ? Math.min(end, from + mostPieceBytes) : end;
}
