import { createApiKey } from '../../../services/api/src/application/api-keys/create-api-key.ts';
import { createMerchant } from '../../../services/api/src/application/merchants/create-merchant.ts';
import { verifyMerchant } from '../../../services/api/src/application/merchants/verify-merchant.ts';
import { inOperatorUnit } from '../../../services/api/src/application/operators/operator-unit.ts';
import { idTime } from '../../../services/api/src/domain/id-time.ts';
import { loadData } from '../seed/load-data.ts';
import type { Service } from '../seed/service.ts';
import { call } from '../subscriptions/call.ts';
import { lines } from '../subscriptions/fill.ts';
import { rows, type Row } from '../subscriptions/template.ts';

const merchantCount = 40;

/** What every copy has the same amount of. */
export const amount = { amount: '25.90', currency: 'PEN' };

export type Filled = {
  /** Of a merchant that none of the payments belongs to. */
  key: string;
  /** The reference of the partner's order with this number. */
  idStart: string;
};

export const referenceOf = (idStart: string, index: number): string =>
  `pi_${idStart}${String(index).padStart(16, '0')}-qr`;

/**
 * Fills a database with live payment intents that wait for their payment, and the calls by which the partner was given their QR.
 * They are copies of one that was created by a call.
 */
export async function fill({ app, store, origin }: Service, count: number): Promise<Filled> {
  const merchants: string[] = [];
  for (let index = 0; index < merchantCount; index += 1) merchants.push((await newMerchant(app)).id);
  const { id: merchantId, key } = await newMerchant(app);
  const { dataSource } = store;
  const { id } = await call<{ id: string }>(origin, key, 'payment-intents', {
    amount,
    payment_method_types: ['INTEROPERABLE_QR'],
  });
  const [intent] = await rows(dataSource, 'payment_intents', 'id', id);
  const [order] = await rows(dataSource, 'rail_calls', 'subject_id', id);
  if (intent['merchant_id'] !== merchantId || order['status'] !== 'SUCCEEDED')
    throw new Error('The payment intent has no QR of the partner.');

  const idStart = idTime(Date.now());
  const copies: Record<string, (index: number) => Row> = {
    payment_intents: (index) => {
      const reference = referenceOf(idStart, index);
      return {
        ...intent,
        id: reference.slice(0, -3),
        ...(intent['qr_reference'] !== null && { qr_reference: reference }),
      };
    },
    rail_calls: (index) => {
      const reference = referenceOf(idStart, index);
      return { ...order, id: `rc_${reference.slice(3, -3)}`, subject_id: reference.slice(0, -3), reference };
    },
  };
  for (const [table, copyOf] of Object.entries(copies)) {
    const row = (index: number): Row => ({ ...copyOf(index), merchant_id: merchants[index % merchantCount] });
    const columns = Object.keys(row(0)).join(', ');
    await loadData(
      dataSource,
      table,
      columns,
      lines(count, (index) => Object.values(row(index))),
    );
    await dataSource.query(`ANALYZE TABLE ${table}`);
  }
  return { key, idStart };
}

async function newMerchant(app: Service['app']): Promise<{ id: string; key: string }> {
  const input = { legalName: 'BODEGA S.A.C.', tradeName: null, taxId: '20100070970', email: null, city: 'Lima' };
  const { id } = await inOperatorUnit(app, (unit) => createMerchant(unit, input));
  await inOperatorUnit(app, (unit) => verifyMerchant(unit, id));
  const wanted = { merchantId: id, livemode: true, kind: 'secret', permissions: null, origins: [] } as const;
  return { id, key: (await inOperatorUnit(app, (unit) => createApiKey(unit, wanted))).text };
}
