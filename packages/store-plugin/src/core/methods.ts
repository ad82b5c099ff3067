import { messagesFor } from './messages.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { Settings } from './settings.ts';

/** How a storefront shows something that the buyer can choose. */
export type Choice = {
  title: string;
  description: string;
  /** An SVG of 24 × 24, as a `data:` URL for an `<img>`. Its colour is readable on white and on black. */
  logo: string;
};

/** The payment method of svc, and the ways to pay that its page offers. */
export type Presentation = Choice & {
  /** A sentence for every buyer. Null: real money is collected. */
  testMode: string | null;
  methods: readonly (Choice & { code: PaymentMethod })[];
};

const shapes: Record<PaymentMethod, string> = {
  INTEROPERABLE_QR:
    '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4z"/><path d="M14 14h2v2h-2zM18 14h2M14 18v2M18 18h2v2h-2z"/>',
  BANK_TRANSFER: '<path d="M3 9l9-5 9 5zM5 9v9M9.7 9v9M14.3 9v9M19 9v9M3 18h18v2H3z"/>',
};

const logoOf = (method: PaymentMethod): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#4a78d4" stroke-width="2" stroke-linejoin="round">${shapes[method]}</svg>`,
  )}`;

/**
 * What a storefront shows where the buyer chooses how to pay.
 *
 * @param locale the language of the buyer, such as `es-PE`; null: that of the shop
 */
export function presentationOf({ about, methods, locale: own }: Settings, locale?: string | null): Presentation {
  const words = messagesFor(locale, own);
  const [first = 'INTEROPERABLE_QR'] = methods;
  return {
    ...(methods.length > 1 ? words.choice : words.choices[first]),
    logo: logoOf(first),
    testMode: about.mode === 'test' ? words.testMode : null,
    methods: methods.map((code) => ({ code, ...words.choices[code], logo: logoOf(code) })),
  };
}
