export type Section = { heading: string; text: string };

/** The parts of a Markdown page, each below its heading. A `#` in a block of code is none. */
export function sectionsOf(markdown: string): readonly Section[] {
  const sections: { heading: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, heading] = (!isCode && /^#{1,4} (.*)$/.exec(line)) || [];
    if (heading !== undefined) sections.push({ heading, lines: [] });
    else if (sections.length > 0 || line.trim() !== '') (sections.at(-1) ?? newSection(sections)).lines.push(line);
  }
  return sections.map(({ heading, lines }) => ({ heading, text: lines.join('\n').trim() }));
}

function newSection(sections: { heading: string; lines: string[] }[]) {
  const section = { heading: '', lines: [] as string[] };
  sections.push(section);
  return section;
}

/** How many sections are found at most. */
const most = 6;
/** A word in the heading or the title says more than one in the text, and the tenth time says nothing new. */
const weights = { heading: 6, title: 3, most: 4 };

/** Those with the most of the words, the best first. */
export function bestSections<T extends Section & { title: string }>(
  sections: readonly T[],
  query: string,
): readonly T[] {
  const words = [...new Set(folded(query).split(/[^\p{L}\p{N}_.]+/u))].filter((word) => word.length > 1);
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ section }) => section);
}

function scoreOf({ heading, title, text }: Section & { title: string }, words: readonly string[]): number {
  const [inHeading, inTitle, inText] = [heading, title, text].map(folded) as [string, string, string];
  const scores = words.map(
    (word) =>
      (inHeading.includes(word) ? weights.heading : 0) +
      (inTitle.includes(word) ? weights.title : 0) +
      Math.min(weights.most, inText.split(word).length - 1),
  );
  // A section that has all of the words comes before one that has one of them often.
  const matched = scores.filter((score) => score > 0).length;
  return scores.reduce((sum, score) => sum + score, 0) * matched;
}

/** Without accents and capital letters. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
