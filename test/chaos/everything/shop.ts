import type { OperationId } from '../../../services/api/src/generated/operations.ts';
import type { RandomInt } from '../../seeded-random.ts';
import type { CallArguments, Reply, UncheckedOptions } from '../../send.ts';
import type { Caller } from './calls.ts';
import { clockLock } from './clock-lock.ts';

/** Where calls create rows. */
export const madeTables = [
  'customers',
  'payment_intents',
  'checkout_sessions',
  'refunds',
  'payouts',
  'payout_accounts',
  'subscriptions',
  'webhook_endpoints',
  'email_codes',
  'chat_messages',
] as const;
export type MadeTable = (typeof madeTables)[number];

export type Merchant = { id: string; secret: string; publishable: string };
export type Wallet = { customer: string; method: string };
type Paid = { id: string; leftCentimos: number };

/** What a shop has been told, and remembers. */
export type Facts = {
  /** The ids of what exists by acknowledged calls; of what has no id in its answer, the ids of what it belongs to. */
  made: Record<MadeTable, string[]>;
  /** The statuses in which an object can be at the end. */
  ends: Map<string, readonly string[]>;
  /** How often each event was caused that the state does not show: `<id> <type>`. */
  caused: Map<string, number>;
  /** Deliveries that were successful before they were retried, by their event. */
  retried: Map<string, number>;
  /** Those whose every week is paid. */
  steady: string[];
};

export type Shop = ReturnType<typeof aShop>;
export type Story = (shop: Shop) => Promise<unknown>;

type Opened = {
  merchant: Merchant;
  index: number;
  caller: Caller;
  /** Where its endpoints are. */
  hooks: string;
  randomInt: RandomInt;
};

/** A merchant's shop, and what it knows. */
export function aShop({ merchant, index, caller, hooks, randomInt }: Opened) {
  let calls = 0;
  const facts: Facts = {
    made: Object.fromEntries(madeTables.map((table) => [table, [] as string[]])) as Facts['made'],
    ends: new Map(),
    caused: new Map(),
    retried: new Map(),
    steady: [],
  };

  function send<Id extends OperationId>(operation: Id, options: CallArguments<Id>[0]) {
    calls += 1;
    const given = { key: merchant.secret, ...options } as UncheckedOptions;
    return caller.ask(operation, { idempotencyKey: `shop-${index}-${calls}`, ...given });
  }

  return {
    merchant,
    index,
    facts,
    randomInt,
    clock: clockLock(),
    /** The account that gets its payouts, except for a moment. */
    account: '',
    /** The RUCs that it has registered. */
    registered: [] as string[],
    /** Paid intents that nobody refunds at the moment. */
    paid: [] as Paid[],
    /** Saved wallets that can be charged. */
    wallets: [] as Wallet[],
    /** @returns also a refusal */
    ask: async <Id extends OperationId>(operation: Id, ...[options]: CallArguments<Id>): Promise<Reply<Id>> =>
      (await send(operation, options)).reply,
    /** @throws Error after a refusal */
    async call<Id extends OperationId>(operation: Id, ...[options]: CallArguments<Id>): Promise<Reply<Id>> {
      const { reply, isDone } = await send(operation, options);
      if (!isDone) throw new Error(`${operation}: ${reply.status} ${reply.text}`);
      return reply;
    },
    /** Another text for each call. */
    unique: (): string => `${index}-${(calls += 1)}`,
    /** The address of one of its endpoints. */
    hook: (name: string): string => `${hooks}/${index}/${name}`,
    one: <T>(...choices: readonly [T, ...T[]]): T => choices[randomInt(choices.length)] ?? choices[0],
    /** Remembers what a call has created. */
    made(table: MadeTable, id: string, ...ends: readonly string[]): string {
      facts.made[table].push(id);
      if (ends.length > 0) facts.ends.set(id, ends);
      return id;
    },
    /** It is deleted, and no row is left of it. */
    gone: (table: MadeTable, id: string): void => void facts.made[table].splice(facts.made[table].indexOf(id), 1),
    ends: (id: string, ...statuses: readonly string[]): void => void facts.ends.set(id, statuses),
    causes: (id: string, type: string): void =>
      void facts.caused.set(`${id} ${type}`, (facts.caused.get(`${id} ${type}`) ?? 0) + 1),
  };
}

/** Takes one of them out at random. */
export function take<T>(from: T[], randomInt: RandomInt): T | undefined {
  return from.splice(randomInt(Math.max(1, from.length)), 1)[0];
}

export const soles = (centimos: number) => ({ amount: (centimos / 100).toFixed(2), currency: 'PEN' as const });

/** What the payment page sends: the client secret instead of a key. */
export const asPayer = (
  { id, secret }: { id: string; secret: string | null },
  headers: Record<string, string> = {},
) => ({
  id,
  key: null,
  headers: { 'X-Svc-Token': secret ?? '', ...headers },
});
