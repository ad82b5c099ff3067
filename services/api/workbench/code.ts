import { h } from './element.ts';
import { text } from './messages.ts';

const token = /("(?:\\.|[^"\\])*"?)(:?)|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?\b/g;

/** Formatted JSON with marks for names, strings and other values, and a button that copies it. */
export function json(value: unknown): HTMLElement {
  const source = JSON.stringify(value, null, 2);
  const code = h('code');
  let end = 0;
  for (const found of source.matchAll(token)) {
    const [all, string, colon] = found;
    const marked = string ?? all;
    const kind = string === undefined ? 'value' : colon === '' ? 'string' : 'name';
    code.append(source.slice(end, found.index), h('span', { class: kind }, marked));
    end = found.index + marked.length;
  }
  code.append(source.slice(end));
  return block(code, source);
}

/** Lines to paste into a terminal or a program. */
export const snippet = (source: string): HTMLElement => block(h('code', {}, source), source);

const block = (code: HTMLElement, source: string): HTMLElement =>
  h('div', { class: 'code' }, copyButton(source), h('pre', {}, code));

export function copyButton(source: string): HTMLElement {
  const button = h('button', { type: 'button', class: 'copy', onclick: () => void copy() }, text.copy);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(source);
    button.textContent = text.copied;
    setTimeout(() => (button.textContent = text.copy), 1_500);
  }
  return button;
}
