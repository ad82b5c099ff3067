import type { Operation } from '../../services/api/src/generated/operations.ts';
import { permissions } from '../../services/api/src/generated/permissions.ts';
import type { UncheckedOptions, World } from '../world.ts';
import { createOneOfEach, notFoundCode, type OneOfEach } from './one-of-each.ts';
import { revokedKey, unverifiedLiveKey } from '../fixtures.ts';

export type ExpectedResponse = [status: number, code?: string];

export type CallerCase = {
  who: string;
  /** How they sign in when they ask for these things. */
  signIn(things: OneOfEach): UncheckedOptions;
  /** Another merchant's or the other mode's, to whom all of it is somebody else's. */
  withoutAccess?: true;
  /** What the contract says comes of it. */
  expected: ExpectedResponse;
};

/** Everybody who can call an operation, and what they are answered about things that are there and are not theirs to see. */
export async function callersOf(world: World, operation: Operation): Promise<CallerCase[]> {
  const { permission, method, testOnly, successStatus } = operation;
  const keys: readonly string[] = operation.keys;
  const errors: readonly string[] = operation.errors;
  const kind = notFoundCode(operation);

  const done: ExpectedResponse = [successStatus];
  const denied: ExpectedResponse = [401, 'UNAUTHORIZED'];
  const forbidden: ExpectedResponse = [403, 'FORBIDDEN'];
  const testModeOnly: ExpectedResponse = [403, 'TEST_MODE_REQUIRED'];
  /** One thing is not there for them, a list holds nothing of it, and what they make is their own. */
  const theirs: ExpectedResponse = kind === undefined ? done : [404, kind];
  // No partner collects in live mode yet.
  const live: ExpectedResponse = errors.includes('RAIL_UNAVAILABLE') ? [503, 'RAIL_UNAVAILABLE'] : theirs;
  const publishable = keys.includes('publishable') ? done : forbidden;

  /** Where no API key is taken, none is looked at. */
  const key = (text: string, expected: ExpectedResponse) => ({
    signIn: () => ({ key: text }),
    expected: keys.includes('secret') ? expected : denied,
  });
  /** Things that are not of this kind have no client secret. */
  const token = ({ clientSecrets }: OneOfEach): UncheckedOptions => ({
    key: null,
    headers: { 'X-Svc-Token': Object.entries(clientSecrets).find(([of]) => of === kind)?.[1] ?? 'none' },
  });
  const keyWith = (wanted: (name: string) => boolean) => world.key({ permissions: permissions.filter(wanted) });
  const twin = await createOneOfEach(world);
  const another = await world.merchant();
  const unverified = await unverifiedLiveKey(world, (await world.merchant()).merchantId);
  const readOnly = await keyWith((name) => name.endsWith(':read'));

  return [
    { who: 'nobody', signIn: () => ({ key: null }), expected: denied },
    { who: 'a revoked key', ...key(await revokedKey(world), denied) },
    { who: 'its secret key', ...key(world.keys.secret, done) },
    { who: 'its key with this permission alone', ...key(await keyWith((name) => name === permission), done) },
    { who: 'its key with all others', ...key(await keyWith((name) => name !== permission), forbidden) },
    { who: 'its read-only key', ...key(readOnly, method === 'get' ? done : forbidden) },
    { who: 'its publishable key', ...key(world.keys.publishable, publishable) },
    { who: 'its client secret', signIn: token, expected: keys.includes('client-secret') ? done : denied },
    { who: 'the client secret of another of the kind', signIn: () => token(twin), expected: denied },
    {
      who: 'its live key',
      withoutAccess: true,
      ...key(await world.key({ livemode: true }), testOnly ? testModeOnly : live),
    },
    { who: 'the secret key of another merchant', withoutAccess: true, ...key(another.secret, theirs) },
    { who: 'the publishable key of another merchant', withoutAccess: true, ...key(another.publishable, publishable) },
    {
      who: 'the live key of a merchant that is not verified',
      withoutAccess: true,
      ...key(unverified, testOnly ? testModeOnly : [403, 'KYB_REQUIRED']),
    },
  ];
}
