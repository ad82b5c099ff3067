import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { answerWebhook } from '../../../../../core/index.ts';
import { pluginOf } from '../../../../shop.ts';

/** svc's webhooks: verified and acted on at once, and a bad one gets an error, unlike on Medusa's own route. */
export const POST = (request: MedusaRequest, response: MedusaResponse): Promise<void> =>
  answerWebhook(pluginOf(request.scope), request, response);
