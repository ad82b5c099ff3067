/** The plugin for Vendure: `plugins: [SvcPlugin.init({ … })]`. */
export type { CheckoutMode, PaymentMethod, SvcOptions } from '../core/index.ts';
export { SvcPlugin } from './plugin.ts';
