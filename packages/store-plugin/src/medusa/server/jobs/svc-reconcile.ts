import type { MedusaContainer } from '@medusajs/framework/types';
import { reconcile } from '../../../core/index.ts';
import { isConfigured } from '../../host.ts';
import { pluginOf } from '../../shop.ts';

let isRunning = false;

/** Each minute: finds what a missed webhook left behind, and registers the webhook if that failed at the start. */
export default async function reconcileWithSvc(container: MedusaContainer): Promise<void> {
  if (isRunning || !isConfigured(container.cradle)) return;
  isRunning = true;
  try {
    await reconcile(pluginOf(container));
  } finally {
    isRunning = false;
  }
}

/** Only tests set it. */
const seconds = Number(process.env['SVC_RECONCILE_SECONDS']);
export const config = {
  name: 'svc-reconcile',
  schedule: seconds > 0 ? { interval: seconds * 1_000 } : '* * * * *',
};
