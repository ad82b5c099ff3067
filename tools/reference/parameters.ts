import { describeSchema, type Field } from './describe-schema.ts';
import { node, nodes, resolved, text } from './document.ts';
import { empty, markup, type Html } from './html.ts';
import { fieldList } from './field-list.ts';
import type { Node, Source } from './source.ts';

const places: Record<string, string> = { path: 'in the path', query: 'in the query', header: 'a header' };

/** The parameters of a path and of one operation on it. The headers are closed: most operations have the same. */
export function parameters(source: Source, label: string, path: Node, operation: Node): Html {
  const all = [...nodes(path['parameters']), ...nodes(operation['parameters'])].map((one) => resolved(source, one));
  const headers = all.filter(({ in: place }) => place === 'header');
  const others = all.filter(({ in: place }) => place !== 'header');
  const table = (title: string, list: readonly Node[]): Html =>
    fieldList(
      `${title}: ${label}`,
      list.map((one) => field(source, one)),
      'required',
    );
  return markup`${others.length === 0 ? empty : markup`<h3>Parameters</h3>\n${table('Parameters', others)}`}${
    headers.length === 0
      ? empty
      : markup`<details class="headers"><summary><h3>Headers</h3> <span>${headers.map(({ name }) => text(name)).join(', ')}</span></summary>
${table('Headers', headers)}</details>
`
  }`;
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
