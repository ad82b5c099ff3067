import type { MedusaContainer } from '@medusajs/framework/types';
import { isConfigured } from '../../config.ts';
import { hostPartsOf, pluginOf } from '../../plugin.ts';
import { reconcile } from '../../../core/index.ts';

/** Each minute: finds what a missed webhook left behind, and registers the webhook if that failed at the start. */
export default async function reconcileWithSvc(container: MedusaContainer): Promise<void> {
  if (isRunning || !isConfigured(hostPartsOf(container).config)) return;
  isRunning = true;
  try {
    await reconcile(pluginOf(container));
  } finally {
    isRunning = false;
  }
}

let isRunning = false;

/** Only tests set it. */
const seconds = Number(process.env['SVC_RECONCILE_SECONDS']);
export const config = {
  name: 'svc-reconcile',
  schedule: seconds > 0 ? { interval: seconds * 1_000 } : '* * * * *',
};
