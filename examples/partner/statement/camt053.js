import { decimal } from '../core/money.js';

/** ISO 20022 allows 35 characters there. */
const endToEndLength = 35;

/** The same as the CSV, as camt.053.001.08. The kind is the bank's own transaction code (`BkTxCd/Prtry/Cd`). */
export function statementXml({ day, from, at, opening, lines, closing }) {
  const id = `svc-${day}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>${id}</MsgId><CreDtTm>${at}</CreDtTm></GrpHdr>
    <Stmt>
      <Id>${id}</Id>
      <CreDtTm>${at}</CreDtTm>
      <FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${at}</ToDtTm></FrToDt>
      <Acct><Id><Othr><Id>svc</Id></Othr></Id><Ccy>PEN</Ccy></Acct>
      ${balance('OPBD', opening, from)}
      ${balance('CLBD', closing, at)}
${lines.map(entry).join('')}    </Stmt>
  </BkToCstmrStmt>
</Document>
`;
}

const money = (centimos) =>
  `<Amt Ccy="PEN">${decimal(Math.abs(centimos))}</Amt><CdtDbtInd>${centimos < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

const balance = (code, centimos, at) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(centimos)}<Dt><DtTm>${at}</DtTm></Dt></Bal>`;

function entry({ id, at, kind, reference, payment_id, centimos }) {
  const fits = reference !== '' && reference.length <= endToEndLength;
  return `      <Ntry>
        <NtryRef>${escaped(id)}</NtryRef>
        ${money(centimos)}
        <Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><DtTm>${at}</DtTm></BookgDt>
        <AcctSvcrRef>${escaped(payment_id)}</AcctSvcrRef>
        <BkTxCd><Prtry><Cd>${kind}</Cd></Prtry></BkTxCd>
        <NtryDtls><TxDtls>
          <Refs><AcctSvcrRef>${escaped(payment_id)}</AcctSvcrRef><EndToEndId>${fits ? escaped(reference) : 'NOTPROVIDED'}</EndToEndId></Refs>
          ${money(centimos)}${reference === '' ? '' : `\n          <RmtInf><Ustrd>${escaped(reference)}</Ustrd></RmtInf>`}
        </TxDtls></NtryDtls>
      </Ntry>
`;
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, (character) => entities[character]);
