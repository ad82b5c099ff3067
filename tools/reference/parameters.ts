import { describeSchema, type Field } from './describe-schema.ts';
import { node, nodes, resolved, text } from './document.ts';
import { fieldList } from './field-list.ts';
import { empty, markup, type Html } from './html.ts';
import type { Node, Source } from './source.ts';

const places: Record<string, string> = { path: 'in the path', query: 'in the query', header: 'a header' };

/**
 * The parameters of a path and of one operation on it. Those that most operations share are closed: the headers, and the
 * page and time of a list, which the contract refers to (`$ref`).
 */
export function parameters(source: Source, label: string, path: Node, operation: Node): Html {
  const all = [...nodes(path['parameters']), ...nodes(operation['parameters'])].map((declared) => {
    const parameter = resolved(source, declared);
    const { in: place } = parameter;
    const isShared = place === 'query' && '$ref' in declared;
    return { parameter, group: place === 'header' ? 'Headers' : isShared ? 'Page and time' : 'Parameters' };
  });
  const inGroup = (name: string): readonly Node[] =>
    all.filter(({ group }) => group === name).map(({ parameter }) => parameter);
  const list = (name: string): Html =>
    fieldList(
      `${name}: ${label}`,
      inGroup(name).map((one) => field(source, one)),
      'required',
    );
  const closed = (name: string): Html => {
    const names = inGroup(name).map((one) => text(one['name']));
    if (names.length === 0) return empty;
    return markup`<details class="common"><summary><h3>${name}</h3> <span>${names.join(', ')}</span></summary>
${list(name)}</details>
`;
  };
  const own = inGroup('Parameters').length === 0 ? empty : markup`<h3>Parameters</h3>\n${list('Parameters')}`;
  return markup`${own}${closed('Page and time')}${closed('Headers')}`;
}

function field(source: Source, { name, in: place, required, description, schema }: Node): Field {
  const described = describeSchema(source, node(schema), 'expand');
  return {
    ...described,
    type: markup`${described.type}<span class="place">${places[text(place)] ?? text(place)}</span>`,
    description: text(description) || described.description,
    name: text(name),
    prefix: '',
    required: required === true,
  };
}
