import type { Told } from './books.ts';

/** A payment intent of the merchant: what a payer can pay, by a QR or a code. */
export type Intent = { id: string; centimos: number };

export type Answer = 'APPLIED' | 'SUSPENSE' | 'NO_EFFECT' | 'CONTRADICTED' | 'REFUSED';

/** What a bank and a merchant do to svc. */
export type Service = {
  nowMs(): number;
  /** Moves the clock forward. */
  moveTo(ms: number): void;
  createIntent(centimos: number): Promise<Intent>;
  tell(told: Told): Promise<Answer>;
  /** @returns whether it was accepted */
  refund(intentId: string, centimos: number): Promise<boolean>;
  /** Runs the work that is due. */
  work(): Promise<void>;
};
