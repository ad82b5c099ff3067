import type { CommandField, OperationCommand } from '../../generated/commands.ts';
import { fieldsOf, isFilledIn } from '../operations/arguments.ts';
import { keyName, keySchema } from './once-for-key.ts';
import type { Schema, Tool } from './tool.ts';

type ObjectSchema = { type: 'object'; properties: { [name: string]: Schema }; required: string[] };

/** The ids of an operation, and the fields of its body or query, nested ones as objects; and the key that makes a call safe to repeat. */
export function inputSchema(command: OperationCommand): Tool['inputSchema'] {
  const root = emptyObject();
  for (const id of command.ids) addField(root, [id], { type: 'string' }, true);
  for (const field of fieldsOf(command).filter((one) => !isFilledIn(one)))
    addField(root, field.name.split('.'), schemaOf(field), field.isRequired);
  if (command.takesIdempotencyKey) addField(root, [keyName], keySchema, false);
  return { ...root, additionalProperties: false };
}

const emptyObject = (): ObjectSchema => ({ type: 'object', properties: {}, required: [] });

function addField(
  at: ObjectSchema,
  [name = '', ...rest]: readonly string[],
  schema: Schema,
  isRequired: boolean,
): void {
  if (isRequired && !at.required.includes(name)) at.required.push(name);
  if (rest.length === 0) at.properties[name] = schema;
  else addField((at.properties[name] ??= emptyObject()) as ObjectSchema, rest, schema, isRequired);
}

const schemaOf = ({ kind, help }: CommandField): Schema => ({ ...typeOf(kind), description: shortened(help, 120) });

function typeOf(kind: string): Schema {
  if (kind.startsWith('list of ')) return { type: 'array', items: typeOf(kind.slice('list of '.length)) };
  if (kind === 'number') return { type: 'integer' };
  if (kind === 'true|false') return { type: 'boolean' };
  if (kind === 'entries') return { type: 'object', additionalProperties: { type: 'string' } };
  const words = kind.split('|').filter((word) => word !== 'text');
  return kind.split('|').includes('text') ? { type: 'string' } : { type: 'string', enum: words };
}

/** The first sentences of a text, as many as fit, and at least one. */
export function shortened(text: string, most: number): string {
  const [first = '', ...rest] = (text.split('\n\n')[0] ?? '').replaceAll('\n', ' ').split('. ');
  let kept = first;
  for (const sentence of rest) {
    if (kept.length + sentence.length + 2 > most) break;
    kept += `. ${sentence}`;
  }
  return kept.endsWith('.') || kept === '' ? kept : `${kept}.`;
}
