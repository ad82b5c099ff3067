import type { CheckoutSubscription } from '../generated/types.ts';

/** `mes` or `3 meses`, as a language has it. */
export const periodIn = (language: string, { interval, interval_count }: CheckoutSubscription): string =>
  interval_count
    .toLocaleString(language, { style: 'unit', unit: interval.toLowerCase(), unitDisplay: 'long' })
    .replace(/^1\s/, '');
