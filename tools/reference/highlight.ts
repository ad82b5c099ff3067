import { highlightJson } from './format-json.ts';
import { escapeHtml, markup, type Html } from './html.ts';

const words =
  'as async await break case catch class const continue default delete do else export extends false finally for from function if import in instanceof interface let new null of return satisfies switch this throw true try type typeof undefined while';

const script = new RegExp(
  String.raw`(?<comment>\/\/.*|\/\*[^]*?\*\/)|(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\x60(?:\\.|[^\x60\\])*\x60)|(?<value>\b\d[\d_.]*\b)|(?<![.\w])(?<key>${words.replaceAll(' ', '|')})\b`,
  'g',
);
/** In a shell only comments and strings are marked. */
const shell = /(?<comment>(?<!\S)#.*)|(?<string>'[^']*'|"[^"]*")/g;

/** In HTML: values of attributes, strings of scripts, and tags. */
const html = /(?<string>'[^']*'|"[^"]*")|(?<key><\/?[a-z]+)/g;

const rules: Record<string, RegExp> = {
  js: script,
  mjs: script,
  ts: script,
  tsx: script,
  sh: shell,
  bash: shell,
  html,
};

/** The same text, with a class on each comment, string, number and keyword. Other languages are not marked. */
export function highlight(code: string, language: string): Html {
  if (language === 'json') return highlightJson(code);
  const rule = rules[language];
  if (rule === undefined) return markup`${code}`;
  let marked = '';
  let end = 0;
  for (const match of code.matchAll(rule)) {
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    marked += `${escapeHtml(code.slice(end, match.index))}<span class="${kind}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return { html: marked + escapeHtml(code.slice(end)) };
}
