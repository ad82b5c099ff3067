import { isIP, type LookupFunction, type Socket } from 'node:net';
import { DEFAULT_CIPHERS } from 'node:tls';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { attemptTimeoutMs } from '../../domain/delivery.ts';
import { isLoopbackAddress, isPublicAddress } from './address.ts';
import { withoutBrackets, isLoopbackHost } from './endpoint-url.ts';
import type { Lookup } from './resolve.ts';

type IsAllowed = (ip: string) => boolean;

export type AgentOptions = {
  lookup: Lookup;
  /** Allows `http://` to a literal loopback host. Otherwise only https is allowed. */
  allowLoopbackHttp: boolean;
  /** The addresses that https may connect to. Only tests set it, because their receivers are on this machine. */
  isAllowed?: IsAllowed;
  /** Certificate authorities to trust instead of the public ones, in PEM. */
  ca?: string;
  /** Much more than one endpoint has in flight, because many merchants may share one host. */
  connectionsPerOrigin?: number;
  /** If more sockets than this are open, each is closed after its response instead of being kept for the next request. */
  keptSockets?: number;
};

/**
 * The HTTP client for all webhooks. A name is resolved during the connect, and the socket gets only the addresses that
 * passed the check. There is no second resolution in which a name server could return another address (DNS rebinding).
 *
 * The scheme decides which addresses are allowed: https public ones, http loopback. So a connection that is kept alive
 * is never used for a request that a new connection would refuse. Redirects are not followed and proxies of the
 * environment are not used: both are the default of undici.
 */
export function createAgent(options: AgentOptions): Dispatcher {
  const { lookup, allowLoopbackHttp, isAllowed = isPublicAddress, ca } = options;
  const { connectionsPerOrigin = 256, keptSockets = 256 } = options;
  const connectPublic = connector(isAllowed, checkedLookup(lookup, isAllowed), ca);
  const connectLoopback = connector(isLoopbackAddress, loopbackLookup, ca);
  let openSockets = 0;

  const agent = new Agent({
    connections: connectionsPerOrigin,
    // Long enough for a burst to one endpoint; short enough that receivers rarely close the connection during a request.
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 5_000,
    connect(target, callback) {
      const onConnect: buildConnector.Callback = (...[error, socket]) => {
        if (error !== null) return callback(error, null);
        openSockets += 1;
        socket.once('close', () => (openSockets -= 1));
        callback(null, ignoringContinue(socket));
      };
      if (target.protocol === 'https:') return connectPublic(target, onConnect);
      if (allowLoopbackHttp && isLoopbackHost(target.hostname)) return connectLoopback(target, onConnect);
      refuse(target.hostname, callback);
    },
  });
  return agent.compose(
    (dispatch) => (request, handler) =>
      dispatch(openSockets < keptSockets ? request : { ...request, reset: true }, handler),
  );
}

/** The lookup of a socket that connects to a name. Returns the allowed addresses only. Exported for its test. */
export const checkedLookup =
  (lookup: Lookup, isAllowed: IsAllowed): LookupFunction =>
  (hostname, { all }, callback) => {
    lookup(hostname, { all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (first === undefined) return callback(addressNotAllowed(hostname), []);
      if (all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };

/** `localhost` is loopback by definition (RFC 6761, 6.3), so no name server is queried. */
const loopbackLookup = checkedLookup((_hostname, _options, callback) => {
  callback(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
}, isLoopbackAddress);

function connector(isAllowed: IsAllowed, lookup: LookupFunction, ca?: string): buildConnector.connector {
  const connect = buildConnector({
    lookup,
    autoSelectFamily: true,
    // Node gives each address 250 ms. If this process is busy for longer, it drops a connection that is there, and hangs.
    autoSelectFamilyAttemptTimeout: 3_000,
    timeout: attemptTimeoutMs,
    // Refuses keys of less than 112 bits of security, such as RSA with 1024. It is the default since Node 24.
    ciphers: `${DEFAULT_CIPHERS}:@SECLEVEL=2`,
    ...(ca === undefined ? {} : { ca }),
  });
  return (target, callback) => {
    // A socket that connects to an address makes no lookup, so the address is checked here.
    const host = withoutBrackets(target.hostname);
    if (isIP(host) !== 0 && !isAllowed(host)) return refuse(host, callback);
    connect(target, callback);
  };
}

const statusLine = Buffer.from('HTTP/1.1 100');

/**
 * A receiver may send '100 Continue' before its response although the request has no `Expect` header, and the client must
 * ignore it (RFC 9110, 15.2). undici 7.30 ignores every other 1xx status but treats this one as an invalid response. So
 * the status is changed to 102, which undici ignores. Only the beginning of each chunk of the socket is checked.
 */
function ignoringContinue<T extends Socket>(socket: T): T {
  const read = socket.read.bind(socket);
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    if (chunk instanceof Buffer)
      for (let at = 0; isContinue(chunk, at); at = chunk.indexOf('\r\n\r\n', at) + 4) {
        chunk[at + statusLine.length - 1] = '2'.charCodeAt(0);
      }
    return chunk;
  };
  return socket;
}

const isContinue = (chunk: Buffer, at: number): boolean =>
  chunk.length >= at + statusLine.length && statusLine.compare(chunk, at, at + statusLine.length) === 0;

function refuse(host: string, callback: buildConnector.Callback): void {
  queueMicrotask(() => callback(addressNotAllowed(host), null));
}

/** Names the host but not its address: a name server of our own network may have returned a private one. */
function addressNotAllowed(host: string): NodeJS.ErrnoException {
  const message = `address not allowed: ${host} is not a public address`;
  return Object.assign(new Error(message), { code: 'ADDRESS_NOT_ALLOWED' });
}
