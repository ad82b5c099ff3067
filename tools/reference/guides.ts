import { renderMarkdown, type Markdown } from './markdown.ts';
import type { GuideSource, Language, SdkName } from './source.ts';

export type Guide = Markdown & GuideSource & { path: string };

export const guidesPath: Record<Language, string> = { en: '/docs/guides', es: '/docs/es/guides' };

export type Guides = Readonly<Record<Language, readonly Guide[]>>;

/** The READMEs of the SDKs: their addresses, in Markdown. */
export const sdks = [
  { name: 'node', title: 'Node SDK', path: '/docs/sdk-node.md', about: 'How to use the package @svc/node.' },
  { name: 'python', title: 'Python SDK', path: '/docs/sdk-python.md', about: 'How to use the package svc for Python.' },
  { name: 'php', title: 'PHP SDK', path: '/docs/sdk-php.md', about: 'How to use the package svc/php.' },
] as const satisfies readonly { name: SdkName; title: string; path: string; about: string }[];

const sdkReadme = /^\.\.\/\.\.\/\.\.\/packages\/sdk-(\w+)\/README\.md$/;

/** What a reader pastes or opens. The default of the SDK, `http://localhost:3000` alone, is true for every service. */
const pasted = /http:\/\/localhost:3000(?=\/(?:v1|docs))|(?<=SVC_BASE_URL=)http:\/\/localhost:3000/g;

/** The Markdown with the address of the service wherever a reader uses it. */
export const withAddress = (markdown: string, address: string): string => markdown.replaceAll(pasted, () => address);

/** The Markdown of a guide, as it is served. Its links to other guides also lead to what is served. */
export const servedMarkdown = ({ markdown }: Guide): string =>
  markdown.replaceAll(/\]\(\.\.\/\.\.\/\.\.\/packages\/(sdk-\w+)\/README\.md\)/g, '](/docs/$1.md)');

/** In this order a new user reads them. */
const order = [
  'first-payment',
  'checkout',
  'webhooks',
  'errors-and-retries',
  'pagination',
  'test-values',
  'test-clock',
  'fees-and-availability',
  'payouts',
  'refunds',
  'saved-wallets',
  'subscriptions',
  'chat-messages',
  'versioning',
  'live-day',
  'going-live',
];

const placeOf = ({ language, name }: Pick<GuideSource, 'language' | 'name'>): string =>
  `${guidesPath[language]}/${name}`;

/** The guides in both languages, in the order above. Throws when a guide has no translation, or a link has no target. */
export function renderGuides(sources: readonly GuideSource[]): Guides {
  const unknown = sources.find(({ name }) => !order.includes(name));
  if (unknown) throw new Error(`docs/guides: ${unknown.name}.md has no place in the order of the guides.`);
  for (const { name, language } of sources)
    for (const other of ['en', 'es'])
      if (!sources.some((one) => one.name === name && one.language === other))
        throw new Error(`docs/guides/${other}/${name}.md is missing: it exists in ${language}.`);
  const inOrder = sources.toSorted((one, next) => order.indexOf(one.name) - order.indexOf(next.name));
  const guides = inOrder.map((one) => render(one, inOrder));
  return {
    en: guides.filter(({ language }) => language === 'en'),
    es: guides.filter(({ language }) => language === 'es'),
  };
}

function render(source: GuideSource, all: readonly GuideSource[]): Guide {
  try {
    return { ...source, path: placeOf(source), ...renderMarkdown(source.markdown, linkTarget(source, all)) };
  } catch (error) {
    throw new Error(`docs/guides/${source.language}/${source.name}.md: ${(error as Error).message}`, { cause: error });
  }
}

/** `./webhooks.md#retries` works on a code host; the page links to the page of that guide. */
const linkTarget =
  ({ language }: GuideSource, all: readonly GuideSource[]) =>
  (href: string): string => {
    if (/^(https?:\/\/|mailto:|#|\/docs\b|\/openapi\.json$|\/llms\.txt$)/.test(href)) return href;
    const readme = sdks.find(({ name }) => name === sdkReadme.exec(href)?.[1]);
    if (readme !== undefined) return readme.path;
    const [, name = '', anchor = ''] = /^\.\/([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
    if (!all.some((one) => one.name === name)) throw new Error(`The link ${href} has no target.`);
    return `${placeOf({ language, name })}${anchor}`;
  };
