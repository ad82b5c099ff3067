import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './address.ts';
import { withoutBrackets, endpointUrlProblem, type Problem, type UrlRules } from './endpoint-url.ts';

type LookupCallback = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/** The shape of `dns.lookup` with `all: true`. */
export type Lookup = (hostname: string, options: { all: true }, callback: LookupCallback) => void;

export type ResolverOptions = {
  /** Of the first try; each further one waits twice as long. */
  timeoutMs?: number;
  tries?: number;
  /** `address:port`; the machine's own when left out. */
  servers?: readonly string[];
};

/**
 * Asks the name servers directly. `dns.lookup` would hold one of libuv's four threads until a slow name server
 * answers, so that four dead names would stall every delivery, and it would read /etc/hosts, which is our inside.
 */
export function createLookup({ timeoutMs = 2_000, tries = 2, servers }: ResolverOptions = {}): Lookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers !== undefined) resolver.setServers(servers);

  return (hostname, _options, callback) => {
    void Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]).then(([ipv4, ipv6]) => {
      const addresses = [...found(ipv4, 4), ...found(ipv6, 6)];
      if (addresses.length > 0) return callback(null, addresses);
      // 'No such name' counts only when both say so: a failed question is not an answer.
      const errors = [ipv4, ipv6].flatMap((asked) =>
        asked.status === 'rejected' ? [asked.reason as NodeJS.ErrnoException] : [],
      );
      callback(errors.find((error) => !isNoSuchName(error)) ?? errors[0] ?? null, []);
    });
  };
}

/**
 * Whether a host leads to a public address now. A name that does not exist is refused, for it is most likely
 * mistyped. A resolver that fails or takes too long is no reason to refuse: every connect checks again.
 *
 * @param host a name, or an address with or without brackets
 */
export async function resolvesToPublic(
  lookup: Lookup,
  host: string,
  { timeoutMs = 3_000 }: { timeoutMs?: number } = {},
): Promise<Problem | null> {
  const unknownYet = Symbol('unknown yet');
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<typeof unknownYet>((resolve) => {
    signal.addEventListener('abort', () => resolve(unknownYet), { once: true });
  });

  try {
    const answer = await Promise.race([addressesOf(lookup, withoutBrackets(host)), late]);
    if (answer === unknownYet || answer.some(isPublicAddress)) return null;
    return { code: 'NOT_ALLOWED', message: 'The host does not resolve to a public address.' };
  } catch (error) {
    return isNoSuchName(error) ? { code: 'NOT_FOUND', message: 'The host name does not resolve.' } : null;
  }
}

/** All that is checked at registration: the url as written, then where its name leads. */
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

/** Both the resolver's word for it and that of `dns.lookup`. */
export const isNoSuchName = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ENOTFOUND' || error.code === 'ENODATA');

const found = (asked: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : [];
