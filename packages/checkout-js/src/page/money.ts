import type { Money } from '../generated/types.ts';

/** `S/ 1,234.50`, as it is written in Peru, in both languages. Its space does not break. */
export function formatMoney({ amount }: Money): string {
  const [soles, centimos = ''] = amount.split('.');
  return `S/\u{A0}${Number(soles).toLocaleString('en')}.${centimos}`;
}
