import type { Merchant } from '../../domain/merchant.ts';
import type { PaymentInstructions } from '../../domain/payment-intent.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import type { Random } from '../random-port.ts';

export type InstructionsRequest = {
  merchant: Merchant;
  livemode: boolean;
  amountCentimos: number;
  types: readonly PaymentMethodType[];
};

/** The bank or partner that collects payments. It is called before a unit of work, never inside a transaction. */
export type CollectionRail = {
  /** False: instructions are only calculated, by this process, so they may be asked for again. */
  callsPartner: boolean;
  /**
   * Every call returns a new reference and a new code.
   * @throws Refusal RAIL_UNAVAILABLE, or any other error: the caller treats it as RAIL_UNAVAILABLE
   */
  createInstructions(request: InstructionsRequest, random: Random): Promise<PaymentInstructions>;
};
