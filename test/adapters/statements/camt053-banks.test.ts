import { describe, expect, test } from '@jest/globals';
import { bal, details, document, end, file, noon, ntry, stmt, tx } from './camt-of-banks.ts';
import { problemOf, read } from './read.ts';

// camt.053 as banks write it: other amounts, days and texts, several statements in a file.

describe('amounts and days', () => {
  test.each([
    ['150', 15_000],
    ['150.', 15_000],
    ['149.870', 14_987],
    ['000000000000149.87', 14_987],
    ['0.10', 10],
    ['.5', 50],
    ['+1.00', 100],
    ['149.87000', 14_987],
  ])('the amount %s', async (soles, centimos) => {
    expect(await read(file(soles, ntry({ soles })))).toEqual([
      `E1 ${noon} payment  BNK-E1 ${centimos}`,
      `${centimos} ${end}`,
    ]);
  });
  test.each(['149.875', '1,50', '1e2', '', '.', '1 000.00', '-1.00', '12345678901.00'])(
    'the amount "%s" is refused',
    async (soles) => {
      expect(await problemOf(file('0', ntry({ soles })))).toMatch(/amount/i);
    },
  );
  test.each([
    ['2026-06-17', noon],
    ['2026-06-17-05:00', noon],
    ['2026-06-17Z', noon],
    ['2026-06-17T08:30:00', '2026-06-17T13:30:00.000Z'],
    ['2026-06-17T08:30:00.673741-05:00', '2026-06-17T13:30:00.673Z'],
    ['2026-06-17T13:30:00Z', '2026-06-17T13:30:00.000Z'],
  ])('an entry of %s', async (date, expected) => {
    expect((await read(file('1', ntry({ soles: '1', date }))))[0]).toBe(`E1 ${expected} payment  BNK-E1 100`);
  });
  test('a day that does not exist, and none', async () => {
    expect(await problemOf(file('1', ntry({ soles: '1', date: '2026-06-31' })))).toContain('The date is no time');
    expect(await problemOf(file('1', ntry({ soles: '1' }).replace(/<BookgDt>.*<\/BookgDt>/, '')))).toContain(
      'The date is no time',
    );
    expect(await problemOf(document(stmt('1', ntry({ soles: '1' }), { end: '2026-02-30' })))).toContain(
      'The date is no time',
    );
  });
});

describe('what is no movement', () => {
  test('entries that are pending or for information, and lines of zero, are skipped', async () => {
    const entries = ['PDNG', 'INFO', 'FUTR'].map((status, index) =>
      ntry({ ref: `S${index}`, soles: '9.00', status, date: '2026-06-19' }),
    );
    const batch = ntry({
      ref: 'S4',
      soles: '9.00',
      status: 'PDNG',
      more: details('<Btch><NbOfTxs>2</NbOfTxs></Btch>'),
    });
    const zero = ntry({ ref: 'Z', soles: '0.00', kind: 'commission' });
    expect(await read(file('1.00', ...entries, batch, zero, ntry({ soles: '1.00' })))).toEqual([
      `E1 ${noon} payment  BNK-E1 100`,
      `100 ${end}`,
      'skipped: ZERO 1 0, PENDING 3 2700, INFORMATION 1 900',
    ]);
  });
  test.each(['OPEN', '', 'book'])('the status "%s" is refused', async (status) => {
    expect(await problemOf(file('1.00', ntry({ soles: '1.00', status })))).toContain(
      'The status (Sts) of an entry is none of BOOK',
    );
  });
});

