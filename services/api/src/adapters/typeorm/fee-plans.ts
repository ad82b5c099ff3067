import type { FeePlans } from '../../application/ledger/fee-plans-port.ts';
import type { MerchantFeePlan } from '../../domain/fee.ts';
import type { Session } from './connection/session.ts';
import { instant, integer, json, table, text } from './statements/columns.ts';
import { insert, select } from './statements/statements.ts';

export const feePlanTable = table<MerchantFeePlan>('fee_plans', {
  merchantId: { ...text, primary: true },
  number: { ...integer, primary: true },
  version: text,
  rules: json,
  taxBasisPoints: integer,
  returnFeeBearer: text,
  createdAt: instant,
});

export const feePlans = (session: Session): FeePlans => ({
  async latest(merchantId) {
    const [plan] = await select(session, feePlanTable, { merchantId }, { ...newestFirst, limit: 1 });
    return plan ?? null;
  },
  history: (merchantId) => select(session, feePlanTable, { merchantId }, newestFirst),
  async insert(plan) {
    await insert(session, feePlanTable, plan);
  },
});

const newestFirst = { order: { number: 'DESC' } } as const;
