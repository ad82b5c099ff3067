import type { Line } from './run.ts';

// A history as an engineer reads it: who did what, and what came back, without what does not matter.

/** Ids become short names, `pi_01k…` the first time `pi_1`. */
function shortNames(): (text: string) => string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) =>
    text.replaceAll(/\b([a-z]+)_[0-9a-hjkmnp-tv-z]{26}(_secret_[\w-]{43})?/g, (whole, prefix: string) => {
      const id = whole.slice(0, prefix.length + 27);
      const known = names.get(id) ?? `${prefix}_${(counts.get(prefix) ?? 0) + 1}`;
      if (!names.has(id)) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
      names.set(id, known);
      return whole === id ? known : `${known}_secret`;
    });
}

type Body = {
  data?: { id?: string; status?: string } | unknown[];
  pagination?: { total?: number };
  error?: { code?: string };
};

/** What a response says in a few words: the object and its status, the length of a list, or the code of an error. */
function inShort(text: string): string {
  if (!text.startsWith('{')) return text === '' ? '' : `${text.length} characters`;
  const { data, pagination, error } = JSON.parse(text) as Body;
  if (error !== undefined) return error.code ?? '';
  if (Array.isArray(data)) return `${data.length} of ${pagination?.total ?? data.length}`;
  return [data?.id, data?.status].filter((part) => part !== undefined).join(' ');
}

/** Of what was asked, in characters. */
const longest = 200;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** @returns a line for each line of the history, and what is wrong with the same names */
export function storyOf(history: readonly Line[], wrong: readonly string[]): { lines: string[]; wrong: string[] } {
  const short = shortNames();
  const lines = history.map(({ atMs, actor, index, text }) => {
    const [, asked = text, status, answer = ''] = /^([^]*?) → (\d{3}|no response) ?([^]*)$/.exec(text) ?? [];
    const said = status === undefined ? asked : `${cut(short(asked.trim()))} → ${status} ${inShort(answer)}`.trim();
    const time = new Date(atMs).toISOString().slice(5, -1).replace('T', ' ');
    return short(`${time}  ${actor}${index === null ? '' : ` (${index})`}: ${said}`);
  });
  return { lines, wrong: wrong.map((problem) => short(problem).slice(0, 4 * longest)) };
}
