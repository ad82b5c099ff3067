import { parser, type QualifiedTag, type SAXParser, type Tag } from 'sax';
import { WrongStatement, type StatementPart } from '../../application/reconciliation/statement-file-port.ts';
import { camtParts, type Wanted } from './camt053-statement.ts';

/** Version 01 has another form. Those up to 13 name alike what is read here, but for `Sts`, which is a text up to 07. */
const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(0[2-9]|1[0-9])$/;
const example = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
/** Deeper than any statement. */
const deepest = 40;
/** The longest tag, with its attributes: sax compares each attribute with all others. More than a part of the file. */
const longestTag = 131_072;
/** The longest text of an element that is read. */
const longestText = 1_000;

/**
 * A statement as camt.053 (ISO 20022). The elements that are read: camt053-texts.ts. sax (strict, a part at a time) reads the XML: it
 * has no dependency, it is maintained, and it stops at a text that does not end. It expands no entity of a document, and a document
 * type is refused before it is read.
 * @throws WrongStatement
 */
export async function* camtStatement(texts: AsyncIterable<string>, wanted: Wanted = {}): AsyncIterable<StatementPart> {
  const found: StatementPart[] = [];
  const xml = parser(true, { xmlns: true, position: true });
  const parts = camtParts(wanted, (part) => found.push(part));
  listen(xml, parts);
  for await (const text of texts) {
    if (text !== '') xml.write(text);
    if (xml.position - xml.startTagPosition > longestTag)
      throw new WrongStatement(xml.line + 1, `It has ${longestTag} characters without a new tag.`);
    // `yield*` of an array that grows meanwhile would never end.
    yield* found.splice(0);
  }
  xml.close();
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
  const onText = (more: string): void => {
    text += more;
    if (text.length > longestText) text = text.trim();
    if (text.length > longestText) fail(`A text is longer than ${longestText} characters.`);
  };
  const handlers: Partial<SAXParser> = {
    onerror: (error) => fail(`This is no XML: ${error.message.split('\n')[0]?.toLowerCase() ?? ''}.`),
    ondoctype: () => fail('A document type is not accepted.'),
    onprocessinginstruction({ name, body }) {
      if (name === 'xml' && /encoding/i.test(body) && !/encoding\s*=\s*["']utf-8["']/i.test(body))
        fail('Its encoding must be UTF-8.');
    },
    onopentag(tag: Tag | QualifiedTag) {
      const { local, uri, attributes } = tag as QualifiedTag;
      if (path.length === 0 && (local !== 'Document' || !namespace.test(uri)))
        fail(
          `This is no camt.053: it must begin with a Document of a namespace from camt.053.001.02 on, such as ${example}.`,
        );
      if (path.length >= deepest) fail(`Its elements are more than ${deepest} deep.`);
      path.push(local);
      text = '';
      parts.open(path, attributes, row());
    },
    ontext: onText,
    oncdata: onText,
    onclosetag() {
      parts.close(path, text.trim(), row());
      path.pop();
      text = '';
    },
  };
  Object.assign(xml, handlers);
}
