import { createClient, type Svc } from '../client.ts';
import type { System } from './command.ts';
import type { Output } from './output.ts';
import { UsageError, whichKey } from './problems.ts';
import { localAddress } from './profiles/login.ts';
import { thereAre } from './profiles/logout.ts';
import { checkedName, defaultProfile, profileNames, readProfile } from './profiles/store.ts';

/** What the options say about the key and the service. */
export type GivenConnection = { key?: string | undefined; profile?: string | undefined; baseUrl?: string | undefined };

export type Connection = { svc: Svc; key: string; mode: 'test' | 'live'; address: string };

/** A client with the key and the address that were given, stored, or in the environment. @throws UsageError or ConfigurationError */
export function connect(given: GivenConnection, out: Output, system: System): Connection {
  const { key, baseUrl } = credentials(given, out, system);
  const [, mode] = /^svc_(test|live)_\w+$/.exec(key) ?? [];
  if (mode !== 'test' && mode !== 'live') throw new UsageError(wrongKey);
  const { fetch, signal } = system;
  const settings = { fetch, signal, logger: { warn: out.warn }, ...(baseUrl !== undefined && { baseUrl }) };
  // A secret key gives a client with every operation.
  const svc = createClient(key, settings) as Svc;
  return { svc, key, mode, address: baseUrl || localAddress };
}

/** What names a profile is nearer than the environment, which is nearer than a profile that nobody named. */
function credentials({ key, profile, baseUrl }: GivenConnection, out: Output, { env }: System) {
  const fromEnv = env('SVC_SECRET_KEY');
  if (key !== undefined && profile !== undefined) throw new UsageError('Give --key or --profile, not both.');
  if (key !== undefined) {
    out.warn(out.yellow('Other programs can read --key in the list of processes. svc login is safer.'));
    return { key, baseUrl: baseUrl ?? env('SVC_BASE_URL') };
  }
  const name = profile ?? (env('SVC_PROFILE') || undefined);
  if (name === undefined && fromEnv) return { key: fromEnv, baseUrl: baseUrl ?? env('SVC_BASE_URL') };
  if (profile === undefined && name !== undefined && fromEnv)
    out.warn(out.yellow(`SVC_PROFILE and SVC_SECRET_KEY are both set: the profile ${name} is used.`));
  const stored = readProfile(env, checkedName(name ?? defaultProfile));
  // A stored key goes to the service that it was stored for.
  if (stored) return { key: stored.key, baseUrl: baseUrl ?? stored.baseUrl };
  const names = profileNames(env);
  if (name !== undefined) throw new UsageError(`There is no profile ${name}.${thereAre(names)}`);
  throw new UsageError(
    names.length > 0 ? `${missingKey}\nOr name a profile with --profile: ${names.join(', ')}` : missingKey,
  );
}

const missingKey = `The API key is missing. Keep one with svc login, or set SVC_SECRET_KEY to a secret key:
  export SVC_SECRET_KEY=svc_test_…`;
const wrongKey = `This is no secret API key: it begins with svc_test_ or svc_live_, and has no space, quote or line break.
${whichKey}`;
