import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { settingsOf } from '../../../../config.ts';
import { hostPartsOf } from '../../../../plugin.ts';
import { flaggedPurchases } from '../../../../staff.ts';

/** What the plugin is, and the money that waits for a person, also where there is no order. */
export async function GET({ scope }: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { about } = settingsOf(hostPartsOf(scope).config);
  response.json({ about, purchases: await flaggedPurchases(scope) });
}
