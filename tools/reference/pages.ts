import { errorsMarkdown } from './as-markdown/errors.ts';
import { eventsMarkdown } from './as-markdown/events.ts';
import { markdownLinks } from './as-markdown/links.ts';
import { guideLinks, overviewMarkdown } from './as-markdown/overview.ts';
import { partnerMarkdown } from './as-markdown/partner.ts';
import { sectionMarkdown } from './as-markdown/section.ts';
import { at, node, text } from './document.ts';
import { errorsMain } from './errors-page.ts';
import { eventsMain } from './events-page.ts';
import { guideMain, guidesMain, guidesTitle } from './guide-page.ts';
import { guidesPath, renderGuides, sdks, servedMarkdown, withAddress, type Guide, type Guides } from './guides.ts';
import { withIncluded } from './include.ts';
import { llms } from './llms.ts';
import { navigation } from './navigation.ts';
import { notFoundPages } from './not-found-page.ts';
import { overviewMain } from './overview-page.ts';
import { partnerMain, partnerPath, partnerTitle } from './partner-page.ts';
import { page, scriptPath, searchPath, type PageContent } from './page.ts';
import { sectionMain } from './section-page.ts';
import { searchIndex, searchParts } from './search-parts.ts';
import { eventsPath, pagesOf, placesOf, sectionPath, type ReferencePages } from './sections.ts';
import type { Input, Language, Source } from './source.ts';

export type { GuideSource, Input } from './source.ts';

/** Files by their path on the server: `/docs/errors`, `/llms.txt`. A path without an extension is an HTML page. */
export type Files = Readonly<Record<string, string>>;

/** The API reference, the guides and what they need, as files. `services/api/bundle.mjs` writes them. */
export function renderPages(input: Input): Files {
  const pages = pagesOf(input);
  const source: Source = { ...input, places: placesOf(pages, input) };
  const guides = renderGuides(
    input.guides.map((guide) => ({
      ...guide,
      markdown: withAddress(withIncluded(guide.markdown, input.included), input.address),
    })),
  );
  const groups = {
    en: navigation(source, pages, guides.en, 'en'),
    es: navigation(source, pages, guides.es, 'es'),
  };
  const contents = [
    ...referencePages(source, pages, guides.en),
    ...guidePages(guides, 'en', 'es'),
    ...guidePages(guides, 'es', 'en'),
    ...notFoundPages,
  ];
  const inSpanish = groups.es.map(({ title, pages: all }) => ({ title, pages: all.filter((one) => one.isTranslated) }));
  // The page of the partners is for a few banks: its text would make the search of all others larger.
  const searched = contents.filter(({ path }) => path !== partnerPath);
  const parts = searchParts([...groups.en, ...inSpanish], searched, source.address);
  return unique([
    ...contents.map((content) => [content.path, page(content, groups[content.language], source.version)] as const),
    ...markdownFiles(source, contents),
    ...sdks.map(({ name, path }) => [path, withAddress(source.sdkReadmes[name], source.address)] as const),
    [scriptPath, source.script],
    [searchPath, source.bundleSearch(searchIndex(parts))],
    ['/llms.txt', llms(source, pages, guides)],
  ]);
}

/** The reference is in English only: its link to the other language leads to the guides. */
function referencePages(source: Source, pages: ReferencePages, guides: readonly Guide[]): readonly PageContent[] {
  const { title, summary } = at(source, 'info');
  const inEnglish = { language: 'en', other: { path: guidesPath.es, isSamePage: false } } as const;
  return [
    {
      ...inEnglish,
      title: text(title),
      path: '/docs',
      description: text(summary),
      main: overviewMain(source, pages, guides),
      markdown: overviewMarkdown(source, pages, guides),
    },
    ...pages.sections.map((section) => ({
      ...inEnglish,
      title: section.name,
      path: sectionPath(section),
      description: section.description,
      main: sectionMain(source, section),
      markdown: sectionMarkdown(source, section),
    })),
    {
      ...inEnglish,
      title: 'Events',
      path: eventsPath,
      description: 'Every event type, its data, and how to verify a signature.',
      main: eventsMain(source, pages.eventObjects),
      markdown: eventsMarkdown(source, pages.eventObjects),
    },
    {
      ...inEnglish,
      title: 'Errors',
      path: '/docs/errors',
      description: 'Every error code, with its meaning and what to do.',
      main: errorsMain(source),
      markdown: errorsMarkdown(source),
    },
    {
      ...inEnglish,
      title: partnerTitle,
      path: partnerPath,
      description: text(node(source.partner['info'])['summary']),
      main: partnerMain(source),
      markdown: partnerMarkdown(source),
    },
  ];
}

function guidePages(guides: Guides, language: Language, other: Language): readonly PageContent[] {
  const own = guides[language];
  const translation = ({ name }: Guide): string =>
    guides[other].find((guide) => guide.name === name)?.path ?? guidesPath[other];
  return [
    {
      title: guidesTitle(language),
      path: guidesPath[language],
      description: own.map(({ title }) => title).join(', '),
      language,
      other: { path: guidesPath[other], isSamePage: true },
      main: guidesMain(own, language),
      markdown: `# ${guidesTitle(language)}\n\n${guideLinks(own)}`,
    },
    ...own.map((guide) => ({
      title: guide.title,
      path: guide.path,
      description: guide.summary,
      language,
      other: { path: translation(guide), isSamePage: true },
      main: guideMain(guide, own),
      markdown: servedMarkdown(guide),
    })),
  ];
}

/** Each page as Markdown, beside its HTML. */
const markdownFiles = (source: Source, contents: readonly PageContent[]) =>
  contents.flatMap(({ path, markdown }) =>
    markdown === null ? [] : [[`${path}.md`, `${markdownLinks(source, markdown).trimEnd()}\n`] as const],
  );

function unique(files: readonly (readonly [path: string, text: string])[]): Files {
  const twice = files.find(([path], index) => files.findIndex(([other]) => other === path) !== index);
  if (twice) throw new Error(`Two files have the path ${twice[0]}.`);
  return Object.fromEntries(files);
}
