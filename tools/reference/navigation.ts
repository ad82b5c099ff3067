import { sdks, type Guide } from './guides.ts';
import { summaryOf } from './operation-node.ts';
import { partnerEntries, partnerPath, partnerTitle } from './partner-page.ts';
import { eventId, eventsPath, objectId, placeOf, sectionPath, type ReferencePages } from './sections.ts';
import type { Entry, Group, PageEntry } from './site-index.ts';
import type { Language, Source } from './source.ts';

const titles: Record<Language, { guides: string; reference: string; files: string }> = {
  en: { guides: 'Guides', reference: 'Reference', files: 'Files' },
  es: { guides: 'Guías', reference: 'Referencia (en inglés)', files: 'Archivos' },
};

/** What the index of every page in this language links to. */
export function navigation(
  source: Source,
  { sections, eventObjects }: ReferencePages,
  guides: readonly Guide[],
  language: Language,
): readonly Group[] {
  const { guides: guidesTitle, reference, files } = titles[language];
  const pages: readonly PageEntry[] = [
    {
      href: '/docs',
      label: 'Introduction',
      parts: [
        { href: '/docs#authentication', label: 'Authentication', keywords: 'api key bearer token' },
        { href: '/docs#idempotency', label: 'Idempotency', keywords: 'Idempotency-Key retry' },
        { href: '/docs#errors', label: 'Errors' },
      ],
    },
    ...sections.map((section) => ({
      href: sectionPath(section),
      label: section.name,
      parts: [
        ...section.operations.map((row) => ({
          href: placeOf(source, row.id),
          label: summaryOf(source, row),
          keywords: `${row.method} ${row.path} ${row.id} ${row.sdk}`,
        })),
        ...objectEntries(source, sectionPath(section), section.objects),
      ],
    })),
    {
      href: eventsPath,
      label: 'Events',
      parts: [
        ...source.events.map(({ type }) => ({ href: placeOf(source, eventId(type)), label: type, isCode: true })),
        { href: `${eventsPath}#signatures`, label: 'Verify a signature', keywords: 'webhook secret hmac' },
        ...objectEntries(source, eventsPath, eventObjects),
      ],
    },
    {
      href: '/docs/errors',
      label: 'Errors',
      parts: source.errors.map(({ code, status }) => ({
        href: `/docs/errors#${code}`,
        label: code,
        keywords: String(status),
        isCode: true,
      })),
    },
    { href: partnerPath, label: partnerTitle, keywords: 'bank acquirer partner.yaml', parts: partnerEntries(source) },
  ];
  return [
    ...(guides.length === 0 ? [] : [{ title: guidesTitle, pages: guides.map(guideEntry) }]),
    { title: reference, pages },
    { title: files, pages: fileEntries },
  ];
}

const fileEntries: readonly PageEntry[] = [
  { href: '/openapi.json', label: 'OpenAPI', keywords: 'contract schema', parts: [] },
  { href: '/partner.json', label: 'Partner OpenAPI', keywords: 'bank acquirer', parts: [] },
  { href: '/collection.json', label: 'Postman', keywords: 'collection', parts: [] },
  ...sdks.map(({ path, title }) => ({ href: path, label: title, keywords: 'readme', parts: [] })),
  { href: '/llms.txt', label: 'llms.txt', keywords: 'markdown ai', parts: [] },
];

const objectEntries = (source: Source, path: string, names: readonly string[]): readonly Entry[] =>
  names.length === 0
    ? []
    : [
        { href: `${path}#objects`, label: 'Objects' },
        ...names.map((name) => ({ href: placeOf(source, objectId(name)), label: name, isCode: true, isDetail: true })),
      ];

const guideEntry = ({ path, title, headings }: Guide): PageEntry => ({
  href: path,
  label: title,
  isTranslated: true,
  parts: headings.map(({ id, text }) => ({ href: `${path}#${id}`, label: text })),
});
