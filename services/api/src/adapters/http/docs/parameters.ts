import { markup, nothing, type Html } from './html.ts';
import { schemaTable } from './schema-table.ts';
import { node, nodes, resolved, text, type Node } from './schema.ts';
import { shapeOf, type Field } from './shape.ts';

const places: Record<string, string> = { path: 'in the path', query: 'in the query', header: 'a header' };

/** The parameters of a path and of one operation on it, by where they go. */
export function parameters(label: string, path: Node, operation: Node): Html {
  const all = [...nodes(path['parameters']), ...nodes(operation['parameters'])].map(resolved);
  if (all.length === 0) return nothing;
  return markup`<h4>Parameters</h4>
${schemaTable(`Parameters: ${label}`, all.map(field), 'required')}`;
}

function field(parameter: Node): Field {
  const { name, in: place, required, description, schema } = parameter;
  const shape = shapeOf(node(schema), 'expand');
  return {
    ...shape,
    type: markup`${shape.type}<span class="place">${places[text(place)] ?? text(place)}</span>`,
    description: text(description) || shape.description,
    name: text(name),
    prefix: '',
    depth: 0,
    required: required === true,
  };
}
