import { failingCcis } from '../../../services/api/src/adapters/rails/simulated-payouts.ts';
import { soles, type Shop, type Story } from './shop.ts';

// Payouts, accounts and settings. They are stories of one loop: the default account and the settings are of the whole shop.

export const usualCci = '00219300123456789013';

/** Registers the account that receives the payouts at first and at the end. Few entries are in each. */
export async function openAccount(shop: Shop): Promise<void> {
  const body = { cci: usualCci, account_type: 'CHECKING' } as const;
  shop.account = shop.made('payout_accounts', (await shop.call('createPayoutAccount', { body })).data.id);
  await shop.call('replacePayoutSettings', {
    body: { schedule: 'MANUAL', thresholds: { minimum: null, maximum: soles(10_000) } },
  });
}

/** Another account is the default for a moment. Some of them reject each payout. */
const anotherAccount: Story = async (shop) => {
  const failing = shop.one(...(Object.values(failingCcis) as [string, ...string[]]));
  const cci = shop.one(failing, shop.unique().replace('-', '').padStart(20, '7'));
  const { id } = (await shop.call('createPayoutAccount', { body: { cci, account_type: 'SAVINGS' } })).data;
  await shop.call('setDefaultPayoutAccount', { id });
  await createPayout(shop);
  await shop.call('setDefaultPayoutAccount', { id: shop.account });
  await shop.call('deletePayoutAccount', { id });
  const left = (await shop.call('listPayoutAccounts')).items.map((account) => account.id);
  if (left.length !== 1 || left[0] !== shop.account) throw new Error(`The accounts are ${left.join(' ')}.`);
};

const changeSettings: Story = async (shop) => {
  const schedule = shop.one('PROVIDER', 'DAILY', 'WEEKLY', 'MANUAL');
  const thresholds = shop.one(
    { minimum: null, maximum: null },
    { minimum: null, maximum: soles(20_000) },
    { minimum: soles(10_000), maximum: null },
  );
  const { data } = await shop.call('replacePayoutSettings', { body: { schedule, thresholds } });
  const now = (await shop.call('getPayoutSettings')).data;
  if (data.schedule !== schedule || JSON.stringify(now) !== JSON.stringify(data))
    throw new Error(`The settings were ${JSON.stringify(data)}, and are ${JSON.stringify(now)}.`);
};

/** @returns its id; null when there is nothing to pay out */
async function createPayout(shop: Shop): Promise<string | null> {
  const reply = await shop.ask('createPayout', {});
  if (reply.status === 201) return shop.made('payouts', reply.data.id, 'PAID', 'FAILED');
  if (reply.status !== 422 && reply.status !== 409) throw new Error(`createPayout: ${reply.status} ${reply.text}`);
  return null;
}

const payOut: Story = async (shop) => {
  await shop.call('getBalance');
  const id = await createPayout(shop);
  if (id === null) return;
  await shop.call('getPayout', { id });
  const { items } = await shop.call('listPayoutTransactions', { id, query: { per_page: 'all' } });
  if (items.length === 0) throw new Error(`${id} has no entries.`);
};

const cancelPayout: Story = async (shop) => {
  const id = await createPayout(shop);
  if (id === null) return;
  const { status, text } = await shop.ask('cancelPayout', { id });
  if (status === 200) shop.ends(id, 'CANCELED');
  // An hour may have passed meanwhile.
  else if (status !== 409) throw new Error(`cancelPayout: ${status} ${text}`);
};

export const payoutStories = { payOut, cancelPayout, changeSettings, anotherAccount };
