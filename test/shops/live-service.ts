import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startPartner, type Control } from '../../examples/partner/partner.js';
import { railNames } from '../../services/api/src/domain/rail.ts';
import { freePort } from '../../tools/services/free-port.mjs';
import { certificate } from '../adapters/webhooks/receiver.ts';
import type { Gate, Tls } from './gate.ts';
import { startService, type Service } from './service.ts';

const at = (file: string): string => path.resolve(import.meta.dirname, file);

/** The public name of the shop, and its certificate. */
export const publicShop: Tls = { name: 'hooks.example.com', key: certificate, cert: certificate };

/** svc with a live key, and the bank of examples/partner beside it, as `npm start -- --with-partner` runs them. */
export type LiveService = Service & { bank: Control };

/** @param toShop where the public name of the shop leads */
export async function startLiveService(toShop: Gate): Promise<LiveService> {
  const port = await freePort();
  const [keyFromSvc = '', keyToSvc = ''] = [1, 2].map(() => randomBytes(32).toString('base64url'));
  const notifyUrl = `http://127.0.0.1:${port}/v1/rails/{rail}/notifications`;
  const bank = await startPartner({ keysFromSvc: [keyFromSvc], keyToSvc, notifyUrl, host: '127.0.0.1' });
  const partner = { url: bank.url, send_key: keyFromSvc, receive_keys: [keyToSvc] };
  const service = await startService({
    port,
    mode: 'live',
    env: {
      SVC_PARTNERS: JSON.stringify(Object.fromEntries(railNames.map((rail) => [rail, partner]))),
      NODE_OPTIONS: `--require ${at('network.cjs')}`,
      NODE_EXTRA_CA_CERTS: at('../adapters/webhooks/hooks.example.com.pem'),
      SHOP_NAME: publicShop.name,
      SHOP_PORT: String(toShop.port),
    },
    commands: [['migrate'], ['tax-registry', 'import', at('../../examples/partner/padron.txt')]],
  });
  return {
    ...service,
    bank: bank.control,
    async stop() {
      await service.stop();
      await bank.close();
    },
  };
}
