/** Files whose parts the guides show, by their path from the root of the repository. */
export type Included = Readonly<Record<string, string>>;

/** A paragraph that is only a link to a part of such a file: a code host shows the link, the pages show that part. */
const reference = /^\[[^\]]+\]\(([\w./-]+)#([\w-]+)\)$/;

/** The Markdown with those parts in it, each without its heading. */
export const withIncluded = (markdown: string, files: Included): string =>
  markdown
    .split('\n')
    .map((line) => {
      const [, address = '', id = ''] = reference.exec(line) ?? [];
      const file = address.replace(/^(\.\.\/)+/, '');
      const text = files[file];
      return text === undefined ? line : partOf(text, file, id);
    })
    .join('\n');

function partOf(text: string, file: string, id: string): string {
  const parts = text.split(/^(?=## )/m);
  const part = parts.find((one) => one.startsWith('## ') && anchorOf(/^## (.*)/.exec(one)?.[1] ?? '') === id);
  if (part === undefined) throw new Error(`${file} has no part #${id}.`);
  return part.replace(/^## .*\n+/, '').trim();
}

/** The anchor that code hosts give to a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
