import { Lexer, lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { codeBlock } from './code-block.ts';
import { highlight } from './highlight.ts';
import { markup, type Html } from './html.ts';

export type Heading = { id: string; text: string };

/** A Markdown text as HTML: its title (`# …`), its first paragraph, and its parts (`## …`). */
export type Markdown = { title: string; summary: string; headings: readonly Heading[]; body: Html };

/** Where a link of the text leads; throws for a link that it does not know. */
export type LinkTarget = (href: string) => string;

const captions: Record<string, string> = {
  sh: 'Terminal',
  bash: 'Terminal',
  js: 'JavaScript',
  mjs: 'JavaScript',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  html: 'HTML',
  json: 'JSON',
  http: 'HTTP',
  python: 'Python',
  php: 'PHP',
};

/** A description of the contract. */
export const paragraphs = (text: string): Html => blocks(lexer(text), inContract);

/** One paragraph of it without its `<p>`. */
export const inline = (text: string): Html => inlines(Lexer.lexInline(text.trim()), inContract);

/** `#createPayout`: the overview has an anchor for everything, which leads to its place. The pages link to it at once. */
function inContract(href: string): string {
  if (href.startsWith('#')) return `/docs${href}`;
  if (/^(https:\/\/|\/docs\/|\/\w+\.json$)/.test(href)) return href;
  throw new Error(
    `The contract has a link to ${href}: only #anchors, pages of the docs and https addresses have a target.`,
  );
}

/** The title, the summary and the parts of a guide. */
export function renderMarkdown(text: string, target: LinkTarget): Markdown {
  const [title, ...rest] = lexer(text).filter(({ type }) => type !== 'space');
  const [lead] = rest;
  if (title?.type !== 'heading' || title['depth'] !== 1) throw new Error('It must start with a title: # …');
  if (lead?.type !== 'paragraph') throw new Error('A paragraph must follow the title.');
  const parts = rest.filter((token): token is Tokens.Heading => token.type === 'heading');
  const headings = parts.filter(({ depth }) => depth === 2).map(headingOf);
  const body = blocks(rest, target);
  return { title: plain(title), summary: plain(lead), headings, body };
}

function blocks(tokens: readonly Token[], target: LinkTarget): Html {
  return markup`${tokens.map((token) => block(token, target))}`;
}

function block(token: Token, target: LinkTarget): Html {
  const one = token as MarkedToken;
  switch (one.type) {
    case 'space':
      return markup``;
    case 'heading':
      return heading(one, target);
    case 'paragraph':
      return markup`<p>${inlines(one.tokens, target)}</p>\n`;
    case 'text':
      return inlines(one.tokens ?? [one], target);
    case 'code':
      return code(one);
    case 'blockquote':
      return markup`<blockquote>\n${blocks(one.tokens, target)}</blockquote>\n`;
    case 'list':
      return list(one, target);
    case 'table':
      return table(one, target);
    case 'hr':
      return markup`<hr>\n`;
    default:
      throw new Error(`Not supported here (${one.type}): ${one.raw}`);
  }
}

function heading(token: Tokens.Heading, target: LinkTarget): Html {
  const { id } = headingOf(token);
  const content = markup`<a href="#${id}">${inlines(token.tokens, target)}</a>`;
  return token.depth === 2 ? markup`<h2 id="${id}">${content}</h2>\n` : markup`<h3 id="${id}">${content}</h3>\n`;
}

/** ```` ```js server.mjs ````: the language, and a caption. */
function code({ lang = '', text }: Tokens.Code): Html {
  const [language = '', ...caption] = lang.split(' ');
  return codeBlock(caption.join(' ') || (captions[language] ?? 'Text'), highlight(text, language));
}

function list({ ordered, items }: Tokens.List, target: LinkTarget): Html {
  const lines = items.map(({ tokens }) => markup`<li>${blocks(tokens, target)}</li>\n`);
  return ordered ? markup`<ol>\n${lines}</ol>\n` : markup`<ul>\n${lines}</ul>\n`;
}

/** A wide table is scrolled by itself, also with the keyboard. A screen reader reads the title of each cell's column. */
function table({ header, rows }: Tokens.Table, target: LinkTarget): Html {
  const titleless = header.findIndex(({ text }) => text.trim() === '');
  if (titleless !== -1)
    throw new Error(
      `Column ${titleless + 1} of this table has no title: ${header.map(({ text }) => text).join(' | ')}`,
    );
  const titles = header.map(({ tokens }) => markup`<th scope="col">${inlines(tokens, target)}</th>`);
  const lines = rows.map(
    (row) => markup`<tr>${row.map(({ tokens }) => markup`<td>${inlines(tokens, target)}</td>`)}</tr>\n`,
  );
  const label = header.map(({ tokens }) => plainOf(tokens)).join(', ');
  return markup`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${titles}</tr></thead>
<tbody>
${lines}</tbody>
</table></div>
`;
}

function inlines(tokens: readonly Token[], target: LinkTarget): Html {
  return markup`${tokens.map((token) => inlineToken(token, target))}`;
}

function inlineToken(token: Token, target: LinkTarget): Html {
  const one = token as MarkedToken;
  switch (one.type) {
    case 'text':
      return 'tokens' in one && one.tokens ? inlines(one.tokens, target) : markup`${one.text}`;
    case 'escape':
      return markup`${one.text}`;
    case 'codespan':
      return markup`<code>${one.text}</code>`;
    case 'strong':
      return markup`<strong>${inlines(one.tokens, target)}</strong>`;
    case 'em':
      return markup`<em>${inlines(one.tokens, target)}</em>`;
    case 'link':
      return markup`<a href="${target(one.href)}">${inlines(one.tokens, target)}</a>`;
    case 'br':
      return markup`<br>`;
    default:
      throw new Error(`Not supported here (${one.type}): ${one.raw}`);
  }
}

function headingOf(token: Tokens.Heading): Heading {
  const text = plain(token);
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return { text, id: letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') };
}

const plain = (token: Token): string => plainOf(('tokens' in token && token.tokens) || []);

const plainOf = (tokens: readonly Token[]): string => tokens.map(plainText).join('');

const plainText = (token: Token): string => {
  if ('tokens' in token && token.tokens) return plainOf(token.tokens);
  return 'text' in token ? token.text : '';
};
