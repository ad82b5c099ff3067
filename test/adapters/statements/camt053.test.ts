import { describe, expect, test } from '@jest/globals';
import { statementXml } from '../../../examples/partner/statement/camt053.js';
import { problemOf, read } from './read.ts';

// camt.053 as examples/partner writes it.

const row = { id: 'LINE-1', at: '2026-06-17T12:05:31.000Z', kind: 'payment', payment_id: 'BNK-1', centimos: 4590 };
const payment = { ...row, reference: 'Ñandú & <dos>' };
const payout = {
  ...row,
  id: 'LINE-2',
  kind: 'payout',
  payment_id: 'BNK-2',
  reference: 'pyt_01m7za5kr3001d8wty78k5w5qe',
  centimos: -4000,
};
const long = { ...payment, id: 'LINE-3', payment_id: 'BNK-3', reference: 'r'.repeat(40) };
const file = (...lines: (typeof payment)[]): string =>
  statementXml({
    day: '2026-06-17',
    from: '2026-06-17T05:00:00.000Z',
    at: '2026-06-18T05:00:00.000Z',
    opening: 100,
    lines,
    closing: 100 + lines.reduce((sum, { centimos }) => sum + centimos, 0),
  });
const good = file(payment, payout, long);

describe('a statement that is right', () => {
  test.each([1, 3, 100, 100_000])('is the same in parts of %i characters', async (characters) => {
    expect(await read(good, characters)).toEqual([
      'LINE-1 2026-06-17T12:05:31.000Z payment Ñandú & <dos> BNK-1 4590',
      'LINE-2 2026-06-17T12:05:31.000Z payout pyt_01m7za5kr3001d8wty78k5w5qe BNK-2 -4000',
      `LINE-3 2026-06-17T12:05:31.000Z payment ${'r'.repeat(40)} BNK-3 4590`,
      '5280 at 2026-06-18T05:00:00.000Z',
    ]);
  });
  test('with what the standard has beside: a comment, another balance, CDATA, a prefix, an older version', async () => {
    const one = file(payment);
    const balance =
      '<Bal><Tp><CdOrPrtry><Cd>CLAV</Cd></CdOrPrtry></Tp><Amt Ccy="PEN">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>';
    const expected = await read(one);
    for (const other of [
      one.replace('<NtryRef>', '<!-- a comment --><NtryRef>'),
      one.replace('</Acct>', `</Acct>${balance}`),
      one.replace('LINE-1', '<![CDATA[LINE-1]]>'),
      one.replaceAll('camt.053.001.08', 'camt.053.001.02').replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>'),
      one.replaceAll(/<(\/?)(\w)/g, '<$1c:$2').replace('xmlns=', 'xmlns:c='),
      one.replace('<BookgDt>', '<AddtlNtryInf>an entry</AddtlNtryInf><BookgDt>'),
      `\n\n${one.replace('<?xml version="1.0" encoding="UTF-8"?>\n', '')}`,
    ])
      expect(await read(other)).toEqual(expected);
  });
});

/** The first entry with these details. */
const batch = (...details: string[]): string =>
  good.replace(/<NtryDtls>[^]*?<\/NtryDtls>/, details.map((detail) => `<NtryDtls>${detail}</NtryDtls>`).join(''));
const singly = (count: number, shown: string): string =>
  `An entry has ${count} transactions (NbOfTxs), and shows ${shown} of them. Ask the bank for the details of each transaction (TxDtls), or to book each as an entry of its own (single booking, not batch booking).`;
const noAmounts = 'A transaction (TxDtls) of an entry with several has no amount of its own (Amt) in PEN.';
const anotherAmount = 'An entry has another amount than its transaction (TxDtls) or its batch (TtlAmt)';
const one = '<Btch><NbOfTxs>1</NbOfTxs></Btch>';
const txDtls = '<TxDtls><RmtInf><Ustrd>pi_1-qr</Ustrd></RmtInf></TxDtls>';
const total = (soles: string): string =>
  `<Btch><NbOfTxs>1</NbOfTxs><TtlAmt Ccy="PEN">${soles}</TtlAmt><CdtDbtInd>CRDT</CdtDbtInd></Btch>`;
