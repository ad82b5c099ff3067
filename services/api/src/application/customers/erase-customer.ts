import {
  erasedCustomer,
  identifiersOf,
  keptUntil,
  mustKeep,
  namesOf,
  sweeps,
  toSealed,
  type Erasure,
  type PaymentsOfCustomer,
} from '../../domain/erasure.ts';
import type { Customer } from '../../domain/customer.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { endSubscriptionsOf } from '../subscriptions/cancel-subscription.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { customerView } from './customer-view.ts';
import { unlinkWallets } from './delete-customer.ts';

export type ToErase = { id: string };

/** `customer`: null when it was deleted before, and only its events are left. `intents`: how many payment intents it has. */
export type Erasable = { scope: Scope; customer: Customer | null; intents: number; payments: PaymentsOfCustomer };

/**
 * `at`: in real time. `textsOf`: the ids of the rows of the audit log that have lost their free text, which named the customer.
 * `namedIn`: rows that may name it still.
 */
export type Erased = {
  erasure: Erasure;
  at: Date;
  isKept: boolean;
  keptUntil: Date | null;
  textsOf: readonly string[];
  namedIn: readonly number[];
};

/** So many rows of the audit log are named. */
const mostNamed = 100;

/** Writes nothing. @throws Refusal CUSTOMER_NOT_FOUND, CONFLICT when it is erased already */
export async function erasableCustomer({ tx }: Pick<CommandUnit, 'tx'>, { id }: ToErase): Promise<Erasable> {
  const before = await tx.erasures.find(id);
  if (before !== null)
    throw new Refusal('CONFLICT', say('{id} was erased at {at}.', { id, at: before.createdAt.toISOString() }));
  const scope = (await tx.scopes.of('customer', id)) ?? (await tx.erasures.scopeByEvents(id));
  if (scope === null) throw new Refusal('CUSTOMER_NOT_FOUND');
  return {
    scope,
    customer: await tx.customers.find(scope, id),
    intents: await tx.customers.countPaymentIntents(scope, id),
    payments: await tx.erasures.paymentsOf(scope, id),
  };
}

/**
 * Erases a customer's row at once. A worker searches the copies of its data after the commit, a few rows at a time, and goes on where
 * it was stopped: see go-on-erasing.ts. What the law wants kept is sealed.
 * @throws Refusal CUSTOMER_NOT_FOUND, CONFLICT when it is erased already
 */
export async function eraseCustomer(unit: CommandUnit, { id }: ToErase): Promise<Erased> {
  const { scope, customer, intents, payments } = await erasableCustomer(unit, { id });
  const ofMerchant = await merchantUnit(unit, scope);
  const { tx, now, secrets, settings } = ofMerchant;
  const textsOf = customer === null ? [] : await tx.erasures.eraseFreeTexts(identifiersOf(customer));
  const namedIn = customer === null ? [] : await tx.erasures.auditRowsNaming(namesOf(customer), mostNamed);
  const isKept = customer !== null && mustKeep(payments);
  const erasure: Erasure = {
    ...scope,
    id,
    sealed: isKept ? secrets.seal(JSON.stringify(toSealed(customer)), id) : null,
    place: { part: 'events', after: '' },
    sweep: sweeps,
    createdAt: now,
    destroyedAt: isKept ? null : now,
  };
  if (customer !== null) {
    if (customer.archivedAt === null) {
      await endSubscriptionsOf(ofMerchant, id);
      await unlinkWallets(ofMerchant, id);
    }
    const { archivedAt, ...erased } = erasedCustomer(customer);
    if (intents > 0) await tx.customers.erase(customer, { ...erased, archivedAt: archivedAt ?? now });
    else await tx.customers.delete(customer);
    if (archivedAt === null) await emitEvent(ofMerchant, 'customer.deleted', customerView({ ...erased, archivedAt }));
  }
  await tx.erasures.insert(erasure);
  await tx.timers.set({ kind: 'erase-customer', ref: id, ...scope, dueAt: now });
  return {
    erasure,
    at: unit.realNow,
    textsOf,
    isKept,
    keptUntil: isKept ? keptUntil(erasure, payments, settings.retentionYears) : null,
    namedIn,
  };
}
