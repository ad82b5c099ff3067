import type { Money } from '../generated/types.ts';

/** `S/ 1,234.50`, as it is written in Peru, in both languages. Its space does not break. */
export const formatMoney = ({ amount }: Money): string => `S/\u{A0}${amount.replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`;
