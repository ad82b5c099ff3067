import type { CollectionRail } from '../../application/payment-intents/collection-rail-port.ts';
import { publicName } from '../../domain/merchant.ts';
import { qrPayload } from '../../domain/peru/emv-qr.ts';
import { paymentCode } from '../../domain/peru/payment-code.ts';
import { Refusal } from '../../domain/refusal.ts';

/**
 * Test mode: our own QR references and payment codes, which the simulator pays. Live mode has no partner yet.
 * A reference or a code that was issued before meets its unique key, and another is asked for.
 */
export const simulatedCollection: CollectionRail = {
  async createInstructions({ merchant, livemode, amountCentimos, types }, draw) {
    if (livemode) throw new Refusal('RAIL_UNAVAILABLE', 'No collection partner is connected in live mode yet.');
    const reference = draw.base62(20);
    const qr = {
      merchantName: publicName(merchant),
      city: merchant.city,
      categoryCode: merchant.categoryCode,
      amountCentimos,
      reference,
    };
    return {
      qr: types.includes('INTEROPERABLE_QR') ? { reference, payload: qrPayload(qr) } : null,
      paymentCode: types.includes('BANK_TRANSFER') ? paymentCode(draw.digits(9)) : null,
    };
  },
};
