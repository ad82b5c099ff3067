import type { App } from '../../../application/ports.ts';
import { savedPaymentMethodView } from '../../../application/saved-payment-methods/saved-payment-method-view.ts';
import { findWalletSimulator, walletSimulatorView } from '../../../application/wallet-simulator/wallet-simulator.ts';
import { formatCentimos } from '../../../domain/money.ts';
import type { PaymentIntent } from '../../../domain/payment-intent.ts';
import type { RailCall } from '../../../domain/rail-call.ts';
import type { RailCallRow, WalletState } from './snapshot-type.ts';

const methodRows = 10;

/** Reads the wallet of a payment as its simulator has it. Null: it does not offer WALLET. */
export async function readWallet({ store, ...app }: App, intent: PaymentIntent): Promise<WalletState | null> {
  const { paymentMethodTypes, customer } = intent;
  if (!paymentMethodTypes.includes('WALLET') || customer === null) return null;
  const { read } = store;
  const filter = { createdFrom: null, createdTo: null, aheadMs: app.merchantClock.knownAheadMs(intent) };
  const clocks = { secrets: app.secrets, realNow: app.now() };
  const [simulator, methods] = await Promise.all([
    findWalletSimulator(read, clocks, intent, intent.id),
    read.savedPaymentMethods.page(intent, { customerId: customer.id, ...filter }, { offset: 0, limit: methodRows }),
  ]);
  const { affiliation, payment, allowed, email_code } = walletSimulatorView(app.settings, simulator);
  return { affiliation, payment, allowed, email_code, methods: methods.map(savedPaymentMethodView) };
}

export const railCallRow = (call: RailCall): RailCallRow => ({
  id: call.id,
  kind: call.kind === 'debit' || call.kind === 'message' ? call.kind : 'affiliation',
  amount: formatCentimos(call.request.amountCentimos),
  status: call.status,
  failure_code: call.failureCode,
  created_at: call.createdAt.toISOString(),
  ended_at: call.endedAt?.toISOString() ?? null,
});
