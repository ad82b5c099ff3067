import { expect, test } from '@jest/globals';
import { renderDocs } from '../../services/api/render-docs.ts';
import { errors } from '../../services/api/src/generated/errors.ts';
import { eventResources } from '../../services/api/src/generated/events.ts';
import { operations } from '../../services/api/src/generated/operations.ts';
import { sampleLanguages, samplesIn } from '../../tools/reference/sample-languages.ts';
import { contract } from '../contract-document.ts';

const address = 'https://pages.example';
const files = renderDocs(address);
const textOf = (path: string): string => files[path] ?? '';
const pages = Object.keys(files).filter((path) => !path.includes('.') && !path.endsWith('/404'));

/** Without what is code. */
const proseOf = (path: string): string => textOf(path).replaceAll(/^```[^]*?^```$|`[^`\n]+`/gm, '');

/** As code hosts make an anchor of a heading. */
const anchorsOf = (path: string): readonly string[] =>
  [
    ...textOf(path)
      .replaceAll(/^```[^]*?^```$/gm, '')
      .matchAll(/^#+ (.*)$/gm),
  ].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every page is there as Markdown, and says so', () => {
  expect(pages.length).toBeGreaterThan(40);
  for (const page of pages) {
    expect([page, textOf(`${page}.md`)]).toEqual([page, expect.stringMatching(/^# \S[^\n]*\n\n[^]*[^\n]\n$/)]);
    expect(textOf(page)).toContain(`<link rel="alternate" type="text/markdown" href="${page}.md">`);
  }
  expect(textOf('/docs/404')).not.toContain('text/markdown');
});

test('the Markdown has no HTML and nothing that was not filled in', () => {
  for (const page of pages) {
    const prose = proseOf(`${page}.md`);
    expect([page, prose.match(/<\/?[a-z][^>]*>|&[a-z]+;|undefined|\[object|\u{E000}/u)]).toEqual([page, null]);
    expect([page, textOf(`${page}.md`).match(/\n{4}/)]).toEqual([page, null]);
  }
});

test('every link leads to Markdown that is there, or to a file, and to a heading in it', () => {
  const all = pages.flatMap((page) =>
    [...proseOf(`${page}.md`).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, href = '']) => {
      const { pathname, hash } = new URL(href, `${address}${page}.md`);
      return { page, path: pathname, anchor: decodeURIComponent(hash.slice(1)) };
    }),
  );
  expect(all.length).toBeGreaterThan(500);
  const broken = all.filter(
    ({ path, anchor }) =>
      !/\.(md|json|txt)$/.test(path) || !(path in files) || (anchor !== '' && !anchorsOf(path).includes(anchor)),
  );
  expect(broken).toEqual([]);
});

test('the headings that links lead to are unique', () => {
  for (const page of pages) {
    const titles = [
      ...textOf(`${page}.md`)
        .replaceAll(/^```[^]*?^```$/gm, '')
        .matchAll(/^## (.*)$/gm),
    ].map(([, title]) => title);
    expect([page, titles.filter((title, index) => titles.indexOf(title) !== index)]).toEqual([page, []]);
  }
});

/** The page of an operation, and its part of it. */
function partOf(id: string): string {
  const page = pages.find((path) => textOf(path).includes(`<article id="${id}"`)) ?? '';
  const [, title = ''] = new RegExp(`<a href="#${id}">([^<]*)</a></h2>`).exec(textOf(page)) ?? [];
  return (
    textOf(`${page}.md`)
      .split(`\n## ${title.replaceAll('&#39;', "'")}\n`)[1]
      ?.split('\n## ')[0] ?? ''
  );
}

test('an operation has its path, permission, key, responses, errors and samples in all languages', () => {
  for (const { id, method, path, permission, successStatus, errors: codes } of operations) {
    const part = partOf(id);
    for (const piece of [
      `\`${method.toUpperCase()} /v1${path}\``,
      `- Permission: \`${permission}\``,
      `- **${successStatus}**`,
      ...codes.map((code) => `[\`${code}\`](/docs/errors.md#${code.toLowerCase()})`),
    ])
      expect([id, part.includes(piece)]).toEqual([id, true]);
  }
  for (const { id, fence } of sampleLanguages)
    for (const { operationId, code } of samplesIn({ document: contract, operations, address }, id))
      expect([operationId, partOf(operationId).includes(`\`\`\`${fence}\n${code}\n\`\`\``)]).toEqual([
        operationId,
        true,
      ]);
});

test('fields have their type, whether they are required, and their limits', () => {
  const part = partOf('createPaymentIntent');
  expect(part).toMatch(/^- `amount` \(object, required\)/m);
  expect(part).toMatch(/^ {2}- `amount\.currency` \(string, required\).*Always `PEN`|One of `PEN`/m);
  expect(part).toMatch(/^- `description` \(string\): .*At most \d+ characters|\d to \d+ characters/m);
  expect(partOf('listPayouts')).toMatch(/^- `per_page` \([^)]+, in the query\)/m);
  expect(textOf('/docs/payment-intents.md')).toMatch(/^- `amount` \(\[Money\]\(\/docs\/payment-intents\.md#money\)\)/m);
});

test('every error code and every event type is a heading', () => {
  expect(anchorsOf('/docs/errors.md')).toEqual(
    expect.arrayContaining(Object.keys(errors).map((code) => code.toLowerCase())),
  );
  for (const type of Object.keys(eventResources)) expect(textOf('/docs/events.md')).toContain(`\n## ${type}\n`);
});

test('llms.txt links to the Markdown of every page', () => {
  const links = [...textOf('/llms.txt').matchAll(/^- \[[^\]]+\]\(https:\/\/pages\.example([^)]+)\): \S/gm)].map(
    ([, path]) => path,
  );
  expect(links).toEqual(expect.arrayContaining(pages.map((page) => `${page}.md`)));
  expect(links.filter((path = '') => !(path in files))).toEqual([]);
});
