import { hostname } from 'node:os';
import { contractName } from '../adapters/http/contract-name.ts';
import { newestMigration } from '../adapters/typeorm/process-heartbeats.ts';
import type { ServingProcess } from '../application/heartbeat/process-heartbeats-port.ts';
import type { Operator, Secrets } from '../application/ports.ts';
import type { Config } from './config.ts';
import { buildInfo } from './build-info.ts';

export const thisVersion = { version: buildInfo.version, contract: contractName, migration: newestMigration };

/** This process, as the others see it. */
export const servingProcess = (
  kind: ServingProcess['kind'],
  { random, secrets }: Pick<Operator, 'random' | 'secrets'>,
  config: Config,
): ServingProcess => ({
  id: random.id('proc_'),
  kind,
  host: hostname(),
  pid: process.pid,
  ...thisVersion,
  keyNames: secrets.names,
  settings: settingDigests(sharedSettings(config), secrets),
});

/** The settings that all processes need the same, with the defaults in place. Which keys a keyring has is compared by name. */
const sharedSettings = ({ rates, partners, ...config }: Config) => ({
  SVC_ENV: config.development,
  SVC_PUBLIC_URL: config.publicUrl,
  SVC_CHECKOUT_HOST: config.checkoutHost,
  SVC_DOCS_URL: config.docsUrl,
  SVC_INSTITUTION_NAME: config.institutionName,
  SVC_HOLD: config.hold,
  SVC_RETENTION_YEARS: config.retentionYears,
  SVC_RATE_LIVE: rates.live,
  SVC_RATE_TEST: rates.test,
  SVC_RATE_PUBLISHABLE: rates.publishable,
  SVC_RATE_PUBLISHABLE_ADDRESS: rates.publishableAddress,
  SVC_RATE_PARTNER: rates.partner,
  SVC_RATE_FAILURES: rates.failedAuth,
  SVC_PARTNERS: partners.toSorted((one, other) => (one.rail < other.rail ? -1 : 1)),
});

/**
 * Under each key of the keyring, so that two processes can be compared while the keyring changes, as long as both have one key. Without
 * a key nobody can try values: the keys of partners are in them.
 */
function settingDigests(settings: object, secrets: Pick<Secrets, 'names' | 'derive'>): ServingProcess['settings'] {
  const digest = (key: string, name: string, value: unknown): string =>
    secrets.derive(key, `setting ${name} ${JSON.stringify(value)}`).slice(0, digestLength);
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      Object.fromEntries(secrets.names.map((key) => [key, digest(key, name, value)])),
    ]),
  );
}

/** 132 bits. */
const digestLength = 22;
