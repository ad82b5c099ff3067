import type { CollectionRail } from '../../application/payment-intents/collection-rail-port.ts';
import { cityOf, publicName } from '../../domain/merchant.ts';
import { qrPayload } from '../../domain/peru/emv-qr.ts';
import { paymentCode } from '../../domain/peru/payment-code.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';

/**
 * Test mode: QR references and payment codes of our own, which the simulator pays. Random references can repeat: then the
 * unique key in the database rejects the intent, and the caller requests new instructions.
 */
export const simulatedCollection: CollectionRail = {
  callsPartner: false,
  async createInstructions({ merchant, livemode, amountCentimos, types }, random) {
    if (livemode) throw new Refusal('RAIL_UNAVAILABLE', say('No collection partner is connected in live mode yet.'));
    const reference = random.base62(20);
    const qr = {
      merchantName: publicName(merchant),
      city: cityOf(merchant),
      categoryCode: merchant.categoryCode,
      amountCentimos,
      reference,
    };
    return {
      qr: types.includes('INTEROPERABLE_QR') ? { reference, payload: qrPayload(qr) } : null,
      paymentCode: types.includes('BANK_TRANSFER') ? paymentCode(random.digits(9)) : null,
    };
  },
};
