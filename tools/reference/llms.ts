import { at, text } from './document.ts';
import { sdkReadmePath, type Guides } from './guides.ts';
import { sectionPath, type ReferencePages } from './sections.ts';
import type { Language, Source } from './source.ts';

/** `/llms.txt`: what a language model should read first. The form is that of https://llmstxt.org. */
export function llms(source: Source, { sections }: ReferencePages, guides: Guides): string {
  const { address } = source;
  const info = at(source, 'info');
  const link = (title: string, path: string, about: string): string => `- [${title}](${address}${path}): ${about}`;
  const guideLinks = (language: Language): readonly string[] =>
    guides[language].map(({ title, path, summary }) => link(title, `${path}.md`, summary));
  const part = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];
  return `${[
    `# ${text(info['title'])}`,
    '',
    `> ${text(info['summary'])}`,
    '',
    text(info['description']).trim(),
    ...part('Guides', guideLinks('en')),
    ...part('Reference', [
      link('OpenAPI 3.1', '/openapi.json', 'The contract: every operation, object, event and error, with examples.'),
      link('Partner contract', '/partner.json', 'What svc calls at a bank or acquirer in live mode, as OpenAPI 3.1.'),
      link('Postman collection', '/collection.json', 'The operations as requests, for Postman 2.1.'),
      link('API reference', '/docs', 'Authentication, idempotency, and the list of all operations.'),
      link('Errors', '/docs/errors', 'Every error code, with what to do.'),
      link('Events', '/docs/events', 'Every event type, and how to verify a signature.'),
      ...(source.sdkReadme === null ? [] : [link('Node SDK', sdkReadmePath, 'How to use the package @svc/node.')]),
    ]),
    ...part('Guías en español', guideLinks('es')),
    ...part(
      'Optional',
      sections.map((section) => link(section.name, sectionPath(section), section.description)),
    ),
  ].join('\n')}\n`;
}
