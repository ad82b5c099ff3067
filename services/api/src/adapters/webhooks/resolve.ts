import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './address.ts';
import { withoutBrackets, endpointUrlProblem, type Problem, type UrlRules } from './endpoint-url.ts';
import { say } from '../../domain/message.ts';

type LookupCallback = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/** Has the signature of `dns.lookup` with `all: true`. */
export type Lookup = (hostname: string, options: { all: true }, callback: LookupCallback) => void;

export type ResolverOptions = {
  /** Of the first try. Each further try has twice the timeout of the one before. */
  timeoutMs?: number;
  tries?: number;
  /** Name servers as `address:port`. By default those of the machine. */
  servers?: readonly string[];
};

/**
 * Queries the name servers directly. `dns.lookup` would occupy one of libuv's four threads until a slow name server
 * responds, so four such names would stop all deliveries. It would also read /etc/hosts, which has internal names.
 */
export function createLookup({ timeoutMs = 2_000, tries = 2, servers }: ResolverOptions = {}): Lookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers !== undefined) resolver.setServers(servers);

  return (hostname, _options, callback) => {
    void Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]).then(([ipv4, ipv6]) => {
      const addresses = [...addressesIn(ipv4, 4), ...addressesIn(ipv6, 6)];
      if (addresses.length > 0) return callback(null, addresses);
      // The name does not exist only if both queries return that. If one of them failed otherwise, its error is reported.
      const errors = [ipv4, ipv6].flatMap((result) =>
        result.status === 'rejected' ? [result.reason as NodeJS.ErrnoException] : [],
      );
      callback(errors.find((error) => !isNoSuchName(error)) ?? errors[0] ?? null, []);
    });
  };
}

/**
 * Checks that a host resolves to a public address now. A name that does not exist is refused, because it is probably a
 * typo. If the resolver fails or takes too long, the host is accepted, because every connect checks it again.
 *
 * @param host a name, or an address with or without brackets
 */
export async function resolvesToPublic(
  lookup: Lookup,
  host: string,
  { timeoutMs = 3_000 }: { timeoutMs?: number } = {},
): Promise<Problem | null> {
  const timedOut = Symbol('timed out');
  const signal = AbortSignal.timeout(timeoutMs);
  const timeout = new Promise<typeof timedOut>((resolve) => {
    signal.addEventListener('abort', () => resolve(timedOut), { once: true });
  });

  try {
    const addresses = await Promise.race([addressesOf(lookup, withoutBrackets(host)), timeout]);
    if (addresses === timedOut || addresses.some(isPublicAddress)) return null;
    return { code: 'NOT_ALLOWED', message: say('The host does not resolve to a public address.') };
  } catch (error) {
    return isNoSuchName(error) ? { code: 'NOT_FOUND', message: say('The host name does not resolve.') } : null;
  }
}

/** The checks at registration: the URL itself, then the addresses of its name. */
export async function endpointProblem(
  { lookup, ...rules }: UrlRules & { lookup: Lookup },
  url: string,
): Promise<Problem | null> {
  const problem = endpointUrlProblem(url, rules);
  if (problem !== null) return problem;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' ? null : resolvesToPublic(lookup, hostname);
}

const addressesOf = (lookup: Lookup, host: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    if (isIP(host) !== 0) return resolve([host]);
    lookup(host, { all: true }, (error, addresses) =>
      error === null ? resolve(addresses.map(({ address }) => address)) : reject(error),
    );
  });

/** The error codes of the resolver and of `dns.lookup` for a name that does not exist. */
export const isNoSuchName = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ENOTFOUND' || error.code === 'ENODATA');

const addressesIn = (result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
