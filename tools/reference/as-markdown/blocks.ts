import type { Field } from '../describe-schema.ts';
import type { Marks } from '../field-list.ts';
import { formatJson } from '../format-json.ts';
import type { Sample } from '../sample-languages.ts';

/** A Markdown text of its parts, with an empty line between them. Empty parts are left out. */
export const markdown = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');

export const codeBlock = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

/** A heading and JSON; what an event stream sends is no JSON. */
export const example = (heading: string, value: unknown): string =>
  `### ${heading}\n\n${typeof value === 'string' ? codeBlock('text', value.trimEnd()) : codeBlock('json', formatJson(value))}`;

export const samplesOf = (heading: string, samples: readonly Sample[]): string =>
  markdown([
    `### ${heading}`,
    ...samples.map(({ language: { label, fence }, code }) => `${label}:\n\n${codeBlock(fence, code)}`),
  ]);

export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** `Request: A payment by QR` */
export const captionOf = (kind: string, summary: string): string => (summary === '' ? kind : `${kind}: ${summary}`);

/** The fields of an object, those inside a field one step further in. */
export function fieldLines(fields: readonly Field[], marks: Marks, indent = ''): string {
  return fields
    .map((field) => {
      const inner = field.fields.length === 0 ? '' : `\n${fieldLines(field.fields, marks, `${indent}  `)}`;
      return `${indent}- ${fieldLine(field, marks)}${inner}`;
    })
    .join('\n');
}

function fieldLine({ prefix, name, type, place, required, description, constraints }: Field, marks: Marks): string {
  const mark = required === (marks === 'required') ? [required ? 'required' : 'may be absent'] : [];
  const about = [type, ...(place === undefined ? [] : [place]), ...mark].join(', ');
  const meaning = [onOneLine(description), constraints.join(' · ')].filter((part) => part !== '').join(' ');
  return `\`${prefix}${name}\` (${about})${meaning === '' ? '' : `: ${meaning}`}`;
}

export const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
