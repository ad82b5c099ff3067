import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { SvcPaymentProvider } from './provider.ts';

export type { SvcOptions } from '../core/index.ts';
export { SvcPaymentProvider };

/** The payment provider, for medusa-config. Routes, jobs and the admin's widget come with the plugin. */
export default ModuleProvider(Modules.PAYMENT, { services: [SvcPaymentProvider] });
