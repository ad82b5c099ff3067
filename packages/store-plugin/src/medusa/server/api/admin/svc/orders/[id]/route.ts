import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { settingsOf } from '../../../../../../config.ts';
import { hostPartsOf } from '../../../../../../plugin.ts';
import { collectionsOfOrder } from '../../../../../../purchase.ts';
import { purchaseView } from '../../../../../../staff.ts';

/** For the widget on the order. */
export async function GET({ scope, params }: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { about } = settingsOf(hostPartsOf(scope).config);
  const ids = await collectionsOfOrder(scope, String(params['id']));
  const views = await Promise.all(ids.map((id) => purchaseView(scope, id)));
  response.json({ about, purchases: views.filter((view) => view !== null) });
}
