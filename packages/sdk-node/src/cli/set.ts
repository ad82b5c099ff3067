import { bodyFields } from '../generated/fields.ts';
import { readValue, writeField, type Fields as Body } from './field-value.ts';
import { didYouMean } from './nearest.ts';
import { UsageError } from './problems.ts';

/** An operation whose body `--set` changes. */
export type Cause = keyof typeof bodyFields;

/** A function that writes the given fields into a body. @param texts `amount=80.00`, `customer.email=rosa@example.com` @throws UsageError */
export function readSet(cause: Cause, texts: readonly string[]): <T extends object>(body: T) => T {
  const changes = texts.map((text) => readChange(bodyFields[cause], text));
  return (body) => {
    const changed = structuredClone(body) as Body;
    for (const { path, value } of changes) writeField(changed, path, value);
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
  return { path: name.split('.'), value: readValue(`--set ${name}`, fields[name] ?? 'text', value) };
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
