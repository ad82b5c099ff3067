import { parseArgs } from 'node:util';
import type { CommandField, OperationCommand } from '../../generated/commands.ts';
import type { GivenConnection } from '../connect.ts';
import { notAnOption } from '../arguments.ts';
import { readValue, writeField, type Fields } from '../field-value.ts';
import { UsageError } from '../problems.ts';

/** What a command of an operation was given. */
export type Given = {
  ids: readonly string[];
  /** The fields of the body, and those of the query. */
  fields: Fields;
  /** A file with the body; `-` is standard input. */
  data: string | null;
  idempotencyKey: string | null;
  isForAll: boolean;
  /** At most so many objects of a list. */
  limit: number | null;
  /** Not asked again before a write with a live key. */
  isSure: boolean;
  connection: GivenConnection;
  isHelp: boolean;
};

/** `amount` for amount.amount: the member that has the name of its object. `--method` is what people write. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  method: ['payment_method_types', 'payment_method_type'],
};

const isSwitch = ['all', 'yes', 'json', 'help'] as const;
const takesText = ['data', 'limit', 'idempotency-key', 'profile', 'key', 'base-url'] as const;

export const isWrite = ({ http }: OperationCommand): boolean => !http.startsWith('GET');

function limitOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError('--limit is a number from 1, for example 50.');
  return Number(text);
}

/** The options that a command has besides its fields. */
export const commonNames = (command: OperationCommand): readonly string[] => [
  ...(command.returns === 'list' ? ['--limit', '--all'] : []),
  ...(command.body ? ['--data'] : []),
  ...(command.takesIdempotencyKey ? ['--idempotency-key'] : []),
  ...(isWrite(command) ? ['--yes'] : []),
  ...['--json', '--profile', '--key', '--base-url', '--help'],
];

export const fieldsOf = ({ body, query }: OperationCommand): readonly CommandField[] => [
  ...(body ?? []),
  ...(query ?? []),
];

/** `payment_method_types` → `--payment-method-types`, `amount.amount` → `--amount` */
export function optionOf(name: string): string {
  const [, short] = /^(.*\b(\w+))\.\2$/.exec(name) ?? [];
  return `--${(short ?? name).replaceAll('_', '-')}`;
}

/** A nested field that has one value, such as the currency, is sent with what is beside it. */
export const isFilledIn = ({ name, kind }: CommandField): boolean =>
  name.includes('.') && !/[| ]/.test(kind) && !['text', 'number', 'entries'].includes(kind);

/** Writes those into values. */
export function fillIn(fields: readonly CommandField[], values: Fields): void {
  for (const field of fields.filter(isFilledIn)) {
    const path = field.name.split('.');
    const beside = path.slice(0, -1).reduce<Fields | undefined>((at, name) => at?.[name] as Fields | undefined, values);
    if (typeof beside === 'object' && beside !== null) beside[path.at(-1) ?? ''] ??= field.kind;
  }
}

/** @param args after the words of the command @throws UsageError */
export function readOperation(command: OperationCommand, args: readonly string[]): Given {
  const fields = fieldsOf(command);
  const named = new Map(fields.flatMap((field) => namesOf(field, fields).map((name) => [name, field] as const)));
  for (const arg of args) {
    const [, name = ''] = /^--([^=]+)/.exec(arg) ?? [];
    const field = entryOf(name, fields);
    if (field) named.set(name, field);
  }
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries([
      ...[...named].map(([name, { kind }]) => [name, { type: kind === 'true|false' ? 'boolean' : 'string' }] as const),
      ...takesText.map((name) => [name, { type: 'string' }] as const),
      ...isSwitch.map((name) => [name, { type: 'boolean', ...(name === 'help' && { short: 'h' }) }] as const),
    ]),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const ids: string[] = [];
  const texts = new Map<string, string>();
  const values: Fields = {};
  for (const token of tokens) {
    if (token.kind === 'positional') ids.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, inlineValue, index } = token;
    // `--email --json`: the value was forgotten.
    const value = !inlineValue && token.value?.startsWith('--') ? undefined : token.value;
    const field = named.get(name);
    if (field) writeField(values, pathOf(name, field), valueOf(command, rawName, field, value));
    else if ((isSwitch as readonly string[]).includes(name)) texts.set(name, switched(rawName, value));
    else if ((takesText as readonly string[]).includes(name))
      texts.set(name, notEmpty(rawName, needed(rawName, value)));
    else throw unknownOption(command, args[index] ?? rawName, [...named.keys()]);
  }
  return {
    ids,
    fields: values,
    data: texts.get('data') ?? null,
    idempotencyKey: texts.get('idempotency-key') ?? null,
    isForAll: texts.has('all'),
    isSure: texts.has('yes'),
    limit: limitOf(texts.get('limit')),
    connection: { key: texts.get('key'), profile: texts.get('profile'), baseUrl: texts.get('base-url') },
    isHelp: texts.has('help'),
  };
}

/** With dashes as the help writes it, as the contract writes it, and short where that is clear. */
export function namesOf({ name }: CommandField, all: readonly CommandField[]): readonly string[] {
  const long = name.replaceAll('_', '-');
  const short = optionOf(name).slice(2);
  const others = Object.entries(shortNames).flatMap(([other, names]) => (names.includes(name) ? [other] : []));
  const isFree = (one: string): boolean => !all.some((field) => field.name.replaceAll('_', '-') === one);
  return [...new Set([long, name, ...[short, ...others].filter((one) => one === long || isFree(one))])];
}

/** `--metadata.order 1001`: a name that is free, below a field. */
const entryOf = (name: string, fields: readonly CommandField[]): CommandField | undefined =>
  fields.find((field) => field.kind === 'entries' && name.startsWith(`${field.name}.`));

const pathOf = (option: string, { name, kind }: CommandField): readonly string[] =>
  kind === 'entries' ? [...name.split('.'), option.slice(name.length + 1)] : name.split('.');

function valueOf(
  { name }: OperationCommand,
  option: string,
  { kind, name: field }: CommandField,
  value?: string,
): unknown {
  if (kind === 'entries' && option === `--${field}`)
    throw new UsageError(`Write ${option}.NAME VALUE, for example: svc ${name} ${option}.order 1001`);
  if (kind === 'true|false') return readValue(option, kind, value ?? 'true');
  return readValue(option, kind === 'entries' ? 'text' : kind, needed(option, value));
}

function needed(option: string, value: string | undefined): string {
  if (value === undefined) throw new UsageError(`${option} needs a value.`);
  return value;
}

/** Empty is a variable of the shell that is not set. */
function notEmpty(option: string, value: string): string {
  if (value === '') throw new UsageError(`${option} needs a value. This one is empty.`);
  return value;
}

function switched(option: string, value: string | undefined): string {
  if (value !== undefined) throw new UsageError(`${option} takes no value.`);
  return 'true';
}

function unknownOption(command: OperationCommand, arg: string, fields: readonly string[]): UsageError {
  const { option, meant } = notAnOption(arg, [...fields, ...commonNames(command).map((name) => name.slice(2))]);
  return new UsageError(`svc ${command.name} has no option ${option}.${meant}`);
}
