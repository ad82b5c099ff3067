import { describeSchema, type Field } from './describe-schema.ts';
import { node, nodes, resolved, text } from './document.ts';
import { empty, markup, type Html } from './html.ts';
import { schemaTable } from './schema-table.ts';
import type { Node, Source } from './source.ts';

const places: Record<string, string> = { path: 'in the path', query: 'in the query', header: 'a header' };

/** The parameters of a path and of one operation on it. */
export function parameters(source: Source, label: string, path: Node, operation: Node): Html {
  const all = [...nodes(path['parameters']), ...nodes(operation['parameters'])];
  if (all.length === 0) return empty;
  const fields = all.map((parameter) => field(source, resolved(source, parameter)));
  return markup`<h4>Parameters</h4>
${schemaTable(`Parameters: ${label}`, fields, 'required')}`;
}

function field(source: Source, { name, in: place, required, description, schema }: Node): Field {
  const described = describeSchema(source, node(schema), 'expand');
  return {
    ...described,
    type: markup`${described.type}<span class="place">${places[text(place)] ?? text(place)}</span>`,
    description: text(description) || described.description,
    name: text(name),
    prefix: '',
    depth: 0,
    required: required === true,
  };
}
