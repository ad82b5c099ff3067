import { formatJson, highlightJson } from './format-json.ts';
import { markup, type Html, type Part } from './html.ts';

export function codeBlock(caption: string, content: Part): Html {
  return markup`<figure><figcaption>${caption}</figcaption><pre><code>${content}</code></pre></figure>
`;
}

export function jsonBlock(caption: string, value: unknown): Html {
  return codeBlock(caption, highlightJson(formatJson(value)));
}

/** A block that is closed until the reader opens it. */
export function closedJsonBlock(caption: string, value: unknown): Html {
  return markup`<details><summary>${caption}</summary><pre><code>${highlightJson(formatJson(value))}</code></pre></details>
`;
}
