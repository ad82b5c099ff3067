import type { Svc } from '../client.ts';
import { ConflictError } from '../errors.ts';
import { availableEntry, moveClock, untilReady, type Shop } from './recipe-steps.ts';

type Payout = Awaited<ReturnType<Svc['payouts']['create']>>;
type PayoutAccount = Awaited<ReturnType<Svc['payoutAccounts']['create']>>;

/** A bank account for tests, with its bank as the API shows it. */
type TestAccount = { cci: string; bank: string };

/** Payouts to the first one arrive; no bank has the code 999, and payouts to the second one are rejected. */
export const arrives: TestAccount = { cci: '00219300123456789013', bank: 'BCP' };
export const rejected: TestAccount = { cci: '99900000000000000432', bank: '999' };

/**
 * Pays out all that is available to this account, which is the default of test mode meanwhile: a payout goes to no other.
 * Then the merchant has the same accounts and the same default as before, also after Ctrl-C.
 */
export async function payOut(shop: Shop, to: TestAccount): Promise<Payout> {
  await availableEntry(shop);
  await untilReady(shop);
  const { data: accounts } = await shop.svc.payoutAccounts.list({ per_page: 100 });
  return payOutTo({ ...shop, svc: shop.svcToTheEnd }, to, accounts);
}

async function payOutTo(shop: Shop, to: TestAccount, accounts: readonly PayoutAccount[]): Promise<Payout> {
  const { svc, step } = shop;
  const usual = accounts.find((account) => account.default);
  const { id, isNew } = await accountOf(shop, to, accounts);
  try {
    if (usual !== undefined && usual.id !== id) await svc.payoutAccounts.setDefault(id);
    const payout = await svc.payouts.create();
    step(`Created the payout ${payout.id} of S/ ${payout.amount.amount} to the account ${id}.`);
    return payout;
  } finally {
    if (usual !== undefined && usual.id !== id) await makeDefaultAgain(shop, usual);
    if (isNew) await svc.payoutAccounts.delete(id);
  }
}

/** If it fails, the person is told what is left to do. */
async function makeDefaultAgain({ svc, step }: Shop, { id, paused_reason }: PayoutAccount): Promise<void> {
  try {
    await svc.payoutAccounts.setDefault(id);
  } catch (error) {
    step(`The account of this payout is still the default. To change it back: svc payout-accounts set-default ${id}`);
    throw error;
  }
  step(`The default account is ${id} again.${paused_reason === null ? '' : ' It is not paused any more.'}`);
}

export async function payOutAndArrive(shop: Shop, to: TestAccount): Promise<string> {
  const { id, arrival_expected_on } = await payOut(shop, to);
  await moveClock(shop, `${arrival_expected_on}T12:00:00-05:00`);
  return id;
}

/** Registers the account. If it is registered already, it is the one of its bank with the same last digits. */
async function accountOf(
  { svc, step }: Shop,
  { cci, bank }: TestAccount,
  accounts: readonly PayoutAccount[],
): Promise<{ id: string; isNew: boolean }> {
  try {
    const { id } = await svc.payoutAccounts.create({ cci, account_type: 'CHECKING' });
    step(`Registered the payout account ${id} for this payout.`);
    return { id, isNew: true };
  } catch (error) {
    const [known, ...others] = accounts.filter(
      (account) => account.bank === bank && account.account_masked.endsWith(cci.slice(-4)),
    );
    if (!(error instanceof ConflictError) || known === undefined || others.length > 0) throw error;
    return { id: known.id, isNew: false };
  }
}
