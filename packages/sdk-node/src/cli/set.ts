import { bodyFields } from '../generated/fields.ts';
import { didYouMean } from './nearest.ts';
import { UsageError } from './problems.ts';

/** An operation whose body `--set` changes. */
export type Cause = keyof typeof bodyFields;

type Body = { [name: string]: unknown };

/** A function that writes the given fields into a body. @param texts `amount=80.00`, `customer.email=rosa@example.com` @throws UsageError */
export function readSet(cause: Cause, texts: readonly string[]): <T extends object>(body: T) => T {
  const changes = texts.map((text) => readChange(bodyFields[cause], text));
  return (body) => {
    const changed = structuredClone(body) as Body;
    for (const { path, value } of changes) write(changed, path, value);
    return changed as typeof body;
  };
}

type Fields = Readonly<Record<string, string>>;

function readChange(fields: Fields, text: string): { path: string[]; value: unknown } {
  const [, given = '', value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (value === undefined)
    throw new UsageError(`--set ${text} has no value. Write for example --set description=Zapatos.`);
  const name = fieldOf(fields, given);
  const entries = given.slice(0, given.lastIndexOf('.'));
  if (name === undefined && fields[entries] === 'entries')
    return { path: [...entries.split('.'), given.slice(entries.length + 1)], value };
  if (name === undefined || fields[name] === 'entries') throw unknownField(fields, given);
  return { path: name.split('.'), value: readValue(name, fields[name] ?? 'text', value) };
}

/** `amount` means `amount.amount`: the member that has the name of its object. */
function fieldOf(fields: Fields, given: string): string | undefined {
  return [given, `${given}.${given.split('.').at(-1)}`].find((name) => Object.hasOwn(fields, name));
}

function unknownField(fields: Fields, given: string): UsageError {
  const names = Object.entries(fields).map(([name, kind]) => (kind === 'entries' ? `${name}.NAME` : name));
  const short = names.flatMap((name) => /^(.*\b(\w+))\.\2$/.exec(name)?.[1] ?? []);
  return new UsageError(
    `--set: there is no field ${given}.${didYouMean(given, [...short, ...names]) || ` There are: ${names.join(', ')}.`}`,
  );
}

/** The service checks what remains, such as the form of an amount. */
function readValue(name: string, kind: string, text: string): unknown {
  if (kind.startsWith('list of ')) {
    const words = text.split(',').map((word) => word.trim());
    return words.map((word) => readValue(name, kind.slice('list of '.length), word));
  }
  if (kind === 'text') return text;
  if (kind === 'number' && /^-?\d+$/.test(text)) return Number(text);
  const words = kind.split('|');
  if (kind === 'number' || !words.includes(text)) {
    const expected = kind === 'number' ? 'a whole number' : words.join(' or ');
    throw new UsageError(`--set ${name} is ${expected}, not ${text}.${didYouMean(text.toUpperCase(), words)}`);
  }
  return kind === 'true|false' ? text === 'true' : text;
}

function write(body: Body, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) body[name] = value;
  else write((body[name] ??= {}) as Body, rest, value);
}
