import type { Method } from '../methods.ts';

/** The method itself: its signature, and what it sends. */
export function methodCode(method: Method): string {
  const { name, ids, body, query, credential, returns, row } = method;
  const parameters = [
    ...ids.map((id) => `string $${camelCase(id)}`),
    ...(credential === 'client secret' ? [String.raw`#[\SensitiveParameter] string $clientSecret`] : []),
    ...(body ? [`array $body${body.isOptional ? ' = []' : ''}`] : []),
    ...(query ? [`array $query${query.isRequired ? '' : ' = []'}`] : []),
    `?${returns === 'stream' ? 'StreamOptions' : 'CallOptions'} $options = null`,
  ];
  const given = [
    `'${row.method.toUpperCase()}'`,
    `[${segments(row.path)}]`,
    ...(body ? [`$body`, `BodyFields::${body.type}`] : []),
    ...(query ? ['$query'] : []),
    '$options',
    ...(credential === 'client secret' ? ['$clientSecret'] : []),
  ];
  const call = `$this->${makerOf(method)}(${given.join(', ')});`;
  const result = returnType(method);
  return `    public function ${name}(${parameters.join(', ')}): ${result}
    {
        ${result === 'void' ? '' : 'return '}${call}
    }
`;
}

const returnType = ({ returns }: Method): string =>
  ({ object: 'array', list: 'ItemList', stream: 'EventStream', nothing: 'void' })[returns];

/** The function of the base class that it calls. */
function makerOf({ returns, body, query }: Method): string {
  if (returns === 'list' || returns === 'stream') return `${returns}Of`;
  if (body) return 'send';
  return query ? 'ask' : 'call';
}

/** `/things/{id}/parts` → `'things', $id, 'parts'` */
const segments = (path: string): string =>
  path
    .slice(1)
    .split('/')
    .map((part) => (part.startsWith('{') ? `$${camelCase(part.slice(1, -1))}` : `'${part}'`))
    .join(', ');

export const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
