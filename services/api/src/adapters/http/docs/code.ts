import { coloured, jsonText } from './json.ts';
import { markup, type Html, type Part } from './html.ts';

/** A piece of code with its caption. */
export function code(caption: string, content: Part): Html {
  return markup`<figure><figcaption>${caption}</figcaption><pre><code>${content}</code></pre></figure>
`;
}

export function json(caption: string, value: unknown): Html {
  return code(caption, coloured(jsonText(value)));
}

/** The same, closed until it is asked for. */
export function folded(caption: string, value: unknown): Html {
  return markup`<details><summary>${caption}</summary><pre><code>${coloured(jsonText(value))}</code></pre></details>
`;
}
