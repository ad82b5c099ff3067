import { rucOf } from '../../fixtures.ts';
import { person } from './payments.ts';
import { takeWallet } from './wallets.ts';
import type { Story } from './shop.ts';

// Customers, and the merchants of an account.

const keepCustomer: Story = async (shop) => {
  const body = { ...person(shop), external_id: `user-${shop.unique()}`, phone: '+51987650000' };
  const { id } = (await shop.call('createCustomer', { body })).data;
  shop.made('customers', id);
  for (const last_name of ['Flores', 'Ramos']) {
    await shop.call('updateCustomer', { id, body: { last_name } });
    shop.causes(id, 'customer.updated');
  }
  const { data } = await shop.call('getCustomer', { id });
  if (data.last_name !== 'Ramos') throw new Error(`${id} is ${data.last_name}.`);
  await shop.call('listCustomers', { query: { q: 'Ramos' } });
  if (shop.randomInt(3) > 0) return;
  // Without payment intents nothing of it is kept.
  await shop.call('deleteCustomer', { id });
  for (const type of ['customer.created', 'customer.deleted']) shop.causes(id, type);
  shop.gone('customers', id);
};

/** With the saved wallet. */
const deleteCustomer: Story = async (shop) => {
  const { customer } = await takeWallet(shop);
  await shop.call('deleteCustomer', { id: customer });
  const { status } = await shop.ask('getCustomer', { id: customer });
  if (status !== 200) throw new Error(`The deleted ${customer}: ${status}`);
  shop.causes(customer, 'customer.deleted');
};

/** Each RUC is registered once in an account. */
const register: Story = async (shop) => {
  const ruc = rucOf(shop.registered.length);
  if (shop.registered.length >= 900) return;
  shop.registered.push(ruc);
  await shop.call('createMerchant', { body: { tax_id: { value: ruc }, trade_name: `Bodega ${shop.unique()}` } });
  const { id } = shop.merchant;
  const trade_name = `Mi Bodega ${shop.unique()}`;
  await shop.call('updateMerchant', { id, body: { trade_name } });
  const { data } = await shop.call('getMerchant', { id });
  if (data.trade_name !== trade_name) throw new Error(`${id} is ${data.trade_name}, not ${trade_name}.`);
  const { items } = await shop.call('listMerchants', { query: { per_page: 'all' } });
  const found = items.filter(({ tax_id }) => tax_id.value === ruc).length;
  if (found !== 1) throw new Error(`${ruc} is registered ${found} times.`);
};

/** Those of one loop: the name of the merchant is of the whole shop. */
export const accountStories = { register };
export const customerStories = { keepCustomer, deleteCustomer };
