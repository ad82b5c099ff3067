import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { bytesOf, maxWebhookBytes, receiveWebhook } from '../../../../../core/index.ts';
import { pluginOf } from '../../../../plugin.ts';

/** svc's webhooks: verified and acted on at once, and a bad one gets an error, unlike on Medusa's own route. */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const body = await bytesOf(request, maxWebhookBytes);
  if (body === null) {
    response.status(413).set('connection', 'close').send('TOO_LARGE');
    return;
  }
  const { status, body: answer } = await receiveWebhook(pluginOf(request.scope), { body, headers: request.headers });
  response.status(status).type('text').send(answer);
}
