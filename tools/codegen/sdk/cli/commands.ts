import { object, type Json } from '../../json.ts';
import { inputField, type InputField, type Types } from '../fields.ts';
import type { Method } from '../methods.ts';
import type { SdkModel } from '../model.ts';

/** The operations as commands of the program `svc`. */
export function commandsFile({ methods, bodyFields, types, document }: SdkModel): string {
  const byName: Types = new Map(types.map((one) => [one.name, one]));
  const rows = methods.secret
    .filter(({ credential, returns }) => credential === 'key' && returns !== 'stream')
    .map((method) => `  ${JSON.stringify(commandOf(method, bodyFields.get(method.row.id) ?? [], byName))},`);
  return `/** A field of a body, or a parameter of a query. The name of a nested field is written with dots. */
export type CommandField = {
  readonly name: string;
  /** text, number, true|false, one of several words, \`list of\` these, or entries, whose names are free. */
  readonly kind: string;
  readonly isRequired: boolean;
  readonly help: string;
};

/** An operation as a command: \`svc payment-intents create\`. */
export type OperationCommand = {
  readonly name: string;
  readonly operation: string;
  /** The method of the SDK. */
  readonly resource: string;
  readonly method: string;
  readonly http: string;
  readonly ids: readonly string[];
  readonly returns: 'object' | 'list' | 'nothing';
  readonly permission: string;
  readonly isForTest: boolean;
  /** A GET, PUT or DELETE can be repeated without one. */
  readonly takesIdempotencyKey: boolean;
  readonly summary: string;
  readonly description: string;
  /** Null: it takes none. */
  readonly body: readonly CommandField[] | null;
  readonly query: readonly CommandField[] | null;
};

export const operationCommands: readonly OperationCommand[] = [
${rows.join('\n')}
];

/** What an Idempotency-Key is. */
export const idempotencyKeys = ${idempotencyKeysOf(document)} as const;

/** Fields of responses that nobody but their owner may read (x-secret): the whole value, or the fragment of an address. */
export const secretFields: ReadonlyMap<string, 'whole' | 'fragment'> = new Map([
${secretFieldsOf(document)
  .map(([name, part]) => `  ['${name}', '${part}'],`)
  .join('\n')}
]);
`;
}

function idempotencyKeysOf(document: Json): string {
  const parameter = object(object(object(document['components'])['parameters'])['IdempotencyKey']);
  const { maxLength, pattern } = object(parameter['schema']);
  return `{ maxLength: ${String(maxLength)}, pattern: /${String(pattern)}/ }`;
}

/** @throws Error if two fields of one name differ */
function secretFieldsOf(document: Json): readonly (readonly [name: string, part: string])[] {
  const found = new Map<string, string>();
  for (const schema of Object.values(object(object(document['components'])['schemas'])))
    for (const [name, property] of Object.entries(object(object(schema)['properties']))) {
      const part = object(property)['x-secret'];
      if (part === undefined) continue;
      if (!['whole', 'fragment'].includes(String(part)) || (found.get(name) ?? part) !== part)
        throw new Error(`${name}: x-secret is whole or fragment, and the same wherever the field has this name`);
      found.set(name, String(part));
    }
  return [...found];
}

function commandOf(
  { row, resource, name, ids, body, query, returns, doc }: Method,
  fields: readonly InputField[],
  types: Types,
) {
  return {
    name: `${dashed(resource)} ${dashed(name)}`,
    operation: row.id,
    resource,
    method: name,
    http: `${row.method.toUpperCase()} ${row.path}`,
    ids,
    returns,
    permission: row.permission,
    isForTest: row.testOnly,
    takesIdempotencyKey: row.idempotent,
    summary: doc.summary,
    description: doc.description,
    body: body && fields.map(fieldOf),
    query: query && query.parameters.map((one) => fieldOf(inputField(one, types))),
  };
}

const fieldOf = ({ name, kind, isRequired, description }: InputField) => ({
  name,
  kind,
  isRequired,
  help: description.replaceAll(/\s+/g, ' '),
});

/** `paymentIntents` → `payment-intents` */
const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
