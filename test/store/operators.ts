import { randomBytes } from 'node:crypto';
import { keyring } from '../../services/api/src/adapters/secrets/keyring.ts';
import { runByTwo } from '../../services/api/src/application/operators/run-command.ts';
import { confirmApproval } from '../../services/api/src/application/operators/confirm-approval.ts';
import type { Authority } from '../../services/api/src/application/operators/person.ts';
import type { CommandDeps } from '../../services/api/src/application/operators/command.ts';
import { settingsOf } from '../../services/api/src/main/operator.ts';
import type { Database } from '../databases.ts';
import { ownScope, place, store } from './migrated-store.ts';
import { random } from './rows.ts';

// Operators for tests of what they change.

export const aKey = (): string => randomBytes(32).toString('base64');
const secrets = keyring(`k1:${aKey()}`);

/** The dependencies of commands, with other ones in their place. */
export const operator = (changes: Partial<CommandDeps> = {}): CommandDeps => ({
  store,
  now: () => new Date(),
  random,
  secrets,
  settings: settingsOf(place.config),
  partners: { find: () => null },
  revoked: async () => undefined,
  ...changes,
});

/** Somebody in production with this key. */
export const withKey = (operatorKey: string | null, singleOperator = false): Authority => ({
  operatorKey,
  development: false,
  singleOperator,
});

/** Adds an operator who needs nobody's consent. */
export async function added(name: string, by: Authority): Promise<Authority> {
  const { value } = await runByTwo(operator(), by, 'operators add', { name });
  if (!value.done) throw new Error(`${name} waits for another operator: ${value.approval.id}`);
  return withKey(value.result.keyText);
}

export async function twoOperators(): Promise<{ rosa: Authority; luis: Authority }> {
  const rosa = await added('rosa', withKey(null));
  return { rosa, luis: await added('luis', rosa) };
}

/** rosa prepares 500 messages. @returns the id of what waits for another operator */
export async function preparedTopUp(rosa: Authority, changes: Partial<CommandDeps> = {}): Promise<string> {
  const args = { merchantId: ownScope.merchantId, livemode: true, units: 500 };
  const { value } = await runByTwo(operator(changes), rosa, 'messages top-up', args);
  if (value.done) throw new Error('It was done at once.');
  return value.approval.id;
}

export const confirm = (who: Authority, id: string, changes: Partial<CommandDeps> = {}) =>
  confirmApproval(operator(changes), who, id);

export const liveUnits = (): Promise<number> =>
  store.read.messagingBalances.units({ merchantId: ownScope.merchantId, livemode: true });

/** The message of a refusal, or `done`. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** What somebody does who can write the database. */
export const byHand = (sql: string): Promise<unknown> =>
  (store as unknown as { dataSource: Database }).dataSource.query(sql);
