import { simulateWallet } from '../../../application/wallet-simulator/simulate-wallet.ts';
import { findWalletSimulator, walletSimulatorView } from '../../../application/wallet-simulator/wallet-simulator.ts';
import type { App } from '../../../application/ports.ts';
import type { Reads, Tx } from '../../../application/store.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Handlers } from '../handler.ts';

async function stateOf(app: App, read: Reads | Tx, caller: Scope, id: string) {
  const { secrets, settings } = app;
  return {
    data: walletSimulatorView(settings, await findWalletSimulator(read, { secrets, realNow: app.now() }, caller, id)),
  };
}

export const walletSimulatorHandlers = {
  getPaymentIntentWalletSimulator: ({ app, caller, path }) => stateOf(app, app.store.read, caller, path.id),

  simulatePaymentIntentWallet: {
    start: ({ unit, path, body }) => simulateWallet(unit, path.id, body),
    answer: ({ app, read, caller, path }) => stateOf(app, read, caller, path.id),
  },
} satisfies Partial<Handlers>;
