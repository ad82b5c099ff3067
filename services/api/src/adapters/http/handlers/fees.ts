import { checkedAmount } from '../../../application/ledger/checked-amount.ts';
import { feePlanOf } from '../../../application/ledger/fee-plan-of.ts';
import { feeBreakdownView } from '../../../application/ledger/fee-preview-view.ts';
import { feeOf } from '../../../domain/fee.ts';
import { say } from '../../../domain/message.ts';
import { invalid } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';

export const feeHandlers = {
  previewFee: async ({ app, caller, query: { amount, payment_method_type: method } }) => {
    if (method === 'WALLET' && caller.livemode)
      throw invalid({
        field: 'payment_method_type',
        code: 'NOT_ALLOWED',
        message: say('WALLET is in test mode only, for now.'),
      });
    const plan = await feePlanOf(app.store.read, caller.merchantId);
    const centimos = checkedAmount(plan, { field: 'amount', amount, methods: [method] });
    return { data: feeBreakdownView(feeOf(plan, method, centimos), plan.version) };
  },
} satisfies Partial<Handlers>;
