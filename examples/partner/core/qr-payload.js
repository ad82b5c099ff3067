/** The text of an interoperable QR (EMVCo, merchant presented): tag, length, value; the last field is a CRC. */
export function qrPayload({ reference, amount, merchant }) {
  const body =
    field('00', '01') +
    field('01', '12') +
    field('26', field('00', 'pe.partner.qr') + field('01', reference)) +
    field('52', merchant.category_code ?? '0000') +
    field('53', '604') +
    field('54', amount.amount) +
    field('58', 'PE') +
    field('59', plain(merchant.name, 25)) +
    field('60', plain(merchant.city, 15)) +
    '6304';
  return body + crc(body);
}

const field = (tag, value) => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** Lengths count characters, and readers expect ASCII. */
const plain = (text, length) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, length)
    .trim() || 'X';

/** CRC-16/CCITT-FALSE. */
function crc(text) {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}
