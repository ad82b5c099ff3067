import { createApiKey, type NewApiKey } from '../api-keys/create-api-key.ts';
import { revokeApiKey } from '../api-keys/revoke-api-key.ts';
import { rollApiKey } from '../api-keys/roll-api-key.ts';
import {
  promoteKey,
  removeKey,
  retireKey,
  type ByKey,
  type Removal,
  type Retirement,
} from '../secrets/change-keyring.ts';
import { exportableCustomer } from '../customers/export-customer.ts';
import { beginHold } from '../hold/change-hold.ts';
import { addHoliday, removeHoliday } from '../ledger/change-holidays.ts';
import { createMerchant, type NewMerchant } from '../merchants/create-merchant.ts';
import { setMerchantHosts } from '../merchants/set-merchant-hosts.ts';
import { askRailCall } from '../rail-calls/ask-rail-call.ts';
import { retryWebhookDelivery } from '../webhooks/retry-webhook-delivery.ts';
import { rollSigningSecret } from '../webhooks/roll-signing-secret.ts';
import type { RailName } from '../../domain/rail.ts';
import { found } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import { endCheck } from '../restore/end-check.ts';
import { command, onlyRecorded } from './command.ts';
import { commandsByTwo } from './commands-by-two.ts';
import { merchantUnit } from './merchant-unit.ts';
import { removeOperator, rollOperatorKey } from './operator-people.ts';
import { withdrawApproval } from './withdraw-approval.ts';

type ById = { id: string };
type Day = { day: string };
type Roll = { id: string; overlapSeconds: number };

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000);

/** Every command of svc-admin that changes something: what it does, and whom or what it is about. */
export const commands = {
  ...commandsByTwo,
  'merchants create': command(createMerchant, (_args: NewMerchant, { id }) => [id]),
  'merchants hosts': command(
    (unit, { id, hosts }: { id: string; hosts: readonly string[] }) => setMerchantHosts(unit, id, hosts),
    ({ id }) => [id],
  ),
  'keys create': command(createApiKey, ({ merchantId }: NewApiKey, { key }) => [key.id, merchantId]),
  'keys revoke': command(
    (unit, { id }: ById) => revokeApiKey(unit, id),
    ({ id }) => [id],
    ({ id }, { revokedAt }) => (revokedAt === null ? [] : [{ kind: 'API_KEY', id, at: revokedAt }]),
  ),
  'keys roll': command(
    (unit, { id, overlapSeconds }: Roll) => rollApiKey(unit, id, overlapSeconds),
    ({ id }, { key }) => [id, key.id],
    ({ id, overlapSeconds }, { key }) => [{ kind: 'API_KEY', id, at: later(key.createdAt, overlapSeconds) }],
  ),
  // Who has read what is known of a person.
  'customers export': command(
    (unit, { id }: ById) => exportableCustomer(unit, id),
    ({ id }) => [id],
  ),
  'merchants export': command(
    async ({ tx }, { id }: ById) => found(await tx.merchants.find(id), 'MERCHANT_NOT_FOUND'),
    ({ id }) => [id],
  ),
  // At night one person must be able to stop what goes wrong.
  'hold on': command(beginHold, () => []),
  'keyring add': onlyRecorded<ByKey>(),
  'keyring promote': command(
    (unit, args: ByKey) => promoteKey(unit, args),
    () => [],
  ),
  'keyring retire': command(
    (unit, args: Retirement) => retireKey(unit, args),
    () => [],
  ),
  'keyring remove': command(
    (unit, args: Removal) => removeKey(unit, args),
    () => [],
  ),
  'holidays add': command(
    (unit, { day }: Day) => addHoliday(unit, day),
    () => [],
  ),
  'holidays remove': command(
    (unit, { day }: Day) => removeHoliday(unit, day),
    () => [],
  ),
  'endpoints roll-secret': command(
    (unit, { id, overlapSeconds }: Roll) => rollSigningSecret(unit, id, overlapSeconds),
    ({ id }) => [id],
    ({ id }, { endpoint: { secretKey: keyName, secretVersion: version }, rolledAt: at }) => [
      { kind: 'ENDPOINT_SECRET', id, at, keyName, version },
    ],
  ),
  'deliveries retry': command(
    async (unit, { id, ...scope }: ById & Scope) => retryWebhookDelivery(await merchantUnit(unit, scope), id),
    ({ id }) => [id],
  ),
  'rail-calls ask': command(
    (unit, { id }: ById) => askRailCall(unit, id),
    ({ id }, { subjectId }) => [id, subjectId],
  ),
  // The import is made of many transactions: a row says that it begins, and another one what is in force at its end.
  'tax-registry import': onlyRecorded<{ file: string }>(),
  'tax-registry switch': onlyRecorded<{ file: string; generation: number; taxpayers: number }>(),
  // So is a reconciliation: a row says that it begins, and another one what it has found.
  reconcile: onlyRecorded<{ rail: RailName; date: string; file: string }>(),
  'reconcile end': onlyRecorded<{
    rail: RailName;
    date: string;
    lines: number;
    missingHere: number;
    sha256: string;
    agree: boolean;
  }>(),
  // And the check of a restored copy.
  'restore check': onlyRecorded<{ since: string }>(),
  'restore check end': command(endCheck, () => []),
  'operators remove': command(
    (unit, { name }: { name: string }) => removeOperator(unit, name),
    (_args, { id }) => [id],
    (_args, { id, removedAt: at }) => (at === null ? [] : [{ kind: 'OPERATOR', id, at }]),
  ),
  'operators roll': command(
    (unit, _args: Record<string, never>) => rollOperatorKey(unit),
    (_args, { person }) => [person.id],
    (_args, { person: { id, hash, last4 }, before, rolledAt: at }) => [
      { kind: 'OPERATOR_KEY', id, at, before, hash, last4 },
    ],
  ),
  'approvals withdraw': command(
    (unit, { id }: ById) => withdrawApproval(unit, id),
    ({ id }) => [id],
  ),
};

export type CommandName = keyof typeof commands;
export type NameByTwo = keyof typeof commandsByTwo;
export type NameAlone = Exclude<CommandName, NameByTwo>;
export type ArgsOf<Name extends CommandName> = Parameters<(typeof commands)[Name]['run']>[1];
export type ResultOf<Name extends CommandName> = Awaited<ReturnType<(typeof commands)[Name]['run']>>;
