import { describeSchema, type Field } from './describe-schema.ts';
import { node, nodes, resolved, text } from './document.ts';
import { fieldList } from './field-list.ts';
import { markup, type Html } from './html.ts';
import type { Node, Source } from './source.ts';

const places: Record<string, string> = { path: 'in the path', query: 'in the query', header: 'a header' };

/** `isCommon`: most operations share them. */
export type ParameterGroup = { name: string; fields: readonly Field[]; isCommon: boolean };

/**
 * The parameters of a path and of one operation on it. Those that most operations share are groups of their own: the headers,
 * and the page and time of a list, which the contract refers to (`$ref`).
 */
export function parameterGroups(source: Source, path: Node, operation: Node): readonly ParameterGroup[] {
  const all = [...nodes(path['parameters']), ...nodes(operation['parameters'])].map((declared) => {
    const parameter = resolved(source, declared);
    const { in: place } = parameter;
    const isShared = place === 'query' && '$ref' in declared;
    return { parameter, group: place === 'header' ? 'Headers' : isShared ? 'Page and time' : 'Parameters' };
  });
  return ['Parameters', 'Page and time', 'Headers']
    .map((name) => ({
      name,
      fields: all.filter(({ group }) => group === name).map(({ parameter }) => field(source, parameter)),
      isCommon: name !== 'Parameters',
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The common groups are closed. */
export function parameters(source: Source, label: string, path: Node, operation: Node): Html {
  return markup`${parameterGroups(source, path, operation).map(({ name, fields, isCommon }) => {
    const list = fieldList(`${name}: ${label}`, fields, 'required');
    if (!isCommon) return markup`<h3>${name}</h3>\n${list}`;
    return markup`<details class="common"><summary><h3>${name}</h3> <span>${fields.map((one) => one.name).join(', ')}</span></summary>
${list}</details>
`;
  })}`;
}

function field(source: Source, { name, in: place, required, description, schema }: Node): Field {
  const described = describeSchema(source, node(schema), 'expand');
  return {
    ...described,
    place: places[text(place)] ?? text(place),
    description: text(description) || described.description,
    name: text(name),
    prefix: '',
    required: required === true,
  };
}
