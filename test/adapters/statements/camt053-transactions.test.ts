import { describe, expect, test } from '@jest/globals';
import { bal, details, document, end, file, noon, ntry, stmt, tx } from './camt-of-banks.ts';
import { problemOf, read } from './read.ts';

// camt.053 as banks write it: entries with several transactions, and charges.

describe('several transactions in an entry', () => {
  const batch = '<Btch><NbOfTxs>2</NbOfTxs></Btch>';
  test('each is a line with its own amount and reference', async () => {
    const entry = ntry({
      soles: '299.87',
      more: details(batch, tx({ id: 'A', soles: '149.870' }), tx({ id: 'B', soles: '150' })),
    });
    expect(await read(file('299.87', entry), 7)).toEqual([
      `E1.1 ${noon} payment pi_A-qr A 14987`,
      `E1.2 ${noon} payment pi_B-qr B 15000`,
      `29987 ${end}`,
    ]);
  });
  test('in the sign of each, below the entry that has them as two parts, and in the form of version 02', async () => {
    const older = (soles: string): string => `<AmtDtls><TxAmt><Amt Ccy="PEN">${soles}</Amt></TxAmt></AmtDtls>`;
    const mixed = details(tx({ id: 'A', soles: '50.00' }), tx({ id: 'B', soles: '20.00', sign: 'DBIT' }));
    const two = details(tx({ id: 'C', more: older('10.00') })) + details(tx({ id: 'D', more: older('20.00') }));
    const entries = [
      ntry({ soles: '30.00', kind: 'settlement', more: mixed }),
      ntry({ ref: 'E2', soles: '30.00', more: two }),
    ];
    expect((await read(file('60.00', ...entries))).slice(0, 4)).toEqual([
      `E1.1 ${noon} settlement pi_A-qr A 5000`,
      `E1.2 ${noon} settlement pi_B-qr B -2000`,
      `E2.1 ${noon} payment pi_C-qr C 1000`,
      `E2.2 ${noon} payment pi_D-qr D 2000`,
    ]);
  });
  test('thousands of them', async () => {
    const all = Array.from({ length: 3_000 }, (_, index) => tx({ id: `T${index}`, soles: '0.10' }));
    const lines = await read(file('300.00', ntry({ soles: '300.00', more: details(...all) })), 1_000);
    expect([lines.length, lines[2_999]]).toEqual([3_001, `E1.3000 ${noon} payment pi_T2999-qr T2999 10`]);
  });
  test.each([
    [
      'no details',
      batch,
      'An entry has 2 transactions (NbOfTxs), and shows none of them. Ask the bank for the details of each',
    ],
    [
      'one of two',
      batch + tx({ id: 'A', soles: '149.87' }),
      'An entry has 2 transactions (NbOfTxs), and shows 1 of them.',
    ],
    [
      'other amounts',
      tx({ id: 'A', soles: '149.87' }) + tx({ id: 'B', soles: '150.01' }),
      'The transactions (TxDtls) of an entry add up to 299.88, and the entry has 299.87: one is missing or wrong.',
    ],
    [
      'the other sign',
      tx({ id: 'A', soles: '149.87' }) + tx({ id: 'B', soles: '150', sign: 'DBIT' }),
      'add up to -0.13',
    ],
    ['no amounts', tx({ id: 'A' }) + tx({ id: 'B' }), 'has no amount of its own (Amt) in PEN.'],
    [
      'an amount of a part of a céntimo',
      tx({ id: 'A', soles: '149.875' }) + tx({ id: 'B', soles: '150' }),
      'no whole number of céntimos',
    ],
    [
      'no id of a payment',
      tx({ id: '', soles: '149.87' }) + tx({ id: 'B', soles: '150' }),
      'A payment that arrives has a payment_id. The line is (E1.1).',
    ],
  ])('%s: refused', async (_name, parts, expected) => {
    expect(await problemOf(file('299.87', ntry({ soles: '299.87', more: details(parts) })))).toContain(expected);
  });
});

describe('charges', () => {
  const older =
    '<Chrgs><Amt Ccy="PEN">1.00</Amt></Chrgs><Chrgs><Amt Ccy="PEN">0.18</Amt><CdtDbtInd>DBIT</CdtDbtInd></Chrgs>';
  const newer =
    '<Chrgs><TtlChrgsAndTaxAmt Ccy="PEN">1.18</TtlChrgsAndTaxAmt><Rcrd><Amt Ccy="PEN">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd><Rcrd><Amt Ccy="PEN">0.18</Amt></Rcrd></Chrgs>';
  const total = '<Chrgs><TtlChrgsAndTaxAmt Ccy="PEN">1.18</TtlChrgsAndTaxAmt></Chrgs>';
  test.each([older, newer, total])('are a line where the amount of the entry is without them: %s', async (chrgs) => {
    for (const more of [
      details(tx({ id: 'A', soles: '46.90', more: chrgs })),
      chrgs + details(tx({ id: 'A', soles: '46.90' })),
    ])
      expect(await read(file('45.72', ntry({ soles: '45.72', more })))).toEqual([
        `E1 ${noon} payment pi_A-qr BNK-E1 4690`,
        `E1.charges ${noon} partner_fee   -118`,
        `4572 ${end}`,
      ]);
  });
  test('of a payout, which they make larger, and of several transactions', async () => {
    const payout = ntry({
      soles: '101.18',
      sign: 'DBIT',
      kind: 'payout',
      more: details(tx({ id: 'A', soles: '100.00', sign: 'DBIT', more: newer })),
    });
    const two = [tx({ id: 'B', soles: '10.00', more: older }), tx({ id: 'C', soles: '20.00', more: older })];
    const entry = ntry({ ref: 'E2', soles: '27.64', more: details(...two) });
    const opening = { opening: bal('OPBD', '100.00') };
    expect((await read(document(stmt('26.46', payout + entry, opening)))).slice(0, 5)).toEqual([
      `E1 ${noon} payout pi_A-qr BNK-E1 -10000`,
      `E1.charges ${noon} partner_fee   -118`,
      `E2.1 ${noon} payment pi_B-qr B 1000`,
      `E2.2 ${noon} payment pi_C-qr C 2000`,
      `E2.charges ${noon} partner_fee   -236`,
    ]);
  });
  test('that are not in it are shown, and no line', async () => {
    const shown = [
      ntry({ soles: '45.90', more: details(tx({ id: 'A', soles: '45.90', more: newer })) }),
      ntry({ ref: 'E2', soles: '10.00', more: newer }),
      ntry({ ref: 'E3', soles: '1.00', more: older.replaceAll('PEN', 'USD') }),
    ];
    expect(await read(file('56.90', ...shown))).toEqual([
      `E1 ${noon} payment pi_A-qr BNK-E1 4590`,
      `E2 ${noon} payment  BNK-E2 1000`,
      `E3 ${noon} payment  BNK-E3 100`,
      `5690 ${end}`,
      'skipped: CHARGES 2 -236',
    ]);
  });
  test('that do not explain the difference are refused', async () => {
    const entry = ntry({ soles: '45.00', more: details(tx({ id: 'A', soles: '46.90', more: newer })) });
    expect(await problemOf(file('45.00', entry))).toContain('An entry has another amount than its transaction');
  });
});
