import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checksum, parse } from 'promptparse';
import { accountGuid, crc16, qrPayload, type QrContent } from '../../services/api/src/domain/peru/emv-qr.ts';

const aSale: QrContent = {
  merchantName: 'Bodega Don Pepe',
  city: 'Arequipa',
  categoryCode: '5411',
  amountCentimos: 1_250,
  reference: 'R4K7Q2M9',
};

/** Reads a payload with an independent library, which rejects a wrong checksum. */
function read(payload: string) {
  const qr = parse(payload, true, true);
  if (qr === null) throw new Error(`Unreadable: ${payload}`);
  return qr;
}

test('the checksum is CRC-16/CCITT-FALSE, whose published check value is 29B1', () => {
  expect([crc16('123456789'), crc16(''), crc16('A')]).toEqual(['29B1', 'FFFF', 'B915']);
});

test('the checksum has four upper-case hexadecimal digits, and an independent library computes the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(crc16(text)).toMatch(/^[0-9A-F]{4}$/);
      expect(crc16(text)).toBe(checksum(text));
    }),
  );
});

test('a payload has the fields of the standard in the order of their tags', () => {
  const withoutChecksum =
    '000201' +
    '010212' +
    '2625' +
    '0009pe.svc.qr' +
    '0108R4K7Q2M9' +
    '52045411' +
    '5303604' +
    '540512.50' +
    '5802PE' +
    '5915Bodega Don Pepe' +
    '6008Arequipa' +
    '6212' +
    '0508R4K7Q2M9' +
    '6304';
  expect(qrPayload(aSale)).toBe(withoutChecksum + checksum(withoutChecksum));
});

test('an independent reader finds every field', () => {
  const qr = read(qrPayload(aSale));
  expect(
    qr
      .getTags()
      .map(({ id, value }) => [id, value])
      .slice(0, -1),
  ).toEqual([
    ['00', '01'],
    ['01', '12'],
    ['26', '0009pe.svc.qr0108R4K7Q2M9'],
    ['52', '5411'],
    ['53', '604'],
    ['54', '12.50'],
    ['58', 'PE'],
    ['59', 'Bodega Don Pepe'],
    ['60', 'Arequipa'],
    ['62', '0508R4K7Q2M9'],
  ]);
  expect([qr.getTagValue('26', '00'), qr.getTagValue('26', '01')]).toEqual([accountGuid, 'R4K7Q2M9']);
  expect([qr.getTagValue('62', '05'), qr.validate('63')]).toEqual(['R4K7Q2M9', true]);
});

test('an unknown city is LIMA, an unknown category 0000', () => {
  const qr = read(qrPayload({ ...aSale, city: null, categoryCode: null }));
  expect([qr.getTagValue('60'), qr.getTagValue('52')]).toEqual(['LIMA', '0000']);
});

test.each([
  ['Peña Ñandú', 'Pena Nandu'],
  ['Café — «El Güero»', 'Cafe El Guero'],
  ['  Pollería\t\n La 🐔 Leña  ', 'Polleria La Lena'],
  ['Ｐｅｒｕ', 'Peru'],
  ['小吃店', 'COMERCIO'],
  ['', 'COMERCIO'],
  ['Distribuidora Comercial A. B. C.', 'Distribuidora Comercial A'],
  ['Inversiones Generales SA Comercio', 'Inversiones Generales SA'],
])('a name is converted to ASCII and never empty: %j becomes %j', (merchantName, ascii) => {
  expect(read(qrPayload({ ...aSale, merchantName })).getTagValue('59')).toBe(ascii);
});

test('every name, city, amount and reference gives a payload that can be read', () => {
  const aReference = fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 25 })
    .filter((text) => /^[!-~]+$/.test(text));
  const aText = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(
      aText,
      fc.option(aText),
      fc.option(aText),
      fc.integer({ min: 1, max: 999_999_999 }),
      aReference,
      (merchantName, city, categoryCode, amountCentimos, reference) => {
        const payload = qrPayload({ merchantName, city, categoryCode, amountCentimos, reference });
        expect(payload).toMatch(/^[ -~]+$/);
        const qr = read(payload);
        expect(qr.getTagValue('26', '01')).toBe(reference);
        expect(qr.getTagValue('62', '05')).toBe(reference);
        expect(Number(qr.getTagValue('54'))).toBe(amountCentimos / 100);
        expect(qr.getTagValue('52')).toMatch(/^\d{4}$/);
        expect(qr.getTagValue('59')).toMatch(/^[!-~](?:[ -~]{0,23}[!-~])?$/);
        expect(qr.getTagValue('60')).toMatch(/^[!-~](?:[ -~]{0,13}[!-~])?$/);
      },
    ),
  );
});

test.each(['', 'has space', 'ñ', 'x'.repeat(26)])('a reference that does not fit is rejected: %j', (reference) => {
  expect(() => qrPayload({ ...aSale, reference })).toThrow(RangeError);
});

test.each([0, -1, 12.5])('an amount of %d céntimos is rejected', (amountCentimos) => {
  expect(() => qrPayload({ ...aSale, amountCentimos })).toThrow(RangeError);
});
