import { parser, type QualifiedTag, type SAXParser, type Tag } from 'sax';
import { WrongStatement, type StatementPart } from '../../application/reconciliation/statement-file-port.ts';
import { camtParts } from './camt053-parts.ts';

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/;
/** Deeper than any statement. */
const deepest = 40;
/** The longest text of an element that is read. */
const longestText = 1_000;

/**
 * A statement as camt.053 (ISO 20022). The elements that are read: camt053-parts.ts. sax (strict, a part at a time) reads the XML: it
 * has no dependency, it is maintained, and it stops at a text that does not end. It expands no entity of a document, and a document
 * type is refused before it is read.
 * @throws WrongStatement
 */
export async function* camtStatement(texts: AsyncIterable<string>): AsyncIterable<StatementPart> {
  const found: StatementPart[] = [];
  const xml = parser(true, { xmlns: true, position: true });
  const parts = camtParts((part) => found.push(part));
  listen(xml, parts);
  for await (const text of texts) {
    write(xml, text);
    // `yield*` of an array that grows meanwhile would never end.
    yield* found.splice(0);
  }
  finish(xml);
  yield* found.splice(0);
  parts.checkComplete();
}

function listen(xml: SAXParser, parts: ReturnType<typeof camtParts>): void {
  const path: string[] = [];
  let text = '';
  const row = (): number => xml.line + 1;
  const fail = (problem: string): never => {
    throw new WrongStatement(row(), problem);
  };
  xml.onerror = (error) => fail(`This is no XML: ${error.message.split('\n')[0]?.toLowerCase() ?? ''}.`);
  xml.ondoctype = () => fail('A document type is not accepted.');
  xml.onprocessinginstruction = ({ name, body }) => {
    if (name === 'xml' && !/encoding\s*=\s*["']utf-8["']/i.test(body) && body.includes('encoding'))
      fail('Its encoding must be UTF-8.');
  };
  xml.onopentag = (tag: Tag | QualifiedTag) => {
    const { local, uri } = tag as QualifiedTag;
    if (path.length === 0 && (local !== 'Document' || !namespace.test(uri)))
      fail(
        'This is no camt.053: it must begin with a Document of the namespace urn:iso:std:iso:20022:tech:xsd:camt.053.001.08.',
      );
    if (path.length >= deepest) fail(`Its elements are more than ${deepest} deep.`);
    path.push(local);
    text = '';
    parts.open(path, (tag as QualifiedTag).attributes, row());
  };
  xml.ontext = xml.oncdata = (more) => {
    text += more;
    if (text.length > longestText && text.trim().length > longestText)
      fail(`A text is longer than ${longestText} characters.`);
    if (text.length > longestText) text = text.trim();
  };
  xml.onclosetag = () => {
    parts.close(path, text.trim(), row());
    path.pop();
    text = '';
  };
}

function write(xml: SAXParser, text: string): void {
  if (text !== '') xml.write(text);
}

function finish(xml: SAXParser): void {
  xml.close();
}