describe('texts and signs', () => {
  test('several texts are joined; a long one is cut off; a structured reference', async () => {
    const of = (rmtInf: string): string => details(`<TxDtls><RmtInf>${rmtInf}</RmtInf></TxDtls>`);
    const ref = (text: string): string => `<Strd><CdtrRefInf><Ref>${text}</Ref></CdtrRefInf></Strd>`;
    const entries = [
      ntry({ soles: '1', more: of('<Ustrd>pi_1-qr</Ustrd><Ustrd>Ana Ñ</Ustrd>') }),
      ntry({ ref: 'E2', soles: '1', more: of(`<Ustrd>${'x'.repeat(140)}</Ustrd><Ustrd>y</Ustrd>`) }),
      ntry({ ref: 'E3', soles: '1', more: of(ref('F-1') + ref('F-2')) }),
    ];
    expect((await read(file('3', ...entries))).slice(0, 3)).toEqual([
      `E1 ${noon} payment pi_1-qr Ana Ñ BNK-E1 100`,
      `E2 ${noon} payment ${'x'.repeat(100)} BNK-E2 100`,
      `E3 ${noon} payment F-1 BNK-E3 100`,
    ]);
  });
  test('a reversal has the sign that it says', async () => {
    const reversed = (entry: string): string => entry.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>');
    const entries = [
      reversed(ntry({ soles: '45.90', sign: 'DBIT' })),
      reversed(ntry({ ref: 'E2', soles: '10.00', kind: 'refund' })),
      reversed(ntry({ ref: 'E3', soles: '5.00', kind: 'partner_fee' })),
    ];
    const opening = { opening: bal('OPBD', '100.00') };
    expect((await read(document(stmt('69.10', entries.join(''), opening)))).slice(0, 3)).toEqual([
      `E1 ${noon} payment  BNK-E1 -4590`,
      `E2 ${noon} refund  BNK-E2 1000`,
      `E3 ${noon} partner_fee  BNK-E3 500`,
    ]);
    expect(await problemOf(document(stmt('54.10', ntry({ soles: '45.90', sign: 'DBIT' }), opening)))).toContain(
      'A payment is above zero',
    );
  });
  test('an entry without its own number has that of the bank', async () => {
    expect((await read(file('1', ntry({ soles: '1' }).replace(/<NtryRef>.*<\/NtryRef>/, ''))))[0]).toBe(
      `BNK-E1 ${noon} payment  BNK-E1 100`,
    );
  });
  test('the opening balance is that of the day before where there is no other', async () => {
    const before = bal('PRCD', '100.00', '2026-06-16');
    expect(await read(document(stmt('101.00', ntry({ soles: '1' }), { opening: before })))).toHaveLength(2);
    expect(
      await read(document(stmt('101.00', ntry({ soles: '1' }), { opening: before + bal('OPBD', '100.00') }))),
    ).toHaveLength(2);
    expect(await problemOf(document(stmt('102.00', ntry({ soles: '1' }), { opening: before })))).toContain(
      'do not add up',
    );
  });
});

test.each(['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'])('version %s', async (version) => {
  const sts = Number(version) < 8 ? 'BOOK' : '<Cd>BOOK</Cd>';
  const more = details(tx({ id: 'A', soles: '1.00' }), tx({ id: 'B', soles: '2.00' }));
  expect(await read(document(stmt('3.00', ntry({ soles: '3.00', status: sts, more })), version))).toEqual([
    `E1.1 ${noon} payment pi_A-qr A 100`,
    `E1.2 ${noon} payment pi_B-qr B 200`,
    `300 ${end}`,
  ]);
});
test.each(['00', '01', '20'])('version %s is none of them', async (version) => {
  expect(await problemOf(document(stmt('0', ''), version))).toContain('from camt.053.001.02 on');
});

describe('several statements in a file', () => {
  const ours = stmt('1', ntry({ soles: '1' }));
  const yesterday = stmt('5', ntry({ soles: '5', date: '2026-06-16' }), { end: '2026-06-16' });
  const other = stmt('7', ntry({ soles: '7' }), { account: '00219399999999999999' });
  const dollars = stmt('9', ntry({ soles: '9' })).replaceAll('PEN', 'USD');
  const day = '2026-06-17';
  test('the one of the day and the account is read', async () => {
    for (const statements of [yesterday + ours, ours + yesterday, dollars + ours + yesterday])
      expect(await read(document(statements), 50, undefined, { day })).toEqual([
        `E1 ${noon} payment  BNK-E1 100`,
        `100 ${end}`,
      ]);
    const account = '00219399999999999999';
    expect((await read(document(ours + other), 50, undefined, { day, account }))[0]).toBe(
      `E1 ${noon} payment  BNK-E1 700`,
    );
  });
  test.each([
    [
      'two accounts',
      ours + other,
      {},
      'The file has statements (Stmt) of the accounts 00219312345678901234 and 00219399999999999999: choose one with --account.',
    ],
    [
      'another account',
      ours,
      { account: '1' },
      'The file has no statement (Stmt) in PEN of 1 of 2026-06-17. It has: 00219312345678901234 in PEN, until 2026-06-18T05:00:00.000Z.',
    ],
    [
      'another day',
      yesterday,
      {},
      'in PEN of 2026-06-17. It has: 00219312345678901234 in PEN, until 2026-06-17T05:00:00.000Z.',
    ],
    ['two of the day', ours + ours, {}, 'There is a second statement (Stmt)'],
    ['dollars alone', dollars, {}, '00219312345678901234 in USD'],
    [
      'a page of several',
      ours.replace('<Acct>', '<StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn><Acct>'),
      {},
      'one page of a statement of several',
    ],
    [
      'the last page',
      ours.replace('<Acct>', '<StmtPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></StmtPgntn><Acct>'),
      {},
      'one page of a statement of several',
    ],
  ])('%s: refused', async (_name, statements, wanted, expected) => {
    expect(await problemOf(document(statements), 50, undefined, { day, ...wanted })).toContain(expected);
  });
  test('one page alone is whole', async () => {
    const header = document(ours).replace(
      '</GrpHdr>',
      '<MsgPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></MsgPgntn></GrpHdr>',
    );
    expect(await read(header)).toHaveLength(2);
    expect(await problemOf(header.replace('true', 'false'))).toContain('one page of a statement');
  });
});
