import { withDeadline } from '../../deadline.ts';
import type { Context } from '../command.ts';
import { didYouMean } from '../nearest.ts';
import { limited } from './limited.ts';
import { answered } from './result.ts';
import { bestSections, sectionsOf } from './search.ts';
import { ToolError, type Input, type Tool } from './tool.ts';

/** For one page. */
const longestMs = 10_000;

type Page = { title: string; path: string; about: string };

/** The docs that the service serves as Markdown. /llms.txt is their table of contents: nothing else is read. */
export function createDocs({ address, fetch, signal }: Pick<Context, 'address' | 'fetch' | 'signal'>) {
  const { origin } = new URL(address);
  const texts = new Map<string, string>();
  async function load(path: string, cancelled: AbortSignal): Promise<string> {
    return withDeadline(longestMs, [signal, cancelled], async (ending) => {
      // No key is sent: everybody can read the docs. Nothing is asked of another host.
      const headers = { accept: 'text/markdown, text/plain' };
      const response = await limited(fetch)(`${origin}${path}`, { signal: ending, redirect: 'error', headers });
      if (!response.ok) throw new ToolError(`${origin}${path} answered with the status ${response.status}.`);
      return response.text();
    });
  }
  /** What was read once is kept. @param cancelled ends the request of the call that asks */
  async function textOf(path: string, cancelled: AbortSignal): Promise<string> {
    const text = texts.get(path) ?? (await load(path, cancelled));
    texts.set(path, text);
    return text;
  }
  const contents = (cancelled: AbortSignal): Promise<string> => textOf('/llms.txt', cancelled);
  const pages = async (cancelled: AbortSignal) => pagesIn(await contents(cancelled), origin);
  return { contents, textOf, pages };
}

type Docs = ReturnType<typeof createDocs>;

/** The links to Markdown. The address in them is the one that the public sees, which can differ. */
function pagesIn(contents: string, origin: string): readonly Page[] {
  return contents.split('\n').flatMap((line) => {
    const [, title, link, about = ''] = /^- \[([^\]]*)\]\(([^)\s]*)\)(?:: (.*))?$/.exec(line) ?? [];
    if (title === undefined || link === undefined || !URL.canParse(link, origin)) return [];
    const { pathname: path } = new URL(link, origin);
    return path.endsWith('.md') ? [{ title, path, about }] : [];
  });
}

export const docsTools = (docs: Docs): readonly Tool[] => [
  docsTool({
    name: 'search_docs',
    title: 'Search the docs',
    description:
      'Finds sections of the guides and the reference of svc, in English and Spanish. Read one with read_docs.',
    properties: { query: { type: 'string', description: 'A few words, such as: webhook signature' } },
    required: ['query'],
    run: async ({ query }, signal) => search(docs, textIn({ query }, 'query'), signal),
  }),
  docsTool({
    name: 'read_docs',
    title: 'Read the docs',
    description:
      'The Markdown of one page of the docs, or of one section of it. Without a path: the table of contents.',
    properties: {
      path: { type: 'string', description: 'As search_docs or the table of contents has it.' },
      heading: { type: 'string', description: 'One section alone, by its heading.' },
    },
    required: [],
    run: async (input, signal) => (input['path'] === undefined ? docs.contents(signal) : read(docs, input, signal)),
  }),
];

type DocsTool = Pick<Tool, 'name' | 'description'> &
  Pick<Tool['inputSchema'], 'properties' | 'required'> & {
    title: string;
    /** @throws ToolError or SvcError */
    run(input: Input, signal: AbortSignal): Promise<unknown>;
  };

const docsTool = ({ title, properties, required, run, ...tool }: DocsTool): Tool => ({
  ...tool,
  // The server of a wrong address can write anything into its docs.
  run: (input, signal) => answered(() => run(input, signal)),
  inputSchema: { type: 'object', properties, required, additionalProperties: false },
  annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});

async function search(docs: Docs, query: string, signal: AbortSignal) {
  const pages = await docs.pages(signal);
  const sections = await Promise.all(
    pages.map(async ({ path, title }) =>
      sectionsOf(await docs.textOf(path, signal)).map((one) => ({ path, title, ...one })),
    ),
  );
  const found = bestSections(sections.flat(), query);
  if (found.length === 0)
    throw new ToolError('Nothing was found. Try other words, or read_docs without a path for all pages.');
  return found.map(({ path, title, heading, text }) => ({ path, title, heading, excerpt: text.slice(0, 300) }));
}

/** A longer page is cut: its sections can be read one by one. */
const mostLetters = 40_000;

async function read(docs: Docs, input: Input, signal: AbortSignal): Promise<string> {
  const given = textIn(input, 'path');
  const path = URL.canParse(given, 'http://docs') ? new URL(given, 'http://docs').pathname : given;
  const pages = await docs.pages(signal);
  if (!pages.some((page) => page.path === path))
    throw new ToolError(
      `There is no page ${path}.${
        didYouMean(
          path,
          pages.map((page) => page.path),
        ) || ' read_docs without a path has them all.'
      }`,
    );
  const text = await docs.textOf(path, signal);
  const headings = sectionsOf(text);
  if (input['heading'] !== undefined) {
    const heading = textIn(input, 'heading');
    const section = headings.find((one) => one.heading.toLowerCase() === heading.toLowerCase());
    if (section) return `# ${section.heading}\n\n${section.text}`;
    throw new ToolError(
      `${path} has no section ${heading}. There are: ${headings.map((one) => one.heading).join('; ')}`,
    );
  }
  if (text.length <= mostLetters) return text;
  return `${text.slice(0, mostLetters)}\n\n[Cut here. Give a heading: ${headings.map((one) => one.heading).join('; ')}]`;
}

function textIn(input: Input, name: string): string {
  const text = input[name];
  if (typeof text === 'string' && text.trim() !== '') return text;
  throw new ToolError(`${name} is missing, as text.`);
}
