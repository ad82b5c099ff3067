import { markup, type Html } from './html.ts';

// The contract's descriptions use two things of Markdown: paragraphs, and code between backticks.

export function paragraphs(text: string): Html {
  const blocks = text.trim().split(/\n\s*\n/);
  return markup`${blocks.filter(Boolean).map((block) => markup`<p>${inline(block)}</p>\n`)}`;
}

/** One paragraph without its `<p>`. */
export function inline(text: string): Html {
  const pieces = text.trim().split(/`([^`]+)`/);
  return markup`${pieces.map((piece, index) => (index % 2 === 1 ? markup`<code>${piece}</code>` : piece))}`;
}