const charges = '<Chrgs><Amt Ccy="PEN">1.00</Amt></Chrgs>';
const amount = (soles: string, sign = 'CRDT', more = ''): string =>
  `<TxDtls><Amt Ccy="PEN">${soles}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${more}</TxDtls>`;
const olderAmount = (soles: string, more = ''): string =>
  `<TxDtls><AmtDtls><TxAmt><Amt Ccy="PEN">${soles}</Amt></TxAmt></AmtDtls>${more}</TxDtls>`;

test.each([
  ['nothing is said of the transactions', batch()],
  ['a batch of one without its details', batch(one)],
  ['a batch of one with its details', batch(`<Btch><NbOfTxs>01</NbOfTxs></Btch>${txDtls}`)],
  ['a batch of an unknown number with one transaction', batch(`<Btch><PmtInfId>X</PmtInfId></Btch>${txDtls}`)],
  ['a transaction of the same amount', batch(amount('45.9'))],
  ['the amount of older versions', batch(olderAmount('45.90'))],
  ['a batch of one and its total', batch(total('45.90'))],
  ['the payer paid in another currency', batch(olderAmount('12.00').replace('PEN', 'USD'))],
])('an entry with one transaction is read: %s', async (_name, text) => {
  expect((await read(text))[0]).toMatch(/^LINE-1 .* BNK-1 4590$/);
});

test.each([
  ['the amount', batch(amount('46.90', 'CRDT', charges))],
  ['the total', batch(`${total('46.90')}${amount('46.90', 'CRDT', charges)}`)],
  ['the amount of older versions', batch(olderAmount('46.90', charges))],
])('charges that were taken from %s are a line', async (_name, text) => {
  const [line, fee] = await read(text);
  expect([line, fee]).toEqual([
    expect.stringMatching(/^LINE-1 .* BNK-1 4690$/),
    expect.stringMatching(/^LINE-1.charges .* partner_fee   -100$/),
  ]);
});

const doctype = (entities: string): string => good.replace('<Document', `<!DOCTYPE Document [${entities}]><Document`);

