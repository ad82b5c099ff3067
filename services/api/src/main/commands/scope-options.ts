import { InvalidArgumentError, Option, type Command } from 'commander';
import { nounOf, say } from '../../domain/message.ts';
import { found, Refusal, type RefusalCode } from '../../domain/refusal.ts';
import type { Operator } from '../../application/ports.ts';
import type { ScopedKind } from '../../application/operators/scopes-port.ts';
import type { Scope } from '../../domain/scope.ts';
import { idOf, wholeIdOf } from './ids.ts';

// What the commands have in common that show objects of any merchant.

export type ScopeOptions = { merchant: string; mode: 'test' | 'live' };
export type ListOptions = ScopeOptions & { limit: number; before?: string };

/** Adds the options of a list of one merchant in one mode. */
export const listOptions = (command: Command, prefix: string): Command =>
  scopeOptions(command)
    .option('--limit <count>', 'how many, from 1 to 100', limit, 20)
    .option('--before <id>', `those that are older than ${prefix}…: the last id of the page before`, wholeIdOf(prefix));

export const scopeOptions = (command: Command): Command =>
  command
    .requiredOption('--merchant <id>', 'mer_…', idOf('mer_'))
    .addOption(new Option('--mode <mode>', 'test or live').choices(['test', 'live']).makeOptionMandatory());

export function limit(text: string): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= 100) return count;
  throw new InvalidArgumentError('Write a number from 1 to 100.');
}

/** @throws Refusal MERCHANT_NOT_FOUND */
export async function scopeOf({ store }: Operator, { merchant, mode }: ScopeOptions): Promise<Scope> {
  found(await store.read.merchants.find(merchant), 'MERCHANT_NOT_FOUND');
  return { merchantId: merchant, livemode: mode === 'live' };
}

/** No range of time. */
export const anyTime = { createdFrom: null, createdTo: null, aheadMs: 0 };

export const bounds = ({ limit: count, before }: ListOptions) =>
  before === undefined ? { offset: 0, limit: count } : { before, limit: count };

const codes = {
  customer: 'CUSTOMER_NOT_FOUND',
  'payment intent': 'PAYMENT_INTENT_NOT_FOUND',
  payout: 'PAYOUT_NOT_FOUND',
  refund: 'REFUND_NOT_FOUND',
  event: 'EVENT_NOT_FOUND',
  'webhook delivery': 'WEBHOOK_DELIVERY_NOT_FOUND',
  'webhook endpoint': 'WEBHOOK_ENDPOINT_NOT_FOUND',
} as const satisfies Record<ScopedKind, RefusalCode>;

/** The merchant and mode of an object of any merchant. @throws Refusal with the 404 code of its kind */
export async function scopeOfObject({ store }: Operator, kind: ScopedKind, id: string): Promise<Scope> {
  const scope = await store.read.scopes.of(kind, id);
  if (scope === null) throw new Refusal(codes[kind], say('There is no {kind} {id}.', { kind: nounOf(kind), id }));
  return scope;
}
