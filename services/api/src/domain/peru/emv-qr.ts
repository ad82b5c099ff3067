import { asciiUpTo } from '../ascii-text.ts';
import { formatCentimos } from '../money.ts';

/** What the payer's app shows, and the reference that it sends back with the payment. */
export type QrContent = {
  merchantName: string;
  /** Null: unknown. */
  city: string | null;
  /** Merchant category code (ISO 18245), four digits. Null: unknown. */
  categoryCode: string | null;
  amountCentimos: number;
  /** Identifies the payment in the rail's notification: 1 to 25 visible ASCII characters. */
  reference: string;
};

/** Identifies the owner of template 26. EMV requires a reverse domain name where there is no AID. */
export const accountGuid = 'pe.svc.qr';

/**
 * The text of a dynamic QR: EMVCo QR Code Specification for Payment Systems, merchant-presented mode, v1.1.
 * Names are converted to ASCII and cut to their maximum length. The reference is never changed, because the payment is
 * matched to its intent by it.
 * @throws RangeError when the reference does not fit, or the amount is not a positive integer of céntimos
 */
export function qrPayload({ merchantName, city, categoryCode, amountCentimos, reference }: QrContent): string {
  if (!/^[\x21-\x7e]{1,25}$/.test(reference)) throw new RangeError(`Not a reference for a QR: '${reference}'.`);
  if (amountCentimos <= 0) throw new RangeError(`Not an amount for a QR: ${amountCentimos}.`);
  const withoutChecksum = [
    field('00', '01'), // payload format
    field('01', '12'), // point of initiation: dynamic, for one payment
    field('26', field('00', accountGuid) + field('01', reference)),
    field('52', /^\d{4}$/.test(categoryCode ?? '') ? (categoryCode ?? '') : '0000'),
    field('53', '604'), // PEN, ISO 4217 numeric
    field('54', formatCentimos(amountCentimos)),
    field('58', 'PE'),
    field('59', asciiUpTo(25, merchantName) || 'COMERCIO'),
    field('60', asciiUpTo(15, city ?? '') || 'LIMA'),
    field('62', field('05', reference)), // additional data: reference label
    '6304', // the checksum covers its own tag and length
  ].join('');
  return withoutChecksum + crc16(withoutChecksum);
}

/**
 * CRC-16/CCITT-FALSE (polynomial 1021, initial value FFFF, no reflection, no final XOR), as EMV requires in field 63.
 * @param text ASCII: every character counts as one byte
 * @returns four upper-case hexadecimal digits
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value;
}
