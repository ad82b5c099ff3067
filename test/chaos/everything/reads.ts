import type { Story } from './shop.ts';

// What a shop looks at. Each total is that of its list, while nothing is added: the audit compares those.

const lists: Story = async (shop) => {
  const query = { per_page: 5 } as const;
  await shop.call('listPaymentIntents', { query: { ...query, status: 'SUCCEEDED' } });
  await shop.call('listCustomers', { query });
  await shop.call('listRefunds', { query });
  await shop.call('listSubscriptions', { query });
  await shop.call('listBalanceTransactions', { query });
  await shop.call('listPayouts', { query });
  await shop.call('listEvents', { query });
  await shop.call('listRecentRequests');
};

const fees: Story = async (shop) => {
  const query = { amount: '25.90', payment_method_type: 'INTEROPERABLE_QR' } as const;
  await shop.call('previewFee', { query });
  const { by_status: statuses } = (await shop.call('getBalance')).data;
  if (Object.values(statuses).some(({ amount }) => Number.isNaN(Number(amount)))) throw new Error('No balance.');
};

/** A call by its own X-Request-Id is found again. The records of reads are lost when the process is killed. */
const diagnostics: Story = async (shop) => {
  const correlation = `order-${shop.unique()}`;
  const { data } = await shop.call('createCustomer', {
    body: { type: 'INDIVIDUAL', first_name: 'Rosa' },
    headers: { 'X-Request-Id': correlation },
  });
  shop.made('customers', data.id);
  const { items } = await shop.call('listDiagnosticRequests', { query: { correlation_id: correlation } });
  const created = items.find(({ operation, status }) => operation === 'createCustomer' && status === 201);
  if (created === undefined) throw new Error(`The call ${correlation} has no record.`);
  await shop.call('getDiagnosticRequest', { id: created.request_id });
};

/** What is stored is streamed from a time on. */
const stream: Story = async (shop) => {
  const { text } = await shop.call('streamEvents', { query: { since: new Date(Date.now() - 2_000).toISOString() } });
  if (!text.includes(': waiting for ')) throw new Error(`The stream ended: ${text}`);
};

export const readStories = { lists, fees, diagnostics, stream };
