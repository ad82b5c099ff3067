import { simulatedEmail } from '../adapters/rails/simulated-email.ts';
import { simulatedMessages } from '../adapters/rails/simulated-messages.ts';
import { simulatedPayouts } from '../adapters/rails/simulated-payouts.ts';
import { simulatedRefunds } from '../adapters/rails/simulated-refunds.ts';
import { simulatedWallet } from '../adapters/rails/simulated-wallet.ts';
import type { Operator } from '../application/ports.ts';
import type { Rails } from '../application/rail-calls/rails-port.ts';

/** Of test mode. */
export const simulatedRails = ({ store, secrets }: Operator): Omit<Rails, 'qr' | 'code' | 'order_withdrawal'> => ({
  message: simulatedMessages(store, secrets),
  payout: simulatedPayouts(store),
  refund: simulatedRefunds(store),
  ...simulatedWallet(store, secrets),
  email: simulatedEmail(store),
});
