import { escapeText, type Html } from './html.ts';

const script = coded(
  String.raw`\/\/.*|\/\*[^]*?\*\/`,
  'as async await break case catch class const continue default delete do else export extends false finally for from function if import in instanceof interface let new null of return satisfies switch this throw true try type typeof undefined while',
);
const python = coded(
  String.raw`#.*`,
  'and as assert async await break class continue def del elif else except False finally for from if import in is lambda None not or pass raise return True try while with yield',
);
const php = coded(
  String.raw`\/\/.*|\/\*[^]*?\*\/`,
  'as break case catch class const continue echo else exit extends false final fn for foreach function if match namespace new null private public readonly require return static throw true try use while',
);

/** Comments as they are there, strings between either quotes, numbers and keywords. */
function coded(comment: string, keywords: string): RegExp {
  return new RegExp(
    String.raw`(?<comment>${comment})|(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\x60(?:\\.|[^\x60\\])*\x60)|(?<value>\b\d[\d_.]*\b)|(?<![.\w$>])(?<key>${keywords.replaceAll(' ', '|')})\b`,
    'g',
  );
}

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
  python,
  php,
};

/** The same text, with a class on each comment, string, number and keyword. Other languages are not marked. */
export function highlight(code: string, language: string): Html {
  if (language === 'json') return highlightJson(code);
  if (language === 'curl') return curlWithJson(code);
  const rule = rules[language];
  return rule === undefined ? { html: escapeText(code) } : marked(code, rule);
}

const json = /(?<text>"(?:\\.|[^"\\])*"?)(?<colon>:?)|(?<value>\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?\b)/g;

/** A key is a string with a colon after it. */
const highlightJson = (code: string): Html =>
  marked(code, json, ({ text, colon }) => (text === undefined ? 'value' : colon === '' ? 'string' : 'key'));

/** Of a curl command, its body. */
function curlWithJson(code: string): Html {
  const start = code.indexOf(" -d '");
  if (start === -1) return { html: escapeText(code) };
  return { html: escapeText(code.slice(0, start)) + highlightJson(code.slice(start)).html };
}

type Groups = Readonly<Record<string, string | undefined>>;

const nameOfGroup = (groups: Groups): string =>
  Object.entries(groups).find(([, found]) => found !== undefined)?.[0] ?? '';

/** `<i>` and not `<span>`: a page has thousands of them. */
function marked(code: string, rule: RegExp, kindOf: (groups: Groups) => string = nameOfGroup): Html {
  let shown = '';
  let end = 0;
  for (const { 0: found, groups = {}, index } of code.matchAll(rule)) {
    shown += `${escapeText(code.slice(end, index))}<i class="${kindOf(groups)}">${escapeText(found)}</i>`;
    end = index + found.length;
  }
  return { html: shown + escapeText(code.slice(end)) };
}
