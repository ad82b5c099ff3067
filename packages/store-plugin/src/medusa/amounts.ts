import { MathBN } from '@medusajs/framework/utils';
import { centimosOf } from '../core/index.ts';

/** Medusa has amounts as decimals in several forms, with more than two places after taxes. */
export type HostAmount = Parameters<typeof MathBN.convert>[0];

export const centimosOfHost = (amount: HostAmount): number => centimosOf(MathBN.convert(amount).toFixed());

/** Céntimos as Medusa's decimal number. */
export const hostAmountOf = (centimos: number): number => centimos / 100;
