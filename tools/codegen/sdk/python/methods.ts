import { snakeCase } from '../../../reference/snake-case.ts';
import type { Method } from '../methods.ts';
import type { Field } from '../types.ts';
import { fitted } from './lines.ts';
import { typeText, type Names } from './type-text.ts';

// How Python says what a method takes, returns and calls.

export type Kind = 'sync' | 'async';

/** A field of the body or of the query, or a client secret, which are keyword arguments. */
export type Argument = Field & { isInQuery: boolean };

export function argumentsOf({ body, query, credential }: Method, names: Names): readonly Argument[] {
  const type = body && names.get(body.type)?.type;
  const inBody = type?.kind === 'object' ? type.fields.map((field) => ({ ...field, isInQuery: false })) : [];
  const inQuery = (query?.parameters ?? []).map((one) => ({ ...one, isInQuery: true }));
  const given = [...(credential === 'client secret' ? [clientSecret] : []), ...inBody, ...inQuery];
  const taken = given.map(({ name }) => name).filter((name) => reserved.test(name));
  if (taken.length > 0) throw new Error(`The Python SDK can have no argument ${taken.join(', ')}.`);
  return [...given.filter(({ isRequired }) => isRequired), ...given.filter(({ isRequired }) => !isRequired)];
}

/** Words of Python, and what every method has. */
const reserved =
  /^(options|self|and|as|class|def|del|from|for|global|if|import|in|is|lambda|not|or|pass|return|try|while|with|yield)$/;

const clientSecret: Argument = {
  name: 'client_secret',
  type: { kind: 'text', format: null, examples: [] },
  isRequired: true,
  description: 'The `client_secret` of the object. It authorises the call instead of the key.',
  isInQuery: false,
};

/** `def create(self, *, name: str, options: Optional[CallOptions] = None) -> types.Thing:` */
export function signatureOf(method: Method, names: Names, kind: Kind): string {
  const { name, ids, returns } = method;
  const rows = [
    'self,',
    ...ids.map((id) => `${id}: str,`),
    ...(ids.length > 0 ? ['/,'] : []),
    '*,',
    ...argumentsOf(method, names).map((one) => parameter(one, names)),
    `options: Optional[${returns === 'stream' ? 'StreamOptions' : 'CallOptions'}] = None,`,
  ];
  const isAwaited = kind === 'async' && (returns === 'object' || returns === 'nothing');
  const lines = rows.map((row) => `        ${row}\n`).join('');
  return `    ${isAwaited ? 'async ' : ''}def ${snakeCase(name)}(\n${lines}    ) -> ${returnType(method, kind)}:\n`;
}

function parameter({ name, type, isRequired, isInQuery }: Argument, names: Names): string {
  const text = typeText(type, { names, isSent: true, prefix: 'types.' });
  if (isRequired) return fitted(`        ${name}: `, text, ',').trimStart();
  // A query has no null: None leaves a parameter out. A body can have one.
  const [optional, none] = isInQuery ? [`Optional[${text}]`, 'None'] : [`Omittable[${text}]`, 'OMITTED'];
  return fitted(`        ${name}: `, optional, ` = ${none},`).trimStart();
}

export function returnType(method: Method, kind: Kind): string {
  const { returns, data } = method;
  if (returns === 'nothing') return 'None';
  if (returns === 'stream')
    return kind === 'sync' ? 'Generator[StreamedEvent, None, None]' : 'AsyncGenerator[StreamedEvent, None]';
  if (returns === 'list') return `${kind === 'sync' ? 'Items' : 'AsyncItems'}[types.${data}]`;
  return `types.${data}`;
}

/** The statement of a method. */
export function codeOf(method: Method, names: Names, kind: Kind): string {
  const { row, ids, body, query, credential, returns, data } = method;
  const given = argumentsOf(method, names).filter(({ name }) => name !== 'client_secret');
  const result = returns === 'nothing' ? 'None' : returns === 'stream' ? 'StreamedEvent' : `types.${data}`;
  const rows = [
    `"${row.method.toUpperCase()}",`,
    `"${row.path}",`,
    ...(ids.length > 0 ? [dict('', ids)] : []),
    ...(body
      ? [
          dict(
            'body=',
            given.filter(({ isInQuery }) => !isInQuery).map(({ name }) => name),
          ),
        ]
      : []),
    ...(query
      ? [
          dict(
            'query=',
            given.filter(({ isInQuery }) => isInQuery).map(({ name }) => name),
          ),
        ]
      : []),
    ...(credential === 'client secret' ? ['client_secret=client_secret,'] : []),
  ];
  const isAwaited = kind === 'async' && (returns === 'object' || returns === 'nothing');
  const before = `        ${returns === 'nothing' ? '' : 'return '}${isAwaited ? 'await ' : ''}self._transport.${senderOf(method)}(`;
  const line = `Request[${result}](${rows.join(' ').slice(0, -1)}), options)\n`;
  if (!line.includes('{\n') && before.length + line.length <= 100) return before + line;
  const lines = rows.map((one) => `                ${one}\n`).join('');
  return `${before}\n            Request[${result}](\n${lines}            ),\n            options,\n        )\n`;
}

const senderOf = ({ returns }: Method): string =>
  returns === 'object' ? 'send' : returns === 'nothing' ? 'do' : returns;

function dict(before: string, names: readonly string[]): string {
  const members = names.map((name) => `"${name}": ${name}`);
  const line = `${before}{${members.join(', ')}},`;
  if (line.length <= 84) return line;
  return `${before}{\n${members.map((member) => `                    ${member},\n`).join('')}                },`;
}
