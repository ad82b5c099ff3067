import { formatJson } from './format-json.ts';
import { highlight } from './highlight.ts';
import { markup, type Html, type Part } from './html.ts';
import type { Sample } from './sample-languages.ts';

export function codeBlock(caption: string, content: Part): Html {
  return markup`<figure><figcaption>${caption}</figcaption>${pre(content)}</figure>
`;
}

export function jsonBlock(caption: string, value: unknown): Html {
  return codeBlock(caption, highlight(formatJson(value), 'json'));
}

/** A block that is closed until the reader opens it. */
export const closed = (caption: string, block: Html): Html => markup`<details class="more"><summary>${caption}</summary>
${block}</details>
`;

const pre = (content: Part): Html => markup`<pre><code>${content}</code></pre>`;

export type Tab = { label: string; language: string; content: Part };

export const sampleTabs = (samples: readonly Sample[]): readonly Tab[] =>
  samples.map(({ language: { id, label, fence }, code }) => ({
    label,
    language: id,
    content: highlight(code, id === 'curl' ? id : fence),
  }));

/** The same request in several languages, as radio buttons: they work without a script. `id` is unique on the page. */
export function tabbedBlock(id: string, caption: string, tabs: readonly Tab[]): Html {
  const buttons = tabs.map(
    ({ label, language }, index) =>
      markup`<label><input type="radio" name="${id}" value="${language}"${index === 0 ? markup` checked` : ''}>${label}</label>`,
  );
  return markup`<figure class="tabs">${buttons}<figcaption>${caption}</figcaption>${tabs.map(
    ({ language, content }) => markup`<div class="${language}">${pre(content)}</div>`,
  )}</figure>
`;
}
