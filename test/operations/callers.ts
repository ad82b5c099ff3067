import type { Operation } from '../../services/api/src/generated/operations.ts';
import { permissions } from '../../services/api/src/generated/permissions.ts';
import type { UncheckedOptions, World } from '../world.ts';
import { createOneOfEach, notFoundCode, subjectOf, type OneOfEach } from './one-of-each.ts';
import { revokedKey, unverifiedLiveKey } from '../fixtures.ts';

export type ExpectedResponse = [status: number, code?: string];

export type CallerCase = {
  who: string;
  /** The key or the client secret with which this caller calls an operation about these objects. */
  signIn(objects: OneOfEach): UncheckedOptions;
  /** The key belongs to another merchant or to live mode: none of the objects may be visible to it. */
  withoutAccess?: true;
  /** The response that the contract documents for the caller. */
  expected: ExpectedResponse;
};

/** The other merchants have no payout account, and not the customer in the body. */
const withoutObjects: { [Id in Operation['id']]?: ExpectedResponse } = {
  createPayout: [409, 'CONFLICT'],
  createSubscription: [422, 'VALIDATION_ERROR'],
};

/** Merchants are the same in both modes. */
export const belongsToNoMode = ({ path }: Pick<Operation, 'path'>): boolean => path.startsWith('/merchants');

/** Every kind of caller, and the response that the contract gives it when it calls `operation` about existing objects. */
export async function callersOf(world: World, operation: Operation): Promise<CallerCase[]> {
  const { permission, method, testOnly, successStatus } = operation;
  const keys: readonly string[] = operation.keys;
  const errors: readonly string[] = operation.errors;
  const kind = notFoundCode(operation);

  const success: ExpectedResponse = [successStatus];
  /** The merchant has a live key, so it is verified, and a test key cannot change it. */
  const testSuccess: ExpectedResponse = operation.id === 'updateMerchant' ? [409, 'CONFLICT'] : success;
  const denied: ExpectedResponse = [401, 'UNAUTHORIZED'];
  const forbidden: ExpectedResponse = [403, 'FORBIDDEN'];
  const testModeOnly: ExpectedResponse = [403, 'TEST_MODE_REQUIRED'];
  /** For a key without access: an object does not exist, a list is empty, and what the key creates is its own. */
  const noObject: ExpectedResponse = kind === undefined ? success : [404, kind];
  const noAccess: ExpectedResponse = withoutObjects[operation.id] ?? noObject;
  // No partner is connected in live mode here.
  const hasMode = !belongsToNoMode(operation);
  const liveSuccess = hasMode ? noAccess : success;
  // A new trade name needs no registry.
  const needsRail = errors.includes('RAIL_UNAVAILABLE') && operation.id !== 'updateMerchant';
  const live: ExpectedResponse = needsRail ? [503, 'RAIL_UNAVAILABLE'] : liveSuccess;
  const publishable = keys.includes('publishable') ? success : forbidden;

  /** An operation that accepts no API key ignores the key that is sent. */
  const key = (text: string, expected: ExpectedResponse) => ({
    signIn: () => ({ key: text }),
    expected: keys.includes('secret') ? expected : denied,
  });
  /** Objects of other kinds have no client secret. */
  const token = (objects: OneOfEach): UncheckedOptions => ({
    key: null,
    headers: { 'X-Svc-Token': subjectOf(objects, operation)?.clientSecret ?? 'none' },
  });
  const keyWith = (wanted: (name: string) => boolean) => world.key({ permissions: permissions.filter(wanted) });
  const twin = await createOneOfEach(world, operation);
  const another = await world.merchant();
  const unverified = await unverifiedLiveKey(world, (await world.merchant()).merchantId);
  const readOnly = await keyWith((name) => name.endsWith(':read'));

  return [
    { who: 'no key', signIn: () => ({ key: null }), expected: denied },
    { who: 'a revoked key', ...key(await revokedKey(world), denied) },
    { who: 'its secret key', ...key(world.keys.secret, testSuccess) },
    { who: 'its key with this permission alone', ...key(await keyWith((name) => name === permission), testSuccess) },
    { who: 'its key with all others', ...key(await keyWith((name) => name !== permission), forbidden) },
    { who: 'its read-only key', ...key(readOnly, method === 'get' ? success : forbidden) },
    { who: 'its publishable key', ...key(world.keys.publishable, publishable) },
    { who: 'its client secret', signIn: token, expected: keys.includes('client-secret') ? success : denied },
    { who: 'the client secret of another of the kind', signIn: () => token(twin), expected: denied },
    {
      who: 'its live key',
      ...(hasMode && { withoutAccess: true }),
      ...key(await world.key({ livemode: true }), testOnly ? testModeOnly : live),
    },
    { who: 'the secret key of another merchant', withoutAccess: true, ...key(another.secret, noAccess) },
    { who: 'the publishable key of another merchant', withoutAccess: true, ...key(another.publishable, publishable) },
    {
      who: 'the live key of a merchant that is not verified',
      withoutAccess: true,
      ...key(unverified, testOnly ? testModeOnly : [403, 'KYB_REQUIRED']),
    },
  ];
}
