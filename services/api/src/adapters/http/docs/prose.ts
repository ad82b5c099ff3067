import { markup, type Html } from './html.ts';

/** The contract's prose: paragraphs, and code between backticks. No other Markdown is used there. */
export function paragraphs(text: string): Html {
  const blocks = text.trim().split(/\n\s*\n/);
  return markup`${blocks.filter(Boolean).map((block) => markup`<p>${inline(block)}</p>\n`)}`;
}

export function inline(text: string): Html {
  const pieces = text.trim().split(/`([^`]+)`/);
  return markup`${pieces.map((piece, index) => (index % 2 === 1 ? markup`<code>${piece}</code>` : piece))}`;
}
