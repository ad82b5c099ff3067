import { node, resolved, text, type Node } from './schema.ts';

export type Example = { summary: string; value: unknown };

/** The examples of a request body or a response: one `example` or several named `examples`. */
export function examplesOf(content: Node): readonly Example[] {
  const { example, examples } = node(node(content['content'])['application/json']);
  const single = example === undefined ? [] : [{ summary: '', value: example }];
  const named = Object.values(node(examples)).map(resolved);
  return [...single, ...named.map(({ summary, value }) => ({ summary: text(summary), value }))];
}

export function bodySchema(content: Node): Node {
  return node(node(node(content['content'])['application/json'])['schema']);
}