test.each<[name: string, text: string, expected: string]>([
  ['an end in the middle', good.slice(0, 1_500), 'This is no XML'],
  ['a tag that is not closed', good.replace('</NtryRef>', ''), 'This is no XML'],
  ['an unknown entity', good.replace('LINE-1', '&unknown;'), 'This is no XML'],
  [
    'a billion laughs',
    doctype('<!ENTITY a "x"><!ENTITY b "&a;&a;">').replace('LINE-1', '&b;'),
    'A document type is not accepted.',
  ],
  [
    'a file as an entity',
    doctype('<!ENTITY a SYSTEM "file:///etc/passwd">').replace('LINE-1', '&a;'),
    'A document type',
  ],
  ['another encoding', good.replace('UTF-8', 'ISO-8859-1'), 'Row 1 of the statement: Its encoding must be UTF-8.'],
  ['another document', good.replaceAll('camt.053', 'camt.054'), 'This is no camt.053'],
  ['HTML', '<html><body>Please log in</body></html>', 'It is a web page (HTML)'],
  ['two statements', good.replace('</Stmt>', '</Stmt><Stmt></Stmt>'), 'of the accounts svc and no account: choose one'],
  ['no statement', good.replaceAll(/<Stmt>[^]*<\/Stmt>/g, ''), 'The file has no statement (Stmt).'],
  ['no closing balance', good.replace('CLBD', 'ITBD'), 'The statement has no closing balance'],
  ['a balance that is not that of the lines', good.replace('52.80', '52.81'), 'do not add up to the closing balance'],
  ['a line that was taken out', good.replace(/<Ntry>[^]*?<\/Ntry>/, ''), 'do not add up to the closing balance'],
  ['an entry that is not booked', good.replace('BOOK', 'OPEN'), 'none of BOOK (read), PDNG, FUTR and INFO (skipped)'],
  ['a line that is pending, and in the balance', good.replace('BOOK', 'PDNG'), 'do not add up to the closing balance'],
  [
    'an entry without a sign',
    good.replace(/(<Ntry>[^]*?)<CdtDbtInd>CRDT/, '$1<CdtDbtInd>'),
    'CdtDbtInd must be CRDT or DBIT',
  ],
  ['an amount with a sign', good.replace('>45.90<', '>-45.90<'), 'An amount has no sign'],
  [
    'another currency',
    good.replace(/(<Ntry>[^]*?)Ccy="PEN"/, '$1Ccy="USD"'),
    'The currency is not PEN. The line is (LINE-1)',
  ],
  ['no currency', good.replace(/(<Ntry>[^]*?) Ccy="PEN"/, '$1'), 'The currency is not PEN.'],
  ['two transactions in an entry', good.replace('</TxDtls>', '</TxDtls><TxDtls></TxDtls>'), noAmounts],
  ['a batch without its transactions', batch('<Btch><NbOfTxs>2</NbOfTxs></Btch>'), singly(2, 'none')],
  ['a batch with one of its three transactions', batch(`<Btch><NbOfTxs>3</NbOfTxs></Btch>${txDtls}`), singly(3, '1')],
  ['two batches of one', batch(one, one), singly(2, 'none')],
  ['a batch of one beside a transaction', batch(one, txDtls), singly(2, '1')],
  ['details of two transactions', batch(txDtls, txDtls), noAmounts],
  [
    'a batch that says nothing',
    batch('<Btch><PmtInfId>X</PmtInfId></Btch>'),
    'a batch (Btch) of an unknown number of transactions (NbOfTxs)',
  ],
  ['a batch of none', batch('<Btch><NbOfTxs>0</NbOfTxs></Btch>'), 'a batch (Btch) of an unknown number'],
  ['a number that is none', batch('<Btch><NbOfTxs>two</NbOfTxs></Btch>'), 'NbOfTxs is no number'],
  ['a number twice', batch('<Btch><NbOfTxs>1</NbOfTxs><NbOfTxs>1</NbOfTxs></Btch>'), 'NbOfTxs twice'],
  ['a transaction of another amount', batch(amount('100.00')), anotherAmount],
  ['a batch of one whose total is another amount', batch(total('100.00')), anotherAmount],
  ['a transaction of the other sign', batch(amount('45.90', 'DBIT')), anotherAmount],
  ['a transaction of another amount, as older versions write it', batch(olderAmount('100.00')), anotherAmount],
  ['a reference twice', good.replace('</NtryRef>', '</NtryRef><NtryRef>LINE-9</NtryRef>'), 'has its NtryRef twice'],
  ['a line of another day', good.replace('06-17T12:05', '06-16T12:05'), 'The date is not on 2026-06-17 in Lima.'],
  ['a text without an end', good.replace('LINE-1', 'x'.repeat(5_000_000)), 'A text is longer than 1000 characters.'],
  [
    'an attribute without an end',
    good.replace('Ccy="PEN"', `Ccy="${'x'.repeat(5_000_000)}"`),
    'This is no XML: max buffer length exceeded',
  ],
  [
    'a comment without an end',
    good.replace('<NtryRef>', `<!--${'x'.repeat(5_000_000)}`),
    'This is no XML: max buffer length exceeded',
  ],
  [
    'a name without an end',
    good.replace('<NtryRef>', `<${'x'.repeat(5_000_000)}>`),
    'This is no XML: max buffer length exceeded',
  ],
  [
    'a tag with a million attributes',
    good.replace('<NtryRef>', `<a ${Array.from({ length: 1_000_000 }, (_, index) => `a${index}="1"`).join(' ')}>`),
    'It has 131072 characters without a new tag.',
  ],
  ['elements in elements', good.replace('<NtryRef>', '<a>'.repeat(10_000)), 'more than 40 deep'],
])('%s is refused', async (_name, text, expected) => {
  expect(await problemOf(text, 64_000)).toContain(expected);
});
