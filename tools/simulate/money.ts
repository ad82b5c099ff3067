import type { MethodType } from './model.ts';

// The prices of a merchant without a plan of its own, once more: the model must not ask the service.

const half = (value: number, of: number): number => Math.floor((2 * value + of) / (2 * of));

const prices: Record<MethodType, (gross: number) => number> = {
  INTEROPERABLE_QR: (gross) => Math.max(10, half(gross * 150, 10_000)),
  BANK_TRANSFER: (gross) => half(gross * 100, 10_000) + 150,
  WALLET: (gross) => half(gross * 250, 10_000) + 30,
};

/** The fee and its tax. The amounts that the commands draw are well above both. */
export function feeOf(method: MethodType, gross: number): { fee: number; tax: number } {
  const fee = prices[method](gross);
  return { fee, tax: half(fee * 18, 100) };
}

export const inSoles = (centimos: number): string => (centimos / 100).toFixed(2);
