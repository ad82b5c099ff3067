// Parts of a camt.053 as banks write them.

export const money = (soles: string, sign = 'CRDT'): string =>
  `<Amt Ccy="PEN">${soles}</Amt><CdtDbtInd>${sign}</CdtDbtInd>`;
export const dated = (element: string, date: string): string =>
  `<${element}>${date.includes('T') ? `<DtTm>${date}</DtTm>` : `<Dt>${date}</Dt>`}</${element}>`;
export const bal = (code: string, soles: string, date = '2026-06-17'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(soles)}${dated('Dt', date)}</Bal>`;

export type Entry = {
  ref?: string;
  soles: string;
  sign?: string;
  date?: string;
  status?: string;
  kind?: string;
  more?: string;
};
export const ntry = ({
  ref = 'E1',
  soles,
  sign,
  date = '2026-06-17',
  status = 'BOOK',
  kind = 'payment',
  more = '',
}: Entry) =>
  `<Ntry><NtryRef>${ref}</NtryRef>${money(soles, sign)}<Sts>${status}</Sts>${dated('BookgDt', date)}<AcctSvcrRef>BNK-${ref}</AcctSvcrRef><BkTxCd><Prtry><Cd>${kind}</Cd></Prtry></BkTxCd>${more}</Ntry>`;

export type Tx = { id: string; soles?: string; sign?: string; text?: string; more?: string };
export const tx = ({ id, soles, sign, text = `pi_${id}-qr`, more = '' }: Tx): string =>
  `<TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs>${soles === undefined ? '' : money(soles, sign)}${more}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
export const details = (...parts: string[]): string => `<NtryDtls>${parts.join('')}</NtryDtls>`;

export const stmt = (
  closing: string,
  entries: string,
  { opening = bal('OPBD', '0'), account = '00219312345678901234', end = '2026-06-17' } = {},
) =>
  `<Stmt><Id>1</Id><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>PEN</Ccy></Acct>${opening}${bal('CLBD', closing, end)}${entries}</Stmt>`;
export const document = (statements: string, version = '02'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>${statements}</BkToCstmrStmt></Document>`;
export const file = (closing: string, ...entries: string[]): string => document(stmt(closing, entries.join('')));

export const noon = '2026-06-17T17:00:00.000Z';
export const end = 'at 2026-06-18T05:00:00.000Z';
