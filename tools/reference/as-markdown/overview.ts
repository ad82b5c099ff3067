import { at, text } from '../document.ts';
import type { Guide } from '../guides.ts';
import { summaryOf } from '../operation-node.ts';
import { errorsWords, schemesOf } from '../overview-page.ts';
import { sampleLanguages } from '../sample-languages.ts';
import { eventsPath, placeOf, sectionPath, type ReferencePages } from '../sections.ts';
import type { Source } from '../source.ts';
import { codeBlock, list, markdown, onOneLine, samplesOf } from './blocks.ts';
import { methodAndPath } from './section.ts';

/** What the API is, its address, authentication, idempotency and errors; then the guides, and all operations. */
export function overviewMarkdown(source: Source, { sections }: ReferencePages, guides: readonly Guide[]): string {
  const info = at(source, 'info');
  const samples = sampleLanguages.map((language) => ({ language, code: language.first(source.address) }));
  return markdown([
    `# ${text(info['title'])}`,
    text(info['summary']),
    text(info['description']),
    `Base URL:\n\n${codeBlock('text', `${source.address}/v1`)}`,
    samplesOf('First request', samples),
    '## Authentication',
    list(schemesOf(source).map(({ header, description }) => `\`${header}\`: ${onOneLine(description)}`)),
    '## Idempotency',
    text(at(source, 'components', 'parameters', 'IdempotencyKey')['description']),
    '## Errors',
    errorsWords,
    ...(guides.length === 0 ? [] : ['## Guides', guideLinks(guides)]),
    ...sections.map((section) =>
      markdown([
        `## [${section.name}](${sectionPath(section)})`,
        section.description,
        list(
          section.operations.map(
            (row) => `[${summaryOf(source, row)}](${placeOf(source, row.id)}): ${methodAndPath(row)}`,
          ),
        ),
      ]),
    ),
    `## [Events](${eventsPath})`,
    list(source.events.map(({ type }) => `\`${type}\``)),
  ]);
}

export const guideLinks = (guides: readonly Guide[]): string =>
  list(guides.map(({ path, title, summary }) => `[${title}](${path}): ${summary}`));
