import { at, text } from './document.ts';
import { guidesPath, sdks, type Guides } from './guides.ts';
import { partnerPath } from './partner-page.ts';
import { eventsPath, sectionPath, type ReferencePages } from './sections.ts';
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
      link('Introduction', '/docs.md', 'Authentication, idempotency, and the list of all operations.'),
      ...sections.map((section) => link(section.name, `${sectionPath(section)}.md`, section.description)),
      link('Events', `${eventsPath}.md`, 'Every event type, and how to verify a signature.'),
      link('Errors', '/docs/errors.md', 'Every error code, with what to do.'),
      ...sdks.map(({ title, path, about }) => link(title, path, about)),
    ]),
    ...part('Files', [
      link('OpenAPI 3.1', '/openapi.json', 'The contract: every operation, object, event and error, with examples.'),
      link('Postman collection', '/collection.json', 'The operations as requests, for Postman 2.1.'),
    ]),
    ...part('Guías en español', guideLinks('es')),
    ...part('Optional', [
      link(
        'List of the guides',
        `${guidesPath.en}.md`,
        'The guides in English, in the order in which a new user reads them.',
      ),
      link('Lista de las guías', `${guidesPath.es}.md`, 'Las guías en español, en el orden en que se leen.'),
      link('Partners', `${partnerPath}.md`, 'What svc calls at a bank or acquirer in live mode.'),
      link('Partner contract', '/partner.json', 'The same as OpenAPI 3.1.'),
    ]),
  ].join('\n')}\n`;
}
