import type { Secrets } from '../../application/ports.ts';
import type { RailOrder, WalletRail } from '../../application/rail-calls/rails-port.ts';
import type { SimulatedOrder } from '../../application/rail-calls/simulated-orders-port.ts';
import type { Store, Tx } from '../../application/store.ts';
import { affiliationExpiry } from '../../domain/affiliation.ts';
import { walletCapCentimos } from '../../domain/saved-payment-method.ts';
import { simulatedRail, type Decide } from './simulated-order.ts';

const pendingDebitMs = 5_000;

/** How the wallet answers when the simulator was told so for the next time. */
const told: { [outcome: string]: Pick<SimulatedOrder, 'state' | 'failureCode'> } = {
  APPROVE: { state: 'SUCCEEDED', failureCode: null },
  REJECT: { state: 'FAILED', failureCode: 'rejected' },
  EXPIRE: { state: 'FAILED', failureCode: 'expired' },
  INSUFFICIENT_FUNDS: { state: 'FAILED', failureCode: 'insufficient_funds' },
  REVOKED: { state: 'FAILED', failureCode: 'payment_method_revoked' },
  ERROR: { state: 'FAILED', failureCode: 'temporarily_unavailable' },
};

/**
 * The wallet of test mode. Its book has the links as orders: one that was withdrawn or revoked has FAILED. A token names its
 * link, and holds a secret that is derived for it, so that the book has none.
 */
export function simulatedWallet(store: Store, secrets: Secrets): WalletRail {
  const tokenOf = (reference: string): string =>
    `${secrets.current}.${reference}.${secrets.derive(secrets.current, `wallet ${reference}`)}`;

  /** The link of a token that the wallet has given out. */
  async function linkOf(tx: Tx, token: string | null): Promise<SimulatedOrder | null> {
    const [keyName = '', reference = '', secret] = (token ?? '').split('.');
    // A token is sealed where it is kept, so one that was made with a removed key is ours, too.
    const isOurs = secrets.has(keyName)
      ? secret === secrets.derive(keyName, `wallet ${reference}`)
      : secrets.verifyOnly.includes(keyName);
    return isOurs ? tx.simulatedOrders.find('affiliation', reference) : null;
  }

  const decideLink: Decide = async (tx, { subjectId, reference, now }) => {
    const outcome = told[(await tx.simulatedOrders.takeNextOutcome('affiliation', subjectId)) ?? ''];
    const isWithdrawn = (await tx.simulatedOrders.nextOutcome('withdrawal', reference)) !== null;
    if (isWithdrawn) return { state: 'FAILED', failureCode: 'withdrawn', endsAt: null };
    return {
      ...(outcome ?? { state: 'PENDING', failureCode: 'expired' }),
      endsAt: outcome ? null : affiliationExpiry(now),
    };
  };

  const decideDebit: Decide = async (tx, { subjectId, request, secret, now }) => {
    const outcome = (await nextDebit(tx, subjectId)) ?? (await nextDebit(tx, request.subscriptionId)) ?? 'SUCCEED';
    const link = await linkOf(tx, secret);
    const denied = link?.state === 'SUCCEEDED' ? told[outcome] : told['REVOKED'];
    if (link !== null && denied === told['REVOKED']) await revoke(tx, link);
    if (denied !== undefined) return { ...denied, endsAt: null };
    if (request.amountCentimos > walletCapCentimos)
      return { state: 'FAILED', failureCode: 'amount_exceeds_method_limit', endsAt: null };
    return outcome === 'PENDING'
      ? { state: 'PENDING', failureCode: null, endsAt: new Date(now.getTime() + pendingDebitMs) }
      : { state: 'SUCCEEDED', failureCode: null, endsAt: null };
  };

  const decideWithdrawal: Decide = async (tx, order) => {
    const { secret, request } = order;
    if (secret !== null) {
      const link = await linkOf(tx, secret);
      if (link !== null) await revoke(tx, link);
    } else if (request.affiliationId !== undefined) await forget(tx, order, request.affiliationId);
    return { state: 'SUCCEEDED', failureCode: null, endsAt: null };
  };

  return {
    affiliation: simulatedRail(store, 'affiliation', decideLink, tokenOf),
    debit: simulatedRail(store, 'debit', decideDebit),
    withdrawal: simulatedRail(store, 'withdrawal', decideWithdrawal),
  };
}

/** What the simulator was told for the next debit of an intent, or of its subscription. */
const nextDebit = async (tx: Tx, subjectId: string | undefined): Promise<string | null> =>
  subjectId === undefined ? null : tx.simulatedOrders.takeNextOutcome('debit', subjectId);

/** A link that its owner, or we, have removed. */
async function revoke(tx: Tx, link: SimulatedOrder): Promise<void> {
  if (link.state === 'SUCCEEDED') await tx.simulatedOrders.revoke(link, 'withdrawn');
}

/** The owner is not asked any more. One that has approved stays linked; one that the wallet has not got yet is refused. */
async function forget(tx: Tx, { merchantId, livemode }: RailOrder, reference: string): Promise<void> {
  const question = await tx.simulatedOrders.find('affiliation', reference);
  if (question === null)
    await tx.simulatedOrders.setNextOutcome({ merchantId, livemode }, 'withdrawal', reference, 'WITHDRAWN');
  else if (question.state === 'PENDING') await tx.simulatedOrders.end(question, 'FAILED', 'withdrawn');
}
