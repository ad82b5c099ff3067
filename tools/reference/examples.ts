import { node, resolved, text } from './document.ts';
import type { Input, Node } from './source.ts';

export type Example = { summary: string; value: unknown };

/** The examples of a request body or of a response: one `example`, or several named `examples`. */
export function examplesOf(source: Pick<Input, 'document'>, content: Node): readonly Example[] {
  const media = node(content['content']);
  const { example, examples } = node(media['application/json'] ?? media['text/event-stream']);
  const single = example === undefined ? [] : [{ summary: '', value: example }];
  const named = Object.values(node(examples)).map((one) => resolved(source, one));
  return [...single, ...named.map(({ summary, value }) => ({ summary: text(summary), value }))];
}

export function bodySchema(content: Node): Node {
  return node(node(node(content['content'])['application/json'])['schema']);
}
