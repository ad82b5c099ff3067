import { decimal } from '../core/money.js';

/** ISO 20022 allows 35 characters there. */
const endToEndLength = 35;

/** The same as the CSV, as camt.053.001.08. The kind is the bank's own transaction code (`BkTxCd/Prtry/Cd`). */
export function statementXml({ day, from, at, opening, lines, closing }, { batches = 'each' } = {}) {
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
${entriesOf(lines)
  .map((rows) => entry(rows, batches))
  .join('')}    </Stmt>
  </BkToCstmrStmt>
</Document>
`;
}

const money = (centimos) =>
  `<Amt Ccy="PEN">${decimal(Math.abs(centimos))}</Amt><CdtDbtInd>${centimos < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

const balance = (code, centimos, at) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(centimos)}<Dt><DtTm>${at}</DtTm></Dt></Bal>`;

/** A line each, and all that are of one batch together. */
function entriesOf(lines) {
  const entries = new Map();
  for (const line of lines) {
    const key = line.batch ?? line.id;
    entries.set(key, [...(entries.get(key) ?? []), line]);
  }
  return [...entries.values()];
}

function entry(rows, batches) {
  const [{ id, at, kind, payment_id, batch }] = rows;
  const count = batch === undefined ? '' : `<Btch><NbOfTxs>${rows.length}</NbOfTxs></Btch>`;
  const shown = batch !== undefined && batches === 'whole' ? [] : rows;
  return `      <Ntry>
        <NtryRef>${escaped(id)}</NtryRef>
        ${money(rows.reduce((sum, { centimos }) => sum + centimos, 0))}
        <Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><DtTm>${at}</DtTm></BookgDt>
        <AcctSvcrRef>${escaped(payment_id)}</AcctSvcrRef>
        <BkTxCd><Prtry><Cd>${kind}</Cd></Prtry></BkTxCd>
        <NtryDtls>${count}${shown.map(transaction).join('')}</NtryDtls>
      </Ntry>
`;
}

function transaction({ reference, payment_id, centimos }) {
  const fits = reference !== '' && reference.length <= endToEndLength;
  return `<TxDtls>
          <Refs><AcctSvcrRef>${escaped(payment_id)}</AcctSvcrRef><EndToEndId>${fits ? escaped(reference) : 'NOTPROVIDED'}</EndToEndId></Refs>
          ${money(centimos)}${reference === '' ? '' : `\n          <RmtInf><Ustrd>${escaped(reference)}</Ustrd></RmtInf>`}
        </TxDtls>`;
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, (character) => entities[character]);
