import { isIP, type LookupFunction, type Socket } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { attemptTimeoutMs } from '../../domain/delivery.ts';
import { isLoopbackAddress, isPublicAddress } from './address.ts';
import { withoutBrackets, isLoopbackHost } from './endpoint-url.ts';
import type { Lookup } from './resolve.ts';

type IsAllowed = (ip: string) => boolean;

export type DialOptions = {
  lookup: Lookup;
  /** Whether `http://` to a literal loopback host may be dialled at all; else only https is. */
  allowLoopbackHttp: boolean;
  /** Where https may lead. Only tests, whose receivers are on this machine, have a reason to say otherwise. */
  isAllowed?: IsAllowed;
  /** Certificate authorities to trust instead of the public ones, PEM. */
  ca?: string;
  /** Many merchants may share one host, so this is far above what one endpoint has in flight. */
  connectionsPerOrigin?: number;
  /** With more sockets open than this, each is closed after its answer instead of being kept for the next request. */
  keptSockets?: number;
};

/**
 * The only way out to merchants. Names are resolved inside the connect, and the socket is given nothing but the
 * addresses that passed: there is no second resolution for a name server to answer differently.
 *
 * The scheme decides what may be dialled: https public addresses, http loopback. So a kept-alive connection
 * can never be used for what a new one would be refused. Redirects are not followed, and proxies from the
 * environment not used: undici does neither unless told to.
 */
export function createAgent(options: DialOptions): Dispatcher {
  const { lookup, allowLoopbackHttp, isAllowed = isPublicAddress, ca } = options;
  const { connectionsPerOrigin = 256, keptSockets = 256 } = options;
  const dialPublic = connector(isAllowed, checkedLookup(lookup, isAllowed), ca);
  const dialLoopback = connector(isLoopbackAddress, loopbackLookup, ca);
  let openSockets = 0;

  const agent = new Agent({
    connections: connectionsPerOrigin,
    // Long enough for a burst to one endpoint, short enough that a receiver rarely closes under a request.
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 5_000,
    connect(target, callback) {
      const dialled: buildConnector.Callback = (...[error, socket]) => {
        if (error !== null) return callback(error, null);
        openSockets += 1;
        socket.once('close', () => (openSockets -= 1));
        callback(null, acceptingContinue(socket));
      };
      if (target.protocol === 'https:') return dialPublic(target, dialled);
      if (allowLoopbackHttp && isLoopbackHost(target.hostname)) return dialLoopback(target, dialled);
      refuse(target.hostname, callback);
    },
  });
  return agent.compose(
    (dispatch) => (request, handler) =>
      dispatch(openSockets < keptSockets ? request : { ...request, reset: true }, handler),
  );
}

/** Of `createAgent`: what a socket asks when it is given a name. Exported for its test. */
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

/** `localhost` is the loopback by definition (RFC 6761, 6.3), so nobody is asked. */
const loopbackLookup = checkedLookup((_hostname, _options, callback) => {
  callback(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
}, isLoopbackAddress);

function connector(isAllowed: IsAllowed, lookup: LookupFunction, ca?: string): buildConnector.connector {
  const dial = buildConnector({
    lookup,
    autoSelectFamily: true,
    timeout: attemptTimeoutMs,
    ...(ca === undefined ? {} : { ca }),
  });
  return (target, callback) => {
    // A socket that is given an address looks nothing up, so that address is checked here.
    const host = withoutBrackets(target.hostname);
    if (isIP(host) !== 0 && !isAllowed(host)) return refuse(host, callback);
    dial(target, callback);
  };
}

const statusLine = Buffer.from('HTTP/1.1 100');

/**
 * A receiver may say '100 Continue' before its answer without having been asked (RFC 9110, 15.2): a client that did not
 * ask discards it. undici 7.30 discards every other 1xx but takes this one for a broken answer, so it is shown 102,
 * which says as little. Only what stands at the beginning of what a socket hands out is looked at.
 */
function acceptingContinue<T extends Socket>(socket: T): T {
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

/** Names the host and not what it resolved to: the answer may come from our own side of a split name server. */
function addressNotAllowed(host: string): NodeJS.ErrnoException {
  const message = `address not allowed: ${host} is not a public address`;
  return Object.assign(new Error(message), { code: 'ADDRESS_NOT_ALLOWED' });
}
