import { readFileSync } from 'node:fs';

/** The ids of the operations whose own text, or a schema that they use, differs from this older contract. */
export async function changedOperations(olderText) {
  const { parse } = await import('yaml');
  const [older, newer] = [olderText, readFileSync('openapi.yaml', 'utf8')].map((text) => textsOf(parse(text)));
  return [...newer].flatMap(([id, text]) => (older.get(id) === text ? [] : id));
}

/** The text of each operation with everything that it refers to. */
function textsOf(contract) {
  const operations = Object.values(contract.paths).flatMap(Object.values);
  return new Map(
    operations.flatMap((operation) =>
      operation.operationId ? [[operation.operationId, textWithReferences(contract, operation)]] : [],
    ),
  );
}

/** Of the table of errors, every error refers to all: here, the rows of this operation and the shared ones. */
function textWithReferences(contract, operation) {
  const rows = Object.entries(contract.components.schemas.ErrorCode['x-errors']);
  const errors = rows.filter(([code, { shared }]) => shared || operation['x-errors']?.includes(code));
  const texts = new Map([
    ['', JSON.stringify([operation, errors])],
    ['components/schemas/ErrorCode', ''],
  ]);
  for (const text of texts.values())
    for (const [, ref] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
      if (!texts.has(ref)) texts.set(ref, JSON.stringify(ref.split('/').reduce((at, key) => at[key], contract)));
  return [...texts].toSorted().join('\n');
}
